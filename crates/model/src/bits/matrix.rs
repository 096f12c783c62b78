//! A table of rows of bits.

use super::{BitRow, words};

/// Rows of the same width, one after the other.
///
/// Methods with a parameter `W` are for loops in which the width is known where they are compiled, so that
/// those over the words of a row are unrolled; `W` is the width in words, or 0 if it is not known.
///
/// ```
/// use qedoku_model::bits::{BitMatrix, BitRow};
/// let mut follows = BitMatrix::new(3, 100);
/// follows.set(0, 99);
/// follows.unite_rows(1, 0);
/// assert!(follows.has(1, 99) && follows.row(2).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BitMatrix {
    width: usize,
    words: Vec<u64>,
}

impl BitMatrix {
    /// So many rows without members, for so many bits each.
    pub fn new(rows: usize, bits: usize) -> BitMatrix {
        let width = words(bits).max(1);
        BitMatrix { width, words: vec![0; rows * width] }
    }

    /// Makes room for so many rows more.
    pub fn reserve(&mut self, rows: usize) {
        self.words.reserve(rows * self.width);
    }

    /// Adds a row behind the others; its number.
    ///
    /// # Panics
    /// If it has not as many words as they have.
    pub fn push(&mut self, row: &[u64]) -> usize {
        assert_eq!(row.len(), self.width, "rows have one width");
        self.words.extend_from_slice(row);
        self.len() - 1
    }

    /// Makes it so many rows without members, for so many bits each; keeps its memory.
    pub fn reset(&mut self, rows: usize, bits: usize) {
        self.width = words(bits).max(1);
        self.words.clear();
        self.words.resize(rows * self.width, 0);
    }

    /// How many words a row has, at least one.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.len() / self.width.max(1)
    }

    /// Whether there are no rows.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// A row.
    ///
    /// # Panics
    /// If there are not so many rows.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        self.row_of::<0>(row)
    }

    /// A row, to be changed.
    ///
    /// # Panics
    /// If there are not so many rows.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        self.row_mut_of::<0>(row)
    }

    /// A row of `W` words.
    ///
    /// # Panics
    /// If there are not so many rows.
    #[inline]
    pub fn row_of<const W: usize>(&self, row: usize) -> &[u64] {
        let width = self.width_of::<W>();
        &self.words[row * width..][..width]
    }

    /// A row of `W` words, to be changed.
    ///
    /// # Panics
    /// If there are not so many rows.
    #[inline]
    pub fn row_mut_of<const W: usize>(&mut self, row: usize) -> &mut [u64] {
        let width = self.width_of::<W>();
        &mut self.words[row * width..][..width]
    }

    /// All rows of `W` words, to be changed, in order.
    #[inline]
    pub fn rows_mut_of<const W: usize>(&mut self) -> std::slice::ChunksExactMut<'_, u64> {
        let width = self.width_of::<W>().max(1);
        self.words.chunks_exact_mut(width)
    }

    /// Whether a row has a member.
    ///
    /// # Panics
    /// If row or member are beyond the table.
    #[inline]
    pub fn has(&self, row: usize, member: usize) -> bool {
        self.words[row * self.width + member / 64] >> (member % 64) & 1 == 1
    }

    /// Adds a member to a row.
    ///
    /// # Panics
    /// If row or member are beyond the table.
    #[inline]
    pub fn set(&mut self, row: usize, member: usize) {
        self.set_of::<0>(row, member);
    }

    /// Adds a member to a row of `W` words.
    ///
    /// # Panics
    /// If row or member are beyond the table.
    #[inline]
    pub fn set_of<const W: usize>(&mut self, row: usize, member: usize) {
        let width = self.width_of::<W>();
        self.words[row * width + member / 64] |= 1 << (member % 64);
    }

    /// Takes a member out of a row.
    ///
    /// # Panics
    /// If row or member are beyond the table.
    #[inline]
    pub fn unset(&mut self, row: usize, member: usize) {
        self.words[row * self.width + member / 64] &= !(1 << (member % 64));
    }

    /// Adds a member to a row or takes it out.
    ///
    /// # Panics
    /// If row or member are beyond the table.
    #[inline]
    pub fn put(&mut self, row: usize, member: usize, is_in: bool) {
        if is_in { self.set(row, member) } else { self.unset(row, member) }
    }

    /// Makes one row the same as another one.
    ///
    /// # Panics
    /// If there are not so many rows.
    pub fn copy_row(&mut self, from: usize, to: usize) {
        self.words.copy_within(from * self.width..(from + 1) * self.width, to * self.width);
    }

    /// Adds the members of one row to another one; whether any of them are new.
    ///
    /// # Panics
    /// If there are not so many rows.
    pub fn unite_rows(&mut self, into: usize, from: usize) -> bool {
        let mut is_new = false;
        for word in 0..self.width {
            let added = self.words[from * self.width + word];
            let own = &mut self.words[into * self.width + word];
            is_new |= added & !*own != 0;
            *own |= added;
        }
        is_new
    }

    /// Adds to a row all rows of `W` words whose numbers are the members of a row.
    ///
    /// # Panics
    /// If there are not so many rows.
    #[inline]
    pub fn unite_each<const W: usize>(&self, to: &mut [u64], members: &[u64]) {
        let width = self.width_of::<W>();
        members.ones().for_each(|row| to[..width].unite(self.row_of::<W>(row)));
    }

    /// How much memory its rows take, in bytes.
    pub fn bytes(&self) -> usize {
        8 * self.words.capacity()
    }

    /// All words, row by row.
    #[inline]
    pub fn as_words(&self) -> &[u64] {
        &self.words
    }

    /// All words, row by row, to be changed.
    #[inline]
    pub fn as_words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    #[inline]
    fn width_of<const W: usize>(&self) -> usize {
        debug_assert!(W == 0 || W == self.width || self.words.is_empty(), "rows have another width");
        if W == 0 { self.width } else { W }
    }
}
