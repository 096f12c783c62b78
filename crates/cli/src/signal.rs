//! Ctrl-C: the first one asks for a clean end, the second one ends at once. While a session waits for its
//! player the first one ends it: nothing is at work.

use crate::ending::Status;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);
static WAITING: AtomicBool = AtomicBool::new(false);

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
