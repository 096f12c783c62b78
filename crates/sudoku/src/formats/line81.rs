//! The 81-character line: `1` to `9` and a blank for each cell, rows one after another.
//!
//! Text after a blank behind the cells is a tail: a rating, a name, further columns. A file of such lines
//! is a `.sdm` collection.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # name
//! ```

use super::candidates::left_out;
use super::prelude::*;
use super::sign::{Blanks, Sign, digit_sign, sign};
use qedoku_model::Digit;

/// See the head of the file.
pub(super) struct Line81;

impl TextFormat for Line81 {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("line", "81 characters a puzzle, one puzzle a line (.sdm)")
        .alias(&["sdm", "81"])
        .extension("sdm")
        .one_line();
    const SNIFFS: &[Sniff<Texts>] = &[
        Sniff {
            rank: 40,
            test: |text| {
                let plain = text.lines.iter().filter(|line| is_line(line.text)).count();
                (plain == text.lines.len() || plain > 1).then_some(Format::Line81)
            },
        },
        Sniff {
            rank: 100,
            test: |text| {
                let cells = |line: &str| line.chars().filter(|&c| !matches!(sign(c), Sign::Other(_))).count();
                text.spoilt_line().filter(|line| cells(line) >= 9).map(|_| Format::Line81)
            },
        },
    ];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        Ok(Written { text: line(setup, options.blank), warnings: left_out(setup) })
    }
}

/// The cells of a line that is nothing but 81 of `1` to `9`, `.` and `0`: the most common line of all, told
/// without a branch a cell.
#[inline]
pub fn plain_cells(line: &[u8]) -> Option<&[u8; 81]> {
    let cells: &[u8; 81] = line.try_into().ok()?;
    let is_plain = cells.iter().fold(true, |plain, &byte| plain & ((byte == b'.') | byte.is_ascii_digit()));
    is_plain.then_some(cells)
}

/// The givens of 81 plain cells, 0 for an empty one; `None` if the line is anything else.
///
/// ```
/// use qedoku_sudoku::formats::plain_givens;
/// assert_eq!(plain_givens(&[b'.'; 81]), Some([0; 81]));
/// assert_eq!(plain_givens(&[b'x'; 81]), None);
/// ```
pub fn plain_givens(line: &[u8]) -> Option<[u8; 81]> {
    let cells: &[u8; 81] = line.try_into().ok()?;
    let (mut givens, mut odd) = ([0; 81], 0);
    // One loop over bytes, which is made of vectors; `map` of so long an array is not.
    for (given, &byte) in givens.iter_mut().zip(cells) {
        let digit = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        odd |= u8::from(digit > 9);
        *given = digit;
    }
    (odd == 0).then_some(givens)
}

/// The puzzle of a line and its tail; `None` if the line is anything else.
///
/// It takes no allocation, and time for 81 characters at most, however long the line.
pub fn read_line(line: &str) -> Option<(Setup, Option<&str>)> {
    let mut setup = Setup::default();
    let tail = fill(line, &mut setup.givens)?;
    Some((setup, tail))
}

/// Whether a line is a puzzle of 81 cells, with or without a tail.
pub fn is_line(line: &str) -> bool {
    plain_cells(line.as_bytes()).is_some() || fill(line, &mut [None; 81]).is_some()
}

fn fill<'a>(line: &'a str, givens: &mut [Option<Digit>; 81]) -> Option<Option<&'a str>> {
    if let Some(cells) = plain_cells(line.as_bytes()) {
        // What is below the digits wraps to what is above them.
        *givens = cells.map(|byte| Digit::new(byte.wrapping_sub(b'0')));
        return Some(None);
    }
    let spaced = |b: u8| b == b' ' || b.is_ascii_digit();
    let bytes = line.as_bytes();
    if bytes.len() == 81 && bytes.contains(&b' ') && bytes.iter().all(|&b| spaced(b)) {
        for (given, &byte) in givens.iter_mut().zip(bytes) {
            *given = Digit::new(byte.saturating_sub(b'0'));
        }
        return givens.iter().any(Option::is_some).then_some(None);
    }
    let line = line.trim_start();
    let cells = line.as_bytes().get(..81)?;
    let mut blank = None;
    for (given, &byte) in givens.iter_mut().zip(cells) {
        *given = match byte {
            b'1'..=b'9' => Digit::new(byte - b'0'),
            b'.' | b'0' if matches!(blank, None | Some(b'.')) => {
                blank = Some(b'.');
                None
            }
            b'*' | b'_' | b'x' | b'X' | b'-' | b'?' | b'#' if *blank.get_or_insert(byte) == byte => None,
            _ => return None,
        };
    }
    // A rule of dashes or stars is no empty grid.
    let is_rule = blank.is_some_and(|blank| blank != b'.') && givens.iter().all(Option::is_none);
    if is_rule {
        return None;
    }
    let rest = &line[81..];
    if !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
        return None;
    }
    let tail = rest.trim();
    if !tail.is_empty() && blank == Some(b'#') {
        return None;
    }
    Some((!tail.is_empty()).then_some(tail))
}

/// The puzzle of a text of one line, with all that is wrong with it.
pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let &[line] = lines else {
        let puzzles = lines.iter().filter(|line| is_line(line.text)).count();
        if puzzles == lines.len() {
            findings.problem(lines[1].number, 1, ProblemKind::SeveralPuzzles { found: puzzles });
        } else {
            for line in lines.iter().filter(|line| !is_line(line.text)).take(10) {
                diagnose(*line, findings);
            }
        }
        return None;
    };
    match read_line(line.text) {
        Some((setup, tail)) => Some(Parsed { tail: tail.map(str::to_owned), ..Parsed::new(setup) }),
        None => {
            diagnose(line, findings);
            None
        }
    }
}

/// The givens as a line.
pub(super) fn line(setup: &Setup, blank: char) -> String {
    setup.givens.iter().map(|&given| digit_sign(given, blank)).collect()
}

/// Says what keeps a line from being a puzzle.
fn diagnose(line: TextLine<'_>, findings: &mut Findings) {
    let indent = line.text.chars().take_while(|c| c.is_whitespace()).count();
    let word: Vec<char> = line.text.trim_start().chars().take_while(|c| !c.is_whitespace()).collect();
    let at = |i: usize, kind| Problem::new(line.number, indent + i + 1, kind);
    if let Some(kind) = other_count(word.len()) {
        findings.push(at(word.len().min(81), kind));
    }
    // A word that is far from 81 cells has nothing to correct sign by sign.
    if !(41..=200).contains(&word.len()) {
        return;
    }
    let mut blanks = Blanks::default();
    for (i, &c) in word.iter().enumerate() {
        match sign(c) {
            Sign::Digit(_) => {}
            Sign::Blank(c) => findings.extend(blanks.accept(c).map(|kind| at(i, kind))),
            Sign::Other(found) => findings.push(at(i, ProblemKind::BadCharacter { found })),
        }
    }
    if findings.is_empty() {
        // Only a line of `#` with a tail is left.
        findings.push(at(0, ProblemKind::BadCharacter { found: '#' }));
    }
}

/// What is wrong with this number of cells.
pub(super) fn other_count(cells: usize) -> Option<ProblemKind> {
    let side = match cells {
        81 => return None,
        16 => 4,
        36 => 6,
        64 => 8,
        144 => 12,
        256 => 16,
        625 => 25,
        _ => return Some(ProblemKind::CellCount { found: cells, rows: 1, odd_rows: Vec::new() }),
    };
    Some(ProblemKind::OtherSize { cells, side })
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, parse_as};
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn errors(text: &str) -> Vec<String> {
        parse_as(text, Format::Line81).unwrap_err().iter().map(Problem::to_string).collect()
    }

    #[test]
    fn every_blank_reads_as_an_empty_cell() {
        let plain = Setup::from_line(LINE).unwrap();
        for blank in ['.', '0', '*', '_', 'x', 'X', '-', '?', '#', ' '] {
            let line = LINE.replace('.', &blank.to_string());
            assert_eq!(read_line(&line), Some((plain.clone(), None)), "{blank}");
        }
    }

    #[test]
    fn a_rule_of_one_sign_is_no_empty_grid() {
        for sign in ["*", "_", "x", "X", "-", "?", "#"] {
            assert!(!is_line(&sign.repeat(81)), "{sign}");
            assert!(is_line(&format!("1{}", sign.repeat(80))), "{sign}");
        }
        assert!(is_line(&".".repeat(81)) && is_line(&"0".repeat(81)));
    }

    #[test]
    fn text_behind_the_cells_is_kept_as_tail() {
        for (tail, kept) in
            [("\tED=9.0/1.2/1.2", Some("ED=9.0/1.2/1.2")), (" # name ", Some("# name")), ("  ", None)]
        {
            let text = format!("{LINE}{tail}");
            assert_eq!(read_line(&text).unwrap().1, kept);
            assert_eq!(parse(&text).unwrap().tail.as_deref(), kept);
        }
    }

    #[test]
    fn byte_order_mark_line_ends_and_indent_do_not_matter() {
        for text in
            [format!("\u{feff}{LINE}"), format!("{LINE}\r\n"), format!("{LINE}\r"), format!("\t {LINE} \n\n")]
        {
            let parsed = parse(&text).unwrap();
            assert_eq!(parsed.setup.line(), LINE);
            assert_eq!(parsed.format, Format::Line81);
        }
    }

    #[test]
    fn a_line_of_80_or_82_characters_says_how_many_cells_it_has() {
        assert_eq!(errors(&LINE[1..]), ["1:81: 80 cells found, 81 wanted"]);
        assert_eq!(errors(&format!("{LINE}1")), ["1:82: 82 cells found, 81 wanted"]);
    }

    #[test]
    fn a_letter_o_is_named_at_each_place_with_what_to_type() {
        let text = LINE.replacen('.', "O", 2);
        let wanted = "letter 'O' found; type 0 or . for an empty cell";
        assert_eq!(errors(&text), [format!("1:3: {wanted}"), format!("1:4: {wanted}")]);
    }

    #[test]
    fn two_ways_to_write_an_empty_cell_are_reported_once() {
        let text = LINE.replacen('.', "x", 2);
        assert_eq!(
            errors(&text),
            ["1:6: empty cells are 'x' before and '.' here; write all of them in one way, best as ."]
        );
    }

    #[test]
    fn other_sizes_are_named() {
        assert_eq!(
            errors(&".".repeat(256)),
            ["1:82: 256 cells found, which is a 16x16 puzzle; only 9x9 with 81 cells is read"]
        );
    }

    #[test]
    fn hash_signs_as_blanks_leave_no_room_for_a_tail() {
        let line = LINE.replace('.', "#");
        assert!(read_line(&line).is_some());
        assert!(read_line(&format!("{line} name")).is_none());
        assert!(parse_as(&format!("{line} name"), Format::Line81).is_err());
    }

    #[test]
    fn several_lines_are_several_puzzles() {
        let errors = errors(&format!("{LINE}\n{LINE}\n"));
        assert_eq!(errors, ["2:1: 2 puzzles found where one is wanted; put them in a file, one a line"]);
    }

    #[test]
    fn characters_of_several_bytes_do_not_break_the_cut_at_81() {
        for at in [0, 40, 79, 80] {
            let mut line: Vec<char> = LINE.chars().collect();
            line[at] = 'é';
            let text: String = line.into_iter().collect();
            assert!(!is_line(&text));
            assert_eq!(parse_as(&text, Format::Line81).unwrap_err()[0].at.column, at + 1);
        }
    }
}
