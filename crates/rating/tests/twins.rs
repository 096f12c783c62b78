//! The fast profile against the slow twin: complete lists of every producer on random positions, hint by hint
//! and node by node; and each step passes the checker.
//!
//! The example `twins` of this crate does the same on as many positions as one likes.

#[path = "support/lists.rs"]
mod lists;
#[path = "support/positions.rs"]
mod positions;

use lists::{Count, Tally, compare};
use positions::{Random, candidate_count, positions};
use qedoku_model::{Digit, DigitSet};
use qedoku_reference::Producer;
use qedoku_sudoku::{Grid, Setup};
use std::ops::RangeInclusive;

/// Compares `count` positions with so many candidates: the lists without dynamic chains, and those of dynamic
/// chains up to a level.
fn check_twins(seed: u64, count: usize, candidates: RangeInclusive<usize>, deepest: Option<u8>) -> Tally {
    let method = qedoku_rating::se::method();
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    while tally.positions < count {
        for (grid, has_solution) in positions(&mut random, &method) {
            if candidates.contains(&candidate_count(&grid)) && tally.positions < count {
                compare(&grid, has_solution, deepest, &mut tally);
            }
        }
    }
    println!("{tally}");
    assert_eq!(tally.faults, [""; 0]);
    tally
}

/// What was compared of a producer.
fn count(tally: &Tally, producer: Producer) -> Count {
    tally.lists.get(&producer).copied().unwrap_or_default()
}

#[test]
fn lists_without_dynamic_chains_are_those_of_the_slow_twin() {
    let tally = check_twins(1, 400, 20..=250, None);
    let seen = Producer::ALL.into_iter().filter(|&producer| count(&tally, producer).hints > 10).count();
    assert!(seen >= 22, "{tally}");
    for producer in [Producer::ForcingChains, Producer::AlignedTriplet, Producer::Nishio, Producer::Multiple]
    {
        assert!(count(&tally, producer).hints > 1000, "{tally}");
    }
}

#[test]
fn dynamic_chains_and_those_with_local_patterns_are_those_of_the_slow_twin() {
    let tally = check_twins(2, 60, 30..=200, Some(1));
    assert!(count(&tally, Producer::DynamicPlus).hints > 2000, "{tally}");
}

#[test]
fn dynamic_chains_with_nested_chains_are_those_of_the_slow_twin() {
    let tally = check_twins(3, 16, 50..=130, Some(3));
    assert!(count(&tally, Producer::DynamicMultiple).nesting > 50, "{tally}");
}

#[test]
fn dynamic_chains_with_nested_dynamic_chains_are_those_of_the_slow_twin() {
    let tally = check_twins(4, 8, 50..=100, Some(5));
    assert!(count(&tally, Producer::DynamicDynamicForcing).nesting > 20, "{tally}");
}

#[test]
fn a_cycle_that_was_there_before_is_told_in_later_positions_too() {
    // Three cells of column 9 make a cycle before anything is assumed; no assumption adds a strong link.
    let line = ".8.734....539264.8...18523.....4........9.....3..6..8.46.3589..3796128458.54793.6";
    let marks = "129 8 12 7 3 4 156 1569 19 17 5 3 9 2 6 4 17 8 67 49 467 1 8 5 2 3 79 125679 129 12678 258 4 137 \
                 1567 2569 1239 12567 124 124678 258 9 137 1567 1256 1234 12579 3 1247 25 6 17 157 8 1249 4 6 12 3 5 \
                 8 9 127 17 3 7 9 6 1 2 8 4 5 8 12 5 4 7 9 3 12 6";
    let digit = |byte: u8| Digit::new(byte.wrapping_sub(b'0'));
    let sets: Vec<DigitSet> = marks.split(' ').map(|set| set.bytes().filter_map(digit).collect()).collect();
    let mut setup = Setup::default();
    for (given, byte) in setup.givens.iter_mut().zip(line.bytes()) {
        *given = digit(byte);
    }
    setup.candidates = Some(Box::new(std::array::from_fn(|cell| sets[cell])));
    let mut tally = Tally::default();
    compare(&Grid::new(&setup).expect("no digit stands twice"), true, Some(3), &mut tally);
    assert_eq!((tally.faults, tally.lists[&Producer::DynamicForcing].hints), (Vec::new(), 105));
}
