//! What steps cost: the forms of a price, and the bases of what is priced by its size or depth.

use qedoku_model::{Depth, Kind};

/// What the steps of a producer cost, in tenths.
pub(super) enum Price {
    /// Each technique its own: id, name as the reference prints it, base, and what is added to that.
    Each(&'static [(&'static str, &'static str, u16, Extra)]),
    /// By the number of corners: the base from so many on, ascending. A subset adds to it.
    Corners(&'static [(u16, u16)]),
    /// Chains of a depth, by [`chain_base`]. Length adds to it.
    Chains(Depth),
}

/// What is added to the base of a technique.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extra {
    /// Nothing.
    Fixed,
    /// So much where the house is a line.
    InLine(u16),
    /// A tenth for each cell of the subset.
    Subset,
}

/// The base of a chain, in tenths; the least of a depth is that of a cycle over links of one kind.
pub(super) const fn chain_base(depth: Depth, kind: Kind, is_cycle: bool) -> u16 {
    match (depth, kind, is_cycle) {
        (Depth::Simple, Kind::Xy, _) => 70,
        (Depth::Simple, _, true) => 65,
        (Depth::Simple, _, false) => 66,
        (Depth::Nishio, ..) => 75,
        (Depth::Multiple, ..) => 80,
        (Depth::Dynamic(level), ..) => 85 + 5 * level as u16,
    }
}

/// The bases of unique rectangles and loops: from so many corners on, tenths.
pub(super) const CORNERS: &[(u16, u16)] = &[(0, 45), (6, 46), (8, 47), (10, 50)];

/// The base of a unique rectangle or loop with so many corners, in tenths.
pub(super) fn corners_base(corners: u16) -> u16 {
    CORNERS.iter().rev().find(|&&(least, _)| corners >= least).map_or(0, |&(_, base)| base)
}

impl Price {
    /// The tenths of the cheapest step.
    pub(super) fn least(&self) -> u16 {
        match self {
            Price::Each(steps) => steps.iter().map(|&(.., base, _)| base).min().unwrap_or(0),
            Price::Corners(bases) => bases[0].1,
            Price::Chains(depth) => chain_base(*depth, Kind::X, true),
        }
    }
}
