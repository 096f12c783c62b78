//! Cell, combination and place forcing chains: whichever digit a cell takes, whichever combination a run has,
//! or wherever a digit of a run goes, the same follows.
//!
//! Only links of the position as it is are used. Wherever a digit of a run goes includes that the run has a
//! combination without it. Order: by length over all branches, cells and combinations before places, then
//! discovery; cells and records need three options, and places are looked at from the first one. Source:
//! N. Juillerat, Sudoku Explainer, 2006; combination branches, the reasoning "g-whip" of D. Berthier, 2012.

use super::chain_steps::{self, Infos};
use crate::Grid;
use qedoku_engine::chains::{ForcingSearch, Records, all_chains_within, first_chain_within};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};

/// Finds cell, combination and place forcing chains, all in one search.
pub struct MultipleForcingChain;

const CELL: Info = Info::new(
    "cell-forcing-chain",
    "Cell Forcing Chain",
    "Whichever candidate a cell takes, links lead to the same conclusion.",
    "{cases}, the links lead to the same end: {concluded}.",
)
.sampling();
const COMBINATION: Info = Info::new(
    "combination-forcing-chain",
    "Combination Forcing Chain",
    "Whichever combination a run has, links lead to the same conclusion.",
    "{cases}, the links lead to the same end: {concluded}.",
)
.alias(&["Run Forcing Chain"])
.sampling();
const PLACE: Info = Info::new(
    "place-forcing-chain",
    "Place Forcing Chain",
    "Wherever a digit of a run goes, links lead to the same conclusion.",
    "{cases}, the links lead to the same end: {concluded}.",
)
.sampling();
const INFOS: Infos =
    Infos { contradiction: &CELL, double: &CELL, cell: &CELL, places: &PLACE, combinations: &COMBINATION };

impl Technique<Grid> for MultipleForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CELL, COMBINATION, PLACE] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let view = chain_steps::view(grid);
        if view.open(grid.links()).next().is_none() {
            return Flow::Continue(());
        }
        let watch = emit.watch();
        let records =
            Records::filtered_within(grid.links(), &view, ForcingSearch::Multiple, workspace.of(), watch);
        let step = |chain| chain_steps::branching(grid, &INFOS, chain);
        if emit.wants_first() {
            let chain = first_chain_within(grid.links(), &view, ForcingSearch::Multiple, &records, watch);
            records.give_back(workspace.of());
            return emit.steps(chain.map(step));
        }
        let chains = all_chains_within(grid.links(), &view, ForcingSearch::Multiple, &records, watch);
        records.give_back(workspace.of());
        emit.steps(chains.into_iter().map(step))
    }
}
