//! Region sum: the sums of a region count one cell one way only, so they give its digit.
//!
//! Why: add what the across runs of the region lack and take away what its down runs lack. A cell with both
//! runs in the region cancels; a cell that alone links the region to the rest of the grid is what is left.
//! Where the open cells round it make one of the eight neck shapes the step is called an isolated neck. Of
//! the two halves that the cell links the one with fewer sums is shown, of those whose sums are all known.
//! Scan order: the cells in reading order. Source: an undated Kakuro page on "isolated necks" for the idea;
//! bridges of the run graph in one search, Tarjan 1974. A half of one run is left to the last cell, a cell
//! with one candidate to the naked single.

use crate::sums::{cuts::Cuts, neck_shape};
use crate::{Grid, Place};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Cell, Digit, Role, Step};

/// The technique of this file.
pub struct RegionSum;

const WORDS: &str = "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but \
                     {pattern}, so {placed}.";

static INFOS: [Info; 2] = [
    Info::new(
        "isolated-neck",
        "Isolated Neck",
        "A cell at the neck of a block is the only one that the block's sums count one way: across less down is \
         its digit.",
        WORDS,
    )
    .alias(&["Neck", "Surface Sum", "Innie"]),
    Info::new(
        "region-sum",
        "Region Sum",
        "A cell alone links a region to the rest of the grid; the region's sums across less those down are its digit.",
        WORDS,
    )
    .alias(&["Cut Cell"]),
];

impl Technique<Grid> for RegionSum {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for bridge in Cuts::of(workspace, grid).bridges(grid) {
            emit.tick()?;
            let Some(region) = bridge.region.as_ref().filter(|region| region.size() > 1) else { continue };
            if grid.candidates(bridge.cell).len() < 2 {
                continue;
            }
            let digit = u8::try_from(region.total).ok().and_then(Digit::new);
            // A digit that the cell cannot hold is a contradiction, which has a technique of its own.
            let Some(digit) = digit.filter(|&digit| grid.candidates(bridge.cell).contains(digit)) else {
                continue;
            };
            let info = &INFOS[usize::from(!is_neck(grid, bridge.cell))];
            let step = Step::place(info, grid.digit_candidate(bridge.cell, digit), region.proof(grid));
            emit.step(region.mark(grid, step.mark(Role::Pattern, bridge.cell)))?;
        }
        Flow::Continue(())
    }
}

/// Whether the open cells round a cell make one of the eight neck shapes.
fn is_neck(grid: &Grid, cell: Cell) -> bool {
    let place = grid.place(cell);
    let product = neck_shape::product(|down, right| {
        let (row, col) = (place.row.checked_add_signed(down), place.col.checked_add_signed(right));
        let near = row.zip(col).and_then(|(row, col)| grid.cell_at(Place { row, col }));
        near.is_some_and(|near| grid.value(near).is_none())
    });
    neck_shape::shape(product).is_some()
}
