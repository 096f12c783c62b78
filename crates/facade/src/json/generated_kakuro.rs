//! Kakuro that were made, and what became of those that were not.

use super::VERSION;
use super::generated::number;
use super::generated_short::{FunnelRow, GeneratedShort};
use crate::generator::kakuro::{Generated, Ready, Short, Wish};
use crate::{Puzzle, generator};
use serde::Serialize;

/// A Kakuro that was made.
///
/// ```
/// use qedoku::generator::kakuro::{Outcome, Request, generate};
/// use qedoku::generator::{Seed, Watch};
/// use qedoku::json;
/// let mut request = Request::new(Seed::Number(7));
/// request.size = (5, 5);
/// let request = request.ready().unwrap();
/// let Outcome::Found(made) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
/// let json = json::to_json(&json::GeneratedKakuro::new(&request, &made));
/// assert!(json.starts_with(r#"{"version":1,"kind":"generated-kakuro","family":"kakuro","generator":3,"seed":"7","#));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedKakuro {
    /// The version of the object.
    pub version: u32,
    /// `generated-kakuro`.
    pub kind: &'static str,
    /// `kakuro`.
    pub family: &'static str,
    /// The version of the generator: the same seed makes the same puzzles in the same version.
    pub generator: u32,
    /// Where the list of puzzles comes from.
    pub seed: String,
    /// The place in the list, from 0.
    pub index: u64,
    /// The attempt that found it, from 0.
    pub attempt: u64,
    /// What was wished, in the order of the tests.
    pub asked: Vec<String>,
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

impl GeneratedKakuro {
    /// The object of a puzzle that was made for a request.
    pub fn new(request: &Ready, made: &Generated) -> GeneratedKakuro {
        let ratings = &made.ratings;
        let rows = made.setup.rows();
        GeneratedKakuro {
            version: VERSION,
            kind: "generated-kakuro",
            family: "kakuro",
            generator: generator::kakuro::VERSION,
            seed: request.seed().to_string(),
            index: made.index,
            attempt: made.attempt,
            asked: asked(request),
            puzzle: Puzzle::from(made.setup.clone()).to_string(),
            solution: made.solution.clone(),
            rows: rows.len().saturating_sub(1),
            cols: rows.first().map_or(0, |row| row.len().saturating_sub(1)),
            white: made.white,
            runs: made.runs,
            longest: made.longest,
            necks: made.necks,
            magic: made.magic,
            kr: number(ratings.er),
            kr_ep: number(ratings.ep),
            kr_ed: number(ratings.ed),
            sum: f64::from(ratings.sum) / 10.0,
            word: qedoku_rating::kr::word(ratings.er),
            hardest: made.hardest,
        }
    }
}

impl GeneratedShort {
    /// The object of a Kakuro that a request did not come to.
    ///
    /// ```
    /// use qedoku::generator::kakuro::{Outcome, Request, Wish, generate};
    /// use qedoku::generator::sudoku::Span;
    /// use qedoku::generator::{Seed, Watch};
    /// let mut request = Request::new(Seed::Number(7));
    /// (request.size, request.effort) = ((5, 5), 20);
    /// request.wishes.push(Wish::Magic(Span { least: 100, most: 100 }));
    /// let request = request.ready().unwrap();
    /// let Outcome::Short(short) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
    /// let short = qedoku::json::GeneratedShort::of_kakuro(&request, 0, &short);
    /// assert_eq!((short.family, short.funnel[0].wish.as_str()), ("kakuro", "one solution"));
    /// ```
    pub fn of_kakuro(request: &Ready, index: u64, short: &Short) -> GeneratedShort {
        let wishes = asked(request);
        let nearest = short.nearest.as_ref();
        let unique = FunnelRow { wish: "one solution".to_owned(), passed: short.unique, by: None };
        let rows = wishes.iter().zip(&short.passed);
        let rows = rows.map(|(wish, passed)| FunnelRow { wish: wish.clone(), passed: *passed, by: None });
        GeneratedShort {
            version: VERSION,
            kind: "generated-short",
            family: "kakuro",
            generator: generator::kakuro::VERSION,
            seed: request.seed().to_string(),
            index,
            candidates: short.made,
            failing: nearest.and_then(|(miss, _)| wishes.get(miss.failing).cloned()),
            distance: nearest.map(|(miss, _)| miss.distance),
            nearest: nearest.map(|(_, setup)| Puzzle::from(setup.clone()).to_string()),
            figures: None,
            funnel: std::iter::once(unique).chain(rows).collect(),
        }
    }
}

/// The wishes in words, in the order of the tests.
fn asked(request: &Ready) -> Vec<String> {
    request.wishes().iter().map(Wish::to_string).collect()
}
