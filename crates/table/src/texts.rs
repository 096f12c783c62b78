//! A column of texts in the making.
//!
//! What is nearly always in it is 81 digits or the word of the row before, so these are put behind each other
//! without looking at each by itself; whether all of it is text is looked at once, at the end.

use arrow_array::{Array, StringArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::ArrowError;

/// A column of texts in the making.
pub(crate) struct Texts {
    bytes: Vec<u8>,
    /// Where each text ends, behind where the first begins.
    ends: Vec<i32>,
    nulls: NullBufferBuilder,
}

impl Texts {
    /// An empty column with room for so many rows of so many letters.
    pub fn new(rows: usize, letters: usize) -> Texts {
        let mut ends = Vec::with_capacity(rows + 1);
        ends.push(0);
        Texts { bytes: Vec::with_capacity(rows * letters), ends, nulls: NullBufferBuilder::new(rows) }
    }

    /// Adds a text.
    pub fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.end();
        self.nulls.append_non_null();
    }

    /// Adds digits.
    pub fn push_digits(&mut self, digits: &[u8; 81]) {
        self.bytes.extend(digits.iter().map(|digit| digit.wrapping_add(b'0')));
        self.end();
        self.nulls.append_non_null();
    }

    /// Adds a null.
    pub fn push_null(&mut self) {
        self.end();
        self.nulls.append_null();
    }

    /// The text ends here. What is too long for offsets of 32 bits is found at the end.
    fn end(&mut self) {
        self.ends.push(i32::try_from(self.bytes.len()).unwrap_or(i32::MAX));
    }

    /// Adds the rows of a part.
    pub fn join(&mut self, part: &StringArray) {
        let ends = part.value_offsets();
        let (first, last) = (ends[0], ends[part.len()]);
        let base = self.bytes.len();
        self.bytes.extend_from_slice(&part.value_data()[first as usize..last as usize]);
        let end = |end: &i32| i32::try_from(base + (end - first) as usize).unwrap_or(i32::MAX);
        self.ends.extend(ends[1..].iter().map(end));
        match part.nulls() {
            Some(nulls) => self.nulls.append_buffer(nulls),
            None => self.nulls.append_n_non_nulls(part.len()),
        }
    }

    /// The column.
    ///
    /// # Errors
    /// If there is more of it than offsets of 32 bits can count.
    pub fn finished(self) -> Result<StringArray, ArrowError> {
        if i32::try_from(self.bytes.len()).is_err() {
            return Err(ArrowError::OffsetOverflowError(self.bytes.len()));
        }
        let ends = OffsetBuffer::new(ScalarBuffer::from(self.ends));
        StringArray::try_new(ends, self.bytes.into(), self.nulls.build())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::builder::StringBuilder;

    #[test]
    fn it_is_what_a_builder_of_arrow_makes() {
        let digits: [u8; 81] = std::array::from_fn(|at| at as u8 % 10);
        let line: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        let (mut whole, mut twin) = (Texts::new(3, 2), StringBuilder::new());
        for round in 0..5 {
            let (mut part, mut other) = (Texts::new(1, 81), StringBuilder::new());
            for row in 0..round * 3 {
                match row % 4 {
                    0 => {
                        part.push_digits(&digits);
                        other.append_value(&line);
                    }
                    1 if round > 2 => {
                        part.push_null();
                        other.append_null();
                    }
                    2 => {
                        part.push("ä, ß");
                        other.append_value("ä, ß");
                    }
                    _ => {
                        part.push("");
                        other.append_value("");
                    }
                }
            }
            let (part, other) = (part.finished().unwrap(), other.finish());
            assert_eq!(part, other);
            // Of a slice as of a whole.
            let some = part.slice(part.len().min(1), part.len().saturating_sub(2));
            whole.join(&part);
            whole.join(&some);
            twin.append_array(&other).unwrap();
            twin.append_array(&some).unwrap();
        }
        assert_eq!(whole.finished().unwrap(), twin.finish());
    }
}
