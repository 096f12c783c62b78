//! Kraken fish: a fish with fins, and a chain from each fin.
//!
//! Type 1: a fish would remove a candidate if it were not for fins that the candidate does not see; but each
//! of these fins leads by a chain of strong and weak links to the same removal. Either a fin is true or the
//! fish holds, so the candidate goes.
//!
//! Type 2: the bases fill all covers unless a fin is true, so either a fin is true or one of the base
//! candidates in a chosen cover is. If all of these lead to the same removal, of whatever digit, the
//! candidate goes.
//!
//! The chains are those of a fixed view of the position: links between two candidates left in a cell or two
//! places left in a house, and what sees each other. For type 1 the search goes backwards: what follows from
//! the candidate takes the fins away, and then more bases than covers are left.
//!
//! Scan order: digits ascending; type 1 before type 2. Of the fish that remove a candidate only one stays,
//! the smallest, with the fewest fins, the first; steps come by candidate. Bases and covers as in
//! `complex_fish.rs`.
//!
//! Source: forum "The Ultimate Fish Guide" (D. Mackay and others, 2006); types as in HoDoKu (B. Hobiger,
//! 2008).
//!
//! Not found: mutant and cannibalistic fish, endo fins, more than two fins (type 1: in all; type 2: beside
//! the chosen cover), what a fish without chains removes; sizes above 4, in type 2 above 3 for Franken fish.

use super::super::prelude::*;
use super::complex_fish::candidates;
use super::kraken_search::{self, Kraken};
use crate::chains::links;
use crate::house_set::HouseSet;
use qedoku_model::{Cause, Chain, Depth, GroupId, Kind, Lemma, Trail};
use std::sync::Arc;

/// Finds Kraken fish of one type.
pub struct KrakenFish {
    /// 1 or 2.
    pub kind: usize,
}

const TYPE_1: Info = Info::new(
    "kraken-fish-type-1",
    "Kraken Fish Type 1",
    "A fish whose fins a candidate does not see, but a chain leads from each of them to the removal.",
    "But for {fins}, the places of {digits} in {base} all lie in {cover}. Without these fins \
     the fish removes the candidate, and a true fin excludes it by sight or by a chain; either way {removed}.",
)
.sampling();
const TYPE_2: Info = Info::new(
    "kraken-fish-type-2",
    "Kraken Fish Type 2",
    "One of the base candidates in a cover of a fish is true, or else a fin; all lead to the same removal.",
    "In {base} the places of {digits} lie in {cover}, which cannot take one for each of them, or at {pattern}; so one of \
     these is true. Each leads by a chain to the same: {removed}.",
);

impl Technique<Grid> for KrakenFish {
    fn infos(&self) -> &'static [Info] {
        match self.kind {
            1 => const { &[TYPE_1] },
            _ => const { &[TYPE_2] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let found = match self.kind {
            1 => kraken_search::first_type(grid, emit)?,
            _ => kraken_search::second_type(grid, emit)?,
        };
        found.into_iter().try_for_each(|kraken| emit.step(step(&self.infos()[0], kraken)))
    }
}

fn step(info: &'static Info, kraken: Kraken) -> Step {
    let Kraken { removed, digit, base, cover, choice, fins, body, trails } = kraken;
    let of = |set: HouseSet| set.iter().map(move |house| place_group(house, digit));
    let proof = if choice.is_some() {
        second_proof(removed, &trails, Proof::cover(of(base), of(cover)))
    } else {
        first_proof(removed, &trails, Proof::cover(of(base), of(cover)))
    };
    let mut step = Step::remove(info, [removed], proof)
        .mark(Role::Digits, digit.set())
        .mark_all(Role::House, choice)
        .mark_all(Role::Base, base.iter())
        .mark_all(Role::Cover, cover.iter())
        .mark_all(Role::Pattern, candidates(if choice.is_some() { body | fins } else { body }, digit))
        .mark_all(Role::Fin, candidates(fins, digit));
    step.chain = Some(Arc::new(Chain {
        kind: Kind::Region,
        depth: Depth::Multiple,
        is_cycle: false,
        flat: trails.iter().map(|trail| trail.len() as u32).sum(),
        trails,
        group: None,
        removed: vec![removed],
        placed: None,
        nested: 0,
        replay: Vec::new(),
    }));
    step
}

/// Supposing the candidate, each fin with a chain is false, and so more bases are left than covers.
fn first_proof(removed: Candidate, trails: &[Trail], fish: Proof) -> Proof {
    let fin =
        |trail: &Trail| trail.last().map(|node| Lemma::Literals(vec![node.literal.negated()], replay(trail)));
    let lemmas = trails.iter().filter_map(fin).collect();
    let inner = Proof::Lemmas { lemmas, then: Some(Box::new(fish)) };
    Proof::Lemmas { lemmas: vec![Lemma::Literals(vec![removed.off()], inner)], then: None }
}

/// One of the fins and base candidates of the chosen cover is true, and each excludes the candidate.
fn second_proof(removed: Candidate, trails: &[Trail], fish: Proof) -> Proof {
    let net = crate::net::net();
    let starts = trails.iter().filter_map(|trail| Some((trail.last()?.literal.candidate(), trail)));
    let members = starts.clone().map(|(start, _)| start).collect();
    let sees = |start: Candidate| net.conflicts(start).any(|other| other == removed);
    let parts =
        starts.filter(|&(start, _)| !sees(start)).map(|(start, trail)| (start, replay(trail))).collect();
    let split = Proof::Split { group: GroupId(net.group_count() as u32), parts };
    Proof::Lemmas { lemmas: vec![Lemma::Group(members, fish)], then: Some(Box::new(split)) }
}

/// The groups of a trail's true candidates, from the assumption on; the target's opposite empties the last.
fn replay(trail: &Trail) -> Proof {
    Proof::units(trail.iter().rev().filter_map(|node| match node.cause {
        Cause::Seat(seat) if node.literal.is_on() => {
            Some(links().seats(node.literal.candidate())[usize::from(seat)].group)
        }
        _ => None,
    }))
}
