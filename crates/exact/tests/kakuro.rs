//! The fast Kakuro solver against the slow one, on random puzzles and on the shared collections.

mod corpus;

use fastrand::Rng;
use qedoku_exact::kakuro::{Kakuro, Problem, Run, reference};
use qedoku_exact::{Answer, Budget, End, Tally, Verdict};
use qedoku_model::{Digit, DigitSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// Random numbers, of which puzzles are made.
struct Random(Rng);

impl Random {
    /// A small board with random white cells; sums from a random filling, mostly kept, sometimes changed.
    fn problem(&mut self) -> Problem {
        let (height, width) = (1 + self.0.usize(..4), 1 + self.0.usize(..4));
        let black = self.0.usize(..5);
        let white: Vec<bool> = (0..height * width).map(|_| self.0.usize(..8) >= black).collect();
        let number: Vec<u32> =
            (0..white.len()).map(|i| white[..i].iter().filter(|&&w| w).count() as u32).collect();
        let cells = white.iter().filter(|&&w| w).count();
        let mut runs = Vec::new();
        let lines = (0..height)
            .map(|r| (0..width).map(|c| r * width + c).collect::<Vec<_>>())
            .chain((0..width).map(|c| (0..height).map(|r| r * width + c).collect()));
        for line in lines {
            for run in line.split(|&i| !white[i]).filter(|run| !run.is_empty()) {
                runs.push(Run { cells: run.iter().map(|&i| number[i]).collect(), sum: None });
            }
        }
        let filling = self.filling(cells, &runs);
        for run in &mut runs {
            if self.0.usize(..12) > 0 {
                run.sum = Some(run.cells.iter().map(|&cell| filling[cell as usize]).sum());
            }
            if self.0.usize(..60) == 0 {
                run.sum = Some(self.0.usize(..48) as u8);
            }
        }
        let domains = filling.iter().map(|&value| {
            let mut set = if self.0.usize(..4) > 0 {
                DigitSet::ALL
            } else {
                DigitSet::from_bits(self.0.usize(..512) as u16)
            };
            if self.0.usize(..10) > 0 {
                set.insert(Digit::new(value).unwrap());
            }
            set
        });
        Problem { domains: domains.collect(), runs }
    }

    /// Random digits, different in each run where the first few attempts allow it.
    fn filling(&mut self, cells: usize, runs: &[Run]) -> Vec<u8> {
        let mut filling = vec![0; cells];
        for cell in 0..cells {
            let clash = |value: u8, filling: &[u8]| {
                let mine = runs.iter().filter(|run| run.cells.contains(&(cell as u32)));
                mine.flat_map(|run| &run.cells).any(|&other| filling[other as usize] == value)
            };
            let value = (0..30).map(|_| 1 + self.0.usize(..9) as u8).find(|&value| !clash(value, &filling));
            filling[cell] = value.unwrap_or(9);
        }
        filling
    }
}

fn is_solution(problem: &Problem, solution: &[u8]) -> bool {
    let digit = |cell: u32| solution.get(cell as usize).copied().and_then(Digit::new);
    solution.len() == problem.domains.len()
        && (0..).zip(&problem.domains).all(|(cell, set)| digit(cell).is_some_and(|digit| set.contains(digit)))
        && problem.runs.iter().all(|run| {
            let digits: DigitSet = run.cells.iter().filter_map(|&cell| digit(cell)).collect();
            digits.len() == run.cells.len() && run.sum.is_none_or(|sum| u32::from(sum) == digits.sum())
        })
}

/// Every question about this problem gets the same answer from both solvers.
fn check(problem: &Problem, limit: u64) -> u64 {
    let slow = reference::count(problem, limit, Budget::UNLIMITED);
    check_against(slow, problem, limit)
}

fn check_against(slow: Tally, problem: &Problem, limit: u64) -> u64 {
    let puzzle = Kakuro::new(problem);
    let fast = puzzle.count(limit, Budget::UNLIMITED);
    assert_eq!((fast.count, fast.end), (slow.count, slow.end), "{problem:?}");
    let mut all = BTreeSet::new();
    let tally = puzzle.enumerate(Budget::UNLIMITED, |solution| {
        assert!(is_solution(problem, solution), "{problem:?}");
        all.insert(solution.to_vec());
        if (all.len() as u64) < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((all.len() as u64, tally.count), (slow.count, slow.count), "{problem:?}");
    match puzzle.solve(Budget::UNLIMITED) {
        Answer::Solution(solution) => assert!(is_solution(problem, &solution), "{problem:?}"),
        Answer::None => assert_eq!(slow.count, 0),
        Answer::Unknown => panic!("unlimited"),
    }
    match puzzle.verdict(Budget::UNLIMITED) {
        Verdict::None => assert_eq!(slow.count, 0),
        Verdict::Unique(only) => assert!(slow.count == 1 && all.contains(&only)),
        Verdict::Several(a, b) => {
            assert!(slow.count > 1 && a != b && is_solution(problem, &a) && is_solution(problem, &b));
        }
        Verdict::Unknown(_) => panic!("unlimited"),
    }
    slow.count
}

#[test]
fn random_problems_have_the_same_solutions_in_both_solvers() {
    let mut random = Random(Rng::with_seed(1));
    let mut counts = [0; 4];
    for _ in 0..1000 {
        let problem = random.problem();
        let slow = reference::count(&problem, 100, Budget::of_nodes(50_000));
        // A few are beyond the slow solver.
        if slow.end != End::Budget {
            let count = check_against(slow, &problem, 100);
            counts[if count < 2 { count as usize } else { 2 + usize::from(count == 100) }] += 1;
        }
    }
    assert!(counts.iter().all(|&n| n > 10) && counts.iter().sum::<u32>() > 700, "{counts:?}");
}

#[test]
fn impossible_input_has_no_solution_in_any_form() {
    let domains = vec![DigitSet::ALL; 12];
    let all: Vec<u32> = (0..12).collect();
    let runs: [(&[u32], Option<u8>); 8] = [
        (&[12], None),
        (&[0, u32::MAX], Some(3)),
        (&all[..10], None),
        (&all, Some(45)),
        (&[3, 3], Some(6)),
        (&[], Some(1)),
        (&[0, 1], Some(255)),
        (&all[..9], Some(44)),
    ];
    for (cells, sum) in runs {
        let problem = Problem { domains: domains.clone(), runs: vec![Run { cells: cells.to_vec(), sum }] };
        assert_eq!(check(&problem, 3), 0, "{problem:?}");
        assert_eq!(
            Kakuro::new(&problem).enumerate(Budget::UNLIMITED, |_| ControlFlow::Continue(())).count,
            0
        );
    }
    check(&Problem { domains: vec![DigitSet::ALL, DigitSet::EMPTY], runs: vec![] }, 3);
}

#[test]
fn nothing_to_fill_has_one_solution() {
    assert_eq!(check(&Problem::default(), 5), 1);
    let runs = vec![Run { cells: vec![], sum: None }, Run { cells: vec![], sum: Some(0) }];
    assert_eq!(check(&Problem { domains: vec![], runs }, 5), 1);
}

#[test]
fn a_cell_in_three_runs_or_none_is_no_obstacle() {
    let run = |cells: &[u32], sum| Run { cells: cells.to_vec(), sum: Some(sum) };
    let runs = vec![run(&[0, 1], 10), run(&[0, 2], 7), run(&[0, 3], 5)];
    let mut domains = vec![DigitSet::ALL; 5];
    domains[4] = DigitSet::from_bits(0b101);
    assert_eq!(check(&Problem { domains, runs }, 100), 8);
}

#[test]
fn counts_of_separate_parts_are_multiplied_and_saturate() {
    let runs: Vec<Run> = (0..50)
        .map(|i| Run { cells: vec![2 * i, 2 * i + 1], sum: Some(if i == 49 { 3 } else { 10 }) })
        .collect();
    let pairs = Kakuro::new(&Problem { domains: vec![DigitSet::ALL; 100], runs });
    let tally = pairs.count(u64::MAX, Budget::UNLIMITED);
    assert_eq!((tally.count, tally.end), (u64::MAX, End::Limit));
    assert!(tally.nodes < 1000, "{}", tally.nodes);
    let tally = pairs.count(8 * 8 * 8, Budget::UNLIMITED);
    assert_eq!((tally.count, tally.end), (512, End::Limit));
}

#[test]
fn a_large_board_without_sums_is_solved_and_two_solutions_told_apart() {
    // 60 rows of 60 cells, cut into runs of nine by a shifting pattern of black cells.
    let white = |r: usize, c: usize| !(3 * r + c).is_multiple_of(10);
    let mut number = vec![vec![0u32; 60]; 60];
    let mut cells = 0;
    for (r, row) in number.iter_mut().enumerate() {
        for (_, cell) in row.iter_mut().enumerate().filter(|(c, _)| white(r, *c)) {
            (*cell, cells) = (cells, cells + 1);
        }
    }
    let line = |at: &dyn Fn(usize) -> (usize, usize)| -> Vec<Run> {
        let places: Vec<_> = (0..60).map(at).collect();
        let runs = places.split(|&(r, c)| !white(r, c)).filter(|run| !run.is_empty());
        runs.map(|run| Run { cells: run.iter().map(|&(r, c)| number[r][c]).collect(), sum: None }).collect()
    };
    let runs = (0..60).flat_map(|i| [line(&|k| (i, k)), line(&|k| (k, i))].concat()).collect();
    let problem = Problem { domains: vec![DigitSet::ALL; cells as usize], runs };
    match Kakuro::new(&problem).verdict(Budget::of_time(Duration::from_secs(5))) {
        Verdict::Several(a, b) => assert!(a != b && is_solution(&problem, &a) && is_solution(&problem, &b)),
        other => assert!(matches!(other, Verdict::Unknown(_)), "{other:?}"),
    }
}

#[test]
fn a_spent_budget_is_said() {
    let problem =
        Problem { domains: vec![DigitSet::ALL; 9], runs: vec![Run { cells: (0..9).collect(), sum: None }] };
    let puzzle = Kakuro::new(&problem);
    assert_eq!(puzzle.solve(Budget::of_nodes(0)), Answer::Unknown);
    assert_eq!(puzzle.verdict(Budget::of_nodes(2)), Verdict::Unknown(None));
    let tally = puzzle.count(u64::MAX, Budget::of_nodes(100_000));
    assert_eq!((tally.end, tally.nodes), (End::Budget, 100_000));
    let tally = puzzle.enumerate(Budget::of_nodes(100), |_| ControlFlow::Continue(()));
    assert_eq!((tally.end, tally.nodes), (End::Budget, 100));
    assert!(tally.count > 0);
    let nodes = (1..).find(|&n| puzzle.solve(Budget::of_nodes(n)) != Answer::Unknown).unwrap();
    match puzzle.verdict(Budget::of_nodes(nodes)) {
        Verdict::Unknown(None) => {}
        Verdict::Unknown(Some(solution)) => assert!(is_solution(&problem, &solution)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_shared_unique_puzzles_have_the_stated_solution_and_no_other() {
    for (file, expected) in [("kakuro.tsv", 675), ("hard-generated.tsv", 18)] {
        let rows = corpus::kakuro(&corpus::folder().join("kakuro").join(file));
        if rows.is_empty() {
            println!("{file} is absent");
            continue;
        }
        assert_eq!(rows.len(), expected);
        for row in &rows {
            assert_eq!(row.solutions, "unique", "{}", row.id);
            assert!(is_solution(&row.problem, &row.solution), "{}", row.id);
            let verdict = Kakuro::new(&row.problem).verdict(Budget::UNLIMITED);
            assert_eq!(verdict, Verdict::Unique(row.solution.clone()), "{}", row.id);
        }
    }
}

#[test]
fn the_shared_puzzles_that_are_not_unique_get_two_witnesses_or_a_spent_budget() {
    let rows = corpus::kakuro(&corpus::folder().join("kakuro/not-unique.tsv"));
    if rows.is_empty() {
        println!("not-unique.tsv is absent");
    }
    for row in &rows {
        match Kakuro::new(&row.problem).verdict(Budget::of_time(Duration::from_millis(500))) {
            Verdict::Several(a, b) => {
                assert!(
                    a != b && is_solution(&row.problem, &a) && is_solution(&row.problem, &b),
                    "{}",
                    row.id
                );
            }
            verdict => assert_eq!(
                (row.solutions.as_str(), verdict),
                ("unknown", Verdict::Unknown(None)),
                "{}",
                row.id
            ),
        }
    }
}
