//! Cutting an input into the texts of single puzzles.

use super::beginnings::{is_code, is_document, is_markup, is_sdk_header};
use super::block::Block;
use super::gathering::Gathering;
use super::kakuro_line::{KakuroLine, continues_grid, kakuro_line};
use super::lines::{InputLine, Lines};
use super::record::{Chunk, Reading};
use super::unreadable::ProblemKind;
use super::{Family, Options, Place, link, object};
use qedoku_kakuro::formats as kakuro;
use qedoku_sudoku::formats::{self as sudoku, Columns, LineKind};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

/// Most lines of words above a puzzle.
const MOST_TITLES: usize = 3;

/// Cuts an input into chunks. It holds a few lines at a time, and no line that is longer than a puzzle can
/// be.
///
/// An error of the input ends it, behind the puzzles that were read before.
///
/// ```
/// use qedoku::input::{Options, Reader, parse_chunk};
/// let text = format!("{0}\n{0}\n", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// let reader = Reader::new("two.txt", text.as_bytes(), Options::default());
/// let records: Vec<_> = reader.map(|chunk| parse_chunk(chunk.unwrap())).collect();
/// assert_eq!(records.len(), 2);
/// ```
pub struct Reader<R> {
    lines: Lines<R>,
    /// Lines that were looked at and not yet taken.
    ahead: VecDeque<InputLine>,
    /// Blocks that were looked at and not yet given out.
    ready: VecDeque<Block>,
    /// What ended the input, to be told at the end.
    failure: Option<io::Error>,
    ended: bool,
    pub(super) options: Options,
    source: Arc<str>,
    number: u64,
    columns: Option<Columns>,
    /// The line that names the columns.
    names: Option<Arc<str>>,
    started: bool,
    /// The last line that was a puzzle by itself.
    last_plain: u64,
    /// The last line of the block that was cut last.
    last_line: u64,
    /// The first and last line of words above the block that is being cut.
    titles: Option<(u64, u64)>,
    /// Whether the lines are those of a file of games.
    in_games: bool,
    /// The last line that was searched for a regular grid in vain.
    pub(super) searched: u64,
    /// Whether more lines are there without waiting.
    is_ready: Box<dyn FnMut(&R) -> bool + Send>,
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
            names: None,
            started: false,
            last_plain: 0,
            last_line: 0,
            titles: None,
            in_games: false,
            searched: 0,
            is_ready: Box::new(|_| true),
        }
    }

    /// The same for an input that is typed, which tells whether more is there without waiting: a puzzle that
    /// is whole is given out at once then, and does not wait for what may belong to it.
    ///
    /// ```
    /// use qedoku::input::{Options, Reader};
    /// let line = format!("{}\n", ".".repeat(81));
    /// let mut reader = Reader::new("terminal", line.as_bytes(), Options::default()).typed(|_| false);
    /// assert_eq!(reader.next().unwrap().unwrap().text.len(), 81);
    /// ```
    #[must_use]
    pub fn typed(self, is_ready: impl FnMut(&R) -> bool + Send + 'static) -> Reader<R> {
        Reader { is_ready: Box::new(is_ready), ..self }
    }

    /// Whether a line behind those that were looked at is there without waiting.
    pub(super) fn is_more_ready(&mut self) -> bool {
        self.ahead.len() > 1 || self.ended || (self.is_ready)(self.lines.input())
    }

    /// Whether the next line is there without waiting.
    pub(super) fn is_ready(&mut self) -> bool {
        !self.ahead.is_empty() || self.ended || (self.is_ready)(self.lines.input())
    }

    pub(super) fn take(&mut self) -> Option<InputLine> {
        self.ahead.pop_front().or_else(|| self.next_line())
    }

    /// The next line of the input, which is at its end when it cannot be read.
    fn next_line(&mut self) -> Option<InputLine> {
        if self.ended {
            return None;
        }
        let line = self.lines.next().unwrap_or_else(|error| {
            self.failure = Some(error);
            None
        });
        self.ended = line.is_none();
        line
    }

    /// The line `index` lines further on.
    pub(super) fn peek(&mut self, index: usize) -> Option<&InputLine> {
        while self.ahead.len() <= index {
            let line = self.next_line()?;
            self.ahead.push_back(line);
        }
        self.ahead.get(index)
    }

    /// Puts lines back before the next one.
    pub(super) fn push_back(&mut self, lines: Vec<InputLine>) {
        lines.into_iter().rev().for_each(|line| self.ahead.push_front(line));
    }

    pub(super) fn peek_kind(&mut self, index: usize) -> Option<LineKind> {
        self.peek(index).map(InputLine::kind)
    }

    /// The kind of the next line that is not blank, and how many blank lines stand before it. Looks no
    /// further than a few lines.
    pub(super) fn peek_content(&mut self) -> (usize, Option<LineKind>) {
        for index in 0..4 {
            match self.peek_kind(index) {
                Some(LineKind::Blank) => {}
                kind => return (index, kind),
            }
        }
        (0, None)
    }

    /// Drops so many lines that were looked at.
    pub(super) fn skip(&mut self, count: usize) {
        self.ahead.drain(..count);
    }

    /// Drops the rest of the input.
    fn skip_all(&mut self) {
        while self.take().is_some() {}
    }

    /// The next block, whole puzzles of several blocks put together.
    fn next_puzzle(&mut self) -> Option<Block> {
        let mut first = self.next_block()?;
        if !first.is_compact() || self.options.family() == Some(Family::Kakuro) || !self.is_ready() {
            return Some(first);
        }
        // The givens of SimpleSudoku: solved cells and candidates may follow.
        match self.next_block() {
            Some(second) if second.lists => first.join(&second),
            Some(second) if second.is_compact() => match self.next_block() {
                Some(third) if third.lists => {
                    first.join(&second);
                    first.join(&third);
                }
                third => self.ready.extend([second].into_iter().chain(third)),
            },
            second => self.ready.extend(second),
        }
        Some(first)
    }

    fn next_block(&mut self) -> Option<Block> {
        if let Some(block) = self.ready.pop_front() {
            return Some(block);
        }
        let mut block = self.cut_block()?;
        block.reading.titles = self.titles.take();
        self.last_line = block.first + block.count - 1;
        Some(block)
    }

    fn cut_block(&mut self) -> Option<Block> {
        let family = self.options.family();
        let reading = Reading { family, format: self.options.format, ..Reading::default() };
        let of_sudoku = Reading { family: family.or(Some(Family::Sudoku)), ..reading };
        let mut headers: Option<Block> = None;
        loop {
            if self.in_games {
                match self.cut_game(of_sudoku) {
                    None => self.in_games = false,
                    game => return game,
                }
            }
            let Some(line) = self.take() else { break };
            // Of an object the beginning is enough.
            let may_be_object = !line.plain && self.columns.is_none() && self.options.format.is_none();
            if may_be_object && object::is_object(&line.text) {
                self.started = true;
                return Some(Block::of(line, Reading { object: true, ..reading }));
            }
            let problem = ProblemKind::of_line(&line);
            if problem.is_some() {
                if matches!(problem, Some(ProblemKind::Packed(_))) {
                    self.skip_all();
                }
                return Some(Block::of(line, Reading { problem, ..reading }));
            }
            if let Some(columns) = self.columns {
                let text = line.text.trim();
                let is_comment = sudoku::is_comment(text) && !text.contains(columns.delimiter);
                if text.is_empty() || is_comment && kakuro_line(text).is_none() {
                    continue;
                }
                let mut block = Block::of(line, Reading { columns: Some(columns), ..reading });
                self.gather_quoted(&mut block, columns.delimiter);
                return Some(block);
            }
            let kind = line.kind();
            if kind == LineKind::PLAIN && family != Some(Family::Kakuro) {
                self.started = true;
                // Below such a line it is one of a list, and is not to wait for the line that follows.
                let is_listed = self.last_plain + 1 == line.number && line.number > 1;
                self.last_plain = line.number;
                let mut block = Block::of(line, of_sudoku);
                if self.is_line_format() {
                    self.gather_wrapped(&mut block);
                } else if !is_listed && self.is_ready() && self.candidates_follow() {
                    self.gather_grid(&mut block);
                }
                return Some(block);
            }
            if kind == LineKind::Blank {
                headers = None;
                continue;
            }
            if link::token(&line.text).is_some() {
                self.started = true;
                return Some(Block::of(line, reading));
            }
            if family != Some(Family::Kakuro) && is_markup(&line.text) && self.games_follow(&line.text) {
                self.started = true;
                self.in_games = true;
                self.push_back(vec![line]);
                continue;
            }
            if let Some(more) = self.regular_follows(&line, kind) {
                self.started = true;
                return Some(self.gather_regular(line, more, reading));
            }
            if let Some(gathering) = self.kakuro_text(&line) {
                self.started = true;
                return Some(self.gather_text(line, gathering, reading));
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
                self.columns = self.header(&line.text);
                if self.columns.is_some() {
                    self.names = Some(line.text.into());
                    continue;
                }
            }
            if self.is_line_format() {
                let mut block = Block::of(line, reading);
                self.gather_wrapped(&mut block);
                return Some(block);
            }
            let is_dress = kakuro::is_frame(&line.text) || kakuro::is_header(&line.text);
            if family != Some(Family::Sudoku) && is_dress && self.kakuro_follows(0) {
                return Some(self.gather_kakuro(line, Reading { family: Some(Family::Kakuro), ..reading }));
            }
            match (kakuro, kind) {
                (Some(KakuroLine::Whole), _) => {
                    return Some(Block::of(line, Reading { family: Some(Family::Kakuro), ..reading }));
                }
                (Some(KakuroLine::Row), _) => {
                    let reading = Reading { family: Some(Family::Kakuro), ..reading };
                    return Some(self.gather_kakuro(line, reading));
                }
                (None, LineKind::Title) if self.is_title(&line) => {
                    let (first, _) = self.titles.unwrap_or((line.number, 0));
                    self.titles = Some((first, line.number));
                }
                _ if family == Some(Family::Kakuro) => {
                    return Some(match continues_grid(&line.text) {
                        true => self.gather_kakuro(line, reading),
                        false => Block::of(line, reading),
                    });
                }
                (None, LineKind::Separator) => {}
                (None, LineKind::Frame | LineKind::Row { .. } | LineKind::Section { .. }) => {
                    let mut block = self.with_headers(headers.take(), line, of_sudoku);
                    self.gather_grid(&mut block);
                    // A frame around nothing.
                    if block.rows > 0 || matches!(kind, LineKind::Section { .. }) {
                        return Some(block);
                    }
                }
                (None, LineKind::Title) if self.grid_follows() && !is_code(&line.text) => {
                    let mut block = self.with_headers(headers.take(), line, of_sudoku);
                    self.gather_grid(&mut block);
                    return Some(block);
                }
                (None, LineKind::Markup) => {
                    // A whole file of something else. Further down it is a line like any other.
                    if self.number == 0 && is_document(&line.text) {
                        self.skip_all();
                    }
                    return Some(Block::of(line, of_sudoku));
                }
                (None, LineKind::Whole(_)) => return Some(Block::of(line, of_sudoku)),
                (None, _) => return Some(Block::of(line, reading)),
            }
        }
        None
    }

    /// Whether words are a title: the first line, or behind a gap, and right above a puzzle that is no grid
    /// of Sudoku, or above another such line.
    fn is_title(&mut self, line: &InputLine) -> bool {
        let is_below = |last: u64| last + 1 == line.number && line.number > 1;
        let continues = self.titles.is_some_and(|(_, last)| is_below(last));
        if self.options.format.is_some() || is_below(self.last_line) && !continues || is_code(&line.text) {
            return false;
        }
        let family = self.options.family();
        for index in 0..MOST_TITLES {
            match self.peek_kind(index) {
                Some(LineKind::Title) => {}
                Some(LineKind::Whole(_)) => return family != Some(Family::Kakuro),
                None | Some(LineKind::Blank) => return false,
                Some(_) if family == Some(Family::Sudoku) => return false,
                Some(LineKind::Frame) => return self.kakuro_follows(index),
                Some(_) => {
                    let after = self.peek(index + 1).map(|line| line.text.clone());
                    let Some(InputLine { text, .. }) = self.peek(index) else { return false };
                    return kakuro_line(text).is_some()
                        || Gathering::begun_by(text, after.as_deref()).is_some();
                }
            }
        }
        false
    }

    fn is_line_format(&self) -> bool {
        self.options.format.is_some_and(|format| format.is_one_line())
    }

    fn with_headers(&self, headers: Option<Block>, line: InputLine, reading: Reading) -> Block {
        match headers {
            Some(mut block) => {
                let kind = line.kind();
                block.push(&line, kind);
                block
            }
            None => Block::of_rows(line, reading),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        let Some(block) = self.next_puzzle() else { return self.failure.take().map(Err) };
        self.number += 1;
        let place = Place { source: Arc::clone(&self.source), line: block.first, column: block.column };
        let names = self.names.clone();
        Some(Ok(Chunk { number: self.number, place, text: block.text, reading: block.reading, names }))
    }
}
