//! Death blossom: a cell, the *stem*, and for each of its candidates an almost locked set, a *petal*, all of
//! whose places of that candidate see the stem. Whichever candidate the stem takes, the petal does without it
//! and holds all its other digits; a digit that all petals have besides goes from the cells that see all its
//! places in all of them.
//!
//! Scan order: small blossoms first; stems in reading order, digits ascending, cells that lose the digit in
//! reading order, petals in the order of the list of sets, those of the last candidate varying fastest. A
//! blossom has no petal without which it would do: each candidate of the stem has its own.
//!
//! It does not look at petals that share a cell, unless asked to, at stems with one candidate, or at more
//! than 4096 combinations of petals for one stem, digit and cell.
//!
//! Source: M. Meyer, players' forum, 2006.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed};
use super::list::{self, Als};
use super::proof;
use super::sights::Sights;
use crate::almost_locked::common_house;
use qedoku_model::GroupId;
use qedoku_model::bits::ones_of;
use std::collections::HashSet;

/// Finds death blossoms.
pub struct DeathBlossom {
    /// Whether petals may share cells.
    pub overlap: bool,
    /// Which of the patterns that remove the same are given.
    pub repeats: Repeats,
}

/// The most combinations of petals for one stem, digit and cell.
const MOST: usize = 4096;

const INFO: Info = Info::new(
    "death-blossom",
    "Death Blossom",
    "Each candidate of a stem cell would make an almost locked set locked; all these sets then hold their common \
     digit.",
    "Whichever candidate {pivot} takes, it makes one of the sets in {petals} do without it and hold all its other \
     digits, {digits} among them; so {removed}.",
);

impl Technique<Grid> for DeathBlossom {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let sets = list::all(grid);
        let sights = Sights::new(&sets);
        let mut finds = Finds::new(self.repeats);
        let mut known = HashSet::new();
        for stem in grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 1) {
            let own = grid.candidates(stem);
            for digit in !own {
                for cell in grid.cells_with(digit).iter() {
                    emit.tick()?;
                    let petals = |d: Digit| sights.both((stem, d), (cell, digit));
                    if !own.iter().all(|d| petals(d).any(|word| word != 0)) {
                        continue;
                    }
                    let choices: Vec<Vec<usize>> = own.iter().map(|d| ones_of(petals(d)).collect()).collect();
                    let mut search =
                        PetalSearch { sets: &sets, choices: &choices, overlap: self.overlap, left: MOST };
                    search.visit(&mut Vec::new(), &mut |petals| {
                        emit.tick()?;
                        let removed = removed(grid, own, petals, &sets);
                        let size = petals.iter().map(|&i| sets[i].cells.len()).sum();
                        let is_new =
                            self.repeats == Repeats::Simplest || known.insert((stem, petals.to_vec()));
                        if is_new && finds.is_better(size, &removed) {
                            finds.add(size, removed, (stem, petals.to_vec()));
                        }
                        Flow::Continue(())
                    })?;
                }
            }
        }
        for (removed, (stem, petals)) in finds.sorted() {
            let petals: Vec<&Als> = petals.into_iter().map(|i| &sets[i]).collect();
            emit.step(step(stem, grid.candidates(stem), &petals, &removed))?;
        }
        Flow::Continue(())
    }
}

/// Combinations of petals, one for each candidate of the stem.
struct PetalSearch<'a> {
    sets: &'a [Als],
    choices: &'a [Vec<usize>],
    overlap: bool,
    left: usize,
}

impl PetalSearch<'_> {
    fn visit(&mut self, petals: &mut Vec<usize>, found: &mut dyn FnMut(&[usize]) -> Flow) -> Flow {
        let Some(choices) = self.choices.get(petals.len()) else {
            self.left = self.left.saturating_sub(1);
            return found(petals);
        };
        for &petal in choices {
            let is_free = |&other: &usize| other == petal || !self.sets[other].overlaps(&self.sets[petal]);
            if self.left == 0 {
                return Flow::Continue(());
            }
            if self.overlap || petals.iter().all(is_free) {
                petals.push(petal);
                self.visit(petals, found)?;
                petals.pop();
            }
        }
        Flow::Continue(())
    }
}

/// What a blossom removes: all digits that each petal has besides the stem's.
fn removed(grid: &Grid, own: DigitSet, petals: &[usize], sets: &[Als]) -> Removed {
    let common = petals.iter().fold(!own, |digits, &i| digits & sets[i].digits);
    let mut removed = Removed::default();
    for digit in common {
        let seen = petals.iter().fold(grid.cells_with(digit), |cells, &i| cells & sets[i].seen(digit));
        removed.add(digit, seen);
    }
    removed
}

fn step(stem: Cell, own: DigitSet, petals: &[&Als], removed: &Removed) -> Step {
    let links: Vec<Digit> = own.iter().collect();
    let proof = proof::for_digits(removed, |digit| proof_of(stem, &links, petals, digit));
    let places = links
        .iter()
        .zip(petals)
        .flat_map(|(&d, petal)| petal.places(d).iter().map(move |cell| candidate(cell, d)));
    Step::remove(&INFO, removed.candidates(), proof)
        .mark(Role::Pivot, stem)
        .mark_all(Role::Petal, petals.iter().flat_map(|petal| petal.cells.iter()))
        .mark_all(Role::Link, places)
        .mark(Role::Digits, removed.digits())
}

/// The stem and the petals need more digits than there are; petals that share cells or covers are summed up
/// first.
fn proof_of(stem: Cell, links: &[Digit], petals: &[&Als], digit: Digit) -> Proof {
    let tied = links.iter().zip(petals).map(|(&link, petal)| {
        let house = common_house(petal.places(link) | CellSet::of(stem));
        place_group(house.expect("places that all see the stem share a house with it"), link)
    });
    let tied: Vec<GroupId> = tied.collect();
    proof::flat_star(stem, links, petals, &tied, digit).unwrap_or_else(|| {
        let sums = links.iter().zip(petals).map(|(&link, petal)| proof::either(petal, [link, digit]));
        let base = (0..petals.len()).map(proof::learned).chain([cell_group(stem)]);
        proof::lemmas(sums.collect(), Proof::cover(base, tied))
    })
}
