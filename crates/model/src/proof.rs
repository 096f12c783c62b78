//! Proofs: small scripts that the checker replays.

use crate::{Candidate, GroupId, Literal};
use smallvec::SmallVec;

/// A short list of groups.
pub type Groups = SmallVec<[GroupId; 4]>;

/// Why a conclusion holds: a script that refutes its opposite.
///
/// The checker assumes the opposite of a conclusion (a removed candidate is true: its conflicts die; a
/// placed candidate is false) and follows the script, which must end in a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Visit the groups in order; each has one candidate left, which becomes true, or none, which is
    /// the contradiction. Singles, wings, chains.
    Units(Groups),
    /// Every candidate left in the base groups is in at least as many cover groups as base groups, and
    /// the covers that the assumption leaves are fewer than the bases. Locked candidates, subsets, fish.
    Cover {
        /// Groups that each hold a true candidate.
        base: Groups,
        /// Groups that each hold at most one true candidate.
        cover: Groups,
    },
    /// Each candidate left in the group is refuted on its own.
    Split {
        /// A group that holds a true candidate.
        group: GroupId,
        /// A refutation for each of its candidates that the assumption leaves.
        parts: Vec<(Candidate, Proof)>,
    },
    /// The cells of a deadly pattern are down to the pattern, so exchanging it gives a second solution.
    /// Counts only in a position declared unique.
    ///
    /// The groups are visited first, as in `Units`. Then every group of the net that meets the region
    /// either holds exactly two of it and nothing else alive, or all of its region candidates are decided,
    /// as many true as false: exchanging true and false in the region turns a solution into another.
    Swap {
        /// Visited first, each leaving one candidate, which becomes true.
        groups: Groups,
        /// The candidates to exchange, all possible in the puzzle as given.
        region: Vec<Candidate>,
    },
    /// Facts proved on the way, in order; each may use those before it.
    Lemmas {
        /// The facts.
        lemmas: Vec<Lemma>,
        /// How the conclusions that are not lemmas themselves follow.
        then: Option<Box<Proof>>,
    },
}

/// A fact proved on the way to a conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lemma {
    /// These literals hold.
    Literals(Vec<Literal>, Proof),
    /// At least one of these candidates is true; later proofs name the group by the next free id,
    /// counted from the net's own groups on.
    Group(Vec<Candidate>, Proof),
}

impl Proof {
    /// A proof that visits the given groups in order.
    pub fn units(groups: impl IntoIterator<Item = GroupId>) -> Proof {
        Proof::Units(groups.into_iter().collect())
    }

    /// A proof that the bases do not fit into the covers.
    pub fn cover(base: impl IntoIterator<Item = GroupId>, cover: impl IntoIterator<Item = GroupId>) -> Proof {
        Proof::Cover { base: base.into_iter().collect(), cover: cover.into_iter().collect() }
    }

    /// Damaged copies of the proof, each with one part it needs taken away.
    pub fn mutants(&self) -> Vec<Proof> {
        match self {
            Proof::Units(groups) => without_each(groups).map(Proof::Units).collect(),
            Proof::Cover { base, cover } => {
                without_each(base).map(|base| Proof::Cover { base, cover: cover.clone() }).collect()
            }
            Proof::Split { group, parts } => (0..parts.len())
                .map(|i| {
                    let mut parts = parts.clone();
                    parts.remove(i);
                    Proof::Split { group: *group, parts }
                })
                .collect(),
            Proof::Swap { groups, region } => {
                let fewer_groups =
                    without_each(groups).map(|groups| Proof::Swap { groups, region: region.clone() });
                let smaller = (0..region.len()).map(|i| {
                    let mut region = region.clone();
                    region.remove(i);
                    Proof::Swap { groups: groups.clone(), region }
                });
                fewer_groups.chain(smaller).collect()
            }
            Proof::Lemmas { lemmas, then } => (0..lemmas.len())
                .map(|i| {
                    let mut lemmas = lemmas.clone();
                    lemmas.remove(i);
                    Proof::Lemmas { lemmas, then: then.clone() }
                })
                .collect(),
        }
    }
}

fn without_each(groups: &Groups) -> impl Iterator<Item = Groups> + '_ {
    (0..groups.len()).map(|i| {
        let mut fewer = groups.clone();
        fewer.remove(i);
        fewer
    })
}
