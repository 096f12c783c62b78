//! Forcing chains from any premise: a candidate is supposed to be true, or to be false, and everything that
//! simple chains lead to from there is compared.
//!
//! If the chains make a candidate both true and false, or leave a cell or a digit of a house without a place,
//! the supposition is wrong (contradiction). If all candidates of a cell, all places of a digit in a house,
//! or a candidate and its opposite lead to the same, that holds (verity).
//!
//! Why: a chain has a strong link or a weak one in turn, and each link is true in the position as it is; of
//! all the cases of a cell, a digit in a house or a candidate one is the case.
//!
//! Links are those of grouped AICs: cells with two candidates, two places of a digit in a house, and groups
//! of two or three places in the crossing of a box and a line, where these are all places of the digit there.
//! No almost locked sets take part.
//!
//! Scan order: placements, then removals, each by cell and digit; for each the contradiction with the fewest
//! literals, if there is one, then the cases with the fewest.
//!
//! Not found: what needs several causes at once, which is the matter of nets.
//!
//! Source: tables of implications (S. Trebor, players' forums, 2005); in this form B. Hobiger, HoDoKu, 2008.

use super::super::prelude::*;

/// Finds forcing chains by contradiction and verity.
pub struct PremiseChain;

const CONTRADICTION: Info = Info::new(
    "forcing-chain-contradiction",
    "Forcing Chain Contradiction",
    "Chains from one assumption make a candidate both true and false, or leave a cell or a digit without a place.",
    "If {assumed}, {clash}; so {concluded}.",
)
.alias(&["Contradiction Chain"]);
const VERITY: Info = Info::new(
    "forcing-chain-verity",
    "Forcing Chain Verity",
    "Whatever holds of a cell, of a digit in a house or of a candidate, chains lead to the same.",
    "{cases}, chains lead to the same: {concluded}.",
);

impl Technique<Grid> for PremiseChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CONTRADICTION, VERITY] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        super::find(grid, 0, [&CONTRADICTION, &VERITY], emit)
    }
}
