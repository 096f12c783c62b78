//! The values of a column of puzzles, whatever its type.

use crate::error::TableError;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{
    Array, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray,
    StringArray, StringViewArray,
};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use std::ops::Range;

/// What stands in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Raw<'a> {
    Null,
    /// Text.
    Text(&'a [u8]),
    /// Bytes: text, or a digit each.
    Bytes(&'a [u8]),
    /// Numbers of cells, nothing for null; rows are put behind each other.
    Numbers(Vec<Option<i64>>),
    /// Why it is no list of cells.
    Odd(String),
}

/// A column of puzzles.
pub(crate) struct Source<'a> {
    values: Values<'a>,
    /// The nulls of the structs that it stands in.
    outer: Vec<NullBuffer>,
    len: usize,
    /// Where its first row stood.
    place: i64,
}

enum Values<'a> {
    Null,
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
    Binary(&'a BinaryArray),
    LargeBinary(&'a LargeBinaryArray),
    BinaryView(&'a BinaryViewArray),
    FixedBinary(&'a FixedSizeBinaryArray),
    Dictionary { keys: &'a dyn Array, places: Vec<usize>, values: Box<Values<'a>> },
    Numbers(List<'a>),
}

/// Lists of numbers, or lists of such lists.
struct List<'a> {
    nulls: Option<&'a NullBuffer>,
    span: Box<dyn Fn(usize) -> Range<usize> + Sync + 'a>,
    members: Members<'a>,
}

enum Members<'a> {
    Numbers(Box<dyn Fn(usize) -> Option<i64> + Sync + 'a>),
    Lists(Box<List<'a>>),
}

/// Whether a type may hold puzzles.
pub(crate) fn fits(data_type: &DataType) -> bool {
    use DataType as T;
    match data_type {
        T::Utf8
        | T::LargeUtf8
        | T::Utf8View
        | T::Binary
        | T::LargeBinary
        | T::BinaryView
        | T::FixedSizeBinary(_) => true,
        T::Dictionary(_, values) => fits(values) && !values.is_nested(),
        T::List(member) | T::LargeList(member) | T::FixedSizeList(member, _) => match member.data_type() {
            T::List(inner) | T::LargeList(inner) | T::FixedSizeList(inner, _) => {
                inner.data_type().is_integer()
            }
            inner => inner.is_integer(),
        },
        _ => false,
    }
}

/// What to do about a type that holds no puzzles.
pub(crate) fn advice(data_type: &DataType) -> &'static str {
    if data_type.is_numeric() {
        "81 digits are no number, and some of them are lost; have the file read as text: `infer_schema=False` \
         in Polars, `dtype=str` in pandas, `all_varchar=true` in DuckDB"
    } else {
        "a column of puzzles is text, bytes, or lists of 81 numbers or 9 times 9"
    }
}

impl<'a> Source<'a> {
    /// The values of an array, with the nulls of what it stands in.
    pub fn new(name: &str, array: &'a dyn Array, outer: Vec<NullBuffer>) -> Result<Source<'a>, TableError> {
        let found = array.data_type();
        let no_puzzles = || TableError::NoPuzzles {
            column: name.to_owned(),
            found: found.to_string().to_lowercase(),
            advice: advice(found),
        };
        let is_read = fits(found) || *found == DataType::Null;
        let values = is_read.then(|| values(array)).flatten().ok_or_else(no_puzzles)?;
        Ok(Source { values, outer, len: array.len(), place: 0 })
    }

    /// The same where the first row stood elsewhere than at the beginning.
    pub fn at_place(self, place: u64) -> Source<'a> {
        Source { place: i64::try_from(place).unwrap_or(i64::MAX), ..self }
    }

    /// Where its rows stood, one behind the other.
    pub fn places(&self) -> impl Iterator<Item = i64> {
        (0..self.len).map(|row| self.place.saturating_add(row as i64))
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Puts the givens of a row of 81 plain characters, which is nearly all that stands in tables, in their
    /// place; whether it is one. Everything else is told by [`get`](Source::get).
    pub fn plain(&self, row: usize, givens: &mut [u8; 81]) -> bool {
        let bytes = match &self.values {
            _ if !self.outer.is_empty() => return false,
            Values::Utf8(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Values::LargeUtf8(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Values::Utf8View(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Values::Binary(array) if array.is_valid(row) => array.value(row),
            Values::LargeBinary(array) if array.is_valid(row) => array.value(row),
            Values::BinaryView(array) if array.is_valid(row) => array.value(row),
            _ => return false,
        };
        match bytes.try_into() {
            Ok(line) => digits(line, givens),
            Err(_) => false,
        }
    }

    /// What stands in a row.
    pub fn get(&self, row: usize) -> Raw<'a> {
        if self.outer.iter().any(|nulls| nulls.is_null(row)) {
            return Raw::Null;
        }
        self.values.get(row)
    }
}

/// What `sudoku81::givens` reads, written where it is wanted, many characters at a time; false if it refuses.
fn digits(line: &[u8; 81], givens: &mut [u8; 81]) -> bool {
    let mut odd = 0;
    for (letter, given) in line.iter().zip(givens) {
        let digit = letter.wrapping_sub(b'0');
        let is_digit = digit < 10;
        *given = if is_digit { digit } else { 0 };
        odd |= u8::from(!is_digit & (*letter != b'.'));
    }
    odd == 0
}

fn values(array: &dyn Array) -> Option<Values<'_>> {
    use DataType as T;
    Some(match array.data_type() {
        T::Null => Values::Null,
        T::Utf8 => Values::Utf8(array.as_string()),
        T::LargeUtf8 => Values::LargeUtf8(array.as_string()),
        T::Utf8View => Values::Utf8View(array.as_string_view()),
        T::Binary => Values::Binary(array.as_binary()),
        T::LargeBinary => Values::LargeBinary(array.as_binary()),
        T::BinaryView => Values::BinaryView(array.as_binary_view()),
        T::FixedSizeBinary(_) => Values::FixedBinary(array.as_fixed_size_binary()),
        T::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            // Without a value every key is null.
            let is_empty = dictionary.values().is_empty();
            let places = if is_empty { vec![0; array.len()] } else { dictionary.normalized_keys() };
            let values = if is_empty { Values::Null } else { values(dictionary.values().as_ref())? };
            Values::Dictionary { keys: dictionary.keys(), places, values: Box::new(values) }
        }
        _ => Values::Numbers(list(array)?),
    })
}

fn list(array: &dyn Array) -> Option<List<'_>> {
    use DataType as T;
    let nulls = array.nulls();
    Some(match array.data_type() {
        T::List(_) => {
            let list = array.as_list::<i32>();
            let ends = list.value_offsets();
            let span = Box::new(move |row: usize| ends[row] as usize..ends[row + 1] as usize);
            List { nulls, span, members: members(list.values().as_ref())? }
        }
        T::LargeList(_) => {
            let list = array.as_list::<i64>();
            let ends = list.value_offsets();
            let span = Box::new(move |row: usize| ends[row] as usize..ends[row + 1] as usize);
            List { nulls, span, members: members(list.values().as_ref())? }
        }
        T::FixedSizeList(_, width) => {
            let list = array.as_fixed_size_list();
            let width = usize::try_from(*width).ok()?;
            let span = Box::new(move |row: usize| row * width..(row + 1) * width);
            List { nulls, span, members: members(list.values().as_ref())? }
        }
        _ => return None,
    })
}

fn members(array: &dyn Array) -> Option<Members<'_>> {
    use DataType as T;
    Some(Members::Numbers(match array.data_type() {
        T::Int8 => numbers::<Int8Type>(array),
        T::Int16 => numbers::<Int16Type>(array),
        T::Int32 => numbers::<Int32Type>(array),
        T::Int64 => numbers::<Int64Type>(array),
        T::UInt8 => numbers::<UInt8Type>(array),
        T::UInt16 => numbers::<UInt16Type>(array),
        T::UInt32 => numbers::<UInt32Type>(array),
        T::UInt64 => numbers::<UInt64Type>(array),
        _ => return Some(Members::Lists(Box::new(list(array)?))),
    }))
}

fn numbers<T: ArrowPrimitiveType>(array: &dyn Array) -> Box<dyn Fn(usize) -> Option<i64> + Sync + '_>
where
    T::Native: TryInto<i64>,
{
    let array = array.as_primitive::<T>();
    // What is larger than any digit is none, however large.
    Box::new(move |at| array.is_valid(at).then(|| array.value(at).try_into().unwrap_or(i64::MAX)))
}

impl<'a> Values<'a> {
    fn get(&self, row: usize) -> Raw<'a> {
        fn text<'a>(array: &'a dyn Array, row: usize, value: impl Fn() -> &'a str) -> Raw<'a> {
            if array.is_null(row) { Raw::Null } else { Raw::Text(value().as_bytes()) }
        }
        fn bytes<'a>(array: &'a dyn Array, row: usize, value: impl Fn() -> &'a [u8]) -> Raw<'a> {
            if array.is_null(row) { Raw::Null } else { Raw::Bytes(value()) }
        }
        match self {
            Values::Null => Raw::Null,
            Values::Utf8(array) => text(*array, row, || array.value(row)),
            Values::LargeUtf8(array) => text(*array, row, || array.value(row)),
            Values::Utf8View(array) => text(*array, row, || array.value(row)),
            Values::Binary(array) => bytes(*array, row, || array.value(row)),
            Values::LargeBinary(array) => bytes(*array, row, || array.value(row)),
            Values::BinaryView(array) => bytes(*array, row, || array.value(row)),
            Values::FixedBinary(array) => bytes(*array, row, || array.value(row)),
            Values::Dictionary { keys, places, values } => {
                if keys.is_null(row) {
                    Raw::Null
                } else {
                    values.get(places[row])
                }
            }
            Values::Numbers(list) => list.get(row),
        }
    }
}

impl<'a> List<'a> {
    /// The range of the members of a row, unless it is null.
    fn span(&self, row: usize) -> Option<Range<usize>> {
        if self.nulls.is_some_and(|nulls| nulls.is_null(row)) { None } else { Some((self.span)(row)) }
    }

    fn get(&self, row: usize) -> Raw<'a> {
        let Some(span) = self.span(row) else { return Raw::Null };
        match &self.members {
            Members::Numbers(number) => Raw::Numbers(span.map(number).collect()),
            Members::Lists(rows) => {
                if span.len() != 9 {
                    return Raw::Odd(format!("{} rows; a Sudoku has 9", span.len()));
                }
                let mut cells = Vec::with_capacity(81);
                for (number, row) in span.enumerate() {
                    match rows.get(row) {
                        Raw::Numbers(row) if row.len() == 9 => cells.extend(row),
                        Raw::Numbers(row) => {
                            return Raw::Odd(format!(
                                "row {} has {} cells; wanted are 9",
                                number + 1,
                                row.len()
                            ));
                        }
                        _ => return Raw::Odd(format!("row {} is null; wanted are 9 cells", number + 1)),
                    }
                }
                Raw::Numbers(cells)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku::sudoku81;

    #[test]
    fn digits_are_read_as_the_facade_reads_them() {
        let mut random = fastrand::Rng::with_seed(81);
        let mut refused = 0;
        for round in 0..3000_u32 {
            let odd = [b'.', b'0', b'/', b':', b'x', 0, 9, 200, b' '][round as usize % 9];
            let letters = |_| match random.u8(..12) {
                digit @ 0..=9 => b'0' + digit,
                10 => b'.',
                _ if round % 2 == 0 => odd,
                _ => b'.',
            };
            let line: [u8; 81] = std::array::from_fn(letters);
            let mut givens = [7; 81];
            let found = digits(&line, &mut givens).then_some(givens);
            assert_eq!(found, sudoku81::givens(&line).ok(), "{line:?}");
            refused += u32::from(found.is_none());
        }
        assert!((500..2500).contains(&refused), "{refused}");
    }
}
