//! What holds on every puzzle: steps agree with the solution and the checker, views follow, and a transposed
//! puzzle has the transposed steps.

#[path = "support/random.rs"]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, House, Literal, Position, Step};
use qedoku_sudoku::techniques::{
    self, direct_hidden_set::DirectHiddenSet, direct_locked_candidates::DirectLockedCandidates, fish::Fish,
    full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle, wing::Wing,
};
use qedoku_sudoku::{Grid, Setup, house, net};
use random::Random;

/// The techniques before the first chains and almost locked sets, and the others. The others are slow: they
/// are asked only where the first find nothing.
fn by_cost() -> (&'static [&'static dyn Technique<Grid>], &'static [&'static dyn Technique<Grid>]) {
    let dear = |technique: &&dyn Technique<Grid>| {
        technique.infos().iter().any(|info| info.id.contains("chain") || info.id.starts_with("als-"))
    };
    techniques::ALL.split_at(techniques::ALL.iter().position(dear).unwrap_or(techniques::ALL.len()))
}

/// Which of the cheap techniques makes the next step of a walk.
#[derive(Clone, Copy)]
enum Taste {
    /// The first of the catalogue: cells are filled early.
    First,
    /// The last of the catalogue: candidates go first.
    Last,
}

const TASTES: [Taste; 2] = [Taste::First, Taste::Last];

/// Solves as far as the techniques get, one step at a time. `visit` sees each position.
fn walk(setup: &Setup, taste: Taste, mut visit: impl FnMut(&Grid)) {
    let mut grid = Grid::new(setup).expect("clues of a full grid do not clash");
    let (cheap, dear) = by_cost();
    loop {
        visit(&grid);
        let mut found = cheap.iter().filter_map(|technique| technique.first(&grid));
        let step = match taste {
            Taste::First => found.next(),
            Taste::Last => found.next_back(),
        };
        let step = step.or_else(|| dear.iter().find_map(|technique| technique.first(&grid)));
        let Some(step) = step else { return };
        grid.apply(&step);
    }
}

/// The steps in a position: all of the cheap techniques or else those of the first other that has any.
fn steps(grid: &Grid) -> Vec<Step> {
    let (cheap, dear) = by_cost();
    let all: Vec<Step> = cheap.iter().flat_map(|technique| technique.all(grid)).collect();
    if all.is_empty() {
        dear.iter().map(|technique| technique.all(grid)).find(|steps| !steps.is_empty()).unwrap_or_default()
    } else {
        all
    }
}

fn holds(literal: Literal, solution: &[Digit; 81]) -> bool {
    let candidate = literal.candidate();
    (solution[net::cell(candidate).index()] == net::digit(candidate)) == literal.is_on()
}

#[test]
fn no_step_contradicts_the_solution_or_the_checker() {
    let mut random = Random::new(3);
    for i in 0..24 {
        let (setup, solution) = random.puzzle(22 + i / 3);
        walk(&setup, TASTES[i % 2], |grid| {
            let before = grid.position();
            for step in steps(grid) {
                let at = || format!("{} {step:?}", grid.line());
                assert!(step.conclusions.iter().all(|&literal| holds(literal, &solution)), "{}", at());
                assert_eq!(check(grid.net(), &before, &step), Ok(()), "{}", at());
            }
        });
    }
}

#[test]
fn the_first_step_is_the_first_of_all_and_ids_are_those_announced() {
    let mut random = Random::new(4);
    for i in 0..8 {
        let (setup, _) = random.puzzle(26);
        walk(&setup, TASTES[i % 2], |grid| {
            for technique in by_cost().0 {
                let all = technique.all(grid);
                assert_eq!(technique.first(grid).as_ref(), all.first(), "{}", grid.line());
                for step in all {
                    assert!(technique.infos().iter().any(|info| info.id == step.technique.id), "{step:?}");
                }
            }
        });
    }
}

#[test]
fn each_step_leaves_the_views_as_if_built_from_scratch() {
    let mut random = Random::new(5);
    for i in 0..8 {
        let (setup, _) = random.puzzle(26);
        walk(&setup, TASTES[i % 2], |grid| {
            for step in steps(grid) {
                let mut after = grid.clone();
                after.apply(&step);
                check_views(&after);
                check_position(&grid.position(), &step, &after.position());
            }
        });
    }
}

/// The views equal those of a grid built from the values and candidates alone.
fn check_views(grid: &Grid) {
    let mut setup = Setup::default();
    for cell in (0..81).map(Cell) {
        setup.givens[cell.index()] = grid.value(cell);
    }
    setup.candidates = Some(Box::new(std::array::from_fn(|i| grid.candidates(Cell(i as u16)))));
    let built = Grid::new(&setup).expect("a solution is within reach");
    for cell in (0..81).map(Cell) {
        assert_eq!(grid.value(cell), built.value(cell));
        assert_eq!(grid.candidates(cell), built.candidates(cell));
    }
    for house in (0..27).map(House) {
        assert_eq!(grid.empty_count(house), built.empty_count(house));
        assert_eq!(grid.single_places(house), built.single_places(house));
        for digit in Digit::ALL {
            assert_eq!(grid.places(house, digit), built.places(house, digit));
        }
    }
    for digit in Digit::ALL {
        assert_eq!(grid.cells_with(digit), built.cells_with(digit));
        assert_eq!(grid.filled_count(digit), built.filled_count(digit));
    }
    assert_eq!(grid.empty(), built.empty());
    assert_eq!(grid.singles(), built.singles());
    assert_eq!(grid.is_solved(), built.is_solved());
    assert!(!grid.is_broken());
}

/// The position after a step is the one that the net's rules make of its conclusions.
fn check_position(before: &Position, step: &Step, after: &Position) {
    let mut expected = before.clone();
    for &literal in &step.conclusions {
        assert!(expected.apply(net::net(), literal), "{step:?}");
    }
    assert_eq!(&expected, after, "{step:?}");
}

/// Techniques that treat rows and columns alike. Uniqueness techniques and aligned pairs end their searches
/// early, and where depends on the order of houses; so do chains of equal length.
const SYMMETRIC: [&dyn Technique<Grid>; 18] = [
    &FullHouse,
    &HiddenSingle,
    &DirectLockedCandidates,
    &DirectHiddenSet { size: 2 },
    &DirectHiddenSet { size: 3 },
    &NakedSingle,
    &LockedCandidates,
    &NakedSet { size: 2 },
    &NakedSet { size: 3 },
    &NakedSet { size: 4 },
    &HiddenSet { size: 2 },
    &HiddenSet { size: 3 },
    &HiddenSet { size: 4 },
    &Fish { size: 2 },
    &Fish { size: 3 },
    &Fish { size: 4 },
    &Wing { size: 2 },
    &Wing { size: 3 },
];

#[test]
fn a_transposed_puzzle_has_the_transposed_steps() {
    let mut random = Random::new(6);
    for i in 0..10 {
        let (setup, _) = random.puzzle(26);
        walk(&setup, TASTES[i % 2], |grid| {
            let mirrored = mirror(grid);
            for technique in SYMMETRIC {
                let conclusions = |grid: &Grid, image: fn(Literal) -> Literal| {
                    let mut steps: Vec<(&str, Vec<Literal>)> = technique
                        .all(grid)
                        .into_iter()
                        .map(|step| {
                            let mut literals: Vec<Literal> =
                                step.conclusions.iter().copied().map(image).collect();
                            literals.sort_unstable();
                            (step.technique.id, literals)
                        })
                        .collect();
                    steps.sort_unstable();
                    steps
                };
                assert_eq!(
                    conclusions(&mirrored, |literal| literal),
                    conclusions(grid, transposed),
                    "{}",
                    grid.line()
                );
            }
        });
    }
}

/// The cell with row and column exchanged.
fn across(cell: Cell) -> Cell {
    Cell(cell.0 % 9 * 9 + cell.0 / 9)
}

fn transposed(literal: Literal) -> Literal {
    let candidate = literal.candidate();
    let image: Candidate = net::candidate(across(net::cell(candidate)), net::digit(candidate));
    if literal.is_on() { image.on() } else { image.off() }
}

fn mirror(grid: &Grid) -> Grid {
    let from = |i: usize| across(Cell(i as u16));
    let setup = Setup {
        givens: std::array::from_fn(|i| grid.value(from(i))),
        candidates: Some(Box::new(std::array::from_fn(|i| grid.candidates(from(i))))),
        ..Setup::default()
    };
    Grid::new(&setup).expect("the mirror of a puzzle is a puzzle")
}

#[test]
fn random_puzzles_are_puzzles() {
    let mut random = Random::new(7);
    for _ in 0..5 {
        let (setup, solution) = random.puzzle(30);
        assert!(setup.defects().is_empty());
        for house in (0..27).map(House) {
            let digits: std::collections::BTreeSet<Digit> =
                house::cells(house).iter().map(|cell| solution[cell.index()]).collect();
            assert_eq!(digits.len(), 9);
        }
        for (given, digit) in setup.givens.iter().zip(solution) {
            assert!(given.is_none_or(|given| given == digit));
        }
    }
}
