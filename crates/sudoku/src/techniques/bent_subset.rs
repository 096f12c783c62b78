//! WXYZ-wing and larger bent subsets: `n` cells in a line and a crossing box hold `n` digits, and the places
//! of each digit but one, `z`, lie in the line or in the box. Each of the others is true in at most one of
//! the cells, so `z` is true in one, and goes from the cells that see all its places there.
//!
//! The smallest one, of three cells, is the XYZ-wing (or XY-wing).
//!
//! Scan order: rows, then columns, in each the boxes in order; cells in the line outside the box, then in the
//! crossing, then the others of the box, sets in the order of their first difference. Of the sets of one size
//! that remove the same, the first is given.
//!
//! Cells with a single candidate are left alone, as are sets without a cell in the line or in the box alone:
//! those lie in one house.
//!
//! Source: WXYZ-wing, players' forum, 2005; the general form, "bent naked subsets", StrmCkr and others, 2010.

use super::prelude::*;
use crate::changes::{Changes, looks_back};
use std::collections::HashSet;

/// Finds bent subsets of one size, 4 to 6.
pub struct BentSubset {
    /// How many cells.
    pub size: usize,
}

const WORDS: &str = "{pattern} hold as many digits as they are; the places there of each digit but {digits} lie in \
                     {house} or in {target}, so none of those digits fits twice and {digits} is in one of them: \
                     {removed}.";

const WXYZ: Info = Info::new(
    "wxyz-wing",
    "WXYZ-Wing",
    "Four cells in a line and a box hold four digits, of which all but one are confined to the line or to the box; \
     that one is true in one of them.",
    WORDS,
)
.alias(&["Bent naked quad"]);
const VWXYZ: Info = Info::new(
    "vwxyz-wing",
    "VWXYZ-Wing",
    "Five cells in a line and a box hold five digits, of which all but one are confined to the line or to the box; \
     that one is true in one of them.",
    WORDS,
)
.alias(&["Bent naked quint"]);
const UVWXYZ: Info = Info::new(
    "uvwxyz-wing",
    "UVWXYZ-Wing",
    "Six cells in a line and a box hold six digits, of which all but one are confined to the line or to the box; \
     that one is true in one of them.",
    WORDS,
)
.alias(&["Bent naked sextet"]);

impl Technique<Grid> for BentSubset {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            4 => const { &[WXYZ] },
            5 => const { &[VWXYZ] },
            _ => const { &[UVWXYZ] },
        }
    }

    looks_back!();
}

impl BentSubset {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let mut search = BentSearch { grid, size: self.size, info: &self.infos()[0], known: HashSet::new() };
        for line in (0..18).map(House) {
            for block in HouseKind::Box.houses() {
                let sets = [line, block].map(house::cell_set);
                let is_changed = !((sets[0] | sets[1]) & changes.cells).is_empty();
                if (sets[0] & sets[1]).is_empty() || !is_changed {
                    continue;
                }
                let open = grid.empty() - grid.singles();
                let parts = [sets[0] - sets[1], sets[0] & sets[1], sets[1] - sets[0]];
                let member =
                    |(part, cell)| Member { cell: CellSet::of(cell), digits: grid.candidates(cell), part };
                let cells = parts.into_iter().enumerate();
                let cells =
                    cells.flat_map(|(part, cells)| (cells & open).iter().map(move |cell| (part, cell)));
                let members: Vec<Member> =
                    cells.map(member).filter(|member| member.digits.len() <= self.size).collect();
                search.grow([line, block], &members, Partial::default(), emit)?;
            }
        }
        Flow::Continue(())
    }
}

/// A cell that may be one of a subset.
struct Member {
    cell: CellSet,
    digits: DigitSet,
    /// 0 if it lies in the line alone, 1 in the line and the box, 2 in the box alone.
    part: usize,
}

/// Some of the cells of a subset.
#[derive(Clone, Copy, Default)]
struct Partial {
    cells: CellSet,
    count: usize,
    digits: DigitSet,
    /// The digits of its cells in the line alone, and of those in the box alone.
    alone: [DigitSet; 2],
}

struct BentSearch<'a> {
    grid: &'a Grid,
    size: usize,
    info: &'static Info,
    /// What steps given remove: the cells that lose a digit.
    known: HashSet<(CellSet, Digit)>,
}

impl BentSearch<'_> {
    /// Adds cells to a set as long as its digits are not too many, and not two of them lie in the line alone
    /// and in the box alone.
    fn grow(&mut self, houses: [House; 2], rest: &[Member], set: Partial, emit: &mut Emit<'_>) -> Flow {
        if set.count == self.size {
            return self.complete(houses, set.cells, set.digits, emit);
        }
        emit.tick()?;
        for (i, member) in rest.iter().enumerate() {
            // What lies in the line alone comes first.
            if rest.len() - i + set.count < self.size || (set.count == 0 && member.part > 0) {
                break;
            }
            let digits = set.digits | member.digits;
            let mut alone = set.alone;
            match member.part {
                0 => alone[0] |= member.digits,
                2 => alone[1] |= member.digits,
                _ => {}
            }
            if digits.len() <= self.size && (alone[0] & alone[1]).len() <= 1 {
                let set = Partial { cells: set.cells | member.cell, count: set.count + 1, digits, alone };
                self.grow(houses, &rest[i + 1..], set, emit)?;
            }
        }
        Flow::Continue(())
    }

    fn complete(
        &mut self,
        houses: [House; 2],
        cells: CellSet,
        digits: DigitSet,
        emit: &mut Emit<'_>,
    ) -> Flow {
        let [line, block] = houses.map(house::cell_set);
        if digits.len() != self.size || (cells - line).is_empty() || (cells - block).is_empty() {
            return Flow::Continue(());
        }
        let places = |digit: Digit| self.grid.cells_with(digit) & cells;
        let home = |digit: Digit| match places(digit) {
            places if (places - line).is_empty() => Some(houses[0]),
            places if (places - block).is_empty() => Some(houses[1]),
            _ => None,
        };
        let free: DigitSet = digits.iter().filter(|&digit| home(digit).is_none()).collect();
        let Some(z) = free.single() else { return Flow::Continue(()) };
        let removed = places(z).common_peers() & self.grid.cells_with(z);
        if removed.is_empty() || !self.known.insert((removed, z)) {
            return Flow::Continue(());
        }
        let covers = digits.iter().filter_map(|digit| Some(place_group(home(digit)?, digit)));
        let proof = Proof::cover(cells.iter().map(cell_group), covers);
        let step = Step::remove(self.info, removed.iter().map(|cell| candidate(cell, z)), proof)
            .mark_all(Role::Pattern, cells.iter())
            .mark(Role::House, houses[0])
            .mark(Role::Target, houses[1])
            .mark(Role::Digits, z.set());
        emit.step(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// What all sets of the definition remove, slowly.
    fn slow(grid: &Grid, size: usize) -> HashSet<(CellSet, Digit)> {
        let mut all = HashSet::new();
        for line in (0..18).map(House) {
            for block in HouseKind::Box.houses() {
                let sets = [line, block].map(house::cell_set);
                let open: Vec<Cell> =
                    ((sets[0] | sets[1]) & (grid.empty() - grid.singles())).iter().collect();
                if (sets[0] & sets[1]).is_empty() || open.len() < size {
                    continue;
                }
                for mask in subsets(open.len(), size) {
                    let cells: CellSet =
                        (0..open.len()).filter(|i| mask >> i & 1 == 1).map(|i| open[i]).collect();
                    let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
                    let places = |digit: Digit| cells & grid.cells_with(digit);
                    let is_bent = |digit: &Digit| sets.iter().all(|&set| !(places(*digit) - set).is_empty());
                    let bent: DigitSet = digits.iter().filter(is_bent).collect();
                    let lies_in = sets.iter().any(|&set| (cells - set).is_empty());
                    if let Some(z) = bent.single().filter(|_| digits.len() == size && !lies_in) {
                        all.insert((places(z).common_peers() & grid.cells_with(z), z));
                    }
                }
            }
        }
        all.retain(|(removed, _)| !removed.is_empty());
        all
    }

    #[test]
    fn all_sets_of_the_definition_are_found() {
        let mut count = 0;
        for line in [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "...4..8..83...6.2.6....9..1..7..2.....39.74.....8..6..3..5....7.9.2...46..6..3...",
        ] {
            let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            for size in 4..=6 {
                let removed = |step: Step| -> (CellSet, Digit) {
                    let cells = step.removals().map(crate::net::cell).collect();
                    (cells, step.removals().map(crate::net::digit).next().expect("steps remove something"))
                };
                let found: HashSet<_> = BentSubset { size }.all(&grid).into_iter().map(removed).collect();
                assert_eq!(found, slow(&grid, size), "{size}");
                count += found.len();
            }
        }
        assert!(count > 5, "{count}");
    }
}
