//! Places and directions, and how they are written: here alone zero-based becomes one-based.
//!
//! `r1c1` is the top left corner of the whole rectangle, clue row and clue column included, so that the
//! clue row is row 1 and the topmost white cells stand in row 2.

use std::fmt;

/// A place in the rectangle of a puzzle, zero-based, clue row and clue column included.
///
/// ```
/// use qedoku_kakuro::Place;
/// assert_eq!(Place { row: 0, col: 0 }.to_string(), "r1c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Rows above it.
    pub row: usize,
    /// Columns left of it.
    pub col: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

impl Place {
    /// Reads `r3c5`, one-based as players write it.
    pub fn parse(text: &str) -> Option<Place> {
        let (row, col) = text.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str| match text.as_bytes() {
            [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit) => text.parse::<usize>().ok(),
            _ => None,
        };
        Some(Place { row: number(row)? - 1, col: number(col)? - 1 })
    }
}

/// The direction of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Left to right; the clue stands left of the first cell.
    Across,
    /// Top to bottom; the clue stands above the first cell.
    Down,
}

impl Direction {
    /// `across` or `down`.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Across => "across",
            Direction::Down => "down",
        }
    }

    pub(crate) const fn letter(self) -> char {
        match self {
            Direction::Across => 'a',
            Direction::Down => 'd',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_they_are_written() {
        for place in [Place { row: 0, col: 0 }, Place { row: 9, col: 130 }] {
            assert_eq!(Place::parse(&place.to_string()), Some(place));
        }
        for wrong in ["", "r", "r0c1", "r1c0", "c1r1", "r1c", "r1c1x", "r+1c1", "r99999999999999999999c1"] {
            assert_eq!(Place::parse(wrong), None, "{wrong}");
        }
    }
}
