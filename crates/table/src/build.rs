//! Columns in the making.

use crate::kind::{Kind, Value};
use crate::texts::Texts;
use arrow_array::ArrayRef;
use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Float64Builder, Int16Builder, Int32Builder, Int64Builder, ListBuilder,
    StringBuilder,
};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int32Type, Int64Type};
use arrow_schema::{ArrowError, DataType, Field};
use std::sync::Arc;

/// A column in the making.
pub(crate) enum Builder {
    Bool(BooleanBuilder),
    Int16(Int16Builder),
    Int32(Int32Builder),
    Int64(Int64Builder),
    Float(Float64Builder),
    Text(Texts),
    Words(ListBuilder<StringBuilder>),
}

/// What a list's members are called.
fn member() -> Arc<Field> {
    Arc::new(Field::new_list_field(DataType::Utf8, false))
}

/// The type of a kind of column.
pub(crate) fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Bool => DataType::Boolean,
        Kind::Int16 => DataType::Int16,
        Kind::Int32 => DataType::Int32,
        Kind::Int64 => DataType::Int64,
        Kind::Float => DataType::Float64,
        Kind::Text(_) => DataType::Utf8,
        Kind::Words => DataType::List(member()),
    }
}

impl Builder {
    /// An empty column with room for so many rows.
    pub fn new(kind: Kind, rows: usize) -> Builder {
        match kind {
            Kind::Bool => Builder::Bool(BooleanBuilder::with_capacity(rows)),
            Kind::Int16 => Builder::Int16(Int16Builder::with_capacity(rows)),
            Kind::Int32 => Builder::Int32(Int32Builder::with_capacity(rows)),
            Kind::Int64 => Builder::Int64(Int64Builder::with_capacity(rows)),
            Kind::Float => Builder::Float(Float64Builder::with_capacity(rows)),
            Kind::Text(letters) => Builder::Text(Texts::new(rows, letters)),
            Kind::Words => {
                let words = ListBuilder::with_capacity(StringBuilder::new(), rows);
                Builder::Words(words.with_field(member()))
            }
        }
    }

    /// Adds a row. A value of another kind, or a number that is too large, is null.
    pub fn push(&mut self, value: Value<'_>) {
        let int = |value: &Value<'_>| if let Value::Int(int) = value { Some(*int) } else { None };
        match self {
            Builder::Bool(to) => to.append_option(if let Value::Bool(is) = value { Some(is) } else { None }),
            Builder::Int16(to) => to.append_option(int(&value).and_then(|int| i16::try_from(int).ok())),
            Builder::Int32(to) => to.append_option(int(&value).and_then(|int| i32::try_from(int).ok())),
            Builder::Int64(to) => to.append_option(int(&value)),
            Builder::Float(to) => {
                to.append_option(if let Value::Float(float) = value { Some(float) } else { None })
            }
            Builder::Text(to) => match value {
                Value::Word(text) => to.push(text),
                Value::Text(text) => to.push(&text),
                Value::Digits(digits) => to.push_digits(digits),
                _ => to.push_null(),
            },
            Builder::Words(to) => match value {
                Value::Words(words) => to.append_value(words.iter().map(Some)),
                _ => to.append_null(),
            },
        }
    }

    /// Adds the rows of a part.
    pub fn join(&mut self, part: Builder) -> Result<(), ArrowError> {
        let part = part.finished()?;
        match self {
            Builder::Bool(to) => to.append_array(part.as_boolean()),
            Builder::Int16(to) => to.append_array(part.as_primitive::<Int16Type>()),
            Builder::Int32(to) => to.append_array(part.as_primitive::<Int32Type>()),
            Builder::Int64(to) => to.append_array(part.as_primitive::<Int64Type>()),
            Builder::Float(to) => to.append_array(part.as_primitive::<Float64Type>()),
            Builder::Text(to) => to.join(part.as_string::<i32>()),
            Builder::Words(to) => {
                for words in part.as_list::<i32>().iter() {
                    match words {
                        Some(words) => to.append_value(words.as_string::<i32>()),
                        None => to.append_null(),
                    }
                }
            }
        }
        Ok(())
    }

    /// The column.
    pub fn finished(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Builder::Bool(mut to) => ArrayBuilder::finish(&mut to),
            Builder::Int16(mut to) => ArrayBuilder::finish(&mut to),
            Builder::Int32(mut to) => ArrayBuilder::finish(&mut to),
            Builder::Int64(mut to) => ArrayBuilder::finish(&mut to),
            Builder::Float(mut to) => ArrayBuilder::finish(&mut to),
            Builder::Text(to) => Arc::new(to.finished()?),
            Builder::Words(mut to) => ArrayBuilder::finish(&mut to),
        })
    }
}
