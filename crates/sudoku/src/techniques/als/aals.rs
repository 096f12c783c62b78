//! Almost almost locked set (AALS): cells of one house with two digits more than cells, the *stem*, tied by
//! two of its digits to almost locked sets, the *petals*: all places of the digit in the stem see all its
//! places in the petal. A further digit of the stem and both petals goes from the cells that see all its
//! places in all three.
//!
//! Why: were it in none of them, the petals would hold all their other digits; so the stem would do without
//! three digits, of which it can spare two.
//!
//! Set blossom: such a stem that is tied to petals by three of its digits. It can spare two, so one of the
//! three is true there, and its petal does without it. A digit that all petals have besides goes, whether the
//! stem has it or not. With a stem of one cell it is a death blossom.
//!
//! Scan order: small patterns first; stems in the order of the list of sets, digits ascending, cells that
//! lose the digit in reading order. The petals are the smallest, and the links those with the smallest
//! petals. Of patterns that remove the same, the first of the smallest is given.
//!
//! Petals may share cells with each other and with the stem, and one may be tied by two digits. It does not
//! look at candidates of the stem's own cells, nor, for blossoms, at what an AALS would remove with two
//! petals.
//!
//! Source: AALS and "N restricted commons" StrmCkr, players' forum, 2009; a set as the stem of a blossom in
//! SudokuStudio (Sunnie Shine) as N-times blossom.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed};
use super::list::{self, Als};
use super::network::Network;
use super::proof;
use super::sights::Sights;
use qedoku_model::bits::{BitRow, ones_of};

/// Finds sets with two digits too many that are tied to some petals.
pub struct Aals {
    /// Two petals, or three that do without the stem's own places.
    pub petals: usize,
}

const AALS: Info = Info::new(
    "aals",
    "Almost Almost Locked Set",
    "A set with two digits more than cells is tied to two almost locked sets; one of the three holds their common \
     digit.",
    "In {pivot} there are two digits more than cells, and {links} can each be true there or in one of the sets in \
     {petals} only. Without {digits} these sets would hold all their other digits and leave {pivot} too few; so one \
     of them holds {digits}, and {removed}.",
)
.alias(&["AALS", "AALS-XZ", "AALS XZ", "AALS with Two Restricted Commons"]);
const BLOSSOM: Info = Info::new(
    "set-blossom",
    "Set Blossom",
    "A set with two digits more than cells is tied to three almost locked sets; it holds one of the three digits, so \
     one of these sets holds their common digit.",
    "In {pivot} there are two digits more than cells, so one of the three that {links} tie to the sets in {petals} is \
     true there; its set does without it and holds all its other digits, {digits} among them; so {removed}.",
)
.alias(&["N-Times Blossom", "N-Times Death Blossom", "Death Blossom with a Set as Stem"]);

impl Technique<Grid> for Aals {
    fn infos(&self) -> &'static [Info] {
        if self.petals == 2 { const { &[AALS] } } else { const { &[BLOSSOM] } }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, false, workspace, emit)?;
        let sets = &network.sets;
        let sights = Sights::new(sets);
        let stems = list::with_spare(grid, 2);
        let mut finds = Finds::new(Repeats::Simplest);
        for (s, stem) in stems.iter().enumerate().filter(|(_, stem)| self.takes(stem)) {
            emit.tick()?;
            let tied: Vec<(Digit, Vec<u64>)> = stem
                .digits
                .iter()
                .map(|d| (d, tied(&sights, stem, d)))
                .filter(|(_, row)| !row.is_none())
                .collect();
            if tied.len() < self.petals {
                continue;
            }
            for digit in Digit::ALL {
                for cell in (self.seen(stem, digit) & grid.cells_with(digit)).iter() {
                    emit.tick()?;
                    let view = sights.row(cell, digit);
                    let smallest = |(link, row): &(Digit, Vec<u64>)| {
                        let both = ones_of(row.iter().zip(view).map(|(a, b)| a & b));
                        both.map(|i| (sets[i].cells.len(), *link, i)).min()
                    };
                    let mut links: Vec<_> =
                        tied.iter().filter(|(link, _)| *link != digit).filter_map(smallest).collect();
                    if links.len() < self.petals {
                        continue;
                    }
                    links.sort_unstable_by_key(|&(size, link, _)| (size, link));
                    links.truncate(self.petals);
                    links.sort_unstable_by_key(|&(_, link, _)| link);
                    let size = links.iter().map(|(size, ..)| size).sum::<usize>() + stem.cells.len();
                    let links: Vec<(Digit, usize)> =
                        links.into_iter().map(|(_, link, i)| (link, i)).collect();
                    let removed = self.removed(grid, stem, &links, sets);
                    if finds.is_better(size, &removed) {
                        finds.add(size, removed, (s, links));
                    }
                }
            }
        }
        for (removed, (s, links)) in finds.sorted() {
            emit.step(self.step(&stems[s], &links, sets, &removed))?;
        }
        Flow::Continue(())
    }
}

/// The sets that a digit ties to a stem.
fn tied(sights: &Sights, stem: &Als, digit: Digit) -> Vec<u64> {
    let mut rows = stem.places(digit).iter().map(|cell| sights.row(cell, digit));
    let mut all = rows.next().unwrap_or_default().to_vec();
    rows.for_each(|row| {
        all.intersect(row);
    });
    all
}

impl Aals {
    /// A blossom whose stem is a cell is a death blossom.
    fn takes(&self, stem: &Als) -> bool {
        self.petals == 2 || stem.cells.len() > 1
    }

    /// The cells that may lose a digit on the part of the stem.
    fn seen(&self, stem: &Als, digit: Digit) -> CellSet {
        let seen = stem.seen(digit);
        if self.petals == 2 { seen } else { !seen - stem.cells }
    }

    /// What a pattern removes: all digits that each petal has, and the stem of two, besides the links.
    fn removed(&self, grid: &Grid, stem: &Als, links: &[(Digit, usize)], sets: &[Als]) -> Removed {
        let mut removed = Removed::default();
        let common = links.iter().fold(DigitSet::ALL, |all, &(_, i)| all & sets[i].digits);
        for digit in links.iter().fold(common, |all, &(link, _)| all - link.set()) {
            let own = self.seen(stem, digit) & grid.cells_with(digit);
            removed.add(digit, links.iter().fold(own, |cells, &(_, i)| cells & sets[i].seen(digit)));
        }
        removed
    }

    fn step(&self, stem: &Als, tied: &[(Digit, usize)], sets: &[Als], removed: &Removed) -> Step {
        let links: Vec<Digit> = tied.iter().map(|&(link, _)| link).collect();
        let petals: Vec<&Als> = tied.iter().map(|&(_, i)| &sets[i]).collect();
        let all: DigitSet = links.iter().copied().collect();
        let proof = proof::for_digits(removed, |digit| {
            let left = if self.petals == 2 { all | digit.set() } else { all };
            proof::star(stem, left, &links, &petals, digit)
        });
        let places = links.iter().zip(&petals).flat_map(|(&link, petal)| {
            let both = stem.places(link) | petal.places(link);
            both.iter().map(move |cell| candidate(cell, link))
        });
        Step::remove(&self.infos()[0], removed.candidates(), proof)
            .mark_all(Role::Pivot, stem.cells.iter())
            .mark_all(Role::Petal, petals.iter().flat_map(|petal| petal.cells.iter()))
            .mark_all(Role::Link, places)
            .mark(Role::Digits, removed.digits())
    }
}
