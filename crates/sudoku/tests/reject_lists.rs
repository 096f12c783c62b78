//! The method of reject lists: the page's worked row, what pairs reject and keep, what counting does not see.

#[path = "support/random.rs"]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Flow, Outcome, Technique};
use qedoku_model::{Cell, Digit, DigitSet, House, Role, Step, Target};
use qedoku_sudoku::methods::reject_lists::{
    OwnListOfEight, OwnListOfSeven, RejectedByEight, RejectedBySeven, counts, examine, method, reject_list,
    with_own_seven,
};
use qedoku_sudoku::techniques::naked_set::NakedSet;
use qedoku_sudoku::{Grid, Setup, net, notation};
use random::Random;

fn digits(text: &str) -> DigitSet {
    text.bytes().filter_map(|sign| Digit::new(sign - b'0')).collect()
}

/// An open grid in which some cells are filled, `r2c3=4`, or down to some candidates, `r2c3:456`.
fn grid(cells: &[&str]) -> Grid {
    let mut setup = Setup::default();
    let mut candidates = [DigitSet::ALL; 81];
    for text in cells {
        let (name, list) = text.split_once(['=', ':']).expect("a cell and its digits");
        let cell = notation::parse_cell(name).expect("a cell");
        if text.contains('=') {
            setup.givens[cell.index()] = digits(list).first();
        } else {
            candidates[cell.index()] = digits(list);
        }
    }
    setup.candidates = Some(Box::new(candidates));
    Grid::new(&setup).expect("no digit stands twice")
}

/// A step in short, proved, and each of its mutants refused.
fn proved(grid: &Grid, step: &Step) -> String {
    assert_eq!(check(grid.net(), &grid.position(), step), Ok(()), "{step:?}");
    for mutant in step.mutants() {
        assert!(check(grid.net(), &grid.position(), &mutant).is_err(), "{mutant:?}");
    }
    let placed: Vec<String> = step.placements().map(notation::placement).collect();
    placed.join(" ") + &notation::removals(step.removals())
}

#[test]
fn the_row_of_the_page_gives_r2c5() {
    // The page gives the lists of row 2; which digits stand in its filled cells they do not tell.
    let grid =
        grid(&["r2c1:45", "r2c2=1", "r2c3=2", "r2c4=6", "r2c5:347", "r2c6=8", "r2c7:5", "r2c8=9", "r2c9:34"]);
    let lists: Vec<String> = (9..18).map(|i| reject_list(&grid, Cell(i)).to_string()).collect();
    let full = "123456789";
    assert_eq!(lists, ["1236789", full, full, full, "125689", full, "12346789", full, "1256789"]);
    let row = House(1);
    assert_eq!(
        examine(&grid, row),
        "1111111112222222223333333444444555555566666666677777777888888888999999999"
    );
    assert_eq!(counts(&grid, row), [9, 9, 7, 6, 7, 9, 8, 9, 9]);
    let step = RejectedByEight.first(&grid).expect("a step");
    assert_eq!(proved(&grid, &step), "r2c5=7");
    assert_eq!(step.marked(Role::House).next(), Some(Target::House(row)));
}

#[test]
fn a_pair_rejects_in_its_two_cells_and_in_the_other_house_of_both() {
    // 1 and 2 have two places in row 1, both in box 1.
    let others: Vec<String> = (3..=9).map(|column| format!("r1c{column}:3456789")).collect();
    let others: Vec<&str> = others.iter().map(String::as_str).collect();
    let grid = grid(&others);
    let steps = RejectedBySeven.all(&grid);
    let told: Vec<String> = steps.iter().map(|step| proved(&grid, step)).collect();
    let expected = "r1c1-3456789 r1c2-3456789 r2c1-12 r2c2-12 r2c3-12 r3c1-12 r3c2-12 r3c3-12";
    assert_eq!(told, [expected]);
    // What a pair has rejected stays when all lists are written anew.
    let mut after = grid.clone();
    after.apply(&steps[0]);
    assert_eq!(reject_list(&after, Cell(0)).to_string(), "3456789");
    assert_eq!(reject_list(&after, Cell(9)).to_string(), "12");
    after.place(Cell(80), Digit::ALL[8]);
    assert_eq!(reject_list(&after, Cell(0)).to_string(), "3456789");
    assert_eq!(RejectedBySeven.all(&after), []);
}

#[test]
fn two_digits_with_seven_counts_but_other_cells_are_no_pair() {
    let others: Vec<String> = (4..=9).map(|column| format!("r1c{column}:3456789")).collect();
    let mut cells: Vec<&str> = others.iter().map(String::as_str).collect();
    cells.extend(["r1c1:13456789", "r1c2:123456789", "r1c3:23456789"]);
    let grid = grid(&cells);
    assert_eq!(counts(&grid, House(0))[..2], [7, 7]);
    assert_eq!(RejectedBySeven.all(&grid), []);
}

#[test]
fn counting_in_houses_does_not_see_a_naked_single() {
    // r5c5 sees eight digits; the ninth has other places in each of its houses.
    let grid = grid(&["r5c1=1", "r5c2=2", "r5c3=3", "r5c9=4", "r1c5=5", "r2c5=6", "r8c5=7", "r9c5=8"]);
    assert_eq!(reject_list(&grid, Cell(40)).to_string(), "12345678");
    assert!(
        RejectedByEight.all(&grid).iter().all(|step| step.placements().all(|c| net::cell(c) != Cell(40)))
    );
    let step = OwnListOfEight.first(&grid).expect("a step");
    assert_eq!(proved(&grid, &step), "r5c5=9");
}

#[test]
fn counting_in_houses_does_not_see_a_naked_pair() {
    let grid = grid(&["r1c1:12", "r1c5:12"]);
    assert_eq!(counts(&grid, House(0))[..2], [0, 0]);
    assert_eq!(RejectedBySeven.all(&grid), []);
    assert!(NakedSet { size: 2 }.first(&grid).is_some());
}

#[test]
fn every_step_is_proved_and_lists_only_grow() {
    let mut random = Random::new(41);
    let (mut solved, mut by_pairs, mut own) = (0, 0, 0);
    for clues in [32, 30, 28, 26].into_iter().cycle().take(120) {
        let (setup, solution) = random.puzzle(clues);
        let mut grid = Grid::new(&setup).expect("clues of a full grid do not clash").with_unique(false);
        let mut known = [DigitSet::EMPTY; 81];
        let outcome = method().run(&mut grid, |before, _, step| {
            proved(before, step);
            for cell in (0..81).map(Cell) {
                let list = reject_list(before, cell);
                assert!(list.contains_all(known[cell.index()]), "{}", before.line());
                known[cell.index()] = list;
            }
            assert!(step.placements().all(|c| solution[net::cell(c).index()] == net::digit(c)));
            assert!(step.removals().all(|c| solution[net::cell(c).index()] != net::digit(c)));
            by_pairs += usize::from(step.technique.id == "rejected-by-seven");
            own += usize::from(step.technique.id == "own-list-of-eight");
            Flow::Continue(())
        });
        assert_ne!(outcome, Outcome::Contradiction);
        solved += usize::from(outcome == Outcome::Solved);
    }
    assert!(solved > 20 && solved < 120 && by_pairs > 10 && own > 10, "{solved} {by_pairs} {own}");
}

#[test]
fn the_own_list_of_seven_is_the_naked_pair() {
    let line = "2.467....9..2.8.6.........5.....5..4.7.....89...41..5......2...5.1.....8..694....";
    let start = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
    let solve = |method: qedoku_engine::Method<Grid>| {
        let mut grid = start.clone();
        let mut last = None;
        let outcome = method.run(&mut grid, |_, _, step| {
            last = Some(step.clone());
            Flow::Continue(())
        });
        (outcome, grid)
    };
    let (outcome, stuck) = solve(method());
    assert_eq!(outcome, Outcome::Stuck);
    let step = OwnListOfSeven.first(&stuck).expect("a pair");
    assert_eq!(proved(&stuck, &step), proved(&stuck, &NakedSet { size: 2 }.first(&stuck).expect("a pair")));
    assert!(solve(with_own_seven()).1.empty().len() < stuck.empty().len());
}
