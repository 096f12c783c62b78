//! Steps, solves by logic and hints, as Python keeps them.

use crate::error::{internal, named, unanswered};
use crate::picture::drawn;
use pyo3::prelude::*;
use qedoku::json::{self, Claim};
use qedoku::proof::{Proved, Window};
use qedoku::scene::Showing;
use qedoku::{Advice, Entry, Givens, Level, TakenStep};
use std::sync::Arc;

/// A solve by logic.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Explained {
    puzzle: Arc<qedoku::Puzzle>,
    explained: qedoku::Explained,
}

impl Explained {
    pub fn new(puzzle: &qedoku::Puzzle, explained: qedoku::Explained) -> Explained {
        Explained { puzzle: Arc::new(puzzle.clone()), explained }
    }
}

#[pymethods]
impl Explained {
    fn __len__(&self) -> usize {
        self.explained.steps.len()
    }

    /// The object of `explain`.
    fn json(&self, py: Python<'_>) -> String {
        py.detach(|| json::to_json(&json::Explain::new(&self.puzzle, &self.explained)))
    }

    /// A step, from 0.
    fn step(&self, index: usize) -> Option<Step> {
        self.explained.steps.get(index).map(|taken| Step::new(&self.puzzle, taken.clone()))
    }
}

/// One step.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Step {
    puzzle: Arc<qedoku::Puzzle>,
    pub taken: TakenStep,
}

impl Step {
    pub fn new(puzzle: &Arc<qedoku::Puzzle>, taken: TakenStep) -> Step {
        Step { puzzle: Arc::clone(puzzle), taken }
    }
}

#[pymethods]
impl Step {
    /// The step as an object of `explain` has it.
    fn json(&self) -> String {
        json::to_json(&json::Step::new(&self.taken))
    }

    /// Its technique, as the catalogue would have it.
    fn technique(&self) -> String {
        let entry = Entry { family: self.puzzle.family(), info: self.taken.info };
        json::to_json(&json::Technique::with(&entry, None))
    }

    /// What an object of `explain` with readings has of the step beside that.
    fn readings(&self, py: Python<'_>) -> String {
        py.detach(|| json::to_json(&json::Readings::of(&self.taken)))
    }

    /// What the independent checker has against it.
    fn check(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let told = json::to_json(&json::Step::proved(&self.taken));
        let claim: Claim = told.parse().map_err(|error: json::Unproved| internal(py, &error.to_string()))?;
        Ok(claim.check(&self.taken.before).err().map(|refused| refused.to_string()))
    }

    /// The proof of a conclusion, from 0.
    fn proof(&self, conclusion: usize) -> Option<String> {
        let proved =
            Proved::of(self.taken.clone(), conclusion, &Window { count: usize::MAX, ..Window::default() });
        proved.map(|proved| json::to_json(&json::Frames::new(&self.puzzle, &proved)))
    }

    fn svg(&self, py: Python<'_>, theme: &str, size: Option<u32>, prefix: &str) -> PyResult<String> {
        let scene = self.taken.scene(&Givens::of(&self.puzzle), Showing::default());
        drawn(py, &scene, theme, size, prefix)
    }
}

/// A hint.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Hinted {
    puzzle: Arc<qedoku::Puzzle>,
    hinted: qedoku::Hinted,
}

impl Hinted {
    pub fn new(puzzle: &qedoku::Puzzle, hinted: qedoku::Hinted) -> Hinted {
        Hinted { puzzle: Arc::new(puzzle.clone()), hinted }
    }
}

fn level(py: Python<'_>, number: u8) -> PyResult<Level> {
    let known = ["1", "2", "3", "4"].into_iter().zip(Level::ALL).collect::<Vec<_>>();
    named(py, "level", &number.to_string(), &known)
}

#[pymethods]
impl Hinted {
    /// Whether there is something to tell: a step, or mistakes.
    fn has_words(&self) -> bool {
        self.hinted.next.is_ok() || self.hinted.mistakes.is_some()
    }

    /// The object of `hint` at a level.
    fn json(&self, py: Python<'_>, number: u8) -> PyResult<String> {
        let level = level(py, number)?;
        Ok(json::to_json(&json::Hint::new(&self.puzzle, &self.hinted, level)))
    }

    /// What is said at a level.
    fn words(&self, py: Python<'_>, number: u8) -> PyResult<String> {
        Ok(self.hinted.words(level(py, number)?, &Advice::NONE).to_string())
    }

    /// Its step.
    fn step(&self) -> Option<Step> {
        let hint = self.hinted.next.as_ref().ok()?;
        Some(Step::new(&self.puzzle, hint.step.clone()))
    }

    /// The picture of what a level tells.
    fn svg(
        &self,
        py: Python<'_>,
        number: u8,
        theme: &str,
        size: Option<u32>,
        prefix: &str,
    ) -> PyResult<String> {
        let (level, givens) = (level(py, number)?, Givens::of(&self.puzzle));
        let scene = match &self.hinted.next {
            Ok(hint) => hint.scene(level, &givens, Showing::default()),
            Err(_) => {
                let state = qedoku::State::new(&self.puzzle).map_err(|error| unanswered(py, &error))?;
                state.scene(&givens, "Position")
            }
        };
        drawn(py, &scene, theme, size, prefix)
    }
}
