//! Bits against the engine.

use super::super::{Frame, Shape, ShapeSymmetry};
use super::*;
use crate::{Purpose, Seed, Stream};
use qedoku_engine::{Flow, Watch};
use qedoku_kakuro::Grid;
use qedoku_model::Meaning;
use qedoku_rating::{Goal, Rating, kr};

/// What steps that cost so much leave open, by the engine.
fn slowly(board: &Board, filling: &[u8], most: u32) -> Vec<u32> {
    let grid = Grid::new(&board.setup(filling)).unwrap().with_unique(false);
    let below = Rating::from_tenths(most as u16 + 1);
    let mut is_open = vec![true; board.cells()];
    let goal = Goal { below: Some(below), ..Goal::default() };
    kr::rate_for(&grid, &goal, Watch::ENDLESS, |before, rated| {
        for placed in rated.step.placements().filter(|_| rated.rating < below) {
            if let Meaning::Digit(cell, _) = before.meaning(placed) {
                is_open[cell.index()] = false;
            }
        }
        Flow::Continue(())
    });
    (0..board.cells() as u32).filter(|&cell| is_open[cell as usize]).collect()
}

#[test]
fn bits_get_as_far_as_the_engine_at_every_price() {
    let mut left = Vec::new();
    for (size, longest) in [((6, 7), 6), ((9, 9), 9), ((12, 11), 8)] {
        let frame = Frame { size, white: (66, 78), longest, symmetry: ShapeSymmetry::HalfTurn };
        for index in 0..40 {
            let mut stream = Stream::new(&Seed::Number(77), index, 0, Purpose::Search);
            let Some(board) = Shape::draw(&frame, &mut stream).map(Board::of) else { continue };
            let Some(mut filling) = board.fill(&mut stream) else { continue };
            let mut reaches: Vec<(u32, Reach<'_>)> =
                (10..=28).map(|most| (most, Reach::new(&board, most, None))).collect();
            for change in 0..60 {
                // Fillings that chance makes say little: of ten changes the one is kept that leaves least.
                let cell = stream.below(board.cells());
                let free: Vec<u8> = board.free(cell, &filling).collect();
                if !free.is_empty() {
                    let before = filling[cell];
                    let open = reaches[18].1.open(&filling).len();
                    filling[cell] = free[stream.below(free.len())];
                    if reaches[18].1.open(&filling).len() > open {
                        filling[cell] = before;
                    }
                }
                if change % 20 == 0 {
                    for (most, reach) in &mut reaches {
                        let open = reach.open(&filling);
                        assert_eq!(
                            open,
                            slowly(&board, &filling, *most),
                            "{most}: {:?}",
                            board.setup(&filling)
                        );
                        left.push(open.len());
                    }
                }
            }
        }
    }
    left.sort_unstable();
    assert!(left.len() > 5_000 && left[left.len() / 10] < 30, "{}: {:?}", left.len(), &left[..9]);
}

#[test]
fn what_is_settled_leaves_open_what_a_look_from_the_start_does() {
    let (mut looks, mut unlike, mut left) = (0, 0, 0);
    for (size, longest) in [((8, 8), 9), ((12, 11), 8), ((20, 20), 9)] {
        let frame = Frame { size, white: (62, 74), longest, symmetry: ShapeSymmetry::HalfTurn };
        for most in 10..=28 {
            let mut stream = Stream::new(&Seed::Number(78), most.into(), 0, Purpose::Search);
            let Some(board) = Shape::draw(&frame, &mut stream).map(Board::of) else { continue };
            let Some(mut filling) = board.fill(&mut stream) else { continue };
            let mut reach = Reach::new(&board, most, None);
            let mut open = reach.open(&filling);
            for _ in 0..board.cells() {
                let Some(&cell) = open.get(stream.below(open.len().max(1))) else { break };
                let settled = reach.settle(&filling, board.around(cell));
                for _ in 0..6 {
                    let run = &board.runs[board.ends[cell as usize][stream.below(2)] as usize];
                    let changed = run[stream.below(run.len())] as usize;
                    let free: Vec<u8> = board.free(changed, &filling).collect();
                    if free.is_empty() {
                        continue;
                    }
                    let mut next = filling.clone();
                    next[changed] = free[stream.below(free.len())];
                    let then = reach.open_from(&settled, &next);
                    let slowly = reach.open(&next);
                    // The order matters to what has more than one level.
                    assert!(then == slowly || reach.levels.len() > 1, "{most}: {:?}", board.setup(&next));
                    unlike += u32::from(then != slowly);
                    looks += 1;
                    if slowly.len() <= open.len() {
                        (filling, open) = (next, slowly);
                    }
                }
            }
            left += open.len();
        }
    }
    assert!(looks > 10_000 && unlike * 1000 < looks, "{unlike} of {looks}, {left}");
}
