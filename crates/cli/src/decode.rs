//! Text out of the bytes of a file: gzip is unpacked and UTF-16 decoded, both told by the first two bytes.
//!
//! All else passes through as it is. Nothing is read ahead but those bytes, and only while they may say
//! something, so a line that is typed arrives when it is typed.

use encoding_rs_io::DecodeReaderBytesBuilder;
use flate2::read::MultiGzDecoder;
use std::io::{self, Cursor, ErrorKind, Read};

const GZIP: [u8; 2] = [0x1f, 0x8b];
/// The byte order marks of UTF-16.
const UTF_16: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];

/// A reader of the text in some bytes. It looks at them when it is first read.
pub struct Decoded {
    raw: Option<Box<dyn Read>>,
    text: Box<dyn Read>,
}

impl Decoded {
    pub fn new(raw: Box<dyn Read>) -> Decoded {
        Decoded { raw: Some(raw), text: Box::new(io::empty()) }
    }
}

impl Read for Decoded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(raw) = self.raw.take() {
            self.text = text_of(raw, true)?;
        }
        self.text.read(buffer)
    }
}

fn text_of(mut raw: Box<dyn Read>, may_be_packed: bool) -> io::Result<Box<dyn Read>> {
    let start = start_of(&mut raw)?;
    let all = Cursor::new(start.clone()).chain(raw);
    if may_be_packed && start == GZIP {
        return text_of(Box::new(Unpacked(MultiGzDecoder::new(all))), false);
    }
    if UTF_16.iter().any(|mark| start == mark) {
        return Ok(Box::new(DecodeReaderBytesBuilder::new().build(all)));
    }
    Ok(Box::new(all))
}

/// The first two bytes, or the first alone where that settles it.
fn start_of(raw: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    while start.len() < 2 && start.first().is_none_or(|first| matches!(first, 0x1f | 0xfe | 0xff)) {
        let mut byte = [0];
        match raw.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => start.push(byte[0]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(start)
}

/// Unpacks, and says in plain words what is wrong with the packed bytes.
struct Unpacked<R>(MultiGzDecoder<R>);

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => io::Error::new(error.kind(), "the gzip data is cut off"),
            ErrorKind::InvalidInput | ErrorKind::InvalidData => {
                io::Error::new(error.kind(), "the gzip data is damaged")
            }
            _ => error,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    fn decoded(bytes: &[u8]) -> (String, io::Result<usize>) {
        let mut bytes_read = Vec::new();
        let result = Decoded::new(Box::new(Cursor::new(bytes.to_vec()))).read_to_end(&mut bytes_read);
        (String::from_utf8_lossy(&bytes_read).into_owned(), result)
    }

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn plain_bytes_pass_through() {
        for text in ["", "5", "\n", "\u{feff}5\n", "plain text"] {
            assert_eq!(decoded(text.as_bytes()).0, text);
        }
        assert_eq!(decoded(b"\xff").0, "\u{fffd}");
    }

    #[test]
    fn gzip_utf_16_and_both_are_read_as_the_text_in_them() {
        let text = "a\u{e9}\n\u{1f600}\n".repeat(10_000);
        let wide = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| {
            [mark.to_vec(), text.encode_utf16().flat_map(bytes).collect()].concat()
        };
        let inputs =
            [text.clone().into_bytes(), wide(UTF_16[0], u16::to_le_bytes), wide(UTF_16[1], u16::to_be_bytes)];
        for input in inputs {
            assert!(decoded(&input).0 == text);
            assert!(decoded(&packed(&input)).0 == text);
            // Several packed parts are one text.
            assert!(decoded(&[packed(&input), packed(b"")].concat()).0 == text);
        }
    }

    #[test]
    fn what_stands_before_the_damage_is_read_and_the_damage_is_told() {
        let text: String = (0..100_000).map(|i| format!("{i}\n")).collect();
        let whole = packed(text.as_bytes());
        let (read, result) = decoded(&whole[..whole.len() / 2]);
        assert!(read.len() > 1000 && text.starts_with(&read));
        assert_eq!(result.unwrap_err().to_string(), "the gzip data is cut off");
        let mut wrong = whole.clone();
        *wrong.last_mut().unwrap() ^= 1;
        assert_eq!(decoded(&wrong).1.unwrap_err().to_string(), "the gzip data is damaged");
    }
}
