//! Forcing chains and bidirectional cycles: single chains of strong and weak links over digits of cells and
//! combinations of runs.
//!
//! A forcing chain starts from a candidate and leads to its opposite; a cycle leads back to itself, so that
//! what sees a true and a false node of it goes. Strong links: the last two candidates of a cell, the last
//! two combinations of a run, and the last two ways to have or lack a digit in a run. A chain over the places
//! of one digit alone is an X-chain; one over cells and runs with two options left is what others call a
//! bivalue or XY-chain.
//!
//! Order: by length in steps of the chain engine, then by length, then kind, then discovery; of chains with
//! the same conclusions only the first. Source: nice loops, R. Hodgkin and others, 2005; this
//! form, N. Juillerat, Sudoku Explainer, 2006; combinations as links, D. Berthier, 2012.

use super::chain_steps;
use crate::Grid;
use qedoku_engine::chains::ForcingChains;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Chain, Kind, Step};

/// Finds forcing chains and cycles, all in one search.
pub struct ForcingChain;

const CHAIN_WORDS: &str = "If {assumed}, {clash}; so {concluded}.";
const CYCLE_WORDS: &str =
    "The links run in a loop through {pattern}: all of these are true or none, so {concluded}.";

const X_CHAIN: Info = Info::new(
    "forcing-x-chain",
    "Forcing X-Chain",
    "Links between the places of one digit lead from a candidate to its opposite.",
    CHAIN_WORDS,
)
.alias(&["X-Chain"])
.sampling();
const CHAIN: Info = Info::new(
    "forcing-chain",
    "Forcing Chain",
    "Links between digits of cells and combinations of runs lead from a candidate to its opposite.",
    CHAIN_WORDS,
)
.alias(&["AIC", "Discontinuous Nice Loop", "XY-Chain", "Bivalue Chain"])
.sampling();
const CYCLE: Info = Info::new(
    "bidirectional-cycle",
    "Bidirectional Cycle",
    "Links between digits of cells and combinations of runs go in a loop, so what sees both sides of it goes.",
    CYCLE_WORDS,
)
.alias(&["Continuous Nice Loop", "XY-Loop"])
.sampling();

impl Technique<Grid> for ForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[X_CHAIN, CYCLE, CHAIN] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let view = chain_steps::view(grid);
        let (mut search, step) = (ForcingChains::new(), |chain| step(grid, chain));
        if emit.wants_first() {
            return emit.steps(search.first_within(grid.links(), &view, emit.watch()).map(step));
        }
        emit.steps(search.find_within(grid.links(), &view, emit.watch()).into_iter().map(step))
    }
}

fn step(grid: &Grid, chain: Chain) -> Step {
    let info = match (chain.kind, chain.is_cycle) {
        (_, true) => &CYCLE,
        (Kind::X, false) if chain_steps::has_one_digit(grid, &chain) => &X_CHAIN,
        _ => &CHAIN,
    };
    chain_steps::step(grid, info, chain)
}
