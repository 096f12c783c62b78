//! Which format a text is in: a fixed order of tests, and the nearest format for a text that is spoilt.

use super::lines::{self, TextLine};
use super::problem::{Problem, ProblemKind};
use super::rows::Rows;
use super::{Format, line81};
use std::cell::OnceCell;

/// A text with what tests and readers ask of it.
pub struct Sample<'a> {
    /// The whole text.
    pub(super) text: &'a str,
    /// The lines that hold something; some line does.
    pub(super) lines: Vec<TextLine<'a>>,
    grid_lines: OnceCell<Vec<TextLine<'a>>>,
    grid: OnceCell<Rows<'a>>,
}

impl<'a> Sample<'a> {
    /// A text in its content lines.
    pub(super) fn of(text: &'a str) -> Result<Sample<'a>, Vec<Problem>> {
        let lines = lines::content(text)?;
        Ok(Sample { text, lines, grid_lines: OnceCell::new(), grid: OnceCell::new() })
    }

    /// The lines that are no 81-character line.
    pub(super) fn grid_lines(&self) -> &[TextLine<'a>] {
        self.grid_lines
            .get_or_init(|| self.lines.iter().filter(|line| !line81::is_line(line.text)).copied().collect())
    }

    /// Their rows.
    pub(super) fn grid(&self) -> &Rows<'a> {
        self.grid.get_or_init(|| Rows::of(self.grid_lines()))
    }

    /// A lone line that begins with a word of some length: perhaps a puzzle on one line, spoilt.
    pub(super) fn spoilt_line(&self) -> Option<&'a str> {
        let ([line], [_]) = (self.grid_lines(), &self.grid().rows[..]) else { return None };
        line.text.split_whitespace().next().filter(|word| word.len() >= 9).map(|_| line.text)
    }

    /// The format.
    ///
    /// # Errors
    /// What keeps it from being in any.
    pub(super) fn format(&self) -> Result<Format, ProblemKind> {
        if self.lines.is_empty() {
            return Err(ProblemKind::Empty);
        }
        if let Some(what) = unsupported(&self.lines) {
            return Err(ProblemKind::Unsupported { what });
        }
        Format::of_text(self).ok_or(ProblemKind::NotAPuzzle)
    }
}

/// A form of text that is recognised but not read.
fn unsupported(lines: &[TextLine<'_>]) -> Option<&'static str> {
    let first = lines.first()?.text.trim_start();
    if first.starts_with('<') {
        Some("XML")
    } else if first.starts_with('{') {
        Some("a JSON object")
    } else if lines.len() == 1 && first.contains("://") || first.contains("bd=") || first.contains("?load=") {
        Some("a link")
    } else if lines.len() == 1
        && first.trim_end().len() == 162
        && first.trim_end().bytes().all(|b| b.is_ascii_alphanumeric())
    {
        Some("the 162-character state of a link")
    } else {
        None
    }
}
