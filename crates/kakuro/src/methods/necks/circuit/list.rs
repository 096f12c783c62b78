//! The grid as a list of cells, with everything that the author stores for each.

use super::Move;
use crate::sums::{neck_shape::product, rest};
use crate::{Direction, Grid, Place, SetupCell};
use qedoku_model::Digit;

/// The five kinds of cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// To be solved.
    Solve,
    /// With a sum across.
    Across,
    /// With a sum down.
    Down,
    /// With sums across and down.
    Both,
    /// None of these.
    Padding,
}

/// A cell of the list. What does not apply to its kind is `None`, 0 or off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListCell {
    /// Where it is in the list: row × width + column.
    pub index: usize,
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: usize,
    /// Its kind.
    pub kind: Kind,
    /// Its digit, once it is known.
    pub solution: Option<Digit>,
    /// The digit that is entered now.
    pub guess: Option<Digit>,
    /// Whether it can be 1, 2 and so on.
    pub candidates: [bool; 9],
    /// Of a cell to be solved: the cell with the sum of its across run, or where that would be.
    pub across_index: Option<usize>,
    /// The same for its down run.
    pub down_index: Option<usize>,
    /// The across sum as printed.
    pub across_given: Option<u16>,
    /// The down sum as printed.
    pub down_given: Option<u16>,
    /// What is left of the across sum.
    pub across_left: Option<i32>,
    /// What is left of the down sum.
    pub down_left: Option<i32>,
    /// How many cells the across run has.
    pub across_length: usize,
    /// How many cells the down run has.
    pub down_length: usize,
    /// How many of them are not solved.
    pub across_open: usize,
    /// The same for the down run.
    pub down_open: usize,
}

/// The grid as one list of cells, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellList {
    /// How many cells a row has.
    pub width: usize,
    /// The cells.
    pub cells: Vec<ListCell>,
}

impl CellList {
    /// The list of a position: filled cells are solved, the others hold no guess.
    pub fn new(grid: &Grid) -> CellList {
        let rows = grid.setup().rows();
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let places = (0..rows.len()).flat_map(|row| (0..width).map(move |col| Place { row, col }));
        let cells = places.enumerate().map(|(index, place)| {
            let typed = grid.setup().cell(place).unwrap_or(SetupCell::BLACK);
            list_cell(grid, index, place, typed)
        });
        let mut list = CellList { width, cells: cells.collect() };
        for house in grid.runs() {
            let run = grid.run(house);
            let head = run.clue_place.row * width + run.clue_place.col;
            let open = grid.open_cells(house).count();
            let left = rest(grid, house).filter(|_| run.clue.is_some());
            let cell = &mut list.cells[head];
            match run.direction {
                Direction::Across => {
                    (cell.across_left, cell.across_length, cell.across_open) = (left, run.cells.len(), open);
                }
                Direction::Down => {
                    (cell.down_left, cell.down_length, cell.down_open) = (left, run.cells.len(), open);
                }
            }
            for place in run.cells.iter().map(|&cell| grid.place(cell)) {
                let cell = &mut list.cells[place.row * width + place.col];
                match run.direction {
                    Direction::Across => cell.across_index = Some(head),
                    Direction::Down => cell.down_index = Some(head),
                }
            }
        }
        list
    }

    /// The next cell in a row.
    pub fn next_cell_across(&self, index: usize) -> Option<usize> {
        (index % self.width + 1 < self.width).then_some(index + 1).filter(|&next| next < self.cells.len())
    }

    /// The cell before it in its row.
    pub fn next_cell_back(&self, index: usize) -> Option<usize> {
        (!index.is_multiple_of(self.width)).then(|| index - 1).filter(|&next| next < self.cells.len())
    }

    /// The cell above.
    pub fn next_cell_up(&self, index: usize) -> Option<usize> {
        index.checked_sub(self.width).filter(|&next| next < self.cells.len())
    }

    /// The cell below.
    pub fn next_cell_down(&self, index: usize) -> Option<usize> {
        index.checked_add(self.width).filter(|&next| next < self.cells.len())
    }

    /// The neighbour in a direction; none at the border.
    pub fn next_cell(&self, index: usize, direction: Move) -> Option<usize> {
        match direction {
            Move::Right => self.next_cell_across(index),
            Move::Left => self.next_cell_back(index),
            Move::Up => self.next_cell_up(index),
            Move::Down => self.next_cell_down(index),
        }
    }

    /// Whether it is a cell that is still to be solved.
    pub fn is_open(&self, index: usize) -> bool {
        self.cells.get(index).is_some_and(|cell| cell.kind == Kind::Solve && cell.solution.is_none())
    }

    /// The product of the primes of the neighbours that are still to be solved.
    pub fn topology(&self, index: usize) -> u32 {
        let Some(cell) = self.cells.get(index) else { return 1 };
        product(|down, right| {
            let row = cell.row.checked_add_signed(down);
            let column = cell.column.checked_add_signed(right).filter(|&column| column < self.width);
            row.zip(column).is_some_and(|(row, column)| self.is_open(row * self.width + column))
        })
    }

    /// Enters a digit for good: what is left of its sums and how much is open follow.
    pub fn place(&mut self, index: usize, digit: Digit) {
        if !self.is_open(index) {
            return;
        }
        let cell = &mut self.cells[index];
        (cell.solution, cell.guess) = (Some(digit), Some(digit));
        cell.candidates = [false; 9];
        let value = i32::from(digit.value());
        let (across, down) = (cell.across_index, cell.down_index);
        if let Some(head) = across.and_then(|head| self.cells.get_mut(head)) {
            head.across_left = head.across_left.map(|left| left - value);
            head.across_open -= 1;
        }
        if let Some(head) = down.and_then(|head| self.cells.get_mut(head)) {
            head.down_left = head.down_left.map(|left| left - value);
            head.down_open -= 1;
        }
    }
}

fn list_cell(grid: &Grid, index: usize, place: Place, typed: SetupCell) -> ListCell {
    let (kind, across_given, down_given) = match typed {
        SetupCell::White { .. } => (Kind::Solve, None, None),
        SetupCell::Black { down, across } => {
            let kind = match (across, down) {
                (Some(_), Some(_)) => Kind::Both,
                (Some(_), None) => Kind::Across,
                (None, Some(_)) => Kind::Down,
                (None, None) => Kind::Padding,
            };
            (kind, across, down)
        }
    };
    let cell = grid.cell_at(place);
    let solution = cell.and_then(|cell| grid.value(cell));
    let can_be = |digit| cell.is_some_and(|cell| grid.candidates(cell).contains(digit));
    ListCell {
        index,
        row: place.row,
        column: place.col,
        kind,
        solution,
        guess: solution,
        candidates: Digit::ALL.map(can_be),
        across_index: None,
        down_index: None,
        across_given,
        down_given,
        across_left: across_given.map(i32::from),
        down_left: down_given.map(i32::from),
        across_length: 0,
        down_length: 0,
        across_open: 0,
        down_open: 0,
    }
}
