//! Broken wings and bivalue oddagons against slow twins, which go round all rings and then ask whether they
//! are good.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "puzzles are for other tests")]
mod random;
#[path = "support/rings.rs"]
#[allow(dead_code, reason = "groups of guardians are for other tests")]
mod rings;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Literal, Role, Step, Target};
use qedoku_sudoku::techniques::odd_ring::{BivalueOddagon, BrokenWing, MOST_GUARDIANS};
use qedoku_sudoku::{Grid, Setup, house, net};
use random::Random;
use rings::{houses_of_ring, rings};
use std::collections::{BTreeMap, BTreeSet};

/// All that broken wings of some lengths conclude: what is placed, and what is removed.
fn slow_broken_wings(grid: &Grid, longest: usize) -> BTreeSet<Literal> {
    let mut concluded = BTreeSet::new();
    for digit in Digit::ALL {
        let places: Vec<Cell> = grid.cells_with(digit).iter().collect();
        for length in (5..=longest).step_by(2) {
            rings(&places, length, &mut Vec::new(), &mut |ring| {
                for houses in houses_of_ring(ring) {
                    let in_houses = |cell: &&Cell| houses.iter().any(|&h| house::cells(h).contains(cell));
                    let guardians: Vec<Cell> =
                        places.iter().filter(in_houses).filter(|c| !ring.contains(c)).copied().collect();
                    let has_guardian = |h: &&House| guardians.iter().any(|g| house::cells(**h).contains(g));
                    if houses.iter().filter(has_guardian).count() > MOST_GUARDIANS {
                        continue;
                    }
                    if let [only] = guardians[..] {
                        concluded.insert(net::candidate(only, digit).on());
                    }
                    if (2..=MOST_GUARDIANS).contains(&guardians.len()) {
                        let sees_all =
                            |&&c: &&Cell| guardians.iter().all(|&g| house::peer_set(g).contains(c));
                        concluded
                            .extend(places.iter().filter(sees_all).map(|&c| net::candidate(c, digit).off()));
                    }
                }
            });
        }
    }
    concluded
}

/// All that rings of cells with two digits and one or several extra candidates remove: what each extra
/// candidate excludes. Rings with cells that see each other and are no neighbours are left out. None if a
/// ring has no extra candidate, so that the grid has no solution.
fn slow_oddagons(grid: &Grid, longest: usize) -> Option<BTreeSet<Candidate>> {
    let all = |cell: Cell| grid.candidates(cell).iter().map(move |digit| net::candidate(cell, digit));
    let (mut removed, mut is_possible) = (BTreeSet::new(), true);
    for (a, b) in Digit::ALL.into_iter().flat_map(|a| Digit::ALL.map(|b| (a, b))).filter(|(a, b)| a < b) {
        let digits = a.set() | b.set();
        let cells: Vec<Cell> =
            grid.empty().iter().filter(|&c| grid.candidates(c).contains_all(digits)).collect();
        for length in (5..=longest).step_by(2) {
            rings(&cells, length, &mut Vec::new(), &mut |ring| {
                let sees = |c: Cell| ring.iter().filter(|&&o| house::peer_set(o).contains(c)).count();
                if ring.iter().any(|&cell| sees(cell) > 2) {
                    return;
                }
                let extra: Vec<Candidate> =
                    ring.iter().flat_map(|&c| all(c)).filter(|&c| !digits.contains(net::digit(c))).collect();
                let excluded =
                    |&c: &Candidate| extra.iter().all(|&e| net::net().conflicts(e).any(|x| x == c));
                is_possible &= !extra.is_empty();
                // A lone extra candidate is left to be the last of its cell.
                let lone = if let [only] = extra[..] { Some(net::cell(only)) } else { None };
                let excluded = |c: &Candidate| excluded(c) && lone.is_none_or(|cell| net::cell(*c) == cell);
                removed.extend(grid.empty().iter().flat_map(all).filter(excluded));
            });
        }
    }
    is_possible.then_some(removed)
}

/// Some cells of a full grid filled, in the others the true digit and some others.
fn any_grid(random: &mut Random) -> Grid {
    let solution = random.full_grid();
    let mut setup = Setup::default();
    let mut candidates = [DigitSet::EMPTY; 81];
    for cell in 0..81 {
        if random.0.usize(..100) < 45 {
            setup.givens[cell] = Some(solution[cell]);
        }
        let others = Digit::ALL.into_iter().filter(|_| random.0.usize(..100) < 18);
        candidates[cell] = others.collect::<DigitSet>() | solution[cell].set();
    }
    setup.candidates = Some(Box::new(candidates));
    Grid::new(&setup).unwrap()
}

/// Cells with 1 and 2, some of them with 3 or 4 besides, among others that have neither 1 nor 2. It need not
/// have a solution.
fn pairs_grid(random: &mut Random) -> Grid {
    let some = |random: &mut Random, of: std::ops::RangeInclusive<u8>, percent: usize| {
        of.filter_map(Digit::new).filter(|_| random.0.usize(..100) < percent).collect::<DigitSet>()
    };
    let pair = DigitSet::from_bits(0b11);
    let candidates = std::array::from_fn(|_| match random.0.usize(..100) {
        0..6 => pair,
        6..18 => pair | some(random, 3..=4, 60),
        _ => some(random, 3..=6, 28),
    });
    Grid::new(&Setup { candidates: Some(Box::new(candidates)), ..Setup::default() }).unwrap()
}

fn check_proofs(grid: &Grid, steps: &[Step], tally: &mut BTreeMap<&'static str, usize>) {
    for step in steps {
        *tally.entry(step.technique.id).or_default() += 1;
        assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "{}\n{step:?}", grid.line());
        for mutant in step.mutants() {
            let verdict = check(net::net(), &grid.position(), &mutant);
            assert!(verdict.is_err(), "{}\n{step:?}\naccepted: {mutant:?}", grid.line());
        }
    }
}

#[test]
fn broken_wings_conclude_what_all_rings_do() {
    let (mut random, mut tally) = (Random::new(1), BTreeMap::new());
    for round in 0..300 {
        let grid = any_grid(&mut random);
        let technique = BrokenWing { longest: 7 };
        let steps = technique.all(&grid);
        check_proofs(&grid, &steps, &mut tally);
        // What a placement excludes need not be removed besides.
        let placed: BTreeSet<Literal> = steps.iter().flat_map(Step::placements).map(|c| c.on()).collect();
        let excluded: BTreeSet<Literal> = placed
            .iter()
            .flat_map(|literal| net::net().conflicts(literal.candidate()))
            .map(|candidate| candidate.off())
            .collect();
        let found: BTreeSet<Literal> =
            steps.iter().flat_map(|step| step.conclusions.iter().copied()).collect();
        let slow = slow_broken_wings(&grid, 7);
        assert!(found.is_subset(&slow), "round {round}: {}", grid.line());
        let missing: Vec<&Literal> =
            slow.iter().filter(|l| !found.contains(l) && !excluded.contains(l)).collect();
        assert!(missing.is_empty(), "round {round}: {missing:?} {}", grid.line());
    }
    println!("{tally:?}");
    assert!(tally.len() == 2 && tally.values().all(|&n| n > 5), "{tally:?}");
}

#[test]
fn oddagons_remove_what_all_rings_do() {
    let (mut random, mut tally) = (Random::new(2), BTreeMap::new());
    for round in 0..800 {
        let grid = pairs_grid(&mut random);
        let both = |a: usize, b: usize| {
            grid.cells_with(Digit::from_index(a)) & grid.cells_with(Digit::from_index(b))
        };
        if (0..6).any(|a| (0..a).any(|b| both(a, b).len() > 13)) {
            continue; // the twin would take too long
        }
        let mut steps = BivalueOddagon.all(&grid);
        check_proofs(&grid, &steps, &mut tally);
        steps.retain(|step| step.marked(Role::Corner).count() <= 7);
        let Some(slow) = slow_oddagons(&grid, 7) else { continue };
        let of = |steps: Vec<&Step>| steps.into_iter().flat_map(Step::removals).collect::<BTreeSet<_>>();
        // A subset may have removed the same before.
        assert!(slow.is_subset(&of(steps.iter().collect())), "round {round}: {:?}", grid.domains());
        let without_3 = steps.iter().filter(|step| step.technique.id != "bivalue-oddagon-3").collect();
        assert!(of(without_3).is_subset(&slow), "round {round}: {:?}", grid.domains());
    }
    println!("{tally:?}");
    assert!(tally.len() == 3 && tally.values().all(|&n| n > 5), "{tally:?}");
}

#[test]
fn type_3_makes_a_naked_subset_of_the_roof_and_other_cells() {
    let (mut random, mut seen) = (Random::new(3), 0);
    for _ in 0..400 {
        let grid = pairs_grid(&mut random);
        for step in BivalueOddagon.all(&grid).iter().filter(|step| step.technique.id == "bivalue-oddagon-3") {
            let cells = |role: Role| {
                step.marked(role).filter_map(|target| match target {
                    Target::Cell(cell) => Some(cell),
                    _ => None,
                })
            };
            let digits = |role: Role| {
                step.marked(role).find_map(|target| match target {
                    Target::Digits(digits) => Some(digits),
                    _ => None,
                })
            };
            let (pair, used) = (digits(Role::Digits).unwrap(), digits(Role::Pattern).unwrap());
            let extra: DigitSet = cells(Role::Roof).flat_map(|c| grid.candidates(c) - pair).collect();
            let subset: DigitSet = cells(Role::Subset).flat_map(|c| grid.candidates(c)).collect();
            assert_eq!((cells(Role::Roof).count(), extra | subset), (2, used));
            assert_eq!(used.len(), cells(Role::Subset).count() + 1);
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}
