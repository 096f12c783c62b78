//! Derived links: what sets and locked patterns add to the table.

use super::meter::Meter;
use super::tag::{Tag, conflicts};
use super::{Rules, Tagging};
use crate::chains::net::{Links, View, positions};
use qedoku_model::bits::{self, BitRow};
use qedoku_model::{Candidate, GroupId};

/// What derives a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The tag excludes all candidates of a set, so it is false.
    EmptySet(GroupId),
    /// The tag excludes all candidates of a set but this one.
    LastOfSet(GroupId, Candidate),
    /// Under the tag what is left of the set lies in another group, which also holds this candidate.
    Locked(GroupId, Candidate),
    /// Under the tag what is left of two sets lies in two other groups, one of which also holds this
    /// candidate: a locked pair, or in Sudoku an X-Wing.
    LockedPair([GroupId; 2], Candidate),
}

/// An implication between tags that no couple of candidates shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Derived {
    /// The tag that implies.
    pub from: Tag,
    /// The tag implied; the negation of `from` if that is false.
    pub to: Tag,
    /// The round of derivation, from 1.
    pub round: u32,
    /// What derives it.
    pub origin: Origin,
}

/// Candidates as bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Excluded(Vec<u64>);

impl Excluded {
    pub(super) fn none(links: &Links) -> Excluded {
        Excluded(vec![0; bits::words(links.candidate_count())])
    }

    pub(super) fn insert(&mut self, candidate: Candidate) {
        self.0.set(candidate.index());
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.0.has(candidate.index())
    }

    pub(super) fn join(&mut self, other: &SparseRow) {
        for &(word, bits) in &other.0 {
            self.0[word as usize] |= bits;
        }
    }

    /// The words that are not zero.
    fn words(&self) -> SparseRow {
        let words = (0..).zip(&self.0).filter(|(_, bits)| **bits != 0);
        SparseRow(words.map(|(word, bits)| (word, *bits)).collect())
    }

    /// What is left of a group, as a mask.
    pub(super) fn left(&self, links: &Links, view: &View, group: GroupId) -> u32 {
        let members = links.members(group);
        positions(view.mask(group))
            .filter(|&p| !self.has(members[p].candidate))
            .fold(0, |mask, p| mask | 1 << p)
    }
}

/// A few candidates as bits: the words that hold any, with their places. A table of these stays small however
/// many candidates there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SparseRow(Vec<(u32, u64)>);

/// The groups that hold a true candidate among at least `size` open ones.
pub(super) fn sets(links: &Links, view: &View, size: u32) -> Vec<GroupId> {
    let is_set = |&group: &GroupId| {
        let first = links.members(group).first();
        let is_strong = first.is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_strong);
        is_strong && view.mask(group).count_ones() >= size
    };
    links.groups().filter(is_set).collect()
}

/// What a round of derivation goes by.
struct Round<'a> {
    links: &'a Links,
    view: &'a View,
    /// See [`Tagging::own_exclusions`].
    own: &'a [SparseRow],
    /// Counted from 1.
    number: u32,
    meter: &'a Meter<'a>,
}

impl Tagging {
    /// Per tag, what its own candidates exclude, the other half of the layer included.
    pub(super) fn own_exclusions(
        &self,
        links: &Links,
        view: &View,
        meter: &Meter<'_>,
    ) -> Option<Vec<SparseRow>> {
        let own = self.tags().map(|tag| {
            let mut excluded = Excluded::none(links);
            meter.spend(2 * excluded.0.len() + 64 * self.candidates(tag).len())?;
            self.candidates(tag.negated()).iter().for_each(|c| excluded.insert(*c));
            for member in self.candidates(tag) {
                conflicts(links, view, *member).for_each(|(other, _)| excluded.insert(other));
            }
            Some(excluded.words())
        });
        own.collect()
    }

    /// What a tag and all it implies exclude.
    pub(super) fn exclusions(
        &self,
        (links, own): (&Links, &[SparseRow]),
        tag: Tag,
        meter: &Meter<'_>,
    ) -> Option<Excluded> {
        let mut excluded = Excluded::none(links);
        meter.spend(excluded.0.len())?;
        self.exclude(&mut excluded, own, tag, meter)?;
        Some(excluded)
    }

    /// Adds what a tag and all it implies exclude.
    pub(super) fn exclude(
        &self,
        excluded: &mut Excluded,
        own: &[SparseRow],
        tag: Tag,
        meter: &Meter<'_>,
    ) -> Option<()> {
        let mut words = self.table.width();
        for bit in [tag].into_iter().chain(self.table.row(tag)).filter_map(Tag::bit) {
            excluded.join(&own[bit]);
            words += own[bit].0.len();
        }
        meter.spend(words)
    }

    /// Derives all links that the rules allow; `None` once the time is over.
    pub(super) fn derive(
        &mut self,
        (links, view): (&Links, &View),
        rules: Rules,
        meter: &Meter<'_>,
    ) -> Option<()> {
        if !rules.sets {
            return Some(());
        }
        let own = self.own_exclusions(links, view, meter)?;
        // Two candidates are a strong link, which expansion follows; one is a single.
        let large = sets(links, view, 3);
        let all = sets(links, view, 2);
        let mut number = 0;
        loop {
            number += 1;
            let round = Round { links, view, own: &own, number, meter };
            let before = self.derived.len();
            for tag in self.tags() {
                self.derive_from_sets(&round, &large, tag)?;
            }
            if self.derived.len() == before && rules.vicinity {
                for tag in self.tags() {
                    self.derive_from_vicinity(&round, &all, tag)?;
                }
            }
            if self.derived.len() == before {
                return Some(());
            }
            self.expansions.push(self.table.expand(self.layers.len(), meter)?);
        }
    }

    fn derive_from_sets(&mut self, given: &Round<'_>, sets: &[GroupId], tag: Tag) -> Option<()> {
        let &Round { links, view, own, number: round, meter } = given;
        let mut again = true;
        while std::mem::take(&mut again) && !self.table.is_false(tag) {
            let mut excluded = self.exclusions((links, own), tag, meter)?;
            meter.spend(8 * sets.len())?;
            for &set in sets {
                let left = excluded.left(links, view, set);
                if left == 0 {
                    let origin = Origin::EmptySet(set);
                    self.add(Derived { from: tag, to: tag.negated(), round, origin });
                    break;
                }
                if !left.is_power_of_two() {
                    continue;
                }
                let last = links.members(set)[left.trailing_zeros() as usize].candidate;
                let to = self.tag(last);
                if to.layer().is_none() || to == tag || self.table.implies(tag, to) {
                    continue;
                }
                let origin = Origin::LastOfSet(set, last);
                if self.add(Derived { from: tag, to, round, origin }) {
                    break;
                }
                self.exclude(&mut excluded, own, to, meter)?;
                again = true;
            }
        }
        Some(())
    }

    /// Adds a derived link to both tables, and what follows from it for its own ends to the closed one; true
    /// if it makes `from` false.
    fn add(&mut self, derived: Derived) -> bool {
        let Derived { from, to, .. } = derived;
        self.direct.link(from, to);
        self.table.link(from, to);
        self.table.join(from, to);
        self.table.join(to.negated(), from.negated());
        self.derived.push(derived);
        self.table.is_false(from)
    }

    fn derive_from_vicinity(&mut self, given: &Round<'_>, sets: &[GroupId], tag: Tag) -> Option<()> {
        let &Round { links, view, own, number: round, meter } = given;
        if self.table.is_false(tag) {
            return Some(());
        }
        let excluded = self.exclusions((links, own), tag, meter)?;
        meter.spend(8 * sets.len())?;
        let left: Vec<(GroupId, u32)> =
            sets.iter().map(|&set| (set, excluded.left(links, view, set))).collect();
        let mut found: Vec<(Candidate, Origin)> = Vec::new();
        let pairs: Vec<(GroupId, u32)> =
            left.iter().copied().filter(|(_, mask)| mask.count_ones() == 2).collect();
        for &(set, mask) in
            left.iter().filter(|&&(set, mask)| mask.count_ones() >= 2 && mask != view.mask(set))
        {
            let members: Vec<Candidate> = positions(mask).map(|p| links.members(set)[p].candidate).collect();
            for group in shared(links, &members).filter(|&group| group != set) {
                for other in outside(links, view, &excluded, group, set, &members) {
                    found.push((other, Origin::Locked(set, other)));
                }
            }
            meter.spend(64)?;
            if members.len() != 2 {
                continue;
            }
            meter.spend(8 * pairs.len())?;
            for &(second, second_mask) in &pairs {
                let others: Vec<Candidate> =
                    positions(second_mask).map(|p| links.members(second)[p].candidate).collect();
                // Two induced pairs meet twice; the first meeting counts.
                let met = second_mask != view.mask(second) && second <= set;
                if second == set || met || others.iter().any(|c| members.contains(c)) {
                    continue;
                }
                for [r, s] in [[others[0], others[1]], [others[1], others[0]]] {
                    let (p, q) = (members[0], members[1]);
                    let origin = |c| Origin::LockedPair([set, second], c);
                    for (cover, opposite) in [([p, r], [q, s]), ([q, s], [p, r])] {
                        if shared(links, &opposite).next().is_none() {
                            continue;
                        }
                        let patterns = [p, q, r, s];
                        for group in shared(links, &cover).filter(|&g| g != set && g != second) {
                            let others = outside(links, view, &excluded, group, set, &patterns);
                            let others = others.filter(|&c| !is_in(links, c, second));
                            found.extend(others.map(|c| (c, origin(c))));
                        }
                    }
                }
            }
        }
        for (candidate, origin) in found {
            let to = self.tag(candidate).negated();
            let is_open = self.tag(candidate).layer().is_some() && to != tag;
            let is_known = self.table.implies(tag, to) || self.table.is_false(to.negated());
            if is_open && !is_known && self.add(Derived { from: tag, to, round, origin }) {
                return Some(());
            }
        }
        Some(())
    }
}

/// The groups that hold all of some candidates.
fn shared<'a>(links: &'a Links, candidates: &'a [Candidate]) -> impl Iterator<Item = GroupId> + 'a {
    let first = candidates.first().map_or(&[][..], |&c| links.seats(c));
    first.iter().map(|seat| seat.group).filter(|&g| candidates[1..].iter().all(|&c| is_in(links, c, g)))
}

fn is_in(links: &Links, candidate: Candidate, group: GroupId) -> bool {
    links.seats(candidate).iter().any(|seat| seat.group == group)
}

/// The candidates left in a group that are neither of the pattern nor of the set.
fn outside(
    links: &Links,
    view: &View,
    excluded: &Excluded,
    group: GroupId,
    set: GroupId,
    pattern: &[Candidate],
) -> impl Iterator<Item = Candidate> {
    let left = positions(excluded.left(links, view, group)).map(move |p| links.members(group)[p].candidate);
    left.filter(move |c| !pattern.contains(c) && !is_in(links, *c, set))
}
