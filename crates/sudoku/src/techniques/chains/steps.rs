//! From alternating chains to steps.

use super::super::prelude::*;
use crate::net;
use qedoku_engine::chains::alternating::{FoundChain, Graph, LINK, Shape, proof};
use qedoku_model::{Alternating, ChainNode};
use std::sync::Arc;

/// The longest X-chain, XY-chain or remote pair that is looked for, in half links: 20 links.
pub(super) const LONGEST: u32 = 20 * LINK;

/// The step of a chain: what it removes, its nodes and ends, its proof.
pub(super) fn step(info: &'static Info, graph: &Graph<'_>, found: &FoundChain) -> Step {
    let chain = found.chain(graph);
    let proof = proof(net::net(), graph, found);
    let mut step = Step::remove(info, found.removed.iter().copied(), proof);
    let inner = match found.shape {
        Shape::Loop => 0..chain.nodes.len(),
        _ => 1..chain.nodes.len() - 1,
    };
    if found.shape != Shape::Loop {
        let last = if found.shape == Shape::Place { &[] } else { &chain.nodes[chain.nodes.len() - 1..] };
        step = step.mark_all(Role::End, chain.nodes[..1].iter().chain(last).flatten().copied());
    }
    step = step.mark_all(Role::Pattern, chain.nodes[inner].iter().flatten().copied());
    step.alternating = Some(Arc::new(chain));
    step
}

/// The length of a chain in links as HoDoKu counts it, rounded down: nodes less one, where the start of a
/// loop is a node at both ends, an almost locked set is one node and adds two and a half links.
pub fn length(step: &Step) -> Option<usize> {
    let chain = step.alternating.as_deref()?;
    // A link through a set joins two nodes here.
    let own = chain.nodes.len() - 1 + chain.almost_locked() * 3 / 2;
    let removed: Vec<Candidate> = step.removals().collect();
    let cell = |node: &ChainNode| if let [only] = node[..] { Some(net::cell(only)) } else { None };
    let is_in_cell = |a: &ChainNode, b: &ChainNode| cell(a).is_some() && cell(a) == cell(b);
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    Some(if chain.is_loop {
        let count = chain.nodes.len();
        let turns = (0..count).any(|i| is_in_cell(&chain.nodes[i], &chain.nodes[(i + 1) % count]));
        if turns { own } else { own + 1 }
    } else if let [removed] = removed[..]
        && !is_simple(step)
        && first != last
    {
        let to_removed = |node: &ChainNode| usize::from(cell(node) != Some(net::cell(removed)));
        own + to_removed(first) + to_removed(last)
    } else {
        own
    })
}

/// Whether the step is not a loop even if it removes a single candidate.
fn is_simple(step: &Step) -> bool {
    ["x-chain", "xy-chain", "remote-pair"].contains(&step.technique.id)
}

/// The single digit of a node.
pub(super) fn digit_of(chain: &Alternating) -> Digit {
    net::digit(chain.nodes[0][0])
}
