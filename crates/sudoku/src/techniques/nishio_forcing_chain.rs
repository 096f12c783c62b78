//! Nishio: a digit assumed in, or taken out of, one cell leads to a contradiction over the places of that
//! digit alone.
//!
//! False candidates leave the houses on the way, so new strong links appear; links within a cell are not
//! used. Order: by length, then discovery (cells, digits, "true" before "false").
//!
//! Source: T. Nishio, 2005; this form, N. Juillerat, Sudoku Explainer, 2006.

use super::chain_steps;
use super::prelude::*;
use crate::chains::{links, view};
use qedoku_engine::chains::{
    ForcingSearch, Records, all_chains_within, chain_of_each_conclusion, first_chain_within,
};

/// Finds Nishio forcing chains.
pub struct NishioForcingChain;

const INFO: Info = Info::new(
    "nishio-forcing-chain",
    "Nishio Forcing Chain",
    "Assuming a digit in a cell, or out of it, leaves a house without a proper place for the same digit.",
    "If {assumed}, {clash}, by places of that digit alone; so {concluded}.",
)
.alias(&["Nishio"]);

impl Technique<Grid> for NishioForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (view, watch) = (view(grid), emit.watch());
        let records = Records::filtered_within(links(), &view, ForcingSearch::Nishio, workspace.of(), watch);
        if emit.wants_first() {
            let chain = first_chain_within(links(), &view, ForcingSearch::Nishio, &records, watch);
            records.give_back(workspace.of());
            return emit.steps(chain.map(|chain| chain_steps::step(&INFO, chain)));
        }
        let chains_of = if emit.wants_all() { chain_of_each_conclusion } else { all_chains_within };
        let chains = chains_of(links(), &view, ForcingSearch::Nishio, &records, watch);
        records.give_back(workspace.of());
        chains.into_iter().try_for_each(|chain| emit.step(chain_steps::step(&INFO, chain)))
    }
}
