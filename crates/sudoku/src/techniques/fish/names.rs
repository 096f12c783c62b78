//! The shapes of fish, and what each is called by size.

use super::super::prelude::*;

/// What kinds of houses a fish has, and whether it has fins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FishShape {
    /// Lines against crossing lines, no fins.
    Basic,
    /// The same with fins, every base with at least two places besides them.
    Finned,
    /// The same with fins, some base with one place or none besides them.
    Sashimi,
    /// Boxes take part next to lines against crossing lines; no fins.
    Franken,
    /// The same with fins.
    FinnedFranken,
    /// Rows, columns and boxes on one side in any mix; no fins.
    Mutant,
    /// The same with fins.
    FinnedMutant,
}

impl FishShape {
    /// Name and words of the Siamese fish of this shape, which has fins, and a size of 2 to 7, as a list of
    /// one.
    ///
    /// # Panics
    /// If there is no such size.
    pub fn siamese_infos(self, size: usize) -> &'static [Info] {
        let row = match self {
            FishShape::Basic | FishShape::Finned => &SIAMESE_FINNED,
            FishShape::Sashimi => &SIAMESE_SASHIMI,
            FishShape::Franken | FishShape::FinnedFranken => &SIAMESE_FRANKEN,
            FishShape::Mutant | FishShape::FinnedMutant => &SIAMESE_MUTANT,
        };
        std::slice::from_ref(&row[size - 2])
    }

    /// Name and words of the fish of this shape and a size of 2 to 7, as a list of one.
    ///
    /// # Panics
    /// If there is no such size.
    pub fn infos(self, size: usize) -> &'static [Info] {
        let row = match self {
            FishShape::Basic => &BASIC,
            FishShape::Finned => &FINNED,
            FishShape::Sashimi => &SASHIMI,
            FishShape::Franken => &FRANKEN,
            FishShape::FinnedFranken => &FINNED_FRANKEN,
            FishShape::Mutant => &MUTANT,
            FishShape::FinnedMutant => &FINNED_MUTANT,
        };
        std::slice::from_ref(&row[size - 2])
    }
}

const PLAIN: &str = "The places of {digits} in {base} all lie in {cover}, so {removed}.";
const WITH_FINS: &str = "But for {fins}, the places of {digits} in {base} all lie in {cover}. With none of \
    these fins true, {cover} have their {digits} there; with one true, what it sees is not {digits}. Either way \
    {removed}.";

/// The six fish of a shape, by size.
const fn fish(
    names: [(&'static str, &'static str); 6],
    about: &'static str,
    words: &'static str,
) -> [Info; 6] {
    let mut infos = [Info::new("", "", about, words); 6];
    let mut i = 0;
    while i < 6 {
        infos[i] = Info::new(names[i].0, names[i].1, about, words);
        i += 1;
    }
    infos
}

/// Marks the fish of size 5 and more as slow to find.
const fn large_take_long(mut infos: [Info; 6]) -> [Info; 6] {
    let mut i = 3;
    while i < 6 {
        infos[i] = infos[i].taking_long();
        i += 1;
    }
    infos
}

static BASIC: [Info; 6] = {
    let mut infos = fish(
        [
            ("x-wing", "X-Wing"),
            ("swordfish", "Swordfish"),
            ("jellyfish", "Jellyfish"),
            ("squirmbag", "Squirmbag"),
            ("whale", "Whale"),
            ("leviathan", "Leviathan"),
        ],
        "In some lines the places of a digit lie in as many crossing lines, which lose it elsewhere.",
        PLAIN,
    );
    infos[3] = infos[3].alias(&["Starfish"]);
    infos
};
static FINNED: [Info; 6] = fish(
    [
        ("finned-x-wing", "Finned X-Wing"),
        ("finned-swordfish", "Finned Swordfish"),
        ("finned-jellyfish", "Finned Jellyfish"),
        ("finned-squirmbag", "Finned Squirmbag"),
        ("finned-whale", "Finned Whale"),
        ("finned-leviathan", "Finned Leviathan"),
    ],
    "A fish of lines with places outside its covers, the fins: of what it would remove, the cells that see all \
     fins lose the digit.",
    WITH_FINS,
);
static SASHIMI: [Info; 6] = fish(
    [
        ("sashimi-x-wing", "Sashimi X-Wing"),
        ("sashimi-swordfish", "Sashimi Swordfish"),
        ("sashimi-jellyfish", "Sashimi Jellyfish"),
        ("sashimi-squirmbag", "Sashimi Squirmbag"),
        ("sashimi-whale", "Sashimi Whale"),
        ("sashimi-leviathan", "Sashimi Leviathan"),
    ],
    "A finned fish of lines in which a line with fins has one place or none besides them.",
    WITH_FINS,
);
static FRANKEN: [Info; 6] = fish(
    [
        ("franken-x-wing", "Franken X-Wing"),
        ("franken-swordfish", "Franken Swordfish"),
        ("franken-jellyfish", "Franken Jellyfish"),
        ("franken-squirmbag", "Franken Squirmbag"),
        ("franken-whale", "Franken Whale"),
        ("franken-leviathan", "Franken Leviathan"),
    ],
    "A fish in which boxes take part next to the lines: the places of a digit in some houses lie in as many others, \
     which lose it elsewhere.",
    PLAIN,
);
static FINNED_FRANKEN: [Info; 6] = fish(
    [
        ("finned-franken-x-wing", "Finned Franken X-Wing"),
        ("finned-franken-swordfish", "Finned Franken Swordfish"),
        ("finned-franken-jellyfish", "Finned Franken Jellyfish"),
        ("finned-franken-squirmbag", "Finned Franken Squirmbag"),
        ("finned-franken-whale", "Finned Franken Whale"),
        ("finned-franken-leviathan", "Finned Franken Leviathan"),
    ],
    "A Franken fish with fins: of what it would remove, the cells that see all fins lose the digit.",
    WITH_FINS,
);
static MUTANT: [Info; 6] = large_take_long(fish(
    [
        ("mutant-x-wing", "Mutant X-Wing"),
        ("mutant-swordfish", "Mutant Swordfish"),
        ("mutant-jellyfish", "Mutant Jellyfish"),
        ("mutant-squirmbag", "Mutant Squirmbag"),
        ("mutant-whale", "Mutant Whale"),
        ("mutant-leviathan", "Mutant Leviathan"),
    ],
    "A fish with rows and columns on one side: the places of a digit in some houses lie in as many others, which \
     lose it elsewhere.",
    PLAIN,
));
static FINNED_MUTANT: [Info; 6] = large_take_long(fish(
    [
        ("finned-mutant-x-wing", "Finned Mutant X-Wing"),
        ("finned-mutant-swordfish", "Finned Mutant Swordfish"),
        ("finned-mutant-jellyfish", "Finned Mutant Jellyfish"),
        ("finned-mutant-squirmbag", "Finned Mutant Squirmbag"),
        ("finned-mutant-whale", "Finned Mutant Whale"),
        ("finned-mutant-leviathan", "Finned Mutant Leviathan"),
    ],
    "A mutant fish with fins: of what it would remove, the cells that see all fins lose the digit.",
    WITH_FINS,
));

const TWO: &str = "With the bases {base} there are two fish on {digits}, by their choice among the covers {cover} and \
    the fins {fins}; together they say that {removed}.";
const ABOUT_TWO: &str = "Two fish with the same bases and other covers and fins, seen as one.";

static SIAMESE_FINNED: [Info; 6] = fish(
    [
        ("siamese-finned-x-wing", "Siamese Finned X-Wing"),
        ("siamese-finned-swordfish", "Siamese Finned Swordfish"),
        ("siamese-finned-jellyfish", "Siamese Finned Jellyfish"),
        ("siamese-finned-squirmbag", "Siamese Finned Squirmbag"),
        ("siamese-finned-whale", "Siamese Finned Whale"),
        ("siamese-finned-leviathan", "Siamese Finned Leviathan"),
    ],
    ABOUT_TWO,
    TWO,
);
static SIAMESE_SASHIMI: [Info; 6] = fish(
    [
        ("siamese-sashimi-x-wing", "Siamese Sashimi X-Wing"),
        ("siamese-sashimi-swordfish", "Siamese Sashimi Swordfish"),
        ("siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish"),
        ("siamese-sashimi-squirmbag", "Siamese Sashimi Squirmbag"),
        ("siamese-sashimi-whale", "Siamese Sashimi Whale"),
        ("siamese-sashimi-leviathan", "Siamese Sashimi Leviathan"),
    ],
    ABOUT_TWO,
    TWO,
);
static SIAMESE_FRANKEN: [Info; 6] = fish(
    [
        ("siamese-finned-franken-x-wing", "Siamese Finned Franken X-Wing"),
        ("siamese-finned-franken-swordfish", "Siamese Finned Franken Swordfish"),
        ("siamese-finned-franken-jellyfish", "Siamese Finned Franken Jellyfish"),
        ("siamese-finned-franken-squirmbag", "Siamese Finned Franken Squirmbag"),
        ("siamese-finned-franken-whale", "Siamese Finned Franken Whale"),
        ("siamese-finned-franken-leviathan", "Siamese Finned Franken Leviathan"),
    ],
    ABOUT_TWO,
    TWO,
);
static SIAMESE_MUTANT: [Info; 6] = fish(
    [
        ("siamese-finned-mutant-x-wing", "Siamese Finned Mutant X-Wing"),
        ("siamese-finned-mutant-swordfish", "Siamese Finned Mutant Swordfish"),
        ("siamese-finned-mutant-jellyfish", "Siamese Finned Mutant Jellyfish"),
        ("siamese-finned-mutant-squirmbag", "Siamese Finned Mutant Squirmbag"),
        ("siamese-finned-mutant-whale", "Siamese Finned Mutant Whale"),
        ("siamese-finned-mutant-leviathan", "Siamese Finned Mutant Leviathan"),
    ],
    ABOUT_TWO,
    TWO,
);
