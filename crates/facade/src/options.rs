//! What holds for all verbs: how long to search, and whether to check every step.

use pencilmark_exact::Budget;

/// Limits and checks.
///
/// ```
/// use pencilmark::{Budget, Options};
/// use std::time::Duration;
/// let options = Options { budget: Budget::of_time(Duration::from_millis(500)), ..Options::default() };
/// assert_eq!(options.verify, cfg!(debug_assertions));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How much work a search for solutions may do, per puzzle. Its time and its stop signal bound a rating
    /// as well; they are looked at between the searches for single techniques.
    pub budget: Budget<'a>,
    /// Whether the checker replays the proof of every step. Always on in builds with debug assertions.
    pub verify: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { budget: Budget::UNLIMITED, verify: cfg!(debug_assertions) }
    }
}

impl Options<'_> {
    /// Whether steps are checked.
    pub(crate) fn verifies(&self) -> bool {
        self.verify || cfg!(debug_assertions)
    }
}
