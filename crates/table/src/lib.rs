//! Sudoku and Kakuro in Arrow tables: wished columns for a column of puzzles.
//!
//! [`annotate`] takes a batch with a column of puzzles and a [`Plan`], and gives the batch with more columns:
//! solution, number of solutions, ratings on every scale and what else [`Column::all`] lists. It is a pure
//! function: the same rows and the same plan give the same values, whatever the batches, the type of the
//! column or the number of threads. Nothing that is wrong with a row reaches beyond that row: its `status`
//! says what is the matter, its other columns are null.
//!
//! ```
//! use arrow_array::{ArrayRef, RecordBatch, StringArray, cast::AsArray, types::Float64Type};
//! use qedoku_table::{Plan, Watch, annotate};
//! use std::sync::Arc;
//!
//! let puzzles = StringArray::from(vec![
//!     Some("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
//!     Some("what is this?"),
//!     None,
//! ]);
//! let batch = RecordBatch::try_from_iter([("puzzle", Arc::new(puzzles) as ArrayRef)])?;
//! let rated = annotate(&batch, &Plan::parse("solutions,er")?, &Watch::default())?;
//!
//! let er = rated["er"].as_primitive::<Float64Type>();
//! assert_eq!(er.iter().collect::<Vec<_>>(), [Some(1.2), None, None]);
//! let status = rated["status"].as_string::<i32>();
//! assert_eq!(status.iter().flatten().collect::<Vec<_>>(), ["ok", "unreadable", "null"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It leaves out engines: those carry batches to it. With the feature `files` it carries those of files
//! itself.
#![forbid(unsafe_code)]

mod annotate;
mod answer;
mod build;
mod cells;
mod column;
mod columns;
mod error;
#[cfg(feature = "files")]
pub mod files;
mod find;
mod kind;
mod layout;
mod names;
mod plan;
mod read;
mod reader;
mod row;
mod source;
mod tally;
mod texts;
mod watch;

pub use annotate::{annotate, annotate_array};
pub use cells::cells;
pub use column::{Column, UnknownColumn, catalogue};
pub use columns::GROUPS;
pub use error::{PlanError, TableError};
pub use find::{Found, find_puzzles};
pub use kind::Cost;
pub use names::python_names;
pub use plan::{Clash, Keep, Limits, Plan};
pub use reader::{Annotated, annotate_reader};
pub use row::Status;
pub use watch::Watch;

/// The snippets of this crate's own page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct OwnReadme;
