//! The rows of a file whose first line names its columns.

use super::block::Block;
use super::kakuro_line::{KakuroLine, kakuro_line};
use super::split::Reader;
use qedoku_sudoku::formats::{self as sudoku, Columns, LineKind};
use std::io::{self, BufRead};

/// Over how many more lines a quoted field goes on at most.
const LONGEST_QUOTE: usize = 64;

impl<R: BufRead> Reader<R> {
    /// The columns that a first line names. A single word names one only if puzzles follow line by line.
    pub(super) fn header(&mut self, line: &str) -> io::Result<Option<Columns>> {
        let is_csv = self.options.format.is_none_or(|format| format.id() == sudoku::Format::Csv.id());
        let Some(columns) = Columns::of_header(line).filter(|_| is_csv) else { return Ok(None) };
        if line.contains(columns.delimiter) {
            return Ok(Some(columns));
        }
        let follows = self.peek(0)?.is_some_and(|next| {
            let alone = matches!(next.kind(), LineKind::Whole(_) | LineKind::Other);
            alone || kakuro_line(&next.text) == Some(KakuroLine::Whole)
        });
        Ok(follows.then_some(columns))
    }

    /// The other lines of a row with line breaks in a quoted field. A quote that is not closed within some lines
    /// ends with its line.
    pub(super) fn gather_quoted(&mut self, block: &mut Block, delimiter: char) -> io::Result<()> {
        let is_open = |row: &str| {
            row.contains('"') && sudoku::fields(row, delimiter).last().is_some_and(|field| field.is_open)
        };
        if !is_open(&block.text) {
            return Ok(());
        }
        let mut row = block.text.clone();
        for count in 1..=LONGEST_QUOTE {
            let Some(line) = self.peek(count - 1)? else { return Ok(()) };
            row.push('\n');
            row.push_str(&line.text);
            if !is_open(&row) {
                for _ in 0..count {
                    if let Some(line) = self.take()? {
                        block.push(&line, LineKind::Other);
                    }
                }
                return Ok(());
            }
        }
        Ok(())
    }
}
