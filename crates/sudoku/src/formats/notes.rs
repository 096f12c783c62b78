//! What a player has written beside digits, in the formats of other programs that have it.

use super::{Format, Sample, f_puzzles, sudokupad};
use crate::Setup;
use qedoku_model::DigitSet;
use qedoku_model::text;
use std::fmt;

/// A colour of a cell: red, green and blue.
pub type Colour = [u8; 3];

/// Notes and colours, cell by cell, and what is told of the puzzle. They are the player's own and no
/// candidates.
///
/// ```
/// use qedoku_model::Digit;
/// use qedoku_sudoku::Setup;
/// use qedoku_sudoku::formats::{self, Format, Notes};
/// let mut notes = Notes::default();
/// notes.corner[2].insert(Digit::from_index(1));
/// notes.colours[80].push([0xf1, 0x83, 0x7c]);
/// let setup = Setup::from_line(&".".repeat(81)).unwrap();
/// let written = formats::write_noted(&setup, &notes, Format::FPuzzles).unwrap();
/// assert_eq!(formats::notes(&written.text, Format::FPuzzles), Some(notes));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes {
    /// Digits in the corners.
    pub corner: [DigitSet; 81],
    /// Digits in the centres.
    pub centre: [DigitSet; 81],
    /// The colours of cells.
    pub colours: [Vec<Colour>; 81],
    /// How many cells have a colour that cannot be read.
    pub odd_colours: usize,
    /// The title.
    pub title: Option<String>,
    /// Who made the puzzle.
    pub author: Option<String>,
}

impl Default for Notes {
    fn default() -> Notes {
        Notes {
            corner: [DigitSet::EMPTY; 81],
            centre: [DigitSet::EMPTY; 81],
            colours: std::array::from_fn(|_| Vec::new()),
            odd_colours: 0,
            title: None,
            author: None,
        }
    }
}

/// The notes of a text that [`parse`](super::parse) reads in this format; `None` where the format has none.
pub fn notes(text: &str, format: Format) -> Option<Notes> {
    let text = text::plain(text);
    let sample = Sample::of(&text).ok()?;
    match format {
        Format::FPuzzles => f_puzzles::notes(&sample),
        Format::SudokuPad => sudokupad::notes(&sample),
        _ => None,
    }
}

/// Writes a setup as [`write`](super::write) does it, with these notes; `None` where the format has no room
/// for any.
pub fn write_noted(setup: &Setup, notes: &Notes, format: Format) -> Option<super::Written> {
    match format {
        Format::FPuzzles => Some(f_puzzles::written(setup, notes)),
        Format::SudokuPad => Some(sudokupad::written(setup, notes)),
        _ => None,
    }
}

/// The colour of a style sheet: `#f18`, `#f1837c`, with or without a part for how much shows through, or
/// `rgb(241, 131, 124)`.
pub(super) fn colour(text: &str) -> Option<Colour> {
    let text = text.trim();
    if let Some(numbers) = text.strip_prefix("rgb").map(|rest| rest.trim_start_matches('a')) {
        let numbers = numbers.strip_prefix('(')?.strip_suffix(')')?;
        let mut numbers = numbers.split(',').map(|number| number.trim().parse::<u8>());
        return Some([numbers.next()?.ok()?, numbers.next()?.ok()?, numbers.next()?.ok()?]);
    }
    let code = text.strip_prefix('#')?;
    let value = |part: &str| u8::from_str_radix(part, 16).ok();
    if !code.is_ascii() {
        return None;
    }
    match code.len() {
        3 | 4 => {
            let mut parts = (0..3).map(|i| value(&code[i..=i]).map(|part| 17 * part));
            Some([parts.next()??, parts.next()??, parts.next()??])
        }
        6 | 8 => Some([value(&code[..2])?, value(&code[2..4])?, value(&code[4..6])?]),
        _ => None,
    }
}

/// A colour as style sheets have it.
pub(super) struct Code(pub Colour);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{parse, write_noted};
    use proptest::prelude::*;

    #[test]
    fn colours_of_style_sheets_are_read() {
        for (text, read) in [
            ("#f1837c", Some([0xf1, 0x83, 0x7c])),
            ("#F1837C80", Some([0xf1, 0x83, 0x7c])),
            ("#f8a", Some([0xff, 0x88, 0xaa])),
            ("rgb(1, 20,255)", Some([1, 20, 255])),
            ("rgba(1,2,3,0.5)", Some([1, 2, 3])),
            ("red", None),
            ("#12", None),
            ("#\u{e9}\u{e9}\u{e9}", None),
            ("rgb(1,2)", None),
        ] {
            assert_eq!(colour(text), read, "{text}");
        }
    }

    proptest! {
        #[test]
        fn notes_come_back(
            corner in prop::collection::vec(0u16..512, 81),
            centre in prop::collection::vec(0u16..512, 81),
            colours in prop::collection::vec(prop::collection::vec(any::<[u8; 3]>(), 0..3), 81),
            title in prop::option::of("[ -~\u{e4}]{1,20}"),
        ) {
            let set = |bits: &u16| -> DigitSet {
                (1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1).filter_map(qedoku_model::Digit::new).collect()
            };
            let sets = |all: &[u16]| -> [DigitSet; 81] { std::array::from_fn(|i| set(&all[i])) };
            let notes = Notes {
                corner: sets(&corner),
                centre: sets(&centre),
                colours: std::array::from_fn(|i| colours[i].clone()),
                title: title.filter(|title| !title.trim().is_empty()),
                ..Notes::default()
            };
            let setup = Setup::from_line(&format!("5{}", ".".repeat(80))).unwrap();
            for format in [Format::FPuzzles, Format::SudokuPad] {
                let written = write_noted(&setup, &notes, format).unwrap();
                let read = parse(&written.text).map(|read| (read.setup, read.format));
                prop_assert_eq!(read, Ok((setup.clone(), format)));
                prop_assert_eq!(super::notes(&written.text, format), Some(notes.clone()));
            }
        }
    }
}
