//! Candidates, literals and sets of candidates.

use crate::bits::{self, BitRow};
use smallvec::SmallVec;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// Index of a cell to be filled, zero-based in reading order; what it is called is the family's matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The index as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Index of a house (row, column, box), run or cage; the family numbers and names them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(pub u16);

impl House {
    /// The index as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Index of a candidate in its net: one statement that is true or false in the solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate(pub u32);

impl Candidate {
    /// The index as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal "this candidate is true".
    pub const fn on(self) -> Literal {
        Literal(self.0 * 2)
    }

    /// The literal "this candidate is false".
    pub const fn off(self) -> Literal {
        Literal(self.0 * 2 + 1)
    }
}

/// A candidate and a state: index `2 * candidate`, plus 1 for "off".
///
/// ```
/// use qedoku_model::Candidate;
/// let on = Candidate(7).on();
/// assert!(on.is_on());
/// assert_eq!(on.negated(), Candidate(7).off());
/// assert_eq!(on.negated().candidate(), Candidate(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal(u32);

impl Literal {
    /// The literal with this index.
    pub const fn from_index(index: u32) -> Literal {
        Literal(index)
    }

    /// The index: `2 * candidate`, plus 1 for "off".
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The candidate it speaks of.
    pub const fn candidate(self) -> Candidate {
        Candidate(self.0 / 2)
    }

    /// Whether it says "true".
    pub const fn is_on(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The opposite statement about the same candidate.
    pub const fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// A set of candidates of one net, a bit each.
///
/// Nets of up to 768 candidates (a Sudoku has 729) need no allocation. Sets of one net have the operators of
/// set algebra: `|` union, `&` intersection, `-` difference.
///
/// ```
/// use qedoku_model::{Candidate, CandidateSet};
/// let mut set = CandidateSet::empty(100);
/// set.insert(Candidate(70));
/// set.insert(Candidate(3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Candidate(3), Candidate(70)]);
/// assert!(set.remove(Candidate(3)));
/// assert!(!set.remove(Candidate(3)));
/// assert_eq!(set.len(), 1);
///
/// let other = CandidateSet::of(100, [8, 70].map(Candidate));
/// assert_eq!((&set | &other).len(), 2);
/// assert_eq!(&set & &other, set);
/// assert_eq!((&other - &set).iter().collect::<Vec<_>>(), [Candidate(8)]);
/// assert!(set.is_within(&other) && set.meets(&other));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CandidateSet {
    words: SmallVec<[u64; 12]>,
}

impl CandidateSet {
    /// The empty set over a net of `candidates` candidates.
    pub fn empty(candidates: usize) -> CandidateSet {
        CandidateSet { words: SmallVec::from_elem(0, bits::words(candidates)) }
    }

    /// The set of some candidates, over a net of `candidates` candidates.
    ///
    /// # Panics
    /// If one of them is beyond the net's size.
    pub fn of(candidates: usize, members: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        let mut set = CandidateSet::empty(candidates);
        members.into_iter().for_each(|candidate| set.words.set(candidate.index()));
        set
    }

    /// The set of all candidates of a net of so many.
    pub fn all(candidates: usize) -> CandidateSet {
        CandidateSet::of(candidates, (0..candidates as u32).map(Candidate))
    }

    /// Whether it holds `candidate`; false beyond the net's size.
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.words.get(candidate.index() / 64).is_some_and(|w| w >> (candidate.0 % 64) & 1 == 1)
    }

    /// Adds a candidate; true if it was not there.
    ///
    /// # Panics
    /// If the candidate is beyond the net's size.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) -> bool {
        let word = &mut self.words[candidate.index() / 64];
        let bit = 1 << (candidate.0 % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a candidate out; true if it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let Some(word) = self.words.get_mut(candidate.index() / 64) else { return false };
        let bit = 1 << (candidate.0 % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// How many candidates it holds.
    pub fn len(&self) -> usize {
        self.words.count()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.words.is_none()
    }

    /// The candidates in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.words.ones().map(|candidate| Candidate(candidate as u32))
    }

    /// Whether all its candidates are in another set of the net.
    pub fn is_within(&self, other: &CandidateSet) -> bool {
        self.words.is_within(&other.words)
    }

    /// Whether it shares a candidate with another set of the net.
    pub fn meets(&self, other: &CandidateSet) -> bool {
        self.words.meets(&other.words)
    }
}

impl BitOrAssign<&CandidateSet> for CandidateSet {
    fn bitor_assign(&mut self, other: &CandidateSet) {
        self.words.unite(&other.words);
    }
}

impl BitAndAssign<&CandidateSet> for CandidateSet {
    fn bitand_assign(&mut self, other: &CandidateSet) {
        self.words.intersect(&other.words);
    }
}

impl SubAssign<&CandidateSet> for CandidateSet {
    fn sub_assign(&mut self, other: &CandidateSet) {
        self.words.subtract(&other.words);
    }
}

impl BitOr for &CandidateSet {
    type Output = CandidateSet;

    fn bitor(self, other: &CandidateSet) -> CandidateSet {
        let mut both = self.clone();
        both |= other;
        both
    }
}

impl BitAnd for &CandidateSet {
    type Output = CandidateSet;

    fn bitand(self, other: &CandidateSet) -> CandidateSet {
        let mut both = self.clone();
        both &= other;
        both
    }
}

impl Sub for &CandidateSet {
    type Output = CandidateSet;

    fn sub(self, other: &CandidateSet) -> CandidateSet {
        let mut rest = self.clone();
        rest -= other;
        rest
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}
