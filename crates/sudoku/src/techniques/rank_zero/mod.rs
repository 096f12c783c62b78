//! Cells that need as many digits as some lines and boxes can give them: every one of those is used there.

mod multi_sector;
mod multi_sector_boxes;
mod sk_loop;

pub use multi_sector::MultiSectorLockedSet;
pub use multi_sector_boxes::MultiSectorWithBoxes;
pub use sk_loop::SkLoop;

use super::prelude::*;

/// What a full set of covers removes: each cover's digit from its house outside the cells.
fn removed(grid: &Grid, cells: CellSet, covers: &[(House, Digit)]) -> Vec<Candidate> {
    let mut removed = Vec::new();
    for &(house, digit) in covers {
        let lost = (grid.cells_with(digit) & house::cell_set(house)) - cells;
        removed.extend(lost.iter().map(|cell| candidate(cell, digit)));
    }
    removed.sort_unstable();
    removed.dedup();
    removed
}

/// The cells as bases in the covers.
fn proof(cells: CellSet, covers: &[(House, Digit)]) -> Proof {
    Proof::cover(cells.iter().map(cell_group), covers.iter().map(|&(house, digit)| place_group(house, digit)))
}
