//! Double Exocet: two junior exocets of one band on the same cross-lines, with their bases in different
//! boxes. The cross-lines have room for each digit twice outside the band, whichever base it is in; so what
//! is in either base is in its targets, and the two bases and their targets have to be filled together.
//!
//! Bases with the same four digits and targets in different lines share none, so all four digits are in
//! bases and in targets; and each of them is in the cross-lines twice outside the band, where two lines cover
//! it.
//!
//! Scan order: rows before columns as base lines; pairs of bases in the order of the bases; the exocets of
//! each in their order. It gives those that remove more than the two exocets do by themselves; of patterns
//! that remove the same, the first is given.
//!
//! Source: David P Bird, "JExocet Compendium", players' forum, 2013.

use super::super::prelude::*;
use super::base::{Base, all_bases, lines};
use super::fillings::Fillings;
use super::junior::{self, exocets, mirrors};
use super::refutation::{Exocet, Target, of};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

/// Finds double exocets.
pub struct DoubleExocet;

const INFO: Info = Info::new(
    "double-exocet",
    "Double Exocet",
    "Two junior exocets of a band have the same cross-lines; what fits no filling of both bases and their targets goes.",
    "{base} are two bases of one band, each with two of {digits}. {house} have room for each of these twice outside the \
     band, so the digits of each base are in its own two of {target} as well; what fits no filling of both goes: \
     {removed}.",
)
.alias(&["Double JExocet", "Double JE", "Double Junior Exocet"]);

impl Technique<Grid> for DoubleExocet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines = lines(grid, kind);
            let bases: Vec<Base<'_>> = all_bases(grid, kind, &lines).collect();
            let mut halves: Vec<Exocet<'_>> = Vec::new();
            for base in &bases {
                emit.tick()?;
                let mut own: Vec<([Target; 2], [usize; 3])> = Vec::new();
                let _ = exocets(base, &mut |exocet| {
                    own.push((exocet.targets, exocet.cross));
                    Flow::Continue(())
                });
                halves.extend(own.into_iter().map(|(targets, cross)| Exocet { base, targets, cross }));
            }
            for (i, a) in halves.iter().enumerate() {
                for b in halves[i + 1..].iter().filter(|b| are_double(a, b)) {
                    emit.tick()?;
                    if let Some(step) = step(a, b, emit)?
                        && known.insert(step.removals().collect::<Vec<_>>())
                    {
                        emit.step(step)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Whether two exocets of one kind have the same band and cross-lines, and bases in different boxes.
fn are_double(a: &Exocet<'_>, b: &Exocet<'_>) -> bool {
    let sorted = |mut cross: [usize; 3]| {
        cross.sort_unstable();
        cross
    };
    a.base.band() == b.base.band() && a.base.block != b.base.block && sorted(a.cross) == sorted(b.cross)
}

/// What both remove together, if that is more than each does alone.
fn step(a: &Exocet<'_>, b: &Exocet<'_>, emit: &mut Emit<'_>) -> ControlFlow<(), Option<Step>> {
    let doubtful = doubtful(a, b);
    let Some(step) = Fillings(&[a, b]).step(&INFO, &doubtful, emit)? else {
        return ControlFlow::Continue(None);
    };
    let mut alone = BTreeSet::new();
    for half in [a, b] {
        alone.extend(junior::step(half, &INFO, emit)?.iter().flat_map(|step| step.removals()));
    }
    let adds = step.removals().any(|c| !alone.contains(&c));
    ControlFlow::Continue(adds.then_some(step))
}

/// What the pattern may remove: candidates of bases, targets and mirrors, and digits of the bases anywhere.
fn doubtful(a: &Exocet<'_>, b: &Exocet<'_>) -> Vec<Candidate> {
    let grid = a.base.grid;
    let of_half = |half: &Exocet<'_>| {
        let base: CellSet = half.base.cells.into_iter().collect();
        base | half.targets[0].cells | half.targets[1].cells | mirrors(half)
    };
    let own = (of_half(a) | of_half(b)).iter().flat_map(|cell| of(cell, grid.candidates(cell)));
    let digits = a.base.digits | b.base.digits;
    let others = grid.empty().iter().flat_map(|cell| of(cell, grid.candidates(cell) & digits));
    let all: BTreeSet<Candidate> = own.chain(others).collect();
    all.into_iter().collect()
}
