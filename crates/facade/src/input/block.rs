//! Lines gathered for one puzzle.

use super::Family;
use super::lines::InputLine;
use super::record::Reading;
use super::unreadable::ProblemKind;
use qedoku_kakuro::formats::LONGEST_TEXT;
use qedoku_sudoku::formats::{self as sudoku, Head, LineKind};

/// Most lines that are gathered for a Sudoku.
const MOST_LINES: usize = 2000;
/// Most bytes that are gathered for one puzzle. A Kakuro has any number of lines in them.
const MOST_BYTES: usize = LONGEST_TEXT;

/// The lines of a puzzle so far, with what they say about whether more belong to it.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub text: String,
    /// Line of the input where the text begins, and how many lines it has.
    pub first: u64,
    pub count: u64,
    /// The column where it begins.
    pub column: u64,
    pub reading: Reading,
    /// Rows of a grid, and how many of them have nine cells or groups.
    pub rows: usize,
    nine: usize,
    compact: usize,
    /// Whether a row lists candidates.
    pub lists: bool,
    /// How many rows make it whole.
    pub wanted: usize,
    /// How many gaps there were between rows.
    pub gaps: usize,
    /// Whether the first line may be the head of a table.
    head: Option<Head>,
}

impl Block {
    /// A block of one line.
    pub fn of(line: InputLine, reading: Reading) -> Block {
        let reading = Reading { garbled: line.garbled.map(|column| (1, column)), ..reading };
        let (first, text) = (line.number, line.raw().to_owned());
        Block { text, first, count: 1, column: 1, reading, wanted: 9, ..Block::default() }
    }

    /// A block of rows that begins with this line.
    pub fn of_rows(line: InputLine, reading: Reading) -> Block {
        let kind = line.kind();
        let head = sudoku::head(&line.text);
        let mut block = Block::of(line, reading);
        block.note(kind);
        block.head = head;
        block
    }

    /// Adds a line; those that were skipped before it count as blank.
    pub fn push(&mut self, line: &InputLine, kind: LineKind) {
        let last = self.first + self.count - 1;
        let is_kakuro = self.reading.family == Some(Family::Kakuro);
        let is_full = !is_kakuro && self.count as usize >= MOST_LINES;
        if is_full || self.text.len() + line.raw().len() >= MOST_BYTES || line.cut {
            self.reading.problem.get_or_insert(if line.cut {
                ProblemKind::LineTooLong
            } else {
                ProblemKind::TooManyLines
            });
            return;
        }
        for _ in last..line.number {
            self.text.push('\n');
        }
        self.text.push_str(line.raw());
        if self.count == 1 && self.rows == 1 && self.has_head_over(line, kind) {
            self.wanted = 10;
        }
        self.count = line.number - self.first + 1;
        if let Some(column) = line.garbled {
            self.reading.garbled.get_or_insert((self.count as usize, column));
        }
        self.note(kind);
    }

    fn note(&mut self, kind: LineKind) {
        if let LineKind::Row { characters, groups, compact } = kind {
            self.rows += 1;
            let is_labelled = groups == 10 || characters == 10 && matches!(groups, 2 | 4);
            self.nine += usize::from(characters == 9 || groups == 9 || is_labelled);
            self.compact += usize::from(compact);
            self.lists |= groups == 9 && characters > 9;
        }
    }

    /// Whether the first line is no row but the head of a table, as the second one tells.
    fn has_head_over(&self, line: &InputLine, kind: LineKind) -> bool {
        match (self.head, kind) {
            (Some(Head::Empty), LineKind::Frame) => !line.text.contains('+'),
            (Some(Head::Numbers), LineKind::Frame) => true,
            (Some(Head::Numbers), LineKind::Row { .. }) => sudoku::is_labelled(&line.text),
            _ => false,
        }
    }

    /// Joins a block that stands further down.
    pub fn join(&mut self, other: &Block) {
        for _ in self.first + self.count..=other.first {
            self.text.push('\n');
        }
        self.text.push_str(&other.text);
        self.count = other.first + other.count - self.first;
        self.lists |= other.lists;
    }

    pub fn first_line(&self) -> &str {
        self.text.split('\n').next().unwrap_or_default()
    }

    /// Whether all rows are there. Rows of another width end at a blank line only.
    pub fn is_whole(&self) -> bool {
        self.rows >= self.wanted && 2 * self.nine > self.rows
    }

    /// Whether a blank line may stand inside: between bands.
    pub fn is_between_bands(&self) -> bool {
        matches!(self.rows, 3 | 6) && self.nine == self.rows
    }

    /// Whether a blank line stands behind every row.
    pub fn is_spaced(&self) -> bool {
        self.rows > 0 && self.nine == self.rows && self.gaps + 1 == self.rows
    }

    /// Whether its rows have blanks as cells.
    pub fn has_blanks_as_cells(&self) -> bool {
        self.rows > 0 && self.rows < 9 && self.nine < self.rows
    }

    /// Whether it is a block of the layout of SimpleSudoku without candidates.
    pub fn is_compact(&self) -> bool {
        self.rows == 9 && self.compact == 9
    }
}
