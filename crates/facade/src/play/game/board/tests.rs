use super::*;
use crate::{Method, Options};
use qedoku_model::Candidate;

const SUDOKU: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const KAKURO: &str =
    r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";

fn game(text: &str) -> Game {
    Game::new(text.parse().unwrap())
}

fn at(text: &str) -> At {
    text.parse().unwrap()
}

#[test]
fn a_board_shows_what_the_verbs_read_and_what_each_step_does_to_it() {
    for text in [SUDOKU, KAKURO] {
        let mut game = game(text);
        while let Ok(hint) = game.hint(Method::usual(), &Options::default()).unwrap().next {
            let (state, step) = (game.state().unwrap(), &hint.step.step);
            let board = game.board(Some(step));
            assert_eq!(board.whites().count(), state.candidates().len());
            for (white, candidates) in board.whites().zip(state.candidates()) {
                let shown: DigitSet =
                    white.candidates.iter().filter_map(|&(digit, _)| Digit::new(digit)).collect();
                assert_eq!(
                    white.digit.and_then(Digit::new).map_or(shown, Digit::set),
                    candidates,
                    "{}",
                    white.at
                );
            }
            let with = |accent: Accent| {
                let of = |white: &White| white.candidates.iter().filter(|(_, own)| *own == accent).count();
                board.whites().map(of).sum::<usize>()
            };
            let of_cells =
                |candidate: &Candidate| crate::play::state::cell_and_digit(state.net(), *candidate).is_some();
            assert_eq!(
                with(Accent::Placed),
                step.placements().filter(of_cells).count(),
                "{}",
                hint.step.info.id
            );
            assert_eq!(
                with(Accent::Removed),
                step.removals().filter(of_cells).count(),
                "{}",
                hint.step.info.id
            );
            assert!(!board.is_solved);
            game.take(&hint.step).unwrap();
        }
        assert!(game.board(None).is_solved);
    }
}

#[test]
fn digits_that_contradict_each_other_are_marked_and_candidates_are_shown_all_the_same() {
    let clashes = |game: &Game| -> Vec<String> {
        let board = game.board(None);
        board.whites().filter(|white| white.clashes).map(|white| white.at.to_string()).collect()
    };
    let mut sudoku = game(SUDOKU);
    assert!(clashes(&sudoku).is_empty());
    sudoku.place(at("r1c2"), 3).unwrap();
    assert_eq!(clashes(&sudoku), ["r1c1", "r1c2"]);
    let board = sudoku.board(None);
    assert_eq!(board.white(at("r1c3")).unwrap().candidates.len(), 4, "1, 4, 7 and 8");
    assert_eq!(board.white(at("r4c9")).unwrap().region, Some(6));
    let mut kakuro = game(KAKURO);
    kakuro.place(at("r2c3"), 1).unwrap();
    kakuro.place(at("r2c4"), 3).unwrap();
    assert_eq!(clashes(&kakuro), ["r2c3", "r2c4"], "their sum is 4 and not 8");
    assert_eq!(
        kakuro.board(None).square(at("r2c2")),
        Some(&Square::Black { down: Some(4), across: Some(8) })
    );
    assert_eq!(kakuro.board(None).square(at("r9c9")), None);
}
