//! When a search has to end.

use crate::Flow;
use std::fmt;

/// Tells a search whether its time is over. Everything that may be long is handed one and asks it.
///
/// ```
/// use qedoku_engine::Watch;
/// use std::cell::Cell;
///
/// let asked = Cell::new(0);
/// let is_over = || asked.replace(asked.get() + 1) >= 2;
/// let watch = Watch::new(&is_over);
/// assert!(watch.look().is_continue() && !watch.is_over() && watch.look().is_break());
/// assert!(!Watch::ENDLESS.is_over());
/// ```
#[derive(Clone, Copy)]
pub struct Watch<'a>(&'a dyn Fn() -> bool);

impl Watch<'static> {
    /// The time is never over.
    pub const ENDLESS: Watch<'static> = Watch(&|| false);
}

impl<'a> Watch<'a> {
    /// A watch that asks `is_over`: a clock, a flag that somebody sets, a count of nodes. Once that says yes,
    /// it should not say no again.
    pub fn new(is_over: &'a dyn Fn() -> bool) -> Watch<'a> {
        Watch(is_over)
    }

    /// Whether the time is over. What a search has found by then may lack steps, and its first step need not
    /// be the first of the whole search.
    #[inline]
    pub fn is_over(self) -> bool {
        (self.0)()
    }

    /// Breaks once the time is over.
    #[inline]
    pub fn look(self) -> Flow {
        if self.is_over() { Flow::Break(()) } else { Flow::Continue(()) }
    }
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}
