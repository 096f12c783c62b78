//! X-Chain: places of one digit, joined by strong and weak links in turn, with a strong link at both ends.
//! One of the two ends is true, so cells that see both lose the digit.
//!
//! Why: if the first end is false, the strong link makes the second place true, so the third is false, and so
//! on to the last, which is true.
//!
//! Scan order: digits ascending; of each, chains by length, then those that remove more, then by the reading
//! order of their ends. For the same removals there is one step, the shortest chain.
//!
//! Chains of three links are turbot fish, skyscrapers and two-string kites. It knows no groups of places, and
//! what more a chain removes whose ends see each other is the matter of loops.
//!
//! Source: players' forums, 2005 (Nick70, Jeff); the turbot fish that it extends, Nick70, 2005.
use super::super::prelude::*;
use super::steps::{LONGEST, step};
use crate::chains::{Nodes, graph, refutes_a_place};
use crate::changes::{Changes, looks_back};
use crate::net;
use qedoku_engine::chains::alternating::{Form, Keep, Query, Shapes, find_thoroughly, find_within};

/// Finds X-chains.
pub struct XChain {
    /// Which of the chains with the same removals.
    pub keep: Keep,
}

const INFO: Info = Info::new(
    "x-chain",
    "X-Chain",
    "Strong and weak links in turn between the places of one digit; one of the two ends is true.",
    "Along a chain of links for {digits} one of its ends, {ends}, is true, so {removed}.",
)
.alias(&["Single-Digit AIC"]);

impl Technique<Grid> for XChain {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl XChain {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits.iter().filter(|&digit| refutes_a_place(grid, digit)) {
            let (graph, starts) = graph(grid, Nodes::of_digit(digit));
            let query = Query {
                keep: self.keep,
                most: LONGEST,
                starts,
                shapes: Shapes::Open,
                form: Form::Any,
                ends: &|_, _| true,
            };
            let find = if emit.wants_all() { find_thoroughly } else { find_within };
            find(net::net(), &graph, query, emit.watch(), &mut |found| {
                emit.step(step(&INFO, &graph, &found).mark(Role::Digits, digit.set()))
            })?;
        }
        Flow::Continue(())
    }
}
