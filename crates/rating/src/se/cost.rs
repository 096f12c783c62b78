//! What a step is called and costs in Sudoku Explainer.

use super::price::{self, Extra};
use super::table;
use super::unique_loop::{count, increment, kind};
use crate::{RatedStep, Rating, length};
use qedoku_model::{Chain, Depth, Kind, Role, Step, Target};
use qedoku_sudoku::{house::HouseKind, net};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Name and rating of a step.
pub fn rated(step: &Step) -> RatedStep<'_> {
    let (name, tenths) = name_and_tenths(step);
    RatedStep { step, name, rating: Rating::from_tenths(tenths) }
}

fn name_and_tenths(step: &Step) -> (Cow<'static, str>, u16) {
    if let Some((name, base, extra)) = table::price(step.technique.id) {
        let extra = match extra {
            Extra::Fixed => 0,
            Extra::InLine(more) => {
                if is_in_box(step) {
                    0
                } else {
                    more
                }
            }
            Extra::Subset => count(step, Role::Subset),
        };
        return (Cow::Borrowed(name), base + extra);
    }
    match &step.chain {
        Some(chain) => (chain_name(chain), chain_tenths(chain)),
        None => unique_loop(step),
    }
}

fn chain_name(chain: &Chain) -> Cow<'static, str> {
    let level = match chain.depth {
        Depth::Simple => return Cow::Borrowed(simple_chain_name(chain)),
        Depth::Nishio => return Cow::Borrowed("Nishio Forcing Chains"),
        Depth::Multiple => None,
        Depth::Dynamic(level) => Some(level),
    };
    let dynamic = if level.is_some() { "Dynamic " } else { "" };
    let kind = match chain.kind {
        Kind::Double => "Double",
        Kind::Cell => "Cell",
        Kind::Region => "Region",
        _ => "Contradiction",
    };
    let nested = match level {
        None | Some(0) => "",
        Some(1) => " (+)",
        Some(2) => " (+ Forcing Chains)",
        Some(3) => " (+ Multiple Forcing Chains)",
        Some(4) => " (+ Dynamic Forcing Chains)",
        Some(_) => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
    };
    Cow::Owned(format!("{dynamic}{kind} Forcing Chains{nested}"))
}

fn simple_chain_name(chain: &Chain) -> &'static str {
    match (chain.kind, chain.is_cycle) {
        (Kind::X, false) if chain.complexity() == 6 => "Turbot Fish",
        (Kind::X, false) => "Forcing X-Chain",
        (Kind::X, true) if cell_count(chain) == 4 => "Generalized X-Wing",
        (Kind::X, true) => "Bidirectional X-Cycle",
        (Kind::Y, _) => "Bidirectional Y-Cycle",
        (_, true) => "Bidirectional Cycle",
        (_, false) => "Forcing Chain",
    }
}

fn cell_count(chain: &Chain) -> usize {
    let cells: BTreeSet<_> =
        chain.trails.iter().flatten().map(|node| net::cell(node.literal.candidate())).collect();
    cells.len()
}

fn chain_tenths(chain: &Chain) -> u16 {
    price::chain_base(chain.depth, chain.kind, chain.is_cycle) + length::surcharge(chain.complexity())
}

fn unique_loop(step: &Step) -> (Cow<'static, str>, u16) {
    let length = count(step, Role::Corner);
    let kind = kind(step);
    let name = match length {
        4 => format!("Unique Rectangle type {kind}"),
        6 => format!("Unique Loop type {kind}"),
        _ => format!("Unique Loop {length} type {kind}"),
    };
    let base = price::corners_base(length);
    (Cow::Owned(name), base + increment(step))
}

fn is_in_box(step: &Step) -> bool {
    step.marked(Role::House)
        .any(|target| matches!(target, Target::House(h) if HouseKind::of(h) == HouseKind::Box))
}
