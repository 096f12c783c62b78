//! Multi-sector locked set: the open cells where some rows and some columns cross. Some digits are counted by
//! rows, each once for every row that has it there, the others by columns. If that gives as many digits as there
//! are cells, each row and column counted places its digit there, and loses it elsewhere.
//!
//! Scan order: lines taken three to five at a time, rows and then columns, in ascending order of their bit masks; sets
//! of digits counted by these lines in ascending order of theirs; the crossing lines are those that bring more cells
//! than digits. Of the sets that remove the same, the first is given.
//!
//! It does not look at boxes as sectors, or at crossing lines that bring as many digits as cells.
//!
//! Source: David P Bird, players' forum, 2012, after "naked sets in multiple sectors" by Allan Barker.

use super::super::prelude::*;
use super::{proof, removed};
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

/// How many digits a set holds: a table, as the search asks for millions.
fn count(digits: DigitSet) -> i32 {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            counts[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        counts
    };
    i32::from(COUNTS[usize::from(digits.bits())])
}

/// The cells where some lines cross the nine others.
struct Crossings {
    lines: Vec<House>,
    /// Per line the candidates of its nine cells, none for filled ones.
    candidates: Vec<[DigitSet; 9]>,
    /// Per crossing line, how many open cells it has there.
    cells: [i32; 9],
    /// Per crossing line, the digits of those.
    digits: [DigitSet; 9],
}

impl Crossings {
    fn new(grid: &Grid, lines: Vec<House>) -> Crossings {
        let of = |line: &House| house::cells(*line).map(|cell| grid.candidates(cell));
        let candidates: Vec<[DigitSet; 9]> = lines.iter().map(of).collect();
        let open = |i: usize| candidates.iter().filter(|row| !row[i].is_empty()).count() as i32;
        let all = |i: usize| candidates.iter().fold(DigitSet::EMPTY, |set, row| set | row[i]);
        let (cells, digits) = (std::array::from_fn(open), std::array::from_fn(all));
        Crossings { lines, candidates, cells, digits }
    }

    /// The crossing lines that bring more cells than digits, if these digits are counted by lines, and whether that
    /// makes up for what the lines count.
    fn balance(&self, by_line: DigitSet) -> Option<u16> {
        let (mut total, mut taken) = (0, 0u16);
        for i in 0..9 {
            let gain = self.cells[i] - count(self.digits[i] - by_line);
            if gain > 0 {
                total += gain;
                taken |= 1 << i;
            }
        }
        for row in &self.candidates {
            let digits = positions(taken).fold(DigitSet::EMPTY, |set, i| set | row[i]);
            total -= count(digits & by_line);
            if total < 0 {
                return None;
            }
        }
        (total == 0 && taken != 0).then_some(taken)
    }
}

impl Technique<Grid> for MultiSectorLockedSet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        let unsolved: DigitSet = Digit::ALL.into_iter().filter(|&d| !grid.cells_with(d).is_empty()).collect();
        for (kind, crossing) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let houses: Vec<House> = kind.houses().collect();
            for mask in (3..=5).flat_map(|size| subsets(9, size)) {
                let crossings = Crossings::new(grid, positions(mask as u16).map(|i| houses[i]).collect());
                for by_line in (1..511).map(DigitSet::from_bits).filter(|&set| unsolved.contains_all(set)) {
                    let Some(taken) = crossings.balance(by_line) else { continue };
                    let crossing = positions(taken).map(|i| House(crossing as u16 * 9 + i as u16)).collect();
                    let found = Found::new(grid, crossings.lines.clone(), crossing, by_line);
                    if !found.removed.is_empty() && known.insert(found.removed.clone()) {
                        emit(found.step())?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

struct Found {
    cells: CellSet,
    by_line: DigitSet,
    lines: Vec<House>,
    crossing: Vec<House>,
    covers: Vec<(House, Digit)>,
    removed: Vec<Candidate>,
}

impl Found {
    fn new(grid: &Grid, lines: Vec<House>, crossing: Vec<House>, by_line: DigitSet) -> Found {
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
        Found { cells, by_line, lines, crossing, covers, removed }
    }

    fn step(self) -> Step {
        Step::remove(INFO.id, self.removed, proof(self.cells, &self.covers))
            .mark_all(Role::Pattern, self.cells.iter())
            .mark_all(Role::Base, self.lines)
            .mark_all(Role::Cover, self.crossing)
            .mark(Role::Digits, self.by_line)
    }
}
