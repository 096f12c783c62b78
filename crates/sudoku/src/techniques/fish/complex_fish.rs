//! Fish of every shape and size: base houses whose places of a digit, but for some fins, lie in as many
//! covers.
//!
//! Take `n` *bases*, houses that each have to place the digit, and `n` *covers*, houses that each take it
//! once. If every place of the bases lies in a cover, the bases fill the covers, and the rest of the covers
//! loses the digit. Places outside the covers are *fins*: either one of them is true or the fish holds as if
//! they were not there, so what the fish removes and all fins see goes. A place in two bases would fill two
//! bases at once; it counts as a fin, an *endo fin*. A place of a base in two covers would fill two covers at
//! once; it goes like what lies outside the bases, and the fish is called *cannibalistic*.
//!
//! Shapes: *basic* fish have rows against columns or columns against rows; in *Franken* fish boxes take part
//! on either side; every other mix is *mutant*. A basic fish with fins is *sashimi* if, without the fins, a
//! base with fins keeps at most one place, else *finned*. Sizes: X-wing 2, swordfish 3, jellyfish 4,
//! squirmbag 5, whale 6, leviathan 7.
//!
//! Scan order: digits ascending; rows (with boxes) as bases before columns; then by the list of bases, then
//! by that of covers, houses in the order of rows, columns, boxes. Unless asked for every fish, of several
//! with the same removals only the simplest: fewest cannibal removals, then endo fins, then fins.
//!
//! Source: fish by base and cover sets, forum "The Ultimate Fish Guide" (D. Mackay and others, 2006); names
//! of shapes and sizes as in HoDoKu (B. Hobiger, 2008).
//!
//! Not found: fish of which a part is a fish that removes the same, bases with one place, more than the
//! allowed number of fins.

use super::super::prelude::*;
use super::Limits;
use super::names::FishShape;
use super::search::{self, DigitPlaces, FoundFish};
use crate::changes::{Changes, looks_back};
use crate::house_set::HouseSet;
use qedoku_model::Lemma;

/// Finds the fish of one shape and size.
pub struct ComplexFish {
    /// Kinds of houses, and whether there are fins.
    pub shape: FishShape,
    /// How many bases, 2 to 7.
    pub size: usize,
    /// How many fins, and whether to list every fish.
    pub limits: Limits,
}

impl ComplexFish {
    /// The fish of a shape and size within the usual limits.
    pub const fn new(shape: FishShape, size: usize) -> ComplexFish {
        ComplexFish { shape, size, limits: Limits::USUAL }
    }
}

impl Technique<Grid> for ComplexFish {
    fn infos(&self) -> &'static [Info] {
        self.shape.infos(self.size)
    }

    looks_back!();
}

impl ComplexFish {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        for (digit, layout) in DigitPlaces::all(grid, changes.digits) {
            for fish in search::fish(&layout, self.shape, self.size, self.limits, emit)? {
                emit.step(marked(
                    Step::remove(info, candidates(fish.removed, digit), proof(digit, &fish)),
                    digit,
                    &fish,
                ))?;
            }
        }
        Flow::Continue(())
    }
}

/// The candidates of a digit in some cells.
pub(super) fn candidates(cells: CellSet, digit: Digit) -> impl Iterator<Item = Candidate> {
    cells.iter().map(move |cell| candidate(cell, digit))
}

/// The step with the marks of its fish.
pub(super) fn marked(step: Step, digit: Digit, fish: &FoundFish) -> Step {
    step.mark(Role::Digits, digit.set())
        .mark_all(Role::Base, fish.base.iter())
        .mark_all(Role::Cover, fish.cover.iter())
        .mark_all(Role::Pattern, candidates(fish.body, digit))
        .mark_all(Role::Fin, candidates(fish.fins, digit))
        .mark_all(Role::EndoFin, candidates(fish.endo_fins, digit))
}

/// Why a fish removes what it removes.
fn proof(digit: Digit, fish: &FoundFish) -> Proof {
    let mut parts = reasons(digit, fish, fish.removed);
    if parts.len() == 1 { parts.remove(0).1 } else { lemmas(digit, parts) }
}

/// A proof that goes part by part.
pub(super) fn lemmas(digit: Digit, parts: Vec<(CellSet, Proof)>) -> Proof {
    let lemma = |(cells, proof): (CellSet, Proof)| {
        Lemma::Literals(candidates(cells, digit).map(Candidate::off).collect(), proof)
    };
    Proof::Lemmas { lemmas: parts.into_iter().map(lemma).collect(), then: None }
}

/// Why a fish removes some of what it removes: cells, and the proof for them.
///
/// Supposing a removed cell outside the bases, its covers are spent and the fins are gone: more bases than
/// covers are left. Supposing one inside a base, that base and two covers are done with, and the others are
/// one too many.
pub(super) fn reasons(digit: Digit, fish: &FoundFish, removed: CellSet) -> Vec<(CellSet, Proof)> {
    let of = |set: HouseSet| set.iter().map(move |house| place_group(house, digit));
    let outside = removed - fish.body;
    let mut parts: Vec<(CellSet, Proof)> = Vec::new();
    if let Some(fewest) = outside.iter().map(|cell| (HouseSet::of_cell(cell) & fish.cover).len()).min() {
        // Cells in several covers each leave bases to spare.
        let mut base = fish.base;
        for _ in 1..fewest {
            base.pop();
        }
        parts.push((outside, Proof::cover(of(base), of(fish.cover))));
    }
    for cell in (removed & fish.body).iter() {
        let own = HouseSet::of_cell(cell);
        parts.push((CellSet::of(cell), Proof::cover(of(fish.base - own), of(fish.cover - own))));
    }
    parts
}
