//! A table that is there, for Python to take.

use super::Told;
use super::plan::of_arrow;
use super::values::listed;
use crate::error::raised;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchOptions, StructArray, new_empty_array};
use arrow_schema::{DataType, Field, FieldRef, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// Batches of one schema.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Answers {
    pub schema: SchemaRef,
    pub batches: Vec<RecordBatch>,
    pub found: Option<Told>,
}

/// A schema as the field of structs that streams have.
pub fn row(schema: &Schema) -> FieldRef {
    let members = DataType::Struct(schema.fields().clone());
    Arc::new(Field::new("", members, false).with_metadata(schema.metadata().clone()))
}

#[pymethods]
impl Answers {
    /// Wishes for other types are left to pyarrow, which has the casts.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let arrays: Vec<ArrayRef> =
            self.batches.iter().map(|batch| Arc::new(StructArray::from(batch.clone())) as ArrayRef).collect();
        let reader = ArrayIterator::new(arrays.into_iter().map(Ok), row(&self.schema));
        Ok(to_stream_pycapsule(py, Box::new(reader), None)?)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    /// All rows as one array of structs, for those that take no stream.
    fn _array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let whole = arrow_select::concat::concat_batches(&self.schema, &self.batches);
        let whole = StructArray::from(whole.map_err(|error| of_arrow(py, error, &self.schema))?);
        Ok(to_array_pycapsules(py, row(&self.schema), &whole, None)?)
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// Names and types.
    fn _fields(&self) -> Vec<(String, String)> {
        let fields = self.schema.fields().iter();
        fields.map(|field| (field.name().clone(), super::kind(field.data_type()))).collect()
    }

    /// The values of a column, of the first rows if so many are wished.
    fn _values<'py>(
        &self,
        py: Python<'py>,
        column: usize,
        most: Option<usize>,
    ) -> PyResult<Bound<'py, PyList>> {
        let values = PyList::empty(py);
        let mut most = most.unwrap_or(usize::MAX);
        for batch in &self.batches {
            let array = batch.column(column);
            let part = array.slice(0, array.len().min(most));
            most -= part.len();
            for value in listed(py, part.as_ref())? {
                values.append(value)?;
            }
        }
        Ok(values)
    }

    /// The names of the columns that were added.
    fn _ours(&self) -> Vec<String> {
        let ours = self.schema.fields().iter().filter(|field| field.metadata().contains_key("qedoku:column"));
        ours.map(|field| field.name().clone()).collect()
    }

    /// The column of puzzles that was found.
    fn _found(&self) -> Option<Told> {
        self.found.clone()
    }
}

/// A table of columns, each of one piece or of several.
#[pyfunction]
pub fn table(py: Python<'_>, columns: Vec<(String, AnyArray)>) -> PyResult<Answers> {
    let empty = Schema::empty();
    let mut made: Vec<(Field, ArrayRef)> = Vec::new();
    for (name, column) in columns {
        let kind = column.field()?.data_type().clone();
        let parts: Result<Vec<ArrayRef>, _> = column.into_reader()?.collect();
        let parts = parts.map_err(|error| of_arrow(py, error, &empty))?;
        let those: Vec<&dyn Array> = parts.iter().map(AsRef::as_ref).collect();
        let whole = match those.as_slice() {
            [] => new_empty_array(&kind),
            [_] => parts[0].clone(),
            those => arrow_select::concat::concat(those).map_err(|error| of_arrow(py, error, &empty))?,
        };
        if let Some((first, array)) = made.first()
            && array.len() != whole.len()
        {
            let message =
                format!("`{name}` has {} rows and `{}` has {}", whole.len(), first.name(), array.len());
            return Err(raised(py, "TableError", (message,)));
        }
        made.push((Field::new(name, kind, true), whole));
    }
    let (fields, arrays): (Vec<Field>, Vec<ArrayRef>) = made.into_iter().unzip();
    let schema = Arc::new(Schema::new(fields));
    let rows = RecordBatchOptions::new().with_row_count(Some(arrays.first().map_or(0, |array| array.len())));
    let batch = RecordBatch::try_new_with_options(schema.clone(), arrays, &rows);
    let batch = batch.map_err(|error| of_arrow(py, error, &schema))?;
    Ok(Answers { schema, batches: vec![batch], found: None })
}
