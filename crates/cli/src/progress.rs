//! Progress on standard error, for runs of more than a second on a terminal.

use crate::streams;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How far the input is read.
#[derive(Clone, Default)]
pub struct Reading {
    /// Bytes and puzzles so far.
    bytes: Arc<AtomicU64>,
    puzzles: Arc<AtomicU64>,
    /// All bytes that there are, where that is known.
    total: Option<u64>,
}

impl Reading {
    /// Of an input of this length.
    pub fn of(total: Option<u64>) -> Reading {
        Reading { total: total.filter(|&total| total > 0), ..Reading::default() }
    }

    /// Counts bytes.
    pub fn add_bytes(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// Counts a puzzle.
    pub fn add_puzzle(&self) {
        self.puzzles.fetch_add(1, Ordering::Relaxed);
    }

    /// How many puzzles there are if the rest of the input is like what is read; nothing if its length is not
    /// known.
    fn expected(&self) -> Option<u64> {
        let [bytes, puzzles] = [&self.bytes, &self.puzzles].map(|count| count.load(Ordering::Relaxed));
        let total = self.total.filter(|_| bytes > 0 && puzzles > 0)?;
        let expected = u128::from(puzzles) * u128::from(total.max(bytes)) / u128::from(bytes);
        u64::try_from(expected).ok()
    }
}

/// A line that says how many puzzles are done, or nothing.
pub struct Progress {
    started: Instant,
    wanted: bool,
    /// What is counted: `puzzles`.
    noun: &'static str,
    bar: Option<ProgressBar>,
    done: u64,
    reading: Reading,
}

impl Progress {
    /// Shown only if standard error is a terminal and standard output is not: results on the same terminal
    /// are progress enough.
    pub fn new(quiet: bool, reading: Reading) -> Progress {
        let wanted = !quiet && streams::complains_on_terminal() && !streams::prints_on_terminal();
        Progress { started: Instant::now(), wanted, noun: "puzzles", bar: None, done: 0, reading }
    }

    /// The same where nothing is printed on the way, so that there is progress whatever standard output is.
    pub fn alone(quiet: bool, noun: &'static str, reading: Reading) -> Progress {
        let wanted = !quiet && streams::complains_on_terminal();
        Progress { started: Instant::now(), wanted, noun, bar: None, done: 0, reading }
    }

    /// Counts puzzles.
    pub fn add(&mut self, puzzles: usize) {
        self.done += puzzles as u64;
        self.tick();
    }

    /// Keeps the line fresh.
    pub fn tick(&mut self) {
        self.tick_with(String::new);
    }

    /// Keeps the line fresh, with more at its end.
    pub fn tick_with(&mut self, more: impl FnOnce() -> String) {
        if !self.wanted || self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{spinner} {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        let said = said(self.done, self.noun, self.reading.expected(), self.started.elapsed());
        bar.set_message(said + &more());
        bar.tick();
    }

    /// Does something that may print on the same terminal.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
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

/// `1,234 puzzles, 12%, 350/s, 5s, 37s left`, or other things than puzzles.
fn said(done: u64, noun: &str, expected: Option<u64>, elapsed: Duration) -> String {
    let rate = done as f64 / elapsed.as_secs_f64().max(0.001);
    let mut said = format!("{} {noun}", HumanCount(done));
    if let Some(expected) = expected {
        let _ = write!(said, ", {}%", done.saturating_mul(100) / expected.max(done).max(1));
    }
    let _ = write!(said, ", {}/s, {}", rounded(rate), time(elapsed.as_secs()));
    if let (Some(expected), true) = (expected, done > 0) {
        let left = expected.saturating_sub(done) as f64 / rate;
        let _ = write!(said, ", {} left", time(left.ceil() as u64));
    }
    said
}

/// A rate with two figures that count: `0.35`, `4.2`, `42`, `1,200`.
fn rounded(rate: f64) -> String {
    if rate < 0.995 {
        return format!("{rate:.2}");
    }
    if rate < 9.95 {
        return format!("{rate:.1}");
    }
    let unit = 10_f64.powf((rate.log10().floor() - 1.0).max(0.0));
    HumanCount(((rate / unit).round() * unit) as u64).to_string()
}

/// `59s`, `3m 5s`, `2h 10m`.
fn time(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds}s"),
        (0, minutes, seconds) => format!("{minutes}m {seconds}s"),
        (hours, minutes, _) => format!("{hours}h {minutes}m"),
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tells_percent_time_left_and_a_rounded_rate_where_the_length_is_known() {
        let seconds = Duration::from_secs;
        assert_eq!(said(1234, "puzzles", None, seconds(5)), "1,234 puzzles, 250/s, 5s");
        assert_eq!(
            said(1234, "puzzles", Some(12_340), seconds(5)),
            "1,234 puzzles, 10%, 250/s, 5s, 45s left"
        );
        assert_eq!(said(3, "boards", Some(3), seconds(70)), "3 boards, 100%, 0.04/s, 1m 10s, 0s left");
        assert_eq!(said(0, "puzzles", Some(9), seconds(1)), "0 puzzles, 0%, 0.00/s, 1s");
        assert_eq!(
            [0.994, 0.996, 9.96, 99.6, 123_456.0].map(rounded),
            ["0.99", "1.0", "10", "100", "120,000"]
        );
        assert_eq!([59, 185, 7800].map(time), ["59s", "3m 5s", "2h 10m"]);
    }

    #[test]
    fn how_many_there_are_is_told_by_the_bytes() {
        let reading = Reading::of(Some(8200));
        assert_eq!(reading.expected(), None);
        reading.add_bytes(820);
        (0..10).for_each(|_| reading.add_puzzle());
        assert_eq!(reading.expected(), Some(100));
        let unknown = Reading::of(None);
        unknown.add_bytes(1);
        unknown.add_puzzle();
        assert_eq!(unknown.expected(), None);
    }
}
