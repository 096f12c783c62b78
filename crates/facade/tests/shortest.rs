//! Ways of few steps: each holds, and one-step solutions are those that the list of all steps knows as well.

use qedoku::backdoors::Rest;
use qedoku::classify::classify;
use qedoku::json::{Claim, Step, to_json};
use qedoku::shortest::{Shorten, WayStep, shortest};
use qedoku::{Ask, Options, Puzzle, steps};
use std::collections::BTreeSet;

const PUZZLES: &[&str] = &[
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
    "....2...4..6.5...2124..63.5348567921....1.58351...8..7..1.75..84.....7597...49..6",
    ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
    ".16.3.52.328..9741.7512..36692.4.1831872936545438162..2...81...7.1..2...8...7.312",
];

fn holds(way: &[WayStep]) {
    for (i, step) in way.iter().enumerate() {
        assert_eq!(step.taken.number, i + 1);
        assert!(step.gone > 0);
        let claim: Claim = to_json(&Step::proved(&step.taken)).parse().unwrap();
        assert_eq!(claim.check(&step.taken.before), Ok(()));
    }
}

#[test]
fn each_step_of_a_way_is_proved_and_no_way_is_shorter_than_the_fewest() {
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse().unwrap();
        for (rest, below) in [("singles", "human<7.0"), ("basics", "human<7.8"), ("s2", "human<6.0")] {
            let Ok(Rest::Below(below)) = below.parse() else { panic!() };
            let ask = Shorten { rest: rest.parse().unwrap(), below, up_to: 2 };
            let found = shortest(&puzzle, &ask, &Options::default()).unwrap().unwrap();
            holds(&found.steepest);
            let Some(fewest) = &found.fewest else {
                assert!(!found.steepest_solves || found.steepest.len() >= found.at_least, "{line}");
                continue;
            };
            holds(fewest);
            assert!(!found.steepest_solves || fewest.len() <= found.steepest.len(), "{line}");
            assert!(found.is_exact(), "{line}");
            assert_eq!(fewest.len() == 1, found.one_step > 0 && !fewest.is_empty(), "{line}");
            if let Some(last) = fewest.last() {
                // All that it takes away is what is left to be known: then the rest solves it.
                assert!(last.gone > 0);
            }
        }
    }
}

#[test]
fn one_step_solutions_are_the_steps_that_open_all_cells() {
    let mut count = 0;
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse().unwrap();
        let Ok(Rest::Below(below)) = "human<5.6".parse() else { panic!() };
        let ask = Shorten { below, ..Shorten::default() };
        let found = shortest(&puzzle, &ask, &Options::default()).unwrap().unwrap();
        let expanded = classify(&puzzle, &Options::default()).unwrap().unwrap().expanded;
        let open = expanded.matches('.').count();
        let all = steps(&expanded.parse().unwrap(), &Ask::default(), &Options::default()).unwrap();
        let solving: BTreeSet<Vec<qedoku::Literal>> = all
            .found
            .iter()
            .filter(|step| step.rating.is_some_and(|rating| rating < below))
            .filter(|step| open > 0 && step.worth.is_some_and(|worth| worth.singles == open))
            .map(|step| {
                let mut conclusions = step.step.conclusions.to_vec();
                conclusions.sort_unstable();
                conclusions
            })
            .collect();
        assert_eq!(found.one_step, solving.len(), "{line}");
        count += solving.len();
    }
    assert!(count > 0);
}
