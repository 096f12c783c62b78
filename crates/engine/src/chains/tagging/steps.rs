//! The steps that the tables of a position give.

use super::proof::Deduction;
use super::read::Finding;
use super::{Rules, Tagging};
use crate::chains::net::{Links, View};
use crate::chains::proof::{conclusions, proof};
use crate::chains::propagation::Patterns;
use crate::{Emit, Flow, Info};
use qedoku_model::{Candidate, Cause, Chain, Literal, Net, Role, Step};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Emits what the closed table of a position says as steps of a technique: chains by length, then deductions
/// without a chain by length. Each step is the shortest chain found for something the table says; what no
/// chain gives is proved from the derived links themselves, if chains may run over both kinds of link.
pub fn steps(
    net: &Net,
    links: &Links,
    patterns: &dyn Patterns,
    rules: Rules,
    (technique, view): (&'static Info, &View),
    emit: &mut Emit<'_>,
) -> Flow {
    let watch = emit.watch();
    // A table that is not done says nothing.
    let Some(tagging) = Tagging::within(links, view, rules, watch) else { return Flow::Break(()) };
    if tagging.findings.is_empty() && !rules.assumptions {
        return Flow::Continue(());
    }
    let mut told: BTreeSet<Literal> = BTreeSet::new();
    for chain in tagging.chains((links, view), rules, patterns, watch) {
        let step = chain_step(technique, net, links, chain);
        told.extend(&step.conclusions);
        emit.step(step)?;
    }
    emit.look()?;
    if !rules.modes.xy {
        // The table runs over links of both kinds, and so do the proofs of what no chain gives.
        return Flow::Continue(());
    }
    let mut deductions = Vec::new();
    let is_whole = tagging.deduce(links, view, watch, |deduction| deductions.push(deduction)).is_some();
    deductions.sort_by_key(|deduction| deduction.length);
    for deduction in deductions {
        if deduction.conclusions.iter().any(|literal| !told.contains(literal)) {
            emit.step(deduction_step(technique, &tagging, deduction))?;
        }
    }
    if is_whole { Flow::Continue(()) } else { Flow::Break(()) }
}

/// The step of a chain; it points at what the chain assumes, or at the true half of a cycle.
fn chain_step(technique: &'static Info, net: &Net, links: &Links, chain: Chain) -> Step {
    let proof = proof(net, links, &chain);
    let mut pattern: Vec<Candidate> = Vec::new();
    let trails = if chain.is_cycle { &chain.trails[..1] } else { &chain.trails[..] };
    for node in trails.iter().flatten() {
        let shown = if chain.is_cycle { node.literal.is_on() } else { node.cause == Cause::Assumed };
        if shown && !pattern.contains(&node.literal.candidate()) {
            pattern.push(node.literal.candidate());
        }
    }
    let step = Step::new(technique, conclusions(&chain), proof).mark_all(Role::Pattern, pattern);
    Step { chain: Some(Arc::new(chain)), ..step }
}

/// The step of a deduction from the table; it points at the candidates that are found false.
fn deduction_step(technique: &'static Info, tagging: &Tagging, deduction: Deduction) -> Step {
    let pattern = match deduction.finding {
        Finding::Broken(layer) => tagging.layers[layer].halves.concat(),
        Finding::FalseTag(tag) => tagging.candidates(tag).to_vec(),
        Finding::Falls(candidate) => vec![candidate],
    };
    Step::new(technique, deduction.conclusions, deduction.proof).mark_all(Role::Pattern, pattern)
}
