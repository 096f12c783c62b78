//! Addresses of puzz.link and sites of the same kind:
//! `https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3`.
//!
//! After `kakuro/` stand the columns and rows without the clue column and row, then the cells: `k` to `z`
//! for 1 to 16 white cells, `.` for a black cell without a clue, two numbers (down first) for one with
//! clues. A number is one character: `0` to `9`, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45, `-` for
//! none. After the last cell come the clues of the clue row and clue column, one for each column and then
//! each row whose first cell is white. `0` means no clue too. A field such as `v:` before the size is
//! skipped.

use super::canvas::{cells, clues_along_edges, givens, sums_up_to, with_edges};
use super::prelude::*;
use crate::MOST_CELLS;
use crate::{Direction, Place, Setup, SetupCell, TextPlace};

/// See the head of the file.
pub(super) struct PuzzLink;

impl TextFormat for PuzzLink {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("puzz-link", "the address of a puzzle at puzz.link").one_line();
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 110, test: |text| text.contains("kakuro/").then_some(Format::PuzzLink) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

const ONE_NUMBER: &str = "a sum (`0` to `9`, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45, `-` for none)";
const ONE_CELL: &str = "`k` to `z` for white cells, `.` or two sums for a black one";

/// The characters of an address with their places.
struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    at: TextPlace,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        self.at.column += 1;
        self.rest.next()
    }

    fn refuse<T>(&mut self, expected: impl Into<String>) -> Result<T, Problems> {
        let found = self.rest.peek().map_or("the end".to_owned(), |c| quoted(&c.to_string()));
        Err(unread(self.at, found, expected))
    }

    /// A clue: `None` for `-` and `0`.
    fn sum(&mut self) -> Result<Option<u16>, Problems> {
        let sum = match self.rest.peek() {
            Some(&c @ '0'..='9') => c as u16 - '0' as u16,
            Some(&c @ 'a'..='j') => c as u16 - 'a' as u16 + 10,
            Some(&c @ 'A'..='Z') => c as u16 - 'A' as u16 + 20,
            Some('-') => 0,
            _ => return self.refuse(ONE_NUMBER),
        };
        self.next();
        Ok((sum > 0).then_some(sum))
    }

    /// A size, and the `/` after it.
    fn size(&mut self) -> Result<usize, Problems> {
        let mut size = 0;
        while let Some(digit) = self.rest.peek().and_then(|c| c.to_digit(10)) {
            size = size * 10 + digit as usize;
            if size > MOST_CELLS {
                return self.refuse(format!("a puzzle of at most {MOST_CELLS} cells"));
            }
            self.next();
        }
        if size == 0 || self.rest.peek() != Some(&'/') {
            return self.refuse("a number of columns, `/`, a number of rows, `/`");
        }
        self.next();
        Ok(size)
    }
}

/// Reads the first address in a text.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let key = "kakuro/";
    let Some(start) = text.find(key) else {
        return Err(unread(START, quoted(text), "an address with `kakuro/` in it"));
    };
    let body_start = start + key.len();
    let before = &text[..body_start];
    let line = before.matches('\n').count() + 1;
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    let mut at = TextPlace { line, column: before[line_start..].chars().count() + 1 };
    let mut body = text[body_start..].split(char::is_whitespace).next().unwrap_or("");
    if let Some((flags, rest)) = body.split_once(":/")
        && flags.bytes().all(|b| b.is_ascii_lowercase())
    {
        at.column += flags.len() + 2;
        body = rest;
    }
    let mut reader = Reader { rest: body.chars().peekable(), at };
    let (cols, rows) = (reader.size()?, reader.size()?);
    let rest: String = reader.rest.collect();
    read_code(&rest, reader.at, cols, rows)
}

/// Reads the code of a puzzle of this size, clue column and clue row not counted.
pub(super) fn read_code(body: &str, at: TextPlace, cols: usize, rows: usize) -> Result<Setup, Problems> {
    let mut reader = Reader { rest: body.chars().peekable(), at };
    if cols.saturating_add(1).saturating_mul(rows.saturating_add(1)) > MOST_CELLS {
        return Err(unread(
            at,
            format!("{cols} columns and {rows} rows"),
            format!("at most {MOST_CELLS} cells, clue row and clue column included"),
        ));
    }
    let cells = inner(&mut reader, cols * rows)?;
    let mut setup: Vec<Vec<(SetupCell, TextPlace)>> = Vec::with_capacity(rows + 1);
    setup.push(vec![(SetupCell::BLACK, reader.at); cols + 1]);
    for row in cells.chunks(cols) {
        let edge = (SetupCell::BLACK, reader.at);
        setup.push([edge].into_iter().chain(row.iter().copied()).collect());
    }
    let (top, below) = setup.split_at_mut(1);
    for (clue, first) in top[0].iter_mut().zip(&below[0]).skip(1) {
        if first.0.is_white() {
            let at = reader.at;
            *clue = (SetupCell::Black { down: reader.sum()?, across: None }, at);
        }
    }
    for row in below {
        if row[1].0.is_white() {
            let at = reader.at;
            row[0] = (SetupCell::Black { down: None, across: reader.sum()? }, at);
        }
    }
    if reader.rest.peek().is_some() {
        return reader.refuse("the end of the address");
    }
    Ok(Setup::with_places(setup))
}

fn inner(reader: &mut Reader<'_>, count: usize) -> Result<Vec<(SetupCell, TextPlace)>, Problems> {
    let mut cells = Vec::with_capacity(count);
    while cells.len() < count {
        let at = reader.at;
        match reader.rest.peek() {
            Some(&c @ 'k'..='z') => {
                let white = c as usize - 'k' as usize + 1;
                if cells.len() + white > count {
                    let left = count - cells.len();
                    return reader.refuse(format!("no more cells than the {left} that are left"));
                }
                reader.next();
                cells.resize(cells.len() + white, (SetupCell::OPEN, at));
            }
            Some('.') => {
                reader.next();
                cells.push((SetupCell::BLACK, at));
            }
            Some('0'..='9' | 'a'..='j' | 'A'..='Z' | '-') => {
                let down = reader.sum()?;
                cells.push((SetupCell::Black { down, across: reader.sum()? }, at));
            }
            _ => return reader.refuse(ONE_CELL),
        }
    }
    Ok(cells)
}

/// The address of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let mut written = code(setup, Format::PuzzLink)?;
    let (width, height) = (setup.rows()[0].len(), setup.rows().len());
    written.text.insert_str(0, &format!("https://puzz.link/p?kakuro/{}/{}/", width - 1, height - 1));
    Ok(written)
}

/// The code of a puzzle, without its size.
pub(super) fn code(setup: &Setup, format: Format) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, format)?;
    sums_up_to(setup, 45, format, "a sum above 45")?;
    let (mut text, mut lost_clues) = (String::new(), clues_along_edges(setup));
    let mut gap = 0usize;
    for (_, cell) in cells(setup).filter(|(place, _)| place.row > 0 && place.col > 0) {
        match cell {
            SetupCell::White { .. } => gap += 1,
            SetupCell::Black { down, across } => {
                push_gap(&mut text, &mut gap);
                push_black(&mut text, down, across);
            }
        }
    }
    push_gap(&mut text, &mut gap);
    for col in 1..width {
        lost_clues +=
            push_edge(&mut text, setup, Place { row: 0, col }, Direction::Down, Place { row: 1, col });
    }
    for row in 1..height {
        lost_clues +=
            push_edge(&mut text, setup, Place { row, col: 0 }, Direction::Across, Place { row, col: 1 });
    }
    Ok(Lost::of(setup).givens(givens(setup)).clues(lost_clues).in_text(text))
}

fn push_gap(text: &mut String, gap: &mut usize) {
    while *gap > 0 {
        let white = (*gap).min(16);
        text.push(char::from(b'k' + white as u8 - 1));
        *gap -= white;
    }
}

fn push_black(text: &mut String, down: Option<u16>, across: Option<u16>) {
    if down.or(across).is_none() {
        text.push('.');
    } else {
        text.extend([number(down), number(across)]);
    }
}

/// Writes the clue of an edge cell if its first cell is white; else the format has no place for it. How many
/// clues are left out.
fn push_edge(text: &mut String, setup: &Setup, place: Place, direction: Direction, first: Place) -> usize {
    let clue = setup.clue(place, direction);
    if setup.cell(first).is_some_and(SetupCell::is_white) {
        text.push(number(clue));
        0
    } else {
        usize::from(clue.is_some())
    }
}

/// The character of a sum up to 45.
fn number(sum: Option<u16>) -> char {
    match sum.unwrap_or(0) {
        0 => '-',
        sum @ 1..=9 => char::from(b'0' + sum as u8),
        sum @ 10..=19 => char::from(b'a' + (sum - 10) as u8),
        sum => char::from(b'A' + (sum.min(45) - 20) as u8),
    }
}
