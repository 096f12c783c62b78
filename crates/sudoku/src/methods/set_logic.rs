//! Eliminations by rank: houses that need a digit, and cells that need one of two, the *truths*, against
//! houses and cells that hold at most one, the *links*, of one digit or two.
//!
//! The links contain every candidate of the truths. Their *rank* is how many links there are more than
//! truths; a candidate outside of the truths that lies in more links than that is false, as the links that
//! are left would be fewer than the truths. Fish of any shape are such sets of one digit; of two, cells count
//! as well.
//!
//! Scan order: one digit, then pairs of digits, ascending; few truths first, then small ranks; sets of truths
//! by the places of their groups in the net, each of which shares a link with one before. Of the sets that
//! remove the same the first is given. No two truths share a candidate, no link is a truth.
//!
//! Source: A. Barker, *Xsudo*, 2008.

use crate::Grid;
use crate::house::{self, CellSet};
use crate::net::{candidate, cell_group, net, place_group};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Digit, DigitSet, GroupId, House, Origin, Proof, Role, Step, Target};
use std::collections::HashSet;

/// Finds eliminations by rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetLogic {
    /// The largest rank, 2 at most.
    pub rank: usize,
    /// The most truths, 6 at most.
    pub truths: usize,
    /// The most digits, 1 or 2.
    pub digits: usize,
}

impl SetLogic {
    /// The largest rank that is looked for.
    pub const MOST_RANK: usize = 2;
    /// The most truths that are looked for.
    pub const MOST_TRUTHS: usize = 6;
}

/// What it finds.
pub const SET_LOGIC: Info = Info::new(
    "set-logic",
    "Set Logic",
    "Houses and cells that need a true candidate, against houses and cells that hold at most one: what lies in more of \
     these than there are more of them is false.",
    "The truths about {digits}, {base}, have all their candidates in the links {cover}, and none has room outside: \
     {removed}.",
);

impl Technique<Grid> for SetLogic {
    fn infos(&self) -> &'static [Info] {
        const { &[SET_LOGIC] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        for size in 1..=self.truths.min(SetLogic::MOST_TRUTHS) {
            for digits in chosen(self.digits) {
                let mut search = Search::new(grid, digits, self.rank.min(SetLogic::MOST_RANK), &mut known);
                search.truths_of(size, emit)?;
            }
        }
        Flow::Continue(())
    }
}

/// One digit, then two.
fn chosen(most: usize) -> impl Iterator<Item = DigitSet> {
    let singles = Digit::ALL.into_iter().map(Digit::set);
    let pairs = Digit::ALL
        .into_iter()
        .flat_map(|a| Digit::ALL.into_iter().filter(move |&b| b > a).map(move |b| a.set() | b.set()));
    singles.chain(pairs.filter(move |_| most > 1))
}

/// A group with its open candidates, as a row of bits: by digit of the two the cells.
#[derive(Clone, Copy)]
struct Group {
    id: GroupId,
    members: [CellSet; 2],
}

impl Group {
    fn meets(&self, other: &[CellSet; 2]) -> bool {
        (0..2).any(|i| !(self.members[i] & other[i]).is_empty())
    }
}

struct Search<'a> {
    grid: &'a Grid,
    digits: Vec<Digit>,
    rank: usize,
    open: [CellSet; 2],
    truths: Vec<Group>,
    links: Vec<Group>,
    /// Per truth those that share a link with it.
    near: Vec<Vec<usize>>,
    known: &'a mut HashSet<Vec<Candidate>>,
}

impl<'a> Search<'a> {
    fn new(
        grid: &'a Grid,
        digits: DigitSet,
        rank: usize,
        known: &'a mut HashSet<Vec<Candidate>>,
    ) -> Search<'a> {
        let list: Vec<Digit> = digits.iter().collect();
        let open = [0, 1]
            .map(|i| list.get(i).map_or(CellSet::EMPTY, |&digit| grid.cells_with(digit) & grid.empty()));
        let mut links = Vec::new();
        let mut truths = Vec::new();
        for (i, &digit) in list.iter().enumerate() {
            for home in (0..27).map(House) {
                let mut members = [CellSet::EMPTY; 2];
                members[i] = open[i] & house::cell_set(home);
                if members[i].len() > 1 {
                    let group = Group { id: place_group(home, digit), members };
                    links.push(group);
                    truths.push(group);
                }
            }
        }
        for cell in (open[0] & open[1]).iter() {
            let group = Group { id: cell_group(cell), members: [CellSet::of(cell); 2] };
            links.push(group);
            if grid.candidates(cell) == digits {
                truths.push(group);
            }
        }
        let near = truths
            .iter()
            .map(|a| {
                let is_near =
                    |b: &Group| links.iter().any(|link| link.meets(&a.members) && link.meets(&b.members));
                (0..truths.len()).filter(|&j| truths[j].id != a.id && is_near(&truths[j])).collect()
            })
            .collect();
        Search { grid, digits: list, rank, open, truths, links, near, known }
    }

    /// Sets of so many truths, small ranks first.
    fn truths_of(&mut self, size: usize, emit: &mut Emit<'_>) -> Flow {
        for rank in 0..=self.rank {
            for first in 0..self.truths.len() {
                self.grow(&mut vec![first], &self.near[first].clone(), size, rank, emit)?;
            }
        }
        Flow::Continue(())
    }

    /// Each set of truths once: what may come next are those near to it that come behind the first, and those
    /// passed over do not come again.
    fn grow(
        &mut self,
        chosen: &mut Vec<usize>,
        next: &[usize],
        size: usize,
        rank: usize,
        emit: &mut Emit<'_>,
    ) -> Flow {
        emit.tick()?;
        if chosen.len() == size {
            return self.cover(chosen, rank, emit);
        }
        for (at, &truth) in next.iter().enumerate() {
            let is_apart = chosen.iter().all(|&i| !self.truths[i].meets(&self.truths[truth].members));
            if truth < chosen[0] || chosen.contains(&truth) || !is_apart {
                continue;
            }
            let is_new = |other: &&usize| {
                !next.contains(other)
                    && !chosen.iter().any(|&i| self.near[i].contains(other))
                    && **other != truth
            };
            let fresh = self.near[truth].iter().filter(is_new).copied();
            let rest: Vec<usize> = next[at + 1..].iter().copied().chain(fresh).collect();
            chosen.push(truth);
            self.grow(chosen, &rest, size, rank, emit)?;
            chosen.pop();
        }
        Flow::Continue(())
    }

    fn cover(&mut self, chosen: &[usize], rank: usize, emit: &mut Emit<'_>) -> Flow {
        let mut members = [CellSet::EMPTY; 2];
        for &i in chosen {
            members = [0, 1].map(|d| members[d] | self.truths[i].members[d]);
        }
        let usable: Vec<Group> = self
            .links
            .iter()
            .filter(|link| link.meets(&members) && chosen.iter().all(|&i| self.truths[i].id != link.id))
            .copied()
            .collect();
        let mut links = Vec::new();
        self.link(chosen, &usable, members, members, (&mut links, chosen.len() + rank), emit)
    }

    /// Covers the first candidate that is left, in each way, with so many links in all.
    fn link(
        &mut self,
        chosen: &[usize],
        usable: &[Group],
        all: [CellSet; 2],
        left: [CellSet; 2],
        (links, count): (&mut Vec<Group>, usize),
        emit: &mut Emit<'_>,
    ) -> Flow {
        let first = (0..2).find_map(|d| Some((d, left[d].first()?)));
        let Some((digit, cell)) = first else {
            return if links.len() == count {
                self.conclude(chosen, all, links, emit)
            } else {
                Flow::Continue(())
            };
        };
        if links.len() == count {
            return Flow::Continue(());
        }
        emit.tick()?;
        for link in usable.iter().filter(|link| link.members[digit].contains(cell)) {
            links.push(*link);
            let after = [0, 1].map(|d| left[d] - link.members[d]);
            self.link(chosen, usable, all, after, (links, count), emit)?;
            links.pop();
        }
        Flow::Continue(())
    }

    fn conclude(
        &mut self,
        chosen: &[usize],
        all: [CellSet; 2],
        links: &[Group],
        emit: &mut Emit<'_>,
    ) -> Flow {
        let rank = links.len() - chosen.len();
        let mut removed = Vec::new();
        for (i, &digit) in self.digits.iter().enumerate() {
            for cell in (self.open[i] - all[i]).iter() {
                if links.iter().filter(|link| link.members[i].contains(cell)).count() > rank {
                    removed.push(candidate(cell, digit));
                }
            }
        }
        // A cell that is a link has one of the two with rank 0.
        if rank == 0 {
            for link in links.iter().filter(|link| link.members[0] == link.members[1]) {
                let Some(cell) = link.members[0].first() else { continue };
                let others = self.grid.candidates(cell).iter().filter(|digit| !self.digits.contains(digit));
                removed.extend(others.map(|digit| candidate(cell, digit)));
            }
        }
        removed.sort_unstable();
        if removed.is_empty() || !self.known.insert(removed.clone()) {
            return Flow::Continue(());
        }
        let ids = |groups: &[Group]| groups.iter().map(|group| group.id).collect::<Vec<_>>();
        let truths: Vec<Group> = chosen.iter().map(|&i| self.truths[i]).collect();
        let digits = self.digits.iter().fold(DigitSet::EMPTY, |set, digit| set | digit.set());
        let mut step = Step::remove(&SET_LOGIC, removed, Proof::cover(ids(&truths), ids(links)))
            .mark(Role::Digits, digits);
        for (role, groups) in [(Role::Base, &truths[..]), (Role::Cover, links)] {
            for group in groups {
                let target: Target = match net().group(group.id).origin {
                    Origin::Cell(cell) => cell.into(),
                    Origin::Places(house, _) | Origin::Combinations(house) => house.into(),
                };
                // Of two digits a house may count twice.
                if !step.marked(role).any(|marked| marked == target) {
                    step = step.mark(role, target);
                }
            }
        }
        emit.step(step)
    }
}
