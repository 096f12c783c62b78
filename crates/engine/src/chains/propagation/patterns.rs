//! Local patterns of a family that chains may use.

use crate::chains::net::View;
use qedoku_model::{Candidate, Reason};
use std::sync::Arc;

/// Local patterns of a family that may fire in the course of a propagation: Sudoku's locked candidates, pairs
/// and X-Wings.
pub trait Patterns {
    /// How many rules there are; they are tried in order.
    fn count(&self) -> usize;

    /// Emits each pattern of a rule in the current view that removes something; patterns for which nothing
    /// had to close may be left out, since they give a propagation nothing.
    fn find(&self, rule: usize, reference: &View, current: &View, emit: &mut dyn FnMut(Pattern<'_>));

    /// The same patterns for the filter of level 1, if they have that; else all records are made.
    fn narrowing(&self) -> Option<&dyn Narrowing> {
        None
    }
}

/// A local pattern that fires in the course of a propagation.
pub struct Pattern<'a> {
    /// The candidates it removes, in order.
    pub removed: &'a [Candidate],
    /// The candidates that were open in the reference view and had to close for it, in order.
    pub closed: &'a [Candidate],
    /// Its technique, and why the removals hold once those are closed; asked only if that is needed.
    pub reason: &'a dyn Fn() -> Arc<Reason>,
}

/// Local patterns that are found fast from what has closed.
pub trait Narrowing {
    /// Tells which open candidates the patterns remove that some of `closed` take part in, in any order; some
    /// may be told twice. `masks` has the open members of each group, without those that have closed. It
    /// finds at least what [`Patterns::find`] does.
    fn narrow(&self, masks: &[u32], closed: &[Candidate], fall: &mut dyn FnMut(Candidate));
}
