//! Whether another order of delivery gives the steps of a reference trace.
//!
//! Sudoku Explainer delivers the cells of one nested pattern or cycle in the order of a hash table keyed by
//! object identity: one hash a cell, the same for a whole run, another in the next run. From the first "(+)"
//! step on its steps are therefore no function of the puzzle. Ours follow the canonical order; a difference
//! there is a fault only if no order gives the reference's steps.
//!
//! The slow twin takes any order that the reference can have. An order reproduces a trace if it gives all the
//! steps that remain, from the position where the traces part, *and* each earlier "(+)" step, which both
//! traces have. All other steps are the same in every order. The steps that remain are tried first: there an
//! order that does not fit fails at once, so that few orders are followed to the end.

use qedoku_model::Cell;
use qedoku_reference::{Delivery, Grid, Hint, first_hint_delivered};
use rayon::prelude::*;

/// How many orders are tried. An order decides between a few steps of equal rating, so if one of them gives
/// the reference's, one of a handful does.
const ORDERS: u64 = 64;

/// A step of a trace: name, rating, placement, removals.
pub type TracedStep = (String, f64, String, String);

/// Whether a step of this name depends on the order.
pub fn is_open(name: &str) -> bool {
    name.contains("(+")
}

/// The "(+)" steps on which a solve and its reference agree, and the position where they part.
#[derive(Default)]
pub struct Parting {
    /// Index of a step in the trace and the position before it; the last is where they part.
    positions: Vec<(usize, Grid)>,
}

impl Parting {
    /// Notes the position before a "(+)" step.
    pub fn push(&mut self, index: usize, before: &qedoku_sudoku::Grid) {
        let cell = |i: usize| Cell(i as u16);
        let grid = Grid {
            values: std::array::from_fn(|i| before.value(cell(i))),
            candidates: std::array::from_fn(|i| before.candidates(cell(i))),
        };
        self.positions.push((index, grid));
    }

    /// The seed of the first order that reproduces the trace.
    pub fn reproduced_by(&self, trace: &[TracedStep]) -> Option<u64> {
        let ((index, parted), agreed) = self.positions.split_last()?;
        let rest = trace.get(*index..)?;
        (1..=ORDERS).into_par_iter().find_first(|&seed| {
            let order = Delivery::seeded(seed);
            follows(parted, rest, &order)
                && agreed.iter().all(|(index, before)| {
                    first_hint_delivered(before, &order).is_some_and(|hint| is_step(&hint, &trace[*index]))
                })
        })
    }
}

/// Whether the order gives exactly these steps, up to the solution.
fn follows(from: &Grid, steps: &[TracedStep], order: &Delivery) -> bool {
    let mut grid = from.clone();
    for step in steps {
        match first_hint_delivered(&grid, order) {
            Some(hint) if is_step(&hint, step) => hint.apply(&mut grid),
            _ => return false,
        }
    }
    grid.is_complete()
}

fn is_step(hint: &Hint, (name, rating, placement, removals): &TracedStep) -> bool {
    hint.name == *name
        && format!("{:.1}", hint.rating) == format!("{rating:.1}")
        && hint.placement_text() == *placement
        && hint.eliminations_text() == *removals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A "(+)" step takes the twin seconds. What counts as reproduced is the same for any steps.
    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn trace() -> (qedoku_sudoku::Grid, Vec<TracedStep>) {
        let setup = qedoku_sudoku::Setup::from_line(LINE).unwrap();
        let grid = qedoku_sudoku::Grid::new(&setup).unwrap();
        let mut steps = Vec::new();
        qedoku_reference::solve(LINE, &mut |_, hint| {
            let texts = (hint.placement_text(), hint.eliminations_text());
            steps.push((hint.name.clone(), hint.rating, texts.0, texts.1));
            std::ops::ControlFlow::Continue(())
        });
        (grid, steps)
    }

    #[test]
    fn the_first_order_that_gives_all_the_steps_is_named() {
        let (grid, steps) = trace();
        let mut parting = Parting::default();
        parting.push(0, &grid);
        assert_eq!(parting.reproduced_by(&steps), Some(1));
    }

    #[test]
    fn a_step_that_no_order_gives_is_found_out_where_they_part_and_before() {
        let (grid, mut steps) = trace();
        let mut parting = Parting::default();
        parting.push(0, &grid);
        assert_eq!(parting.reproduced_by(&steps[..steps.len() - 1]), None);
        parting.push(0, &grid);
        assert_eq!(parting.reproduced_by(&steps), Some(1));
        parting.positions[0].0 = 1;
        assert_eq!(parting.reproduced_by(&steps), None);
        steps[3].1 = 1.5;
        parting.positions[0].0 = 0;
        assert_eq!(parting.reproduced_by(&steps), None);
    }
}
