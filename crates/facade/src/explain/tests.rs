use super::*;
use pencilmark_engine::Technique;

/// A puzzle of each kind of difficulty that the techniques reach, and some that they do not.
const SUDOKUS: [&str; 4] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
];

const KAKURO: &str = "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #";

fn explained(text: &str) -> Explained {
    explain(&text.parse().unwrap(), &Options::default()).unwrap()
}

/// Every placeholder of the words of every step is set, for all steps that any technique finds.
fn check_words<G: pencilmark_engine::Board>(
    grid: &G,
    names: &dyn pencilmark_model::Names,
    all: &[&dyn Technique<G>],
) {
    for technique in all {
        for step in technique.all(grid) {
            let info = technique.infos().iter().find(|info| info.id == step.technique).unwrap();
            assert_eq!(pencilmark_render::unresolved(info.words, &step, names), [""; 0], "{}", info.id);
        }
    }
}

#[test]
fn every_step_of_every_technique_fills_its_words() {
    for text in SUDOKUS.into_iter().chain([KAKURO]) {
        let explained = explained(text);
        let states = explained.steps.iter().map(|taken| &taken.before).chain([&explained.end]);
        for state in states.step_by(3) {
            match state {
                State::Sudoku(grid) => {
                    check_words(grid.as_ref(), state.names(), pencilmark_sudoku::techniques::ALL);
                }
                State::Kakuro(grid) => {
                    check_words(grid.as_ref(), grid.as_ref(), pencilmark_kakuro::techniques::ALL)
                }
            }
        }
    }
}

#[test]
fn explained_steps_end_where_the_exact_solution_is() {
    for text in SUDOKUS.into_iter().chain([KAKURO]) {
        let explained = explained(text);
        let Verdict::Unique(solution) = &explained.verdict else { panic!("{text}") };
        if explained.outcome == Outcome::Solved {
            assert_eq!(explained.end.line(), solution.to_string());
        }
        for (cell, candidates) in explained.end.candidates().iter().enumerate() {
            assert!(candidates.iter().any(|d| d.value() == solution.digits()[cell]), "{text} cell {cell}");
        }
    }
}

#[test]
fn without_a_single_solution_no_step_relies_on_it() {
    let explained = explained(&format!("12345678945678.123{}", ".".repeat(63)));
    assert!(matches!(explained.verdict, Verdict::Several(..)));
    assert!(explained.steps.iter().all(|taken| !taken.step.technique.starts_with("unique-")));
    assert_eq!(explained.outcome, Outcome::Stuck);
}

#[test]
fn a_puzzle_without_solution_ends_in_a_contradiction_or_stuck() {
    let hopeless = explained(&format!("12345678.........9{}", ".".repeat(63)));
    assert_eq!(hopeless.verdict, Verdict::None);
    assert_eq!(hopeless.outcome, Outcome::Contradiction);
}
