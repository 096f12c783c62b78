//! What can be wrong with a batch or a plan as a whole. What is wrong with a row stands in that row.

use crate::column::UnknownColumn;
use arrow_schema::ArrowError;
use thiserror::Error;

/// Why a plan cannot be carried out.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlanError {
    /// There is no such column or group.
    #[error(transparent)]
    Unknown(#[from] UnknownColumn),
    /// Nothing is asked.
    #[error("no column is asked for; type some of solution, solutions, er")]
    Nothing,
    /// The table has a column of this name, and the plan says that this is an error.
    #[error("the table has a column `{0}` already; set a prefix, or another rule for clashes")]
    Clash(String),
    /// A column that is to be kept is not there.
    #[error("the table has no column `{name}` to keep; it has {has}")]
    NotThere {
        /// The column.
        name: String,
        /// Those that there are.
        has: String,
    },
}

/// Why a batch has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// There is no column of this name.
    #[error("there is no column `{name}`; there are {has}")]
    NoColumn {
        /// The name or path.
        name: String,
        /// The columns that there are.
        has: String,
    },
    /// No column or more than one may hold the puzzles.
    #[error("{what}; name the column of puzzles. There are {has}")]
    Unclear {
        /// Whether there are none or several.
        what: &'static str,
        /// The columns, each with its first value.
        has: String,
    },
    /// The column of puzzles has a type that holds none.
    #[error("the column `{column}` is {found}: {advice}")]
    NoPuzzles {
        /// Its name.
        column: String,
        /// Its type.
        found: String,
        /// What to do.
        advice: &'static str,
    },
    /// More rows than offsets of 32 bits can count the texts of.
    #[error("a batch of {0} rows is too large; slice it, or use `annotate_reader`, which does")]
    TooLarge(usize),
    /// The signal to stop was set.
    #[error("stopped")]
    Stopped,
    /// Arrow refused to put the columns together, which is a fault of this program.
    #[error("{0}; please report this")]
    Arrow(#[from] ArrowError),
}

impl From<TableError> for ArrowError {
    fn from(error: TableError) -> ArrowError {
        ArrowError::ExternalError(Box::new(error))
    }
}
