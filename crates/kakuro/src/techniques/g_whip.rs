//! g-Whip: a whip in which also several candidates that are left act together, by what all of them exclude:
//! the digits left of a cell, the combinations left of a run, or the places left of a digit in it.
//!
//! Scan order: by length, then by candidate, digits of cells before combinations; of each candidate the first
//! shortest one. It does not pass through what has a single candidate already: singles come first.
//!
//! Source: D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015, ch. 15.

use crate::Grid;
use crate::chains::whip_steps;
use qedoku_engine::whips::{Kind, Ways};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};

/// Finds g-Whips that are no whips.
pub struct GWhip {
    /// The most cells, runs and digits.
    pub most: usize,
}

const INFO: Info = Info::new(
    "g-whip",
    "g-Whip",
    "A candidate leaves a cell, a run or a digit of one a single candidate, or a few that act alike, \
     these the next, and at the end one has none.",
    "If {assumed}, {way}; so {removed}.",
)
.alias(&["Grouped Whip"])
.taking_long()
.sampling();

impl Technique<Grid> for GWhip {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let ways = Ways { kind: Kind::GWhip, most: self.most };
        whip_steps(&INFO, ways, grid, workspace, emit)
    }
}
