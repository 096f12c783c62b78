//! What occurs in some solution, and what is left to runs.

use super::Head;
use crate::{LiveRun, Possible as Found, Puzzle};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the solutions of a puzzle have in common, and in what they differ: part of the answer of `check`.
///
/// ```
/// use qedoku::{Options, Puzzle, json, possible};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let found = json::Possible::new(&possible(&puzzle, &Options::default()).unwrap());
/// assert_eq!((found.candidates["r2c2"].as_str(), found.differ.len()), ("1234", 4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Possible {
    /// Whether all was searched; else more candidates may occur.
    pub complete: bool,
    /// The digits that each cell has in some solution: `"r1c1":"159"`.
    pub candidates: BTreeMap<String, String>,
    /// The cells in which solutions differ.
    pub differ: Vec<String>,
    /// The digits that would each leave one solution: `r1c1=5`.
    pub deciding: Vec<String>,
    /// Where no single digit does: some that leave one solution together.
    pub together: Vec<String>,
}

impl Possible {
    /// The object of an answer.
    pub fn new(found: &Found) -> Possible {
        let named = |(at, digit): (crate::game::At, u8)| format!("{at}={digit}");
        let cells = found.cells.iter().map(|cell| (cell.at.to_string(), cell.digits.to_string()));
        Possible {
            complete: found.is_complete,
            candidates: cells.collect(),
            differ: found.differing().map(|cell| cell.at.to_string()).collect(),
            deciding: found.deciding().map(named).collect(),
            together: found.together.iter().copied().map(named).collect(),
        }
    }
}

/// What is left to the runs of a Kakuro.
///
/// ```
/// use qedoku::{Puzzle, json, runs};
/// let puzzle: Puzzle = r"# 16\ 8\ / \10 9 . / \14 . .".parse().unwrap();
/// let json = json::to_json(&json::Runs::new(&puzzle, &runs(&puzzle).unwrap()));
/// assert!(json.contains(r#"{"run":"r2c1a","name":"the across run 10 at r2c1","sum":10,"combinations":["19"],"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Runs {
    /// Version, kind `runs`, position.
    #[serde(flatten)]
    pub head: Head,
    /// The runs: across in reading order, then down column by column.
    pub runs: Vec<Run>,
}

/// A run with what is left to it.
///
/// ```
/// use qedoku::{Puzzle, json, runs};
/// let puzzle: Puzzle = r"# 16\ 8\ / \10 9 . / \14 . .".parse().unwrap();
/// let all = json::Runs::new(&puzzle, &runs(&puzzle).unwrap());
/// assert_eq!(all.runs[0].cells["r2c3"], "1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// The run by the place of its clue: `r2c1a` across, `r1c3d` down.
    pub run: String,
    /// Its name.
    pub name: String,
    /// Its sum, or null.
    pub sum: Option<u16>,
    /// The combinations that some filling has: `129`.
    pub combinations: Vec<String>,
    /// What its cells hold in some filling: `"r2c2":"19"`.
    pub cells: BTreeMap<String, String>,
}

impl Runs {
    /// The object of an answer.
    pub fn new(puzzle: &Puzzle, runs: &[LiveRun]) -> Runs {
        let run = |live: &LiveRun| Run {
            run: live.run.to_string(),
            name: live.name.clone(),
            sum: live.sum,
            combinations: live.combinations.iter().map(ToString::to_string).collect(),
            cells: live.cells.iter().map(|cell| (cell.at.to_string(), cell.digits.to_string())).collect(),
        };
        Runs { head: Head::new("runs", puzzle), runs: runs.iter().map(run).collect() }
    }
}
