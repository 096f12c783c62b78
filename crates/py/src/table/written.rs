//! Tables that are written to a file while they are read.

use super::input::{Reader, reader};
use super::job::kind_of;
use super::plan::of_arrow;
use crate::error::{internal, raised};
use crate::run::at_once;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::Schema;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use pyo3_arrow::PySchema;
use pyo3_arrow::input::AnyArray;
use qedoku_table::files::{Compression, FileSink, Output};
use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, ScopedJoinHandle};

/// Writes tables of the same columns behind each other to one file, which is there at the end or not at all:
/// how many rows it has. The next batch is made while the one before is written. Without a schema it is that
/// of the first.
#[pyfunction]
pub fn write(
    py: Python<'_>,
    tables: Py<PyIterator>,
    schema: Option<PySchema>,
    path: PathBuf,
    compression: &str,
) -> PyResult<u64> {
    let compression = compression.parse::<Compression>();
    let compression = compression.map_err(|message| raised(py, "TableError", (message,)))?;
    let output = Output { compression, ..Output::of(kind_of(py, &path, "")?) };
    let mut first = if schema.is_none() { next(&tables)? } else { None };
    let of_first = || first.as_ref().map_or_else(|| Arc::new(Schema::empty()), RecordBatchReader::schema);
    let schema = schema.map_or_else(of_first, PySchema::into_inner);
    let file = FileSink::create(&path, &schema, &output).map_err(|error| failed(&path, &*error))?;
    // Without the lock of Python: whoever is waited for may want it, if only to give back the memory of a
    // batch.
    at_once(py, || {
        thread::scope(|scope| {
            let (send, receive) = sync_channel(1);
            let writer = Writer { send, thread: scope.spawn(move || written(file, &receive)) };
            while let Some(mut table) = first.take().map_or_else(|| next(&tables), |table| Ok(Some(table)))? {
                let schema = table.schema();
                loop {
                    let batch = table.next().transpose();
                    // What a reader of Arrow says of Ctrl-C is an error of its own.
                    Python::attach(|py| py.check_signals())?;
                    let batch = batch.map_err(|error| Python::attach(|py| of_arrow(py, error, &schema)))?;
                    let Some(batch) = batch else { break };
                    if writer.send.send(Some(batch)).is_err() {
                        return writer.finish(&path);
                    }
                }
            }
            writer.finish(&path)
        })
    })?
}

/// The batches of the next table.
fn next(tables: &Py<PyIterator>) -> PyResult<Option<Reader>> {
    Python::attach(|py| {
        let table = tables.bind(py).clone().next().transpose()?;
        table.map(|table| reader(table.extract::<AnyArray>()?, false)).transpose()
    })
}

/// Who writes beside the one who reads; nothing behind the last batch says that it was the last.
struct Writer<'scope> {
    send: SyncSender<Option<RecordBatch>>,
    thread: ScopedJoinHandle<'scope, Result<u64, String>>,
}

impl Writer<'_> {
    /// Ends the file.
    fn finish(self, path: &Path) -> PyResult<u64> {
        // If nobody listens the thread has ended, and says why.
        let _ = self.send.send(None);
        let panicked = |panic: Box<dyn Any + Send>| Python::attach(|py| internal(py, &*panic));
        self.thread.join().map_err(panicked)?.map_err(|what| failed(path, &what))
    }
}

/// Writes what comes; a file that is not ended is none.
fn written(mut file: FileSink, batches: &Receiver<Option<RecordBatch>>) -> Result<u64, String> {
    let mut rows = 0;
    while let Ok(batch) = batches.recv() {
        let Some(batch) = batch else {
            return file.finish().map(|()| rows).map_err(|error| error.to_string());
        };
        file.add(&batch).map_err(|error| error.to_string())?;
        rows += batch.num_rows() as u64;
    }
    Ok(rows)
}

fn failed(path: &Path, what: &(impl std::fmt::Display + ?Sized)) -> PyErr {
    PyOSError::new_err(format!("{}: {what}", path.display()))
}
