//! The rows of a file whose first line names its columns.

use super::block::Block;
use super::kakuro_line::{KakuroLine, kakuro_line};
use super::split::Reader;
use qedoku_sudoku::formats::{self as sudoku, Columns, LineKind};
use std::io::BufRead;

/// Over how many more lines a quoted field goes on at most.
const LONGEST_QUOTE: usize = 64;

impl<R: BufRead> Reader<R> {
    /// The columns that a first line names. A single word names one only if puzzles follow line by line.
    pub(super) fn header(&mut self, line: &str) -> Option<Columns> {
        let is_csv = self.options.format.is_none_or(|format| format.id() == sudoku::Format::Csv.id());
        let columns = Columns::of_header(line).filter(|_| is_csv)?;
        // A title may have a comma too; the rows below a header have what parts its fields.
        if line.contains(columns.delimiter) {
            let follows = self.peek(0).is_none_or(|next| {
                let is_row = next.raw().contains([columns.delimiter, '"']);
                is_row || next.text.trim().is_empty() || sudoku::is_comment(&next.text)
            });
            return follows.then_some(columns);
        }
        let follows = self.peek(0).is_some_and(|next| {
            let alone = matches!(next.kind(), LineKind::Whole(_) | LineKind::Other);
            alone || kakuro_line(&next.text) == Some(KakuroLine::Whole)
        });
        follows.then_some(columns)
    }

    /// The other lines of a row with line breaks in a quoted field. A quote that is not closed within some
    /// lines ends with its line.
    pub(super) fn gather_quoted(&mut self, block: &mut Block, delimiter: char) {
        let is_open = |row: &str| {
            row.contains('"') && sudoku::fields(row, delimiter).last().is_some_and(|field| field.is_open)
        };
        if !is_open(&block.text) {
            return;
        }
        let mut row = block.text.clone();
        for count in 1..=LONGEST_QUOTE {
            let Some(line) = self.peek(count - 1) else { return };
            row.push('\n');
            row.push_str(line.raw());
            if !is_open(&row) {
                for _ in 0..count {
                    if let Some(line) = self.take() {
                        block.push(&line, LineKind::Other);
                    }
                }
                return;
            }
        }
    }
}
