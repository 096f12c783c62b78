//! Where things are, for programs that draw: zero-based rows and columns, clues included.

use crate::State;
use qedoku_model::{Candidate, Cell, House, HousePlace, Meaning, Places, Spot, Target};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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
/// use qedoku::json::{At, HouseAt, HouseKind};
/// let house = HouseAt { kind: HouseKind::Box, index: 1 };
/// assert_ne!(At::House { house }, At::Number { number: 1 });
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseAt {
    /// What it is.
    pub kind: HouseKind,
    /// From 0.
    pub index: u16,
}

/// A kind of house.
///
/// ```
/// use qedoku::json::{HouseKind, to_json};
/// assert_eq!(to_json(&HouseKind::Column), r#""column""#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

/// The way of a run.
///
/// ```
/// use qedoku::json::{Way, to_json};
/// assert_eq!(to_json(&Way::Down), r#""down""#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// To the right of its clue.
    Across,
    /// Below it.
    Down,
}

/// A run.
///
/// ```
/// use qedoku::json::{At, RunAt, Way};
/// let run = RunAt { clue: [1, 0], way: Way::Across };
/// assert_ne!(At::Run { run: run.clone() }, At::Combination { run, digits: vec![1, 2] });
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunAt {
    /// Row and column of its clue.
    pub clue: Square,
    /// Where its cells lie.
    pub way: Way,
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

pub(super) fn place(places: &dyn Places, house: House) -> Result<HouseAt, RunAt> {
    Ok(match places.house_place(house) {
        HousePlace::Row(index) => HouseAt { kind: HouseKind::Row, index },
        HousePlace::Column(index) => HouseAt { kind: HouseKind::Column, index },
        HousePlace::Box(index) => HouseAt { kind: HouseKind::Box, index },
        HousePlace::Run { clue, is_down } => {
            return Err(RunAt { clue: square(clue), way: if is_down { Way::Down } else { Way::Across } });
        }
    })
}
