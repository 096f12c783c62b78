//! Errors and warnings of one text, collected.

use super::Warning;
use super::error::{ErrorKind, ParseError};

/// Errors and warnings of a text as its parser meets them.
#[derive(Default)]
pub(super) struct Report {
    pub errors: Vec<ParseError>,
    pub warnings: Vec<Warning>,
}

impl Report {
    pub fn error(&mut self, line: usize, column: usize, kind: ErrorKind) {
        self.push(ParseError::new(line, column, kind));
    }

    pub fn push(&mut self, error: ParseError) {
        self.errors.push(error);
    }

    pub fn extend(&mut self, errors: impl IntoIterator<Item = ParseError>) {
        self.errors.extend(errors);
    }

    pub fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    pub fn error_count(&self) -> usize {
        self.errors.len()
    }

    /// Moves the errors from number `from` on to the right: they count from the start of a field.
    pub fn shift_columns(&mut self, from: usize, by: usize) {
        for error in &mut self.errors[from..] {
            error.column += by;
        }
    }

    /// The errors by place; one that says so if there are none.
    pub fn into_errors(mut self) -> Vec<ParseError> {
        self.errors.sort_by_key(|error| (error.line, error.column));
        if self.errors.is_empty() {
            self.error(1, 1, ErrorKind::NotAPuzzle);
        }
        self.errors
    }
}
