//! The rating loop and the three figures.

use crate::delivery::Delivery;
use crate::grid::Grid;
use crate::hint::Hint;
use crate::producer::first_hint_delivered;
use std::ops::ControlFlow;

/// The three figures of a puzzle, as doubles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    /// The largest rating of all steps; 20.0 if a step finds nothing; minus infinity without steps.
    pub er: f64,
    /// The largest rating up to the first step that places a digit; 0.0 if there is none.
    pub ep: f64,
    /// The rating of the first step; 0.0 if there is none.
    pub ed: f64,
}

/// Solves a puzzle step by step with the canonical order of nested hints. `visit` sees each hint before it is
/// applied, with the grid as it stands; it may break off, which gives `None`, as does a line that is not 81
/// characters long.
///
/// ```
/// use std::ops::ControlFlow;
/// let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
/// let figures = qedoku_reference::solve(line, &mut |_, _| ControlFlow::Continue(()));
/// assert_eq!(figures.map(|f| (f.er, f.ep, f.ed)), Some((20.0, 1.0, 1.0)));
/// ```
pub fn solve(line: &str, visit: &mut dyn FnMut(&Grid, &Hint) -> ControlFlow<()>) -> Option<Figures> {
    solve_delivered(line, &Delivery::canonical(), visit)
}

/// As [`solve`], with a chosen order of the cells of nested hints.
pub fn solve_delivered(
    line: &str,
    delivery: &Delivery,
    visit: &mut dyn FnMut(&Grid, &Hint) -> ControlFlow<()>,
) -> Option<Figures> {
    let mut grid = Grid::from_line(line)?;
    let mut figures = Figures { er: f64::NEG_INFINITY, ep: 0.0, ed: 0.0 };
    while !grid.is_complete() {
        let Some(hint) = first_hint_delivered(&grid, delivery) else {
            figures.er = 20.0;
            break;
        };
        if visit(&grid, &hint).is_break() {
            return None;
        }
        figures.er = figures.er.max(hint.rating);
        hint.apply(&mut grid);
        if figures.ep == 0.0 {
            if figures.ed == 0.0 {
                figures.ed = figures.er;
            }
            if hint.placement.is_some() {
                figures.ep = figures.er;
            }
        }
    }
    Some(figures)
}
