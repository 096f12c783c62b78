//! The techniques of Sudoku, one file each.
//!
//! To add one: write its file (definition, scan order, `find`, proof, words), add a line here, and add
//! `fixtures/<file name>.case` with at least two positive cases and a near miss. Everything else (catalogue,
//! command line, tests) follows from this list.

mod chain_steps;
mod extra_subset;
mod filling;
mod prelude;

use qedoku_engine::chains::ByLength;

qedoku_engine::techniques! {
    crate::Grid;
    full_house: FullHouse;
    hidden_single: HiddenSingle;
    direct_locked_candidates: DirectLockedCandidates;
    direct_hidden_set: DirectHiddenSet { size: 2 }, DirectHiddenSet { size: 3 };
    naked_single: NakedSingle;
    locked_candidates: LockedCandidates;
    locked_set: LockedSet { size: 2 }, LockedSet { size: 3 };
    naked_set: NakedSet { size: 2 }, NakedSet { size: 3 }, NakedSet { size: 4 };
    hidden_set: HiddenSet { size: 2 }, HiddenSet { size: 3 }, HiddenSet { size: 4 };
    almost_locked_candidates: AlmostLockedCandidates { size: 2 }, AlmostLockedCandidates { size: 3 };
    fish: Fish { size: 2 }, Fish { size: 3 }, Fish { size: 4 },
        ComplexFish::new(Shape::Finned, 2), ComplexFish::new(Shape::Finned, 3), ComplexFish::new(Shape::Finned, 4),
        ComplexFish::new(Shape::Sashimi, 2), ComplexFish::new(Shape::Sashimi, 3), ComplexFish::new(Shape::Sashimi, 4),
        ComplexFish::new(Shape::Franken, 2), ComplexFish::new(Shape::Franken, 3), ComplexFish::new(Shape::Franken, 4),
        ComplexFish::new(Shape::FinnedFranken, 2), ComplexFish::new(Shape::FinnedFranken, 3), ComplexFish::new(Shape::FinnedFranken, 4),
        ComplexFish::new(Shape::Mutant, 2), ComplexFish::new(Shape::Mutant, 3), ComplexFish::new(Shape::Mutant, 4),
        ComplexFish::new(Shape::FinnedMutant, 2), ComplexFish::new(Shape::FinnedMutant, 3), ComplexFish::new(Shape::FinnedMutant, 4);
    single_digit: Skyscraper, TwoStringKite, DualTwoStringKite, TurbotFish, EmptyRectangle { least: 3 }, DualEmptyRectangle { least: 3 };
    w_wing: WWing;
    paired_strings: PairedStrings { legs: 7 };
    fishy_cycle: FishyCycle;
    implication_tree: ImplicationTree { depth: 4, branches: 3 };
    wing: Wing { size: 2 }, Wing { size: 3 };
    uniqueness: UniqueRectangle1 { may_lack: true },
        UniqueRectangle2 { scattered: false, may_lack: true },
        UniqueRectangle3 { hidden: false, rectangle_digits: true, may_lack: true },
        UniqueRectangle3 { hidden: true, rectangle_digits: true, may_lack: true },
        UniqueRectangle4 { may_lack: true },
        UniqueRectangle2 { scattered: true, may_lack: true },
        UniqueRectangle6 { may_lack: true },
        HiddenRectangle { may_lack: true },
        AvoidableRectangle { open: 1 },
        AvoidableRectangle { open: 2 },
        LongUniqueLoop,
        HiddenUniqueLoop,
        ExtendedRectangle { largest: 4 },
        BugLite,
        Bug,
        BugN { most: 5 },
        SymmetricalPlacement;
    short_wing: ShortWing;
    bent_subset: BentSubset { size: 4 }, BentSubset { size: 5 }, BentSubset { size: 6 };
    firework: Firework { size: 3 }, Firework { size: 4 };
    sue_de_coq: SueDeCoq;
    als:
        AlsXz { overlap: false, cannibal: true, every: false }, AlsXyWing { overlap: false, every: false },
        AlsChain { overlap: false, every: false, links: 6 }, DeathBlossom { overlap: false, every: false };
    rank_zero: SkLoop, MultiSectorLockedSet;
    odd_ring: BrokenWing { longest: 7 }, BivalueOddagon;
    tridagon: Tridagon;
    exocet: JuniorExocet, SeniorExocet;
    aligned_pair_exclusion: AlignedPairExclusion;
    coloring: SimpleColors, MultiColors, Medusa;
    chains:
        RemotePair { keep: Keep::Shortest }, XChain { keep: Keep::Shortest }, XyChain { keep: Keep::Shortest },
        NiceLoop { nodes: NodeKinds::Single, scope: Scope::Players },
        NiceLoop { nodes: NodeKinds::GroupedAndSets, scope: Scope::Players };
    forcing_chain: ForcingChain { order: ByLength };
    aligned_triplet_exclusion: AlignedTripletExclusion;
    nishio_forcing_chain: NishioForcingChain;
    multiple_forcing_chain: MultipleForcingChain;
    premises: PremiseChain, PremiseNet { rounds: 4 };
    dynamic_forcing_chain: DynamicForcingChain { order: ByLength };
    large_fish: ComplexFish::new(Shape::Basic, 5), ComplexFish::new(Shape::Basic, 6), ComplexFish::new(Shape::Basic, 7),
        ComplexFish::new(Shape::Finned, 5), ComplexFish::new(Shape::Finned, 6), ComplexFish::new(Shape::Finned, 7),
        ComplexFish::new(Shape::Sashimi, 5), ComplexFish::new(Shape::Sashimi, 6), ComplexFish::new(Shape::Sashimi, 7),
        ComplexFish::new(Shape::Franken, 5), ComplexFish::new(Shape::Franken, 6), ComplexFish::new(Shape::Franken, 7),
        ComplexFish::new(Shape::FinnedFranken, 5), ComplexFish::new(Shape::FinnedFranken, 6), ComplexFish::new(Shape::FinnedFranken, 7),
        ComplexFish::new(Shape::Mutant, 5), ComplexFish::new(Shape::Mutant, 6), ComplexFish::new(Shape::Mutant, 7),
        ComplexFish::new(Shape::FinnedMutant, 5), ComplexFish::new(Shape::FinnedMutant, 6), ComplexFish::new(Shape::FinnedMutant, 7),
        KrakenFish { kind: 1 }, KrakenFish { kind: 2 };
    template: TemplateSet, TemplateDelete;
    brute_force: BruteForce;
}
