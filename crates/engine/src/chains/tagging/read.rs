//! What the closed table says: contradictions, loops, and what falls outside the layers.

use super::derive::{Excluded, SparseRow, sets};
use super::meter::Meter;
use super::tag::{Tag, conflicts};
use super::{Rules, Tagging};
use crate::Watch;
use crate::chains::net::{Links, View};
use qedoku_model::{Candidate, GroupId, Literal};

/// A deduction from the closed table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A layer that can be true in neither way: the position has no solution.
    Broken(usize),
    /// A tag implies its own negation, so it is false.
    FalseTag(Tag),
    /// An untagged candidate excludes two tags of which one is true, or what it excludes empties a set.
    Falls(Candidate),
}

impl Tagging {
    /// Whether the closed table settles a literal.
    pub fn deduces(&self, literal: Literal) -> bool {
        let tag = self.tag(literal.candidate());
        let wrong = if literal.is_on() { tag.negated() } else { tag };
        match tag.layer() {
            Some(_) => self.table.is_false(wrong),
            None => !literal.is_on() && self.findings.contains(&Finding::Falls(literal.candidate())),
        }
    }

    /// The classes of tags that imply each other, as the shortest way of direct links round through the first
    /// and second of each; of two mirrored classes the one with the lowest tag. False tags and their
    /// negations, which are equivalent to anything or nothing, are left out.
    pub fn loops(&self) -> Vec<Vec<Tag>> {
        self.loops_within(Watch::ENDLESS).unwrap_or_default()
    }

    /// The same; `None` once the time is over, which is asked for each tag.
    pub fn loops_within(&self, watch: Watch<'_>) -> Option<Vec<Vec<Tag>>> {
        let mut loops = Vec::new();
        for tag in self.tags().filter(|&tag| self.table.implies(tag, tag) && !self.is_settled(tag)) {
            watch.look().is_continue().then_some(())?;
            let class = self.equivalent(tag);
            let mirrored = class.iter().map(|t| t.negated()).min();
            if class.first() == Some(&tag) && mirrored > Some(tag) {
                loops.push(self.way_round(&class));
            }
        }
        Some(loops)
    }

    /// The tags that imply a tag and are implied by it, itself included, in order.
    pub fn equivalent(&self, tag: Tag) -> Vec<Tag> {
        let both = |&t: &Tag| t == tag || self.table.implies(tag, t) && self.table.implies(t, tag);
        self.tags().filter(both).collect()
    }

    /// Whether a tag is known to be true or false.
    pub fn is_settled(&self, tag: Tag) -> bool {
        self.table.is_false(tag) || self.table.is_false(tag.negated())
    }

    fn way_round(&self, class: &[Tag]) -> Vec<Tag> {
        let (Some(&first), Some(&second)) = (class.first(), class.get(1)) else { return class.to_vec() };
        let mut way = self.way(first, second);
        way.extend(self.way(second, first));
        way
    }

    /// The shortest way of direct links between tags, without its end: bridges from layer to layer.
    pub fn way(&self, from: Tag, to: Tag) -> Vec<Tag> {
        let mut steps = vec![(from, usize::MAX)];
        let mut is_reached = vec![false; 2 * self.layers.len()];
        let mut reach =
            |tag: Tag| tag.bit().is_some_and(|bit| !std::mem::replace(&mut is_reached[bit], true));
        reach(from);
        let mut next = 0;
        while next < steps.len() {
            for tag in self.direct.row(steps[next].0) {
                if tag == to {
                    let parent = |&i: &usize| steps.get(i).map(|step| step.1).filter(|&p| p != usize::MAX);
                    let mut way: Vec<Tag> =
                        std::iter::successors(Some(next), parent).map(|i| steps[i].0).collect();
                    way.reverse();
                    return way;
                }
                if reach(tag) {
                    steps.push((tag, next));
                }
            }
            next += 1;
        }
        Vec::new()
    }

    /// What the closed table says; `None` once the time is over.
    pub(super) fn read(
        &self,
        links: &Links,
        view: &View,
        rules: Rules,
        meter: &Meter<'_>,
    ) -> Option<Vec<Finding>> {
        let is_broken = |&layer: &usize| {
            let tag = Tag::of_layer(layer, 0);
            self.table.is_false(tag) && self.table.is_false(tag.negated())
        };
        let mut findings: Vec<Finding> =
            (0..self.layers.len()).filter(is_broken).map(Finding::Broken).collect();
        findings.extend(self.tags().filter(|&tag| self.table.is_false(tag)).map(Finding::FalseTag));
        let own = self.own_exclusions(links, view, meter)?;
        let sets = if rules.sets { sets(links, view, 3) } else { Vec::new() };
        for candidate in self.untagged() {
            if self.falls((links, view), &own, &sets, candidate, meter)? {
                findings.push(Finding::Falls(candidate));
            }
        }
        Some(findings)
    }

    fn falls(
        &self,
        (links, view): (&Links, &View),
        own: &[SparseRow],
        sets: &[GroupId],
        candidate: Candidate,
        meter: &Meter<'_>,
    ) -> Option<bool> {
        let mut follow: Vec<Tag> = Vec::new();
        let mut excluded = Excluded::none(links);
        for (other, _) in conflicts(links, view, candidate) {
            excluded.insert(other);
            let tag = self.tag(other).negated();
            if tag.layer().is_some() && !follow.contains(&tag) {
                follow.push(tag);
            }
        }
        meter.spend(links.candidate_count() / 64 + follow.len() * follow.len())?;
        let implied = |a: Tag, b: Tag| a == b || self.table.implies(a, b);
        if follow.iter().any(|&a| follow.iter().any(|&b| implied(a, b.negated()))) {
            return Some(true);
        }
        for &tag in &follow {
            self.exclude(&mut excluded, own, tag, meter)?;
        }
        meter.spend(8 * sets.len())?;
        Some(sets.iter().any(|&set| excluded.left(links, view, set) == 0))
    }
}
