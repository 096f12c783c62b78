//! Kakuro texts of several lines: where they begin and where they end.

use super::Family;
use super::block::Block;
use super::kakuro_line::{KakuroLine, continues_grid, kakuro_line};
use super::lines::Line;
use super::record::Reading;
use super::split::Reader;
use qedoku_kakuro::formats::{Format, sniff};
use qedoku_sudoku::formats::{LineKind, is_comment};
use std::io::{self, BufRead};

/// What ends a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// A blank line.
    Blank,
    /// So many blank lines: a blank one stands inside.
    Blanks(usize),
    /// The bracket that closes the first one.
    Bracket(char, char),
    /// So many lines with something on them.
    Lines(usize),
    /// `[end]`, or the beginning of another such text.
    Sections,
    /// A blank line behind the block `Vertical`.
    Matrices,
    /// A semicolon behind the last assignment.
    Assignments,
    /// A line with this on it.
    Mark(&'static str),
}

/// A text whose lines are being gathered.
#[derive(Debug)]
pub(super) struct Gathering {
    end: End,
    text: String,
    lines: usize,
    blanks: usize,
}

impl Gathering {
    /// The text that a line begins, with the line after it to tell by; `None` if it begins none.
    pub fn begun_by(line: &str, next: Option<&str>) -> Option<Gathering> {
        let text = line.trim();
        let word = text.split_whitespace().next()?;
        let is_key = |name: &str| text.eq_ignore_ascii_case(name);
        let end = if word == "pzprv3" || word.starts_with("pzprv3.") {
            End::Blank
        } else if word.starts_with("pzprv3") && text.contains('/') {
            End::Lines(1)
        } else if word.starts_with("(solve") {
            End::Bracket('(', ')')
        } else if text == "{" || text.starts_with("{\"") || text.starts_with("{ \"") {
            End::Bracket('{', '}')
        } else if is_key("[begin]") || is_key("[problem]") || is_key("puzzle kakuro") {
            End::Sections
        } else if text.starts_with("rows=") || is_key("horizontal") {
            End::Matrices
        } else if text.starts_with("grid_data") || is_size_assignment(text) {
            End::Assignments
        } else if text.starts_with('<') && [text, next.unwrap_or("")].iter().any(|l| l.contains("kakuro")) {
            End::Mark("</puzzle>")
        } else {
            return Gathering::of_numbers(line, next);
        };
        Some(Gathering::new(end, line))
    }

    /// Sizes, places and sums.
    fn of_numbers(line: &str, next: Option<&str>) -> Option<Gathering> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        let next_words = || next.unwrap_or("").split_whitespace();
        let is_janko = |word: &str| matches!(word, "-" | "0") || word.contains(',');
        if let [rows, cols] = words[..]
            && words.iter().all(is_number)
            && next_words().count().to_string() == cols
            && next_words().all(|word| is_janko(word) || word.len() == 1)
            && next_words().any(|word| word == "-" || word.contains(','))
        {
            return Some(Gathering::new(End::Lines(rows.parse::<usize>().ok()?.saturating_add(1)), line));
        }
        if words == ["0"; 4] && next_words().count() == 4 && next.unwrap_or("").starts_with("0 1 ") {
            return Some(Gathering::new(End::Blanks(2), line));
        }
        let one_line = matches!(sniff_short(line)?, Format::Gecode | Format::Euler424 | Format::GameId);
        one_line.then(|| Gathering::new(End::Lines(1), line))
    }

    /// The text that a line begins when its format is known; `None` for texts that rows of tokens make.
    pub fn of_format(format: Format, line: &str) -> Option<Gathering> {
        let end = match format {
            Format::Pzprv3 | Format::Gecode | Format::Euler424 => End::Blank,
            Format::Janko if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) => End::Blank,
            Format::Janko => End::Sections,
            Format::Csv | Format::Tsv | Format::Backslash => End::Blank,
            Format::Kanpen => End::Blanks(2),
            Format::KanpenXml => End::Mark("</puzzle>"),
            Format::KakuRules => End::Bracket('(', ')'),
            Format::Matrices => End::Matrices,
            Format::Json | Format::Board | Format::Xcsp3 => End::Bracket('{', '}'),
            Format::MiniZinc => End::Assignments,
            _ => return None,
        };
        Some(Gathering::new(end, line))
    }

    fn new(end: End, line: &str) -> Gathering {
        let mut gathering = Gathering { end, text: String::new(), lines: 0, blanks: 0 };
        gathering.add(line);
        gathering
    }

    /// Notes a line that was taken.
    pub fn add(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        let is_blank = line.trim().is_empty();
        self.lines += usize::from(!is_blank);
        self.blanks += usize::from(is_blank);
    }

    /// Whether this line belongs to the text.
    pub fn takes(&self, line: &str) -> bool {
        let is_blank = line.trim().is_empty();
        let has = |name: &str| self.text.contains(name);
        match self.end {
            End::Blank => !is_blank,
            End::Blanks(count) => !is_blank || self.blanks + 1 < count,
            End::Bracket(open, close) => {
                let count = |sign: char| self.text.matches(sign).count();
                count(open) > count(close)
            }
            End::Lines(count) => !is_blank && self.lines < count,
            End::Sections => {
                let start = line.trim().to_ascii_lowercase();
                let text = self.text.to_ascii_lowercase();
                let is_repeated = text.contains("[problem]")
                    && matches!(start.as_str(), "[begin]" | "[problem]" | "puzzle kakuro");
                !is_repeated && !text.contains("[end]")
            }
            End::Matrices => !is_blank || !self.text.to_ascii_lowercase().contains("vertical"),
            End::Assignments => {
                !(["grid_data", "h_clue", "v_clue"].iter().all(|name| has(name))
                    && self.text.trim_end().ends_with(';'))
            }
            End::Mark(mark) => !has(mark),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// The Kakuro of several lines that a line begins.
    pub(super) fn kakuro_text(&mut self, line: &Line) -> io::Result<Option<Gathering>> {
        match (self.options.format, self.options.family()) {
            (_, Some(Family::Sudoku)) => Ok(None),
            (Some(super::Format::Kakuro(format)), _) => Ok(Gathering::of_format(format, &line.text)),
            _ => {
                let next = self.peek(0)?.map(|next| next.text.clone());
                Ok(Gathering::begun_by(&line.text, next.as_deref()))
            }
        }
    }

    /// The block of a text that has begun.
    pub(super) fn gather_text(
        &mut self,
        first: Line,
        mut gathering: Gathering,
        reading: Reading,
    ) -> io::Result<Block> {
        let mut block = Block::of(first, Reading { family: Some(Family::Kakuro), ..reading });
        while block.reading.fault.is_none() {
            let Some(next) = self.peek(0)? else { break };
            if !gathering.takes(&next.text) {
                break;
            }
            let Some(line) = self.take()? else { break };
            gathering.add(&line.text);
            block.push(&line, LineKind::Other);
        }
        Ok(block)
    }

    /// The block of rows of tokens.
    pub(super) fn gather_kakuro(&mut self, first: Line, reading: Reading) -> io::Result<Block> {
        let mut block = Block::of(first, reading);
        while let Some(line) = self.peek(0)? {
            let comment = is_comment(&line.text);
            let row =
                kakuro_line(&line.text) == Some(KakuroLine::Row) || !comment && continues_grid(&line.text);
            if line.text.trim().is_empty() || !row && !comment {
                break;
            }
            let Some(line) = self.take()? else { break };
            block.push(&line, LineKind::Other);
        }
        Ok(block)
    }
}

fn is_size_assignment(text: &str) -> bool {
    let Some((name, value)) = text.split_once('=') else { return false };
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    is_name(name.trim()) && text.ends_with(';') && value.trim().starts_with(|c: char| c.is_ascii_digit())
}

/// The format of a line that has signs of those that stand on one.
fn sniff_short(line: &str) -> Option<Format> {
    let text = line.trim();
    let is_typical = text.ends_with("-1") || text.contains(",X") || text.contains('x') && text.contains(':');
    let starts = text.starts_with(|c: char| c.is_ascii_digit());
    if is_typical && starts { sniff(text) } else { None }
}
