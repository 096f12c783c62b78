//! Regions: some runs, and the cells that their sums count one way only.
//!
//! Add what the across runs of a region still lack and take away what its down runs lack: open cells with
//! both runs in the region cancel, and what is left is the sum of the cells with only their across run there
//! less the sum of those with only their down run there. That is all that linear algebra over the sums can
//! say.

use crate::{Direction, Grid};
use qedoku_model::{Candidate, Cell, House, Info, Proof, Role, Step};

/// Some runs of a grid, all with a known sum, and what their sums come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The runs whose sums count plus.
    pub plus: Vec<House>,
    /// The runs whose sums count minus: those of the other direction.
    pub minus: Vec<House>,
    /// The open cells that are counted both ways.
    pub inner: Vec<Cell>,
    /// The open cells that only a plus run counts.
    pub added: Vec<Cell>,
    /// The open cells that only a minus run counts.
    pub subtracted: Vec<Cell>,
    /// What the plus runs still lack less what the minus runs lack: the sum of the added cells less that of
    /// the subtracted ones.
    pub total: i32,
}

impl Region {
    /// The region of these runs, across runs plus; `None` if the sum of one is not known.
    pub fn of(grid: &Grid, runs: impl IntoIterator<Item = House>) -> Option<Region> {
        let mut runs: Vec<House> = runs.into_iter().collect();
        runs.sort_unstable();
        runs.dedup();
        let (plus, minus) =
            runs.iter().copied().partition(|&house| grid.run(house).direction == Direction::Across);
        let mut region = Region { plus, minus, inner: vec![], added: vec![], subtracted: vec![], total: 0 };
        for &house in &runs {
            let direction = grid.run(house).direction;
            let (sign, other) = match direction {
                Direction::Across => (1, Direction::Down),
                Direction::Down => (-1, Direction::Across),
            };
            region.total += sign * rest(grid, house)?;
            for cell in grid.open_cells(house) {
                let is_inner =
                    grid.run_of(cell, other).is_some_and(|house| runs.binary_search(&house).is_ok());
                match (is_inner, direction) {
                    (true, Direction::Across) => region.inner.push(cell),
                    (true, Direction::Down) => {}
                    (false, Direction::Across) => region.added.push(cell),
                    (false, Direction::Down) => region.subtracted.push(cell),
                }
            }
        }
        Some(region)
    }

    /// The same region with plus and minus exchanged.
    pub fn turned(self) -> Region {
        Region {
            plus: self.minus,
            minus: self.plus,
            inner: self.inner,
            added: self.subtracted,
            subtracted: self.added,
            total: -self.total,
        }
    }

    /// How much memory it takes, in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        let cells = self.inner.len() + self.added.len() + self.subtracted.len();
        size_of::<Region>() + self.size() * size_of::<House>() + cells * size_of::<Cell>()
    }

    /// How many sums are added and subtracted.
    pub fn size(&self) -> usize {
        self.plus.len() + self.minus.len()
    }

    /// The cells that are counted one way only: added ones, then subtracted ones.
    pub fn boundary(&self) -> impl Iterator<Item = Cell> + '_ {
        self.added.iter().chain(&self.subtracted).copied()
    }

    /// The sums in a line: `19 + 28 + 4 + 3 − (21 + 19 + 4 + 3) = 7`.
    pub fn arithmetic(&self, grid: &Grid) -> String {
        let sums = |runs: &[House]| {
            let sums: Vec<String> =
                runs.iter().filter_map(|&h| rest(grid, h)).map(|n| n.to_string()).collect();
            sums.join(" + ")
        };
        match (&self.plus[..], &self.minus[..]) {
            (_, []) => format!("{} = {}", sums(&self.plus), self.total),
            (_, [_]) => format!("{} − {} = {}", sums(&self.plus), sums(&self.minus), self.total),
            _ => format!("{} − ({}) = {}", sums(&self.plus), sums(&self.minus), self.total),
        }
    }

    /// Whether each of its runs has a cell that is counted both ways; a run without one adds nothing to it.
    pub(crate) fn hangs_together(&self, grid: &Grid) -> bool {
        let has_inner = |&house: &House| grid.open_cells(house).any(|cell| self.inner.contains(&cell));
        self.plus.iter().chain(&self.minus).all(has_inner)
    }

    /// The proof of what the sums say about the boundary.
    pub(crate) fn proof(&self, grid: &Grid) -> Proof {
        let terms = self.boundary().map(|cell| grid.cell_group(cell));
        Proof::linear(self.plus.iter().copied(), self.minus.iter().copied(), terms)
    }

    /// The step that takes candidates of the boundary away, by the sums of the region.
    pub(crate) fn removal(&self, grid: &Grid, info: &'static Info, removed: Vec<Candidate>) -> Step {
        let step = Step::remove(info, removed, self.proof(grid))
            .mark_all(Role::Pattern, self.added.iter().copied())
            .mark_all(Role::Subtracted, self.subtracted.iter().copied());
        self.mark(grid, step)
    }

    /// A step with the region, its runs and its sums marked.
    pub(crate) fn mark(&self, grid: &Grid, step: Step) -> Step {
        let numbers = |runs: &[House]| runs.iter().filter_map(|&h| rest(grid, h)).collect::<Vec<i32>>();
        step.mark_all(Role::Plus, self.plus.iter().copied())
            .mark_all(Role::Plus, numbers(&self.plus))
            .mark_all(Role::Minus, self.minus.iter().copied())
            .mark_all(Role::Minus, numbers(&self.minus))
            .mark(Role::Result, self.total)
            .mark_all(Role::Region, self.inner.iter().copied())
    }
}

/// Whether two cells lie in one run.
pub(crate) fn share_run(grid: &Grid, a: Cell, b: Cell) -> bool {
    [Direction::Across, Direction::Down].into_iter().any(|direction| {
        grid.run_of(a, direction).is_some_and(|house| grid.run_of(b, direction) == Some(house))
    })
}

/// What a run still lacks: its sum less its filled cells. `None` if the sum is not known.
pub fn rest(grid: &Grid, house: House) -> Option<i32> {
    let run = grid.run(house);
    let filled = run.cells.iter().filter_map(|&cell| grid.value(cell)).map(|digit| i32::from(digit.value()));
    Some(i32::from(run.sum()?) - filled.sum::<i32>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use qedoku_model::Digit;

    #[test]
    fn totals_are_those_of_the_solution_a_puzzle_was_made_from() {
        let mut told = 0;
        for seed in 0..300 {
            let (setup, solution) = random::puzzle(seed);
            let Ok(grid) = setup.grid() else { continue };
            let mut dice = fastrand::Rng::with_seed(seed);
            let runs: Vec<House> = grid.runs().filter(|_| dice.usize(..2) == 0).collect();
            let Some(region) = Region::of(&grid, runs.iter().copied()) else { continue };
            let value = |&cell: &Cell| i32::from(Digit::value(solution[cell.index()]));
            let sum = |cells: &[Cell]| cells.iter().map(value).sum::<i32>();
            assert_eq!(region.total, sum(&region.added) - sum(&region.subtracted), "{seed}");
            let turned = region.clone().turned();
            assert_eq!(turned.total, sum(&turned.added) - sum(&turned.subtracted));
            assert_eq!(turned.turned(), region);
            for cell in grid.cells().filter(|&cell| grid.value(cell).is_none()) {
                let counted = [Direction::Across, Direction::Down]
                    .map(|d| grid.run_of(cell, d).is_some_and(|h| runs.contains(&h)));
                let lists = [&region.inner, &region.added, &region.subtracted].map(|l| l.contains(&cell));
                assert_eq!(
                    lists,
                    [counted == [true, true], counted == [true, false], counted == [false, true]]
                );
            }
            told += 1;
        }
        assert!(told > 50, "{told}");
    }
}
