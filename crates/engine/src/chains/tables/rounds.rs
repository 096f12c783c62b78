//! What a premise comes to by a few rounds of singles.
//!
//! Each round lists the groups with one candidate left and makes these true, one after the other; one that
//! has fallen in the meantime is passed over. So each round knows all of the one before it and nothing of its
//! own.

use super::spread::TableSource;
use crate::chains::net::View;
use qedoku_model::Cause;
use smallvec::SmallVec;

/// A literal that follows.
pub(super) struct Item {
    pub(super) literal: u32,
    pub(super) cause: Cause,
    /// The literals it follows from, all earlier ones.
    pub(super) parents: SmallVec<[u32; 8]>,
}

/// What follows from a literal, in order, without the literal itself.
pub(super) fn follow(source: &TableSource<'_>, literal: u32) -> Vec<Item> {
    let mut rounds = Rounds { source, view: source.view.clone(), items: Vec::new() };
    if literal.is_multiple_of(2) {
        rounds.place(literal / 2);
    } else {
        rounds.view.remove(source.links, literal / 2);
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
        for group in (0..links.group_count() as u32).filter(|&group| links.is_strong(group)) {
            let mask = self.view.mask(group);
            // What is single anyway follows from no premise.
            if !mask.is_power_of_two() || mask == self.source.view.mask(group) {
                continue;
            }
            let member = links.members(group)[mask.trailing_zeros() as usize];
            let literal = 2 * member.candidate;
            if singles.iter().all(|single| single.literal != literal) {
                let parents = self.source.closed(group, &self.view).collect();
                singles.push(Item { literal, cause: Cause::Seat(member.seat), parents });
            }
        }
        let is_any = !singles.is_empty();
        for single in singles {
            let candidate = single.literal / 2;
            if self.view.has(links, candidate) {
                self.items.push(single);
                self.place(candidate);
            }
        }
        is_any
    }

    /// What a true candidate excludes falls.
    fn place(&mut self, candidate: u32) {
        let links = self.source.links;
        for seat in links.seats(candidate) {
            for (member, cause) in self.source.others(seat, &self.view) {
                let parents = SmallVec::from_slice(&[2 * candidate]);
                self.items.push(Item { literal: 2 * member + 1, cause, parents });
            }
        }
        for item in self.items.iter().rev().take_while(|item| !item.literal.is_multiple_of(2)) {
            self.view.remove(links, item.literal / 2);
        }
        self.view.remove(links, candidate);
    }
}
