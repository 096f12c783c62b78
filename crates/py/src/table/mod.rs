//! Tables: whatever speaks the C interfaces of Arrow in and out, without a copy.

mod answers;
mod input;
mod job;
mod plan;
mod stream;
mod values;
mod written;

pub use answers::{Answers, table};
pub use job::{files, files_begin, files_finish, files_retry, files_shard};
pub use plan::Plan;
pub use stream::Stream;
pub use values::{Column, column, digits, puzzles};
pub use written::write;

use crate::run::{Stop, TOLD, watched};
use arrow_array::{RecordBatch, RecordBatchReader as _};
use arrow_schema::{ArrowError, DataType, SchemaRef};
use plan::{of_arrow, of_table};
use pyo3::prelude::*;
use pyo3_arrow::PySchema;
use pyo3_arrow::input::AnyArray;
use qedoku_table::{Found, Watch};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The column of puzzles, and that of the table's own solutions.
pub type Told = (String, Option<String>);

fn told(found: &Found) -> Told {
    (found.name.clone(), found.solution.clone())
}

/// The catalogue: name, other names, groups, type, what makes it, what it says, when it is null.
type Listed =
    (&'static str, Vec<&'static str>, Vec<&'static str>, String, &'static str, &'static str, &'static str);

/// All columns.
#[pyfunction]
pub fn columns() -> Vec<Listed> {
    let listed = |column: qedoku_table::Column| {
        let cost = match column.cost() {
            qedoku_table::Cost::Reading => "reading",
            qedoku_table::Cost::Search => "search",
            qedoku_table::Cost::Searches => "searches",
            qedoku_table::Cost::Logic => "logic",
        };
        let kind = kind(&column.data_type());
        (
            column.name(),
            column.aliases().into(),
            column.groups().into(),
            kind,
            cost,
            column.about(),
            column.null(),
        )
    };
    qedoku_table::Column::all().map(listed).collect()
}

/// A type as people write it.
fn kind(data_type: &DataType) -> String {
    match data_type {
        DataType::List(member) => format!("list<{}>", kind(member.data_type())),
        other => other.to_string().to_lowercase(),
    }
}

/// A table of the same columns without its rows.
#[pyfunction]
pub fn empty(data: AnyArray) -> PyResult<Answers> {
    Ok(Answers { schema: input::reader(data, false)?.schema(), batches: Vec::new(), found: None })
}

/// The schema of an answer, before any row is seen.
#[pyfunction]
pub fn schema(py: Python<'_>, data: PySchema, plan: &Plan) -> PyResult<Answers> {
    let schema = plan.0.schema(&data.into_inner());
    let schema = schema.map_err(|error| plan::of_plan(py, &error))?;
    Ok(Answers { schema, batches: Vec::new(), found: None })
}

/// Which column holds the puzzles.
#[pyfunction]
pub fn find_puzzles(py: Python<'_>, data: AnyArray, named: Option<&str>) -> PyResult<Told> {
    let reader = input::reader(data, false)?;
    let schema = reader.schema();
    let first =
        py.detach(|| reader.into_iter().find(|batch| batch.as_ref().map_or(true, |b| b.num_rows() > 0)));
    let first = first.transpose().map_err(|error| of_arrow(py, error, &schema))?;
    let found = qedoku_table::find_puzzles(&schema, first.as_ref(), named);
    found.map(|found| told(&found)).map_err(|error| of_table(py, &error, &schema))
}

/// A table with more columns; of a column alone, the columns of its answers.
#[pyfunction]
pub fn annotate(
    py: Python<'_>,
    data: AnyArray,
    is_column: bool,
    plan: &Plan,
    stop: Option<Py<Stop>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Answers> {
    let is_whole = matches!(data, AnyArray::Array(_));
    let reader = input::reader(data, is_column)?;
    let schema = reader.schema();
    let (plan, watch) = (plan.clone().for_column(is_column), Arc::new(Watch::default()));
    let extent = Extent::default();
    let stop = stop.as_ref().map(Py::get);
    watch.stop.store(stop.is_some_and(Stop::is_set), Ordering::Relaxed);
    let done = if is_whole {
        // A batch stays one, so that what comes back is one.
        let batches: Result<Vec<RecordBatch>, ArrowError> = reader.collect();
        let batch = batches.map_err(|error| of_arrow(py, error, &schema))?.into_iter().next();
        let batch = batch.unwrap_or_else(|| RecordBatch::new_empty(schema.clone()));
        let work = || {
            let found = qedoku_table::find_puzzles(&schema, Some(&batch), plan.0.column.as_deref()).ok();
            let answer = qedoku_table::annotate(&batch, &plan.0, &watch)?;
            Ok((answer.schema(), vec![answer], found))
        };
        // Of its own also for few rows: each may take as long as its budget lets it.
        let look = looking(&watch, stop, progress.as_ref(), &extent);
        py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?
    } else {
        let (plan, shared) = (plan.0.clone(), watch.clone());
        let work = move || {
            let mut answers =
                qedoku_table::annotate_reader(reader, plan, shared).map_err(ArrowError::from_external)?;
            let schema = answers.schema();
            let batches = answers.by_ref().collect::<Result<Vec<_>, _>>()?;
            Ok((schema, batches, answers.found().cloned()))
        };
        let look = looking(&watch, stop, progress.as_ref(), &extent);
        py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?
    };
    let done: Result<(SchemaRef, Vec<RecordBatch>, Option<Found>), ArrowError> = done;
    let (answered, batches, found) = done.map_err(|error| of_arrow(py, error, &schema))?;
    extent.ended(
        py,
        progress.as_ref(),
        &watch,
        batches.iter().map(RecordBatch::num_rows).sum::<usize>() as u64,
    )?;
    Ok(Answers { schema: answered, batches, found: found.as_ref().map(told) })
}

/// What is looked at while a table is worked on: signals, a stop, and whoever wants to know how far it is.
fn looking<'a>(
    watch: &'a Watch,
    stop: Option<&'a Stop>,
    progress: Option<&'a Py<PyAny>>,
    extent: &'a Extent,
) -> impl FnMut() -> PyResult<()> + Send {
    let mut turn = 0;
    move || {
        if stop.is_some_and(Stop::is_set) {
            watch.stop.store(true, Ordering::Relaxed);
        }
        turn += 1;
        Python::attach(|py| {
            py.check_signals()?;
            match progress {
                Some(progress) if turn % TOLD == 0 => tell(py, progress, watch, extent),
                _ => Ok(()),
            }
        })
    }
}

/// Rows that a job has done before, and all that it has; 0 as long as that is not known.
#[derive(Default)]
struct Extent {
    before: AtomicU64,
    all: AtomicU64,
}

impl Extent {
    /// Tells the end of a call: those that were not answered by it were answered before.
    fn ended(&self, py: Python<'_>, progress: Option<&Py<PyAny>>, watch: &Watch, rows: u64) -> PyResult<()> {
        self.before.store(rows.saturating_sub(watch.rows.load(Ordering::Relaxed)), Ordering::Relaxed);
        progress.map_or(Ok(()), |progress| tell(py, progress, watch, self))
    }
}

/// How far a call is.
fn tell(py: Python<'_>, progress: &Py<PyAny>, watch: &Watch, extent: &Extent) -> PyResult<()> {
    let [rows, stopped, before, all] =
        [&watch.rows, &watch.stopped, &extent.before, &extent.all].map(|count| count.load(Ordering::Relaxed));
    progress.call1(py, (before + rows, stopped, (all > 0).then_some(all))).map(|_| ())
}

/// An error of a table as one of Arrow.
trait FromExternal {
    fn from_external(error: impl Into<qedoku_table::TableError>) -> ArrowError;
}

impl FromExternal for ArrowError {
    fn from_external(error: impl Into<qedoku_table::TableError>) -> ArrowError {
        ArrowError::ExternalError(Box::new(error.into()))
    }
}
