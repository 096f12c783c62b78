//! The input against what is answered already.

use super::{Digest, Entry, Journal};
use crate::source::Item;
use std::io;

/// Compares the input with what a journal has answered, puzzle by puzzle.
pub struct Comparison {
    journal: Journal,
    /// The entry at hand, and the digest of its puzzles so far.
    entry: Option<Entry>,
    seen: usize,
    digest: Digest,
    /// How many puzzles the entries before it have.
    before: usize,
}

impl Comparison {
    pub fn new(mut journal: Journal) -> io::Result<Comparison> {
        journal.rewind()?;
        let entry = journal.next()?;
        Ok(Comparison { journal, entry, seen: 0, digest: Digest::NONE, before: 0 })
    }

    /// Whether nothing is left to compare.
    pub fn is_over(&self) -> bool {
        self.entry.is_none()
    }

    /// Takes the next puzzle of the input; what is wrong if it is not the one that was answered.
    pub fn take(&mut self, item: &Item) -> Result<(), String> {
        let Some(entry) = &self.entry else { return Ok(()) };
        self.digest.add_item(item);
        self.seen += 1;
        if self.seen < entry.puzzles {
            return Ok(());
        }
        if self.digest != entry.digest {
            let which = match entry.puzzles {
                1 => format!("puzzle {}", self.before + 1),
                many => format!("one of the puzzles {} to {}", self.before + 1, self.before + many),
            };
            return Err(format!(
                "{}: the input has changed: {which}, up to {}:{}, is not the one that is answered there; put the \
                 input back, or delete the checkpoint to begin anew",
                self.journal.name,
                item.file(),
                item.line()
            ));
        }
        self.before += entry.puzzles;
        (self.seen, self.digest) = (0, Digest::NONE);
        self.entry = self.journal.next().map_err(|error| self.journal.unusable(&error))?;
        Ok(())
    }

    /// The journal, when the whole of it is compared; what is wrong if the input ends before.
    pub fn end(mut self) -> Result<Journal, String> {
        if let Some(entry) = &self.entry {
            return Err(format!(
                "{}: the input has changed: it ends after {} puzzles, and {} or more are answered there; put the \
                 input back, or delete the checkpoint to begin anew",
                self.journal.name,
                self.before + self.seen,
                self.before + entry.puzzles
            ));
        }
        self.journal.cut().map_err(|error| self.journal.unusable(&error))?;
        Ok(self.journal)
    }
}
