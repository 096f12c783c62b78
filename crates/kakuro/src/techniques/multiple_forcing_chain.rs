//! Cell, combination and place forcing chains: whichever digit a cell takes, whichever combination a run has, or
//! wherever a digit of a run goes, the same follows.
//!
//! Only links of the position as it is are used. Wherever a digit of a run goes includes that the run has a
//! combination without it. Order: by length over all branches, cells and combinations before places, then
//! discovery; cells and records need three options, and places are looked at from the first one. Source:
//! N. Juillerat, Sudoku Explainer, 2006; combination branches, the reasoning "g-whip" of D. Berthier, 2012.

use super::chain_steps::{self, Infos};
use crate::Grid;
use qedoku_engine::chains::{Records, ForcingSearch, all_chains_while, first_chain_while};
use qedoku_engine::{Emit, Flow, Info, Technique};
use qedoku_model::Step;

/// Finds cell, combination and place forcing chains, all in one search.
pub struct MultipleForcingChain;

const CELL: Info = Info::new(
    "cell-forcing-chain",
    "Cell Forcing Chain",
    "Whichever candidate a cell takes, links lead to the same conclusion.",
    "Whichever candidate {pattern} takes, the links lead to the same end: {concluded}.",
)
.sampling();
const COMBINATION: Info = Info::new(
    "combination-forcing-chain",
    "Combination Forcing Chain",
    "Whichever combination a run has, links lead to the same conclusion.",
    "Whether {house} is {combinations:or}, the links lead to the same end: {concluded}.",
)
.alias(&["Run Forcing Chain"])
.sampling();
const PLACE: Info = Info::new(
    "place-forcing-chain",
    "Place Forcing Chain",
    "Wherever a digit of a run goes, links lead to the same conclusion.",
    "Wherever {digits} goes in {house}, or if its combination lacks it, the links lead to the same end: {concluded}.",
)
.sampling();
const INFOS: Infos =
    Infos { contradiction: &CELL, double: &CELL, cell: &CELL, places: &PLACE, combinations: &COMBINATION };

impl Technique<Grid> for MultipleForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CELL, COMBINATION, PLACE] }
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let view = chain_steps::view(grid);
        if grid.links().open(&view).next().is_none() {
            return Flow::Continue(());
        }
        let go_on = emit.go_on();
        let records = Records::filtered_while(grid.links(), &view, ForcingSearch::Multiple, go_on);
        let chains = all_chains_while(grid.links(), &view, ForcingSearch::Multiple, &records, go_on);
        chains.into_iter().try_for_each(|chain| emit.step(chain_steps::branching(grid, &INFOS, chain)))
    }

    fn first_while(&self, grid: &Grid, go_on: &dyn Fn() -> bool) -> Option<Step> {
        let view = chain_steps::view(grid);
        grid.links().open(&view).next()?;
        let records = Records::filtered_while(grid.links(), &view, ForcingSearch::Multiple, go_on);
        let chain = first_chain_while(grid.links(), &view, ForcingSearch::Multiple, &records, go_on)?;
        Some(chain_steps::branching(grid, &INFOS, chain))
    }
}
