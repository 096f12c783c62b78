//! What a step argues with: what it supposes, what follows from that, and where it ends.
//!
//! A step has its chain with it, or the argument is read from its proof: a script that visits groups from one
//! assumption, or from each candidate of a group in turn. That is done only for techniques whose words ask
//! for it, by `{clash}`, `{way}` or `{cases}`; a naked single has a script for a proof too.

mod replay;
mod said;

use qedoku_model::{Candidate, Cause, Chain, GroupId, Literal, Net, Position, Proof, Step, Trail};
use std::borrow::Cow;

/// An argument from assumptions.
pub(crate) struct Argument<'a> {
    /// Its trails.
    pub chain: Cow<'a, Chain>,
    /// For each trail the places of what it leads to; the first is 0.
    pub ends: Vec<Vec<usize>>,
    /// The group that a contradiction leaves nothing, where it is told so; else a candidate is both true and
    /// false.
    pub empty: Option<GroupId>,
    /// The groups that a proof visits before, and what they have left.
    pub way: Vec<(GroupId, Vec<Candidate>)>,
}

impl<'a> Argument<'a> {
    /// The argument of a step, if it has one.
    pub fn of(step: &'a Step, before: Option<&Position>, net: &Net) -> Option<Argument<'a>> {
        if let Some(chain) = &step.chain {
            return Some(Argument::of_chain(chain));
        }
        let words = step.technique.words;
        let is_asked_for = step.alternating.is_none()
            && ["{clash}", "{way}", "{cases}"].iter().any(|asked| words.contains(asked));
        let before = before.filter(|_| is_asked_for)?;
        match &step.proof {
            Proof::Units(_) | Proof::Lemmas { .. } => replay::contradiction(net, before, step),
            Proof::Split { group, parts } => replay::cases(net, before, step, *group, parts),
            _ => None,
        }
    }

    /// The argument of a chain.
    pub fn of_chain(chain: &'a Chain) -> Argument<'a> {
        let ends = vec![vec![0]; chain.trails.len()];
        Argument { chain: Cow::Borrowed(chain), ends, empty: None, way: Vec::new() }
    }

    /// What each trail assumes.
    pub fn assumptions(&self) -> impl Iterator<Item = Literal> + '_ {
        self.chain.trails.iter().filter_map(assumed)
    }

    /// The same as candidates.
    fn assumed_candidates(&self) -> Vec<Candidate> {
        self.assumptions().map(Literal::candidate).collect()
    }
}

/// What a trail assumes.
pub(crate) fn assumed(trail: &Trail) -> Option<Literal> {
    trail.iter().find(|node| node.cause == Cause::Assumed).map(|node| node.literal)
}
