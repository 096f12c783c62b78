use super::*;
use crate::{Level, explain, hint, rate};
use std::time::Duration;

const ONE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Wrong by one digit, and neither singles nor subsets show it.
const DEEP: &str = ".5.1....3.6..25....2...74.66.2.1............8..7...6.9.......9..8..64..7..4.8.3..";

fn told(text: &str) -> String {
    standing(&text.parse().unwrap(), &Options::default()).unwrap().message().unwrap_or_default()
}

fn culprit(text: &str) -> Culprit {
    let standing = standing(&text.parse().unwrap(), &Options::default()).unwrap();
    standing.matter.unwrap().culprit().unwrap().clone()
}

#[test]
fn a_group_without_a_candidate_is_named_in_both_families() {
    let cell = format!("12345678.........9{}", ".".repeat(63));
    assert_eq!(
        told(&cell),
        "no solution: r1c9 has no candidate left; r1c1=1, r1c2=2, r1c3=3, r1c4=4, r1c5=5, r1c6=6 and r2c9=9 \
         contradict each other"
    );
    let digit = "1.2......3.4......5.6.......7.......8...............1..2.................3.......";
    let message = told(digit);
    let blamed = message.strip_prefix("no solution: 7 has no place left in box 1; ").unwrap();
    assert!(blamed.ends_with(" contradict each other") && blamed.split(", ").count() < 9, "{blamed}");
    let run = r"# 9\ 8\ 10\ / \10 7 6 . / \17 . . .";
    let message = told(run);
    let blamed =
        message.strip_prefix("no solution: no combination fits the across run 10 at r2c1; ").unwrap();
    assert!(
        blamed.ends_with(" contradict each other") && blamed.contains("the across run 10 at r2c1"),
        "{blamed}"
    );
}

#[test]
fn what_basic_steps_leave_is_told_as_theirs() {
    let kakuro = r"# # 34\ 4\ 16\ # / # 3\9 . . . # / \15 . . . . 4\ / \9 . . 17\8 . . / # \22 . . . . / # \15 . . . #";
    assert_eq!(
        told(kakuro),
        "no solution: basic steps leave r4c5 without a candidate; the across run 8 at r4c4, the down run 16 at \
         r1c5 and the down run 4 at r3c6 contradict each other"
    );
    assert!(matches!(
        culprit(kakuro),
        Culprit::Lack { lack: Lack::Candidate { .. }, after_basics: true, .. }
    ));
}

#[test]
fn givens_that_contradict_each_other_are_all_needed() {
    let Culprit::Together(Blame { given, least }) = culprit(DEEP) else { panic!("{:?}", culprit(DEEP)) };
    assert!(least > Least::Some);
    let named: Vec<&str> = given.iter().map(|name| &name[..4]).collect();
    for left_out in &named {
        let keeps = |cell: usize| {
            let name = qedoku_sudoku::notation::cell(Cell(cell as u16));
            named.contains(&&*name) && name != *left_out
        };
        let line: String = DEEP.chars().enumerate().map(|(i, c)| if keeps(i) { c } else { '.' }).collect();
        let verdict = crate::solve(&line.parse().unwrap(), &Options::default()).unwrap();
        assert_ne!(verdict, Verdict::None, "without {left_out}");
    }
    assert!(told(DEEP).ends_with(" more contradict each other"), "{}", told(DEEP));
}

#[test]
fn candidates_that_were_struck_off_are_among_the_culprits() {
    // One candidate of the only solution is missing.
    let puzzle: Puzzle = ONE.parse().unwrap();
    let AnyGrid::Sudoku(grid) = State::new(&puzzle).unwrap().0 else { unreachable!() };
    let mut cells: Vec<String> = grid.domains().iter().map(ToString::to_string).collect();
    let Verdict::Unique(solution) = crate::solve(&puzzle, &Options::default()).unwrap() else { panic!() };
    let hurt = (0..81).rfind(|&cell| cells[cell].len() > 2).unwrap();
    cells[hurt] = cells[hurt].replace(char::from(b'0' + solution.digits()[hurt]), "");
    let text: String = cells
        .iter()
        .map(|cell| {
            (1..=9)
                .map(|d| if cell.contains(&d.to_string()) { d.to_string() } else { ".".into() })
                .collect::<String>()
        })
        .collect();
    assert!(told(&text).starts_with("no solution: "), "{}", told(&text));
}

#[test]
fn all_verbs_say_the_same_of_a_puzzle_without_solution() {
    let options = Options::default();
    let puzzle: Puzzle = DEEP.parse().unwrap();
    let message = told(DEEP);
    let said = |matter: &Option<Matter>| matter.as_ref().unwrap().to_string();
    assert_eq!(said(&explain(&puzzle, &options).unwrap().matter), message);
    assert_eq!(said(&hint(&puzzle, &options).unwrap().matter), message);
    assert_eq!(said(&crate::check(&puzzle, &options).unwrap().matter), message);
    let json = crate::json::to_json(&crate::json::Hint::new(
        &puzzle,
        &hint(&puzzle, &options).unwrap(),
        Level::Where,
    ));
    assert!(json.contains(&format!("\"message\":\"{message}\",\"culprit\":{{\"kind\":\"given\"")), "{json}");
}

#[test]
fn a_filled_grid_is_solved_and_a_wrong_one_has_a_defect() {
    let Verdict::Unique(solution) = crate::solve(&ONE.parse().unwrap(), &Options::default()).unwrap() else {
        panic!()
    };
    let right: Puzzle = solution.to_string().parse().unwrap();
    assert_eq!(hint(&right, &Options::default()).unwrap().next.unwrap_err(), Outcome::Solved);
    assert_eq!(rate(&right, &Options::default()).unwrap().outcome, Outcome::Solved);
    let mut wrong = solution.to_string();
    let first = wrong[1..2].to_owned();
    wrong.replace_range(0..1, &first);
    let wrong: Puzzle = wrong.parse().unwrap();
    assert!(matches!(standing(&wrong, &Options::default()), Err(Error::Defects(_))));
}

#[test]
fn without_time_nothing_is_claimed() {
    let options = Options { budget: Budget::of_time(Duration::ZERO), ..Options::default() };
    for line in [ONE, DEEP] {
        let standing = standing(&line.parse().unwrap(), &options).unwrap();
        assert_eq!((standing.verdict, standing.matter), (Verdict::Unknown(None), None));
    }
}
