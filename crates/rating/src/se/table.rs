//! The producers of Sudoku Explainer in the order in which they are asked.

use super::quirks;
use qedoku_engine::{Method, Stage, Technique};
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

/// The order of the reference.
pub fn method() -> Method<Grid> {
    const fn first(techniques: &'static [&'static dyn Technique<Grid>]) -> Stage<Grid> {
        Stage { techniques, rank: None }
    }
    Method {
        id: "se",
        stages: vec![
            first(&[&FullHouse, &HiddenSingle]),
            first(&[&DirectLockedCandidates]),
            first(&[&DirectHiddenSet { size: 2 }]),
            first(&[&NakedSingle]),
            first(&[&DirectHiddenSet { size: 3 }]),
            first(&[&LockedCandidates]),
            first(&[&NakedSet { size: 2 }]),
            first(&[&Fish { size: 2 }]),
            first(&[&HiddenSet { size: 2 }]),
            first(&[&NakedSet { size: 3 }]),
            first(&[&Fish { size: 3 }]),
            first(&[&HiddenSet { size: 3 }]),
            first(&[&Wing { size: 2 }]),
            first(&[&Wing { size: 3 }]),
            Stage { techniques: &[&UniqueLoop], rank: Some(quirks::unique_loops_rank_by_doubles) },
            first(&[&NakedSet { size: 4 }]),
            first(&[&Fish { size: 4 }]),
            first(&[&HiddenSet { size: 4 }]),
            first(&[&Bug]),
            first(&[&AlignedPairExclusion]),
            first(&[&ForcingChain]),
            first(&[&AlignedTripletExclusion]),
            first(&[&NishioForcingChain]),
            first(&[&MultipleForcingChain]),
            first(&[&DynamicForcingChain]),
        ],
    }
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
