//! How a document names what it speaks of: cells, runs and sets of digits, each a short word.

use qedoku_model::{Digit, DigitSet};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A cell, from 1: `r4c7`. Rows and columns of a Kakuro count the clue row and column.
///
/// ```
/// use qedoku::game::At;
/// let at: At = "r4c7".parse().unwrap();
/// assert_eq!((at.row, at.col, at.to_string().as_str()), (4, 7, "r4c7"));
/// assert!("r0c7".parse::<At>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct At {
    /// The row.
    pub row: u16,
    /// The column.
    pub col: u16,
}

/// A run of a Kakuro, by the cell of its clue and its way: `r2c1a` across, `r1c3d` down.
///
/// ```
/// use qedoku::game::RunAt;
/// let run: RunAt = "r1c3d".parse().unwrap();
/// assert_eq!((run.clue.to_string().as_str(), run.is_down), ("r1c3", true));
/// assert!("r1c3".parse::<RunAt>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RunAt {
    /// The cell of the clue.
    pub clue: At,
    /// Whether it runs down from there, else across.
    pub is_down: bool,
}

/// A set of digits, written one after the other: `1246`.
///
/// ```
/// use qedoku::game::Digits;
/// let digits: Digits = "6421".parse().unwrap();
/// assert_eq!(digits.to_string(), "1246");
/// assert!("17a".parse::<Digits>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Digits(pub DigitSet);

/// A word that names nothing.
///
/// ```
/// use qedoku::game::At;
/// assert_eq!("c3".parse::<At>().unwrap_err().to_string(), "`c3` is no cell; write r4c7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{word}` is no {wanted}")]
pub struct BadWord {
    word: String,
    wanted: &'static str,
}

impl At {
    /// The cell with so many rows above it and columns left of it.
    pub(crate) fn from_zero(row: usize, col: usize) -> At {
        let number = |index: usize| u16::try_from(index + 1).unwrap_or(u16::MAX);
        At { row: number(row), col: number(col) }
    }
}

impl FromStr for At {
    type Err = BadWord;

    fn from_str(word: &str) -> Result<At, BadWord> {
        let number = |text: &str| {
            let is_number = !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
            is_number.then(|| text.parse::<u16>().ok()).flatten()
        };
        let read = || {
            let (row, col) = word.strip_prefix('r')?.split_once('c')?;
            Some(At { row: number(row)?, col: number(col)? })
        };
        read().ok_or_else(|| BadWord { word: word.to_owned(), wanted: "cell; write r4c7" })
    }
}

impl FromStr for RunAt {
    type Err = BadWord;

    fn from_str(word: &str) -> Result<RunAt, BadWord> {
        let read = || {
            let is_down = match word.chars().last()? {
                'a' => false,
                'd' => true,
                _ => return None,
            };
            Some(RunAt { clue: word[..word.len() - 1].parse().ok()?, is_down })
        };
        read().ok_or_else(|| BadWord { word: word.to_owned(), wanted: "run; write r2c1a or r1c3d" })
    }
}

impl FromStr for Digits {
    type Err = BadWord;

    fn from_str(word: &str) -> Result<Digits, BadWord> {
        let digit = |sign: char| Digit::new(u8::try_from(sign.to_digit(10)?).ok()?);
        let digits: Option<DigitSet> = word.chars().map(digit).collect();
        digits
            .map(Digits)
            .ok_or_else(|| BadWord { word: word.to_owned(), wanted: "set of digits from 1 to 9" })
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.col)
    }
}

impl fmt::Display for RunAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.clue, if self.is_down { 'd' } else { 'a' })
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A word is written by `Display` and read by `FromStr`.
macro_rules! words {
    ($($word:ty),*) => {$(
        impl TryFrom<String> for $word {
            type Error = BadWord;

            fn try_from(word: String) -> Result<$word, BadWord> {
                word.parse()
            }
        }

        impl From<$word> for String {
            fn from(word: $word) -> String {
                word.to_string()
            }
        }
    )*};
}

words!(At, RunAt, Digits);
