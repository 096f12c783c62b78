//! Solving a Sudoku by reject lists, with the lists and the examine string behind each step.
//!
//! `docs/reject-lists.md` explains the method and says what its counting sees and what not.

pub(crate) mod drawn;
mod text;

use crate::methods::report::{Advice, Report};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Error, Family, Givens, Info, Language, Options, Outcome, Puzzle, Standing, State, Theme};
use qedoku_engine::{Board as _, Flow, Method, Technique};
use qedoku_model::{DigitSet, House, Role, Target};
use qedoku_sudoku::methods::reject_lists;
use qedoku_sudoku::techniques::{
    hidden_set::HiddenSet, locked_candidates::LockedCandidates, naked_set::NakedSet,
};
use qedoku_sudoku::{Grid, house, notation};
use std::sync::LazyLock;

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(reject_lists::method);
static WITH_OWN_SEVEN: LazyLock<Method<Grid>> = LazyLock::new(reject_lists::with_own_seven);

/// A solve by reject lists.
///
/// ```
/// use qedoku::{Options, Puzzle, reject_lists};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// assert!(!report.steps.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct RejectListsReport {
    /// In which language it is told.
    pub language: Language,
    /// How the puzzle stands.
    pub standing: Standing,
    /// The position at the start.
    pub start: State,
    /// All steps of the solve, in order.
    pub steps: Vec<ExaminedStep>,
    /// The position at the end.
    pub end: State,
    /// How the solve ended.
    pub outcome: Outcome,
    /// If it is stuck: the first step of each simple technique that the counting does not see there, pairs
    /// and triples and locked candidates.
    pub unseen: Vec<TakenStep>,
    /// The rules of the method, in the order in which they are asked.
    pub rules: Vec<Info>,
}

/// A step and what was examined for it.
///
/// ```
/// use qedoku::{Options, Puzzle, reject_lists};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.steps.iter().any(|examined| examined.house().is_some()));
/// ```
#[derive(Clone, Debug)]
pub struct ExaminedStep {
    /// The step.
    pub taken: TakenStep,
    /// The reject lists that show it, each with its cell: the nine of the house, or the one of the cell.
    pub lists: Vec<(String, DigitSet)>,
    /// The examine string of the house; nothing if one list alone shows the step.
    pub examined: Option<String>,
}

/// Solves a Sudoku by reject lists as far as that gets.
///
/// No step relies on there being one solution.
///
/// # Errors
/// The defects of the puzzle, a puzzle of another family, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, reject_lists};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert_eq!(report.steps[0].lists.len(), 9);
/// ```
pub fn report(puzzle: &Puzzle, options: &Options<'_>) -> Result<RejectListsReport, Error> {
    report_by(method(), puzzle, options)
}

/// The same with the own list of seven beside the own list of eight, which the page does not have.
///
/// # Errors
/// As [`report`].
///
/// ```
/// use qedoku::{Options, reject_lists};
/// let line = "2.467....9..2.8.6.........5.....5..4.7.....89...41..5......2...5.1.....8..694....";
/// let (puzzle, options) = (line.parse().unwrap(), Options::default());
/// let without = reject_lists::report(&puzzle, &options).unwrap();
/// let with = reject_lists::report_with_own_seven(&puzzle, &options).unwrap();
/// assert!(with.steps.len() > without.steps.len());
/// ```
pub fn report_with_own_seven(puzzle: &Puzzle, options: &Options<'_>) -> Result<RejectListsReport, Error> {
    report_by(with_own_seven(), puzzle, options)
}

fn report_by(
    method: &'static Method<Grid>,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<RejectListsReport, Error> {
    let AnyGrid::Sudoku(grid) = State::new(puzzle)?.0 else {
        return Err(Error::NoMethod { method: method.id, family: Family::Kakuro });
    };
    let mut grid = grid.with_unique(false);
    let start = State::from(grid.clone());
    let through = Playthrough::new(puzzle, options, &start);
    let mut steps = Vec::new();
    let outcome = through.solve(method, &mut grid, |taken| {
        steps.push(examined(taken.before, TakenStep::of(&taken)));
        Flow::Continue(())
    })?;
    let unseen =
        if outcome == Outcome::Stuck { unseen(&grid, steps.len() + 1, options.language) } else { Vec::new() };
    let standing = through.into_standing();
    Ok(RejectListsReport {
        language: options.language.clone(),
        standing,
        start,
        steps,
        end: State::from(grid),
        outcome,
        unseen,
        rules: method.infos().collect(),
    })
}

/// The stages of the method.
pub(crate) fn method() -> &'static Method<Grid> {
    &METHOD
}

/// The same with the own list of seven.
pub(crate) fn with_own_seven() -> &'static Method<Grid> {
    &WITH_OWN_SEVEN
}

fn examined(grid: &Grid, taken: TakenStep) -> ExaminedStep {
    let target = |role| taken.step.marked(role).next();
    let list = |cell| (notation::cell(cell), reject_lists::reject_list(grid, cell));
    match (target(Role::House), target(Role::Pattern)) {
        (Some(Target::House(house)), _) => {
            let lists = house::cells(house).iter().copied().map(list).collect();
            ExaminedStep { lists, examined: Some(reject_lists::examine(grid, house)), taken }
        }
        (_, Some(Target::Cell(cell))) => ExaminedStep { lists: vec![list(cell)], examined: None, taken },
        _ => ExaminedStep { lists: Vec::new(), examined: None, taken },
    }
}

/// What simple techniques find where the counting is stuck.
fn unseen(grid: &Grid, number: usize, language: &Language) -> Vec<TakenStep> {
    const SIMPLE: [&dyn Technique<Grid>; 5] = [
        &LockedCandidates,
        &NakedSet { size: 2 },
        &NakedSet { size: 3 },
        &HiddenSet { size: 3 },
        &NakedSet { size: 4 },
    ];
    let found = SIMPLE.iter().filter_map(|technique| {
        let step = technique.first(grid).filter(|step| grid.is_news(step))?;
        let before = State::from(grid.clone());
        let language = language.clone();
        Some(TakenStep { number, info: *step.technique, rating: None, step, before, language })
    });
    found.collect()
}

impl RejectListsReport {
    /// How often each rule was used: name and count, the rules in the order in which they are asked.
    pub fn usage(&self) -> Vec<(&'static str, usize)> {
        let count = |info: &Info| self.steps.iter().filter(|step| step.taken.info.id == info.id).count();
        self.rules.iter().map(|info| (info.name, count(info))).collect()
    }
}

impl ExaminedStep {
    /// The house that was examined, if it was one.
    pub fn house(&self) -> Option<House> {
        match self.taken.step.marked(Role::House).next() {
            Some(Target::House(house)) => Some(house),
            _ => None,
        }
    }
}

impl Report for RejectListsReport {
    fn pictures(&self, givens: &Givens) -> Vec<crate::Picture> {
        self.drawn(givens)
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        self.to_text(theme, advice)
    }
}

#[cfg(test)]
mod tests;
