//! Positions without a solution: every technique comes to an end there, and what it concludes still follows,
//! since from what cannot be everything does.

#[path = "support/random.rs"]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::Digit;
use qedoku_sudoku::{Grid, Setup, techniques};
use random::Random;

/// Techniques that may take long are asked for in the campaigns only.
fn quick() -> impl Iterator<Item = &'static &'static dyn Technique<Grid>> {
    techniques::ALL.iter().filter(|technique| !technique.infos().iter().any(|info| info.may_take_long))
}

/// Asks every technique for all its steps, and the checker for what they are worth.
fn ask_all(grid: &Grid) {
    let before = grid.position();
    for technique in quick() {
        for step in technique.all(grid) {
            assert_eq!(check(grid.net(), &before, &step), Ok(()), "{} {step:?}", grid.line());
        }
    }
}

#[test]
fn sets_with_three_restricted_commons_are_met_where_there_is_no_solution() {
    for line in [
        "....249..81...3....6..5...2..5.3.2......7...14.8.....5..176.5..3.7..........9....",
        "8.1..59......21........8.3.....14....5.....7...3.....1.8....6.21...6........3.1.4",
        "3.5..64.9..........6.581.7.....28.9..4..752..2..6..3..1.4...5........9.3..31.....",
    ] {
        ask_all(&Grid::new(&Setup::from_line(line).unwrap()).unwrap());
    }
}

#[test]
fn every_technique_ends_where_a_given_is_wrong() {
    let (mut random, mut asked) = (Random::new(11), 0);
    for round in 0..40 {
        let (mut setup, solution) = random.puzzle(24 + round % 8);
        let cell = random.0.usize(..81);
        let wrong = (1..=9).filter_map(Digit::new).filter(|&digit| digit != solution[cell]);
        setup.givens[cell] = wrong.collect::<Vec<_>>().get(random.0.usize(..8)).copied();
        // A digit that stands twice is told before any technique is asked.
        if let Ok(grid) = Grid::new(&setup) {
            ask_all(&grid);
            asked += 1;
        }
    }
    assert!(asked > 10, "{asked}");
}
