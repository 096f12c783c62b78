//! Texts and files with many puzzles.

use crate::puzzle::reading;
use pyo3::prelude::*;
use qedoku::input::{Place, Reader as Chunks, parse_chunk};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::Mutex;

/// Reads puzzle by puzzle: the line of each, or what is wrong.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Reader {
    chunks: Mutex<Chunks<Box<dyn BufRead + Send>>>,
}

/// A puzzle as a line, or line, column and message of each thing that is wrong.
#[derive(IntoPyObject)]
pub enum Told {
    Line(String),
    Wrong(Vec<(u64, u64, String)>),
}

#[pymethods]
impl Reader {
    #[new]
    #[pyo3(signature = (text, path, format))]
    fn new(
        py: Python<'_>,
        text: Option<Vec<u8>>,
        path: Option<PathBuf>,
        format: Option<&str>,
    ) -> PyResult<Reader> {
        let options = reading(py, format, None)?;
        let (name, input): (String, Box<dyn BufRead + Send>) = match path {
            Some(path) => (path.display().to_string(), Box::new(BufReader::new(File::open(&path)?))),
            None => ("text".to_owned(), Box::new(Cursor::new(text.unwrap_or_default()))),
        };
        Ok(Reader { chunks: Mutex::new(Chunks::new(&name, input, options)) })
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Told>> {
        let next = py.detach(|| {
            let mut chunks = self.chunks.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let next = chunks.next();
            next.map(|chunk| chunk.map(parse_chunk))
        });
        let Some(record) = next.transpose()? else { return Ok(None) };
        let told = |place: &Place, message: &str| (place.line, place.column, message.to_owned());
        Ok(Some(match record.puzzle {
            Ok(read) => Told::Line(read.puzzle.to_string()),
            Err(problems) => {
                Told::Wrong(problems.iter().map(|wrong| told(&wrong.place, &wrong.message)).collect())
            }
        }))
    }
}
