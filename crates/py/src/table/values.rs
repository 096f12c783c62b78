//! Lists of Python as columns, columns as lists, and cells as bytes.

use super::input::reader;
use super::plan::of_table;
use crate::error::raised;
use arrow_array::builder::{BinaryBuilder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{Array, ArrayRef, BooleanArray, Float64Array, Int64Array, NullArray};
use arrow_schema::{DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyFloat, PyInt, PyList, PyString, PyTuple};
use pyo3_arrow::ffi::to_array_pycapsules;
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// A column that was made of a list.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Column {
    array: ArrayRef,
    /// How many of its numbers were written with 81 digits.
    #[pyo3(get)]
    padded: usize,
}

#[pymethods]
impl Column {
    /// Wishes for another type are left to whoever reads.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        let field = Arc::new(Field::new("", self.array.data_type().clone(), true));
        Ok(to_array_pycapsules(py, field, self.array.as_ref(), None)?)
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }
}

/// Numbers of more digits than this are puzzles.
const LARGE: u32 = 63;

/// A column of a list: texts, bytes, truths, numbers, or lists of numbers; numbers too large for a machine
/// are texts of 81 digits.
#[pyfunction]
pub fn column(py: Python<'_>, values: Vec<Bound<'_, PyAny>>) -> PyResult<Column> {
    let plain = |array: ArrayRef| Ok(Column { array, padded: 0 });
    let Some(first) = values.iter().find(|value| !value.is_none()) else {
        return plain(Arc::new(NullArray::new(values.len())));
    };
    let odd = |at: usize| {
        let kind = values[at].get_type().name().map_or_else(|_| "odd".to_owned(), |name| name.to_string());
        let of = first.get_type().name().map_or_else(|_| "odd".to_owned(), |name| name.to_string());
        raised(
            py,
            "TableError",
            (format!("row {at} is {kind}, where the first value is {of}; a column has one type"),),
        )
    };
    let some = || values.iter().enumerate().map(|(at, value)| (at, (!value.is_none()).then_some(value)));
    if first.is_instance_of::<PyString>() {
        let mut texts = StringBuilder::with_capacity(values.len(), 81 * values.len());
        for (at, value) in some() {
            let text = value.map(|value| value.cast::<PyString>().map_err(|_| odd(at))).transpose()?;
            texts.append_option(text.map(|text| text.to_str()).transpose()?);
        }
        plain(Arc::new(texts.finish()))
    } else if first.is_instance_of::<PyBytes>() {
        let mut bytes = BinaryBuilder::new();
        for (at, value) in some() {
            let value = value.map(|value| value.cast::<PyBytes>().map_err(|_| odd(at))).transpose()?;
            bytes.append_option(value.map(|value| value.as_bytes()));
        }
        plain(Arc::new(bytes.finish()))
    } else if first.is_instance_of::<PyBool>() {
        let of = |(at, value): (usize, Option<&Bound<'_, PyAny>>)| {
            value.map(|value| value.extract::<bool>().map_err(|_| odd(at))).transpose()
        };
        plain(Arc::new(some().map(of).collect::<PyResult<BooleanArray>>()?))
    } else if first.is_instance_of::<PyInt>() {
        integers(&values, odd)
    } else if first.is_instance_of::<PyFloat>() {
        let of = |(at, value): (usize, Option<&Bound<'_, PyAny>>)| {
            value.map(|value| value.extract::<f64>().map_err(|_| odd(at))).transpose()
        };
        plain(Arc::new(some().map(of).collect::<PyResult<Float64Array>>()?))
    } else {
        let mut lists = ListBuilder::new(Int64Builder::new());
        for (at, value) in some() {
            match value {
                Some(value) => {
                    cells(value, lists.values()).map_err(|_| odd(at))?;
                    lists.append(true);
                }
                None => lists.append(false),
            }
        }
        plain(Arc::new(lists.finish()))
    }
}

/// Numbers; as texts of 81 digits if one of them is larger than machines have them.
fn integers(values: &[Bound<'_, PyAny>], odd: impl Fn(usize) -> PyErr) -> PyResult<Column> {
    let mut is_large = false;
    for (at, value) in values.iter().enumerate().filter(|(_, value)| !value.is_none()) {
        if !value.is_instance_of::<PyInt>() {
            return Err(odd(at));
        }
        is_large |= value.call_method0("bit_length")?.extract::<u32>()? > LARGE;
    }
    let numbers = values.iter().map(|value| (!value.is_none()).then_some(value));
    if is_large {
        let mut texts = StringBuilder::with_capacity(values.len(), 81 * values.len());
        for number in numbers {
            texts.append_option(
                number.map(|number| number.str()).transpose()?.map(|text| format!("{text:0>81}")),
            );
        }
        let padded = values.iter().filter(|value| !value.is_none()).count();
        return Ok(Column { array: Arc::new(texts.finish()), padded });
    }
    let array: Int64Array =
        numbers.map(|number| number.map(|number| number.extract()).transpose()).collect::<PyResult<_>>()?;
    Ok(Column { array: Arc::new(array), padded: 0 })
}

/// The numbers of a list, of rows behind each other.
fn cells(value: &Bound<'_, PyAny>, to: &mut Int64Builder) -> PyResult<()> {
    for member in value.try_iter()? {
        let member = member?;
        if member.is_none() {
            to.append_null();
        } else if let Ok(number) = member.extract::<i64>() {
            to.append_value(number);
        } else if member.is_instance_of::<PyString>() {
            return Err(pyo3::exceptions::PyTypeError::new_err("a text among numbers"));
        } else {
            cells(&member, to)?;
        }
    }
    Ok(())
}

/// The values of a column as a list.
pub fn listed<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyList>> {
    macro_rules! numbers {
        ($kind:ty) => {
            PyList::new(py, array.as_primitive::<$kind>().iter().collect::<Vec<_>>())
        };
    }
    match array.data_type() {
        DataType::Null => PyList::new(py, vec![None::<bool>; array.len()]),
        DataType::Boolean => PyList::new(py, array.as_boolean().iter().collect::<Vec<_>>()),
        DataType::Int8 => numbers!(Int8Type),
        DataType::Int16 => numbers!(Int16Type),
        DataType::Int32 => numbers!(Int32Type),
        DataType::Int64 => numbers!(Int64Type),
        DataType::UInt8 => numbers!(UInt8Type),
        DataType::UInt16 => numbers!(UInt16Type),
        DataType::UInt32 => numbers!(UInt32Type),
        DataType::UInt64 => numbers!(UInt64Type),
        DataType::Float32 => numbers!(Float32Type),
        DataType::Float64 => numbers!(Float64Type),
        DataType::Utf8 => PyList::new(py, array.as_string::<i32>().iter().collect::<Vec<_>>()),
        DataType::LargeUtf8 => PyList::new(py, array.as_string::<i64>().iter().collect::<Vec<_>>()),
        DataType::Utf8View => PyList::new(py, array.as_string_view().iter().collect::<Vec<_>>()),
        DataType::Binary => PyList::new(py, array.as_binary::<i32>().iter().collect::<Vec<_>>()),
        DataType::LargeBinary => PyList::new(py, array.as_binary::<i64>().iter().collect::<Vec<_>>()),
        DataType::List(_) => lists(py, array.as_list::<i32>().iter()),
        DataType::LargeList(_) => lists(py, array.as_list::<i64>().iter()),
        DataType::FixedSizeList(..) => lists(py, array.as_fixed_size_list().iter()),
        other => {
            let message = format!("values of the type {other} are had through Arrow: `pyarrow.table(table)`");
            Err(raised(py, "TableError", (message,)))
        }
    }
}

fn lists<'py>(py: Python<'py>, rows: impl Iterator<Item = Option<ArrayRef>>) -> PyResult<Bound<'py, PyList>> {
    let of = |row: Option<ArrayRef>| row.map(|row| listed(py, row.as_ref())).transpose();
    PyList::new(py, rows.map(of).collect::<PyResult<Vec<_>>>()?)
}

/// The cells of a column behind each other, a byte each, with so much added; where a row has none, the cell
/// for what is missing, or the number of that row as an error.
#[pyfunction]
pub fn digits<'py>(
    py: Python<'py>,
    data: AnyArray,
    column: Option<&str>,
    add: u8,
    missing: Option<u8>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let reader = reader(data, column.is_none())?;
    let schema = reader.schema();
    let wrong = |error: qedoku_table::TableError, schema: &Schema| of_table(py, &error, schema);
    let mut bytes: Vec<u8> = Vec::new();
    for batch in reader {
        let batch = batch.map_err(|error| super::of_arrow(py, error, &schema))?;
        let at = match column {
            None => 0,
            Some(name) => {
                let found = qedoku_table::find_puzzles(&schema, None, Some(name));
                found.map_err(|error| wrong(error, &schema))?;
                schema.index_of(name).map_err(|error| super::of_arrow(py, error, &schema))?
            }
        };
        let mut gap = None;
        let answered = qedoku_table::cells(batch.column(at).as_ref(), 0, |cells| match (cells, missing) {
            (Some(cells), _) => bytes.extend(cells.iter().map(|cell| cell + add)),
            (None, Some(cell)) => bytes.extend([cell; 81]),
            (None, None) => {
                gap = gap.or(Some(bytes.len() / 81));
            }
        });
        answered.map_err(|error| wrong(error, &schema))?;
        if let Some(row) = gap {
            let message = format!(
                "row {row} has no 81 digits; leave such rows out first, or say what stands for them: missing=0"
            );
            return Err(raised(py, "TableError", (message,)));
        }
    }
    Ok(PyByteArray::new(py, &bytes))
}

/// Lists of numbers as lines of 81 characters.
#[pyfunction]
pub fn puzzles(py: Python<'_>, data: AnyArray, digits_offset: u8) -> PyResult<Column> {
    let reader = reader(data, true)?;
    let schema = reader.schema();
    let mut lines = StringBuilder::new();
    let (mut odd, mut row) = (None, 0_usize);
    for batch in reader {
        let batch = batch.map_err(|error| super::of_arrow(py, error, &schema))?;
        let answered = qedoku_table::cells(batch.column(0).as_ref(), digits_offset, |cells| {
            match cells {
                Some(cells) => {
                    let line = cells.map(|cell| if cell == 0 { b'.' } else { b'0' + cell });
                    // Digits and dots are ASCII, so nothing is lost.
                    lines.append_value(std::str::from_utf8(&line).unwrap_or_default());
                }
                None => odd = odd.or(Some(row)),
            }
            row += 1;
        });
        answered.map_err(|error| of_table(py, &error, &schema))?;
    }
    if let Some(row) = odd {
        let message = format!(
            "row {row} has numbers that are no cells: wanted are 0 to 9, 0 for an empty one; are they one too high? \
             Set digits_offset to 1"
        );
        return Err(raised(py, "TableError", (message,)));
    }
    Ok(Column { array: Arc::new(lines.finish()), padded: 0 })
}
