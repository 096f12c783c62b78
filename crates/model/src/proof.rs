//! Proofs: small scripts that the checker replays.

use crate::{Candidate, GroupId, House, Literal};
use smallvec::{SmallVec, smallvec};

/// A short list of groups.
pub type Groups = SmallVec<[GroupId; 4]>;

/// A short list of houses.
pub type Houses = SmallVec<[House; 4]>;

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
    /// The digits of some houses, less those of others, have a known total; what most cells give cancels, and
    /// the few groups left cannot give the rest.
    ///
    /// The total of a house follows from its groups: as each digit is in one of its places, or the
    /// combination is one without it, the groups of places, each times its digit, less the group of
    /// combinations say that the digits of the cells have the sum of a combination. Every candidate that
    /// the total counts in the end is placed already or lies in one of the terms.
    Linear {
        /// Houses whose totals are added.
        plus: Houses,
        /// Houses whose totals are subtracted.
        minus: Houses,
        /// Groups, of which each gives at most one true candidate.
        terms: Groups,
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
    /// Some candidates change places in pairs, which turns every solution into another one.
    /// Counts only in a position declared unique.
    ///
    /// The groups are visited first, as in `Units`. Then every group of the net that holds a candidate of a
    /// pair has for its image, of which only what is alive counts, that of a group of its kind; so the image
    /// of a solution fills every group. One group has nothing alive but what moves, so the image is another
    /// one.
    Exchange {
        /// Visited first, each leaving one candidate, which becomes true.
        groups: Groups,
        /// Candidates that change places, each named once and both possible in the puzzle as given; the two
        /// of a pair exclude each other.
        pairs: Vec<(Candidate, Candidate)>,
    },
    /// The puzzle as given is its own image, so its only solution is.
    /// Counts only in a position declared unique.
    ///
    /// The map takes groups to groups of the same kind, and what the puzzle as given allows to what it
    /// allows. So the image of a solution is a solution; as there is one, the image of a true candidate is
    /// true. That is followed from every true candidate until two exclude each other.
    Symmetry {
        /// By candidate its image.
        image: Vec<Candidate>,
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

    /// The proof of a single: a group has one candidate left.
    pub fn unit(group: GroupId) -> Proof {
        Proof::Units(smallvec![group])
    }

    /// A proof that the bases do not fit into the covers.
    pub fn cover(base: impl IntoIterator<Item = GroupId>, cover: impl IntoIterator<Item = GroupId>) -> Proof {
        Proof::Cover { base: base.into_iter().collect(), cover: cover.into_iter().collect() }
    }

    /// A proof by the totals of houses.
    pub fn linear(
        plus: impl IntoIterator<Item = House>,
        minus: impl IntoIterator<Item = House>,
        terms: impl IntoIterator<Item = GroupId>,
    ) -> Proof {
        Proof::Linear {
            plus: plus.into_iter().collect(),
            minus: minus.into_iter().collect(),
            terms: terms.into_iter().collect(),
        }
    }

    /// Whether a part of it counts only in a position declared unique: where a region is exchanged, or the
    /// puzzle is its own image.
    pub fn relies_on_uniqueness(&self) -> bool {
        match self {
            Proof::Units(_) | Proof::Cover { .. } | Proof::Linear { .. } => false,
            Proof::Swap { .. } | Proof::Exchange { .. } | Proof::Symmetry { .. } => true,
            Proof::Split { parts, .. } => parts.iter().any(|(_, part)| part.relies_on_uniqueness()),
            Proof::Lemmas { lemmas, then } => {
                let proofs = lemmas.iter().map(|lemma| match lemma {
                    Lemma::Literals(_, proof) | Lemma::Group(_, proof) => proof,
                });
                proofs.chain(then.as_deref()).any(Proof::relies_on_uniqueness)
            }
        }
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
            Proof::Linear { plus, minus, terms } => {
                let linear = |plus: &Houses, minus: &Houses, terms: &Groups| Proof::Linear {
                    plus: plus.clone(),
                    minus: minus.clone(),
                    terms: terms.clone(),
                };
                let less_plus = without_each(plus).map(|plus| linear(&plus, minus, terms));
                let less_minus = without_each(minus).map(|minus| linear(plus, &minus, terms));
                let fewer_terms = without_each(terms).map(|terms| linear(plus, minus, &terms));
                less_plus.chain(less_minus).chain(fewer_terms).collect()
            }
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
            Proof::Exchange { groups, pairs } => {
                let fewer_groups =
                    without_each(groups).map(|groups| Proof::Exchange { groups, pairs: pairs.clone() });
                let with = |pairs| Proof::Exchange { groups: groups.clone(), pairs };
                let changed = (0..pairs.len()).flat_map(|i| {
                    let (mut fewer, mut other) = (pairs.clone(), pairs.clone());
                    fewer.remove(i);
                    other[i].1 = Candidate(other[i].1.0 + 1);
                    [with(fewer), with(other)]
                });
                fewer_groups.chain(changed).collect()
            }
            Proof::Symmetry { image } => (1..image.len())
                .map(|i| {
                    let mut image = image.clone();
                    image.swap(i - 1, i);
                    Proof::Symmetry { image }
                })
                .collect(),
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

fn without_each<T: Clone>(list: &SmallVec<[T; 4]>) -> impl Iterator<Item = SmallVec<[T; 4]>> + '_ {
    (0..list.len()).map(|i| {
        let mut fewer = list.clone();
        fewer.remove(i);
        fewer
    })
}
