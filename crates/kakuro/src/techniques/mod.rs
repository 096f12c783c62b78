//! The techniques, as the catalogue has them; their order by difficulty follows from [what they
//! cost](crate::methods::costs).
//!
//! Unless its file says otherwise a technique goes through the runs in their order (across in reading
//! order, then down column by column), within a run through the cells in order, and through digits and
//! combinations in ascending order.
//!
//! The proofs cite three kinds of group: the digits of a cell, the combinations of a run, and the places
//! of a digit in a run, to which the combinations that lack the digit belong.

use crate::Grid;

mod chain_steps;
mod subsets;

/// How many cells of a run may be open for a technique to look at it.
pub type Open = std::ops::RangeInclusive<usize>;

pub(crate) const ANY: Open = 1..=9;

qedoku_engine::techniques! { Grid;
    last_cell: LastCell;
    naked_single: NakedSingle;
    crossing_sums: CrossingSums;
    sum_combinations: SumCombinations { unique: true, open: ANY }, SumCombinations { unique: false, open: ANY };
    two_cell_mirror: TwoCellMirror;
    combination_filter: CombinationFilter { open: ANY };
    hidden_single: HiddenSingle { open: ANY };
    min_max_bound: MinMaxBound;
    naked_subset: NakedSubset { size: 2 }, NakedSubset { size: 3 }, NakedSubset { size: 4 };
    parity: Parity;
    region_contradiction: RegionContradiction;
    region_sum: RegionSum;
    split_run: SplitRun;
    two_cell_cut: TwoCellCut;
    innies_outies: InniesOuties;
    hidden_subset: HiddenSubset { size: 2 }, HiddenSubset { size: 3 }, HiddenSubset { size: 4 };
    combination_placement: CombinationPlacement { long: false }, CombinationPlacement { long: true };
    cross_run_interaction: CrossRunInteraction;
    deadly_loop: DeadlyLoop;
    run_consistency: RunConsistency;
    sum_rectangle: SumRectangle;
    bug_ending: BugEnding;
    locked_fish: LockedFish { size: 2 }, LockedFish { size: 3 };
    aligned_pair_exclusion: AlignedPairExclusion;
    forcing_chain: ForcingChain;
    grouped_chain: GroupedChain;
    multiple_forcing_chain: MultipleForcingChain;
    dynamic_forcing_chain: DynamicForcingChain;
    whip: Whip { most: 8 };
    g_whip: GWhip { most: 8 };
    braid: Braid { most: 8 };
}

#[cfg(test)]
mod tests;
