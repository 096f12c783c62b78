//! What every technique file uses.

pub(super) use crate::Grid;
pub(super) use crate::house::{self, CellSet, HouseKind};
pub(super) use crate::net::{candidate, cell_group, place_group};
pub(super) use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
pub(super) use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Proof, Role, Step};

/// The positions of a nine-bit mask, ascending.
pub(super) fn positions(mask: u16) -> impl Iterator<Item = usize> {
    DigitSet::from_bits(mask).iter().map(Digit::index)
}

/// The `size`-subsets of the numbers below `count` as bit masks, in ascending numeric order, so that the
/// largest member varies slowest.
///
/// Source: the next higher number with as many bits (R. W. Gosper, HAKMEM item 175, 1972).
pub(super) fn subsets(count: usize, size: usize) -> impl Iterator<Item = u64> {
    debug_assert!(count < 64, "a subset is a 64-bit mask");
    let end = 1u64 << count;
    let first = (1u64 << size) - 1;
    std::iter::successors(Some(first), |&mask| {
        if mask == 0 {
            return None;
        }
        let low = mask & mask.wrapping_neg();
        let ripple = mask + low;
        Some((mask ^ ripple) >> (2 + mask.trailing_zeros()) | ripple)
    })
    .take_while(move |&mask| mask < end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_numeric_order_and_are_complete() {
        assert_eq!(subsets(4, 2).collect::<Vec<_>>(), [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets(3, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(2, 3).count(), 0);
        for (count, size) in [(9, 2), (9, 3), (9, 4), (12, 5)] {
            let slow: Vec<u64> = (0..1u64 << count).filter(|m| m.count_ones() as usize == size).collect();
            assert_eq!(subsets(count, size).collect::<Vec<_>>(), slow);
        }
    }
}
