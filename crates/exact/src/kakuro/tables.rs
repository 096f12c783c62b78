//! Tables over the 512 sets of digits, each made from its definition when the crate is compiled.
//!
//! A set has bit `d - 1` for digit `d`.

/// How many digits each set has, and what they add up to.
pub(super) static SIZE_AND_TOTAL: [(u8, u8); 512] = {
    let mut table = [(0, 0); 512];
    let mut set = 1usize;
    while set < 512 {
        let lowest = set & set.wrapping_neg();
        let (size, total) = table[set ^ lowest];
        table[set] = (size + 1, total + lowest.trailing_zeros() as u8 + 1);
        set += 1;
    }
    table
};

/// Each set with `10 - d` for `d`.
pub(super) static MIRROR: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0usize;
    while set < 512 {
        table[set] = (set as u16).reverse_bits() >> 7;
        set += 1;
    }
    table
};

/// For each sum the digits that are not half of it.
pub(super) static UNLIKE_HALVES: [u16; 46] = {
    let mut table = [0x1ff; 46];
    let mut digit = 1;
    while digit <= 9 {
        table[2 * digit] ^= 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// Each set with digit `d` at bit `6 (d - 1)`: room for six cells at every digit.
pub(super) static SPREAD: [u64; 512] = {
    let mut table = [0; 512];
    let mut set = 1usize;
    while set < 512 {
        let lowest = set & set.wrapping_neg();
        table[set] = table[set ^ lowest] | 1 << (6 * lowest.trailing_zeros());
        set += 1;
    }
    table
};

/// All sets, by size, then by total.
static COMBINATIONS: [u16; 512] = {
    let mut table = [0; 512];
    let mut filled = FIRST;
    let mut set = 0usize;
    while set < 512 {
        let at = &mut filled[SIZE_AND_TOTAL[set].0 as usize][SIZE_AND_TOTAL[set].1 as usize];
        table[*at as usize] = set as u16;
        *at += 1;
        set += 1;
    }
    table
};

/// `FIRST[n][s]`: where the sets of `n` digits with total `s` begin; they end where the next ones begin.
const FIRST: [[u16; 47]; 10] = {
    let mut counts = [[0; 47]; 10];
    let mut set = 0usize;
    while set < 512 {
        counts[SIZE_AND_TOTAL[set].0 as usize][SIZE_AND_TOTAL[set].1 as usize] += 1;
        set += 1;
    }
    let (mut n, mut next) = (0, 0);
    while n < 10 {
        let mut sum = 0;
        while sum < 47 {
            (counts[n][sum], next) = (next, next + counts[n][sum]);
            sum += 1;
        }
        n += 1;
    }
    counts
};

static BOUNDS: [[u16; 47]; 10] = FIRST;

/// The sets of `n` digits with this sum.
#[inline]
pub(super) fn combinations(n: usize, sum: usize) -> &'static [u16] {
    match BOUNDS.get(n) {
        Some(row) if sum <= 45 => &COMBINATIONS[usize::from(row[sum])..usize::from(row[sum + 1])],
        _ => &[],
    }
}

/// The digits that occur in some set of `n` digits with this sum.
#[inline]
pub(super) fn combination_digits(n: usize, sum: u8) -> u16 {
    COMBINATION_DIGITS.get(n).and_then(|row| row.get(usize::from(sum))).copied().unwrap_or(0)
}

static COMBINATION_DIGITS: [[u16; 46]; 10] = {
    let mut table = [[0; 46]; 10];
    let mut set = 0usize;
    while set < 512 {
        table[SIZE_AND_TOTAL[set].0 as usize][SIZE_AND_TOTAL[set].1 as usize] |= set as u16;
        set += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_stands_under_its_size_and_total_once() {
        let mut seen = [0; 512];
        for n in 0..=10 {
            for sum in 0..=60 {
                let sets = combinations(n, sum);
                for &set in sets {
                    assert_eq!(
                        (set.count_ones() as usize, usize::from(SIZE_AND_TOTAL[usize::from(set)].1)),
                        (n, sum)
                    );
                    seen[usize::from(set)] += 1;
                }
                let union = sets.iter().fold(0, |a, b| a | b);
                assert_eq!(combination_digits(n, sum as u8), union, "{n} {sum}");
            }
        }
        assert_eq!(seen, [1; 512]);
        assert_eq!(combinations(5, 25).len(), 12);
    }

    #[test]
    fn mirror_and_spread_move_every_digit_to_its_place() {
        for set in 0..512usize {
            for d in 0..9 {
                let holds = set >> d & 1 == 1;
                assert_eq!(MIRROR[set] >> (8 - d) & 1 == 1, holds);
                assert_eq!(SPREAD[set] >> (6 * d) & 1 == 1, holds);
            }
            assert_eq!(SPREAD[set].count_ones(), set.count_ones());
        }
        assert_eq!((UNLIKE_HALVES[8], UNLIKE_HALVES[7], UNLIKE_HALVES[20]), (0x1f7, 0x1ff, 0x1ff));
    }
}
