//! Puzzles that are wished, made minimal, and in other guises.

use crate::error::{named, unanswered};
use crate::puzzle::Puzzle;
use crate::run::{Bounds, Limits, run};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use qedoku::canon::Symmetry;
use qedoku::generator::Seed;
use qedoku::generator::kakuro::LEVELS;
use qedoku::{Look, MinimizeHow, Removal, all_minimal, json, minimize_within};
use std::sync::atomic::Ordering;

/// The list of puzzles of wishes and a seed.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Wished(qedoku_cli::Wished);

#[pymethods]
impl Wished {
    #[new]
    fn new(wishes: Vec<String>, seed: &str) -> PyResult<Wished> {
        let list = qedoku_cli::Wished::read(&wishes, seed);
        list.map(Wished).map_err(|error| PyValueError::new_err(format!("{error:#}")))
    }

    /// The objects from one place to before another; fewer if the time was over.
    fn objects(
        &self,
        py: Python<'_>,
        first: u64,
        end: u64,
        threads: usize,
        bounds: Bounds,
    ) -> PyResult<Vec<String>> {
        run(py, &Limits::of(bounds)?, |options| {
            let (began, budget) = (options.budget.clock.now(), options.budget);
            let is_stopped = || budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
            let is_late = || budget.time.is_some_and(|time| budget.clock.now().saturating_sub(began) >= time);
            self.0.objects(first..end, threads, &|| is_stopped() || is_late())
        })
    }
}

fn seed(text: &str) -> Seed {
    let Ok(seed) = text.parse();
    seed
}

/// The object of `minimize`, of one puzzle. With levels of the scale `kr`, a Kakuro stays of one of them.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "these are the words of the function of Python")]
pub fn minimize(
    py: Python<'_>,
    puzzle: &Puzzle,
    order: &str,
    origin: (&str, u64),
    symmetry: Option<&str>,
    to: usize,
    levels: Vec<String>,
    bounds: Bounds,
) -> PyResult<String> {
    let orders = [("random", 0_u8), ("first", 1), ("last", 2), ("hardest", 3), ("easiest", 4)];
    let removal = match named(py, "order", order, &orders)? {
        0 => Removal::Random(seed(origin.0), origin.1),
        1 => Removal::First,
        2 => Removal::Last,
        3 => Removal::Hardest,
        _ => Removal::Easiest,
    };
    let known = Symmetry::ALL.map(|symmetry| (symmetry.id, symmetry));
    let symmetry = symmetry.map(|id| named(py, "symmetry", id, &known)).transpose()?;
    let known = LEVELS.map(|level| (level, level));
    let level = |word: &String| named(py, "level", word, &known);
    let levels = levels.iter().map(level).collect::<PyResult<Vec<&str>>>()?;
    let how = MinimizeHow { removal, symmetry, to };
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let minimal = match levels.as_slice() {
            [] => qedoku::minimize(puzzle, &how, options)?,
            levels => minimize_within(puzzle, &how, levels, options)?,
        };
        Ok(json::to_json(&json::Minimized::new(puzzle, &[minimal], true)))
    })
}

/// The object of `minimize --all`.
#[pyfunction]
pub fn minimal_puzzles(py: Python<'_>, puzzle: &Puzzle, limit: usize, bounds: Bounds) -> PyResult<String> {
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let (found, is_all) = all_minimal(puzzle, limit, options)?;
        Ok(json::to_json(&json::Minimized::new(puzzle, &found, is_all)))
    })
}

/// The objects of `vary`, from a number on.
#[pyfunction]
pub fn vary(
    py: Python<'_>,
    puzzle: &Puzzle,
    origin: (&str, u64),
    count: u64,
    keep: Option<&str>,
    bounds: Bounds,
) -> PyResult<Vec<String>> {
    let known = Look::ALL.map(|look| (look.id(), look));
    let keep = keep.map(|id| named(py, "look", id, &known)).transpose()?;
    let seed = seed(origin.0);
    let first = origin.1.wrapping_shl(32);
    let found = run(py, &Limits::of(bounds)?, |options| {
        let is_stopped = || options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let guises = (0..count).take_while(|_| !is_stopped()).map(|number| {
            let (guise, map) = qedoku::vary(puzzle.whole(), &seed, first.wrapping_add(number), keep)?;
            Ok(json::to_json(&json::Varied::new(puzzle.whole(), &guise, &map)))
        });
        guises.collect::<Result<Vec<_>, qedoku::Error>>()
    })?;
    found.map_err(|error| unanswered(py, &error))
}
