//! Why a job cannot be made, or does not come to its end.

use crate::error::{PlanError, TableError};
use std::fmt::Display;
use std::path::Path;
use thiserror::Error;

/// Why a job cannot be made, or does not come to its end. A job that broke off or was stopped goes on
/// where it was when it is run again.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JobError {
    /// What was wished cannot be done.
    #[error("{0}")]
    Unusable(String),
    /// An input cannot be read.
    #[error("{path}: {what}")]
    Input {
        /// The file.
        path: String,
        /// What is wrong with it.
        what: String,
    },
    /// The folder belongs to another job.
    #[error("{folder} belongs to another job: {what}. Name another folder, or start anew with --restart")]
    OtherJob {
        /// The folder.
        folder: String,
        /// What differs.
        what: String,
    },
    /// Someone else is at work in the folder.
    #[error("{folder} is in use by {holder}")]
    Held {
        /// The folder.
        folder: String,
        /// Who: machine and process.
        holder: String,
    },
    /// The table or the plan as a whole cannot be answered.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Reading or writing failed on the way.
    #[error("{path}: {what}")]
    Broken {
        /// The file.
        path: String,
        /// What happened.
        what: String,
    },
    /// The signal to stop was set.
    #[error("stopped")]
    Stopped,
}

impl JobError {
    /// Whether nothing was done, as nothing could be.
    pub fn is_unusable(&self) -> bool {
        !matches!(self, JobError::Broken { .. } | JobError::Stopped)
    }

    /// An input that cannot be read.
    pub(crate) fn input(path: &Path, what: impl Display) -> JobError {
        JobError::Input { path: path.display().to_string(), what: what.to_string() }
    }

    /// What failed on the way.
    pub(crate) fn broken(path: &Path, what: impl Display) -> JobError {
        JobError::Broken { path: path.display().to_string(), what: what.to_string() }
    }
}

impl From<PlanError> for JobError {
    fn from(error: PlanError) -> JobError {
        JobError::Table(error.into())
    }
}
