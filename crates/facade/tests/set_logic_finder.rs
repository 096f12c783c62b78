//! The search by rank: what it finds follows by its proof and is not in the solution, and it finds what fish
//! find.

use qedoku::steps::SetLogic;
use qedoku::{Ask, Options, Puzzle, Verdict, solve, steps};
use std::collections::BTreeSet;

const PUZZLES: &[&str] = &[
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
    "....2...4..6.5...2124..63.5348567921....1.58351...8..7..1.75..84.....7597...49..6",
    "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....",
];

fn found(puzzle: &Puzzle, ask: Ask) -> Vec<BTreeSet<u32>> {
    let options = Options { verify: true, ..Options::default() };
    let found = steps(puzzle, &ask, &options).unwrap();
    found.found.iter().map(|found| found.step.removals().map(|c| c.0).collect()).collect()
}

#[test]
fn each_elimination_by_rank_is_proved_and_right() {
    let mut count = 0;
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse().unwrap();
        let Verdict::Unique(solution) = solve(&puzzle, &Options::default()).unwrap() else { panic!() };
        for by_rank in
            [SetLogic { rank: 2, truths: 3, digits: 1 }, SetLogic { rank: 1, truths: 3, digits: 2 }]
        {
            // The proofs are checked as they are found.
            for removed in found(&puzzle, Ask { by_rank: Some(by_rank), ..Ask::default() }) {
                count += 1;
                let is_right = |candidate: &u32| {
                    u32::from(solution.digits()[(candidate / 9) as usize]) == candidate % 9 + 1
                };
                assert!(!removed.iter().any(is_right), "{line}");
            }
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn what_a_pointing_or_a_fish_removes_is_found_by_rank_too() {
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse().unwrap();
        let by_rank = SetLogic { rank: 2, truths: 3, digits: 1 };
        let all: BTreeSet<u32> =
            found(&puzzle, Ask { by_rank: Some(by_rank), ..Ask::default() }).into_iter().flatten().collect();
        for technique in ["pointing", "claiming", "x-wing", "swordfish", "finned-x-wing", "skyscraper"] {
            let ask = Ask { technique: Some(technique.to_owned()), ..Ask::default() };
            for removed in found(&puzzle, ask) {
                assert!(removed.is_subset(&all), "{line}: {technique}");
            }
        }
    }
}
