//! Parts in Parquet: how they are written, and which columns of the input are copied as they are.

use super::constant::{self, Constant};
use super::distinct::Distinct;
use super::output::Output;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{Field, Schema, SchemaRef};
use parquet::arrow::arrow_reader::ArrowReaderMetadata;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::arrow::{ArrowSchemaConverter, ArrowWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::Result;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, SchemaDescriptor};
use std::fs::File;
use std::io::Write;
use std::ops::Range;

/// Texts that are nearly all distinct: a dictionary of them only spills.
const DISTINCT: [&str; 7] = ["puzzle", "solution", "line", "quizzes", "solutions", "canon", "canon_id"];

/// Whether a column has texts that are nearly all distinct.
fn is_distinct(field: &Field, puzzles: &str) -> bool {
    let name = field.name();
    Distinct::takes(field.data_type())
        && (name == puzzles || DISTINCT.contains(&name.to_lowercase().as_str()))
}

/// How columns are written. What is in the properties is a function of the job alone.
fn properties(schema: &Schema, output: &Output, puzzles: &str) -> WriterProperties {
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("qedoku ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(output.compression.codec())
        .set_max_row_group_row_count(None)
        .set_statistics_truncate_length(Some(64))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        // Of pages all columns tell where they are or none does, and what is copied does not.
        .set_offset_index_disabled(true);
    for field in schema.fields() {
        let (name, path) = (field.name(), ColumnPath::from(field.name().as_str()));
        if is_distinct(field, puzzles) {
            properties = properties.set_column_dictionary_enabled(path.clone(), false);
            properties = properties.set_column_statistics_enabled(path.clone(), EnabledStatistics::None);
        }
        if output.bloom.contains(name) {
            properties = properties.set_column_bloom_filter_enabled(path.clone(), true);
            properties = properties.set_column_bloom_filter_fpp(path, 0.01);
        }
    }
    properties.build()
}

/// The columns of Parquet under a column of a table.
fn leaves(schema: &SchemaDescriptor, root: usize) -> Range<usize> {
    let of = |leaf: &usize| schema.get_column_root_idx(*leaf) == root;
    let first = (0..schema.num_columns()).find(of).unwrap_or_default();
    let count = (first..schema.num_columns()).take_while(of).count();
    first..first + count
}

/// Which columns of an input can be copied to columns of an answer: those whose descriptions are the same.
pub(crate) fn copied(input: &ArrowReaderMetadata, output: &Schema, carried: &[usize]) -> Vec<bool> {
    let Ok(wanted) = ArrowSchemaConverter::new().convert(output) else { return vec![false; carried.len()] };
    let has = input.parquet_schema();
    carried
        .iter()
        .enumerate()
        .map(|(to, &from)| {
            let (from, to) = (leaves(has, from), leaves(&wanted, to));
            from.len() == to.len() && from.zip(to).all(|(from, to)| has.column(from) == wanted.column(to))
        })
        .collect()
}

/// Where a column of an answer comes from.
pub(crate) enum From<'a> {
    /// It is encoded.
    Array(&'a ArrayRef),
    /// It is this column of the input.
    Copy(usize),
}

/// A column of a group in the making.
enum Column {
    /// Nothing of it is made here.
    Copied,
    /// The writers of all that it consists of.
    Arrow(Vec<ArrowColumnWriter>),
    /// Rows that all say the same so far, and what writes them if that ends.
    Same(Vec<ArrayRef>, Vec<ArrowColumnWriter>),
    Distinct(Box<Distinct>),
}

/// A file of Parquet in the making.
pub(crate) struct Writer<W: Write + Send> {
    file: SerializedFileWriter<W>,
    factory: ArrowRowGroupWriterFactory,
    schema: SchemaRef,
    output: Output,
    /// The name of the column of puzzles.
    puzzles: String,
    /// Which columns hold distinct texts that are packed quickly.
    quick: Vec<bool>,
    /// What was written of each column that says the same in all rows.
    constants: Vec<Constant>,
    /// Memory of pages that are written.
    spare: Vec<Vec<u8>>,
    /// The columns of the group in the making.
    columns: Vec<Column>,
    rows: usize,
    groups: usize,
}

impl<W: Write + Send> Writer<W> {
    /// An empty file.
    pub fn new(to: W, schema: &SchemaRef, output: &Output, puzzles: &str) -> Result<Writer<W>> {
        let writer = ArrowWriter::try_new(to, schema.clone(), Some(properties(schema, output, puzzles)))?;
        let (file, factory) = writer.into_serialized_writer()?;
        let is_quick = |field: &std::sync::Arc<Field>| {
            Distinct::packs(output.compression)
                && Distinct::takes(field.data_type())
                && is_distinct(field, puzzles)
                && !output.bloom.contains(field.name())
        };
        let quick: Vec<bool> = schema.fields().iter().map(is_quick).collect();
        Ok(Writer {
            file,
            factory,
            output: output.clone(),
            puzzles: puzzles.to_owned(),
            quick,
            constants: schema.fields().iter().map(|_| Constant::default()).collect(),
            spare: Vec::new(),
            schema: schema.clone(),
            columns: Vec::new(),
            rows: 0,
            groups: 0,
        })
    }

    /// Adds rows to the group; columns that are copied are nothing.
    pub fn add(&mut self, columns: &[From<'_>], rows: usize) -> Result<()> {
        if self.columns.is_empty() {
            let descriptions = self.file.schema_descr();
            let counts: Vec<usize> =
                (0..columns.len()).map(|column| leaves(descriptions, column).len()).collect();
            let mut writers = self.factory.create_column_writers(self.groups)?.into_iter();
            let mut leaf = 0;
            for (at, (column, count)) in columns.iter().zip(counts).enumerate() {
                let writers: Vec<ArrowColumnWriter> = writers.by_ref().take(count).collect();
                let quick = match self.quick.get(at) {
                    Some(true) => {
                        let spare = self.spare.pop().unwrap_or_default();
                        Distinct::new(&descriptions.column(leaf), self.output.compression, spare)
                    }
                    _ => None,
                };
                self.columns.push(match (column, quick) {
                    (From::Copy(_), _) => Column::Copied,
                    (_, Some(quick)) => Column::Distinct(Box::new(quick)),
                    (From::Array(array), None) if constant::fits(array.data_type()) => {
                        Column::Same(Vec::new(), writers)
                    }
                    (From::Array(_), None) => Column::Arrow(writers),
                });
                leaf += count;
            }
        }
        for ((column, made), field) in columns.iter().zip(&mut self.columns).zip(self.schema.fields()) {
            let From::Array(array) = column else { continue };
            if let Column::Same(before, writers) = made {
                let first = before.first().unwrap_or(array);
                if constant::is_same(first, array) {
                    before.push(ArrayRef::clone(array));
                    continue;
                }
                for array in &*before {
                    encode(field, array, writers)?;
                }
                *made = Column::Arrow(std::mem::take(writers));
            }
            match made {
                Column::Arrow(writers) => encode(field, array, writers)?,
                Column::Distinct(distinct) => distinct.add(array)?,
                Column::Copied | Column::Same(..) => {}
            }
        }
        self.rows += rows;
        Ok(())
    }

    /// Adds the rows of a batch, in groups of so many.
    pub fn add_batch(&mut self, batch: &RecordBatch, group: usize) -> Result<()> {
        let mut from = 0;
        while from < batch.num_rows() {
            let rows = (group - self.rows).min(batch.num_rows() - from);
            let slice = batch.slice(from, rows);
            let columns: Vec<From<'_>> = slice.columns().iter().map(From::Array).collect();
            self.add(&columns, rows)?;
            from += rows;
            if self.rows == group {
                self.end_group(None, &[])?;
            }
        }
        Ok(())
    }

    /// Ends the group. What is copied comes from a group of the input.
    pub fn end_group(
        &mut self,
        input: Option<(&File, &ArrowReaderMetadata, usize)>,
        columns: &[From<'_>],
    ) -> Result<()> {
        let made = std::mem::take(&mut self.columns);
        self.rows = 0;
        self.groups += 1;
        let mut group = self.file.next_row_group()?;
        for (at, made) in made.into_iter().enumerate() {
            match (made, columns.get(at), input) {
                (Column::Arrow(writers), ..) => {
                    for writer in writers {
                        writer.close()?.append_to_row_group(&mut group)?;
                    }
                }
                (Column::Same(arrays, _), ..) => {
                    let field = self.schema.field(at);
                    let alone = Schema::new(vec![field.clone()]);
                    let properties = properties(&alone, &self.output, &self.puzzles);
                    let written = self.constants[at].group(field, &arrays, properties)?;
                    let from = written.metadata.metadata().row_group(0);
                    group.append_column(&written.file, taken(from, 0))?;
                }
                (Column::Distinct(distinct), ..) => {
                    let (pages, close) = distinct.finish()?;
                    group.append_column(&pages, close)?;
                    let mut spare = Vec::from(pages);
                    spare.clear();
                    self.spare.push(spare);
                }
                (Column::Copied, Some(From::Copy(root)), Some((file, metadata, number))) => {
                    for leaf in leaves(metadata.parquet_schema(), *root) {
                        let from = metadata.metadata().row_group(number);
                        group.append_column(file, taken(from, leaf))?;
                    }
                }
                (Column::Copied, ..) => {}
            }
        }
        group.close()?;
        Ok(())
    }

    /// Ends the file.
    pub fn finish(mut self) -> Result<W> {
        if self.rows > 0 {
            self.end_group(None, &[])?;
        }
        self.file.into_inner()
    }

    /// Adds all groups of a file of the same schema as they are.
    pub fn append(&mut self, file: &File, metadata: &ArrowReaderMetadata) -> Result<()> {
        for from in metadata.metadata().row_groups() {
            let mut group = self.file.next_row_group()?;
            for leaf in 0..from.num_columns() {
                group.append_column(file, taken(from, leaf))?;
            }
            group.close()?;
        }
        Ok(())
    }
}

/// Adds the rows of an array to a column.
fn encode(field: &Field, array: &ArrayRef, writers: &mut [ArrowColumnWriter]) -> Result<()> {
    for (leaf, writer) in compute_leaves(field, array)?.iter().zip(writers) {
        writer.write(leaf)?;
    }
    Ok(())
}

/// What is told of a column that is copied.
fn taken(from: &parquet::file::metadata::RowGroupMetaData, leaf: usize) -> ColumnCloseResult {
    let metadata = from.column(leaf).clone();
    ColumnCloseResult {
        bytes_written: metadata.compressed_size().unsigned_abs(),
        rows_written: from.num_rows().unsigned_abs(),
        metadata,
        bloom_filter: None,
        column_index: None,
        offset_index: None,
    }
}
