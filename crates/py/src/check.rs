//! `check` with all that can be asked about a puzzle beside the verdict.

use crate::puzzle::Puzzle;
use crate::run::{Bounds, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use qedoku::analysis::analyse;
use qedoku::backdoors::{Rest, backdoors};
use qedoku::check::reduced;
use qedoku::shortest::Shorten;
use qedoku::unavoidable::unavoidable;
use qedoku::{Error, Rating, json};

/// What `check` looks for beside the verdict: backdoors of so many at most, an analysis, the line of its
/// class, ways of so many steps at most below a rating, and unavoidable sets of so many cells at most.
type Beside = (Option<usize>, bool, bool, Option<(usize, f64)>, Option<usize>);

/// The object of `check` with what is wished; behind backdoors and between the steps of ways `by` solves.
#[pyfunction]
pub fn check(py: Python<'_>, puzzle: &Puzzle, wished: Beside, by: &str, bounds: Bounds) -> PyResult<String> {
    let rest: Rest = by.parse().map_err(PyValueError::new_err)?;
    let (doors, analysis, classify, shortest, held) = wished;
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let began = options.budget.clock.now();
        let checked = qedoku::check(puzzle, options);
        if let Err(error @ Error::Refused(_)) = checked {
            return Err(error);
        }
        let mut object = json::Check::new(puzzle, &checked);
        let left = options.after(options.budget.clock.now().saturating_sub(began));
        let least = checked.ok().and_then(|checked| reduced(puzzle, &checked, &left));
        object.reduced = least.map(json::Reduced::from);
        let left = || options.after(options.budget.clock.now().saturating_sub(began));
        if let Some(up_to) = doors {
            object.backdoors = backdoors(puzzle, up_to, rest, &left())?.as_ref().map(json::Backdoors::new);
        }
        if analysis {
            object.analysis = analyse(puzzle, &left())?.as_ref().map(json::Analysis::new);
        }
        if classify {
            object.class = qedoku::classify::classify(puzzle, &left())?.as_ref().map(json::Class::new);
        }
        if let Some((up_to, below)) = shortest {
            let below = Rating::from_tenths((below * 10.0).round() as u16);
            let ask = Shorten { rest, below, up_to };
            object.shortest =
                qedoku::shortest::shortest(puzzle, &ask, &left())?.as_ref().map(json::Shortest::new);
        }
        if let Some(up_to) = held {
            object.unavoidable = unavoidable(puzzle, up_to, &left())?.as_ref().map(json::Unavoidable::new);
        }
        Ok(json::to_json(&object))
    })
}
