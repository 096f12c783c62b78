//! Looks at the clock after so much work.

use crate::Watch;
use std::cell::Cell;

/// How much work may be done between two looks at the clock, in words of 64 bits read or written.
const PATIENCE: usize = 1 << 15;

/// Counts the work of a search and asks now and then whether there is time for more.
pub(super) struct Meter<'a> {
    watch: Watch<'a>,
    done: Cell<usize>,
}

impl<'a> Meter<'a> {
    pub fn new(watch: Watch<'a>) -> Meter<'a> {
        Meter { watch, done: Cell::new(0) }
    }

    /// Tells of work about to be done; none of it is to be done once the time is over.
    pub fn spend(&self, words: usize) -> Option<()> {
        // Every bit of work counts, or many small ones would go unseen.
        let done = self.done.get() + words + 1;
        if done < PATIENCE {
            self.done.set(done);
            return Some(());
        }
        self.look()
    }

    /// Looks at the clock now.
    pub fn look(&self) -> Option<()> {
        self.done.set(0);
        self.watch.look().is_continue().then_some(())
    }
}
