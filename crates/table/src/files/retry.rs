//! Rows that a budget ended, done again with another one: nothing else of an answer changes.
//!
//! A part with such rows is written anew beside itself, then its record beside the record, and both are put
//! in place by renaming: the part first. A run that is cut off between the two is ended by whoever looks at
//! the shard next, since the new record tells the new part by its checksum.

use super::error::JobError;
use super::folder::{Folder, publish, remove, sync_folder, told};
use super::format::Format;
use super::input::metadata;
use super::job::{Budget, Job, Shard};
use super::lock::{Group, Lock};
use super::part::create;
use super::read::BATCH;
use super::record::{Bad, Counts, Done, Manifest, Tally};
use super::run::{Event, finish_as, stands};
use crate::annotate::{columns, columns_of_width};
use crate::find::find_puzzles;
use crate::kind::Node;
use crate::layout::COLUMN;
use crate::plan::{Limits, Plan};
use crate::row::Status;
use crate::source::Source;
use crate::watch::Watch;
use arrow_array::cast::AsArray as _;
use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray, UInt64Array};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::Ordering;

/// A pass over the rows that were stopped, as it is kept with the answers; the job is the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Pass {
    qedoku: String,
    pass: u32,
    budget: Budget,
}

/// Answers the rows of a folder that a budget ended once more, with other limits, and leaves all others as
/// they are. It goes on where it was when it is run again. A folder without such rows stays as it is.
///
/// # Errors
/// If the job there is not done, if its rows cannot be told from its parts, or if it was stopped.
///
/// ```
/// use qedoku_table::files::{Claim, Group, Wish, retry};
/// use qedoku_table::{Limits, Plan, Watch};
/// let scratch = tempfile::tempdir()?;
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// std::fs::write(scratch.path().join("in.csv"), format!("puzzle\n{line}\n"))?;
/// let plan = Plan { limits: Limits { nodes: Some(1), ..Limits::default() }, ..Plan::parse("solutions")? };
/// let wish = Wish::new(vec![scratch.path().join("in.csv")], scratch.path().join("rated"), plan);
/// let watch = Watch::default();
/// let manifest = Claim::make(&wish, Group::ALL, &watch)?.run(&watch, &|_| {})?.unwrap();
/// assert_eq!(manifest.status.stopped, 1);
/// assert_eq!(retry(&wish.folder, Limits::default(), None, &watch, &|_| {})?.status.ok, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn retry(
    folder: &Path,
    limits: Limits,
    threads: Option<NonZeroUsize>,
    watch: &Watch,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Manifest, JobError> {
    let folder = Folder(folder.to_owned());
    let job = Job::read(&folder)?;
    let _lock = Lock::take(&folder, Group::ALL)?;
    let group = Group::ALL.name();
    folder.tidy(None)?;
    let plan = Plan { limits, threads, ..job.plan()? };
    refuse(&job, &plan, &folder)?;
    let mut shards = Vec::new();
    for shard in job.cut() {
        let done = stands(&folder, shard.number, false)?.ok_or_else(|| {
            JobError::Unusable(format!("{} is not done; run its command again", folder.told()))
        })?;
        shards.push((shard, done));
    }
    let is_whole = folder.success().exists();
    let stopped: u64 = shards.iter().map(|(_, done)| done.status.stopped).sum();
    if let (true, 0, Some(manifest)) = (is_whole, stopped, told::<Manifest>(&folder.manifest())) {
        tell(Event::Begun { shards: job.shards, rows: manifest.rows_in });
        return Ok(manifest);
    }
    // Nobody takes the answer for whole meanwhile. Only then is the pass begun, so that the same run made
    // again after a kill is the same pass.
    remove(&folder.success())?;
    let pass = begun(&folder, &plan, is_whole, &group)?;
    let (done, left): (Vec<_>, Vec<_>) =
        shards.into_iter().partition(|(_, done)| done.status.stopped == 0 || done.pass == pass);
    let rows = |shards: &[(Shard, Done)]| shards.iter().map(|(_, done)| done.rows_in).sum::<u64>();
    let kept = rows(&done) + left.iter().map(|(_, done)| done.rows_in - done.status.stopped).sum::<u64>();
    tell(Event::Begun { shards: done.len() as u64, rows: kept });
    for (shard, done) in left {
        let done =
            Again { folder: &folder, job: &job, plan: &plan, pass, shard, watch }.done(done, &group)?;
        tell(Event::Done(&done));
    }
    finish_as(&folder, &job, &group)?
        .ok_or_else(|| JobError::Unusable(format!("{} has lost a record", folder.told())))
}

/// What cannot be done again from what was written.
fn refuse(job: &Job, plan: &Plan, folder: &Folder) -> Result<(), JobError> {
    let why = if job.output.format != Format::Parquet || job.output.single {
        "only folders of Parquet can be"
    } else if job.condition.is_some() || job.rows.sample.is_some() {
        "its rows were chosen, by a condition or by chance"
    } else if !job.output.sort.is_empty() {
        "its rows were sorted"
    } else if !plan.asks("status") {
        "it has no column `status`"
    } else {
        return Ok(());
    };
    let told = folder.told();
    Err(JobError::Unusable(format!("{told} cannot be retried: {why}; run its command with other limits")))
}

/// The number of the pass: that of the last if it was cut off and had the same budget, else a new one.
fn begun(folder: &Folder, plan: &Plan, is_whole: bool, group: &str) -> Result<u32, JobError> {
    let known = |pass: u32| told::<Pass>(&folder.pass(pass));
    let last = (2..).map_while(known).last();
    let budget = Budget::of(plan.limits);
    if let Some(last) = &last
        && !is_whole
        && last.budget == budget
    {
        return Ok(last.pass);
    }
    let pass = last.map_or(2, |last| last.pass + 1);
    folder.put(group, &folder.pass(pass), &Pass { qedoku: "pass".to_owned(), pass, budget })?;
    Ok(pass)
}

/// A shard that is done again.
struct Again<'a> {
    folder: &'a Folder,
    job: &'a Job,
    plan: &'a Plan,
    pass: u32,
    shard: Shard,
    watch: &'a Watch,
}

/// What is known of the rows that were stopped.
struct Stopped {
    /// Their numbers in the part.
    places: Vec<usize>,
    /// The columns of the plan for them.
    answers: Vec<ArrayRef>,
    counts: Counts,
    /// The first of them that is not answered, and the first of the others.
    bad: [Option<Bad>; 2],
}

impl Again<'_> {
    /// Makes part and record anew.
    fn done(&self, before: Done, group: &str) -> Result<Done, JobError> {
        let Again { folder, job, pass, shard, .. } = *self;
        let old = folder.part(&before.file);
        let metadata = metadata(&old)?;
        let stopped = self.stopped(&old, &metadata)?;
        let aside = folder.aside(group)?;
        let path = aside.path().join("part");
        let failed = |error: &dyn std::fmt::Display| JobError::broken(&path, error);
        let schema = metadata.schema().clone();
        let mut part = create(&path, &schema, job, true)?;
        let mut from = 0;
        for batch in self.read(&old, &metadata, ProjectionMask::all())? {
            let batch = batch.map_err(|error| failed(&error))?;
            let whole = self.replaced(&batch, from, &stopped, &schema).map_err(|error| failed(&error))?;
            from += batch.num_rows();
            part.add(&whole).map_err(|error| failed(&error))?;
        }
        let written = part.finish().map_err(|error| failed(&error))?;
        let (bytes, xxh3) = written.told().map_err(|error| failed(&error))?;
        let mut status = before.status;
        status.stopped = status.stopped.saturating_sub(stopped.places.len() as u64);
        status.add(stopped.counts);
        let first_bad = stopped.bad.into_iter().flatten().min_by_key(|bad| bad.row);
        let done = Done { bytes, xxh3, status, first_bad, pass, ..before };
        let next = folder.next(shard.number);
        folder.put(group, &next, &done)?;
        publish(&path, &old)?;
        let to = folder.done(shard.number);
        std::fs::rename(&next, &to).map_err(|error| JobError::broken(&to, error))?;
        sync_folder(&to);
        Ok(done)
    }

    /// The batches of a part.
    fn read(
        &self,
        part: &Path,
        metadata: &ArrowReaderMetadata,
        mask: ProjectionMask,
    ) -> Result<ParquetRecordBatchReader, JobError> {
        let failed = |error: &dyn std::fmt::Display| JobError::broken(part, error);
        let file = File::open(part).map_err(|error| failed(&error))?;
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata.clone());
        builder.with_projection(mask).with_batch_size(BATCH).build().map_err(|error| failed(&error))
    }

    /// Where the columns of the plan begin in a part: they are its last.
    fn ours(&self, schema: &Schema) -> Option<usize> {
        let from = schema.fields().len().checked_sub(self.plan.columns.len())?;
        let is_ours = schema.fields()[from..]
            .iter()
            .zip(&self.plan.columns)
            .all(|(field, column)| field.metadata().get(COLUMN).is_some_and(|name| name == column.name()));
        is_ours.then_some(from)
    }

    /// The rows of a part that were stopped, answered once more.
    fn stopped(&self, part: &Path, metadata: &ArrowReaderMetadata) -> Result<Stopped, JobError> {
        let Again { job, plan, watch, .. } = *self;
        let failed = |error: &dyn std::fmt::Display| JobError::broken(part, error);
        let schema = metadata.schema();
        let lacks = |what: &str| {
            JobError::broken(part, format!("it has no column {what}, so that nothing can be done again"))
        };
        let root = |name: &str| {
            schema.index_of(name).or_else(|_| schema.index_of(name.split('.').next().unwrap_or(name)))
        };
        let ours = self.ours(schema).ok_or_else(|| lacks("of each that was asked for"))?;
        let is_status = |column: &crate::column::Column| column.name() == "status";
        let status = ours + plan.columns.iter().position(is_status).unwrap_or_default();
        let puzzles = root(&job.column).map_err(|_| lacks(&format!("`{}` of puzzles", job.column)))?;
        let mut wanted = vec![puzzles, status];
        let own = job.solution.as_deref().filter(|_| plan.asks("solution_matches"));
        if let Some(own) = own {
            wanted.push(root(own).ok().filter(|at| *at < ours).ok_or_else(|| lacks(&format!("`{own}`")))?);
        }
        let name = schema.field(status).name();
        let (mut places, mut some, mut other, mut from) = (Vec::new(), Vec::new(), None, 0);
        let mask = ProjectionMask::roots(metadata.parquet_schema(), wanted);
        for batch in self.read(part, metadata, mask)? {
            let batch = batch.map_err(|error| failed(&error))?;
            let stands = batch.column_by_name(name).and_then(|column| column.as_string_opt::<i32>());
            let stands: &StringArray = stands.ok_or_else(|| lacks("`status`"))?;
            let is_stopped: BooleanArray =
                stands.iter().map(|status| Some(status == Some(Status::Stopped.id()))).collect();
            places.extend((0..batch.num_rows()).filter(|row| is_stopped.value(*row)).map(|row| from + row));
            let few = arrow_select::filter::filter_record_batch(&batch, &is_stopped);
            some.push(few.map_err(|error| failed(&error))?);
            let good = [Status::Ok, Status::Null, Status::Stopped].map(Status::id);
            let bad = |status: Option<&str>| status.is_some_and(|status| !good.contains(&status));
            if let (None, Some(row)) = (&other, stands.iter().position(bad)) {
                other = Some((from + row, batch.slice(row, 1)));
            }
            from += batch.num_rows();
        }
        let few = match some.first() {
            Some(first) => arrow_select::concat::concat_batches(&first.schema(), &some),
            None => return Err(lacks("with rows")),
        };
        let few = few.map_err(|error| failed(&error))?;
        let answer = |batch: &RecordBatch, width: Option<usize>| {
            if watch.stop.load(Ordering::Relaxed) {
                return Err(JobError::Stopped);
            }
            let found = find_puzzles(&batch.schema(), None, Some(&job.column))?;
            let (column, outer) = found.column(batch);
            let source = Source::new(&job.column, column.as_ref(), outer)?;
            let own = own.and_then(|name| batch.column_by_name(name));
            let own = own.and_then(|array| Source::new("", array.as_ref(), Vec::new()).ok());
            let answered = match width {
                Some(width) => columns_of_width(&source, own.as_ref(), plan, watch, width),
                None => columns(&source, own.as_ref(), plan, watch),
            };
            answered.map_err(|error| match error {
                crate::error::TableError::Stopped => JobError::Stopped,
                error => error.into(),
            })
        };
        // They are the rows that take their time, so threads take one after the other.
        let (answers, stand) = answer(&few, Some(1))?;
        let mut tally = Tally::new(Shard { row: 0, ..self.shard });
        tally.count(stand, places.len());
        let row = self.shard.row;
        let first = tally.bad.map(|bad| Bad { row: row + places[bad.row as usize] as u64, ..bad });
        let other = match other {
            Some((at, batch)) => {
                let mut tally = Tally::new(Shard { row: row + at as u64, ..self.shard });
                tally.count(answer(&batch, None)?.1, 1);
                tally.bad
            }
            None => None,
        };
        Ok(Stopped { places, answers, counts: tally.counts, bad: [first, other] })
    }

    /// The rows of a batch, which begins at a row of its part, with those answered anew in their places.
    fn replaced(
        &self,
        batch: &RecordBatch,
        from: usize,
        stopped: &Stopped,
        schema: &SchemaRef,
    ) -> Result<RecordBatch, ArrowError> {
        let first = stopped.places.partition_point(|place| *place < from);
        let end = stopped.places.partition_point(|place| *place < from + batch.num_rows());
        if first == end {
            return Ok(batch.clone());
        }
        // Those of the new rows that go into this batch stand behind its old ones.
        let mut order: Vec<u64> = (0..batch.num_rows() as u64).collect();
        for (new, place) in stopped.places.iter().enumerate().take(end).skip(first) {
            order[place - from] = (batch.num_rows() + new - first) as u64;
        }
        let order = UInt64Array::from(order);
        let ours = schema.fields().len() - stopped.answers.len();
        let mut all = batch.columns()[..ours].to_vec();
        let columns = batch.columns()[ours..].iter().zip(&stopped.answers).zip(&self.plan.columns);
        for ((old, new), column) in columns {
            // Rows stay where they stood, and only some were answered.
            if column.entry().node == Node::Place {
                all.push(old.clone());
                continue;
            }
            let both = arrow_select::concat::concat(&[old.as_ref(), &new.slice(first, end - first)])?;
            all.push(arrow_select::take::take(&both, &order, None)?);
        }
        RecordBatch::try_new(schema.clone(), all)
    }
}
