//! Which candidates are open, as a mask per group.

use super::links::{Links, Seat};
use qedoku_model::{Candidate, GroupId, Position};

/// The open candidates of a position: alive and not placed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct View {
    masks: Vec<u32>,
}

impl View {
    /// The open candidates of a position.
    pub fn new(links: &Links, position: &Position) -> View {
        View::with(links, |c| position.alive.contains(c) && !position.on.contains(c))
    }

    /// The view in which the candidates that satisfy `open` are open.
    pub fn with(links: &Links, open: impl Fn(Candidate) -> bool) -> View {
        let mut view = View { masks: vec![0; links.group_count()] };
        for c in links.candidates().filter(|&c| open(c)) {
            for seat in links.seats(c) {
                view.masks[seat.group.index()] |= seat.bit;
            }
        }
        view
    }

    /// The open members of a group, a bit each.
    #[inline]
    pub fn mask(&self, group: GroupId) -> u32 {
        self.masks[group.index()]
    }

    /// The masks of all groups, in order.
    #[inline]
    pub fn masks(&self) -> &[u32] {
        &self.masks
    }

    /// Whether a group that must hold a true candidate has one open candidate left, and that one excludes
    /// others.
    pub fn has_single(&self, links: &Links) -> bool {
        (0..).map(GroupId).zip(&self.masks).any(|(group, mask)| {
            mask.is_power_of_two() && links.is_strong(group) && {
                let last = links.members(group)[mask.trailing_zeros() as usize].candidate;
                links.seats(last).iter().any(|seat| self.mask(seat.group) != seat.bit)
            }
        })
    }

    /// Closes a candidate.
    #[inline]
    pub fn remove(&mut self, links: &Links, candidate: Candidate) {
        for seat in links.seats(candidate) {
            self.masks[seat.group.index()] &= !seat.bit;
        }
    }

    /// Opens a candidate again.
    pub(crate) fn restore(&mut self, links: &Links, candidate: Candidate) {
        for seat in links.seats(candidate) {
            self.masks[seat.group.index()] |= seat.bit;
        }
    }

    /// Leaves a place; what is left of its group.
    #[inline]
    pub(crate) fn vacate(&mut self, seat: &Seat) -> u32 {
        let mask = &mut self.masks[seat.group.index()];
        *mask &= !seat.bit;
        *mask
    }

    /// Whether a candidate is open.
    #[inline]
    pub fn has(&self, links: &Links, candidate: Candidate) -> bool {
        links.seats(candidate).first().is_some_and(|seat| self.mask(seat.group) & seat.bit != 0)
    }

    /// The open candidates, ascending.
    #[inline]
    pub fn open<'a>(&'a self, links: &'a Links) -> impl Iterator<Item = Candidate> + 'a {
        links.homes.iter().flat_map(|home| {
            positions(self.mask(home.group) & home.mask).map(|p| Candidate(home.base.wrapping_add(p as u32)))
        })
    }

    /// Which candidates are open, in a few words.
    pub fn open_words(&self, links: &Links) -> Box<[u32]> {
        links.homes.iter().map(|home| self.mask(home.group) & home.mask).collect()
    }

    /// Whether nothing is open that is not open in another view of the same net.
    pub fn is_within(&self, other: &View) -> bool {
        self.masks.len() == other.masks.len() && self.masks.iter().zip(&other.masks).all(|(a, b)| a & !b == 0)
    }

    /// Takes over the masks of another view of the same net.
    pub fn copy_from(&mut self, other: &View) {
        self.masks.clone_from(&other.masks);
    }
}

/// The set bits of a mask as positions, ascending.
#[inline]
pub fn positions(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let position = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            position
        })
    })
}
