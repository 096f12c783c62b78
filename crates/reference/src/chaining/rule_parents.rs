//! Rule parents: the off-literals without which a nested hint would not exist.
//!
//! A candidate "was" in the reference grid of the running propagation and "is" in its grid as it stands.

use crate::geometry::{Kind, Unit, members};
use crate::grid::Grid;
use crate::hint::{Cause, Chain, Hint, Link, Literal, Pattern};
use qedoku_model::Digit;

/// The rule parents in order.
pub(super) fn rule_parents(reference: &Grid, grid: &Grid, hint: &Hint) -> Vec<Literal> {
    let mut list = Vec::new();
    let off = |cell: usize, digit: Digit| Literal { cell, digit, on: false };
    let lost = |cell: usize, digit: Digit| reference.has(cell, digit) && !grid.has(cell, digit);
    match hint.pattern {
        Pattern::Other => {}
        Pattern::Locked { unit, cover, digit } => {
            for &cell in unit.cells().iter().filter(|&&cell| !cover.holds(cell)) {
                if lost(cell, digit) {
                    list.push(off(cell, digit));
                }
            }
        }
        Pattern::HiddenSet { unit, positions, digits } => {
            for cell in members(!positions & 0x1ff).map(|i| unit.cells()[i]) {
                list.extend(digits.iter().filter(|&d| reference.has(cell, d)).map(|d| off(cell, d)));
            }
        }
        Pattern::NakedSet { unit, positions, digits } => {
            for cell in members(positions).map(|i| unit.cells()[i]) {
                list.extend((reference.candidates[cell] - digits).iter().map(|d| off(cell, d)));
            }
        }
        Pattern::Fish { base, lines, covers, digit } => {
            let cover = if base == Kind::Row { Kind::Column } else { Kind::Row };
            for line in members(lines) {
                let unit = Unit { kind: base, index: line };
                for &cell in unit.cells() {
                    let covered = covers >> Unit::of(cover, cell).index & 1 == 1;
                    if lost(cell, digit) && !covered {
                        list.push(off(cell, digit));
                    }
                }
            }
        }
        Pattern::Chain(chain) => {
            for link in hint.trails.iter().flatten().filter(|link| link.literal.on) {
                let Literal { cell, digit, .. } = link.literal;
                let reasons: Vec<Literal> = match effective_cause(chain, link) {
                    Some(Cause::Cell) => {
                        let gone = reference.candidates[cell] - grid.candidates[cell];
                        gone.iter().map(|d| off(cell, d)).collect()
                    }
                    Some(Cause::Unit(kind)) => {
                        let cells = Unit::of(kind, cell).cells();
                        cells.iter().filter(|&&c| lost(c, digit)).map(|&c| off(c, digit)).collect()
                    }
                    _ => Vec::new(),
                };
                for literal in reasons {
                    if !list.contains(&literal) {
                        list.push(literal);
                    }
                }
            }
        }
    }
    list
}

/// The assumptions of a cell chain follow from the cell, those of a region chain from the region; other
/// assumptions follow from nothing.
fn effective_cause(chain: Chain, link: &Link) -> Option<Cause> {
    link.cause.or(match chain {
        Chain::Cell => Some(Cause::Cell),
        Chain::Region(kind) => Some(Cause::Unit(kind)),
        _ => None,
    })
}
