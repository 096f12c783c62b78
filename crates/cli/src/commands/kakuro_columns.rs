//! The columns of lists of graded Kakuro, which `generate kakuro` and `grade` share.

use crate::output::push_field;
use qedoku::json::GradedKakuro;

/// Their names, in their order.
pub const COLUMNS: [&str; 17] = [
    "index", "seed", "puzzle", "solution", "rows", "cols", "white", "runs", "longest", "necks", "magic",
    "kr", "kr_ep", "kr_ed", "sum", "word", "hardest",
];

/// A puzzle with its figures, as text.
pub struct Row([String; COLUMNS.len()]);

impl Row {
    /// The figures of a puzzle at a place of a list of a seed, if it has one.
    pub fn new(graded: &GradedKakuro, index: &str, seed: &str) -> Row {
        let rating = |rating: f64| format!("{rating:.1}");
        Row([
            index.to_owned(),
            seed.to_owned(),
            graded.puzzle.clone(),
            graded.solution.clone(),
            graded.rows.to_string(),
            graded.cols.to_string(),
            graded.white.to_string(),
            graded.runs.to_string(),
            graded.longest.to_string(),
            graded.necks.to_string(),
            graded.magic.to_string(),
            rating(graded.kr),
            rating(graded.kr_ep),
            rating(graded.kr_ed),
            rating(graded.sum),
            graded.word.to_owned(),
            graded.hardest.unwrap_or_default().to_owned(),
        ])
    }

    /// What stands in a column; nothing in one that there is not.
    pub fn get(&self, name: &str) -> &str {
        COLUMNS.iter().position(|column| *column == name).map_or("", |place| &self.0[place])
    }

    /// The fields, apart by commas.
    pub fn push(&self, out: &mut String) {
        for (at, field) in self.0.iter().enumerate() {
            if at > 0 {
                out.push(',');
            }
            push_field(out, field);
        }
    }
}
