//! Which runs of a search can matter, found without order and without memory of why.
//!
//! In a fixed view the closure tells. For dynamic runs plain propagation does: what a run comes to closes its
//! assumption under "a true candidate excludes its groups' others" and "the last candidate of a group is
//! true", and it contradicts itself exactly if that empties a group. This holds where no group is down to one
//! candidate that still excludes others, since a run sees a group only when it goes from two to one.
//!
//! A false candidate comes to the same as its partner, true, in a group of two, and without such a partner
//! to nothing; so only true candidates are propagated. What is true in common excludes something in common,
//! if it excludes anything; so only false candidates are compared.

use super::closure::Closure;
use super::links::Links;
use super::probe::Probe;
use super::propagator::Rules;
use super::run::Run;
use super::view::{View, positions};

/// The literals of the groups whose members all lead to something in common, in a fixed view. `None` if some
/// literal contradicts itself: then runs may stop early, and only their order tells where.
pub fn agreeing(links: &Links, view: &View, closure: &mut Closure) -> Option<Vec<u32>> {
    if closure.has_refutation() {
        return None;
    }
    closure.compute_falls(links);
    let mut literals = Literals::default();
    let mut common: Vec<u64> = Vec::new();
    for group in (0..links.group_count() as u32).filter(|&group| links.is_strong(group)) {
        let mut rows = members(links, view, group).map(|candidate| closure.falls(candidate));
        if meet(&mut common, &mut rows) {
            members(links, view, group).for_each(|candidate| literals.add(candidate * 2));
        }
    }
    Some(literals.sorted())
}

fn members<'a>(links: &'a Links, view: &View, group: u32) -> impl Iterator<Item = u32> + 'a {
    positions(view.mask(group)).map(move |p| links.members(group)[p].candidate)
}

/// Whether two rows or more have a bit in common.
fn meet<'a>(common: &mut Vec<u64>, rows: &mut impl Iterator<Item = &'a [u64]>) -> bool {
    let (Some(first), Some(second)) = (rows.next(), rows.next()) else { return false };
    common.clear();
    common.extend(first.iter().zip(second).map(|(a, b)| a & b));
    for row in rows {
        common.iter_mut().zip(row).for_each(|(common, bits)| *common &= bits);
    }
    common.iter().any(|&bits| bits != 0)
}

/// A set of literals.
#[derive(Debug, Default)]
struct Literals(Vec<u32>);

impl Literals {
    fn add(&mut self, literal: u32) {
        self.0.push(literal);
    }

    fn sorted(mut self) -> Vec<u32> {
        self.0.sort_unstable();
        self.0.dedup();
        self.0
    }
}

/// What a run that ended early makes false, and the other candidates of the cells that it fills.
fn reduced(links: &Links, view: &View, run: &Run, place: &[u32], width: usize) -> Vec<u64> {
    let mut row = vec![0; width];
    let mut set = |candidate: u32| {
        let place = place[candidate as usize];
        row[place as usize / 64] |= 1 << (place % 64);
    };
    for node in run.nodes() {
        let candidate = node.literal / 2;
        match links.seats(candidate).first() {
            Some(cell) if node.is_on() => {
                positions(view.mask(cell.group) & !cell.bit)
                    .for_each(|p| set(links.members(cell.group)[p].candidate));
            }
            _ => set(candidate),
        }
    }
    row
}

/// Tells which dynamic runs can matter.
#[derive(Debug, Default)]
pub struct Filter {
    probe: Probe,
    open: Vec<u32>,
    /// Candidate to index into `open`.
    place: Vec<u32>,
    width: usize,
    /// Per open candidate the open candidates that are false if it is true, unless it contradicts itself.
    falls: Vec<u64>,
    contradicts: Vec<bool>,
}

impl Filter {
    /// The literals that contradict themselves. `None` if propagation cannot tell.
    pub fn contradictory(&mut self, links: &Links, view: &View, rules: Rules) -> Option<Vec<u32>> {
        self.propagate(links, view, rules).then(|| {
            let mut literals = Literals::default();
            for (i, &candidate) in self.open.iter().enumerate() {
                if self.contradicts[i] {
                    literals.add(candidate * 2);
                }
                if self.partner(links, view, rules, candidate).is_some_and(|i| self.contradicts[i]) {
                    literals.add(candidate * 2 + 1);
                }
            }
            literals.sorted()
        })
    }

    /// The literals of cells, places and both states of a candidate that have something in common, given the
    /// runs of those that contradict themselves; after [`Filter::contradictory`].
    pub fn agreeing<'r>(
        &mut self,
        links: &Links,
        view: &View,
        rules: Rules,
        run_of: impl Fn(u32) -> Option<&'r Run>,
    ) -> Vec<u32> {
        for (i, &candidate) in self.open.iter().enumerate() {
            if let Some(run) = run_of(candidate * 2) {
                self.falls[i * self.width..(i + 1) * self.width].copy_from_slice(&reduced(
                    links,
                    view,
                    run,
                    &self.place,
                    self.width,
                ));
            }
        }
        let mut literals = Literals::default();
        let mut common = Vec::new();
        for group in (0..links.group_count() as u32).filter(|&group| links.is_strong(group)) {
            let mut rows =
                members(links, view, group).map(|candidate| self.row(self.place[candidate as usize]));
            if meet(&mut common, &mut rows) {
                members(links, view, group).for_each(|candidate| literals.add(candidate * 2));
            }
        }
        for (i, &candidate) in (0..).zip(&self.open) {
            let Some(cell) = links.seats(candidate).first() else { continue };
            if view.mask(cell.group).count_ones() < 3 {
                continue;
            }
            let refuted = run_of(candidate * 2 + 1);
            let own = refuted.map(|run| reduced(links, view, run, &self.place, self.width));
            let partner = || self.partner(links, view, rules, candidate).map(|i| self.row(i as u32));
            if let Some(if_false) = own.as_deref().or_else(partner)
                && meet(&mut common, &mut [self.row(i), if_false].into_iter())
            {
                literals.add(candidate * 2);
                literals.add(candidate * 2 + 1);
            }
        }
        literals.sorted()
    }

    fn row(&self, open: u32) -> &[u64] {
        &self.falls[open as usize * self.width..][..self.width]
    }

    /// Propagates every open candidate; false if that says nothing about runs.
    fn propagate(&mut self, links: &Links, view: &View, rules: Rules) -> bool {
        if view.has_single(links) {
            return false;
        }
        self.open.clear();
        self.open.extend(links.open(view));
        self.place.resize(links.candidate_count(), 0);
        for (i, &candidate) in (0..).zip(&self.open) {
            self.place[candidate as usize] = i;
        }
        self.width = self.open.len().div_ceil(64).max(1);
        self.falls.clear();
        self.falls.resize(self.open.len() * self.width, 0);
        self.contradicts.clear();
        for (&candidate, row) in self.open.iter().zip(self.falls.chunks_exact_mut(self.width)) {
            let contradicts = !self.probe.propagate(links, view, rules, candidate, |fallen| {
                let place = self.place[fallen as usize];
                row[place as usize / 64] |= 1 << (place % 64);
            });
            self.contradicts.push(contradicts);
        }
        true
    }

    /// The index of a candidate that shares a group of two with this one.
    fn partner(&self, links: &Links, view: &View, rules: Rules, candidate: u32) -> Option<usize> {
        links.seats(candidate).iter().find_map(|seat| {
            let other = view.mask(seat.group) & !seat.bit;
            (seat.is_strong && (rules.cells || !seat.is_cell) && other.is_power_of_two()).then(|| {
                let other = links.members(seat.group)[other.trailing_zeros() as usize].candidate;
                self.place[other as usize] as usize
            })
        })
    }
}
