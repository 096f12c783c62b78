//! Senior Exocet: the targets may be any two cells of the three cross-lines that do not see both base cells,
//! at least one of them outside the band. For each base digit, two lines or cross-lines cover its places in
//! the cross-lines but for the targets and what sees both base cells.
//!
//! Scan order: the bases; cross-lines ascending; targets cross-line by cross-line and line by line. Of
//! patterns that remove the same, the first is given.
//!
//! Not found here: targets of two cells, and both targets in the band, which are junior exocets.

use super::super::prelude::*;
use super::base::{Base, are_covered, bases};
use super::fillings::Fillings;
use super::refutation::{Exocet, Target};
use std::collections::HashSet;

/// Finds senior exocets.
pub struct SeniorExocet;

const INFO: Info = Info::new(
    "senior-exocet",
    "Senior Exocet",
    "Two base cells in a line and a box hold three or four digits, each of which two lines cover in three cross-lines \
     but for two target cells, of which one is outside the band; so these hold the same two digits as the base.",
    "Of {digits} two are in {base}; {house} have room for each of these twice besides {target}, so both are in {target} \
     as well; what fits no such filling goes: {removed}.",
)
.alias(&["SExocet"]);

impl Technique<Grid> for SeniorExocet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        bases(grid, emit, &mut |base, emit| {
            let [first, second] = base.other_boxes();
            for q in first..first + 3 {
                for r in second..second + 3 {
                    let Some(lines) = CrossLines::new(base, [base.cross, q, r]) else { continue };
                    lines.exocets(&mut |exocet| match Fillings(&[exocet]).step(
                        &INFO,
                        &exocet.doubtful(),
                        emit,
                    )? {
                        Some(step) if known.insert(step.removals().collect::<Vec<_>>()) => emit.step(step),
                        _ => Flow::Continue(()),
                    })?;
                }
            }
            Flow::Continue(())
        })
    }
}

/// The lines in which cross-lines have a digit.
type Lines = [u16; 3];

struct CrossLines<'a> {
    base: &'a Base<'a>,
    cross: [usize; 3],
    /// Of the base digits that need targets.
    lines: Vec<Lines>,
}

impl<'a> CrossLines<'a> {
    /// None if two targets are too few.
    fn new(base: &'a Base<'a>, cross: [usize; 3]) -> Option<CrossLines<'a>> {
        // What sees both base cells.
        let band = base.band().fold(0, |mask: u16, line| mask | 1 << line);
        let seen = [band, 1 << base.line, 1 << base.line];
        let mut bare = Vec::new();
        for digit in base.digits {
            let lines = [0, 1, 2].map(|i| base.lines_with(digit, cross[i]) & !seen[i]);
            if !may_be_covered(&lines) {
                return None;
            }
            if !are_covered(lines) {
                bare.push(lines);
            }
        }
        (!bare.is_empty()).then_some(CrossLines { base, cross, lines: bare })
    }

    /// The pairs of targets without which all base digits are covered.
    fn exocets(&self, found: &mut dyn FnMut(&Exocet<'_>) -> Flow) -> Flow {
        let count = |lines: &Lines| lines.iter().map(|lines| lines.count_ones()).sum::<u32>();
        let Some(fewest) = self.lines.iter().copied().min_by_key(count) else { return Flow::Continue(()) };
        let grid = self.base.grid;
        let any = |i: usize| self.lines.iter().fold(0, |all, lines| all | lines[i]);
        let places = (0..3).flat_map(|i| positions(any(i)).map(move |line| Place { i, line }));
        let is_open = |place: &Place| grid.empty().contains(self.cell(*place));
        let places: Vec<Place> = places.filter(is_open).collect();
        let band = self.base.band();
        let is_needed = |place: &Place| fewest[place.i] >> place.line & 1 == 1;
        for (n, first) in places.iter().enumerate() {
            // There are four digits at most.
            let mut rest = [Lines::default(); 4];
            let rest = &mut rest[..self.lines.len()];
            for (rest, lines) in rest.iter_mut().zip(&self.lines) {
                *rest = first.without(*lines);
            }
            let is_one_needed = is_needed(first);
            for second in places[n + 1..].iter().filter(|place| is_one_needed || is_needed(place)) {
                let is_outside = !band.contains(&first.line) || !band.contains(&second.line);
                if is_outside && rest.iter().all(|lines| are_covered(second.without(*lines))) {
                    let target =
                        |place: &Place| Target { cells: CellSet::of(self.cell(*place)), locked: None };
                    let targets = [target(first), target(second)];
                    found(&Exocet { base: self.base, targets, cross: self.cross })?;
                }
            }
        }
        Flow::Continue(())
    }

    fn cell(&self, place: Place) -> Cell {
        self.base.at(place.line, self.cross[place.i])
    }
}

/// A cell of a cross-line.
#[derive(Clone, Copy)]
struct Place {
    i: usize,
    line: usize,
}

impl Place {
    fn without(self, mut lines: Lines) -> Lines {
        lines[self.i] &= !(1 << self.line);
        lines
    }
}

/// Whether they may be covered when two cells are left out.
fn may_be_covered(&[a, b, c]: &Lines) -> bool {
    let count = |lines: u16| DigitSet::from_bits(lines).len();
    count(a | b | c) < 5
        || [a | b, a | c, b | c].into_iter().any(|rest| count(rest) < 4)
        || [a, b, c].into_iter().any(|lines| count(lines) < 3)
}
