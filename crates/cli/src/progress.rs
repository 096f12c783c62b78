//! Progress on standard error, for runs of more than a second on a terminal.

use crate::streams;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// A line that says how many puzzles are done, or nothing.
pub struct Progress {
    started: Instant,
    wanted: bool,
    bar: Option<ProgressBar>,
    done: u64,
}

impl Progress {
    /// Shown only if standard error is a terminal and standard output is not: results on the same terminal
    /// are progress enough.
    pub fn new(quiet: bool) -> Progress {
        let wanted = !quiet && streams::complains_on_terminal() && !streams::prints_on_terminal();
        Progress { started: Instant::now(), wanted, bar: None, done: 0 }
    }

    /// Counts puzzles.
    pub fn add(&mut self, puzzles: usize) {
        self.done += puzzles as u64;
        self.tick();
    }

    /// Keeps the line fresh.
    pub fn tick(&mut self) {
        if !self.wanted || self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles, {per_sec}, {elapsed}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
                .with_elapsed(self.started.elapsed())
        });
        bar.set_position(self.done);
    }

    /// Writes to standard error without tearing the line.
    pub fn complain(&self, text: &str) {
        if text.is_empty() {
            return;
        }
        match &self.bar {
            Some(bar) => bar.suspend(|| streams::complain(text)),
            None => streams::complain(text),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
