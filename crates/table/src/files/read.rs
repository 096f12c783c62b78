//! Files of all formats as batches, from the first row to the last.

use super::error::JobError;
use super::format::{Format, Kind, Packing};
use crate::read::read;
use crate::row::Read as Puzzle;
use crate::source::Raw;
use arrow_array::{ArrayRef, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use flate2::bufread::MultiGzDecoder;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

/// Rows of a batch.
pub(crate) const BATCH: usize = 1 << 16;

/// Batches of one schema.
pub struct Batches {
    /// What they look like.
    pub schema: SchemaRef,
    /// They, or what is wrong with the file.
    pub batches: Box<dyn Iterator<Item = Result<RecordBatch, JobError>> + Send>,
}

/// The rows of a file of any format, from the first to the last. Every column of CSV is text.
///
/// # Errors
/// If it is none of those that are read, or damaged at its beginning; later damage is an error among the
/// batches.
///
/// ```
/// use qedoku_table::files::read_file;
/// let scratch = tempfile::tempdir()?;
/// let path = scratch.path().join("puzzles.csv");
/// std::fs::write(&path, "id,puzzle\n7,123456789\n")?;
/// let file = read_file(&path, None)?;
/// assert_eq!((file.schema.fields().len(), file.batches.count()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_file(path: &Path, from: Option<Format>) -> Result<Batches, JobError> {
    open(path, kind(path, from)?)
}

/// What a file is, as its name says, or its first bytes.
pub(crate) fn kind(path: &Path, from: Option<Format>) -> Result<Kind, JobError> {
    let mut file = File::open(path).map_err(|error| JobError::input(path, error))?;
    let first = start(&mut file).map_err(|error| JobError::input(path, error))?;
    let packing = Kind::packing_of(&first);
    let format = match from.or_else(|| Kind::of_name(path).map(|kind| kind.format)) {
        Some(format) => format,
        None => {
            let mut unpacked = unpacked(path, packing)?;
            Kind::of_bytes(&start(&mut unpacked).map_err(|error| JobError::input(path, error))?)
        }
    };
    if packing != Packing::None && !format.is_text() {
        let what = format!("files of {format} are read as they are; unpack it first");
        return Err(JobError::input(path, what));
    }
    Ok(Kind { format, packing })
}

/// The first bytes.
fn start(from: &mut dyn Read) -> std::io::Result<Vec<u8>> {
    let mut first = Vec::new();
    from.take(4096).read_to_end(&mut first)?;
    Ok(first)
}

/// The bytes of a file without what packs them, and without a mark of their order.
fn unpacked(path: &Path, packing: Packing) -> Result<Box<dyn BufRead + Send>, JobError> {
    let failed = |error| JobError::input(path, error);
    let file = BufReader::with_capacity(1 << 18, File::open(path).map_err(failed)?);
    let mut bytes: Box<dyn BufRead + Send> = match packing {
        Packing::None => Box::new(file),
        Packing::Gzip => Box::new(BufReader::with_capacity(1 << 18, MultiGzDecoder::new(file))),
        Packing::Zstd => Box::new(BufReader::with_capacity(
            1 << 18,
            zstd::stream::read::Decoder::with_buffer(file).map_err(failed)?,
        )),
    };
    let is_marked = bytes.fill_buf().map_err(failed)?.starts_with(b"\xef\xbb\xbf");
    if is_marked {
        bytes.consume(3);
    }
    Ok(bytes)
}

/// The batches of a file.
pub(crate) fn open(path: &Path, kind: Kind) -> Result<Batches, JobError> {
    let owned = path.to_owned();
    let failed = move |error: &dyn Display| JobError::input(&owned, error);
    let file = || File::open(path).map_err(|error| failed(&error));
    Ok(match kind.format {
        Format::Parquet => {
            let builder =
                ParquetRecordBatchReaderBuilder::try_new(file()?).map_err(|error| failed(&error))?;
            let schema = builder.schema().clone();
            let reader = builder.with_batch_size(BATCH).build().map_err(|error| failed(&error))?;
            Batches {
                schema,
                batches: Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))),
            }
        }
        Format::Ipc => {
            let reader = arrow_ipc::reader::FileReader::try_new_buffered(file()?, None);
            let reader = reader.map_err(|error| failed(&error))?;
            let schema = reader.schema();
            Batches {
                schema,
                batches: Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))),
            }
        }
        Format::IpcStream => {
            let reader = arrow_ipc::reader::StreamReader::try_new_buffered(file()?, None);
            let reader = reader.map_err(|error| failed(&error))?;
            let schema = reader.schema();
            Batches {
                schema,
                batches: Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))),
            }
        }
        Format::Jsonl => {
            let inferred = arrow_json::reader::infer_json_schema(unpacked(path, kind.packing)?, None);
            let mut line = String::new();
            unpacked(path, kind.packing)?.read_line(&mut line).map_err(|error| failed(&error))?;
            let schema = Arc::new(as_written(&inferred.map_err(|error| failed(&error))?.0, &line));
            let builder = arrow_json::ReaderBuilder::new(schema.clone()).with_batch_size(BATCH);
            let reader = builder.build(unpacked(path, kind.packing)?).map_err(|error| failed(&error))?;
            Batches {
                schema,
                batches: Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))),
            }
        }
        Format::Csv | Format::Tsv => csv(path, kind)?,
        Format::Text => text(path, kind)?,
    })
}

/// The columns in the order of the first line; those that it lacks come last.
fn as_written(schema: &Schema, line: &str) -> Schema {
    let mut fields: Vec<_> = schema.fields().iter().cloned().collect();
    // A quote within a text has a backslash before it, so a key is found nowhere else.
    let place = |name: &str| {
        let key = serde_json::to_string(name).unwrap_or_default();
        line.match_indices(&key).find(|(at, _)| line[at + key.len()..].trim_start().starts_with(':'))
    };
    fields.sort_by_key(|field| place(field.name()).map_or(usize::MAX, |(at, _)| at));
    Schema::new(fields)
}

/// Every column is text: a column of digits is no number here. Without a line of names the puzzles are
/// found by what they are.
fn csv(path: &Path, kind: Kind) -> Result<Batches, JobError> {
    let owned = path.to_owned();
    let failed = move |error: &dyn Display| JobError::input(&owned, error);
    let mut bytes = unpacked(path, kind.packing)?;
    let mut line = Vec::new();
    bytes.read_until(b'\n', &mut line).map_err(|error| failed(&error))?;
    let delimiter = match kind.format {
        Format::Tsv => b'\t',
        // The sign that the first line has most of; a comma if it has none.
        _ => *[b'\t', b';', b',']
            .iter()
            .max_by_key(|sign| line.iter().filter(|byte| byte == sign).count())
            .unwrap_or(&b','),
    };
    let bytes = Cursor::new(line).chain(bytes);
    let format = arrow_csv::reader::Format::default().with_delimiter(delimiter).with_header(true);
    let (first, _) =
        format.infer_schema(unpacked(path, kind.packing)?, Some(0)).map_err(|error| failed(&error))?;
    let first: Vec<String> = first.fields().iter().map(|field| field.name().clone()).collect();
    let nameless = nameless(&first);
    let has_names = nameless.is_none();
    let names = nameless.unwrap_or(first);
    let fields: Vec<Field> = names.into_iter().map(|name| Field::new(name, DataType::Utf8, true)).collect();
    let schema = Arc::new(Schema::new(fields));
    let reader = arrow_csv::ReaderBuilder::new(schema.clone())
        .with_format(format.with_header(has_names).with_truncated_rows(true))
        .with_batch_size(BATCH)
        .build_buffered(BufReader::with_capacity(1 << 18, bytes))
        .map_err(|error| failed(&error))?;
    Ok(Batches { schema, batches: Box::new(reader.map(move |batch| batch.map_err(|error| failed(&error)))) })
}

/// The names of the columns, if the first line is a row and not names.
fn nameless(first: &[String]) -> Option<Vec<String>> {
    let plain = |text: &str| match read(&Raw::Text(text.as_bytes()), 0) {
        Ok(Puzzle::Plain(givens)) => Some(givens.iter().all(|digit| *digit > 0)),
        Ok(_) => Some(false),
        Err(_) => None,
    };
    let puzzle = first.iter().position(|text| plain(text).is_some())?;
    let name = |(at, text): (usize, &String)| {
        if at == puzzle {
            "puzzle".to_owned()
        } else if at == puzzle + 1 && plain(text) == Some(true) {
            "solution".to_owned()
        } else {
            format!("c{}", at + 1)
        }
    };
    Some(first.iter().enumerate().map(name).collect())
}

/// A puzzle a row, in any form; what is none is a row that says so.
fn text(path: &Path, kind: Kind) -> Result<Batches, JobError> {
    let schema = Arc::new(Schema::new(vec![Field::new("puzzle", DataType::Utf8, true)]));
    let name = path.display().to_string();
    let mut reader = qedoku::input::Reader::new(&name, unpacked(path, kind.packing)?, Default::default());
    let (owned, columns) = (path.to_owned(), schema.clone());
    let batches = std::iter::from_fn(move || {
        let mut lines: Vec<String> = Vec::new();
        for chunk in reader.by_ref().take(BATCH) {
            let chunk = match chunk {
                Ok(chunk) => chunk,
                Err(error) => return Some(Err(JobError::input(&owned, error))),
            };
            let text = chunk.text.clone();
            lines.push(match qedoku::input::parse_chunk(chunk).puzzle {
                Ok(read) => read.puzzle.to_string(),
                Err(_) => text,
            });
        }
        if lines.is_empty() {
            return None;
        }
        let column = Arc::new(StringArray::from(lines)) as ArrayRef;
        let batch = RecordBatch::try_new(columns.clone(), vec![column]);
        Some(batch.map_err(|error| JobError::input(&owned, error)))
    });
    Ok(Batches { schema, batches: Box::new(batches) })
}
