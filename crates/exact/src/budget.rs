//! How much work a search may do before it gives up.

use crate::Clock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Bounds on one search; a bound that is `None` does not apply.
///
/// ```
/// use qedoku_exact::Budget;
/// use std::{sync::atomic::AtomicBool, time::Duration};
/// let stop = AtomicBool::new(false);
/// let budget = Budget { nodes: Some(1_000_000), stop: Some(&stop), ..Budget::of_time(Duration::from_secs(5)) };
/// assert!(budget.nodes > Budget::UNLIMITED.nodes);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// Search nodes: positions that are propagated, the first one included.
    pub nodes: Option<u64>,
    /// Looks at the clock that one way through a puzzle by logic may take: before each stage of a method, and
    /// all the time in long searches. What it allows is the same on every machine. Exact search has nodes.
    pub work: Option<u64>,
    /// Wall-clock time from the call on; looked at every few nodes.
    pub time: Option<Duration>,
    /// Ends the search soon after another thread sets it.
    pub stop: Option<&'a AtomicBool>,
    /// What tells the time.
    pub clock: Clock,
}

impl Budget<'static> {
    /// No bound at all.
    pub const UNLIMITED: Budget<'static> =
        Budget { nodes: None, work: None, time: None, stop: None, clock: Clock::SYSTEM };

    /// At most this many search nodes.
    pub const fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes: Some(nodes), ..Budget::UNLIMITED }
    }

    /// At most this much work by logic.
    pub const fn of_work(work: u64) -> Budget<'static> {
        Budget { work: Some(work), ..Budget::UNLIMITED }
    }

    /// At most this much time.
    pub const fn of_time(time: Duration) -> Budget<'static> {
        Budget { time: Some(time), ..Budget::UNLIMITED }
    }
}

/// Counts the nodes of one search against its budget.
///
/// A node costs one comparison; clock and stop signal are read every `stride` nodes only.
pub(crate) struct Meter<'a> {
    spent: u64,
    look_at: u64,
    nodes: u64,
    stride: u64,
    end: Option<Duration>,
    clock: Clock,
    stop: Option<&'a AtomicBool>,
    exhausted: bool,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget<'a>, stride: u64) -> Meter<'a> {
        let nodes = budget.nodes.unwrap_or(u64::MAX);
        let watched = budget.time.is_some() || budget.stop.is_some();
        Meter {
            spent: 0,
            look_at: if watched { 0 } else { nodes },
            nodes,
            stride: if watched { stride } else { u64::MAX },
            // An end beyond what the clock can express never comes.
            end: budget.time.and_then(|time| budget.clock.now().checked_add(time)),
            clock: budget.clock,
            stop: budget.stop,
            exhausted: false,
        }
    }

    /// Takes one node; false if the budget does not allow it.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        if self.spent >= self.look_at && !self.look() {
            return false;
        }
        self.spent += 1;
        true
    }

    #[cold]
    fn look(&mut self) -> bool {
        self.exhausted = self.exhausted
            || self.spent >= self.nodes
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.end.is_some_and(|end| self.clock.now() >= end);
        if !self.exhausted {
            self.look_at = self.spent.saturating_add(self.stride).min(self.nodes);
        }
        !self.exhausted
    }

    /// Nodes taken so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether a node was refused.
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(budget: Budget, stride: u64) -> u64 {
        let mut meter = Meter::new(budget, stride);
        while meter.spent() < 1000 && meter.take() {}
        assert_eq!(meter.exhausted(), meter.spent() < 1000);
        meter.spent()
    }

    #[test]
    fn a_node_bound_is_exact() {
        for nodes in [0, 1, 2, 63, 64, 65, 500] {
            assert_eq!(taken(Budget::of_nodes(nodes), 64), nodes);
            let stop = AtomicBool::new(false);
            assert_eq!(taken(Budget { stop: Some(&stop), ..Budget::of_nodes(nodes) }, 64), nodes);
        }
        assert_eq!(taken(Budget::UNLIMITED, 64), 1000);
    }

    #[test]
    fn a_set_stop_signal_and_an_elapsed_time_allow_nothing() {
        let stop = AtomicBool::new(true);
        assert_eq!(taken(Budget { stop: Some(&stop), ..Budget::UNLIMITED }, 64), 0);
        assert_eq!(taken(Budget::of_time(Duration::ZERO), 64), 0);
    }

    #[test]
    fn a_stop_signal_is_seen_within_a_stride() {
        let stop = AtomicBool::new(false);
        let mut meter = Meter::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED }, 16);
        assert!((0..20).all(|_| meter.take()));
        stop.store(true, Ordering::Relaxed);
        assert!((0..16).any(|_| !meter.take()));
        assert!(!meter.take(), "a spent budget stays spent");
    }

    #[test]
    fn the_time_is_that_of_the_clock() {
        let still = Clock::new(|| Duration::ZERO);
        assert_eq!(taken(Budget { clock: still, ..Budget::of_time(Duration::from_nanos(1)) }, 4), 1000);
        assert_eq!(taken(Budget { clock: still, ..Budget::of_time(Duration::ZERO) }, 4), 0);
    }

    #[test]
    fn a_time_beyond_the_clock_is_no_bound() {
        assert_eq!(taken(Budget::of_time(Duration::MAX), 4), 1000);
    }
}
