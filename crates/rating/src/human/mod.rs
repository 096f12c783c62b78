//! `human`: the techniques of Sudoku in the order in which people find them hard, with a rating of their own.
//!
//! One table (`table.rs`) is the order and the prices; everything else follows from it and from the family's
//! list of techniques. What it is built on stands in `docs/human.md`. At the end of the order come the
//! forcing chains of Sudoku Explainer in every depth, so what [`se`](crate::se) solves this profile solves
//! too.
//!
//! ```
//! use qedoku_engine::{Flow, Outcome, Watch};
//! use qedoku_rating::human;
//! use qedoku_sudoku::{Grid, Setup};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
//! let ratings = human::rate(&grid, Watch::ENDLESS, |_before, _step| Flow::Continue(()));
//! assert_eq!(ratings.outcome, Outcome::Solved);
//! assert_eq!(ratings.to_string(), "1.2/1.2/1.2");
//! ```

mod known;
mod table;

pub use known::{rate_knowing, rate_knowing_up_to};

pub use table::{LEFT_OUT, SECTIONS, Section};

use crate::judge::{Conditions, Scale, judge};
use crate::{Goal, RatedStep, Rating, Ratings, length};
use qedoku_engine::{Flow, Info, Method, Stage, Watch};
use qedoku_model::{Proof, Role, Step};
use qedoku_sudoku::{Grid, techniques};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::LazyLock;

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(method);
static OPEN_METHOD: LazyLock<Method<Grid>> = LazyLock::new(open_method);

/// The rows of the table: tenths by id.
static ROWS: LazyLock<FxHashMap<&'static str, u16>> =
    LazyLock::new(|| SECTIONS.iter().flat_map(|section| section.rows).copied().collect());

/// The techniques of the table in its order: each in a stage of its own, at its cheapest row.
pub fn method() -> Method<Grid> {
    method_of("human", |_| true)
}

/// The method for positions that are not known to have one solution: without the techniques that rely on it,
/// and without searches that take long to find nothing where much is open.
pub fn open_method() -> Method<Grid> {
    method_of("human-open", |info| !info.relies_on_uniqueness && !info.may_take_long)
}

fn method_of(id: &'static str, is_asked: impl Fn(&Info) -> bool) -> Method<Grid> {
    let mut taken = vec![false; techniques::ALL.len()];
    let mut stages = Vec::new();
    for (id, _) in SECTIONS.iter().flat_map(|section| section.rows) {
        let finds = |technique: &&dyn qedoku_engine::Technique<Grid>| {
            technique.infos().iter().any(|info| info.id == *id) && technique.infos().iter().all(&is_asked)
        };
        let Some(index) = techniques::ALL.iter().position(finds) else { continue };
        if !std::mem::replace(&mut taken[index], true) {
            stages.push(Stage { techniques: &techniques::ALL[index..=index], rank: None });
        }
    }
    Method { id, stages }
}

/// [`method`], or [`open_method`] for puzzles that are not declared to have one solution; made once.
pub fn method_of_uniqueness(is_unique: bool) -> &'static Method<Grid> {
    if is_unique { &METHOD } else { &OPEN_METHOD }
}

/// Name and rating of a step. A chain costs more the longer it is, by the thresholds of Sudoku Explainer; an
/// exchange costs more for each single up to three, a tridagon for each guardian above two.
///
/// A technique without a row, which the profile does not ask, costs as much as the chains.
pub fn rated(step: &Step) -> RatedStep<'_> {
    let base = ROWS.get(step.technique.id).copied().unwrap_or(UNKNOWN);
    let longer = step.chain.as_ref().map_or(0, |chain| length::surcharge(chain.complexity()));
    let level = step.chain.as_ref().map_or(0, |chain| match chain.depth {
        qedoku_model::Depth::Dynamic(level) => 5 * u16::from(level),
        _ => 0,
    });
    let more = match &step.proof {
        Proof::Exchange { groups, .. } if groups.len() <= 3 => 2 * groups.len(),
        Proof::Lemmas { .. } if step.technique.id == GUARDED => {
            step.marked(Role::Extra).count().saturating_sub(2)
        }
        _ => 0,
    };
    let tenths = base + level + longer + more as u16;
    RatedStep { step, name: Cow::Borrowed(step.technique.name), rating: Rating::from_tenths(tenths) }
}

/// The technique whose steps cost more the more guardians a pattern has.
const GUARDED: &str = "tridagon-forcing-chain";

/// What a technique costs that has no row.
const UNKNOWN: u16 = 79;

/// The place of a technique in the order, from 0, counted in rows; what has no row comes last.
pub fn place(id: &str) -> usize {
    let mut rows = SECTIONS.iter().flat_map(|section| section.rows);
    rows.position(|(row, _)| *row == id).unwrap_or(usize::MAX)
}

/// The section of a technique.
pub fn section(id: &str) -> Option<&'static Section> {
    SECTIONS.iter().find(|section| section.rows.iter().any(|(row, _)| *row == id))
}

/// The rating of a technique without what length adds; none for what the profile leaves out.
pub fn base(id: &str) -> Option<Rating> {
    ROWS.get(id).copied().map(Rating::from_tenths)
}

/// Whether all steps of a technique cost the same: of those that are not chains and come before the bent
/// subsets.
///
/// ```
/// use qedoku_rating::human::is_steady;
/// assert!(is_steady("jellyfish") && is_steady("sue-de-coq") && !is_steady("xy-chain") && !is_steady("exchange"));
/// ```
pub fn is_steady(id: &str) -> bool {
    section(id).is_some_and(|section| STEADY.contains(&section.title))
}

/// The sections of such techniques.
const STEADY: [&str; 9] = [
    "Singles",
    "Intersections",
    "Subsets",
    "Basic fish",
    "Wings",
    "Almost locked candidates",
    "Uniqueness",
    "Finned fish",
    "Sue de Coq",
];

/// Rates a puzzle: the hardest step, the hardest up to the first placement, the first step, and the sum.
/// `watch` is asked before every technique and in the course of long ones; `visit` sees the grid before each
/// step and the step with its rating, and may stop.
///
/// A grid that is not declared to have one solution is rated without uniqueness patterns and without forcing
/// nets.
pub fn rate(grid: &Grid, watch: Watch<'_>, visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    let method = method_of_uniqueness(grid.is_unique());
    let scale = Scale { method, least: |_| Rating::ZERO, rated: |_, step| rated(step) };
    judge(&scale, grid, &Goal::default(), &Conditions::trusting(watch), visit).ratings
}

#[cfg(test)]
mod tests;
