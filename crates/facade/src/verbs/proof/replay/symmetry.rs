//! A puzzle that is its own image.

use super::{Line, Player, View, blank};
use crate::verbs::proof::Beside;
use qedoku_model::{Candidate, CandidateSet, Digit, House, Literal, Meaning, Origin, Position, Proof, Role};
use qedoku_render::language::Phrase;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

impl Player<'_> {
    /// Whether the images of what is true exclude something that is, as the checker says; line by line.
    pub(super) fn mirror(
        &mut self,
        image: &[Candidate],
        before: &Position,
        supposed: Literal,
        proof: &Proof,
    ) -> bool {
        let view = View::Symmetry { houses: self.houses(image), digits: self.digits(image) };
        self.say(|player| {
            let given: Vec<Candidate> = player.known.on.iter().collect();
            let shown = blank().mark_all(Role::Pattern, given.iter().copied());
            Line::new(player.names.say(Phrase::OwnImage, &[]), shown)
                .view(view.clone())
                .beside(player.image_board(image, &given))
        });
        let is_refuted = self.asks(before, supposed, proof);
        if is_refuted {
            for (candidate, own) in self.way(image) {
                self.say(|player| {
                    let both = [candidate, own].map(|it| player.literal_words(it.on()));
                    let words = player.names.say(Phrase::SoIsImage, &both.each_ref().map(String::as_str));
                    let pair = blank().mark(Role::Pattern, candidate).mark(Role::Second, own);
                    Line::new(words, pair)
                        .changing(vec![own.on()])
                        .view(view.clone())
                        .beside(player.image_board(image, &[candidate]))
                });
                self.assume(own.on());
            }
            self.say(|player| Line::new(player.names.say(Phrase::ImageExcludes, &[]), blank()).view(view));
        }
        is_refuted
    }

    /// From something true over its image, the image of that and so on, to what contradicts: each with its
    /// image.
    fn way(&self, image: &[Candidate]) -> Vec<(Candidate, Candidate)> {
        let mut known = self.known.clone();
        let mut from: BTreeMap<Candidate, Candidate> = BTreeMap::new();
        let mut open: VecDeque<Candidate> = known.on.iter().collect();
        while let Some(candidate) = open.pop_front() {
            let Some(&own) = image.get(candidate.index()) else { break };
            if known.on.contains(own) {
                continue;
            }
            from.insert(own, candidate);
            if !known.apply(self.net, own.on()) {
                let mut way = Vec::new();
                let mut at = own;
                while let Some(&candidate) = from.get(&at) {
                    way.push((candidate, at));
                    at = candidate;
                }
                way.reverse();
                return way;
            }
            open.push_back(own);
        }
        Vec::new()
    }

    /// The image of the board: what is true there where its image is.
    fn image_board(&self, image: &[Candidate], pointed: &[Candidate]) -> Option<Beside> {
        let count = self.net.candidate_count();
        let turned = |set: &CandidateSet| {
            CandidateSet::of(count, set.iter().filter_map(|candidate| image.get(candidate.index()).copied()))
        };
        let (alive, on) = (turned(&self.known.alive), turned(&self.known.on));
        let position = Position { alive, on, ..self.known.clone() };
        let own = pointed.iter().filter_map(|candidate| image.get(candidate.index()).copied());
        let shown = blank().mark_all(Role::Pattern, own);
        Some(Beside { title: self.names.language().raw(Phrase::Image), shown, position })
    }

    /// Houses and where they go.
    fn houses(&self, image: &[Candidate]) -> Vec<(House, House)> {
        let mut found: BTreeMap<House, House> = BTreeMap::new();
        for group in (0..self.net.group_count() as u32).map(qedoku_model::GroupId) {
            let Origin::Places(house, _) = self.net.group(group).origin else { continue };
            let members: BTreeSet<Candidate> =
                self.net.members(group).iter().filter_map(|c| image.get(c.index()).copied()).collect();
            let Some(&first) = members.first() else { continue };
            let same = |other: &&qedoku_model::GroupId| {
                let own = self.net.members(**other);
                own.len() == members.len() && own.iter().all(|candidate| members.contains(candidate))
            };
            if let Some(&other) = self.net.groups_of(first).iter().find(same)
                && let Origin::Places(to, _) = self.net.group(other).origin
            {
                found.insert(house, to);
            }
        }
        found.into_iter().collect()
    }

    /// Digits and where they go.
    fn digits(&self, image: &[Candidate]) -> Vec<(Digit, Digit)> {
        let mut found: BTreeMap<Digit, Digit> = BTreeMap::new();
        for (from, &to) in image.iter().enumerate() {
            let from = self.net.meaning(Candidate(from as u32));
            if to.index() >= self.net.candidate_count() {
                continue;
            }
            if let (Meaning::Digit(_, from), Meaning::Digit(_, to)) = (from, self.net.meaning(to)) {
                found.insert(from, to);
            }
        }
        found.into_iter().collect()
    }
}
