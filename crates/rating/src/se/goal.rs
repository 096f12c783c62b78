//! Questions about a rating that are often answered long before the last step.
//!
//! A rating only grows from step to step. So a puzzle is above a bound as soon as one step is, and no pearl
//! as soon as one step is harder than EP. More is known: once the producers up to some place in the order
//! have found nothing, the next step costs at least what the cheapest of the others costs, if there is one;
//! if there is none the puzzle is not solved and has ER 20.0. So the dear producers, which take nearly all
//! the time, need not be asked for a puzzle that is to stay below their price. That a puzzle *is* a pearl, or
//! *is* below a bound, shows at the end only.

use super::Ratings;
use crate::Rating;
use qedoku_engine::Outcome;
use std::fmt;

/// What is asked about a puzzle: all that is set has to hold. A puzzle that is not solved has ER 20.0.
///
/// ```
/// use qedoku_rating::{Rating, se::Goal};
/// let goal = Goal { pearl: true, above: Some(Rating::from_tenths(90)), ..Goal::default() };
/// assert!(!goal.is_empty() && Goal::default().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Goal {
    /// ER is greater than this.
    pub above: Option<Rating>,
    /// ER is less than this.
    pub below: Option<Rating>,
    /// ER is EP.
    pub pearl: bool,
    /// ER is EP and ED.
    pub diamond: bool,
    /// Whether a puzzle for which all this holds is rated to the end all the same.
    pub exact: bool,
}

impl Goal {
    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.above.is_none() && self.below.is_none() && !self.pearl && !self.diamond
    }
}

/// A figure, or the least that it can be. Printed `7.2` or `>=7.2`.
///
/// ```
/// use qedoku_rating::{Rating, se::Figure};
/// assert_eq!(Figure::AtLeast(Rating::from_tenths(85)).to_string(), ">=8.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Known.
    Exact(Rating),
    /// This or more.
    AtLeast(Rating),
}

impl Figure {
    /// The figure, if it is known.
    pub const fn exact(self) -> Option<Rating> {
        match self {
            Figure::Exact(rating) => Some(rating),
            Figure::AtLeast(_) => None,
        }
    }

    /// The figure or the least that it can be.
    pub const fn least(self) -> Rating {
        match self {
            Figure::Exact(rating) | Figure::AtLeast(rating) => rating,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Exact(rating) => rating.fmt(f),
            Figure::AtLeast(rating) => write!(f, ">={rating}"),
        }
    }
}

/// What is known of a rating where it ended, and of its goal. Printed `ER/EP/ED`, each as a [`Figure`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The figures of the steps taken. The outcome is [`Outcome::Stopped`] if it ended early: because the
    /// goal is known to be met or not, or because it was halted.
    pub ratings: Ratings,
    /// If it ended early: the least that the next step can cost.
    pub least: Rating,
    /// What was asked.
    pub goal: Goal,
}

impl Judged {
    /// Whether it ended before the last step.
    pub fn is_early(&self) -> bool {
        self.ratings.outcome == Outcome::Stopped
    }

    /// The hardest step of all.
    pub fn er(&self) -> Figure {
        if self.is_early() { Figure::AtLeast(self.so_far()) } else { Figure::Exact(self.ratings.er) }
    }

    /// The hardest step up to the first placement.
    pub fn ep(&self) -> Figure {
        self.figure(self.ratings.ep)
    }

    /// The first step.
    pub fn ed(&self) -> Figure {
        self.figure(self.ratings.ed)
    }

    /// Whether the goal is met, if that is known; `None` also if nothing is asked.
    pub fn is_met(&self) -> Option<bool> {
        let Goal { above, below, pearl, diamond, exact: _ } = self.goal;
        let (er, is_over) = (self.er().least(), !self.is_early());
        let exceeds = |bound: Rating| if er > bound { Some(true) } else { is_over.then_some(false) };
        let reaches = |bound: Rating| if er >= bound { Some(true) } else { is_over.then_some(false) };
        let equals = |figure: Figure| figure.exact().and_then(exceeds).map(|more| !more);
        let answers = [
            above.map(exceeds),
            below.map(|bound| reaches(bound).map(|reached| !reached)),
            pearl.then(|| equals(self.ep())),
            diamond.then(|| equals(self.ed())),
        ];
        let mut asked = answers.into_iter().flatten();
        if asked.clone().any(|answer| answer == Some(false)) {
            return Some(false);
        }
        (!self.goal.is_empty() && asked.all(|answer| answer == Some(true))).then_some(true)
    }

    /// Whether more steps would tell nothing that is asked.
    pub(crate) fn is_enough(&self) -> bool {
        if self.goal.is_empty() {
            return false;
        }
        match self.is_met() {
            None => false,
            Some(true) => !self.goal.exact,
            Some(false) => true,
        }
    }

    /// The least that ER can be, and with it EP and ED while no step decides them.
    fn so_far(&self) -> Rating {
        self.ratings.er.max(self.least)
    }

    fn figure(&self, figure: Rating) -> Figure {
        if self.is_early() && figure == Rating::ZERO {
            Figure::AtLeast(self.so_far())
        } else {
            Figure::Exact(figure)
        }
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er(), self.ep(), self.ed())
    }
}

/// Per producer the tenths of its cheapest step. No later producer has a cheaper one.
const LEAST: [u16; 25] =
    [10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 75, 80, 85];

/// The least that a step can cost if the producers before this one have none.
pub(super) fn least(stage: usize) -> Rating {
    Rating::from_tenths(LEAST[stage.min(LEAST.len() - 1)])
}

#[cfg(test)]
mod tests {
    use super::super::{METHOD, rate_for, rated};
    use super::*;
    use qedoku_engine::Flow;
    use qedoku_sudoku::{Grid, Setup};
    use std::cell::Cell;

    /// Puzzles of all kinds, the last one not solved.
    const LINES: [&str; 7] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
        "...4..8..83...6.2.6....9..1..7..2.....39.74.....8..6..3..5....7.9.2...46..6..3...",
        "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9",
        ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
        "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
        "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.",
    ];

    fn grid(line: &str) -> Grid {
        Grid::new(&Setup::from_line(line).unwrap()).unwrap()
    }

    /// The verdict of a rating, how many steps it took, and how often a producer was asked.
    fn judged(line: &str, goal: Goal) -> (Judged, usize, usize) {
        let (mut steps, asked) = (0, Cell::new(0));
        let halts = || {
            asked.set(asked.get() + 1);
            false
        };
        let judged = rate_for(&grid(line), &goal, halts, |_, _| {
            steps += 1;
            Flow::Continue(())
        });
        (judged, steps, asked.get())
    }

    fn goals() -> Vec<Goal> {
        let bounds = [10, 12, 15, 25, 40, 45, 52, 66, 71, 83, 84, 88, 89, 199, 200, 201];
        let bounds = bounds.map(Rating::from_tenths);
        let mut goals: Vec<Goal> = bounds.map(|bound| Goal { above: Some(bound), ..Goal::default() }).into();
        goals.extend(bounds.map(|bound| Goal { below: Some(bound), ..Goal::default() }));
        goals.push(Goal { pearl: true, ..Goal::default() });
        goals.push(Goal { diamond: true, ..Goal::default() });
        goals.push(Goal { above: Some(bounds[2]), pearl: true, ..Goal::default() });
        goals.push(Goal { above: Some(bounds[2]), below: Some(bounds[9]), ..Goal::default() });
        goals
    }

    #[test]
    fn every_producer_has_its_cheapest_step_in_the_table_and_the_table_ascends() {
        assert_eq!(LEAST.len(), METHOD.stages.len());
        assert!(LEAST.is_sorted());
        for line in LINES {
            METHOD.run(&mut grid(line), |_, stage, step| {
                assert!(rated(step).rating >= least(stage), "{line} {stage}");
                Flow::Continue(())
            });
        }
    }

    #[test]
    fn an_early_verdict_is_that_of_the_whole_rating_and_no_figure_is_too_high() {
        let mut saved = 0;
        for line in LINES {
            let (whole, all_steps, all_asked) = judged(line, Goal::default());
            let Ratings { er, ep, ed, .. } = whole.ratings;
            assert_eq!((whole.is_early(), whole.is_met()), (false, None));
            for goal in goals() {
                let wanted = goal.above.is_none_or(|bound| er > bound)
                    && goal.below.is_none_or(|bound| er < bound)
                    && (!goal.pearl || er == ep)
                    && (!goal.diamond || er == ed);
                let (early, steps, asked) = judged(line, goal);
                assert_eq!(early.is_met(), Some(wanted), "{line} {goal:?}");
                for (figure, true_one) in [(early.er(), er), (early.ep(), ep), (early.ed(), ed)] {
                    match figure {
                        Figure::Exact(figure) => assert_eq!(figure, true_one, "{line} {goal:?}"),
                        // A puzzle that is not solved keeps the EP and ED of the steps that it has.
                        Figure::AtLeast(least) => {
                            assert!(least <= true_one || er == Ratings::UNSOLVED, "{line} {goal:?}");
                        }
                    }
                }
                assert!(steps <= all_steps && asked <= all_asked);
                saved += usize::from(asked < all_asked);
                // Asked to be exact, a puzzle that passes is rated to the end.
                let (exact, ..) = judged(line, Goal { exact: true, ..goal });
                assert_eq!(exact.is_met(), Some(wanted), "{line} {goal:?}");
                assert!(!wanted || exact.ratings == whole.ratings, "{line} {goal:?}");
            }
        }
        assert!(saved > 100, "{saved}");
    }

    #[test]
    fn a_rating_ends_before_the_producers_that_are_too_dear() {
        let puzzle = LINES[4];
        let (whole, steps, _) = judged(puzzle, Goal::default());
        assert_eq!((whole.to_string(), steps > 50), ("8.8/1.2/1.2".to_owned(), true));
        // Known as soon as the producers below the bound have nothing.
        let below =
            |tenths| judged(puzzle, Goal { below: Some(Rating::from_tenths(tenths)), ..Goal::default() });
        let pearl = judged(puzzle, Goal { pearl: true, ..Goal::default() });
        for (judged, taken, _) in [below(15), below(80), pearl] {
            assert!(judged.is_early() && taken < 30, "{judged} {taken}");
        }
        assert_eq!(below(80).0.er(), Figure::AtLeast(Rating::from_tenths(80)));
        assert_eq!(below(89).0.is_met(), Some(true));
    }

    #[test]
    fn a_halted_rating_knows_the_figures_of_its_steps() {
        let left = Cell::new(400_u32);
        let halts = || {
            left.set(left.get().saturating_sub(1));
            left.get() == 0
        };
        let judged = rate_for(&grid(LINES[4]), &Goal::default(), halts, |_, _| Flow::Continue(()));
        assert!(judged.is_early() && judged.is_met().is_none());
        assert_eq!(judged.ed().exact(), Some(Rating::from_tenths(12)));
        assert!(judged.er().least() <= Rating::from_tenths(88));
    }
}
