//! Four words of 32 bits that are worked on side by side.

use wide::u32x4;

/// Three words in use, one per stack; the fourth is zero in a grid and never looked at.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Lanes(u32x4);

impl Lanes {
    pub(super) const NONE: Lanes = Lanes::each(0);

    /// The same word in the three lanes in use.
    pub(super) const fn each(word: u32) -> Lanes {
        Lanes(u32x4::new([word, word, word, 0]))
    }

    #[inline(always)]
    pub(super) fn of(words: [u32; 4]) -> Lanes {
        Lanes(u32x4::new(words))
    }

    #[inline(always)]
    pub(super) fn words(self) -> [u32; 4] {
        self.0.to_array()
    }

    #[inline(always)]
    pub(super) fn and(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }

    #[inline(always)]
    pub(super) fn or(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Lanes) -> Lanes {
        Lanes(self.0 ^ other.0)
    }

    /// What is in `self` and not in `other`.
    #[inline(always)]
    pub(super) fn without(self, other: Lanes) -> Lanes {
        Lanes(self.0 & !other.0)
    }

    /// Sum per lane, wrapping.
    #[inline(always)]
    pub(super) fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    /// Difference per lane, wrapping.
    #[inline(always)]
    pub(super) fn minus(self, other: Lanes) -> Lanes {
        Lanes(self.0 - other.0)
    }

    #[inline(always)]
    pub(super) fn up<const N: u32>(self) -> Lanes {
        Lanes(self.0 << N)
    }

    #[inline(always)]
    pub(super) fn down<const N: u32>(self) -> Lanes {
        Lanes(self.0 >> N)
    }

    /// Lane `i` receives what lane `i + 1` (of three) holds.
    #[inline(always)]
    pub(super) fn next_lane(self) -> Lanes {
        let [a, b, c, d] = self.words();
        Lanes::of([b, c, a, d])
    }

    /// Lane `i` receives what lane `i - 1` (of three) holds.
    #[inline(always)]
    pub(super) fn previous_lane(self) -> Lanes {
        let [a, b, c, d] = self.words();
        Lanes::of([c, a, b, d])
    }

    /// Whether every bit is zero.
    #[inline(always)]
    pub(super) fn is_none(self) -> bool {
        let [a, b, c, d] = self.words();
        (u64::from(a | b) << 32 | u64::from(c | d)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_rotate_by_three() {
        let lanes = Lanes::of([1, 2, 3, 0]);
        assert_eq!(lanes.next_lane().words(), [2, 3, 1, 0]);
        assert_eq!(lanes.previous_lane().words(), [3, 1, 2, 0]);
        assert!(lanes.next_lane().previous_lane() == lanes);
    }

    #[test]
    fn none_means_no_bit_in_any_lane() {
        assert!(Lanes::NONE.is_none());
        for lane in 0..4 {
            let mut words = [0; 4];
            words[lane] = 1 << (7 * lane);
            assert!(!Lanes::of(words).is_none());
        }
    }

    #[test]
    fn operations_work_lane_by_lane() {
        let (a, b) = ([0b1100, 7, u32::MAX, 0], [0b1010, 9, 1, 0]);
        let (x, y) = (Lanes::of(a), Lanes::of(b));
        let by = |f: fn(u32, u32) -> u32| std::array::from_fn::<u32, 4, _>(|i| f(a[i], b[i]));
        assert_eq!(x.and(y).words(), by(|a, b| a & b));
        assert_eq!(x.or(y).words(), by(|a, b| a | b));
        assert_eq!(x.xor(y).words(), by(|a, b| a ^ b));
        assert_eq!(x.without(y).words(), by(|a, b| a & !b));
        assert_eq!(x.plus(y).words(), by(u32::wrapping_add));
        assert_eq!(x.minus(y).words(), by(u32::wrapping_sub));
        assert_eq!(x.up::<3>().words(), a.map(|w| w << 3));
        assert_eq!(x.down::<3>().words(), a.map(|w| w >> 3));
    }
}
