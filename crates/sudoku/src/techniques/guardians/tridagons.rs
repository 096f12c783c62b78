//! Tridagons as groups of guardians; what they are and why stands in `techniques/tridagon.rs`.
//!
//! A cell may lack one of the three digits, or be filled with one of them: that leaves fewer fillings still.
//! In the bands and stacks of the four boxes, these boxes included, none of the three digits is given but in
//! the box that lies apart from all of them, and there two are (mith): with one of them elsewhere the
//! pattern is all but gone.
//!
//! Scan order: the digits in mask order, the box apart, the permutations of `tridagon.rs`.
//!
//! Source: the filter: mith, players' forum, 2022.

use super::super::tridagon::PERMUTATIONS;
use super::*;

/// The info of tridagons whose guardians make a subset with other cells.
pub static TRIDAGON_SUBSET: [Info; 1] = [Info::new(
    "tridagon-3",
    "Tridagon Type 3",
    "Twelve cells in four boxes cannot all hold the same three digits; those with other candidates count as one cell of \
     a naked subset.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true; with {subset} the digits of \
     these take up a subset in {house}, so {removed}.",
)];

/// The info of tridagons two of whose cells hold the last places of a digit.
pub static TRIDAGON_CONJUGATE: [Info; 1] = [Info::new(
    "tridagon-4",
    "Tridagon Type 4",
    "Twelve cells in four boxes cannot all hold the same three digits; if one of these has its last places in the two \
     cells that have other candidates, they hold neither of the other two.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true; {pattern} are the last places \
     in {house}, so {removed}.",
)];

/// The info of chains from all guardians of a tridagon.
pub static TRIDAGON_LINK: [Info; 1] = [Info::new(
    "tridagon-link",
    "Tridagon Link",
    "Twelve cells in four boxes cannot all hold the same three digits; what the ends of chains of strong and weak links \
     from all of their other candidates exclude, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. From each of them strong and \
     weak links lead to one that excludes what goes: {removed}.",
)
.alias(&["Tridagon OR-k Chain", "Anti-Tridagon Chain"])
.sampling()];

/// The info of whips with a tridagon.
pub static TRIDAGON_WHIP: [Info; 1] = [Info::new(
    "tridagon-whip",
    "Tridagon Whip",
    "Twelve cells in four boxes cannot all hold the same three digits; a candidate that by singles leaves their other \
     candidates none, or the last one that leads to a contradiction, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. Whatever goes would by singles \
     leave none of them, or one that cannot be: {removed}.",
)
.alias(&["Tridagon OR-k Whip"])
.sampling()];

/// The info of singles from all guardians of a tridagon.
pub static TRIDAGON_FORCING: [Info; 1] = [Info::new(
    "tridagon-forcing-chain",
    "Tridagon Forcing Chain",
    "Twelve cells in four boxes cannot all hold the same three digits; what is false by singles whichever of their \
     other candidates is true, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. Singles lead from each of \
     them to the same: {removed}.",
)
.alias(&["Tridagon OR-k Forcing Chain", "Anti-Tridagon Forcing Chain"])];

/// The tridagons of a position.
pub fn tridagons(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let mut found = Vec::new();
    let by_digit = given(grid);
    for digits in three_digits() {
        let given = given_of(&by_digit, digits);
        let mut apart = (0..9).filter(|&block| {
            let block = house::cell_set(House(18 + block));
            (given - block).is_empty() && (given & block).len() > 1
        });
        let Some(block) = apart.next() else { continue };
        let costs = costs(grid, digits);
        if may_be(&costs, 12) {
            four_boxes(grid, digits, &costs, block.into(), &mut found);
        }
    }
    found
}

/// Three cells of a box in different rows and columns, whether they are an odd permutation, and how many
/// other candidates they have.
type Diagonal = (CellSet, bool, usize);

/// The tridagons in the boxes that share no band and no stack with this one.
fn four_boxes(
    grid: &Grid,
    digits: DigitSet,
    costs: &[Option<u8>; 81],
    apart: usize,
    found: &mut Vec<Guarded>,
) {
    let others = |own: usize| (0..3).filter(move |&other| other != own);
    let boxes = others(apart / 3).flat_map(|band| others(apart % 3).map(move |stack| 3 * band + stack));
    let mut partial: Vec<Diagonal> = vec![(CellSet::EMPTY, false, 0)];
    for block in boxes {
        let own = diagonals(costs, block);
        let with_one = |&(cells, is_odd, count): &Diagonal| {
            let longer = own.iter().map(move |&(more, odd, cost)| (cells | more, is_odd ^ odd, count + cost));
            longer.filter(|&(_, _, count)| count <= MOST).collect::<Vec<_>>()
        };
        partial = partial.iter().flat_map(with_one).collect();
    }
    let odd = partial.into_iter().filter(|&(_, is_odd, _)| is_odd);
    found.extend(odd.filter_map(|(cells, ..)| Guarded::without_filling(grid, cells, digits)));
}

fn diagonals(costs: &[Option<u8>; 81], block: usize) -> Vec<Diagonal> {
    let first = block / 3 * 27 + block % 3 * 3;
    let all = PERMUTATIONS.iter().filter_map(|&(columns, is_odd)| {
        let cells = [0, 1, 2].map(|row| first + 9 * row + columns[row]);
        let cost: Option<usize> = cells.iter().map(|&cell| costs[cell].map(usize::from)).sum();
        Some((cells.iter().map(|&cell| Cell(cell as u16)).collect(), is_odd, cost?))
    });
    all.collect()
}
