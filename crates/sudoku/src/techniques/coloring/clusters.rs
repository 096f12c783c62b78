//! Clusters: candidates joined by strong links, in two colours.
//!
//! A strong link joins the only two candidates of a cell, or the only two places of a digit in a house; its
//! ends have different colours. So all candidates of one colour are true, or all of the other.
//!
//! Order: clusters by their first candidate (by cell, then digit), whose colour is the first one.

use super::super::prelude::*;
use crate::chains::conflicts;
use crate::net;
use qedoku_model::bits::BitRow;
use qedoku_model::{GroupId, Lemma};

/// A cluster with its colours.
pub(super) struct Cluster {
    /// The candidates of each colour, in the order in which the links reach them.
    pub(super) colors: [Vec<Candidate>; 2],
}

/// The strong links of a grid, for some digits.
pub(super) struct StrongLinks {
    /// Per candidate, the other end and the group of each link: cell, then row, column and box.
    links: Vec<Vec<(Candidate, GroupId)>>,
}

impl StrongLinks {
    /// The links between places of digits, and inside cells if `cells` says so.
    pub(super) fn new(grid: &Grid, digits: DigitSet, cells: bool) -> StrongLinks {
        let mut links = vec![Vec::new(); 729];
        let mut join = |a: Candidate, b: Candidate, group: GroupId| {
            links[a.index()].push((b, group));
            links[b.index()].push((a, group));
        };
        for cell in grid.empty().iter().filter(|&cell| cells && grid.candidates(cell).len() == 2) {
            let own: Vec<Digit> = grid.candidates(cell).iter().collect();
            join(candidate(cell, own[0]), candidate(cell, own[1]), cell_group(cell));
        }
        for digit in digits {
            for house in (0..27).map(House) {
                let places = grid.places(house, digit);
                if places.count_ones() == 2 {
                    let ends: Vec<Cell> = positions(places).map(|p| house::cells(house)[p]).collect();
                    join(candidate(ends[0], digit), candidate(ends[1], digit), place_group(house, digit));
                }
            }
        }
        StrongLinks { links }
    }

    /// The clusters, of two candidates or more.
    pub(super) fn clusters(&self) -> Vec<Cluster> {
        let mut seen = [false; 729];
        let mut clusters = Vec::new();
        for start in (0..729).map(Candidate) {
            if seen[start.index()] || self.links[start.index()].is_empty() {
                continue;
            }
            seen[start.index()] = true;
            let mut colors = [vec![start], Vec::new()];
            let mut queue = vec![(start, 0)];
            let mut next = 0;
            while let Some(&(from, color)) = queue.get(next) {
                next += 1;
                for &(to, _) in &self.links[from.index()] {
                    if !std::mem::replace(&mut seen[to.index()], true) {
                        colors[1 - color].push(to);
                        queue.push((to, 1 - color));
                    }
                }
            }
            clusters.push(Cluster { colors });
        }
        clusters
    }

    /// The groups of the links on a shortest way from one candidate of a cluster to another.
    pub(super) fn way(&self, from: Candidate, to: Candidate) -> Vec<GroupId> {
        let mut before: Vec<Option<(Candidate, GroupId)>> = vec![None; 729];
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            if node == to {
                break;
            }
            for &(other, group) in &self.links[node.index()] {
                if other != from && before[other.index()].is_none() {
                    before[other.index()] = Some((node, group));
                    queue.push(other);
                }
            }
        }
        let mut way = Vec::new();
        let mut node = to;
        while let Some((previous, group)) = before[node.index()] {
            way.push(group);
            node = previous;
        }
        way.reverse();
        way
    }

    /// With `from` false, the groups to visit until `to`, of the other colour, is true.
    pub(super) fn groups_to_true(&self, from: Candidate, to: Candidate) -> Vec<GroupId> {
        self.way(from, to).into_iter().step_by(2).collect()
    }

    /// With `from` true, the groups to visit until `to`, of the same colour, is true.
    pub(super) fn groups_to_same(&self, from: Candidate, to: Candidate) -> Vec<GroupId> {
        self.way(from, to).into_iter().skip(1).step_by(2).collect()
    }
}

/// The candidates of a colour, and those that exclude one of them, a bit each.
pub(super) struct Colored {
    own: [u64; 12],
    seen: [u64; 12],
}

impl Colored {
    pub(super) fn new(color: &[Candidate]) -> Colored {
        let mut colored = Colored { own: [0; 12], seen: [0; 12] };
        for &candidate in color {
            colored.own.set(candidate.index());
            colored.seen.unite(conflicts().row(candidate));
        }
        colored
    }

    fn has(&self, candidate: Candidate) -> bool {
        self.own.has(candidate.index())
    }

    /// Whether a candidate excludes one of them.
    pub(super) fn is_seen(&self, candidate: Candidate) -> bool {
        self.seen.has(candidate.index())
    }
}

/// Whether two candidates exclude each other.
pub(super) fn excludes(a: Candidate, b: Candidate) -> bool {
    conflicts().has(a, b)
}

/// The open candidates of a grid, ascending.
pub(super) fn open(grid: &Grid) -> impl Iterator<Item = Candidate> + '_ {
    grid.empty().iter().flat_map(|cell| grid.candidates(cell).iter().map(move |digit| candidate(cell, digit)))
}

/// The cells of candidates, as marks.
pub(super) fn digits_of(candidates: &[Candidate]) -> DigitSet {
    candidates.iter().map(|&c| net::digit(c)).collect()
}

/// What refutes a candidate, told by the groups to visit once it is true.
pub(super) type Refuted = (Candidate, Vec<GroupId>);

/// Removals with one way to visit groups each: one list of groups if it serves all, else lemmas. `first` are
/// facts that hold before.
pub(super) fn proof(grid: &Grid, first: Vec<Refuted>, removed: &[Refuted]) -> Proof {
    if let [(_, groups), rest @ ..] = removed
        && first.is_empty()
        && rest.iter().all(|(_, other)| other == groups)
    {
        return Proof::units(fewest(grid, removed, groups.clone()));
    }
    let mut lemmas: Vec<(Vec<GroupId>, Vec<Candidate>)> = Vec::new();
    for (candidate, groups) in first.iter().chain(removed) {
        match lemmas.iter_mut().find(|(other, _)| other == groups) {
            Some((_, list)) => list.push(*candidate),
            None => lemmas.push((groups.clone(), vec![*candidate])),
        }
    }
    let lemma = |(groups, list): (Vec<GroupId>, Vec<Candidate>)| {
        Lemma::Literals(list.into_iter().map(Candidate::off).collect(), Proof::units(groups))
    };
    Proof::Lemmas { lemmas: lemmas.into_iter().map(lemma).collect(), then: None }
}

/// The groups without those that the contradiction does not need: two colours may meet earlier than on the
/// way that was followed.
fn fewest(grid: &Grid, removed: &[Refuted], mut groups: Vec<GroupId>) -> Vec<GroupId> {
    for i in (0..groups.len()).rev() {
        let group = groups.remove(i);
        if !removed.iter().all(|(candidate, _)| contradicts(grid, *candidate, &groups)) {
            groups.insert(i, group);
        }
    }
    groups
}

/// Whether a true candidate leaves each group one candidate, which then is true as well, and the last none.
fn contradicts(grid: &Grid, candidate: Candidate, groups: &[GroupId]) -> bool {
    let mut trues = vec![candidate];
    for &group in groups {
        let members = net::net().members(group).iter().copied();
        let is_left = |c: &Candidate| {
            grid.has(net::cell(*c), net::digit(*c)) && !trues.iter().any(|&t| excludes(*c, t))
        };
        let left: Vec<Candidate> = members.filter(is_left).collect();
        match left[..] {
            [] => return true,
            [only] => trues.push(only),
            _ => return false,
        }
    }
    false
}

/// For each uncoloured candidate that excludes one of each colour the shortest way between two of these.
pub(super) fn trapped(grid: &Grid, links: &StrongLinks, cluster: &Cluster) -> Vec<Refuted> {
    let [a, b] = &cluster.colors;
    let colors = [a, b].map(|color| Colored::new(color));
    let is_colored = |c: &Candidate| colors.iter().any(|color| color.has(*c));
    let seen = |x: Candidate, color: &[Candidate]| -> Vec<Candidate> {
        color.iter().copied().filter(|&c| excludes(x, c)).collect()
    };
    let mut removed = Vec::new();
    let is_trapped = |x: &Candidate| !is_colored(x) && colors.iter().all(|color| color.is_seen(*x));
    for x in open(grid).filter(is_trapped) {
        let (from, to) = (seen(x, a), seen(x, b));
        let pairs = from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b)));
        let shortest = pairs.map(|(a, b)| links.groups_to_true(a, b)).min_by_key(Vec::len);
        removed.extend(shortest.map(|groups| (x, groups)));
    }
    removed
}

/// Every candidate of a colour of which two exclude each other, refuted; first what the others rest on.
/// `None` if no two do.
pub(super) fn wrapped(links: &StrongLinks, color: &[Candidate]) -> Option<(Vec<Refuted>, Vec<Refuted>)> {
    let colored = Colored::new(color);
    if !color.iter().any(|&candidate| colored.is_seen(candidate)) {
        return None;
    }
    let pairs = (1..color.len()).flat_map(|i| (0..i).map(move |j| (color[j], color[i])));
    let clash = pairs.filter(|&(a, b)| excludes(a, b));
    let (root, groups) =
        clash.map(|(a, b)| (a, links.groups_to_same(a, b))).min_by_key(|(_, groups)| groups.len())?;
    Some(falls(links, color, root, groups))
}

/// Every candidate of a colour refuted once one of them is.
pub(super) fn falls(
    links: &StrongLinks,
    color: &[Candidate],
    root: Candidate,
    groups: Vec<GroupId>,
) -> (Vec<Refuted>, Vec<Refuted>) {
    let rest = color.iter().filter(|&&c| c != root).map(|&c| (c, links.groups_to_same(c, root)));
    (vec![(root, groups)], rest.collect())
}
