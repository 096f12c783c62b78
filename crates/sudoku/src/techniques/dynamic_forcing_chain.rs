//! Dynamic forcing chains: candidates that fall on the way make new links, and from level 1 on local
//! patterns and whole nested chains may fire inside.
//!
//! Levels: 0 links only; 1 pointing, claiming, hidden and naked pairs, X-Wings; 2 forcing chains as well;
//! 3 multiple forcing chains as well; 4 dynamic chains of level 0 in their place; 5 also those of level 2.
//! The first level that has a chain gives all the steps.
//!
//! Order: by length over all branches, nested chains included; then doubles, cells, regions,
//! contradictions; then discovery.
//!
//! Source: N. Juillerat, Sudoku Explainer, 2006.

use super::chain_steps;
use super::prelude::*;
use crate::chains::{LocalPatterns, links, view};
use qedoku_engine::Kept;
use qedoku_engine::chains::{ChainOrder, DynamicSearch, SearchMemory};
use qedoku_model::Chain;
use std::marker::PhantomData;

/// Finds dynamic forcing chains, level by level.
pub struct DynamicForcingChain<O> {
    /// Which of the chains nested in others come first.
    pub order: O,
}

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
const REGION: Info = Info::new(
    "dynamic-region-forcing-chain",
    "Dynamic Region Forcing Chain",
    "Wherever a digit of a house goes, the same follows.",
    "{cases}, the same follows: {concluded}.",
)
.taking_long()
.sampling();

/// What the last search for a first chain in an order found out, and what it was told of its position.
struct LastSearch<O>(Option<(LocalPatterns, SearchMemory)>, PhantomData<O>);

impl<O> Default for LastSearch<O> {
    fn default() -> LastSearch<O> {
        LastSearch(None, PhantomData)
    }
}

impl<O: ChainOrder> Kept for LastSearch<O> {
    fn bytes(&self) -> usize {
        self.0.as_ref().map_or(0, |(_, memory)| memory.bytes())
    }
}

impl<O: ChainOrder> Technique<Grid> for DynamicForcingChain<O> {
    fn infos(&self) -> &'static [Info] {
        const { &[CONTRADICTION, DOUBLE, CELL, REGION] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (view, patterns, watch) = (view(grid), LocalPatterns::new(grid), emit.watch());
        if !emit.wants_first() {
            let search = DynamicSearch::within(links(), &view, &patterns, watch);
            let mut search = search.ordered_by(self.order);
            return emit.steps(search.all_of_lowest_level().into_iter().map(step));
        }
        let last = workspace.take::<LastSearch<O>>().0;
        let memory = last.filter(|(before, _)| patterns.are_later_than(before)).map(|(_, memory)| memory);
        let search = DynamicSearch::resuming(links(), &view, &patterns, memory.unwrap_or_default(), watch);
        let mut search = search.ordered_by(self.order).only_first();
        let first = search.first_of_lowest_level();
        let memory = search.into_memory();
        // A search that was given up may have missed what a later one would ask for.
        watch.look()?;
        workspace.of::<LastSearch<O>>().0 = Some((patterns, memory));
        emit.steps(first.map(step))
    }
}

fn step(chain: Chain) -> Step {
    let info = chain_steps::info_of(chain.kind, [&CONTRADICTION, &DOUBLE, &CELL, &REGION]);
    chain_steps::step(info, chain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use qedoku_engine::{Board, Watch};

    #[test]
    fn what_is_remembered_changes_no_chain() {
        let puzzles = [
            "1....6.8..5.1..2.6...3..1....9.4..7.........26....18...4.9.....7....2..8..5.3....",
            "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..",
        ];
        let (mut remembered, mut by_level) = (SearchMemory::default(), [0; 5]);
        for puzzle in puzzles {
            let mut grid = Grid::new(&Setup::from_line(puzzle).expect("a puzzle")).expect("a puzzle");
            for _ in 0..4 {
                let (view, patterns) = (view(&grid), LocalPatterns::new(&grid));
                let mut anew = DynamicSearch::new(links(), &view, &patterns);
                let mut slow = DynamicSearch::new(links(), &view, &patterns).with_all_records();
                let mut search =
                    DynamicSearch::resuming(links(), &view, &patterns, remembered, Watch::ENDLESS);
                let mut first: Option<Chain> = None;
                for level in 0..=4 {
                    if level > 0 {
                        [&mut anew, &mut search].into_iter().for_each(|search| search.raise(level));
                    }
                    let chains = anew.all();
                    assert!(search.all() == chains, "level {level} of {puzzle}");
                    if level <= 2 {
                        if level > 0 {
                            slow.raise(level);
                        }
                        assert!(slow.all() == chains, "level {level} of {puzzle}");
                    }
                    by_level[usize::from(level)] += chains.len();
                    first = first.or_else(|| chains.into_iter().next());
                }
                remembered = search.into_memory();
                let first = first.expect("level 4 leads anywhere");
                grid.apply(&chain_steps::step(&CONTRADICTION, first));
            }
        }
        assert!(by_level[2] > 10 && by_level[3] > 50 && by_level[4] > 1000, "{by_level:?}");
    }
}
