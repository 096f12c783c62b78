//! What premises spread over.

use crate::chains::alternating::Graph;
use crate::chains::net::{Links, Seat, View, positions};
use qedoku_model::{Candidate, Cause, GroupId, Literal};

/// What premises spread over.
#[derive(Clone, Copy)]
pub struct TableSource<'a> {
    /// The links of the net.
    pub links: &'a Links,
    /// The open candidates.
    pub view: &'a View,
    /// Nodes and strong links, each for the reason that a group has no other candidate left. The first nodes
    /// are single candidates: all that are open.
    pub graph: &'a Graph<'a>,
    /// So many rounds of singles a literal brings.
    pub rounds: usize,
    /// Id of the technique by which a group whose places lie in another one too removes candidates from that.
    pub technique: fn(GroupId) -> &'static str,
}

impl TableSource<'_> {
    /// That a candidate follows within a group.
    pub(super) fn seat(&self, candidate: Candidate, group: GroupId) -> Cause {
        let seat = self.links.seats(candidate).iter().position(|seat| seat.group == group);
        seat.map_or(Cause::Advanced, |seat| Cause::Seat(seat as u8))
    }

    /// The other members of a seat's group that no earlier seat reaches, with why they fall.
    pub(super) fn others(&self, seat: &Seat, view: &View) -> impl Iterator<Item = (Candidate, Cause)> + '_ {
        let members = self.links.members(seat.group);
        positions(view.mask(seat.group) & seat.fresh)
            .map(|position| (members[position].candidate, Cause::Seat(members[position].seat)))
    }

    /// The literals of the members of a group that are open here and not in another view.
    pub(super) fn closed(&self, group: GroupId, view: &View) -> impl Iterator<Item = Literal> + '_ {
        let members = self.links.members(group);
        positions(self.view.mask(group) & !view.mask(group)).map(|position| members[position].candidate.off())
    }
}
