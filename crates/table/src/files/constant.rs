//! Columns that say the same in every row, such as that all rows are answered and have one solution: the same
//! bytes are not made again for every group of rows.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{ArrowPrimitiveType, Int16Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, PrimitiveArray, StringArray};
use arrow_schema::{DataType, Field, Schema};
use bytes::Bytes;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use std::sync::Arc;

/// Groups that are kept for a column: those of the usual length, and the last of a shard.
const KEPT: usize = 2;

/// A group of rows that say the same, written.
pub(crate) struct Group {
    value: ArrayRef,
    rows: usize,
    /// A file with this column alone.
    pub file: Bytes,
    pub metadata: ArrowReaderMetadata,
}

/// Groups that were written of a column.
#[derive(Default)]
pub(crate) struct Constant(Vec<Group>);

impl Constant {
    /// The rows of arrays, all of which say the same, as they were written once.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn group(
        &mut self,
        field: &Field,
        arrays: &[ArrayRef],
        properties: WriterProperties,
    ) -> Result<&Group> {
        let rows = arrays.iter().map(Array::len).sum();
        let known = |group: &Group| {
            group.rows == rows && arrays.first().is_some_and(|rows| is_same(&group.value, rows))
        };
        let at = match self.0.iter().position(known) {
            Some(at) => at,
            None => {
                let schema = Arc::new(Schema::new(vec![field.clone()]));
                let mut writer = ArrowWriter::try_new(Vec::new(), schema.clone(), Some(properties))?;
                for array in arrays {
                    writer.write(&arrow_array::RecordBatch::try_new(schema.clone(), vec![array.clone()])?)?;
                }
                let file: Bytes = writer.into_inner()?.into();
                let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::default())?;
                if self.0.len() == KEPT {
                    self.0.remove(0);
                }
                let value = arrays
                    .first()
                    .map_or_else(|| arrow_array::new_empty_array(field.data_type()), |a| a.slice(0, 1));
                self.0.push(Group { value, rows, file, metadata });
                self.0.len() - 1
            }
        };
        Ok(&self.0[at])
    }
}

/// Whether a column of this type is looked at.
pub(crate) fn fits(data_type: &DataType) -> bool {
    matches!(data_type, DataType::Utf8 | DataType::Int16 | DataType::Int32 | DataType::Int64)
}

/// Whether all rows say what the first row of another array of the same type says; a null says nothing.
pub(crate) fn is_same(first: &ArrayRef, rows: &ArrayRef) -> bool {
    if first.is_empty() || first.is_null(0) || rows.null_count() > 0 || first.data_type() != rows.data_type()
    {
        return false;
    }
    match rows.data_type() {
        DataType::Utf8 => same_texts(first.as_string(), rows.as_string()),
        DataType::Int16 => same_numbers::<Int16Type>(first.as_primitive(), rows.as_primitive()),
        DataType::Int32 => same_numbers::<Int32Type>(first.as_primitive(), rows.as_primitive()),
        DataType::Int64 => same_numbers::<Int64Type>(first.as_primitive(), rows.as_primitive()),
        _ => false,
    }
}

fn same_numbers<T: ArrowPrimitiveType>(first: &PrimitiveArray<T>, rows: &PrimitiveArray<T>) -> bool {
    let wanted = first.value(0);
    rows.values().iter().all(|value| *value == wanted)
}

fn same_texts(first: &StringArray, rows: &StringArray) -> bool {
    let (wanted, ends) = (first.value(0).as_bytes(), rows.value_offsets());
    let is_as_long = ends.windows(2).all(|two| (two[1] - two[0]) as usize == wanted.len());
    let bytes = &rows.value_data()[ends[0] as usize..ends[rows.len()] as usize];
    // Texts of one length are the same if the first is, and each is what the next one is.
    is_as_long && bytes.starts_with(&wanted[..wanted.len().min(bytes.len())]) && {
        let next = bytes.get(wanted.len()..).unwrap_or_default();
        bytes[..next.len()] == *next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::{Int16Array, Int64Array};

    #[test]
    fn rows_are_the_same_if_each_is_what_the_first_of_others_is() {
        let texts = |texts: Vec<Option<&str>>| -> ArrayRef { Arc::new(StringArray::from(texts)) };
        let ok = texts(vec![Some("ok"), Some("no")]);
        for (rows, wanted) in [
            (vec![Some("ok"); 3], true),
            (vec![], true),
            (vec![Some("ok"), None], false),
            (vec![Some("ok"), Some("ok"), Some("oh")], false),
            (vec![Some("no"), Some("no")], false),
            (vec![Some("okok"), Some("")], false),
            (vec![Some("o"), Some("kok")], false),
        ] {
            assert_eq!(is_same(&ok, &texts(rows.clone())), wanted, "{rows:?}");
            let longer = texts([vec![Some("other")], rows.clone()].concat());
            assert_eq!(is_same(&ok, &longer.slice(1, rows.len())), wanted, "{rows:?}");
        }
        let empty = texts(vec![Some("")]);
        assert!(is_same(&empty, &empty) && !is_same(&empty, &ok) && !is_same(&ok, &empty));
        assert!(!is_same(&texts(vec![None]), &texts(vec![None])));
        let one: ArrayRef = Arc::new(Int64Array::from(vec![1, 1, 1]));
        assert!(is_same(&one, &one) && !is_same(&one, &(Arc::new(Int64Array::from(vec![1, 2])) as ArrayRef)));
        assert!(!is_same(&one, &(Arc::new(Int16Array::from(vec![1])) as ArrayRef)));
    }
}
