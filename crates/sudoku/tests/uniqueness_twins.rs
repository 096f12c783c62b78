//! Unique loops, BUGs and aligned pair exclusion against slow twins on synthetic candidate grids.
//!
//! Lists are compared whole, in order; each step passes the checker, and its mutants are refused.

#[path = "support/uniqueness_grids.rs"]
mod grids;
#[path = "support/random.rs"]
#[allow(dead_code, reason = "puzzles are for other tests")]
mod random;
#[path = "support/uniqueness_slow.rs"]
mod slow;

use grids::{any_grid, bug_grid, loops_grid, rectangles_grid};
use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_sudoku::techniques::{
    aligned_pair_exclusion::AlignedPairExclusion,
    uniqueness::{Bug, UniqueLoop},
};
use qedoku_sudoku::{Grid, net};
use random::Random;
use slow::{Hint, hint, slow_bug, slow_loops, slow_pairs};
use std::collections::BTreeMap;

/// Compares a technique with its twin on `rounds` grids; returns how often each id was found.
fn check_twin(
    technique: &dyn Technique<Grid>,
    twin: fn(&Grid) -> Vec<Hint>,
    build: fn(&mut Random) -> Grid,
    rounds: usize,
) -> BTreeMap<String, usize> {
    let mut random = Random::new(20_060_712);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for round in 0..rounds {
        let grid = build(&mut random);
        let steps = technique.all(&grid);
        let hints: Vec<Hint> = steps.iter().map(hint).collect();
        assert_eq!(hints, twin(&grid), "round {round}: {}", grid.line());
        let position = grid.position();
        for step in &steps {
            let seen = found.entry(step.technique.id.to_owned()).or_default();
            *seen += 1;
            if *seen > 400 {
                continue; // enough proofs of this kind
            }
            assert_eq!(check(net::net(), &position, step), Ok(()), "round {round}: {step:?}");
            for mutant in step.mutants() {
                assert!(
                    check(net::net(), &position, &mutant).is_err(),
                    "round {round}: {step:?}\n{mutant:?}"
                );
            }
        }
    }
    println!("{found:?}");
    found
}

#[test]
fn loops_agree_with_the_slow_walk() {
    let mut found = check_twin(&UniqueLoop, slow_loops, loops_grid, 250);
    for (id, count) in check_twin(&UniqueLoop, slow_loops, rectangles_grid, 1500) {
        *found.entry(id).or_default() += count;
    }
    assert_eq!(found.len(), UniqueLoop.infos().len(), "{found:?}");
    assert!(found.values().all(|&n| n > 3), "{found:?}");
}

#[test]
fn loops_agree_with_the_slow_walk_on_graves() {
    check_twin(&UniqueLoop, slow_loops, bug_grid, 300);
}

#[test]
fn graves_agree_with_the_slow_scan() {
    let found = check_twin(&Bug, slow_bug, bug_grid, 5000);
    assert_eq!(found.len(), Bug.infos().len(), "{found:?}");
    assert!(found.values().all(|&n| n > 50), "{found:?}");
}

#[test]
fn aligned_pairs_agree_with_trying_all_combinations() {
    let found = check_twin(&AlignedPairExclusion, slow_pairs, any_grid, 300);
    assert!(found.values().all(|&n| n > 50), "{found:?}");
}

#[test]
fn without_a_declared_solution_uniqueness_proves_nothing() {
    let mut random = Random::new(5);
    let mut declared = 0;
    for _ in 0..200 {
        for grid in [rectangles_grid(&mut random), bug_grid(&mut random)] {
            declared += UniqueLoop.all(&grid).len() + Bug.all(&grid).len();
            let open = grid.with_unique(false);
            assert_eq!(UniqueLoop.first(&open), None);
            assert_eq!(Bug.first(&open), None);
        }
    }
    assert!(declared > 100);
}
