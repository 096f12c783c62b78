//! Places in the input, and what is wrong there.

use std::fmt;
use std::sync::Arc;

/// A character of the input. Printed `file:line:column`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The file's name, or whatever stands for it.
    pub source: Arc<str>,
    /// Line, from 1.
    pub line: u64,
    /// Column, from 1, counted in characters.
    pub column: u64,
}

impl Place {
    /// The place that a line and column of a text mean, when the text itself begins at this place.
    pub(super) fn inside(&self, line: usize, column: usize) -> Place {
        let column = column as u64;
        Place {
            source: Arc::clone(&self.source),
            line: self.line + (line as u64).saturating_sub(1),
            column: if line <= 1 { self.column + column.saturating_sub(1) } else { column },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.source, self.line, self.column)
    }
}

/// Something to say about a place: an error or a warning. Printed `file:line:column: message`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What was read and what to type instead, or what was assumed.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for Problem {}
