use super::*;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The views, recomputed from values and candidates alone.
fn check_views(grid: &Grid) {
    for house in (0..27).map(House) {
        for digit in Digit::ALL {
            let places = (0..9).filter(|&p| grid.has(house::cells(house)[p], digit));
            assert_eq!(grid.places(house, digit), places.fold(0, |bits, p| bits | 1 << p));
        }
        let single = Digit::ALL.into_iter().filter(|&d| grid.places(house, d).count_ones() == 1);
        let single: DigitSet = single.collect();
        assert_eq!(grid.single_places(house), single);
        let empty = house::cells(house).iter().filter(|&&c| grid.value(c).is_none()).count();
        assert_eq!(grid.empty_count(house), empty);
        let kind = HouseKind::of(house);
        assert_eq!(grid.houses_with_last_cell(kind).any(|h| h == house), empty == 1);
        assert_eq!(grid.houses_with_single_places(kind).any(|h| h == house), !single.is_empty());
    }
    let singles = (0..81).map(Cell).filter(|&c| grid.candidates(c).len() == 1);
    assert_eq!(grid.singles(), singles.collect());
    for digit in Digit::ALL {
        let cells: CellSet = (0..81).map(Cell).filter(|&c| grid.has(c, digit)).collect();
        assert_eq!(grid.cells_with(digit), cells);
        let filled = (0..81).map(Cell).filter(|&c| grid.value(c) == Some(digit)).count();
        assert_eq!(grid.filled_count(digit), filled);
    }
}

#[test]
fn the_views_follow_every_change() {
    let mut grid = Grid::new(&Setup::from_line(EASY).unwrap()).unwrap();
    check_views(&grid);
    grid.remove(Cell(2), Digit::from_index(0));
    check_views(&grid);
    grid.place(Cell(2), Digit::from_index(3));
    check_views(&grid);
    assert_eq!(grid.candidates(Cell(3)), DigitSet::from_bits(0b100010));
}

#[test]
fn a_position_lists_placed_digits_as_alive_and_true() {
    let grid = Grid::new(&Setup::from_line(EASY).unwrap()).unwrap();
    let position = grid.position();
    assert_eq!(position.on.len(), 30);
    assert!(position.alive.contains(net::candidate(Cell(0), Digit::from_index(4))));
    assert!(!position.alive.contains(net::candidate(Cell(2), Digit::from_index(4))));
    assert_eq!(position.alive, position.initial);
}

#[test]
fn a_cell_without_candidates_is_broken_but_no_defect() {
    let line = format!("12345678....{}{}", "......9..", ".".repeat(60));
    let mut setup = Setup::from_line(&line).unwrap();
    setup.givens[8] = None;
    setup.givens[17] = Digit::new(9);
    let grid = Grid::new(&setup).unwrap();
    assert!(grid.is_broken());
}
