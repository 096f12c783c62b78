use super::*;
use crate::scene::geometry::{CELL, MARGIN};
use crate::scene::space::Square;
use fastrand::Rng;
use qedoku_model::{Digit, DigitSet, Spot};

const NINE: Spot = Spot { row: 9, column: 9 };
const THREE: Spot = Spot { row: 3, column: 3 };

/// A board of which a share of the cells is filled, and its candidates.
fn board(dice: &mut Rng) -> (Space, Vec<Point>) {
    let mut space = Space::new(NINE, THREE);
    let (filled, dense) = (dice.usize(..8), 1 + dice.usize(..9));
    let mut candidates = Vec::new();
    for index in 0..81 {
        let spot = Spot { row: index / 9, column: index % 9 };
        if dice.usize(..10) < filled {
            space.put(spot, Square::Filled);
            continue;
        }
        let mut digits = DigitSet::EMPTY;
        for _ in 0..=dense {
            digits.insert(Digit::ALL[dice.usize(..9)]);
        }
        candidates.extend(digits.iter().map(|digit| Point::candidate(spot, digit)));
        space.put(spot, Square::Open(digits));
    }
    (space, candidates)
}

fn on_edge(at: Point, badge: Point) -> bool {
    let radius = at.to_f().distance(badge.to_f());
    (f64::from(BADGE) - 1.5..=f64::from(BADGE) + 1.5).contains(&radius)
}

#[test]
fn no_link_of_random_positions_meets_a_digit() {
    let mut dice = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    for round in 0..500 {
        let (mut space, candidates) = board(&mut dice);
        if candidates.len() < 2 {
            continue;
        }
        for _ in 0..4 {
            let a = candidates[dice.usize(..candidates.len())];
            let b = candidates[dice.usize(..candidates.len())];
            if a == b {
                continue;
            }
            let path = route(&space, &End::Badges(vec![a]), &End::Badges(vec![b]), 30);
            let ends = [a, b].map(|at| Area::around(at, GLYPH));
            let samples = path.samples(8);
            for &at in &samples {
                assert!(space.is_free(at, 15, &ends), "round {round}, {a:?} to {b:?}: {at:?} of {path:?}");
                assert!(space.frame().grown(1).holds(at), "round {round}: {at:?}");
            }
            assert!(on_edge(path.start, a) && on_edge(path.end(), b), "round {round}: {path:?}");
            assert!(path.segments.len() <= 64, "{path:?}");
            space.put_line(&samples);
        }
    }
}

#[test]
fn a_straight_way_that_is_free_is_taken() {
    let space = Space::new(NINE, THREE);
    let [a, b] = [(0, 0), (5, 0)].map(|(row, column)| Point::candidate(Spot { row, column }, Digit::ALL[4]));
    let path = route(&space, &End::Badges(vec![a]), &End::Badges(vec![b]), 30);
    assert_eq!(path.start, Point { x: 500, y: 500 + BADGE });
    assert_eq!(path.end(), Point { x: 500, y: 5500 - BADGE });
    assert!(path.samples(20).iter().all(|at| at.x == 500), "{path:?}");
}

#[test]
fn two_links_between_the_same_candidates_lie_apart() {
    let mut space = Space::new(NINE, THREE);
    let [a, b] = [(0, 0), (0, 5)].map(|(row, column)| Point::candidate(Spot { row, column }, Digit::ALL[4]));
    let ends = [a, b].map(|at| End::Badges(vec![at]));
    let first = route(&space, &ends[0], &ends[1], 30);
    space.put_line(&first.samples(16));
    assert_ne!(route(&space, &ends[0], &ends[1], 30), first);
}

#[test]
fn a_group_is_left_from_its_nearest_member() {
    let space = Space::new(NINE, THREE);
    let at = |row: u16, column: u16| Point::candidate(Spot { row, column }, Digit::ALL[0]);
    let path = route(&space, &End::Badges(vec![at(0, 0), at(0, 2)]), &End::Badges(vec![at(0, 5)]), 24);
    assert!(on_edge(path.start, at(0, 2)), "{path:?}");
}

#[test]
fn a_full_board_is_crossed_along_its_borders() {
    let mut space = Space::new(NINE, THREE);
    for index in 0..81u16 {
        space.put(Spot { row: index / 9, column: index % 9 }, Square::Filled);
    }
    let [a, b] = [Spot { row: 0, column: 0 }, Spot { row: 8, column: 8 }];
    for spot in [a, b] {
        space.put(spot, Square::Open(DigitSet::ALL));
    }
    let ends = [a, b].map(|spot| Point::candidate(spot, Digit::ALL[4]));
    let path = route(&space, &End::Badges(vec![ends[0]]), &End::Badges(vec![ends[1]]), 30);
    let own = ends.map(|at| Area::around(at, GLYPH));
    assert!(path.samples(8).iter().all(|&at| space.is_free(at, 15, &own)), "{path:?}");
    assert!(path.samples(8).iter().all(|at| at.x <= 9 * CELL + MARGIN), "{path:?}");
}
