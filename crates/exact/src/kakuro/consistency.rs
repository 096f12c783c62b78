//! Full consistency of one run: what each cell takes in some complete filling.
//!
//! Cells with one candidate are settled first and their digits taken from the others. What is left is a
//! shorter run with a smaller sum. Up to four cells are done by pairing: in two cells with sum `s` the
//! partner of `d` is `s - d`, so the partners of a whole set are its mirror image, shifted. Longer runs, and
//! runs without a sum, are done by dynamic programming over sets of used digits, 512 bits each: forwards
//! what the first cells can use up, backwards what they may have used for the rest to work out.

/// Keeps in `cells` (one to nine candidate sets) what occurs in a filling by different digits that add up
/// to `sum`; false if there is no filling, the sets are then of no meaning.
pub(super) fn restrict(cells: &mut [u16], sum: Option<u8>) -> bool {
    let mut used = 0;
    let mut total = 0;
    let mut settled = 0u16;
    // Every new single may make another.
    loop {
        let mut fresh = false;
        for (i, cell) in cells.iter_mut().enumerate() {
            if settled >> i & 1 == 1 {
                continue;
            }
            *cell &= !used;
            if *cell == 0 {
                return false;
            }
            if cell.is_power_of_two() {
                settled |= 1 << i;
                used |= *cell;
                total += cell.trailing_zeros() + 1;
                fresh = true;
            }
        }
        if !fresh {
            break;
        }
    }
    let mut open = [0; 9];
    let mut at = [0; 9];
    let mut n = 0;
    for (i, cell) in cells.iter().enumerate() {
        if settled >> i & 1 == 0 {
            (open[n], at[n]) = (*cell, i);
            n += 1;
        }
    }
    let kept = match sum {
        // Two or more candidates each: both cells can always differ, whatever one of them takes.
        None if n <= 2 => true,
        None => by_sets(&mut open[..n], None),
        Some(sum) => match u32::from(sum).checked_sub(total) {
            None => false,
            Some(rest) => by_sum(&mut open[..n], rest),
        },
    };
    for (set, i) in open.iter().zip(at).take(n) {
        cells[i] = *set;
    }
    kept
}

/// The digits that occur in some set of `n` digits with this sum.
pub(super) fn combination_digits(n: usize, sum: u8) -> u16 {
    COMBINATION_DIGITS.get(n).and_then(|row| row.get(usize::from(sum))).copied().unwrap_or(0)
}

fn by_sum(cells: &mut [u16], sum: u32) -> bool {
    match cells {
        [] => sum == 0,
        [a] => {
            *a &= digit(sum);
            *a != 0
        }
        [a, b] => {
            let (x, y) = two(*a, *b, sum);
            (*a, *b) = (x, y);
            x != 0
        }
        [a, b, c] => {
            let kept = three(*a, *b, *c, sum);
            [*a, *b, *c] = kept;
            kept[0] != 0
        }
        [a, b, c, d] => {
            let mut kept = [0; 4];
            for digit in bits(*a) {
                let Some(rest) = sum.checked_sub(digit.trailing_zeros() + 1) else { break };
                let [x, y, z] = three(*b & !digit, *c & !digit, *d & !digit, rest);
                if x != 0 {
                    kept = [kept[0] | digit, kept[1] | x, kept[2] | y, kept[3] | z];
                }
            }
            [*a, *b, *c, *d] = kept;
            kept[0] != 0
        }
        _ => by_sets(cells, Some(sum)),
    }
}

fn three(a: u16, b: u16, c: u16, sum: u32) -> [u16; 3] {
    let mut kept = [0; 3];
    for digit in bits(a) {
        let Some(rest) = sum.checked_sub(digit.trailing_zeros() + 1) else { break };
        let (x, y) = two(b & !digit, c & !digit, rest);
        if x != 0 {
            kept = [kept[0] | digit, kept[1] | x, kept[2] | y];
        }
    }
    kept
}

fn two(a: u16, b: u16, sum: u32) -> (u16, u16) {
    let double = if sum.is_multiple_of(2) { !digit(sum / 2) } else { !0 };
    (a & partners(b, sum) & double, b & partners(a, sum) & double)
}

/// What `sum - d` can be for the digits `d` of a set.
fn partners(set: u16, sum: u32) -> u16 {
    let mirror = u32::from(MIRROR[usize::from(set & 0x1ff)]);
    // Mirrored, d stands where 10 - d would; sum - d is sum - 10 places higher.
    let moved = match sum {
        10..=18 => mirror << (sum - 10),
        1..=9 => mirror >> (10 - sum),
        _ => 0,
    };
    (moved & 0x1ff) as u16
}

/// Each set with `10 - d` for `d`.
const MIRROR: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as u16).reverse_bits() >> 7;
        set += 1;
    }
    table
};

/// The set of one digit, empty if it is none.
fn digit(value: u32) -> u16 {
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
        table[set.count_ones() as usize][digit_sum(set)][set / 64] |= 1 << (set % 64);
        set += 1;
    }
    table
};

/// `COMBINATION_DIGITS[n][s]`: the union of the sets of `n` digits with sum `s`.
static COMBINATION_DIGITS: [[u16; 46]; 10] = {
    let mut table = [[0; 46]; 10];
    let mut set = 0usize;
    while set < 512 {
        table[set.count_ones() as usize][digit_sum(set)] |= set as u16;
        set += 1;
    }
    table
};

const fn digit_sum(set: usize) -> usize {
    let (mut sum, mut d) = (0, 0);
    while d < 9 {
        sum += (set >> d & 1) * (d + 1);
        d += 1;
    }
    sum
}

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

fn by_sets(cells: &mut [u16], sum: Option<u32>) -> bool {
    let n = cells.len();
    let fillings = &FILLINGS[n.min(9)];
    let mut goal = [0; 8];
    match sum {
        Some(sum) if sum <= 45 => goal = fillings[sum as usize],
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
        let mut fast = cells.to_vec();
        if restrict(&mut fast, sum) {
            assert_eq!(fast, slow, "{cells:?} {sum:?}");
        } else {
            assert!(slow.iter().all(|&set| set == 0), "{cells:?} {sum:?}");
        }
    }

    #[test]
    fn random_runs_keep_exactly_what_some_filling_uses() {
        let mut state = 1u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % below
        };
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
        assert!(!restrict(&mut [], Some(1)));
        assert!(restrict(&mut [], None));
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
