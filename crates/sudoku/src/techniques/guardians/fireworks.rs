//! Fireworks as groups of guardians: outside the box in which a row and a column cross, a digit has one place
//! in each of them. Were it in neither of these, nor where the lines cross, both lines would need it in the
//! box, in two cells. What three or four such digits fill stands in `firework.rs`; here one digit is enough,
//! and its three places are the guardians.
//!
//! Scan order: digits, then crossing cells in reading order.

use super::*;

/// The info of chains from the three places.
pub static FIREWORK_LINK: [Info; 1] = [Info::new(
    "firework-link",
    "Firework Link",
    "Outside their box a row and a column that cross have one place of a digit each; what chains from these and from where \
     they cross exclude, is false.",
    "Outside their box a row and a column have {digits} in one of {corners} each, or it is where they cross: else both \
     would need it in the box, apart. So one of {extra} is true. From each of them strong and weak links lead to one \
     that excludes what goes: {removed}.",
)
.sampling()];

/// The info of almost locked sets from the three places.
pub static FIREWORK_BLOSSOM: [Info; 1] = [Info::new(
    "firework-blossom",
    "Firework Blossom",
    "Outside their box a row and a column that cross have one place of a digit each. One of these or where they cross \
     takes it from an almost locked set; what all such sets then exclude, is false.",
    "Outside their box a row and a column have {digits} in one of {corners} each, or it is where they cross: else both \
     would need it in the box, apart. So one of {extra} is true. Whichever it is, it excludes what goes, or takes its digit \
     from one of the sets in {petals}, which then holds all its other digits and excludes it: {removed}.",
)
.alias(&["Firework with ALS", "ALS Firework"])];

/// The fireworks of a position.
pub fn fireworks(grid: &Grid, _: &mut Workspace) -> Vec<Guarded> {
    let mut found = Vec::new();
    for digit in Digit::ALL {
        let places = grid.cells_with(digit);
        for cross in places.iter() {
            let [row, column, block] = house::houses_of(cross);
            let outside = |line: House| only((places & house::cell_set(line)) - house::cell_set(block));
            if let (Some(in_row), Some(in_column)) = (outside(row), outside(column)) {
                let cells: CellSet = [cross, in_row, in_column].into_iter().collect();
                let guardians = cells.iter().map(|cell| candidate(cell, digit)).collect();
                found.push(Guarded {
                    digits: digit.set(),
                    cells,
                    guardians,
                    why: Why::Firework(cross, digit),
                });
            }
        }
    }
    found
}

/// The cell of a set of one.
fn only(cells: CellSet) -> Option<Cell> {
    let mut all = cells.iter();
    all.next().filter(|_| all.next().is_none())
}

/// The lemma that one of the places is true: without them the row and the column need two in the box.
pub(super) fn lemma(cross: Cell, digit: Digit, guardians: &[Candidate]) -> Lemma {
    let [row, column, block] = house::houses_of(cross).map(|house| place_group(house, digit));
    Lemma::Group(guardians.to_vec(), Proof::cover([row, column], [block]))
}
