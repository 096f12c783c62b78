//! Ctrl-C: the first one asks for a clean end, the second one ends at once. While a session waits for its
//! player the first one ends it: nothing is at work. A session is also told when the system wants it to end
//! or its terminal has gone.

use crate::ending::Status;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);
static WAITING: AtomicBool = AtomicBool::new(false);
/// The exit code that the system has asked for, or 0.
static ENDED: AtomicU8 = AtomicU8::new(0);

/// Watches for Ctrl-C from here on and returns the flag that it sets.
pub fn watch() -> &'static AtomicBool {
    // Without a handler Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        if WAITING.load(Ordering::Relaxed) || STOP.swap(true, Ordering::Relaxed) {
            Status::Interrupted.exit();
        }
    });
    &STOP
}

/// Waits for something; Ctrl-C ends the program meanwhile.
pub fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::Relaxed);
    let came = wait();
    WAITING.store(false, Ordering::Relaxed);
    came
}

/// Watches from here on for the wish of the system that the session ends, and stops what is at work then.
#[cfg(unix)]
pub fn ending(stop: &'static AtomicBool) {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;
    // Without a handler the program ends as any other does.
    let Ok(mut signals) = Signals::new([SIGHUP, SIGTERM]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            let status = if signal == SIGHUP { Status::HungUp } else { Status::Terminated };
            ENDED.store(status.code(), Ordering::Relaxed);
            stop.store(true, Ordering::Relaxed);
        }
    });
}

/// Other systems end a program without asking it.
#[cfg(not(unix))]
pub fn ending(_stop: &'static AtomicBool) {}

/// How the session is to end, if the system wants it to.
pub fn ended() -> Option<Status> {
    Status::of_code(ENDED.load(Ordering::Relaxed)).filter(|&status| status != Status::Done)
}
