//! Chains: implications from assumptions to a conclusion, as plain data.
//!
//! A *trail* lists a target literal and everything it follows from, breadth first, each literal once.
//! Complexity counts the literals of the trails (of one trail for simple chains and cycles), plus the
//! complexity of each different nested chain.

use crate::{Candidate, GroupId, Literal, Proof};
use smallvec::SmallVec;
use std::sync::Arc;

/// Why a literal of a chain holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It is assumed.
    Assumed,
    /// A link within the group that comes at this place among the groups of the literal's candidate.
    Seat(u8),
    /// A local pattern or a nested chain.
    Advanced,
}

/// The kind of a chain; the order is the order among chains of equal rating and complexity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Both states of a candidate lead to the conclusion.
    Double,
    /// A cycle or forcing chain over the places of one digit.
    X,
    /// A cycle over cells with two candidates.
    Y,
    /// A cycle or forcing chain over both.
    Xy,
    /// Every candidate of a cell (or combination of a run) leads to the conclusion.
    Cell,
    /// Every place of a digit in a house or run leads to the conclusion.
    Region,
    /// The assumption contradicts itself.
    Contradiction,
}

/// A literal of a trail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrailNode {
    /// The literal.
    pub literal: Literal,
    /// Why it holds.
    pub cause: Cause,
    /// Positions of its parents' literals in the trail, in order.
    pub parents: SmallVec<[u32; 4]>,
    /// The local pattern or nested chain that gave it, for the cause [`Cause::Advanced`].
    pub reason: Option<Arc<Reason>>,
}

/// What gives a literal that follows by no single link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A local pattern: the technique's id, and its proof.
    Pattern(&'static str, Proof),
    /// A nested chain.
    Chain(Arc<Chain>),
}

/// How deep a chain goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Depth {
    /// One assumption and links of the position as it is.
    Simple,
    /// One assumption and the places of digits, updated on the way.
    Nishio,
    /// Several assumptions and links of the position as it is.
    Multiple,
    /// Candidates that fall on the way make new links; from level 1 on local patterns and nested chains, up
    /// to level 5.
    Dynamic(u8),
}

/// A target literal and all it follows from.
pub type Trail = Vec<TrailNode>;

/// A chain that proves something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Its kind.
    pub kind: Kind,
    /// How deep it goes.
    pub depth: Depth,
    /// Whether it is a cycle; then there are two trails, forward and reversed.
    pub is_cycle: bool,
    /// The trails, in the order of the assumptions.
    pub trails: Vec<Trail>,
    /// The group whose members are assumed in turn (cell and region chains).
    pub group: Option<GroupId>,
    /// The candidates it removes, in order.
    pub removed: Vec<Candidate>,
    /// The candidate it places, if it proves one true.
    pub placed: Option<Candidate>,
    /// Literals of its own trails.
    pub flat: u32,
    /// Literals of all different nested chains, theirs included.
    pub nested: u32,
    /// Per trail what a proof has to establish, in order and without parents; empty where the trail is
    /// enough.
    ///
    /// Patterns inside a nested chain may rely on candidates that fell before it and are no ancestors of what
    /// it gives: neither trail nor complexity has them, but a proof cannot do without.
    pub replay: Vec<Trail>,
}

impl Chain {
    /// How many literals it takes in all.
    pub fn complexity(&self) -> u32 {
        self.flat + self.nested
    }

    /// Whether two chains count as the same nested chain: equal trails.
    pub fn is_same_as(&self, other: &Chain) -> bool {
        self.trails.len() == other.trails.len()
            && self
                .trails
                .iter()
                .zip(&other.trails)
                .all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.literal == b.literal))
    }

    /// A number that chains with equal trails share, and others hardly ever.
    pub fn fingerprint(&self) -> u64 {
        let literals = self.trails.iter().flatten().map(|node| node.literal.index() as u64);
        literals.fold(self.trails.len() as u64, |sum, literal| {
            (sum.rotate_left(5) ^ literal).wrapping_mul(0x517c_c1b7_2722_0a95)
        })
    }

    /// Removed candidates as a set, for telling equal conclusions.
    pub fn removed_set(&self) -> Vec<Candidate> {
        let mut set = self.removed.clone();
        set.sort_unstable();
        set
    }
}
