//! Solving by tagging, with the tables of the position where the basic techniques end.
//!
//! `docs/tagging.md` explains the method and reads a report line by line.

mod tables;
mod text;
pub mod wire;

pub use tables::{Deduction, Derived, Layer, Loop, Row, Tables, WeakLink};

use crate::explain::TakenStep;
use crate::methods::{self, Report};
use crate::{Error, Family, Options, Outcome, Puzzle, State, Theme};
use pencilmark_engine::chains::tagging::Tag;
use pencilmark_engine::{Flow, Method};
use pencilmark_model::{Chain, Literal, Step};
use pencilmark_rating::Rating;
use pencilmark_sudoku::Grid;
use pencilmark_sudoku::methods::tagging;
use std::sync::LazyLock;

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(tagging::method);
static BASIC_STAGES: LazyLock<usize> = LazyLock::new(|| tagging::basic_stages().len());

/// A solve by tagging and the tables behind it.
#[derive(Clone, Debug)]
pub struct TaggingReport {
    /// The position at the start.
    pub start: State,
    /// All steps of the solve, in order.
    pub steps: Vec<TakenStep>,
    /// How many steps come before the first one that needs tables: all of them if none does.
    pub basic_steps: usize,
    /// The position after these: where the basic techniques find nothing more.
    pub position: State,
    /// The tables of that position.
    pub tables: Tables,
    /// The shortest chain in that position, each literal with its tag.
    pub shortest: Option<ShortestChain>,
    /// The position at the end.
    pub end: State,
    /// How the solve ended.
    pub outcome: Outcome,
}

/// A chain with the tags it runs through.
#[derive(Clone, Debug)]
pub struct ShortestChain {
    /// The step that the method takes in the position.
    pub step: TakenStep,
    /// The chain of the step.
    pub chain: Chain,
    /// How many literals it has, as Sudoku Explainer counts: all its branches and nested chains.
    pub length: u32,
    /// Its branches from the assumption to the target, each literal with the tag that is true with it: that of
    /// its candidate or the negation; `None` for untagged candidates.
    pub branches: Vec<Vec<(Literal, Option<String>)>>,
}

/// Solves a Sudoku by tagging and shows the tables of the position in which the basic techniques end.
///
/// No step relies on there being one solution.
///
/// # Errors
/// The defects of the puzzle, a puzzle of another family, or a step that the checker refuses.
///
/// ```
/// use pencilmark::{Options, Outcome, Puzzle, Theme, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert_eq!(report.tables.layers[0].tags, ["a", "A"]);
/// assert!(report.to_text(&Theme::PLAIN).contains("Shortest chain"));
/// ```
pub fn report(puzzle: &Puzzle, options: &Options<'_>) -> Result<TaggingReport, Error> {
    let Puzzle::Sudoku(setup) = puzzle else {
        return Err(Error::NoMethod { method: "tagging", family: Family::Kakuro });
    };
    let mut grid = Grid::new(setup).map_err(Error::Sudoku)?.with_unique(false);
    let state = |grid: &Grid| State::Sudoku(Box::new(grid.clone()));
    let start = state(&grid);
    let mut steps: Vec<TakenStep> = Vec::new();
    let mut split: Option<Grid> = None;
    let mut basic_steps = 0;
    let outcome = methods::take(method(), &mut grid, (puzzle, options), state, |before, stage, taken| {
        if stage >= *BASIC_STAGES {
            split.get_or_insert_with(|| before.clone());
        } else if split.is_none() {
            basic_steps += 1;
        }
        steps.push(TakenStep { rating: price(&taken.step), ..taken });
        Flow::Continue(())
    })?;
    let position = split.unwrap_or_else(|| grid.clone());
    let tables = Tables::new(&position);
    let shortest = steps.get(basic_steps).and_then(|step| shortest(&position, step));
    let (position, end) = (state(&position), state(&grid));
    Ok(TaggingReport { start, steps, basic_steps, position, tables, shortest, end, outcome })
}

/// The stages of the method.
pub(crate) fn method() -> &'static Method<Grid> {
    &METHOD
}

/// What a step costs on the scale of Sudoku Explainer; nothing if it is proved from derived links alone, which is
/// no step there.
pub(crate) fn price(step: &Step) -> Option<Rating> {
    let is_priced = step.technique != "tagging" || step.chain.is_some();
    is_priced.then(|| pencilmark_rating::se::rated(step).rating)
}

impl Report for TaggingReport {
    fn text(&self, theme: &Theme) -> String {
        self.to_text(theme)
    }

    fn json(&self, puzzle: &Puzzle) -> String {
        crate::wire::to_json(&wire::Report::new(puzzle, self))
    }
}

/// The chain of a step with the tags of its literals.
fn shortest(grid: &Grid, step: &TakenStep) -> Option<ShortestChain> {
    let chain = step.step.chain.as_deref()?.clone();
    let (_, tagging) = tagging::tables(grid, Default::default());
    let tag = |literal: Literal| {
        let tag = tagging.tag(literal.candidate());
        let tag: Tag = if literal.is_on() { tag } else { tag.negated() };
        tag.layer().map(|_| tag.to_string())
    };
    let shown = if chain.is_cycle { 1 } else { chain.trails.len() };
    let branches = chain.trails[..shown].iter().map(|trail| {
        let literals = trail.iter().rev().map(|node| node.literal);
        literals.map(|literal| (literal, tag(literal))).collect()
    });
    let branches = branches.collect();
    Some(ShortestChain { step: step.clone(), length: chain.complexity(), chain, branches })
}

#[cfg(test)]
mod tests;
