//! One step of a list.

use super::worth::Worth;
use qedoku_engine::Info;
use qedoku_model::Step;
use qedoku_rating::Rating;

/// A step of a position.
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
