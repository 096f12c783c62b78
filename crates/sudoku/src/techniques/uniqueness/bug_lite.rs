//! BUG Lite: a part of the grid where each digit of it comes twice in every house that it meets, in cells
//! with two candidates but for one, the *roof*, which has more: the roof is neither of its two digits of the
//! part.
//!
//! Why: were the roof one of the two, the cells of the part in a house would have as many digits as there are
//! cells, so each digit would be once among them and not be elsewhere in the house. Each cell could then take
//! its other digit: what each house holds would be the same, and that is a second solution. It holds only in
//! puzzles declared to have one.
//!
//! Scan order: roofs in reading order; their pairs of digits, by the smaller one first; the part is completed
//! digit by digit and house by house, with cells in reading order.
//!
//! Not found here: parts of two digits, which are rectangles and loops; the whole grid, which is the BUG;
//! parts of more than sixteen cells, and with several roofs.
//!
//! Source: folklore of the players' forums, 2006, after the BUG of R. Hunt, 2005.

use super::super::extra_subset::{candidates, learned};
use super::super::filling::refute_filling;
use super::super::prelude::*;
use crate::changes::{Changes, looks_back};
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::{Lemma, Position};

/// Finds parts of the grid with one roof.
pub struct BugLite;

const INFO: Info = Info::new(
    "bug-lite",
    "BUG Lite",
    "A part of the grid where each digit comes twice in every house, in cells with two candidates but for one: that cell \
     is neither of its two digits there.",
    "If {roof} were one of {digits}, each of the cells {corners} could take the other of its two digits as well and give \
     a second solution (a deadly pattern), so {removed}.",
)
.alias(&["BUG-Lite", "Bivalue Universal Grave Lite"])
.relying_on_uniqueness();

/// The most cells of a part.
const MOST: usize = 16;

impl Technique<Grid> for BugLite {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl BugLite {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let count = |cell: Cell| grid.candidates(cell).len();
        let narrow: CellSet = grid.empty().iter().filter(|&cell| count(cell) == 2).collect();
        // A part that is new has a cell that has just come down to two candidates.
        if !grid.is_unique() || (narrow & changes.cells).is_empty() {
            return Flow::Continue(());
        }
        let places = Digit::ALL.map(|digit| narrow & grid.cells_with(digit));
        for roof in grid.empty().iter().filter(|&cell| count(cell) > 2) {
            let has_partners = |digit: &Digit| {
                let houses = house::houses_of(roof).into_iter();
                houses.map(house::cell_set).all(|cells| !(cells & places[digit.index()]).is_empty())
            };
            let digits: Vec<Digit> = grid.candidates(roof).iter().filter(has_partners).collect();
            for (i, &a) in digits.iter().enumerate() {
                for &b in &digits[i + 1..] {
                    let mut part =
                        Completion { grid, places: &places, cells: Vec::new(), once: [0; 9], twice: [0; 9] };
                    if part.add(roof, a.set() | b.set()) {
                        part.complete(emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// A part of the grid that is being completed.
struct Completion<'a> {
    grid: &'a Grid,
    /// By digit the cells with two candidates that have it.
    places: &'a [CellSet; 9],
    /// The cells with their digits; the first is the roof.
    cells: Vec<(Cell, DigitSet)>,
    /// By digit the houses, a bit each, where it has come once, and where it has come twice.
    once: [u32; 9],
    twice: [u32; 9],
}

impl Completion<'_> {
    /// Takes a cell, unless one of its digits comes a third time then.
    fn add(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let own = house::houses_of(cell).iter().fold(0, |bits, house| bits | 1 << house.0);
        if digits.iter().any(|digit| self.twice[digit.index()] & own != 0) {
            return false;
        }
        self.flip(own, digits);
        self.cells.push((cell, digits));
        true
    }

    /// Gives the last cell back.
    fn take_back(&mut self) {
        let Some((cell, digits)) = self.cells.pop() else { return };
        let own = house::houses_of(cell).iter().fold(0, |bits, house| bits | 1 << house.0);
        for i in digits.iter().map(Digit::index) {
            let twice = self.twice[i] & own;
            self.twice[i] &= !own;
            self.once[i] = self.once[i] & !own | twice;
        }
    }

    fn flip(&mut self, own: u32, digits: DigitSet) {
        for i in digits.iter().map(Digit::index) {
            self.twice[i] |= self.once[i] & own;
            self.once[i] ^= own;
        }
    }

    /// Adds a cell where a digit has come once, in every way, until there is no such place.
    fn complete(&mut self, emit: &mut Emit<'_>) -> Flow {
        let Some(digit) = Digit::ALL.into_iter().find(|digit| self.once[digit.index()] != 0) else {
            return emit.steps(self.step());
        };
        if self.cells.len() == MOST {
            return Flow::Continue(());
        }
        let house = House(self.once[digit.index()].trailing_zeros() as u16);
        for cell in (self.places[digit.index()] & house::cell_set(house)).iter() {
            let is_new = self.cells.iter().all(|&(known, _)| known != cell);
            if is_new && self.add(cell, self.grid.candidates(cell)) {
                self.complete(emit)?;
                self.take_back();
            }
        }
        Flow::Continue(())
    }

    /// The step of a complete part.
    fn step(&self) -> Option<Step> {
        let all = self.cells.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let &(roof, digits) = self.cells.first()?;
        if all.len() == 2 || self.cells.len() == self.grid.empty().len() {
            return None;
        }
        let only: CellSet = [roof].into_iter().collect();
        let extra = candidates(self.grid, only, self.grid.candidates(roof) - digits);
        let mut position = self.grid.position();
        for candidate in &extra {
            position.apply(net(), candidate.off());
        }
        let proof = refute_filling(&position, &self.cells, &|_: &Position| {
            let both =
                |&(cell, digits): &(Cell, DigitSet)| digits.iter().map(move |digit| candidate(cell, digit));
            self.cells.iter().flat_map(both).collect()
        });
        let then = Some(Box::new(Proof::units([learned()])));
        let proof = Proof::Lemmas { lemmas: vec![Lemma::Group(extra, proof)], then };
        let mut corners: Vec<Cell> = self.cells.iter().map(|&(cell, _)| cell).collect();
        corners.sort();
        let step = Step::remove(&INFO, candidates(self.grid, only, digits), proof);
        Some(step.mark_all(Role::Corner, corners).mark(Role::Roof, roof).mark(Role::Digits, digits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use std::collections::BTreeMap;

    #[test]
    fn each_digit_of_a_part_comes_twice_or_not_at_all_in_a_house() {
        let lines = [
            "..87254313478196521526349784.1952367..61472.5725368149..9471523214583796573296814",
            "19732584684376195226549.71338215..97614937528759....31928573164531.4.279476219385",
            "1.5.94.3883251647994..38.512..851.4665834912741.6275835841637927219853643..472815",
        ];
        for line in lines {
            let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let steps = BugLite.all(&grid);
            assert_eq!(steps.len(), 1, "{line}");
            let [Some(roof), Some(pair)] =
                [Role::Roof, Role::Digits].map(|role| steps[0].marked(role).next())
            else {
                panic!("{line} has a roof and digits")
            };
            let mut count: BTreeMap<(House, Digit), usize> = BTreeMap::new();
            for corner in steps[0].marked(Role::Corner) {
                let qedoku_model::Target::Cell(cell) = corner else { panic!("corners are cells") };
                let digits = match pair {
                    qedoku_model::Target::Digits(pair) if corner == roof => pair,
                    _ => grid.candidates(cell),
                };
                for (house, digit) in
                    house::houses_of(cell).into_iter().flat_map(|h| digits.iter().map(move |d| (h, d)))
                {
                    *count.entry((house, digit)).or_default() += 1;
                }
            }
            assert!(count.values().all(|&count| count == 2), "{count:?}");
        }
    }
}
