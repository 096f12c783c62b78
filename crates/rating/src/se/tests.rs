//! Goals and figures along whole ratings.

use super::*;
use crate::{Figure, Rating};
use qedoku_engine::Outcome;
use qedoku_sudoku::Setup;
use std::cell::Cell;

/// Puzzles of all kinds, the last one not solved.
const LINES: [&str; 7] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "...4..8..83...6.2.6....9..1..7..2.....39.74.....8..6..3..5....7.9.2...46..6..3...",
    "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9",
    ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
    "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
    "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.",
];

fn grid(line: &str) -> Grid {
    Grid::new(&Setup::from_line(line).unwrap()).unwrap()
}

/// The verdict of a rating, how many steps it took, and how often a producer was asked.
fn judged(line: &str, goal: Goal) -> (Judged, usize, usize) {
    let (mut steps, asked) = (0, Cell::new(0));
    let is_over = || {
        asked.set(asked.get() + 1);
        false
    };
    let judged = rate_for(&grid(line), &goal, Watch::new(&is_over), |_, _| {
        steps += 1;
        Flow::Continue(())
    });
    (judged, steps, asked.get())
}

fn goals() -> Vec<Goal> {
    let bounds = [10, 12, 15, 25, 40, 45, 52, 66, 71, 83, 84, 88, 89, 199, 200, 201];
    let bounds = bounds.map(Rating::from_tenths);
    let mut goals: Vec<Goal> = bounds.map(|bound| Goal { above: Some(bound), ..Goal::default() }).into();
    goals.extend(bounds.map(|bound| Goal { below: Some(bound), ..Goal::default() }));
    goals.push(Goal { pearl: true, ..Goal::default() });
    goals.push(Goal { diamond: true, ..Goal::default() });
    goals.push(Goal { above: Some(bounds[2]), pearl: true, ..Goal::default() });
    goals.push(Goal { above: Some(bounds[2]), below: Some(bounds[9]), ..Goal::default() });
    goals
}

#[test]
fn every_producer_has_its_cheapest_step_in_the_table_and_the_table_ascends() {
    assert!(table::ROWS.iter().map(table::ScaleRow::least).is_sorted());
    for line in LINES {
        METHOD.run(&mut grid(line), |_, stage, step| {
            assert!(rated(step).rating >= table::least(stage), "{line} {stage}");
            Flow::Continue(())
        });
    }
}

#[test]
fn an_early_verdict_is_that_of_the_whole_rating_and_no_figure_is_too_high() {
    let mut saved = 0;
    for line in LINES {
        let (whole, all_steps, all_asked) = judged(line, Goal::default());
        let Ratings { er, ep, ed, .. } = whole.ratings;
        assert_eq!((whole.is_early(), whole.is_met()), (false, None));
        for goal in goals() {
            let wanted = goal.above.is_none_or(|bound| er > bound)
                && goal.below.is_none_or(|bound| er < bound)
                && (!goal.pearl || er == ep)
                && (!goal.diamond || er == ed);
            let (early, steps, asked) = judged(line, goal);
            assert_eq!(early.is_met(), Some(wanted), "{line} {goal:?}");
            for (figure, true_one) in [(early.er(), er), (early.ep(), ep), (early.ed(), ed)] {
                match figure {
                    Figure::Exact(figure) => assert_eq!(figure, true_one, "{line} {goal:?}"),
                    // A puzzle that is not solved keeps the EP and ED of the steps that it has.
                    Figure::AtLeast(least) => {
                        assert!(least <= true_one || er == Ratings::UNSOLVED, "{line} {goal:?}");
                    }
                }
            }
            assert!(steps <= all_steps && asked <= all_asked);
            saved += usize::from(asked < all_asked);
            // Asked to be exact, a puzzle that passes is rated to the end.
            let (exact, ..) = judged(line, Goal { exact: true, ..goal });
            assert_eq!(exact.is_met(), Some(wanted), "{line} {goal:?}");
            assert!(!wanted || exact.ratings == whole.ratings, "{line} {goal:?}");
        }
    }
    assert!(saved > 100, "{saved}");
}

#[test]
fn a_rating_ends_before_the_producers_that_are_too_dear() {
    let puzzle = LINES[4];
    let (whole, steps, _) = judged(puzzle, Goal::default());
    assert_eq!((whole.to_string(), steps > 50), ("8.8/1.2/1.2".to_owned(), true));
    // Known as soon as the producers below the bound have nothing.
    let below = |tenths| judged(puzzle, Goal { below: Some(Rating::from_tenths(tenths)), ..Goal::default() });
    let pearl = judged(puzzle, Goal { pearl: true, ..Goal::default() });
    for (judged, taken, _) in [below(15), below(80), pearl] {
        assert!(judged.is_early() && taken < 30, "{judged} {taken}");
    }
    assert_eq!(below(80).0.er(), Figure::AtLeast(Rating::from_tenths(80)));
    assert_eq!(below(89).0.is_met(), Some(true));
}

#[test]
fn a_halted_rating_knows_the_figures_of_its_steps() {
    let left = Cell::new(400_u32);
    let is_over = || {
        left.set(left.get().saturating_sub(1));
        left.get() == 0
    };
    let judged = rate_for(&grid(LINES[4]), &Goal::default(), Watch::new(&is_over), |_, _| Flow::Continue(()));
    assert!(judged.is_early() && judged.is_met().is_none());
    assert_eq!(judged.ed().exact(), Some(Rating::from_tenths(12)));
    assert!(judged.er().least() <= Rating::from_tenths(88));
}

fn ratings(line: &str) -> Ratings {
    rate(&grid(line), |_, _| Flow::Continue(()))
}

#[test]
fn a_puzzle_with_two_solutions_is_stuck_at_20() {
    let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    let ratings = ratings(line);
    assert_eq!(ratings.to_string(), "20.0/1.0/1.0");
    assert_eq!(ratings.outcome, Outcome::Stuck);
}

#[test]
fn isomorphic_puzzles_may_rate_differently() {
    let one = ratings("..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9");
    let two = ratings("..7..6.........3..5......898.3..9.5....6.......41..63.7..8.5.6...5.4.....2.9.7...");
    assert_eq!((one.er, two.er), (Rating::from_tenths(83), Rating::from_tenths(85)));
}
