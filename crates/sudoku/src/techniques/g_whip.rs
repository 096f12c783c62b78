//! g-Whip: a whip in which also two or three places of a digit, where a box and a line cross, act together:
//! whichever of them it is, it excludes the other places of the crossing house.
//!
//! A candidate is supposed; a digit of a house that is left with such places takes the digit out of the rest
//! of the box or line, like pointing and claiming, and the line of thought goes on from there.
//!
//! Scan order: by length, then cells in reading order and digits ascending; of each candidate the first
//! shortest g-whip, if it needs such places.
//!
//! What takes very long to find is given up. It does not pass through a cell or house that has a single
//! candidate already: singles come first.
//!
//! Source: D. Berthier, *Constraint Resolution Theories*, 2011, as g-whips.

use super::prelude::*;
use super::whip_steps;
use qedoku_engine::whips::Kind;

/// Finds g-whips that are no whips.
pub struct GWhip {
    /// The most cells and houses.
    pub most: usize,
}

const INFO: Info = Info::new(
    "g-whip",
    "g-Whip",
    "A candidate leaves a cell, or a digit of a house, one candidate, or a few that act alike, these the next, and at \
     the end one has none.",
    "If {assumed}, {way}; so {removed}.",
)
.alias(&["Grouped Whip"])
.taking_long()
.sampling();

impl Technique<Grid> for GWhip {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        whip_steps::find(&INFO, Kind::GWhip, self.most, grid, emit)
    }
}
