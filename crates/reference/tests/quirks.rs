//! One puzzle for each quirk of the reference whose steps change if the quirk is ignored.

use qedoku_reference::{Hint, solve};
use std::ops::ControlFlow;

/// The hint of a step, 1-based.
fn step(puzzle: &str, number: usize) -> Option<Hint> {
    let mut count = 0;
    let mut found = None;
    solve(puzzle, &mut |_, hint| {
        count += 1;
        if count < number {
            return ControlFlow::Continue(());
        }
        found = Some(hint.clone());
        ControlFlow::Break(())
    });
    found
}

fn check_step(puzzle: &str, number: usize, expected: &str) {
    let found = step(puzzle, number).map_or("nothing".to_string(), |hint| hint.to_string());
    assert_eq!(found, expected, "step {number} of {puzzle}");
}

#[test]
fn columns_come_before_rows_in_hidden_single() {
    check_step(
        "...791....1658.7............45168.............8.9.2....9..27.51.6.....241..659.8.",
        12,
        "Hidden Single 1.0 r5c4=3",
    );
}

#[test]
fn extra_digits_gather_over_siblings_in_the_search_for_loops() {
    check_step(
        ".41..9.3..8.....9..574....1....86..7.6.53.......9.....5.3.6..7.....94.6....3.....",
        33,
        "Turbot Fish 6.6 r7c7-1",
    );
}

#[test]
fn cycles_do_not_clear_their_own_cells() {
    check_step(
        ".5..37.2..4.....3.8......76.6.......5742.1.63..156...8...67............13...5....",
        25,
        "Bidirectional Cycle 7.1 r2c1-1 r2c7-1 r7c6-4",
    );
}

#[test]
fn offs_are_taken_again_in_the_search_for_cycles() {
    check_step(
        "..............1..2.34.....5.......6.....3..4.7....2......4...891........25..7....",
        44,
        "Bidirectional Y-Cycle 7.0 r5c3-1",
    );
}

#[test]
fn nishio_also_assumes_candidates_off() {
    check_step(
        "..2....4..1.....328....1.7...7.15.6..5....4.7.........79.5...2...6..2...2..89.6..",
        11,
        "Nishio Forcing Chains 7.8 r7c3=8 r7c3-134",
    );
}

#[test]
fn the_first_cell_of_a_region_has_three_candidates_in_multiple() {
    check_step(
        "................12..3.45......1...67..4.......5...2......78.4...1.......7..2.....",
        37,
        "Region Forcing Chains 8.3 r5c1-9",
    );
}

#[test]
fn ancestors_are_summed_over_the_targets() {
    check_step(
        "1.5.8.......4.6......7...82..6..29..392...8.1.1.......62...749.........57..9....3",
        8,
        "Region Forcing Chains 8.3 r6c5-4",
    );
}

#[test]
fn the_sort_key_breaks_ties() {
    check_step(
        "6.73.........8..2..2...79....1...4..4..........3.5...8.7.1..38..4.63...7...8...9.",
        12,
        "Cell Forcing Chains 8.3 r6c6-4",
    );
}

#[test]
fn implications_go_block_row_column() {
    check_step(
        ".1.....4...9..2...26...7..972.5..8....1...5......1..2....42.....368..1..........3",
        19,
        "Region Forcing Chains 8.3 r3c3-8",
    );
}

#[test]
fn ons_come_before_offs_in_the_queue() {
    check_step(
        "..92...6....4....82.............7.1..........36......2..3..915.1...75...48....9..",
        26,
        "Dynamic Region Forcing Chains 8.9 r6c7-7",
    );
}

#[test]
fn hidden_parents_of_units_count_and_partial_sets_are_used() {
    check_step(
        "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
        14,
        "Dynamic Region Forcing Chains 8.8 r2c7-6",
    );
}

#[test]
fn hidden_parents_of_cells_count() {
    check_step(
        "8..3....19.2.........56...4..8..4.65...7....32.6..........1........8.5427........",
        18,
        "Dynamic Cell Forcing Chains 8.9 r6c6-3",
    );
}

#[test]
fn doubles_need_three_candidates() {
    check_step(
        ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
        28,
        "Dynamic Cell Forcing Chains 8.8 r5c9=2 r5c9-7",
    );
}

#[test]
fn only_the_first_successful_rule_is_used() {
    check_step(
        "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
        8,
        "Dynamic Contradiction Forcing Chains (+) 9.7 r2c7-7",
    );
}

#[test]
fn isomorphic_puzzles_may_differ_in_rating() {
    let rating =
        |puzzle| solve(puzzle, &mut |_, _| ControlFlow::Continue(())).map(|f| format!("{:.1}", f.er));
    assert_eq!(
        rating("..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9")
            .as_deref(),
        Some("8.3")
    );
    assert_eq!(
        rating("..7..6.........3..5......898.3..9.5....6.......41..63.7..8.5.6...5.4.....2.9.7...")
            .as_deref(),
        Some("8.5")
    );
}

#[test]
fn a_puzzle_with_two_solutions_ends_in_20() {
    let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    let figures = solve(line, &mut |_, _| ControlFlow::Continue(()));
    assert_eq!(figures.map(|f| (f.er, f.ep, f.ed)), Some((20.0, 1.0, 1.0)));
}
