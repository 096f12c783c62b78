//! Batches of whatever speaks Arrow.

use crate::error::raised;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchOptions, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// What a column alone is called.
pub const COLUMN: &str = "puzzle";

/// Batches.
pub type Reader = Box<dyn RecordBatchReader + Send>;

/// The batches of a table, or of a column alone.
pub fn reader(data: AnyArray, is_column: bool) -> PyResult<Reader> {
    let field = data.field()?;
    let arrays = data.into_reader()?;
    if is_column {
        // A name for puzzles, whatever it was called.
        let schema = Arc::new(Schema::new(vec![Field::new(COLUMN, field.data_type().clone(), true)]));
        let of = schema.clone();
        let batches = arrays.map(move |array| RecordBatch::try_new(of.clone(), vec![array?]));
        return Ok(Box::new(RecordBatchIterator::new(batches, schema)));
    }
    let DataType::Struct(fields) = field.data_type() else {
        let message = format!("a table is wanted, and this is a column of {}", field.data_type());
        return Err(Python::attach(|py| raised(py, "TableError", (message,))));
    };
    let schema = Arc::new(Schema::new_with_metadata(fields.clone(), field.metadata().clone()));
    let of = schema.clone();
    let batches = arrays.map(move |array| batch(&array?, &of));
    Ok(Box::new(RecordBatchIterator::new(batches, schema)))
}

/// A batch that came as one array.
fn batch(array: &ArrayRef, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let members = array.as_struct_opt().filter(|members| members.null_count() == 0);
    let members = members.ok_or_else(|| ArrowError::SchemaError("a row of a table is null".to_owned()))?;
    let rows = RecordBatchOptions::new().with_row_count(Some(array.len()));
    RecordBatch::try_new_with_options(schema.clone(), members.columns().to_vec(), &rows)
}
