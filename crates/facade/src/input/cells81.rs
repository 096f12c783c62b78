//! A Sudoku as 81 plain characters, read and written without an allocation.

use qedoku_sudoku::formats::plain_givens;
use std::fmt;

/// What keeps bytes from being 81 plain cells.
///
/// ```
/// use qedoku::sudoku81::{self, Defect81};
/// assert_eq!(sudoku81::givens(b"123"), Err(Defect81::Length(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect81 {
    /// There are so many bytes, not 81.
    Length(usize),
    /// The byte at this place, from 0, is no digit and no `.`.
    Byte {
        /// Its place.
        at: usize,
        /// The byte.
        found: u8,
    },
}

impl fmt::Display for Defect81 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect81::Length(found) => write!(f, "{found} characters found, 81 wanted"),
            Defect81::Byte { at, found } => {
                let found = char::from(*found).escape_debug();
                write!(f, "'{found}' found as character {}; type 1 to 9, or . for an empty cell", at + 1)
            }
        }
    }
}

impl std::error::Error for Defect81 {}

/// The givens of 81 characters in reading order, 0 for an empty cell: `1` to `9`, and `.` or `0`.
///
/// Nothing may stand before or behind them; the [readers](crate::input) take more.
///
/// # Errors
/// The first thing that is wrong.
///
/// ```
/// let givens = qedoku::sudoku81::givens(&[b'.'; 81]).unwrap();
/// assert_eq!(givens, [0; 81]);
/// ```
pub fn givens(line: &[u8]) -> Result<[u8; 81], Defect81> {
    plain_givens(line).ok_or_else(|| defect(line))
}

#[cold]
fn defect(line: &[u8]) -> Defect81 {
    let odd = line.iter().position(|&byte| byte != b'.' && !byte.is_ascii_digit());
    match odd {
        Some(at) if line.len() == 81 => Defect81::Byte { at, found: line[at] },
        _ => Defect81::Length(line.len()),
    }
}

/// Appends 81 cells to a text, `.` for an empty one and for what is above 9.
///
/// ```
/// use qedoku::sudoku81::{givens, write};
/// let line = ".".repeat(81);
/// let mut out = String::new();
/// write(&givens(line.as_bytes()).unwrap(), &mut out);
/// assert_eq!(out, line);
/// ```
pub fn write(cells: &[u8; 81], out: &mut String) {
    let mut line = [b'.'; 81];
    for (letter, &value) in line.iter_mut().zip(cells) {
        *letter = if matches!(value, 1..=9) { b'0' + value } else { b'.' };
    }
    // It is ASCII, so nothing is lost.
    out.push_str(std::str::from_utf8(&line).unwrap_or_default());
}
