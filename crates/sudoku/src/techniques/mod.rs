//! The techniques of Sudoku, one file each.
//!
//! To add one: write its file (definition, scan order, `find`, proof, words), add a line here, and add
//! `fixtures/<file name>.case` with at least two positive cases and a near miss. Everything else (catalogue, command
//! line, tests) follows from this list.

mod chain_steps;
mod deadly_pattern;
mod prelude;

pencilmark_engine::techniques! {
    crate::Grid;
    full_house: FullHouse;
    hidden_single: HiddenSingle;
    direct_locked_candidates: DirectLockedCandidates;
    direct_hidden_set: DirectHiddenSet { size: 2 }, DirectHiddenSet { size: 3 };
    naked_single: NakedSingle;
    locked_candidates: LockedCandidates;
    naked_set: NakedSet { size: 2 }, NakedSet { size: 3 }, NakedSet { size: 4 };
    hidden_set: HiddenSet { size: 2 }, HiddenSet { size: 3 }, HiddenSet { size: 4 };
    fish: Fish { size: 2 }, Fish { size: 3 }, Fish { size: 4 };
    wing: Wing { size: 2 }, Wing { size: 3 };
    unique_loop: UniqueLoop;
    bug: Bug;
    aligned_pair_exclusion: AlignedPairExclusion;
    forcing_chain: ForcingChain;
    aligned_triplet_exclusion: AlignedTripletExclusion;
    nishio_forcing_chain: NishioForcingChain;
    multiple_forcing_chain: MultipleForcingChain;
    dynamic_forcing_chain: DynamicForcingChain;
}
