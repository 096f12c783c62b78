//! What a table holds in few words: how its rows stand, and how often each value of a column comes.

use super::error::JobError;
use super::format::{Format, Kind as FileKind};
use super::input::{first_rows, metadata};
use super::plain::texts;
use super::read::{BATCH, kind, open};
use super::record::{Bad, Counts};
use super::values::{Bin, Histogram, Sort};
use crate::annotate::answer;
use crate::column::Column;
use crate::error::TableError;
use crate::find::find_puzzles;
use crate::layout::{COLUMN, Layout};
use crate::plan::{Clash, Keep, Plan};
use crate::row::Status;
use crate::watch::Watch;
use arrow_array::{Array, RecordBatch};
use arrow_schema::{DataType, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde::Serialize;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// How a table's rows stand, and how often each value of one of its columns comes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// How many rows there are.
    pub rows: u64,
    /// How they stand.
    pub status: Counts,
    /// The first that is not answered.
    pub first_bad: Option<Bad>,
    /// The column whose values are counted.
    pub by: String,
    /// Its values: half points of ratings, words, integers.
    pub values: Vec<Bin>,
    /// How the rows stand that have none.
    pub without: Counts,
    /// The hardest steps, if ratings are counted and the table names them, or they were found out.
    pub hardest: Vec<Bin>,
}

/// The columns that a rating is counted by if nothing is said, each with the one that names its hardest step.
const RATINGS: [(&str, &str); 3] = [("er", "se_hardest"), ("kr", "kr_hardest"), ("human", "human_hardest")];

/// Sums up a table that lies in files. Columns that it has are read, and nothing else of Parquet; those that
/// it lacks are found out as a plan says, whose columns do not matter.
///
/// # Errors
/// If a file cannot be read, or there is no such column, neither in the table nor in the catalogue.
///
/// ```
/// use qedoku_table::files::summarize;
/// use qedoku_table::{Plan, Watch};
/// let scratch = tempfile::tempdir()?;
/// let path = scratch.path().join("rated.csv");
/// std::fs::write(&path, "er,status\n1.2,ok\n7.1,ok\n,stopped\n")?;
/// let summary = summarize(&[path], None, Some("er"), &Plan::default(), &Watch::default())?;
/// assert_eq!((summary.rows, summary.status.stopped, summary.without.stopped), (3, 1, 1));
/// let values: Vec<&str> = summary.values.iter().map(|bin| bin.value.as_str()).collect();
/// assert_eq!(values, ["1.0-1.4", "7.0-7.4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn summarize(
    inputs: &[PathBuf],
    from: Option<Format>,
    by: Option<&str>,
    plan: &Plan,
    watch: &Watch,
) -> Result<Summary, JobError> {
    let first = inputs.first().ok_or_else(|| JobError::Unusable("there is no input".to_owned()))?;
    let (schema, rows) = beginning(first, kind(first, from)?)?;
    let look = Look::new(&schema, rows.as_ref(), by, plan)?;
    let mut count = Count::new(&look);
    for path in inputs {
        for batch in look.batches(path, kind(path, from)?)? {
            if watch.stop.load(Ordering::Relaxed) {
                return Err(JobError::Stopped);
            }
            count.add(&look, &batch?, watch, path)?;
        }
    }
    Ok(count.told(&look))
}

/// The columns of a file and its first rows.
fn beginning(path: &Path, kind: FileKind) -> Result<(Schema, Option<RecordBatch>), JobError> {
    if kind.format == Format::Parquet {
        let metadata = metadata(path)?;
        return Ok((metadata.schema().as_ref().clone(), first_rows(path, &metadata)?));
    }
    let mut from = open(path, kind)?;
    Ok((from.schema.as_ref().clone(), from.batches.next().transpose()?))
}

/// Which columns are looked at: those of the table by their names, the others to be found out.
struct Look {
    by: String,
    sort: Sort,
    has_by: bool,
    status: Option<String>,
    error: Option<String>,
    hardest: Option<String>,
    /// What is found out, if anything is, from which columns of the table.
    plan: Option<Plan>,
    sources: Vec<String>,
}

impl Look {
    fn new(
        schema: &Schema,
        first: Option<&RecordBatch>,
        by: Option<&str>,
        plan: &Plan,
    ) -> Result<Look, JobError> {
        let stands = |name: &str| {
            let fields = || schema.fields().iter().map(|field| (field.name(), field.metadata().get(COLUMN)));
            let ours = fields().find(|(_, column)| column.is_some_and(|column| column == name));
            // Other engines leave nothing but the name.
            ours.or_else(|| fields().find(|(has, _)| *has == name)).map(|(name, _)| name.clone())
        };
        let usual = || RATINGS.iter().map(|(rating, _)| *rating).find(|name| stands(name).is_some());
        let wished = by.or_else(usual).unwrap_or("er");
        let column = wished.parse::<Column>().ok();
        let name = stands(wished).or_else(|| stands(column?.name()));
        let sort = match (column, &name) {
            (Some(column), _) => Sort::of(&column.data_type()),
            (None, Some(name)) => {
                Sort::of(schema.field_with_name(name).map_or(&DataType::Utf8, |field| field.data_type()))
            }
            (None, None) => {
                let has: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
                let what = format!(
                    "there is no column `{wished}` in the table, nor one that can be found out; it has {}",
                    has.join(", ")
                );
                return Err(JobError::Unusable(what));
            }
        };
        let told = column.map_or(wished, |column| column.name());
        let named = RATINGS.iter().find(|(rating, _)| *rating == told).map(|(_, hardest)| *hardest);
        // A status of another kind is none of ours.
        let status = stands("status").filter(|name| first.is_none_or(|first| is_status(first, name)));
        let mut look = Look {
            by: name.clone().unwrap_or_else(|| told.to_owned()),
            sort,
            has_by: name.is_some(),
            error: stands("error").filter(|_| status.is_some()),
            status,
            hardest: named.and_then(stands),
            plan: None,
            sources: Vec::new(),
        };
        let mut lacking: Vec<Column> = Vec::new();
        if !look.has_by {
            lacking.extend(column);
            lacking.extend(named.and_then(|name| name.parse::<Column>().ok()));
            // What is found out may not be what the table's own status speaks of.
            (look.status, look.error) = (None, None);
            look.hardest = named.map(str::to_owned);
        }
        if look.status.is_none() {
            lacking.extend(["status", "error"].iter().filter_map(|name| name.parse::<Column>().ok()));
        }
        let found = match first.is_some_and(|first| first.num_rows() > 0) && !lacking.is_empty() {
            true => Some(find_puzzles(schema, first, plan.column.as_deref())),
            false => None,
        };
        // A table without puzzles may have the column all the same: then its rows are as they are.
        if let Some(found) = found.filter(|found| found.is_ok() || !look.has_by || plan.column.is_some()) {
            let found = found?;
            look.sources.push(found.name.split('.').next().unwrap_or_default().to_owned());
            if schema.index_of(&found.name).is_ok() {
                look.sources = vec![found.name.clone()];
            }
            look.sources.extend(found.solution.filter(|_| told == "solution_matches"));
            look.plan = Some(Plan {
                columns: lacking,
                column: Some(found.name),
                keep: Keep::Nothing,
                clash: Clash::Replace,
                prefix: String::new(),
                force: true,
                goal: None,
                ..plan.clone()
            });
        }
        Ok(look)
    }

    /// The columns that are read.
    fn wanted(&self) -> impl Iterator<Item = &String> {
        let by = Some(&self.by).filter(|_| self.has_by);
        let hardest = self.hardest.as_ref().filter(|_| self.has_by);
        let own = [by, self.status.as_ref(), self.error.as_ref(), hardest];
        own.into_iter().flatten().chain(&self.sources)
    }

    /// The rows of a file.
    fn batches(
        &self,
        path: &Path,
        kind: FileKind,
    ) -> Result<Box<dyn Iterator<Item = Result<RecordBatch, JobError>> + Send>, JobError> {
        if kind.format != Format::Parquet {
            return Ok(open(path, kind)?.batches);
        }
        let owned = path.to_owned();
        let failed = move |error: &dyn std::fmt::Display| JobError::input(&owned, error);
        let file = File::open(path).map_err(|error| failed(&error))?;
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| failed(&error))?;
        let schema = builder.schema().clone();
        let roots = self.wanted().filter_map(|name| schema.index_of(name).ok());
        let mask = ProjectionMask::roots(builder.parquet_schema(), roots);
        let reader = builder.with_projection(mask).with_batch_size(BATCH).build();
        let reader = reader.map_err(|error| failed(&error))?;
        Ok(Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))))
    }
}

/// Whether the texts of a column are those that tell how rows stand.
fn is_status(rows: &RecordBatch, name: &str) -> bool {
    let texts = rows.column_by_name(name).and_then(|array| texts(array.as_ref()).ok());
    texts.is_some_and(|texts| {
        let mut told = texts.iter().flatten().filter(|text| !text.is_empty()).peekable();
        told.peek().is_some() && told.all(|text| status(text).is_some())
    })
}

fn status(text: &str) -> Option<Status> {
    Status::ALL.into_iter().find(|status| status.id() == text)
}

/// What is counted.
struct Count {
    rows: u64,
    status: Counts,
    bad: Option<Bad>,
    values: Histogram,
    without: Counts,
    hardest: Histogram,
}

impl Count {
    fn new(look: &Look) -> Count {
        let (values, hardest) = (Histogram::new(look.sort), Histogram::new(Sort::Word));
        let (status, without) = (Counts::default(), Counts::default());
        Count { rows: 0, status, bad: None, values, without, hardest }
    }

    fn add(&mut self, look: &Look, batch: &RecordBatch, watch: &Watch, path: &Path) -> Result<(), JobError> {
        let found = match &look.plan {
            Some(plan) => {
                let layout = Layout::new(&batch.schema(), plan).map_err(TableError::from)?;
                match answer(batch, self.rows, &layout, &mut None, plan, watch) {
                    Err(TableError::Stopped) => return Err(JobError::Stopped),
                    answer => Some(answer?),
                }
            }
            // Where nothing is found out, rows are done when they are read.
            None => {
                watch.rows.fetch_add(batch.num_rows() as u64, Ordering::Relaxed);
                None
            }
        };
        let column = |name: Option<&String>, ours: &str, is_read: bool| {
            let read = name.filter(|_| is_read).and_then(|name| batch.column_by_name(name));
            read.or_else(|| found.as_ref()?.column_by_name(ours)).cloned()
        };
        let lacks =
            |name: &str| JobError::input(path, format!("there is no column `{name}`, as the first file has"));
        let by = column(Some(&look.by), &look.by, look.has_by).ok_or_else(|| lacks(&look.by))?;
        let standing = column(look.status.as_ref(), "status", true);
        if standing.is_none() && look.status.is_some() {
            return Err(lacks("status"));
        }
        let standing = standing.map(|standing| texts(standing.as_ref()).map_err(|_| lacks("status")));
        let standing = standing.transpose()?;
        let error = column(look.error.as_ref(), "error", true).and_then(|array| texts(array.as_ref()).ok());
        let hardest = look.hardest.as_ref().and_then(|name| column(Some(name), name, look.has_by));
        if let Some(hardest) = hardest {
            self.hardest.add(&hardest, |_| {})?;
        }
        let mut stands = Vec::with_capacity(batch.num_rows());
        for row in 0..batch.num_rows() {
            let number = self.rows + row as u64;
            let told = match &standing {
                None => Status::Ok.id(),
                Some(standing) if standing.is_null(row) || standing.value(row).is_empty() => {
                    Status::Null.id()
                }
                Some(standing) => standing.value(row),
            };
            let status = status(told).ok_or_else(|| {
                let number = number + 1;
                JobError::input(path, format!("row {number} has the status `{told}`, which is none of ours"))
            })?;
            *self.status.of(status) += 1;
            stands.push(status);
            if status > Status::Null && self.bad.is_none() {
                let error =
                    error.as_ref().filter(|error| error.is_valid(row) && !error.value(row).is_empty());
                let error = error.map(|error| error.value(row).to_owned());
                self.bad = Some(Bad { row: number, status: told.to_owned(), error });
            }
        }
        let without = &mut self.without;
        self.values.add(&by, |row| *without.of(stands[row]) += 1)?;
        self.rows += batch.num_rows() as u64;
        Ok(())
    }

    fn told(self, look: &Look) -> Summary {
        let mut hardest = self.hardest.bins();
        hardest.truncate(5);
        Summary {
            rows: self.rows,
            status: self.status,
            first_bad: self.bad,
            by: look.by.clone(),
            values: self.values.bins(),
            without: self.without,
            hardest,
        }
    }
}
