//! One shard: from some rows of an input to a part of the answer.

use super::condition::Condition;
use super::error::JobError;
use super::folder::{Folder, publish};
use super::format::Format;
use super::input::metadata;
use super::job::{Job, Shard};
use super::language::Language;
use super::parquet::{From, copied};
use super::part::{Part, create};
use super::read::BATCH;
use super::record::{Done, Tally};
use crate::annotate::columns;
use crate::find::find_puzzles;
use crate::layout::Layout;
use crate::plan::Plan;
use crate::source::Source;
use crate::watch::Watch;
use arrow_array::{Array as _, ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions, UInt64Array};
use arrow_ord::sort::{LexicographicalComparator, SortColumn};
use arrow_schema::{DataType, FieldRef, Schema, SchemaRef};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use qedoku::Clock;
use std::fs::File;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Rows of a batch where each takes its time, so that threads that become free soon find work.
const SLOW_BATCH: usize = 1 << 13;

/// A job that is ready to be worked on.
pub(crate) struct Work {
    pub job: Job,
    pub folder: Folder,
    /// The plan with hidden columns behind: those that the condition needs.
    plan: Plan,
    /// What is written.
    layout: Layout,
    condition: Option<Condition>,
    base: PathBuf,
    /// So many threads, whatever the environment says.
    pub threads: Option<NonZeroUsize>,
}

impl Work {
    /// A job, taken apart.
    pub fn new(
        job: Job,
        folder: Folder,
        schema: &Schema,
        base: PathBuf,
        language: Option<&dyn Language>,
    ) -> Result<Work, JobError> {
        let mut plan = job.plan()?;
        let layout = Layout::new(schema, &plan)?;
        let condition = match &job.condition {
            Some(text) => Some(Condition::parse(text, schema, &layout, language)?),
            None => None,
        };
        for column in condition.iter().flat_map(Condition::columns) {
            if !plan.columns.contains(&column) {
                plan.columns.push(column);
            }
        }
        plan.goal = condition.as_ref().and_then(Condition::goal);
        for name in job.output.sort.iter().chain(&job.output.bloom) {
            layout.schema.index_of(name).map_err(|_| {
                let has: Vec<&str> =
                    layout.schema.fields().iter().map(|field| field.name().as_str()).collect();
                JobError::Unusable(format!("the answer has no column `{name}`; it has {}", has.join(", ")))
            })?;
        }
        Ok(Work { job, folder, plan, layout, condition, base, threads: None })
    }

    /// A job that nothing is to be done for any more.
    pub fn of_done(job: Job, folder: Folder, base: PathBuf) -> Work {
        let layout = Layout { schema: Schema::empty().into(), carried: Vec::new(), is_done: true };
        Work { job, folder, plan: Plan::default(), layout, condition: None, base, threads: None }
    }

    /// The file that the rows of an input are read from.
    pub fn readable(&self, input: usize) -> PathBuf {
        match &self.job.input[input] {
            input if input.format == Format::Parquet => self.base.join(&input.path),
            _ => self.folder.readable(input),
        }
    }

    /// Makes the part of a shard and its record. Files in the making are those of a group.
    pub fn shard(
        &self,
        shard: Shard,
        group: &str,
        threads: &dyn Fn() -> usize,
        watch: &Watch,
    ) -> Result<Done, JobError> {
        let aside = self.folder.aside(group)?;
        let path = aside.path().join("part");
        let failed = |error: &dyn std::fmt::Display| JobError::broken(&path, error);
        let has_names = shard.number == 0 || !self.job.output.single;
        let mut part = create(&path, &self.layout.schema, &self.job, has_names)?;
        let mut tally = Tally::new(shard);
        let readable = self.readable(shard.input);
        let metadata = metadata(&readable)?;
        let file = File::open(&readable).map_err(|error| JobError::input(&readable, error))?;
        let whole = self.whole_groups(&metadata, shard);
        let carried = if self.layout.is_done { &[][..] } else { &self.layout.carried };
        let mut copies = match (&whole, &part) {
            (Some(_), Part::Parquet { .. }) => copied(&metadata, &self.layout.schema, carried),
            _ => vec![false; carried.len()],
        };
        copies.resize(self.layout.carried.len(), false);
        let reading = Reading { work: self, shard, metadata: &metadata, copies: &copies, threads, watch };
        match whole.filter(|_| copies.contains(&true)) {
            Some(groups) => {
                for group in groups {
                    let batches = reading.batches(&readable, Some(group))?;
                    let mut last: Vec<From<'_>> = Vec::new();
                    let Part::Parquet { writer, .. } = &mut part else { break };
                    let shape: Vec<Option<usize>> = (0..self.layout.schema.fields().len())
                        .map(|at| copies.get(at).filter(|is| **is).map(|_| self.layout.carried[at]))
                        .collect();
                    for batch in batches {
                        let answered =
                            reading.answered(&batch.map_err(|error| failed(&error))?, &mut tally)?;
                        let mut arrays = answered.iter();
                        let columns: Vec<From<'_>> = shape
                            .iter()
                            .filter_map(|copy| match copy {
                                Some(root) => Some(From::Copy(*root)),
                                None => arrays.next().map(From::Array),
                            })
                            .collect();
                        let rows = answered.first().map_or(0, |array| array.len());
                        writer.add(&columns, rows).map_err(|error| failed(&error))?;
                        tally.out += rows as u64;
                    }
                    // Which columns are copied is all that the end of a group asks for.
                    last.extend(shape.iter().map(|copy| From::Copy(copy.unwrap_or_default())));
                    writer
                        .end_group(Some((&file, &metadata, group)), &last)
                        .map_err(|error| failed(&error))?;
                }
            }
            None => {
                let mut sorted = Vec::new();
                for batch in reading.batches(&readable, None)? {
                    let answered = reading.rows(&batch.map_err(|error| failed(&error))?, &mut tally)?;
                    tally.out += answered.num_rows() as u64;
                    match self.job.output.sort.is_empty() {
                        true => part.add(&answered).map_err(|error| failed(&error))?,
                        false => sorted.push(answered),
                    }
                }
                if !sorted.is_empty() {
                    let sorted = self.sorted(&sorted).map_err(|error| failed(&error))?;
                    part.add(&sorted).map_err(|error| failed(&error))?;
                }
            }
        }
        let written = part.finish().map_err(|error| failed(&error))?;
        let (bytes, xxh3) = written.told().map_err(|error| failed(&error))?;
        let name = self.job.part(shard.number);
        publish(&path, &self.folder.part(&name))?;
        let done = Done {
            qedoku: "done".to_owned(),
            shard: shard.number,
            first_row: shard.row,
            rows_in: tally.rows,
            rows_out: tally.out,
            file: name,
            bytes,
            xxh3,
            status: tally.counts,
            first_bad: tally.bad,
            pass: 1,
        };
        self.folder.put(group, &self.folder.done(shard.number), &done)?;
        Ok(done)
    }

    /// How many rows there are of a shard, and how long answering them takes on one thread.
    pub fn timed(&self, shard: Shard, watch: &Watch) -> Result<(u64, Duration), JobError> {
        let readable = self.readable(shard.input);
        let metadata = metadata(&readable)?;
        let copies = vec![true; self.layout.carried.len()];
        let reading =
            Reading { work: self, shard, metadata: &metadata, copies: &copies, threads: &|| 1, watch };
        let (mut tally, mut took) = (Tally::new(shard), Duration::ZERO);
        for batch in reading.batches(&readable, None)? {
            let batch = batch.map_err(|error| JobError::input(&readable, error))?;
            let start = Clock::SYSTEM.now();
            reading.ours(&batch, &mut tally)?;
            took += Clock::SYSTEM.now() - start;
        }
        Ok((tally.rows, took))
    }

    /// The groups of rows that a shard is made of, if it is, and all its rows are written in their order.
    fn whole_groups(&self, metadata: &ArrowReaderMetadata, shard: Shard) -> Option<Vec<usize>> {
        let is_plain = self.condition.is_none()
            && self.job.rows.sample.is_none()
            && self.job.output.sort.is_empty()
            && !self.layout.is_done;
        let (mut at, mut groups) = (0, Vec::new());
        for (number, group) in metadata.metadata().row_groups().iter().enumerate() {
            let rows = group.num_rows().unsigned_abs();
            if at >= shard.first && at + rows <= shard.first + shard.rows && rows > 0 {
                groups.push(number);
            } else if at < shard.first + shard.rows && shard.first < at + rows {
                return None;
            }
            at += rows;
        }
        Some(groups).filter(|groups| is_plain && !groups.is_empty())
    }

    /// The rows of a shard by the columns that they are to be sorted by; equal ones in their order.
    fn sorted(&self, batches: &[RecordBatch]) -> Result<RecordBatch, arrow_schema::ArrowError> {
        let whole = arrow_select::concat::concat_batches(&self.layout.schema, batches)?;
        let mut keys = Vec::new();
        for name in &self.job.output.sort {
            let values = whole.column(whole.schema().index_of(name)?).clone();
            keys.push(SortColumn { values, options: None });
        }
        // By comparisons: Arrow's own sorts are made once for each type, which is a lot of code.
        let keys = LexicographicalComparator::try_new(&keys)?;
        let mut order: Vec<u64> = (0..whole.num_rows() as u64).collect();
        order.sort_by(|&first, &second| keys.compare(first as usize, second as usize));
        arrow_select::take::take_record_batch(&whole, &UInt64Array::from_iter_values(order))
    }
}

/// A shard that is being read.
struct Reading<'a> {
    work: &'a Work,
    shard: Shard,
    metadata: &'a ArrowReaderMetadata,
    /// Which carried columns are copied, and so not read.
    copies: &'a [bool],
    threads: &'a dyn Fn() -> usize,
    watch: &'a Watch,
}

impl Reading<'_> {
    /// The columns of the input that have to be read.
    fn wanted(&self) -> Vec<usize> {
        let Work { layout, job, plan, condition, .. } = self.work;
        let schema = self.metadata.schema();
        let root = |name: &str| {
            let top = name.split('.').next().unwrap_or(name);
            schema.index_of(name).or_else(|_| schema.index_of(top)).ok()
        };
        let mut wanted: Vec<usize> =
            layout.carried.iter().zip(self.copies).filter(|(_, copy)| !**copy).map(|(at, _)| *at).collect();
        wanted.extend(root(&job.column));
        wanted.extend(job.solution.as_deref().filter(|_| plan.asks("solution_matches")).and_then(root));
        wanted.extend(condition.iter().flat_map(Condition::inputs));
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }

    /// How the file is read where its puzzles are for us alone: not copied to a place of their own, but seen
    /// where they are unpacked.
    fn with_views(&self) -> Option<ArrowReaderMetadata> {
        let Work { layout, job, plan, condition, .. } = self.work;
        let schema = self.metadata.schema();
        let puzzles = schema.index_of(&job.column).ok()?;
        let is_carried = layout.carried.iter().zip(self.copies).any(|(at, copy)| *at == puzzles && !*copy);
        let is_seen = condition.iter().flat_map(Condition::inputs).any(|at| at == puzzles);
        let is_text = matches!(schema.field(puzzles).data_type(), DataType::Utf8 | DataType::LargeUtf8);
        let is_solution = plan.asks("solution_matches") && job.solution.as_ref() == Some(&job.column);
        if is_carried || is_seen || is_solution || !is_text {
            return None;
        }
        let seen = |(at, field): (usize, &FieldRef)| match at == puzzles {
            true => Arc::new(field.as_ref().clone().with_data_type(DataType::Utf8View)),
            false => field.clone(),
        };
        let fields: Vec<FieldRef> = schema.fields().iter().enumerate().map(seen).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
        let options = ArrowReaderOptions::new().with_schema(schema);
        ArrowReaderMetadata::try_new(self.metadata.metadata().clone(), options).ok()
    }

    /// The rows of the shard, or of one group of it, in batches.
    fn batches(
        &self,
        path: &std::path::Path,
        group: Option<usize>,
    ) -> Result<parquet::arrow::arrow_reader::ParquetRecordBatchReader, JobError> {
        let failed = |error: &dyn std::fmt::Display| JobError::input(path, error);
        let file = File::open(path).map_err(|error| failed(&error))?;
        let metadata = self.with_views().unwrap_or_else(|| self.metadata.clone());
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata);
        let mask = ProjectionMask::roots(builder.parquet_schema(), self.wanted());
        let size = if self.work.plan.slice() < 4096 { SLOW_BATCH } else { BATCH };
        let builder = builder.with_projection(mask).with_batch_size(size);
        let builder = match group {
            Some(group) => builder.with_row_groups(vec![group]),
            None => {
                // Groups in which no row of the shard stands are not looked at.
                let (mut at, mut groups, mut before) = (0, Vec::new(), 0);
                for (number, group) in self.metadata.metadata().row_groups().iter().enumerate() {
                    let rows = group.num_rows().unsigned_abs();
                    if at + rows <= self.shard.first {
                        before = at + rows;
                    } else if at < self.shard.first + self.shard.rows {
                        groups.push(number);
                    }
                    at += rows;
                }
                let offset = usize::try_from(self.shard.first - before).unwrap_or(usize::MAX);
                let limit = usize::try_from(self.shard.rows).unwrap_or(usize::MAX);
                builder.with_row_groups(groups).with_offset(offset).with_limit(limit)
            }
        };
        builder.build().map_err(|error| failed(&error))
    }

    /// All columns of the plan for a batch, those that are hidden too; its rows are counted.
    fn ours(&self, batch: &RecordBatch, tally: &mut Tally) -> Result<Vec<ArrayRef>, JobError> {
        let Work { job, plan, layout, .. } = self.work;
        if self.watch.stop.load(Ordering::Relaxed) {
            return Err(JobError::Stopped);
        }
        if layout.is_done {
            tally.pass(batch.num_rows());
            return Ok(Vec::new());
        }
        let found = find_puzzles(&batch.schema(), None, Some(&job.column))?;
        let (puzzles, outer) = found.column(batch);
        let source = Source::new(&job.column, puzzles.as_ref(), outer)?;
        let source = source.at_place(self.shard.place() + tally.rows);
        let own = job.solution.as_deref().filter(|_| plan.asks("solution_matches"));
        let own = own.and_then(|name| batch.column_by_name(name));
        let own = own.and_then(|array| Source::new("", array.as_ref(), Vec::new()).ok());
        let plan = Plan { threads: NonZeroUsize::new((self.threads)()), ..plan.clone() };
        match columns(&source, own.as_ref(), &plan, self.watch) {
            Err(crate::error::TableError::Stopped) => Err(JobError::Stopped),
            answer => {
                let (columns, stand) = answer?;
                tally.count(stand, batch.num_rows());
                Ok(columns)
            }
        }
    }

    /// The columns of the answer for a batch, without those that are copied.
    fn answered(&self, batch: &RecordBatch, tally: &mut Tally) -> Result<Vec<ArrayRef>, JobError> {
        let ours = self.ours(batch, tally)?;
        let wanted = self.wanted();
        let layout = &self.work.layout;
        let read = layout.carried.iter().zip(self.copies).filter(|(_, copy)| !**copy).map(|(at, _)| *at);
        let carried = read.filter_map(|at| wanted.binary_search(&at).ok()).map(|at| batch.column(at).clone());
        let written = layout.schema.fields().len() - layout.carried.len();
        Ok(carried.chain(ours.into_iter().take(written)).collect())
    }

    /// The rows of the answer for a batch.
    fn rows(&self, batch: &RecordBatch, tally: &mut Tally) -> Result<RecordBatch, JobError> {
        let Work { job, plan, layout, condition, .. } = self.work;
        let first = tally.first + tally.rows;
        let ours = self.ours(batch, tally)?;
        let wanted = self.wanted();
        let input = |at: usize| wanted.binary_search(&at).ok().map(|at| batch.column(at).clone());
        let carried = layout.carried.iter().filter_map(|&at| input(at));
        let written = layout.schema.fields().len() - layout.carried.len();
        let all = carried.chain(ours.iter().take(written).cloned()).collect();
        let size = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        let schema: SchemaRef = layout.schema.clone();
        let whole = RecordBatch::try_new_with_options(schema, all, &size)
            .map_err(|error| JobError::Table(error.into()))?;
        let mut mask: Option<BooleanArray> = match condition {
            Some(condition) => Some(condition.holds(batch.num_rows(), &input, &plan.columns, &ours)?),
            None => None,
        };
        if job.rows.sample.is_some() {
            let taken = (0..batch.num_rows()).map(|row| {
                let kept = mask.as_ref().is_none_or(|mask| mask.is_valid(row) && mask.value(row));
                Some(kept && job.rows.has(first + row as u64))
            });
            mask = Some(taken.collect());
        }
        match mask {
            Some(mask) => arrow_select::filter::filter_record_batch(&whole, &mask)
                .map_err(|error| JobError::Table(error.into())),
            None => Ok(whole),
        }
    }
}
