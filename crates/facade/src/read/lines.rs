//! Lines of an input stream: any line end, and no line that eats the memory.

use qedoku_sudoku::formats::{LONGEST_LINE, LineKind, is_line81, line_kind};
use std::io::{self, BufRead, ErrorKind};

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// From 1.
    pub number: u64,
    pub text: String,
    /// The line is longer than what is read; the text is its start.
    pub cut: bool,
    /// The line has bytes that are no text.
    pub binary: bool,
    /// The line is an 81-character line. Most are, so this is found once.
    pub plain: bool,
}

impl Line {
    pub fn kind(&self) -> LineKind {
        if self.plain { LineKind::PLAIN } else { line_kind(&self.text) }
    }
}

/// Reads lines that end in LF, CRLF or CR.
pub(super) struct Lines<R> {
    input: R,
    number: u64,
    /// The line before ended in CR: an LF that follows belongs to it.
    after_return: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, after_return: false }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes: Vec<u8> = Vec::new();
        let (mut cut, mut seen) = (false, false);
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                break;
            }
            if self.after_return {
                self.after_return = false;
                if buffer[0] == b'\n' {
                    self.input.consume(1);
                    continue;
                }
            }
            seen = true;
            let end = buffer.iter().position(|&b| b == b'\n' || b == b'\r');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = LONGEST_LINE.saturating_sub(bytes.len());
            cut |= part.len() > room;
            bytes.extend_from_slice(&part[..part.len().min(room)]);
            let taken = part.len() + usize::from(end.is_some());
            self.after_return = end.is_some_and(|end| buffer[end] == b'\r');
            self.input.consume(taken);
            if end.is_some() {
                break;
            }
        }
        if !seen {
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        let binary = bytes.contains(&0);
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        let plain = is_line81(&text) && (text.len() <= 729 || line_kind(&text) == LineKind::PLAIN);
        Ok(Some(Line { number: self.number, text, cut, binary, plain }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// The lines that arrive when the input comes in pieces of `capacity` bytes.
    fn lines(text: &[u8], capacity: usize) -> Vec<Line> {
        let mut lines = Lines::new(BufReader::with_capacity(capacity, text));
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line_wherever_the_buffer_ends() {
        for capacity in 1..12 {
            let lines = lines(b"\xef\xbb\xbfa\r\nb\rc\n\nd", capacity);
            let texts: Vec<(u64, &str)> = lines.iter().map(|l| (l.number, l.text.as_str())).collect();
            assert_eq!(texts, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")], "{capacity}");
        }
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let text = [vec![b'.'; 3 * LONGEST_LINE], b"\nnext".to_vec()].concat();
        let lines = lines(&text, 1000);
        assert_eq!((lines[0].text.len(), lines[0].cut), (LONGEST_LINE, true));
        assert_eq!((lines[1].text.as_str(), lines[1].cut, lines[1].number), ("next", false, 2));
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(lines(b"a\xffb", 10)[0].text, "a\u{fffd}b");
        assert!(lines(b"a\0b", 10)[0].binary);
    }
}
