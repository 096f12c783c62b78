//! CSV rows with a puzzle column: RFC 4180 quoting, comma, semicolon or tab between fields.
//!
//! The column is found by its name in the first line of the file (`puzzle`, `quizzes`, `quiz`, `question`,
//! `sudoku`, `board`, `grid`), else it is the first column that is a puzzle by itself.
//!
//! ```text
//! id,puzzle,solution
//! 1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,5346…
//! ```

use super::candidates::left_out;
use super::prelude::*;
use super::{candidates729, line81};
use std::borrow::Cow;

/// See the head of the file.
pub(super) struct Csv;

impl TextFormat for Csv {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("csv", "comma-separated columns, one of them the puzzle")
        .extension("csv")
        .one_line()
        .header("puzzle");
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 30,
        test: |text| {
            (has_header(&text.lines) || text.lines.iter().all(|line| is_row(line.text)))
                .then_some(Format::Csv)
        },
    }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        Ok(Written { text: line81::line(setup, options.blank), warnings: left_out(setup) })
    }
}

/// Names of the puzzle column, first choice first.
const NAMES: [&str; 7] = ["puzzle", "quizzes", "quiz", "question", "sudoku", "board", "grid"];

/// Where the puzzle stands in the rows of a file, from its first line.
///
/// ```
/// use qedoku_sudoku::formats::Columns;
/// let columns = Columns::of_header("id,Puzzle,solution").unwrap();
/// assert_eq!((columns.delimiter, columns.puzzle), (',', 1));
/// assert_eq!(Columns::of_header("53..7,,"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// What parts the fields.
    pub delimiter: char,
    /// Index of the puzzle's field, from 0.
    pub puzzle: usize,
}

impl Columns {
    /// The columns that a first line names; `None` if no field of it names a puzzle.
    pub fn of_header(line: &str) -> Option<Columns> {
        let line = line.trim_start_matches('\u{feff}');
        if line.len() > 4096 {
            return None;
        }
        let delimiter = [',', ';', '\t'].into_iter().find(|&d| line.contains(d)).unwrap_or(',');
        let names: Vec<String> =
            fields(line, delimiter).map(|field| field.text.trim().to_ascii_lowercase()).collect();
        let puzzle = NAMES.iter().find_map(|name| names.iter().position(|field| field == name))?;
        Some(Columns { delimiter, puzzle })
    }
}

/// A field of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// Its text without quotes.
    pub text: Cow<'a, str>,
    /// The line of the row that its first character stands on, from 1: a quoted field may hold line breaks.
    pub line: usize,
    /// The column of its first character, from 1, counted in characters.
    pub column: usize,
    /// Whether it begins with a quote that is not closed; it reaches to the end of the row then.
    pub is_open: bool,
}

/// The fields of a row, quoted or not.
///
/// ```
/// use qedoku_sudoku::formats::fields;
/// let row: Vec<_> = fields("7,\"two\nlines\",x", ',').collect();
/// assert_eq!(row[1].text, "two\nlines");
/// assert_eq!((row[2].line, row[2].column), (2, 8));
/// assert!(fields("7,\"two", ',').last().unwrap().is_open);
/// ```
pub fn fields(row: &str, delimiter: char) -> impl Iterator<Item = Field<'_>> {
    let mut rest = Some(row);
    let (mut line, mut column) = (1, 1);
    std::iter::from_fn(move || {
        let text = rest?;
        let (field, end) = match text.strip_prefix('"') {
            Some(quoted) => {
                let (text, closed) = unquote(quoted);
                let length = closed.unwrap_or(quoted.len());
                let behind = quoted[length..].find(delimiter).map_or(quoted.len(), |i| length + i);
                (Field { text, line, column: column + 1, is_open: closed.is_none() }, behind + 1)
            }
            None => {
                let end = text.find(delimiter).unwrap_or(text.len());
                (Field { text: Cow::Borrowed(&text[..end]), line, column, is_open: false }, end)
            }
        };
        let breaks = text[..end].matches('\n').count();
        line += breaks;
        column = match text[..end].rfind('\n') {
            Some(last) => text[last + 1..end].chars().count() + 2,
            None => column + text[..end].chars().count() + 1,
        };
        rest = text.get(end + delimiter.len_utf8()..);
        Some(field)
    })
}

/// The text up to the closing quote, doubled quotes as one, and how many bytes it took with that quote, if
/// there is one.
fn unquote(text: &str) -> (Cow<'_, str>, Option<usize>) {
    let mut from = 0;
    while let Some(at) = text[from..].find('"').map(|i| from + i) {
        if !text[at + 1..].starts_with('"') {
            let inner = &text[..at];
            let plain = if inner.contains('"') {
                Cow::Owned(inner.replace("\"\"", "\""))
            } else {
                Cow::Borrowed(inner)
            };
            return (plain, Some(at + 1));
        }
        from = at + 2;
    }
    (Cow::Owned(text.replace("\"\"", "\"")), None)
}

/// Whether a line without a known header is a row with a puzzle in some column, or with the number that a
/// spreadsheet makes of one.
pub fn is_row(line: &str) -> bool {
    let is_cell = |field: Field<'_>| is_puzzle(&field.text) || is_spreadsheet_number(&field.text);
    line.contains(',') && fields(line, ',').any(is_cell)
}

fn is_puzzle(field: &str) -> bool {
    let field = field.trim();
    field.len() >= 81 && (line81::is_line(field) || candidates729::is_line(field))
}

/// Whether a field is what a spreadsheet makes of 81 digits: `5.3007E+80`.
fn is_spreadsheet_number(field: &str) -> bool {
    let Some((number, exponent)) = field.trim().split_once(['E', 'e']) else { return false };
    let digits =
        |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b','));
    digits(number) && exponent.strip_prefix('+').is_some_and(digits)
}

/// Whether the first line names the columns. A lone word is a title unless puzzles of one line follow.
fn has_header(lines: &[TextLine<'_>]) -> bool {
    let Some(columns) = lines.first().and_then(|first| Columns::of_header(first.text)) else { return false };
    let is_title = !lines[0].text.contains(columns.delimiter)
        && !lines.get(1).is_some_and(|row| row.text.trim().len() >= 15 && lines.len() != 10);
    lines.len() > 1 && !is_title
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let header = lines.first().and_then(|line| Columns::of_header(line.text));
    let rows = if header.is_some() { &lines[1..] } else { lines };
    match rows {
        [] => {
            findings.problem(1, 1, ProblemKind::Empty);
            None
        }
        [row] => parse_row(*row, header, findings),
        [_, second, ..] => {
            findings.problem(second.number, 1, ProblemKind::SeveralPuzzles { found: rows.len() });
            None
        }
    }
}

/// The puzzle of a row; the other columns are its tail.
pub(super) fn parse_row(
    row: TextLine<'_>,
    columns: Option<Columns>,
    findings: &mut Findings,
) -> Option<Parsed> {
    let delimiter = columns.map_or(',', |columns| columns.delimiter);
    let all: Vec<Field<'_>> = fields(row.text, delimiter).collect();
    let puzzles: Vec<usize> = match columns {
        Some(columns) => Some(columns.puzzle).filter(|&i| i < all.len()).into_iter().collect(),
        None => (0..all.len()).filter(|&i| is_puzzle(&all[i].text)).collect(),
    };
    let Some(&index) = puzzles.first() else {
        if let Some(open) = all.last().filter(|field| field.is_open) {
            findings.problem(row.number + open.line - 1, open.column - 1, ProblemKind::OpenQuote);
            return None;
        }
        let number = all.iter().find(|field| is_spreadsheet_number(&field.text));
        let (column, kind) = match number {
            Some(field) => {
                (field.column, ProblemKind::SpreadsheetNumber { found: field.text.trim().to_owned() })
            }
            None => (1, ProblemKind::NoPuzzleColumn),
        };
        findings.problem(row.number, column, kind);
        return None;
    };
    let is_solution = |&i: &usize| all[i].text.bytes().all(|b| matches!(b, b'1'..=b'9'));
    if puzzles.iter().skip(1).any(|i| !is_solution(i)) {
        findings.warn(Warning::FirstOfColumns { columns: puzzles.len() });
    }
    let field = &all[index];
    if is_spreadsheet_number(&field.text) {
        let kind = ProblemKind::SpreadsheetNumber { found: field.text.trim().to_owned() };
        findings.problem(row.number + field.line - 1, field.column, kind);
        return None;
    }
    let before = findings.problem_count();
    let line = [TextLine { number: row.number + field.line - 1, text: &field.text }];
    let parsed = if candidates729::is_text(&line) {
        candidates729::parse(&line, findings)
    } else {
        line81::parse(&line, findings)
    };
    findings.shift_columns(before, field.column - 1);
    let tail = others(&all, index, delimiter);
    parsed.map(|parsed| Parsed { tail: tail.or(parsed.tail), setup: parsed.setup, ..Parsed::default() })
}

/// The fields of a row but one, joined again.
pub fn others(fields: &[Field<'_>], but: usize, delimiter: char) -> Option<String> {
    let others = fields.iter().enumerate().filter(|&(i, _)| i != but);
    let others: Vec<&str> = others.map(|(_, field)| field.text.as_ref()).collect();
    (!others.is_empty()).then(|| others.join(&delimiter.to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, parse_as};
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn fields_are_those_of_the_csv_crate() {
        for row in ["a,b,c", ",,", "\"a,b\",c", "\"a\"\"b\",\"\"", "é,\"ü\",x", "a", "\"a\"b,c", "\"open,a"]
        {
            let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(row.as_bytes());
            let expected = reader.records().next().unwrap().unwrap();
            let ours: Vec<String> = fields(row, ',').map(|field| field.text.into_owned()).collect();
            // Text behind a closing quote belongs to no field here.
            let expected: Vec<String> = expected.iter().map(|f| f.replace("ab", "a")).collect();
            let ours: Vec<String> = ours.into_iter().map(|f| f.replace("ab", "a")).collect();
            assert_eq!(ours, expected, "{row}");
        }
    }

    #[test]
    fn the_puzzle_column_is_found_by_name() {
        for header in [
            "quizzes,solutions",
            "puzzle,solution",
            "\"Puzzle\",solution",
            "board;solution",
            "grid\tsolution",
        ] {
            let delimiter = Columns::of_header(header).unwrap().delimiter;
            let parsed = parse(&format!("{header}\n{LINE}{delimiter}{SOLUTION}\n")).unwrap();
            assert_eq!((parsed.format, parsed.setup.line().as_str()), (Format::Csv, LINE));
            assert_eq!(parsed.tail.as_deref(), Some(SOLUTION));
            assert_eq!(parsed.warnings, []);
        }
        let parsed = parse(&format!("id,solution,puzzle\n7,{SOLUTION},{LINE}")).unwrap();
        assert_eq!(parsed.setup.line(), LINE);
    }

    #[test]
    fn without_a_header_the_first_column_that_is_a_puzzle_is_taken() {
        let gsf = format!("1,2,name,x,{LINE},11.0,9.0");
        let parsed = parse(&gsf).unwrap();
        assert_eq!((parsed.format, parsed.setup.line().as_str()), (Format::Csv, LINE));
        assert_eq!(parsed.tail.as_deref(), Some("1,2,name,x,11.0,9.0"));
        let twice = parse(&format!("{LINE},{LINE}")).unwrap();
        assert_eq!(twice.warnings, [Warning::FirstOfColumns { columns: 2 }]);
        assert_eq!(parse(&format!("{LINE},{SOLUTION}")).unwrap().warnings, []);
    }

    #[test]
    fn a_number_made_by_a_spreadsheet_is_named() {
        for text in ["puzzle,solution\n5.3007E+79,1", "puzzle\n5.30070000600195E+80"] {
            let errors = parse(text).unwrap_err();
            assert!(errors[0].to_string().contains("a spreadsheet turned the puzzle into the number 5.3"));
            assert_eq!(errors[0].at.line, 2);
        }
        assert!(
            parse_as("7,5.3007E+79", Format::Csv).unwrap_err()[0]
                .to_string()
                .starts_with("1:3: a spreadsheet")
        );
    }

    #[test]
    fn an_error_in_the_puzzle_has_its_column_in_the_row() {
        let bad = LINE.replacen('.', "O", 1);
        for (row, column) in [(format!("12,{bad}"), 6), (format!("12,\"{bad}\",x"), 7)] {
            let errors = parse(&format!("id,puzzle,more\n{row}")).unwrap_err();
            assert_eq!((errors[0].at.line, errors[0].at.column), (2, column));
        }
        let errors = parse_as("1,2,3", Format::Csv).unwrap_err();
        assert_eq!(errors[0].kind, ProblemKind::NoPuzzleColumn);
    }
}
