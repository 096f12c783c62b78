use super::*;
use crate::Theme;
use crate::row::{RUN, Row, at};

const HOUSES: &[&str] = &["box 1", "box 2", RUN];

fn full() -> Position {
    Position::full(Row::new(HOUSES).net(), true)
}

/// The words in a position in which every candidate is possible.
fn told(template: &str, step: &Step) -> Explanation {
    let row = Row::new(HOUSES);
    explain(template, step, &Position::full(row.net(), true), &row)
}

fn check_words(template: &str, step: &Step, expected: &str) {
    assert_eq!(told(template, step).to_string(), expected);
}

fn removal(candidates: &[Candidate]) -> Step {
    Step::facts(candidates.iter().map(|c| c.off()))
}

#[test]
fn removals_read_well_for_one_and_for_many() {
    check_words("{removed}.", &removal(&[at(1, 4)]), "r1c2 cannot be 4.");
    check_words("{removed}.", &removal(&[at(1, 4), at(1, 6)]), "r1c2 cannot be 4 or 6.");
    check_words("{removed}.", &removal(&[at(1, 4), at(4, 4), at(7, 4)]), "r1c2, r1c5 and r1c8 cannot be 4.");
    check_words(
        "{removed}.",
        &removal(&[at(1, 4), at(1, 6), at(3, 4), at(4, 6), at(4, 4), at(8, 1)]),
        "r1c2 and r1c5 cannot be 4 or 6, r1c4 cannot be 4, and r1c9 cannot be 1.",
    );
    check_words(
        "{removed}",
        &removal(&[Candidate(81), Candidate(82)]),
        "The across run 4 at r1c1 cannot be 1 + 2 or 1 + 3",
    );
}

#[test]
fn placements_and_mixed_conclusions_are_listed() {
    let step = Step::facts([at(0, 1).on(), at(1, 2).on(), at(2, 3).off()]);
    check_words("so {placed}", &step, "so r1c1 is 1 and r1c2 is 2");
    check_words("so {concluded}", &step, "so r1c1 is 1 and r1c2 is 2, and r1c3 cannot be 3");
}

#[test]
fn marks_are_named_by_kind() {
    let step = removal(&[at(0, 1)])
        .mark_all(Role::Base, [House(0), House(1)])
        .mark_all(Role::Cover, [House(0), House(2)])
        .mark_all(Role::Pincer, [Cell(2), Cell(5)])
        .mark_all(Role::Extra, [at(1, 5), at(2, 5), at(3, 7)])
        .mark(Role::Digits, DigitSet::from_bits(0b1000110))
        .mark_all(Role::Combinations, [DigitSet::from_bits(3), DigitSet::from_bits(5)]);
    check_words("{base}", &step, "boxes 1 and 2");
    check_words("{cover}", &step, "box 1 and the across run 4 at r1c1");
    check_words("{pincers}", &step, "r1c3 and r1c6");
    check_words("{extra}", &step, "5 in r1c2 and r1c3 and 7 in r1c4");
    check_words("{digits}, {digits:or}", &step, "2, 3 and 7, 2, 3 or 7");
    check_words("{combinations}", &step, "1 + 2 and 1 + 3");
    check_words("{pincers:+}", &step, "r1c3 + r1c6");
}

#[test]
fn sums_are_written_out_or_named() {
    let step = removal(&[at(0, 1)])
        .mark_all(Role::Plus, [House(0), House(1)])
        .mark_all(Role::Plus, [19, 28])
        .mark(Role::Minus, 21)
        .mark(Role::Result, 26);
    check_words("{plus}: {plus:+} − {minus:+} = {result}", &step, "boxes 1 and 2: 19 + 28 − 21 = 26");
    check_words("− {minus:+}", &step.clone().mark(Role::Minus, 4), "− (21 + 4)");
    assert_eq!(unresolved("{minus:+} {region}", &step, &full(), &Row::new(HOUSES)), ["region"]);
}

#[test]
fn a_span_points_at_what_it_names() {
    let step = removal(&[at(1, 4)]).mark(Role::Pivot, Cell(3));
    let words = told("{pivot} says {removed}.", &step);
    assert_eq!(words.spans[0].targets, [Target::Cell(Cell(3))]);
    assert_eq!(words.spans[0].accent, Accent::Role(Role::Pivot));
    assert_eq!(words.spans[1], Span::plain(" says "));
    assert_eq!(words.spans[2].targets, [Target::Candidate(at(1, 4))]);
}

#[test]
fn an_unset_placeholder_stays_and_is_reported() {
    let step = removal(&[at(1, 4)]);
    let template = "{pivot} and {placed}: {removed} {";
    check_words(template, &step, "{pivot} and {placed}: r1c2 cannot be 4 {");
    assert_eq!(unresolved(template, &step, &full(), &Row::new(HOUSES)), ["pivot", "placed"]);
}

#[test]
fn long_words_are_wrapped_between_words_and_keep_their_text() {
    let step = removal(&[at(1, 4), at(1, 6), at(3, 4)]).mark_all(Role::Pincer, [Cell(2), Cell(5)]);
    let words = told("See {pincers}: {removed}. Good.", &step);
    let wrapped = words.wrapped(&Theme::PLAIN, 4, 24);
    assert_eq!(
        wrapped,
        "See r1c3 and r1c6:\n    r1c2 cannot be 4 or\n    6, and r1c4 cannot\n    be 4. Good."
    );
    assert!(wrapped.lines().all(|line| line.len() <= 24));
    let coloured = words.wrapped(&Theme::ANSI, 4, 24);
    assert_eq!(coloured.matches('\n').count(), 3);
    assert!(coloured.contains("\u{1b}[38;5;160mr1c2\u{1b}[0m"));
}

#[test]
fn a_cell_that_loses_most_of_its_candidates_is_told_by_what_is_left() {
    let most =
        |cell, kept: &[u32]| (1..=9).filter(|d| !kept.contains(d)).map(|d| at(cell, d)).collect::<Vec<_>>();
    let step = removal(&[most(1, &[3, 7]), most(4, &[3, 7]), most(5, &[2]), vec![at(8, 1)]].concat());
    check_words(
        "{removed}",
        &step,
        "r1c2 and r1c5 can only be 3 or 7, r1c6 can only be 2, and r1c9 cannot be 1",
    );
    // Of a cell that has three candidates left, two going is most; one going is not.
    let row = Row::new(HOUSES);
    let mut before = Position::full(row.net(), true);
    most(1, &[1, 2, 3]).into_iter().for_each(|candidate| assert!(before.alive.remove(candidate)));
    let words = |removed: &[Candidate]| explain("{removed}", &removal(removed), &before, &row).to_string();
    assert_eq!(words(&[at(1, 1), at(1, 2)]), "r1c2 can only be 3");
    assert_eq!(words(&[at(1, 1)]), "r1c2 cannot be 1");
}
