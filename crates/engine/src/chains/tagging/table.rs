//! Bit fields: what each tag implies, directly and after expansion.

use super::meter::Meter;
use super::tag::Tag;

/// A row of bits for each tag.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    width: usize,
    rows: Vec<u64>,
}

impl Table {
    /// A table in which no tag implies anything.
    pub(super) fn new(layers: usize) -> Table {
        let width = (2 * layers).div_ceil(64);
        Table { width, rows: vec![0; width * 2 * layers] }
    }

    /// How many words a row has.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Whether a tag implies another; constants imply nothing.
    ///
    /// A tag that implies itself does so by way of others: it is on a loop.
    pub fn implies(&self, from: Tag, to: Tag) -> bool {
        let (Some(from), Some(to)) = (from.bit(), to.bit()) else { return false };
        let word = self.rows.get(from * self.width + to / 64);
        word.is_some_and(|word| word >> (to % 64) & 1 == 1)
    }

    /// What a tag implies, in the order of the tags.
    pub fn row(&self, tag: Tag) -> impl Iterator<Item = Tag> + '_ {
        let start = tag.bit().map_or(self.rows.len(), |bit| (bit * self.width).min(self.rows.len()));
        let end = (start + self.width).min(self.rows.len());
        self.rows[start..end].iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| Some(w & (w - 1)).filter(|&w| w != 0))
                .map(move |w| Tag::from_bit(i * 64 + w.trailing_zeros() as usize))
        })
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
        self.rows[from * self.width + to / 64] |= 1 << (to % 64);
    }

    /// Or-s the row of `from` into the row of `into`.
    pub(super) fn join(&mut self, into: Tag, from: Tag) -> bool {
        let (Some(into), Some(from)) = (into.bit(), from.bit()) else { return false };
        let mut changed = false;
        for word in 0..self.width {
            let added = self.rows[from * self.width + word];
            let own = &mut self.rows[into * self.width + word];
            changed |= added & !*own != 0;
            *own |= added;
        }
        changed
    }

    /// Or-s into each row the rows of all it implies until nothing changes; returns how many rounds changed
    /// anything; `None` once the time is over.
    pub(super) fn expand(&mut self, layers: usize, meter: &Meter<'_>) -> Option<u32> {
        let mut rounds = 0;
        loop {
            let mut changed = false;
            for tag in (0..2 * layers).map(Tag::from_bit) {
                let row: Vec<Tag> = self.row(tag).collect();
                meter.spend(self.width + 2 * row.len() * self.width)?;
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
