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
use super::consequences::Consequences;
use super::links::Links;
use super::propagator::Rules;
use super::run::Run;
use super::view::{View, positions};
use smallvec::SmallVec;

/// Whether some candidate cannot be true or cannot be false, by strong and weak links alone: where there is none, no
/// chain of links leads anywhere.
pub fn links_settle(links: &Links, view: &View) -> bool {
    let mut closure = Closure::default();
    closure.compute(links, view);
    closure.has_refutation() || closure.has_proof()
}

/// The literals of the groups whose members all lead to something in common, in a fixed view. `None` if some
/// literal contradicts itself: then runs may stop early, and only their order tells where.
pub fn agreeing(links: &Links, view: &View, closure: &mut Closure) -> Option<Vec<u32>> {
    if closure.has_refutation() {
        return None;
    }
    closure.compute_falls(links);
    let mut literals = Literals::default();
    for group in (0..links.group_count() as u32).filter(|&group| links.is_strong(group)) {
        if meet(members(links, view, group).map(|candidate| closure.falls(candidate))) {
            members(links, view, group).for_each(|candidate| literals.add(candidate * 2));
        }
    }
    Some(literals.sorted())
}

pub(super) fn members<'a>(links: &'a Links, view: &View, group: u32) -> impl Iterator<Item = u32> + 'a {
    positions(view.mask(group)).map(move |p| links.members(group)[p].candidate)
}

/// Whether there are two rows or more and they have a bit in common.
pub(super) fn meet<'a>(rows: impl Iterator<Item = &'a [u64]>) -> bool {
    let rows: SmallVec<[&[u64]; 16]> = rows.collect();
    let Some((first, others @ [_, ..])) = rows.split_first() else { return false };
    (0..first.len()).any(|i| {
        let mut common = first[i];
        others.iter().all(|row| {
            common &= row[i];
            common != 0
        })
    })
}

/// A set of literals.
#[derive(Debug, Default)]
pub(super) struct Literals(Vec<u32>);

impl Literals {
    pub fn add(&mut self, literal: u32) {
        self.0.push(literal);
    }

    pub fn sorted(mut self) -> Vec<u32> {
        self.0.sort_unstable();
        self.0.dedup();
        self.0
    }
}

/// What a run that ended early makes false, and the other candidates of the cells that it fills.
pub(super) fn reduced(
    links: &Links,
    view: &View,
    run: &Run,
    width: usize,
    place: impl Fn(u32) -> usize,
) -> Vec<u64> {
    let mut row = vec![0; width];
    let mut set = |candidate: u32| {
        let place = place(candidate);
        row[place / 64] |= 1 << (place % 64);
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
    consequences: Consequences,
}

impl Filter {
    /// The literals that contradict themselves. `None` if propagation cannot tell. `above` is what follows in a view
    /// with more open candidates, if that is known.
    pub fn contradictory(
        &mut self,
        links: &Links,
        view: &View,
        rules: Rules,
        above: Option<&Consequences>,
    ) -> Option<Vec<u32>> {
        if view.has_single(links) {
            return None;
        }
        match above {
            Some(above) => self.consequences.compute_below(above, links, view, rules),
            None => self.consequences.compute(links, view, rules),
        }
        let mut literals = Literals::default();
        for &candidate in self.consequences.open().iter().filter(|&&c| view.has(links, c)) {
            if self.contradicts(candidate) {
                literals.add(candidate * 2);
            }
            if partner(links, view, rules, candidate).is_some_and(|partner| self.contradicts(partner)) {
                literals.add(candidate * 2 + 1);
            }
        }
        Some(literals.sorted())
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
        let of = &mut self.consequences;
        for place in 0..of.open().len() {
            if let Some(run) = run_of(of.open()[place] * 2) {
                let row = reduced(links, view, run, of.width(), |candidate| of.place(candidate));
                of.put(place, &row);
            }
        }
        let of = &self.consequences;
        let reduced = |run| reduced(links, view, run, of.width(), |candidate| of.place(candidate));
        let row = |candidate: u32| of.row(of.place(candidate));
        let mut literals = Literals::default();
        for group in (0..links.group_count() as u32).filter(|&group| links.is_strong(group)) {
            if meet(members(links, view, group).map(row)) {
                members(links, view, group).for_each(|candidate| literals.add(candidate * 2));
            }
        }
        for &candidate in of.open().iter().filter(|&&c| view.has(links, c)) {
            let Some(cell) = links.seats(candidate).first() else { continue };
            if view.mask(cell.group).count_ones() < 3 {
                continue;
            }
            let refuted = run_of(candidate * 2 + 1);
            let own = refuted.map(reduced);
            let partner = || partner(links, view, rules, candidate).map(row);
            if let Some(if_false) = own.as_deref().or_else(partner)
                && meet([row(candidate), if_false].into_iter())
            {
                literals.add(candidate * 2);
                literals.add(candidate * 2 + 1);
            }
        }
        literals.sorted()
    }

    fn contradicts(&self, candidate: u32) -> bool {
        self.consequences.contradicts(self.consequences.place(candidate))
    }
}

/// A candidate that shares a group of two with this one.
pub(super) fn partner(links: &Links, view: &View, rules: Rules, candidate: u32) -> Option<u32> {
    links.seats(candidate).iter().find_map(|seat| {
        let other = view.mask(seat.group) & !seat.bit;
        (seat.is_strong && (rules.cells || !seat.is_cell) && other.is_power_of_two())
            .then(|| links.members(seat.group)[other.trailing_zeros() as usize].candidate)
    })
}
