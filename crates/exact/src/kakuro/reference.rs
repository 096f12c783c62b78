//! The slow and obvious Kakuro solver: cells in order, digits ascending, each run checked at every placement.
//!
//! A placement stands if its digit is not yet in the cell's runs and each of them can still reach its sum:
//! what is placed, plus the least (or the most) that different digits can add in the empty cells. Meant for
//! small puzzles.

use super::{Problem, Run, Solution};
use crate::budget::Meter;
use crate::{Budget, End, Tally};
use std::ops::ControlFlow;

/// Hands every solution to `visit` until it breaks, the tree is searched or the budget spent.
pub fn enumerate(
    problem: &Problem,
    budget: Budget,
    mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
) -> Tally {
    let mut meter = Meter::new(budget, 64);
    let mut values = vec![0; problem.domains.len()];
    let mut count = 0;
    let named = problem.runs.iter().flat_map(|run| &run.cells);
    if named.copied().any(|cell| cell as usize >= values.len()) || !meter.take() {
        let end = if meter.exhausted() { End::Budget } else { End::Complete };
        return Tally { count, end, nodes: meter.spent() };
    }
    // Runs without a cell are never reached by a placement.
    let mut end = End::Complete;
    if problem.runs.iter().all(|run| fits(run, &values)) {
        let mut cell = 0;
        loop {
            if cell == values.len() {
                count += 1;
                if visit(&values).is_break() {
                    end = End::Caller;
                    break;
                }
            } else if values[cell] < 9 {
                values[cell] += 1;
                if !meter.take() {
                    end = End::Budget;
                    break;
                }
                let stands = problem.domains[cell].iter().any(|digit| digit.value() == values[cell])
                    && problem
                        .runs
                        .iter()
                        .all(|run| !run.cells.contains(&(cell as u32)) || fits(run, &values));
                cell += usize::from(stands);
                continue;
            } else {
                values[cell] = 0;
            }
            // Back to the cell before, whose digit is tried further.
            if cell == 0 {
                break;
            }
            cell -= 1;
        }
    }
    Tally { count, end, nodes: meter.spent() }
}

/// Counts solutions, no further than `limit`.
pub fn count(problem: &Problem, limit: u64, budget: Budget) -> Tally {
    crate::outcome::count_by(limit, |visit| enumerate(problem, budget, |_| visit()))
}

fn fits(run: &Run, values: &[u8]) -> bool {
    let placed: Vec<u8> = run.cells.iter().map(|&cell| values[cell as usize]).filter(|&v| v != 0).collect();
    let repeats = (1..placed.len()).any(|i| placed[..i].contains(&placed[i]));
    let missing = run.cells.len() - placed.len();
    let free: Vec<u8> = (1..=9).filter(|digit| !placed.contains(digit)).collect();
    if repeats || missing > free.len() {
        return false;
    }
    let total: u8 = placed.iter().sum();
    let least: u8 = total + free[..missing].iter().sum::<u8>();
    let most: u8 = total + free[free.len() - missing..].iter().sum::<u8>();
    run.sum.is_none_or(|sum| least <= sum && sum <= most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::DigitSet;

    #[test]
    fn two_cells_of_sum_five_have_four_fillings() {
        let runs = vec![Run { cells: vec![0, 1], sum: Some(5) }];
        let problem = Problem { domains: vec![DigitSet::ALL; 2], runs };
        let mut seen = Vec::new();
        let tally = enumerate(&problem, Budget::UNLIMITED, |solution| {
            seen.push(solution.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(seen, [[1, 4], [2, 3], [3, 2], [4, 1]]);
        assert_eq!((tally.count, tally.end), (4, End::Complete));
    }

    #[test]
    fn no_cells_have_one_filling_and_an_empty_run_with_a_sum_has_none() {
        let empty = Problem::default();
        assert_eq!(count(&empty, 9, Budget::UNLIMITED).count, 1);
        let runs = vec![Run { cells: vec![], sum: Some(1) }];
        assert_eq!(count(&Problem { runs, ..empty }, 9, Budget::UNLIMITED).count, 0);
    }
}
