//! Kakuro texts of several lines, cut out.

use super::Family;
use super::block::Block;
use super::gathering::Gathering;
use super::kakuro_line::{KakuroLine, continues_grid, kakuro_line};
use super::lines::InputLine;
use super::record::Reading;
use super::split::Reader;
use qedoku_kakuro::formats as kakuro;
use qedoku_sudoku::formats::{LineKind, is_comment};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// The Kakuro of several lines that a line begins.
    pub(super) fn kakuro_text(&mut self, line: &InputLine) -> Option<Gathering> {
        match (self.options.format, self.options.family()) {
            (_, Some(Family::Sudoku)) => None,
            (Some(super::Format::Kakuro(format)), _) => Gathering::of_format(format, &line.text),
            _ => {
                let next = if self.is_ready() { self.peek(0) } else { None };
                Gathering::begun_by(&line.text, next.map(|next| next.text.as_str()))
            }
        }
    }

    /// Whether the lines so many further on, behind labels and frames, are rows of Kakuro.
    pub(super) fn kakuro_follows(&mut self, from: usize) -> bool {
        for index in from..from + 3 {
            let Some(line) = self.peek(index) else { return false };
            if kakuro_line(&line.text) == Some(KakuroLine::Row) {
                return true;
            }
            if !(kakuro::is_frame(&line.text) || kakuro::is_header(&line.text)) {
                return false;
            }
        }
        false
    }

    /// The block of a text that has begun. A line of 81 cells is in no such text.
    pub(super) fn gather_text(
        &mut self,
        first: InputLine,
        mut gathering: Gathering,
        reading: Reading,
    ) -> Block {
        let mut block = Block::of(first, Reading { family: Some(Family::Kakuro), ..reading });
        while block.reading.problem.is_none()
            && let Some(line) = self.take_if(|line| !line.plain && gathering.takes(&line.text))
        {
            gathering.add(&line.text);
            block.push(&line, LineKind::Other);
        }
        block
    }

    /// The block of rows of tokens.
    pub(super) fn gather_kakuro(&mut self, first: InputLine, reading: Reading) -> Block {
        let has_bars = |text: &str| text.trim_start().starts_with('|') || kakuro::is_frame(text);
        let is_framed = has_bars(&first.text);
        let mut block = Block::of(first, reading);
        let belongs = |line: &InputLine| {
            let comment = is_comment(&line.text);
            let row =
                kakuro_line(&line.text) == Some(KakuroLine::Row) || !comment && continues_grid(&line.text);
            !line.text.trim().is_empty() && (row || comment || is_framed && has_bars(&line.text))
        };
        while let Some(line) = self.take_if(belongs) {
            block.push(&line, LineKind::Other);
        }
        // A row by itself is no puzzle: a blank line stands behind every row.
        let is_blank = |line: Option<&InputLine>| line.is_none_or(|line| line.text.trim().is_empty());
        let is_spaced = block.count == 1;
        while is_spaced
            && self.is_more_ready()
            && is_blank(self.peek(0))
            && self.peek(1).is_some_and(belongs)
            && is_blank(self.peek(2))
        {
            self.skip(1);
            let Some(line) = self.take() else { break };
            block.push(&line, LineKind::Other);
        }
        block
    }

    fn take_if(&mut self, belongs: impl Fn(&InputLine) -> bool) -> Option<InputLine> {
        if self.peek(0).is_some_and(belongs) { self.take() } else { None }
    }
}
