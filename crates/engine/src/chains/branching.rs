//! Chains that start from several assumptions: contradictions, doubles, cell and region chains.
//!
//! For each cell in order, and each of its candidates in order, everything that follows from "true" and
//! from "false" is computed once. Then come, per candidate: contradictions (dynamic runs), doubles (cells
//! with three candidates or more), regions for which the candidate is the first place; and per cell the
//! conclusions that all candidates share. After a contradiction the sets as far as they got still count.
//!
//! Source: the chaining rules of Sudoku Explainer (Nicolas Juillerat, 2006).

use super::chain::{Counter, replay, trail};
use super::closure::Closure;
use super::forcing::{conclusions, sort};
use super::links::Links;
use super::probe::Probe;
use super::run::{Rules, Run};
use super::view::{View, positions};
use pencilmark_model::{Chain, Depth, GroupId, Kind, Literal};

/// Which chains a search makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// Contradictions over the places of digits, dynamic.
    Nishio,
    /// Cell and region chains in a fixed view.
    Multiple,
    /// All kinds, dynamic, at a level of 0 to 5.
    Dynamic(u8),
}

impl Search {
    fn depth(self) -> Depth {
        match self {
            Search::Nishio => Depth::Nishio,
            Search::Multiple => Depth::Multiple,
            Search::Dynamic(level) => Depth::Dynamic(level),
        }
    }

    /// What its runs may use.
    pub fn rules(self) -> Rules {
        Rules { cells: self != Search::Nishio, dynamic: self != Search::Multiple }
    }
}

/// The runs of all open literals of a view, by literal.
#[derive(Debug)]
pub struct Runs {
    runs: Vec<Option<Box<Run>>>,
}

impl Runs {
    /// Propagates every literal that the search needs.
    pub fn new(links: &Links, view: &View, search: Search) -> Runs {
        let mut runs = Runs { runs: vec![None; links.candidate_count() * 2] };
        for candidate in (0..links.candidate_count() as u32).filter(|&c| view.has(links, c)) {
            runs.start(links, view, search, candidate * 2);
            if search != Search::Multiple {
                runs.start(links, view, search, candidate * 2 + 1);
            }
        }
        runs
    }

    /// Propagates only the literals that can matter; the chains of the search are the same.
    pub fn filtered(links: &Links, view: &View, search: Search) -> Runs {
        let literals = match search {
            Search::Nishio if !view.has_single(links) => contradictory(links, view, search.rules()),
            Search::Multiple => match agreeing(links, view) {
                Some(literals) => literals,
                None => return Runs::new(links, view, search),
            },
            _ => return Runs::new(links, view, search),
        };
        let mut runs = Runs { runs: vec![None; links.candidate_count() * 2] };
        literals.into_iter().for_each(|literal| runs.start(links, view, search, literal));
        runs
    }

    fn start(&mut self, links: &Links, view: &View, search: Search, literal: u32) {
        let mut run = Box::new(Run::new(links, view, literal));
        run.propagate(links, view, search.rules());
        self.runs[literal as usize] = Some(run);
    }

    /// The run of a literal.
    pub fn of(&self, literal: u32) -> Option<&Run> {
        self.runs[literal as usize].as_deref()
    }

    /// All runs, by literal.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Run> {
        self.runs.iter_mut().flatten().map(|run| &mut **run)
    }
}

/// The literals that contradict themselves: the only ones that give Nishio chains.
fn contradictory(links: &Links, view: &View, rules: Rules) -> Vec<u32> {
    let mut probe = Probe::default();
    let open = (0..links.candidate_count() as u32).filter(|&c| view.has(links, c));
    let literals = open.flat_map(|c| [c * 2, c * 2 + 1]);
    literals.filter(|&literal| probe.contradicts(links, view, rules, literal)).collect()
}

/// The literals of the groups whose members all lead to something in common, in a fixed view. `None` if some
/// literal contradicts itself: then runs may stop early, and only their order tells where.
fn agreeing(links: &Links, view: &View) -> Option<Vec<u32>> {
    let mut closure = Closure::default();
    closure.compute(links, view);
    if closure.has_refutation() {
        return None;
    }
    let consequences = closure.consequences(links, view);
    let mut index = vec![usize::MAX; links.candidate_count()];
    closure.open().iter().enumerate().for_each(|(i, &c)| index[c as usize] = i);
    let mut literals = std::collections::BTreeSet::new();
    for group in 0..links.group_count() as u32 {
        let mask = view.mask(group);
        let members = || positions(mask).map(|p| links.members(group)[p].candidate);
        let rows: Vec<&[Vec<u64>; 2]> = members().map(|c| &consequences[index[c as usize]]).collect();
        let Some((first, others)) = rows.split_first() else { continue };
        let agree = (0..2).any(|side| {
            (0..first[side].len())
                .any(|word| others.iter().fold(first[side][word], |bits, row| bits & row[side][word]) != 0)
        });
        if agree && mask.count_ones() >= 2 {
            literals.extend(members().map(|c| c * 2));
        }
    }
    Some(literals.into_iter().collect())
}

impl Clone for Runs {
    fn clone(&self) -> Runs {
        Runs { runs: self.runs.clone() }
    }
}

/// A chain in outline: what leads to what, not yet counted.
struct Outline<'a> {
    kind: Kind,
    group: Option<u32>,
    /// A run and the node in it that is the target, per assumption.
    targets: &'a [(&'a Run, u16)],
    /// The literal concluded.
    conclusion: u32,
}

/// All chains of a search, ordered and without repeated conclusions.
pub fn all_chains(links: &Links, view: &View, search: Search, runs: &Runs) -> Vec<Chain> {
    let mut chains = Vec::new();
    for_each_outline(links, view, search, runs, &mut |outline| {
        chains.extend(finish(links, view, search, &outline));
    });
    sort(&mut chains, |_| 0.0);
    chains
}

/// The first chain of a search in its order: the least complex, then by kind, then as found.
pub fn first_chain(links: &Links, view: &View, search: Search, runs: &Runs) -> Option<Chain> {
    let mut counter = Counter::default();
    let mut best: Option<Chain> = None;
    for_each_outline(links, view, search, runs, &mut |outline| {
        let bound = best.as_ref().map_or(u32::MAX, Chain::complexity);
        let mut flat = 0;
        for &(run, node) in outline.targets {
            flat += counter.count(run, node, links.candidate_count() * 2);
            if flat > bound {
                return;
            }
        }
        if let Some(kind) = best.as_ref().map(|chain| chain.kind)
            && flat == bound
            && outline.kind >= kind
        {
            return;
        }
        let Some(chain) = finish(links, view, search, &outline) else { return };
        let better = match &best {
            None => true,
            Some(best) => super::chain::by_complexity(&chain, best).is_lt(),
        };
        if better {
            best = Some(chain);
        }
    });
    best
}

fn finish(links: &Links, view: &View, search: Search, outline: &Outline<'_>) -> Option<Chain> {
    let conclusion = Literal::from_index(outline.conclusion);
    let removed = conclusions(links, view, conclusion);
    if removed.is_empty() {
        return None;
    }
    let trails: Vec<_> = outline.targets.iter().map(|&(run, node)| trail(run, node)).collect();
    let flat = trails.iter().map(|trail| trail.len() as u32).sum();
    let nested = Chain::count_nested(&trails);
    let placed = conclusion.is_on().then(|| conclusion.candidate());
    Some(Chain {
        kind: outline.kind,
        depth: search.depth(),
        is_cycle: false,
        trails,
        group: outline.group.map(GroupId),
        removed,
        placed,
        flat,
        nested,
        replay: outline.targets.iter().map(|&(run, node)| replay(run, node)).collect(),
    })
}

fn for_each_outline(
    links: &Links,
    view: &View,
    search: Search,
    runs: &Runs,
    visit: &mut dyn FnMut(Outline<'_>),
) {
    let dynamic = search.rules().dynamic;
    for group in 0..links.group_count() as u32 {
        let members = links.members(group);
        let is_cell = members.first().is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_cell);
        let mask = view.mask(group);
        let size = mask.count_ones();
        if !is_cell || size < 2 || (size == 2 && !dynamic) {
            continue;
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
}

fn contradiction(run: &Run, conclusion: u32, visit: &mut dyn FnMut(Outline<'_>)) {
    if let Some((on, off)) = run.contradiction() {
        let targets = &[(run, on), (run, off)];
        visit(Outline { kind: Kind::Contradiction, group: None, targets, conclusion });
    }
}

fn branch(links: &Links, runs: &Runs, group: u32, mask: u32, kind: Kind, visit: &mut dyn FnMut(Outline<'_>)) {
    let members = links.members(group);
    let assumed: Option<Vec<&Run>> = positions(mask).map(|p| runs.of(members[p].candidate * 2)).collect();
    if let Some(assumed) = assumed {
        common(&assumed, kind, Some(group), visit);
    }
}

/// What all runs share: true literals in the first run's order, then false ones.
fn common(runs: &[&Run], kind: Kind, group: Option<u32>, visit: &mut dyn FnMut(Outline<'_>)) {
    let Some((first, others)) = runs.split_first() else { return };
    let mut targets = Vec::with_capacity(runs.len());
    for &node in first.ons().iter().chain(first.offs()) {
        let conclusion = first.node(node).literal;
        targets.clear();
        targets.push((*first, node));
        let found = others.iter().map_while(|run| Some((*run, run.find(conclusion)?)));
        targets.extend(found);
        if targets.len() == runs.len() {
            visit(Outline { kind, group, targets: &targets, conclusion });
        }
    }
}
