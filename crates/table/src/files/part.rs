//! Parts of an answer in the making, in every format.

use super::error::JobError;
use super::folder::Summed;
use super::format::{Format, Packing};
use super::job::Job;
use super::output::Output;
use super::{parquet, plain};
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

/// Where the rows of an answer go.
pub(crate) enum Part<W: Write + Send> {
    Parquet { writer: Box<parquet::Writer<W>>, group: usize },
    Csv { writer: Box<arrow_csv::Writer<Packed<W>>>, schema: SchemaRef },
    Jsonl(Box<arrow_json::LineDelimitedWriter<Packed<W>>>),
    Ipc(Box<arrow_ipc::writer::FileWriter<W>>),
    IpcStream(Box<arrow_ipc::writer::StreamWriter<W>>),
}

/// Bytes that may be packed.
pub(crate) enum Packed<W: Write> {
    Plain(BufWriter<W>),
    Gzip(Box<GzEncoder<BufWriter<W>>>),
    Zstd(Box<zstd::Encoder<'static, BufWriter<W>>>),
}

impl<W: Write> Packed<W> {
    fn new(to: W, packing: Packing) -> io::Result<Packed<W>> {
        let to = BufWriter::with_capacity(1 << 18, to);
        Ok(match packing {
            Packing::None => Packed::Plain(to),
            Packing::Gzip => Packed::Gzip(Box::new(GzEncoder::new(to, Compression::default()))),
            Packing::Zstd => Packed::Zstd(Box::new(zstd::Encoder::new(to, 1)?)),
        })
    }

    fn finish(self) -> io::Result<W> {
        let to = match self {
            Packed::Plain(to) => to,
            Packed::Gzip(packer) => packer.finish()?,
            Packed::Zstd(packer) => packer.finish()?,
        };
        to.into_inner().map_err(io::IntoInnerError::into_error)
    }
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self {
            Packed::Plain(to) => to.write(buffer),
            Packed::Gzip(to) => to.write(buffer),
            Packed::Zstd(to) => to.write(buffer),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packed::Plain(to) => to.flush(),
            Packed::Gzip(to) => to.flush(),
            Packed::Zstd(to) => to.flush(),
        }
    }
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

impl<W: Write + Send> Part<W> {
    /// An empty part; of CSV with the names of its columns if it is the first, or stands alone.
    pub fn new(
        to: W,
        schema: &SchemaRef,
        output: &Output,
        puzzles: &str,
        has_names: bool,
    ) -> Result<Part<W>, Failed> {
        let packing = output.packing;
        Ok(match output.format {
            Format::Parquet => Part::Parquet {
                writer: Box::new(parquet::Writer::new(to, schema, output, puzzles)?),
                group: usize::try_from(output.row_group.max(1))?,
            },
            Format::Csv | Format::Tsv | Format::Text => {
                let delimiter = if output.format == Format::Tsv { b'\t' } else { b',' };
                let builder = arrow_csv::WriterBuilder::new().with_delimiter(delimiter);
                let builder = builder.with_header(has_names && output.format != Format::Text);
                let mut writer = builder.build(Packed::new(to, packing)?);
                let schema = flat_schema(schema);
                // Names stand there without rows, too.
                writer.write(&RecordBatch::new_empty(schema.clone()))?;
                Part::Csv { writer: Box::new(writer), schema }
            }
            Format::Jsonl => {
                let builder = arrow_json::WriterBuilder::new().with_explicit_nulls(true);
                Part::Jsonl(Box::new(builder.build(Packed::new(to, packing)?)))
            }
            Format::Ipc => Part::Ipc(Box::new(arrow_ipc::writer::FileWriter::try_new(to, schema)?)),
            Format::IpcStream => {
                Part::IpcStream(Box::new(arrow_ipc::writer::StreamWriter::try_new(to, schema)?))
            }
        })
    }

    /// Adds rows.
    pub fn add(&mut self, batch: &RecordBatch) -> Result<(), Failed> {
        if batch.num_rows() == 0 {
            return Ok(());
        }
        match self {
            Part::Parquet { writer, group } => writer.add_batch(batch, *group)?,
            Part::Csv { writer, schema } => writer.write(&flat(batch, schema)?)?,
            Part::Jsonl(writer) => writer.write(batch)?,
            Part::Ipc(writer) => writer.write(batch)?,
            Part::IpcStream(writer) => writer.write(batch)?,
        }
        Ok(())
    }

    /// Ends the part.
    pub fn finish(self) -> Result<W, Failed> {
        Ok(match self {
            Part::Parquet { writer, .. } => writer.finish()?,
            Part::Csv { writer, .. } => writer.into_inner().finish()?,
            Part::Jsonl(mut writer) => {
                writer.finish()?;
                writer.into_inner().finish()?
            }
            Part::Ipc(writer) => (*writer).into_inner()?,
            Part::IpcStream(writer) => (*writer).into_inner()?,
        })
    }
}

/// A part that is written to a file, with its checksum.
pub(crate) fn create(
    path: &Path,
    schema: &SchemaRef,
    job: &Job,
    has_names: bool,
) -> Result<Part<Summed>, JobError> {
    let file = Summed::create(path).map_err(|error| JobError::broken(path, error))?;
    Part::new(file, schema, &job.output, &job.column, has_names)
        .map_err(|error| JobError::broken(path, error))
}

/// A table whose lists are texts.
fn flat_schema(schema: &SchemaRef) -> SchemaRef {
    let field = |field: &Arc<Field>| match field.data_type() {
        DataType::List(_) => Arc::new(Field::new(field.name(), DataType::Utf8, true)),
        _ => Arc::clone(field),
    };
    Arc::new(Schema::new(schema.fields().iter().map(field).collect::<Vec<_>>()))
}

/// Lists of words as words with blanks between, since CSV has no lists.
fn flat(batch: &RecordBatch, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let column = |array: &ArrayRef| -> Result<ArrayRef, ArrowError> {
        let Some(lists) = array.as_list_opt::<i32>() else { return Ok(array.clone()) };
        let words = |list: ArrayRef| -> Result<String, ArrowError> {
            Ok(plain::texts(&list)?.iter().flatten().collect::<Vec<_>>().join(" "))
        };
        let texts: StringArray =
            lists.iter().map(|list| list.map(words).transpose()).collect::<Result<_, _>>()?;
        Ok(Arc::new(texts))
    };
    let columns = batch.columns().iter().map(column).collect::<Result<_, _>>()?;
    RecordBatch::try_new(schema.clone(), columns)
}
