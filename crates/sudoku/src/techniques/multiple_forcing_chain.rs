//! Cell and region forcing chains: whichever candidate a cell takes, or wherever a digit of a house goes,
//! the same follows.
//!
//! Only links of the position as it is are used. Order: by length over all branches, cells before regions,
//! then discovery.
//!
//! Quirks of the reference rater, kept because its step lists depend on them: cells need three candidates;
//! a region is looked at only from its first place, and only if that is in a cell with three candidates.
//!
//! Source: N. Juillerat, Sudoku Explainer, 2006.

use super::chain_steps;
use super::prelude::*;
use crate::chains::{links, view};
use qedoku_engine::chains::{ForcingSearch, Records, all_chains_within, first_chain_within};
use qedoku_model::Chain;

/// Finds cell and region forcing chains, both in one search.
pub struct MultipleForcingChain;

const CELL: Info = Info::new(
    "cell-forcing-chain",
    "Cell Forcing Chain",
    "Whichever candidate a cell takes, links lead to the same conclusion.",
    "{cases}, the links lead to the same end: {concluded}.",
)
.sampling();
const REGION: Info = Info::new(
    "region-forcing-chain",
    "Region Forcing Chain",
    "Wherever a digit of a house goes, links lead to the same conclusion.",
    "{cases}, the links lead to the same end: {concluded}.",
)
.alias(&["Unit Forcing Chain"])
.sampling();

impl Technique<Grid> for MultipleForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CELL, REGION] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (view, watch) = (view(grid), emit.watch());
        let records =
            Records::filtered_within(links(), &view, ForcingSearch::Multiple, workspace.of(), watch);
        if emit.wants_first() {
            let chain = first_chain_within(links(), &view, ForcingSearch::Multiple, &records, watch);
            records.give_back(workspace.of());
            return emit.steps(chain.map(step));
        }
        let chains = all_chains_within(links(), &view, ForcingSearch::Multiple, &records, watch);
        records.give_back(workspace.of());
        emit.steps(chains.into_iter().map(step))
    }
}

fn step(chain: Chain) -> Step {
    let info = chain_steps::info_of(chain.kind, [&CELL, &CELL, &CELL, &REGION]);
    chain_steps::step(info, chain)
}
