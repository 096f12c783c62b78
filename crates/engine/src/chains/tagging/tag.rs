//! Tags and layers: candidates joined by strong links stand or fall together, in two halves.

use crate::chains::net::{Links, View, positions};
use qedoku_model::{Candidate, GroupId};
use std::fmt;

/// A binary indicator for all candidates of one half of a layer; the other half has the negated tag.
///
/// Tags 0 and 1 are constants. Layer `n`, from 0, has the tags `2n + 2` and `2n + 3`; they are written as a
/// letter in lower and upper case, from `a` and `A` to `z` and `Z`, then `aa` and `AA`, `ab` and `AB`.
///
/// ```
/// use qedoku_engine::chains::tagging::Tag;
/// assert_eq!(Tag::of_layer(0, 0).to_string(), "a");
/// assert_eq!(Tag::of_layer(0, 0).negated().to_string(), "A");
/// assert_eq!(Tag::of_layer(27, 1).to_string(), "AB");
/// assert_eq!(Tag::UNTAGGED.layer(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tag(u16);

impl Tag {
    /// Of candidates that are not open.
    pub const FALSE: Tag = Tag(0);
    /// Of open candidates without a strong link.
    pub const UNTAGGED: Tag = Tag(1);

    /// The tag of a half, 0 or 1, of a layer.
    pub const fn of_layer(layer: usize, half: usize) -> Tag {
        Tag((2 + 2 * layer + half % 2) as u16)
    }

    /// The opposite tag. Of a constant it has no meaning.
    pub const fn negated(self) -> Tag {
        Tag(self.0 ^ 1)
    }

    /// The layer, from 0; none for the constants.
    pub fn layer(self) -> Option<usize> {
        self.0.checked_sub(2).map(|n| usize::from(n) / 2)
    }

    /// Which half of the layer it is: 0 is written in lower case, 1 in upper case.
    pub const fn half(self) -> usize {
        self.0 as usize % 2
    }

    /// Its row and bit in the tables; none for the constants.
    pub(super) fn bit(self) -> Option<usize> {
        self.0.checked_sub(2).map(usize::from)
    }

    pub(super) const fn from_bit(bit: usize) -> Tag {
        Tag(bit as u16 + 2)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(layer) = self.layer() else { return write!(f, "{}", self.0) };
        let first = if self.half() == 0 { b'a' } else { b'A' };
        let mut letters = Vec::new();
        let mut rest = layer + 1;
        while rest > 0 {
            letters.push(char::from(first + ((rest - 1) % 26) as u8));
            rest = (rest - 1) / 26;
        }
        letters.iter().rev().try_for_each(|letter| write!(f, "{letter}"))
    }
}

/// Candidates joined by strong links, in two halves: one half is true and the other false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// The halves, each ascending; the lowest candidate is in the first one.
    pub halves: [Vec<Candidate>; 2],
    /// Whether its strong links form a cycle of odd length, so that the position has no solution.
    pub is_odd: bool,
}

impl Layer {
    /// The candidates of a tag of this layer.
    pub fn half(&self, tag: Tag) -> &[Candidate] {
        &self.halves[tag.half()]
    }
}

/// The layers of a view, by lowest candidate, and the tag of each candidate.
pub(super) fn layers(links: &Links, view: &View) -> (Vec<Layer>, Vec<Tag>) {
    let mut layers = Vec::new();
    let mut tags = vec![Tag::FALSE; links.candidate_count()];
    for candidate in links.candidates().filter(|&c| view.has(links, c)) {
        tags[candidate.index()] = Tag::UNTAGGED;
    }
    for candidate in links.candidates() {
        if tags[candidate.index()] != Tag::UNTAGGED || partners(links, view, candidate).next().is_none() {
            continue;
        }
        let tag = Tag::of_layer(layers.len(), 0);
        let mut layer = Layer { halves: [vec![], vec![]], is_odd: false };
        tags[candidate.index()] = tag;
        let mut pending = vec![candidate];
        while let Some(next) = pending.pop() {
            let own = tags[next.index()];
            layer.halves[own.half()].push(next);
            for (partner, _) in partners(links, view, next) {
                let tag = &mut tags[partner.index()];
                if *tag == Tag::UNTAGGED {
                    *tag = own.negated();
                    pending.push(partner);
                } else {
                    layer.is_odd |= *tag == own;
                }
            }
        }
        layer.halves.iter_mut().for_each(|half| half.sort_unstable());
        layers.push(layer);
    }
    (layers, tags)
}

/// The candidates to which an open one has a strong link, each with the group.
pub(super) fn partners(
    links: &Links,
    view: &View,
    candidate: Candidate,
) -> impl Iterator<Item = (Candidate, GroupId)> {
    links.seats(candidate).iter().filter(|seat| seat.is_strong).filter_map(|seat| {
        let others = view.mask(seat.group) & !seat.bit;
        let is_open = view.mask(seat.group) & seat.bit != 0;
        (is_open && others.is_power_of_two())
            .then(|| (links.members(seat.group)[others.trailing_zeros() as usize].candidate, seat.group))
    })
}

/// The open candidates that an open one excludes, each with the first group they share.
pub(super) fn conflicts(
    links: &Links,
    view: &View,
    candidate: Candidate,
) -> impl Iterator<Item = (Candidate, GroupId)> {
    links.seats(candidate).iter().flat_map(|seat| {
        let members = links.members(seat.group);
        positions(view.mask(seat.group) & seat.fresh).map(|p| (members[p].candidate, seat.group))
    })
}
