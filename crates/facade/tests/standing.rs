//! Puzzles with something wrong: every verb says so first, names the culprit, and ends.

#[path = "support/verbs.rs"]
mod verbs;
#[path = "support/wrong.rs"]
#[allow(dead_code, reason = "right digits are for other tests")]
mod wrong;

use fastrand::Rng;
use qedoku::{Family, Options};
use verbs::{faults_with_solution, faults_without_solution, method_count};

/// So many puzzles of each kind; a maintenance task takes more.
const SAMPLE: u64 = 40;

/// Looks at every second puzzle, so that two can be looked at side by side.
fn sudoku_without_solution(first: u64) {
    assert!(method_count(Family::Sudoku) > 5);
    for seed in (first..SAMPLE).step_by(2) {
        let puzzle = wrong::wrong_sudoku(&mut Rng::with_seed(seed));
        let faults = faults_without_solution(&puzzle, &Options::default(), seed % 20 == first);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn every_verb_and_method_ends_with_a_culprit_where_a_sudoku_has_no_solution() {
    sudoku_without_solution(0);
}

#[test]
fn every_verb_and_method_ends_with_a_culprit_where_another_sudoku_has_no_solution() {
    sudoku_without_solution(1);
}

#[test]
fn every_verb_and_method_ends_with_a_culprit_where_a_kakuro_has_no_solution() {
    assert!(method_count(Family::Kakuro) > 3);
    for seed in 0..SAMPLE {
        let puzzle = wrong::wrong_kakuro(&mut Rng::with_seed(seed), 8);
        let faults = faults_without_solution(&puzzle, &Options::default(), seed % 20 == 0);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn nobody_is_blamed_where_there_is_a_solution() {
    for seed in 0..SAMPLE / 2 {
        let random = &mut Rng::with_seed(seed);
        let (givens, _) = wrong::sudoku(random, 26);
        let line: String = givens.iter().map(u8::to_string).collect();
        for puzzle in [line.parse().unwrap(), wrong::kakuro(random, 7)] {
            let faults = faults_with_solution(&puzzle, &Options::default());
            assert!(faults.is_empty(), "{}", faults.join("\n"));
        }
    }
}
