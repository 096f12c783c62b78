//! Grouped chains and cycles: strong and weak links in turn over digits and combinations, with groups of
//! combinations of a run as nodes.
//!
//! The combinations that have a digit form a group, and so do those that lack it: one of the two holds.
//! Combinations overlap so much that a digit seldom excludes or needs just one, so most short chains pass
//! through such groups. A chain says that one of its two ends is true, so what excludes both goes; a chain
//! that comes back to its start places it; in a cycle one end of each weak link is true, so what excludes
//! both goes.
//!
//! Order: shorter chains first, then those that remove more, then by their start, digits before combinations.
//! Of chains that remove the same the shortest counts. Not found are chains of more than 14 links, those
//! without groups, which are forcing chains, and any where more than 1,500 candidates are open, as a search
//! spreads from each of them. Source: grouped nodes, players' forums, 2006; groups of combinations, the
//! "g-labels" of D. Berthier, 2012.

use crate::Grid;
use crate::chains::graph;
use qedoku_engine::chains::alternating::{
    Conflicts, Form, Keep, LINK, Query, Shape, Shapes, find_within, proof, settles,
};
use qedoku_engine::{Board, Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Role, Step};
use std::sync::Arc;

/// Finds grouped chains and cycles, all in one search.
pub struct GroupedChain;

const CHAIN: Info = Info::new(
    "grouped-chain",
    "Grouped Chain",
    "Links over digits, combinations and groups of combinations lead from one candidate to another, of which one is true.",
    "Along a chain of links one of {ends} is true, so {removed}.",
)
.alias(&["Grouped AIC"])
.sampling();
const BACK: Info = Info::new(
    "grouped-return-chain",
    "Grouped Return Chain",
    "Links over digits, combinations and groups of combinations lead from a candidate that is false back to it.",
    "If {ends} were false, a chain of links would make it true, so {removed}.",
)
.alias(&["Grouped Discontinuous Nice Loop"])
.sampling();
const CYCLE: Info = Info::new(
    "grouped-cycle",
    "Grouped Cycle",
    "Links over digits, combinations and groups of combinations go in a loop, so what sees both sides of it goes.",
    "The links run in a loop through {pattern}: of the two ends of each link one is true, so {removed}.",
)
.alias(&["Grouped Continuous Nice Loop"])
.sampling();

/// The greatest length in half links.
const LONGEST: u32 = 14 * LINK;
const MOST_OPEN: u32 = 1500;
/// The candidates of a net of which all conflicts are kept from step to step.
const SMALL_NET: usize = 8192;

impl Technique<Grid> for GroupedChain {
    fn infos(&self) -> &'static [Info] {
        const { &[CHAIN, BACK, CYCLE] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let open = graph::open(grid);
        let starts = open.iter().count() as u32;
        if starts > MOST_OPEN {
            return Flow::Continue(());
        }
        // The conflicts of a large net would not fit into memory.
        let few;
        let conflicts = if Board::net(grid).candidate_count() <= SMALL_NET {
            grid.conflicts()
        } else {
            few = Conflicts::among(Board::net(grid), open.iter());
            &few
        };
        let graph = graph::graph(grid, conflicts, &open);
        if !settles(&graph, starts) {
            return Flow::Continue(());
        }
        let (keep, shapes, form) = (Keep::Shortest, Shapes::All, Form::Any);
        let query = Query { keep, most: LONGEST, starts, shapes, form, ends: &|_, _| true };
        find_within(Board::net(grid), &graph, query, emit.watch(), &mut |found| {
            let chain = found.chain(&graph);
            if !chain.is_grouped() {
                return Flow::Continue(());
            }
            let proof = proof(Board::net(grid), &graph, &found);
            let (first, last) = (chain.nodes[0].iter().copied(), chain.nodes[chain.nodes.len() - 1].iter());
            let removed = found.removed.iter().copied();
            let all = chain.nodes.iter().flatten().copied();
            let mut step = match found.shape {
                Shape::Loop => Step::remove(&CYCLE, removed, proof).mark_all(Role::Pattern, all),
                Shape::Place => Step::remove(&BACK, removed, proof).mark_all(Role::End, first),
                Shape::Open => {
                    Step::remove(&CHAIN, removed, proof).mark_all(Role::End, first.chain(last.copied()))
                }
            };
            if found.shape != Shape::Loop {
                let inner = chain.nodes[1..chain.nodes.len() - 1].iter().flatten().copied();
                step = step.mark_all(Role::Pattern, inner);
            }
            step.alternating = Some(Arc::new(chain));
            emit.step(step)
        })
    }
}
