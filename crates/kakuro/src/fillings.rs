//! How a run can be filled: which of its digits and combinations some complete filling uses, and why the
//! others are not used.
//!
//! With one combination the open cells take its open digits one to one. By Hall's theorem (P. Hall, 1935)
//! that is possible unless some cells have together fewer of these digits than they are, and a digit is of
//! use to a cell unless other cells have together as many digits as they are, this one among them. Either
//! is seen from the union of the candidates of each set of cells, at most 512 of them.

use crate::Grid;
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Proof};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// Some of the open cells of a run, by their index in [`Filling::cells`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CellMask(u16);

impl CellMask {
    /// Whether it has a cell.
    pub const fn contains(self, cell: usize) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// Whether it has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells it has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its cells, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..9).filter(move |&cell| self.contains(cell))
    }
}

impl FromIterator<usize> for CellMask {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> CellMask {
        CellMask(cells.into_iter().fold(0, |mask, cell| mask | 1 << cell))
    }
}

/// The open cells of a run with what they can hold, and the combinations left to it.
#[derive(Clone, Debug)]
pub(crate) struct Filling {
    pub cells: SmallVec<[Cell; 9]>,
    pub digits: SmallVec<[DigitSet; 9]>,
    /// Candidate and open digits of each combination.
    pub combinations: SmallVec<[(Candidate, DigitSet); 12]>,
}

/// What is left to a run by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Live {
    /// The combinations that some filling has; none without a known sum.
    pub combinations: Vec<DigitSet>,
    /// What its cells hold in some filling, in order; of a filled cell its digit, and without a known sum
    /// what the cell can hold.
    pub digits: Vec<DigitSet>,
}

impl Grid {
    /// What some filling of a run has, from what its cells can hold and the combinations that are left to it.
    pub fn live(&self, house: House) -> Live {
        let cells = &self.run(house).cells;
        let possible = cells.iter().map(|&cell| self.possible(cell));
        if self.combinations_group(house).is_none() {
            return Live { combinations: Vec::new(), digits: possible.collect() };
        }
        let Some(filling) = Filling::of(self, house) else {
            return Live { combinations: Vec::new(), digits: vec![DigitSet::EMPTY; cells.len()] };
        };
        let (supported, live) = filling.supported();
        let sets = self.combinations(house).map(|(_, set)| set).enumerate();
        let combinations: Vec<DigitSet> =
            sets.filter(|(index, _)| live >> index & 1 == 1).map(|(_, set)| set).collect();
        let is_empty = combinations.is_empty();
        let digits = cells.iter().zip(possible).map(|(cell, possible)| {
            match filling.cells.iter().position(|own| own == cell) {
                Some(index) => supported[index],
                None if is_empty => DigitSet::EMPTY,
                None => possible,
            }
        });
        Live { digits: digits.collect(), combinations }
    }
}

impl Filling {
    /// The run as it stands; `None` without a known sum, or if nothing fits any more.
    pub fn of(grid: &Grid, house: House) -> Option<Filling> {
        let filled = grid.run_summary(house).filled;
        if grid.combinations_group(house).is_none() || grid.run_summary(house).is_broken() {
            return None;
        }
        let cells: SmallVec<[Cell; 9]> = grid.open_cells(house).collect();
        let digits = cells.iter().map(|&cell| grid.candidates(cell)).collect();
        let combinations: SmallVec<[(Candidate, DigitSet); 12]> =
            grid.combinations(house).map(|(id, set)| (id, set - filled)).collect();
        combinations.iter().all(|(_, set)| set.len() == cells.len()).then_some(Filling {
            cells,
            digits,
            combinations,
        })
    }

    /// What the cells can hold in some filling, and which combinations have one, a bit each.
    pub fn supported(&self) -> (SmallVec<[DigitSet; 9]>, u16) {
        let unions = self.unions();
        let (all, cells) = (unions[unions.len() - 1], self.cells.len());
        // A combination that all cells together have lacks no more of their digits than there are beyond its
        // own, so only sets of cells with few enough digits can be short of them or need all.
        let spare = size(all).saturating_sub(cells);
        let mut tight: SmallVec<[(CellMask, usize, u16); 64]> = SmallVec::new();
        for (chosen, &union) in (0..).zip(&unions).skip(1) {
            let count = size(chosen);
            if size(union) <= count + spare {
                tight.push((CellMask(chosen), count, union));
            }
        }
        let mut supported: SmallVec<[DigitSet; 9]> = SmallVec::from_elem(DigitSet::EMPTY, cells);
        let mut possible = 0;
        'combinations: for (index, &(_, set)) in self.combinations.iter().enumerate() {
            if set.bits() & !all != 0 {
                continue;
            }
            let mut allowed: SmallVec<[DigitSet; 9]> =
                self.digits.iter().map(|&digits| digits & set).collect();
            for &(chosen, count, union) in &tight {
                let used = union & set.bits();
                match size(used).cmp(&count) {
                    Ordering::Less => continue 'combinations,
                    Ordering::Equal => {
                        for (cell, allowed) in allowed.iter_mut().enumerate() {
                            if !chosen.contains(cell) {
                                *allowed -= DigitSet::from_bits(used);
                            }
                        }
                    }
                    Ordering::Greater => {}
                }
            }
            possible |= 1 << index;
            supported.iter_mut().zip(&allowed).for_each(|(all, &allowed)| *all |= allowed);
        }
        (supported, possible)
    }

    /// The same with one cell filled: its digit and the combinations without it are gone.
    pub fn with(&self, cell: usize, digit: Digit) -> Filling {
        let mut with = self.clone();
        with.cells.remove(cell);
        with.digits.remove(cell);
        with.digits.iter_mut().for_each(|digits| digits.remove(digit));
        with.combinations.retain(|(_, set)| {
            let had = set.contains(digit);
            set.remove(digit);
            had
        });
        with
    }

    /// What keeps the run from being filled with one combination; `None` if nothing does. The smallest there
    /// is.
    pub fn obstacle(&self, set: DigitSet) -> Option<Obstacle> {
        self.obstacle_of(&self.unions(), set)
    }

    fn obstacle_of(&self, unions_of_cells: &Unions, set: DigitSet) -> Option<Obstacle> {
        let homeless = set.iter().find(|&digit| !self.digits.iter().any(|d| d.contains(digit)));
        if let Some(digit) = homeless {
            return Some(Obstacle::Digits(digit.set(), CellMask::default()));
        }
        let (chosen, used) = smallest(unions_of_cells, set.bits(), 9)?;
        let (chosen, used) = (CellMask(chosen), DigitSet::from_bits(used));
        if used.is_empty() {
            return Some(Obstacle::Cells(chosen, used));
        }
        // The same from the other side: the digits that these cells lack have too few other cells.
        let digits: SmallVec<[Digit; 9]> = set.iter().collect();
        let places = digits.iter().map(|&digit| {
            let cells = self.digits.iter().enumerate().filter(|(_, digits)| digits.contains(digit));
            cells.map(|(cell, _)| cell).collect::<CellMask>().0
        });
        let Some((chosen_digits, cells)) = smallest(&unions(places), u16::MAX, chosen.len() - 1) else {
            return Some(Obstacle::Cells(chosen, used));
        };
        let chosen = digits.iter().enumerate().filter(|(index, _)| chosen_digits >> index & 1 == 1);
        Some(Obstacle::Digits(chosen.map(|(_, &digit)| digit).collect(), CellMask(cells)))
    }

    /// Per set of cells, a bit each, the union of what they can hold.
    fn unions(&self) -> Unions {
        unions(self.digits.iter().map(|digits| digits.bits()))
    }

    /// The proof that an obstacle makes, once the combination is taken to be true.
    pub fn proof(&self, grid: &Grid, house: House, obstacle: &Obstacle) -> Proof {
        let places = |digits: DigitSet| digits.iter().map(|digit| grid.places_group(house, digit));
        match *obstacle {
            Obstacle::Cells(chosen, used) => {
                let cells = chosen.iter().map(|cell| grid.cell_group(self.cells[cell]));
                if used.is_empty() { Proof::units(cells) } else { Proof::cover(cells, places(used)) }
            }
            Obstacle::Digits(digits, cells) if cells.is_empty() => Proof::units(places(digits)),
            Obstacle::Digits(digits, cells) => {
                let cells = cells.iter().map(|cell| grid.cell_group(self.cells[cell]));
                Proof::cover(places(digits), cells)
            }
        }
    }

    /// Why a cell cannot hold a digit: with each combination something lacks a place. `None` if it can.
    pub fn refutation(&self, grid: &Grid, house: House, cell: usize, digit: Digit) -> Option<Proof> {
        let group = grid.combinations_group(house)?;
        let with = self.with(cell, digit);
        // The combinations without the digit go at once.
        if with.combinations.is_empty() {
            return Some(Proof::units([group]));
        }
        let unions = with.unions();
        let parts = with.combinations.iter().map(|&(id, set)| {
            let obstacle = with.obstacle_of(&unions, set)?;
            Some((id, with.proof(grid, house, &obstacle)))
        });
        let parts: Option<Vec<(Candidate, Proof)>> = parts.collect();
        Some(Proof::Split { group, parts: parts? })
    }
}

/// Why a run cannot be filled with a combination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// These cells have together only these digits of it, which are fewer.
    Cells(CellMask, DigitSet),
    /// These digits of it have only these cells, which are fewer.
    Digits(DigitSet, CellMask),
}

/// Hall's theorem holds of cells and of digits alike, so what follows is about sets of up to nine sets, a bit
/// for each set and for each member. Per choice of sets, their union.
fn unions(sets: impl ExactSizeIterator<Item = u16>) -> Unions {
    let mut unions: Unions = SmallVec::from_elem(0, 1 << sets.len());
    let sets: SmallVec<[u16; 9]> = sets.collect();
    for chosen in 1..unions.len() {
        unions[chosen] = unions[chosen & (chosen - 1)] | sets[chosen.trailing_zeros() as usize];
    }
    unions
}

type Unions = SmallVec<[u16; 64]>;

/// How many of nine bits are set: looked up, as this is counted for every set of cells and combination.
fn size(bits: u16) -> usize {
    const SIZES: [u8; 512] = {
        let mut sizes = [0; 512];
        let mut bits = 1;
        while bits < 512 {
            sizes[bits] = sizes[bits / 2] + (bits % 2) as u8;
            bits += 1;
        }
        sizes
    };
    usize::from(SIZES[usize::from(bits % 512)])
}

/// The choices of sets, a bit each, smaller ones first and in ascending order among equals, for each number
/// of sets.
static BY_SIZE: LazyLock<[Vec<u16>; 10]> = LazyLock::new(|| {
    std::array::from_fn(|sets| {
        let mut choices: Vec<u16> = (1..1 << sets).collect();
        choices.sort_by_key(|choice| choice.count_ones());
        choices
    })
});

/// The smallest choice of at most some number of sets with fewer members within `within` than sets, and these
/// members.
fn smallest(unions: &Unions, within: u16, most: u32) -> Option<(u16, u16)> {
    let choices =
        BY_SIZE[unions.len().ilog2() as usize].iter().take_while(|chosen| chosen.count_ones() <= most);
    choices
        .map(|&chosen| (chosen, unions[usize::from(chosen)] & within))
        .find(|(chosen, used)| used.count_ones() < chosen.count_ones())
}

/// A proof of several removals, each with a reason of its own: equal reasons are told once.
pub(crate) fn lemmas(reasons: Vec<(Candidate, Proof)>) -> (Vec<Candidate>, Proof) {
    use qedoku_model::Lemma;
    let removed = reasons.iter().map(|(candidate, _)| *candidate).collect();
    let mut lemmas: Vec<(Vec<_>, Proof)> = Vec::new();
    for (candidate, proof) in reasons {
        match lemmas.iter_mut().find(|(_, known)| *known == proof) {
            Some((literals, _)) => literals.push(candidate.off()),
            None => lemmas.push((vec![candidate.off()], proof)),
        }
    }
    if lemmas.len() == 1 {
        return (removed, lemmas.remove(0).1);
    }
    let lemmas = lemmas.into_iter().map(|(literals, proof)| Lemma::Literals(literals, proof)).collect();
    (removed, Proof::Lemmas { lemmas, then: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use qedoku_engine::Board;

    /// All fillings of the open cells, straight from the rules.
    fn fillings(filling: &Filling) -> Vec<Vec<Digit>> {
        let mut all: Vec<Vec<Digit>> = vec![Vec::new()];
        for digits in &filling.digits {
            all = all
                .into_iter()
                .flat_map(|begun| {
                    let next = digits.iter().filter(|d| !begun.contains(d)).collect::<Vec<_>>();
                    next.into_iter().map(move |d| [begun.clone(), vec![d]].concat())
                })
                .collect();
        }
        let sets: Vec<DigitSet> = filling.combinations.iter().map(|&(_, set)| set).collect();
        all.retain(|digits| sets.contains(&digits.iter().copied().collect()));
        all
    }

    #[test]
    fn supported_is_what_some_filling_uses_and_all_else_has_a_reason() {
        let mut refuted = 0;
        for seed in 0..300 {
            let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
            let _ = crate::open_method().run(&mut grid, |grid, _, _| {
                for house in grid.runs() {
                    let Some(filling) = Filling::of(grid, house).filter(|f| f.cells.len() <= 5) else {
                        continue;
                    };
                    let all = fillings(&filling);
                    let (supported, possible) = filling.supported();
                    for (i, digits) in filling.digits.iter().enumerate() {
                        let used: DigitSet = all.iter().map(|digits| digits[i]).collect();
                        assert_eq!(used, supported[i], "{seed}");
                        for digit in *digits {
                            let reason = filling.refutation(grid, house, i, digit);
                            assert_eq!(reason.is_some(), !used.contains(digit), "{seed}");
                            refuted += usize::from(reason.is_some());
                        }
                    }
                    for (i, &(_, set)) in filling.combinations.iter().enumerate() {
                        let is_used =
                            all.iter().any(|digits| digits.iter().copied().collect::<DigitSet>() == set);
                        assert_eq!(possible >> i & 1 == 1, is_used, "{seed}");
                        assert_eq!(filling.obstacle(set).is_none(), is_used, "{seed}");
                    }
                }
                assert!(!grid.is_solved());
                std::ops::ControlFlow::Continue(())
            });
        }
        assert!(refuted > 100, "{refuted}");
    }
}
