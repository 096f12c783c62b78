//! A rectangle that a reader fills cell by cell, in any order, and what writers ask of one.

use super::prelude::*;
use crate::MOST_CELLS;
use crate::{Direction, Place, Setup, SetupCell, TextPlace};
use qedoku_model::Digit;
use std::collections::BTreeMap;

/// A rectangle of cells with their places in the text, black at first.
pub(super) struct Canvas {
    pub rows: usize,
    pub cols: usize,
    cells: Vec<(SetupCell, TextPlace)>,
    /// Where down sums stand that stand elsewhere than the rest of their cell.
    down: BTreeMap<Place, TextPlace>,
}

impl Canvas {
    /// A black rectangle.
    ///
    /// # Errors
    /// If it is larger than puzzles may be.
    pub fn new(rows: usize, cols: usize, at: TextPlace) -> Result<Canvas, Problems> {
        if rows == 0 || cols == 0 || rows.saturating_mul(cols) > MOST_CELLS {
            return Err(unread(
                at,
                format!("{rows} rows and {cols} columns"),
                format!("at least one cell and at most {MOST_CELLS}, clue row and clue column included"),
            ));
        }
        Ok(Canvas { rows, cols, cells: vec![(SetupCell::BLACK, at); rows * cols], down: BTreeMap::new() })
    }

    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let cols = self.cols;
        (0..self.rows * cols).map(move |i| Place { row: i / cols, col: i % cols })
    }

    pub fn cell(&self, place: Place) -> SetupCell {
        self.cells[place.row * self.cols + place.col].0
    }

    pub fn holds(&self, place: Place) -> bool {
        place.row < self.rows && place.col < self.cols
    }

    pub fn set(&mut self, place: Place, cell: SetupCell, at: TextPlace) {
        self.cells[place.row * self.cols + place.col] = (cell, at);
    }

    /// Gives a black cell a sum; a white one stays as it is.
    pub fn clue(&mut self, place: Place, direction: Direction, sum: Option<u16>, at: TextPlace) {
        let (cell, own) = &mut self.cells[place.row * self.cols + place.col];
        let SetupCell::Black { down, across } = cell else { return };
        match direction {
            Direction::Across => (*across, *own) = (sum, at),
            Direction::Down => {
                *down = sum;
                self.down.insert(place, at);
            }
        }
    }

    /// Puts a digit into a white cell.
    pub fn give(&mut self, place: Place, digit: Digit) {
        let cell = &mut self.cells[place.row * self.cols + place.col].0;
        if cell.is_white() {
            *cell = SetupCell::White { given: Some(digit) };
        }
    }

    pub fn setup(self) -> Setup {
        let rows = self.cells.chunks(self.cols).map(<[_]>::to_vec).collect();
        Setup::with_places(rows).with_down_places(self.down)
    }

    pub fn finish(self, findings: Findings) -> Result<Setup, Problems> {
        findings.finish(self.setup())
    }
}

/// A sum as formats with numbers have it: 1 to 9999, and anything else up to 0 for none. A sum that no run
/// can have is read too: the review of the puzzle reports it at its place.
pub(super) fn sum(number: i64) -> Option<Option<u16>> {
    match number {
        ..=0 => Some(None),
        1..=9999 => Some(Some(number as u16)),
        _ => None,
    }
}

/// What a wrong number is told.
pub(super) const A_SUM: &str = "a sum of 1 to 45, or 0 for none";

/// The height and width of a setup with rows of one length.
pub(super) fn rectangle(setup: &Setup, format: Format) -> Result<(usize, usize), ProblemKind> {
    let rows = setup.rows();
    let refuse = |what, row| Err(ProblemKind::NotHeld { format, what, place: Place { row, col: 0 } });
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 {
        return refuse("a puzzle without cells", 0);
    }
    match rows.iter().position(|row| row.len() != width) {
        Some(row) => refuse("rows that differ in length", row),
        None => Ok((rows.len(), width)),
    }
}

/// The same for a format whose first row and first column are always black, and which has others too.
pub(super) fn with_edges(setup: &Setup, format: Format) -> Result<(usize, usize), ProblemKind> {
    let (height, width) = rectangle(setup, format)?;
    if height < 2 || width < 2 {
        let what = "a puzzle without a clue row and a clue column";
        return Err(ProblemKind::NotHeld { format, what, place: Place { row: 0, col: 0 } });
    }
    for (place, cell) in cells(setup) {
        if cell.is_white() && (place.row == 0 || place.col == 0) {
            return Err(ProblemKind::NotHeld {
                format,
                what: "a white cell in the first row or column",
                place,
            });
        }
    }
    Ok((height, width))
}

/// Refuses sums above a limit.
pub(super) fn sums_up_to(
    setup: &Setup,
    limit: u16,
    format: Format,
    what: &'static str,
) -> Result<(), ProblemKind> {
    let above = |cell| matches!(cell, SetupCell::Black { down, across } if down.max(across) > Some(limit));
    match cells(setup).find(|&(_, cell)| above(cell)) {
        Some((place, _)) => Err(ProblemKind::NotHeld { format, what, place }),
        None => Ok(()),
    }
}

/// All cells in reading order.
pub(super) fn cells(setup: &Setup) -> impl Iterator<Item = (Place, SetupCell)> {
    setup
        .rows()
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(col, &cell)| (Place { row, col }, cell)))
}

/// How many digits are given.
pub(super) fn givens(setup: &Setup) -> usize {
    cells(setup).filter(|(_, cell)| matches!(cell, SetupCell::White { given: Some(_) })).count()
}

/// How many clues stand along the first row and column where no run can be: across in the row, down in the
/// column.
pub(super) fn clues_along_edges(setup: &Setup) -> usize {
    let is_lost = |(place, cell): &(Place, SetupCell)| match *cell {
        SetupCell::Black { down, across } => {
            usize::from(place.row == 0 && across.is_some()) + usize::from(place.col == 0 && down.is_some())
        }
        SetupCell::White { .. } => 0,
    };
    cells(setup).map(|cell| is_lost(&cell)).sum()
}
