//! What keeps a text from being read, and a setup from being written.

use super::{Format, Parsed};
use crate::{Place, Setup, TextPlace};
use qedoku_model::text;
use thiserror::Error;

/// Most problems that are told of one text.
pub(super) const MOST_PROBLEMS: usize = 20;

/// Where a text begins.
pub(super) const START: TextPlace = TextPlace { line: 1, column: 1 };

/// What is wrong with a text, or with a setup that is to be written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Something in a text that cannot be read.
    #[error("read {found}, expected {expected}")]
    Unread {
        /// What was read, quoted.
        found: String,
        /// What would have been right.
        expected: String,
    },
    /// A setup that a format cannot hold.
    #[error("{format} cannot hold {what} ({place})")]
    NotHeld {
        /// The format.
        format: Format,
        /// The first thing that it has no way to write.
        what: &'static str,
        /// Where that stands.
        place: Place,
    },
}

/// Something in a text that cannot be read, with its place.
pub type Problem = text::Problem<ProblemKind>;

/// All problems of a text; after twenty the rest is not told.
pub type Problems = text::Problems<ProblemKind>;

fn problem(at: TextPlace, found: impl Into<String>, expected: impl Into<String>) -> Problem {
    Problem { at, kind: ProblemKind::Unread { found: found.into(), expected: expected.into() } }
}

/// A text in which one thing cannot be read.
pub(super) fn unread(at: TextPlace, found: impl Into<String>, expected: impl Into<String>) -> Problems {
    problem(at, found, expected).into()
}

/// What was read and what was expected, of the first problem.
pub(super) fn first(problems: &Problems) -> (TextPlace, &str, &str) {
    match problems.first() {
        Some(Problem { at, kind: ProblemKind::Unread { found, expected } }) => (*at, found, expected),
        _ => (START, "", ""),
    }
}

/// A quoted piece of the input for a message, cut short if it is long.
pub(super) fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.by_ref().take(20).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { format!("`{start}…`") } else { format!("`{start}`") }
}

/// The problems of a text as its reader meets them.
#[derive(Default)]
pub(super) struct Findings(Vec<Problem>);

impl Findings {
    pub fn refuse(&mut self, at: TextPlace, found: impl Into<String>, expected: impl Into<String>) {
        if self.0.len() < MOST_PROBLEMS {
            self.0.push(problem(at, found, expected));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The setup if nothing was refused.
    pub fn finish(mut self, setup: Setup) -> Result<Setup, Problems> {
        if self.is_empty() {
            return Ok(setup);
        }
        self.0.sort_by_key(|problem| problem.at);
        Err(self.0.into())
    }
}

/// What is odd about a text beyond what its format says: clues that count no cell, and sums of `0` before a
/// run, since what is solved is the puzzle without them. The latter is said of clues that are written as
/// such: formats of numbers have no other sign for none.
pub(super) fn with_warnings(text: &str, parsed: Parsed) -> Parsed {
    use crate::{Direction, Warning, WarningKind};
    let all = parsed.setup.review().warnings;
    let is_told = |warning: &&Warning| matches!(warning.kind, WarningKind::ClueOverNoCell { .. });
    let mut warnings = parsed.warnings;
    warnings.extend(all.iter().filter(is_told).copied());
    if text.contains('\\') {
        let lines: Vec<&str> = super::words::text_lines(text).collect();
        let is_zero = |text: &str| !text.is_empty() && text.bytes().all(|b| b == b'0');
        warnings.extend(all.iter().filter_map(|&Warning { spot, kind }| {
            let WarningKind::MissingClue { direction, .. } = kind else { return None };
            let TextPlace { line, column } = spot.text?;
            let start = lines.get(line - 1)?.char_indices().nth(column - 1)?.0;
            let word = lines[line - 1][start..].split([' ', '\t', ',', ';', '|', '"']).next()?;
            let (down, across) = word.split_once('\\')?;
            let sum = if direction == Direction::Down { down } else { across };
            is_zero(sum).then_some(Warning { spot, kind: WarningKind::ZeroSum { direction } })
        }));
    }
    Parsed { warnings, setup: parsed.setup, format: parsed.format, tail: parsed.tail }
}
