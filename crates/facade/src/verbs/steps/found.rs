//! One step of a list.

use super::worth::Worth;
use qedoku_engine::Info;
use qedoku_model::Step;
use qedoku_rating::Rating;

/// A step of a position.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let all = steps(&puzzle, &Ask::default(), &Options::default()).unwrap();
/// let first = &all.found[0];
/// assert!(first.info.id == "hidden-single" && first.rating.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct FoundStep {
    /// Name and words of its technique.
    pub info: Info,
    /// Its rating: a Sudoku's on the scale `human`, a Kakuro's on that for Kakuro; none for a technique that
    /// the scale leaves out.
    pub rating: Option<Rating>,
    /// What it concludes, marks and proves.
    pub step: Step,
    /// How many candidates go, those that a placement rules out included.
    pub eliminations: usize,
    /// What it opens; none if the time of the budget was over first.
    pub worth: Option<Worth>,
}
