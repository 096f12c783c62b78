//! Our own link: the puzzle and what a player has done in the fragment of an address, where no server sees
//! it.
//!
//! `#p=` and a token of base64url; the address before it is that of whatever page opens it. The bits of the
//! token: version (4, now 1), family (2: Sudoku, Kakuro, Sukaku), which layers follow (6: struck, corner,
//! centre, colours of cells, of candidates, links). A Kakuro has its size (rows and columns less one, 6 each)
//! and its cells: `0` white, `10` black, `11` a clue with down and across sums of 6 bits, 0 for none. Then
//! for each white cell `0`, or `10` and a placed digit of 4 bits, or `11` and a given one; a Sukaku has 729
//! bits of open candidates before. Struck are for each open cell `0`, or `1` and nine bits, the lowest digit
//! first; in a Kakuro then the count of combinations (8), each as its run (12, in the order of runs) and nine
//! bits.
//!
//! The other layers are those of a [`Game`](crate::Game), which a puzzle has no place for.

mod bits;

use super::{AnySetup, Puzzle};
use bits::{Reader, Writer};
use qedoku_kakuro::{Place, Played, SetupCell};
use qedoku_model::{Cell, Digit, DigitSet, House};
use std::collections::BTreeSet;

const VERSION: u32 = 1;
/// The parameter that a token stands behind.
const MARK: &str = "#p=";
/// Shortest token; what is shorter is something else.
const SHORTEST: usize = 8;
/// Longest token that is read or written.
const LONGEST: usize = 6000;
/// Names of the layers that a puzzle has no place for, in the order of their bits.
const LAYERS: [&str; 5] =
    ["corner notes", "centre notes", "colours of cells", "colours of candidates", "drawn links"];

/// Why something is no link, or does not go into one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum BadLink {
    #[error("the link is damaged; copy it once more, whole")]
    Damaged,
    #[error("the link is of a later version of the program; update the program")]
    Later,
    #[error("the puzzle is too large for a link; send a file")]
    TooLarge,
    #[error("a link cannot hold {0}")]
    NotHeld(&'static str),
}

/// The token in a line, if it has one.
pub(super) fn token(line: &str) -> Option<&str> {
    let at = line.find(MARK)?;
    let token = &line[at + MARK.len()..];
    let end =
        token.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(token.len());
    (end >= SHORTEST).then_some(&token[..end])
}

/// What a link says.
pub(super) struct Linked {
    pub puzzle: Puzzle,
    /// The layers that are left out.
    pub left_out: Vec<&'static str>,
}

/// Reads a token.
pub(super) fn read(token: &str) -> Result<Linked, BadLink> {
    if token.len() > LONGEST {
        return Err(BadLink::TooLarge);
    }
    let mut bits = Reader::of(token).ok_or(BadLink::Damaged)?;
    let head = |bits: &mut Reader| Some((bits.take(4)?, bits.take(2)?, bits.take(6)?));
    let (version, family, layers) = head(&mut bits).ok_or(BadLink::Damaged)?;
    if version != VERSION {
        return Err(BadLink::Later);
    }
    let has_struck = layers >> 5 & 1 == 1;
    let puzzle = match family {
        0 | 2 => sudoku(&mut bits, family == 2, has_struck),
        1 => kakuro(&mut bits, has_struck),
        _ => return Err(BadLink::Later),
    };
    let puzzle = puzzle.ok_or(BadLink::Damaged)?;
    let left_out = (0..5).filter(|layer| layers >> (4 - layer) & 1 == 1).map(|layer| LAYERS[layer]).collect();
    if layers & 31 == 0 && !bits.is_at_end() {
        return Err(BadLink::Damaged);
    }
    Ok(Linked { puzzle, left_out })
}

/// The link of a puzzle.
pub(super) fn write(puzzle: &Puzzle) -> Result<String, BadLink> {
    let mut bits = Writer::default();
    bits.put(VERSION, 4);
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => put_sudoku(setup, &mut bits),
        AnySetup::Kakuro(setup) => put_kakuro(setup, &mut bits)?,
    }
    let token = bits.token();
    if token.len() > LONGEST {
        return Err(BadLink::TooLarge);
    }
    Ok(format!("{MARK}{token}"))
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

/// A given and a placed digit.
fn cell(bits: &mut Reader) -> Option<(Option<Digit>, Option<Digit>)> {
    if !bits.flag()? {
        return Some((None, None));
    }
    let is_given = bits.flag()?;
    let digit = Digit::new(u8::try_from(bits.take(4)?).ok()?)?;
    Some(if is_given { (Some(digit), None) } else { (None, Some(digit)) })
}

/// Nine bits, the lowest digit first.
fn put_set(set: DigitSet, bits: &mut Writer) {
    Digit::ALL.into_iter().for_each(|digit| bits.flag(set.contains(digit)));
}

fn set(bits: &mut Reader) -> Option<DigitSet> {
    Digit::ALL.into_iter().try_fold(DigitSet::EMPTY, |mut set, digit| {
        if bits.flag()? {
            set.insert(digit);
        }
        Some(set)
    })
}

fn put_some_set(set: DigitSet, bits: &mut Writer) {
    bits.flag(!set.is_empty());
    if !set.is_empty() {
        put_set(set, bits);
    }
}

fn some_set(bits: &mut Reader) -> Option<DigitSet> {
    if bits.flag()? { set(bits) } else { Some(DigitSet::EMPTY) }
}

fn put_sudoku(setup: &qedoku_sudoku::Setup, bits: &mut Writer) {
    let struck = !setup.deleted.is_empty();
    bits.put(if setup.candidates.is_some() { 2 } else { 0 }, 2);
    bits.put(u32::from(struck) << 5, 6);
    if let Some(candidates) = &setup.candidates {
        candidates.iter().for_each(|&set| put_set(set, bits));
    }
    (0..81).for_each(|i| put_cell(setup.givens[i], setup.placed[i], bits));
    if struck {
        for cell in (0..81).map(Cell).filter(|&cell| setup.digit(cell).is_none()) {
            let own = setup.deleted.iter().filter(|(other, _)| *other == cell).map(|&(_, digit)| digit);
            put_some_set(own.collect(), bits);
        }
    }
}

fn sudoku(bits: &mut Reader, is_sukaku: bool, has_struck: bool) -> Option<Puzzle> {
    let mut setup = qedoku_sudoku::Setup::default();
    if is_sukaku {
        let sets: Option<Vec<DigitSet>> = (0..81).map(|_| set(bits)).collect();
        setup.candidates = Some(Box::new(sets?.try_into().ok()?));
    }
    for i in 0..81 {
        (setup.givens[i], setup.placed[i]) = cell(bits)?;
    }
    if has_struck {
        for cell in (0..81).map(Cell) {
            if setup.digit(cell).is_none() {
                setup.deleted.extend(some_set(bits)?.iter().map(|digit| (cell, digit)));
            }
        }
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
    let played = setup.played();
    let struck = !played.struck.is_empty() || !played.combinations.is_empty();
    bits.put(1, 2);
    bits.put(u32::from(struck) << 5, 6);
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
    for place in white(setup) {
        let digit = setup.given(place);
        let is_placed = played.placed.contains(&place);
        put_cell(digit.filter(|_| !is_placed), digit, bits);
    }
    if struck {
        for place in white(setup).into_iter().filter(|&place| setup.given(place).is_none()) {
            put_some_set(played.struck.get(&place).copied().unwrap_or_default(), bits);
        }
        put_combinations(setup, bits)?;
    }
    Ok(())
}

fn put_combinations(setup: &qedoku_kakuro::Setup, bits: &mut Writer) -> Result<(), BadLink> {
    let struck = &setup.played().combinations;
    let count: usize = struck.values().map(BTreeSet::len).sum();
    let Some(count) = u8::try_from(count).ok() else { return Err(BadLink::TooLarge) };
    bits.put(u32::from(count), 8);
    if count == 0 {
        return Ok(());
    }
    let grid = setup
        .unplayed()
        .grid()
        .map_err(|_| BadLink::NotHeld("what is taken away from a puzzle with a defect"))?;
    for (&(clue, way), sets) in struck {
        let Some(House(run)) = grid.run_at(clue, way).filter(|house| house.0 < 4096) else {
            return Err(BadLink::NotHeld("a combination of no run"));
        };
        for &set in sets {
            bits.put(u32::from(run), 12);
            put_set(set, bits);
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

fn kakuro(bits: &mut Reader, has_struck: bool) -> Option<Puzzle> {
    let (height, width) = (bits.take(6)? + 1, bits.take(6)? + 1);
    let mut rows = Vec::new();
    for _ in 0..height {
        let row: Option<Vec<SetupCell>> = (0..width).map(|_| kakuro_cell(bits)).collect();
        rows.push(row?);
    }
    let empty = qedoku_kakuro::Setup::new(rows.clone());
    let mut played = Played::default();
    let places = white(&empty);
    for &place in &places {
        let (given, placed) = cell(bits)?;
        rows[place.row][place.col] = SetupCell::White { given: given.or(placed) };
        played.placed.extend(placed.map(|_| place));
    }
    let setup = qedoku_kakuro::Setup::new(rows);
    if has_struck {
        for &place in &places {
            if setup.given(place).is_none() {
                let gone = some_set(bits)?;
                if !gone.is_empty() {
                    played.struck.insert(place, gone);
                }
            }
        }
        let count = bits.take(8)?;
        if count > 0 {
            let bare =
                setup.clone().with_played(Played { placed: played.placed.clone(), ..Played::default() });
            let grid = bare.unplayed().grid().ok()?;
            for _ in 0..count {
                let house = House(u16::try_from(bits.take(12)?).ok()?);
                let digits = set(bits)?;
                let run = (house.index() < grid.runs().len()).then(|| grid.run(house))?;
                played.combinations.entry((run.clue_place, run.direction)).or_default().insert(digits);
            }
        }
    }
    Some(setup.with_played(played).into())
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
