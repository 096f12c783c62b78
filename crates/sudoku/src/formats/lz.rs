//! Payloads packed by lz-string in letters of base-64, as links have them.

/// Most UTF-16 units of what is unpacked: a short payload can stand for gigabytes.
const MOST_UNITS: usize = 1 << 20;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The payload of a text.
pub(super) fn packed(text: &str) -> String {
    let payload = lz_str::compress_to_base64(text);
    let letters = payload.trim_end_matches('=');
    // Filled up as the reference library does it.
    format!("{letters:=<0$}", letters.len().next_multiple_of(4))
}

/// The text of a payload; `None` for what is no payload, is cut off, or is too long.
pub(super) fn unpacked(payload: &str) -> Option<String> {
    let payload = payload.trim_end_matches('=');
    let mut values = Vec::with_capacity(payload.len());
    for byte in payload.bytes() {
        values.push(LETTERS.iter().position(|&letter| letter == byte)? as u8);
    }
    let mut bits = Bits { values: &values, at: 0 };
    let mut out: Vec<u16> = Vec::new();
    // Each entry of the dictionary is a piece of what was unpacked: its start and length. The first three are
    // commands.
    let mut pieces: Vec<(usize, usize)> = vec![(0, 0); 3];
    let (mut width, mut room) = (2, 1);
    let mut last: Option<(usize, usize)> = None;
    loop {
        let mut code = bits.take(width)?;
        if code == 2 {
            return String::from_utf16(&out).ok();
        }
        let at = out.len();
        let mut literal = None;
        if code < 2 {
            literal = Some(bits.take(8 << code)? as u16);
            pieces.push((at, 1));
            code = pieces.len() - 1;
            if last.is_some() {
                room -= 1;
                grow(&mut width, &mut room);
            }
        }
        let piece = match (literal, pieces.get(code), last) {
            (Some(unit), ..) => {
                out.push(unit);
                (at, 1)
            }
            (None, Some(&(start, length)), _) if code > 2 => {
                if at + length > MOST_UNITS {
                    return None;
                }
                out.extend_from_within(start..start + length);
                (at, length)
            }
            // The piece that is just being made: the last one and its own first unit.
            (None, None, Some((start, length))) if code == pieces.len() => {
                if at + length + 1 > MOST_UNITS {
                    return None;
                }
                out.extend_from_within(start..start + length);
                out.push(out[start]);
                (at, length + 1)
            }
            _ => return None,
        };
        match last {
            None => (width, room) = (3, 4),
            Some((start, length)) => {
                pieces.push((start, length + 1));
                room -= 1;
                grow(&mut width, &mut room);
            }
        }
        last = Some(piece);
    }
}

/// Codes get a bit more when all of their width are taken.
fn grow(width: &mut u32, room: &mut usize) {
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// Bits of six-bit values, the highest of each first; numbers have their lowest bit first.
struct Bits<'a> {
    values: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Option<usize> {
        let mut number = 0;
        for bit in 0..count {
            let value = self.values.get(self.at / 6)?;
            number |= usize::from(value >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Made by the reference library, lz-string 1.5.0.
    const VECTORS: [(&str, &str); 6] = [
        ("", "Q==="),
        ("a", "IZA="),
        ("abcabcabcabc", "IYIwxqHpQ==="),
        ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "IY18ZVA="),
        ("é·□😀é·", "JcdshaSLwbgAe6Q="),
        ("{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"),
    ];

    #[test]
    fn vectors_of_the_reference_library_are_read_and_written() {
        for (text, payload) in VECTORS {
            assert_eq!(unpacked(payload).as_deref(), Some(text), "{payload}");
            assert_eq!(packed(text), payload);
        }
    }

    #[test]
    fn a_payload_that_unpacks_to_too_much_is_refused() {
        let bomb = packed(&"a".repeat(MOST_UNITS + 2));
        assert!(bomb.len() < 10_000);
        assert_eq!(unpacked(&bomb), None);
        let whole = "a".repeat(MOST_UNITS - 2);
        assert_eq!(unpacked(&packed(&whole)).map(|text| text.len()), Some(whole.len()));
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "\\PC{0,300}", repeated in "[a-c]{0,400}") {
            for text in [text, repeated] {
                prop_assert_eq!(unpacked(&packed(&text)), Some(text));
            }
        }

        #[test]
        fn no_payload_panics(payload in "[A-Za-z0-9+/=]{0,200}") {
            let _ = unpacked(&payload);
        }
    }
}
