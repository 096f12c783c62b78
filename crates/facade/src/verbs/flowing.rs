//! Wishes about how a solve flows.

use super::publish::{Flow, flow_of};
use crate::{Options, Puzzle, sudoku81};
use qedoku_generate::sudoku::restrictions::{Restriction, Stage, Test};
use qedoku_generate::sudoku::{Candidate, Span};
use std::fmt;

/// How the solve of a puzzle flows on the scale `human`, as [`Flow`] tells it.
///
/// ```
/// use qedoku::Flowing;
/// use qedoku::generator::sudoku::{Outcome, Request, Span, generate};
/// use qedoku::generator::{Seed, Watch};
/// let mut request = Request::new(Seed::Number(1));
/// let one = Span { least: 1, most: 1 };
/// request.restrictions.push(Box::new(Flowing { bottlenecks: one, ..Flowing::ANY }));
/// let Outcome::Found(made) = generate(&request.ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
/// assert!(made.figures.is_minimal);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flowing {
    /// How many stretches of hard steps.
    pub bottlenecks: Span,
    /// How many conclusions are to be found where a stretch begins, the least of all; without a stretch any.
    pub width: Span,
    /// How many easy steps come behind the last hard one; of a puzzle without one all of them.
    pub tail: Span,
}

impl Flowing {
    /// However it flows.
    pub const ANY: Flowing = Flowing { bottlenecks: Span::ANY, width: Span::ANY, tail: Span::ANY };

    fn distance(&self, flow: &Flow) -> u32 {
        let width = flow.width.map_or(0, |width| self.width.distance(width as u32));
        self.bottlenecks.distance(flow.bottlenecks as u32) + width + self.tail.distance(flow.tail as u32)
    }
}

impl fmt::Display for Flowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for (name, span) in [("bottlenecks", self.bottlenecks), ("width", self.width), ("tail", self.tail)] {
            if span != Span::ANY {
                write!(f, "{before}{name} {span}")?;
                before = ", ";
            }
        }
        Ok(())
    }
}

impl Restriction for Flowing {
    fn stage(&self) -> Stage {
        Stage::Paths
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let mut line = String::with_capacity(81);
        sudoku81::write(candidate.givens(), &mut line);
        let puzzle: Puzzle = line.parse().ok()?;
        let flow = flow_of(&puzzle, &Options::default()).ok()?;
        Some(Test::at(self.distance(&flow)))
    }

    fn refused(&self) -> Option<String> {
        let is_empty = |span: Span| span.least > span.most;
        [self.bottlenecks, self.width, self.tail]
            .into_iter()
            .any(is_empty)
            .then(|| format!("{self} holds for nothing"))
    }
}
