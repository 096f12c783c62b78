//! The state that an address of SudokuWiki holds behind `bd=`: 81 characters, or two for each cell.
//!
//! Two letters of `0` to `9` and `a` to `v` are a number of ten bits: twice a bit for each candidate, the
//! lowest for 1, and one more for a given digit. The two cannot tell a placed digit from a last candidate, so
//! a lone digit is read as in a candidate grid.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=11090m2441akoigm8k214k4k03g111co0sck06g1810c0o0k5q214k8116h6l0214ilghk090h14j4811009l0h4034112hah0050ipghg21ga21lq58184005810g0cc44c0h03g12808110e1m1u3c81242q41g1
//! ```

use super::address::{parameter, words};
use super::candidates::{is_set, read_sets, shown, warn_deleted};
use super::line81;
use super::prelude::*;
use qedoku_model::{Cell, Digit, DigitSet};

/// See the head of the file.
pub(super) struct SudokuWiki;

impl TextFormat for SudokuWiki {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("sudokuwiki", "SudokuWiki: givens and candidates in an address, bd=").one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 14,
        test: |text| match &text.lines[..] {
            [line] => is_line(line.text).then_some(Format::SudokuWiki),
            _ => None,
        },
    }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        Ok(write(setup, options))
    }
}

const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const LETTERS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";
/// How long a state is that has candidates.
const LENGTH: usize = 162;

/// Whether a line has such a state.
pub(super) fn is_line(line: &str) -> bool {
    state(line).is_some()
}

/// The state in a line: the parameter of an address, or a word of its length.
fn state(line: &str) -> Option<&str> {
    let is_word = |word: &str| {
        word.len() == LENGTH
            && word.bytes().all(|b| value(b).is_some())
            && word.contains(|c: char| c.is_alphabetic())
    };
    let of_word = |word| parameter(word, "bd").or(Some(word).filter(|word| is_word(word)));
    words(line).find_map(of_word)
}

fn value(letter: u8) -> Option<u16> {
    let letter = letter.to_ascii_lowercase();
    LETTERS.iter().position(|&other| other == letter).map(|value| value as u16)
}

fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let &line = lines.first()?;
    let Some(state) = state(line.text) else {
        let problem = ProblemKind::BadLink { what: "no state behind bd= stands here" };
        findings.problem(line.number, 1, problem);
        return None;
    };
    let start = state.as_ptr() as usize - line.text.as_ptr() as usize;
    let column = line.text[..start].chars().count() + 1;
    if state.len() != LENGTH {
        let Some((setup, None)) = line81::read_line(state) else {
            let what = "the state behind bd= is none of a classic Sudoku: it has 81 or 162 characters there";
            findings.problem(line.number, column, ProblemKind::BadLink { what });
            return None;
        };
        return Some(Parsed::new(setup));
    }
    let mut sets = [DigitSet::EMPTY; 81];
    let mut givens = [None; 81];
    for (i, pair) in state.as_bytes().chunks(2).enumerate() {
        let number = match (value(pair[0]), value(pair[1])) {
            (Some(high), Some(low)) => high << 5 | low,
            _ => {
                let what = "a letter of the state is none of 0 to 9 and a to v";
                findings.problem(line.number, column + 2 * i, ProblemKind::BadLink { what });
                return None;
            }
        };
        sets[i] = DigitSet::from_bits(number >> 1);
        if number & 1 == 1 {
            givens[i] = sets[i].single();
            if givens[i].is_none() {
                let what = "a given cell of the state has not one digit";
                findings.problem(line.number, column + 2 * i, ProblemKind::BadLink { what });
            }
        }
    }
    let place = |i: usize| (line.number, column + 2 * i);
    Some(Parsed::new(read_sets(&sets, Some(&givens), place, |_| false, findings)))
}

fn write(setup: &Setup, options: &Options) -> Written {
    if !setup.has_state() {
        return Written::whole(format!("{ADDRESS}{}", line81::line(setup, options.blank)));
    }
    let mut warnings = Vec::new();
    warn_deleted(setup, &mut warnings);
    let sets = shown(setup);
    let digit = |i: usize| -> Option<Digit> { setup.givens[i].or(setup.placed[i]) };
    let placed = (0..81).filter(|&i| setup.givens[i].is_none() && setup.placed[i].is_some()).count();
    if placed > 0 {
        warnings.push(Warning::PlacedAsGivens { digits: placed });
    }
    let is_lost = |cell: &Cell| digit(cell.index()).is_none() && is_set(&sets, *cell);
    let cells: Vec<Cell> = (0..81).map(Cell).filter(is_lost).collect();
    if !cells.is_empty() {
        warnings.push(Warning::Ambiguous { cells });
    }
    let mut text = ADDRESS.to_owned();
    for (i, set) in sets.iter().enumerate() {
        let number = usize::from(set.bits()) << 1 | usize::from(digit(i).is_some());
        text.push(char::from(LETTERS[number >> 5]));
        text.push(char::from(LETTERS[number & 31]));
    }
    Written { text, warnings }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, write};
    use crate::Setup;
    use qedoku_model::Digit;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const STATE: &str = "11090m2441akoigm8k214k4k03g111co0sck06g1810c0o0k5q214k8116h6l0214ilghk090h14j4811009l0h4034112hah0050ipghg21ga21lq58184005810g0cc44c0h03g12808110e1m1u3c81242q41g1";

    #[test]
    fn a_state_of_162_characters_is_read_with_its_candidates() {
        for text in [
            STATE.to_owned(),
            STATE.to_uppercase(),
            format!("<https://www.sudokuwiki.org/Sudoku.asp?bd={STATE}&x=1>"),
        ] {
            let read = parse(&text).unwrap();
            assert_eq!((read.setup.line().as_str(), read.format), (LINE, Format::SudokuWiki));
            assert_eq!(read.setup.candidates.unwrap()[2].to_string(), "124");
        }
    }

    #[test]
    fn a_bare_puzzle_is_81_characters_and_a_position_162() {
        let setup = Setup::from_line(LINE).unwrap();
        let written = write(&setup, Format::SudokuWiki, &Options::default());
        assert!(written.text.ends_with(&format!("?bd={LINE}")) && written.warnings.is_empty());
        assert_eq!(parse(&written.text).unwrap().setup, setup);
        let mut position = parse(STATE).unwrap().setup;
        let again = write(&position, Format::SudokuWiki, &Options::default());
        assert!(again.text.ends_with(STATE));
        position.placed[2] = Digit::new(4);
        let told = write(&position, Format::SudokuWiki, &Options::default()).warnings;
        assert!(told[0].to_string().contains("placed digit"), "{told:?}");
    }

    #[test]
    fn states_of_other_puzzles_are_refused() {
        for state in ["1,2,3,4", &"0".repeat(80), &"z".repeat(162), &"7".repeat(162)] {
            let problems = parse(&format!("https://www.sudokuwiki.org/x?bd={state}")).unwrap_err();
            assert!(problems[0].to_string().contains("state"), "{problems}");
        }
    }
}
