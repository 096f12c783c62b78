//! The links of a net, laid out for propagation.
//!
//! A *seat* is the place of a candidate in one of its groups. Seats come in the net's order of groups,
//! which is the visiting order of every chain: a family numbers its groups accordingly (Sudoku: cell, box,
//! row, column). The first seat of a candidate is its cell, if it has one.

use qedoku_model::{Candidate, GroupId, GroupKind, Net, Origin};

/// The place of a candidate in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The group.
    pub group: GroupId,
    /// The candidate's bit in the group's mask.
    pub bit: u32,
    /// The other members that no earlier seat of the same candidate reaches.
    pub fresh: u32,
    /// Whether the group is the digits of a cell or the like, as opposed to the places of a digit.
    pub is_cell: bool,
    /// Whether exactly one member is true, so that two left make a strong link.
    pub is_strong: bool,
}

/// A member of a group: the candidate, and which of its seats the group is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// The candidate.
    pub candidate: Candidate,
    /// Index into the candidate's seats.
    pub seat: u8,
}

/// Consecutive candidates whose first group is the same, and in it at consecutive places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    pub(super) group: GroupId,
    /// Their bits in the group's mask.
    pub(super) mask: u32,
    /// What a place in the group is added to, modulo 2^32, to give the candidate.
    pub(super) base: u32,
}

/// So many links of a false candidate are followed at once. Only combinations of Kakuro can be in more
/// groups.
pub const MOST_SEATS: usize = 8;

/// All seats and members of a net. Groups hold at most 32 candidates.
#[derive(Clone, Debug)]
pub struct Links {
    pub(super) homes: Vec<Home>,
    strong: Vec<bool>,
    seats: Vec<Seat>,
    seat_starts: Vec<u32>,
    members: Vec<Member>,
    member_starts: Vec<u32>,
    classes: Vec<u32>,
}

impl Links {
    /// Lays out the links of a net.
    ///
    /// # Panics
    /// If a group has more than 32 members; no family has such groups.
    pub fn new(net: &Net) -> Links {
        let mut links = Links {
            homes: Vec::new(),
            strong: Vec::new(),
            seats: Vec::new(),
            seat_starts: vec![0],
            members: Vec::new(),
            member_starts: vec![0],
            classes: Vec::new(),
        };
        for group in (0..net.group_count() as u32).map(GroupId) {
            assert!(net.members(group).len() <= 32, "a group is a mask of 32 bits");
            for &candidate in net.members(group) {
                let seat = net.groups_of(candidate).iter().position(|&g| g == group);
                links
                    .members
                    .push(Member { candidate, seat: seat.expect("a member knows its groups") as u8 });
            }
            links.member_starts.push(links.members.len() as u32);
            links.strong.push(net.group(group).kind == GroupKind::ExactlyOne);
        }
        for candidate in (0..net.candidate_count() as u32).map(Candidate) {
            let groups = net.groups_of(candidate);
            debug_assert!(
                is_cell(net, groups.first()) || !groups.iter().any(|group| is_cell(net, Some(group))),
                "the first seat of a candidate is its cell, if it has one"
            );
            for (i, &group) in groups.iter().enumerate() {
                let (mut bit, mut fresh) = (0, 0);
                for (p, &other) in net.members(group).iter().enumerate() {
                    if other == candidate {
                        bit = 1 << p;
                    } else if !groups[..i].iter().any(|&g| net.members(g).contains(&other)) {
                        fresh |= 1 << p;
                    }
                }
                let info = net.group(group);
                let is_cell = is_cell(net, Some(&group));
                let is_strong = info.kind == GroupKind::ExactlyOne;
                links.seats.push(Seat { group, bit, fresh, is_cell, is_strong });
            }
            if let Some(seat) = links.seats.get(links.seat_starts[candidate.0 as usize] as usize) {
                let base = candidate.0.wrapping_sub(seat.bit.trailing_zeros());
                match links.homes.last_mut() {
                    Some(home) if home.group == seat.group && home.base == base => home.mask |= seat.bit,
                    _ => links.homes.push(Home { group: seat.group, mask: seat.bit, base }),
                }
            }
            links.seat_starts.push(links.seats.len() as u32);
        }
        links.classes = classes(net);
        links
    }

    /// The class of a candidate: links between places never lead out of it. In Sudoku, one a digit.
    #[inline]
    pub fn class(&self, candidate: Candidate) -> u32 {
        self.classes[candidate.index()]
    }

    /// Whether exactly one member of a group is true.
    #[inline]
    pub fn is_strong(&self, group: GroupId) -> bool {
        self.strong[group.index()]
    }

    /// Whether a group is the digits of a cell or the like.
    pub fn is_cell(&self, group: GroupId) -> bool {
        self.members(group).first().is_some_and(|m| self.seats(m.candidate)[usize::from(m.seat)].is_cell)
    }

    /// Whether the last open member of a group becomes true; `cells` says whether cells count.
    pub fn forces(&self, group: GroupId, cells: bool) -> bool {
        self.is_strong(group) && (cells || !self.is_cell(group))
    }

    /// How many candidates the net has.
    pub fn candidate_count(&self) -> usize {
        self.seat_starts.len() - 1
    }

    /// The candidates of the net, ascending.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        (0..self.candidate_count() as u32).map(Candidate)
    }

    /// The groups of the net, in order.
    pub fn groups(&self) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.group_count() as u32).map(GroupId)
    }

    /// How many groups the net has.
    pub fn group_count(&self) -> usize {
        self.member_starts.len() - 1
    }

    /// The seats of a candidate, in visiting order.
    #[inline]
    pub fn seats(&self, candidate: Candidate) -> &[Seat] {
        let c = candidate.index();
        &self.seats[self.seat_starts[c] as usize..self.seat_starts[c + 1] as usize]
    }

    /// The members of a group, in order.
    #[inline]
    pub fn members(&self, group: GroupId) -> &[Member] {
        let g = group.index();
        &self.members[self.member_starts[g] as usize..self.member_starts[g + 1] as usize]
    }
}

/// Whether a group is the digits of a cell or the like, as opposed to the places of a digit.
fn is_cell(net: &Net, group: Option<&GroupId>) -> bool {
    group.is_some_and(|&group| !matches!(net.group(group).origin, Origin::Places(..)))
}

/// Joins the candidates of each group of places; the smallest candidate names the class.
fn classes(net: &Net) -> Vec<u32> {
    fn root(classes: &mut [u32], mut class: u32) -> u32 {
        while classes[class as usize] != class {
            classes[class as usize] = classes[classes[class as usize] as usize];
            class = classes[class as usize];
        }
        class
    }
    let mut classes: Vec<u32> = (0..net.candidate_count() as u32).collect();
    for group in (0..net.group_count() as u32).map(GroupId) {
        if !matches!(net.group(group).origin, Origin::Places(..)) {
            continue;
        }
        for pair in net.members(group).windows(2) {
            let (a, b) = (root(&mut classes, pair[0].0), root(&mut classes, pair[1].0));
            classes[a.max(b) as usize] = a.min(b);
        }
    }
    (0..net.candidate_count() as u32).map(|class| root(&mut classes, class)).collect()
}
