//! The numbers of the scale: the cost of each kind of step, which is the family's own, and what its length
//! adds.
//!
//! `docs/kakuro-rating.md` says why they are what they are. Version 2.

use qedoku_kakuro::Grid;
use qedoku_kakuro::methods::costs;
use qedoku_model::{Chain, Depth, House, Role, Step, Target};

/// The version of the scale; any change of a number, here or in [`costs`], is a new one.
pub const VERSION: u32 = 2;

/// What a technique costs that has no cost of its own.
pub(super) const UNKNOWN: u16 = 50;

/// What whips, g-whips and braids cost, which are asked behind all others: a little less than nets.
const WHIPS: u16 = 74;

/// What a step of a technique costs at least, in tenths: chains, which have no cost, are above the others.
pub(super) fn least(id: &str) -> u16 {
    let of_chains = if ["whip", "g-whip", "braid"].contains(&id) { WHIPS } else { UNKNOWN };
    costs::least(id).unwrap_or(of_chains)
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
    let id = step.technique.id;
    least(id)
        + costs::more(id, open(before, step))
        + match id {
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
