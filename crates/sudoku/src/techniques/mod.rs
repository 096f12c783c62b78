//! The techniques of Sudoku, one file each.
//!
//! To add one: write its file (definition, scan order, `find`, proof, words), add a line here, and add
//! `fixtures/<file name>.case` with at least two positive cases and a near miss. Everything else (catalogue,
//! command line, tests) follows from this list.

mod alive;
mod chain_steps;
mod extra_subset;
mod filling;
mod prelude;
mod reach;
mod repeats;
mod whip_steps;

pub use repeats::Repeats;

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
        ComplexFish::new(FishShape::Finned, 2), ComplexFish::new(FishShape::Finned, 3), ComplexFish::new(FishShape::Finned, 4),
        ComplexFish::new(FishShape::Sashimi, 2), ComplexFish::new(FishShape::Sashimi, 3), ComplexFish::new(FishShape::Sashimi, 4),
        ComplexFish::new(FishShape::Franken, 2), ComplexFish::new(FishShape::Franken, 3), ComplexFish::new(FishShape::Franken, 4),
        ComplexFish::new(FishShape::FinnedFranken, 2), ComplexFish::new(FishShape::FinnedFranken, 3), ComplexFish::new(FishShape::FinnedFranken, 4),
        ComplexFish::new(FishShape::Mutant, 2), ComplexFish::new(FishShape::Mutant, 3), ComplexFish::new(FishShape::Mutant, 4),
        ComplexFish::new(FishShape::FinnedMutant, 2), ComplexFish::new(FishShape::FinnedMutant, 3), ComplexFish::new(FishShape::FinnedMutant, 4);
    single_digit: Skyscraper, TwoStringKite, DualTwoStringKite, TurbotFish, EmptyRectangle { least: 3 }, DualEmptyRectangle { least: 3 };
    w_wing: WWing;
    grouped_w_wing: GroupedWWing;
    paired_strings: PairedStrings { legs: 7 };
    fishy_cycle: FishyCycle;
    implication_tree: ImplicationTree { depth: 4, branches: 3 };
    wing: Wing { size: 2 }, Wing { size: 3 };
    xyz_ring: XyzRing;
    uniqueness: UniqueRectangle1 { roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle2 { roof: RoofShape::InLine, roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle3 { subset: RoofSubset::Naked { rectangle_digits: true }, roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle3 { subset: RoofSubset::Hidden, roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle4 { roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle2 { roof: RoofShape::Scattered, roof_digits: RoofDigits::OneOrBoth },
        UniqueRectangle6 { roof_digits: RoofDigits::OneOrBoth },
        HiddenRectangle { roof_digits: RoofDigits::OneOrBoth },
        AvoidableRectangle { open: 1 },
        AvoidableRectangle { open: 2 },
        LongUniqueLoop,
        HiddenUniqueLoop,
        ExtendedRectangle { largest: 4 },
        BugLite,
        Bug,
        BugN { most: 5 },
        ReverseBug { lite: false },
        ReverseBug { lite: true },
        Exchange { least: 0, most: 3 },
        Exchange { least: 4, most: usize::MAX },
        SymmetricalPlacement;
    short_wing: ShortWing;
    bent_subset: BentSubset { size: 4 }, BentSubset { size: 5 }, BentSubset { size: 6 };
    disjoint_subset: DisjointSubset { is_large: false }, DisjointSubset { is_large: true };
    subset_counting: SubsetCounting;
    firework: Firework { size: 3 }, Firework { size: 4 };
    sue_de_coq: SueDeCoq;
    als:
        AlsXz { overlap: false, cannibal: true, repeats: Repeats::Simplest }, AlsXyWing { overlap: false, repeats: Repeats::Simplest },
        AlsChain { overlap: false, repeats: Repeats::Simplest, links: 6 }, DeathBlossom { overlap: false, repeats: Repeats::Simplest },
        AlsRing, HouseBlossom, Aals { petals: 2 }, Aals { petals: 3 };
    rank_zero: SkLoop, MultiSectorLockedSet, MultiSectorWithBoxes;
    odd_ring: BrokenWing { longest: 7 }, BivalueOddagon;
    tridagon: Tridagon;
    guardians:
        Guardians { infos: &TRIDAGON_SUBSET, groups: tridagons, by: subset },
        Guardians { infos: &TRIDAGON_CONJUGATE, groups: tridagons, by: conjugate },
        Guardians { infos: &TRIDAGON_LINK, groups: tridagons, by: link },
        Guardians { infos: &TRIDAGON_WHIP, groups: tridagons, by: whip },
        Guardians { infos: &TRIDAGON_FORCING, groups: tridagons, by: forcing },
        Guardians { infos: &IMPOSSIBLE_EXCLUSION, groups: impossible_patterns, by: exclusion },
        Guardians { infos: &IMPOSSIBLE_SUBSET, groups: impossible_patterns, by: subset },
        Guardians { infos: &IMPOSSIBLE_CONJUGATE, groups: impossible_patterns, by: conjugate },
        Guardians { infos: &IMPOSSIBLE_LINK, groups: impossible_patterns, by: link },
        Guardians { infos: &IMPOSSIBLE_WHIP, groups: impossible_patterns, by: whip },
        Guardians { infos: &IMPOSSIBLE_FORCING, groups: impossible_patterns, by: forcing },
        Guardians { infos: &FIREWORK_LINK, groups: fireworks, by: link },
        Guardians { infos: &FIREWORK_BLOSSOM, groups: fireworks, by: blossom },
        Guardians { infos: &ALMOST_FISH_LINK, groups: almost_fish, by: link },
        Guardians { infos: &BROKEN_WING_LINK, groups: broken_wings, by: link },
        Guardians { infos: &ODDAGON_LINK, groups: oddagons, by: link },
        Guardians { infos: &RECTANGLE_LINK, groups: rectangles, by: link },
        Guardians { infos: &RECTANGLE_BLOSSOM, groups: rectangles, by: blossom },
        Guardians { infos: &RECTANGLE_WHIP, groups: rectangles, by: whip },
        Guardians { infos: &RECTANGLE_FORCING, groups: rectangles, by: forcing };
    exocet: SingleBaseExocet, JuniorExocet, SeniorExocet, DoubleExocet;
    aligned_pair_exclusion: AlignedPairExclusion;
    coloring: SimpleColors, MultiColors, Medusa;
    chains:
        RemotePair { keep: Keep::Shortest }, XChain { keep: Keep::Shortest }, XyChain { keep: Keep::Shortest },
        NiceLoop { nodes: NodeKinds::Single, scope: Scope::Players },
        NiceLoop { nodes: NodeKinds::GroupedAndSets, scope: Scope::Players };
    forcing_chain: ForcingChain { order: ByLength };
    aligned_triplet_exclusion: AlignedTripletExclusion;
    nishio_forcing_chain: NishioForcingChain;
    blossom_loop: BlossomLoop;
    multiple_forcing_chain: MultipleForcingChain;
    whip: Whip { most: 8 };
    g_whip: GWhip { most: 8 };
    braid: Braid { most: 8 };
    premises: PremiseChain, PremiseNet { rounds: 4 };
    dynamic_forcing_chain: DynamicForcingChain { order: ByLength };
    large_fish: ComplexFish::new(FishShape::Basic, 5), ComplexFish::new(FishShape::Basic, 6), ComplexFish::new(FishShape::Basic, 7),
        ComplexFish::new(FishShape::Finned, 5), ComplexFish::new(FishShape::Finned, 6), ComplexFish::new(FishShape::Finned, 7),
        ComplexFish::new(FishShape::Sashimi, 5), ComplexFish::new(FishShape::Sashimi, 6), ComplexFish::new(FishShape::Sashimi, 7),
        ComplexFish::new(FishShape::Franken, 5), ComplexFish::new(FishShape::Franken, 6), ComplexFish::new(FishShape::Franken, 7),
        ComplexFish::new(FishShape::FinnedFranken, 5), ComplexFish::new(FishShape::FinnedFranken, 6), ComplexFish::new(FishShape::FinnedFranken, 7),
        ComplexFish::new(FishShape::Mutant, 5), ComplexFish::new(FishShape::Mutant, 6), ComplexFish::new(FishShape::Mutant, 7),
        ComplexFish::new(FishShape::FinnedMutant, 5), ComplexFish::new(FishShape::FinnedMutant, 6), ComplexFish::new(FishShape::FinnedMutant, 7),
        KrakenFish { kind: 1 }, KrakenFish { kind: 2 };
    template: TemplateSet, TemplateDelete;
    brute_force: BruteForce;
}
