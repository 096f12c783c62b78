//! Sets of small numbers as rows of bits, and tables of such rows.
//!
//! A row is a slice of words, 64 members each, lowest bit first; what the numbers stand for is the matter of whoever
//! keeps the row. Rows that meet in one operation have the same number of words, and bits beyond the last member are
//! never set. [`BitRow`] has the algebra of sets, drawn here for rows of one word, member 0 on the left:
//!
//! ```text
//! a               1 1 0 0
//! b               1 0 1 0
//! a.unite(b)      1 1 1 0     a.meets(b)  yes, in 0
//! a.intersect(b)  1 0 0 0     a.ones()    0, 1
//! a.subtract(b)   0 1 0 0     a.count()   2
//! ```

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
    #[inline]
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
        for (word, other) in self.iter_mut().zip(other) {
            *word &= other;
            any |= *word;
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
        self.iter().zip(other).fold(0, |any, (word, other)| any | word & other) != 0
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

/// Rows of the same width, one after the other.
///
/// Methods with a parameter `W` are for loops in which the width is known where they are compiled, so that those over the
/// words of a row are unrolled; `W` is the width in words, or 0 if it is not known.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The naive twin.
    type Set = BTreeSet<usize>;

    fn random(seed: u64) -> impl FnMut(usize) -> usize {
        let mut state = seed;
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        }
    }

    fn row(bits: usize, members: &Set) -> Vec<u64> {
        let mut row = vec![0; words(bits)];
        members.iter().for_each(|&member| row.set(member));
        row
    }

    fn members(row: &[u64]) -> Set {
        row.ones().collect()
    }

    #[test]
    fn rows_do_as_sets_do() {
        let mut random = random(1);
        for turn in 0..2000 {
            let bits = 1 + random(200);
            let mut some = |most: usize| -> Set { (0..random(most)).map(|_| random(bits)).collect() };
            let (a, b) = (some(40), some(if turn % 3 == 0 { 2 } else { 200 }));
            let other = row(bits, &b);
            let after = |change: &dyn Fn(&mut [u64])| {
                let mut own = row(bits, &a);
                change(&mut own);
                members(&own)
            };
            assert_eq!(after(&|_| ()), a);
            assert_eq!(after(&|own| own.unite(&other)), &a | &b);
            assert_eq!(after(&|own| assert_eq!(own.intersect(&other), !a.is_disjoint(&b))), &a & &b);
            assert_eq!(after(&|own| own.subtract(&other)), &a - &b);
            assert_eq!(after(&|own| b.iter().for_each(|&member| own.unset(member))), &a - &b);
            let own = row(bits, &a);
            assert!((0..bits).all(|member| own.has(member) == a.contains(&member)));
            assert_eq!(own.meets(&other), !a.is_disjoint(&b));
            assert_eq!(own.is_within(&other), a.is_subset(&b));
            assert_eq!((own.is_none(), own.count()), (a.is_empty(), a.len()));
            // Members come ascending, one by one and all at once.
            let mut one_by_one = Vec::new();
            let mut ones = own.ones();
            while let Some(member) = ones.next() {
                one_by_one.push(member);
                assert!(ones.clone().eq(a.range(member + 1..).copied()));
            }
            assert!(one_by_one.iter().eq(&a));
            let mut folded = Vec::new();
            own.ones().for_each(|member| folded.push(member));
            assert_eq!(folded, one_by_one);
            assert!(own.iter().zip(0..).flat_map(|(&word, i)| ones_from(word, i)).eq(a));
        }
    }

    fn ones_from(word: u64, i: usize) -> impl Iterator<Item = usize> {
        ones(word).map(move |bit| i * 64 + bit)
    }

    #[test]
    fn tables_do_as_lists_of_sets_do() {
        let mut random = random(2);
        for _ in 0..500 {
            let (rows, bits) = (1 + random(80), 1 + random(200));
            let mut table = BitMatrix::new(random(5), 1 + random(300));
            table.reset(rows, bits);
            assert!(table.len() == rows && !table.is_empty() && table.as_words().is_none());
            let mut sets = vec![Set::new(); rows];
            for _ in 0..random(3 * rows) {
                let (row, member) = (random(rows), random(bits));
                table.set(row, member);
                sets[row].insert(member);
            }
            for _ in 0..random(rows) {
                let (into, from) = (random(rows), random(rows));
                let is_new = !sets[from].is_subset(&sets[into]);
                assert_eq!(table.unite_rows(into, from), is_new);
                let joined = &sets[into] | &sets[from];
                sets[into] = joined;
            }
            let (from, to, gone) = (random(rows), random(rows), random(bits));
            table.copy_row(from, to);
            sets[to] = sets[from].clone();
            table.put(to, gone, true);
            assert!(table.has(to, gone));
            table.put(to, gone, false);
            sets[to].remove(&gone);
            let (again, set) = (table.row(rows - 1).to_vec(), sets[rows - 1].clone());
            assert_eq!(table.push(&again), rows);
            sets.push(set);
            for (i, set) in sets.iter().enumerate() {
                assert_eq!(&members(table.row(i)), set);
                assert!((0..bits).all(|member| table.has(i, member) == set.contains(&member)));
            }
            let some: Set = (0..random(6)).map(|_| random(rows)).collect();
            let all = some.iter().fold(Set::new(), |all, &i| &all | &sets[i]);
            let mut to = vec![0; table.width()];
            table.unite_each::<0>(&mut to, &row(rows, &some));
            assert_eq!(members(&to), all);
            if table.width() == 2 {
                to.fill(0);
                table.unite_each::<2>(&mut to, &row(rows, &some));
                assert_eq!(members(&to), all);
                assert_eq!(table.row_of::<2>(0), table.row(0));
                table.rows_mut_of::<2>().for_each(|row| row.set(0));
                table.set_of::<2>(0, 1);
                assert!((0..rows).all(|row| table.has(row, 0)) && table.has(0, 1));
            }
        }
    }
}
