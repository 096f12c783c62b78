//! The premises of a nested chain: candidates that closed in the course of the propagation in which it is
//! found.

use crate::chains::net::{Links, View, positions};
use qedoku_model::{Cause, Chain, GroupId, Kind, Lemma, Literal, Proof, Reason};

/// Where a nested chain is found.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// The links.
    pub links: &'a Links,
    /// The candidates that were open when the propagation began.
    pub reference: &'a View,
    /// The candidates that are open where the chain is found.
    pub current: &'a View,
}

impl Surroundings<'_> {
    /// The false literals that a nested chain relies on: what closed the other members of the groups by
    /// which its true literals follow.
    pub fn premises(&self, chain: &Chain) -> Vec<Literal> {
        // One request for memory; few chains rely on more.
        let mut parents = Vec::with_capacity(32);
        for node in chain.trails.iter().flatten().filter(|node| node.literal.is_on()) {
            let group = match node.cause {
                Cause::Seat(seat) => {
                    Some(self.links.seats(node.literal.candidate())[usize::from(seat)].group)
                }
                Cause::Assumed if matches!(chain.kind, Kind::Cell | Kind::Region) => chain.group,
                _ => None,
            };
            if let Some(group) = group {
                self.closed(group, &mut parents);
            }
        }
        parents
    }

    /// The false literals that patterns and chains inside a nested chain rely on.
    pub fn support(&self, chain: &Chain) -> Vec<Literal> {
        let mut support = Vec::new();
        for reason in chain.trails.iter().flatten().filter_map(|node| node.reason.as_deref()) {
            match reason {
                Reason::Pattern(_, proof) => {
                    // A proof may name groups of its own, beyond those of the net.
                    for_each_base(proof, &mut |group| {
                        if group.index() < self.links.group_count() {
                            self.closed(group, &mut support);
                        }
                    });
                }
                Reason::Chain(inner) => {
                    support.extend(self.premises(inner));
                    support.extend(self.support(inner));
                }
            }
        }
        support.sort_unstable();
        support.dedup();
        support
    }

    /// Adds what closed members of a group since the beginning of the propagation.
    fn closed(&self, group: GroupId, literals: &mut Vec<Literal>) {
        let members = self.links.members(group);
        for position in positions(self.reference.mask(group) & !self.current.mask(group)) {
            let literal = members[position].candidate.off();
            if !literals.contains(&literal) {
                literals.push(literal);
            }
        }
    }
}

/// The groups of which a proof needs that only what it names is left: bases of covers, groups that are
/// visited or split, terms of sums.
fn for_each_base(proof: &Proof, visit: &mut dyn FnMut(GroupId)) {
    match proof {
        Proof::Units(groups)
        | Proof::Cover { base: groups, .. }
        | Proof::Linear { terms: groups, .. }
        | Proof::Swap { groups, .. }
        | Proof::Exchange { groups, .. } => groups.iter().for_each(|&group| visit(group)),
        Proof::Symmetry { .. } => {}
        Proof::Split { group, parts } => {
            visit(*group);
            parts.iter().for_each(|(_, part)| for_each_base(part, visit));
        }
        Proof::Lemmas { lemmas, then } => {
            for Lemma::Literals(_, proof) | Lemma::Group(_, proof) in lemmas {
                for_each_base(proof, visit);
            }
            then.iter().for_each(|proof| for_each_base(proof, visit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Candidate;

    #[test]
    fn every_group_of_a_nested_proof_is_a_base_but_covers_are_not() {
        let cover = Proof::cover([GroupId(1)], [GroupId(2)]);
        let parts = vec![(Candidate(0), cover), (Candidate(1), Proof::units([GroupId(3)]))];
        let proof = Proof::Split { group: GroupId(0), parts };
        let mut met = Vec::new();
        for_each_base(&proof, &mut |group| met.push(group.0));
        assert_eq!(met, [0, 1, 3]);
    }
}
