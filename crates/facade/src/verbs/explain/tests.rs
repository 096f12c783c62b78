use super::*;
use crate::play::state::AnyGrid;
use qedoku_engine::Board;
use qedoku_engine::Technique;
use qedoku_render::language::GERMAN;
use qedoku_render::{Language, Voice, explain_in};

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
fn check_words<G: Board>(family: &str, grid: &G, names: &dyn qedoku_model::Names, all: &[&dyn Technique<G>]) {
    let german = Language::read(GERMAN).unwrap();
    for technique in all {
        for step in technique.all(grid) {
            let info = technique.infos().iter().find(|info| info.id == step.technique.id).unwrap();
            assert_eq!(
                qedoku_render::unresolved(info.words, &step, &grid.position(), names),
                [""; 0],
                "{}",
                info.id
            );
            let voice = Voice::new(names, &german);
            let words = german.technique(family, info).words;
            let told = explain_in(words, &step, &grid.position(), &voice).to_string();
            assert!(!told.contains(['{', '}']), "{told}");
        }
    }
}

#[test]
fn every_step_of_every_technique_fills_its_words() {
    for text in SUDOKUS.into_iter().chain([KAKURO]) {
        let explained = explained(text);
        let states = explained.steps.iter().map(|taken| &taken.before).chain([&explained.end]);
        for state in states.step_by(3) {
            match &state.0 {
                AnyGrid::Sudoku(grid) => {
                    check_words("sudoku", grid.as_ref(), state.names(), qedoku_sudoku::techniques::ALL);
                }
                AnyGrid::Kakuro(grid) => {
                    check_words("kakuro", grid.as_ref(), grid.as_ref(), qedoku_kakuro::techniques::ALL)
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
    assert!(explained.steps.iter().all(|taken| !taken.step.technique.id.starts_with("unique-")));
    assert_eq!(explained.outcome, Outcome::Stuck);
}

#[test]
fn a_puzzle_without_solution_ends_in_a_contradiction_or_stuck() {
    let hopeless = explained(&format!("12345678.........9{}", ".".repeat(63)));
    assert_eq!(hopeless.verdict, Verdict::None);
    assert_eq!(hopeless.outcome, Outcome::Contradiction);
}

#[test]
fn a_solve_without_time_stops_where_it_stands() {
    use crate::{Ask, Budget, hint, steps};
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;
    let (stop, never) = (AtomicBool::new(true), AtomicBool::new(false));
    for text in [SUDOKUS[0], KAKURO] {
        let puzzle: Puzzle = text.parse().unwrap();
        for budget in [Budget::of_time(Duration::ZERO), Budget { stop: Some(&stop), ..Budget::UNLIMITED }] {
            let options = Options { budget, ..Options::default() };
            let explained = explain(&puzzle, &options).unwrap();
            assert_eq!((explained.outcome, explained.steps.len()), (Outcome::Stopped, 0));
            assert_eq!(hint(&puzzle, &options).unwrap().next.err(), Some(Outcome::Stopped));
        }
        let budget = Budget { stop: Some(&never), ..Budget::of_time(Duration::MAX) };
        let explained = explain(&puzzle, &Options { budget, ..Options::default() }).unwrap();
        assert_eq!(explained.outcome, Outcome::Solved);
    }
    // Forcing nets that are asked for by name end with the time too: a grid with three givens takes them
    // minutes.
    let open: Puzzle = format!("1...2...3{}", ".".repeat(72)).parse().unwrap();
    let ask = Ask { technique: Some("dynamic-double-forcing-chain".to_owned()), ..Ask::default() };
    let options = Options { budget: Budget::of_time(Duration::from_millis(20)), ..Options::default() };
    assert!(!steps(&open, &ask, &options).unwrap().in_time);
}

#[test]
fn a_kakuro_board_shades_the_region_of_a_neck_and_signs_what_becomes_of_candidates() {
    use crate::Theme;
    let puzzle: Puzzle =
        "# 3\\ 8\\ # # / \\4 . . 11\\ # / \\14 . . . 14\\ / # # \\6 . . / # # \\12 . .".parse().unwrap();
    let state = State::new(&puzzle).unwrap();
    let AnyGrid::Kakuro(grid) = &state.0 else { unreachable!() };
    let step = qedoku_kakuro::techniques::region_sum::RegionSum.first(grid).unwrap();
    let board = state.candidate_board(Some(&step), &Theme::PLAIN);
    let all = "123456789";
    let neck = "*1*2*3*4*5*6+7*8*9";
    let expected = [
        "    c1   c2           c3           c4                    c5".to_owned(),
        "r1  #    3\\           8\\           #                     #".to_owned(),
        format!("r2  \\4   {{{all}}}  {{{all}}}  11\\                   #"),
        format!("r3  \\14  {{{all}}}  {{{all}}}  {{{neck}}}  14\\"),
        format!("r4  #    #            \\6           ~{{{all}}}          ~{{{all}}}"),
        format!("r5  #    #            \\12          ~{{{all}}}          ~{{{all}}}"),
    ];
    assert_eq!(board.lines().collect::<Vec<_>>(), expected);
    // Colours move nothing.
    let coloured = state.candidate_board(Some(&step), &Theme::ANSI);
    assert!(coloured.contains('\u{1b}'));
    let mut plain = String::new();
    for (i, piece) in coloured.split("\u{1b}[").enumerate() {
        plain += if i == 0 { piece } else { piece.split_once('m').unwrap().1 };
    }
    assert_eq!(plain, board);
}

#[test]
fn what_is_told_step_by_step_is_what_is_explained_as_a_whole() {
    for text in SUDOKUS.into_iter().chain([KAKURO]) {
        let (puzzle, options): (Puzzle, _) = (text.parse().unwrap(), Options::default());
        let whole = explained(text);
        let mut state = whole.start.clone();
        let mut numbers = Vec::new();
        let ended = explain_to(Method::usual(), &puzzle, &options, &mut |told| match told {
            Told::Start(standing, start) => {
                assert_eq!((&standing.verdict, start.line()), (&whole.verdict, whole.start.line()));
            }
            Told::Step(taken) => {
                assert_eq!(taken.before.position(), state.position());
                state = taken.after();
                numbers.push(taken.number);
            }
        });
        let ended = ended.unwrap();
        assert_eq!((ended.outcome, ended.end.line()), (whole.outcome, whole.end.line()));
        assert_eq!(state.position(), ended.end.position());
        assert_eq!(numbers, (1..=whole.steps.len()).collect::<Vec<_>>());
        let solved = crate::json::Explain::solve(Method::usual(), &puzzle, &options).unwrap();
        assert_eq!(solved, crate::json::Explain::new(&puzzle, &whole));
    }
}
