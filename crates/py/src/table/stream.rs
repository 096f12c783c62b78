//! Tables that are answered while they are read: a batch at a time.

use super::answers::{Answers, row};
use super::input::{Reader, reader};
use super::plan::{Plan, of_arrow, of_plan};
use super::{Extent, tell};
use crate::error::{raised, said};
use crate::run::{Broken, Stop, watched};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader as _, StructArray};
use arrow_schema::{ArrowError, FieldRef, SchemaRef};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayReader, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use qedoku_table::{Annotated, Watch, annotate_reader};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::ThreadId;

/// A table that can be taken once.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Stream {
    schema: SchemaRef,
    rows: Mutex<Option<Answering>>,
    /// Whether its last batch was asked for.
    is_over: AtomicBool,
}

#[pymethods]
impl Stream {
    #[new]
    fn new(
        py: Python<'_>,
        data: AnyArray,
        is_column: bool,
        plan: &Plan,
        stop: Option<Py<Stop>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Stream> {
        let reader = reader(data, is_column)?;
        let (plan, watch) = (plan.clone().for_column(is_column), Arc::new(Watch::default()));
        let answers = annotate_reader(reader, plan.0, watch.clone()).map_err(|error| of_plan(py, &error))?;
        let threading = py.import("threading")?;
        let is_main = threading.call_method0("current_thread")?.is(threading.call_method0("main_thread")?);
        let home = is_main.then(|| std::thread::current().id());
        let schema = answers.schema();
        let rows = Mutex::new(Some(Answering { answers, watch, stop, progress, home }));
        Ok(Stream { schema, rows, is_over: AtomicBool::new(false) })
    }

    /// Wishes for other types are left to pyarrow, which has the casts.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        Ok(to_stream_pycapsule(py, Box::new(self.taken(py)?), None)?)
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    /// The next batch, with exceptions of Python as they are.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Answers>> {
        // Not under the lock: who works on a batch may wait for that of Python.
        let mut rows = self.taken(py)?;
        let answered = rows.answer(true);
        let found = rows.answers.found().map(super::told);
        *self.rows.lock().unwrap_or_else(PoisonError::into_inner) = Some(rows);
        let batch = answered.map_err(|broken| broken.into_error(py))?;
        let batch = batch.transpose().map_err(|error| of_arrow(py, error, &self.schema))?;
        self.is_over.fetch_or(batch.is_none(), Ordering::Relaxed);
        Ok(batch.map(|batch| Answers { schema: self.schema.clone(), batches: vec![batch], found }))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    /// Whether all was taken, a batch at a time: there is nothing for another reader.
    fn _is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Names and types.
    fn _fields(&self) -> Vec<(String, String)> {
        let fields = self.schema.fields().iter();
        fields.map(|field| (field.name().clone(), super::kind(field.data_type()))).collect()
    }
}

impl Stream {
    fn taken(&self, py: Python<'_>) -> PyResult<Answering> {
        let rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner).take();
        let message = "this stream was taken already; make another for another reader";
        rows.ok_or_else(|| raised(py, "TableError", (message,)))
    }
}

/// What makes the batches.
struct Answering {
    answers: Annotated<Reader>,
    watch: Arc<Watch>,
    stop: Option<Py<Stop>>,
    progress: Option<Py<PyAny>>,
    /// The main thread of Python. On others, which may be an engine's own, Python is not asked for anything:
    /// whoever waits for them may hold its lock.
    home: Option<ThreadId>,
}

impl Answering {
    /// The next batch; whether the one who asks is a thread of Python, or the main one by chance.
    fn answer(&mut self, is_python: bool) -> Result<Option<Result<RecordBatch, ArrowError>>, Broken> {
        let Answering { answers, watch, stop, progress, home } = self;
        let is_home = is_python || *home == Some(std::thread::current().id());
        let look = || {
            if stop.as_ref().is_some_and(|stop| stop.get().is_set()) {
                watch.stop.store(true, Ordering::Relaxed);
            }
            if !is_home {
                return Ok(());
            }
            Python::attach(|py| {
                py.check_signals()?;
                progress.as_ref().map_or(Ok(()), |progress| tell(py, progress, watch, &Extent::default()))
            })
        };
        let work = || answers.next();
        if is_home {
            // Whoever reads may hold the lock of Python or not.
            Python::attach(|py| py.detach(|| watched(&watch.stop, look, work)))
        } else {
            watched(&watch.stop, look, work)
        }
    }
}

impl Iterator for Answering {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.answer(false) {
            Ok(batch) => batch?,
            Err(Broken::Panic(panic)) => {
                let said = said(&*panic);
                Err(ArrowError::ComputeError(format!("a fault of qedoku, please report it: {said}")))
            }
            Err(Broken::System(error)) => Err(ArrowError::from(error)),
            Err(Broken::Ended(error)) => Err(Python::attach(|py| ended(py, &error))),
        };
        let batch = batch.map_err(|error| ArrowError::ComputeError(message(&error)));
        Some(batch.map(|batch| Arc::new(StructArray::from(batch)) as ArrayRef))
    }
}

/// What an error says, without the names of those that it came through, and without zero bytes, which end a
/// message for those who read it in C.
fn message(error: &ArrowError) -> String {
    let said = match error {
        ArrowError::ExternalError(inner) => inner.to_string(),
        ArrowError::ComputeError(said) => said.clone(),
        error => error.to_string(),
    };
    said.replace('\0', " ")
}

/// Ctrl-C is handed on to Python, as an error of Arrow is one of whoever reads.
fn ended(py: Python<'_>, error: &PyErr) -> ArrowError {
    if !error.is_instance_of::<PyKeyboardInterrupt>(py) {
        return ArrowError::ComputeError(error.to_string());
    }
    // The last that is asked of Python, since what is asked next ends by it.
    if let Err(error) = py.import("_thread").and_then(|thread| thread.call_method0("interrupt_main")) {
        error.write_unraisable(py, None);
    }
    ArrowError::ComputeError("ended by Ctrl-C".to_owned())
}

impl ArrayReader for Answering {
    fn field(&self) -> FieldRef {
        row(&self.answers.schema())
    }
}
