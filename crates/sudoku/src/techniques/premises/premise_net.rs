//! Forcing nets from any premise: as in forcing chains by contradiction and verity, a candidate is supposed
//! to be true, or to be false, but singles that come up on the way take part too.
//!
//! Each literal that is reached brings, besides its links, what a few rounds of singles give from it alone:
//! the cells with one candidate and the digits with one place left are filled together, and so on, so many
//! times. What several literals reached together would leave single is not looked at, as far as no one of
//! them gives it.
//!
//! Why: a single is forced, and what contradicts itself is false; of all the cases of a cell, a digit in a
//! house or a candidate one is the case.
//!
//! Scan order: placements, then removals, each by cell and digit; for each the contradiction with the fewest
//! literals, if there is one, then the cases with the fewest.
//!
//! Not found: locked candidates and subsets that come up on the way, unless a link of a group of places is
//! one.
//!
//! Source: B. Hobiger, HoDoKu, 2008, with four rounds.

use super::super::prelude::*;

/// Finds forcing nets by contradiction and verity.
pub struct PremiseNet {
    /// How many rounds of singles a literal brings.
    pub rounds: usize,
}

const CONTRADICTION: Info = Info::new(
    "forcing-net-contradiction",
    "Forcing Net Contradiction",
    "Links and singles from one assumption make a candidate both true and false, or leave a cell or a digit without a \
     place.",
    "If {assumed}, {clash}; so {concluded}.",
)
.alias(&["Contradiction Net", "Bowman's Bingo"])
.sampling();
const VERITY: Info = Info::new(
    "forcing-net-verity",
    "Forcing Net Verity",
    "Whatever holds of a cell, of a digit in a house or of a candidate, links and singles lead to the same.",
    "{cases}, the same follows: {concluded}.",
)
.sampling();

impl Technique<Grid> for PremiseNet {
    fn infos(&self) -> &'static [Info] {
        const { &[CONTRADICTION, VERITY] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        super::find(grid, self.rounds, [&CONTRADICTION, &VERITY], emit)
    }
}
