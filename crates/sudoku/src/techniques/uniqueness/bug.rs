//! BUG, the bivalue universal grave, types 1 to 4: but for a few *extra candidates*, every empty cell has
//! two candidates and every digit two places in each house.
//!
//! Without the extra candidates the position would be a deadly pattern as a whole: true and false could be
//! exchanged everywhere. So in a puzzle with one solution an extra candidate is true.
//!
//! * Type 1 (BUG+1): one cell has them all; it is one of them.
//! * Type 2: they are of one digit; no cell that sees all of them is that digit.
//! * Type 3: their cells share a house and act there as one cell that holds an extra digit, in a naked
//!   subset.
//! * Type 4: two cells have them and share a house and one more digit, which is locked in these two cells;
//!   their other candidates go.
//!
//! Scan order: for the extra candidates boxes, rows, columns, in each the houses by number, digits ascending.
//! A type 2 is followed by a type 4, a type 4 by the type 3s. Types 3 and 4 take boxes, rows, columns;
//! type 3 then subset sizes 2 to 6 of the extra digits with other cells, and in each the subsets in mask
//! order.
//!
//! Quirks of the reference rater, kept because its step lists depend on them:
//!
//! * Extra candidates are looked for in the position itself, not in what is left once those found are
//!   taken out. A digit with neither no nor two places in a house is passed over if two or more of its cells
//!   there have three or more candidates, and ends the search if none has; it is an extra candidate only if
//!   exactly one has. Whether the rest is a BUG is asked at the end.
//! * The search ends early once several cells with several extra digits have no common peer.
//! * The common peers are kept in the peer order of the first extra cell; that order is the one in which
//!   type 3 takes its subsets. Cells outside the common peers, and extra cells, keep their candidates.
//! * Type 4 is emitted once for each house that the two cells share; its other digit must be the only
//!   candidate, no extra digit, that they share.
//!
//! Marks: the cells with extra candidates as pattern, the extra candidates. Type 2: the digit. Type 3: the
//! house, the subset's other cells, its digits. Type 4: the house, the locked digit.
//!
//! Source: the principle is folklore of the Sudoku Players' forum, 2005; types, N. Juillerat, Sudoku
//! Explainer, 2006.

use super::super::prelude::*;
use super::deadly_pattern::{DeadlyPattern, each_true};
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::{GroupId, Lemma};

/// Finds BUGs.
pub struct Bug;

static INFOS: [Info; 4] = [
    Info::new(
        "bug-1",
        "BUG Type 1",
        "All empty cells but one have two candidates, and every digit would have two places in each house \
         without that cell's extra candidates: the cell is one of these.",
        "Without {extra} every empty cell would have two candidates and every digit two places in each \
         house: a deadly pattern. So {pattern} needs an extra candidate, and {removed}.",
    )
    .alias(&["BUG+1", "Bivalue Universal Grave + 1"])
    .relying_on_uniqueness(),
    Info::new(
        "bug-2",
        "BUG Type 2",
        "Extra candidates of one digit save the puzzle from a bivalue universal grave: one of them is true.",
        "Without {extra} every empty cell would have two candidates and every digit two places in each \
         house: a deadly pattern. So one cell of {pattern} is {digits}, and {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "bug-3",
        "BUG Type 3",
        "Cells with the extra candidates that save the puzzle from a bivalue universal grave act as one \
         cell in a naked subset of their house.",
        "Without {extra} every empty cell would have two candidates and every digit two places in each \
         house: a deadly pattern. With one of them true, {pattern} and {subset} use up the digits {digits} \
         of {house}, so {removed}.",
    )
    .relying_on_uniqueness(),
    Info::new(
        "bug-4",
        "BUG Type 4",
        "Two cells have the extra candidates that save the puzzle from a bivalue universal grave, and a \
         digit of their house is locked in them: the other holds an extra candidate.",
        "Without {extra} every empty cell would have two candidates and every digit two places in each \
         house: a deadly pattern. In {house} one cell of {pattern} is {digits}, so the other is an extra \
         candidate, and {removed}.",
    )
    .relying_on_uniqueness(),
];

impl Technique<Grid> for Bug {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let Some(grave) = Grave::of(grid) else { return Flow::Continue(()) };
        let before = grid.position();
        if !before.unique {
            return Flow::Continue(());
        }
        let region = grid.empty().iter().flat_map(|cell| all(cell, grave.rest[cell.index()]));
        let pattern = DeadlyPattern::new(&before, region.collect());
        let bug = Bugged { grid, grave: &grave, pattern };
        match *grave.cells {
            [] => Flow::Continue(()),
            [only] => bug.type_1(only, emit),
            _ => {
                if let Some(digit) = grave.digits.single() {
                    bug.type_2(digit, emit)?;
                    return bug.type_4(emit);
                }
                if grave.common.is_empty() {
                    return Flow::Continue(());
                }
                bug.type_4(emit)?;
                bug.type_3(emit)
            }
        }
    }
}

/// The extra candidates, and what is left without them.
struct Grave {
    /// The cells with extra candidates, in the order they were met.
    cells: Vec<Cell>,
    /// All extra digits.
    digits: DigitSet,
    /// The cells that see all of `cells`, in the peer order of the first.
    common: Vec<Cell>,
    /// The candidates without the extra ones: two in every empty cell, two places for every digit that is
    /// missing in a house.
    rest: [DigitSet; 81],
}

impl Grave {
    fn of(grid: &Grid) -> Option<Grave> {
        let mut grave = Grave {
            cells: Vec::new(),
            digits: DigitSet::EMPTY,
            common: Vec::new(),
            rest: std::array::from_fn(|i| grid.candidates(Cell(i as u16))),
        };
        for house in HouseKind::BOX_ROW_COLUMN.into_iter().flat_map(HouseKind::houses) {
            for digit in Digit::ALL {
                let places = grid.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let cells = positions(places).map(|p| house::cells(house)[p]);
                let mut wide = cells.filter(|&cell| grid.candidates(cell).len() > 2);
                match (wide.next(), wide.next()) {
                    (None, _) => return None,
                    (Some(cell), None) => grave.take_out(cell, digit),
                    _ => {}
                }
                if grave.cells.len() > 1 && grave.digits.len() > 1 && grave.common.is_empty() {
                    return None;
                }
            }
        }
        grave.is_bivalue(grid).then_some(grave)
    }

    fn take_out(&mut self, cell: Cell, digit: Digit) {
        if self.cells.is_empty() {
            self.common = house::peers(cell).to_vec();
        }
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.digits.insert(digit);
        self.rest[cell.index()].remove(digit);
        let cells = &self.cells;
        self.common.retain(|&other| house::peer_set(cell).contains(other) && !cells.contains(&other));
    }

    /// Whether the rest has two candidates in each empty cell and no or two places for each digit in each
    /// house.
    fn is_bivalue(&self, grid: &Grid) -> bool {
        let two_each = || grid.empty().iter().all(|cell| self.rest[cell.index()].len() == 2);
        let places = |house, digit| {
            house::cells(house).iter().filter(|cell| self.rest[cell.index()].contains(digit)).count()
        };
        two_each()
            && (0..27)
                .map(House)
                .all(|house| Digit::ALL.into_iter().all(|digit| matches!(places(house, digit), 0 | 2)))
    }
}

struct Bugged<'a> {
    grid: &'a Grid,
    grave: &'a Grave,
    pattern: DeadlyPattern<'a>,
}

impl Bugged<'_> {
    fn step(&self, info: &'static Info, removed: &[Candidate], proof: Proof) -> Step {
        Step::remove(info, removed.iter().copied(), proof)
            .mark_all(Role::Pattern, self.grave.cells.iter().copied())
            .mark_all(Role::Extra, self.extra())
    }

    /// The extra candidates, cell by cell.
    fn extra(&self) -> Vec<Candidate> {
        self.grave.cells.iter().flat_map(|&cell| all(cell, self.extra_digits(cell))).collect()
    }

    fn extra_digits(&self, cell: Cell) -> DigitSet {
        self.grid.candidates(cell) - self.grave.rest[cell.index()]
    }

    fn type_1(&self, cell: Cell, emit: &mut Emit<'_>) -> Flow {
        let removed: Vec<Candidate> = all(cell, self.grave.rest[cell.index()]).collect();
        let proof = self.pattern.swap(&each_true(&removed), []);
        emit.step(self.step(&INFOS[0], &removed, proof))
    }

    fn type_2(&self, digit: Digit, emit: &mut Emit<'_>) -> Flow {
        let targets = self.grave.common.iter().filter(|&&cell| self.grid.has(cell, digit));
        let removed: Vec<Candidate> = targets.map(|&cell| candidate(cell, digit)).collect();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let proof = self.pattern.swap(&each_true(&removed), []);
        emit.step(self.step(&INFOS[1], &removed, proof).mark(Role::Digits, digit.set()))
    }

    fn type_3(&self, emit: &mut Emit<'_>) -> Flow {
        for house in self.shared_houses() {
            let inside = |cell: &Cell| house::cell_set(house).contains(*cell);
            let others: Vec<Cell> = self.grave.common.iter().copied().filter(inside).collect();
            for size in 2..=6.min(others.len()) {
                for mask in subsets(others.len(), size - 1) {
                    let chosen: CellSet = positions(mask as u16).map(|i| others[i]).collect();
                    self.subset(house, &others, chosen, size, emit)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Type 3 with one choice of cells, if it is a naked subset.
    fn subset(
        &self,
        house: House,
        others: &[Cell],
        chosen: CellSet,
        size: usize,
        emit: &mut Emit<'_>,
    ) -> Flow {
        let subset: Vec<Cell> = others.iter().copied().filter(|&cell| chosen.contains(cell)).collect();
        let held = |cell: &Cell| self.grid.candidates(*cell);
        let union = subset.iter().map(held).fold(DigitSet::EMPTY, |all, digits| all | digits);
        let used = union | self.grave.digits;
        if union.len() != size || used.len() != size || subset.iter().any(|cell| held(cell).len() < 2) {
            return Flow::Continue(());
        }
        let targets = others.iter().filter(|&&cell| !chosen.contains(cell));
        let removed: Vec<Candidate> = targets.flat_map(|cell| all(*cell, held(cell) & used)).collect();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let extra = self.extra();
        let none = [extra.iter().map(|&candidate| candidate.off()).collect()];
        let lemma = Lemma::Group(extra, self.pattern.swap(&none, []));
        let learned = GroupId(net().group_count() as u32);
        let base = subset.iter().copied().map(cell_group).chain([learned]);
        let cover = Proof::cover(base, used.iter().map(|digit| place_group(house, digit)));
        let proof = Proof::Lemmas { lemmas: vec![lemma], then: Some(Box::new(cover)) };
        let step = self
            .step(&INFOS[2], &removed, proof)
            .mark(Role::House, house)
            .mark_all(Role::Subset, subset)
            .mark(Role::Digits, used);
        emit.step(step)
    }

    fn type_4(&self, emit: &mut Emit<'_>) -> Flow {
        let [c1, c2] = *self.grave.cells else { return Flow::Continue(()) };
        let shared = (self.grid.candidates(c1) & self.grid.candidates(c2)) - self.grave.digits;
        let Some(locked) = shared.single() else { return Flow::Continue(()) };
        for house in self.shared_houses() {
            let others = |cell: Cell| all(cell, self.grave.rest[cell.index()] - shared);
            let removed: Vec<Candidate> = others(c1).chain(others(c2)).collect();
            let proof = self.pattern.swap(&each_true(&removed), [place_group(house, locked)]);
            let step =
                self.step(&INFOS[3], &removed, proof).mark(Role::House, house).mark(Role::Digits, shared);
            emit.step(step)?;
        }
        Flow::Continue(())
    }

    /// The houses that hold all cells with extra candidates: box, row, column.
    fn shared_houses(&self) -> impl Iterator<Item = House> + '_ {
        let cells: CellSet = self.grave.cells.iter().copied().collect();
        HouseKind::BOX_ROW_COLUMN
            .into_iter()
            .map(|kind| house::house_of(self.grave.cells[0], kind))
            .filter(move |&house| (cells - house::cell_set(house)).is_empty())
    }
}

/// The candidates of these digits in a cell.
fn all(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| candidate(cell, digit))
}
