//! What a premise comes to by a few rounds of singles.
//!
//! Each round lists the groups with one candidate left and makes these true, one after the other; one that
//! has fallen in the meantime is passed over. So each round knows all of the one before it and nothing of its
//! own.

use super::source::TableSource;
use crate::chains::net::View;
use qedoku_model::{Candidate, Cause, Literal};
use smallvec::SmallVec;

/// A literal that follows.
pub(super) struct Item {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// The literals it follows from, all earlier ones.
    pub(super) parents: SmallVec<[Literal; 8]>,
}

/// What follows from a literal, in order, without the literal itself.
pub(super) fn follow(source: &TableSource<'_>, literal: Literal) -> Vec<Item> {
    let mut rounds = Rounds { source, view: source.view.clone(), items: Vec::new() };
    if literal.is_on() {
        rounds.place(literal.candidate());
    } else {
        rounds.view.remove(source.links, literal.candidate());
    }
    for _ in 0..source.rounds {
        if !rounds.round() {
            break;
        }
    }
    rounds.items
}

struct Rounds<'a> {
    source: &'a TableSource<'a>,
    /// What is neither placed nor removed.
    view: View,
    items: Vec<Item>,
}

impl Rounds<'_> {
    /// Places the singles there are; false if there are none.
    fn round(&mut self) -> bool {
        let links = self.source.links;
        let mut singles: Vec<Item> = Vec::new();
        for group in links.groups().filter(|&group| links.is_strong(group)) {
            let mask = self.view.mask(group);
            // What is single anyway follows from no premise.
            if !mask.is_power_of_two() || mask == self.source.view.mask(group) {
                continue;
            }
            let member = links.members(group)[mask.trailing_zeros() as usize];
            let literal = member.candidate.on();
            if singles.iter().all(|single| single.literal != literal) {
                let parents = self.source.closed(group, &self.view).collect();
                singles.push(Item { literal, cause: Cause::Seat(member.seat), parents });
            }
        }
        let is_any = !singles.is_empty();
        for single in singles {
            let candidate = single.literal.candidate();
            if self.view.has(links, candidate) {
                self.items.push(single);
                self.place(candidate);
            }
        }
        is_any
    }

    /// What a true candidate excludes falls.
    fn place(&mut self, candidate: Candidate) {
        let links = self.source.links;
        for seat in links.seats(candidate) {
            for (member, cause) in self.source.others(seat, &self.view) {
                let parents = SmallVec::from_slice(&[candidate.on()]);
                self.items.push(Item { literal: member.off(), cause, parents });
            }
        }
        for item in self.items.iter().rev().take_while(|item| !item.literal.is_on()) {
            self.view.remove(links, item.literal.candidate());
        }
        self.view.remove(links, candidate);
    }
}
