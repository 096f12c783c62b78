//! Groups that do not fit into others, and regions that can be exchanged.

use super::{LINE, Player, pointed_with};
use qedoku_model::{Candidate, GroupId, GroupKind, Proof, Role, Step};
use std::collections::BTreeSet;

impl Player<'_> {
    /// Whether the bases need more than the covers allow.
    pub(super) fn cover(&mut self, base: &[GroupId], cover: &[GroupId]) -> bool {
        let own: Vec<Vec<Candidate>> =
            base.iter().map(|&group| self.members(group).unwrap_or_default()).collect();
        let in_base = |c: Candidate| own.iter().any(|members| members.contains(&c));
        let net = self.net;
        let is_sound = base.iter().all(|&group| self.is_base(group))
            && cover.iter().all(|group| group.index() < net.group_count());
        if !is_sound {
            return false;
        }
        let spent =
            |group: &GroupId| net.members(*group).iter().any(|&c| self.known.on.contains(c) && !in_base(c));
        let left: Vec<GroupId> = cover.iter().copied().filter(|group| !spent(group)).collect();
        let is_twice = |groups: &[GroupId]| groups.iter().collect::<BTreeSet<_>>().len() < groups.len();
        let alive: BTreeSet<Candidate> = base.iter().flat_map(|&group| self.left(group)).collect();
        let is_held = |c: &Candidate| {
            let bases = own.iter().filter(|members| members.contains(c)).count();
            bases <= left.iter().filter(|&&group| net.members(group).contains(c)).count()
        };
        let is_overfull =
            !is_twice(base) && !is_twice(&left) && base.len() > left.len() && alive.iter().all(is_held);
        let shown =
            pointed_with(self.pointing(Role::Base, base, &[]), &self.pointing(Role::Cover, cover, &[]));
        let words = format!(
            "{} groups hold a true candidate each, all of them within {} others.",
            base.len(),
            cover.len()
        );
        self.say(words, Vec::new(), shown.clone());
        if is_overfull {
            let words = format!("{} places are needed, {} left.", base.len(), left.len());
            self.say(words, Vec::new(), shown);
        }
        is_overfull
    }

    /// Whether exchanging true and false within a region gives a second solution.
    pub(super) fn exchange(&mut self, region: &[Candidate]) -> bool {
        let (net, known) = (self.net, &self.known);
        let inside: BTreeSet<Candidate> = region.iter().copied().collect();
        let is_sound = known.unique
            && !region.is_empty()
            && inside.len() == region.len()
            && region.iter().all(|&candidate| known.initial.contains(candidate));
        let groups: BTreeSet<GroupId> = region.iter().flat_map(|&c| net.groups_of(c)).copied().collect();
        let is_second = is_sound
            && groups.into_iter().all(|group| {
                let members = net.members(group);
                let within: Vec<Candidate> = members.iter().copied().filter(|c| inside.contains(c)).collect();
                let is_open_pair = net.group(group).kind == GroupKind::ExactlyOne
                    && within.len() == 2
                    && members.iter().all(|&c| !known.alive.contains(c) || inside.contains(&c));
                let is_decided = within.iter().all(|&c| known.on.contains(c) || !known.alive.contains(c))
                    && within.iter().filter(|&&c| known.on.contains(c)).count() * 2 == within.len();
                is_open_pair || is_decided
            });
        let shown = Step::new(LINE, [], Proof::units([])).mark_all(Role::Corner, region.iter().copied());
        let words = "True and false can be exchanged among these candidates.".to_owned();
        self.say(words, Vec::new(), shown.clone());
        if is_second {
            let words = "That gives a second solution, and the puzzle has one.".to_owned();
            self.say(words, Vec::new(), shown);
        }
        is_second
    }
}
