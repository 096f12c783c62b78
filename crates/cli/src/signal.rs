//! Ctrl-C: the first one asks for a clean end, the second one ends at once.

use crate::ending::Status;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// Watches for Ctrl-C from here on and returns the flag that it sets.
pub fn watch() -> &'static AtomicBool {
    // Without a handler Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            Status::Interrupted.exit();
        }
    });
    &STOP
}
