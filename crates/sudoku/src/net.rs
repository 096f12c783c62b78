//! The rules of Sudoku as a net: 729 candidates, 81 cell groups, 243 house-digit groups.
//!
//! Candidate `9 * cell + digit - 1`. Groups: first the 81 cells, then the places of each digit in each house,
//! boxes before rows before columns; chains visit a candidate's groups in this order. All classic puzzles
//! share the one net; givens are placed candidates.

use crate::house::{self, HouseKind};
use qedoku_model::{Candidate, Cell, Digit, GroupId, GroupKind, House, Meaning, Net, NetBuilder, Origin};
use std::sync::LazyLock;

static NET: LazyLock<Net> = LazyLock::new(|| {
    let mut net = NetBuilder::default();
    for cell in (0..81).map(Cell) {
        for digit in Digit::ALL {
            net.candidate(Meaning::Digit(cell, digit));
        }
    }
    for cell in (0..81).map(Cell) {
        net.group(GroupKind::ExactlyOne, Origin::Cell(cell), Digit::ALL.map(|digit| candidate(cell, digit)));
    }
    for house in HouseKind::BOX_ROW_COLUMN.into_iter().flat_map(HouseKind::houses) {
        for digit in Digit::ALL {
            let places = house::cells(house).map(|cell| candidate(cell, digit));
            net.group(GroupKind::ExactlyOne, Origin::Places(house, digit), places);
        }
    }
    net.build()
});

/// The net of classic Sudoku.
pub fn net() -> &'static Net {
    &NET
}

/// The candidate "`cell` is `digit`".
#[inline]
pub fn candidate(cell: Cell, digit: Digit) -> Candidate {
    Candidate(u32::from(cell.0) * 9 + digit.index() as u32)
}

/// The cell of a candidate.
pub fn cell(candidate: Candidate) -> Cell {
    Cell((candidate.0 / 9) as u16)
}

/// The digit of a candidate.
pub fn digit(candidate: Candidate) -> Digit {
    Digit::from_index((candidate.0 % 9) as usize)
}

/// The group of a cell's digits.
#[inline]
pub fn cell_group(cell: Cell) -> GroupId {
    GroupId(u32::from(cell.0))
}

/// The group of the places of a digit in a house.
#[inline]
pub fn place_group(house: House, digit: Digit) -> GroupId {
    let boxes_first = (u32::from(house.0) + 9) % 27;
    GroupId(81 + boxes_first * 9 + digit.index() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn group_ids_name_the_groups_they_promise() {
        for cell in (0..81).map(Cell) {
            assert_eq!(net().group(cell_group(cell)).origin, Origin::Cell(cell));
        }
        for house in (0..27).map(House) {
            for digit in Digit::ALL {
                assert_eq!(net().group(place_group(house, digit)).origin, Origin::Places(house, digit));
            }
        }
        assert_eq!(net().group_count(), 324);
    }

    #[test]
    fn each_candidate_excludes_28_others() {
        for c in (0..729).map(Candidate) {
            let others: std::collections::BTreeSet<_> = net().conflicts(c).collect();
            assert_eq!(others.len(), 28);
            assert_eq!(candidate(cell(c), digit(c)), c);
        }
    }
}
