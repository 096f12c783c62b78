//! Sets of small numbers as rows of bits, and tables of such rows.
//!
//! A row is a slice of words, 64 members each, lowest bit first; what the numbers stand for is the matter of
//! whoever keeps the row. Rows that meet in one operation have the same number of words, and bits beyond the
//! last member are never set. [`BitRow`] has the algebra of sets, drawn here for rows of one word, member 0
//! on the left:
//!
//! ```text
//! a               1 1 0 0
//! b               1 0 1 0
//! a.unite(b)      1 1 1 0     a.meets(b)  yes, in 0
//! a.intersect(b)  1 0 0 0     a.ones()    0, 1
//! a.subtract(b)   0 1 0 0     a.count()   2
//! ```

mod matrix;

pub use matrix::BitMatrix;

/// How many words a row of so many bits takes.
#[inline]
pub const fn words(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// The members of a single word, ascending.
///
/// ```
/// assert_eq!(qedoku_model::bits::ones(0b1011).collect::<Vec<_>>(), [0, 1, 3]);
/// ```
#[inline]
pub fn ones(word: u64) -> impl Iterator<Item = usize> + Clone {
    Ones { rest: [].iter(), word, base: 0 }
}

/// The members of a row that is made word by word, ascending.
///
/// ```
/// let (a, b) = ([1, 1 << 6], [0, 1 << 6 | 1]);
/// let both = a.iter().zip(&b).map(|(a, b)| a & b);
/// assert_eq!(qedoku_model::bits::ones_of(both).collect::<Vec<_>>(), [70]);
/// ```
#[inline]
pub fn ones_of(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(i, word)| ones(word).map(move |member| i * 64 + member))
}

/// A set of small numbers as a row of bits.
///
/// ```
/// use qedoku_model::bits::BitRow;
/// let (mut a, b) = ([0_u64; 2], [1 << 3, 1 << 6]);
/// a.set(3);
/// a.set(100);
/// assert!(a.has(100) && a.meets(&b));
/// a.unite(&b);
/// assert_eq!(a.ones().collect::<Vec<_>>(), [3, 70, 100]);
/// a.subtract(&b);
/// assert_eq!(a.count(), 1);
/// ```
pub trait BitRow {
    /// Whether it has a member.
    ///
    /// # Panics
    /// If the member is beyond the row.
    fn has(&self, member: usize) -> bool;
    /// Adds a member.
    ///
    /// # Panics
    /// If the member is beyond the row.
    fn set(&mut self, member: usize);
    /// Takes a member out.
    ///
    /// # Panics
    /// If the member is beyond the row.
    fn unset(&mut self, member: usize);
    /// Adds the members of another row: union.
    fn unite(&mut self, other: &[u64]);
    /// Keeps the members that another row has too: intersection. Whether any are left.
    fn intersect(&mut self, other: &[u64]) -> bool;
    /// Takes the members of another row out: difference.
    fn subtract(&mut self, other: &[u64]);
    /// Whether it has a member that another row has too.
    fn meets(&self, other: &[u64]) -> bool;
    /// Whether all its members are in another row: subset.
    fn is_within(&self, other: &[u64]) -> bool;
    /// Whether it has no member.
    fn is_none(&self) -> bool;
    /// How many members it has.
    fn count(&self) -> usize;
    /// Its members, ascending.
    fn ones(&self) -> Ones<'_>;
}

impl BitRow for [u64] {
    #[inline(always)]
    fn has(&self, member: usize) -> bool {
        self[member / 64] >> (member % 64) & 1 == 1
    }

    #[inline]
    fn set(&mut self, member: usize) {
        self[member / 64] |= 1 << (member % 64);
    }

    #[inline]
    fn unset(&mut self, member: usize) {
        self[member / 64] &= !(1 << (member % 64));
    }

    #[inline]
    fn unite(&mut self, other: &[u64]) {
        self.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }

    #[inline]
    fn intersect(&mut self, other: &[u64]) -> bool {
        let mut any = 0;
        for i in 0..self.len().min(other.len()) {
            self[i] &= other[i];
            any |= self[i];
        }
        any != 0
    }

    #[inline]
    fn subtract(&mut self, other: &[u64]) {
        self.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
    }

    #[inline]
    fn meets(&self, other: &[u64]) -> bool {
        // Without an early end, so that words are looked at side by side.
        let mut any = 0;
        for i in 0..self.len().min(other.len()) {
            any |= self[i] & other[i];
        }
        any != 0
    }

    #[inline]
    fn is_within(&self, other: &[u64]) -> bool {
        self.iter().zip(other).all(|(word, other)| word & !other == 0)
    }

    #[inline]
    fn is_none(&self) -> bool {
        self.iter().all(|&word| word == 0)
    }

    #[inline]
    fn count(&self) -> usize {
        self.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn ones(&self) -> Ones<'_> {
        let mut rest = self.iter();
        let word = rest.next().copied().unwrap_or(0);
        Ones { rest, word, base: 0 }
    }
}

/// The members of a row, ascending.
#[derive(Clone, Debug)]
pub struct Ones<'a> {
    rest: std::slice::Iter<'a, u64>,
    /// What is left of the present word.
    word: u64,
    /// The number of its first member.
    base: usize,
}

impl Iterator for Ones<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.word = *self.rest.next()?;
            self.base += 64;
        }
        let member = self.base + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(member)
    }

    /// Word by word, which is faster than member by member.
    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(self, start: B, mut visit: F) -> B {
        let (mut so_far, mut word, mut base) = (start, self.word, self.base);
        let mut rest = self.rest;
        loop {
            while word != 0 {
                so_far = visit(so_far, base + word.trailing_zeros() as usize);
                word &= word - 1;
            }
            let Some(&next) = rest.next() else { return so_far };
            word = next;
            base += 64;
        }
    }
}

#[cfg(test)]
mod tests;
