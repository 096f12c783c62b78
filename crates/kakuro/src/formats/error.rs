//! What keeps a text from being read, and a setup from being written.

use super::Format;
use crate::{Place, Setup, TextPlace};
use thiserror::Error;

/// Most errors that are reported for one text.
pub(super) const MOST_ERRORS: usize = 20;

/// Something in a text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {}, column {}: read {found}, expected {expected}", .at.line, .at.column)]
pub struct ParseError {
    /// Where it stands, one-based.
    pub at: TextPlace,
    /// What was read, quoted.
    pub found: String,
    /// What would have been right.
    pub expected: String,
}

/// All errors of a text, a line each when printed; after twenty the rest is not reported.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", lines(.0))]
pub struct ParseErrors(pub Vec<ParseError>);

fn lines(errors: &[ParseError]) -> String {
    errors.iter().map(ParseError::to_string).collect::<Vec<_>>().join("\n")
}

impl ParseErrors {
    pub(super) fn one(
        line: usize,
        column: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseErrors {
        ParseErrors::at(TextPlace { line, column }, found, expected)
    }

    pub(super) fn at(at: TextPlace, found: impl Into<String>, expected: impl Into<String>) -> ParseErrors {
        ParseErrors(vec![ParseError { at, found: found.into(), expected: expected.into() }])
    }
}

/// A quoted piece of the input for a message, cut short if it is long.
pub(super) fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.by_ref().take(20).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { format!("`{start}…`") } else { format!("`{start}`") }
}

/// The errors of a text as far as it is read.
#[derive(Default)]
pub(super) struct Report(Vec<ParseError>);

impl Report {
    pub fn refuse(&mut self, at: TextPlace, found: impl Into<String>, expected: impl Into<String>) {
        if self.0.len() < MOST_ERRORS {
            self.0.push(ParseError { at, found: found.into(), expected: expected.into() });
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The setup if nothing was refused.
    pub fn finish(mut self, setup: Setup) -> Result<Setup, ParseErrors> {
        if self.is_empty() {
            return Ok(setup);
        }
        self.0.sort_by_key(|error| error.at);
        Err(ParseErrors(self.0))
    }
}

/// A setup that a format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{format} cannot hold {what} ({place})")]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// The first thing that it has no way to write.
    pub what: &'static str,
    /// Where that stands.
    pub place: Place,
}
