//! The rules of one puzzle as data: candidates, and groups of which exactly (or at most) one is true.

use crate::{Candidate, Cell, Digit, DigitSet, House};

/// Index of a [`Group`] in its net. Ids from [`Net::group_count`] on name groups that a proof's
/// lemmas have established, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub u32);

impl GroupId {
    /// The index as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a candidate says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The cell holds the digit.
    Digit(Cell, Digit),
    /// The run or cage holds exactly these digits.
    Combination(House, DigitSet),
}

/// How many members of a group are true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// Exactly one.
    ExactlyOne,
    /// None or one.
    AtMostOne,
}

/// Where a group comes from, for words and pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The digits of a cell.
    Cell(Cell),
    /// The places of a digit in a house or run (in a run also the combinations that lack the digit).
    Places(House, Digit),
    /// The combinations of a run or cage.
    Combinations(House),
}

/// A set of candidates of which exactly one (or at most one) is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Exactly or at most one.
    pub kind: GroupKind,
    /// Where it comes from.
    pub origin: Origin,
}

/// The rules of one puzzle: candidates with their meaning, and groups over them.
///
/// Two candidates exclude each other when they share a group.
///
/// ```
/// use qedoku_model::{Cell, Digit, GroupKind, Meaning, NetBuilder, Origin};
/// let mut net = NetBuilder::default();
/// let one = net.candidate(Meaning::Digit(Cell(0), Digit::new(1).unwrap()));
/// let two = net.candidate(Meaning::Digit(Cell(0), Digit::new(2).unwrap()));
/// let cell = net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(0)), [one, two]);
/// let net = net.build();
/// assert_eq!(net.members(cell), [one, two]);
/// assert_eq!(net.groups_of(two), [cell]);
/// assert_eq!(net.conflicts(one).collect::<Vec<_>>(), [two]);
/// ```
#[derive(Clone, Debug)]
pub struct Net {
    meanings: Vec<Meaning>,
    groups: Vec<Group>,
    member_ends: Vec<u32>,
    members: Vec<Candidate>,
    group_ends: Vec<u32>,
    groups_of: Vec<GroupId>,
}

impl Net {
    /// How many candidates there are; they are numbered from 0.
    pub fn candidate_count(&self) -> usize {
        self.meanings.len()
    }

    /// How many groups there are; they are numbered from 0.
    pub fn group_count(&self) -> usize {
        self.groups.len()
    }

    /// What a candidate says.
    ///
    /// # Panics
    /// If it is not of this net.
    pub fn meaning(&self, candidate: Candidate) -> Meaning {
        self.meanings[candidate.index()]
    }

    /// Kind and origin of a group.
    ///
    /// # Panics
    /// If it is not of this net.
    pub fn group(&self, group: GroupId) -> Group {
        self.groups[group.index()]
    }

    /// The members of a group, in the order they were given; empty for a group that is not of this net.
    #[inline]
    pub fn members(&self, group: GroupId) -> &[Candidate] {
        slice(&self.member_ends, &self.members, group.index())
    }

    /// The groups that hold a candidate, ascending; empty for a candidate that is not of this net.
    #[inline]
    pub fn groups_of(&self, candidate: Candidate) -> &[GroupId] {
        slice(&self.group_ends, &self.groups_of, candidate.index())
    }

    /// The candidates that share a group with this one, group by group; one that shares two groups
    /// comes twice.
    pub fn conflicts(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let groups = self.groups_of(candidate).iter();
        groups.flat_map(|&g| self.members(g)).copied().filter(move |&other| other != candidate)
    }
}

fn slice<'a, T>(ends: &[u32], items: &'a [T], index: usize) -> &'a [T] {
    let Some(&end) = ends.get(index) else { return &[] };
    let start = if index == 0 { 0 } else { ends[index - 1] };
    &items[start as usize..end as usize]
}

/// Builds a [`Net`]: first candidates and groups in any order, then [`NetBuilder::build`].
#[derive(Clone, Debug, Default)]
pub struct NetBuilder {
    meanings: Vec<Meaning>,
    groups: Vec<Group>,
    member_ends: Vec<u32>,
    members: Vec<Candidate>,
}

impl NetBuilder {
    /// Adds a candidate; they are numbered in the order of the calls.
    pub fn candidate(&mut self, meaning: Meaning) -> Candidate {
        self.meanings.push(meaning);
        Candidate(self.meanings.len() as u32 - 1)
    }

    /// Adds a group; they are numbered in the order of the calls.
    pub fn group(
        &mut self,
        kind: GroupKind,
        origin: Origin,
        members: impl IntoIterator<Item = Candidate>,
    ) -> GroupId {
        self.groups.push(Group { kind, origin });
        self.members.extend(members);
        self.member_ends.push(self.members.len() as u32);
        GroupId(self.groups.len() as u32 - 1)
    }

    /// The finished net.
    pub fn build(self) -> Net {
        let mut lists: Vec<Vec<GroupId>> = vec![Vec::new(); self.meanings.len()];
        for group in 0..self.groups.len() {
            for &member in slice(&self.member_ends, &self.members, group) {
                lists[member.index()].push(GroupId(group as u32));
            }
        }
        let mut group_ends = Vec::with_capacity(lists.len());
        let mut groups_of = Vec::new();
        for list in lists {
            groups_of.extend(list);
            group_ends.push(groups_of.len() as u32);
        }
        Net {
            meanings: self.meanings,
            groups: self.groups,
            member_ends: self.member_ends,
            members: self.members,
            group_ends,
            groups_of,
        }
    }
}
