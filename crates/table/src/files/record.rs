//! What is known of a shard that is done, and of all of them.

use super::job::Shard;
use crate::row::Status;
use crate::tally::Tally as Stand;
use serde::{Deserialize, Serialize};

/// How many rows stand how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Everything is answered.
    pub ok: u64,
    /// There is no value.
    pub null: u64,
    /// There is no puzzle.
    pub unreadable: u64,
    /// The puzzle breaks the rules.
    pub invalid: u64,
    /// A budget ended first.
    pub stopped: u64,
    /// The program failed.
    pub fault: u64,
}

impl Counts {
    /// How many stand so.
    pub fn of(&mut self, status: Status) -> &mut u64 {
        match status {
            Status::Ok => &mut self.ok,
            Status::Null => &mut self.null,
            Status::Unreadable => &mut self.unreadable,
            Status::Invalid => &mut self.invalid,
            Status::Stopped => &mut self.stopped,
            Status::Fault => &mut self.fault,
        }
    }

    /// Adds others.
    pub fn add(&mut self, mut other: Counts) {
        for status in Status::ALL {
            *self.of(status) += *other.of(status);
        }
    }

    /// Rows that are neither answered nor null.
    pub const fn bad(&self) -> u64 {
        self.unreadable + self.invalid + self.stopped + self.fault
    }
}

/// The first row that is not answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bad {
    /// Its number in all inputs together, from 0.
    pub row: u64,
    /// How it stands.
    pub status: String,
    /// Why.
    pub error: Option<String>,
}

/// What is known of a shard that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    pub(crate) qedoku: String,
    /// Its number.
    pub shard: u64,
    /// The number of its first row in all inputs together.
    pub first_row: u64,
    /// Rows that were read.
    pub rows_in: u64,
    /// Rows that were written.
    pub rows_out: u64,
    /// The name of its part.
    pub file: String,
    /// The length of the part.
    pub bytes: u64,
    /// The checksum of the part: XXH3 of 128 bits, as `xxhsum -H2` tells it.
    pub xxh3: String,
    /// How its rows stand.
    pub status: Counts,
    /// The first that is not answered.
    pub first_bad: Option<Bad>,
    /// Which pass made it: 1 is the job, later ones [`retry`](super::retry) rows that were stopped.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub pass: u32,
}

const fn first() -> u32 {
    1
}

fn is_first(pass: &u32) -> bool {
    *pass == first()
}

/// What is known of a job that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    pub(crate) qedoku: String,
    pub(crate) format: u32,
    /// The digest of the job.
    pub job_sha256: String,
    /// Rows that were read.
    pub rows_in: u64,
    /// Rows that were written.
    pub rows_out: u64,
    /// How the rows stand that were read.
    pub status: Counts,
    /// The parts in their order.
    pub parts: Vec<Done>,
}

impl Manifest {
    pub(crate) fn new(job_sha256: String, parts: Vec<Done>) -> Manifest {
        let mut status = Counts::default();
        parts.iter().for_each(|part| status.add(part.status));
        let rows_in = parts.iter().map(|part| part.rows_in).sum();
        let rows_out = parts.iter().map(|part| part.rows_out).sum();
        Manifest { qedoku: "manifest".to_owned(), format: 1, job_sha256, rows_in, rows_out, status, parts }
    }

    /// The first row that is not answered.
    pub fn first_bad(&self) -> Option<&Bad> {
        self.parts.iter().find_map(|part| part.first_bad.as_ref())
    }
}

/// What is counted of a shard.
pub(crate) struct Tally {
    /// The number of its first row in all inputs together.
    pub first: u64,
    /// Rows that were read.
    pub rows: u64,
    /// Rows that were written.
    pub out: u64,
    pub counts: Counts,
    pub bad: Option<Bad>,
}

impl Tally {
    /// Nothing yet.
    pub fn new(shard: Shard) -> Tally {
        Tally { first: shard.row, rows: 0, out: 0, counts: Counts::default(), bad: None }
    }

    /// Counts rows that are answered from before.
    pub fn pass(&mut self, rows: usize) {
        self.counts.ok += rows as u64;
        self.rows += rows as u64;
    }

    /// Counts the rows of a batch.
    pub fn count(&mut self, stand: Stand, rows: usize) {
        for status in Status::ALL {
            *self.counts.of(status) += stand.of(status);
        }
        if let (None, Some(bad)) = (&self.bad, stand.first_bad) {
            let row = self.first + self.rows + bad.row as u64;
            self.bad = Some(Bad { row, status: bad.status.id().to_owned(), error: bad.error });
        }
        self.rows += rows as u64;
    }
}
