//! Whether the links of one digit alone, strong and weak in turn, refute any of its places.
//!
//! Most patterns of one digit do just that: what they remove leads to its own opposite. So where nothing is
//! refuted there are none of them, and that takes a fraction of the time to see.

use crate::Grid;
use crate::house::{self, CellSet};
use qedoku_model::{Digit, House};

/// Whether some place of a digit cannot be true, as true places exclude those that they see, and of the two
/// places of the digit in a house one is true.
pub fn refutes_a_place(grid: &Grid, digit: Digit) -> bool {
    let places = grid.cells_with(digit);
    // Per cell, the other one in each house with two places.
    let mut partners = [CellSet::EMPTY; 81];
    let mut paired = CellSet::EMPTY;
    for house in (0..27).map(House) {
        let two = grid.places(house, digit);
        if two.count_ones() == 2 {
            let cells = house::cells(house);
            let [a, b] = [two.trailing_zeros(), 15 - two.leading_zeros()].map(|p| cells[p as usize]);
            partners[a.index()].insert(b);
            partners[b.index()].insert(a);
            paired = paired | CellSet::of(a) | CellSet::of(b);
        }
    }
    places.iter().any(|place| {
        let (mut on, mut off) = (CellSet::of(place), house::peer_set(place) & paired);
        let mut next = off;
        while !next.is_empty() {
            let new = next.iter().fold(CellSet::EMPTY, |new, cell| new | partners[cell.index()]) - on;
            on = on | new;
            let seen = new.iter().fold(CellSet::EMPTY, |seen, cell| seen | house::peer_set(cell));
            if seen.contains(place) {
                return true;
            }
            next = (seen & paired) - off;
            off = off | next;
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::links;
    use crate::{Setup, net};
    use qedoku_engine::chains::{View, links_settle};
    use qedoku_model::Cell;

    #[test]
    fn a_place_is_refuted_where_the_links_of_the_digit_alone_settle_something() {
        let (mut refuted, mut not) = (0, 0);
        for line in [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ] {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let mut random = 1u32;
            while grid.empty().iter().map(|cell| grid.candidates(cell).len()).sum::<usize>() > 40 {
                for digit in Digit::ALL {
                    let is_open = |c| net::digit(c) == digit && grid.has(net::cell(c), digit);
                    let settles = links_settle(links(), &View::with(links(), is_open));
                    assert_eq!(refutes_a_place(&grid, digit), settles, "{} {digit:?}", grid.line());
                    *(if settles { &mut refuted } else { &mut not }) += 1;
                }
                // Candidates go at random; links do not mind if the solution goes with them.
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                grid.remove(Cell((random >> 8) as u16 % 81), Digit::ALL[(random >> 24) as usize % 9]);
            }
        }
        assert!(refuted > 100 && not > 100, "{refuted} {not}");
    }
}
