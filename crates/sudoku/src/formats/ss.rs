//! SS: nine rows with bars between boxes and dashes between bands, up to three blocks after each other.
//!
//! The first block holds the givens, the second the solved cells, the third the candidates of all cells; a
//! text of two blocks holds givens and candidates, or givens and solved cells where the second has empty
//! cells. Words behind the blocks, such as a program's name, are skipped. Source: SimpleSudoku.
//!
//! ```text
//! *-----------*
//! |53.|.7.|...|
//! |6..|195|...|
//! |.98|...|.6.|
//! |---+---+---|
//! ```

use super::candidate_grid::{framed, read_groups};
use super::candidates::{read_sets, shown, warn_deleted};
use super::grid::read_cells;
use super::prelude::*;
use super::rows::{Row, Rows};
use super::sdk::set_current;
use super::sign::digit_sign;
use qedoku_model::{Cell, Digit, DigitSet};

/// See the head of the file.
pub(super) struct Ss;

impl TextFormat for Ss {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("ss", "SimpleSudoku: blocks of givens, placed digits and candidates").extension("ss");
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 60,
        test: |text| (has_blocks(text.grid()) || has_layout(text.grid())).then_some(Format::Ss),
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

/// Whether rows are laid out as a single block: three bare cells between bars, frames between bands.
pub(super) fn has_layout(rows: &Rows<'_>) -> bool {
    rows.rows.len() == 9
        && rows.frames >= 2
        && rows.rows.iter().all(|row| row.barred && row.groups.iter().all(|g| g.text.chars().count() == 3))
}

/// Whether rows make two or three blocks of nine.
pub(super) fn has_blocks(rows: &Rows<'_>) -> bool {
    let nine = |row: &Row<'_>| row.characters == 9 || row.groups.len() == 9;
    matches!(rows.rows.len(), 18 | 27) && rows.rows.iter().all(nine)
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let all = Rows::of(lines);
    let blocks: Vec<&[Row<'_>]> = all.rows.chunks(9).collect();
    let mut setup =
        Setup { givens: read_cells(blocks.first().copied().unwrap_or(&[]), findings)?, ..Setup::default() };
    match blocks[1..] {
        [] => {}
        [second] if is_cells(second) => read_solved(second, &mut setup, findings)?,
        [second] => {
            let (sets, places) = read_block(second, findings)?;
            setup = read_sets(&sets, Some(&setup.givens), |i| places[i], |_| false, findings);
        }
        [second, third] => {
            read_solved(second, &mut setup, findings)?;
            read_candidates(third, &mut setup, findings)?;
        }
        _ => {
            let kind = ProblemKind::CellCount {
                found: all.character_count(),
                rows: all.rows.len(),
                odd_rows: Vec::new(),
            };
            findings.problem(all.rows[27].line, 1, kind);
        }
    }
    findings.is_empty().then(|| Parsed::new(setup))
}

fn is_cells(block: &[Row<'_>]) -> bool {
    block.iter().map(|row| row.characters).sum::<usize>() == 81
}

fn read_solved(block: &[Row<'_>], setup: &mut Setup, findings: &mut Findings) -> Option<()> {
    let solved = read_cells(block, findings)?;
    for (cell, digit) in solved.into_iter().enumerate() {
        let line = block.get(cell / 9).map_or(1, |row| row.line);
        set_current(setup, cell, digit, (line, cell % 9 + 1), findings);
    }
    Some(())
}

/// The candidate sets of a block, with line and column of each.
type Block = ([DigitSet; 81], Vec<(usize, usize)>);

fn read_block(block: &[Row<'_>], findings: &mut Findings) -> Option<Block> {
    let cells = read_groups(&Rows { rows: block.to_vec(), ..Rows::default() }, findings)?;
    Some((std::array::from_fn(|i| cells[i].set), cells.iter().map(|cell| (cell.line, cell.column)).collect()))
}

/// Candidates where the two blocks before say which cells are set.
fn read_candidates(block: &[Row<'_>], setup: &mut Setup, findings: &mut Findings) -> Option<()> {
    let (sets, places) = read_block(block, findings)?;
    let mut candidates = Box::new([DigitSet::EMPTY; 81]);
    for (i, set) in sets.into_iter().enumerate() {
        let cell = Cell(i as u16);
        match setup.digit(cell) {
            None => candidates[i] = set,
            Some(digit) if digit.set() == set => {}
            Some(given) => {
                let kind = ProblemKind::Conflict { cell, given, found: set.to_string() };
                findings.problem(places[i].0, places[i].1, kind);
            }
        }
    }
    if (0..81).any(|i| setup.digit(Cell(i)).is_none()) {
        setup.candidates = Some(candidates);
    }
    Some(())
}

pub(super) fn write(setup: &Setup, blank: char, warnings: &mut Vec<Warning>) -> String {
    let solved: [Option<Digit>; 81] =
        std::array::from_fn(|i| setup.placed[i].filter(|_| setup.givens[i].is_none()));
    warn_deleted(setup, warnings);
    let mut text = block(&setup.givens, blank);
    let is_state = setup.candidates.is_some() || !setup.deleted.is_empty();
    if is_state || solved.iter().any(Option::is_some) {
        text.push_str("\n\n");
        text.push_str(&block(&solved, blank));
        text.push_str("\n\n");
        text.push_str(&framed(&shown(setup), blank));
    }
    text
}

fn block(cells: &[Option<Digit>; 81], blank: char) -> String {
    let mut text = String::from("*-----------*\n");
    for (r, row) in cells.chunks(9).enumerate() {
        if r == 3 || r == 6 {
            text.push_str("|---+---+---|\n");
        }
        for three in row.chunks(3) {
            text.push('|');
            text.extend(three.iter().map(|&cell| digit_sign(cell, blank)));
        }
        text.push_str("|\n");
    }
    text.push_str("*-----------*");
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, parse_as, write};
    use crate::notation::parse_cell;
    use qedoku_model::{Digit, DigitSet};

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const BLOCK: &str = "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*";

    #[test]
    fn one_block_is_a_puzzle_in_both_directions() {
        for text in [BLOCK.to_owned(), format!("{BLOCK}\nSimpleSudoku 4.2\n")] {
            let parsed = parse(&text).unwrap();
            assert_eq!((parsed.format, parsed.setup.line().as_str()), (Format::Ss, LINE));
            assert_eq!(write(&parsed.setup, Format::Ss, &Options::default()).text, BLOCK);
        }
    }

    #[test]
    fn the_frame_may_be_missing() {
        let bare: Vec<&str> = BLOCK.lines().filter(|line| !line.starts_with('*')).collect();
        let bare = bare.join("\n").replace("|---+---+---|", "---+---+---");
        let bare: Vec<&str> = bare.lines().map(|line| line.trim_matches('|')).collect();
        assert_eq!(parse(&bare.join("\n")).unwrap().setup.line(), LINE);
    }

    #[test]
    fn three_blocks_hold_givens_solved_cells_and_candidates() {
        let mut setup = parse(BLOCK).unwrap().setup;
        let cell = parse_cell("r5c5").unwrap().index();
        setup.placed[cell] = Digit::new(5);
        let mut candidates = Box::new([DigitSet::EMPTY; 81]);
        for i in (0..81).filter(|&i| setup.givens[i].is_none() && setup.placed[i].is_none()) {
            candidates[i] = DigitSet::from_bits(0b11);
        }
        // A last candidate stays one, since the second block does not solve the cell.
        candidates[2] = DigitSet::from_bits(0b1);
        setup.candidates = Some(candidates);
        let written = write(&setup, Format::Ss, &Options::default());
        let parsed = parse(&written.text).unwrap();
        assert_eq!(parsed.format, Format::Ss);
        assert_eq!(parsed.setup, setup);
    }

    #[test]
    fn two_blocks_hold_givens_and_candidates_or_givens_and_solved_cells() {
        let mut solved = parse(BLOCK).unwrap().setup;
        solved.placed[2] = Digit::new(4);
        let second: String = BLOCK.replacen("53.", "..4", 1);
        let second: String =
            second
                .lines()
                .enumerate()
                .map(|(i, l)| {
                    if i == 1 {
                        format!("{l}\n")
                    } else {
                        l.replace(|c: char| c.is_ascii_digit(), ".") + "\n"
                    }
                })
                .collect();
        let second = second.replace(".7.", "...");
        assert_eq!(parse(&format!("{BLOCK}\n{second}")).unwrap().setup, solved);

        let grid = write(&parse(BLOCK).unwrap().setup, Format::CandidateGrid, &Options::default()).text;
        let parsed = parse(&format!("{BLOCK}\n\n{grid}\n")).unwrap();
        assert_eq!(parsed.format, Format::Ss);
        assert_eq!(parsed.setup.line(), LINE);
        assert!(parsed.setup.placed.iter().all(Option::is_none));
        assert_eq!(parsed.setup.candidates.unwrap()[40], DigitSet::from_bits(0b10000));
    }

    #[test]
    fn four_blocks_or_a_solved_cell_over_a_given_are_errors() {
        let four = [BLOCK; 4].join("\n");
        assert_eq!(parse_as(&four, Format::Ss).unwrap_err()[0].at.line, 41);
        let other = BLOCK.replacen('5', "4", 1);
        let errors = parse_as(&format!("{BLOCK}\n{other}"), Format::Ss).unwrap_err();
        assert_eq!(errors[0].to_string(), "15:1: r1c1 is given as 5 but stands here as '4'; make them equal");
    }
}
