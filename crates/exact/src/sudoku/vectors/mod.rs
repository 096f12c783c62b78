//! Vectors of 32-bit lanes that hold one grid or two side by side: what propagation is written in.
//!
//! A grid takes four lanes, of which three are used. `portable` is safe code for every target and holds one
//! grid; it becomes NEON or SIMD128 instructions where the target has them at build time. `x86` has the same
//! in SSE2, which saves building the library that the other needs, and vectors of two grids, which are chosen
//! at run time.
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // no vector there holds two grids

#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

#[cfg(not(target_arch = "x86_64"))]
pub(super) use portable::Portable as One;
#[cfg(target_arch = "x86_64")]
pub(super) use x86::One;

/// The lanes of one grid.
pub(super) type Words = [u32; 4];

/// The lanes of one grid or two.
///
/// Every operation works on each grid by itself, and is inlined into its caller so that it is compiled for
/// the features of the function at the top.
pub(super) trait Vector: Copy {
    /// A bit for each grid that is held.
    const GRIDS: u32;

    /// These words in the lanes in use of every grid; the fourth lane is 0.
    fn lanes(words: [u32; 3]) -> Self;

    /// The same word in the lanes in use of every grid; the fourth lane is 0.
    #[inline(always)]
    fn each(word: u32) -> Self {
        Self::lanes([word; 3])
    }

    /// One word for all lanes of the first grid, one for those of the second.
    fn each_of(first: u32, second: u32) -> Self;

    /// These lanes in every grid.
    fn same(words: &Words) -> Self;

    /// The lanes of each grid that is held.
    fn load(words: &[Words; 2]) -> Self;

    /// Writes the lanes of the grids that are held.
    fn store(self, to: &mut [Words; 2]);

    /// What is in both.
    fn and(self, other: Self) -> Self;

    /// What is in either.
    fn or(self, other: Self) -> Self;

    /// What differs.
    fn xor(self, other: Self) -> Self;

    /// What is in `self` and not in `other`.
    fn without(self, other: Self) -> Self;

    /// Sum per lane, wrapping.
    fn plus(self, other: Self) -> Self;

    /// Difference per lane, wrapping.
    fn minus(self, other: Self) -> Self;

    /// Each lane shifted to higher bits.
    fn up<const N: i32>(self) -> Self;

    /// Each lane shifted to lower bits.
    fn down<const N: i32>(self) -> Self;

    /// Lane `i` receives what lane `i + 1` (of three) holds.
    fn next_lane(self) -> Self;

    /// Lane `i` receives what lane `i - 1` (of three) holds.
    fn previous_lane(self) -> Self;

    /// Per lane, the greater word.
    fn max(self, other: Self) -> Self;

    /// A bit for each grid that has any bit set.
    fn some(self) -> u32;

    // What follows is one instruction where three operands can meet.

    /// What is in all three.
    #[inline(always)]
    fn all(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// What is in any of three.
    #[inline(always)]
    fn any(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// What is in at least two of three.
    #[inline(always)]
    fn most(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }

    /// What is in `self` and in neither of the others.
    #[inline(always)]
    fn without_any(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }

    /// What is in `self` and not in both of the others.
    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }

    /// What is in `self`, and what is in `b` and not in `c`.
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }

    /// What is in `self`, and where `here` is set only what is in `to` as well.
    #[inline(always)]
    fn limited(self, here: Self, to: Self) -> Self {
        self.without(here.without(to))
    }

    /// What is in `other` where `here` is set, else in `self`.
    #[inline(always)]
    fn chosen(self, here: Self, other: Self) -> Self {
        self.without(here).or(other.and(here))
    }

    /// What is in `self` or differs between the others.
    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }
}

#[cfg(test)]
mod tests {
    use super::portable::Portable;
    use super::*;

    /// Random words, some of them sparse and some of them dense.
    struct Random(fastrand::Rng);

    impl Random {
        fn words(&mut self) -> Words {
            let words = [self.0.u32(..), self.0.u32(..), self.0.u32(..), self.0.u32(..)];
            match self.0.u32(..) % 4 {
                0 => words.map(|word| word & self.0.u32(..) & self.0.u32(..)),
                1 => words.map(|word| word | self.0.u32(..) | self.0.u32(..)),
                2 => [0; 4],
                _ => words,
            }
        }
    }

    fn words<V: Vector>(vector: V) -> [Words; 2] {
        let mut words = [[0; 4]; 2];
        vector.store(&mut words);
        words
    }

    /// Vectors of two grids from the lanes of each: the parts outside a mask come to nothing.
    #[inline(always)]
    fn two<V: Vector>(of: [Words; 2]) -> V {
        let (first, second) = (V::each_of(u32::MAX, 0), V::each_of(0, u32::MAX));
        V::same(&of[0]).and(first).or(V::same(&of[1]).and(second))
    }

    /// Each operation of a vector of one grid or two does in each what the portable one does.
    #[inline(always)]
    pub(super) fn agrees_with_portable<V: Vector>() {
        let grids = V::GRIDS.count_ones() as usize;
        let mut random = Random(fastrand::Rng::with_seed(7));
        for _ in 0..500 {
            let [a, b, c] = std::array::from_fn(|_| [random.words(), random.words()]);
            let one = |half: usize| [a, b, c].map(|of| Portable::same(&of[half]));
            macro_rules! same {
                ($x:ident, $y:ident, $z:ident: $($call:expr),* $(,)?) => {
                    $(let [$x, $y, $z] = [a, b, c].map(two::<V>);
                    let _ = ($y, $z);
                    let wide = words($call);
                    for half in 0..grids {
                        let [$x, $y, $z] = one(half);
                        let _ = ($y, $z);
                        assert_eq!(wide[half], words($call)[0], "{} {a:?} {b:?} {c:?}", stringify!($call));
                    })*
                };
            }
            same!(
                x, y, z:
                x.and(y),
                x.or(y),
                x.xor(y),
                x.without(y),
                x.plus(y),
                x.minus(y),
                x.up::<4>(),
                x.up::<20>(),
                x.down::<9>(),
                x.down::<10>(),
                x.next_lane(),
                x.previous_lane(),
                x.max(y),
                x.all(y, z),
                x.any(y, z),
                x.most(y, z),
                x.without_any(y, z),
                x.without_both(y, z),
                x.or_without(y, z),
                x.limited(y, z),
                x.chosen(y, z),
                x.or_differing(y, z),
            );
            let some = one(0)[0].some() | one(1)[0].some() << 1;
            assert_eq!(two::<V>(a).some(), some & V::GRIDS);
            let lanes = [a[0][0], a[0][1], a[0][2]];
            let both = |vector: Portable| [words(vector)[0]; 2];
            assert_eq!(words(V::lanes(lanes))[..grids], both(Portable::lanes(lanes))[..grids]);
            assert_eq!(words(V::each(lanes[0]))[..grids], both(Portable::each(lanes[0]))[..grids]);
        }
    }

    #[test]
    fn lanes_rotate_by_three() {
        let lanes = Portable::lanes([1, 2, 3]);
        assert_eq!(words(lanes.next_lane())[0], [2, 3, 1, 0]);
        assert_eq!(words(lanes.previous_lane())[0], [3, 1, 2, 0]);
    }

    #[test]
    fn some_means_a_bit_in_any_lane() {
        assert_eq!(Portable::each(0).some(), 0);
        for lane in 0..4 {
            let mut words = [0; 4];
            words[lane] = 1 << (7 * lane);
            assert_eq!(Portable::same(&words).some(), 1);
        }
    }

    #[test]
    fn portable_operations_work_lane_by_lane_and_bit_by_bit() {
        let mut random = Random(fastrand::Rng::with_seed(8));
        for _ in 0..200 {
            let [a, b, c] = std::array::from_fn(|_| random.words());
            let [x, y, z] = [a, b, c].map(|words| Portable::same(&words));
            let by = |f: fn(u32, u32, u32) -> u32| std::array::from_fn::<u32, 4, _>(|i| f(a[i], b[i], c[i]));
            let is = |vector: Portable, f: fn(u32, u32, u32) -> u32| assert_eq!(words(vector)[0], by(f));
            is(x.and(y), |a, b, _| a & b);
            is(x.or(y), |a, b, _| a | b);
            is(x.xor(y), |a, b, _| a ^ b);
            is(x.without(y), |a, b, _| a & !b);
            is(x.plus(y), |a, b, _| a.wrapping_add(b));
            is(x.minus(y), |a, b, _| a.wrapping_sub(b));
            is(x.up::<3>(), |a, _, _| a << 3);
            is(x.down::<3>(), |a, _, _| a >> 3);
            is(x.max(y), |a, b, _| a.max(b));
            is(x.all(y, z), |a, b, c| a & b & c);
            is(x.any(y, z), |a, b, c| a | b | c);
            is(x.most(y, z), |a, b, c| a & b | a & c | b & c);
            is(x.without_any(y, z), |a, b, c| a & !b & !c);
            is(x.without_both(y, z), |a, b, c| a & (!b | !c));
            is(x.or_without(y, z), |a, b, c| a | b & !c);
            is(x.limited(y, z), |a, b, c| a & (c | !b));
            is(x.chosen(y, z), |a, b, c| a & !b | c & b);
            is(x.or_differing(y, z), |a, b, c| a | b & !c | c & !b);
        }
    }
}
