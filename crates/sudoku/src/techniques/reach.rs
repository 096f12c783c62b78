//! What a candidate makes true by links from one candidate to the next, breadth first.
//!
//! A true candidate excludes those that it sees; one of these that is false makes the other one true where a
//! cell has two candidates or a digit two places in a house.

use super::prelude::*;
use crate::net::net;
use qedoku_model::GroupId;

/// The links between the open candidates of a position, those of no filled cell.
pub(in crate::techniques) struct Links {
    /// By candidate what it sees, ascending; empty for what is not open.
    seen: Vec<Vec<Candidate>>,
    /// By candidate what is true if it is false, and why.
    strong: Vec<Vec<(Candidate, GroupId)>>,
}

impl Links {
    pub fn of(grid: &Grid) -> Links {
        let is_open = |c: Candidate| {
            let (cell, digit) = (crate::net::cell(c), crate::net::digit(c));
            grid.empty().contains(cell) && grid.has(cell, digit)
        };
        let all = || (0..net().candidate_count() as u32).map(Candidate);
        let seen = |c: Candidate| -> Vec<Candidate> {
            let mut seen: Vec<Candidate> = net().conflicts(c).filter(|&other| is_open(other)).collect();
            seen.sort_unstable();
            seen.dedup();
            seen
        };
        let strong = |c: Candidate| -> Vec<(Candidate, GroupId)> {
            let other = |group: GroupId| {
                let mut others = net().members(group).iter().copied().filter(|&o| o != c && is_open(o));
                others.next().filter(|_| others.next().is_none()).map(|only| (only, group))
            };
            net().groups_of(c).iter().filter_map(|&group| other(group)).collect()
        };
        Links {
            seen: all().map(|c| if is_open(c) { seen(c) } else { Vec::new() }).collect(),
            strong: all().map(|c| if is_open(c) { strong(c) } else { Vec::new() }).collect(),
        }
    }

    /// The open candidates that a candidate sees, ascending.
    pub fn seen(&self, candidate: Candidate) -> &[Candidate] {
        &self.seen[candidate.index()]
    }
}

/// What one candidate, if it is true, makes true and false.
pub(in crate::techniques) struct Reach {
    start: Candidate,
    /// By candidate how it comes to be true, and after how many strong links.
    on: Vec<Option<(Strong, usize)>>,
    /// By candidate the first that excludes it, and after how many strong links.
    off: Vec<Option<(Candidate, usize)>>,
}

/// A weak link and the strong one after it: what is true excludes a candidate, and so another one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct Strong {
    pub before: Candidate,
    pub excluded: Candidate,
    pub group: GroupId,
    pub on: Candidate,
}

impl Reach {
    /// Follows links, so many strong ones at most.
    pub fn from(links: &Links, start: Candidate, most: usize) -> Reach {
        let count = links.seen.len();
        let mut reach = Reach { start, on: vec![None; count], off: vec![None; count] };
        let mut last = vec![start];
        for depth in 0..=most {
            let mut next = Vec::new();
            for &before in &last {
                for &excluded in links.seen(before) {
                    if reach.off[excluded.index()].is_some() {
                        continue;
                    }
                    reach.off[excluded.index()] = Some((before, depth));
                    for &(on, group) in &links.strong[excluded.index()] {
                        if depth < most && on != start && on != before && reach.on[on.index()].is_none() {
                            let strong = Strong { before, excluded, group, on };
                            reach.on[on.index()] = Some((strong, depth + 1));
                            next.push(on);
                        }
                    }
                }
            }
            last = next;
        }
        reach
    }

    /// After how many strong links a candidate is true, if it is; the start is after none.
    pub fn depth_of(&self, on: Candidate) -> Option<usize> {
        if on == self.start { Some(0) } else { self.on[on.index()].map(|(_, depth)| depth) }
    }

    /// What is excluded, ascending, each with how many strong links come before.
    pub fn excluded(&self) -> impl Iterator<Item = (Candidate, usize)> + '_ {
        (0u32..).map(Candidate).zip(&self.off).filter_map(|(c, off)| off.map(|(_, depth)| (c, depth)))
    }

    /// The first true candidate that excludes one, and after how many strong links.
    pub fn excluding(&self, off: Candidate) -> Option<(Candidate, usize)> {
        self.off[off.index()]
    }

    /// The links from the start to a true candidate, in order.
    pub fn way(&self, on: Candidate) -> Vec<Strong> {
        let mut way = Vec::new();
        let mut at = on;
        while let Some((strong, _)) = self.on[at.index()] {
            way.push(strong);
            at = strong.before;
        }
        way.reverse();
        way
    }
}
