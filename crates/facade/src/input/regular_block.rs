//! Texts of programs that hold a Sudoku: where they begin and where they end.

use super::Family;
use super::block::Block;
use super::decoration::undecorated;
use super::lines::InputLine;
use super::record::Reading;
use super::regular::{self, Regular};
use super::split::Reader;
use qedoku_kakuro::formats as kakuro;
use qedoku_sudoku::formats::{Format, LineKind};
use std::io::BufRead;

/// Most lines and bytes that are looked through.
const MOST_LINES: usize = 300;
const MOST_BYTES: usize = 24 * 1024;
/// Most lines above the first cell.
const MOST_LEAD: usize = 12;
/// Most lines behind the last cell.
const MOST_REST: usize = 40;

impl<R: BufRead> Reader<R> {
    /// How many more lines a text has that this line begins, if it holds a Sudoku.
    pub(super) fn regular_follows(&mut self, line: &InputLine, kind: LineKind) -> Option<(Family, usize)> {
        let may_begin = match kind {
            LineKind::Whole(format) => format == Format::Grid,
            kind => !matches!(kind, LineKind::Comment | LineKind::Blank | LineKind::Section { .. }),
        };
        let is_asked_for = self.options.format.is_none();
        if !(may_begin && is_asked_for && line.number > self.searched && is_part(line)) {
            return None;
        }
        let is_of_program = |c: char| c.is_alphabetic() || "[](){}<>\"'=;:".contains(c);
        if !line.raw().contains(is_of_program) {
            return None;
        }
        // Lists have one puzzle a line: few lines are looked at first.
        let (mut found, mut count) = (None, 0);
        for most in [0, MOST_LEAD, MOST_LINES] {
            let text = self.text_from(line, most);
            let is_whole = text.matches('\n').count() < most || most == MOST_LINES;
            count = text.matches('\n').count();
            found = regular::find(&text)
                .filter(|found| is_whole || found.is_open())
                .filter(|found| self.is_wanted(found, &text));
            if found.is_some() || is_whole && most > 0 {
                break;
            }
        }
        let Some(Regular { lines: [first, last], family, .. }) = found else {
            self.searched = line.number + count as u64;
            return None;
        };
        let is_puzzle = |kind: LineKind| matches!(kind, LineKind::Whole(_) | LineKind::Row { .. });
        let has_other = (0..first).any(|index| match index.checked_sub(1) {
            None => is_puzzle(kind),
            Some(index) => self.peek_kind(index).is_some_and(is_puzzle),
        });
        if has_other || first > MOST_LEAD {
            self.searched = line.number + first.saturating_sub(1) as u64;
            return None;
        }
        let text = self.text_from(line, last + MOST_REST);
        let lines: Vec<&str> = text.split('\n').collect();
        Some((family, last + rest(&lines, last)))
    }

    /// The text of a line and of so many more at most, as far as they may belong to it.
    fn text_from(&mut self, line: &InputLine, most: usize) -> String {
        let mut text = line.raw().to_owned();
        for index in 0..most {
            let is_there = if index == 0 { self.is_ready() } else { self.is_more_ready() };
            let next = if is_there && text.len() < MOST_BYTES { self.peek(index) } else { None };
            let Some(next) = next.filter(|next| is_part(next)) else { break };
            text.push('\n');
            text.push_str(next.raw());
        }
        text
    }

    /// Whether a puzzle is of the family that is asked for, and the same as a format of its own reads it.
    fn is_wanted(&self, found: &Regular, text: &str) -> bool {
        let is_other = || {
            let (read, own) = (kakuro::parse(&found.text), kakuro::parse(&undecorated(text)));
            own.is_ok_and(|own| read.is_ok_and(|read| read.setup != own.setup))
        };
        let is_of_family = self.options.family().is_none_or(|family| family == found.family);
        is_of_family && (found.family == Family::Sudoku || !is_other())
    }

    /// The block of such a text.
    pub(super) fn gather_regular(
        &mut self,
        first: InputLine,
        (family, more): (Family, usize),
        reading: Reading,
    ) -> Block {
        let reading = Reading { family: Some(family), is_regular: true, ..reading };
        let mut block = Block::of(first, reading);
        for _ in 0..more {
            let Some(line) = self.take() else { break };
            block.push(&line, LineKind::Other);
        }
        block
    }
}

/// Whether a line may be one of such a text.
fn is_part(line: &InputLine) -> bool {
    !(line.cut || line.plain || line.text.trim().is_empty())
}

/// How many lines behind the last cell close what is open: brackets, tags of markup.
fn rest(lines: &[&str], last: usize) -> usize {
    let depth = |line: &str| {
        let [open, close] = ["([{", ")]}"].map(|signs| line.matches(|c| signs.contains(c)).count());
        open as i64 - close as i64
    };
    let mut open: i64 = lines[..=last].iter().map(|line| depth(line)).sum();
    let is_markup = lines[0].trim_start().starts_with('<');
    let mut count = 0;
    for line in lines[last + 1..].iter().take(MOST_REST) {
        let text = line.trim();
        let closes = text.starts_with([']', ')', '}', ';', '"', '\'']) && text.len() < 9;
        if !(open > 0 || closes || is_markup && text.starts_with('<')) {
            break;
        }
        open += depth(line);
        count += 1;
    }
    count
}
