//! The scale as a table: the producers of Sudoku Explainer in the order in which they are asked, and what
//! their steps cost.

use super::order::ByPrice;
use super::price::CORNERS;
use super::price::Extra::{self, Fixed, InLine, Subset};
use super::price::Price::{self, Chains, Corners, Each};
use super::quirks;
use crate::Rating;
use qedoku_engine::{Method, Stage, Technique};
use qedoku_model::{Depth, Step};
use qedoku_sudoku::Grid;
use qedoku_sudoku::techniques::{
    aligned_pair_exclusion::AlignedPairExclusion,
    aligned_triplet_exclusion::AlignedTripletExclusion,
    direct_hidden_set::DirectHiddenSet,
    direct_locked_candidates::DirectLockedCandidates,
    dynamic_forcing_chain::DynamicForcingChain,
    fish::Fish,
    forcing_chain::ForcingChain,
    full_house::FullHouse,
    hidden_set::HiddenSet,
    hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates,
    multiple_forcing_chain::MultipleForcingChain,
    naked_set::NakedSet,
    naked_single::NakedSingle,
    nishio_forcing_chain::NishioForcingChain,
    uniqueness::{Bug, UniqueLoop},
    wing::Wing,
};
use std::cmp::Ordering;

/// A producer of the reference: what it asks, what its steps cost, and which of them comes first.
pub(super) struct ScaleRow {
    /// The techniques that find its steps.
    techniques: &'static [&'static dyn Technique<Grid>],
    /// What its steps cost.
    price: Price,
    /// The order among its steps, where the reference sorts them; else the first found is taken.
    rank: Option<fn(&Step, &Step) -> Ordering>,
}

const fn row(techniques: &'static [&'static dyn Technique<Grid>], price: Price) -> ScaleRow {
    ScaleRow { techniques, price, rank: None }
}

/// The scale: its producers in the order in which they are asked.
#[rustfmt::skip]
pub(super) static ROWS: [ScaleRow; 25] = [
    row(&[&FullHouse, &HiddenSingle], Each(&[
        ("full-house", "Hidden Single", 10, Fixed),
        ("hidden-single", "Hidden Single", 12, InLine(3)),
    ])),
    row(&[&DirectLockedCandidates], Each(&[
        ("direct-pointing", "Direct Pointing", 17, Fixed),
        ("direct-claiming", "Direct Claiming", 19, Fixed),
    ])),
    row(&[&DirectHiddenSet { size: 2 }], Each(&[("direct-hidden-pair", "Direct Hidden Pair", 20, Fixed)])),
    row(&[&NakedSingle], Each(&[("naked-single", "Naked Single", 23, Fixed)])),
    row(&[&DirectHiddenSet { size: 3 }], Each(&[("direct-hidden-triple", "Direct Hidden Triplet", 25, Fixed)])),
    row(&[&LockedCandidates], Each(&[
        ("pointing", "Pointing", 26, Fixed),
        ("claiming", "Claiming", 28, Fixed),
    ])),
    row(&[&NakedSet { size: 2 }], Each(&[("naked-pair", "Naked Pair", 30, Fixed)])),
    row(&[&Fish { size: 2 }], Each(&[("x-wing", "X-Wing", 32, Fixed)])),
    row(&[&HiddenSet { size: 2 }], Each(&[("hidden-pair", "Hidden Pair", 34, Fixed)])),
    row(&[&NakedSet { size: 3 }], Each(&[("naked-triple", "Naked Triplet", 36, Fixed)])),
    row(&[&Fish { size: 3 }], Each(&[("swordfish", "Swordfish", 38, Fixed)])),
    row(&[&HiddenSet { size: 3 }], Each(&[("hidden-triple", "Hidden Triplet", 40, Fixed)])),
    row(&[&Wing { size: 2 }], Each(&[("xy-wing", "XY-Wing", 42, Fixed)])),
    row(&[&Wing { size: 3 }], Each(&[("xyz-wing", "XYZ-Wing", 44, Fixed)])),
    ScaleRow {
        techniques: &[&UniqueLoop],
        price: Corners(CORNERS),
        rank: Some(quirks::unique_loops_rank_by_doubles),
    },
    row(&[&NakedSet { size: 4 }], Each(&[("naked-quad", "Naked Quad", 50, Fixed)])),
    row(&[&Fish { size: 4 }], Each(&[("jellyfish", "Jellyfish", 52, Fixed)])),
    row(&[&HiddenSet { size: 4 }], Each(&[("hidden-quad", "Hidden Quad", 54, Fixed)])),
    row(&[&Bug], Each(&[
        ("bug-1", "BUG type 1", 56, Fixed),
        ("bug-2", "BUG type 2", 57, Fixed),
        ("bug-3", "BUG type 3", 57, Subset),
        ("bug-4", "BUG type 4", 57, Fixed),
    ])),
    row(&[&AlignedPairExclusion], Each(&[("aligned-pair-exclusion", "Aligned Pair Exclusion", 62, Fixed)])),
    row(&[&ForcingChain { order: ByPrice }], Chains(Depth::Simple)),
    row(&[&AlignedTripletExclusion], Each(&[
        ("aligned-triplet-exclusion", "Aligned Triplet Exclusion", 75, Fixed),
    ])),
    row(&[&NishioForcingChain], Chains(Depth::Nishio)),
    row(&[&MultipleForcingChain], Chains(Depth::Multiple)),
    row(&[&DynamicForcingChain { order: ByPrice }], Chains(Depth::Dynamic(0))),
];

impl ScaleRow {
    /// The tenths of its cheapest step. No later row has a cheaper one.
    pub fn least(&self) -> u16 {
        self.price.least()
    }
}

/// The least that a step can cost if the producers before this one have none.
pub(super) fn least(stage: usize) -> Rating {
    Rating::from_tenths(ROWS[stage.min(ROWS.len() - 1)].least())
}

/// Name, base and extra of a technique that has a price of its own.
pub(super) fn price(id: &str) -> Option<(&'static str, u16, Extra)> {
    let mut steps = ROWS.iter().flat_map(|row| if let Each(steps) = row.price { steps } else { &[] });
    steps.find(|(known, ..)| *known == id).map(|&(_, name, base, extra)| (name, base, extra))
}

/// The order of the reference.
pub fn method() -> Method<Grid> {
    let stage = |row: &ScaleRow| Stage { techniques: row.techniques, rank: row.rank };
    Method { id: "se", stages: ROWS.iter().map(stage).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_sudoku::methods::tagging;

    #[test]
    fn tagging_asks_the_same_basic_techniques_in_the_same_order() {
        let ids = |stages: &[Stage<Grid>]| -> Vec<Vec<&str>> {
            let infos = |stage: &Stage<Grid>| stage.techniques.iter().flat_map(|t| t.infos()).map(|i| i.id);
            stages.iter().map(|stage| infos(stage).collect()).collect()
        };
        let mut expected = ids(&method().stages);
        let is_pair_exclusion = |ids: &Vec<&str>| ids.contains(&"aligned-pair-exclusion");
        expected.truncate(expected.iter().position(is_pair_exclusion).unwrap());
        expected.retain(|ids| !ids.iter().any(|id| id.starts_with("unique-") || id.starts_with("bug-")));
        assert_eq!(ids(&tagging::basic_stages()), expected);
    }
}
