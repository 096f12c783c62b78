//! The quirks and their witnesses.

/// A deviation of the reference from textbook logic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quirk {
    /// Kebab-case name.
    pub name: &'static str,
    /// What the reference does.
    pub what: &'static str,
    /// The file that does the same.
    pub file: &'static str,
    /// A puzzle whose steps are others without it, if one is known.
    pub witness: Option<Witness>,
}

/// A step of a puzzle that shows a quirk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The puzzle, 81 characters.
    pub puzzle: &'static str,
    /// Which step, from 1.
    pub step: usize,
    /// The step: name, rating, placement and removals as the reference traces write them.
    pub taken: &'static str,
    /// What the step would be without the quirk.
    pub without: &'static str,
}

/// All quirks: those whose witnesses its specification lists, then others.
pub const QUIRKS: &[Quirk] = &[
    Quirk {
        name: "columns-before-rows",
        what: "Hidden singles are looked for in boxes, then in columns, then in rows.",
        file: "crates/sudoku/src/techniques/hidden_single.rs",
        witness: Some(Witness {
            puzzle: "...791....1658.7............45168.............8.9.2....9..27.51.6.....241..659.8.",
            step: 12,
            taken: "Hidden Single 1.0 r5c4=3",
            without: "Hidden Single r8c7=9",
        }),
    },
    Quirk {
        name: "extra-digits-of-siblings",
        what: "In the search for unique loops the extra digits of all neighbours tried so far \
               count, also of those that are not followed; some loops with three or more extra \
               cells are missed.",
        file: "crates/sudoku/src/techniques/uniqueness/unique_loop/search.rs",
        witness: Some(Witness {
            puzzle: ".41..9.3..8.....9..574....1....86..7.6.53.......9.....5.3.6..7.....94.6....3.....",
            step: 33,
            taken: "Turbot Fish 6.6 r7c7-1",
            without: "Unique Loop 12 type 2 r7c7-8",
        }),
    },
    Quirk {
        name: "cycles-spare-their-cells",
        what: "A cycle removes nothing from the cells that it runs through.",
        file: "crates/engine/src/chains/explainer/forcing.rs",
        witness: Some(Witness {
            puzzle: ".5..37.2..4.....3.8......76.6.......5742.1.63..156...8...67............13...5....",
            step: 25,
            taken: "Bidirectional Cycle 7.1 r2c1-1 r2c7-1 r7c6-4",
            without: "r1c7-4 as well",
        }),
    },
    Quirk {
        name: "false-nodes-come-again",
        what: "In the search for cycles a false node is queued for every true node that gives \
               it; without that, cycles are lost.",
        file: "crates/engine/src/chains/explainer/forcing.rs",
        witness: Some(Witness {
            puzzle: "..............1..2.34.....5.......6.....3..4.7....2......4...891........25..7....",
            step: 44,
            taken: "Bidirectional Y-Cycle 7.0 r5c3-1",
            without: "Forcing Chain 7.1",
        }),
    },
    Quirk {
        name: "nishio-of-false",
        what: "Nishio supposes candidates false, too; a contradiction then places a digit.",
        file: "crates/sudoku/src/techniques/nishio_forcing_chain.rs",
        witness: Some(Witness {
            puzzle: "..2....4..1.....328....1.7...7.15.6..5....4.7.........79.5...2...6..2...2..89.6..",
            step: 11,
            taken: "Nishio Forcing Chains 7.8 r7c3=8 r7c3-134",
            without: "Nishio 7.8 r8c2-8",
        }),
    },
    Quirk {
        name: "regions-start-at-three",
        what: "A multiple region chain is looked for only if the first place of the digit is a \
               cell with three or more candidates.",
        file: "crates/sudoku/src/techniques/multiple_forcing_chain.rs",
        witness: Some(Witness {
            puzzle: "................12..3.45......1...67..4.......5...2......78.4...1.......7..2.....",
            step: 37,
            taken: "Region Forcing Chains 8.3 r5c1-9",
            without: "Region Forcing Chains 8.2 r7c2-9",
        }),
    },
    Quirk {
        name: "sum-of-branches",
        what: "The literals of several branches are added up, also those that branches share.",
        file: "crates/engine/src/chains/explainer/branching.rs",
        witness: Some(Witness {
            puzzle: "1.5.8.......4.6......7...82..6..29..392...8.1.1.......62...749.........57..9....3",
            step: 8,
            taken: "Region Forcing Chains 8.3 r6c5-4",
            without: "the same step rated 8.2",
        }),
    },
    Quirk {
        name: "kind-breaks-ties",
        what: "Of chains of one length doubles come first, then X, Y, XY, cell, region, \
               contradiction; a step may depend on it.",
        file: "crates/engine/src/chains/explainer/branching.rs",
        witness: Some(Witness {
            puzzle: "6.73.........8..2..2...79....1...4..4..........3.5...8.7.1..38..4.63...7...8...9.",
            step: 12,
            taken: "Cell Forcing Chains 8.3 r6c6-4",
            without: "Region Forcing Chains 8.3 r1c5-9",
        }),
    },
    Quirk {
        name: "boxes-rows-columns",
        what: "Implications, unlike basic techniques, go through boxes, rows, columns.",
        file: "crates/engine/src/chains/net/links.rs",
        witness: Some(Witness {
            puzzle: ".1.....4...9..2...26...7..972.5..8....1...5......1..2....42.....368..1..........3",
            step: 19,
            taken: "Region Forcing Chains 8.3 r3c3-8",
            without: "Region Forcing Chains 8.3 r7c8-8",
        }),
    },
    Quirk {
        name: "true-nodes-first",
        what: "A propagation takes one node at a time, and a true one before any false one, so \
               it is not a search by layers.",
        file: "crates/engine/src/chains/propagation/record.rs",
        witness: Some(Witness {
            puzzle: "..92...6....4....82.............7.1..........36......2..3..915.1...75...48....9..",
            step: 26,
            taken: "Dynamic Region Forcing Chains 8.9 r6c7-7",
            without: "Dynamic Contradiction Forcing Chains 9.0",
        }),
    },
    Quirk {
        name: "hidden-parents-of-houses",
        what: "The last place of a digit follows from all places that fell on the way, not from \
               the last of them alone.",
        file: "crates/engine/src/chains/propagation/record.rs",
        witness: Some(Witness {
            puzzle: "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
            step: 14,
            taken: "Dynamic Region Forcing Chains 8.8 r2c7-6",
            without: "the same step rated 8.7",
        }),
    },
    Quirk {
        name: "sets-after-a-contradiction",
        what: "What a propagation had reached when it met a contradiction is used for doubles, \
               cells and regions.",
        file: "crates/engine/src/chains/explainer/branching.rs",
        witness: Some(Witness {
            puzzle: "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
            step: 14,
            taken: "Dynamic Region Forcing Chains 8.8 r2c7-6",
            without: "Dynamic Region Forcing Chains 8.9 r9c2-9",
        }),
    },
    Quirk {
        name: "hidden-parents-of-cells",
        what: "The last candidate of a cell follows from all candidates that fell on the way.",
        file: "crates/engine/src/chains/propagation/record.rs",
        witness: Some(Witness {
            puzzle: "8..3....19.2.........56...4..8..4.65...7....32.6..........1........8.5427........",
            step: 18,
            taken: "Dynamic Cell Forcing Chains 8.9 r6c6-3",
            without: "8.8 r5c5-9",
        }),
    },
    Quirk {
        name: "doubles-start-at-three",
        what: "Doubles are looked for only in cells with three or more candidates.",
        file: "crates/engine/src/chains/explainer/branching.rs",
        witness: Some(Witness {
            puzzle: ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
            step: 28,
            taken: "Dynamic Cell Forcing Chains 8.8 r5c9=2 r5c9-7",
            without: "Dynamic Double Forcing Chains 8.8 r9c7-8",
        }),
    },
    Quirk {
        name: "first-rule-that-gives",
        what: "At rest a propagation takes all that the first rule gives which gives anything, \
               and asks no further rule.",
        file: "crates/engine/src/chains/explainer/dynamic.rs",
        witness: Some(Witness {
            puzzle: "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
            step: 8,
            taken: "Dynamic Contradiction Forcing Chains (+) 9.7 r2c7-7",
            without: "9.6 with all rules at once",
        }),
    },
    Quirk {
        name: "direct-steps-only-place",
        what: "A direct pointing, claiming or hidden set places its digit and removes nothing; \
               the set may be used again.",
        file: "crates/sudoku/src/techniques/direct_hidden_set.rs",
        witness: Some(Witness {
            puzzle: "................12....34.........3.5.....1.6...7...4......7.8...4.....9.6.12.....",
            step: 33,
            taken: "Direct Hidden Pair 2.0 r5c5=5",
            without: "Hidden Single 1.5 r5c5=5",
        }),
    },
    Quirk {
        name: "type-3-size",
        what: "The sets of a unique loop of type 3 begin with as many digits as there are extra \
               ones, hidden sets too; so no hidden pair is found beside three extra digits.",
        file: "crates/sudoku/src/techniques/uniqueness/unique_loop/types.rs",
        witness: Some(Witness {
            puzzle: "249.6...3.3....2..8.......5.....6......2......1..4.82..9.5..7....4.....1.7...3...",
            step: 13,
            taken: "Unique Rectangle type 4 4.5 r7c9-8 r9c9-8",
            without: "Unique Rectangle type 3 r2c9-4679",
        }),
    },
    Quirk {
        name: "type-4-overwrites",
        what: "Of a unique loop of type 4 houses of later kinds overwrite earlier ones, and the \
               smaller digit is preferred. It shows only where each digit of the pair is held in \
               a house of its own: the loop is then down to its pair, and the puzzle has no \
               single solution.",
        file: "crates/sudoku/src/techniques/uniqueness/unique_loop/types.rs",
        witness: None,
    },
    Quirk {
        name: "loops-rank-by-doubles",
        what: "Unique loops are ordered by rating as a double, see \
               `unique_loops_rank_by_doubles`, which is tested on steps made for it. No position \
               is known in which that decides.",
        file: "crates/rating/src/se/quirks.rs",
        witness: None,
    },
    Quirk {
        name: "bug-scan",
        what: "A BUG is looked for with the places of the position, not of what is left when the \
               extra digits are taken away, and given up early. No position is known in which \
               that decides.",
        file: "crates/sudoku/src/techniques/uniqueness/bug.rs",
        witness: None,
    },
    Quirk {
        name: "pairs-need-not-be-aligned",
        what: "The two cells of an aligned pair exclusion need not see each other.",
        file: "crates/sudoku/src/techniques/aligned_pair_exclusion.rs",
        witness: Some(Witness {
            puzzle: "..............1..2..3..4.5..............2.6.1.578........5...7.1.......624.......",
            step: 40,
            taken: "Aligned Pair Exclusion 6.2 r2c5-8",
            without: "Forcing Chain 7.1 r1c1-4",
        }),
    },
    Quirk {
        name: "third-cell-excludes",
        what: "The third cell of an aligned triplet exclusion has two or three candidates and \
               sees one of the others.",
        file: "crates/sudoku/src/techniques/aligned_triplet_exclusion.rs",
        witness: Some(Witness {
            puzzle: ".4..2......7.8....1..65.....24..3.1...9....48.5..9.7..........5..6...8919......76",
            step: 7,
            taken: "Region Forcing Chains 8.2 r9c3-3",
            without: "Aligned Triplet Exclusion r7c1-3",
        }),
    },
    Quirk {
        name: "chains-rank-by-doubles",
        what: "Forcing chains and cycles are ordered by rating as a double: 6.6 + 0.1 comes \
               before 6.5 + 0.2. In tenths the length would decide, nearly always in the same \
               way: only an X-chain of 27 literals or more comes before an XY-chain of 9 or 10 \
               that it would come after. No position with both is known.",
        file: "crates/engine/src/chains/explainer/forcing.rs",
        witness: None,
    },
    Quirk {
        name: "causes-of-reversed-cycles",
        what: "A node of the reversed cycle keeps the cause of the forward node; which literals \
               a nested cycle rests on depends on it.",
        file: "crates/engine/src/chains/explainer/forcing.rs",
        witness: Some(Witness {
            puzzle: ".....6.....1.2...3.3.8...7...6.....5.5.3..7..2....1.......9..4...5...98..9.4....7",
            step: 14,
            taken: "Dynamic Contradiction Forcing Chains (+ Forcing Chains) 10.4 r9c6-3",
            without: "Dynamic Region Forcing Chains (+ Forcing Chains) 10.4 r1c3-2",
        }),
    },
    Quirk {
        name: "removals-are-not-checked",
        what: "What patterns and nested chains remove is not held against the true nodes; a \
               contradiction shows only when it is met again. No trace of the reference that we \
               know changes without it.",
        file: "crates/engine/src/chains/explainer/dynamic.rs",
        witness: None,
    },
    Quirk {
        name: "repeats-go-before-parents",
        what: "In a nested list a chain that rests on nothing new still suppresses later ones \
               with the same removals. No trace of the reference that we know changes without \
               it.",
        file: "crates/engine/src/chains/explainer/dynamic.rs",
        witness: None,
    },
    Quirk {
        name: "filled-as-in-the-grid",
        what: "Patterns inside a chain count as filled, and digits as placed, what is so in the \
               grid itself.",
        file: "crates/sudoku/src/chains/patterns.rs",
        witness: Some(Witness {
            puzzle: ".....1.....7.2.....9.6.8..5..1..7....6.9....42.9.........8...59.8....4....6.3...8",
            step: 3,
            taken: "Dynamic Contradiction Forcing Chains (+) 9.7 r7c7-1",
            without: "the same step rated 9.8",
        }),
    },
    Quirk {
        name: "levels-4-and-5-drop-chains",
        what: "Dynamic chains with dynamic chains inside have no static chains inside.",
        file: "crates/engine/src/chains/explainer/dynamic.rs",
        witness: Some(Witness {
            puzzle: "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..",
            step: 13,
            taken: "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains) 11.5 r8c6-7",
            without: "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains) 11.6 r5c1-3",
        }),
    },
];
