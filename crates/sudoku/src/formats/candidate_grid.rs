//! The candidate grid: each empty cell as its candidates, each set cell as its digit.
//!
//! A lone digit is *set* when no peer with two or more candidates still lists it, else it is the last
//! candidate of an empty cell. The grid does not tell a given from a placed digit: set cells are givens,
//! unless an 81-character line with the givens stands above or below the grid. Marks that people add to
//! point at a pattern (`4*`, `4#`, `-4`, `4a`) are left out. So are those of a board that shows a step: signs
//! before candidates and brackets round cells. A cell with such a sign before its digit, or in brackets, is
//! open, as is `(5)`, the last candidate of its cell.
//!
//! SDX is the same without frames: one blank between cells, and `u` before a digit that the player placed.
//!
//! ```text
//! .-----------------.--------------.-----------------.
//! | 5   3    124    | 26   7  2468 | 1489  1249 248  |
//! | 6   247  247    | 1    9  5    | 3478  234  2478 |
//! ```

use super::candidates::{is_set, read_sets, shown, warn_deleted};
use super::line81;
use super::prelude::*;
use super::rows::{Group, Rows};
use super::sign::digit_sign;
use qedoku_model::{Cell, Digit, DigitSet};

/// See the head of the file.
pub(super) struct CandidateGrid;

impl TextFormat for CandidateGrid {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("candidates", "each empty cell as its candidates, in a frame").alias(&["pm"]);
    const SNIFFS: &[Sniff<Texts>] = &[
        Sniff { rank: 70, test: whole },
        Sniff {
            rank: 110,
            test: |text| {
                let rows = text.grid();
                let (groups, characters) = (rows.group_count(), rows.character_count());
                let is_near = rows.rows.len() >= 2
                    && long(rows) > 9
                    && (60..200).contains(&groups)
                    && characters > groups + groups / 2;
                is_near.then_some(Format::CandidateGrid)
            },
        },
    ];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        let mut warnings = Vec::new();
        let text = write(setup, options.blank, &mut warnings);
        Ok(Written { text, warnings })
    }
}

/// See the head of the file.
pub(super) struct Sdx;

impl TextFormat for Sdx {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("sdx", "SudoCue: each empty cell as its candidates, u before placed digits")
            .extension("sdx");

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        Findings::of(&text.lines, parse)
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        let mut warnings = Vec::new();
        let text = write_sdx(setup, options.blank, &mut warnings);
        Ok(Written { text, warnings })
    }
}

/// How many groups have several characters.
fn long(rows: &Rows<'_>) -> usize {
    rows.groups().filter(|group| group.text.len() > 1).count()
}

/// The format of 81 groups most of which are candidates.
fn whole(text: &Sample<'_>) -> Option<Format> {
    let rows = text.grid();
    let blank = rows.groups().filter(|group| matches!(group.text, "." | "0" | "-" | "_")).count();
    let is_framed = rows.groups().any(|group| group.is_framed);
    if rows.group_count() != 81
        || rows.character_count() == 81 && !is_framed
        || long(rows) < blank && !is_framed
    {
        return None;
    }
    let unpadded = |line: &TextLine<'_>| !line.text.trim().contains("  ") && !line.text.contains('|');
    let is_sdx = rows.frames == 0
        && (text.grid_lines().iter().all(unpadded) || rows.groups().any(|group| group.text.starts_with('u')));
    Some(if is_sdx { Format::Sdx } else { Format::CandidateGrid })
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let givens_line = lines.iter().position(|line| line81::is_line(line.text));
    let grid: Vec<TextLine<'_>> =
        lines.iter().enumerate().filter(|&(i, _)| Some(i) != givens_line).map(|(_, &line)| line).collect();
    let givens = givens_line.and_then(|i| line81::read_line(lines[i].text)).map(|(setup, _)| setup.givens);
    let rows = Rows::of(&grid);
    for title in &rows.titles {
        findings.warn(Warning::TextSkipped { line: title.number });
    }
    let cells = read_groups(&rows, findings)?;
    let place = |i: usize| (cells[i].line, cells[i].column);
    let sets = std::array::from_fn(|i| cells[i].set);
    let is_open = |i: usize| cells[i].is_open;
    let mut setup = read_sets(&sets, givens.as_ref(), place, is_open, findings);
    for (i, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.player) {
        // The letter says it: a placed digit, whatever the peers list.
        setup.givens[i] = None;
        setup.placed[i] = cell.set.single();
        if let Some(candidates) = &mut setup.candidates {
            candidates[i] = DigitSet::EMPTY;
        }
    }
    if (0..81).all(|i| setup.digit(Cell(i)).is_some()) {
        setup.candidates = None;
    }
    Some(Parsed::new(setup))
}

/// A cell of a candidate grid as it is written.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub set: DigitSet,
    /// Marked as placed by the player.
    pub player: bool,
    /// In brackets or with a sign of a step: a cell that is open, even with one candidate left.
    pub is_open: bool,
    pub line: usize,
    pub column: usize,
}

/// The 81 groups of a grid; errors and dropped marks go to the findings.
pub(super) fn read_groups(rows: &Rows<'_>, findings: &mut Findings) -> Option<Vec<Shown>> {
    let mut cells = Vec::with_capacity(81);
    let mut marked = 0;
    let before = findings.problem_count();
    for group in rows.groups() {
        match read_group(group) {
            Ok((shown, marks)) => {
                cells.push(shown);
                marked += usize::from(marks);
            }
            Err(None) => {}
            // Past the first hundred the text is something else.
            Err(Some(_)) if findings.problem_count() - before >= 100 => {}
            Err(Some(found)) => findings.problem(group.line, group.column, ProblemKind::BadGroup { found }),
        }
    }
    if findings.problem_count() > before {
        return None;
    }
    if cells.len() != 81 {
        let counts = rows.rows.iter().enumerate().map(|(i, row)| (i + 1, row.groups.len()));
        let odd_rows: Vec<(usize, usize)> = counts.filter(|&(_, count)| count != 9).collect();
        let row = odd_rows.first().map_or(rows.rows.len(), |&(row, _)| row);
        let line = row.checked_sub(1).and_then(|i| rows.rows.get(i)).map_or(1, |row| row.line);
        findings.problem(line, 1, ProblemKind::GroupCount { found: cells.len(), odd_rows });
        return None;
    }
    if marked > 0 {
        findings.warn(Warning::MarksDropped { groups: marked });
    }
    Some(cells)
}

/// A group and whether it has marks; `Err(None)` for marks alone.
fn read_group(group: Group<'_>) -> Result<(Shown, bool), Option<String>> {
    let text = group.text;
    let is_open = group.is_framed || text.starts_with(['*', '&', '!', '#', '+', '-']);
    let cell = |set, player| Shown { set, player, is_open, line: group.line, column: group.column };
    if matches!(text, "." | "0" | "-" | "_") {
        return Ok((cell(DigitSet::EMPTY, false), false));
    }
    if let Some(&[digit @ b'1'..=b'9']) = text.strip_prefix('u').map(str::as_bytes) {
        return Ok((cell(DigitSet::from_bits(1 << (digit - b'1')), true), false));
    }
    let mut set = DigitSet::EMPTY;
    let mut marks = false;
    for c in text.chars() {
        match c {
            '1'..='9' => set.insert(Digit::from_index(c as usize - '1' as usize)),
            '*' | '#' | '-' | '+' | '&' | '!' | 'a'..='z' => marks = true,
            _ => return Err(Some(text.chars().take(30).collect())),
        }
    }
    match set.is_empty() {
        false => Ok((cell(set, false), marks)),
        true if text.bytes().all(|b| !b.is_ascii_alphabetic()) => Err(None),
        true => Err(Some(text.chars().take(30).collect())),
    }
}

/// The framed grid, columns padded to their widest cell. Placed digits, and givens that would read as
/// candidates, need the line of givens above it.
pub(super) fn write(setup: &Setup, blank: char, warnings: &mut Vec<Warning>) -> String {
    warn_deleted(setup, warnings);
    let sets = shown(setup);
    let misread = |cell: &Cell| setup.givens[cell.index()].is_some() && !is_set(&sets, *cell);
    let placed = setup.placed.iter().zip(&setup.givens).any(|(p, g)| p.is_some() && g.is_none());
    let with_givens = placed || (0..81).map(Cell).any(|cell| misread(&cell));
    warn_ambiguous(setup, &sets, with_givens, warnings);
    let mut text = String::new();
    if with_givens {
        text.push_str(&setup.givens.iter().map(|&g| digit_sign(g, blank)).collect::<String>());
        text.push('\n');
    }
    text.push_str(&framed(&sets, blank));
    text
}

/// The frame and the groups, columns padded to their widest cell.
pub(super) fn framed(sets: &[DigitSet; 81], blank: char) -> String {
    let width = |c: usize| (0..9).map(|r| sets[9 * r + c].len().max(1)).max().unwrap_or(1);
    let widths: [usize; 9] = std::array::from_fn(width);
    let dashes: Vec<String> =
        widths.chunks(3).map(|block| "-".repeat(block.iter().sum::<usize>() + 4)).collect();
    let frame = |end: &str, middle: &str| format!("{end}{}{end}\n", dashes.join(middle));
    let mut text = frame(".", ".");
    for (r, row) in sets.chunks(9).enumerate() {
        if r == 3 || r == 6 {
            text.push_str(&frame(":", "+"));
        }
        for (c, (&set, &width)) in row.iter().zip(&widths).enumerate() {
            if c % 3 == 0 {
                text.push_str("| ");
            }
            let cell = if set.is_empty() { blank.to_string() } else { set.to_string() };
            text.push_str(&format!("{cell:width$} "));
        }
        text.push_str("|\n");
    }
    text.push_str(frame("'", "'").trim_end());
    text
}

/// Nine lines, one blank between cells, `u` before placed digits.
pub(super) fn write_sdx(setup: &Setup, blank: char, warnings: &mut Vec<Warning>) -> String {
    warn_deleted(setup, warnings);
    let sets = shown(setup);
    warn_ambiguous(setup, &sets, false, warnings);
    let cell = |i: usize| match (setup.givens[i], setup.placed[i]) {
        (None, Some(digit)) => format!("u{digit}"),
        _ if sets[i].is_empty() => blank.to_string(),
        _ => sets[i].to_string(),
    };
    let rows: Vec<String> =
        (0..9).map(|r| (0..9).map(|c| cell(9 * r + c)).collect::<Vec<_>>().join(" ")).collect();
    rows.join("\n")
}

/// Warns of the cells that read back as something else.
fn warn_ambiguous(setup: &Setup, sets: &[DigitSet; 81], with_givens: bool, warnings: &mut Vec<Warning>) {
    let cells: Vec<Cell> = (0..81)
        .map(Cell)
        .filter(|&cell| match (setup.givens[cell.index()], setup.placed[cell.index()]) {
            (Some(_), _) => !with_givens && !is_set(sets, cell),
            (None, Some(_)) => with_givens && !is_set(sets, cell),
            (None, None) => is_set(sets, cell) || sets[cell.index()].is_empty(),
        })
        .collect();
    if !cells.is_empty() {
        warnings.push(Warning::Ambiguous { cells });
    }
}

#[cfg(test)]
mod tests;
