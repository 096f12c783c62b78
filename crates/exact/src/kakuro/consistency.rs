//! Consistency of one run: what each cell takes in some complete filling by different digits.
//!
//! All functions take the open cells of a run, the digits placed in it taken out of their candidates and out
//! of the sum. [`exact`] keeps exactly what some filling uses:
//!
//! * two cells with sum `s`: the partner of `d` is `s - d`, so the partners of a whole set are its mirror
//!   image, shifted; three cells are two cells for each digit of the first;
//! * four to six cells: combination by combination, digits placed one after the other, a position being the
//!   set of cells used up: at most 64 of them, one word. Forwards what can be used up, backwards what can
//!   still be completed. It ends as soon as every candidate has occurred;
//! * longer runs, and runs without a sum: the same with the parts exchanged, cell by cell over sets of
//!   digits used up, 512 of them.
//!
//! [`coarse`] is a few times cheaper and keeps more: the digits of those combinations that take a digit
//! from every cell, and a digit of all of them in its only place.

use super::tables::{MIRROR, SIZE_AND_TOTAL, SPREAD, UNLIKE_HALVES, combinations};

/// Keeps what the combinations leave at a glance; false if there is no filling.
///
/// The sets are not empty. What is kept need not be consistent.
#[inline]
pub(super) fn coarse(cells: &mut [u16], sum: usize) -> bool {
    let union = cells.iter().fold(0, |a, b| a | b);
    let (mut some, mut all) = (0, 0x1ff);
    for &set in combinations(cells.len(), sum) {
        if set & !union == 0 && cells.iter().all(|cell| cell & set != 0) {
            some |= set;
            all &= set;
        }
    }
    if some == 0 {
        return false;
    }
    let (mut once, mut twice) = (0, 0);
    for cell in &mut *cells {
        *cell &= some;
        twice |= once & *cell;
        once |= *cell;
    }
    let forced = all & once & !twice;
    if forced != 0 {
        for cell in cells {
            let own = *cell & forced;
            if own & own.wrapping_sub(1) != 0 {
                return false;
            }
            if own != 0 {
                *cell = own;
            }
        }
    }
    true
}

/// Keeps what occurs in a filling; false if there is none, the sets are then of no meaning.
pub(super) fn exact(cells: &mut [u16], sum: Option<usize>) -> bool {
    match (cells, sum) {
        ([], sum) => sum.is_none_or(|sum| sum == 0),
        ([a], Some(sum)) => {
            *a &= digit(sum);
            *a != 0
        }
        ([a, b], Some(sum)) => {
            let (x, y) = two(*a, *b, sum);
            (*a, *b) = (x, y);
            x != 0
        }
        ([a, b, c], Some(sum)) => {
            [*a, *b, *c] = three(*a, *b, *c, sum);
            *a != 0
        }
        (cells, Some(sum)) if cells.len() <= 6 => by_places(cells, sum),
        (cells, sum) => by_sets(cells, sum),
    }
}

/// What two cells keep.
#[inline]
pub(super) fn two(a: u16, b: u16, sum: usize) -> (u16, u16) {
    let unlike = UNLIKE_HALVES.get(sum).copied().unwrap_or(0);
    (a & unlike & moved(mirror(b), sum), b & unlike & moved(mirror(a), sum))
}

/// What three cells keep.
#[inline]
pub(super) fn three(a: u16, b: u16, c: u16, sum: usize) -> [u16; 3] {
    let mut kept = [0; 3];
    let (b_mirror, c_mirror) = (mirror(b), mirror(c));
    let mut left = a & 0x1ff;
    while left != 0 {
        let digit = left & left.wrapping_neg();
        left ^= digit;
        let value = digit.trailing_zeros() as usize + 1;
        if value > sum {
            break;
        }
        let rest = sum - value;
        // The digit taken, where the mirror has it.
        let taken = 0x200 >> value;
        let unlike = UNLIKE_HALVES.get(rest).copied().unwrap_or(0) & !digit;
        let x = b & unlike & moved(c_mirror & !taken, rest);
        let y = c & unlike & moved(b_mirror & !taken, rest);
        if x != 0 {
            kept = [kept[0] | digit, kept[1] | x, kept[2] | y];
        }
    }
    kept
}

#[inline]
fn mirror(set: u16) -> u16 {
    MIRROR[usize::from(set & 0x1ff)]
}

/// What `sum - d` can be for the digits `d` of a mirrored set.
#[inline]
fn moved(mirror: u16, sum: usize) -> u16 {
    // Mirrored, d stands where 10 - d would; sum - d is sum - 10 places higher.
    let sum = sum.min(46);
    ((u64::from(mirror) << 36 >> (46 - sum)) & 0x1ff) as u16
}

/// The set of one digit, empty if it is none.
#[inline]
pub(super) fn digit(value: usize) -> u16 {
    if (1..=9).contains(&value) { 1 << (value - 1) } else { 0 }
}

/// The digits of a set one by one, each as a set.
fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Up to six cells with a sum: places for the digits of each combination.
fn by_places(cells: &mut [u16], sum: usize) -> bool {
    let n = cells.len();
    // Bit `6 d + i`: cell i has digit d (counted from 0).
    let mut places = 0;
    let mut union = 0;
    for (i, cell) in cells.iter().enumerate() {
        places |= SPREAD[usize::from(*cell & 0x1ff)] << i;
        union |= *cell;
    }
    let all_used = 1u64 << ((1 << n) - 1);
    let mut kept = 0;
    for &set in combinations(n, sum) {
        if set & !union != 0 {
            continue;
        }
        // reach[k]: sets of cells that the first k digits can use up.
        let mut reach = [0u64; 7];
        reach[0] = 1;
        let mut digits = [0; 6];
        let mut count = 0;
        for digit in bits(set) {
            let at = 6 * digit.trailing_zeros();
            let from = reach[count];
            let mut to = 0;
            let mut cells = places >> at & 63;
            while cells != 0 {
                let i = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                to |= (from & LACKING[i]) << (1 << i);
            }
            digits[count] = at;
            count += 1;
            reach[count] = to;
            if to == 0 {
                break;
            }
        }
        if reach[n] & all_used == 0 {
            continue;
        }
        let mut goal = all_used;
        for k in (0..n).rev() {
            let mut before = 0;
            let mut cells = places >> digits[k] & 63;
            while cells != 0 {
                let i = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let earlier = goal >> (1 << i) & LACKING[i] & reach[k];
                kept |= u64::from(earlier != 0) << (digits[k] + i as u32);
                before |= earlier;
            }
            goal = before;
        }
        if kept == places {
            return true;
        }
    }
    let mut gone = places & !kept;
    while gone != 0 {
        let at = gone.trailing_zeros();
        gone &= gone - 1;
        cells[at as usize % 6] &= !(1 << (at / 6));
    }
    kept != 0
}

/// A set of digit sets: bit `m % 64` of word `m / 64` for the digit set with bits `m`.
type Family = [u64; 8];

/// Bits of a word whose index lacks bit `d`, `d` below 6.
const LACKING: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// `FILLINGS[n][s]`: sets of `n` digits with sum `s`.
static FILLINGS: [[Family; 46]; 10] = {
    let mut table = [[[0; 8]; 46]; 10];
    let mut set = 0usize;
    while set < 512 {
        table[set.count_ones() as usize][SIZE_AND_TOTAL[set].1 as usize][set / 64] |= 1 << (set % 64);
        set += 1;
    }
    table
};

/// The sets that lack digit `d` (counted from 0), with it added.
fn with_digit(family: &Family, d: u32) -> Family {
    if d < 6 {
        return family.map(|word| (word & LACKING[d as usize]) << (1 << d));
    }
    let step = 1 << (d - 6);
    std::array::from_fn(|i| if i & step != 0 { family[i ^ step] } else { 0 })
}

/// The sets that hold digit `d` (counted from 0), with it taken out.
fn without_digit(family: &Family, d: u32) -> Family {
    if d < 6 {
        return family.map(|word| word >> (1 << d) & LACKING[d as usize]);
    }
    let step = 1 << (d - 6);
    std::array::from_fn(|i| if i & step == 0 { family[i ^ step] } else { 0 })
}

fn unite(family: &mut Family, other: &Family) {
    for (word, more) in family.iter_mut().zip(other) {
        *word |= more;
    }
}

fn by_sets(cells: &mut [u16], sum: Option<usize>) -> bool {
    let n = cells.len();
    let fillings = &FILLINGS[n.min(9)];
    let mut goal = [0; 8];
    match sum {
        Some(sum) if sum <= 45 => goal = fillings[sum],
        Some(_) => return false,
        None => fillings.iter().for_each(|family| unite(&mut goal, family)),
    }
    // reach[k]: what cells 0 to k - 1 can use up.
    let mut reach = [[0; 8]; 10];
    reach[0][0] = 1;
    for k in 0..n {
        for d in bits(cells[k]).map(u16::trailing_zeros) {
            let more = with_digit(&reach[k], d);
            unite(&mut reach[k + 1], &more);
        }
    }
    // goal: what cells 0 to k may have used up.
    for k in (0..n).rev() {
        let mut kept = 0;
        let mut before = [0; 8];
        for digit in bits(cells[k]) {
            let d = digit.trailing_zeros();
            let earlier = without_digit(&goal, d);
            if earlier.iter().zip(&reach[k]).any(|(a, b)| a & b != 0) {
                kept |= digit;
                unite(&mut before, &earlier);
            }
        }
        if kept == 0 {
            return false;
        }
        cells[k] = kept;
        goal = before;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_trying(cells: &[u16], sum: Option<u8>) -> Vec<u16> {
        fn fill(cells: &[u16], chosen: &mut Vec<u16>, sum: Option<u8>, kept: &mut [u16]) {
            let Some(&cell) = cells.get(chosen.len()) else {
                let total: u32 = chosen.iter().map(|digit| digit.trailing_zeros() + 1).sum();
                if sum.is_none_or(|sum| u32::from(sum) == total) {
                    kept.iter_mut().zip(chosen).for_each(|(set, digit)| *set |= *digit);
                }
                return;
            };
            for digit in (0..9).map(|d| 1 << d).filter(|digit| cell & digit != 0) {
                if !chosen.contains(&digit) {
                    chosen.push(digit);
                    fill(cells, chosen, sum, kept);
                    chosen.pop();
                }
            }
        }
        let mut kept = vec![0; cells.len()];
        fill(cells, &mut Vec::new(), sum, &mut kept);
        kept
    }

    fn check(cells: &[u16], sum: Option<u8>) {
        let slow = by_trying(cells, sum);
        let none = slow.iter().all(|&set| set == 0);
        let sum = sum.map(usize::from);
        let mut fast = cells.to_vec();
        if exact(&mut fast, sum) {
            assert_eq!(fast, slow, "{cells:?} {sum:?}");
        } else {
            assert!(none, "{cells:?} {sum:?}");
        }
        let mut more = cells.to_vec();
        let Some(sum) = sum.filter(|_| !cells.is_empty() && !cells.contains(&0)) else { return };
        if coarse(&mut more, sum) {
            let between =
                |((&slow, &more), &before): ((&u16, &u16), &u16)| slow & !more == 0 && more & !before == 0;
            assert!(slow.iter().zip(&more).zip(cells).all(between), "{cells:?} {sum:?} {more:?}");
            assert!(!more.contains(&0), "{cells:?} {sum:?} {more:?}");
        } else {
            assert!(none, "{cells:?} {sum:?}");
        }
    }

    #[test]
    fn random_runs_keep_exactly_what_some_filling_uses() {
        let mut numbers = fastrand::Rng::with_seed(1);
        let mut random = |below: u64| numbers.u64(..below);
        for _ in 0..3000 {
            let n = 1 + random(7) as usize;
            let density = 1 + random(3);
            let cells: Vec<u16> = (0..n)
                .map(|_| (0..9).filter(|_| random(4) < density).fold(0, |set, d| set | 1 << d))
                .collect();
            check(&cells, (random(5) > 0).then(|| random(48) as u8));
        }
    }

    #[test]
    fn runs_of_eight_and_nine_cells_and_no_cell_are_handled() {
        check(&[0x1ff; 8], Some(36));
        check(&[3, 3, 0x1ff, 0x1ff, 0x1ff, 0x1f0, 0x1f0, 0x0ff], Some(40));
        check(&[3, 3, 12, 12, 48, 48, 192, 192, 0x1ff], Some(45));
        check(&[3, 3, 12, 12, 48, 48, 192, 192, 0x1ff], None);
        check(&[], Some(0));
        assert!(!exact(&mut [], Some(1)));
        assert!(exact(&mut [], None));
    }

    #[test]
    fn every_pair_of_full_cells_and_every_sum_agrees() {
        for sum in 0..=46 {
            for n in 1..=4 {
                check(&vec![0x1ff; n], Some(sum));
            }
        }
    }
}
