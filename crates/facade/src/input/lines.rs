//! Lines of an input stream: any line end, and no line that eats the memory.

use super::decoration::undecorated_line;
use memchr::{memchr, memchr2};
use qedoku_kakuro::formats::LONGEST_TEXT;
use qedoku_sudoku::formats::{LONGEST_LINE, LineKind, is_line81, line_kind};
use std::borrow::Cow;
use std::io::{self, BufRead, ErrorKind};

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct InputLine {
    /// From 1.
    pub number: u64,
    /// The line without what stands round a puzzle; columns are those of the input.
    pub text: String,
    /// The line as it stands, where that is something else.
    raw: Option<String>,
    /// How many characters of the line stand before.
    pub indent: usize,
    /// The line is longer than what is read; the text is its start.
    pub cut: bool,
    /// The column of the first NUL byte, from 1.
    pub nul: Option<usize>,
    /// The column of the first bytes that are no UTF-8, from 1; replacement characters stand for them.
    pub garbled: Option<usize>,
    /// The line is an 81-character line. Most are, so this is found once.
    pub plain: bool,
}

impl InputLine {
    /// The line as it stands in the input.
    pub fn raw(&self) -> &str {
        self.raw.as_deref().unwrap_or(&self.text)
    }

    /// The pieces of a line that begin with a mark, each up to the next; what stands before is left out.
    pub fn pieces(&self, mark: &str) -> Vec<InputLine> {
        let starts: Vec<usize> = self.raw().match_indices(mark).map(|(at, _)| at).collect();
        let ends = starts.iter().copied().skip(1).chain([self.raw().len()]);
        let piece = |(&start, end): (&usize, usize)| InputLine {
            text: self.raw()[start..end].to_owned(),
            raw: None,
            indent: self.indent + self.raw()[..start].chars().count(),
            plain: false,
            ..self.clone()
        };
        starts.iter().zip(ends).map(piece).collect()
    }

    pub fn kind(&self) -> LineKind {
        if self.plain { LineKind::PLAIN } else { line_kind(&self.text) }
    }
}

/// Reads lines that end in LF, CRLF, CR or a form feed.
pub(super) struct Lines<R> {
    input: R,
    number: u64,
    /// The line before ended in CR: an LF that follows belongs to it.
    after_return: bool,
}

impl<R: BufRead> Lines<R> {
    /// What the lines are read from.
    pub fn input(&self) -> &R {
        &self.input
    }

    pub fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, after_return: false }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<InputLine>> {
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
            let end = memchr2(b'\n', b'\r', buffer);
            // A form feed ends a line too, before and behind a puzzle; no bare puzzle is looked through.
            let whole = end.unwrap_or(buffer.len());
            let bare = 81_usize.saturating_sub(bytes.len()).min(whole);
            let page = match bytes.is_empty() && buffer[0] == b'\x0c' {
                true => Some(0),
                false => memchr(b'\x0c', &buffer[bare..whole]).map(|at| bare + at),
            };
            let end = page.or(end);
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = LONGEST_TEXT.saturating_sub(bytes.len());
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
        if bytes.len() > LONGEST_LINE && (cut || !may_be_kakuro(&bytes)) {
            bytes.truncate(LONGEST_LINE);
            cut = true;
        }
        let column = |before: &[u8]| String::from_utf8_lossy(before).chars().count() + 1;
        let nul = memchr(0, &bytes).map(|at| column(&bytes[..at]));
        let (text, garbled) = match String::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let garbled = column(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
                (String::from_utf8_lossy(error.as_bytes()).into_owned(), Some(garbled))
            }
        };
        let is_plain =
            |text: &str| is_line81(text) && (text.len() <= 729 || line_kind(text) == LineKind::PLAIN);
        let mut line = InputLine {
            number: self.number,
            plain: is_plain(&text),
            text,
            raw: None,
            indent: 0,
            cut,
            nul,
            garbled,
        };
        if !line.plain
            && let Cow::Owned(clean) = undecorated_line(&line.text)
        {
            line.plain = is_plain(&clean);
            line.raw = Some(std::mem::replace(&mut line.text, clean));
        }
        Ok(Some(line))
    }
}

/// Whether a line has the signs of a Kakuro that is longer than any Sudoku: clues, lists or JSON.
fn may_be_kakuro(bytes: &[u8]) -> bool {
    bytes.iter().any(|b| matches!(b, b'\\' | b',' | b'{'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// The lines that arrive when the input comes in pieces of `capacity` bytes.
    fn lines(text: &[u8], capacity: usize) -> Vec<InputLine> {
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
    fn a_form_feed_ends_a_line() {
        let line = ".".repeat(81);
        let text = format!("{line}\x0c{line} tail\n\x0c{line}\n");
        for capacity in [1, 7, 82, 1000] {
            let texts: Vec<String> =
                lines(text.as_bytes(), capacity).into_iter().map(|line| line.text).collect();
            assert_eq!(texts, [line.as_str(), &format!("{line} tail"), "", &line], "{capacity}");
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
    fn a_long_line_of_kakuro_is_whole_up_to_the_longest_text() {
        let long = |length: usize| lines(&[b"3\\ ".repeat(length / 3), b"\n.\n".to_vec()].concat(), 1000);
        assert_eq!((long(300_000)[0].text.len(), long(300_000)[0].cut), (300_000, false));
        assert_eq!((long(3_000_000)[0].text.len(), long(3_000_000)[0].cut), (LONGEST_LINE, true));
        assert_eq!(long(3_000_000)[1].text, ".");
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced_and_have_a_column() {
        let line = &lines(b"\xc3\xa9a\xffb\xff", 10)[0];
        assert_eq!((line.text.as_str(), line.garbled, line.nul), ("\u{e9}a\u{fffd}b\u{fffd}", Some(3), None));
        assert_eq!(lines(b"\xc3\xa9a\0b", 10)[0].nul, Some(3));
    }
}
