//! A column of any type as texts or as numbers.
//!
//! A cast of Arrow can make any type of any other, which is a lot of code; here two kinds are made, and a
//! test holds them against the casts.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float16Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    TimestampMicrosecondType, TimestampMillisecondType, TimestampNanosecondType, TimestampSecondType,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, Float64Array, Int64Array, StringArray};
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::{ArrowError, DataType, TimeUnit};

/// A column as texts. Bytes that are none are null.
pub(crate) fn texts(array: &dyn Array) -> Result<StringArray, ArrowError> {
    let of_bytes = |bytes| std::str::from_utf8(bytes).ok();
    Ok(match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().clone(),
        DataType::LargeUtf8 => array.as_string::<i64>().iter().collect(),
        DataType::Utf8View => array.as_string_view().iter().collect(),
        DataType::Binary => array.as_binary::<i32>().iter().map(|bytes| bytes.and_then(of_bytes)).collect(),
        DataType::LargeBinary => {
            array.as_binary::<i64>().iter().map(|bytes| bytes.and_then(of_bytes)).collect()
        }
        DataType::BinaryView => array.as_binary_view().iter().map(|bytes| bytes.and_then(of_bytes)).collect(),
        _ => {
            let nulls = array.logical_nulls();
            let told = ArrayFormatter::try_new(array, &FormatOptions::default())?;
            let text = |row| match &nulls {
                Some(nulls) if nulls.is_null(row) => Ok(None),
                _ => told.value(row).try_to_string().map(Some),
            };
            (0..array.len()).map(text).collect::<Result<_, _>>()?
        }
    })
}

/// The numbers of a column as another type, where they fit, if it is one of numbers.
macro_rules! numbers {
    ($array:expr, $number:expr) => {
        match $array.data_type() {
            DataType::Int8 => Some($array.as_primitive::<Int8Type>().unary_opt($number)),
            DataType::Int16 => Some($array.as_primitive::<Int16Type>().unary_opt($number)),
            DataType::Int32 => Some($array.as_primitive::<Int32Type>().unary_opt($number)),
            DataType::Int64 => Some($array.as_primitive::<Int64Type>().unary_opt($number)),
            DataType::UInt8 => Some($array.as_primitive::<UInt8Type>().unary_opt($number)),
            DataType::UInt16 => Some($array.as_primitive::<UInt16Type>().unary_opt($number)),
            DataType::UInt32 => Some($array.as_primitive::<UInt32Type>().unary_opt($number)),
            DataType::UInt64 => Some($array.as_primitive::<UInt64Type>().unary_opt($number)),
            _ => None,
        }
    };
}

/// A column as numbers, times as how much of their unit has passed.
///
/// What is none is null: a text that does not read as one, too.
pub(crate) fn numbers(array: &dyn Array) -> Result<Float64Array, ArrowError> {
    let passed = |count: i64| count as f64;
    Ok(match array.data_type() {
        DataType::Float64 => array.as_primitive::<Float64Type>().clone(),
        DataType::Float32 => array.as_primitive::<Float32Type>().unary(f64::from),
        DataType::Float16 => array.as_primitive::<Float16Type>().unary(f64::from),
        DataType::Timestamp(TimeUnit::Second, _) => array.as_primitive::<TimestampSecondType>().unary(passed),
        DataType::Timestamp(TimeUnit::Millisecond, _) => {
            array.as_primitive::<TimestampMillisecondType>().unary(passed)
        }
        DataType::Timestamp(TimeUnit::Microsecond, _) => {
            array.as_primitive::<TimestampMicrosecondType>().unary(passed)
        }
        DataType::Timestamp(TimeUnit::Nanosecond, _) => {
            array.as_primitive::<TimestampNanosecondType>().unary(passed)
        }
        DataType::Boolean => {
            array.as_boolean().iter().map(|truth| truth.map(|truth| f64::from(u8::from(truth)))).collect()
        }
        _ => match numbers!(array, |number| Some(number as f64)) {
            Some(numbers) => numbers,
            None => texts(array)?.iter().map(|text| text.and_then(|text| text.parse().ok())).collect(),
        },
    })
}

/// A column of integers as those of 64 bits. What does not fit is null; no other column has any.
pub(crate) fn integers(array: &dyn Array) -> Int64Array {
    numbers!(array, |number| i64::try_from(i128::from(number)).ok())
        .unwrap_or_else(|| Int64Array::new_null(array.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::{
        ArrayRef, BinaryArray, BinaryViewArray, BooleanArray, Date32Array, Decimal128Array, DictionaryArray,
        Float32Array, Int32Array, LargeBinaryArray, LargeStringArray, ListArray, NullArray, StringViewArray,
        TimestampMicrosecondArray, TimestampMillisecondArray, TimestampNanosecondArray, TimestampSecondArray,
        UInt8Array, UInt64Array,
    };
    use std::sync::Arc;

    /// Columns of many types, nulls among their rows.
    fn columns() -> Vec<ArrayRef> {
        let words = vec![Some("easy"), None, Some(""), Some("1.5"), Some("-3e2"), Some("ä")];
        let bytes: Vec<Option<&[u8]>> = vec![Some(b"7"), None, Some(b"\xff")];
        let keys = Int32Array::from(vec![Some(1), Some(0), None, Some(1)]);
        let of = StringArray::from(vec![None, Some("2.5")]);
        let lists = vec![Some(vec![Some(1), None]), None, Some(vec![])];
        vec![
            Arc::new(StringArray::from(words.clone())),
            Arc::new(LargeStringArray::from(words.clone())),
            Arc::new(StringViewArray::from(words)),
            Arc::new(BinaryArray::from(bytes.clone())),
            Arc::new(LargeBinaryArray::from(bytes.clone())),
            Arc::new(BinaryViewArray::from(bytes)),
            Arc::new(BooleanArray::from(vec![Some(true), Some(false), None])),
            Arc::new(Int64Array::from(vec![Some(i64::MIN), None, Some(9_007_199_254_740_993)])),
            Arc::new(UInt64Array::from(vec![Some(u64::MAX), None, Some(17)])),
            Arc::new(UInt8Array::from(vec![3, 4, 255]).slice(1, 2)),
            Arc::new(Float32Array::from(vec![Some(0.1), None, Some(f32::INFINITY), Some(f32::NAN)])),
            Arc::new(Float64Array::from(vec![Some(11.9), None, Some(1e300), Some(-0.0)])),
            Arc::new(Decimal128Array::from(vec![Some(1_250), None]).with_precision_and_scale(9, 2).unwrap()),
            Arc::new(DictionaryArray::new(keys, Arc::new(of))),
            Arc::new(ListArray::from_iter_primitive::<Int32Type, _, _>(lists)),
            Arc::new(TimestampSecondArray::from(vec![Some(1_700_000_000), None])),
            Arc::new(
                TimestampMillisecondArray::from(vec![Some(1_700_000_000_123), None]).with_timezone("+01:00"),
            ),
            Arc::new(TimestampMicrosecondArray::from(vec![Some(-1), None])),
            Arc::new(TimestampNanosecondArray::from(vec![Some(1), None])),
            Arc::new(Date32Array::from(vec![Some(20_000), None])),
            Arc::new(NullArray::new(2)),
        ]
    }

    #[test]
    fn texts_are_those_of_the_cast() {
        for column in columns() {
            let cast = arrow_cast::cast(&column, &DataType::Utf8).unwrap();
            let cast: Vec<_> = cast.as_string::<i32>().iter().collect();
            let made = texts(&column).unwrap();
            assert_eq!(made.iter().collect::<Vec<_>>(), cast, "{}", column.data_type());
        }
    }

    #[test]
    fn numbers_are_those_of_the_cast_where_there_is_one() {
        let bits =
            |numbers: &Float64Array| numbers.iter().map(|one| one.map(f64::to_bits)).collect::<Vec<_>>();
        let mut casts = 0;
        for column in columns() {
            let made = numbers(&column).unwrap();
            match arrow_cast::cast(&column, &DataType::Float64) {
                Ok(cast) => {
                    assert_eq!(bits(&made), bits(cast.as_primitive()), "{}", column.data_type());
                    casts += 1;
                }
                // Bytes are read as the texts that they are, which casts do not do; nothing else is a number.
                Err(_) if column.data_type().is_binary() => {
                    assert_eq!(made.iter().collect::<Vec<_>>(), [Some(7.0), None, None]);
                }
                Err(_) => assert_eq!(made.null_count(), made.len(), "{}", column.data_type()),
            }
        }
        assert!(casts >= 16, "{casts}");
    }

    #[test]
    fn integers_are_those_of_the_cast() {
        for column in columns().into_iter().filter(|column| column.data_type().is_integer()) {
            let cast = arrow_cast::cast(&column, &DataType::Int64).unwrap();
            assert_eq!(&integers(&column), cast.as_primitive::<Int64Type>(), "{}", column.data_type());
        }
        assert_eq!(integers(&columns()[0]).null_count(), 6);
    }
}
