//! XY-Chain: cells with two candidates, each seeing the next and sharing a digit with it, so that the other
//! digit of the first cell is also that of the last. One of the two cells holds it, so cells that see both
//! lose it.
//!
//! Why: if the first cell does not hold the digit, it holds its other one, which the second cell then lacks,
//! and so on to the last cell, which is left with the digit.
//!
//! Scan order: chains by length, then those that remove more, then by the reading order of their ends, digits
//! ascending. For the same removals there is one step, the shortest chain.
//!
//! The XY-wing is the chain of three cells. Chains that go on through places of a digit are AICs.
//!
//! Source: players' forums, 2005.
use super::super::prelude::*;
use super::steps::{LONGEST, digit_of, step};
use crate::chains::{Nodes, graph, links_settle};
use crate::net;
use qedoku_engine::chains::alternating::{Form, Keep, NodeId, Query, Shapes, find_thoroughly, find_within};

/// Finds XY-chains.
pub struct XyChain {
    /// Which of the chains with the same removals.
    pub keep: Keep,
}

const INFO: Info = Info::new(
    "xy-chain",
    "XY-Chain",
    "Cells with two candidates, each sharing a digit with the next; one of the two ends holds the digit left over.",
    "Along a chain of cells with two candidates one of the ends is {digits}, {ends}; so {removed}.",
);

impl Technique<Grid> for XyChain {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        // A chain refutes what it removes by its links; asking all links at once is quicker.
        if !links_settle(grid, workspace) {
            return Flow::Continue(());
        }
        let (graph, starts) = graph(grid, Nodes::BIVALUE);
        let digit = |node: NodeId| net::digit(graph.node(node)[0]);
        let same = |a: NodeId, b: NodeId| digit(a) == digit(b);
        let query = Query {
            keep: self.keep,
            most: LONGEST,
            starts,
            shapes: Shapes::Open,
            form: Form::Any,
            ends: &same,
        };
        let find = if emit.wants_all() { find_thoroughly } else { find_within };
        find(net::net(), &graph, query, emit.watch(), &mut |found| {
            let step = step(&INFO, &graph, &found);
            let digits = step.alternating.as_deref().map(digit_of).map(Digit::set);
            emit.step(step.mark_all(Role::Digits, digits))
        })
    }
}
