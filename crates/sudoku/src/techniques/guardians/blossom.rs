//! Almost locked sets from all guardians: each guardian sees all places of its digit in a set, a *petal*.
//! Whichever is true, a petal does without that digit and holds all its others; one that all petals have
//! besides goes from the cells that see all its places in all of them. A guardian of the digit that goes may
//! stand for itself.
//!
//! Scan order: small patterns first, the guardians among their cells; groups in their order, digits that go
//! ascending, cells that lose one in reading order. The petals are as few as can be, then the smallest. Of
//! patterns that remove the same, the first of the smallest is given. What goes by less than a blossom is
//! left out.
//!
//! Petals may share cells, and have some of the pattern's. It does not look at candidates in the pattern's
//! cells, at a single petal for all guardians, or at petals of one cell each, which are links of a chain.

use super::super::Repeats;
use super::super::als::finds::{Finds, Removed};
use super::super::als::list::{self, Als};
use super::super::als::petals::{Petals, fewest, once};
use super::super::als::proof;
use super::super::als::sights::Sights;
use super::*;
use crate::net::{cell as cell_of, digit as digit_of};
use qedoku_model::bits::ones_of;
use std::collections::BTreeSet;

/// Emits what almost locked sets that all guardians of a group tie exclude.
pub fn blossom(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let sets = list::all(search.grid);
    let sights = Sights::new(&sets);
    let mut finds = Finds::new(Repeats::Simplest);
    for (at, group) in search.groups.iter().enumerate().filter(|(_, group)| group.guardians.len() > 1) {
        let (mut found, mut lost) = (Vec::new(), Removed::default());
        for digit in Digit::ALL {
            for cell in (search.grid.cells_with(digit) - group.cells).iter() {
                emit.tick()?;
                let is_own = |guardian: Candidate| {
                    digit_of(guardian) == digit && house::peer_set(cell).contains(cell_of(guardian))
                };
                let others = group.guardians.iter().copied().filter(|&guardian| !is_own(guardian));
                let choices = others.clone().map(|guardian| {
                    // Without the digit that goes a set shows nothing.
                    let of = (digit_of(guardian) != digit).then_some((cell_of(guardian), digit_of(guardian)));
                    of.into_iter().flat_map(|of| ones_of(sights.both(of, (cell, digit))))
                });
                let Some(Petals { size, count, of }) = fewest(choices, &sets) else { continue };
                let own = group.guardians.len() - of.len();
                if size == count || count + own < 2 {
                    continue;
                }
                let mut petals = of.into_iter();
                let ends: Vec<Option<usize>> = group
                    .guardians
                    .iter()
                    .map(|&guardian| if is_own(guardian) { None } else { petals.next() })
                    .collect();
                lost.add(digit, CellSet::of(cell));
                found.push((size + ends.len(), ends));
            }
        }
        for (size, ends) in found {
            let removed = removed(search.grid, group, &ends, &sets).within(&lost);
            if finds.is_better(size, &removed) {
                finds.add(size, removed, (at, ends));
            }
        }
    }
    for (removed, (at, ends)) in finds.sorted() {
        let ends: Vec<Option<&Als>> = ends.into_iter().map(|end| end.map(|i| &sets[i])).collect();
        emit.step(step(search, &search.groups[at], &ends, &removed))?;
    }
    Flow::Continue(())
}

/// What goes: all digits that each end has besides its guardian's, or as its guardian.
fn removed(grid: &Grid, group: &Guarded, ends: &[Option<usize>], sets: &[Als]) -> Removed {
    let ends = || group.guardians.iter().copied().zip(ends.iter().map(|end| end.map(|i| &sets[i])));
    let common = ends().fold(DigitSet::ALL, |digits, (guardian, petal)| match petal {
        Some(petal) => digits & (petal.digits - digit_of(guardian).set()),
        None => digits & digit_of(guardian).set(),
    });
    let mut removed = Removed::default();
    for digit in common {
        let seen = |(guardian, petal): (Candidate, Option<&Als>)| match petal {
            Some(petal) => petal.seen(digit),
            None => house::peer_set(cell_of(guardian)),
        };
        removed
            .add(digit, ends().map(seen).fold(grid.cells_with(digit) - group.cells, |all, seen| all & seen));
    }
    removed
}

fn step(search: &Search<'_>, group: &Guarded, ends: &[Option<&Als>], removed: &Removed) -> Step {
    let tied = || group.guardians.iter().zip(ends).filter_map(|(&guardian, end)| Some((guardian, (*end)?)));
    let split = |digit: Digit| Proof::Split {
        group: learned(),
        parts: tied().map(|(of, petal)| (of, proof::without(petal, digit_of(of), digit))).collect(),
    };
    let lemma = group.lemma(search.grid);
    let proof = match proof::for_digits(removed, split) {
        Proof::Lemmas { lemmas, then } => {
            Proof::Lemmas { lemmas: [lemma].into_iter().chain(lemmas).collect(), then }
        }
        then => proof::lemmas(vec![lemma], then),
    };
    let petals = once(&tied().map(|(_, petal)| petal).collect::<Vec<_>>());
    // Digit by digit.
    let places: BTreeSet<(Digit, Cell)> = tied()
        .flat_map(|(of, petal)| petal.places(digit_of(of)).iter().map(move |cell| (digit_of(of), cell)))
        .collect();
    group
        .marked(Step::remove(&search.infos[0], removed.candidates(), proof))
        .mark_all(Role::Petal, petals.iter().flat_map(|petal| petal.cells.iter()))
        .mark_all(Role::Link, places.into_iter().map(|(digit, cell)| candidate(cell, digit)))
}
