//! What is done with patterns that remove the same.

use super::prelude::*;
use std::collections::HashSet;

/// Which of the patterns that remove the same are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeats {
    /// All of them.
    All,
    /// The simplest alone: as each technique says, the smallest or the shortest; of equal ones the first.
    Simplest,
}

/// Emits the steps of a search; of those that remove the same, the first.
pub(super) fn without_repeats(emit: &mut Emit<'_>, search: impl FnOnce(&mut Emit<'_>) -> Flow) -> Flow {
    let mut known = HashSet::new();
    let watch = emit.watch();
    let mut new = |step: Step| {
        let is_new = known.insert(step.removals().collect::<Vec<_>>());
        if is_new { emit.step(step) } else { Flow::Continue(()) }
    };
    search(&mut Emit::new(watch, &mut new))
}
