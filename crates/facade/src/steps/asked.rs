//! What can be said of each technique that was asked for all its steps.

use crate::Solution;
use qedoku_engine::Info;
use qedoku_exact::Verdict;

/// A technique that was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Name and words.
    pub info: Info,
    /// How many of the steps are its own, those beyond the limit included.
    pub steps: usize,
    /// Whether these are all there are. They are not if the time was over, if the technique does not claim so (see
    /// [`Info::is_exhaustive`]), if it relies on one solution and it is not known whether there is one, or if there is
    /// none, so that anything follows.
    pub complete: bool,
}

impl Asked {
    /// Takes into account how many solutions there are.
    pub(super) fn judge(&mut self, verdict: &Verdict<Solution>) {
        self.complete &= match verdict {
            Verdict::None => false,
            Verdict::Unknown(_) => !self.info.relies_on_uniqueness,
            Verdict::Unique(_) | Verdict::Several(..) => true,
        };
    }
}
