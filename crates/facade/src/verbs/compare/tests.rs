use super::*;
use crate::{Budget, find_method, methods};
use std::time::Duration;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
const KAKURO: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";

fn tried(line: &str, ids: &[&str], options: &Options<'_>) -> Vec<Attempt<'static>> {
    let methods: Vec<&Method> = ids.iter().filter_map(|id| find_method(id)).collect();
    compare(&line.parse().unwrap(), &methods, options).unwrap().attempts
}

#[test]
fn each_method_tells_how_far_it_gets_and_its_hardest_step() {
    let attempts = tried(HARD, &["se", "reject-lists", "fishy-cycles", "necks"], &Options::default());
    let told: Vec<_> = attempts
        .iter()
        .map(|attempt| (attempt.method.id, attempt.outcome, attempt.hardest.unwrap().info.id))
        .collect();
    assert_eq!(told[0].1, Outcome::Solved);
    assert_eq!(attempts[0].hardest.unwrap().rating.unwrap().to_string(), "7.1");
    assert_eq!(attempts[0].filled, [81, 81]);
    assert_eq!(told[1].0, "reject-lists");
    assert_eq!(told[2], ("fishy-cycles", Outcome::Stuck, "fishy-cycle"));
    assert_eq!(told.len(), 3, "necks are for Kakuro");
    assert!(attempts[2].filled[0] < 81 && attempts[2].hardest.unwrap().rating.is_none());
}

#[test]
fn a_kakuro_is_tried_by_the_methods_for_it() {
    let ids: Vec<&str> = methods().map(|method| method.id).collect();
    let attempts = tried(KAKURO, &ids, &Options::default());
    assert!(attempts.iter().any(|attempt| attempt.method.id == "necks"));
    assert!(attempts.iter().all(|attempt| attempt.outcome == Outcome::Solved && attempt.filled == [4, 4]));
}

#[test]
fn without_time_every_method_is_stopped() {
    let options = Options { budget: Budget::of_time(Duration::ZERO), ..Options::default() };
    for attempt in tried(EASY, &["se", "reject-lists"], &options) {
        assert_eq!((attempt.outcome, attempt.steps, attempt.hardest), (Outcome::Stopped, 0, None));
    }
}

#[test]
fn the_reach_counts_what_one_method_alone_solves() {
    let mut reach = Reach::default();
    for line in [EASY, HARD, KAKURO] {
        reach.add(&tried(line, &["fishy-cycles", "se", "necks"], &Options::default()));
    }
    let rows: Vec<_> =
        reach.rows.iter().map(|row| (row.method.id, row.puzzles, row.solved, row.alone, row.stuck)).collect();
    assert_eq!(rows, [("se", 3, 3, 1, 0), ("fishy-cycles", 2, 1, 0, 1), ("necks", 1, 1, 0, 0)]);
    let counted: u64 = reach.rows[0].hardest_first().iter().map(|&(_, count)| count).sum();
    assert_eq!(counted, 3);
}

/// A Kakuro that necks solve by fillers of several kinds.
const BLOCKS: &str = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";

#[test]
fn no_step_of_a_method_is_harder_than_the_hardest() {
    let options = Options::default();
    for line in [EASY, HARD, KAKURO, BLOCKS] {
        let puzzle: Puzzle = line.parse().unwrap();
        for method in methods().filter(|method| method.solves(puzzle.family())) {
            let [attempt] = &compare(&puzzle, &[method], &options).unwrap().attempts[..] else { panic!() };
            let hardest = attempt.hardest.unwrap();
            let explained = crate::explain_by(method, &puzzle, &options).unwrap();
            assert!(explained.steps.iter().any(|step| step.info.id == hardest.info.id), "{method:?}");
            let asked_last = |id: &str| match &explained.start.0 {
                AnyGrid::Sudoku(_) => method.sudoku.as_ref().map(|way| last_place(way, id)),
                AnyGrid::Kakuro(_) => method.kakuro.as_ref().map(|way| last_place(way, id)),
            };
            for step in &explained.steps {
                let is_harder = match (step.rating, hardest.rating) {
                    (None, None) => asked_last(step.info.id) > asked_last(hardest.info.id),
                    (own, most) => most.is_some() && (own.is_none() || own > most),
                };
                assert!(!is_harder, "{method:?}: {} and not {}", step.info.name, hardest.info.name);
            }
        }
    }
}

/// The last place of a technique in the order in which a method asks.
fn last_place<G: Board>(way: &Way<G>, id: &str) -> usize {
    let infos: Vec<&str> = way.stages(true).infos().map(|info| info.id).collect();
    infos.iter().rposition(|info| *info == id).unwrap()
}

#[test]
fn the_hardest_filler_of_a_solve_by_necks_has_its_rating() {
    let [necks] = &tried(BLOCKS, &["necks"], &Options::default())[..] else { panic!() };
    let hardest = necks.hardest.unwrap();
    assert_eq!((hardest.info.name, hardest.rating.unwrap().to_string()), ("Region Sum", "3.0".into()));
}

#[test]
fn a_puzzle_with_no_solution_or_several_is_not_tried() {
    let several = ".".repeat(81);
    let none = format!("12345678.........9{}", ".".repeat(63));
    let all: Vec<&Method> = methods().collect();
    for (line, outcome) in [(several, Outcome::Several), (none, Outcome::Contradiction)] {
        let compared = compare(&line.parse().unwrap(), &all, &Options::default()).unwrap();
        assert!(compared.matter.is_some());
        assert!(compared.attempts.iter().all(|tried| tried.outcome == outcome && tried.steps == 0));
        let mut reach = Reach::default();
        reach.add(&compared.attempts);
        assert!(reach.rows.iter().all(|row| row.contradiction + row.several == 1));
    }
}
