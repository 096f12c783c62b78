//! Telling the format of a text.

use super::{
    Format, ParseError, ParseErrors, euler424, gecode, grid_code, json, kakurules, kanpen, kline, matrices,
    minizinc, parse_as, pzprv3, quoted, table,
};
use crate::TextPlace;
use std::cmp::Reverse;

/// Which format a text seems to be in; `None` if it looks like no Kakuro at all.
///
/// The tests, in order: pzprv3 files, calls of KakuRules, JSON, sections and sizes of janko.at, matrices,
/// MiniZinc data, XML, spreadsheets with tabs, tables with bars, K-text (a clue with `\` outside comments, or a line of tokens
/// with `#` among them; a K-line if the rows are not on several lines), addresses (`kakuro/` somewhere), the
/// list of Euler, other tables, numbers of Gecode and kanpen, and single words: game ids and grid codes.
///
/// Numbers, tables without a backslash and single words are only taken for what they prove to be: with white
/// cells behind a clue row and a clue column, and a code with clues that its runs can have.
///
/// ```
/// use qedoku_kakuro::formats::{Format, sniff};
/// assert_eq!(sniff("# 3\\ 4\\ / \\4 . . / \\3 . ."), Some(Format::KLine));
/// assert_eq!(sniff("# 3\\ 4\\\n\\4 . .\n\\3 . .\n"), Some(Format::KGrid));
/// assert_eq!(sniff("#,3\\,4\\\n\\4,,\n\\3,,\n"), Some(Format::Csv));
/// assert_eq!(sniff("https://puzz.link/p?kakuro/1/1/k5-"), Some(Format::PuzzLink));
/// assert_eq!(sniff("# fifty-three puzzles\n53..7....6..195....98....6."), None);
/// assert_eq!(sniff("README"), None);
/// ```
pub fn sniff(text: &str) -> Option<Format> {
    let is = |known: bool, format: Format| known.then_some(format);
    is(pzprv3::sniff(text), Format::Pzprv3)
        .or_else(|| is(kakurules::sniff(text), Format::KakuRules))
        .or_else(|| json::sniff(text))
        .or_else(|| is(super::janko::sniff(text), Format::Janko))
        .or_else(|| is(matrices::sniff(text), Format::Matrices))
        .or_else(|| is(minizinc::sniff(text), Format::MiniZinc))
        .or_else(|| is(kanpen::sniff_xml(text), Format::KanpenXml))
        .or_else(|| is(table::has_empty_fields(text) && table::sniff(text).is_some(), Format::Tsv))
        .or_else(|| is(table::has_bars(text) && table::sniff(text).is_some(), Format::Backslash))
        .or_else(|| kline::sniff(text))
        .or_else(|| is(text.contains("kakuro/"), Format::PuzzLink))
        .or_else(|| is(euler424::sniff(text), Format::Euler424))
        .or_else(|| {
            Some(match table::sniff(text)? {
                table::Separator::Comma => Format::Csv,
                table::Separator::Tab => Format::Tsv,
                _ => Format::Backslash,
            })
        })
        .or_else(|| proved(gecode::sniff(text), text, Format::Gecode))
        .or_else(|| proved(kanpen::sniff(text), text, Format::Kanpen))
        .or_else(|| proved(super::game_id::sniff(text), text, Format::GameId))
        .or_else(|| is(grid_code::sniff(text), Format::GridCode))
}

/// The format of a text that looks like it, unless what it says there is no puzzle. One that cannot be read keeps
/// its format, for the sake of the errors.
fn proved(known: bool, text: &str, format: Format) -> Option<Format> {
    let is_puzzle = || parse_as(text, format).map_or(true, |setup| setup.has_inner_cells());
    (known && is_puzzle()).then_some(format)
}

/// What is wrong with a text that is in no format: the three readings that get furthest.
pub(super) fn likeliest(text: &str) -> ParseErrors {
    let mut readings: Vec<(Format, ParseErrors)> = Vec::new();
    for format in Format::ALL.into_iter().filter(|format| format.is_read() && *format != Format::KLine) {
        if let Err(errors) = parse_as(text, format) {
            readings.push((format, errors));
        }
    }
    // Far means that much was understood, but at the end that nothing was found to begin with.
    readings.sort_by_key(|(_, errors)| {
        let ParseError { at, found, .. } = &errors.0[0];
        let is_empty = found == "the end" || found.starts_with("no ");
        (is_empty, Reverse(*at), errors.0.len())
    });
    let at = TextPlace { line: 1, column: 1 };
    let first = text.trim().lines().next().unwrap_or("");
    if first.is_empty() {
        return ParseErrors::at(at, "no cell", kline::EXPECTED);
    }
    // Formats that fail alike count as one reading.
    let mut told: Vec<String> = Vec::new();
    let mut reasons = Vec::new();
    for (format, errors) in &readings {
        let ParseError { at, found, expected } = &errors.0[0];
        if told.len() < 3 && !reasons.contains(&(at, expected)) {
            reasons.push((at, expected));
            told.push(format!(
                "as {format}, line {}, column {}: read {found}, expected {expected}",
                at.line, at.column
            ));
        }
    }
    ParseErrors::at(at, quoted(first), format!("a Kakuro; the likeliest readings: {}", told.join("; ")))
}
