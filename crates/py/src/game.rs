//! A puzzle being played.

use crate::error::raised;
use crate::explained::Step;
use crate::puzzle::Puzzle;
use pyo3::prelude::*;
use qedoku::Game as Played;
use qedoku::game::{Action, At, Digits, White};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game. Its methods are atomic: threads that share it take turns.
#[pyclass(frozen, subclass, module = "qedoku._qedoku")]
pub struct Game {
    played: Mutex<Played>,
}

impl Game {
    fn played(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn white(&self, at: At) -> Option<White> {
        self.played().board(None).white(at).cloned()
    }
}

fn read(action: &str) -> PyResult<Action> {
    serde_json::from_str(action).map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))
}

/// What speaks against an action by the rules, whether or not it is right.
fn against(played: &Played, action: &Action) -> Option<String> {
    let board = played.board(None);
    let place = |at: At, digit: u8, is_placed: bool| {
        let Some(white) = board.white(at) else { return Some(format!("there is no cell {at} to fill")) };
        if !(1..=9).contains(&digit) {
            return Some(format!("{digit} is none of 1 to 9"));
        }
        if let Some(there) = white.digit {
            let how = if white.is_given { "given" } else { "placed" };
            return Some(format!("{there} is {how} in {at}"));
        }
        let is_left = white.candidates.iter().any(|&(left, _)| left == digit);
        let what = if is_placed { "has no place in" } else { "is no candidate of" };
        (!is_left).then(|| format!("{digit} {what} {at}"))
    };
    match action {
        Action::Place { cells, digit, .. } => cells.iter().find_map(|&at| place(at, *digit, true)),
        Action::Apply { placed, .. } => placed.iter().find_map(|(&at, &digit)| place(at, digit, true)),
        Action::Strike(struck) => {
            let digits = |(&at, digits): (&At, &Digits)| {
                digits.0.iter().find_map(|digit| place(at, digit.value(), false))
            };
            struck.cells.iter().find_map(digits)
        }
        _ => None,
    }
}

/// Does an action, or says what it is and what speaks against it.
fn done(played: &mut Played, action: Action) -> Result<(), (String, String)> {
    let what = action.to_string();
    let reason = match against(played, &action) {
        Some(reason) => reason,
        None => match played.act(action) {
            Ok(true) => return Ok(()),
            Ok(false) => "it changes nothing".to_owned(),
            Err(illegal) => illegal.to_string(),
        },
    };
    Err((what, reason))
}

fn told(action: Option<&Action>) -> Option<String> {
    action.and_then(|action| serde_json::to_string(action).ok())
}

#[pymethods]
impl Game {
    #[new]
    fn new(puzzle: &Puzzle) -> Game {
        Game { played: Mutex::new(Played::new(puzzle.whole().clone())) }
    }

    /// Puts a saved game in the place of this one.
    fn _load(&self, document: &str) -> PyResult<()> {
        let played = Played::load(document);
        *self.played() =
            played.map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
        Ok(())
    }

    fn _save(&self) -> String {
        self.played().save()
    }

    /// The puzzle on one line, without what lies on it.
    fn _puzzle(&self) -> String {
        self.played().puzzle().to_string()
    }

    /// The position on one line.
    fn _position(&self) -> String {
        self.played().position().to_string()
    }

    /// What speaks against an action of a document.
    fn _against(&self, py: Python<'_>, action: &str) -> PyResult<Option<String>> {
        let action = read(action)?;
        Ok(py.detach(|| against(&self.played(), &action)))
    }

    /// Does what an action of a document says.
    fn _act(&self, py: Python<'_>, action: &str) -> PyResult<()> {
        let action = read(action)?;
        let done = py.detach(|| done(&mut self.played(), action));
        done.map_err(|reason| raised(py, "IllegalMove", reason))
    }

    /// Takes a step.
    fn _take(&self, py: Python<'_>, step: &Step) -> PyResult<()> {
        let action = step.taken.action();
        let done = py.detach(|| done(&mut self.played(), action));
        done.map_err(|reason| raised(py, "IllegalMove", reason))
    }

    /// Takes the last action back.
    fn _undo(&self) -> Option<String> {
        told(self.played().undo())
    }

    /// Does again what was taken back.
    fn _redo(&self) -> Option<String> {
        told(self.played().redo())
    }

    /// The actions from the start to what is shown.
    fn _stack(&self) -> Vec<String> {
        let played = self.played();
        let nodes = played.history();
        let mut id = played.current();
        let mut actions = Vec::new();
        while let Some(parent) = nodes.get(id).and_then(|node| node.parent) {
            actions.extend(told(Some(&nodes[id].action)));
            id = parent;
        }
        actions.reverse();
        actions
    }

    fn _digit(&self, row: u16, col: u16) -> Option<u8> {
        self.played().digit(At { row, col })
    }

    /// The candidates of a cell; nothing if there is no such cell.
    fn _candidates(&self, py: Python<'_>, row: u16, col: u16) -> Option<Vec<u8>> {
        let white = py.detach(|| self.white(At { row, col }))?;
        Some(white.candidates.iter().map(|&(digit, _)| digit).collect())
    }

    /// The cells to fill that are open.
    fn _open(&self) -> Vec<(u16, u16)> {
        let board = self.played().board(None);
        let open = board.whites().filter(|white| white.digit.is_none());
        open.map(|white| (white.at.row, white.at.col)).collect()
    }

    /// Whether all cells are filled and nothing contradicts itself.
    fn is_solved(&self) -> bool {
        self.played().board(None).is_solved
    }
}
