//! What the text formats of all families share: how one is described, what reading and writing come to, and
//! the nouns for what is wrong.
//!
//! Three nouns, and no others:
//!
//! * a *problem* keeps a text from being read, or a puzzle from being written: [`Problem`] with its place in
//!   the text;
//! * a *defect* makes what was read no puzzle: it breaks the rules of its family (`Defect` of the family);
//! * a *warning* is odd, or was assumed or left out, and keeps nothing from going on (`Warning` of the
//!   family).
//!
//! What exactly it is, is told by a *kind* of the family, which has the words. A kind stands alone where
//! there is no place to name, as in writing.
//!
//! [`formats!`](crate::formats) declares the formats of a family: a module each, and the enum of them all.

mod case;
mod format;
mod plain;

pub use case::{capitalised, lower};
pub use format::{FormatInfo, ReadResult, Sniff, TextEnd, TextFamily, TextFormat, WriteResult};
pub use plain::plain;

use std::fmt;
use std::ops::Deref;

/// A character of a text, from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Something that keeps a text from being read, with its place. Printed `line:column: kind`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem<K> {
    /// Where it stands.
    pub at: TextPlace,
    /// What is wrong there.
    pub kind: K,
}

impl<K> Problem<K> {
    /// A problem at a line and column, from 1.
    pub const fn new(line: usize, column: usize, kind: K) -> Problem<K> {
        Problem { at: TextPlace { line, column }, kind }
    }
}

impl<K: fmt::Display> fmt::Display for Problem<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.at.line, self.at.column, self.kind)
    }
}

impl<K: fmt::Display + fmt::Debug> std::error::Error for Problem<K> {}

/// All that keeps a text from being read, by place as far as it is read in that order; never empty. Printed a
/// line each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problems<K>(pub Vec<Problem<K>>);

impl<K> Deref for Problems<K> {
    type Target = [Problem<K>];

    fn deref(&self) -> &[Problem<K>] {
        &self.0
    }
}

impl<K> From<Problem<K>> for Problems<K> {
    fn from(problem: Problem<K>) -> Problems<K> {
        Problems(vec![problem])
    }
}

impl<K> From<Vec<Problem<K>>> for Problems<K> {
    fn from(problems: Vec<Problem<K>>) -> Problems<K> {
        Problems(problems)
    }
}

impl<K> IntoIterator for Problems<K> {
    type Item = Problem<K>;
    type IntoIter = std::vec::IntoIter<Problem<K>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: fmt::Display> fmt::Display for Problems<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if index > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl<K: fmt::Display + fmt::Debug> std::error::Error for Problems<K> {}

/// What a text says: a setup `S` in a format `F`, with warnings `W`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed<S, F, W> {
    /// The puzzle or state.
    pub setup: S,
    /// How it was written.
    pub format: F,
    /// What was assumed, or is odd.
    pub warnings: Vec<W>,
    /// Text behind the cells of a line, or the other columns of a row.
    pub tail: Option<String>,
}

impl<S, F: Default, W> Parsed<S, F, W> {
    /// A setup of which there is nothing else to say.
    pub fn new(setup: S) -> Parsed<S, F, W> {
        Parsed { setup, format: F::default(), warnings: Vec::new(), tail: None }
    }
}

impl<S: Default, F: Default, W> Default for Parsed<S, F, W> {
    fn default() -> Parsed<S, F, W> {
        Parsed::new(S::default())
    }
}

/// A written puzzle, and what the format could not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<W> {
    /// The text.
    pub text: String,
    /// What the format could not hold.
    pub warnings: Vec<W>,
}

impl<W> Written<W> {
    /// A text that holds everything.
    pub const fn whole(text: String) -> Written<W> {
        Written { text, warnings: Vec::new() }
    }
}
