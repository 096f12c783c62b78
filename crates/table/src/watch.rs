//! What goes between a call and whoever waits for it.

use std::sync::atomic::{AtomicBool, AtomicU64};

/// How far a call is, and a signal to end it; shared with other threads while it runs.
///
/// ```
/// use qedoku_table::Watch;
/// use std::sync::atomic::Ordering;
/// let watch = Watch::default();
/// watch.stop.store(true, Ordering::Relaxed);
/// assert_eq!(watch.rows.load(Ordering::Relaxed), 0);
/// ```
#[derive(Debug, Default)]
pub struct Watch {
    /// Ends the call soon after it is set: it gives [`TableError::Stopped`](crate::TableError::Stopped).
    pub stop: AtomicBool,
    /// Rows that were answered.
    pub rows: AtomicU64,
    /// Rows among them whose budget ended first.
    pub stopped: AtomicU64,
}
