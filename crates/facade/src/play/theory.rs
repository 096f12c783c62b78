//! What has to solve the rest of a puzzle: basic techniques, those that researchers reckon with, or all steps
//! below a rating.

use super::basics::{Basics, sudoku_subsets};
use qedoku_engine::{Board as _, Emit, Method, Stage, Technique, Watch, Workspace};
use qedoku_rating::{Rating, human};
use qedoku_sudoku::Grid;
use qedoku_sudoku::techniques::{
    fish::Fish, full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle,
};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// What solves the rest. In Kakuro all but singles are [`Rest::Basics`].
///
/// ```
/// use qedoku::backdoors::Rest;
/// assert_eq!("brt".parse(), Ok(Rest::Singles));
/// assert_eq!("human<7.8".parse::<Rest>().unwrap().to_string(), "human<7.8");
/// assert!("s5".parse::<Rest>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// Full houses, naked and hidden singles: BRT.
    #[default]
    Singles,
    /// Besides locked candidates, pairs and triples.
    Basics,
    /// Singles and locked candidates: W1.
    Locked,
    /// These, and naked sets, hidden sets and fish of so many, 2 to 4: S2, S3, S4.
    Sets(u8),
    /// Steps that cost less on the scale `human`: of each technique the first that is found.
    Below(Rating),
}

impl From<Basics> for Rest {
    fn from(basics: Basics) -> Rest {
        match basics {
            Basics::Singles => Rest::Singles,
            Basics::Subsets => Rest::Basics,
        }
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rest::Singles => f.write_str("singles"),
            Rest::Basics => f.write_str("basics"),
            Rest::Locked => f.write_str("w1"),
            Rest::Sets(size) => write!(f, "s{size}"),
            Rest::Below(rating) => write!(f, "human<{rating}"),
        }
    }
}

impl FromStr for Rest {
    type Err = String;

    fn from_str(text: &str) -> Result<Rest, String> {
        let unknown = || {
            format!(
                "`{text}` solves nothing; type singles (or brt), basics, w1, s2, s3, s4, or human<7.8 for a rating"
            )
        };
        Ok(match text.to_ascii_lowercase().as_str() {
            "singles" | "brt" => Rest::Singles,
            "basics" => Rest::Basics,
            "w1" => Rest::Locked,
            "s2" => Rest::Sets(2),
            "s3" => Rest::Sets(3),
            "s4" => Rest::Sets(4),
            other => Rest::Below(other.strip_prefix("human<").and_then(rating).ok_or_else(unknown)?),
        })
    }
}

/// A rating such as `7.8` or `9`.
fn rating(text: &str) -> Option<Rating> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u16 = whole.parse().ok().filter(|&whole| whole <= 99)?;
    let tenth: u16 = tenth.parse().ok().filter(|_| tenth.len() == 1)?;
    Some(Rating::from_tenths(10 * whole + tenth))
}

impl Rest {
    /// The sets of techniques that have a search of their own.
    pub(super) fn basics(self, is_kakuro: bool) -> Option<Basics> {
        match self {
            Rest::Singles => Some(Basics::Singles),
            Rest::Basics => Some(Basics::Subsets),
            _ => is_kakuro.then_some(Basics::Subsets),
        }
    }

    /// Takes steps until none is left.
    pub(super) fn close(self, grid: &mut Grid) {
        let (method, below) = match self {
            Rest::Singles | Rest::Locked => (&*LOCKED, None),
            Rest::Basics => (sudoku_subsets(), None),
            Rest::Sets(size) => (&SETS[usize::from(size.clamp(2, 4)) - 2], None),
            Rest::Below(rating) => (human::method_of_uniqueness(grid.is_unique()), Some(rating)),
        };
        let mut workspace = Workspace::new();
        let costs =
            |infos: &[qedoku_engine::Info]| infos.iter().filter_map(|info| human::base(info.id)).min();
        let is_asked = |technique: &&dyn Technique<Grid>| {
            below.is_none_or(|below| costs(technique.infos()).is_some_and(|least| least < below))
        };
        let asked: Vec<&dyn Technique<Grid>> =
            method.stages.iter().flat_map(|stage| stage.techniques).copied().filter(is_asked).collect();
        while !grid.is_solved() && !grid.is_broken() {
            let step = asked.iter().find_map(|technique| {
                let find = |emit: &mut Emit<'_>| technique.find(grid, &mut workspace, emit);
                let step = Emit::first(Watch::ENDLESS, find).filter(|step| grid.is_news(step))?;
                below.is_none_or(|below| human::rated(&step).rating < below).then_some(step)
            });
            let Some(step) = step else { return };
            grid.apply(&step);
        }
    }
}

const SINGLES: [&dyn Technique<Grid>; 4] = [&FullHouse, &HiddenSingle, &NakedSingle, &LockedCandidates];
const TWO: [&dyn Technique<Grid>; 3] = [&NakedSet { size: 2 }, &HiddenSet { size: 2 }, &Fish { size: 2 }];
const THREE: [&dyn Technique<Grid>; 3] = [&NakedSet { size: 3 }, &HiddenSet { size: 3 }, &Fish { size: 3 }];
const FOUR: [&dyn Technique<Grid>; 3] = [&NakedSet { size: 4 }, &HiddenSet { size: 4 }, &Fish { size: 4 }];
const FIRST: Stage<Grid> = Stage { techniques: &SINGLES, rank: None };
const SECOND: Stage<Grid> = Stage { techniques: &TWO, rank: None };
const THIRD: Stage<Grid> = Stage { techniques: &THREE, rank: None };
const FOURTH: Stage<Grid> = Stage { techniques: &FOUR, rank: None };

static LOCKED: LazyLock<Method<Grid>> = LazyLock::new(|| Method { id: "w1", stages: vec![FIRST] });
static SETS: LazyLock<[Method<Grid>; 3]> = LazyLock::new(|| {
    [
        Method { id: "s2", stages: vec![FIRST, SECOND] },
        Method { id: "s3", stages: vec![FIRST, SECOND, THIRD] },
        Method { id: "s4", stages: vec![FIRST, SECOND, THIRD, FOURTH] },
    ]
});
