//! What is drawn over a position where no step says it: the reports of methods. Who makes a [`Sketch`] knows
//! what it means; here it is only known how it looks.

use super::{LinkKind, Showing, Sign, Tone};
use crate::Language;
use qedoku_model::{Candidate, Cell, DigitSet, House, Step};

/// What is drawn over a position, and beside it.
#[derive(Clone, Default, Debug)]
pub struct Sketch<'a> {
    /// What the picture is called.
    pub title: String,
    /// A step that is drawn first, with how much of its chain.
    pub step: Option<(&'a Step, Showing)>,
    /// Candidates that stand out.
    pub candidates: Vec<(Candidate, Tone, Sign)>,
    /// Candidates that are placed.
    pub placed: Vec<Candidate>,
    /// Candidates that are struck.
    pub removed: Vec<Candidate>,
    /// Houses as bands.
    pub houses: Vec<(House, Tone)>,
    /// Sets of cells that are shaded.
    pub shaded: Vec<Cell>,
    /// Cells that are hatched.
    pub hatched: Vec<Cell>,
    /// Cells with a frame, each set with its name in ids.
    pub outlines: Vec<(String, Vec<Cell>, Tone)>,
    /// Lines between candidates.
    pub links: Vec<Tie>,
    /// A short text beside a candidate, which the words of the picture tell as well.
    pub tags: Vec<(Candidate, String)>,
    /// Ways from cell to cell.
    pub walks: Vec<Walk>,
    /// Texts and ties beside what the step marks.
    pub notes: Notes,
    /// What stands beside the board and below it, in order.
    pub panels: Vec<Panel>,
    /// In which language the words of the picture are.
    pub language: Language,
}

/// What a picture has beside what its step marks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Texts beside candidates that stand out.
    pub texts: Vec<(Candidate, String)>,
    /// Candidates that count as one, tied together, with a text beside them.
    pub ties: Vec<(Vec<Candidate>, String)>,
}

/// A line between two candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tie {
    /// Where it begins and ends.
    pub ends: [Candidate; 2],
    /// What it says.
    pub kind: LinkKind,
    /// What stands beside it.
    pub text: String,
}

/// A way from cell to cell, each beside the one before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// Its name in ids.
    pub name: String,
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// In which of them something is written: their number in that order, and the text.
    pub turns: Vec<(usize, String)>,
    /// What is written in the first cell.
    pub start: String,
    /// Whether its inside lies to its right.
    pub is_clockwise: bool,
    /// What it means.
    pub tone: Tone,
    /// Whether its line is dashed.
    pub is_dashed: bool,
}

/// Something beside the board, or below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    /// A table: beside the board.
    Table(Table),
    /// The lists of some cells and what they make together: below the board.
    Strip(Strip),
    /// Vertices in a ring, and edges between them: beside the board.
    Ring(Ring),
    /// Sentences, each on lines of its own: below the board.
    Lines(Vec<String>),
}

/// A table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Table {
    /// What it is called.
    pub caption: String,
    /// What its columns are called.
    pub head: Vec<String>,
    /// Its rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

/// Cells with some digits each, and what they make together.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Strip {
    /// What it is called.
    pub caption: String,
    /// The cells: their names and digits.
    pub cells: Vec<(String, DigitSet)>,
    /// Texts in a row: how each is framed, on for a strong frame, both for a dashed one, off for a thin one.
    pub pieces: Vec<(String, Sign)>,
}

/// Vertices in a ring and edges between them, of which two may join the same vertices.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ring {
    /// What it is called.
    pub caption: String,
    /// The names of the vertices, clockwise from the left.
    pub vertices: Vec<String>,
    /// The edges: the places of their ends among the vertices, and their names.
    pub edges: Vec<([usize; 2], String)>,
}
