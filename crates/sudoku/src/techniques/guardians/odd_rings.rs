//! Odd rings as groups of guardians: places of a digit, or cells that share two candidates, make a ring of
//! odd length; what they and the houses that join them have besides keeps it from what cannot be. What they
//! are stands in `techniques/odd_ring`; here they may have more guardians, which no place has to see.
//!
//! Scan order: digits, or pairs of them in mask order; that of the rings.

use super::super::odd_ring::{bivalue_oddagon, broken_wing};
use super::*;

/// The most places of a broken wing.
const LONGEST: usize = 11;

/// The most guardians of a broken wing.
const MOST_OF_DIGIT: usize = 6;

/// The info of chains from all guardians of a broken wing.
pub static BROKEN_WING_LINK: [Info; 1] = [Info::new(
    "broken-wing-link",
    "Broken Wing Link",
    "Places of a digit make a ring of odd length; what the ends of chains of strong and weak links from all other places \
     that the digit has in the houses that join them exclude, is false.",
    "Without {extra} the digit {digits} would be in every other cell of the ring {corners}, whose length is odd; so one \
     of these is true. From each of them strong and weak links lead to one that excludes what goes: {removed}.",
)
.alias(&["Guardian Chain"])
.sampling()];

/// The info of chains from all extra candidates of a bivalue oddagon.
pub static ODDAGON_LINK: [Info; 1] = [Info::new(
    "bivalue-oddagon-link",
    "Bivalue Oddagon Link",
    "The cells of a ring of odd length share two candidates; what the ends of chains of strong and weak links from all \
     of their other candidates exclude, is false.",
    "Without {extra} the digits {digits} would alternate round the ring {corners}, whose length is odd; so one of these \
     is true. From each of them strong and weak links lead to one that excludes what goes: {removed}.",
)
.alias(&["Bivalue Oddagon OR-k Chain"])
.sampling()];

/// The broken wings of a position with up to six guardians and eleven places.
pub fn broken_wings(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let of_digit = |digit| {
        let rings = broken_wing::rings(grid, digit, LONGEST, MOST_OF_DIGIT);
        rings.into_iter().map(move |ring| guarded(digit.set(), ring))
    };
    Digit::ALL.into_iter().flat_map(of_digit).collect()
}

/// The bivalue oddagons of a position with up to eight extra candidates, as far as they are tried.
pub fn oddagons(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let pairs = subsets(9, 2).map(|mask| DigitSet::from_bits(mask as u16));
    let of_pair = |digits| {
        let rings = bivalue_oddagon::rings(grid, digits, MOST);
        rings.into_iter().map(move |ring| guarded(digits, ring))
    };
    pairs.flat_map(of_pair).collect()
}

fn guarded(digits: DigitSet, (cells, lemma): (CellSet, Lemma)) -> Guarded {
    let mut guardians = match &lemma {
        Lemma::Group(members, _) => members.clone(),
        Lemma::Literals(..) => Vec::new(),
    };
    guardians.sort_unstable();
    Guarded { digits, cells, guardians, why: Why::OddRing(Arc::new(lemma)) }
}
