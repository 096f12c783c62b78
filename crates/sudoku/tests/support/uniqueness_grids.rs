//! Candidate grids made to hold loops, graves and pairs; they need not have a solution.

use super::random::Random;
use qedoku_model::{Cell, Digit, DigitSet, House};
use qedoku_sudoku::{Grid, Setup, house};
use std::collections::BTreeMap;

fn chance(random: &mut Random, percent: usize) -> bool {
    random.0.usize(..100) < percent
}

fn any_digit(random: &mut Random) -> Digit {
    Digit::from_index(random.0.usize(..9))
}

fn shuffled<const N: usize>(random: &mut Random) -> [usize; N] {
    let mut order: [usize; N] = std::array::from_fn(|i| i);
    for i in (1..N).rev() {
        order.swap(i, random.0.usize(..i + 1));
    }
    order
}

/// Cells without a set of candidates are filled from the solution.
fn grid(solution: &[Digit; 81], open: &BTreeMap<usize, DigitSet>) -> Grid {
    let mut setup = Setup::default();
    let mut listed = [DigitSet::ALL; 81];
    for (cell, &digit) in solution.iter().enumerate() {
        match open.get(&cell) {
            Some(&digits) => listed[cell] = digits,
            None => setup.givens[cell] = Some(digit),
        }
    }
    setup.candidates = Some(Box::new(listed));
    Grid::new(&setup).unwrap()
}

/// The cells of two digits left open for both, some with a few more candidates, and other open cells.
pub fn loops_grid(random: &mut Random) -> Grid {
    let solution = random.full_grid();
    let names: [usize; 9] = shuffled(random);
    let pairs = 1 + random.0.usize(..2);
    let spare = 1 + random.0.usize(..3);
    let (wide, filled, single) = (random.0.usize(..20), random.0.usize(..80), chance(random, 30));
    let share = 85 + random.0.usize(..16);
    let home = house::cell_set(House(random.0.usize(..27) as u16)); // roofs in one house make types 3 and 4
    let open = (0..81).filter_map(|cell| {
        let index = names.iter().position(|&n| n == solution[cell].index())?;
        let mut digits = solution[cell].set();
        if index < 2 * pairs && chance(random, share) {
            digits.insert(Digit::from_index(names[index ^ 1]));
            if chance(random, if home.contains(Cell(cell as u16)) { 90 } else { wide }) {
                for _ in 0..if single { 1 } else { 1 + random.0.usize(..3) } {
                    digits.insert(Digit::from_index(names[4 + random.0.usize(..spare)]));
                }
            }
        } else if chance(random, filled) {
            return None;
        } else {
            for _ in 0..1 + random.0.usize(..3) {
                digits.insert(if chance(random, 70) {
                    Digit::from_index(names[4 + random.0.usize(..spare)])
                } else {
                    any_digit(random)
                });
            }
        }
        Some((cell, digits))
    });
    let open = open.collect();
    grid(&solution, &open)
}

/// A rectangle in two boxes with two digits, some of its corners with more, among open cells.
pub fn rectangles_grid(random: &mut Random) -> Grid {
    let solution = random.full_grid();
    let [a, b, c, d, ..]: [usize; 9] = shuffled(random);
    let [a, b, c, d] = [a, b, c, d].map(Digit::from_index);
    let band: [usize; 3] = shuffled(random);
    let (top, left, right) = (random.0.usize(..3) * 3, random.0.usize(..3), 3 + random.0.usize(..6));
    let across = chance(random, 50);
    let corners = [0, 1].map(|i| [left, right].map(|column| (top + band[i], column)));
    let corners: Vec<usize> =
        corners.as_flattened().iter().map(|&(r, c)| if across { r * 9 + c } else { c * 9 + r }).collect();
    let (wide, filled, single) = (20 + random.0.usize(..60), random.0.usize(..50), chance(random, 30));
    let mut open = BTreeMap::new();
    for (cell, &digit) in solution.iter().enumerate() {
        let mut digits = digit.set();
        if corners.contains(&cell) {
            digits = a.set() | b.set();
            if cell != corners[0] && chance(random, wide) {
                digits.insert(c);
                if !single && chance(random, 60) {
                    digits.insert(d);
                }
            }
        } else if digit != a && digit != b && chance(random, filled) {
            continue;
        } else {
            for _ in 0..1 + random.0.usize(..3) {
                digits.insert([c, d, any_digit(random)][random.0.usize(..3)]);
            }
        }
        open.insert(cell, digits);
    }
    grid(&solution, &open)
}

/// Every open cell has its digit and the next in a cycle of digits; a few cells have more.
pub fn bug_grid(random: &mut Random) -> Grid {
    let solution = random.full_grid();
    let names: [usize; 9] = shuffled(random);
    let cycle = [2, 3, 4, 5, 9, 8][random.0.usize(..6)];
    let mut open: BTreeMap<usize, DigitSet> = BTreeMap::new();
    for (cell, digit) in solution.iter().enumerate() {
        let Some(index) = names[..cycle].iter().position(|&n| n == digit.index()) else { continue };
        let next = Digit::from_index(names[(index + 1) % cycle]);
        open.insert(cell, digit.set() | next.set());
    }
    let home = house::cells(House(random.0.usize(..27) as u16));
    let only = chance(random, 40).then(|| Digit::from_index(names[random.0.usize(..cycle)]));
    for _ in 0..1 + random.0.usize(..4) {
        let cell = if chance(random, 70) { home[random.0.usize(..9)].index() } else { random.0.usize(..81) };
        let digit = only.unwrap_or(Digit::from_index(names[random.0.usize(..cycle)]));
        if let Some(digits) = open.get_mut(&cell) {
            digits.insert(digit);
        }
    }
    grid(&solution, &open)
}

/// Many open cells of two or three candidates.
pub fn any_grid(random: &mut Random) -> Grid {
    let solution = random.full_grid();
    let (filled, digits_in_use) = (random.0.usize(..60), 4 + random.0.usize(..6));
    let names: [usize; 9] = shuffled(random);
    let open = (0..81).filter_map(|cell| {
        let mut digits = solution[cell].set();
        for _ in 0..1 + random.0.usize(..3) {
            digits.insert(Digit::from_index(names[random.0.usize(..digits_in_use)]));
        }
        (!chance(random, filled)).then_some((cell, digits))
    });
    let open = open.collect();
    grid(&solution, &open)
}
