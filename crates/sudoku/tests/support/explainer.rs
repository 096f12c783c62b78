//! The basic techniques, slow and literal: sections 4.1 to 4.9 of the specification of the reference rater,
//! sentence by sentence, on plain lists.
//!
//! Units are lists of cells, candidates and positions lists of numbers, subsets lists that a count from zero
//! upwards gives in mask order. Nothing is shared with the techniques but the grid that is read once.

use qedoku_model::Cell;
use qedoku_sudoku::Grid;
use std::sync::LazyLock;

/// A step in text: `naked-pair r1c2-34`, as notation writes conclusions.
pub type Hint = String;

/// Values and candidates as lists; units by type.
pub struct Board {
    value: Vec<Option<u8>>,
    candidates: Vec<Vec<u8>>,
    blocks: Vec<Unit>,
    rows: Vec<Unit>,
    columns: Vec<Unit>,
}

/// A unit: its cells by position, how many have no value, and the positions of each digit's candidates.
struct Unit {
    cells: Vec<usize>,
    empty: usize,
    places: Vec<Vec<usize>>,
}

/// A unit type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Block,
    Row,
    Column,
}
use Type::{Block, Column, Row};

/// Blocks, columns, rows.
const BCR: [Type; 3] = [Block, Column, Row];
const DIGITS: std::ops::RangeInclusive<u8> = 1..=9;

impl Unit {
    fn places(&self, digit: u8) -> &[usize] {
        &self.places[usize::from(digit) - 1]
    }

    /// The union of the positions of the digits, if each has two at least and together they have as many as
    /// there are digits.
    fn hidden_set(&self, digits: &[u8]) -> Option<Vec<usize>> {
        let mut union = Vec::new();
        for &digit in digits {
            let places = self.places(digit);
            if places.len() < 2 {
                return None;
            }
            for position in places {
                if !union.contains(position) {
                    union.push(*position);
                }
            }
        }
        (union.len() == digits.len()).then_some(union)
    }

    fn shares(&self, other: &Unit) -> bool {
        self.cells.iter().any(|cell| other.cells.contains(cell))
    }
}

impl Board {
    pub fn of(grid: &Grid) -> Board {
        let cells = || (0..81).map(Cell);
        let value: Vec<Option<u8>> = cells().map(|c| grid.value(c).map(|d| d.value())).collect();
        let candidates: Vec<Vec<u8>> =
            cells().map(|c| grid.candidates(c).iter().map(|d| d.value()).collect()).collect();
        let unit = |at: &dyn Fn(usize) -> usize| {
            let cells: Vec<usize> = (0..9).map(at).collect();
            let empty = cells.iter().filter(|&&cell| value[cell].is_none()).count();
            let places = |d: u8| (0..9).filter(|&p| candidates[cells[p]].contains(&d)).collect();
            Unit { empty, places: DIGITS.map(places).collect(), cells }
        };
        Board {
            blocks: (0..9).map(|b| unit(&|i| (b / 3 * 3 + i / 3) * 9 + b % 3 * 3 + i % 3)).collect(),
            rows: (0..9).map(|r| unit(&|i| 9 * r + i)).collect(),
            columns: (0..9).map(|c| unit(&|i| 9 * i + c)).collect(),
            value,
            candidates,
        }
    }

    fn units(&self, kind: Type) -> &[Unit] {
        match kind {
            Block => &self.blocks,
            Row => &self.rows,
            Column => &self.columns,
        }
    }

    fn has(&self, cell: usize, digit: u8) -> bool {
        self.candidates[cell].contains(&digit)
    }

    /// Block, row, column; each cell the first time it is met, without the cell itself.
    fn peers(&self, cell: usize) -> Vec<usize> {
        let mut peers = Vec::new();
        for kind in [Block, Row, Column] {
            let unit = self.units(kind).iter().find(|unit| unit.cells.contains(&cell));
            for &other in &unit.expect("each cell has a unit of each type").cells {
                if other != cell && !peers.contains(&other) {
                    peers.push(other);
                }
            }
        }
        peers
    }

    /// 4.1: first units with one empty cell, then the others.
    pub fn singles(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        for (pass, id) in [(1, "full-house"), (2, "hidden-single")] {
            for unit in BCR.into_iter().flat_map(|kind| self.units(kind)) {
                if (pass == 1 && unit.empty == 1) || (pass == 2 && unit.empty > 1) {
                    for digit in DIGITS {
                        if let [position] = unit.places(digit)[..] {
                            hints.push(placement(id, unit.cells[position], digit));
                        }
                    }
                }
            }
        }
        hints
    }

    /// The digits that are locked: first unit, second unit, digit, and whether the first is a block.
    fn locked(&self) -> Vec<(&Unit, &Unit, u8, Type)> {
        let mut locked = Vec::new();
        for (type_1, type_2) in [(Block, Column), (Block, Row), (Column, Block), (Row, Block)] {
            for unit_1 in self.units(type_1) {
                for unit_2 in self.units(type_2) {
                    if !unit_1.shares(unit_2) {
                        continue;
                    }
                    for digit in DIGITS {
                        let places = unit_1.places(digit);
                        if places.len() >= 2
                            && places.iter().all(|&p| unit_2.cells.contains(&unit_1.cells[p]))
                        {
                            locked.push((unit_1, unit_2, digit, type_1));
                        }
                    }
                }
            }
        }
        locked
    }

    /// 4.2.
    pub fn direct_locked_candidates(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        for (unit_1, unit_2, digit, type_1) in self.locked() {
            for unit_3 in self.units(type_1) {
                if unit_3.cells == unit_1.cells || !unit_3.shares(unit_2) {
                    continue;
                }
                let places = unit_3.places(digit);
                let cells = places.iter().map(|&position| unit_3.cells[position]);
                let outside: Vec<usize> = cells.filter(|cell| !unit_2.cells.contains(cell)).collect();
                if places.len() >= 2 && outside.len() == 1 {
                    let id = if type_1 == Block { "direct-pointing" } else { "direct-claiming" };
                    hints.push(placement(id, outside[0], digit));
                }
            }
        }
        hints
    }

    /// 4.3.
    pub fn direct_hidden_set(&self, size: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        for unit in BCR.into_iter().flat_map(|kind| self.units(kind)) {
            if unit.empty <= size {
                continue;
            }
            for subset in subsets(size) {
                let digits: Vec<u8> = subset.iter().map(|&i| i as u8 + 1).collect();
                let Some(union) = unit.hidden_set(&digits) else { continue };
                for digit in DIGITS.filter(|digit| !digits.contains(digit)) {
                    let places = unit.places(digit);
                    let outside: Vec<usize> = places.iter().copied().filter(|p| !union.contains(p)).collect();
                    if places.len() > 1 && outside.len() == 1 {
                        let id = ["direct-hidden-pair", "direct-hidden-triple"][size - 2];
                        hints.push(placement(id, unit.cells[outside[0]], digit));
                        break;
                    }
                }
            }
        }
        hints
    }

    /// 4.4.
    pub fn naked_singles(&self) -> Vec<Hint> {
        let single = |&cell: &usize| self.candidates[cell].len() == 1;
        let hint = |cell: usize| placement("naked-single", cell, self.candidates[cell][0]);
        (0..81).filter(single).map(hint).collect()
    }

    /// 4.5.
    pub fn locked_candidates(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        for (unit_1, unit_2, digit, type_1) in self.locked() {
            let id = if type_1 == Block { "pointing" } else { "claiming" };
            let outside =
                unit_2.cells.iter().filter(|cell| !unit_1.cells.contains(cell) && self.has(**cell, digit));
            hints.extend(removal(id, outside.map(|&cell| (cell, digit))));
        }
        hints
    }

    /// 4.6.
    pub fn naked_set(&self, size: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        for unit in BCR.into_iter().flat_map(|kind| self.units(kind)) {
            if unit.empty < 2 * size {
                continue;
            }
            for subset in subsets(size) {
                if subset.iter().any(|&position| self.candidates[unit.cells[position]].len() < 2) {
                    continue;
                }
                let mut union: Vec<u8> = Vec::new();
                for &position in subset {
                    for &digit in &self.candidates[unit.cells[position]] {
                        if !union.contains(&digit) {
                            union.push(digit);
                        }
                    }
                }
                if union.len() != size {
                    continue;
                }
                let mut removed = Vec::new();
                for position in (0..9).filter(|position| !subset.contains(position)) {
                    let cell = unit.cells[position];
                    removed.extend(union.iter().filter(|&&d| self.has(cell, d)).map(|&d| (cell, d)));
                }
                let id = ["naked-pair", "naked-triple", "naked-quad"][size - 2];
                hints.extend(removal(id, removed));
            }
        }
        hints
    }

    /// 4.7.
    pub fn hidden_set_removals(&self, size: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        for unit in BCR.into_iter().flat_map(|kind| self.units(kind)) {
            if unit.empty <= 2 * size {
                continue;
            }
            for subset in subsets(size) {
                let digits: Vec<u8> = subset.iter().map(|&i| i as u8 + 1).collect();
                let Some(union) = unit.hidden_set(&digits) else { continue };
                let mut removed = Vec::new();
                for &position in &union {
                    let cell = unit.cells[position];
                    let others = self.candidates[cell].iter().filter(|digit| !digits.contains(digit));
                    removed.extend(others.map(|&digit| (cell, digit)));
                }
                let id = ["hidden-pair", "hidden-triple", "hidden-quad"][size - 2];
                hints.extend(removal(id, removed));
            }
        }
        hints
    }

    /// 4.8.
    pub fn fish(&self, size: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        let count = |digit| self.value.iter().filter(|&&value| value == Some(digit)).count();
        let filled: Vec<usize> = DIGITS.map(count).collect();
        for (base_type, cover_type) in [(Column, Row), (Row, Column)] {
            for subset in subsets(size) {
                let bases: Vec<&Unit> = subset.iter().map(|&i| &self.units(base_type)[i]).collect();
                for digit in DIGITS {
                    if filled[usize::from(digit) - 1] + 2 * size > 9 {
                        continue;
                    }
                    let places: Vec<&[usize]> = bases.iter().map(|base| base.places(digit)).collect();
                    if places.iter().any(|places| places.len() < 2) {
                        continue;
                    }
                    let numbers: Vec<usize> =
                        (0..9).filter(|n| places.iter().any(|places| places.contains(n))).collect();
                    if numbers.len() != size {
                        continue;
                    }
                    let mut removed = Vec::new();
                    for &cell in numbers.iter().flat_map(|&n| &self.units(cover_type)[n].cells) {
                        if self.has(cell, digit) && !bases.iter().any(|base| base.cells.contains(&cell)) {
                            removed.push((cell, digit));
                        }
                    }
                    let id = ["x-wing", "swordfish", "jellyfish"][size - 2];
                    hints.extend(removal(id, removed));
                }
            }
        }
        hints
    }

    /// 4.9.
    pub fn wings(&self, size: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        for pivot in (0..81).filter(|&cell| self.candidates[cell].len() == size) {
            let own = &self.candidates[pivot];
            let peers = self.peers(pivot);
            for &a in peers.iter().filter(|&&cell| self.candidates[cell].len() == 2) {
                if own.iter().filter(|&&digit| !self.has(a, digit)).count() != 1 {
                    continue;
                }
                for &b in peers.iter().filter(|&&cell| self.candidates[cell].len() == 2) {
                    let cells = [pivot, a, b];
                    let union = DIGITS.filter(|&d| cells.iter().any(|&cell| self.has(cell, d))).count();
                    let common = DIGITS.filter(|&d| cells.iter().all(|&cell| self.has(cell, d))).count();
                    if union != 3 || common != size - 2 {
                        continue;
                    }
                    let shared: Vec<u8> = DIGITS.filter(|&d| self.has(a, d) && self.has(b, d)).collect();
                    assert_eq!(shared.len(), 1, "the pincers share one digit");
                    let (peers_a, peers_b) = (self.peers(a), self.peers(b));
                    let seen = |cell: &usize| {
                        !cells.contains(cell)
                            && peers_a.contains(cell)
                            && peers_b.contains(cell)
                            && (size == 2 || peers.contains(cell))
                    };
                    let removed = (0..81)
                        .filter(|&cell| self.has(cell, shared[0]))
                        .filter(seen)
                        .map(|c| (c, shared[0]));
                    hints.extend(removal(["xy-wing", "xyz-wing"][size - 2], removed));
                }
            }
        }
        hints
    }
}

/// The subsets of nine items with as many members, in mask order, members ascending.
fn subsets(size: usize) -> impl Iterator<Item = &'static Vec<usize>> {
    static SUBSETS: LazyLock<Vec<Vec<usize>>> =
        LazyLock::new(|| (0..512u32).map(|mask| (0..9).filter(|i| mask >> i & 1 == 1).collect()).collect());
    SUBSETS.iter().filter(move |subset| subset.len() == size)
}

fn name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

fn placement(id: &str, cell: usize, digit: u8) -> Hint {
    format!("{id} {}={digit}", name(cell))
}

/// A removal, if it removes anything: cells in reading order, digits ascending.
fn removal(id: &str, candidates: impl IntoIterator<Item = (usize, u8)>) -> Option<Hint> {
    let mut candidates: Vec<(usize, u8)> = candidates.into_iter().collect();
    candidates.sort_unstable();
    candidates.dedup();
    let words: Vec<String> = candidates
        .chunk_by(|a, b| a.0 == b.0)
        .map(|cell| {
            let digits: String = cell.iter().map(|(_, digit)| char::from(b'0' + digit)).collect();
            format!("{}-{digits}", name(cell[0].0))
        })
        .collect();
    (!words.is_empty()).then(|| format!("{id} {}", words.join(" ")))
}
