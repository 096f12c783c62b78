//! X-Wing (3.2), Swordfish (3.8), Jellyfish (5.2).
//!
//! Base lines columns, then rows; sets of base lines in mask order; digits innermost.

use crate::geometry::{Kind, Unit, members, subsets};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::Digit;

pub(crate) fn fish(grid: &Grid, size: usize, emit: &mut Emit) -> Flow {
    let (name, rating) = match size {
        2 => ("X-Wing", 3.2),
        3 => ("Swordfish", 3.8),
        _ => ("Jellyfish", 5.2),
    };
    let open: Vec<Digit> =
        Digit::ALL.into_iter().filter(|&digit| grid.occurrences(digit) <= 9 - 2 * size).collect();
    for (base, cover) in [(Kind::Column, Kind::Row), (Kind::Row, Kind::Column)] {
        for lines in subsets(9, size) {
            for &digit in &open {
                let positions: Vec<u16> =
                    members(lines).map(|index| grid.positions(Unit { kind: base, index }, digit)).collect();
                let covers = positions.iter().fold(0, |union, mask| union | mask);
                if positions.iter().any(|mask| mask.count_ones() < 2) || covers.count_ones() as usize != size
                {
                    continue;
                }
                let mut hint = Hint::plain(name, rating, Pattern::Fish { base, lines, covers, digit });
                for index in members(covers) {
                    let cells = Unit { kind: cover, index }.cells();
                    for i in members(!lines & 0x1ff) {
                        hint.eliminate(grid, cells[i], digit.set());
                    }
                }
                emit(hint)?;
            }
        }
    }
    Flow::Continue(())
}
