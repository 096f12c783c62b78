//! Multi-sector locked set: the open cells where some rows and some columns cross. Some digits are counted by
//! rows, each once for every row that has it there, the others by columns. If that gives as many digits as
//! there are cells, each row and column counted places its digit there, and loses it elsewhere.
//!
//! Scan order: lines taken three to five at a time, rows and then columns, in ascending order of their bit
//! masks; sets of digits counted by these lines in ascending order of theirs; the crossing lines are those
//! that bring more cells than digits. Of the sets that remove the same, the first is given.
//!
//! It does not look at boxes as sectors, or at crossing lines that bring as many digits as cells.
//!
//! Source: David P Bird, players' forum, 2012, after "naked sets in multiple sectors" by Allan Barker.

use super::super::prelude::*;
use super::{proof, removed};
use crate::changes::{Changes, looks_back};
use std::collections::HashSet;

/// Finds multi-sector locked sets.
pub struct MultiSectorLockedSet;

const INFO: Info = Info::new(
    "multi-sector-locked-set",
    "Multi-Sector Locked Set",
    "The cells where some rows and columns cross have room for just as many digits as they are, some counted by \
     rows, the others by columns; all of these are true there.",
    "{pattern} need as many digits as {base} can give of {digits} and {cover} of the others; so each of these \
     houses places its digits there, and {removed}.",
)
.alias(&["MSLS"]);

/// Bits of a lane: nine lanes fill a word.
const LANE: usize = 7;
/// A lane that gains nothing; those that gain have the highest bit.
const ZERO: i32 = 63;
/// The highest bit of each lane.
const POSITIVE: u64 = {
    let (mut bits, mut i) = (0, 0);
    while i < 9 {
        bits |= 1 << (LANE * i + LANE - 1);
        i += 1;
    }
    bits
};

/// The lowest bit of each lane.
const LANES: u64 = POSITIVE >> (LANE - 1);

/// The sum of the lanes of a word, if it fits into one.
fn lanes(word: u64) -> u64 {
    word.wrapping_mul(LANES) >> (8 * LANE) & ((1 << LANE) - 1)
}

/// A line with what its cells hold.
struct Line {
    house: House,
    /// The candidates of its nine cells, none for filled ones.
    candidates: [DigitSet; 9],
    /// Per set of positions, the candidates of all of them.
    unions: Vec<DigitSet>,
}

impl Line {
    fn new(grid: &Grid, house: House) -> Line {
        let candidates = house::cells(house).map(|cell| grid.candidates(cell));
        let mut unions = Vec::with_capacity(512);
        unions.push(DigitSet::EMPTY);
        for own in candidates {
            for set in 0..unions.len() {
                let with: DigitSet = unions[set] | own;
                unions.push(with);
            }
        }
        Line { house, candidates, unions }
    }
}

/// The cells where some lines cross the nine others.
struct Crossings<'a> {
    lines: Vec<&'a Line>,
    /// Per set of digits counted by the lines, what each crossing line gains: a lane of [`LANE`] bits each,
    /// [`ZERO`] for as many cells as digits. And how often the digits stand in each crossing line: a lane
    /// each. If it is taken, the lines count these at least.
    lanes: Vec<[u64; 2]>,
}

impl<'a> Crossings<'a> {
    fn new(lines: Vec<&'a Line>) -> Crossings<'a> {
        let rows = || lines.iter().map(|line| &line.candidates);
        let open = |i: usize| rows().filter(|row| !row[i].is_empty()).count() as i32;
        let all = |i: usize| rows().fold(DigitSet::EMPTY, |set, row| set | row[i]);
        // A digit that the lines count is one less for each crossing line that has it.
        let lane = |i: usize, value: i32| u64::try_from(value).unwrap_or(0) << (LANE * i);
        let none = (0..9).map(|i| lane(i, ZERO + open(i) - all(i).len() as i32)).sum();
        let spared =
            Digit::ALL.map(|d| (0..9).filter(|&i| all(i).contains(d)).map(|i| lane(i, 1)).sum::<u64>());
        let held = |d: Digit, i: usize| rows().filter(|row| row[i].contains(d)).count() as i32;
        let counted = Digit::ALL.map(|d| (0..9).map(|i| lane(i, held(d, i))).sum::<u64>());
        // Twice as long with each digit.
        let mut lanes = Vec::with_capacity(512);
        lanes.push([none, 0]);
        for (spared, counted) in spared.into_iter().zip(counted) {
            for set in 0..lanes.len() {
                let [gains, costs] = lanes[set];
                lanes.push([gains + spared, costs + counted]);
            }
        }
        Crossings { lines, lanes }
    }

    /// The crossing lines that bring more cells than digits, if these digits are counted by lines, and
    /// whether that makes up for what the lines count.
    #[inline]
    fn balance(&self, by_line: DigitSet) -> Option<u16> {
        let [gains, costs] = self.lanes[usize::from(by_line.bits())];
        let mut positive = gains & POSITIVE;
        if positive == 0 {
            return None;
        }
        // What the lanes gain is one more than their lower bits.
        let lower = positive - (positive >> (LANE - 1));
        let mut total = (lanes(gains & lower) + lanes(positive >> (LANE - 1))) as i32;
        // The highest bit of a lane stays unless its line alone costs more than all gain.
        let left = (POSITIVE | (LANES * total as u64)) - costs;
        if positive & !left != 0 {
            return None;
        }
        let mut taken = 0u16;
        while positive != 0 {
            taken |= 1 << (positive.trailing_zeros() as usize / LANE);
            positive &= positive - 1;
        }
        for line in &self.lines {
            total -= (line.unions[usize::from(taken)] & by_line).len() as i32;
            if total < 0 {
                return None;
            }
        }
        (total == 0).then_some(taken)
    }
}

impl Technique<Grid> for MultiSectorLockedSet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl MultiSectorLockedSet {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        let unsolved: DigitSet = Digit::ALL.into_iter().filter(|&d| !grid.cells_with(d).is_empty()).collect();
        let sets = (1..511).map(DigitSet::from_bits).filter(|&set| unsolved.contains_all(set));
        let sets: Vec<DigitSet> = sets.collect();
        for (kind, crossing) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let all: Vec<Line> = kind.houses().map(|house| Line::new(grid, house)).collect();
            for mask in (3..=5).flat_map(|size| subsets(9, size)) {
                emit.look()?;
                let lines: Vec<&Line> = positions(mask as u16).map(|i| &all[i]).collect();
                if lines.iter().all(|line| (house::cell_set(line.house) & changes.cells).is_empty()) {
                    continue;
                }
                let crossings = Crossings::new(lines);
                for &by_line in &sets {
                    let Some(taken) = crossings.balance(by_line) else { continue };
                    emit.tick()?;
                    let crossing = positions(taken).map(|i| House(crossing as u16 * 9 + i as u16)).collect();
                    let lines = crossings.lines.iter().map(|line| line.house).collect();
                    let found = SectorSets::new(grid, lines, crossing, by_line);
                    if !found.removed.is_empty() && known.insert(found.removed.clone()) {
                        emit.step(found.step())?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

struct SectorSets {
    cells: CellSet,
    by_line: DigitSet,
    lines: Vec<House>,
    crossing: Vec<House>,
    covers: Vec<(House, Digit)>,
    removed: Vec<Candidate>,
}

impl SectorSets {
    fn new(grid: &Grid, lines: Vec<House>, crossing: Vec<House>, by_line: DigitSet) -> SectorSets {
        let all = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |set, &h| set | house::cell_set(h));
        let cells = all(&lines) & all(&crossing) & grid.empty();
        let covers_of = |line: House, digits: DigitSet| {
            let inside = cells & house::cell_set(line);
            let has = move |digit: &Digit| !(grid.cells_with(*digit) & inside).is_empty();
            digits.iter().filter(has).map(move |digit| (line, digit))
        };
        let by_lines = lines.iter().flat_map(|&line| covers_of(line, by_line));
        let by_crossing = crossing.iter().flat_map(|&line| covers_of(line, !by_line));
        let covers: Vec<(House, Digit)> = by_lines.chain(by_crossing).collect();
        let removed = removed(grid, cells, &covers);
        SectorSets { cells, by_line, lines, crossing, covers, removed }
    }

    fn step(self) -> Step {
        Step::remove(&INFO, self.removed, proof(self.cells, &self.covers))
            .mark_all(Role::Pattern, self.cells.iter())
            .mark_all(Role::Base, self.lines)
            .mark_all(Role::Cover, self.crossing)
            .mark(Role::Digits, self.by_line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// As the definition has it.
    fn slow_balance(crossings: &Crossings<'_>, by_line: DigitSet) -> Option<u16> {
        let rows = || crossings.lines.iter().map(|line| &line.candidates);
        let column = |i: usize| rows().map(move |row| row[i]).filter(|held| !held.is_empty());
        let gain = |i: usize| {
            let digits = column(i).fold(DigitSet::EMPTY, |all, held| all | held) - by_line;
            column(i).count() as i32 - digits.len() as i32
        };
        let taken: Vec<usize> = (0..9).filter(|&i| gain(i) > 0).collect();
        let of_row = |row: &[DigitSet; 9]| {
            let all = taken.iter().fold(DigitSet::EMPTY, |all, &i| all | row[i]);
            (all & by_line).len() as i32
        };
        let total = taken.iter().map(|&i| gain(i)).sum::<i32>();
        let needed = rows().map(of_row).sum::<i32>();
        (!taken.is_empty() && total == needed).then(|| taken.iter().fold(0, |set, i| set | 1 << i))
    }

    #[test]
    fn lanes_balance_as_the_definition_does() {
        let line = ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5";
        let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
        let all: Vec<Line> = HouseKind::Row.houses().map(|house| Line::new(&grid, house)).collect();
        let mut balanced = 0;
        for mask in (3..=5).flat_map(|size| subsets(9, size)) {
            let crossings = Crossings::new(positions(mask as u16).map(|i| &all[i]).collect());
            for by_line in (1..511).map(DigitSet::from_bits) {
                let slow = slow_balance(&crossings, by_line);
                assert_eq!(crossings.balance(by_line), slow, "{mask:b} {by_line:?}");
                balanced += usize::from(slow.is_some());
            }
        }
        assert!(balanced > 100, "{balanced}");
    }
}
