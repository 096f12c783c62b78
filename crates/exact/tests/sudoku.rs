//! The fast Sudoku solver against the slow one, on random puzzles and on the shared collections.

mod corpus;

use fastrand::Rng;
use qedoku_exact::sudoku::{Engine, Solution, Sudoku, redundant_givens, reference};
use qedoku_exact::{Answer, Budget, End, Verdict};
use qedoku_model::{Digit, DigitSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Random numbers, of which puzzles are made.
struct Random(Rng);

impl Random {
    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        self.0.shuffle(&mut order);
        order
    }

    /// A full grid: a cyclic one with bands, rows, stacks, columns and digits shuffled.
    fn grid(&mut self) -> Solution {
        let mut line = || -> [usize; 9] {
            let blocks: [usize; 3] = self.shuffled();
            let inner: [[usize; 3]; 3] = std::array::from_fn(|_| self.shuffled());
            std::array::from_fn(|i| 3 * blocks[i / 3] + inner[i / 3][i % 3])
        };
        let (rows, columns) = (line(), line());
        let digits: [usize; 9] = self.shuffled();
        let turned = self.0.usize(..2) == 1;
        std::array::from_fn(|cell| {
            let (mut r, mut c) = (rows[cell / 9], columns[cell % 9]);
            if turned {
                (r, c) = (c, r);
            }
            digits[(3 * r + r / 3 + c) % 9] as u8 + 1
        })
    }

    /// Some of a full grid's digits, now and then one of them wrong.
    fn givens(&mut self, keep: usize) -> [u8; 81] {
        let grid = self.grid();
        let order: [usize; 81] = self.shuffled();
        let mut givens = [0; 81];
        order[..keep].iter().for_each(|&cell| givens[cell] = grid[cell]);
        if self.0.usize(..5) == 0 {
            givens[order[0]] = 1 + self.0.usize(..9) as u8;
        }
        givens
    }
}

fn candidates(givens: &[u8; 81]) -> [DigitSet; 81] {
    givens.map(|value| Digit::new(value).map_or(DigitSet::ALL, DigitSet::from))
}

fn is_solution(candidates: &[DigitSet; 81], solution: &Solution) -> bool {
    let houses = (0..9).flat_map(|i| {
        let row: [usize; 9] = std::array::from_fn(|k| 9 * i + k);
        let column = std::array::from_fn(|k| 9 * k + i);
        let in_box = std::array::from_fn(|k| 27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3);
        [row, column, in_box]
    });
    let digit = |cell: usize| Digit::new(solution[cell]);
    (0..81).all(|cell| digit(cell).is_some_and(|digit| candidates[cell].contains(digit)))
        && houses
            .into_iter()
            .all(|house| house.iter().filter_map(|&cell| digit(cell)).collect::<DigitSet>() == DigitSet::ALL)
}

/// Every engine of this processor says the same as the portable one: solutions in the same order, nodes as
/// many.
fn check_engines(puzzle: Sudoku, limit: u64) {
    let asked = |engine: Engine| {
        let puzzle = puzzle.with_engine(engine);
        let mut met = Vec::new();
        let tally = puzzle.enumerate(Budget::of_nodes(2_000), |solution| {
            met.push(*solution);
            if (met.len() as u64) < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let short: Vec<_> = (0..12).map(|nodes| puzzle.verdict(Budget::of_nodes(nodes))).collect();
        (puzzle.solve(Budget::UNLIMITED), puzzle.verdict(Budget::UNLIMITED), tally, met, short)
    };
    let portable = asked(Engine::PORTABLE);
    for engine in Engine::available() {
        assert_eq!(asked(engine), portable, "{engine}");
    }
}

/// Every question about these candidates gets the same answer from both solvers; returns how many
/// solutions there are up to a limit, `None` if that is beyond the slow solver.
fn check(candidates: &[DigitSet; 81], limit: u64) -> Option<u64> {
    let puzzle = Sudoku::from_candidates(candidates);
    check_engines(puzzle, limit);
    let slow = reference::count(candidates, limit, Budget::of_nodes(4_000));
    if slow.end == End::Budget {
        return None;
    }
    let fast = puzzle.count(limit, Budget::UNLIMITED);
    assert_eq!((fast.count, fast.end), (slow.count, slow.end), "{candidates:?}");

    let mut all = BTreeSet::new();
    puzzle.enumerate(Budget::UNLIMITED, |solution| {
        assert!(is_solution(candidates, solution), "{candidates:?}");
        all.insert(*solution);
        if (all.len() as u64) < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(all.len() as u64, slow.count, "{candidates:?}");
    if slow.end == End::Complete {
        let mut slow_all = BTreeSet::new();
        reference::enumerate(candidates, Budget::UNLIMITED, |solution| {
            slow_all.insert(*solution);
            ControlFlow::Continue(())
        });
        assert_eq!(all, slow_all, "{candidates:?}");
    }
    match puzzle.solve(Budget::UNLIMITED) {
        Answer::Solution(solution) => assert!(is_solution(candidates, &solution)),
        Answer::None => assert_eq!(slow.count, 0),
        Answer::Unknown => panic!("unlimited"),
    }
    match puzzle.verdict(Budget::UNLIMITED) {
        Verdict::None => assert_eq!(slow.count, 0),
        Verdict::Unique(only) => assert!(slow.count == 1 && all.contains(&only)),
        Verdict::Several(a, b) => {
            assert!(slow.count > 1 && a != b && is_solution(candidates, &a) && is_solution(candidates, &b));
        }
        Verdict::Unknown(_) => panic!("unlimited"),
    }
    Some(slow.count)
}

#[test]
fn random_givens_have_the_same_solutions_in_both_solvers() {
    let mut random = Random(Rng::with_seed(1));
    let mut counts = [0; 3];
    for round in 0..300 {
        let givens = random.givens(28 + round % 14);
        if let Some(count) = check(&candidates(&givens), 30) {
            counts[count.min(2) as usize] += 1;
        }
        let fast = Sudoku::from_givens(&givens).count(30, Budget::UNLIMITED);
        assert_eq!(fast, Sudoku::from_candidates(&candidates(&givens)).count(30, Budget::UNLIMITED));
    }
    assert!(counts.iter().all(|&n| n > 5) && counts.iter().sum::<u32>() > 200, "{counts:?}");
}

#[test]
fn random_candidates_have_the_same_solutions_in_both_solvers() {
    let mut random = Random(Rng::with_seed(2));
    let mut counts = [0; 3];
    for round in 0..300 {
        let (grid, other) = (random.grid(), random.grid());
        let extra = 1 + round % 3;
        let cells: [DigitSet; 81] = std::array::from_fn(|cell| {
            let mut set: DigitSet = Digit::new(grid[cell]).into_iter().collect();
            if round % 3 == 0 {
                set |= Digit::new(other[cell]).into_iter().collect();
            }
            (0..extra).for_each(|_| set.insert(Digit::from_index(random.0.usize(..9))));
            if round % 5 == 0 && random.0.usize(..40) == 0 {
                set.remove(Digit::from_index(random.0.usize(..9)));
            }
            set
        });
        if let Some(count) = check(&cells, 20) {
            counts[count.min(2) as usize] += 1;
        }
    }
    assert!(counts.iter().all(|&n| n > 5) && counts.iter().sum::<u32>() > 200, "{counts:?}");
}

#[test]
fn contradictory_input_has_no_solution() {
    let full = Random(Rng::with_seed(3)).grid();
    for (a, b) in [(0, 8), (0, 72), (0, 20), (80, 60)] {
        let mut givens = [0; 81];
        (givens[a], givens[b]) = (4, 4);
        check(&candidates(&givens), 2);
        assert_eq!(Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED), Verdict::None);
        let mut swapped = full;
        swapped.swap(a, b);
        let count = check(&candidates(&swapped), 2);
        assert_eq!(count, Some(u64::from(swapped == full)));
    }
    for bad in [10, 16, 255] {
        let mut givens = [0; 81];
        givens[40] = bad;
        assert_eq!(Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED), Verdict::None);
    }
    assert_eq!(Sudoku::from_candidates(&[DigitSet::EMPTY; 81]).verdict(Budget::UNLIMITED), Verdict::None);
}

#[test]
fn a_full_grid_and_an_empty_one_are_handled() {
    let full = Random(Rng::with_seed(4)).grid();
    assert_eq!(Sudoku::from_givens(&full).verdict(Budget::UNLIMITED), Verdict::Unique(full));
    let tally = Sudoku::from_givens(&[0; 81]).count(10_000, Budget::UNLIMITED);
    assert_eq!((tally.count, tally.end), (10_000, End::Limit));
    assert_eq!(Sudoku::from_givens(&full).count(0, Budget::UNLIMITED).end, End::Limit);
}

#[test]
fn a_spent_budget_is_said() {
    let empty = Sudoku::from_givens(&[0; 81]);
    assert_eq!(empty.solve(Budget::of_nodes(3)), Answer::Unknown);
    assert_eq!(empty.verdict(Budget::of_nodes(0)), Verdict::Unknown(None));
    let tally = empty.count(u64::MAX, Budget::of_nodes(5000));
    assert_eq!((tally.end, tally.nodes), (End::Budget, 5000));
    assert!(tally.count > 0);
    let tally = empty.count(u64::MAX, Budget::of_time(std::time::Duration::from_millis(20)));
    assert_eq!(tally.end, End::Budget);
}

#[test]
fn the_first_solution_met_comes_with_an_unknown_verdict() {
    let empty = Sudoku::from_givens(&[0; 81]);
    let nodes = (1..).find(|&n| empty.count(1, Budget::of_nodes(n)).count == 1);
    let verdict = empty.verdict(Budget::of_nodes(nodes.unwrap()));
    assert!(matches!(verdict, Verdict::Unknown(Some(_))), "{verdict:?}");
}

#[test]
fn verdicts_of_a_stream_are_those_of_its_puzzles() {
    let mut random = Random(Rng::with_seed(9));
    let mut puzzles: Vec<[u8; 81]> = (0..61).map(|i| random.givens([17, 20, 24, 30, 60][i % 5])).collect();
    (puzzles[7], puzzles[12]) = ([5; 81], [0; 81]);
    for engine in Engine::available() {
        for budget in
            [Some(0), Some(1), Some(2), Some(5), None].map(|nodes| Budget { nodes, ..Budget::UNLIMITED })
        {
            let alone = |givens| Sudoku::from_givens(givens).with_engine(engine).verdict(budget);
            let one_by_one: Vec<_> = puzzles.iter().map(alone).collect();
            for count in [0, 1, 2, 60, 61] {
                let mut together = Vec::new();
                let take = |verdict: &Verdict<_>| together.push(verdict.clone());
                Sudoku::each_verdict(&puzzles[..count], engine, budget, take);
                assert_eq!(together, one_by_one[..count], "{engine}");
            }
        }
    }
}

#[test]
fn redundant_givens_are_those_whose_removal_keeps_one_solution() {
    let mut random = Random(Rng::with_seed(5));
    let mut seen = 0;
    while seen < 60 {
        let givens = random.givens(28 + seen % 12);
        let Verdict::Unique(solution) = Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED) else {
            continue;
        };
        seen += 1;
        let slow: Vec<usize> = (0..81)
            .filter(|&cell| {
                let mut others = givens;
                others[cell] = 0;
                givens[cell] != 0 && reference::count(&candidates(&others), 2, Budget::UNLIMITED).count == 1
            })
            .collect();
        assert_eq!(redundant_givens(&givens, &solution, Budget::UNLIMITED), Some(slow));
        assert_eq!(redundant_givens(&givens, &solution, Budget::of_nodes(3)), None);
    }
}

#[test]
fn the_shared_puzzles_have_one_solution_each() {
    let mut puzzles = 0;
    for name in ["er-1-to-6", "er-6-to-8", "er-9-to-11"] {
        let path = corpus::folder().join(format!("se-1.2.1.3/{name}.jsonl"));
        for (i, givens) in corpus::sudoku(&path).iter().enumerate() {
            let verdict = Sudoku::from_givens(givens).verdict(Budget::UNLIMITED);
            let Verdict::Unique(solution) = verdict else { panic!("{name} {}: {verdict:?}", i + 1) };
            assert!(is_solution(&candidates(givens), &solution));
            if i % 8 == 0 {
                check_engines(Sudoku::from_givens(givens), 2);
            }
            puzzles += 1;
        }
    }
    if puzzles == 0 {
        println!("the shared Sudoku data is absent");
    }
}

#[test]
fn the_best_engine_is_one_of_those_there_are() {
    let names: Vec<_> = Engine::available().map(Engine::name).collect();
    assert_eq!(names[0], "portable");
    assert_eq!(names.last(), Some(&Engine::best().name()));
    println!("engines tested: {}", names.join(", "));
}

#[test]
fn engines_agree_on_grids_with_many_solutions_and_with_large_cells() {
    let mut random = Random(Rng::with_seed(6));
    for keep in 0..24 {
        check_engines(Sudoku::from_givens(&random.givens(keep)), 40);
        let cells: [DigitSet; 81] =
            std::array::from_fn(|_| (0..5).map(|_| Digit::from_index(random.0.usize(..9))).collect());
        check_engines(Sudoku::from_candidates(&cells), 40);
    }
}
