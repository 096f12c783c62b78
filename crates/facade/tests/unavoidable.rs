//! Unavoidable sets: each can be filled in another way and no part of it can, by the exact search; and each
//! difference of two solutions has one of them inside, so that none is missing.

use qedoku_exact::{Budget, sudoku::Sudoku};
use qedoku_model::{Cell, Digit};
use qedoku_sudoku::house::CellSet;
use qedoku_sudoku::unavoidable::{LEAST, unavoidable_sets};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const GRIDS: [&str; 3] = [
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
];

fn grid(line: &str) -> [u8; 81] {
    std::array::from_fn(|i| line.as_bytes()[i] - b'0')
}

fn sets(grid: &[u8; 81], most: usize) -> Vec<CellSet> {
    let (sets, complete) =
        unavoidable_sets(&grid.map(|d| Digit::from_index(usize::from(d) - 1)), most, &|| false);
    assert!(complete);
    sets
}

/// How many solutions, two at most, a grid has where these cells are empty.
fn ways(grid: &[u8; 81], empty: CellSet) -> u64 {
    let left = std::array::from_fn(|i| if empty.contains(Cell(i as u16)) { 0 } else { grid[i] });
    Sudoku::from_givens(&left).count(2, Budget::UNLIMITED).count
}

#[test]
fn each_can_be_filled_in_another_way_and_no_part_of_it_can() {
    for line in GRIDS {
        let grid = grid(line);
        let sets = sets(&grid, 11);
        assert!(sets.len() > 50 && sets.iter().all(|set| (LEAST..=11).contains(&set.len())));
        for &set in &sets {
            assert_eq!(ways(&grid, set), 2, "{line}: {set:?}");
            for cell in set.iter() {
                assert_eq!(ways(&grid, set - CellSet::of(cell)), 1, "{line}: {set:?} without {cell:?}");
            }
        }
        let mut sorted = sets.clone();
        sorted.sort_by_key(|set| (set.len(), set.iter().collect::<Vec<_>>()));
        assert_eq!(sets, sorted);
    }
}

/// Those of four cells, by their definition: two digits in two rows and two columns, and in two boxes.
fn fours(grid: &[u8; 81]) -> BTreeSet<Vec<usize>> {
    let at = |row: usize, column: usize| grid[9 * row + column];
    let mut found = BTreeSet::new();
    for (top, below) in (0..9).flat_map(|top| (top + 1..9).map(move |below| (top, below))) {
        for (left, right) in (0..9).flat_map(|left| (left + 1..9).map(move |right| (left, right))) {
            let is_crossed = at(top, left) == at(below, right) && at(top, right) == at(below, left);
            if is_crossed && (top / 3 == below / 3) != (left / 3 == right / 3) {
                found.insert(vec![9 * top + left, 9 * top + right, 9 * below + left, 9 * below + right]);
            }
        }
    }
    found
}

#[test]
fn those_of_four_cells_are_the_crossed_pairs() {
    let mut count = 0;
    for line in GRIDS {
        let grid = grid(line);
        let found: BTreeSet<Vec<usize>> =
            sets(&grid, 4).iter().map(|set| set.iter().map(Cell::index).collect()).collect();
        assert_eq!(found, fours(&grid), "{line}");
        count += found.len();
    }
    assert!(count > 5, "{count}");
}

#[test]
fn each_small_difference_of_two_solutions_has_one_inside() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut seen = 0;
    for line in GRIDS {
        let grid = grid(line);
        let sets = sets(&grid, 12);
        for _ in 0..600 {
            // What is emptied has several solutions now and then; each differs from the grid.
            let mut left = grid;
            for _ in 0..random.usize(20..46) {
                left[random.usize(0..81)] = 0;
            }
            let mut found = Vec::new();
            Sudoku::from_givens(&left).enumerate(Budget::UNLIMITED, |solution| {
                found.push(*solution);
                if found.len() < 40 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            for solution in found {
                let differs: CellSet =
                    (0..81).filter(|&i| solution[i] != grid[i]).map(|i| Cell(i as u16)).collect();
                if (1..=12).contains(&differs.len()) {
                    seen += 1;
                    assert!(sets.iter().any(|&set| (set - differs).is_empty()), "{line}: {differs:?}");
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn it_ends_when_it_is_told_to() {
    let grid = grid(GRIDS[0]).map(|d| Digit::from_index(usize::from(d) - 1));
    let (sets, complete) = unavoidable_sets(&grid, 14, &|| true);
    assert!(!complete && sets.len() < 400);
}
