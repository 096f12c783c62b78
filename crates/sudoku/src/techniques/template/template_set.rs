//! Template set: what every way of placing a digit nine times uses takes the digit.
//!
//! A *template* is one of the 46,656 ways to place a digit once in each row, column and box. Those that use
//! all cells filled with the digit and otherwise only its candidates are possible, and one of them is the
//! solution's; so an open cell that is in all of them takes the digit, and is closed to the templates of the
//! other digits, which may settle further cells, over and over until nothing changes.
//!
//! Scan order: digits ascending, one step with all placements of a digit. The proof goes through the cases
//! for each placement, along the houses with the fewest places.
//!
//! Source: pattern overlay method, Myth Jellies and others in the forums, 2005; name as in HoDoKu (B.
//! Hobiger, 2008).
//!
//! Not found: what follows from templates of two digits that clash without one cell being common to all of
//! a digit's templates.

use super::super::prelude::*;
use super::overlay::Overlay;

/// Finds what every template uses.
pub struct TemplateSet;

const INFO: Info = Info::new(
    "template-set",
    "Template Set",
    "All ways to place a digit once in each row, column and box use the cell, so it takes the digit.",
    "Every way of placing {digits} once in each row, column and box that leaves the other digits room uses the cells \
     in question, so {placed}.",
)
.alias(&["Pattern Overlay Method", "POM"]);

impl Technique<Grid> for TemplateSet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let overlay = Overlay::new(grid);
        for digit in Digit::ALL {
            let placed = overlay.placed(digit);
            if placed.is_empty() {
                continue;
            }
            let proof = overlay.proof_of_placed(digit, placed);
            let candidates = placed.iter().map(|cell| candidate(cell, digit).on());
            emit.step(Step::new(&INFO, candidates, proof).mark(Role::Digits, digit.set()))?;
        }
        Flow::Continue(())
    }
}
