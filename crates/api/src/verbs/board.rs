//! `board`: a position as its squares: what is given, what is left to each cell, what clashes.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::game::{At, Digits, Square, White};
use qedoku::{Digit, Game};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A position as its squares.
pub struct Board;

/// A position.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BoardRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
}

/// The squares of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grid {
    /// `sudoku` or `kakuro`.
    family: &'static str,
    /// Rows, those of clues included.
    rows: usize,
    /// Columns, those of clues included.
    columns: usize,
    /// The squares, row by row.
    squares: Vec<OneSquare>,
    /// The cells in which no digit may stand twice: rows, columns and boxes, or runs.
    houses: Vec<Vec<At>>,
    /// Whether all cells are filled and nothing contradicts itself.
    solved: bool,
}

#[derive(Serialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneSquare {
    /// Of a cell to fill, its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<At>,
    /// Of a black square, the sum below.
    #[serde(skip_serializing_if = "Option::is_none")]
    down: Option<u16>,
    /// Of a black square, the sum to its right.
    #[serde(skip_serializing_if = "Option::is_none")]
    across: Option<u16>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// Whether that is given.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    given: bool,
    /// Of an open cell, the digits that are left to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Digits>,
    /// Whether its digit contradicts others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    clashes: bool,
    /// The box of a Sudoku, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<u8>,
}

/// What is left to a cell.
fn digits(white: &White) -> Digits {
    Digits(white.candidates.iter().filter_map(|&(digit, _)| Digit::new(digit)).collect())
}

impl Grid {
    pub fn of(game: &Game) -> Grid {
        let board = game.board(None);
        let square = |square: &Square| match square {
            Square::Black { down, across } => {
                OneSquare { down: *down, across: *across, ..OneSquare::default() }
            }
            Square::White(white) => OneSquare {
                cell: Some(white.at),
                digit: white.digit,
                given: white.is_given,
                candidates: white.digit.is_none().then(|| digits(white)),
                clashes: white.clashes,
                region: white.region,
                ..OneSquare::default()
            },
        };
        Grid {
            family: board.family.id(),
            rows: board.rows.len(),
            columns: board.rows.first().map_or(0, Vec::len),
            squares: board.rows.iter().flatten().map(square).collect(),
            houses: game.houses().map(<[At]>::to_vec).collect(),
            solved: board.is_solved,
        }
    }
}

impl Verb for Board {
    const NAME: &'static str = "board";
    const ABOUT: &'static str = "A position as its squares: givens, candidates, clashes";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Grid;

    fn answer(request: Request, _: &mut Call<'_, NoPart>) -> Result<Grid, Problem> {
        Ok(Grid::of(&request.position.game()?))
    }
}
