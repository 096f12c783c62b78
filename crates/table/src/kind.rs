//! What columns hold, what makes them, what they cost.

use qedoku::Scale;
use std::borrow::Cow;

/// What a column holds; of a text, about how many letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Bool,
    Int16,
    Int32,
    Int64,
    Float,
    Text(usize),
    Words,
}

/// A value of a row.
#[derive(Debug)]
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Word(&'a str),
    Text(Cow<'a, str>),
    Digits(&'a [u8; 81]),
    Words(&'a [&'static str]),
}

/// What makes a column, and so what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    /// Where the row stands, whatever is in it.
    Place,
    /// How the row stands, whatever was read.
    Stand,
    /// Reading alone.
    Parse,
    /// The pattern of the givens.
    Looks,
    /// Exact search.
    Exact,
    /// Exact search without each given in turn.
    Check,
    /// The canonical form.
    Form,
    /// The solve, step by step, and the breadth of its narrow places.
    Flow,
    /// A scale.
    On(Scale),
}

/// How long a column takes a row, on one thread.
///
/// ```
/// use qedoku_table::{Column, Cost};
/// let er: Column = "er".parse().unwrap();
/// assert_eq!(er.cost(), Cost::Logic);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// Below a tenth of a microsecond.
    Reading,
    /// One or two microseconds at 17 givens, tens of them for the hardest.
    Search,
    /// Tens of microseconds.
    Searches,
    /// From tens of microseconds to seconds, by how hard the puzzle is.
    Logic,
}
