//! Rectangles of two digits as groups of guardians: were the four cells down to these, they could be
//! exchanged. What they are stands in `uniqueness/rectangle.rs`; here they have two to four extra candidates.
//!
//! Scan order: that of the rectangles.

use super::super::uniqueness::rectangles_with_extra;
use super::*;

/// The most extra candidates.
const MOST_EXTRA: usize = 4;

/// The info of chains from all extra candidates of a rectangle.
pub static RECTANGLE_LINK: [Info; 1] = [Info::new(
    "unique-rectangle-link",
    "Unique Rectangle Link",
    "Four cells down to two digits could exchange them; what the ends of chains of strong and weak links from all of \
     their other candidates exclude, is false.",
    "The cells {corners} cannot all hold {digits} alone, which could be exchanged, so one of {extra} is true. From each \
     of them strong and weak links lead to one that excludes what goes: {removed}.",
)
.alias(&["Almost Unique Rectangle", "AUR Chain"])
.sampling()
.relying_on_uniqueness()];

/// The info of almost locked sets from all extra candidates of a rectangle.
pub static RECTANGLE_BLOSSOM: [Info; 1] = [Info::new(
    "rectangle-blossom",
    "Rectangle Blossom",
    "Four cells down to two digits could exchange them; each of their other candidates would take its digit from an \
     almost locked set, and what all these sets then exclude is false.",
    "The cells {corners} cannot all hold {digits} alone, which could be exchanged, so one of {extra} is true. Whichever \
     it is, it excludes what goes, or takes its digit from one of the sets in {petals}, which then holds all its other \
     digits and excludes it: {removed}.",
)
.alias(&["UR Blossom", "Unique Rectangle Blossom"])
.relying_on_uniqueness()];

/// The info of whips with a rectangle.
pub static RECTANGLE_WHIP: [Info; 1] = [Info::new(
    "unique-rectangle-whip",
    "Unique Rectangle Whip",
    "Four cells down to two digits could exchange them; a candidate that by singles leaves their other candidates none, \
     or the last one that leads to a contradiction, is false.",
    "The cells {corners} cannot all hold {digits} alone, which could be exchanged, so one of {extra} is true. Whatever \
     goes would by singles leave none of them, or one that cannot be: {removed}.",
)
.sampling()
.relying_on_uniqueness()];

/// The info of singles from all extra candidates of a rectangle.
pub static RECTANGLE_FORCING: [Info; 1] = [Info::new(
    "unique-rectangle-forcing-chain",
    "Unique Rectangle Forcing Chain",
    "Four cells down to two digits could exchange them; what is false by singles whichever of their other candidates is \
     true, is false.",
    "The cells {corners} cannot all hold {digits} alone, which could be exchanged, so one of {extra} is true. Singles \
     lead from each of them to the same: {removed}.",
)
.relying_on_uniqueness()];

/// The rectangles of a position with few extra candidates.
pub fn rectangles(grid: &Grid, workspace: &mut Workspace) -> Vec<Guarded> {
    let with_few = rectangles_with_extra(grid, workspace).into_iter();
    with_few
        .filter(|(.., extra)| (2..=MOST_EXTRA).contains(&extra.len()))
        .map(|(corners, digits, guardians)| Guarded {
            digits,
            cells: corners.into_iter().collect(),
            guardians,
            why: Why::Rectangle(corners),
        })
        .collect()
}
