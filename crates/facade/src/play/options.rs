//! What holds for all verbs: how long to search, and whether to check every step.

use qedoku_exact::Budget;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits and checks.
///
/// ```
/// use qedoku::{Budget, Options};
/// use std::time::Duration;
/// let options = Options { budget: Budget::of_time(Duration::from_millis(500)), ..Options::default() };
/// assert_eq!(options.budget.time, Some(Duration::from_millis(500)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How much work a search for solutions may do, per puzzle. Its time and its stop signal bound every solve by
    /// logic as well, ratings included; they are looked at before each technique and in the course of long ones.
    pub budget: Budget<'a>,
    /// Whether the checker replays the proof of every step. Always on in builds with debug assertions.
    pub verify: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { budget: Budget::UNLIMITED, verify: cfg!(debug_assertions) }
    }
}

impl<'a> Options<'a> {
    /// The same with so much of the time spent: for callers who ask several questions under one budget.
    ///
    /// ```
    /// use qedoku::{Budget, Options};
    /// use std::time::Duration;
    /// let options = Options { budget: Budget::of_time(Duration::from_secs(5)), ..Options::default() };
    /// assert_eq!(options.after(Duration::from_secs(2)).budget.time, Some(Duration::from_secs(3)));
    /// ```
    pub fn after(self, spent: Duration) -> Options<'a> {
        let time = self.budget.time.map(|time| time.saturating_sub(spent));
        Options { budget: Budget { time, ..self.budget }, ..self }
    }

    /// The same with a third of the time left over, a second at most: a report is told when it is whole, and that takes
    /// time as well.
    pub(crate) fn with_time_to_tell(self) -> Options<'a> {
        let spare = self.budget.time.map(|time| (time / 3).min(Duration::from_secs(1)));
        self.after(spare.unwrap_or_default())
    }

    /// Whether steps are checked.
    pub(crate) fn verifies(&self) -> bool {
        self.verify || cfg!(debug_assertions)
    }

    /// A clock that runs from here on.
    pub(crate) fn clock(&self) -> Clock<'a> {
        // An end beyond what the clock can express never comes.
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        Clock { end, stop: self.budget.stop }
    }
}

/// Tells when the time of a budget is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock<'a> {
    end: Option<Instant>,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Clock<'a> {
    /// What is left of the time, and no more than so many nodes.
    pub fn left(&self, nodes: Option<u64>) -> Budget<'a> {
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        Budget { nodes, time, stop: self.stop }
    }

    /// A clock for the first of so many parts that share what is left of the time.
    pub fn share(&self, parts: usize) -> Clock<'a> {
        let now = Instant::now();
        let parts = u32::try_from(parts).unwrap_or(u32::MAX).max(1);
        Clock { end: self.end.map(|end| now + end.saturating_duration_since(now) / parts), ..*self }
    }

    /// Whether the time is over, or the stop signal is set.
    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
