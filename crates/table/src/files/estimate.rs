//! What a job would cost, by rows of it that are answered and not written.

use super::error::JobError;
use super::job::{Job, Shard};
use super::run::Claim;
use crate::watch::Watch;
use qedoku::Clock;
use std::time::Duration;

/// So many places of a job are looked at.
const PLACES: u64 = 32;

/// So many rows at each.
const ROWS: u64 = 16;

/// A shard has to be opened, brought to the disk and recorded.
const SHARD: Duration = Duration::from_millis(200);

/// A shard that is lost or comes last should not cost more than this.
const LONG: f64 = 240.0;

/// What a row of a job takes, by some of them.
///
/// ```
/// use qedoku_table::files::{Claim, Group, Wish};
/// use qedoku_table::{Plan, Watch};
/// let scratch = tempfile::tempdir()?;
/// std::fs::write(scratch.path().join("in.csv"), format!("puzzle\n{}\n", ".".repeat(81)))?;
/// let wish = Wish::new(vec![scratch.path().join("in.csv")], scratch.path().join("dry"), Plan::parse("er")?);
/// let claim = Claim::make(&wish, Group::ALL, &Watch::default())?;
/// let estimate = claim.estimate(std::time::Duration::from_secs(1), &Watch::default())?;
/// assert_eq!((estimate.looked_at, estimate.rows), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// How many rows the job has.
    pub rows: u64,
    /// How many shards.
    pub shards: u64,
    /// How many rows were answered for this.
    pub looked_at: u64,
    /// What a row takes in the mean, on one thread.
    pub mean: Duration,
}

impl Estimate {
    /// All rows and shards on one core, in seconds.
    ///
    /// ```
    /// use qedoku_table::files::Estimate;
    /// use std::time::Duration;
    /// let mean = Duration::from_millis(1);
    /// let estimate = Estimate { rows: 1_000_000, shards: 16, looked_at: 512, mean };
    /// assert_eq!(estimate.core_seconds(), 1003.2);
    /// ```
    pub fn core_seconds(&self) -> f64 {
        self.rows as f64 * self.mean.as_secs_f64() + self.shards as f64 * SHARD.as_secs_f64()
    }

    /// How long it lasts at least on so many cores: none of them works on nothing, and a shard is one core's.
    ///
    /// ```
    /// use qedoku_table::files::Estimate;
    /// use std::time::Duration;
    /// let mean = Duration::from_millis(1);
    /// let estimate = Estimate { rows: 1_000_000, shards: 16, looked_at: 512, mean };
    /// assert_eq!((estimate.wall(1), estimate.wall(1000)), (1003.2, 62.7));
    /// ```
    pub fn wall(&self, cores: usize) -> f64 {
        let all = self.core_seconds();
        (all / cores.max(1) as f64).max(all / self.shards.max(1) as f64)
    }

    /// Rows of a shard with which so many cores have work to the end: eight shards a core at least, none of
    /// them longer than some minutes.
    ///
    /// ```
    /// use qedoku_table::files::Estimate;
    /// use std::time::Duration;
    /// let mean = Duration::from_millis(1);
    /// let estimate = Estimate { rows: 10_000_000, shards: 153, looked_at: 512, mean };
    /// assert_eq!((estimate.shard_rows(1), estimate.shard_rows(1000)), (131_072, 1024));
    /// ```
    pub fn shard_rows(&self, cores: usize) -> u64 {
        let even = self.rows / (8 * cores.max(1) as u64);
        let short = (LONG / self.mean.as_secs_f64().max(1e-9)) as u64;
        // A power of two, as sizes of groups are.
        let most = even.min(short).clamp(1 << 10, 1 << 20);
        1 << most.ilog2()
    }
}

impl Claim {
    /// Answers rows here and there, for so long or somewhat longer, and reckons what all of them take.
    /// Nothing is written.
    ///
    /// # Errors
    /// If an input cannot be read, or if it was stopped.
    pub fn estimate(&self, time: Duration, watch: &Watch) -> Result<Estimate, JobError> {
        let job = self.job();
        let (rows, clock) = (job.rows(), Clock::SYSTEM);
        let began = clock.now();
        let (mut looked_at, mut took) = (0, Duration::ZERO);
        for place in 0..PLACES {
            // In an order in which those that are looked at first are spread, too.
            let place = place.reverse_bits() >> (u64::BITS - PLACES.ilog2());
            let Some(shard) = at(job, rows * place / PLACES) else { continue };
            let (count, lasted) = self.work().timed(shard, watch)?;
            (looked_at, took) = (looked_at + count, took + lasted);
            if clock.now() - began > time || looked_at >= rows {
                break;
            }
        }
        let mean = took / u32::try_from(looked_at.max(1)).unwrap_or(u32::MAX);
        Ok(Estimate { rows, shards: job.shards(), looked_at, mean })
    }
}

/// Some rows from a row on.
fn at(job: &Job, row: u64) -> Option<Shard> {
    let mut before = 0;
    let shard = job.cut().find(|shard| {
        before += shard.rows;
        row < before
    })?;
    let into = shard.rows - (before - row);
    Some(Shard {
        first: shard.first + into,
        rows: ROWS.min(shard.rows - into),
        row: shard.row + into,
        ..shard
    })
}
