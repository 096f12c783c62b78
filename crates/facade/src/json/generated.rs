//! Puzzles that were made.

use super::VERSION;
use crate::generator;
use crate::generator::sudoku::Ready;
use crate::sudoku81;
use qedoku_canon::symmetries;
use qedoku_rating::Rating;
use serde::Serialize;

/// A puzzle that was made.
///
/// ```
/// use qedoku::generator::sudoku::{Outcome, Request, generate};
/// use qedoku::generator::{Seed, Watch};
/// use qedoku::json;
/// let request = Request::new(Seed::Number(7)).ready().unwrap();
/// let Outcome::Found(made) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
/// let json = json::to_json(&json::Generated::new(&request, &made));
/// assert!(json.starts_with(r#"{"version":1,"kind":"generated","family":"sudoku","generator":3,"seed":"7","index":0,"#));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The version of the object.
    pub version: u32,
    /// `generated`.
    pub kind: &'static str,
    /// `sudoku`.
    pub family: &'static str,
    /// The version of the generator: the same seed makes the same puzzles in the same version.
    pub generator: u32,
    /// Where the list of puzzles comes from.
    pub seed: String,
    /// The place in the list, from 0.
    pub index: u64,
    /// The attempt that found it, from 0.
    pub attempt: u64,
    /// What was wished, and what follows from that, in the order of the tests.
    pub asked: Vec<String>,
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Its solution.
    pub solution: String,
    /// How many givens it has.
    pub givens: usize,
    /// Whether no given can be spared.
    pub minimal: bool,
    /// The symmetries of its pattern that can be drawn.
    pub symmetry: Vec<&'static str>,
    /// The given cells, `x` each.
    pub pattern: String,
    /// ER, if ratings of Sudoku Explainer were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// EP, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// ED, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The points of HoDoKu, if those or the level were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_points: Option<u32>,
    /// The level of HoDoKu, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<&'static str>,
    /// The hardest step on the scale `human`, if anything of that path was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub human: Option<f64>,
    /// The technique of that step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// How many steps that path has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// How many of them cost at least 4.2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard_steps: Option<usize>,
    /// How many singles it begins with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<u32>,
    /// How many stretches of hard steps there are, if how it flows was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottlenecks: Option<usize>,
    /// The least number of conclusions that are to be found where such a stretch begins, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// The id of its class: the first 128 bits of SHA-256 over its canonical form, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canon: Option<String>,
    /// The position to practise in, if one was asked for, as other commands take it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Generated {
    /// The object of a puzzle that was made for a request.
    pub fn new(request: &Ready, made: &generator::sudoku::Generated) -> Generated {
        let line = |cells: &[u8; 81]| {
            let mut text = String::with_capacity(81);
            sudoku81::write(cells, &mut text);
            text
        };
        let figures = &made.figures;
        let (se, human) = (figures.se.as_ref(), figures.human.as_ref());
        Generated {
            version: VERSION,
            kind: "generated",
            family: "sudoku",
            generator: generator::VERSION,
            seed: request.seed().to_string(),
            index: made.index,
            attempt: made.attempt,
            asked: asked(request),
            puzzle: line(&made.givens),
            solution: line(&made.solution),
            givens: made.givens.iter().filter(|digit| **digit > 0).count(),
            minimal: figures.is_minimal,
            symmetry: symmetries(&made.givens).map(|symmetry| symmetry.id).collect(),
            pattern: generator::sudoku::Pattern::of(&made.givens).to_string(),
            er: se.map(|se| number(se.er)),
            ep: se.map(|se| number(se.ep)),
            ed: se.map(|se| number(se.ed)),
            hodoku_points: figures.hodoku.map(|(points, _)| points),
            hodoku_level: figures.hodoku.map(|(_, level)| level.name()),
            human: human.map(|path| number(path.ratings.er)),
            hardest: human.and_then(|path| path.hardest).map(|info| info.id),
            steps: human.map(|path| path.prices.len()),
            hard_steps: human.map(hard_steps),
            entry: human.map(|path| path.entry),
            bottlenecks: None,
            width: None,
            canon: None,
            position: None,
        }
    }
}

/// The wishes in words, in the order of the tests.
pub(super) fn asked(request: &Ready) -> Vec<String> {
    request.restrictions().map(|restriction| restriction.to_string()).collect()
}

/// How many steps of a path cost at least 4.2.
pub(super) fn hard_steps(path: &generator::sudoku::HumanPath) -> usize {
    path.prices.iter().filter(|price| **price >= 42).count()
}

/// A rating with one decimal.
pub(super) fn number(rating: Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}
