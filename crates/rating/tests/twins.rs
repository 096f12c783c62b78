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
use qedoku_reference::Producer;
use std::ops::RangeInclusive;

/// Compares `count` positions with so many candidates: the lists without dynamic chains, and those of dynamic
/// chains up to a level.
fn check_twins(seed: u64, count: usize, candidates: RangeInclusive<usize>, deepest: Option<u8>) -> Tally {
    let method = qedoku_rating::se::method();
    let mut random = Random(seed);
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
    let tally = check_twins(1, 300, 20..=250, None);
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
