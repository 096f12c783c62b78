//! What is said of ratings, held against ratings.

use super::*;
use crate::sudoku::restrictions::{Levels, Needs, Rated, Solved, Uses, Which};
use crate::sudoku::{HodokuLevel, Outcome, Request, Wanted, all_figures, generate};
use crate::{Purpose, Seed, Stream, sudoku};
use qedoku_engine::Watch;

/// So many random puzzles.
const PUZZLES: u64 = 400;

#[test]
fn no_puzzle_is_outside_of_what_its_ratings_leave() {
    let all = |_: &'static str| true;
    let at_most = |most: u32| Span { least: 0, most };
    let mut told = [0; 3];
    for index in 0..PUZZLES {
        let mut stream = Stream::new(&Seed::Number(19), index, 0, Purpose::Search);
        let grid = sudoku::plain(&mut stream);
        let puzzle = sudoku::reduced(&grid, &grid, &stream.order(), 81).unwrap();
        let (_, figures) = all_figures(&puzzle, Watch::ENDLESS).unwrap();
        let er = u32::from(figures.se.unwrap().er.tenths());
        let human = u32::from(figures.human.unwrap().ratings.er.tenths());
        let (_, level) = figures.hodoku.unwrap();
        let by_er = Bounds { er: at_most(er), ..Bounds::ANY }.with_the_other(&all);
        let by_human = Bounds { human: at_most(human), ..Bounds::ANY }.with_the_other(&all);
        let by_level = Levels(vec![level]).bounds().with_the_other(&all);
        for (place, bounds) in [by_er, by_human, by_level].into_iter().enumerate() {
            assert!(human <= bounds.human.most, "{place}: {puzzle:?}: ER {er}, human {human}: {bounds:?}");
            assert!(er <= bounds.er.most, "{place}: {puzzle:?}: ER {er}, human {human}: {bounds:?}");
            told[place] += usize::from(bounds.human.most < u32::MAX && bounds.er.most < u32::MAX);
        }
    }
    // Each of them says something of many.
    assert!(told.iter().all(|told| *told > 150), "{told:?}");
}

fn wanted(id: &'static str) -> Wanted {
    Wanted { name: id.to_owned(), ids: vec![id] }
}

fn uses(id: &'static str) -> Box<dyn Restriction> {
    Box::new(Uses { wanted: wanted(id), times: Span { least: 1, most: u32::MAX } })
}

fn er(least: u32, most: u32) -> Box<dyn Restriction> {
    Box::new(Rated { which: Which::Er, span: Span { least, most } })
}

fn solved(only: &[&'static str], forbidden: &[&'static str]) -> Box<dyn Restriction> {
    let only = (!only.is_empty()).then(|| only.to_vec());
    Box::new(Solved { only, forbidden: forbidden.to_vec() })
}

#[test]
fn two_wishes_without_anything_in_common_are_named_both() {
    let cases = [
        (er(20, 30), uses("x-wing"), "ER 2.0 to 3.0 and uses x-wing", "at most 3.4 and at least 4.2"),
        (uses("xyz-wing"), er(0, 38), "uses xyz-wing and ER at most 3.8", "on the scale human"),
        (
            er(0, 15),
            Box::new(Needs { wanted: wanted("jellyfish"), only: None, forbidden: vec![] }),
            "needs",
            "",
        ),
        (
            er(71, 76),
            solved(&["full-house", "hidden-single", "pointing"], &[]),
            "ER 7.1 to 7.6",
            "at most 2.6",
        ),
        (solved(&[], &["x-wing"]), uses("x-wing"), "solved without x-wing and uses x-wing", ""),
        (
            Box::new(Levels(vec![HodokuLevel::Medium])),
            uses("swordfish"),
            "HoDoKu level medium",
            "at least 4.4",
        ),
    ];
    for (one, other, names, why) in cases {
        let told = apart(&[one, other]).unwrap();
        assert!(told.contains(names) && told.contains(why), "{told}");
    }
}

#[test]
fn two_wishes_that_have_something_in_common_are_looked_for() {
    // Without hidden pairs what they would have done may take an X-wing.
    let without = || vec![er(0, 30), uses("x-wing"), solved(&[], &["hidden-pair"])];
    assert_eq!(apart(&without()), None);
    assert_eq!(apart(&[er(32, 34), uses("x-wing")]), None);
    assert_eq!(apart(&[Box::new(Levels(vec![HodokuLevel::Hard])), uses("x-wing")]), None);
    let mut request = Request::new(Seed::Number(1));
    request.restrictions = vec![er(32, 34), uses("x-wing")];
    request.effort = 20_000;
    assert!(matches!(generate(&request.ready().unwrap(), 0, Watch::ENDLESS), Outcome::Found(_)));
}
