//! A file of any format that batches are written to, outside of jobs.

use super::output::Output;
use super::part::Part;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use std::io::Write;

/// A file in the making, written as the parts of a job are.
pub struct Sink<W: Write + Send>(Part<W>);

/// Why it cannot be written.
type Failed = Box<dyn std::error::Error + Send + Sync>;

impl<W: Write + Send> Sink<W> {
    /// An empty file. A column `puzzle` is written as puzzles are, which are nearly all distinct.
    ///
    /// # Errors
    /// If the format has no such columns, or nothing can be written.
    ///
    /// ```
    /// use arrow_array::{ArrayRef, Int64Array, RecordBatch};
    /// use qedoku_table::files::{Format, Output, Sink};
    /// use std::sync::Arc;
    /// let numbers = Arc::new(Int64Array::from(vec![1, 2])) as ArrayRef;
    /// let batch = RecordBatch::try_from_iter([("n", numbers)])?;
    /// let output = Output { format: Format::Csv, ..Output::default() };
    /// let mut sink = Sink::new(Vec::new(), &batch.schema(), &output)?;
    /// sink.add(&batch)?;
    /// assert_eq!(sink.finish()?, b"n\n1\n2\n");
    /// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
    /// ```
    pub fn new(to: W, schema: &SchemaRef, output: &Output) -> Result<Sink<W>, Failed> {
        Part::new(to, schema, output, "puzzle", true).map(Sink)
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, batch: &RecordBatch) -> Result<(), Failed> {
        self.0.add(batch)
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<W, Failed> {
        self.0.finish()
    }
}
