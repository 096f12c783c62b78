//! X-Wing, Swordfish, Jellyfish: in `n` parallel lines the places of a digit lie in the same `n` crossing
//! lines, so the rest of the crossing lines loses the digit.
//!
//! Why: the `n` base lines put the digit into `n` different cover lines, which leaves none over.
//!
//! Scan order: bases = columns, then bases = rows; sets of base lines in ascending order of their bit
//! masks; digits ascending inside each set. Each base line needs at least two places.
//! A digit that is filled in more than `9 - 2n` cells is skipped: what it could remove is trivial.
use super::super::prelude::*;
use crate::changes::{Changes, looks_back};

/// Finds basic fish of one size, 2 to 4.
pub struct Fish {
    /// How many base lines.
    pub size: usize,
}

const WORDS: &str = "The places of {digits} in {base} all lie in {cover}, so {removed}.";

const X_WING: Info = Info::new(
    "x-wing",
    "X-Wing",
    "In two lines the places of a digit lie in the same two crossing lines, which lose it elsewhere.",
    WORDS,
);
const SWORDFISH: Info = Info::new(
    "swordfish",
    "Swordfish",
    "In three lines the places of a digit lie in the same three crossing lines, which lose it elsewhere.",
    WORDS,
);
const JELLYFISH: Info = Info::new(
    "jellyfish",
    "Jellyfish",
    "In four lines the places of a digit lie in the same four crossing lines, which lose it elsewhere.",
    WORDS,
);

impl Technique<Grid> for Fish {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            2 => const { &[X_WING] },
            3 => const { &[SWORDFISH] },
            _ => const { &[JELLYFISH] },
        }
    }

    looks_back!();
}

impl Fish {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let info = &self.infos()[0];
        let open: DigitSet =
            changes.digits.iter().filter(|&d| grid.filled_count(d) + 2 * self.size <= 9).collect();
        for (base_kind, cover_kind) in
            [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)]
        {
            let line = |kind: HouseKind, i: usize| House(kind as u16 * 9 + i as u16);
            // Per digit, the base lines with 2 to `size` places; digits with too few of those are left out.
            let (mut usable, mut digits, mut any) = ([0u64; 9], DigitSet::EMPTY, 0);
            for digit in open {
                let fits = |i: &usize| {
                    let places = DigitSet::from_bits(grid.places(line(base_kind, *i), digit));
                    (2..=self.size).contains(&places.len())
                };
                let lines = (0..9).filter(fits).fold(0u64, |bits, i| bits | 1 << i);
                if lines.count_ones() as usize >= self.size {
                    usable[digit.index()] = lines;
                    digits.insert(digit);
                    any |= lines;
                }
            }
            if digits.is_empty() {
                continue;
            }
            for mask in subsets(9, self.size).filter(|mask| mask & !any == 0) {
                for digit in digits.iter().filter(|digit| mask & !usable[digit.index()] == 0) {
                    let bases = || positions(mask as u16).map(|i| line(base_kind, i));
                    let places = bases().fold(0, |bits, base| bits | grid.places(base, digit));
                    if DigitSet::from_bits(places).len() != self.size {
                        continue;
                    }
                    let covers = || positions(places).map(|i| line(cover_kind, i));
                    let inside = bases().fold(CellSet::EMPTY, |set, h| set | house::cell_set(h));
                    let removed: Vec<Candidate> = covers()
                        .flat_map(|h| (grid.cells_with(digit) & (house::cell_set(h) - inside)).iter())
                        .map(|cell| candidate(cell, digit))
                        .collect();
                    if removed.is_empty() {
                        continue;
                    }
                    let proof = Proof::cover(
                        bases().map(|h| place_group(h, digit)),
                        covers().map(|h| place_group(h, digit)),
                    );
                    let pattern = grid.cells_with(digit) & inside;
                    let step = Step::remove(info, removed, proof)
                        .mark(Role::Digits, digit.set())
                        .mark_all(Role::Base, bases())
                        .mark_all(Role::Cover, covers())
                        .mark_all(Role::Pattern, pattern.iter().map(|cell| candidate(cell, digit)));
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}
