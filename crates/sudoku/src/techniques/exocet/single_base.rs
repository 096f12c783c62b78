//! Single-Base Exocet: a *base* cell, and up to three cross-lines through the band of its line. For each
//! digit of the base some of these have it in the band only on the base line, in the base box or in one
//! cell, the *target*; outside the band it has fewer lines there than they are. So the target has no other
//! digit than the base.
//!
//! Why: a digit that is true in the base is neither elsewhere in its line nor in its box. Were it not in the
//! target, all these cross-lines would have it outside the band, which has too few lines for that. So the
//! target holds the digit of the base, whichever that is.
//!
//! Scan order: base lines, rows before columns; their boxes; targets by cross-line and line; base cells. Of
//! the cross-lines the fewest are taken, then the first in mask order. The base has up to four digits.
//!
//! Source: the transfer of a digit from base to target stands in David P Bird, "JExocet Compendium", players'
//! forum, 2013; with one base cell in GNPX (Shin'ichi Hayashi) and SudokuStudio (Sunnie Shine).

use super::super::prelude::*;
use super::base::at;
use crate::changes::{Changes, looks_back};
use std::collections::BTreeSet;

/// Finds exocets of one base cell.
pub struct SingleBaseExocet;

const INFO: Info = Info::new(
    "single-base-exocet",
    "Single-Base Exocet",
    "Lines that cross the band of a base cell have no room for its digits, each supposed to be true there, but with \
     the help of one target cell; so that holds the same digit as the base.",
    "Whichever of {digits} is in {base}, {house} have no room for it without {target}; so the same digit is there, and \
     {removed}.",
)
.alias(&["Exocet with One Base Cell", "JE1", "Single-Base Junior Exocet"]);

/// Cross-lines, a bit each, that are too many for a digit; and the cell in the band that would help, if any.
#[derive(Clone, Copy)]
struct Crowd {
    cross: u16,
    /// Its cross-line and its line.
    target: Option<(usize, usize)>,
}

/// The most digits of a base.
const MOST_DIGITS: usize = 4;

impl Technique<Grid> for SingleBaseExocet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl SingleBaseExocet {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let places = open_lines(grid, kind);
            for band in 0..3 {
                emit.tick()?;
                let crowded = Digit::ALL.map(|digit| crowded(&places, digit, band));
                if crowded.iter().filter(|sets| !sets.is_empty()).count() < 2 {
                    continue;
                }
                for line in 3 * band..3 * band + 3 {
                    for block in 0..3 {
                        let base = Place { grid, kind, places: &places, line, block, changes };
                        base.find(&crowded, emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// By cross-line and digit the lines where it is open.
fn open_lines(grid: &Grid, kind: HouseKind) -> [[u16; 9]; 9] {
    std::array::from_fn(|k| {
        Digit::ALL.map(|digit| grid.places(House((1 - kind as u16) * 9 + k as u16), digit))
    })
}

/// Sets of up to three cross-lines that have a digit in fewer lines outside a band than they are, without
/// such a set inside: smaller sets first, then in mask order. Lines that have the digit placed are in none.
fn crowded(places: &[[u16; 9]; 9], digit: Digit, band: usize) -> Vec<u16> {
    let outside = places.map(|of| of[digit.index()] & !(0b111 << (3 * band)));
    // Three cross-lines that have it in two lines have it in two each at most.
    let narrow: Vec<usize> =
        (0..9).filter(|&k| places[k][digit.index()] != 0 && outside[k].count_ones() < 3).collect();
    let mut found = Vec::new();
    let mut take = |cross: u16| {
        if found.iter().all(|&smaller: &u16| smaller & !cross != 0) {
            found.push(cross);
        }
    };
    let bit = |i: usize| 1u16 << narrow[i];
    let lines = |i: usize| outside[narrow[i]];
    let fits = |lines: u16, size: usize| DigitSet::from_bits(lines).len() < size;
    // The highest of a set varies slowest.
    for i in 0..narrow.len() {
        if fits(lines(i), 1) {
            take(bit(i));
        }
    }
    let pairs = || (0..narrow.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    for (i, j) in pairs() {
        if fits(lines(i) | lines(j), 2) {
            take(bit(i) | bit(j));
        }
    }
    for (i, j) in pairs().filter(|&(i, j)| fits(lines(i) | lines(j), 3)) {
        for k in 0..j {
            if fits(lines(i) | lines(j) | lines(k), 3) {
                take(bit(i) | bit(j) | bit(k));
            }
        }
    }
    found
}

/// A line and a box of it, where a base may be.
struct Place<'a> {
    grid: &'a Grid,
    kind: HouseKind,
    places: &'a [[u16; 9]; 9],
    line: usize,
    block: usize,
    changes: Changes,
}

impl Place<'_> {
    fn find(&self, crowded: &[Vec<u16>; 9], emit: &mut Emit<'_>) -> Flow {
        let held = |base: usize| self.grid.candidates(at(self.kind, self.line, base));
        // What an exocet stands on are the candidates of the base and the places of its digits.
        let is_changed = |base: usize| {
            let cell = at(self.kind, self.line, base);
            self.changes.cells.contains(cell) || !(held(base) & self.changes.digits).is_empty()
        };
        let is_crowded = |digit: Digit| !crowded[digit.index()].is_empty();
        let fits = |&base: &usize| {
            (2..=MOST_DIGITS).contains(&held(base).len())
                && is_changed(base)
                && held(base).iter().all(is_crowded)
        };
        let bases: Vec<usize> = (3 * self.block..3 * self.block + 3).filter(fits).collect();
        if bases.is_empty() {
            return Flow::Continue(());
        }
        let digits = bases.iter().fold(DigitSet::EMPTY, |all, &base| all | held(base));
        let mut crowds: [Vec<Crowd>; 9] = Default::default();
        for digit in digits {
            let all = crowded[digit.index()].iter();
            crowds[digit.index()] = all.filter_map(|&cross| self.crowd(digit, cross)).collect();
        }
        let targets: BTreeSet<(usize, usize)> =
            crowds.iter().flatten().filter_map(|crowd| crowd.target).collect();
        for (cross, line) in targets {
            let target = at(self.kind, line, cross);
            for &base in &bases {
                let removed = self.grid.candidates(target) - held(base);
                if removed.is_empty() {
                    continue;
                }
                if let Some(found) = fewest(&crowds, held(base), base, (cross, line)) {
                    emit.step(self.step(base, target, removed, &found))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Some cross-lines with the one cell where they have a digit in the band off the base line and the base
    /// box; nothing if there are several.
    fn crowd(&self, digit: Digit, cross: u16) -> Option<Crowd> {
        let in_band = (0b111 << (self.line / 3 * 3)) & !(1 << self.line);
        let mut target = None;
        for k in positions(cross).filter(|k| k / 3 != self.block) {
            for line in positions(self.places[k][digit.index()] & in_band) {
                if target.replace((k, line)).is_some() {
                    return None;
                }
            }
        }
        Some(Crowd { cross, target })
    }

    fn step(&self, base: usize, target: Cell, removed: DigitSet, found: &[(Digit, u16)]) -> Step {
        let cell = at(self.kind, self.line, base);
        let outside = !(0b111 << (self.line / 3 * 3));
        let line = |line: usize| House(self.kind as u16 * 9 + line as u16);
        let cross_line = |k: usize| House((1 - self.kind as u16) * 9 + k as u16);
        let cover = |&(digit, cross): &(Digit, u16)| {
            let lines = positions(cross).fold(0, |all, k| all | self.places[k][digit.index()] & outside);
            let proof = Proof::cover(
                positions(cross).map(|k| place_group(cross_line(k), digit)),
                positions(lines).map(|l| place_group(line(l), digit)),
            );
            (candidate(cell, digit), proof)
        };
        let proof = Proof::Split { group: cell_group(cell), parts: found.iter().map(cover).collect() };
        let all = found.iter().fold(0, |all, (_, cross)| all | cross);
        let digits = found.iter().fold(DigitSet::EMPTY, |all, (digit, _)| all | digit.set());
        Step::remove(&INFO, removed.iter().map(|digit| candidate(target, digit)), proof)
            .mark(Role::Base, cell)
            .mark(Role::Target, target)
            .mark_all(Role::House, positions(all).map(cross_line))
            .mark(Role::Digits, digits)
    }
}

/// For each digit of a base the cross-lines without room for it, three in all at most and as few as can be.
fn fewest(
    crowds: &[Vec<Crowd>; 9],
    digits: DigitSet,
    base: usize,
    target: (usize, usize),
) -> Option<Vec<(Digit, u16)>> {
    let helps =
        |crowd: &&Crowd| crowd.cross & (1 << base) == 0 && crowd.target.is_none_or(|own| own == target);
    let has_any = |digit: Digit| crowds[digit.index()].iter().any(|crowd| helps(&crowd));
    if !digits.iter().all(has_any) {
        return None;
    }
    (1..=3).flat_map(|size| subsets(9, size)).find_map(|set| {
        let within = |digit: Digit| {
            let all = crowds[digit.index()].iter().filter(helps);
            all.map(|crowd| crowd.cross).find(|cross| cross & !(set as u16) == 0).map(|cross| (digit, cross))
        };
        digits.iter().map(within).collect()
    })
}
