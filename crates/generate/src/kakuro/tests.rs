//! What comes out is held by other ways: rules of shapes, the exact solvers, ratings read back from text.

use super::*;
use crate::sudoku::{Span, Wanted};
use crate::{Seed, Watch};
use qedoku_engine::{Flow, Outcome as End};
use qedoku_exact::kakuro::{Problem, Run};
use qedoku_exact::{Budget, Verdict};
use qedoku_kakuro::{Grid, Setup};
use qedoku_model::DigitSet;
use qedoku_rating::kr;

fn made(request: Request, index: u64) -> Box<Generated> {
    match generate(&request.ready().unwrap(), index, Watch::ENDLESS) {
        Outcome::Found(made) => made,
        other => panic!("{other:?}"),
    }
}

/// The puzzle in a line, written plainly.
fn line_of(setup: &Setup) -> String {
    let row = |row: &Vec<qedoku_kakuro::SetupCell>| {
        row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    setup.rows().iter().map(row).collect::<Vec<_>>().join(" / ")
}

fn request(size: (usize, usize), level: Option<&'static str>) -> Request {
    let mut request = Request::new(Seed::Number(11));
    request.size = size;
    request.longest = size.0.min(7);
    request.wishes.extend(level.map(|level| Wish::Level(vec![level])));
    request
}

#[test]
fn puzzles_have_the_level_that_is_wished_read_back_from_text() {
    for level in LEVELS {
        for index in 0..2 {
            let own = made(request((6, 6), Some(level)), index);
            let text = line_of(&own.setup);
            let setup: Setup = text.parse().unwrap();
            assert!(setup.review().defects.is_empty());
            let grid = Grid::new(&setup).unwrap();
            let ratings = kr::rate(&grid, |_, _| Flow::Continue(()));
            assert_eq!((ratings.outcome, kr::word(ratings.er)), (End::Solved, level), "{text}");
            assert_eq!(ratings.er, own.ratings.er);
        }
    }
}

#[test]
fn levels_that_are_climbed_to_from_easier_ones_leave_one_solution() {
    for (size, level) in [((9, 9), "Hard"), ((17, 18), "Hard"), ((17, 18), "Expert"), ((18, 17), "Extreme")] {
        let own = made(request(size, Some(level)), 1);
        let grid = Grid::new(&own.setup).unwrap();
        assert_eq!(kr::word(kr::rate(&grid, |_, _| Flow::Continue(())).er), level);
        let run = |run: &qedoku_kakuro::Run| Run {
            cells: run.cells.iter().map(|cell| cell.0.into()).collect(),
            sum: run.clue.and_then(|clue| clue.try_into().ok()),
        };
        let runs = grid.runs().map(|house| run(grid.run(house))).collect();
        let problem = Problem { domains: vec![DigitSet::ALL; grid.cells().len()], runs };
        let verdict = qedoku_exact::kakuro::Kakuro::new(&problem).verdict(Budget::UNLIMITED);
        assert!(matches!(verdict, Verdict::Unique(_)), "{level}");
    }
}

/// Whether some techniques alone solve a puzzle.
fn is_solved_by(setup: &Setup, allows: impl Fn(&str) -> bool) -> bool {
    let mut method = qedoku_kakuro::method();
    method.stages.retain(|stage| {
        stage.techniques.iter().flat_map(|technique| technique.infos()).all(|info| allows(info.id))
    });
    let mut grid = Grid::new(setup).unwrap();
    method.run(&mut grid, |_, _, _| Flow::Continue(())) == End::Solved
}

#[test]
fn what_is_needed_cannot_be_spared_and_what_is_allowed_does() {
    for name in ["naked-pair", "hidden-pair", "two-cell-mirror"] {
        let ids = with_companions(&[name]);
        let mut request = request((9, 9), None);
        request.wishes.push(Wish::Needs(Wanted { name: name.to_owned(), ids: ids.clone() }, None));
        let own = made(request, 0);
        let price = |id: &str| qedoku_kakuro::methods::costs::least(id).unwrap_or(u16::MAX);
        let allows = |id: &str| price(id) <= price(name);
        assert!(is_solved_by(&own.setup, allows), "{name}");
        assert!(!is_solved_by(&own.setup, |id| allows(id) && !ids.contains(&id)), "{name}");
    }
    let only =
        with_companions(&["naked-single", "last-cell", "unique-sum", "sum-combinations", "min-max-bound"]);
    let mut request = request((8, 8), None);
    request.wishes.push(Wish::Only(only.clone()));
    assert!(is_solved_by(&made(request, 0).setup, |id| only.contains(&id)));
}

#[test]
fn corners_are_counted_as_they_are_seen() {
    for most in [0, 1, 4] {
        let mut request = request((6, 7), None);
        request.wishes.push(Wish::Corners(Span { least: most.min(1), most }));
        let own = made(request, 2);
        let rows: Vec<Vec<u8>> =
            own.solution.split('/').skip(1).map(|row| row.trim().bytes().skip(1).collect()).collect();
        let (high, wide) = (rows.len(), rows[0].len());
        assert_eq!((high, wide), (6, 7));
        let run = |row: usize, col: usize, (down, right): (isize, isize)| {
            let at = |n: isize| {
                let (row, col) = (row.checked_add_signed(n * down)?, col.checked_add_signed(n * right)?);
                rows.get(row)?.get(col).copied().filter(u8::is_ascii_digit)
            };
            let ahead = (0..).map_while(at);
            ahead.chain((1..).map_while(move |n: isize| at(-n))).collect::<Vec<u8>>()
        };
        let is_extreme = |run: Vec<u8>| run.iter().all(|d| *d <= b'3') || run.iter().all(|d| *d >= b'7');
        let mut count = 0;
        for (bottom, right) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut white: Vec<(usize, usize)> = (0..high)
                .flat_map(|row| (0..wide).map(move |col| (row, col)))
                .filter(|(row, col)| rows[*row][*col].is_ascii_digit())
                .collect();
            white.sort_by_key(|&(row, col)| {
                let row = if bottom { high - 1 - row } else { row };
                (row + if right { wide - 1 - col } else { col }, row)
            });
            let (row, col) = white[0];
            count += u32::from(is_extreme(run(row, col, (0, 1))) || is_extreme(run(row, col, (1, 0))));
        }
        assert!((most.min(1)..=most).contains(&count), "{count} {}", own.solution);
    }
    let mut wrong = request((6, 6), None);
    wrong.wishes.push(Wish::Corners(Span { least: 5, most: 9 }));
    assert!(wrong.ready().is_err());
}

#[test]
fn the_same_place_is_the_same_puzzle_and_others_differ() {
    let line = |index| line_of(&made(request((5, 6), Some("Easy")), index).setup);
    assert_eq!(line(3), line(3));
    assert_ne!(line(3), line(4));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut wrong = request((30, 31), None);
    wrong.symmetries = vec![ShapeSymmetry::QuarterTurn];
    assert!(wrong.ready().unwrap_err()[0].contains("quarter-turn"));
    assert!(request((3, 9), None).ready().is_err());
    let mut wrong = request((8, 8), Some("Easy"));
    wrong.wishes.push(Wish::Er(Span { least: 50, most: 60 }));
    assert!(wrong.ready().unwrap_err()[0].contains("nothing in common"));
}

#[test]
fn what_is_not_found_is_told_with_the_nearest() {
    let mut hopeless = request((5, 5), None);
    hopeless.effort = 40;
    hopeless.wishes.push(Wish::Magic(Span { least: 100, most: 100 }));
    let Outcome::Short(short) = generate(&hopeless.ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
    assert!(short.made >= 40 && short.passed == [0]);
    assert!(short.nearest.is_some());
}
