//! SDK: nine rows under optional headers, and the player's digits under `[State]`.
//!
//! Header lines are `#` and a letter (A author, D description, C comment, B date, S source, L level,
//! U address); they hold no cells and are skipped. Source: Sadman Sudoku, with the additions of SudoCue.
//!
//! ```text
//! #ADemo
//! [Puzzle]
//! 53..7....
//! (eight more rows)
//! [State]
//! 53467....
//! (eight more rows)
//! ```

use super::candidates::candidates_left_out;
use super::grid::{read_cells, write_rows};
use super::lines;
use super::prelude::*;
use super::rows::Rows;
use qedoku_model::{Cell, Digit};

/// See the head of the file.
pub(super) struct Sdk;

impl TextFormat for Sdk {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("sdk", "Sadman Sudoku: nine rows of givens, and the placed digits under [State]")
            .extension("sdk");
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 50, test: |text| has_marks(text.text, &text.lines).then_some(Format::Sdk) }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        Ok(Written { text: write(setup, options.blank), warnings: candidates_left_out(setup) })
    }
}

/// Whether the text has the marks of the format: a section line, or a header followed by nine rows.
pub(super) fn has_marks(text: &str, content: &[TextLine<'_>]) -> bool {
    let section =
        |line: &TextLine<'_>| matches!(section_name(line.text), Some(Section::Puzzle | Section::State));
    let header = |line: &TextLine<'_>| {
        let mut signs = line.text.chars();
        signs.next() == Some('#') && signs.next().is_some_and(|c| "ABCDLSU".contains(c))
    };
    content.iter().any(section)
        || content.len() == 9
            && content.iter().all(|line| line.text.trim().chars().count() == 9)
            && lines::split(text).iter().any(header)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Unknown,
}

fn section_name(line: &str) -> Option<Section> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(match name.to_ascii_lowercase().as_str() {
        "puzzle" => Section::Puzzle,
        "state" => Section::State,
        _ if name.starts_with(|c: char| c.is_ascii_alphabetic()) => Section::Unknown,
        _ => return None,
    })
}

/// Whether the section that a line opens is that of the puzzle; `None` if the line opens none.
pub(super) fn opens_puzzle(line: &str) -> Option<bool> {
    section_name(line).map(|name| name == Section::Puzzle)
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let (mut puzzle, mut state) = (Vec::new(), Vec::new());
    let mut section = Section::Puzzle;
    for &line in lines {
        match (section_name(line.text), section) {
            (Some(name), _) => section = name,
            (None, Section::Puzzle) => puzzle.push(line),
            (None, Section::State) => state.push(line),
            (None, Section::Unknown) => {}
        }
    }
    let givens = read_cells(&Rows::of(&puzzle).rows, findings);
    let mut setup = Setup::default();
    if !state.is_empty() {
        let rows = Rows::of(&state).rows;
        let current = read_cells(&rows, findings)?;
        setup.givens = givens?;
        let place = |cell: usize| rows.get(cell / 9).map_or((1, 1), |row| (row.line, cell % 9 + 1));
        for (cell, digit) in current.into_iter().enumerate() {
            set_current(&mut setup, cell, digit, place(cell), findings);
        }
    } else {
        setup.givens = givens?;
    }
    Some(Parsed::new(setup))
}

/// Takes over what a block of current digits says of a cell: the given again, or a placed digit.
pub(super) fn set_current(
    setup: &mut Setup,
    cell: usize,
    digit: Option<Digit>,
    place: (usize, usize),
    findings: &mut Findings,
) {
    match (setup.givens[cell], digit) {
        (_, None) => {}
        (None, Some(_)) => setup.placed[cell] = digit,
        (Some(given), Some(digit)) if given == digit => {}
        (Some(given), Some(digit)) => {
            let kind = ProblemKind::Conflict { cell: Cell(cell as u16), given, found: digit.to_string() };
            findings.problem(place.0, place.1, kind);
        }
    }
}

pub(super) fn write(setup: &Setup, blank: char) -> String {
    let mut text = format!("[Puzzle]\n{}", write_rows(&setup.givens, blank));
    if setup.placed.iter().any(Option::is_some) {
        let current: [Option<Digit>; 81] = std::array::from_fn(|i| setup.digit(Cell(i as u16)));
        text.push_str("\n[State]\n");
        text.push_str(&write_rows(&current, blank));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse};
    use qedoku_model::Digit;

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";

    #[test]
    fn headers_and_rows_are_a_puzzle() {
        let parsed = parse(&format!("#ADemo\n#LEasy\n{ROWS}\n")).unwrap();
        assert_eq!(parsed.format, Format::Sdk);
        assert_eq!(parsed.setup.line(), ROWS.replace('\n', ""));
    }

    #[test]
    fn the_state_section_holds_placed_digits() {
        let state = ROWS.replacen("53..7", "534.7", 1);
        let parsed =
            parse(&format!("#ADemo\n[Puzzle]\n{ROWS}\n[State]\n{state}\n[Marks]\nwhatever\n")).unwrap();
        assert_eq!(parsed.setup.placed[2], Digit::new(4));
        assert_eq!(parsed.setup.placed.iter().flatten().count(), 1);
        assert_eq!(parsed.setup.given_count(), 30);
    }

    #[test]
    fn a_state_that_changes_a_given_is_an_error_with_its_place() {
        let state = ROWS.replacen("53..7", "54..7", 1);
        let errors = parse(&format!("[Puzzle]\n{ROWS}\n[State]\n{state}\n")).unwrap_err();
        assert_eq!(errors[0].to_string(), "12:2: r1c2 is given as 3 but stands here as '4'; make them equal");
    }
}
