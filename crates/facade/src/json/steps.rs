//! Explanations: steps with their conclusions, marks and chains.

use super::at::At;
use super::links::{Links, Span};
use super::proof::Argument;
use super::readings::Readings;
use super::{Head, Matter, Scale, outcome_word, solutions_word, tenths};
use crate::verbs::explain::{Ended, Told, explain_to};
use crate::verbs::scales;
use crate::{Error, Explained, Fold, Method, Options, Outcome, Puzzle, Standing, State, TakenStep, Verdict};
use qedoku_model::{Meaning, Target};
use serde::Serialize;

/// One step of an explanation.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// let object = json::Explain::new(&puzzle, &explained);
/// assert_eq!((object.steps[0].number, object.steps[0].technique), (1, "hidden-single"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// From 1.
    pub number: usize,
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name, in the language of the step.
    pub name: String,
    /// Its rating, where the family has a scale.
    pub rating: Option<f64>,
    /// The step in words.
    pub words: String,
    /// The same in pieces, each with what it speaks of.
    pub spans: Vec<Span>,
    /// What it places.
    pub placed: Vec<Statement>,
    /// What it removes.
    pub removed: Vec<Statement>,
    /// What it points at.
    pub marks: Vec<Mark>,
    /// A simple chain in Eureka notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eureka: Option<String>,
    /// A chain or net in a sentence: what it supposes, what cannot be then, what follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain_short: Option<String>,
    /// The lines of its trunk, one way from the assumption to the end; side branches are numbered and
    /// counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain_trunk: Vec<ChainLine>,
    /// All its lines, each with how deep it is indented.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<ChainLine>,
    /// Its nodes and links, if it is a chain or a net.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<Links>,
    /// Why its conclusions hold, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Argument>,
    /// The step as others write it, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Readings>,
    /// What shows the step besides its words: the edges of a fishy cycle, two paired strings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

/// A line of a chain's explanation.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// let object = json::Explain::new(&puzzle, &explained);
/// let line = object.steps.iter().flat_map(|step| &step.chain).next().unwrap();
/// assert!(line.depth == 0 && !line.words.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainLine {
    /// 0 for assumptions, more inside branches and nested chains.
    pub depth: usize,
    /// The words.
    pub words: String,
}

/// A cell with a digit, or a run with the digits of a combination.
///
/// ```
/// use qedoku::json::Statement;
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// let object = json::Explain::new(&puzzle, &explained);
/// let Statement::Cell { cell, digit, .. } = &object.steps[0].placed[0] else { panic!() };
/// assert_eq!((cell.as_str(), *digit), ("r1c6", 8));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Statement {
    /// The cell holds the digit.
    Cell {
        /// Its name.
        cell: String,
        /// The digit.
        digit: u8,
        /// Where it is.
        at: At,
    },
    /// The run holds exactly these digits.
    Run {
        /// Its name.
        run: String,
        /// The digits, ascending.
        digits: Vec<u8>,
        /// Where it is.
        at: At,
    },
}

impl Statement {
    pub(super) fn new(state: &State, candidate: qedoku_model::Candidate) -> Statement {
        let (names, at) = (state.names(), At::of_candidate(state.places(), candidate));
        match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => {
                Statement::Cell { cell: names.cell(cell), digit: digit.value(), at }
            }
            Meaning::Combination(house, digits) => Statement::Run {
                run: names.house(house),
                digits: digits.iter().map(|d| d.value()).collect(),
                at,
            },
        }
    }
}

/// A thing that a step points at; one of the fields besides `role` is there.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// let object = json::Explain::new(&puzzle, &explained);
/// assert!(object.steps[0].marks.iter().any(|mark| mark.house.as_deref() == Some("box 2")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// What it does: `house`, `pivot`, `pincers` and so on.
    pub role: &'static str,
    /// A cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// A house or run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// A candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidate: Option<Statement>,
    /// Digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digits: Option<Vec<u8>>,
    /// A number in a calculation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Where a cell, house or candidate is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
}

impl Step {
    /// The object of a step.
    pub fn new(taken: &TakenStep) -> Step {
        let (names, before) = (taken.before.names(), &taken.before);
        let marks = taken.step.marks.iter().map(|mark| {
            let mut told = Mark { role: mark.role.name(), ..Mark::default() };
            match mark.target {
                Target::Cell(cell) => told.cell = Some(names.cell(cell)),
                Target::House(house) => told.house = Some(names.house(house)),
                Target::Candidate(candidate) => told.candidate = Some(Statement::new(before, candidate)),
                Target::Digits(digits) => told.digits = Some(digits.iter().map(|d| d.value()).collect()),
                Target::Number(number) => told.number = Some(number),
                _ => {}
            }
            let has_place = matches!(mark.target, Target::Cell(_) | Target::House(_));
            told.at = has_place.then(|| At::of(before, mark.target));
            told
        });
        let lines = |fold: Fold| -> Vec<ChainLine> {
            let lines = taken.chain_lines(fold).into_iter();
            lines.map(|line| ChainLine { depth: line.depth, words: line.words.to_string() }).collect()
        };
        Step {
            number: taken.number,
            technique: taken.step.technique.id,
            name: taken.wording().name.to_owned(),
            rating: taken.rating.map(tenths),
            words: taken.words().to_string(),
            spans: Span::all(taken),
            placed: taken.step.placements().map(|c| Statement::new(before, c)).collect(),
            removed: taken.step.removals().map(|c| Statement::new(before, c)).collect(),
            marks: marks.collect(),
            eureka: taken.eureka().map(|line| line.to_string()),
            chain_short: lines(Fold::Short).pop().map(|line| line.words),
            chain_trunk: lines(Fold::Trunk),
            chain: lines(Fold::Full),
            links: Links::of(taken),
            proof: None,
            readings: None,
            lines: taken.lines(),
        }
    }
}

/// The answer of `explain`.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// let object = json::Explain::new(&puzzle, &explained);
/// assert_eq!((object.outcome, object.steps.len()), ("solved", 51));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explain {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How it ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// The scale of the ratings of the steps.
    #[serde(flatten)]
    pub scale: Scale,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The filled cells at the end, on one line.
    pub end: String,
    /// The candidates of each cell at the end, in reading order, if it is not solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<String>>,
}

impl Explain {
    /// The object of a solve by logic.
    pub fn new(puzzle: &Puzzle, explained: &Explained) -> Explain {
        let standing = Standing { verdict: explained.verdict.clone(), matter: explained.matter.clone() };
        let ended = Ended { end: explained.end.clone(), outcome: explained.outcome };
        Explain::of(
            puzzle,
            explained.scale,
            &standing,
            explained.steps.iter().map(Step::new).collect(),
            &ended,
        )
    }

    /// Solves a puzzle as [`explain_by`](crate::explain_by) does. Of each step the object is kept and not the
    /// position.
    ///
    /// # Errors
    /// As for [`explain_by`](crate::explain_by).
    pub fn solve(method: &Method, puzzle: &Puzzle, options: &Options<'_>) -> Result<Explain, Error> {
        Explain::solve_as(Step::new, method, puzzle, options)
    }

    /// The same, each step with its proof.
    ///
    /// # Errors
    /// As for [`explain_by`](crate::explain_by).
    pub fn solve_proved(method: &Method, puzzle: &Puzzle, options: &Options<'_>) -> Result<Explain, Error> {
        Explain::solve_as(Step::proved, method, puzzle, options)
    }

    /// The same, each step as its object is made: [`Step::read`], [`Step::read_and_proved`].
    ///
    /// # Errors
    /// As for [`explain_by`](crate::explain_by).
    pub fn solve_as(
        step: fn(&TakenStep) -> Step,
        method: &Method,
        puzzle: &Puzzle,
        options: &Options<'_>,
    ) -> Result<Explain, Error> {
        let mut begun = Standing { verdict: Verdict::Unknown(None), matter: None };
        let mut steps = Vec::new();
        let ended = explain_to(method, puzzle, options, &mut |told| match told {
            Told::Start(standing, _) => begun = standing.clone(),
            Told::Step(taken) => steps.push(step(&taken)),
        });
        Ok(Explain::of(puzzle, method.scale(puzzle.family()), &begun, steps, &ended?))
    }

    fn of(
        puzzle: &Puzzle,
        scale: scales::Scale,
        standing: &Standing,
        steps: Vec<Step>,
        ended: &Ended,
    ) -> Explain {
        let left = || ended.end.candidates().iter().map(|set| set.to_string()).collect();
        Explain {
            head: Head::new("explain", puzzle),
            solutions: solutions_word(&standing.verdict),
            matter: Matter::of(standing.matter.as_ref()),
            outcome: outcome_word(ended.outcome),
            scale: Scale::of(scale, steps.iter().any(|step| step.rating.is_some())),
            steps,
            end: ended.end.line(),
            candidates: (ended.outcome != Outcome::Solved).then(left),
        }
    }
}
