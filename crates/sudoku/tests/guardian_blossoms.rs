//! Blossoms of rectangles and fireworks against a slow twin that tries all sets of cells for all guardians.

#[path = "support/fireworks.rs"]
mod fireworks;
#[path = "support/uniqueness_grids.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod grids;
#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House};
use qedoku_sudoku::techniques::guardians::{self, FIREWORK_BLOSSOM, Guardians, RECTANGLE_BLOSSOM};
use qedoku_sudoku::{Grid, house, net};
use random::Random;
use std::collections::{BTreeMap, BTreeSet};

type Set = (BTreeSet<Cell>, DigitSet);
type Guardian = (Cell, Digit);

fn sees(a: Cell, b: Cell) -> bool {
    house::peer_set(a).contains(b)
}

/// The sets of cells of a house with one digit more than cells.
fn sets(grid: &Grid) -> Vec<Set> {
    let mut found = BTreeMap::new();
    for house in (0..27).map(House) {
        let open: Vec<Cell> =
            house::cells(house).iter().copied().filter(|&cell| grid.empty().contains(cell)).collect();
        for mask in 1..1usize << open.len() {
            let cells: BTreeSet<Cell> =
                (0..open.len()).filter(|i| mask >> i & 1 == 1).map(|i| open[i]).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
            if digits.len() == cells.len() + 1 {
                found.insert(cells, digits);
            }
        }
    }
    found.into_iter().collect()
}

/// Whether a set has a digit, and a cell sees all its places there.
fn sees_all(grid: &Grid, cell: Cell, set: &Set, digit: Digit) -> bool {
    set.1.contains(digit) && set.0.iter().all(|&own| !grid.has(own, digit) || sees(cell, own))
}

/// The corners of the rectangles that two digits may not fill, each with its two to four further candidates;
/// without those that have all of another one.
fn rectangles(grid: &Grid) -> Vec<(BTreeSet<Cell>, BTreeSet<Guardian>)> {
    let mut all = Vec::new();
    for (a, b) in (0..81).flat_map(|a| (a + 1..81).map(move |b| (a, b))) {
        let cells: BTreeSet<Cell> =
            [a, b, a / 9 * 9 + b % 9, b / 9 * 9 + a % 9].into_iter().map(|cell| Cell(cell as u16)).collect();
        let boxes: BTreeSet<u16> = cells.iter().map(|cell| cell.0 / 27 * 3 + cell.0 % 9 / 3).collect();
        if cells.len() < 4 || boxes.len() != 2 || b % 9 < a % 9 {
            continue;
        }
        for pair in cells.iter().map(|&cell| grid.candidates(cell)).filter(|own| own.len() == 2) {
            let fits = |&cell: &Cell| {
                let own = grid.candidates(cell);
                own.len() > 1 && !(own & pair).is_empty() && (pair - grid.initial(cell)).is_empty()
            };
            let extra = |&cell: &Cell| (grid.candidates(cell) - pair).iter().map(move |digit| (cell, digit));
            let guardians: BTreeSet<Guardian> = cells.iter().flat_map(extra).collect();
            let is_group = cells.iter().all(fits) && (2..=4).contains(&guardians.len());
            if is_group && !all.contains(&(cells.clone(), guardians.clone())) {
                all.push((cells.clone(), guardians));
            }
        }
    }
    let says_less =
        |own: &BTreeSet<Guardian>| all.iter().any(|(_, other)| other.is_subset(own) && other != own);
    all.iter().filter(|(_, own)| !says_less(own)).cloned().collect()
}

/// The least number of different sets, one for each of the guardians, and then of their cells.
fn least(choices: &[Vec<usize>], all: &[Set], chosen: &BTreeSet<usize>, best: &mut Option<(usize, usize)>) {
    let Some((own, rest)) = choices.split_first() else {
        let size = chosen.iter().map(|&set| all[set].0.len()).sum();
        if best.is_none_or(|best| (chosen.len(), size) < best) {
            *best = Some((chosen.len(), size));
        }
        return;
    };
    for &set in own {
        let mut more = chosen.clone();
        more.insert(set);
        least(rest, all, &more, best);
    }
}

/// What takes a blossom: less is one petal, or petals of one cell.
fn slow(grid: &Grid, groups: &[(BTreeSet<Cell>, BTreeSet<Guardian>)]) -> BTreeSet<Candidate> {
    let (sets, mut own) = (sets(grid), BTreeSet::new());
    for (corners, guardians) in groups {
        for digit in Digit::ALL {
            for cell in grid.cells_with(digit).iter().filter(|cell| !corners.contains(cell)) {
                let others = guardians.iter().filter(|(at, of)| *of != digit || !sees(*at, cell));
                let petals = |&(at, of): &Guardian| -> Vec<usize> {
                    let fits = |set: &Set| {
                        of != digit && sees_all(grid, at, set, of) && sees_all(grid, cell, set, digit)
                    };
                    (0..sets.len()).filter(|&i| fits(&sets[i])).collect()
                };
                let choices: Vec<Vec<usize>> = others.map(petals).collect();
                let mut best = None;
                least(&choices, &sets, &BTreeSet::new(), &mut best);
                let Some((count, size)) = best else { continue };
                if size > count && count + guardians.len() - choices.len() > 1 {
                    own.insert(net::candidate(cell, digit));
                }
            }
        }
    }
    own
}

/// A position of a puzzle in which some wrong candidates are gone, or a grid of candidates.
fn position(random: &mut Random, round: usize) -> Grid {
    if round % 2 == 1 {
        return grids::rectangles_grid(random);
    }
    let (setup, solution) = random.puzzle(36);
    let mut grid = Grid::new(&setup).unwrap();
    for cell in grid.empty().iter().collect::<Vec<_>>() {
        for digit in grid.candidates(cell) {
            if solution[cell.index()] != digit && random.0.usize(..10) < 4 {
                grid.remove(cell, digit);
            }
        }
    }
    grid
}

/// How many candidates blossoms of groups remove in some positions, held against the twin.
fn compared(
    technique: &Guardians,
    groups: impl Fn(&Grid) -> Vec<(BTreeSet<Cell>, BTreeSet<Guardian>)>,
    (seed, rounds): (u64, usize),
) -> usize {
    let (mut random, mut count, mut steps) = (Random::new(seed), 0, 0);
    for round in 0..rounds {
        let grid = position(&mut random, round);
        let groups = groups(&grid);
        let different: BTreeSet<_> = groups.iter().map(|(_, guardians)| guardians).collect();
        // Of patterns with the same guardians one is looked at, and of many the first.
        if different.len() < groups.len() || groups.len() > 48 {
            continue;
        }
        let own = slow(&grid, &groups);
        let mut removed = BTreeSet::new();
        for step in technique.all(&grid) {
            steps += 1;
            assert_eq!(check(net::net(), &grid.position(), &step), Ok(()), "{step:?}");
            for mutant in step.mutants() {
                assert!(check(net::net(), &grid.position(), &mutant).is_err(), "{step:?}: {mutant:?}");
            }
            removed.extend(step.removals());
        }
        assert_eq!(removed, own, "round {round}: {:?}", grid.domains());
        count += own.len();
    }
    println!("{count} candidates, {steps} steps");
    count
}

#[test]
fn blossoms_of_rectangles_remove_what_the_slow_twin_says() {
    let (infos, by) = (&RECTANGLE_BLOSSOM, guardians::blossom);
    let technique = Guardians { infos, groups: guardians::rectangles, by };
    let count = compared(&technique, rectangles, (71, 60));
    assert!(count > 40, "{count}");
}

#[test]
fn blossoms_of_fireworks_remove_what_the_slow_twin_says() {
    let (infos, by) = (&FIREWORK_BLOSSOM, guardians::blossom);
    let technique = Guardians { infos, groups: guardians::fireworks, by };
    let guardian = |c: &Candidate| (net::cell(*c), net::digit(*c));
    let groups = |grid: &Grid| {
        let all = fireworks::slow(grid).into_iter();
        all.map(|(cells, candidates)| (cells, candidates.iter().map(guardian).collect())).collect()
    };
    let count = compared(&technique, groups, (72, 12));
    assert!(count > 40, "{count}");
}
