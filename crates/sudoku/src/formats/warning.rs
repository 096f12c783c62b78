//! What was assumed in reading a text or could not be kept in writing one.

use crate::notation;
use qedoku_model::Cell;
use std::fmt;

/// Something that a reader assumed or a writer left out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Warning {
    /// Reading: a candidate grid does not tell givens from placed digits; all are taken as givens.
    SetCellsAsGivens {
        /// How many cells are set.
        cells: usize,
    },
    /// Reading: cells with a lone digit that a peer still lists are taken as unset.
    WaitingSingles {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Reading: signs that point at a pattern are left out.
    MarksDropped {
        /// How many candidates carry one.
        groups: usize,
    },
    /// Reading: a line of words beside the grid is left out.
    TextSkipped {
        /// Its number.
        line: usize,
    },
    /// Reading: several columns of a row hold a puzzle; the first is taken.
    FirstOfColumns {
        /// How many hold one.
        columns: usize,
    },
    /// Reading: notes in corners and centres are left out.
    NotesLeftOut {
        /// In so many cells.
        cells: usize,
    },
    /// Writing: placed digits are written as givens.
    PlacedAsGivens {
        /// How many.
        digits: usize,
    },
    /// Writing: placed digits are left out.
    PlacedLeftOut {
        /// How many.
        digits: usize,
    },
    /// Writing: placed digits are written as lone candidates.
    PlacedAsCandidates {
        /// How many.
        digits: usize,
    },
    /// Writing: listed candidates are left out.
    CandidatesLeftOut,
    /// Writing: listed candidates are written as deletions of the others.
    CandidatesAsDeleted,
    /// Writing: deleted candidates are left out.
    DeletedLeftOut {
        /// How many.
        candidates: usize,
    },
    /// Writing: deleted candidates are written as candidates that are not listed.
    DeletedNotListed {
        /// How many.
        candidates: usize,
    },
    /// Writing: in these cells a lone digit, or none at all, reads back as something else.
    Ambiguous {
        /// The cells.
        cells: Vec<Cell>,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::SetCellsAsGivens { cells } => {
                write!(
                    f,
                    "a candidate grid does not tell givens from placed digits: all {cells} set cells count as givens"
                )
            }
            Warning::WaitingSingles { cells } => write!(
                f,
                "a lone digit that a peer still lists counts as the last candidate of an empty cell: {}",
                notation::cells(cells)
            ),
            Warning::MarksDropped { groups } => {
                write!(f, "marks beside candidates are left out, in {}", counted(*groups, "cell"))
            }
            Warning::TextSkipped { line } => write!(f, "line {line} is read as a title and left out"),
            Warning::FirstOfColumns { columns } => {
                write!(f, "{columns} columns hold a puzzle; the first is taken")
            }
            Warning::NotesLeftOut { cells } => write!(
                f,
                "notes are the player's own and no candidates: the notes of {} are left out",
                counted(*cells, "cell")
            ),
            Warning::PlacedAsGivens { digits } => {
                write!(
                    f,
                    "the format does not hold placed digits: {} written as given",
                    counted(*digits, "placed digit")
                )
            }
            Warning::PlacedLeftOut { digits } => {
                write!(f, "the format does not hold placed digits: {digits} left out")
            }
            Warning::PlacedAsCandidates { digits } => {
                write!(f, "the format does not hold placed digits: {digits} written as the last candidate")
            }
            Warning::CandidatesLeftOut => f.write_str("the format does not hold candidates: left out"),
            Warning::CandidatesAsDeleted => {
                f.write_str("the format does not list candidates: the others are written as deleted")
            }
            Warning::DeletedLeftOut { candidates } => {
                write!(f, "the format does not hold deleted candidates: {candidates} left out")
            }
            Warning::DeletedNotListed { candidates } => {
                write!(f, "the format does not mark deleted candidates: {candidates} not listed")
            }
            Warning::Ambiguous { cells } => write!(
                f,
                "the format cannot tell a set cell from a last candidate at {}",
                notation::cells(cells)
            ),
        }
    }
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
