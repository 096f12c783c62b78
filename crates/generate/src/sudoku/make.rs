//! Candidates: from a full grid down, or from a candidate to one near it.

use super::reduce::reduced_of;
use super::request::{Make, Ready, Spare};
use super::unavoidable::Unavoidable;
use super::{
    Orbits, Pattern, automorphic, bottom_up, completed, filled, reduced, reduced_by_orbits, revalued, walked,
    walked_by_orbits, walked_up,
};
use crate::Stream;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_exact::{Budget, Verdict};

/// Makes the candidates of one puzzle, which has one of the symmetries.
#[derive(Clone, Copy)]
pub(crate) struct Maker<'a> {
    pub request: &'a Ready,
    /// The orbits of the symmetry, if it has any.
    pub orbits: Option<&'a Orbits>,
    /// The cells that are given, if that is wished.
    pub pattern: Option<&'a Pattern>,
}

/// So often a digit is changed until there is one solution.
const TRIES: usize = 2_000;
/// A minimal puzzle seldom has so many givens.
const MANY: u32 = 27;

impl<'a> Maker<'a> {
    /// For the puzzle whose choices these are.
    pub fn new(request: &'a Ready, index: u64, choices: &mut Stream) -> Maker<'a> {
        let which = choices.below(request.orbits.len().max(1));
        let pattern = match request.patterns.len() {
            0 => None,
            count if request.each_pattern => request.patterns.get((index % count as u64) as usize),
            count => request.patterns.get(choices.below(count)),
        };
        Maker { request, orbits: request.orbits.get(which).and_then(Option::as_ref), pattern }
    }

    /// Givens of a grid that is drawn, none of which can be spared, and more if that is wished; or a filling
    /// of the pattern. `None` where more than `most` would be needed, or no filling is found.
    pub fn afresh(self, most: usize, stream: &mut Stream) -> Option<[u8; 81]> {
        if let Some(pattern) = self.pattern {
            return filled(pattern, stream);
        }
        if let Some(with) = &self.request.with {
            let grid = completed(with, stream)?;
            let order = self.outside_first(stream.order());
            let order: Vec<u8> = order.into_iter().filter(|cell| with[usize::from(*cell)] == 0).collect();
            return Some(self.with_spare(
                reduced_of(&grid, &grid, &order, most, &Unavoidable::of(&grid))?,
                &grid,
                stream,
            ));
        }
        if self.request.make == Make::BottomUp {
            let puzzle = bottom_up(stream)?;
            let Verdict::Unique(solution) = Sudoku::from_givens(&puzzle).verdict(Budget::UNLIMITED) else {
                return None;
            };
            return Some(self.with_spare(puzzle, &solution, stream));
        }
        let grid = match &self.request.automorphic {
            Some(map) => automorphic(map, stream)?,
            None => self.request.grids.draw(stream),
        };
        let puzzle = match self.orbits {
            None => reduced(&grid, &grid, &self.outside_first(stream.order()), most)?,
            Some(orbits) => {
                let mut order: Vec<usize> = (0..orbits.len()).collect();
                stream.shuffle(&mut order);
                if let Some(within) = &self.request.within {
                    let is_inside = |orbit: &usize| {
                        orbits.cells(*orbit).iter().all(|cell| within.holds(usize::from(*cell)))
                    };
                    order.sort_by_key(is_inside);
                }
                reduced_by_orbits(&grid, orbits, &order, most)?
            }
        };
        Some(self.with_spare(puzzle, &grid, stream))
    }

    /// An order of cells with those first that are to stay open.
    fn outside_first(self, mut order: [u8; 81]) -> [u8; 81] {
        if let Some(within) = &self.request.within {
            order.sort_by_key(|cell| within.holds(usize::from(*cell)));
        }
        order
    }

    /// A candidate near another one with this solution; `None` if none is found.
    pub fn near(self, puzzle: &[u8; 81], solution: &Solution, stream: &mut Stream) -> Option<[u8; 81]> {
        if self.pattern.is_some() {
            return revalued(puzzle, TRIES, stream);
        }
        if self.request.with.is_some() || self.request.automorphic.is_some() {
            return self.afresh(81, stream);
        }
        if self.orbits.is_none() && self.request.givens.least >= MANY {
            return Some(walked_up(puzzle, solution, stream));
        }
        // Two go, now and then one or three.
        let drop = [2, 2, 1, 3][stream.below(4)];
        Some(match self.orbits {
            None => walked(puzzle, drop, stream),
            Some(orbits) => walked_by_orbits(puzzle, orbits, drop, stream),
        })
    }

    /// With as many givens more as are wished, where givens may be left over.
    fn with_spare(self, mut puzzle: [u8; 81], grid: &Solution, stream: &mut Stream) -> [u8; 81] {
        let count = |puzzle: &[u8; 81]| puzzle.iter().filter(|digit| **digit > 0).count();
        let least = self.request.givens.least.min(81) as usize;
        if self.request.spare != Spare::Some || least == 0 {
            return puzzle;
        }
        let one_by_one: Vec<[u8; 1]> = (0..81).map(|cell| [cell]).collect();
        let mut cells: Vec<&[u8]> = match self.orbits {
            None => one_by_one.iter().map(|cell| &cell[..]).collect(),
            Some(orbits) => (0..orbits.len()).map(|orbit| orbits.cells(orbit)).collect(),
        };
        stream.shuffle(&mut cells);
        if let Some(within) = &self.request.within {
            cells.retain(|cells| cells.iter().all(|cell| within.holds(usize::from(*cell))));
        }
        for cells in cells {
            if count(&puzzle) >= least {
                break;
            }
            cells.iter().for_each(|cell| puzzle[usize::from(*cell)] = grid[usize::from(*cell)]);
        }
        puzzle
    }
}
