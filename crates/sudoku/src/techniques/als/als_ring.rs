//! ALS ring: three or four almost locked sets in a circle, neighbours tied by restricted commons, no digit
//! twice in a row. Each set does without one digit at most, and there are as many links as sets; so each set
//! does without one of its two links and holds all its other digits, and each link is true in one of the sets
//! that it ties. Every link goes from the cells that see all its places in both sets, every other digit from
//! the cells that see all its places in its set.
//!
//! Two sets in a circle are a doubly linked ALS-XZ.
//!
//! Scan order: small patterns first; by the first set of the list that a ring has, then the set after next,
//! then those between, in the order of the list; links ascending. Given are those that remove something that
//! no smaller or earlier one does.
//!
//! Where a position has hundreds of such sets, there are millions of circles of four: it may take long.
//!
//! It does not look at sets that share a cell, or at candidates of the ring's own cells.
//!
//! Source: players' forum; circles of sets as rank 0 patterns, Allan Barker, 2008.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed};
use super::list::Als;
use super::network::Network;
use super::proof;
use crate::changes::{Changes, looks_back};
use qedoku_model::bits::BitRow;
use qedoku_model::{GroupId, Lemma, Literal};

/// Finds rings of three or four almost locked sets.
pub struct AlsRing;

const INFO: Info = Info::new(
    "als-ring",
    "Almost Locked Set Ring",
    "Almost locked sets in a circle, neighbours tied by restricted commons; each set holds all its digits but one of \
     its links, and each link is true in one of its two sets.",
    "From {first} over {between} to {second} and back each set is tied to the next by a digit that can be true in one \
     of the two only, {links}. There are as many of these as sets, and each set does without one digit at most; so \
     each holds all its other digits, and each link is true in one of its two sets: {removed}.",
)
.alias(&["ALS Ring", "ALS-XY-Ring", "Almost Locked Set Loop", "ALS Loop", "Continuous ALS Chain"])
.taking_long();

impl Technique<Grid> for AlsRing {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!(workspace);
}

impl AlsRing {
    fn search(&self, grid: &Grid, changes: Changes, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, false, workspace, emit)?;
        let changed = network.sets_in(changes.cells);
        let mut finds = Finds::new(Repeats::Simplest);
        let mut take = |ring: &[usize]| {
            if ring.iter().any(|&set| changed.has(set)) {
                let sets: Vec<&Als> = ring.iter().map(|&i| &network.sets[i]).collect();
                visit_links(&sets, &mut Vec::new(), &mut |links| {
                    let removed = removed(grid, &sets, links);
                    let size = sets.iter().map(|set| set.cells.len()).sum();
                    if !removed.is_empty() && finds.is_better(size, &removed) {
                        finds.add(size, removed, (ring.to_vec(), links.to_vec()));
                    }
                });
            }
        };
        for a in 0..network.sets.len() {
            rings(&network, a, emit, &mut take)?;
        }
        let mut told = Removed::default();
        for (removed, (ring, links)) in finds.sorted() {
            let is_new = |digit: Digit| !(removed.cells(digit) - told.cells(digit)).is_empty();
            if !removed.digits().iter().any(is_new) {
                continue;
            }
            removed.digits().iter().for_each(|digit| told.add(digit, removed.cells(digit)));
            let sets: Vec<&Als> = ring.into_iter().map(|i| &network.sets[i]).collect();
            if let Some(step) = step(&sets, &links, &removed) {
                emit.step(step)?;
            }
        }
        Flow::Continue(())
    }
}

/// Visits the rings whose first set in the order of the list is `a`, each in one direction.
fn rings(network: &Network, a: usize, emit: &mut Emit<'_>, visit: &mut dyn FnMut(&[usize])) -> Flow {
    let apart = |i: usize, j: usize| !network.sets[i].overlaps(&network.sets[j]);
    for c in a + 1..network.sets.len() {
        emit.tick()?;
        if !apart(a, c) {
            continue;
        }
        let between: Vec<usize> = network.common_neighbours(a, c).filter(|&b| b > a).collect();
        let is_tied = network.neighbours_of(a).has(c);
        for (n, &b) in between.iter().enumerate() {
            if is_tied && b < c {
                visit(&[a, b, c]);
            }
            for &d in between[n + 1..].iter().filter(|&&d| apart(b, d)) {
                visit(&[a, b, c, d]);
            }
        }
    }
    Flow::Continue(())
}

/// Visits the links that can close a ring: the one at a place ties the set there to the next one.
fn visit_links(sets: &[&Als], links: &mut Vec<Digit>, visit: &mut dyn FnMut(&[Digit])) {
    let place = links.len();
    if place == sets.len() {
        return visit(links);
    }
    let mut digits = sets[place].restricted(sets[(place + 1) % sets.len()]);
    if let Some(before) = links.last() {
        digits.remove(*before);
    }
    if place + 1 == sets.len() {
        digits.remove(links[0]);
    }
    for digit in digits {
        links.push(digit);
        visit_links(sets, links, visit);
        links.pop();
    }
}

/// What a ring removes.
fn removed(grid: &Grid, sets: &[&Als], links: &[Digit]) -> Removed {
    let mut removed = Removed::default();
    let own = sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells);
    for (i, set) in sets.iter().enumerate() {
        let before = links[(i + links.len() - 1) % links.len()];
        for digit in set.digits - before.set() - links[i].set() {
            removed.add(digit, (set.seen(digit) & grid.cells_with(digit)) - own);
        }
        let next = sets[(i + 1) % sets.len()];
        let both = set.seen(links[i]) & next.seen(links[i]);
        removed.add(links[i], (both & grid.cells_with(links[i])) - own);
    }
    removed
}

/// The step of a ring; none if two of its covers are the same, as they are in no position with a solution.
fn step(sets: &[&Als], links: &[Digit], removed: &Removed) -> Option<Step> {
    let covers = proof::ring_covers(sets, links);
    let groups: Vec<_> = covers.iter().map(|&(.., group)| group).collect();
    if !proof::all_differ(&groups) {
        return None;
    }
    // Candidates that take the same covers go by the same argument.
    let mut facts: Vec<(Vec<GroupId>, Vec<Literal>)> = Vec::new();
    for digit in removed.digits() {
        for cell in removed.cells(digit).iter() {
            let is_taken = |cover: &&(Digit, CellSet, GroupId)| {
                cover.0 == digit && cover.1.common_peers().contains(cell)
            };
            let taken: Vec<GroupId> = covers.iter().filter(is_taken).map(|&(.., group)| group).collect();
            let literal = candidate(cell, digit).off();
            match facts.iter_mut().find(|(known, _)| *known == taken) {
                Some((_, literals)) => literals.push(literal),
                None => facts.push((taken, vec![literal])),
            }
        }
    }
    let proof = match facts.as_slice() {
        [(taken, _)] => proof::closed(sets, &groups, taken),
        several => {
            let fact = |(taken, literals): &(Vec<GroupId>, Vec<Literal>)| {
                Lemma::Literals(literals.clone(), proof::closed(sets, &groups, taken))
            };
            Proof::Lemmas { lemmas: several.iter().map(fact).collect(), then: None }
        }
    };
    let (last, first) = (sets.len() - 1, sets[0]);
    let places = (0..sets.len()).flat_map(|i| {
        let both = sets[i].places(links[i]) | sets[(i + 1) % sets.len()].places(links[i]);
        both.iter().map(move |cell| candidate(cell, links[i]))
    });
    let step = Step::remove(&INFO, removed.candidates(), proof)
        .mark_all(Role::First, first.cells.iter())
        .mark_all(Role::Between, sets[1..last].iter().flat_map(|set| set.cells.iter()))
        .mark_all(Role::Second, sets[last].cells.iter())
        .mark_all(Role::Link, places)
        .mark(Role::Digits, removed.digits());
    Some(step)
}
