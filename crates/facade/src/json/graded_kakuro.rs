//! All figures of a Kakuro.

use super::generated::number;
use super::{GeneratedKakuro, VERSION};
use crate::KakuroGrade;
use serde::Serialize;

/// All figures of a Kakuro, under the names that they have in a [`GeneratedKakuro`].
///
/// ```
/// use qedoku::{Options, Puzzle, grade_kakuro, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let graded = json::GradedKakuro::from(&grade_kakuro(&puzzle, &Options::default()).unwrap());
/// assert_eq!((graded.kind, graded.white, graded.word), ("grade-kakuro", 4, "Beginner"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GradedKakuro {
    /// The version of the object.
    pub version: u32,
    /// `grade-kakuro`.
    pub kind: &'static str,
    /// `kakuro`.
    pub family: &'static str,
    /// The puzzle as a K-line.
    pub puzzle: String,
    /// Its solution: rows apart by `/`, `#` for a black cell.
    pub solution: String,
    /// Rows of cells, the row of clues left out.
    pub rows: usize,
    /// Columns of cells, the column of clues left out.
    pub cols: usize,
    /// How many cells are white.
    pub white: usize,
    /// How many runs there are.
    pub runs: usize,
    /// How many cells the longest has.
    pub longest: usize,
    /// Cells that are the only link between two parts of the runs.
    pub necks: usize,
    /// Runs with one combination alone.
    pub magic: usize,
    /// The hardest step on the scale `kr`.
    pub kr: f64,
    /// The hardest step up to the first digit.
    pub kr_ep: f64,
    /// The first step.
    pub kr_ed: f64,
    /// All steps together.
    pub sum: f64,
    /// The level: `Beginner` to `Extreme`.
    pub word: &'static str,
    /// The technique of the first of the hardest steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
}

impl From<&KakuroGrade> for GradedKakuro {
    fn from(grade: &KakuroGrade) -> GradedKakuro {
        let (measures, ratings) = (&grade.measures, &grade.ratings);
        GradedKakuro {
            version: VERSION,
            kind: "grade-kakuro",
            family: "kakuro",
            puzzle: grade.puzzle.to_string(),
            solution: grade.solution.clone(),
            rows: grade.size.0,
            cols: grade.size.1,
            white: measures.white,
            runs: measures.runs,
            longest: measures.longest,
            necks: measures.necks,
            magic: measures.magic,
            kr: number(ratings.er),
            kr_ep: number(ratings.ep),
            kr_ed: number(ratings.ed),
            sum: f64::from(ratings.sum) / 10.0,
            word: qedoku_rating::kr::word(ratings.er),
            hardest: grade.hardest,
        }
    }
}

impl From<&GeneratedKakuro> for GradedKakuro {
    /// What is known of a puzzle that was made.
    fn from(made: &GeneratedKakuro) -> GradedKakuro {
        let made = made.clone();
        GradedKakuro {
            version: VERSION,
            kind: "grade-kakuro",
            family: made.family,
            puzzle: made.puzzle,
            solution: made.solution,
            rows: made.rows,
            cols: made.cols,
            white: made.white,
            runs: made.runs,
            longest: made.longest,
            necks: made.necks,
            magic: made.magic,
            kr: made.kr,
            kr_ep: made.kr_ep,
            kr_ed: made.kr_ed,
            sum: made.sum,
            word: made.word,
            hardest: made.hardest,
        }
    }
}
