//! Chains that start from several assumptions: contradictions, doubles, cell and region chains.
//!
//! For each cell in order, and each of its candidates in order, everything that follows from "true" and from
//! "false" is computed once. Then come, per candidate: contradictions (dynamic propagations), doubles (cells
//! with three candidates or more), regions for which the candidate is the first place; and per cell the
//! conclusions that all candidates share. After a contradiction the sets as far as they got still count.
//!
//! Source: the chaining rules of Sudoku Explainer (Nicolas Juillerat, 2006).

use super::records::{ForcingSearch, Records};
use crate::Flow;
use crate::Watch;
use crate::chains::net::{Links, View, positions};
use crate::chains::proof::{Ends, Outline, Sketch, Tracer, removal_key, weigh};
use crate::chains::propagation::{NodeIndex, Record, record};
use qedoku_model::bits::BitRow;
use qedoku_model::{Chain, GroupId, Kind, Literal};
use smallvec::SmallVec;

/// The chains of a search, ordered and without repeated conclusions, in outline; those found by then once
/// the time is over.
pub fn sketches<'r>(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &'r Records,
    tracer: &mut Tracer,
    watch: Watch<'_>,
) -> Vec<Sketch<'r>> {
    sketches_by(links, view, search, records, tracer, watch, &|conclusion| {
        removal_key(links, view, conclusion)
    })
}

/// The same, where conclusions with the same key count as one, and those without a key as none.
fn sketches_by<'r>(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &'r Records,
    tracer: &mut Tracer,
    watch: Watch<'_>,
    key: &dyn Fn(Literal) -> Option<Literal>,
) -> Vec<Sketch<'r>> {
    // Per set of removed candidates the first in the order; equal sets are told by one literal.
    let mut place: Vec<u32> = vec![u32::MAX; links.candidate_count() * 2];
    let mut best: Vec<(Sketch<'r>, usize)> = Vec::new();
    let mut found = 0;
    let _ = for_each_outline(links, view, search, records, watch, &mut |outline| {
        let Some(key) = key(outline.conclusion) else { return };
        let at = place[key.index()];
        let rival = best.get(at as usize).map(|(sketch, _)| sketch);
        found += 1;
        let Some(sketch) = weigh(tracer, &outline, rival) else { return };
        if at == u32::MAX {
            place[key.index()] = best.len() as u32;
            best.push((sketch, found));
        } else {
            best[at as usize] = (sketch, found);
        }
    });
    best.sort_unstable_by_key(|(sketch, found)| (sketch.rank(), *found));
    best.into_iter().map(|(sketch, _)| sketch).collect()
}

/// All chains of a search, ordered and without repeated conclusions.
pub fn all_chains(links: &Links, view: &View, search: ForcingSearch, records: &Records) -> Vec<Chain> {
    all_chains_within(links, view, search, records, Watch::ENDLESS)
}

/// The same, or those found by then once the time is over.
pub fn all_chains_within(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &Records,
    watch: Watch<'_>,
) -> Vec<Chain> {
    let mut tracer = Tracer::default();
    let sketches = sketches(links, view, search, records, &mut tracer, watch);
    let chain = |sketch: &Sketch<'_>| sketch.chain(links, view, search.depth(), &mut tracer);
    sketches.iter().take_while(|_| !watch.is_over()).map(chain).collect()
}

/// The chains of a search, ordered, one for each conclusion: that a candidate is true, and that the last
/// other one of its cell is false, count as two. Those found by then once the time is over.
pub fn chain_of_each_conclusion(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &Records,
    watch: Watch<'_>,
) -> Vec<Chain> {
    let mut tracer = Tracer::default();
    let key = |conclusion| removal_key(links, view, conclusion).map(|_| conclusion);
    let sketches = sketches_by(links, view, search, records, &mut tracer, watch, &key);
    let chain = |sketch: &Sketch<'_>| sketch.chain(links, view, search.depth(), &mut tracer);
    sketches.iter().take_while(|_| !watch.is_over()).map(chain).collect()
}

/// The first chain of a search in its order: the least complex, then by kind, then as found.
pub fn first_chain(links: &Links, view: &View, search: ForcingSearch, records: &Records) -> Option<Chain> {
    first_chain_within(links, view, search, records, Watch::ENDLESS)
}

/// The same, or none once the time is over.
pub fn first_chain_within(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &Records,
    watch: Watch<'_>,
) -> Option<Chain> {
    let mut tracer = Tracer::default();
    let mut best: Option<Sketch<'_>> = None;
    let flow = for_each_outline(links, view, search, records, watch, &mut |outline| {
        if removal_key(links, view, outline.conclusion).is_some()
            && let Some(sketch) = weigh(&mut tracer, &outline, best.as_ref())
        {
            best = Some(sketch);
        }
    });
    best.filter(|_| flow.is_continue()).map(|sketch| sketch.chain(links, view, search.depth(), &mut tracer))
}

/// Visits the chains of a search in the order of discovery; breaks once the time is over.
fn for_each_outline<'r>(
    links: &Links,
    view: &View,
    search: ForcingSearch,
    records: &'r Records,
    watch: Watch<'_>,
    visit: &mut dyn FnMut(Outline<'_, 'r>),
) -> Flow {
    let dynamic = search.rules().dynamic;
    for group in links.groups() {
        let mask = view.mask(group);
        let size = mask.count_ones();
        if size < 2 || (size == 2 && !dynamic) || !links.is_strong(group) {
            continue;
        }
        let members = links.members(group);
        if !members.first().is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_cell) {
            continue;
        }
        if group.0.is_multiple_of(8) && watch.is_over() {
            return Flow::Break(());
        }
        for position in positions(mask) {
            let candidate = members[position].candidate;
            let (on, off) = (records.of(candidate.on()), records.of(candidate.off()));
            if dynamic {
                on.into_iter().for_each(|on| contradiction(on, candidate.off(), visit));
                off.into_iter().for_each(|off| contradiction(off, candidate.on(), visit));
            }
            if search == ForcingSearch::Nishio {
                continue;
            }
            if let (Some(on), Some(off)) = (on, off)
                && size >= 3
                && dynamic
            {
                common(&[on, off], Kind::Double, None, visit);
            }
            for seat in links.seats(candidate).iter().filter(|seat| !seat.is_cell && seat.is_strong) {
                let places = view.mask(seat.group);
                if places.count_ones() >= 2 && places.trailing_zeros() == seat.bit.trailing_zeros() {
                    branch(links, records, seat.group, places, Kind::Region, visit);
                }
            }
        }
        if search != ForcingSearch::Nishio {
            branch(links, records, group, mask, Kind::Cell, visit);
        }
    }
    Flow::Continue(())
}

fn contradiction<'r>(record: &'r Record, conclusion: Literal, visit: &mut dyn FnMut(Outline<'_, 'r>)) {
    if let Some((on, off)) = record.contradiction() {
        let ends = Ends::Contradiction(record, [on, off]);
        visit(Outline { kind: Kind::Contradiction, group: None, ends, conclusion });
    }
}

fn branch<'r>(
    links: &Links,
    records: &'r Records,
    group: GroupId,
    mask: u32,
    kind: Kind,
    visit: &mut dyn FnMut(Outline<'_, 'r>),
) {
    let members = links.members(group);
    let assumed: Option<SmallVec<[&Record; 9]>> =
        positions(mask).map(|p| records.of(members[p].candidate.on())).collect();
    if let Some(assumed) = assumed {
        common(&assumed, kind, Some(group), visit);
    }
}

/// What all records share: true literals in the first record's order, then false ones.
fn common<'r>(
    records: &[&'r Record],
    kind: Kind,
    group: Option<GroupId>,
    visit: &mut dyn FnMut(Outline<'_, 'r>),
) {
    let Some((first, others)) = records.split_first() else { return };
    let width = first.members().len() / 2;
    let mut shared: SmallVec<[u64; 32]> = SmallVec::from_slice(first.members());
    for record in others {
        if !shared.intersect(record.members()) {
            return;
        }
    }
    for is_on in [true, false] {
        for (node, index) in first.nodes().iter().zip((0..).map(NodeIndex)) {
            if node.is_on() != is_on || !shared.has(record::member(node.literal, width)) {
                continue;
            }
            // The fresh node of a contradiction is not in the sets, though its literal may be.
            if first.contradiction().is_some() && first.find(node.literal) != Some(index) {
                continue;
            }
            visit(Outline { kind, group, ends: Ends::Common(records, index), conclusion: node.literal });
        }
    }
}
