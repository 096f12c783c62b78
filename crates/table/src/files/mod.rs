//! Jobs over files: columns added to tables of any size, in shards that can be cut off at any moment and
//! taken up again, on one machine or many.
//!
//! A [`Wish`] names inputs, plan and folder. [`Claim::make`] makes the job of it and keeps others away, and
//! [`Claim::run`] works on the shards that are not done. Every part of the answer is written aside,
//! brought to the disk and put in its place by renaming, then its record the same way: so the folder
//! holds whole parts only, whatever happens, and the same job gives the same bytes. Other engines use
//! [`run_shard`] for the shards of a job and [`finish`] behind the last of them. [`retry`] answers rows that
//! a budget ended once more.
//!
//! ```
//! use qedoku_table::files::{Claim, Group, Wish};
//! use qedoku_table::{Plan, Watch};
//! let scratch = tempfile::tempdir()?;
//! let input = scratch.path().join("puzzles.csv");
//! std::fs::write(&input, format!("id,puzzle\n1,{}\n", ".".repeat(81)))?;
//! let wish = Wish::new(vec![input], scratch.path().join("rated"), Plan::parse("solutions")?);
//! let watch = Watch::default();
//! let manifest = Claim::make(&wish, Group::ALL, &watch)?.run(&watch, &|_| {})?.unwrap();
//! assert_eq!((manifest.rows_out, manifest.parts[0].file.as_str()), (1, "part-000000.parquet"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod condition;
mod constant;
mod distinct;
mod error;
mod estimate;
mod fault;
mod folder;
mod format;
mod input;
mod job;
mod join;
mod language;
mod lock;
mod output;
mod parquet;
mod part;
mod plain;
mod read;
mod record;
mod retry;
mod run;
mod shard;
mod sink;
mod summary;
mod values;

pub use condition::reads_condition;
pub use error::JobError;
pub use estimate::Estimate;
pub use format::{Format, Kind, Packing};
pub use job::{Input, Job, Rows, Sample, Shard, Wish};
pub use language::{Language, Predicate};
pub use lock::Group;
pub use output::{Compression, Output};
pub use read::{Batches, read_file};
pub use record::{Bad, Counts, Done, Manifest};
pub use retry::retry;
pub use run::{Claim, Event, check, finish, job_of, run_shard};
pub use sink::{FileSink, Sink};
pub use summary::{Summary, summarize};
pub use values::Bin;
