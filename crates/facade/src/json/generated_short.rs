//! What became of puzzles that were not made.

use super::VERSION;
use super::generated::{asked, number};
use crate::generator::sudoku::{Funnel, Ready, all_figures};
use crate::generator::{self, Watch};
use crate::input::AnySetup;
use crate::{Puzzle, sudoku81};
use qedoku_engine::{Flow, Outcome};
use qedoku_kakuro::Grid;
use qedoku_rating::{Goal, Rating, kr};
use serde::Serialize;

/// A puzzle that was not found: how far the candidates came.
///
/// ```
/// use qedoku::generator::sudoku::{Outcome, Request, Span, generate};
/// use qedoku::generator::{Seed, Watch};
/// use qedoku::json;
/// let mut request = Request::new(Seed::Number(7));
/// (request.givens, request.effort) = (Span { least: 17, most: 17 }, 10);
/// let request = request.ready().unwrap();
/// let Outcome::Short(funnel) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
/// let short = json::GeneratedShort::new(&request, 0, &funnel);
/// assert_eq!((short.funnel[0].wish.as_str(), short.candidates, short.funnel[0].passed), ("givens 17", 10, 0));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedShort {
    /// The version of the object.
    pub version: u32,
    /// `generated-short`.
    pub kind: &'static str,
    /// `sudoku` or `kakuro`.
    pub family: &'static str,
    /// The version of the generator.
    pub generator: u32,
    /// Where the list of puzzles comes from.
    pub seed: String,
    /// The place in the list, from 0.
    pub index: u64,
    /// How many candidates were tried.
    pub candidates: u64,
    /// What was wished, in the order of the tests, and how many candidates came so far.
    pub funnel: Vec<FunnelRow>,
    /// What the nearest candidate fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failing: Option<String>,
    /// How far it is from that: tenths of a rating, or a number of what is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// The nearest candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// What is known of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<NearestFigures>,
}

/// What is known of the nearest candidate. Of a Sudoku its givens and ratings, of a Kakuro its white cells
/// and, where its path is found, the rating on the scale `kr`.
///
/// ```
/// let figures = qedoku::json::NearestFigures { givens: Some(24), er: Some(7.2), ..Default::default() };
/// assert_eq!(qedoku::json::to_json(&figures), r#"{"givens":24,"er":7.2}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearestFigures {
    /// How many givens a Sudoku has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<usize>,
    /// Whether no given can be spared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// ER.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// EP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// ED.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The points of HoDoKu.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_points: Option<u32>,
    /// The level of HoDoKu.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<&'static str>,
    /// The hardest step on the scale `human`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub human: Option<f64>,
    /// How many white cells a Kakuro has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<usize>,
    /// The hardest step on the scale `kr`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kr: Option<f64>,
    /// Its level there: `Beginner` to `Extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<&'static str>,
    /// The technique of the hardest step, on `human` or `kr`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
}

/// A wish, and how many candidates met it and all before it.
///
/// ```
/// let row = qedoku::json::FunnelRow { wish: "givens 17".to_owned(), passed: 3, by: None };
/// assert_eq!(qedoku::json::to_json(&row), r#"{"wish":"givens 17","passed":3}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FunnelRow {
    /// The wish in words.
    pub wish: String,
    /// How many.
    pub passed: u64,
    /// What was asked for that implies it, if it was not asked for itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

impl GeneratedShort {
    /// The object of a puzzle that a request did not come to.
    pub fn new(request: &Ready, index: u64, funnel: &Funnel) -> GeneratedShort {
        let wishes = asked(request);
        let nearest = funnel.nearest;
        GeneratedShort {
            version: VERSION,
            kind: "generated-short",
            family: "sudoku",
            generator: generator::VERSION,
            seed: request.seed().to_string(),
            index,
            candidates: funnel.made,
            failing: nearest.and_then(|near| wishes.get(near.failing).cloned()),
            distance: nearest.map(|near| near.distance),
            nearest: nearest.map(|near| {
                let mut text = String::with_capacity(81);
                sudoku81::write(&near.givens, &mut text);
                text
            }),
            figures: None,
            funnel: wishes
                .into_iter()
                .zip(&funnel.passed)
                .enumerate()
                .map(|(place, (wish, passed))| {
                    let by = request.implying(place).map(ToString::to_string);
                    FunnelRow { wish, passed: *passed, by }
                })
                .collect(),
        }
    }

    /// The same with what is known of the nearest candidate, as far as the watch leaves time to find it out.
    ///
    /// ```
    /// use qedoku::generator::sudoku::restrictions::Steps;
    /// use qedoku::generator::sudoku::{Outcome, Request, Span, generate};
    /// use qedoku::generator::{Seed, Watch};
    /// let mut request = Request::new(Seed::Number(7));
    /// request.restrictions.push(Box::new(Steps(Span { least: 200, most: 300 })));
    /// request.effort = 10;
    /// let request = request.ready().unwrap();
    /// let Outcome::Short(funnel) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
    /// let short = qedoku::json::GeneratedShort::new(&request, 0, &funnel).with_figures(Watch::ENDLESS);
    /// let figures = short.figures.unwrap();
    /// assert!(figures.givens > Some(17) && figures.er.is_some());
    /// ```
    pub fn with_figures(self, watch: Watch<'_>) -> GeneratedShort {
        let puzzle: Option<Puzzle> = self.nearest.as_ref().and_then(|nearest| nearest.parse().ok());
        let figures = puzzle.and_then(|puzzle| match &puzzle.0 {
            AnySetup::Sudoku(_) => of_sudoku(self.nearest.as_deref()?, watch),
            AnySetup::Kakuro(setup) => Some(of_kakuro(setup, watch)),
        });
        GeneratedShort { figures, ..self }
    }
}

fn of_sudoku(line: &str, watch: Watch<'_>) -> Option<NearestFigures> {
    let givens = sudoku81::givens(line.as_bytes()).ok()?;
    let (_, figures) = all_figures(&givens, watch)?;
    let (se, human) = (figures.se.as_ref(), figures.human.as_ref());
    Some(NearestFigures {
        givens: Some(givens.iter().filter(|digit| **digit > 0).count()),
        minimal: Some(figures.is_minimal),
        er: se.map(|se| number(se.er)),
        ep: se.map(|se| number(se.ep)),
        ed: se.map(|se| number(se.ed)),
        hodoku_points: figures.hodoku.map(|(points, _)| points),
        hodoku_level: figures.hodoku.map(|(_, level)| level.name()),
        human: human.map(|path| number(path.ratings.er)),
        hardest: human.and_then(|path| path.hardest).map(|info| info.id),
        ..NearestFigures::default()
    })
}

/// Larger ones are not rated for this.
const RATED: usize = 400;

fn of_kakuro(setup: &qedoku_kakuro::Setup, watch: Watch<'_>) -> NearestFigures {
    let white = setup.rows().iter().flatten().filter(|cell| cell.is_white()).count();
    let figures = NearestFigures { white: Some(white), ..NearestFigures::default() };
    let Some(grid) = Grid::new(setup).ok().filter(|_| white <= RATED) else { return figures };
    let (mut hardest, mut er) = (None, Rating::ZERO);
    let judged = kr::rate_for(&grid, &Goal::default(), watch, |_, rated| {
        if rated.rating > er {
            (er, hardest) = (rated.rating, Some(rated.step.technique.id));
        }
        Flow::Continue(())
    });
    if judged.ratings.outcome != Outcome::Solved {
        return figures;
    }
    let word = Some(kr::word(er));
    NearestFigures { kr: Some(number(er)), word, hardest, ..figures }
}
