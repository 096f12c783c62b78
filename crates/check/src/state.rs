//! What is known under the assumptions made so far.

use qedoku_model::{Candidate, CandidateSet, GroupId, GroupKind, Literal, Net, Position};

/// A position, the assumptions on top of it, and the groups that lemmas have established.
#[derive(Clone)]
pub(crate) struct State<'a> {
    net: &'a Net,
    before: &'a Position,
    alive: CandidateSet,
    on: CandidateSet,
    learned: Vec<Vec<Candidate>>,
    contradiction: bool,
}

impl<'a> State<'a> {
    pub(crate) fn new(net: &'a Net, before: &'a Position) -> State<'a> {
        let (alive, on) = (before.alive.clone(), before.on.clone());
        State { net, before, alive, on, learned: Vec::new(), contradiction: false }
    }

    pub(crate) fn net(&self) -> &'a Net {
        self.net
    }

    pub(crate) fn before(&self) -> &'a Position {
        self.before
    }

    /// Whether two things known here exclude each other.
    pub(crate) fn is_contradictory(&self) -> bool {
        self.contradiction
    }

    pub(crate) fn is_alive(&self, candidate: Candidate) -> bool {
        self.alive.contains(candidate)
    }

    pub(crate) fn is_on(&self, candidate: Candidate) -> bool {
        self.on.contains(candidate)
    }

    pub(crate) fn holds(&self, literal: Literal) -> bool {
        if literal.is_on() { self.is_on(literal.candidate()) } else { !self.is_alive(literal.candidate()) }
    }

    /// Adds a literal: a true candidate kills all that share a group with it.
    pub(crate) fn assume(&mut self, literal: Literal) {
        let candidate = literal.candidate();
        if !literal.is_on() {
            self.alive.remove(candidate);
            self.contradiction |= self.on.contains(candidate);
            return;
        }
        self.contradiction |= !self.alive.contains(candidate);
        self.on.insert(candidate);
        for other in self.net.conflicts(candidate) {
            self.alive.remove(other);
            self.contradiction |= self.on.contains(other);
        }
    }

    pub(crate) fn assuming(&self, literal: Literal) -> State<'a> {
        let mut state = self.clone();
        state.assume(literal);
        state
    }

    /// Adds an at-least-one group under the next free id.
    pub(crate) fn learn(&mut self, members: &[Candidate]) {
        self.learned.push(members.to_vec());
    }

    /// The members of a group of the net or of a learned one; `None` if there is no such group.
    pub(crate) fn members(&self, group: GroupId) -> Option<&[Candidate]> {
        if group.index() < self.net.group_count() {
            return Some(self.net.members(group));
        }
        self.learned.get(group.index() - self.net.group_count()).map(Vec::as_slice)
    }

    /// Whether at least one member of the group is true.
    pub(crate) fn is_base(&self, group: GroupId) -> bool {
        if group.index() < self.net.group_count() {
            return self.net.group(group).kind == GroupKind::ExactlyOne;
        }
        self.members(group).is_some()
    }

    /// Whether at most one member of the group is true.
    pub(crate) fn is_cover(&self, group: GroupId) -> bool {
        group.index() < self.net.group_count()
    }
}
