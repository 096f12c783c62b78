//! Verdicts of many puzzles, one after the other.

use super::engine::Engine;
use super::grid::Grid;
use super::search::Children;
use super::{STRIDE, Solution, Sudoku};
use crate::budget::Meter;
use crate::{Budget, Verdict};
use std::ops::ControlFlow;

impl Sudoku {
    /// Hands over the verdict of each puzzle in turn, with the budget for each of them: as
    /// [`verdict`](Sudoku::verdict) says it of [`from_givens`](Sudoku::from_givens), and sooner, because two
    /// are begun side by side where the engine holds two grids, and because grids and verdicts, which are
    /// large, stay where they are made.
    ///
    /// ```
    /// use qedoku_exact::{Budget, Verdict, sudoku::{Engine, Sudoku}};
    ///
    /// let (open, wrong) = ([0; 81], [5; 81]);
    /// let mut verdicts = Vec::new();
    /// let all = [open, wrong, open];
    /// Sudoku::each_verdict(&all, Engine::best(), Budget::UNLIMITED, |verdict| verdicts.push(verdict.clone()));
    /// assert!(matches!(verdicts[..], [Verdict::Several(..), Verdict::None, Verdict::Several(..)]));
    /// ```
    pub fn each_verdict(
        givens: &[[u8; 81]],
        engine: Engine,
        budget: Budget<'_>,
        mut take: impl FnMut(&Verdict<Solution>),
    ) {
        let (mut puzzles, mut verdict) = (Children::room(), Verdict::Unique([0; 81]));
        for two in givens.chunks(2) {
            match two {
                [first, second] if engine.holds_two() => {
                    puzzles.put([&Grid::from_givens(first), &Grid::from_givens(second)]);
                    engine.settle_both(&mut puzzles);
                    for which in [0, 1] {
                        put_verdict(&puzzles, which, engine, budget, &mut verdict);
                        take(&verdict);
                    }
                }
                _ => two.iter().for_each(|givens| {
                    take(&Sudoku::from_givens(givens).with_engine(engine).verdict(budget));
                }),
            }
        }
    }
}

/// Puts the verdict of one of two puzzles in the place of another. Nearly all have one solution, whose digits
/// then take the place of those before.
fn put_verdict(
    puzzles: &Children,
    which: usize,
    engine: Engine,
    budget: Budget<'_>,
    place: &mut Verdict<Solution>,
) {
    if !place.is_unique() {
        *place = Verdict::Unique([0; 81]);
    }
    let Verdict::Unique(first) = place else { return };
    let (mut is_met, mut second) = (false, None);
    let mut meter = Meter::new(budget, STRIDE);
    let _ = engine.search_one(puzzles, which, &mut meter, &mut |grid: &Grid| {
        if is_met {
            second = Some(grid.digits());
            return ControlFlow::Break(());
        }
        grid.write(first);
        is_met = true;
        ControlFlow::Continue(())
    });
    match second {
        Some(second) => *place = Verdict::Several(*first, second),
        None if meter.exhausted() => *place = Verdict::Unknown(is_met.then_some(*first)),
        None if is_met => {}
        None => *place = Verdict::None,
    }
}
