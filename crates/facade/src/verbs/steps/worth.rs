//! What a step opens: how many cells basic techniques fill after it that they do not fill without it.

use crate::State;
use crate::play::basics::{Base, Basics};
use qedoku_model::Literal;
use std::collections::HashMap;

/// What a step opens.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let all = steps(&puzzle, &Ask::default(), &Options::default()).unwrap();
/// assert!(all.found[0].worth.is_some_and(|worth| worth.basics >= worth.singles));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Worth {
    /// Cells that singles alone fill after the step, beyond those that they fill without it.
    pub singles: usize,
    /// The same with singles, locked candidates, pairs and triples; in Kakuro with sums, pairs and what a
    /// single run gives.
    pub basics: usize,
}

/// What steps open, each set of conclusions once.
pub(super) struct Worths<'a> {
    start: &'a State,
    is_over: &'a dyn Fn() -> bool,
    /// Where singles and basic techniques end from the start on, with how many cells they fill; made when it
    /// is wanted.
    bases: Option<[(Base, usize); 2]>,
    known: HashMap<Box<[Literal]>, Worth>,
}

/// So many sets of conclusions are remembered.
const MOST_KNOWN: usize = 100_000;

impl<'a> Worths<'a> {
    pub(super) fn new(start: &'a State, is_over: &'a dyn Fn() -> bool) -> Worths<'a> {
        Worths { start, is_over, bases: None, known: HashMap::new() }
    }

    /// What these conclusions open; none if the time is over.
    pub(super) fn of(&mut self, conclusions: &[Literal]) -> Option<Worth> {
        if let Some(worth) = self.known.get(conclusions) {
            return Some(*worth);
        }
        if (self.is_over)() {
            return None;
        }
        let bases = self.bases.get_or_insert_with(|| {
            [Basics::Singles, Basics::Subsets].map(|basics| {
                let base = Base::new(self.start, basics);
                let filled = base.filled();
                (base, filled)
            })
        });
        let more = |(base, filled): &(Base, usize)| base.with(conclusions).filled().saturating_sub(*filled);
        let worth = Worth { singles: more(&bases[0]), basics: more(&bases[1]) };
        if self.known.len() < MOST_KNOWN {
            self.known.insert(conclusions.into(), worth);
        }
        Some(worth)
    }
}
