//! Where the time comes from.

use std::time::Duration;

/// A clock: tells the time since any moment of its own, and never goes back.
///
/// Nothing in the workspace asks the system for the time but by such a clock, so that a caller without one
/// that the standard library knows, such as a worker of a web page, can hand over its own.
///
/// ```
/// use qedoku_exact::Clock;
/// use std::time::Duration;
/// let stopped = Clock::new(|| Duration::from_secs(7));
/// assert_eq!(stopped.now(), Duration::from_secs(7));
/// let clock = Clock::default();
/// assert!(clock.now() <= clock.now());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: fn() -> Duration,
}

impl Clock {
    /// The clock of the system; where the standard library has none (`wasm32-unknown-unknown`) it stands
    /// still, so that no time is ever over.
    pub const SYSTEM: Clock = Clock { now: system };

    /// The clock that asks this function.
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock { now }
    }

    /// The time.
    pub fn now(self) -> Duration {
        (self.now)()
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::SYSTEM
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn system() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn system() -> Duration {
    Duration::ZERO
}
