//! Whip: a candidate is supposed; a cell, or a digit in a house, of which all but one candidate are excluded
//! then, is left with that one, and so on, until one is left with none. Each of them has a candidate that the
//! one before excludes, so there is one line of thought.
//!
//! Why: what is supposed forces each candidate in turn, and in the end nothing is left where something has to
//! be.
//!
//! Its length counts the cells and houses, the last included. With length 1 it is pointing or claiming. The
//! candidates by which it goes on are distinct. A proof leaves out what the end does not need.
//!
//! Scan order: by length, then cells in reading order and digits ascending; of each candidate the first
//! shortest whip.
//!
//! What takes very long to find is given up. It does not pass through a cell or house that has a single
//! candidate already: singles come first.
//!
//! Source: D. Berthier, *The Hidden Logic of Sudoku*, 2007, and *Constraint Resolution Theories*, 2011.

use super::prelude::*;
use super::whip_steps;
use qedoku_engine::whips::Kind;

/// Finds whips.
pub struct Whip {
    /// The most cells and houses.
    pub most: usize,
}

const INFO: Info = Info::new(
    "whip",
    "Whip",
    "A candidate leaves a cell, or a digit of a house, one candidate, this one the next, and at the end one has none.",
    "If {assumed}, {way}; so {removed}.",
)
.alias(&["t-Whip", "z-Chain"])
.sampling();

impl Technique<Grid> for Whip {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        whip_steps::find(&INFO, Kind::Whip, self.most, grid, emit)
    }
}
