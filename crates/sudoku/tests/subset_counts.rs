//! Subset counting against a slow twin that looks at all sets of cells and tries all fillings of them.

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House};
use qedoku_sudoku::techniques::subset_counting::SubsetCounting;
use qedoku_sudoku::{Grid, Setup, house, net};
use std::collections::BTreeSet;

/// The most cells of a set.
const MOST: usize = 6;

/// The least number of houses that hold some cells.
fn houses(cells: &[Cell]) -> usize {
    let Some(&first) = cells.first() else { return 0 };
    let with = |house: House| {
        let holds = |cell: Cell| house::cell_set(house).contains(cell);
        let rest: Vec<Cell> = cells.iter().copied().filter(|&cell| !holds(cell)).collect();
        holds(first).then(|| 1 + houses(&rest))
    };
    (0..27).map(House).filter_map(with).min().unwrap_or(usize::MAX)
}

fn digits(grid: &Grid, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell))
}

fn places(grid: &Grid, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| grid.has(cell, digit)).collect()
}

/// By digit how often it fits at most.
fn room(grid: &Grid, cells: &[Cell]) -> Vec<usize> {
    digits(grid, cells).iter().map(|digit| houses(&places(grid, cells, digit))).collect()
}

/// Whether the cells have no more room than they are.
fn is_full(grid: &Grid, cells: &[Cell]) -> bool {
    room(grid, cells).iter().sum::<usize>() <= cells.len()
}

fn sees(a: Cell, b: Cell) -> bool {
    house::peer_set(a).contains(b)
}

/// Whether the cells can be filled so that none sees its digit.
fn fits(grid: &Grid, cells: &[Cell], filled: &mut Vec<(Cell, Digit)>) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    grid.candidates(cell).iter().any(|digit| {
        if filled.iter().any(|&(other, own)| own == digit && (other == cell || sees(other, cell))) {
            return false;
        }
        if filled.iter().any(|&(other, own)| other == cell && own != digit) {
            return false;
        }
        filled.push((cell, digit));
        let fits = fits(grid, rest, filled);
        filled.pop();
        fits
    })
}

/// What the sets without a smaller one inside remove, by set.
fn slow(grid: &Grid) -> BTreeSet<Vec<Candidate>> {
    let open: Vec<Cell> = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 1).collect();
    let mut sets: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut full: Vec<BTreeSet<Cell>> = Vec::new();
    let mut found = BTreeSet::new();
    for _ in 0..MOST {
        let longer = |set: &Vec<Cell>| -> Vec<Vec<Cell>> {
            let after = open.iter().filter(|&&cell| set.last().is_none_or(|&last| cell > last));
            after.map(|&cell| [&set[..], &[cell]].concat()).collect()
        };
        let larger: Vec<Vec<Cell>> = sets.iter().flat_map(longer).collect();
        // More cells do not need fewer houses.
        sets = larger.into_iter().filter(|set| room(grid, set).iter().sum::<usize>() <= MOST).collect();
        for set in &sets {
            let all: BTreeSet<Cell> = set.iter().copied().collect();
            if is_full(grid, set) && !full.iter().any(|smaller| smaller.is_subset(&all)) {
                full.push(all);
                if room(grid, set).iter().any(|&room| room > 1) {
                    found.insert(removed(grid, set));
                }
            }
        }
    }
    found.remove(&Vec::new());
    found
}

/// The candidates without which a digit needs fewer houses.
fn removed(grid: &Grid, set: &[Cell]) -> Vec<Candidate> {
    let mut removed = Vec::new();
    for cell in grid.empty().iter() {
        for digit in grid.candidates(cell) & digits(grid, set) {
            let own = places(grid, set, digit);
            let left: Vec<Cell> = own.iter().copied().filter(|&c| c != cell && !sees(c, cell)).collect();
            if houses(&left) + usize::from(set.contains(&cell)) < houses(&own) {
                removed.push(net::candidate(cell, digit));
                assert!(
                    !fits(grid, set, &mut vec![(cell, digit)]),
                    "{set:?} can be filled with {digit:?} in {cell:?}"
                );
            }
        }
    }
    removed
}

fn compare(grid: &Grid) -> usize {
    let steps = SubsetCounting.all(grid);
    for step in &steps {
        assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "{step:?}");
        for mutant in step.mutants() {
            assert!(check(net::net(), &grid.position(), &mutant).is_err(), "{mutant:?}");
        }
    }
    let fast: BTreeSet<Vec<Candidate>> = steps.iter().map(|step| step.removals().collect()).collect();
    assert_eq!(fast.len(), steps.len());
    assert_eq!(fast, slow(grid), "{}", grid.line());
    fast.len()
}

/// Positions with few open cells, and what has been removed there.
const POSITIONS: [(&str, &[(u16, u16)]); 6] = [
    (
        "..2..1567..72..391..1.73824.24..79387.3...6126.83.2475245739186..6825749879146253",
        &[(12, 9), (32, 9)],
    ),
    (
        ".....3.9......1.32..3.42.5...7..4613...736285386125749634258971872319564915467328",
        &[(24, 8), (42, 9)],
    ),
    (
        "375694128689152...1247836599..8.526..6.219.8.8.24.69..7983215462..5.8397...9.7812",
        &[(62, 3), (69, 3)],
    ),
    (
        "732186459895473162614952837.7.641..5..173........29.71...21.7..1...6792...7.9451.",
        &[(51, 4), (52, 4), (52, 5), (59, 6)],
    ),
    (
        "..1.2......7..1..282367.14..82.3751673521649861....3273..752681178.6.254256148...",
        &[(21, 9), (22, 9), (24, 8), (24, 9)],
    ),
    (
        "...42.9..32.91564.4.97.82.52..3.95.4..41.732993..428.1.4.2..796.92.7.483..3894152",
        &[(11, 5), (18, 7), (42, 6), (51, 5), (73, 5)],
    ),
];

#[test]
fn sets_of_up_to_six_cells_are_all_found() {
    let mut count = 0;
    for (line, removed) in POSITIONS {
        let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        for &(cell, digit) in removed {
            grid.remove(Cell((cell / 10 - 1) * 9 + cell % 10 - 1), Digit::from_index(usize::from(digit) - 1));
        }
        count += compare(&grid);
    }
    println!("{count} sets");
    assert!(count > 5);
}
