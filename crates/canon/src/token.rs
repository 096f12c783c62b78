//! Maps as text: `t0 r123456789 c123456789 d123456789`, one-based, a part that is left out changing nothing.

use crate::map::{Map, is_permutation, keeps_bands};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", u8::from(self.is_transposed()))?;
        for (letter, sources) in [('r', self.rows()), ('c', self.columns()), ('d', self.digits())] {
            write!(f, " {letter}")?;
            sources.iter().try_for_each(|at| write!(f, "{}", at + 1))?;
        }
        Ok(())
    }
}

/// Why a text is no map.
///
/// ```
/// use qedoku_canon::Map;
/// let error = "t0 r123456788".parse::<Map>().unwrap_err();
/// assert_eq!(error.column, 4);
/// assert_eq!(error.to_string(), "column 4: `r123456788` has not each of 1 to 9 once; type nine digits, such as r123456789");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MapError {
    /// Where the part that is wrong begins, from 1, in characters.
    pub column: usize,
    /// What is wrong, and what to type instead.
    pub message: String,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl std::error::Error for MapError {}

impl FromStr for Map {
    type Err = MapError;

    fn from_str(text: &str) -> Result<Map, MapError> {
        let mut read = Reading::default();
        let mut start = None;
        let ends = text.char_indices().chain([(text.len(), ' ')]);
        for (column, (at, sign)) in ends.enumerate() {
            match (start, sign.is_whitespace()) {
                (None, false) => start = Some((column, at)),
                (Some((column, from)), true) => {
                    let part = &text[from..at];
                    read.part(part).map_err(|message| MapError { column: column + 1, message })?;
                    start = None;
                }
                _ => {}
            }
        }
        if read.seen.is_empty() {
            let message = "there is no map; type one such as t0 r123456789 c123456789 d123456789".into();
            return Err(MapError { column: 1, message });
        }
        Ok(Map::of(read.transposed, read.rows, read.columns, read.digits))
    }
}

/// What has been read of a map.
struct Reading {
    seen: String,
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
}

impl Default for Reading {
    fn default() -> Reading {
        let stay = *Map::IDENTITY.rows();
        Reading { seen: String::new(), transposed: false, rows: stay, columns: stay, digits: stay }
    }
}

impl Reading {
    fn part(&mut self, part: &str) -> Result<(), String> {
        let mut signs = part.chars();
        let letter = signs.next().unwrap_or_default().to_ascii_lowercase();
        let rest = signs.as_str();
        if self.seen.contains(letter) {
            return Err(format!("`{part}` is the second part with {letter}; leave one of them out"));
        }
        match letter {
            't' => {
                self.transposed = match rest {
                    "" | "1" => true,
                    "0" => false,
                    _ => {
                        return Err(format!(
                            "`{part}` says neither t0 nor t1; type t1 to exchange rows and columns first"
                        ));
                    }
                }
            }
            'r' => self.rows = lines(part, rest, "rows of a band", 'r')?,
            'c' => self.columns = lines(part, rest, "columns of a stack", 'c')?,
            'd' => self.digits = nine(part, rest, 'd')?,
            _ => {
                return Err(format!(
                    "`{part}` is no part of a map; type t, r, c or d and digits, such as r123456789"
                ));
            }
        }
        self.seen.push(letter);
        Ok(())
    }
}

fn lines(part: &str, rest: &str, what: &str, letter: char) -> Result<[u8; 9], String> {
    let sources = nine(part, rest, letter)?;
    if keeps_bands(&sources) {
        return Ok(sources);
    }
    Err(format!("`{part}` takes {what} apart; keep 123, 456 and 789 together, such as {letter}312456789"))
}

fn nine(part: &str, rest: &str, letter: char) -> Result<[u8; 9], String> {
    let bytes: Option<[u8; 9]> = rest.as_bytes().try_into().ok();
    let sources = bytes.map(|bytes| bytes.map(|byte| byte.wrapping_sub(b'1')));
    sources.filter(is_permutation).ok_or_else(|| {
        format!("`{part}` has not each of 1 to 9 once; type nine digits, such as {letter}123456789")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        let text = "t1 r231456879 c987654321 d192837465";
        let map: Map = text.parse().unwrap();
        assert_eq!(map.to_string(), text);
        assert_eq!("d192837465  c987654321 R231456879\tt".parse(), Ok(map));
    }

    #[test]
    fn what_is_no_map_is_told_with_its_place() {
        for (text, column, said) in [
            ("", 1, "there is no map"),
            ("t2", 1, "neither t0 nor t1"),
            (" r12345678", 2, "not each of 1 to 9"),
            ("t0 r412356789", 4, "takes rows of a band apart"),
            ("t0 c123456798 x", 15, "no part of a map"),
            ("t0 é1", 4, "no part of a map"),
            ("t0 t1", 4, "second part"),
            ("d023456789", 1, "not each"),
        ] {
            let error = text.parse::<Map>().unwrap_err();
            assert_eq!(error.column, column, "{text}");
            assert!(error.message.contains(said), "{error}");
        }
    }
}
