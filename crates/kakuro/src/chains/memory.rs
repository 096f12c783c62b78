//! What chains have found out about the states of runs: different chains, and chains of different steps,
//! leave a run in the same state again and again.

use crate::Grid;
use crate::play::grid::PuzzleId;
use qedoku_engine::chains::SearchMemory;
use qedoku_engine::{Kept, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Reason};
use smallvec::SmallVec;
use std::sync::Arc;

/// A run with its filled digits, its open cells, its combinations and what its open cells can hold, in one
/// number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunState(u128);

impl RunState {
    /// The state of a run with these digits filled in all but some of its nine cells, a bit each, and these
    /// combinations left, a bit each; what the open cells can hold is still to be told, in order.
    pub fn new(house: House, filled: DigitSet, open: u16, combinations: u32) -> RunState {
        // 16 bits, 9 and 9; then 12 combinations and nine cells of nine digits at most.
        let head = u128::from(house.0) << 18 | u128::from(filled.bits()) << 9 | u128::from(open);
        RunState(head << 93 | u128::from(combinations) << 81)
    }

    /// The same state with these combinations left as well, and what its open cells can hold.
    pub fn with(self, combinations: u32, cells: impl Iterator<Item = DigitSet>) -> RunState {
        RunState(self.0 | u128::from(combinations) << 81 | packed(cells))
    }
}

/// What the fillings of a run use, and whether that is not all it has: in one number too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Used(u128);

impl Used {
    const COMBINATIONS: u128 = 1 << 126;
    const DIGITS: u128 = 1 << 127;

    /// The combinations that have a filling, a bit each, and the digits of the open cells that are in one, in
    /// order; whether there are other combinations, and other digits.
    pub fn new(combinations: u16, cells: impl Iterator<Item = DigitSet>, others: [bool; 2]) -> Used {
        let flag = |flag, is_set| if is_set { flag } else { 0 };
        let flags = flag(Used::COMBINATIONS, others[0]) | flag(Used::DIGITS, others[1]);
        Used(flags | u128::from(combinations) << 81 | packed(cells))
    }

    /// Whether some combination has no filling.
    pub fn lacks_combinations(self) -> bool {
        self.0 & Used::COMBINATIONS != 0
    }

    /// Whether some digit of a cell is in no filling.
    pub fn lacks_digits(self) -> bool {
        self.0 & Used::DIGITS != 0
    }

    /// Whether the combination with this index has a filling.
    pub fn has_combination(self, index: usize) -> bool {
        self.0 >> (81 + index) & 1 == 1
    }

    /// The digits of one of so many open cells that are in a filling.
    pub fn digits(self, cell: usize, cells: usize) -> DigitSet {
        DigitSet::from_bits((self.0 >> (9 * (cells - 1 - cell))) as u16 & DigitSet::ALL.bits())
    }
}

/// What cells can hold, in order, nine bits each.
fn packed(cells: impl Iterator<Item = DigitSet>) -> u128 {
    cells.fold(0, |all, digits| all << 9 | u128::from(digits.bits()))
}

/// A candidate that a run has no use for, and why.
#[derive(Debug)]
pub(crate) struct Useless {
    /// The candidate.
    pub candidate: Candidate,
    /// The digit of a cell whose other combinations would have to be open; `None` if it is a combination.
    pub digit: Option<Digit>,
    /// What cells would have to hold so that it is of use, in the order in which it is told.
    pub wanted: SmallVec<[(Cell, DigitSet); 6]>,
    /// Why it is of no use.
    pub reason: Arc<Reason>,
}

/// Direct-mapped caches by the state of a run, allocated on first use.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    puzzle: Option<PuzzleId>,
    used: Vec<(RunState, Used)>,
    /// By rule.
    useless: [Vec<(RunState, Arc<[Useless]>)>; 2],
    /// What the last search for dynamic chains found out about single literals.
    pub dynamic: SearchMemory,
}

impl Memory {
    const BITS: u32 = 14;
    /// Most states are of use in full.
    const USELESS_BITS: u32 = 12;

    /// What a workspace keeps of the puzzle of a grid; it is to be given back.
    pub fn of(workspace: &mut Workspace, grid: &Grid) -> Memory {
        let kept: Memory = workspace.take();
        if kept.puzzle.as_ref().is_some_and(|puzzle| grid.is_of(puzzle)) {
            return kept;
        }
        Memory { puzzle: Some(grid.puzzle_id()), ..Memory::default() }
    }

    /// What the fillings of a run in this state use; `find_out` is asked if that is not remembered.
    pub fn used(&mut self, state: RunState, find_out: impl FnOnce() -> Used) -> Used {
        *remembered(&mut self.used, Memory::BITS, state, find_out)
    }

    /// What a run in this state has no use for, combinations (0) or digits (1); `find_out` is asked if that
    /// is not remembered.
    pub fn useless(
        &mut self,
        state: RunState,
        rule: usize,
        find_out: impl FnOnce() -> Arc<[Useless]>,
    ) -> Arc<[Useless]> {
        Arc::clone(remembered(&mut self.useless[rule], Memory::USELESS_BITS, state, find_out))
    }
}

impl Kept for Memory {
    fn bytes(&self) -> usize {
        let useless: usize = self.useless.iter().map(|places| places.capacity() * 32).sum();
        self.used.capacity() * size_of::<(RunState, Used)>() + useless + self.dynamic.bytes()
    }
}

/// The entry of a state, made if its place in the cache holds another one.
fn remembered<T: Clone + Default>(
    places: &mut Vec<(RunState, T)>,
    bits: u32,
    state: RunState,
    find_out: impl FnOnce() -> T,
) -> &T {
    if places.is_empty() {
        // No run is in state 0, as some cell is open.
        places.resize(1 << bits, (RunState(0), T::default()));
    }
    let folded = (state.0 >> 64) as u64 ^ (state.0 as u64).rotate_left(25);
    let place = &mut places[(folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize];
    if place.0 != state {
        *place = (state, find_out());
    }
    &place.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_comes_out_as_it_went_in() {
        let digits = |i: usize| DigitSet::from_bits(1 << i | 0x100);
        for cells in 1..=9 {
            for others in [[false, false], [false, true], [true, false], [true, true]] {
                let used = Used::new(0xa05, (0..cells).map(digits), others);
                assert_eq!([used.lacks_combinations(), used.lacks_digits()], others);
                assert!((0..cells).all(|i| used.digits(i, cells) == digits(i)));
                assert!((0..12).all(|i| used.has_combination(i) == (0xa05 >> i & 1 == 1)));
            }
        }
    }

    #[test]
    fn states_that_differ_in_anything_are_kept_apart() {
        let digits = DigitSet::from_bits;
        let mut states = Vec::new();
        for house in [0, 1, u16::MAX] {
            for filled in [0, 1, 0x1ff] {
                for open in [1, 0x100] {
                    for combinations in [0, 1, 0xfff] {
                        let state = RunState::new(House(house), digits(filled), open, combinations);
                        let cells = |first, second| [first, second].into_iter().map(digits);
                        states.extend([state, state.with(0, cells(0, 1)), state.with(0, cells(1, 0x1ff))]);
                    }
                }
            }
        }
        let (mut memory, count) = (Memory::default(), states.len());
        let answer = |i: usize| Used::new(i as u16, [digits(i as u16)].into_iter(), [false, true]);
        for (i, &state) in states.iter().enumerate() {
            assert!(states[..i].iter().all(|other| *other != state));
            assert_eq!(memory.used(state, || answer(i)), answer(i));
            assert_eq!(memory.used(state, || unreachable!()), answer(i));
        }
        let mut kept = 0;
        for (i, &state) in states.iter().enumerate() {
            let mut is_kept = true;
            let used = memory.used(state, || {
                is_kept = false;
                answer(i)
            });
            assert_eq!(used, answer(i));
            kept += usize::from(is_kept);
        }
        assert!(kept > count / 2, "{kept} of {count}");
    }
}
