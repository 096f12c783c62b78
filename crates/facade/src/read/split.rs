//! Cutting an input into the texts of single puzzles.

use super::block::Block;
use super::kakuro_line::{KakuroLine, continues_grid, kakuro_line};
use super::lines::{Line, Lines};
use super::record::{Chunk, Fault, Reading};
use super::{Family, Options, Place};
use qedoku_sudoku::formats::{self as sudoku, Columns, LineKind};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

/// Cuts an input into chunks. It holds a few lines at a time, and no line over 64 KiB.
///
/// The first error of the input ends it.
pub struct Reader<R> {
    lines: Lines<R>,
    /// Lines that were looked at and not yet taken.
    ahead: VecDeque<Line>,
    /// Blocks that were looked at and not yet given out.
    ready: VecDeque<Block>,
    failure: Option<io::Error>,
    ended: bool,
    pub(super) options: Options,
    source: Arc<str>,
    number: u64,
    columns: Option<Columns>,
    started: bool,
    /// The last line that was a puzzle by itself.
    last_plain: u64,
}

impl<R: BufRead> Reader<R> {
    /// A reader of `input`, which is called `source` in messages.
    pub fn new(source: &str, input: R, options: Options) -> Reader<R> {
        Reader {
            lines: Lines::new(input),
            ahead: VecDeque::new(),
            ready: VecDeque::new(),
            failure: None,
            ended: false,
            options,
            source: source.into(),
            number: 0,
            columns: None,
            started: false,
            last_plain: 0,
        }
    }

    pub(super) fn take(&mut self) -> io::Result<Option<Line>> {
        match self.ahead.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.lines.next(),
        }
    }

    /// The line `index` lines further on.
    pub(super) fn peek(&mut self, index: usize) -> io::Result<Option<&Line>> {
        while self.ahead.len() <= index {
            match self.lines.next()? {
                Some(line) => self.ahead.push_back(line),
                None => return Ok(None),
            }
        }
        Ok(self.ahead.get(index))
    }

    fn peek_kind(&mut self, index: usize) -> io::Result<Option<LineKind>> {
        Ok(self.peek(index)?.map(Line::kind))
    }

    /// The kind of the next line that is not blank, and how many blank lines stand before it. Looks no
    /// further than a few lines.
    fn peek_content(&mut self) -> io::Result<(usize, Option<LineKind>)> {
        for index in 0..4 {
            match self.peek_kind(index)? {
                Some(LineKind::Blank) => {}
                kind => return Ok((index, kind)),
            }
        }
        Ok((0, None))
    }

    /// Drops the rest of the input.
    fn skip_all(&mut self) -> io::Result<()> {
        while self.take()?.is_some() {}
        Ok(())
    }

    /// The next block, whole puzzles of several blocks put together.
    fn next_puzzle(&mut self) -> io::Result<Option<Block>> {
        let Some(mut first) = self.next_block()? else { return Ok(None) };
        if !first.is_compact() || self.options.family() == Some(Family::Kakuro) {
            return Ok(Some(first));
        }
        // The givens of SimpleSudoku: solved cells and candidates may follow.
        match self.ahead_block() {
            Some(second) if second.lists => first.join(&second),
            Some(second) if second.is_compact() => match self.ahead_block() {
                Some(third) if third.lists => {
                    first.join(&second);
                    first.join(&third);
                }
                third => self.ready.extend([second].into_iter().chain(third)),
            },
            second => self.ready.extend(second),
        }
        Ok(Some(first))
    }

    /// A block looked at in advance; a failure is kept for its turn.
    fn ahead_block(&mut self) -> Option<Block> {
        self.next_block().unwrap_or_else(|error| {
            self.failure = Some(error);
            None
        })
    }

    fn next_block(&mut self) -> io::Result<Option<Block>> {
        if let Some(block) = self.ready.pop_front() {
            return Ok(Some(block));
        }
        if self.failure.is_some() {
            return Ok(None);
        }
        let family = self.options.family();
        let reading = Reading { family, format: self.options.format, ..Reading::default() };
        let of_sudoku = Reading { family: family.or(Some(Family::Sudoku)), ..reading };
        let mut headers: Option<Block> = None;
        while let Some(line) = self.take()? {
            if line.cut || line.binary {
                let fault = if line.binary { Fault::Binary } else { Fault::LineTooLong };
                if line.binary {
                    self.skip_all()?;
                }
                return Ok(Some(Block::of(line, Reading { fault: Some(fault), ..reading })));
            }
            if let Some(columns) = self.columns {
                let text = line.text.trim();
                if text.is_empty() || sudoku::is_comment(text) && !text.contains(columns.delimiter) {
                    continue;
                }
                let mut block = Block::of(line, Reading { columns: Some(columns), ..reading });
                self.gather_quoted(&mut block, columns.delimiter)?;
                return Ok(Some(block));
            }
            let kind = line.kind();
            if kind == LineKind::PLAIN && family != Some(Family::Kakuro) {
                self.started = true;
                // Below such a line it is one of a list, and is not to wait for the line that follows.
                let is_listed = self.last_plain + 1 == line.number && line.number > 1;
                self.last_plain = line.number;
                let mut block = Block::of(line, of_sudoku);
                if self.is_line_format() {
                    self.gather_wrapped(&mut block)?;
                } else if !is_listed && self.candidates_follow()? {
                    self.gather_grid(&mut block)?;
                }
                return Ok(Some(block));
            }
            if kind == LineKind::Blank {
                headers = None;
                continue;
            }
            if let Some(gathering) = self.kakuro_text(&line)? {
                self.started = true;
                return self.gather_text(line, gathering, reading).map(Some);
            }
            let kakuro = if family == Some(Family::Sudoku) { None } else { kakuro_line(&line.text) };
            if kind == LineKind::Comment && kakuro.is_none() {
                if is_sdk_header(&line.text) {
                    match &mut headers {
                        Some(block) => block.push(&line, kind),
                        None => headers = Some(Block::of(line, of_sudoku)),
                    }
                }
                continue;
            }
            if !self.started {
                self.started = true;
                self.columns = self.header(&line.text)?;
                if self.columns.is_some() {
                    continue;
                }
            }
            if self.is_line_format() {
                let mut block = Block::of(line, reading);
                self.gather_wrapped(&mut block)?;
                return Ok(Some(block));
            }
            match (kakuro, kind) {
                (Some(KakuroLine::Whole), _) => {
                    return Ok(Some(Block::of(line, Reading { family: Some(Family::Kakuro), ..reading })));
                }
                (Some(KakuroLine::Row), _) => {
                    let reading = Reading { family: Some(Family::Kakuro), ..reading };
                    return self.gather_kakuro(line, reading).map(Some);
                }
                _ if family == Some(Family::Kakuro) => {
                    return match continues_grid(&line.text) {
                        true => self.gather_kakuro(line, reading).map(Some),
                        false => Ok(Some(Block::of(line, reading))),
                    };
                }
                (None, LineKind::Separator) => {}
                (None, LineKind::Frame | LineKind::Row { .. } | LineKind::Section { .. }) => {
                    let mut block = self.with_headers(headers.take(), line, of_sudoku);
                    self.gather_grid(&mut block)?;
                    // A frame around nothing.
                    if block.rows > 0 || matches!(kind, LineKind::Section { .. }) {
                        return Ok(Some(block));
                    }
                }
                (None, LineKind::Title) if self.grid_follows()? => {
                    let mut block = self.with_headers(headers.take(), line, of_sudoku);
                    self.gather_grid(&mut block)?;
                    return Ok(Some(block));
                }
                (None, LineKind::Markup) => {
                    self.skip_all()?;
                    return Ok(Some(Block::of(line, of_sudoku)));
                }
                (None, LineKind::Whole(_)) => return Ok(Some(Block::of(line, of_sudoku))),
                (None, _) => return Ok(Some(Block::of(line, reading))),
            }
        }
        Ok(None)
    }

    fn is_line_format(&self) -> bool {
        self.options.format.is_some_and(|format| format.is_one_line())
    }

    fn with_headers(&self, headers: Option<Block>, line: Line, reading: Reading) -> Block {
        match headers {
            Some(mut block) => {
                let kind = line.kind();
                block.push(&line, kind);
                block
            }
            None => Block::of_rows(line, reading),
        }
    }

    /// The other lines of a 729-character line that is wrapped, where that format is asked for.
    fn gather_wrapped(&mut self, block: &mut Block) -> io::Result<()> {
        let is_sukaku = self.options.format.is_some_and(|f| f.id() == sudoku::Format::Candidates729.id());
        let width = block.text.trim().len();
        if !is_sukaku || !matches!(width, 9 | 27 | 81) {
            return Ok(());
        }
        for _ in 1..729 / width {
            match self.peek(0)? {
                Some(line) if line.text.trim().len() == width => {
                    if let Some(line) = self.take()? {
                        block.push(&line, LineKind::Other);
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    /// Whether a candidate grid begins on the next line.
    fn candidates_follow(&mut self) -> io::Result<bool> {
        for index in 0..13 {
            match self.peek_kind(index)? {
                Some(LineKind::Row { characters, groups: 9, .. }) if characters > 9 => return Ok(true),
                Some(LineKind::Row { groups: 9, .. } | LineKind::Frame) => {}
                _ => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Whether the next line with something on it is part of a grid.
    fn grid_follows(&mut self) -> io::Result<bool> {
        let (_, kind) = self.peek_content()?;
        Ok(matches!(kind, Some(LineKind::Row { .. } | LineKind::Frame | LineKind::Section { .. })))
    }

    fn gather_grid(&mut self, block: &mut Block) -> io::Result<()> {
        while !block.is_whole() {
            let Some(line) = self.peek(0)? else { return Ok(()) };
            let kind = line.kind();
            let goes_on = match kind {
                LineKind::Section { puzzle: true } => block.rows == 0,
                LineKind::Row { .. } | LineKind::Frame | LineKind::Section { .. } => {
                    !line.text.contains('\\')
                }
                LineKind::Comment => !(is_sdk_header(&line.text) && block.rows > 0),
                LineKind::Title => block.rows == 0,
                LineKind::Separator if block.rows == 0 => true,
                LineKind::Separator => {
                    self.take()?;
                    return Ok(());
                }
                LineKind::Blank => {
                    let (blanks, next) = self.peek_content()?;
                    let same = matches!(next, Some(LineKind::Row { .. } | LineKind::Frame));
                    if !(block.is_between_bands() && same || block.rows == 0 && self.grid_follows()?) {
                        return Ok(());
                    }
                    self.ahead.drain(..blanks);
                    continue;
                }
                // A spoilt row, unless it is a line that stands for a puzzle.
                LineKind::Other => block.rows > 0 && line.text.trim().len() < 60,
                _ => false,
            };
            if !goes_on {
                return Ok(());
            }
            let Some(line) = self.take()? else { return Ok(()) };
            block.push(&line, kind);
        }
        self.gather_rest(block)
    }

    /// What belongs to a grid behind its last row: the border, the givens, the state section, a title.
    fn gather_rest(&mut self, block: &mut Block) -> io::Result<()> {
        if let Some(LineKind::Frame) = self.peek_kind(0)?
            && let Some(line) = self.take()?
        {
            block.push(&line, LineKind::Frame);
        }
        let attached = match self.peek_kind(0)? {
            Some(LineKind::PLAIN) => block.lists && !sudoku::is_line81(block.first_line()),
            Some(LineKind::Title) => {
                block.is_compact() && !matches!(self.peek_kind(1)?, Some(LineKind::Row { .. }))
            }
            _ => false,
        };
        if attached && let Some(line) = self.take()? {
            block.push(&line, LineKind::Other);
        }
        if let (blanks, Some(kind @ LineKind::Section { puzzle: false })) = self.peek_content()? {
            self.ahead.drain(..blanks);
            if let Some(line) = self.take()? {
                block.push(&line, kind);
                block.wanted = block.rows + 9;
                return self.gather_grid(block);
            }
        }
        Ok(())
    }
}

/// Whether a line is `#` and one of the letters that SDK files use.
fn is_sdk_header(line: &str) -> bool {
    matches!(line.as_bytes(), [b'#', b'A' | b'B' | b'C' | b'D' | b'L' | b'S' | b'U', ..])
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        if self.ended {
            return None;
        }
        let block = match self.next_puzzle() {
            Ok(Some(block)) => block,
            other => {
                self.ended = true;
                return other.err().or(self.failure.take()).map(Err);
            }
        };
        self.number += 1;
        let place = Place { source: Arc::clone(&self.source), line: block.first, column: 1 };
        Some(Ok(Chunk { number: self.number, place, text: block.text, reading: block.reading }))
    }
}
