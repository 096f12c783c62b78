//! Our own link: the puzzle and what lies on it in the fragment of an address, where no server sees it.
//!
//! `#p=` and a token of base64url; the address before it is that of whatever page opens it. The bits of the
//! token: version (4, now 1), family (2: Sudoku, Kakuro, Sukaku), which layers follow (6: struck, corner,
//! centre, colours of cells, of candidates, links). A Kakuro has its size (rows and columns less one, 6 each)
//! and its cells: `0` white, `10` black, `11` a clue with down and across sums of 6 bits, 0 for none. Then
//! for each white cell `0`, or `10` and a placed digit of 4 bits, or `11` and a given one; a Sukaku has 729
//! bits of open candidates before.
//!
//! The layers follow, each only if it has something. Struck, corner and centre are for each cell that is not
//! given `0`, or `1` and nine bits, the lowest digit first; behind struck a Kakuro has the count of
//! combinations (8), each as its run (12: by their clues in reading order, across before down) and nine bits.
//! Colours of cells are for each white cell the same nine bits; those of candidates a count (10), then cell
//! (12, row times columns plus column), digit (4) and nine bits each. Links are a count (8), then two ends of
//! cell and digit and a bit for a strong one.

mod bits;
mod layers;

use super::game::{At, Layers, place};
use super::{AnySetup, Puzzle};
use bits::{Reader, Writer};
use layers::{Cells, put_set, set};
use qedoku_kakuro::{Place, SetupCell};
use qedoku_model::{Digit, DigitSet};

const VERSION: u32 = 1;
/// The parameter that a token stands behind.
const MARK: &str = "#p=";
/// Shortest token within other text; what is shorter is something else.
const SHORTEST: usize = 8;
/// Longest token that is read or written.
const LONGEST: usize = 6000;

/// Why something is no link, or does not go into one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum BadLink {
    #[error("the link is damaged or cut short; copy it once more, whole")]
    Damaged,
    #[error("the link is of a later version of the program; update the program")]
    Later,
    #[error("too large for a link; send a file")]
    TooLarge,
    #[error("a link cannot hold {0}")]
    NotHeld(&'static str),
}

/// The token in a line, if it has one. A short one in other text is something else.
pub(super) fn token(line: &str) -> Option<&str> {
    let at = line.find(MARK)?;
    let token = &line[at + MARK.len()..];
    let end =
        token.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(token.len());
    let is_link = end >= SHORTEST || line[..at].contains("://") || line.starts_with(MARK);
    is_link.then_some(&token[..end])
}

/// Reads a token: the puzzle as it is given, and what lies on it.
pub(super) fn read(token: &str) -> Result<(Puzzle, Layers), BadLink> {
    if token.len() > LONGEST {
        return Err(BadLink::TooLarge);
    }
    let mut bits = Reader::of(token).ok_or(BadLink::Damaged)?;
    let head = |bits: &mut Reader| Some((bits.take(4)?, bits.take(2)?, bits.take(6)?));
    let (version, family, kinds) = head(&mut bits).ok_or(BadLink::Damaged)?;
    if version != VERSION || family > 2 {
        return Err(BadLink::Later);
    }
    position(family, kinds, &mut bits).filter(|_| bits.is_at_end()).ok_or(BadLink::Damaged)
}

fn position(family: u32, kinds: u32, bits: &mut Reader) -> Option<(Puzzle, Layers)> {
    let mut puzzle = match family {
        1 => kakuro(bits)?,
        _ => sudoku(bits, family == 2)?,
    };
    let places = Cells::of(&puzzle).places();
    let mut placed = Vec::new();
    for (index, at) in places.into_iter().enumerate() {
        if let Some((is_given, digit)) = cell(bits)? {
            if is_given { give(&mut puzzle, index, at, digit) } else { placed.push((at, digit.value())) }
        }
    }
    let cells = Cells::of(&puzzle);
    let mut layers = layers::take(&puzzle, &cells, kinds, bits)?;
    layers.placed.extend(placed);
    Some((puzzle, layers))
}

/// The link of a puzzle as it is given and of what lies on it, and what it has no room for.
pub(super) fn write(puzzle: &Puzzle, layers: &Layers) -> Result<(String, Vec<String>), BadLink> {
    let mut bits = Writer::default();
    bits.put(VERSION, 4);
    let cells = Cells::of(puzzle);
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => {
            bits.put(if setup.candidates.is_some() { 2 } else { 0 }, 2);
            bits.put(layers::kinds(layers), 6);
            setup.candidates.iter().for_each(|all| all.iter().for_each(|&set| put_set(set, &mut bits)));
        }
        AnySetup::Kakuro(setup) => {
            bits.put(1, 2);
            bits.put(layers::kinds(layers), 6);
            put_kakuro(setup, &mut bits)?;
        }
    }
    for (at, given) in cells.givens() {
        put_cell(given, layers.placed.get(&at).and_then(|&digit| Digit::new(digit)), &mut bits);
    }
    let left_out = layers::put(puzzle, &cells, layers, &mut bits)?;
    let token = bits.token();
    if token.len() > LONGEST {
        return Err(BadLink::TooLarge);
    }
    Ok((format!("{MARK}{token}"), left_out))
}

/// Puts a cell that may be empty, placed or given.
fn put_cell(given: Option<Digit>, placed: Option<Digit>, bits: &mut Writer) {
    let (kind, digit) = match (given, placed) {
        (Some(digit), _) => (0b11, digit),
        (None, Some(digit)) => (0b10, digit),
        (None, None) => return bits.flag(false),
    };
    bits.put(kind, 2);
    bits.put(u32::from(digit.value()), 4);
}

/// A digit, and whether it is given, if the cell has one.
fn cell(bits: &mut Reader) -> Option<Option<(bool, Digit)>> {
    if !bits.flag()? {
        return Some(None);
    }
    let is_given = bits.flag()?;
    Some(Some((is_given, Digit::new(u8::try_from(bits.take(4)?).ok()?)?)))
}

/// Gives a digit to a cell, the one of this index and place.
fn give(puzzle: &mut Puzzle, index: usize, at: At, digit: Digit) {
    match &mut puzzle.0 {
        AnySetup::Sudoku(setup) => setup.givens[index] = Some(digit),
        AnySetup::Kakuro(setup) => {
            let Place { row, col } = place(at);
            let mut rows = setup.rows().to_vec();
            rows[row][col] = SetupCell::White { given: Some(digit) };
            **setup = qedoku_kakuro::Setup::new(rows);
        }
    }
}

fn sudoku(bits: &mut Reader, is_sukaku: bool) -> Option<Puzzle> {
    let mut setup = qedoku_sudoku::Setup::default();
    if is_sukaku {
        let sets: Option<Vec<DigitSet>> = (0..81).map(|_| set(bits)).collect();
        setup.candidates = Some(Box::new(sets?.try_into().ok()?));
    }
    Some(setup.into())
}

fn put_kakuro(setup: &qedoku_kakuro::Setup, bits: &mut Writer) -> Result<(), BadLink> {
    let rows = setup.rows();
    let width = rows.first().map_or(0, Vec::len);
    let size = |length: usize| u32::try_from(length).ok().filter(|size| (1..=64).contains(size));
    let (Some(height), Some(cols)) = (size(rows.len()), size(width)) else { return Err(BadLink::TooLarge) };
    if rows.iter().any(|row| row.len() != width) {
        return Err(BadLink::NotHeld("rows that differ in length"));
    }
    bits.put(height - 1, 6);
    bits.put(cols - 1, 6);
    for cell in rows.iter().flatten() {
        match *cell {
            SetupCell::White { .. } => bits.flag(false),
            SetupCell::BLACK => bits.put(0b10, 2),
            SetupCell::Black { down, across } => {
                bits.put(0b11, 2);
                for sum in [down, across] {
                    let sum = sum.unwrap_or(0);
                    if sum > 63 {
                        return Err(BadLink::NotHeld("a sum above 63"));
                    }
                    bits.put(u32::from(sum), 6);
                }
            }
        }
    }
    Ok(())
}

fn white(setup: &qedoku_kakuro::Setup) -> Vec<Place> {
    let row = |(row, cells): (usize, &Vec<SetupCell>)| -> Vec<Place> {
        let white = cells.iter().enumerate().filter(|(_, cell)| cell.is_white());
        white.map(|(col, _)| Place { row, col }).collect()
    };
    setup.rows().iter().enumerate().flat_map(row).collect()
}

fn kakuro(bits: &mut Reader) -> Option<Puzzle> {
    let (height, width) = (bits.take(6)? + 1, bits.take(6)? + 1);
    let row = |bits: &mut Reader| (0..width).map(|_| kakuro_cell(bits)).collect::<Option<Vec<SetupCell>>>();
    let rows: Option<Vec<Vec<SetupCell>>> = (0..height).map(|_| row(bits)).collect();
    Some(qedoku_kakuro::Setup::new(rows?).into())
}

fn kakuro_cell(bits: &mut Reader) -> Option<SetupCell> {
    if !bits.flag()? {
        return Some(SetupCell::OPEN);
    }
    if !bits.flag()? {
        return Some(SetupCell::BLACK);
    }
    let mut sum = || Some(Some(u16::try_from(bits.take(6)?).ok()?).filter(|&sum| sum > 0));
    let (down, across) = (sum()?, sum()?);
    Some(SetupCell::Black { down, across })
}

#[cfg(test)]
mod tests;
