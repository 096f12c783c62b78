use super::*;
use crate::{Budget, find_method, methods};
use std::time::Duration;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
const KAKURO: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";

fn tried(line: &str, ids: &[&str], options: &Options<'_>) -> Vec<Attempt> {
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
