//! Which format a text is in: a fixed order of tests, and the nearest format for a text that is spoilt.

use super::lines::{self, TextLine};
use super::problem::{Problem, ProblemKind};
use super::rows::Rows;
use super::{Format, line81, links};
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
        let told = Format::of_text(self);
        match (told, unsupported(&self.lines)) {
            (Some(format), _) if links::FORMATS.contains(&format) => Ok(format),
            (_, Some((what, instead))) => Err(ProblemKind::Unsupported { what, instead }),
            (told, None) => told.ok_or(ProblemKind::NotAPuzzle),
        }
    }
}

/// Whether a text that begins with a brace goes on with the name of a member.
fn is_object(lines: &[TextLine<'_>]) -> bool {
    let mut signs = lines.iter().flat_map(|line| line.text.chars());
    signs.find(|&c| c != '{' && !c.is_whitespace()).is_none_or(|sign| matches!(sign, '"' | '}'))
}

const PASTE: &str = "paste the puzzle as 81 cells, 1 to 9 or . for an empty cell";
const OPEN: &str = "open it there and copy the grid, as 81 cells, 1 to 9 or . for an empty cell";

/// A form of text that is recognised but not read, and what to do instead.
fn unsupported(lines: &[TextLine<'_>]) -> Option<(&'static str, &'static str)> {
    let first = lines.first()?.text.trim_start();
    if first.starts_with('<') {
        Some(("XML", PASTE))
    } else if first.starts_with('{') && is_object(lines) {
        Some(("a JSON object", PASTE))
    } else if lines.iter().any(|line| links::is_coach(line.text)) {
        Some(("a link of sudoku.coach, whose form is not documented,", OPEN))
    } else if lines.len() == 1 && first.contains("://") || first.contains("bd=") || first.contains("?load=") {
        Some(("a link", OPEN))
    } else {
        None
    }
}
