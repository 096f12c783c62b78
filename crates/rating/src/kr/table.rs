//! The numbers of the scale: a base for each kind of step, and what its length adds.
//!
//! `docs/kakuro-rating.md` says why they are what they are. Version 2.

use qedoku_kakuro::Grid;
use qedoku_model::{Chain, Depth, House, Role, Step, Target};

/// The version of this table; any change of a number is a new one.
pub const VERSION: u32 = 2;

/// Base in tenths by technique id. What depends on length stands in [`tenths`].
pub(super) const BASES: &[(&str, u16)] = &[
    ("last-cell", 10),
    ("naked-single", 10),
    ("crossing-sums", 12),
    ("unique-sum", 12),
    ("two-cell-mirror", 14),
    ("sum-combinations", 17),
    ("combination-filter", 17),
    ("combination-filter-cell", 17),
    ("hidden-single", 19),
    ("min-max-bound", 21),
    ("naked-pair", 28),
    ("parity", 28),
    ("unequal-totals", 30),
    ("impossible-neck", 30),
    ("isolated-neck", 30),
    ("region-sum", 30),
    ("hidden-pair", 32),
    ("naked-triple", 34),
    ("split-run", 36),
    ("two-cell-sum", 36),
    ("two-cell-difference", 36),
    ("hidden-triple", 37),
    ("combination-placement", 39),
    ("naked-quad", 40),
    ("hidden-quad", 40),
    ("long-combination-placement", 42),
    ("cross-run-interaction", 42),
    ("deadly-rectangle", 44),
    ("deadly-rectangle-2", 45),
    ("deadly-loop", 45),
    ("run-consistency", 45),
    ("sum-preserving-rectangle", 46),
    ("bug-ending", 46),
    ("locked-x-wing", 47),
    ("innies", 50),
    ("innies-and-outies", 50),
    ("locked-swordfish", 52),
    ("aligned-pair-exclusion", 52),
];

/// What a technique costs that is in no table.
const UNKNOWN: u16 = 50;

/// What a step of a technique costs at least, in tenths: chains, which have no base, are above the others.
pub(super) fn least(id: &str) -> u16 {
    BASES.iter().find(|(known, _)| *known == id).map_or(UNKNOWN, |&(_, base)| base)
}

/// Rating of a step, in tenths. `before` is the grid in which it is found.
pub(super) fn tenths(before: &Grid, step: &Step) -> u16 {
    if let Some(chain) = &step.chain {
        return chain_tenths(chain);
    }
    if let Some(chain) = &step.alternating {
        // Groups are something more to write down.
        return 57 + chain.links().saturating_sub(3).min(12) as u16;
    }
    least(step.technique.id)
        + match step.technique.id {
            // How many combinations there are to list grows with the cells that share them.
            "sum-combinations" | "combination-filter" | "combination-filter-cell" => match open(before, step)
            {
                0..=3 => 0,
                4..=5 => 6,
                _ => 9,
            },
            "hidden-single" if open(before, step) > 4 => 4,
            // Sums to add up.
            "unequal-totals" | "impossible-neck" | "isolated-neck" | "region-sum" => match sums(step) {
                0..=6 => 0,
                7..=12 => 2,
                _ => 5,
            },
            _ => 0,
        }
}

/// Simple chains grow by the link and stay below those with branches; nets grow by half their size.
fn chain_tenths(chain: &Chain) -> u16 {
    let nodes = chain.complexity();
    match chain.depth {
        Depth::Simple => 55 + (nodes / 2).saturating_sub(3).min(14) as u16,
        Depth::Nishio | Depth::Multiple => 70 + size_term(nodes),
        Depth::Dynamic(0) => 75 + size_term(nodes),
        Depth::Dynamic(1) => 80 + size_term(nodes),
        Depth::Dynamic(level) => 80 + 5 * u16::from(level) + size_term(nodes),
    }
}

/// A tenth for each step of factor 1.5 from 12 nodes on: 12, 18, 27, 40, 60, 90, …
pub(super) fn size_term(nodes: u32) -> u16 {
    let (mut term, mut bound) = (0, 12);
    while nodes >= bound && term < 100 {
        term += 1;
        bound = bound.saturating_mul(3) / 2;
    }
    term
}

/// The open cells of the run in which the step is found.
fn open(before: &Grid, step: &Step) -> usize {
    let house = step.marked(Role::House).find_map(house);
    house.map_or(0, |house| before.open_cells(house).count())
}

/// The sums that a region adds up.
fn sums(step: &Step) -> usize {
    [Role::Plus, Role::Minus].into_iter().flat_map(|role| step.marked(role)).filter_map(house).count()
}

fn house(target: Target) -> Option<House> {
    match target {
        Target::House(house) => Some(house),
        _ => None,
    }
}
