//! Candidates, literals and sets of candidates.

use smallvec::SmallVec;
use std::fmt;

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
/// Nets of up to 768 candidates (a Sudoku has 729) need no allocation.
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
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CandidateSet {
    words: SmallVec<[u64; 12]>,
}

impl CandidateSet {
    /// The empty set over a net of `candidates` candidates.
    pub fn empty(candidates: usize) -> CandidateSet {
        CandidateSet { words: SmallVec::from_elem(0, candidates.div_ceil(64)) }
    }

    /// Whether it holds `candidate`; false beyond the net's size.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.words.get(candidate.index() / 64).is_some_and(|w| w >> (candidate.0 % 64) & 1 == 1)
    }

    /// Adds a candidate; true if it was not there.
    ///
    /// # Panics
    /// If the candidate is beyond the net's size.
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
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// The candidates in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| Some(w & (w - 1)).filter(|&w| w != 0))
                .map(move |w| Candidate(i as u32 * 64 + w.trailing_zeros()))
        })
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}
