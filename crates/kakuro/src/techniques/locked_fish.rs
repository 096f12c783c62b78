//! X-Wing and Swordfish on a locked digit: a digit that some parallel runs must have can be there only in as
//! many crossing runs.
//!
//! Why: each of the parallel runs takes one of the crossing runs, so these have the digit there and nowhere
//! else, and none of their combinations lacks it. A digit is locked in a run if every combination left to it
//! has it. Cells that lie in one line but in different runs are no part of it. Scan order: the digits
//! ascending, across bases before down bases, base runs in order; removed digits run by run, then
//! combinations. Source: fish of Sudoku, carried over with the condition that the digit is locked.

use crate::{Direction, Grid};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct LockedFish {
    /// How many base runs: 2 or 3.
    pub size: usize,
}

const ABOUT: &str = "Parallel runs that must have a digit can hold it only in as many crossing runs, so it goes from \
                     the other cells of these.";
const WORDS: &str = "{base} must have {digits}, and can only have it where {cover} cross them, so {removed}.";

const INFOS: [[Info; 1]; 2] = [
    [Info::new("locked-x-wing", "Locked X-Wing", ABOUT, WORDS)],
    [Info::new("locked-swordfish", "Locked Swordfish", ABOUT, WORDS)],
];

/// A run in which the digit is locked, with the crossing runs of its places.
type Base = (House, SmallVec<[House; 3]>);

impl Technique<Grid> for LockedFish {
    fn infos(&self) -> &'static [Info] {
        &INFOS[self.size - 2]
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for digit in Digit::ALL {
            for (along, crossing) in
                [(Direction::Across, Direction::Down), (Direction::Down, Direction::Across)]
            {
                let bases: Vec<Base> = grid
                    .runs()
                    .filter_map(|house| base(grid, house, digit, (along, crossing), self.size))
                    .collect();
                let step = |chosen: &[House], covers: &[House]| self.step(grid, digit, chosen, covers);
                choose(&bases, self.size, 0, &mut SmallVec::new(), emit, &step)?;
            }
        }
        Flow::Continue(())
    }
}

/// Makes the step of base and cover lines, if they remove something.
type MakeStep<'a> = &'a dyn Fn(&[House], &[House]) -> Option<Step>;

fn places(grid: &Grid, house: House, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
    grid.open_cells(house).filter(move |&cell| grid.candidates(cell).contains(digit))
}

fn base(
    grid: &Grid,
    house: House,
    digit: Digit,
    (along, crossing): (Direction, Direction),
    size: usize,
) -> Option<Base> {
    let view = grid.run_summary(house);
    let is_locked = view.in_all.contains(digit) && !view.filled.contains(digit);
    if grid.run(house).direction != along
        || !is_locked
        || view.is_broken()
        || grid.combinations_group(house).is_none()
    {
        return None;
    }
    let count = places(grid, house, digit).count();
    let covers: Option<SmallVec<[House; 3]>> = if (2..=size).contains(&count) {
        places(grid, house, digit).map(|cell| grid.run_of(cell, crossing)).collect()
    } else {
        None
    };
    Some((house, covers?))
}

/// Emits the step of each choice of `size` bases that have together as many covers.
fn choose(
    bases: &[Base],
    size: usize,
    start: usize,
    chosen: &mut SmallVec<[usize; 3]>,
    emit: &mut Emit<'_>,
    step: MakeStep<'_>,
) -> Flow {
    let mut covers: SmallVec<[House; 9]> = chosen.iter().flat_map(|&i| bases[i].1.iter().copied()).collect();
    covers.sort_unstable();
    covers.dedup();
    if covers.len() > size {
        return Flow::Continue(());
    }
    if chosen.len() == size {
        let houses: SmallVec<[House; 3]> = chosen.iter().map(|&i| bases[i].0).collect();
        return emit.steps(if covers.len() == size { step(&houses, &covers) } else { None });
    }
    for next in start..bases.len() {
        emit.tick()?;
        chosen.push(next);
        let flow = choose(bases, size, next + 1, chosen, emit, step);
        chosen.pop();
        flow?;
    }
    Flow::Continue(())
}

impl LockedFish {
    fn step(&self, grid: &Grid, digit: Digit, bases: &[House], covers: &[House]) -> Option<Step> {
        let in_base = |cell: Cell| bases.iter().any(|&base| grid.run(base).cells.contains(&cell));
        let mut removed: Vec<Candidate> = Vec::new();
        let mut hit: SmallVec<[House; 3]> = SmallVec::new();
        for &cover in covers {
            let cells = places(grid, cover, digit).filter(|&cell| !in_base(cell));
            let digits = cells.map(|cell| grid.digit_candidate(cell, digit));
            let lacking = grid.combinations(cover).filter(|(_, set)| !set.contains(digit)).map(|(id, _)| id);
            let before = removed.len();
            removed.extend(digits.chain(lacking));
            if removed.len() > before {
                hit.push(cover);
            }
        }
        if removed.is_empty() {
            return None;
        }
        // What goes lies in a cover, which that takes up; the only such cover is not needed.
        let needed = covers.iter().filter(|cover| hit.len() > 1 || !hit.contains(cover));
        let group = |house: &House| grid.places_group(*house, digit);
        let proof = Proof::cover(bases.iter().map(group), needed.map(group));
        Some(
            Step::remove(&self.infos()[0], removed, proof)
                .mark_all(Role::Base, bases.iter().copied())
                .mark_all(Role::Cover, covers.iter().copied())
                .mark(Role::Digits, DigitSet::from(digit)),
        )
    }
}
