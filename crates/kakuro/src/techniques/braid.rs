//! Braid: a whip that may go on from anything that was found on the way, not only from what was found last.
//!
//! A candidate is supposed; cells, runs and digits of runs with one candidate left then are followed until
//! one has none. The shortest one is looked for, and told where no whip is as short.
//!
//! Scan order: by length, then by candidate, digits of cells before combinations; of each candidate the first
//! shortest one. It does not pass through what has a single candidate already: singles come first.
//!
//! Source: D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015, ch. 15.

use crate::Grid;
use crate::chains::whip_steps;
use qedoku_engine::whips::{Kind, Ways};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};

/// Finds braids that are no whips.
pub struct Braid {
    /// The most cells, runs and digits.
    pub most: usize,
}

const INFO: Info = Info::new(
    "braid",
    "Braid",
    "A candidate and what follows from it leave cells, runs or digits of runs a single candidate, until \
     one has none; each goes on from anything before.",
    "If {assumed}, {way}; so {removed}.",
)
.taking_long()
.sampling();

impl Technique<Grid> for Braid {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let ways = Ways { kind: Kind::Braid, most: self.most };
        whip_steps(&INFO, ways, grid, workspace, emit)
    }
}
