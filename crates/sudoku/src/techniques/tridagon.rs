//! Tridagon: three digits and twelve cells in four boxes, two side by side above two others. In each of these
//! boxes the three cells lie in different rows and columns, so they make a permutation; the four permutations
//! have an odd product, as when three boxes go down from left to right and one goes up. The *extra*
//! candidates of the cells are guardians: one of them is true.
//!
//! * Type 1: one cell has extra candidates; it is none of the three digits.
//! * Type 2: what excludes all extra candidates is false.
//!
//! Why: without the guardians each box would have the three digits in its three cells, in some order of its
//! rows. Beside each other, two boxes have different digits in each row, so their orders differ by a cycle of
//! three, which is an even permutation; so it is with the orders of the columns of boxes above each other.
//! Taken all round, the orders cancel and the permutations of the cells would have an even product. This does
//! not rely on there being one solution.
//!
//! Scan order: the three digits in mask order; bands before stacks; in each box the permutations in lexical
//! order, with at most three cells that have extra candidates. Then those with more of them, with filled
//! cells and with cells that lack one of the digits, as `guardians` finds them. What others before have
//! removed is left out.
//!
//! What starts from the guardians, subsets and chains, stands in `guardians`.
//!
//! Source: the players' forum, 2012 and 2022, where it is also named Thor's Hammer.

use super::extra_subset::{candidates, learned};
use super::filling::refute_filling;
use super::guardians::{Guardians, exclusion, tridagons};
use super::prelude::*;
use super::repeats::without_repeats;
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::Lemma;

/// Finds tridagons.
pub struct Tridagon;

static INFOS: [Info; 2] = [
    Info::new(
        "tridagon-1",
        "Tridagon Type 1",
        "Twelve cells in four boxes cannot all hold the same three digits; only one of them has other candidates.",
        "The cells {corners} cannot be filled with {digits} alone, so {roof} has another digit, and {removed}.",
    )
    .alias(&["Thor's Hammer", "Trivalue Oddagon", "Anti-Tridagon"]),
    Info::new(
        "tridagon-2",
        "Tridagon Type 2",
        "Twelve cells in four boxes cannot all hold the same three digits; what excludes all other candidates of them is \
         false.",
        "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true, and {removed}.",
    ),
];

/// The most cells with extra candidates.
const MOST: usize = 3;

impl Technique<Grid> for Tridagon {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        without_repeats(emit, |emit| {
            let narrow: CellSet =
                grid.empty().iter().filter(|&cell| grid.candidates(cell).len() < 4).collect();
            let sets = subsets(9, 3).map(|mask| DigitSet::from_bits(mask as u16));
            for digits in sets.filter(|_| narrow.len() >= 12 - MOST) {
                let pure: CellSet =
                    narrow.iter().filter(|&cell| (grid.candidates(cell) - digits).is_empty()).collect();
                if pure.len() < 12 - MOST {
                    continue;
                }
                let some = digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
                TridagonSearch { grid, digits, pure, some }.four_boxes(emit)?;
            }
            Guardians { infos: &INFOS, groups: tridagons, by: exclusion }.find(grid, workspace, emit)
        })
    }
}

/// Three cells of a box in different rows and columns.
#[derive(Clone, Copy)]
struct Diagonal {
    cells: CellSet,
    is_odd: bool,
    /// How many of them have extra candidates.
    wide: usize,
}

/// The columns of the three cells from the upper row on, and whether that is an odd permutation.
pub(super) const PERMUTATIONS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

struct TridagonSearch<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    /// Cells without other candidates.
    pure: CellSet,
    /// Cells with some of the digits.
    some: CellSet,
}

impl TridagonSearch<'_> {
    fn four_boxes(&self, emit: &mut Emit<'_>) -> Flow {
        let diagonals: [Vec<Diagonal>; 9] = std::array::from_fn(|block| self.diagonals(block));
        let pairs = [[0, 1], [0, 2], [1, 2]];
        for rows in pairs {
            for columns in pairs {
                let boxes = [0, 1, 2, 3].map(|i| &diagonals[3 * rows[i / 2] + columns[i % 2]]);
                let fewest = |diagonals: &&Vec<Diagonal>| diagonals.iter().map(|d| d.wide).min();
                let needed: Option<usize> = boxes.iter().map(fewest).sum();
                if needed.is_some_and(|needed| needed <= MOST) {
                    self.choose(&boxes, CellSet::EMPTY, (false, 0), emit)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn diagonals(&self, block: usize) -> Vec<Diagonal> {
        let first = block / 3 * 27 + block % 3 * 3;
        let all = PERMUTATIONS.iter().map(|&(columns, is_odd)| {
            let cells: CellSet = (0..3).map(|row| Cell((first + 9 * row + columns[row]) as u16)).collect();
            Diagonal { cells, is_odd, wide: (cells - self.pure).len() }
        });
        all.filter(|diagonal| (diagonal.cells - self.some).is_empty() && diagonal.wide <= MOST).collect()
    }

    /// Takes a diagonal in each of the boxes that are left.
    fn choose(
        &self,
        boxes: &[&Vec<Diagonal>],
        cells: CellSet,
        (is_odd, wide): (bool, usize),
        emit: &mut Emit<'_>,
    ) -> Flow {
        let Some((first, rest)) = boxes.split_first() else {
            return if is_odd && wide > 0 { self.steps(cells, emit) } else { Flow::Continue(()) };
        };
        let mut fitting = first.iter().filter(|diagonal| wide + diagonal.wide <= MOST);
        fitting.try_for_each(|diagonal| {
            let so_far = (is_odd ^ diagonal.is_odd, wide + diagonal.wide);
            self.choose(rest, cells | diagonal.cells, so_far, emit)
        })
    }

    /// What follows from the twelve cells.
    fn steps(&self, cells: CellSet, emit: &mut Emit<'_>) -> Flow {
        let roof = cells - self.pure;
        let extra = candidates(self.grid, roof, !self.digits);
        let (kind, removed) = match roof.len() {
            1 => (0, candidates(self.grid, roof, self.digits)),
            _ => (1, self.excluding(&extra)),
        };
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let then = Some(Box::new(Proof::units([learned()])));
        let proof = Proof::Lemmas { lemmas: vec![self.a_guardian_is_true(cells, &extra)], then };
        let step = Step::remove(&INFOS[kind], removed, proof)
            .mark_all(Role::Corner, cells.iter())
            .mark_all(Role::Roof, roof.iter())
            .mark(Role::Digits, self.digits)
            .mark_all(Role::Extra, extra.iter().copied());
        emit.step(step)
    }

    /// What excludes all of some candidates.
    fn excluding(&self, extra: &[Candidate]) -> Vec<Candidate> {
        let alive = |c: &Candidate| self.grid.has(crate::net::cell(*c), crate::net::digit(*c));
        let excludes = |c: &Candidate, other: &Candidate| net().conflicts(*other).any(|own| own == *c);
        let first = extra.first().into_iter().flat_map(|&first| net().conflicts(first)).filter(alive);
        let mut all: Vec<Candidate> =
            first.filter(|c| extra.iter().all(|other| excludes(c, other))).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The lemma that one of the extra candidates is true: without them the cells cannot be filled.
    fn a_guardian_is_true(&self, cells: CellSet, extra: &[Candidate]) -> Lemma {
        let mut position = self.grid.position();
        for candidate in extra {
            position.apply(net(), candidate.off());
        }
        let cells: Vec<(Cell, DigitSet)> = cells.iter().map(|cell| (cell, self.digits)).collect();
        Lemma::Group(extra.to_vec(), refute_filling(&position, &cells, &|_| Vec::new()))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Whether the cells can be filled with three digits, tried one cell after the other.
    pub(in super::super) fn has_filling(cells: &[Cell], filled: &mut Vec<(Cell, usize)>) -> bool {
        let Some((&first, rest)) = cells.split_first() else { return true };
        (0..3).any(|digit| {
            let clashes =
                filled.iter().any(|&(other, d)| d == digit && house::peer_set(other).contains(first));
            if clashes {
                return false;
            }
            filled.push((first, digit));
            let fits = has_filling(rest, filled);
            filled.pop();
            fits
        })
    }

    #[test]
    fn twelve_cells_have_no_filling_where_the_product_is_odd_and_one_where_it_is_even() {
        let line = ".".repeat(81);
        let grid = Grid::new(&crate::Setup::from_line(&line).expect("81 signs")).expect("no defects");
        let digits = DigitSet::from_bits(0b111);
        let search = TridagonSearch { grid: &grid, digits, pure: CellSet::ALL, some: CellSet::ALL };
        let diagonals = [0, 1, 3, 4].map(|block| search.diagonals(block));
        let mut count = 0;
        for choice in 0..6usize.pow(4) {
            let chosen = [0, 1, 2, 3].map(|i| diagonals[i][choice / 6usize.pow(i as u32) % 6]);
            let cells: Vec<Cell> = chosen.iter().flat_map(|diagonal| diagonal.cells.iter()).collect();
            let is_odd = chosen.iter().fold(false, |is_odd, diagonal| is_odd ^ diagonal.is_odd);
            assert_eq!(has_filling(&cells, &mut Vec::new()), !is_odd, "{cells:?}");
            count += usize::from(is_odd);
        }
        assert_eq!(count, 648);
    }
}
