//! Where things are, for programs that draw: zero-based rows and columns, clues included.

use crate::State;
use qedoku_model::{Candidate, Cell, House, HousePlace, Meaning, Places, Spot, Target};
use serde::Serialize;

/// A row and a column, both from 0.
///
/// ```
/// use qedoku::json::{At, Square};
/// let cell: Square = [0, 8];
/// assert_ne!(At::Cell { cell }, At::Candidate { cell, digit: 1 });
/// ```
pub type Square = [u16; 2];

/// Where a thing is.
///
/// ```
/// use qedoku::json::{At, Step};
/// use qedoku::{Options, Puzzle, explain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let step = Step::new(&explain(&puzzle, &Options::default()).unwrap().steps[0]);
/// assert!(step.spans.iter().any(|span| span.about == [At::Cell { cell: [0, 5] }]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum At {
    /// A candidate of a cell.
    Candidate {
        /// Row and column.
        cell: Square,
        /// The digit.
        digit: u8,
    },
    /// A cell.
    Cell {
        /// Row and column.
        cell: Square,
    },
    /// A row, column or box.
    House {
        /// The house.
        house: HouseAt,
    },
    /// A combination of a run.
    Combination {
        /// The run.
        run: RunAt,
        /// The digits, ascending.
        digits: Vec<u8>,
    },
    /// A run.
    Run {
        /// The run.
        run: RunAt,
    },
    /// Digits as such.
    Digits {
        /// The digits, ascending.
        digits: Vec<u8>,
    },
    /// A number in a calculation.
    Number {
        /// The number.
        number: i32,
    },
}

/// A row, column or box.
///
/// ```
/// use qedoku::json::{At, HouseAt};
/// let house = HouseAt { kind: "box", index: 1 };
/// assert_ne!(At::House { house }, At::Number { number: 1 });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseAt {
    /// `row`, `column` or `box`.
    pub kind: &'static str,
    /// From 0.
    pub index: u16,
}

/// A run.
///
/// ```
/// use qedoku::json::{At, RunAt};
/// let run = RunAt { clue: [1, 0], way: "across" };
/// assert_ne!(At::Run { run: run.clone() }, At::Combination { run, digits: vec![1, 2] });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunAt {
    /// Row and column of its clue.
    pub clue: Square,
    /// `across` or `down`.
    pub way: &'static str,
}

fn square(Spot { row, column }: Spot) -> Square {
    [row, column]
}

impl At {
    pub(super) fn of_cell(places: &dyn Places, cell: Cell) -> At {
        At::Cell { cell: square(places.spot(cell)) }
    }

    pub(super) fn of_house(places: &dyn Places, house: House) -> At {
        match place(places, house) {
            Ok(house) => At::House { house },
            Err(run) => At::Run { run },
        }
    }

    pub(super) fn of_candidate(places: &dyn Places, candidate: Candidate) -> At {
        match places.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => {
                At::Candidate { cell: square(places.spot(cell)), digit: digit.value() }
            }
            Meaning::Combination(house, digits) => {
                let digits = digits.iter().map(|digit| digit.value()).collect();
                match place(places, house) {
                    Err(run) => At::Combination { run, digits },
                    Ok(_) => At::Digits { digits },
                }
            }
        }
    }

    /// Where what a step marks is.
    pub(super) fn of(state: &State, target: Target) -> At {
        let places = state.places();
        match target {
            Target::Cell(cell) => At::of_cell(places, cell),
            Target::House(house) => At::of_house(places, house),
            Target::Candidate(candidate) => At::of_candidate(places, candidate),
            Target::Digits(digits) => {
                At::Digits { digits: digits.iter().map(|digit| digit.value()).collect() }
            }
            Target::Number(number) => At::Number { number },
            _ => At::Digits { digits: Vec::new() },
        }
    }
}

fn place(places: &dyn Places, house: House) -> Result<HouseAt, RunAt> {
    Ok(match places.house_place(house) {
        HousePlace::Row(index) => HouseAt { kind: "row", index },
        HousePlace::Column(index) => HouseAt { kind: "column", index },
        HousePlace::Box(index) => HouseAt { kind: "box", index },
        HousePlace::Run { clue, is_down } => {
            return Err(RunAt { clue: square(clue), way: if is_down { "down" } else { "across" } });
        }
    })
}
