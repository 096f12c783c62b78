use super::*;
use crate::game::{At, Digits, RunAt};
use crate::{Advice, Culprit, Method, hint};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str =
    r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";

fn game(text: &str) -> Game {
    Game::new(text.parse().unwrap())
}

fn at(text: &str) -> At {
    text.parse().unwrap()
}

fn set(text: &str) -> DigitSet {
    text.parse::<Digits>().unwrap().0
}

fn told(game: &Game) -> [String; 4] {
    let found = game.mistakes(&Options::default()).unwrap();
    Level::ALL.map(|level| found.words(level).to_string())
}

#[test]
fn digits_and_strikes_are_told_in_four_levels_in_both_families() {
    let mut sudoku = game(SUDOKU);
    sudoku.place(at("r1c3"), 4).unwrap();
    assert_eq!(told(&sudoku)[3], "No mistake so far.");
    sudoku.place(at("r1c4"), 2).unwrap();
    sudoku.strike(at("r2c2"), set("7"), true).unwrap();
    sudoku.strike(at("r9c1"), set("12"), true).unwrap();
    assert_eq!(
        told(&sudoku),
        [
            "Something is wrong in this position.",
            "One digit and one strike cannot stay.",
            "One digit and one strike cannot stay: look at r1c4 and r2c2.",
            "Your 2 in r1c4 is wrong. Your strike of 7 in r2c2 is wrong.",
        ]
    );
    let mut kakuro = game(KAKURO);
    kakuro.strike_combination("r3c1a".parse::<RunAt>().unwrap(), set("1234"), true).unwrap();
    kakuro.place(at("r2c3"), 3).unwrap();
    kakuro.strike(at("r6c4"), set("8"), true).unwrap();
    assert_eq!(
        told(&kakuro)[2..],
        [
            "One digit and two strikes cannot stay: look at r2c3, r6c4 and the across run 10 at r3c1.",
            "Your 3 in r2c3 is wrong. Your strike of 8 in r6c4 is wrong. \
             Your strike of 1234 in the across run 10 at r3c1 is wrong.",
        ]
    );
}

#[test]
fn a_clash_is_said_at_once_and_the_digit_that_was_placed_is_to_blame() {
    let mut sudoku = game(SUDOKU);
    sudoku.place(at("r1c3"), 5).unwrap();
    let said = told(&sudoku);
    assert_eq!(said[0], "5 stands twice in row 1, at r1c1 and r1c3.");
    assert_eq!((said[1].as_str(), said[3].as_str()), ("One digit cannot stay.", "Your 5 in r1c3 is wrong."));
    let error = crate::check(&sudoku.position(), &Options::default()).unwrap_err();
    assert_eq!(error.messages()[0], "5 stands twice in row 1, at r1c1 and r1c3; your 5 in r1c3 is wrong");
    let mut kakuro = game(KAKURO);
    kakuro.place(at("r2c3"), 4).unwrap();
    kakuro.place(at("r2c4"), 2).unwrap();
    assert_eq!(told(&kakuro)[0], "The across run 8 at r2c2 is full and adds up to 6.");
    // A hint says the same, though the position as it stands has a defect.
    let hinted = sudoku.hint(Method::usual(), &Options::default()).unwrap();
    assert_eq!(hinted.words(Level::Where, &Advice::NONE).to_string(), said[0]);
}

#[test]
fn the_first_node_gone_wrong_is_named() {
    let mut game = game(SUDOKU);
    game.place(at("r1c3"), 1).unwrap();
    game.place(at("r1c3"), 4).unwrap();
    game.place(at("r1c4"), 6).unwrap();
    game.place(at("r1c6"), 2).unwrap();
    game.place(at("r1c7"), 9).unwrap();
    let since = |game: &Game| game.mistakes(&Options::default()).unwrap().since;
    assert_eq!(since(&game), Some(4), "the first was mended");
    game.undo();
    game.undo();
    assert_eq!(since(&game), None);
    assert_eq!(Game::new(game.position()).mistakes(&Options::default()).unwrap().is_right(), Some(true));
}

#[test]
fn a_puzzle_without_one_solution_says_so_first() {
    // Without its last row the puzzle has several solutions.
    let text = SUDOKU[..72].to_owned() + ".........";
    let mut several = game(&text);
    let said = told(&several);
    assert!(
        said.iter().all(|said| said.starts_with("This puzzle has several solutions; they differ first at "))
    );
    // No solution has this digit.
    several.place(at("r2c2"), 2).unwrap();
    let said = told(&several);
    assert!(said[0].ends_with(". Something is wrong in this position."), "{}", said[0]);
    assert!(said[3].ends_with(". Your 2 in r2c2 is wrong."), "{}", said[3]);
    let mut none = game(&format!("12345678.........9{}", ".".repeat(63)));
    none.place(at("r5c5"), 9).unwrap();
    let said = told(&none);
    assert!(
        said.iter().all(|said| said.starts_with("This puzzle has no solution: r1c9 has no candidate left"))
    );
    assert_eq!(none.mistakes(&Options::default()).unwrap().is_right(), None);
}

#[test]
fn a_full_position_is_right_or_not() {
    let puzzle: Puzzle = SUDOKU.parse().unwrap();
    let Verdict::Unique(solution) = crate::solve(&puzzle, &Options::default()).unwrap() else { panic!() };
    let mut game = game(SUDOKU);
    for (index, &digit) in solution.digits().iter().enumerate() {
        let at = At { row: index as u16 / 9 + 1, col: index as u16 % 9 + 1 };
        if game.digit(at).is_none() {
            game.place(at, digit).unwrap();
        }
    }
    assert_eq!(told(&game)[0], "Everything is filled, and right.");
    let (a, b) = (game.digit(at("r1c3")).unwrap(), game.digit(at("r1c4")).unwrap());
    game.place(at("r1c3"), b).unwrap();
    game.place(at("r1c4"), a).unwrap();
    assert!(told(&game)[0].contains("stands twice"), "{}", told(&game)[0]);
    assert_eq!(told(&game)[1], "Two digits cannot stay.");
}

#[test]
fn every_verb_blames_the_mistake() {
    let mut game = game(SUDOKU);
    game.place(at("r1c3"), 1).unwrap();
    let (position, options) = (game.position(), Options::default());
    let message = "no solution: your 1 in r1c3 is wrong";
    assert_eq!(crate::standing(&position, &options).unwrap().message().unwrap(), message);
    let said = |matter: &Option<Matter>| matter.as_ref().unwrap().to_string();
    assert_eq!(said(&crate::explain(&position, &options).unwrap().matter), message);
    assert_eq!(said(&crate::check(&position, &options).unwrap().matter), message);
    let hinted = hint(&position, &options).unwrap();
    assert_eq!(hinted.words(Level::Everything, &Advice::NONE).to_string(), "Your 1 in r1c3 is wrong.");
    let Some(Matter::NoSolution(Culprit::Mistakes(wrong))) = hinted.matter else { panic!() };
    assert_eq!(wrong, [Mistake::Digit { at: at("r1c3"), digit: 1 }]);
}

#[test]
fn listed_candidates_are_marks_of_a_player_where_the_givens_have_one_solution() {
    // A candidate grid with set cells as givens, and without the right candidate of one cell.
    let game = game(SUDOKU);
    let grid = game.position().write("candidates".parse().unwrap(), '.').unwrap().text;
    let options = Options::default();
    let marks: Puzzle = grid.parse().unwrap();
    assert_eq!(mistakes(&marks, &options).unwrap().is_right(), Some(true));
    let wrong: Puzzle = grid.replacen("124", "12", 1).parse().unwrap();
    let found = mistakes(&wrong, &options).unwrap();
    assert_eq!(found.words(Level::Everything).to_string(), "Your strike of 4 in r1c3 is wrong.");
}

#[test]
fn without_time_nothing_is_claimed() {
    let mut game = game(SUDOKU);
    game.place(at("r1c3"), 1).unwrap();
    let options = Options { budget: Budget::of_time(std::time::Duration::ZERO), ..Options::default() };
    let found = game.mistakes(&options).unwrap();
    assert_eq!(found.is_right(), None);
    assert!(found.words(Level::Where).to_string().starts_with("The search ended"));
}
