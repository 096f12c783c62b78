//! What every candidate leads to, true and false, compared: by single chains, and by nets with rounds of
//! singles.

mod premise_chain;
mod premise_net;

pub use premise_chain::PremiseChain;
pub use premise_net::PremiseNet;

use super::chain_steps;
use super::prelude::*;
use crate::chains::{Nodes, graph, links, view};
use crate::net;
use qedoku_engine::chains::{ImplicationTables, TableSource};
use qedoku_model::{Cause, Chain, GroupId, Kind, Origin};

/// Emits what premises settle: placements, then removals, each by cell and digit; for each the contradiction
/// with the fewest literals, then the cases with the fewest. `infos` are those of contradictions and of
/// cases.
fn find(grid: &Grid, rounds: usize, infos: [&'static Info; 2], emit: &mut Emit<'_>) -> Flow {
    let (view, (graph, _)) = (view(grid), graph(grid, Nodes::GROUPED));
    let source = TableSource { links: links(), view: &view, graph: &graph, rounds, technique };
    if rounds == 0 && !ImplicationTables::settle(source, emit.watch()) {
        return Flow::Continue(());
    }
    let Some(tables) = ImplicationTables::new(source, emit.watch()) else { return Flow::Continue(()) };
    for settled in tables.settled() {
        if let Some(chain) = tables.refutation(settled) {
            emit.step(chain_steps::step(infos[0], chain))?;
        }
        if let Some(chain) = tables.cases(settled) {
            emit.step(of_cases(infos[1], chain))?;
        }
    }
    Flow::Continue(())
}

/// The step of a chain of cases, with the cases marked one by one: the sentence names them all.
fn of_cases(info: &'static Info, chain: Chain) -> Step {
    let is_region = chain.kind == Kind::Region;
    let nodes = chain.trails.iter().flatten();
    let assumed = nodes.filter(|node| is_region && node.cause == Cause::Assumed);
    let cases: Vec<Candidate> = assumed.map(|node| node.literal.candidate()).collect();
    chain_steps::step(info, chain).mark_all(Role::Pattern, cases)
}

/// The pattern by which a group of places leads on.
fn technique(group: GroupId) -> &'static str {
    let is_box = match net::net().group(group).origin {
        Origin::Places(house, _) => HouseKind::of(house) == HouseKind::Box,
        _ => false,
    };
    if is_box { "pointing" } else { "claiming" }
}
