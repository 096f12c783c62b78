//! From the chain engine's chains to steps; shared by the chain techniques.

use crate::Grid;
use pencilmark_engine::{Board, chains};
use pencilmark_model::{Candidate, Cause, Chain, DigitSet, Kind, Literal, Meaning, Origin, Role, Step};
use std::sync::Arc;

/// The ids for the kinds of chains with several assumptions.
pub(super) struct Ids {
    pub contradiction: &'static str,
    pub double: &'static str,
    pub cell: &'static str,
    pub places: &'static str,
    pub combinations: &'static str,
}

/// The step of a chain from several assumptions.
pub(super) fn branching(grid: &Grid, ids: &Ids, chain: Chain) -> Step {
    let origin = chain.group.map(|group| Board::net(grid).group(group).origin);
    let id = match (chain.kind, origin) {
        (Kind::Double, _) => ids.double,
        (Kind::Cell, Some(Origin::Combinations(_))) => ids.combinations,
        (Kind::Cell, _) => ids.cell,
        (Kind::Region, _) => ids.places,
        _ => ids.contradiction,
    };
    step(grid, id, chain)
}

/// The step of a chain: conclusions, marks, proof.
pub(super) fn step(grid: &Grid, technique: &'static str, chain: Chain) -> Step {
    let net = Board::net(grid);
    let proof = chains::proof(net, grid.links(), &chain);
    let mut step = Step::new(technique, chains::conclusions(&chain), proof);
    step = match chain.group.map(|group| net.group(group).origin) {
        Some(Origin::Cell(cell)) => step.mark(Role::Pattern, cell),
        Some(Origin::Places(house, digit)) => {
            step.mark(Role::House, house).mark(Role::Digits, DigitSet::from(digit))
        }
        Some(Origin::Combinations(house)) => step
            .mark(Role::House, house)
            .mark_all(Role::Combinations, grid.combinations(house).map(|(_, set)| set)),
        None if chain.is_cycle => {
            let on = chain.trails[0].iter().map(|node| node.literal).filter(|literal| literal.is_on());
            step.mark_all(Role::Pattern, on.map(Literal::candidate))
        }
        None => {
            let assumed = chain.trails.iter().flatten().find(|node| node.cause == Cause::Assumed);
            step.mark_all(Role::Pattern, assumed.map(|node| node.literal.candidate()))
        }
    };
    step.chain = Some(Arc::new(chain));
    step
}

/// Whether all literals of a chain speak of cells holding one and the same digit.
pub(super) fn has_one_digit(grid: &Grid, chain: &Chain) -> bool {
    let digit = |candidate: Candidate| match grid.meaning(candidate) {
        Meaning::Digit(_, digit) => Some(digit),
        Meaning::Combination(..) => None,
    };
    let mut digits = chain.trails.iter().flatten().map(|node| digit(node.literal.candidate()));
    let first = digits.next().flatten();
    first.is_some() && digits.all(|digit| digit == first)
}
