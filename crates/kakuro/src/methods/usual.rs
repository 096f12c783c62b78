//! The usual way of solving: all techniques by what they cost a solver.

use crate::Grid;
use crate::techniques::*;
use qedoku_engine::{Info, Method, Stage, Technique};

/// The usual way of solving: at each step the first step of the cheapest technique that has one. What grows
/// with the length of a run is asked for short runs first.
pub fn method() -> Method<Grid> {
    let stages = BY_COST.chunks(1).map(|techniques| Stage { techniques, rank: None });
    Method { id: "kakuro", stages: stages.collect() }
}

/// The method for puzzles that are not known to have one solution: without the techniques that rely on it,
/// and without forcing nets, which take long to find nothing where much is open.
pub fn open_method() -> Method<Grid> {
    let is_left_out = |info: &Info| info.relies_on_uniqueness || info.may_take_long;
    let mut method = method();
    method
        .stages
        .retain(|stage| !stage.techniques.iter().any(|technique| technique.infos().iter().any(is_left_out)));
    method
}

/// The techniques by what they cost a solver.
static BY_COST: &[&dyn Technique<Grid>] = {
    use combination_filter::CombinationFilter as Filter;
    use sum_combinations::SumCombinations as Sum;
    &[
        &last_cell::LastCell,
        &naked_single::NakedSingle,
        &crossing_sums::CrossingSums,
        &Sum { unique: true, open: ANY },
        &two_cell_mirror::TwoCellMirror,
        &Sum { unique: false, open: 1..=3 },
        &Filter { open: 1..=3 },
        &hidden_single::HiddenSingle { open: 1..=4 },
        &min_max_bound::MinMaxBound,
        &Sum { unique: false, open: 4..=5 },
        &Filter { open: 4..=5 },
        &hidden_single::HiddenSingle { open: 5..=9 },
        &Sum { unique: false, open: 6..=9 },
        &Filter { open: 6..=9 },
        &naked_subset::NakedSubset { size: 2 },
        &parity::Parity,
        &region_contradiction::RegionContradiction,
        &region_sum::RegionSum,
        &hidden_subset::HiddenSubset { size: 2 },
        &naked_subset::NakedSubset { size: 3 },
        &split_run::SplitRun,
        &two_cell_cut::TwoCellCut,
        &hidden_subset::HiddenSubset { size: 3 },
        &combination_placement::CombinationPlacement { long: false },
        &naked_subset::NakedSubset { size: 4 },
        &hidden_subset::HiddenSubset { size: 4 },
        &combination_placement::CombinationPlacement { long: true },
        &cross_run_interaction::CrossRunInteraction,
        &deadly_loop::DeadlyLoop,
        &run_consistency::RunConsistency,
        &sum_rectangle::SumRectangle,
        &bug_ending::BugEnding,
        &locked_fish::LockedFish { size: 2 },
        &innies_outies::InniesOuties,
        &locked_fish::LockedFish { size: 3 },
        &aligned_pair_exclusion::AlignedPairExclusion,
        &forcing_chain::ForcingChain,
        &grouped_chain::GroupedChain,
        &multiple_forcing_chain::MultipleForcingChain,
        &dynamic_forcing_chain::DynamicForcingChain,
    ]
};
