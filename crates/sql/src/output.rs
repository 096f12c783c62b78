//! Where the rows of an answer go: a file that is there whole or not at all, or standard output.

use crate::args::{Args, To};
use crate::ending::Ending;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::{DataType, SchemaRef};
use datafusion::arrow::util::pretty::pretty_format_batches;
use qedoku_table::files::{FileSink, Format, Kind, Output, Packing, Sink};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// As many rows of a table for people are shown.
const SHOWN: usize = 100;

/// Where an answer is to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A file.
    File(PathBuf, Kind),
    /// Standard output.
    Standard(Format),
    /// Standard output, for people.
    Table,
}

impl Target {
    /// What is typed.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn of(args: &Args) -> Result<Target, Ending> {
        let output = args.output.as_str();
        if output == "-" {
            return match args.to {
                Some(To::Table) => Ok(Target::Table),
                None if io::stdout().is_terminal() => Ok(Target::Table),
                None => Ok(Target::Standard(Format::Csv)),
                Some(To::File(format @ (Format::Parquet | Format::Ipc))) => Err(Ending::unusable(format!(
                    "{format} cannot be written to standard output; type --to ipc-stream"
                ))),
                Some(To::File(format)) => written(format).map(Target::Standard),
            };
        }
        let path = Path::new(output);
        if output.ends_with(['/', '\\']) || path.is_dir() {
            return Err(Ending::unusable(format!(
                "{output} is a folder; name a file, such as answer.parquet"
            )));
        }
        let kind = match (args.to, Kind::of_name(path)) {
            (Some(To::Table), _) => {
                return Err(Ending::unusable("a table for people goes to standard output; type -o -"));
            }
            (Some(To::File(format)), kind) => {
                Kind { format, packing: kind.map_or(Packing::None, |kind| kind.packing) }
            }
            (None, Some(kind)) => kind,
            (None, None) => {
                let what = "what is it to be? Name it .parquet, .csv, .tsv, .jsonl or .arrow";
                return Err(Ending::unusable(format!("{output}: {what}")));
            }
        };
        written(kind.format)?;
        if kind.packing != Packing::None && !kind.format.is_text() {
            let what = format!("{} is not packed as a whole; see --compression", kind.format);
            return Err(Ending::unusable(format!("{output}: {what}")));
        }
        Ok(Target::File(path.to_owned(), kind))
    }

    /// Whether fields of structs have to be columns of their own.
    fn is_flat(&self) -> bool {
        match self {
            Target::File(_, kind) => matches!(kind.format, Format::Csv | Format::Tsv),
            Target::Standard(format) => matches!(format, Format::Csv | Format::Tsv),
            Target::Table => false,
        }
    }
}

fn written(format: Format) -> Result<Format, Ending> {
    match format {
        Format::Text => Err(Ending::unusable("text holds puzzles alone; write csv or jsonl")),
        other => Ok(other),
    }
}

/// An answer that is being written.
pub enum Answer {
    /// To a file beside the one that it becomes.
    File(Box<FileSink>),
    /// To standard output.
    Standard(Box<Sink<Reader>>, Arc<AtomicBool>),
    /// For people, so many rows more than are shown.
    Table(Vec<RecordBatch>, SchemaRef, usize),
}

/// Why rows are not written.
pub enum Unwritten {
    /// Nobody reads any more.
    Closed,
    /// It failed.
    Failed(String),
}

impl Answer {
    /// Rows of this schema are to come.
    ///
    /// # Errors
    /// If its columns cannot be written so, or the file cannot be made.
    pub fn new(target: &Target, schema: &SchemaRef, args: &Args) -> Result<Answer, Ending> {
        if target.is_flat()
            && let Some(field) = schema.fields().iter().find(|field| field.data_type().is_nested())
            && !matches!(field.data_type(), DataType::List(_))
        {
            let name = field.name();
            return Err(Ending::unusable(format!(
                "CSV has no structs, and `{name}` is one: ask for its fields, as in se(puzzle).er, or write .jsonl"
            )));
        }
        let output = |kind: Kind| Output {
            compression: args.packed.compression,
            row_group: args.packed.row_group.max(1),
            ..Output::of(kind)
        };
        let failed = |what: &dyn std::fmt::Display| Ending::unusable(format!("{}: {what}", args.output));
        match target {
            Target::Table => Ok(Answer::Table(Vec::new(), schema.clone(), 0)),
            Target::Standard(format) => {
                let kind = Kind { format: *format, packing: Packing::None };
                let is_closed = Arc::new(AtomicBool::new(false));
                let reader = Reader(io::stdout(), is_closed.clone());
                let sink = Sink::new(reader, schema, &output(kind)).map_err(|error| failed(&error))?;
                Ok(Answer::Standard(Box::new(sink), is_closed))
            }
            Target::File(path, kind) => {
                let file = FileSink::create(path, schema, &output(*kind)).map_err(|error| failed(&error))?;
                Ok(Answer::File(Box::new(file)))
            }
        }
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, batch: &RecordBatch) -> Result<(), Unwritten> {
        match self {
            Answer::File(file) => file.add(batch).map_err(|error| Unwritten::Failed(error.to_string())),
            Answer::Standard(sink, is_closed) => sink.add(batch).map_err(|error| why(&error, is_closed)),
            Answer::Table(shown, _, more) => {
                let has: usize = shown.iter().map(RecordBatch::num_rows).sum();
                let some = batch.num_rows().min(SHOWN - has);
                if some > 0 {
                    shown.push(batch.slice(0, some));
                }
                *more += batch.num_rows() - some;
                Ok(())
            }
        }
    }

    /// Ends it; a file is in its place then.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<(), Unwritten> {
        match self {
            Answer::File(file) => file.finish().map_err(|error| Unwritten::Failed(error.to_string())),
            Answer::Standard(sink, is_closed) => {
                let to = sink.finish().map_err(|error| why(&error, &is_closed));
                to?.flush().map_err(|error| why(&error, &is_closed))
            }
            Answer::Table(shown, schema, more) => {
                let shown = if shown.is_empty() { vec![RecordBatch::new_empty(schema)] } else { shown };
                let table =
                    pretty_format_batches(&shown).map_err(|error| Unwritten::Failed(error.to_string()))?;
                let mut to = io::stdout().lock();
                let more = match more {
                    0 => String::new(),
                    more => format!("and {more} rows more; -o answer.csv writes all\n"),
                };
                let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
                write!(to, "{table}\n{more}").map_err(|error| match is_closed(&error) {
                    true => Unwritten::Closed,
                    false => Unwritten::Failed(error.to_string()),
                })
            }
        }
    }
}

/// Standard output, which remembers that nobody reads any more: writers of rows do not tell why they failed.
pub struct Reader(io::Stdout, Arc<AtomicBool>);

impl Write for Reader {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes);
        self.seen(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.0.flush();
        self.seen(flushed)
    }
}

impl Reader {
    fn seen<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
            self.1.store(true, Ordering::Relaxed);
        }
        result
    }
}

/// Why standard output was not written.
fn why(error: &dyn std::fmt::Display, is_closed: &AtomicBool) -> Unwritten {
    match is_closed.load(Ordering::Relaxed) {
        true => Unwritten::Closed,
        false => Unwritten::Failed(error.to_string()),
    }
}
