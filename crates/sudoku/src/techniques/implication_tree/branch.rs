//! What follows from one assumption by singles, to a bounded depth, and why.

use super::super::prelude::*;
use crate::net::{self, net};
use qedoku_model::{GroupId, Literal};

/// The implications of a candidate.
pub(super) struct Branch {
    /// The assumption.
    pub(super) root: Candidate,
    /// What is true, in the order in which it follows; the assumption first, without a group.
    placed: Vec<(Candidate, Option<GroupId>)>,
    /// For each candidate that falls, the index of what excludes it.
    fallen: Vec<Option<u16>>,
    /// For each candidate, whether it is true here.
    on: Vec<bool>,
    /// A group without a candidate left.
    empty: Option<GroupId>,
}

/// What is still possible.
struct Open {
    cells: [DigitSet; 81],
    places: [[u16; 9]; 27],
}

/// Whether the two cannot both be true.
pub(super) fn excludes(one: Candidate, other: Candidate) -> bool {
    let (a, b) = (net::cell(one), net::cell(other));
    let (d, e) = (net::digit(one), net::digit(other));
    if a == b { d != e } else { d == e && house::peer_set(a).contains(b) }
}

impl Branch {
    /// Follows the implications of a candidate to a depth, or to the first contradiction.
    pub(super) fn new(grid: &Grid, root: Candidate, depth: usize) -> Branch {
        let mut open = Open {
            cells: std::array::from_fn(|i| grid.candidates(Cell(i as u16))),
            places: std::array::from_fn(|h| Digit::ALL.map(|digit| grid.places(House(h as u16), digit))),
        };
        let mut branch = Branch {
            root,
            placed: vec![(root, None)],
            fallen: vec![None; 729],
            on: vec![false; 729],
            empty: None,
        };
        branch.on[root.index()] = true;
        let mut done = 0;
        for level in 0..=depth {
            // Everything that is true at this depth excludes others; then come the singles that this leaves.
            let until = branch.placed.len();
            while done < until && branch.empty.is_none() {
                branch.exclude(&mut open, done);
                done += 1;
            }
            if branch.empty.is_some() || level == depth || done == 0 {
                break;
            }
            branch.singles(&open);
            if branch.placed.len() == until {
                break;
            }
        }
        branch
    }

    /// Takes out what a true candidate excludes.
    fn exclude(&mut self, open: &mut Open, index: usize) {
        let candidate = self.placed[index].0;
        let (cell, digit) = (net::cell(candidate), net::digit(candidate));
        for other in open.cells[cell.index()] - digit.set() {
            self.remove(open, cell, other, index);
        }
        for peer in house::peer_set(cell).iter() {
            if open.cells[peer.index()].contains(digit) {
                self.remove(open, peer, digit, index);
            }
        }
    }

    fn remove(&mut self, open: &mut Open, cell: Cell, digit: Digit, index: usize) {
        let fallen = candidate(cell, digit);
        open.cells[cell.index()] = open.cells[cell.index()] - digit.set();
        self.fallen[fallen.index()] = Some(index as u16);
        if open.cells[cell.index()].is_empty() {
            self.empty.get_or_insert(cell_group(cell));
        }
        for kind in HouseKind::BOX_ROW_COLUMN {
            let house = house::house_of(cell, kind);
            let places = &mut open.places[house.index()][digit.index()];
            *places &= !(1 << house::position_in(cell, kind));
            if *places == 0 {
                self.empty.get_or_insert(place_group(house, digit));
            }
        }
    }

    /// Adds what is left alone: in a cell, then in a house.
    fn singles(&mut self, open: &Open) {
        for cell in (0..81).map(Cell) {
            if let Some(digit) = open.cells[cell.index()].single() {
                self.place(candidate(cell, digit), cell_group(cell));
            }
        }
        for house in (0..27).map(House) {
            for digit in Digit::ALL {
                let places = open.places[house.index()][digit.index()];
                if places.is_power_of_two() {
                    let cell = house::cells(house)[places.trailing_zeros() as usize];
                    self.place(candidate(cell, digit), place_group(house, digit));
                }
            }
        }
    }

    fn place(&mut self, candidate: Candidate, group: GroupId) {
        if !std::mem::replace(&mut self.on[candidate.index()], true) {
            self.placed.push((candidate, Some(group)));
        }
    }

    /// Whether a literal holds here.
    pub(super) fn holds(&self, literal: Literal) -> bool {
        let candidate = literal.candidate().index();
        if literal.is_on() { self.on[candidate] } else { self.fallen[candidate].is_some() }
    }

    /// What holds here, the assumption included: true candidates as they follow, then false ones.
    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        let off = (0..729).map(Candidate).filter(|candidate| self.fallen[candidate.index()].is_some());
        self.placed.iter().map(|(candidate, _)| candidate.on()).chain(off.map(Candidate::off))
    }

    /// The groups that lead to the contradiction, in order, none of which can be spared; `None` if there is
    /// none.
    pub(super) fn refutation(&self, grid: &Grid) -> Option<Vec<GroupId>> {
        let empty = self.empty?;
        let mut needed = vec![false; self.placed.len()];
        self.need_group(empty, &mut needed);
        let mut groups = self.groups(&needed);
        groups.push(empty);
        // One true candidate may exclude what another was needed for.
        let mut index = 0;
        while index < groups.len() {
            let mut fewer = groups.clone();
            fewer.remove(index);
            if contradicts(grid, self.root, &fewer) {
                groups = fewer;
            } else {
                index += 1;
            }
        }
        Some(groups)
    }

    /// The groups that lead to these literals, in order.
    pub(super) fn script(&self, literals: &[Literal]) -> Vec<GroupId> {
        let mut needed = vec![false; self.placed.len()];
        for literal in literals {
            if literal.is_on() {
                let index = self.placed.iter().position(|&(candidate, _)| candidate == literal.candidate());
                index.into_iter().for_each(|index| self.need(index, &mut needed));
            } else {
                self.need_fallen(literal.candidate(), &mut needed);
            }
        }
        self.groups(&needed)
    }

    fn groups(&self, needed: &[bool]) -> Vec<GroupId> {
        let needed = self.placed.iter().zip(needed).filter(|(_, needed)| **needed);
        needed.filter_map(|((_, group), _)| *group).collect()
    }

    fn need(&self, index: usize, needed: &mut [bool]) {
        if !std::mem::replace(&mut needed[index], true)
            && let (candidate, Some(group)) = self.placed[index]
        {
            for &member in net().members(group).iter().filter(|&&member| member != candidate) {
                self.need_fallen_before(member, index, needed);
            }
        }
    }

    fn need_group(&self, group: GroupId, needed: &mut [bool]) {
        net().members(group).iter().for_each(|&member| self.need_fallen(member, needed));
    }

    fn need_fallen(&self, candidate: Candidate, needed: &mut [bool]) {
        self.need_fallen_before(candidate, usize::MAX, needed);
    }

    /// What excludes a candidate is needed, if it is not closed from the start and falls before `index`.
    fn need_fallen_before(&self, candidate: Candidate, index: usize, needed: &mut [bool]) {
        if let Some(by) = self.fallen[candidate.index()].map(usize::from).filter(|&by| by < index) {
            self.need(by, needed);
        }
    }
}

/// Whether an assumption, and then each of the groups in order by its only candidate left, leads to a
/// contradiction.
fn contradicts(grid: &Grid, root: Candidate, groups: &[GroupId]) -> bool {
    let mut on: Vec<Candidate> = vec![root];
    let is_open = |on: &[Candidate], candidate: Candidate| {
        let (cell, digit) = (net::cell(candidate), net::digit(candidate));
        (grid.has(cell, digit) || grid.value(cell) == Some(digit))
            && !on.iter().any(|&o| excludes(o, candidate))
    };
    for &group in groups {
        let left: Vec<Candidate> =
            net().members(group).iter().copied().filter(|&member| is_open(&on, member)).collect();
        match left[..] {
            [] => return true,
            [only] => on.push(only),
            _ => return false,
        }
    }
    false
}
