//! When the time of a budget is over, and how often the clock is read for that.

use qedoku_exact::{Budget, Clock};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Tells when the time of a budget is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline<'a> {
    /// By the clock.
    end: Option<Duration>,
    work: Option<u64>,
    clock: Clock,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Deadline<'a> {
    /// That of a budget whose time starts here.
    pub fn of(budget: Budget<'a>) -> Deadline<'a> {
        let Budget { time, stop, clock, work, .. } = budget;
        // An end beyond what the clock can express never comes.
        Deadline { end: time.and_then(|time| clock.now().checked_add(time)), work, clock, stop }
    }

    /// What is left of the time, and no more than so many nodes.
    pub fn left(&self, nodes: Option<u64>) -> Budget<'a> {
        let time = self.end.map(|end| end.saturating_sub(self.clock.now()));
        Budget { nodes, work: self.work, time, stop: self.stop, clock: self.clock }
    }

    /// The deadline of the first of so many parts that share what is left of the time.
    pub fn share(&self, parts: usize) -> Deadline<'a> {
        let now = self.clock.now();
        let parts = u32::try_from(parts).unwrap_or(u32::MAX).max(1);
        Deadline { end: self.end.map(|end| now + end.saturating_sub(now) / parts), ..*self }
    }

    /// Whether one way through a puzzle has asked for the time more often than it may.
    pub fn is_spent(&self, work: u64) -> bool {
        self.work.is_some_and(|most| work > most)
    }

    /// Whether the time is over, or the stop signal is set.
    pub fn is_over(&self) -> bool {
        self.is_stopped() || self.end.is_some_and(|end| self.clock.now() >= end)
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Asks a deadline whether it is over, again and again on one way through a puzzle.
///
/// The stop signal is looked at each time. The clock is read the first time, and then less often, up to once
/// in [`Glances::MOST`], as long as the questions come in quick succession: a rating asks so often that
/// reading the clock each time would take a tenth of it. What was over stays so.
#[derive(Default, Debug)]
pub(crate) struct Glances {
    /// How many questions go by until the clock is read again.
    left: Cell<u32>,
    /// How many questions lay between the last two readings.
    gap: Cell<u32>,
    /// The last reading.
    read: Cell<Duration>,
    is_over: Cell<bool>,
}

impl Glances {
    /// The most questions for one reading.
    const MOST: u32 = 16;
    /// Readings that lie closer are too many.
    const QUICK: Duration = Duration::from_micros(10);
    /// Readings that lie further apart are too few.
    const SLOW: Duration = Duration::from_micros(100);

    /// Whether the time of this deadline is over, or the stop signal is set.
    pub fn is_over(&self, deadline: &Deadline<'_>) -> bool {
        deadline.is_stopped() || deadline.end.is_some_and(|end| self.is_past(end, || deadline.clock.now()))
    }

    fn is_past(&self, end: Duration, now: impl FnOnce() -> Duration) -> bool {
        if self.is_over.get() {
            return true;
        }
        if self.left.get() > 0 {
            self.left.set(self.left.get() - 1);
            return false;
        }
        let now = now();
        let gap = match (self.gap.get(), now.saturating_sub(self.read.replace(now))) {
            (0, _) => 1,
            (gap, apart) if apart < Self::QUICK => (2 * gap).min(Self::MOST),
            (_, apart) if apart > Self::SLOW => 1,
            (gap, _) => gap,
        };
        self.gap.set(gap);
        self.left.set(gap - 1);
        self.is_over.set(now >= end);
        self.is_over.get()
    }
}

#[cfg(test)]
mod tests {
    use super::{Deadline, Glances};
    use qedoku_exact::Budget;
    use std::cell::Cell;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    /// Asks until the answer is yes, so much time before each question: how many questions, how many
    /// readings, and by how much the end was missed.
    fn ask(end: Duration, before_each: impl Fn(u32) -> Duration) -> (u32, u32, Duration) {
        let (mut now, mut asked, readings) = (Duration::ZERO, 0, Cell::new(0));
        let glances = Glances::default();
        loop {
            now += before_each(asked);
            asked += 1;
            let read = || {
                readings.set(readings.get() + 1);
                now
            };
            if glances.is_past(end, read) {
                let so_far = readings.get();
                assert!(glances.is_past(end, read) && readings.get() == so_far, "over stays over");
                return (asked, so_far, now - end);
            }
        }
    }

    #[test]
    fn no_time_is_over_at_once() {
        assert_eq!(ask(Duration::ZERO, |_| Duration::ZERO), (1, 1, Duration::ZERO));
    }

    #[test]
    fn quick_questions_read_the_clock_seldom_and_miss_the_end_by_little() {
        let each = Duration::from_nanos(200);
        let (asked, readings, missed) = ask(Duration::from_millis(1), |_| each);
        assert!((5000..5000 + Glances::MOST).contains(&asked), "{asked}");
        assert!(readings < asked / Glances::MOST + 8, "{readings} of {asked}");
        assert!(missed < each * Glances::MOST, "{missed:?}");
    }

    #[test]
    fn slow_questions_read_the_clock_each_time() {
        let (asked, readings, missed) = ask(Duration::from_millis(100), |_| Duration::from_millis(3));
        assert_eq!((asked, readings, missed), (34, 34, Duration::from_millis(2)));
    }

    #[test]
    fn what_becomes_slow_is_read_each_time_again() {
        let slow = Duration::from_millis(1);
        let each = |asked: u32| if asked < 1000 { Duration::from_nanos(50) } else { slow };
        let (.., missed) = ask(Duration::from_millis(40), each);
        assert!(missed <= slow, "{missed:?}");
        // At worst all of one gap goes by first.
        let (.., missed) = ask(Duration::from_micros(51), each);
        assert!(missed <= slow * Glances::MOST, "{missed:?}");
    }

    #[test]
    fn the_stop_signal_is_seen_at_once() {
        let stop = AtomicBool::new(false);
        let budget = Budget { stop: Some(&stop), ..Budget::of_time(Duration::MAX / 2) };
        let (deadline, glances) = (Deadline::of(budget), Glances::default());
        assert!((0..1000).all(|_| !glances.is_over(&deadline)));
        stop.store(true, Ordering::Relaxed);
        assert!(glances.is_over(&deadline));
    }
}
