//! The chains within a chain, as its lines number them.

use super::order::lines_of;
use super::{both, is_same};
use crate::argument::Argument;
use qedoku_model::{Chain, GroupId, Kind, Reason, Trail};

/// The chains within an argument in the order in which the lines tell them, each once: number 1 comes first.
pub(crate) fn nested<'a>(argument: &'a Argument<'a>) -> Vec<&'a Chain> {
    let mut found = Vec::new();
    visit(&argument.chain, argument.empty, &argument.ends, &mut found);
    found
}

fn visit<'a>(chain: &'a Chain, empty: Option<GroupId>, ends: &[Vec<usize>], found: &mut Vec<&'a Chain>) {
    for (trail, node) in told(chain, empty, ends) {
        if let Some(Reason::Chain(inner)) = trail[node].reason.as_deref()
            && !found.iter().any(|known| is_same(known, inner))
        {
            found.push(inner);
            visit(inner, None, &[], found);
        }
    }
}

/// The first node of each line.
fn told<'a>(chain: &'a Chain, empty: Option<GroupId>, ends: &[Vec<usize>]) -> Vec<(&'a Trail, usize)> {
    let ends_of = |i: usize| ends.get(i).cloned().unwrap_or_else(|| vec![0]);
    let mut known = Vec::new();
    let mut all = Vec::new();
    let mut tell = |trail: &'a Trail, ends: &[usize], is_apart: bool| {
        if is_apart {
            known.clear();
        }
        all.extend(lines_of(trail, &mut known, ends).into_iter().map(|line| (trail, line[0])));
    };
    match &chain.trails[..] {
        [trail, ..] if chain.is_cycle => {
            return (1..trail.len()).rev().chain([0]).map(|node| (trail, node)).collect();
        }
        [on, off, ..] if chain.kind == Kind::Contradiction => {
            both(on, off, empty).into_iter().for_each(|(trail, ends)| tell(trail, &ends, false));
        }
        trails => {
            trails.iter().enumerate().for_each(|(i, trail)| tell(trail, &ends_of(i), true));
        }
    }
    all
}
