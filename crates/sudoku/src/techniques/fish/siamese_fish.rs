//! Siamese fish: two fish with the same bases, seen as one.
//!
//! With the same bases another choice of covers leaves other fins, and so removes other cells. Both fish
//! hold, so all that either removes goes. Each must remove something that the other does not. Of fish of
//! lines, a finned and a sashimi one together count as finned.
//!
//! They remove nothing that the two fish do not remove one after the other, so a list of techniques takes
//! them in only if it is to follow HoDoKu with its option for dual and Siamese patterns; the catalogue leaves
//! them out.
//!
//! Scan order: digits ascending; the first fish in the order of the plain search, then the second. Unless
//! asked for every fish, of several with the same removals only the first.
//!
//! Source: forum "The Ultimate Fish Guide" (D. Mackay and others, 2006); option of HoDoKu (B. Hobiger, 2008).

use super::super::Repeats;
use super::super::prelude::*;
use super::Limits;
use super::complex_fish::{candidates, lemmas, marked, reasons};
use super::names::FishShape;
use super::search::{self, DigitPlaces, FoundFish};

/// Finds the Siamese fish of one shape, which has fins, and size.
pub struct SiameseFish {
    /// Kinds of houses: finned, sashimi, finned Franken or finned mutant.
    pub shape: FishShape,
    /// How many bases, 2 to 7.
    pub size: usize,
    /// How many fins each fish may have, and whether to list every pair.
    pub limits: Limits,
}

impl Technique<Grid> for SiameseFish {
    fn infos(&self) -> &'static [Info] {
        self.shape.siamese_infos(self.size)
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for (digit, layout) in DigitPlaces::all(grid, DigitSet::ALL) {
            let mut seen: Vec<CellSet> = Vec::new();
            for (a, b) in search::siamese(&layout, self.shape, self.size, self.limits, emit)? {
                let removed = a.removed | b.removed;
                if self.limits.repeats == Repeats::All || !seen.contains(&removed) {
                    seen.push(removed);
                    emit.step(self.step(digit, &a, &b))?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl SiameseFish {
    fn step(&self, digit: Digit, a: &FoundFish, b: &FoundFish) -> Step {
        let mut parts = reasons(digit, a, a.removed);
        parts.extend(reasons(digit, b, b.removed - a.removed));
        let both = FoundFish {
            base: a.base,
            cover: a.cover | b.cover,
            fins: a.fins | b.fins,
            endo_fins: a.endo_fins | b.endo_fins,
            body: (a.body | b.body) - (a.fins | b.fins),
            removed: a.removed | b.removed,
        };
        let removed = candidates(both.removed, digit);
        marked(Step::remove(&self.infos()[0], removed, lemmas(digit, parts)), digit, &both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, notation};
    use qedoku_check::check;
    use qedoku_engine::Board;

    /// A grid without filled cells, in which 1 has only these places in rows 1 and 5.
    fn grid(places: &str) -> Grid {
        let one = Digit::from_index(0);
        let mut setup = Setup::from_line(&".".repeat(81)).unwrap();
        let kept: Vec<Cell> = places.split(' ').map(|name| notation::parse_cell(name).unwrap()).collect();
        let rows = [0, 4].into_iter().flat_map(|row| house::cells(House(row)));
        setup.deleted.extend(rows.filter(|cell| !kept.contains(cell)).map(|&cell| (cell, one)));
        Grid::new(&setup).unwrap()
    }

    #[test]
    fn two_fish_with_the_same_bases_are_one_and_proved() {
        let grid = grid("r1c1 r1c8 r5c1 r5c7");
        let fish = SiameseFish { shape: FishShape::Sashimi, size: 2, limits: Limits::USUAL };
        let steps = fish.all(&grid);
        let [step] = &steps[..] else { panic!("{} steps", steps.len()) };
        assert_eq!(notation::removals(step.removals()), "r2c7-1 r3c7-1 r4c8-1 r6c8-1");
        assert_eq!(check(grid.net(), &grid.position(), step), Ok(()));
        let mutants = step.mutants();
        assert!(mutants.len() > 4, "removals and lemmas");
        for mutant in mutants {
            assert!(check(grid.net(), &grid.position(), &mutant).is_err(), "accepted {mutant:?}");
        }
    }

    #[test]
    fn one_choice_of_covers_makes_no_pair() {
        let fish = SiameseFish { shape: FishShape::Sashimi, size: 2, limits: Limits::USUAL };
        assert_eq!(fish.all(&grid("r1c1 r1c8 r5c1 r5c8")), []);
    }
}
