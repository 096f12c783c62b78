//! Fireworks: outside the box of the cell where a row and a column cross, a digit has one place at most in
//! the row and one at most in the column, the *wings*. If it is in neither wing, both the row and the column
//! need it in the box, which only the crossing cell does for both; so it is in the crossing cell or in a
//! wing.
//!
//! Triple: three digits with the same crossing cell and wings fill these three cells, which lose all others.
//! Quadruple: two digits with one crossing cell and two with another, on the same wings, fill the four cells.
//!
//! Scan order: crossing cells in reading order, wings in the row, then in the column, in order of position;
//! digits ascending. Quadruples come with the earlier crossing cell.
//!
//! Fireworks of one digit, with almost locked sets too, stand in `guardians/fireworks.rs`. It does not look
//! at pairs that make other patterns.
//!
//! Source: Shye, players' forum, 2021.

use super::prelude::*;
use crate::net;
use qedoku_model::{GroupId, Lemma};

/// Finds fireworks of three or four digits.
pub struct Firework {
    /// How many digits, 3 or 4.
    pub size: usize,
}

const WORDS: &str = "In the rows and columns of {pivot}, outside the box, {digits} have places in {pincers} only. One of \
                     them that were in none of these cells would need two places in the box; so they are all there, \
                     and {removed}.";

const TRIPLE: Info = Info::new(
    "firework-triple",
    "Firework Triple",
    "Three digits are confined to the crossing cell of a row and a column and to one cell of each outside the box.",
    WORDS,
)
.alias(&["Triple firework"]);
const QUADRUPLE: Info = Info::new(
    "firework-quadruple",
    "Firework Quadruple",
    "Two digits are confined to a crossing cell and two wings, two others to the opposite cell and the same wings.",
    WORDS,
)
.alias(&["Quadruple firework"]);

impl Technique<Grid> for Firework {
    fn infos(&self) -> &'static [Info] {
        match self.size {
            3 => const { &[TRIPLE] },
            _ => const { &[QUADRUPLE] },
        }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for cross in grid.empty().iter() {
            let [row, column, block] = house::houses_of(cross);
            let wings = |line: House| (house::cell_set(line) - house::cell_set(block)) & grid.empty();
            for in_row in wings(row).iter() {
                for in_column in wings(column).iter() {
                    let burst = Burst { cross, wings: [in_row, in_column] };
                    let own = burst.digits(grid);
                    if self.size == 3 {
                        chosen(own, 3).try_for_each(|digits| emit_step(grid, &[(burst, digits)], emit))?;
                    } else if own.len() >= 2 {
                        let Some(other) = burst.opposite(grid) else { continue };
                        let others = other.digits(grid);
                        for digits in chosen(own, 2) {
                            for more in chosen(others - digits, 2) {
                                emit_step(grid, &[(burst, digits), (other, more)], emit)?;
                            }
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// The sets of so many of the digits.
fn chosen(digits: DigitSet, count: usize) -> impl Iterator<Item = DigitSet> {
    let list: Vec<Digit> = digits.iter().collect();
    subsets(list.len(), count).map(move |mask| positions(mask as u16).map(|i| list[i]).collect())
}

/// A crossing cell with a wing in its row and one in its column.
#[derive(Clone, Copy)]
struct Burst {
    cross: Cell,
    wings: [Cell; 2],
}

impl Burst {
    fn cells(&self) -> CellSet {
        CellSet::of(self.cross) | CellSet::of(self.wings[0]) | CellSet::of(self.wings[1])
    }

    /// The digits that row and column hold outside the box in the wings only.
    fn digits(&self, grid: &Grid) -> DigitSet {
        let [row, column, block] = house::houses_of(self.cross);
        let is_confined = |&digit: &Digit| {
            let places = grid.cells_with(digit);
            [row, column].into_iter().zip(self.wings).all(|(line, wing)| {
                let in_line = places & house::cell_set(line);
                !in_line.is_empty() && (in_line - house::cell_set(block) - CellSet::of(wing)).is_empty()
            })
        };
        Digit::ALL.into_iter().filter(is_confined).collect()
    }

    /// The burst from the opposite corner on the same wings, if it comes later and the wings are outside its
    /// box.
    fn opposite(&self, grid: &Grid) -> Option<Burst> {
        let [in_row, in_column] = self.wings;
        let row = house::cell_set(house::house_of(in_column, HouseKind::Row));
        let column = house::cell_set(house::house_of(in_row, HouseKind::Column));
        let cross = (row & column & grid.empty()).first()?;
        let block = house::cell_set(house::house_of(cross, HouseKind::Box));
        let outside = cross > self.cross && !block.contains(in_row) && !block.contains(in_column);
        outside.then_some(Burst { cross, wings: [in_column, in_row] })
    }

    /// The digit is in the crossing cell or in a wing.
    fn fact(&self, grid: &Grid, digit: Digit) -> Lemma {
        let [row, column, block] = house::houses_of(self.cross).map(|h| place_group(h, digit));
        let places = self.cells() & grid.cells_with(digit);
        let members = places.iter().map(|cell| candidate(cell, digit)).collect();
        Lemma::Group(members, Proof::cover([row, column], [block]))
    }
}

fn emit_step(grid: &Grid, bursts: &[(Burst, DigitSet)], emit: &mut Emit<'_>) -> Flow {
    let cells = bursts.iter().fold(CellSet::EMPTY, |cells, (burst, _)| cells | burst.cells());
    let digits = bursts.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
    let lost = |cell: Cell| (grid.candidates(cell) - digits).iter().map(move |digit| candidate(cell, digit));
    // Of two bursts each confines its digits to its own three cells.
    let strange = |cell: Cell| {
        let foreign = bursts.iter().filter(move |(burst, _)| !burst.cells().contains(cell));
        foreign.flat_map(move |&(_, digits)| digits & grid.candidates(cell)).map(move |d| candidate(cell, d))
    };
    let removed: Vec<Candidate> = cells.iter().flat_map(|cell| lost(cell).chain(strange(cell))).collect();
    if removed.is_empty() {
        return Flow::Continue(());
    }
    let facts: Vec<Lemma> = bursts
        .iter()
        .flat_map(|&(burst, digits)| digits.iter().map(move |digit| burst.fact(grid, digit)))
        .collect();
    let count = net::net().group_count() as u32;
    let base = (0..facts.len() as u32).map(|i| GroupId(count + i));
    let then = Proof::cover(base, cells.iter().map(cell_group));
    let proof = Proof::Lemmas { lemmas: facts, then: Some(Box::new(then)) };
    let info = if bursts.len() == 1 { &TRIPLE } else { &QUADRUPLE };
    let wings = bursts[0].0.wings;
    let step = Step::remove(info, removed, proof)
        .mark_all(Role::Pivot, bursts.iter().map(|(burst, _)| burst.cross))
        .mark_all(Role::Pincer, wings)
        .mark(Role::Digits, digits);
    emit.step(step)
}
