//! What is noted of each technique that is asked for its steps.

use crate::Solution;
use qedoku_engine::Info;
use qedoku_exact::Verdict;
use qedoku_rating::Rating;

/// A technique that was asked.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let all = steps(&puzzle, &Ask::default(), &Options::default()).unwrap();
/// let singles = all.asked.iter().find(|asked| asked.info.id == "hidden-single").unwrap();
/// assert!(singles.steps > 0 && singles.complete);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Name and words.
    pub info: Info,
    /// How many of the steps are its own, those that are not listed included.
    pub steps: usize,
    /// What the cheapest of them is rated, where any is.
    pub least: Option<Rating>,
    /// Whether these are all there are. They are not if the time was over or the list full, if the technique
    /// does not claim so (see [`Info::is_exhaustive`]), or if the puzzle is not known to have a solution:
    /// where it has none, anything follows.
    pub complete: bool,
}

impl Asked {
    /// Before it is asked.
    pub(super) fn new(info: Info) -> Asked {
        Asked { info, steps: 0, least: None, complete: false }
    }

    /// Takes a step into account.
    pub(super) fn count(&mut self, rating: Option<Rating>) {
        self.steps += 1;
        self.least = self.least.into_iter().chain(rating).min();
    }

    /// Takes into account how many solutions there are.
    pub(super) fn judge(&mut self, verdict: &Verdict<Solution>) {
        self.complete &= matches!(verdict, Verdict::Unique(_) | Verdict::Several(..));
    }
}
