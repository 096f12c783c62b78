//! The library line: a state, the technique to find in it and what it concludes.
//!
//! ```text
//! :0402-1:5:46..2..1.3..+1.9+4…:525 534 336:536::
//!  tech   digits  grid          deleted     eliminations, placements, extra
//! ```
//!
//! `+` stands before a placed digit, `436` is digit 4 in r3c6, and `0000` with `x` says that the line is a
//! state without a technique. Codes are kept as they are written. Source: the regression library of HoDoKu
//! (Bernhard Hobiger, 2008).

use super::candidates::allowed;
use super::prelude::*;
use super::sign::{Sign, digit_sign, sign};
use qedoku_model::{Cell, Digit};
use std::fmt;

/// See the head of the file.
pub(super) struct Library;

impl TextFormat for Library {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("library", "HoDoKu: givens, placed digits and deleted candidates in one line")
            .alias(&["hodoku"])
            .one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 10,
        test: |text| text.lines.iter().all(|line| is_line(line.text)).then_some(Format::Library),
    }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        let mut warnings = Vec::new();
        let text = write(setup, options.blank, &mut warnings);
        Ok(Written { text, warnings })
    }
}

/// A line of a library. Its [`Display`](fmt::Display) is the line again.
///
/// ```
/// use qedoku_sudoku::formats::LibraryCase;
/// let line = ":0000:9:.21.674.....2...1........734321+8+675..........+785..913667........5...1.....879.36.:::949:";
/// let case = LibraryCase::parse(line).unwrap();
/// assert_eq!(case.technique, "0000");
/// assert_eq!(case.placements.len(), 1);
/// assert_eq!(case.to_string(), line);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
    /// The code of the technique with its variant: `0402-1`. A variant `x` says that the technique must
    /// not be found.
    pub technique: String,
    /// The digits of the technique as written; `x` where there is no technique.
    pub digits: String,
    /// Givens, placed digits and deleted candidates.
    pub setup: Setup,
    /// The candidates that the technique removes.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The digits that it places.
    pub placements: Vec<(Cell, Digit)>,
    /// The last field: the length of a chain and the like. `None` if the line ends before it.
    pub extra: Option<String>,
}

impl LibraryCase {
    /// The state of a setup, without a technique. Listed candidates become deletions of the others.
    pub fn of_state(setup: &Setup) -> LibraryCase {
        let mut setup = setup.clone();
        if let Some(listed) = setup.candidates.take() {
            for cell in (0..81).map(Cell) {
                if setup.digit(cell).is_some() {
                    continue;
                }
                let gone = allowed(&setup, cell) - listed[cell.index()];
                for deletion in gone.iter().map(|digit| (cell, digit)) {
                    if !setup.deleted.contains(&deletion) {
                        setup.deleted.push(deletion);
                    }
                }
            }
        }
        LibraryCase {
            technique: "0000".to_owned(),
            digits: "x".to_owned(),
            setup,
            eliminations: Vec::new(),
            placements: Vec::new(),
            extra: Some(String::new()),
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// All that is wrong with it, with columns.
    pub fn parse(line: &str) -> Result<LibraryCase, Problems> {
        let mut findings = Findings::default();
        match read(TextLine { number: 1, text: line }, &mut findings) {
            Some(case) if findings.is_empty() => Ok(case),
            _ => Err(findings.into_problems()),
        }
    }

    /// The line with another sign for empty cells.
    fn to_line(&self, blank: char) -> String {
        let cells = (0..81).map(|i| match (self.setup.givens[i], self.setup.placed[i]) {
            (None, Some(digit)) => format!("+{digit}"),
            (given, _) => digit_sign(given, blank).to_string(),
        });
        let mut line = format!(
            ":{}:{}:{}:{}:{}:{}",
            self.technique,
            self.digits,
            cells.collect::<String>(),
            triples(&self.setup.deleted),
            triples(&self.eliminations),
            triples(&self.placements),
        );
        if let Some(extra) = &self.extra {
            line.push(':');
            line.push_str(extra);
        }
        line
    }
}

impl fmt::Display for LibraryCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_line('.'))
    }
}

/// Whether a line is one of a library: it starts with a colon and has six or seven.
pub fn is_line(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(':') && matches!(line.bytes().filter(|&b| b == b':').count(), 6 | 7)
}

fn triples(candidates: &[(Cell, Digit)]) -> String {
    let triple = |&(cell, digit): &(Cell, Digit)| format!("{digit}{}{}", cell.0 / 9 + 1, cell.0 % 9 + 1);
    candidates.iter().map(triple).collect::<Vec<_>>().join(" ")
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    if let Some(second) = lines.get(1) {
        findings.problem(second.number, 1, ProblemKind::SeveralPuzzles { found: lines.len() });
        return None;
    }
    read(*lines.first()?, findings).map(|case| Parsed::new(case.setup))
}

pub(super) fn write(setup: &Setup, blank: char, warnings: &mut Vec<Warning>) -> String {
    if setup.candidates.is_some() {
        warnings.push(Warning::CandidatesAsDeleted);
    }
    LibraryCase::of_state(setup).to_line(blank)
}

fn read(line: TextLine<'_>, findings: &mut Findings) -> Option<LibraryCase> {
    let indent = line.text.chars().take_while(|c| c.is_whitespace()).count();
    let mut column = indent + 1;
    let fields: Vec<(usize, &str)> = (line.text.trim().split(':'))
        .map(|field| {
            let at = column;
            column += field.chars().count() + 1;
            (at, field)
        })
        .collect();
    let &[(_, ""), technique, digits, grid, deleted, eliminations, placements, ref rest @ ..] = &fields[..]
    else {
        let wanted = "a colon, a code, digits, 81 cells and four more fields, with colons between them";
        return wrong_field(line, (indent + 1, line.text.trim()), "a library line", wanted, findings);
    };
    if let [_, more, ..] = rest {
        return wrong_field(line, *more, "a ninth field", "the end of the line", findings);
    }
    if !is_code(technique.1) {
        wrong_field::<()>(line, technique, "the technique", "a code such as 0402-1", findings);
    }
    if digits.1 != "x" && !digits.1.bytes().all(|b| b.is_ascii_digit()) {
        wrong_field::<()>(line, digits, "the digits", "digits or a single x", findings);
    }
    let mut setup = Setup::default();
    read_grid(line, grid, &mut setup, findings);
    setup.deleted = read_triples(line, deleted, "a deleted candidate", findings);
    let eliminations = read_triples(line, eliminations, "an elimination", findings);
    let placements = read_triples(line, placements, "a placement", findings);
    Some(LibraryCase {
        technique: technique.1.to_owned(),
        digits: digits.1.to_owned(),
        setup,
        eliminations,
        placements,
        extra: rest.first().map(|field| field.1.to_owned()),
    })
}

fn wrong_field<T>(
    line: TextLine<'_>,
    (column, found): (usize, &str),
    name: &'static str,
    wanted: &'static str,
    findings: &mut Findings,
) -> Option<T> {
    // One character more than a message shows, so that it can tell that the text is cut.
    let found = found.chars().take(21).collect();
    findings.problem(line.number, column, ProblemKind::Field { name, found, wanted });
    None
}

/// Four or five digits, and a variant behind `-`: a number or `x`.
fn is_code(code: &str) -> bool {
    let (code, variant) = code.split_once('-').unwrap_or((code, "x"));
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    matches!(code.len(), 4 | 5) && number(code) && (variant == "x" || number(variant))
}

fn read_grid(line: TextLine<'_>, (start, text): (usize, &str), setup: &mut Setup, findings: &mut Findings) {
    let mut next = 0;
    let mut plus = false;
    // A field that is far from 81 cells has nothing to correct sign by sign.
    let named = text.len() <= 400;
    for (column, c) in (start..).zip(text.chars()) {
        match sign(c) {
            Sign::Other('+') if !plus => {
                plus = true;
                continue;
            }
            Sign::Digit(digit) => {
                let cells = if plus { &mut setup.placed } else { &mut setup.givens };
                if let Some(cell) = cells.get_mut(next) {
                    *cell = Some(digit);
                }
            }
            Sign::Blank('.' | '0') if !plus => {}
            Sign::Other(found) | Sign::Blank(found) if named => {
                findings.problem(line.number, column, ProblemKind::BadCharacter { found });
            }
            _ => {}
        }
        next += 1;
        plus = false;
    }
    if next != 81 || plus {
        let kind = ProblemKind::CellCount { found: next, rows: 1, odd_rows: Vec::new() };
        findings.problem(line.number, start, kind);
    }
}

fn read_triples(
    line: TextLine<'_>,
    (start, text): (usize, &str),
    name: &'static str,
    findings: &mut Findings,
) -> Vec<(Cell, Digit)> {
    let mut candidates = Vec::new();
    let mut column = start;
    for word in text.split(' ') {
        match *word.as_bytes() {
            [] => {}
            [d @ b'1'..=b'9', r @ b'1'..=b'9', c @ b'1'..=b'9'] => {
                let cell = Cell(u16::from(r - b'1') * 9 + u16::from(c - b'1'));
                candidates.push((cell, Digit::from_index(usize::from(d - b'1'))));
            }
            _ if findings.problem_count() < 100 => {
                wrong_field::<()>(line, (column, word), name, "digit, row and column such as 436", findings);
            }
            _ => {}
        }
        column += word.chars().count() + 1;
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, write};
    use super::*;

    const CASE: &str = ":0402-1:5:46..2..1.3..+1.9+4...91......98..41.72+1........72+539+8+164......68+1+6..8+1.+7.3\
                        +81..7..45:525 534 336 337 353 554 654 556 656 357 373 376 293:536::";

    #[test]
    fn every_field_of_a_case_is_kept() {
        let case = LibraryCase::parse(CASE).unwrap();
        assert_eq!((case.technique.as_str(), case.digits.as_str()), ("0402-1", "5"));
        assert_eq!(case.setup.deleted.len(), 13);
        assert_eq!(case.setup.deleted[0], (Cell(9 + 4), Digit::from_index(4)));
        assert_eq!(case.eliminations, [(Cell(18 + 5), Digit::from_index(4))]);
        assert_eq!(case.placements, []);
        assert_eq!(case.extra.as_deref(), Some(""));
        assert_eq!(case.setup.placed.iter().flatten().count(), 11);
        assert_eq!(case.to_string(), CASE);
        assert_eq!(parse(CASE).unwrap().setup, case.setup);
        assert_eq!(parse(CASE).unwrap().format, Format::Library);
    }

    #[test]
    fn a_line_without_the_last_field_and_an_unknown_code_come_back_unchanged() {
        let case = CASE.replacen("0402-1", "9876-x", 1);
        let case = &case[..case.len() - 1];
        assert_eq!(LibraryCase::parse(case).unwrap().to_string(), case);
    }

    #[test]
    fn a_state_is_written_without_a_technique() {
        let setup = LibraryCase::parse(CASE).unwrap().setup;
        let written = write(&setup, Format::Library, &Options::default());
        assert!(written.text.starts_with(":0000:x:46..2..1.3..+1"), "{}", written.text);
        assert!(written.text.ends_with(":525 534 336 337 353 554 654 556 656 357 373 376 293:::"));
        assert_eq!(parse(&written.text).unwrap().setup, setup);
    }

    #[test]
    fn listed_candidates_are_written_as_deletions() {
        let mut setup = LibraryCase::parse(CASE).unwrap().setup;
        let sets = super::super::candidates::shown(&setup);
        setup.deleted.clear();
        setup.candidates = Some(Box::new(sets));
        let written = write(&setup, Format::Library, &Options::default());
        assert_eq!(written.warnings, [Warning::CandidatesAsDeleted]);
        let back = parse(&written.text).unwrap().setup;
        assert_eq!(super::super::candidates::shown(&back), sets);
    }

    #[test]
    fn every_wrong_field_is_named_with_its_column() {
        let line =
            CASE.replacen("0402-1", "04a", 1).replacen("536::", "530 5361::", 1).replacen("46..", "46.O", 1);
        let errors: Vec<String> =
            LibraryCase::parse(&line).unwrap_err().iter().map(|e| e.to_string()).collect();
        assert_eq!(errors.len(), 4, "{errors:?}");
        assert_eq!(errors[0], "1:2: '04a' found as the technique; a code such as 0402-1 wanted");
        assert_eq!(errors[1], "1:11: letter 'O' found; type 0 or . for an empty cell");
        assert!(
            errors[2].ends_with("'530' found as an elimination; digit, row and column such as 436 wanted")
        );
        assert!(LibraryCase::parse("53..7").is_err());
    }

    #[test]
    fn a_plus_without_a_digit_behind_is_an_error() {
        let line = CASE.replacen("+1.9", "+.19", 1);
        assert_eq!(LibraryCase::parse(&line).unwrap_err()[0].kind, ProblemKind::BadCharacter { found: '.' });
    }
}
