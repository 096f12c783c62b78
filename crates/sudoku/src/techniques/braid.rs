//! Braid: a whip that may go on from anything that was found on the way, not only from what was found last.
//!
//! A candidate is supposed; cells and houses with one candidate left then are followed until one has none.
//! Any proof that visits cells and houses one after the other is a braid; the shortest one is looked for, and
//! told where no whip is as short.
//!
//! Scan order: by length, then cells in reading order and digits ascending; of each candidate one shortest
//! braid.
//!
//! What takes very long to find is given up. It does not pass through a cell or house that has a single
//! candidate already: singles come first.
//!
//! Source: D. Berthier, *Constraint Resolution Theories*, 2011.

use super::prelude::*;
use super::whip_steps;
use qedoku_engine::whips::Kind;

/// Finds braids that are no whips.
pub struct Braid {
    /// The most cells and houses.
    pub most: usize,
}

const INFO: Info = Info::new(
    "braid",
    "Braid",
    "A candidate and what follows from it leave cells, or digits of houses, one candidate, until one has none; each \
     goes on from anything before.",
    "If {assumed}, {way}; so {removed}.",
)
.taking_long()
.sampling();

impl Technique<Grid> for Braid {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        whip_steps::find(&INFO, Kind::Braid, self.most, grid, emit)
    }
}
