//! The order of the techniques of Sudoku by how hard people find them, and what each costs.
//!
//! This is the only list of the profile. Sections go from what is seen at a glance to what needs paper;
//! `docs/human.md` says why they stand as they do. Rows are ids with a price in tenths. A technique is asked
//! at its cheapest row.

/// Techniques that are alike.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What they are, as a heading.
    pub title: &'static str,
    /// Ids with their price in tenths, the cheapest first.
    pub rows: &'static [(&'static str, u16)],
}

const fn section(title: &'static str, rows: &'static [(&'static str, u16)]) -> Section {
    Section { title, rows }
}

/// The order.
pub const SECTIONS: &[Section] = &[
    section("Singles", &[("full-house", 10), ("hidden-single", 12), ("naked-single", 15)]),
    section(
        "Intersections",
        &[("locked-pair", 20), ("locked-triple", 22), ("pointing", 24), ("claiming", 26)],
    ),
    section(
        "Subsets",
        &[
            ("naked-pair", 28),
            ("hidden-pair", 30),
            ("naked-triple", 32),
            ("hidden-triple", 34),
            ("naked-quad", 38),
            ("hidden-quad", 40),
        ],
    ),
    section("Basic fish", &[("x-wing", 42), ("swordfish", 44), ("jellyfish", 46)]),
    section(
        "Patterns of one digit",
        &[
            ("skyscraper", 47),
            ("two-string-kite", 48),
            ("dual-two-string-kite", 48),
            ("turbot-fish", 49),
            ("empty-rectangle", 50),
            ("dual-empty-rectangle", 50),
        ],
    ),
    section(
        "Wings",
        &[("w-wing", 51), ("xy-wing", 52), ("grouped-w-wing", 52), ("xyz-wing", 54), ("xyz-ring", 54)],
    ),
    section("Remote pairs", &[("remote-pair", 55)]),
    section("Almost locked candidates", &[("almost-locked-pair", 55), ("almost-locked-triple", 56)]),
    section(
        "Uniqueness",
        &[
            ("unique-rectangle-1", 56),
            ("bug-1", 56),
            ("unique-rectangle-2", 57),
            ("unique-rectangle-4", 57),
            ("unique-rectangle-5", 58),
            ("unique-rectangle-6", 58),
            ("hidden-rectangle", 59),
            ("reverse-bug-1", 59),
            ("unique-rectangle-3", 60),
            ("unique-rectangle-3-hidden", 60),
            ("avoidable-rectangle-1", 60),
            ("avoidable-rectangle-2", 61),
            ("reverse-bug-lite", 61),
            ("extended-rectangle-1", 62),
            ("extended-rectangle-2", 62),
            ("extended-rectangle-4", 62),
            ("extended-rectangle-3", 63),
            ("unique-loop-1", 62),
            ("unique-loop-2", 62),
            ("unique-loop-4", 63),
            ("unique-loop-3", 63),
            ("unique-loop-3-hidden", 63),
            ("hidden-unique-loop", 63),
            ("bug-lite", 63),
            ("bug-2", 62),
            ("bug-4", 62),
            ("bug-3", 63),
            ("bug-n", 63),
            ("symmetrical-placement", 63),
        ],
    ),
    section(
        "Colouring",
        &[
            ("simple-colors-trap", 64),
            ("simple-colors-wrap", 64),
            ("multi-colors-1", 65),
            ("multi-colors-2", 65),
        ],
    ),
    section(
        "Finned fish",
        &[
            ("finned-x-wing", 66),
            ("sashimi-x-wing", 67),
            ("finned-swordfish", 69),
            ("sashimi-swordfish", 70),
            ("finned-jellyfish", 72),
            ("sashimi-jellyfish", 73),
        ],
    ),
    section("Exocets of one base cell", &[("single-base-exocet", 70)]),
    section("Exchanges", &[("exchange", 72)]),
    section("Sue de Coq", &[("sue-de-coq", 74)]),
    section(
        "Chains of one digit or of pairs",
        &[("x-chain", 75), ("fishy-cycle", 75), ("paired-strings", 76), ("xy-chain", 76)],
    ),
    section("Wings of three strong links", &[("m-wing", 76), ("s-wing", 77), ("l-wing", 77), ("h-wing", 77)]),
    section(
        "Chains",
        &[
            ("continuous-nice-loop", 78),
            ("discontinuous-nice-loop", 78),
            ("aic", 78),
            ("bidirectional-x-cycle", 79),
            ("bidirectional-y-cycle", 79),
            ("forcing-x-chain", 79),
            ("forcing-chain", 79),
            ("bidirectional-cycle", 79),
        ],
    ),
    section("Bent subsets", &[("wxyz-wing", 80), ("vwxyz-wing", 81), ("uvwxyz-wing", 82)]),
    section("Distributed subsets", &[("distributed-disjoint-subset", 80)]),
    section(
        "Almost locked sets",
        &[("als-xz", 82), ("als-xz-doubly-linked", 83), ("als-xy-wing", 84), ("als-chain", 86)],
    ),
    section("Large distributed subsets", &[("large-distributed-disjoint-subset", 86)]),
    section(
        "Grouped chains",
        &[("grouped-continuous-nice-loop", 87), ("grouped-discontinuous-nice-loop", 87), ("grouped-aic", 87)],
    ),
    section(
        "Franken fish",
        &[
            ("franken-x-wing", 88),
            ("finned-franken-x-wing", 89),
            ("franken-swordfish", 90),
            ("finned-franken-swordfish", 91),
            ("franken-jellyfish", 92),
            ("finned-franken-jellyfish", 93),
        ],
    ),
    section("3D Medusa", &[("medusa-trap", 94), ("medusa-wrap", 94), ("medusa-emptied-group", 94)]),
    section(
        "Exotic patterns",
        &[
            ("firework-triple", 95),
            ("firework-quadruple", 95),
            ("broken-wing-1", 95),
            ("broken-wing-2", 95),
            ("bivalue-oddagon-1", 95),
            ("bivalue-oddagon-2", 96),
            ("bivalue-oddagon-3", 96),
            ("sk-loop", 96),
            ("aligned-pair-exclusion", 96),
            ("aligned-triplet-exclusion", 97),
            ("tridagon-1", 96),
            ("tridagon-2", 97),
            ("tridagon-link", 96),
            ("tridagon-3", 98),
            ("tridagon-4", 98),
            ("impossible-pattern-1", 97),
            ("impossible-pattern-2", 98),
            ("impossible-pattern-link", 97),
            ("impossible-pattern-3", 99),
            ("impossible-pattern-4", 99),
            ("junior-exocet", 98),
            ("senior-exocet", 99),
        ],
    ),
    section(
        "Mutant and large fish",
        &[
            ("mutant-x-wing", 97),
            ("finned-mutant-x-wing", 97),
            ("mutant-swordfish", 98),
            ("finned-squirmbag", 98),
            ("sashimi-squirmbag", 98),
            ("finned-mutant-swordfish", 98),
            ("mutant-jellyfish", 99),
            ("finned-mutant-jellyfish", 99),
            ("finned-whale", 99),
            ("sashimi-whale", 99),
            ("finned-leviathan", 99),
            ("sashimi-leviathan", 99),
            ("franken-squirmbag", 99),
            ("finned-franken-squirmbag", 99),
            ("franken-whale", 99),
            ("finned-franken-whale", 99),
            ("franken-leviathan", 99),
            ("finned-franken-leviathan", 99),
            ("mutant-squirmbag", 99),
            ("finned-mutant-squirmbag", 99),
            ("mutant-whale", 99),
            ("finned-mutant-whale", 99),
            ("mutant-leviathan", 99),
            ("finned-mutant-leviathan", 99),
        ],
    ),
    section("Exchange chains", &[("exchange-chain", 99)]),
    section("Death blossom", &[("death-blossom", 100)]),
    section(
        "Forcing chains",
        &[
            ("nishio-forcing-chain", 101),
            ("tridagon-whip", 102),
            ("tridagon-forcing-chain", 102),
            ("impossible-pattern-whip", 103),
            ("impossible-pattern-forcing-chain", 103),
            ("cell-forcing-chain", 103),
            ("region-forcing-chain", 103),
            ("forcing-chain-contradiction", 104),
            ("forcing-chain-verity", 104),
            ("limited-implication-tree", 105),
            ("limited-implication-tree-contradiction", 105),
        ],
    ),
    section("Kraken fish", &[("kraken-fish-type-1", 106), ("kraken-fish-type-2", 107)]),
    section("Multi-sector locked sets", &[("multi-sector-locked-set", 108)]),
    section("Whips", &[("whip", 109), ("g-whip", 109), ("braid", 109)]),
    section(
        "Forcing nets",
        &[
            ("dynamic-contradiction-forcing-chain", 110),
            ("dynamic-double-forcing-chain", 110),
            ("dynamic-cell-forcing-chain", 110),
            ("dynamic-region-forcing-chain", 110),
            ("forcing-net-contradiction", 112),
            ("forcing-net-verity", 112),
        ],
    ),
    section("Templates", &[("template-set", 140), ("template-delete", 140)]),
    section("Brute force", &[("brute-force", 200)]),
];

/// Registered techniques that the profile leaves out, and why.
pub const LEFT_OUT: &[(&str, &str)] = &[
    ("direct-pointing", "pointing and then a hidden single, which are told as the two steps that they are"),
    ("direct-claiming", "claiming and then a hidden single, told as two steps"),
    ("direct-hidden-pair", "a hidden pair and then a hidden single, told as two steps"),
    ("direct-hidden-triple", "a hidden triple and then a hidden single, told as two steps"),
    ("squirmbag", "the crossing lines hold a smaller fish with the same removals"),
    ("whale", "the crossing lines hold a smaller fish with the same removals"),
    ("leviathan", "the crossing lines hold a smaller fish with the same removals"),
    ("unique-rectangle-link", "a puzzle has dozens of rectangles to look at, and few of them spare it a net"),
    ("unique-rectangle-whip", "a puzzle has dozens of rectangles to look at, and few of them spare it a net"),
    (
        "unique-rectangle-forcing-chain",
        "a puzzle has dozens of rectangles to look at, and few of them spare it a net",
    ),
];
