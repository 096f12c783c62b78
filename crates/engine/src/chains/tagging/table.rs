//! Bit fields: what each tag implies, directly and after expansion.

use super::meter::Meter;
use super::tag::Tag;
use qedoku_model::bits::{BitMatrix, BitRow};

/// A row of bits for each tag.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table(BitMatrix);

impl Table {
    /// A table in which no tag implies anything.
    pub(super) fn new(layers: usize) -> Table {
        Table(BitMatrix::new(2 * layers, 2 * layers))
    }

    /// How many words a row has.
    pub(super) fn width(&self) -> usize {
        self.0.width()
    }

    /// Whether a tag implies another; constants imply nothing.
    ///
    /// A tag that implies itself does so by way of others: it is on a loop.
    pub fn implies(&self, from: Tag, to: Tag) -> bool {
        let (Some(from), Some(to)) = (from.bit(), to.bit()) else { return false };
        from < self.0.len() && self.0.has(from, to)
    }

    /// What a tag implies, in the order of the tags.
    pub fn row(&self, tag: Tag) -> impl Iterator<Item = Tag> + '_ {
        let row = tag.bit().filter(|&bit| bit < self.0.len()).map_or(&[][..], |bit| self.0.row(bit));
        row.ones().map(Tag::from_bit)
    }

    /// Whether a tag is false: it implies its own negation.
    pub fn is_false(&self, tag: Tag) -> bool {
        self.implies(tag, tag.negated())
    }

    /// Adds `from → to` and its contraposition.
    pub(super) fn link(&mut self, from: Tag, to: Tag) {
        self.set(from, to);
        self.set(to.negated(), from.negated());
    }

    fn set(&mut self, from: Tag, to: Tag) {
        let (Some(from), Some(to)) = (from.bit(), to.bit()) else { return };
        self.0.set(from, to);
    }

    /// Or-s the row of `from` into the row of `into`.
    pub(super) fn join(&mut self, into: Tag, from: Tag) -> bool {
        let (Some(into), Some(from)) = (into.bit(), from.bit()) else { return false };
        self.0.unite_rows(into, from)
    }

    /// Or-s into each row the rows of all it implies until nothing changes; returns how many rounds changed
    /// anything; `None` once the time is over.
    pub(super) fn expand(&mut self, layers: usize, meter: &Meter<'_>) -> Option<u32> {
        let mut rounds = 0;
        loop {
            let mut changed = false;
            for tag in (0..2 * layers).map(Tag::from_bit) {
                let row: Vec<Tag> = self.row(tag).collect();
                meter.spend(self.width() + 2 * row.len() * self.width())?;
                for implied in row {
                    changed |= self.join(tag, implied);
                }
            }
            if !changed {
                return Some(rounds);
            }
            rounds += 1;
        }
    }
}
