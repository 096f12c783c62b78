//! All figures of a puzzle.

use super::VERSION;
use super::generated::{Generated, hard_steps, number};
use crate::{Grade, sudoku81};
use qedoku_canon::symmetries;
use qedoku_generate::sudoku::Pattern;
use serde::Serialize;

/// All figures of a puzzle, under the names that they have in a [`Generated`].
///
/// ```
/// use qedoku::{Options, Puzzle, grade, json};
/// let puzzle: Puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7".parse().unwrap();
/// let graded = json::Graded::from(&grade(&puzzle, &Options::default()).unwrap());
/// assert_eq!((graded.kind, graded.givens, graded.minimal), ("grade", 25, true));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graded {
    /// The version of the object.
    pub version: u32,
    /// `grade`.
    pub kind: &'static str,
    /// `sudoku`.
    pub family: &'static str,
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
    /// ER of Sudoku Explainer.
    pub er: Option<f64>,
    /// EP.
    pub ep: Option<f64>,
    /// ED.
    pub ed: Option<f64>,
    /// The technique of the hardest step on the scale `human`.
    pub hardest: Option<&'static str>,
    /// The points of HoDoKu.
    pub hodoku_points: Option<u32>,
    /// The level of HoDoKu.
    pub hodoku_level: Option<&'static str>,
    /// The hardest step on the scale `human`.
    pub human: Option<f64>,
    /// How many steps that path has.
    pub steps: Option<usize>,
    /// How many of them cost at least 4.2.
    pub hard_steps: Option<usize>,
    /// How many singles it begins with.
    pub entry: Option<u32>,
    /// How many stretches of hard steps there are.
    pub bottlenecks: Option<usize>,
    /// The least number of conclusions that are to be found where such a stretch begins; nothing without one.
    pub width: Option<usize>,
    /// The id of its class: the first 128 bits of SHA-256 over its canonical form.
    pub canon: Option<String>,
}

impl From<&Grade> for Graded {
    fn from(grade: &Grade) -> Graded {
        let line = |cells: &[u8; 81]| {
            let mut text = String::with_capacity(81);
            sudoku81::write(cells, &mut text);
            text
        };
        let (figures, flow) = (&grade.figures, &grade.flow);
        let (se, human) = (figures.se.as_ref(), figures.human.as_ref());
        Graded {
            version: VERSION,
            kind: "grade",
            family: "sudoku",
            puzzle: line(&grade.givens),
            solution: line(&grade.solution),
            givens: grade.givens.iter().filter(|digit| **digit > 0).count(),
            minimal: figures.is_minimal,
            symmetry: symmetries(&grade.givens).map(|symmetry| symmetry.id).collect(),
            pattern: Pattern::of(&grade.givens).to_string(),
            er: se.map(|se| number(se.er)),
            ep: se.map(|se| number(se.ep)),
            ed: se.map(|se| number(se.ed)),
            hardest: human.and_then(|path| path.hardest).map(|info| info.id),
            hodoku_points: figures.hodoku.map(|(points, _)| points),
            hodoku_level: figures.hodoku.map(|(_, level)| level.name()),
            human: human.map(|path| number(path.ratings.er)),
            steps: human.map(|path| path.prices.len()),
            hard_steps: human.map(hard_steps),
            entry: human.map(|path| path.entry),
            bottlenecks: Some(flow.bottlenecks),
            width: flow.width,
            canon: Some(grade.class.clone()),
        }
    }
}

impl From<&Generated> for Graded {
    /// What is known of a puzzle that was made.
    fn from(made: &Generated) -> Graded {
        let made = made.clone();
        Graded {
            version: VERSION,
            kind: "grade",
            family: made.family,
            puzzle: made.puzzle,
            solution: made.solution,
            givens: made.givens,
            minimal: made.minimal,
            symmetry: made.symmetry,
            pattern: made.pattern,
            er: made.er,
            ep: made.ep,
            ed: made.ed,
            hardest: made.hardest,
            hodoku_points: made.hodoku_points,
            hodoku_level: made.hodoku_level,
            human: made.human,
            steps: made.steps,
            hard_steps: made.hard_steps,
            entry: made.entry,
            bottlenecks: made.bottlenecks,
            width: made.width,
            canon: made.canon,
        }
    }
}

impl Generated {
    /// The same with all figures that a puzzle can have; what it has already stays.
    ///
    /// ```
    /// use qedoku::generator::sudoku::{Outcome, Request, generate};
    /// use qedoku::generator::{Seed, Watch};
    /// use qedoku::{Options, Puzzle, grade, json};
    /// let request = Request::new(Seed::Number(7)).ready().unwrap();
    /// let Outcome::Found(made) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
    /// let object = json::Generated::new(&request, &made);
    /// let puzzle: Puzzle = object.puzzle.parse().unwrap();
    /// let graded = grade(&puzzle, &Options::default()).unwrap();
    /// assert!(object.er.is_none() && object.with_all(&graded).er.is_some());
    /// ```
    #[must_use]
    pub fn with_all(self, grade: &Grade) -> Generated {
        let all = Graded::from(grade);
        Generated {
            er: self.er.or(all.er),
            ep: self.ep.or(all.ep),
            ed: self.ed.or(all.ed),
            hodoku_points: self.hodoku_points.or(all.hodoku_points),
            hodoku_level: self.hodoku_level.or(all.hodoku_level),
            human: self.human.or(all.human),
            hardest: self.hardest.or(all.hardest),
            steps: self.steps.or(all.steps),
            hard_steps: self.hard_steps.or(all.hard_steps),
            entry: self.entry.or(all.entry),
            bottlenecks: self.bottlenecks.or(all.bottlenecks),
            width: self.width.or(all.width),
            canon: self.canon.clone().or(all.canon),
            ..self
        }
    }
}
