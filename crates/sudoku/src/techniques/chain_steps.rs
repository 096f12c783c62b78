//! From the chain engine's chains to steps; shared by the chain techniques.

use super::prelude::*;
use crate::chains::links;
use crate::net;
use pencilmark_engine::chains;
use pencilmark_model::{Cause, Chain, Kind, Literal, Origin};

/// The step of a chain: conclusions, marks, proof.
pub(super) fn step(technique: &'static str, chain: Chain) -> Step {
    let proof = chains::proof(net::net(), links(), &chain);
    let mut step = Step::new(technique, chains::conclusions(&chain), proof);
    step = match chain.group.map(|group| net::net().group(group).origin) {
        Some(Origin::Cell(cell)) => step.mark(Role::Pattern, cell),
        Some(Origin::Places(house, digit)) => step.mark(Role::House, house).mark(Role::Digits, digit.set()),
        _ if chain.is_cycle => step.mark_all(Role::Pattern, candidates(&chain.trails[0], |l| l.is_on())),
        _ => {
            let assumed = chain.trails[0].iter().find(|node| node.cause == Cause::Assumed);
            step.mark_all(Role::Pattern, assumed.map(|node| node.literal.candidate()))
        }
    };
    step.chain = Some(std::sync::Arc::new(chain));
    step
}

fn candidates(
    trail: &[pencilmark_model::TrailNode],
    wanted: impl Fn(Literal) -> bool,
) -> impl Iterator<Item = Candidate> {
    trail.iter().map(|node| node.literal).filter(move |&l| wanted(l)).map(Literal::candidate)
}

/// The id among four for the kinds of chains with several assumptions: contradiction, double, cell,
/// region.
pub(super) fn id_of(kind: Kind, ids: [&'static str; 4]) -> &'static str {
    match kind {
        Kind::Double => ids[1],
        Kind::Cell => ids[2],
        Kind::Region => ids[3],
        _ => ids[0],
    }
}
