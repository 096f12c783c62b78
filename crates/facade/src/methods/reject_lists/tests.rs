use super::*;
use qedoku_sudoku::net;

const PAIRS: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

#[test]
fn each_step_has_the_lists_and_the_string_that_show_it() {
    let report = report(&PAIRS.parse().unwrap(), &Options::default()).unwrap();
    let first = &report.steps[0];
    assert_eq!(first.house().map(notation::house).as_deref(), Some("row 4"));
    let examined = first.examined.as_deref().unwrap();
    let from_lists: usize = first.lists.iter().map(|(_, list)| list.len()).sum();
    assert_eq!(examined.len(), from_lists);
    let digit = net::digit(first.taken.step.placements().next().unwrap()).to_string();
    assert_eq!(examined.matches(&digit).count(), 8);
}

#[test]
fn where_it_is_stuck_it_says_what_the_counting_does_not_see() {
    let report = report(&PAIRS.parse().unwrap(), &Options::default()).unwrap();
    assert_eq!(report.outcome, Outcome::Stuck);
    assert_eq!(report.unseen[0].info.id, "pointing");
    let total: usize = report.usage().iter().map(|&(_, count)| count).sum();
    assert_eq!(total, report.steps.len());
    let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
    assert!(text.contains("What the counting does not see here"), "{text}");
}

#[test]
fn a_kakuro_has_no_reject_lists() {
    let kakuro = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
    let error = report(&kakuro, &Options::default()).unwrap_err();
    assert_eq!(error, Error::NoMethod { method: "reject-lists", family: Family::Kakuro });
}
