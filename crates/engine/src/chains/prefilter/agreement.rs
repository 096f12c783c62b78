//! Which assumptions contradict themselves or agree with the other cases of a group, by plain propagation.
//!
//! In a fixed view the closure tells. For dynamic propagation unit propagation does: it closes the assumption
//! under "a true candidate excludes its groups' others" and "the last candidate of a group is true", and
//! contradicts itself exactly if that empties a group. This holds where no group is down to one candidate
//! that still excludes others, since the ordered propagation sees a group only when it goes from two to one.
//!
//! A false candidate comes to the same as its partner, true, in a group of two, and without such a partner to
//! nothing; so only true candidates are propagated. Comparing false literals suffices: a shared true literal
//! excludes shared candidates, if it excludes any.

use crate::Watch;
use crate::chains::net::{Links, View, positions};
use crate::chains::propagation::{Closure, ParallelPropagation, PropagationRules, Record};
use qedoku_model::bits::BitRow;
use qedoku_model::{Candidate, GroupId, Literal};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Deref;

/// Whether some candidate cannot be true or cannot be false, by strong and weak links alone: where there is
/// none, no chain of links leads anywhere.
pub fn links_settle(links: &Links, view: &View) -> bool {
    let mut closure = Closure::default();
    closure.compute(links, view);
    closure.has_refutation() || closure.has_proof()
}

/// How many groups or candidates are looked at between two looks at the clock.
const LOOK: u32 = 256;

/// The literals of the groups whose members all lead to something in common, in a fixed view. `None` if some
/// literal contradicts itself: then propagations may stop early, and only their order tells where. Once
/// `watch` says no, those found by then.
pub fn agreeing(links: &Links, view: &View, closure: &mut Closure, watch: Watch<'_>) -> Option<Vec<Literal>> {
    if closure.has_refutation() {
        return None;
    }
    let (mut literals, mut shared) = (Literals::default(), Shared::default());
    if !closure.compute_falls(links, watch) {
        return Some(literals.sorted());
    }
    for group in links.groups().filter(|&group| links.is_strong(group)) {
        if group.0.is_multiple_of(LOOK) && watch.is_over() {
            break;
        }
        if shared.by(members(links, view, group).map(|candidate| closure.falls(candidate))) {
            members(links, view, group).for_each(|candidate| literals.add(candidate.on()));
        }
    }
    Some(literals.sorted())
}

fn members<'a>(links: &'a Links, view: &View, group: GroupId) -> impl Iterator<Item = Candidate> + 'a {
    positions(view.mask(group)).map(move |p| links.members(group)[p].candidate)
}

/// The literals of cells, places and both states of a candidate whose rows, of what they make false, have
/// something in common; those found by then once the time is over.
pub fn agreeing_literals<'a>(
    links: &Links,
    view: &View,
    row: impl Fn(Literal) -> Option<Cow<'a, [u64]>>,
    watch: Watch<'_>,
) -> Vec<Literal> {
    let (mut literals, mut shared) = (Literals::default(), Shared::default());
    for group in links.groups().filter(|&group| links.is_strong(group)) {
        if group.0.is_multiple_of(LOOK) && watch.is_over() {
            break;
        }
        if shared.by(members(links, view, group).filter_map(|candidate| row(candidate.on()))) {
            members(links, view, group).for_each(|candidate| literals.add(candidate.on()));
        }
    }
    for candidate in view.open(links) {
        if candidate.0.is_multiple_of(LOOK) && watch.is_over() {
            break;
        }
        let is_double =
            links.seats(candidate).first().is_some_and(|cell| view.mask(cell.group).count_ones() >= 3);
        if is_double
            && let Some(if_false) = row(candidate.off())
            && let Some(if_true) = row(candidate.on())
            && shared.by([if_true, if_false].into_iter())
        {
            literals.add(candidate.on());
            literals.add(candidate.off());
        }
    }
    literals.sorted()
}

/// Visits the places of the bits that the rows of all members of a group have in common, group by group.
pub fn common<'a>(
    links: &Links,
    view: &View,
    row: impl Fn(Candidate) -> &'a [u64],
    mut visit: impl FnMut(usize),
) {
    let mut shared = Shared::default();
    for group in links.groups().filter(|&group| links.is_strong(group)) {
        if shared.by(members(links, view, group).map(&row)) {
            shared.0.ones().for_each(&mut visit);
        }
    }
}

/// What rows have in common.
#[derive(Default)]
struct Shared(SmallVec<[u64; 8]>);

impl Shared {
    /// Whether there are two rows or more and they have a bit in common. Rows are asked for only as long as
    /// that is open.
    fn by<R: Deref<Target = [u64]>>(&mut self, mut rows: impl Iterator<Item = R>) -> bool {
        let (Some(first), Some(second)) = (rows.next(), rows.next()) else { return false };
        self.0.clear();
        self.0.extend_from_slice(&first);
        self.0.intersect(&second) && rows.all(|row| self.0.intersect(&row))
    }
}

/// A set of literals.
#[derive(Debug, Default)]
struct Literals(Vec<Literal>);

impl Literals {
    fn add(&mut self, literal: Literal) {
        self.0.push(literal);
    }

    fn sorted(mut self) -> Vec<Literal> {
        self.0.sort_unstable();
        self.0.dedup();
        self.0
    }
}

/// What a record that ended early makes false, and the other candidates of the cells that it fills.
pub fn reduced(
    links: &Links,
    view: &View,
    record: &Record,
    width: usize,
    place: impl Fn(Candidate) -> usize,
) -> Vec<u64> {
    let mut row = vec![0; width];
    let mut set = |candidate: Candidate| row.set(place(candidate));
    for node in record.nodes() {
        let candidate = node.literal.candidate();
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

/// Tells which dynamic records can matter.
#[derive(Debug, Default)]
pub struct DynamicPrefilter {
    parallel: ParallelPropagation,
}

impl DynamicPrefilter {
    /// The literals that contradict themselves. `None` if propagation cannot tell. `above` is what follows in
    /// a view with more open candidates, if that is known. Once the time is over there are none, and nothing
    /// else can be asked.
    pub fn contradictory(
        &mut self,
        links: &Links,
        view: &View,
        rules: PropagationRules,
        above: Option<&ParallelPropagation>,
        watch: Watch<'_>,
    ) -> Option<Vec<Literal>> {
        if view.has_single(links) {
            return None;
        }
        match above {
            Some(above) => {
                self.parallel.copy_from(above);
                let closed: Vec<Candidate> =
                    above.open().iter().copied().filter(|&c| !view.has(links, c)).collect();
                self.parallel.close(links, view, closed);
            }
            None if !self.parallel.compute(links, view, rules, watch) => return Some(Vec::new()),
            None => {}
        }
        let mut literals = Literals::default();
        for &candidate in self.parallel.open().iter().filter(|&&c| view.has(links, c)) {
            if self.contradicts(candidate) {
                literals.add(candidate.on());
            }
            if partner(links, view, rules, candidate).is_some_and(|partner| self.contradicts(partner)) {
                literals.add(candidate.off());
            }
        }
        Some(literals.sorted())
    }

    /// The literals of cells, places and both states of a candidate that have something in common, given the
    /// records of those that contradict themselves; after [`DynamicPrefilter::contradictory`].
    pub fn agreeing<'r>(
        &mut self,
        links: &Links,
        view: &View,
        rules: PropagationRules,
        record_of: impl Fn(Literal) -> Option<&'r Record>,
        watch: Watch<'_>,
    ) -> Vec<Literal> {
        let of = &mut self.parallel;
        of.lay_out();
        for place in 0..of.open().len() {
            if let Some(record) = record_of(of.open()[place].on()) {
                let row = reduced(links, view, record, of.width(), |candidate| of.place(candidate));
                of.put(place, &row);
            }
        }
        let of = &self.parallel;
        let row = |candidate: Candidate| of.row(of.place(candidate));
        let row_of = |literal: Literal| {
            let candidate = literal.candidate();
            if literal.is_on() {
                return Some(Cow::Borrowed(row(candidate)));
            }
            match record_of(literal) {
                Some(record) => Some(Cow::Owned(reduced(links, view, record, of.width(), |candidate| {
                    of.place(candidate)
                }))),
                None => Some(Cow::Borrowed(row(partner(links, view, rules, candidate)?))),
            }
        };
        agreeing_literals(links, view, row_of, watch)
    }

    fn contradicts(&self, candidate: Candidate) -> bool {
        self.parallel.contradicts(self.parallel.place(candidate))
    }
}

/// A candidate that shares a group of two with this one.
pub fn partner(
    links: &Links,
    view: &View,
    rules: PropagationRules,
    candidate: Candidate,
) -> Option<Candidate> {
    links.seats(candidate).iter().find_map(|seat| {
        let other = view.mask(seat.group) & !seat.bit;
        (seat.is_strong && (rules.cells || !seat.is_cell) && other.is_power_of_two())
            .then(|| links.members(seat.group)[other.trailing_zeros() as usize].candidate)
    })
}
