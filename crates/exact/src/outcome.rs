//! What a search reports.

use std::ops::ControlFlow;

/// The result of looking for one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<S> {
    /// A solution; there may be more.
    Solution(S),
    /// There is none.
    None,
    /// The budget ended first.
    Unknown,
}

impl<S> Answer<S> {
    /// The solution, if one was found.
    pub fn solution(self) -> Option<S> {
        match self {
            Answer::Solution(solution) => Some(solution),
            Answer::None | Answer::Unknown => None,
        }
    }
}

/// The result of asking whether there is exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<S> {
    /// There is no solution.
    None,
    /// This one and no other.
    Unique(S),
    /// Two different ones as witnesses; there may be more.
    Several(S, S),
    /// The budget ended first; holds a solution if the search had met one by then.
    Unknown(Option<S>),
}

impl<S> Verdict<S> {
    /// Whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// The only solution.
    pub fn unique(self) -> Option<S> {
        match self {
            Verdict::Unique(solution) => Some(solution),
            _ => None,
        }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Everything was searched: the count is exact.
    Complete,
    /// The limit was reached: there are at least as many.
    Limit,
    /// The budget was spent: there are at least as many.
    Budget,
    /// The caller asked to stop.
    Caller,
}

/// How many solutions a search met.
///
/// ```
/// use qedoku_exact::{Budget, End, sudoku::Sudoku};
/// let empty = Sudoku::from_givens(&[0; 81]);
/// let tally = empty.count(1000, Budget::UNLIMITED);
/// assert_eq!((tally.count, tally.end), (1000, End::Limit));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Solutions met, all different.
    pub count: u64,
    /// Why the search ended.
    pub end: End,
    /// Search nodes: positions propagated, the first one included.
    pub nodes: u64,
}

/// Turns an enumeration into a count up to a limit.
pub(crate) fn count_by(
    limit: u64,
    enumerate: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> Tally,
) -> Tally {
    if limit == 0 {
        return Tally { count: 0, end: End::Limit, nodes: 0 };
    }
    let mut count = 0;
    let tally = enumerate(&mut || {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Tally { end: if tally.end == End::Caller { End::Limit } else { tally.end }, ..tally }
}
