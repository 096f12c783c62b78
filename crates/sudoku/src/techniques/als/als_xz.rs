//! ALS-XZ: two almost locked sets share a restricted common `x`, so one of them does without it and holds all
//! its other digits; a further common digit `z` goes from the cells that see all its places in both sets.
//!
//! With two restricted commons (*doubly linked*) each set does without one of them, so it holds all its other
//! digits: each of those goes from the cells that see all its places in the set, and each restricted common
//! from the cells that see all its places in both.
//!
//! Scan order: pairs of sets in the order of the list of sets, the second one varying slowest; small patterns
//! first, and one for each set of removed candidates; who wants all gets those that remove the same by the
//! other rule behind them. Pairs that are doubly linked give the one step, not those of each restricted
//! common.
//!
//! It does not look at pairs whose sets share a cell, unless asked to. If asked not to take digits from the
//! sets themselves, it leaves a digit that one set would take from the other to the cells that see both sets.
//!
//! Source: Bennys, players' forum, 2004.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed, between};
use super::list::Als;
use super::network::Network;
use super::proof;
use crate::almost_locked::common_house;
use crate::changes::{Changes, looks_back};
use qedoku_model::Lemma;
use std::collections::HashSet;

/// Finds the steps of two almost locked sets.
pub struct AlsXz {
    /// Whether the sets may share cells.
    pub overlap: bool,
    /// Whether a doubly linked set may take digits from cells of the other one.
    pub cannibal: bool,
    /// Which of the patterns that remove the same are given.
    pub repeats: Repeats,
}

const SINGLY: Info = Info::new(
    "als-xz",
    "Almost Locked Set XZ-Rule",
    "Two almost locked sets with a restricted common; one of them does without it, so it holds their other common \
     digit.",
    "{first} and {second} each have one digit more than cells. {links} can be true in one of the two sets only, \
     and the set without it holds all its other digits; so one of them holds {digits}, and {removed}.",
)
.alias(&["ALS-XZ", "Singly linked ALS-XZ"]);
const DOUBLY: Info = Info::new(
    "als-xz-doubly-linked",
    "Doubly Linked ALS-XZ",
    "Two almost locked sets with two restricted commons; each does without one of them and holds all its other \
     digits.",
    "{first} and {second} each have one digit more than cells, and {links} can each be true in one of the two \
     sets only; so each set does without one of these and holds all its other digits: {removed}.",
)
.alias(&["Doubly linked ALS", "ALS-XZ with two restricted commons"]);

impl Technique<Grid> for AlsXz {
    fn infos(&self) -> &'static [Info] {
        const { &[SINGLY, DOUBLY] }
    }

    looks_back!(workspace);
}

impl AlsXz {
    fn search(&self, grid: &Grid, changes: Changes, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, self.overlap, workspace, emit)?;
        let mut finds = Finds::new(self.repeats);
        self.pairs(grid, &network, changes, emit, &mut |pair, links, removed| {
            finds.add(size(pair), removed, (pair, links));
        })?;
        let mut told = HashSet::new();
        for (removed, (pair, links)) in finds.sorted() {
            told.insert((removed, links.len()));
            emit.step(step(pair, links, &removed))?;
        }
        if self.repeats == Repeats::All || told.is_empty() || !emit.wants_all() {
            return Flow::Continue(());
        }
        // What one pair removes by one link, another may by two: that is a step of another name.
        let mut others = [Repeats::Simplest; 2].map(Finds::new);
        self.pairs(grid, &network, changes, emit, &mut |pair, links, removed| {
            if !told.contains(&(removed, links.len())) {
                others[links.len() - 1].add(size(pair), removed, (pair, links));
            }
        })?;
        let mut others = others.into_iter().flat_map(Finds::sorted);
        others.try_for_each(|(removed, (pair, links))| emit.step(step(pair, links, &removed)))
    }

    /// Visits the pairs that remove something, with their restricted commons.
    fn pairs<'n>(
        &self,
        grid: &Grid,
        network: &'n Network,
        changes: Changes,
        emit: &mut Emit<'_>,
        visit: &mut dyn FnMut([&'n Als; 2], DigitSet, Removed),
    ) -> Flow {
        for (j, b) in network.sets.iter().enumerate() {
            let is_changed = b.is_in(changes.cells);
            let earlier = network.ties(j).iter().take_while(|tie| tie.to < j);
            for (a, links) in earlier.map(|tie| (&network.sets[tie.to], tie.digits)) {
                emit.tick()?;
                if !is_changed && !a.is_in(changes.cells) {
                    continue;
                }
                let removed = match links.len() {
                    1 => between(grid, [a, b], links),
                    2 => self.locked(grid, [a, b], links),
                    // Two sets cannot do without three digits: the position has no solution.
                    _ => continue,
                };
                if !removed.is_empty() {
                    visit([a, b], links, removed);
                }
            }
        }
        Flow::Continue(())
    }
}

fn size([a, b]: [&Als; 2]) -> usize {
    a.cells.len() + b.cells.len()
}

impl AlsXz {
    /// What two sets remove that each hold all their digits but one of the links.
    fn locked(&self, grid: &Grid, [a, b]: [&Als; 2], links: DigitSet) -> Removed {
        let mut removed = between(grid, [a, b], DigitSet::EMPTY);
        for [set, other] in [[a, b], [b, a]] {
            for digit in set.digits - links {
                let lost = set.seen(digit) & grid.cells_with(digit);
                if self.cannibal || (lost & other.cells).is_empty() {
                    removed.add(digit, lost);
                }
            }
        }
        removed
    }
}

fn step([a, b]: [&Als; 2], links: DigitSet, removed: &Removed) -> Step {
    let proof = match links.single() {
        Some(link) => {
            proof::for_digits(removed, |digit| proof::chain(&[a, b], &[link], digit, removed.cells(digit)))
        }
        None => closed(&[a, b], links, removed),
    };
    let info = if links.len() == 1 { &SINGLY } else { &DOUBLY };
    let places = |digit: Digit| a.places(digit) | b.places(digit);
    let links = links.iter().flat_map(|digit| places(digit).iter().map(move |cell| candidate(cell, digit)));
    Step::remove(info, removed.candidates(), proof)
        .mark_all(Role::First, a.cells.iter())
        .mark_all(Role::Second, b.cells.iter())
        .mark_all(Role::Link, links)
        .mark(Role::Digits, removed.digits())
}

/// The cells of both sets take one digit from each cover; a cover whose digit is taken elsewhere is one too
/// few.
fn closed(pair: &[&Als; 2], links: DigitSet, removed: &Removed) -> Proof {
    one_cover(pair, links, removed).unwrap_or_else(|| fact_by_fact(pair, links, removed))
}

/// What a cover is of: a digit in a set, or a link in both.
fn parts([a, b]: [&Als; 2], links: DigitSet) -> Vec<(CellSet, Digit)> {
    let of = |set: &Als| (set.digits - links).iter().map(|d| (set.places(d), d)).collect::<Vec<_>>();
    let both = links.iter().map(|d| (a.places(d) | b.places(d), d));
    of(a).into_iter().chain(of(b)).chain(both).collect()
}

/// One cover argument, where each cover has a house that holds all that its digit removes, and some removed
/// candidate needs it all.
fn one_cover(pair: &[&Als; 2], links: DigitSet, removed: &Removed) -> Option<Proof> {
    let cells = pair[0].cells | pair[1].cells;
    if pair[0].overlaps(pair[1]) || removed.digits().iter().any(|d| !(removed.cells(d) & cells).is_empty()) {
        return None;
    }
    let mut cover = Vec::new();
    for (places, digit) in parts(*pair, links) {
        let common = places.common_peers();
        cover.push((common_house(places | (removed.cells(digit) & common))?, digit));
    }
    let spent = |cell: Cell, digit: Digit| {
        cover.iter().filter(|&&(h, d)| d == digit && house::cell_set(h).contains(cell)).count()
    };
    let mut once = removed.digits().iter().flat_map(|d| removed.cells(d).iter().map(move |cell| (cell, d)));
    once.any(|(cell, digit)| spent(cell, digit) == 1).then(|| {
        Proof::cover(cells.iter().map(cell_group), cover.iter().map(|&(h, digit)| place_group(h, digit)))
    })
}

/// Digit by digit: a digit of one set as the end of a chain from the set over the other one back to it.
fn fact_by_fact(pair: &[&Als; 2], links: DigitSet, removed: &Removed) -> Proof {
    let ends: Vec<Digit> = links.iter().collect();
    let mut told = Removed::default();
    let mut facts = Vec::new();
    let mut tell = |cells: CellSet, digit: Digit, proof: &dyn Fn() -> Proof| {
        let new = (removed.cells(digit) & cells) - told.cells(digit);
        told.add(digit, new);
        if !new.is_empty() {
            let literals = new.iter().map(|cell| candidate(cell, digit).off());
            facts.push(Lemma::Literals(literals.collect(), proof()));
        }
    };
    let [a, b] = *pair;
    for &link in &ends {
        let other = if link == ends[0] { ends[1] } else { ends[0] };
        tell(a.seen(link) & b.seen(link), link, &|| {
            proof::chain(&[a, b], &[other], link, removed.cells(link))
        });
    }
    for [set, other] in [[a, b], [b, a]] {
        for digit in set.digits - links {
            tell(set.seen(digit), digit, &|| proof::ring(set, other, [ends[0], ends[1]], digit));
        }
    }
    Proof::Lemmas { lemmas: facts, then: None }
}
