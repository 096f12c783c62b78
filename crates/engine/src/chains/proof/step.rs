//! From a chain to the step that it makes: conclusions, proof, and what to point at.

use super::refutation::{conclusions, proof};
use crate::chains::net::Links;
use qedoku_model::{Cause, Chain, DigitSet, Info, Literal, Net, Origin, Role, Step};
use std::sync::Arc;

/// The step of a chain. It points at the cell, the run, or the house and the digit whose candidates a chain
/// from several assumptions goes through; at the true nodes of a cycle; at what any other chain assumes.
pub fn step(net: &Net, links: &Links, technique: &'static Info, chain: Chain) -> Step {
    let step = Step::new(technique, conclusions(&chain), proof(net, links, &chain));
    let mut nodes = chain.trails.iter().flatten();
    let step = match chain.group.map(|group| net.group(group).origin) {
        Some(Origin::Cell(cell)) => step.mark(Role::Pattern, cell),
        Some(Origin::Combinations(house)) => step.mark(Role::House, house),
        Some(Origin::Places(house, digit)) => {
            step.mark(Role::House, house).mark(Role::Digits, DigitSet::from(digit))
        }
        _ if chain.is_cycle => {
            let on = chain.trails[0].iter().map(|node| node.literal).filter(|literal| literal.is_on());
            step.mark_all(Role::Pattern, on.map(Literal::candidate))
        }
        _ => {
            let assumed = nodes.find(|node| node.cause == Cause::Assumed);
            step.mark_all(Role::Pattern, assumed.map(|node| node.literal.candidate()))
        }
    };
    Step { chain: Some(Arc::new(chain)), ..step }
}
