//! Groups that do not fit into others, and regions that can be exchanged.

use super::{Line, Player, View, blank, concluding, pointed_with};
use crate::verbs::proof::Beside;
use qedoku_model::{Candidate, GroupId, GroupKind, Literal, Position, Role, Step};
use qedoku_render::language::Phrase;
use qedoku_render::scene::Notes;
use std::collections::{BTreeMap, BTreeSet};

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
        let line = |player: &Self, words: String, shown: Step| {
            let cells: Vec<(Candidate, usize, usize)> = alive
                .iter()
                .map(|&c| {
                    let bases = own.iter().filter(|members| members.contains(&c)).count();
                    (c, bases, left.iter().filter(|&&group| net.members(group).contains(&c)).count())
                })
                .collect();
            // Beside each candidate of the bases, how many covers hold it.
            let texts = cells.iter().map(|&(candidate, _, covers)| (candidate, covers.to_string())).collect();
            let notes = Notes { texts, ..player.notes(base) };
            let used = cover.iter().map(|&group| (group, !left.contains(&group))).collect();
            Line::new(words, shown).view(View::Cover { base: base.to_vec(), cover: used, cells }).notes(notes)
        };
        let shown = |player: &Self| {
            let bases = player.pointing(Role::Base, base, &[]);
            pointed_with(bases, &player.pointing(Role::Cover, cover, &[]))
        };
        let said = |player: &Self, phrase: Phrase, counts: [usize; 2]| {
            let counts = counts.map(|count| count.to_string());
            player.names.say(phrase, &counts.each_ref().map(String::as_str))
        };
        self.say(|player| {
            line(player, said(player, Phrase::Covered, [base.len(), cover.len()]), shown(player))
        });
        let gone: Vec<GroupId> = cover.iter().copied().filter(|group| !left.contains(group)).collect();
        if !gone.is_empty() {
            self.say(|player| {
                let words = match gone.len() {
                    1 => player.names.say(Phrase::UsesOneUp, &[]),
                    count => player.names.say(Phrase::UsesUp, &[&count.to_string()]),
                };
                line(player, words, player.pointing(Role::Cover, &gone, &[])).notes(Notes::default())
            });
        }
        if is_overfull {
            self.say(|player| {
                line(player, said(player, Phrase::PlacesNeeded, [base.len(), left.len()]), shown(player))
            });
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
        let halves = halves(region, |c| self.partners(c, &inside), &self.known);
        let line = |player: &Self, phrase: Phrase, shown: Step| {
            Line::new(player.names.say(phrase, &[]), shown)
                .view(View::Swap { region: region.to_vec(), halves: halves.clone() })
        };
        let shown = || blank().mark_all(Role::Corner, region.iter().copied());
        self.say(|player| line(player, Phrase::CanExchange, shown()));
        if is_second {
            self.say(|player| line(player, Phrase::TwoOrAsMany, shown()));
            self.say(|player| {
                let placed = |half: &[Candidate]| {
                    let open = half.iter().copied().filter(|&candidate| player.is_alive(candidate));
                    let open = open.filter(|&candidate| !player.known.on.contains(candidate));
                    let follows: Vec<Literal> = open.map(Candidate::on).collect();
                    concluding(&follows).mark_all(Role::Corner, region.iter().copied())
                };
                let beside = halves.as_ref().map(|[first, second]| Beside {
                    title: player.names.language().raw(Phrase::SecondSolution),
                    shown: placed(second),
                    position: player.exchanged(first, second),
                });
                let shown = halves.as_ref().map_or_else(shown, |[first, _]| placed(first));
                line(player, Phrase::SecondFollows, shown).beside(beside)
            });
        }
        is_second
    }

    /// The other candidates of the region that share a group with one.
    fn partners(&self, candidate: Candidate, inside: &BTreeSet<Candidate>) -> Vec<Candidate> {
        let others = self.net.conflicts(candidate).filter(|other| inside.contains(other));
        others.collect()
    }

    /// The position with what is decided of a region exchanged.
    fn exchanged(&self, first: &[Candidate], second: &[Candidate]) -> Position {
        let mut position = self.known.clone();
        for &candidate in first.iter().filter(|&&candidate| self.known.on.contains(candidate)) {
            position.on.remove(candidate);
            position.alive.remove(candidate);
        }
        let decided = |&&candidate: &&Candidate| !self.known.alive.contains(candidate);
        for &candidate in second.iter().filter(decided) {
            position.alive.insert(candidate);
            position.on.insert(candidate);
            // What it stands against may be open as yet: it goes there.
            for other in self.net.conflicts(candidate).filter(|other| first.contains(other)) {
                position.alive.remove(other);
            }
        }
        position
    }
}

/// The candidates of a region that are true together, and those that are true when these are false: no two of
/// a half share a group. Nothing if there is no such division.
fn halves(
    region: &[Candidate],
    partners: impl Fn(Candidate) -> Vec<Candidate>,
    known: &Position,
) -> Option<[Vec<Candidate>; 2]> {
    let mut side: BTreeMap<Candidate, bool> = BTreeMap::new();
    // What is decided is where it is; the rest follows from its partners.
    let decided = region.iter().filter(|&&candidate| known.on.contains(candidate));
    for &start in decided.chain(region) {
        if side.contains_key(&start) {
            continue;
        }
        side.insert(start, !known.alive.contains(start));
        let mut open = vec![start];
        while let Some(candidate) = open.pop() {
            for other in partners(candidate) {
                let own = side[&candidate];
                side.entry(other).or_insert_with(|| {
                    open.push(other);
                    !own
                });
            }
        }
    }
    let is_apart =
        |&candidate: &Candidate| partners(candidate).iter().all(|other| side[other] != side[&candidate]);
    let halves = [false, true]
        .map(|half| region.iter().copied().filter(|candidate| side[candidate] == half).collect());
    region.iter().all(is_apart).then_some(halves)
}
