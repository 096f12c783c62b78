//! Template delete: what no way of placing a digit nine times uses goes.
//!
//! A *template* is one of the 46,656 ways to place a digit once in each row, column and box. Those that use
//! all cells filled with the digit and otherwise only its candidates are possible, and one of them is the
//! solution's; so a candidate that is in none of them goes. Whatever can be said of one digit alone follows
//! from that: fish of every kind, single-digit chains, colouring. Beyond that, a cell that all templates of a
//! digit use is closed to the templates of the others, over and over until nothing changes.
//!
//! Scan order: digits ascending, one step with all removals of a digit. The proof goes through the cases for
//! each removal, along the houses with the fewest places.
//!
//! Source: pattern overlay method, Myth Jellies and others in the forums, 2005; name as in HoDoKu (B.
//! Hobiger, 2008).
//!
//! Not found: what follows from templates of two digits that clash without one cell being common to all of
//! a digit's templates.

use super::super::prelude::*;
use super::overlay::Overlay;

/// Finds what no template uses.
pub struct TemplateDelete;

const INFO: Info = Info::new(
    "template-delete",
    "Template Delete",
    "Of all ways to place a digit once in each row, column and box, none uses the cell, so it loses the digit.",
    "No way of placing {digits} once in each row, column and box that leaves the other digits room uses the cells in \
     question, so {removed}.",
)
.alias(&["Pattern Overlay Method", "POM"]);

impl Technique<Grid> for TemplateDelete {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let overlay = Overlay::new(grid);
        for digit in Digit::ALL {
            let removed = overlay.removed(digit);
            if removed.is_empty() {
                continue;
            }
            let proof = overlay.proof_of_removed(digit, removed);
            let candidates = removed.iter().map(|cell| candidate(cell, digit));
            emit.step(Step::remove(&INFO, candidates, proof).mark(Role::Digits, digit.set()))?;
        }
        Flow::Continue(())
    }
}
