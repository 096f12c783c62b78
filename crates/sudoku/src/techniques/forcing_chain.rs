//! Forcing chains and bidirectional cycles: single chains of strong and weak links.
//!
//! A forcing chain starts from a candidate and leads to its opposite; a cycle leads back to itself, so that
//! what sees a true and a false node of one digit goes, except in its own cells. X-chains and X-cycles
//! stay with one digit, Y-cycles with cells of two candidates.
//!
//! Order: as `order` says, then length, then kind, then discovery; of chains with the same conclusions only
//! the first. See the chain engine for the searches themselves.
//!
//! Source: N. Juillerat, Sudoku Explainer, 2006; nice loops, R. Hodgkin and others, 2005.

use super::chain_steps;
use super::prelude::*;
use crate::chains::{links, view};
use qedoku_engine::chains::{ChainOrder, ForcingChains};
use qedoku_model::{Chain, Kind};

/// Finds forcing chains and cycles, all in one search.
pub struct ForcingChain<O> {
    /// Which chains come first.
    pub order: O,
}

const CHAIN_WORDS: &str = "If {assumed}, {clash}; so {concluded}.";
const CYCLE_WORDS: &str =
    "The links run in a loop through {pattern}: all of these are true or none, so {concluded}.";

const X_CHAIN: Info = Info::new(
    "forcing-x-chain",
    "Forcing X-Chain",
    "Links between the places of one digit lead from a candidate to its opposite.",
    CHAIN_WORDS,
)
.sampling();
const CHAIN: Info = Info::new(
    "forcing-chain",
    "Forcing Chain",
    "Links between candidates lead from a candidate to its opposite.",
    CHAIN_WORDS,
)
.sampling();
const X_CYCLE: Info = Info::new(
    "bidirectional-x-cycle",
    "Bidirectional X-Cycle",
    "Links between the places of one digit run in a loop, so houses of the loop lose the digit elsewhere.",
    CYCLE_WORDS,
)
.alias(&["Generalized X-Wing", "Continuous X-Loop"])
.sampling();
const Y_CYCLE: Info = Info::new(
    "bidirectional-y-cycle",
    "Bidirectional Y-Cycle",
    "Cells with two candidates form a loop, so houses of the loop lose the digits elsewhere.",
    CYCLE_WORDS,
)
.sampling();
const CYCLE: Info = Info::new(
    "bidirectional-cycle",
    "Bidirectional Cycle",
    "Links between candidates run in a loop, so what sees both sides of it goes.",
    CYCLE_WORDS,
)
.sampling();

impl<O: ChainOrder> Technique<Grid> for ForcingChain<O> {
    fn infos(&self) -> &'static [Info] {
        const { &[X_CYCLE, Y_CYCLE, X_CHAIN, CYCLE, CHAIN] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (mut search, view) = (ForcingChains::ordered_by(self.order), view(grid));
        if emit.wants_first() {
            return emit.steps(search.first_within(links(), &view, emit.watch()).map(step));
        }
        emit.steps(search.find_within(links(), &view, emit.watch()).into_iter().map(step))
    }
}

fn step(chain: Chain) -> Step {
    let info = match (chain.kind, chain.is_cycle) {
        (Kind::X, true) => &X_CYCLE,
        (Kind::X, false) => &X_CHAIN,
        (Kind::Y, _) => &Y_CYCLE,
        (_, true) => &CYCLE,
        (_, false) => &CHAIN,
    };
    chain_steps::step(info, chain)
}
