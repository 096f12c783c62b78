//! Dynamic forcing chains: candidates that fall on the way make new links, and from level 1 on whole runs are
//! filled and whole chains nested inside.
//!
//! Levels: 0 links only; 1 also what no filling of a run uses; 2 forcing chains as well; 3 multiple forcing
//! chains as well; 4 dynamic chains of level 0 in their place; 5 also those of level 2. The first level that
//! has a chain gives all the steps.
//!
//! Order: by length over all branches, nested chains included; then doubles, cells and combinations, places,
//! contradictions; then discovery. Source: N. Juillerat, Sudoku Explainer, 2006.

use super::chain_steps::{self, Infos};
use crate::Grid;
use crate::chains::{LocalPatterns, Memory};
use qedoku_engine::Watch;
use qedoku_engine::chains::{DynamicSearch, SearchMemory};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};

/// Finds dynamic forcing chains, level by level.
pub struct DynamicForcingChain;

const CONTRADICTION: Info = Info::new(
    "dynamic-contradiction-forcing-chain",
    "Dynamic Contradiction Forcing Chain",
    "An assumption makes some candidate both true and false.",
    "If {assumed}, {clash}; so {concluded}.",
)
.alias(&["Forcing Net"])
.taking_long()
.sampling();
const DOUBLE: Info = Info::new(
    "dynamic-double-forcing-chain",
    "Dynamic Double Forcing Chain",
    "Whether a candidate is true or false, the same follows.",
    "{cases}, the same follows: {concluded}.",
)
.taking_long()
.sampling();
const CELL: Info = Info::new(
    "dynamic-cell-forcing-chain",
    "Dynamic Cell Forcing Chain",
    "Whichever candidate a cell takes, the same follows.",
    "{cases}, the same follows: {concluded}.",
)
.taking_long()
.sampling();
const COMBINATION: Info = Info::new(
    "dynamic-combination-forcing-chain",
    "Dynamic Combination Forcing Chain",
    "Whichever combination a run has, the same follows.",
    "{cases}, the same follows: {concluded}.",
)
.taking_long()
.sampling();
const PLACE: Info = Info::new(
    "dynamic-place-forcing-chain",
    "Dynamic Place Forcing Chain",
    "Wherever a digit of a run goes, the same follows.",
    "{cases}, the same follows: {concluded}.",
)
.taking_long()
.sampling();
const INFOS: Infos = Infos {
    contradiction: &CONTRADICTION,
    double: &DOUBLE,
    cell: &CELL,
    places: &PLACE,
    combinations: &COMBINATION,
};

impl Technique<Grid> for DynamicForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CONTRADICTION, DOUBLE, CELL, COMBINATION, PLACE] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let step = |chain| chain_steps::branching(grid, &INFOS, chain);
        if emit.wants_first() {
            let chain = search(grid, workspace, emit.watch(), |search| {
                let mut search = search.only_first();
                (search.first_of_lowest_level(), search.into_memory())
            });
            return emit.steps(chain.map(step));
        }
        let chains = search(grid, workspace, emit.watch(), |mut search| {
            (search.all_of_lowest_level(), search.into_memory())
        });
        emit.steps(chains.into_iter().map(step))
    }
}

/// Searches a grid, from what is remembered of it.
fn search<T>(
    grid: &Grid,
    workspace: &mut Workspace,
    watch: Watch<'_>,
    ask: impl FnOnce(DynamicSearch<'_>) -> (T, SearchMemory),
) -> T {
    let mut memory = Memory::of(workspace, grid);
    let dynamic = std::mem::take(&mut memory.dynamic);
    let (view, patterns) = (chain_steps::view(grid), LocalPatterns::new(grid).with(memory));
    let (answer, dynamic) = ask(DynamicSearch::resuming(grid.links(), &view, &patterns, dynamic, watch));
    let mut memory = patterns.into_memory();
    // A search that was given up may have missed what a later one would ask for.
    if !watch.is_over() {
        memory.dynamic = dynamic;
    }
    *workspace.of() = memory;
    answer
}
