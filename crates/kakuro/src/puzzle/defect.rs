//! What can be wrong or odd about a setup: place, what was read, what to type instead.

use super::setup::MOST_CELLS;
use super::{Direction, Place, TextPlace, combinations};
use qedoku_model::{Digit, DigitSet};
use std::fmt;
use thiserror::Error;

/// The result of [`Setup::review`](crate::Setup::review).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// What makes the puzzle unusable.
    pub defects: Vec<Defect>,
    /// What is odd, yet allowed.
    pub warnings: Vec<Warning>,
}

/// Something that makes a setup unusable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{spot}: {kind}")]
pub struct Defect {
    /// Where it is.
    pub spot: Spot,
    /// What it is.
    pub kind: DefectKind,
}

/// Something odd about a setup that does not keep it from being solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{spot}: {kind}")]
pub struct Warning {
    /// Where it is.
    pub spot: Spot,
    /// What it is.
    pub kind: WarningKind,
}

/// A place in the puzzle, and in the text it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The place in the rectangle.
    pub place: Place,
    /// The place in the text, for setups that were read from one.
    pub text: Option<TextPlace>,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.place)?;
        match self.text {
            Some(TextPlace { line, column }) => write!(f, " (line {line}, column {column})"),
            None => Ok(()),
        }
    }
}

/// The kinds of defect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DefectKind {
    /// There is nothing to solve.
    #[error("the puzzle has no white cell; type `.` for each cell to be filled")]
    NoWhiteCell,
    /// More cells than [`MOST_CELLS`].
    #[error("the puzzle has {cells} cells; the limit is {MOST_CELLS}, clue row and clue column included")]
    TooLarge {
        /// How many were read.
        cells: usize,
    },
    /// A row of another length than most.
    #[error("the row has {cells} cells and most rows have {expected}; type {expected} cells")]
    Ragged {
        /// How many were read.
        cells: usize,
        /// How many most rows have.
        expected: usize,
    },
    /// A white cell where only clues may stand.
    #[error(
        "a white cell stands in the first {line}, which is for clues; type `#` or a clue such as `16\\7`"
    )]
    WhiteOnEdge {
        /// `row` or `column`.
        line: &'static str,
    },
    /// More than nine cells.
    #[error("the {} run of this clue has {cells} cells; a run has at most 9, so type a black cell within it", .direction.word())]
    RunTooLong {
        /// Its direction.
        direction: Direction,
        /// How many cells it has.
        cells: usize,
    },
    /// A sum that no run can have.
    #[error("the {} sum {sum} is more than 45, the sum of all nine digits, so there is no solution; type 1 to 45 or leave it out", .direction.word())]
    SumTooLarge {
        /// The direction of the clue.
        direction: Direction,
        /// What was read.
        sum: u16,
    },
    /// A sum that a run of this length cannot have.
    #[error("the {} sum {sum} does not fit its {}, so there is no solution; type {}", .direction.word(), count(*cells), sums(*cells))]
    SumOutOfRange {
        /// The direction of the clue.
        direction: Direction,
        /// What was read.
        sum: u16,
        /// How many cells the run has.
        cells: usize,
    },
    /// A digit that a player placed where the run has it already.
    #[error("your {digit} stands at {other} too, in the same {} run; take it out", .direction.word())]
    PlacedClash {
        /// The digit.
        digit: Digit,
        /// Where it stands as well.
        other: Place,
        /// The direction of the run.
        direction: Direction,
    },
    /// The same given digit twice in a run.
    #[error("the given {digit} stands at {other} too, in the same {} run; type another digit or `.`", .direction.word())]
    GivenClash {
        /// The digit.
        digit: Digit,
        /// Where it stands as well.
        other: Place,
        /// The direction of the run.
        direction: Direction,
    },
    /// A digit that a player placed and no combination of its run has.
    #[error(
        "your {digit} is in no combination of the {} run {sum} at {clue}; {} can stand there",
        .direction.word(), digits(*.fitting)
    )]
    PlacedMisfit {
        /// The digit.
        digit: Digit,
        /// The direction of the run.
        direction: Direction,
        /// Its sum.
        sum: u16,
        /// Where its clue stands.
        clue: Place,
        /// The digits that its combinations have.
        fitting: DigitSet,
    },
    /// A given digit that no combination of its run has.
    #[error(
        "the given {digit} is in no combination of the {} run {sum} at {clue}, so there is no solution; type {} or `.`",
        .direction.word(), digits(*.fitting)
    )]
    GivenMisfit {
        /// The digit.
        digit: Digit,
        /// The direction of the run.
        direction: Direction,
        /// Its sum.
        sum: u16,
        /// Where its clue stands.
        clue: Place,
        /// The digits that its combinations have.
        fitting: DigitSet,
    },
    /// Sums that cannot both be right.
    #[error(
        "the white cells that hang together from here on have across sums of {across} and down sums of {down} \
         in all, so there is no solution; change a clue so that the two totals agree"
    )]
    TotalsDiffer {
        /// The total of the across sums.
        across: u32,
        /// The total of the down sums.
        down: u32,
    },
}

/// The kinds of warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A run of one cell.
    #[error("the {} run of this clue has only one cell", .direction.word())]
    OneCellRun {
        /// Its direction.
        direction: Direction,
    },
    /// A run of several cells without a sum.
    #[error("the {} run of {cells} cells that starts after this place has no clue", .direction.word())]
    MissingClue {
        /// Its direction.
        direction: Direction,
        /// How many cells it has.
        cells: usize,
    },
    /// A clue without a run.
    #[error("the {} sum {sum} has no white cell to count; it is left out", .direction.word())]
    ClueOverNoCell {
        /// The direction of the clue.
        direction: Direction,
        /// What was read.
        sum: u16,
    },
    /// A sum of zero, as which none is written.
    #[error("the {} sum 0 is read as no clue; type 1 to 45, or leave it out", .direction.word())]
    ZeroSum {
        /// The direction of the clue.
        direction: Direction,
    },
    /// In writing: something that the format has no place for.
    #[error("the format does not hold {}: {count} left out", .what.words())]
    LeftOut {
        /// What it is.
        what: Held,
        /// How many of them.
        count: usize,
    },
    /// Something was assumed because the puzzle fits no other way.
    #[error("{}", .0.words())]
    ReadAs(Assumed),
    /// Parts without a common run.
    #[error("the white cells fall into {count} parts that do not touch; a further part starts here")]
    SeveralComponents {
        /// How many parts there are.
        count: usize,
    },
}

/// What a reader assumed of a table, as its cells and clues fit together no other way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumed {
    /// Clues have the across sum first.
    AcrossFirst,
    /// This sign is a white cell, though it is usually a black one.
    White(char),
    /// This sign is a black cell, though it is usually a white one.
    Black(char),
    /// Fields with nothing in them are black cells.
    EmptyIsBlack,
}

impl Assumed {
    fn words(self) -> String {
        match self {
            Assumed::AcrossFirst => {
                "clues are read with the across sum first, since they fit no other way".to_owned()
            }
            Assumed::White(sign) => format!("`{sign}` is read as a white cell, since nothing else fits"),
            Assumed::Black(sign) => format!("`{sign}` is read as a black cell, since nothing else fits"),
            Assumed::EmptyIsBlack => {
                "nothing between two lines is read as a black cell along the edge, since nothing else fits"
                    .to_owned()
            }
        }
    }
}

/// What a text format may hold besides open cells and clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Given digits.
    Givens,
    /// Clues that count no cell.
    Clues,
    /// Which digits a player placed.
    Placed,
    /// Candidates and combinations that are taken away.
    Struck,
    /// Remarks such as solution and title.
    Remarks,
}

impl Held {
    const fn words(self) -> &'static str {
        match self {
            Held::Givens => "givens",
            Held::Clues => "clues without cells",
            Held::Placed => "which digits a player placed, and makes them givens",
            Held::Struck => "candidates and combinations that are taken away",
            Held::Remarks => "remarks such as solution and title",
        }
    }
}

fn count(cells: usize) -> String {
    if cells == 1 { "one cell".to_owned() } else { format!("{cells} cells") }
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(", ")
}

fn sums(cells: usize) -> String {
    match (combinations::least(cells), combinations::most(cells)) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}
