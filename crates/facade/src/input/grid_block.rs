//! Grids of Sudoku: where they begin and where they end.

use super::beginnings::is_sdk_header;
use super::block::Block;
use super::split::Reader;
use qedoku_sudoku::formats::{self as sudoku, LineKind};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// The other lines of a 729-character line that is wrapped, where that format is asked for.
    pub(super) fn gather_wrapped(&mut self, block: &mut Block) {
        let is_sukaku = self.options.format.is_some_and(|f| f.id() == sudoku::Format::Candidates729.id());
        let width = block.text.trim().len();
        if !is_sukaku || !matches!(width, 9 | 27 | 81) {
            return;
        }
        for _ in 1..729 / width {
            match self.peek(0) {
                Some(line) if line.text.trim().len() == width => {
                    if let Some(line) = self.take() {
                        block.push(&line, LineKind::Other);
                    }
                }
                _ => break,
            }
        }
    }

    /// Whether a candidate grid begins on the next line.
    pub(super) fn candidates_follow(&mut self) -> bool {
        for index in 0..13 {
            match self.peek_kind(index) {
                Some(LineKind::Row { characters, groups: 9, .. }) if characters > 9 => return true,
                Some(LineKind::Row { groups: 9, .. } | LineKind::Frame) => {}
                _ => return false,
            }
        }
        false
    }

    /// Whether the next line that is neither blank nor words is part of a grid.
    pub(super) fn grid_follows(&mut self) -> bool {
        for index in 0..5 {
            match self.peek_kind(index) {
                Some(LineKind::Blank | LineKind::Title) => {}
                kind => {
                    return matches!(
                        kind,
                        Some(LineKind::Row { .. } | LineKind::Frame | LineKind::Section { .. })
                    );
                }
            }
        }
        false
    }

    pub(super) fn gather_grid(&mut self, block: &mut Block) {
        while !block.is_whole() {
            let Some(kind) = self.peek_kind(0) else { return };
            // Who types a blank line waits for the answer.
            let is_waited_for = kind == LineKind::Blank && !self.is_more_ready();
            let Some(line) = self.peek(0) else { return };
            let goes_on = match kind {
                LineKind::Section { puzzle: true } => block.rows == 0,
                LineKind::Row { .. } | LineKind::Frame | LineKind::Section { .. } => {
                    !line.text.contains('\\')
                }
                LineKind::Comment => !(is_sdk_header(&line.text) && block.rows > 0),
                LineKind::Title => block.rows == 0,
                LineKind::Separator if block.rows == 0 => true,
                LineKind::Separator => {
                    self.take();
                    return;
                }
                // A row of nine blanks.
                LineKind::Blank if line.text.len() >= 9 && block.has_blanks_as_cells() => {
                    let Some(line) = self.take() else { return };
                    block.push(&line, LineKind::Row { characters: 0, groups: 0, compact: false });
                    continue;
                }
                LineKind::Blank if is_waited_for => return,
                LineKind::Blank => {
                    let (blanks, next) = self.peek_content();
                    let same = matches!(next, Some(LineKind::Row { .. } | LineKind::Frame));
                    // The first gap is one of many if another one follows.
                    let is_spaced = same
                        && block.is_spaced()
                        && (block.rows > 1 || blanks == 1 && self.peek_kind(2) == Some(LineKind::Blank));
                    let is_inside = block.is_between_bands() && same || is_spaced;
                    if !(is_inside || block.rows == 0 && self.grid_follows()) {
                        return;
                    }
                    block.gaps += usize::from(block.rows > 0);
                    self.skip(blanks);
                    continue;
                }
                // A spoilt row, unless it is a line that stands for a puzzle.
                LineKind::Other => block.rows > 0 && line.text.trim().len() < 60,
                _ => false,
            };
            if !goes_on {
                return;
            }
            let Some(line) = self.take() else { return };
            block.push(&line, kind);
        }
        self.gather_rest(block);
    }

    /// What belongs to a grid behind its last row: the border, the givens, the state section, a title.
    fn gather_rest(&mut self, block: &mut Block) {
        if !self.is_ready() {
            return;
        }
        if let Some(LineKind::Frame) = self.peek_kind(0)
            && let Some(line) = self.take()
        {
            block.push(&line, LineKind::Frame);
        }
        if !self.is_ready() {
            return;
        }
        let attached = match self.peek_kind(0) {
            Some(LineKind::PLAIN) => block.lists && !sudoku::is_line81(block.first_line()),
            Some(LineKind::Title) => {
                block.is_compact() && !matches!(self.peek_kind(1), Some(LineKind::Row { .. }))
            }
            _ => false,
        };
        if attached && let Some(line) = self.take() {
            block.push(&line, LineKind::Other);
        }
        if !self.is_ready() {
            return;
        }
        if let (blanks, Some(kind @ LineKind::Section { puzzle: false })) = self.peek_content() {
            self.skip(blanks);
            if let Some(line) = self.take() {
                block.push(&line, kind);
                block.wanted = block.rows + 9;
                self.gather_grid(block);
            }
        }
    }
}
