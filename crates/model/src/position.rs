//! Where a solve stands: which candidates are possible and which are known to be true.

use crate::{CandidateSet, Literal, Net};

/// A state of a puzzle over its net.
///
/// A candidate is *alive* until it is removed; a true candidate stays alive, its conflicts do not.
/// `initial` is what was alive before the first step: a second solution may use any of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Candidates not yet excluded.
    pub alive: CandidateSet,
    /// Candidates placed as true.
    pub on: CandidateSet,
    /// Candidates that the puzzle as given allows.
    pub initial: CandidateSet,
    /// Whether the puzzle is declared to have one solution, so that uniqueness arguments count.
    pub unique: bool,
}

impl Position {
    /// The position in which every candidate of the net is alive and none is placed.
    pub fn full(net: &Net, unique: bool) -> Position {
        let alive = CandidateSet::all(net.candidate_count());
        Position { on: CandidateSet::empty(net.candidate_count()), initial: alive.clone(), alive, unique }
    }

    /// Makes a literal true: a removal kills the candidate, a placement kills its conflicts.
    ///
    /// Returns false when that contradicts the position: the candidate was dead (placement) or
    /// placed (removal), or a conflict is placed.
    pub fn apply(&mut self, net: &Net, literal: Literal) -> bool {
        let candidate = literal.candidate();
        if !literal.is_on() {
            self.alive.remove(candidate);
            return !self.on.contains(candidate);
        }
        let mut consistent = self.alive.contains(candidate);
        self.alive.insert(candidate);
        self.on.insert(candidate);
        for other in net.conflicts(candidate) {
            self.alive.remove(other);
            consistent &= !self.on.contains(other);
        }
        consistent
    }
}
