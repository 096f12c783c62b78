//! Chains that start from several assumptions: contradictions, doubles, cell and region chains.
//!
//! For each cell in order, and each of its candidates in order, everything that follows from "true" and
//! from "false" is computed once. Then come, per candidate: contradictions (dynamic runs), doubles (cells
//! with three candidates or more), regions for which the candidate is the first place; and per cell the
//! conclusions that all candidates share. After a contradiction the sets as far as they got still count.
//!
//! Source: the chaining rules of Sudoku Explainer (Nicolas Juillerat, 2006).

use super::forcing::conclusions;
use super::records::{Runs, Search};
use crate::Flow;
use crate::chains::net::{Links, View, positions};
use crate::chains::proof::{Nested, Tracer, replay};
use crate::chains::propagation::Run;
use qedoku_model::{Chain, GroupId, Kind, Literal};
use smallvec::SmallVec;

/// A run and the node in it that is a target.
pub type End<'a> = (&'a Run, u32);

/// A chain in outline: what leads to what, not yet counted.
#[derive(Clone, Copy)]
pub struct Outline<'a, 'r> {
    /// What kind of chain it is.
    pub kind: Kind,
    /// The group whose members are assumed in turn.
    pub group: Option<u32>,
    /// What the assumptions lead to.
    pub ends: Ends<'a, 'r>,
    /// The literal concluded.
    pub conclusion: u32,
}

/// The targets of a chain in outline, one for each assumption or the two of a contradiction.
#[derive(Clone, Copy)]
pub enum Ends<'a, 'r> {
    /// A contradiction's.
    Contradiction(&'r Run, [u32; 2]),
    /// Those of the conclusion, which is in all runs: in the first one at this node. The others are looked for when
    /// they are wanted, which few are.
    Common(&'a [&'r Run], u32),
}

impl<'r> Outline<'_, 'r> {
    fn ends(&self) -> impl Iterator<Item = End<'r>> + '_ {
        let count = match self.ends {
            Ends::Contradiction(..) => 2,
            Ends::Common(runs, _) => runs.len(),
        };
        (0..count).filter_map(|i| match self.ends {
            Ends::Contradiction(run, nodes) => Some((run, nodes[i])),
            Ends::Common(runs, first) if i == 0 => Some((runs[0], first)),
            Ends::Common(runs, _) => Some((runs[i], runs[i].find(self.conclusion)?)),
        })
    }
}

/// A chain in outline, counted; it is written out only if it is wanted.
pub struct Sketch<'r> {
    complexity: u32,
    kind: Kind,
    group: Option<u32>,
    ends: SmallVec<[End<'r>; 3]>,
    conclusion: Literal,
}

impl Sketch<'_> {
    /// The candidates that the chain removes, in order.
    pub fn removed(&self, links: &Links, view: &View) -> SmallVec<[u32; 8]> {
        conclusions(links, view, self.conclusion).map(|candidate| candidate.0).collect()
    }

    /// Writes the chain out.
    pub fn chain(&self, links: &Links, view: &View, search: Search, tracer: &mut Tracer) -> Chain {
        let trails: Vec<_> = self.ends.iter().map(|&(run, node)| tracer.trail(run, node)).collect();
        let flat = trails.iter().map(|trail| trail.len() as u32).sum();
        Chain {
            kind: self.kind,
            depth: search.depth(),
            is_cycle: false,
            trails,
            group: self.group.map(GroupId),
            removed: conclusions(links, view, self.conclusion).collect(),
            placed: self.conclusion.is_on().then(|| self.conclusion.candidate()),
            flat,
            nested: self.complexity - flat,
            replay: self.ends.iter().map(|&(run, node)| replay(run, node)).collect(),
        }
    }
}

/// The chains of a search, ordered and without repeated conclusions, in outline; those found by then once `go_on` says
/// no.
pub fn sketches<'r>(
    links: &Links,
    view: &View,
    search: Search,
    runs: &'r Runs,
    tracer: &mut Tracer,
    go_on: &dyn Fn() -> bool,
) -> Vec<Sketch<'r>> {
    sketches_by(links, view, search, runs, tracer, go_on, &|conclusion| removal_key(links, view, conclusion))
}

/// The same, where conclusions with the same key count as one, and those without a key as none.
fn sketches_by<'r>(
    links: &Links,
    view: &View,
    search: Search,
    runs: &'r Runs,
    tracer: &mut Tracer,
    go_on: &dyn Fn() -> bool,
    key: &dyn Fn(u32) -> Option<u32>,
) -> Vec<Sketch<'r>> {
    // Per set of removed candidates the first in the order; equal sets are told by one literal.
    let mut place: Vec<u32> = vec![u32::MAX; links.candidate_count() * 2];
    let mut best: Vec<(Sketch<'r>, usize)> = Vec::new();
    let mut found = 0;
    let _ = for_each_outline(links, view, search, runs, go_on, &mut |outline| {
        let Some(key) = key(outline.conclusion) else { return };
        let at = place[key as usize];
        let rival = best.get(at as usize).map(|(sketch, _)| sketch);
        found += 1;
        let Some(sketch) = weigh(tracer, &outline, rival) else { return };
        if at == u32::MAX {
            place[key as usize] = best.len() as u32;
            best.push((sketch, found));
        } else {
            best[at as usize] = (sketch, found);
        }
    });
    best.sort_unstable_by_key(|(sketch, found)| (sketch.complexity, sketch.kind, *found));
    best.into_iter().map(|(sketch, _)| sketch).collect()
}

/// All chains of a search, ordered and without repeated conclusions.
pub fn all_chains(links: &Links, view: &View, search: Search, runs: &Runs) -> Vec<Chain> {
    all_chains_while(links, view, search, runs, &|| true)
}

/// The same, or those found by then once `go_on` says no.
pub fn all_chains_while(
    links: &Links,
    view: &View,
    search: Search,
    runs: &Runs,
    go_on: &dyn Fn() -> bool,
) -> Vec<Chain> {
    let mut tracer = Tracer::default();
    let sketches = sketches(links, view, search, runs, &mut tracer, go_on);
    let chain = |sketch: &Sketch<'_>| sketch.chain(links, view, search, &mut tracer);
    sketches.iter().take_while(|_| go_on()).map(chain).collect()
}

/// The chains of a search, ordered, one for each conclusion: that a candidate is true, and that the last other one of
/// its cell is false, count as two. Those found by then once `go_on` says no.
pub fn chain_of_each_conclusion(
    links: &Links,
    view: &View,
    search: Search,
    runs: &Runs,
    go_on: &dyn Fn() -> bool,
) -> Vec<Chain> {
    let mut tracer = Tracer::default();
    let key = |conclusion| removal_key(links, view, conclusion).map(|_| conclusion);
    let sketches = sketches_by(links, view, search, runs, &mut tracer, go_on, &key);
    let chain = |sketch: &Sketch<'_>| sketch.chain(links, view, search, &mut tracer);
    sketches.iter().take_while(|_| go_on()).map(chain).collect()
}

/// The first chain of a search in its order: the least complex, then by kind, then as found.
pub fn first_chain(links: &Links, view: &View, search: Search, runs: &Runs) -> Option<Chain> {
    first_chain_while(links, view, search, runs, &|| true)
}

/// The same, or none once `go_on` says no.
pub fn first_chain_while(
    links: &Links,
    view: &View,
    search: Search,
    runs: &Runs,
    go_on: &dyn Fn() -> bool,
) -> Option<Chain> {
    let mut tracer = Tracer::default();
    let mut best: Option<Sketch<'_>> = None;
    let flow = for_each_outline(links, view, search, runs, go_on, &mut |outline| {
        if removal_key(links, view, outline.conclusion).is_some()
            && let Some(sketch) = weigh(&mut tracer, &outline, best.as_ref())
        {
            best = Some(sketch);
        }
    });
    best.filter(|_| flow.is_continue()).map(|sketch| sketch.chain(links, view, search, &mut tracer))
}

/// Counts an outline if it can come before a rival found earlier.
pub fn weigh<'r>(
    tracer: &mut Tracer,
    outline: &Outline<'_, 'r>,
    rival: Option<&Sketch<'r>>,
) -> Option<Sketch<'r>> {
    let most = rival.map_or(u32::MAX, |rival| {
        if outline.kind < rival.kind { rival.complexity } else { rival.complexity - 1 }
    });
    let mut ends = SmallVec::new();
    let complexity = complexity(tracer, outline.ends().inspect(|&end| ends.push(end)), most)?;
    let Outline { kind, group, conclusion, .. } = *outline;
    let conclusion = Literal::from_index(conclusion);
    Some(Sketch { complexity, kind, group, ends, conclusion })
}

/// The complexity of a chain with these targets, unless it is above `most`.
pub fn complexity<'r>(
    tracer: &mut Tracer,
    ends: impl IntoIterator<Item = End<'r>>,
    most: u32,
) -> Option<u32> {
    let (mut flat, mut nested) = (0, Nested::default());
    for (run, node) in ends {
        flat += tracer.count(run, node, most - flat, &mut nested);
        if flat + nested.complexity() > most {
            return None;
        }
    }
    Some(flat + nested.complexity())
}

/// A literal that names the set of candidates which a conclusion removes; `None` if that is empty.
#[inline]
pub fn removal_key(links: &Links, view: &View, conclusion: u32) -> Option<u32> {
    if !conclusion.is_multiple_of(2) {
        return Some(conclusion);
    }
    let cell = links.seats(conclusion / 2).first()?;
    let others = view.mask(cell.group) & !cell.bit;
    match others.count_ones() {
        0 => None,
        1 => Some(links.members(cell.group)[others.trailing_zeros() as usize].candidate * 2 + 1),
        _ => Some(conclusion),
    }
}

/// Visits the chains of a search in the order of discovery; breaks once `go_on` says no.
fn for_each_outline<'r>(
    links: &Links,
    view: &View,
    search: Search,
    runs: &'r Runs,
    go_on: &dyn Fn() -> bool,
    visit: &mut dyn FnMut(Outline<'_, 'r>),
) -> Flow {
    let dynamic = search.rules().dynamic;
    for group in 0..links.group_count() as u32 {
        let mask = view.mask(group);
        let size = mask.count_ones();
        if size < 2 || (size == 2 && !dynamic) || !links.is_strong(group) {
            continue;
        }
        let members = links.members(group);
        if !members.first().is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_cell) {
            continue;
        }
        if group.is_multiple_of(8) && !go_on() {
            return Flow::Break(());
        }
        for position in positions(mask) {
            let candidate = members[position].candidate;
            let (on, off) = (runs.of(candidate * 2), runs.of(candidate * 2 + 1));
            if dynamic {
                on.into_iter().for_each(|on| contradiction(on, candidate * 2 + 1, visit));
                off.into_iter().for_each(|off| contradiction(off, candidate * 2, visit));
            }
            if search == Search::Nishio {
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
                    branch(links, runs, seat.group, places, Kind::Region, visit);
                }
            }
        }
        if search != Search::Nishio {
            branch(links, runs, group, mask, Kind::Cell, visit);
        }
    }
    Flow::Continue(())
}

fn contradiction<'r>(run: &'r Run, conclusion: u32, visit: &mut dyn FnMut(Outline<'_, 'r>)) {
    if let Some((on, off)) = run.contradiction() {
        let ends = Ends::Contradiction(run, [on, off]);
        visit(Outline { kind: Kind::Contradiction, group: None, ends, conclusion });
    }
}

fn branch<'r>(
    links: &Links,
    runs: &'r Runs,
    group: u32,
    mask: u32,
    kind: Kind,
    visit: &mut dyn FnMut(Outline<'_, 'r>),
) {
    let members = links.members(group);
    let assumed: Option<SmallVec<[&Run; 9]>> =
        positions(mask).map(|p| runs.of(members[p].candidate * 2)).collect();
    if let Some(assumed) = assumed {
        common(&assumed, kind, Some(group), visit);
    }
}

/// What all runs share: true literals in the first run's order, then false ones.
fn common<'r>(runs: &[&'r Run], kind: Kind, group: Option<u32>, visit: &mut dyn FnMut(Outline<'_, 'r>)) {
    let Some((first, others)) = runs.split_first() else { return };
    let words = first.members().len();
    let mut shared: SmallVec<[u64; 32]> = SmallVec::from_slice(first.members());
    for run in others {
        let mut any = 0;
        for (bits, other) in shared.iter_mut().zip(run.members()) {
            *bits &= other;
            any |= *bits;
        }
        if any == 0 {
            return;
        }
    }
    for is_on in [true, false] {
        for (node, index) in first.nodes().iter().zip(0..) {
            let (candidate, half) = (node.literal as usize / 2, if is_on { 0 } else { words / 2 });
            if node.is_on() != is_on || shared[half + candidate / 64] >> (candidate % 64) & 1 == 0 {
                continue;
            }
            // The fresh node of a contradiction is not in the sets, though its literal may be.
            if first.contradiction().is_some() && first.find(node.literal) != Some(index) {
                continue;
            }
            visit(Outline { kind, group, ends: Ends::Common(runs, index), conclusion: node.literal });
        }
    }
}
