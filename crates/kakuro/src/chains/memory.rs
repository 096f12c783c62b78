//! What chains have found out about the states of runs: different chains, and chains of different steps, leave a run
//! in the same state again and again.

use pencilmark_model::{DigitSet, House};

/// A run with its filled digits, its open cells, its combinations and what its open cells can hold, in one number.
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
        let cells = cells.fold(0, |all, digits| all << 9 | u128::from(digits.bits()));
        RunState(self.0 | u128::from(combinations) << 81 | cells)
    }
}

/// What a run has no use for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unused {
    /// Some combination has no filling.
    pub combinations: bool,
    /// Some digit of a cell is in no filling.
    pub digits: bool,
}

/// A memory of states; each has one place, which the last one that fell there has. Takes no room until it is asked.
#[derive(Debug, Default)]
pub(crate) struct Memory(Vec<Option<(RunState, Unused)>>);

impl Memory {
    const BITS: u32 = 14;

    /// What a run in this state has no use for; `find_out` is asked if that is not remembered.
    pub fn unused(&mut self, state: RunState, find_out: impl FnOnce() -> Unused) -> Unused {
        self.0.resize(1 << Memory::BITS, None);
        let folded = (state.0 >> 64) as u64 ^ (state.0 as u64).rotate_left(25);
        let place = &mut self.0[(folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Memory::BITS)) as usize];
        match place {
            Some((known, unused)) if *known == state => *unused,
            _ => place.insert((state, find_out())).1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let answer = |i: usize| Unused { combinations: i.is_multiple_of(2), digits: i.is_multiple_of(3) };
        for (i, &state) in states.iter().enumerate() {
            assert!(states[..i].iter().all(|other| *other != state));
            assert_eq!(memory.unused(state, || answer(i)), answer(i));
            assert_eq!(memory.unused(state, || unreachable!()), answer(i));
        }
        let mut kept = 0;
        for (i, &state) in states.iter().enumerate() {
            let mut is_kept = true;
            let unused = memory.unused(state, || {
                is_kept = false;
                answer(i)
            });
            assert_eq!(unused, answer(i));
            kept += usize::from(is_kept);
        }
        assert!(kept > count / 2, "{kept} of {count}");
    }
}
