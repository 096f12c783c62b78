//! Whip: a candidate is supposed; a cell, a run, or a digit that each combination of a run has, of which all
//! but one candidate are excluded then, is left with that one, and so on, until one is left with none. Each
//! of them has a candidate that the one before excludes, so there is one line of thought.
//!
//! Why: what is supposed forces each candidate in turn, and in the end it forces nothing to be where
//! something has to be.
//!
//! Its length counts the cells, runs and digits, the last included. Digits that only some combinations of a
//! run have do not count, nor do sums over several runs.
//!
//! Scan order: by length, then by candidate, digits of cells before combinations; of each candidate the first
//! shortest one. It does not pass through what has a single candidate already: singles come first.
//!
//! Source: D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015, ch. 15.

use crate::Grid;
use crate::chains::whip_steps;
use qedoku_engine::whips::{Kind, Ways};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};

/// Finds whips.
pub struct Whip {
    /// The most cells, runs and digits.
    pub most: usize,
}

const INFO: Info = Info::new(
    "whip",
    "Whip",
    "A candidate leaves a cell, a run or a digit of one a single candidate, this one the next, and at \
     the end one has none.",
    "If {assumed}, {way}; so {removed}.",
)
.alias(&["t-Whip", "z-Chain"])
.taking_long()
.sampling();

impl Technique<Grid> for Whip {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let ways = Ways { kind: Kind::Whip, most: self.most };
        whip_steps(&INFO, ways, grid, workspace, emit)
    }
}
