//! A file of any format that batches are written to, outside of jobs.

use super::folder::{BUFFER, sync_folder};
use super::format::{Format, Packing};
use super::output::Output;
use super::part::Part;
use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, SchemaRef};
use std::io::{self, BufWriter, IntoInnerError, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// A file in the making, written as the parts of a job are.
pub struct Sink<W: Write + Send> {
    part: Part<W>,
    schema: SchemaRef,
}

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
        Ok(Sink { part: Part::new(to, schema, output, "puzzle", true)?, schema: schema.clone() })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If they cannot be written, or are of other columns.
    pub fn add(&mut self, batch: &RecordBatch) -> Result<(), Failed> {
        let types = |schema: &SchemaRef| -> Vec<_> {
            schema.fields().iter().map(|field| field.data_type().clone()).collect()
        };
        let (given, wanted) = (types(batch.schema_ref()), types(&self.schema));
        if given != wanted {
            return Err(format!("rows of the types {given:?}, after others of {wanted:?}").into());
        }
        self.part.add(batch)
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<W, Failed> {
        self.part.finish()
    }
}

/// A file that is written beside its place and comes there at once when it is finished: who reads it sees all
/// of it, or what was there before. Dropped before, it leaves nothing.
pub struct FileSink {
    sink: Sink<BufWriter<NamedTempFile>>,
    path: PathBuf,
}

impl FileSink {
    /// An empty file that is to be at `path`.
    ///
    /// # Errors
    /// If the format is not written, holds no such columns or is not packed as a whole, or the folder cannot
    /// be written.
    ///
    /// ```
    /// use arrow_array::{ArrayRef, Int64Array, RecordBatch};
    /// use qedoku_table::files::{FileSink, Kind, Output};
    /// use std::sync::Arc;
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("numbers.csv");
    /// let batch = RecordBatch::try_from_iter([("n", Arc::new(Int64Array::from(vec![1, 2])) as ArrayRef)])?;
    /// let mut file = FileSink::create(&path, &batch.schema(), &Output::of(Kind::of_name(&path).unwrap()))?;
    /// file.add(&batch)?;
    /// assert!(!path.exists());
    /// file.finish()?;
    /// assert_eq!(std::fs::read(&path)?, b"n\n1\n2\n");
    /// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
    /// ```
    pub fn create(path: &Path, schema: &SchemaRef, output: &Output) -> Result<FileSink, Failed> {
        if output.format == Format::Text {
            return Err("text holds puzzles alone; write .parquet, .csv, .tsv, .jsonl or .arrow".into());
        }
        if output.packing != Packing::None && !output.format.is_text() {
            return Err(format!("{} is not packed as a whole but by its columns", output.format).into());
        }
        let is_flat = matches!(output.format, Format::Csv | Format::Tsv);
        let nested = |field: &&Arc<Field>| {
            field.data_type().is_nested() && !matches!(field.data_type(), DataType::List(_))
        };
        if let Some(field) = schema.fields().iter().find(nested).filter(|_| is_flat) {
            let (format, name) = (output.format, field.name());
            return Err(
                format!("{format} has no columns in columns as `{name}`; write .jsonl or .parquet").into()
            );
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = beside(folder.unwrap_or(Path::new(".")))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        Ok(FileSink { sink: Sink::new(file, schema, output)?, path: path.to_owned() })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, batch: &RecordBatch) -> Result<(), Failed> {
        self.sink.add(batch)
    }

    /// Ends the file, brings it to the disk and puts it to its place.
    ///
    /// # Errors
    /// If one of these cannot be done; what was there before is there then.
    pub fn finish(self) -> Result<(), Failed> {
        let file = self.sink.finish()?.into_inner().map_err(IntoInnerError::into_error)?;
        file.as_file().sync_all()?;
        file.persist(&self.path).map_err(|error| error.error)?;
        sync_folder(&self.path);
        Ok(())
    }
}

/// A file in the making, with the rights that a file has by itself.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".qedoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
