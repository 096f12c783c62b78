//! How the rows of a table stand: how many are how, and the first that is not answered.

use crate::row::{Row, Status};

/// How some rows stand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    counts: [u64; Status::ALL.len()],
    /// The first row that is neither answered nor empty.
    pub first_bad: Option<Bad>,
}

/// A row that is not answered.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "files"), allow(dead_code))] // records of files tell it
pub(crate) struct Bad {
    /// Its number in the batch.
    pub row: usize,
    pub status: Status,
    /// Why, in a sentence.
    pub error: Option<String>,
}

impl Tally {
    /// Counts a row, behind all others.
    pub fn take(&mut self, at: usize, row: &Row) {
        self.counts[row.status as usize] += 1;
        if row.status > Status::Null && self.first_bad.is_none() {
            let error = row.complaint.as_ref().map(|complaint| complaint.message.clone());
            self.first_bad = Some(Bad { row: at, status: row.status, error });
        }
    }

    /// Adds rows that come behind.
    pub fn join(&mut self, later: Tally) {
        self.counts.iter_mut().zip(later.counts).for_each(|(count, more)| *count += more);
        if self.first_bad.is_none() {
            self.first_bad = later.first_bad;
        }
    }

    /// How many stand so.
    #[cfg_attr(not(feature = "files"), allow(dead_code))] // records of files tell it
    pub fn of(&self, status: Status) -> u64 {
        self.counts[status as usize]
    }
}
