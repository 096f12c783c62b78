//! What a proof visits under the opposite of a conclusion, and what each group is left with there.

use qedoku_model::{Candidate, CandidateSet, GroupId, Lemma, Literal, Net, Position, Proof};

/// A group that a proof visits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Visit {
    /// The group.
    pub group: GroupId,
    /// What it is left with: one candidate, several that act together, or none at the end.
    pub left: Vec<Candidate>,
    /// What is alive in the position and not left.
    pub fallen: Vec<Candidate>,
}

/// The part of a proof that shows one conclusion: of facts in a row the one that is it, else what follows
/// from them.
pub(crate) fn part(proof: &Proof, literal: Literal) -> Option<&Proof> {
    let Proof::Lemmas { lemmas, then } = proof else { return Some(proof) };
    let own = lemmas.iter().find_map(|lemma| match lemma {
        Lemma::Literals(shown, proof) if shown.contains(&literal) => Some(proof),
        _ => None,
    });
    own.or(then.as_deref())
}

/// The groups of a proof that does nothing but visit some, or says that bases do not fit into covers; lemmas
/// within it say what several candidates of a group exclude. None of those that lemmas show.
pub(crate) fn groups(proof: &Proof, net: &Net) -> Option<Vec<GroupId>> {
    let all = match proof {
        Proof::Units(groups) | Proof::Cover { base: groups, .. } => groups.to_vec(),
        Proof::Lemmas { lemmas, then: Some(then) } => {
            let mut all = Vec::new();
            for lemma in lemmas {
                let Lemma::Literals(_, proof) = lemma else { return None };
                all.extend(groups(proof, net)?);
            }
            all.extend(groups(then, net)?);
            all
        }
        _ => return None,
    };
    all.iter().all(|group| group.index() < net.group_count()).then_some(all)
}

/// What is left in a position under the opposite of a literal.
pub(crate) struct Supposed<'a> {
    net: &'a Net,
    before: &'a Position,
    alive: CandidateSet,
}

impl<'a> Supposed<'a> {
    /// Before any visit.
    pub(crate) fn new(literal: Literal, before: &'a Position, net: &'a Net) -> Supposed<'a> {
        let mut supposed = Supposed { net, before, alive: before.alive.clone() };
        if literal.is_on() {
            supposed.alive.remove(literal.candidate());
        } else {
            supposed.fell(&[literal.candidate()]);
        }
        supposed
    }

    /// After a visit of a group, and that.
    pub(crate) fn after(&self, group: GroupId) -> (Supposed<'a>, Visit) {
        let is_left = |&c: &Candidate| self.alive.contains(c);
        let is_fallen = |c: &Candidate| self.before.alive.contains(*c) && !is_left(c);
        let members = self.net.members(group).iter().copied();
        let left: Vec<Candidate> = members.clone().filter(is_left).collect();
        let mut after = Supposed { alive: self.alive.clone(), ..*self };
        after.fell(&left);
        (after, Visit { group, left, fallen: members.filter(is_fallen).collect() })
    }

    /// Takes away what all of some candidates exclude.
    fn fell(&mut self, all: &[Candidate]) {
        let Some((&first, rest)) = all.split_first() else { return };
        for other in self.net.conflicts(first) {
            if rest.iter().all(|&c| excludes(self.net, c, other)) {
                self.alive.remove(other);
            }
        }
    }
}

/// The visits that refute the opposite of a literal, the last of which leaves nothing; `None` if these groups
/// in their order do not.
pub(crate) fn visits(
    groups: &[GroupId],
    literal: Literal,
    before: &Position,
    net: &Net,
) -> Option<Vec<Visit>> {
    let mut supposed = Supposed::new(literal, before, net);
    let mut visits: Vec<Visit> = Vec::new();
    for &group in groups {
        let (after, visit) = supposed.after(group);
        supposed = after;
        visits.push(visit);
        if visits.last().is_some_and(|visit| visit.left.is_empty()) {
            return Some(visits);
        }
    }
    None
}

/// Whether two different candidates share a group.
pub(crate) fn excludes(net: &Net, a: Candidate, b: Candidate) -> bool {
    a != b && net.groups_of(a).iter().any(|group| net.groups_of(b).contains(group))
}
