//! The puzzle that an address of SudokuPad holds.
//!
//! Behind `scf`, `fpuz` or `fpuzzles` stands the puzzle of an f-puzzles address. Bare digits are packed in
//! one of two ways, perhaps behind `classic`. In the first a digit is itself and a letter a run of blanks; in
//! the second a letter is a digit, 0 for a blank, with up to five blanks behind it.
//!
//! ```text
//! https://sudokupad.app/5NlQ19j9mGca3OIN1bWGk2m41TjS79
//! ```

use super::address::{escaped, parameter, words};
use super::f_puzzles;
use super::notes::Notes;
use super::prelude::*;
use qedoku_model::Digit;

/// See the head of the file.
pub(super) struct SudokuPad;

impl TextFormat for SudokuPad {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("sudokupad", "SudokuPad: givens, placed digits and candidates in an address")
            .one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 18,
        test: |text| match &text.lines[..] {
            [line] => is_line(line.text).then_some(Format::SudokuPad),
            _ => None,
        },
    }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, |lines, findings| {
            let &line = lines.first()?;
            parse(line, findings)
        })
    }

    fn write(setup: &Setup, _: &Options) -> Result<Written, Infallible> {
        Ok(written(setup, &Notes::default()))
    }
}

/// Bare givens are packed as digits, all else as f-puzzles has it.
pub(super) fn written(setup: &Setup, notes: &Notes) -> Written {
    if !setup.has_state() && *notes == Notes::default() {
        return Written::whole(format!("{SITE}{}", packed(&setup.givens)));
    }
    let (payload, warnings) = f_puzzles::packed(setup, notes);
    Written { text: format!("{SITE}scf{}", escaped(&payload)), warnings }
}

/// The notes of a text in this format.
pub(super) fn notes(text: &Sample<'_>) -> Option<Notes> {
    match words(text.lines.first()?.text).find_map(token)? {
        Token::Payload(payload) => f_puzzles::notes_of_payload(payload),
        Token::Givens(_) | Token::Closed => None,
    }
}

const SITE: &str = "https://sudokupad.app/";

/// The letters of the first way: the index is the length of the run.
const RUNS: &[u8; 70] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
/// Those of the second: the index is a digit and ten times the blanks behind it.
const PAIRS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/// Fewest digits that a puzzle can have.
const FEWEST_DIGITS: usize = 17;

/// What a word of SudokuPad holds.
enum Token<'a> {
    Payload(&'a str),
    Givens([Option<Digit>; 81]),
    /// Packed in a way that is not read.
    Closed,
}

/// Whether a line has such a puzzle.
pub(super) fn is_line(line: &str) -> bool {
    words(line).any(|word| token(word).is_some())
}

fn token(word: &str) -> Option<Token<'_>> {
    let site = word.to_ascii_lowercase().find("sudokupad.").map(|at| &word[at..]);
    let path = match site {
        Some(site) => parameter(site, "puzzleid").or_else(|| {
            let path = site.split_once('/')?.1;
            Some(path.trim_start_matches("sudoku/"))
        })?,
        None => word,
    };
    let path = path.split(['?', '&', '#']).next().unwrap_or(path);
    for prefix in ["scf", "fpuzzles", "fpuz"] {
        if let Some(payload) = path.strip_prefix(prefix).filter(|payload| payload.len() > 60) {
            return Some(Token::Payload(payload));
        }
    }
    if site.is_some() && ["scl", "ctc"].iter().any(|prefix| path.starts_with(prefix)) {
        return Some(Token::Closed);
    }
    let is_named = path.starts_with("classic");
    let body = path.strip_prefix("classic").unwrap_or(path);
    if !(17..=81).contains(&body.len()) {
        return None;
    }
    let givens = unpacked_pairs(body).or_else(|| unpacked_runs(body))?;
    // A word that only happens to unpack has digits that clash.
    let setup = Setup { givens, ..Setup::default() };
    let is_puzzle = setup.given_count() >= FEWEST_DIGITS && setup.defects().is_empty();
    (site.is_some() || is_named || is_puzzle && body.len() >= 20).then_some(Token::Givens(givens))
}

/// Puts 81 cells together, one after the other.
#[derive(Default)]
struct Cells(Vec<Option<Digit>>);

impl Cells {
    fn push(&mut self, digit: Option<Digit>, blanks: usize) -> Option<()> {
        self.0.push(digit);
        self.blanks(blanks)
    }

    fn blanks(&mut self, blanks: usize) -> Option<()> {
        self.0.resize(self.0.len() + blanks, None);
        (self.0.len() <= 81).then_some(())
    }

    fn all(self) -> Option<[Option<Digit>; 81]> {
        self.0.try_into().ok()
    }
}

fn unpacked_runs(text: &str) -> Option<[Option<Digit>; 81]> {
    let mut cells = Cells::default();
    for byte in text.bytes() {
        match byte {
            b'1'..=b'9' => cells.push(Digit::new(byte - b'0'), 0)?,
            _ => cells.blanks(RUNS.iter().position(|&letter| letter == byte)?)?,
        }
    }
    cells.all()
}

fn unpacked_pairs(text: &str) -> Option<[Option<Digit>; 81]> {
    let mut cells = Cells::default();
    for byte in text.bytes() {
        let index = PAIRS.iter().position(|&letter| letter == byte)?;
        cells.push(Digit::new((index % 10) as u8), index / 10)?;
    }
    cells.all()
}

/// The second way.
fn packed(givens: &[Option<Digit>; 81]) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < 81 {
        let blanks = givens[at + 1..].iter().take(5).take_while(|given| given.is_none()).count();
        let digit = givens[at].map_or(0, |digit| usize::from(digit.value()));
        text.push(char::from(PAIRS[digit + 10 * blanks]));
        at += 1 + blanks;
    }
    text
}

fn parse(line: TextLine<'_>, findings: &mut Findings) -> Option<Parsed> {
    let kind = match words(line.text).find_map(token) {
        Some(Token::Payload(payload)) => return f_puzzles::read_payload(payload, line, findings),
        Some(Token::Givens(givens)) => return Some(Parsed::new(Setup { givens, ..Setup::default() })),
        Some(Token::Closed) => ProblemKind::BadLink {
            what: "this link is packed in a way that is not read; open it there and copy the grid",
        },
        None => ProblemKind::BadLink { what: "no puzzle stands in the link" },
    };
    findings.problem(line.number, 1, kind);
    None
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, sniff, write};
    use crate::Setup;
    use proptest::prelude::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const RUNS: &str = "53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79";
    const PAIRS: &str = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";

    #[test]
    fn both_ways_of_packing_are_read() {
        for text in [
            RUNS.to_owned(),
            PAIRS.to_owned(),
            format!("classic{PAIRS}"),
            format!("https://sudokupad.app/{RUNS}?setting-nogrid=1"),
            format!("<https://sudokupad.app/sudoku/{PAIRS}>"),
            format!("https://beta.sudokupad.app/?puzzleid={PAIRS}"),
        ] {
            let read = parse(&text).unwrap_or_else(|problems| panic!("{text}: {problems}"));
            assert_eq!((read.setup.line().as_str(), read.format), (LINE, Format::SudokuPad), "{text}");
        }
    }

    #[test]
    fn bare_puzzles_and_positions_come_back() {
        let mut setup = Setup::from_line(LINE).unwrap();
        let written = write(&setup, Format::SudokuPad, &Options::default());
        assert_eq!(written.text, format!("https://sudokupad.app/{PAIRS}"));
        setup.placed[2] = qedoku_model::Digit::new(4);
        let written = write(&setup, Format::SudokuPad, &Options::default());
        assert!(written.text.contains("/scfN4Ig"));
        assert_eq!(parse(&written.text).unwrap().setup, setup);
    }

    #[test]
    fn what_is_packed_otherwise_is_refused() {
        let told =
            parse("https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2A").unwrap_err().to_string();
        assert!(told.contains("copy the grid"), "{told}");
    }

    proptest! {
        #[test]
        fn words_of_chance_are_no_puzzle(word in "[A-Za-z0-9]{17,70}") {
            prop_assert_eq!(sniff(&word).filter(|&format| format == Format::SudokuPad), None);
        }

        #[test]
        fn all_givens_come_back(cells in prop::collection::vec(0u8..10, 81)) {
            let line: String = cells.iter().map(|&cell| if cell == 0 { '.' } else { char::from(b'0' + cell) }).collect();
            let setup = Setup::from_line(&line).unwrap();
            let written = write(&setup, Format::SudokuPad, &Options::default());
            prop_assert_eq!(parse(&written.text).map(|read| read.setup), Ok(setup));
        }
    }
}
