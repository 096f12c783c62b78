//! Which sets of digits have a given length and sum.
//!
//! The table is computed from its definition: every set of digits belongs to one length and one sum. At
//! most twelve sets share both (20 in 4 cells, 25 in 5), so a run keeps its combinations as the bits of a
//! `u16`.

use qedoku_model::DigitSet;
use std::sync::LazyLock;

/// The most combinations that any length and sum have.
pub const MOST: usize = 12;

static TABLE: LazyLock<Vec<Vec<DigitSet>>> = LazyLock::new(|| {
    let mut table = vec![Vec::new(); 10 * 46];
    for bits in 0..512 {
        let set = DigitSet::from_bits(bits);
        table[set.len() * 46 + set.sum() as usize].push(set);
    }
    for sets in &mut table {
        sets.sort_by(|a: &DigitSet, b| a.iter().cmp(b.iter()));
    }
    table
});

/// The sets of `length` digits whose sum is `sum`, as players list them: by smallest digit, then the
/// next. Empty when there are none, whatever the numbers.
///
/// ```
/// let sets = qedoku_kakuro::combinations::of(3, 8);
/// assert_eq!(sets.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["125", "134"]);
/// assert!(qedoku_kakuro::combinations::of(3, 5).is_empty());
/// assert!(qedoku_kakuro::combinations::of(70, 700).is_empty());
/// ```
pub fn of(length: usize, sum: usize) -> &'static [DigitSet] {
    if length > 9 || sum > 45 { &[] } else { &TABLE[length * 46 + sum] }
}

/// The smallest sum of `length` different digits, for lengths up to 9.
pub const fn least(length: usize) -> usize {
    length * (length + 1) / 2
}

/// The largest sum of `length` different digits, for lengths up to 9.
pub const fn most(length: usize) -> usize {
    length * (19 - length) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Digit;

    fn pairs() -> impl Iterator<Item = (usize, usize)> {
        (2..=9).flat_map(|n| (0..=45).map(move |s| (n, s))).filter(|&(n, s)| !of(n, s).is_empty())
    }

    #[test]
    fn there_are_120_pairs_and_502_combinations() {
        assert_eq!(pairs().count(), 120);
        assert_eq!(pairs().map(|(n, s)| of(n, s).len()).sum::<usize>(), 502);
        assert_eq!(pairs().map(|(n, s)| of(n, s).len()).max(), Some(MOST));
        let fullest: Vec<_> = pairs().filter(|&(n, s)| of(n, s).len() == MOST).collect();
        assert_eq!(fullest, [(4, 20), (5, 25)]);
        for (n, s) in pairs() {
            assert!((least(n)..=most(n)).contains(&s));
        }
        assert!((2..=9).all(|n| !of(n, least(n)).is_empty() && !of(n, most(n)).is_empty()));
    }

    #[test]
    fn there_are_34_magic_sums() {
        let magic: Vec<_> = pairs().filter(|&(n, s)| of(n, s).len() == 1).collect();
        assert_eq!(magic.len(), 34);
        let sums = |n| magic.iter().filter(|p| p.0 == n).map(|p| p.1).collect::<Vec<_>>();
        assert_eq!(sums(2), [3, 4, 16, 17]);
        assert_eq!(sums(3), [6, 7, 23, 24]);
        assert_eq!(sums(4), [10, 11, 29, 30]);
        assert_eq!(sums(5), [15, 16, 34, 35]);
        assert_eq!(sums(6), [21, 22, 38, 39]);
        assert_eq!(sums(7), [28, 29, 41, 42]);
        assert_eq!(sums(8), (36..=44).collect::<Vec<_>>());
        assert_eq!(sums(9), [45]);
        let with = |count| pairs().filter(|&(n, s)| of(n, s).len() == count).count();
        assert_eq!((with(2), with(3), with(4)), (16, 16, 10));
    }

    #[test]
    fn common_and_missing_digits_are_counted_right() {
        let several = || pairs().filter(|&(n, s)| of(n, s).len() > 1).map(|(n, s)| of(n, s));
        let common = several().filter(|sets| !sets.iter().fold(DigitSet::ALL, |a, &s| a & s).is_empty());
        let lacking =
            several().filter(|sets| sets.iter().fold(DigitSet::EMPTY, |a, &s| a | s) != DigitSet::ALL);
        assert_eq!((common.count(), lacking.count()), (31, 31));
    }

    #[test]
    fn complement_and_mirror_hold() {
        let mirrored =
            |set: DigitSet| set.iter().map(|d| Digit::from_index(9 - d.value() as usize)).collect();
        for n in 1..=8 {
            for s in 0..=45 {
                let mut complements: Vec<DigitSet> = of(n, s).iter().map(|&set| !set).collect();
                let mut mirrors: Vec<DigitSet> = of(n, s).iter().map(|&set| mirrored(set)).collect();
                let sorted = |sets: &[DigitSet]| {
                    let mut sets = sets.to_vec();
                    sets.sort();
                    sets
                };
                complements.sort();
                mirrors.sort();
                assert_eq!(complements, sorted(of(9 - n, 45 - s)));
                assert_eq!(mirrors, sorted((10 * n).checked_sub(s).map_or(&[], |s| of(n, s))));
            }
        }
    }

    #[test]
    fn combinations_stand_in_the_order_of_their_digits() {
        let texts: Vec<String> = of(3, 12).iter().map(DigitSet::to_string).collect();
        assert_eq!(texts, ["129", "138", "147", "156", "237", "246", "345"]);
    }
}
