//! What a single character says about a cell.

use super::problem::ProblemKind;
use qedoku_model::Digit;

/// A character as a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Digit(Digit),
    Blank(char),
    Other(char),
}

pub(crate) fn sign(c: char) -> Sign {
    match c {
        '1'..='9' => Sign::Digit(Digit::from_index(c as usize - '1' as usize)),
        '.' | '0' | '*' | '_' | 'x' | 'X' | '-' | '?' | '#' => Sign::Blank(c),
        _ => Sign::Other(c),
    }
}

pub(crate) fn digit_sign(digit: Option<Digit>, blank: char) -> char {
    digit.map_or(blank, |d| char::from(b'0' + d.value()))
}

/// Watches that empty cells are written in one way; `.` and `0` may stand side by side.
#[derive(Default)]
pub(crate) struct Blanks {
    first: Option<char>,
    reported: bool,
}

impl Blanks {
    /// Takes note of a blank; an error the first time that it does not go with those before.
    pub(crate) fn accept(&mut self, found: char) -> Option<ProblemKind> {
        let plain = |c: char| c == '.' || c == '0';
        let first = *self.first.get_or_insert(found);
        let fits = first == found || plain(first) && plain(found);
        if fits || self.reported {
            return None;
        }
        self.reported = true;
        Some(ProblemKind::MixedBlanks { first, found })
    }
}
