//! Explanations and hints: steps with their conclusions, marks and chains.

use super::{Head, Matter, outcome_word, solutions_word, tenths};
use crate::verbs::explain::{Ended, Told, explain_to};
use crate::{
    Error, Explained, Hinted, Level, Method, Options, Outcome, Puzzle, Standing, TakenStep, Verdict,
};
use qedoku_model::{Meaning, Names, Target};
use serde::Serialize;

/// One step of an explanation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// From 1.
    pub number: usize,
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its rating, where the family has a scale.
    pub rating: Option<f64>,
    /// The step in words.
    pub words: String,
    /// What it places.
    pub placed: Vec<Statement>,
    /// What it removes.
    pub removed: Vec<Statement>,
    /// What it points at.
    pub marks: Vec<Mark>,
    /// A simple chain in Eureka notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eureka: Option<String>,
    /// The lines of a chain, each with how deep it is indented.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<ChainLine>,
}

/// A line of a chain's explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainLine {
    /// 0 for assumptions, more inside branches and nested chains.
    pub depth: usize,
    /// The words.
    pub words: String,
}

/// A cell with a digit, or a run with the digits of a combination.
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
    },
    /// The run holds exactly these digits.
    Run {
        /// Its name.
        run: String,
        /// The digits, ascending.
        digits: Vec<u8>,
    },
}

impl Statement {
    fn new(names: &dyn Names, candidate: qedoku_model::Candidate) -> Statement {
        match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => Statement::Cell { cell: names.cell(cell), digit: digit.value() },
            Meaning::Combination(house, digits) => {
                Statement::Run { run: names.house(house), digits: digits.iter().map(|d| d.value()).collect() }
            }
        }
    }
}

/// A thing that a step points at; one of the fields besides `role` is there.
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
}

impl Step {
    /// The object of a step.
    pub fn new(taken: &TakenStep) -> Step {
        let names = taken.before.names();
        let marks = taken.step.marks.iter().map(|mark| {
            let mut told = Mark { role: mark.role.name(), ..Mark::default() };
            match mark.target {
                Target::Cell(cell) => told.cell = Some(names.cell(cell)),
                Target::House(house) => told.house = Some(names.house(house)),
                Target::Candidate(candidate) => told.candidate = Some(Statement::new(names, candidate)),
                Target::Digits(digits) => told.digits = Some(digits.iter().map(|d| d.value()).collect()),
                Target::Number(number) => told.number = Some(number),
                _ => {}
            }
            told
        });
        Step {
            number: taken.number,
            technique: taken.step.technique.id,
            name: taken.info.name,
            rating: taken.rating.map(tenths),
            words: taken.words().to_string(),
            placed: taken.step.placements().map(|c| Statement::new(names, c)).collect(),
            removed: taken.step.removals().map(|c| Statement::new(names, c)).collect(),
            marks: marks.collect(),
            eureka: taken.eureka(),
            chain: taken
                .chain_lines()
                .into_iter()
                .map(|line| ChainLine { depth: line.depth, words: line.words.to_string() })
                .collect(),
        }
    }
}

/// The answer of `explain`.
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
        Explain::of(puzzle, &standing, explained.steps.iter().map(Step::new).collect(), &ended)
    }

    /// Solves a puzzle as [`explain_by`](crate::explain_by) does. Of each step the object is kept and not the
    /// position.
    ///
    /// # Errors
    /// As for [`explain_by`](crate::explain_by).
    pub fn solve(method: &Method, puzzle: &Puzzle, options: &Options<'_>) -> Result<Explain, Error> {
        let mut begun = Standing { verdict: Verdict::Unknown(None), matter: None };
        let mut steps = Vec::new();
        let ended = explain_to(method, puzzle, options, &mut |told| match told {
            Told::Start(standing, _) => begun = standing.clone(),
            Told::Step(step) => steps.push(Step::new(&step)),
        });
        Ok(Explain::of(puzzle, &begun, steps, &ended?))
    }

    fn of(puzzle: &Puzzle, standing: &Standing, steps: Vec<Step>, ended: &Ended) -> Explain {
        let left = || ended.end.candidates().iter().map(|set| set.to_string()).collect();
        Explain {
            head: Head::new("explain", puzzle),
            solutions: solutions_word(&standing.verdict),
            matter: Matter::of(standing.matter.as_ref()),
            outcome: outcome_word(ended.outcome),
            steps,
            end: ended.end.line(),
            candidates: (ended.outcome != Outcome::Solved).then(left),
        }
    }
}

/// The answer of `hint`. What its level does not give away is not there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// `hint` if there is one, else how the position stands: see [`outcome_word`].
    pub outcome: &'static str,
    /// 1 to 4.
    pub level: u8,
    /// The hint in words.
    pub words: Option<String>,
    /// The technique, from level 2 on.
    pub technique: Option<&'static str>,
    /// The step, at level 4.
    pub step: Option<Step>,
}

impl Hint {
    /// The object of a hint at a level.
    pub fn new(puzzle: &Puzzle, hinted: &Hinted, level: Level) -> Hint {
        let hint = hinted.next.as_ref();
        Hint {
            head: Head::new("hint", puzzle),
            solutions: solutions_word(&hinted.verdict),
            matter: Matter::of(hinted.matter.as_ref()),
            outcome: hint.map_or_else(|&outcome| outcome_word(outcome), |_| "hint"),
            level: level as u8 + 1,
            words: hint.ok().map(|hint| hint.words(level).to_string()),
            technique: hint.ok().filter(|_| level >= Level::Technique).map(|hint| hint.step.info.id),
            step: hint.ok().filter(|_| level == Level::Everything).map(|hint| Step::new(&hint.step)),
        }
    }
}
