//! What a step opens: how many cells basic techniques fill after it that they do not fill without it.

use super::FoundStep;
use crate::State;
use crate::basics::{Base, Basics};
use qedoku_model::Literal;
use std::collections::HashMap;

/// What a step opens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Worth {
    /// Cells that singles alone fill after the step, beyond those that they fill without it.
    pub singles: usize,
    /// The same with singles, locked candidates, pairs and triples; in Kakuro with sums, pairs and what a single
    /// run gives.
    pub basics: usize,
}

/// What each step opens; none for those that the time did not suffice for.
pub(super) fn all(start: &State, found: &[FoundStep], is_over: &dyn Fn() -> bool) -> Vec<Option<Worth>> {
    let bases = [Basics::Singles, Basics::Subsets].map(|basics| Base::new(start, basics));
    let filled = bases.each_ref().map(Base::filled);
    let opened = |literals: &[Literal]| {
        let more = |i: usize| bases[i].with(literals).filled().saturating_sub(filled[i]);
        Worth { singles: more(0), basics: more(1) }
    };
    let mut known: HashMap<&[Literal], Worth> = HashMap::new();
    let mut worths = Vec::with_capacity(found.len());
    for found in found {
        let conclusions = found.step.conclusions.as_slice();
        let worth = match known.get(conclusions) {
            Some(worth) => Some(*worth),
            None if is_over() => None,
            None => Some(*known.entry(conclusions).or_insert_with(|| opened(conclusions))),
        };
        worths.push(worth);
    }
    worths
}
