//! `--strict`: every puzzle is to have one solution, whatever is asked of it.

use super::{Page, Unanswered};
use crate::ending::Status;
use crate::source::Item;
use qedoku::{Budget, Options};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Longest search for the solutions of a puzzle.
const TIME: Duration = Duration::from_secs(10);

/// Holds puzzles against the rule that they have one solution.
pub struct Strict(Options<'static>);

impl Strict {
    pub fn new(stop: &'static AtomicBool) -> Strict {
        let budget = Budget { time: Some(TIME), stop: Some(stop), ..Budget::UNLIMITED };
        Strict(Options { budget, ..Options::default() })
    }

    /// Looks how many solutions a puzzle has that was answered, for the exit code alone.
    pub fn judge(&self, item: &Item, page: &mut Page) {
        let Ok(read) = item.read() else { return };
        match qedoku::solve(&read.puzzle, &self.0) {
            Ok(verdict) => page.judge(Status::of_verdict(&verdict)),
            Err(error) => page.complain(&Unanswered::refused(item, &error)),
        }
    }
}
