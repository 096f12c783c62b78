use super::*;
use crate::sums::RunGraph;
use crate::sums::neck_shape::{FREE_DIAGONALS, NEIGHBOURS, PRIMES};
use crate::{Grid, Place, Setup, Symmetry};
use qedoku_model::Digit;
use std::collections::BTreeSet;

/// A neck of shape 14421 at the end of the third row with its block in the west, and the author's figures:
/// 19 + 28 + 4 + 3 across, 21 + 19 + 4 + 3 down, neck 7.
const FIGURE: &str = r"
    #   #     21\ 19\ #   #   #
    #   \3    .   .   3\  #   #
    #   4\19  .   .   .   11\ #
    \28 .     .   .   .   .   14\
    \4  .     .   #   \6  .   .
    #   #     #   #   \12 .   .
";
const NECK: Place = Place { row: 3, col: 5 };

fn figure() -> Setup {
    FIGURE.trim().parse::<Setup>().unwrap()
}

fn list(setup: &Setup) -> CellList {
    CellList::new(&setup.grid().unwrap())
}

fn at(list: &CellList, place: Place) -> usize {
    place.row * list.width + place.col
}

fn directions(moved: Move, by: Symmetry) -> Move {
    let size = (10, 10);
    let step = |from: Place| match moved {
        Move::Right => Place { col: from.col + 1, ..from },
        Move::Left => Place { col: from.col - 1, ..from },
        Move::Up => Place { row: from.row - 1, ..from },
        Move::Down => Place { row: from.row + 1, ..from },
    };
    let from = Place { row: 5, col: 5 };
    let [a, b] = [from, step(from)].map(|place| by.place(size, place));
    [Move::Right, Move::Left, Move::Up, Move::Down]
        .into_iter()
        .find(|&m| match m {
            Move::Right => b.col == a.col + 1,
            Move::Left => b.col + 1 == a.col,
            Move::Up => b.row + 1 == a.row,
            Move::Down => b.row == a.row + 1,
        })
        .unwrap()
}

/// The image of a product: each white neighbour moves.
fn turned_product(index: u32, by: Symmetry) -> u32 {
    let place = |i: usize| {
        let (down, right) = NEIGHBOURS[i];
        Place { row: 5usize.strict_add_signed(down), col: 5usize.strict_add_signed(right) }
    };
    let centre = by.place((10, 10), Place { row: 5, col: 5 });
    (0..8)
        .filter(|&i| index.is_multiple_of(PRIMES[i]))
        .map(|i| {
            let to = by.place((10, 10), place(i));
            let offset = (to.row as isize - centre.row as isize, to.col as isize - centre.col as isize);
            PRIMES[NEIGHBOURS.iter().position(|&n| n == offset).unwrap()]
        })
        .product()
}

#[test]
fn the_four_products_and_the_eight_walks_are_the_images_of_one() {
    let base = ROUTES[0];
    assert_eq!(base.index, 3 * 11 * 19 * 23);
    let mut images = BTreeSet::new();
    for by in Symmetry::ALL {
        let image = Route {
            index: turned_product(base.index, by),
            block: directions(base.block, by),
            other: directions(base.other, by),
            circuit: if by.transposes ^ by.flips_rows ^ by.flips_columns {
                Circuit::Clockwise
            } else {
                Circuit::Anticlockwise
            },
            start: Heading {
                primary: directions(base.start.primary, by),
                secondary: directions(base.start.secondary, by),
            },
        };
        assert!(ROUTES.contains(&image), "{image:?}");
        images.insert((image.index, image.block.word()));
    }
    assert_eq!(images.len(), 8);
    let products: BTreeSet<u32> = ROUTES.iter().map(|route| route.index).collect();
    assert_eq!(products, BTreeSet::from([14_421, 29_393, 6_545, 4_485]));
    for (with, without) in FREE_DIAGONALS {
        assert!(products.contains(&without) && with % without == 0 && PRIMES.contains(&(with / without)));
    }
    assert_eq!(FREE_DIAGONALS.map(|(with, _)| with), [100_947, 88_179, 150_535, 76_245]);
}

#[test]
fn the_headings_are_those_of_the_table() {
    // Primary and secondary directions of the four legs, by first letters.
    let table = [
        "ul ld dr ru",
        "ru ul ld dr",
        "dr ru ul ld",
        "ld dr ru ul",
        "ur rd dl lu",
        "dl lu ur rd",
        "lu ur rd dl",
        "rd dl lu ur",
    ];
    for (route, expected) in ROUTES.iter().zip(table) {
        let mut headings = vec![route.start];
        while headings.len() < 4 {
            headings.push(turn(headings[headings.len() - 1], route.circuit).unwrap());
        }
        let letters = |h: &Heading| format!("{}{}", &h.primary.word()[..1], &h.secondary.word()[..1]);
        assert_eq!(headings.iter().map(letters).collect::<Vec<_>>().join(" "), expected);
        assert_eq!(turn(headings[3], route.circuit), Some(route.start));
    }
}

#[test]
fn the_authors_sums_give_seven() {
    let list = list(&figure());
    let neck = at(&list, NECK);
    assert_eq!(list.topology(neck), 14_421);
    for guard in [Guard::None, Guard::Barred] {
        let walk = one_circuit(&list, neck, &ROUTES[0], guard);
        assert!(walk.is_closed());
        let turns: Vec<(usize, usize)> =
            walk.turns.iter().map(|&i| (list.cells[i].row, list.cells[i].column)).collect();
        assert_eq!(turns, [(1, 2), (4, 1), (4, 2)]);
        let sums = get_sum(&list, &walk).unwrap();
        let of = |heads: &[usize], left: fn(&ListCell) -> Option<i32>| {
            let mut sums: Vec<i32> = heads.iter().filter_map(|&head| left(&list.cells[head])).collect();
            sums.sort_unstable();
            sums
        };
        assert_eq!(of(&sums.across, |cell| cell.across_left), [3, 4, 19, 28]);
        assert_eq!(of(&sums.down, |cell| cell.down_left), [3, 4, 19, 21]);
        assert_eq!((sums.totals, sums.difference()), ([54, 47], 7));
    }
    // From the south arm: 11 + 14 − 6 − 12, the block being the square of four cells.
    let walk = one_circuit(&list, neck, &ROUTES[7], Guard::Barred);
    assert!(walk.is_closed());
    assert_eq!(get_sum(&list, &walk).map(|sums| sums.difference()), Some(7));
    let leaks = one_circuit(&list, neck, &ROUTES[7], Guard::None);
    assert!(!leaks.is_closed());
}

#[test]
fn every_walk_closes_on_an_image_of_the_figure() {
    let mut walked = BTreeSet::new();
    for by in Symmetry::ALL {
        let setup = figure();
        let list = list(&setup.image(by).unwrap());
        let neck = at(&list, by.place((setup.rows().len(), setup.rows()[0].len()), NECK));
        let routes: Vec<&Route> = ROUTES.iter().filter(|route| route.index == list.topology(neck)).collect();
        assert_eq!(routes.len(), 2);
        for route in routes {
            let walk = one_circuit(&list, neck, route, Guard::Barred);
            assert!(walk.is_closed(), "{route:?}");
            assert_eq!(get_sum(&list, &walk).map(|sums| sums.difference()), Some(7), "{route:?}");
            walked.insert((route.index, route.block.word()));
        }
    }
    assert_eq!(walked.len(), 8);
}

#[test]
fn moves_end_at_the_border() {
    let list = list(&figure());
    let names = |index| {
        [Move::Right, Move::Left, Move::Up, Move::Down].map(|direction| list.next_cell(index, direction))
    };
    assert_eq!(names(0), [Some(1), None, None, Some(7)]);
    assert_eq!(names(6), [None, Some(5), None, Some(13)]);
    assert_eq!(names(41), [None, Some(40), Some(34), None]);
    assert_eq!(names(10), [Some(11), Some(9), Some(3), Some(17)]);
    assert_eq!(names(999), [None; 4]);
    assert_eq!(list.topology(999), 1);
}

#[test]
fn cells_have_their_kind_and_every_stored_figure() {
    let list = list(&figure());
    let kinds: Vec<Kind> = [0, 2, 8, 15, 16].map(|index| list.cells[index].kind).into();
    assert_eq!(kinds, [Kind::Padding, Kind::Down, Kind::Across, Kind::Both, Kind::Solve]);
    let both = &list.cells[15];
    assert_eq!((both.row, both.column, both.across_given, both.down_given), (2, 1, Some(19), Some(4)));
    assert_eq!((both.across_length, both.down_length, both.across_open, both.down_open), (3, 2, 3, 2));
    let neck = &list.cells[at(&list, NECK)];
    assert_eq!((neck.across_index, neck.down_index), (Some(21), Some(19)));
    assert_eq!((neck.solution, neck.guess, neck.candidates), (None, None, [true; 9]));
}

#[test]
fn a_placement_is_taken_out_of_both_its_sums_as_in_the_grid() {
    let mut grid: Grid = figure().grid().unwrap();
    let mut list = CellList::new(&grid);
    for (place, digit) in [(NECK, 7), (Place { row: 4, col: 5 }, 1), (Place { row: 1, col: 2 }, 1)] {
        let digit = Digit::new(digit).unwrap();
        let neck = at(&list, place);
        list.place(neck, digit);
        list.place(neck, digit);
        let cell = grid.cell_at(place).unwrap();
        let step = qedoku_model::Step::facts([grid.digit_candidate(cell, digit).on()]);
        qedoku_engine::Board::apply(&mut grid, &step);
        let fresh = CellList::new(&grid);
        for (ours, theirs) in list.cells.iter().zip(&fresh.cells) {
            // Candidates of other cells are the solver's business.
            let ours = ListCell { candidates: theirs.candidates, ..ours.clone() };
            assert_eq!(ours, *theirs);
        }
    }
    let neck = at(&list, NECK);
    let square =
        [(21, 21), (19, 3)].map(|(head, _)| (list.cells[head].across_left, list.cells[head].down_left));
    assert_eq!(square, [(Some(21), None), (None, Some(3))]);
    assert!(!list.is_open(neck));
}

#[test]
fn a_solved_neck_gives_nothing_and_a_missing_clue_no_sum() {
    let mut list = list(&figure());
    let neck = at(&list, NECK);
    let without = FIGURE.replace("\\28", "#");
    let silent = CellList::new(&without.trim().parse::<Setup>().unwrap().grid().unwrap());
    let walk = one_circuit(&silent, neck, &ROUTES[0], Guard::Barred);
    assert!(walk.is_closed());
    assert_eq!(get_sum(&silent, &walk), None);
    list.place(neck, Digit::new(7).unwrap());
    assert_eq!(
        one_circuit(&list, neck, &ROUTES[0], Guard::Barred).visited.last().map(|v| v.0 == neck),
        Some(false)
    );
}

#[test]
fn an_exit_on_the_outer_side_is_not_noticed() {
    // The figure with a way out at the right end of its first row: the neck is 7, but not by that block.
    let text = r"
        #   #    #   #   #   9\ 12\
        #   #    21\ 19\ 8\4 .  .
        #   \25  .   .   .   .  .
        #   4\19 .   .   .   11\ #
        \28 .    .   .   .   .   14\
        \4  .    .   #   \6  .   .
        #   #    #   #   \12 .   .
    ";
    let grid = text.trim().parse::<Setup>().unwrap().grid().unwrap();
    let list = CellList::new(&grid);
    let neck = at(&list, Place { row: 4, col: 5 });
    assert_eq!(list.topology(neck), 14_421);
    let walk = one_circuit(&list, neck, &ROUTES[0], Guard::Barred);
    assert!(walk.is_closed());
    let sums = get_sum(&list, &walk).unwrap();
    assert_eq!((sums.totals, sums.difference()), ([51, 52], 1));
    // The block in the south is closed off, and says what the neck is.
    let bridges = RunGraph::new(&grid).bridges();
    let bridge = bridges.iter().find(|bridge| grid.place(bridge.cell) == Place { row: 4, col: 5 }).unwrap();
    let region = bridge.region.as_ref().unwrap();
    assert_eq!((region.total, region.size()), (7, 4));
}
