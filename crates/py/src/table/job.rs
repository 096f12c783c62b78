//! Jobs over files: in shards that are done once, whoever does them.

use super::plan::{Plan, of_table};
use super::{Extent, looking};
use crate::error::raised;
use crate::run::{Stop, watched};
use arrow_schema::Schema;
use pyo3::prelude::*;
use qedoku_table::Watch;
use qedoku_table::files::{
    Claim, Compression, Event, Group, JobError, Kind, Output, Wish, finish, job_of, retry, run_shard,
};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// What is to be done, besides the plan.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Wished {
    sources: Vec<PathBuf>,
    folder: PathBuf,
    /// The one file that the parts are put together to.
    file: Option<PathBuf>,
    condition: Option<String>,
    shard_rows: Option<u64>,
    compression: String,
    restart: bool,
}

impl Wished {
    fn wish(self, py: Python<'_>, plan: &Plan) -> PyResult<Wish> {
        let wrong = |message: String| raised(py, "TableError", (message,));
        let mut output = Output { single: self.file.is_some(), ..Output::default() };
        output.compression = self.compression.parse::<Compression>().map_err(wrong)?;
        if let Some(file) = &self.file {
            let kind = kind_of(py, file, ", or a folder with / behind")?;
            (output.format, output.packing) = (kind.format, kind.packing);
        }
        Ok(Wish {
            condition: self.condition,
            shard_rows: self.shard_rows,
            restart: self.restart,
            output,
            ..Wish::new(self.sources, self.folder, plan.0.clone())
        })
    }
}

/// What a file that is to be written is by its name; what else it may be, is told where it says nothing.
pub fn kind_of(py: Python<'_>, file: &Path, or: &str) -> PyResult<Kind> {
    Kind::of_name(file).ok_or_else(|| {
        let what = "what is it to be? Name it .parquet, .csv, .tsv, .jsonl or .arrow";
        raised(py, "TableError", (format!("{}: {what}{or}", file.display()),))
    })
}

fn of_job(py: Python<'_>, error: &JobError) -> PyErr {
    match error {
        JobError::Table(error) => of_table(py, error, &Schema::empty()),
        JobError::Stopped => {
            raised(py, "Stopped", ("stopped before all shards were done; run it again to go on",))
        }
        JobError::OtherJob { folder, what } => {
            let told = format!(
                "{folder} belongs to another job: {what}. Name another folder, or start anew with resume=False"
            );
            raised(py, "TableError", (told,))
        }
        JobError::Broken { path, what } => pyo3::exceptions::PyOSError::new_err(format!("{path}: {what}")),
        error => raised(py, "TableError", (error.to_string(),)),
    }
}

fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))
}

/// Does a job, all of it or some of its shards; its manifest as JSON once all are done.
#[pyfunction]
pub fn files(
    py: Python<'_>,
    wished: Wished,
    plan: &Plan,
    shard: Option<&str>,
    stop: Option<Py<Stop>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Option<String>> {
    let group = shard.map_or(Ok(Group::ALL), str::parse);
    let group = group.map_err(|error: String| raised(py, "TableError", (error,)))?;
    let wish = wished.wish(py, plan)?;
    let (watch, stop) = (Watch::default(), stop.as_ref().map(Py::get));
    watch.stop.store(stop.is_some_and(Stop::is_set), Ordering::Relaxed);
    let threads: Option<NonZeroUsize> = plan.0.threads;
    let extent = Extent::default();
    let work = || {
        let claim = Claim::make(&wish, group, &watch)?.with_threads(threads);
        extent.all.store(claim.job().rows(), Ordering::Relaxed);
        claim.run(&watch, &|event| {
            if let Event::Begun { rows, .. } = event {
                extent.before.store(rows, Ordering::Relaxed);
            }
        })
    };
    let look = looking(&watch, stop, progress.as_ref(), &extent);
    let done = py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?;
    let done = done.map_err(|error| of_job(py, &error))?;
    if let Some(manifest) = &done {
        extent.ended(py, progress.as_ref(), &watch, manifest.rows_in)?;
    }
    done.as_ref().map(json).transpose()
}

/// Makes a job whose shards others do: how many there are.
#[pyfunction]
pub fn files_begin(py: Python<'_>, wished: Wished, plan: &Plan) -> PyResult<u64> {
    let (wish, watch, extent) = (wished.wish(py, plan)?, Watch::default(), Extent::default());
    let work = || Claim::make(&wish, Group::ALL, &watch).map(|claim| claim.job().shards());
    let look = looking(&watch, None, None, &extent);
    let made = py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?;
    made.map_err(|error| of_job(py, &error))
}

/// Does a shard of a job, unless it is done: its record as JSON.
#[pyfunction]
pub fn files_shard(py: Python<'_>, folder: PathBuf, shard: u64) -> PyResult<String> {
    let (watch, extent) = (Watch::default(), Extent::default());
    let look = looking(&watch, None, None, &extent);
    let work = || run_shard(&folder, shard, &watch);
    let done = py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?;
    json(&done.map_err(|error| of_job(py, &error))?)
}

/// Ends a job whose shards are done: its manifest as JSON, or nothing if some lack.
#[pyfunction]
pub fn files_finish(py: Python<'_>, folder: PathBuf) -> PyResult<Option<String>> {
    let done = py.detach(|| finish(&folder)).map_err(|error| of_job(py, &error))?;
    done.as_ref().map(json).transpose()
}

/// Answers the rows of a folder that a budget ended once more, with the limits and threads of a plan: its
/// manifest as JSON.
#[pyfunction]
pub fn files_retry(
    py: Python<'_>,
    folder: PathBuf,
    plan: &Plan,
    stop: Option<Py<Stop>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let (watch, stop, extent) = (Watch::default(), stop.as_ref().map(Py::get), Extent::default());
    watch.stop.store(stop.is_some_and(Stop::is_set), Ordering::Relaxed);
    let work = || {
        extent.all.store(job_of(&folder)?.rows(), Ordering::Relaxed);
        retry(&folder, plan.0.limits, plan.0.threads, &watch, &|event| {
            if let Event::Begun { rows, .. } = event {
                extent.before.store(rows, Ordering::Relaxed);
            }
        })
    };
    let look = looking(&watch, stop, progress.as_ref(), &extent);
    let done = py.detach(|| watched(&watch.stop, look, work)).map_err(|broken| broken.into_error(py))?;
    let manifest = done.map_err(|error| of_job(py, &error))?;
    extent.ended(py, progress.as_ref(), &watch, manifest.rows_in)?;
    json(&manifest)
}
