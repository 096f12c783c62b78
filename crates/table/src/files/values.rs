//! How often each value of a column comes.

use super::error::JobError;
use super::plain::{integers, numbers, texts};
use crate::error::TableError;
use arrow_array::ArrayRef;
use arrow_array::cast::AsArray;
use arrow_schema::{ArrowError, DataType};
use serde::Serialize;
use std::collections::BTreeMap;

/// More words than these are no histogram.
const MOST_WORDS: usize = 10_000;
/// More numbers than these are put together, so many a line that there are no more lines.
const MOST_LINES: i64 = 60;

/// A value, or numbers that lie together, and how many rows have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bin {
    /// As it is told: `easy`, `17`, `7.0-7.4`.
    pub value: String,
    /// How many rows.
    pub rows: u64,
}

/// What the values are counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// Half points.
    Rating,
    Integer,
    Word,
    /// Each of a list's words on its own.
    Words,
}

impl Sort {
    /// How values of a type are counted.
    pub fn of(data_type: &DataType) -> Sort {
        match data_type {
            DataType::List(_) | DataType::LargeList(_) => Sort::Words,
            other if other.is_floating() => Sort::Rating,
            other if other.is_integer() => Sort::Integer,
            _ => Sort::Word,
        }
    }
}

/// How often each value came until now.
pub(crate) struct Histogram {
    sort: Sort,
    numbers: BTreeMap<i64, u64>,
    words: BTreeMap<String, u64>,
}

impl Histogram {
    /// Without values.
    pub fn new(sort: Sort) -> Histogram {
        Histogram { sort, numbers: BTreeMap::new(), words: BTreeMap::new() }
    }

    /// Counts the values of a column, and tells the rows without one.
    pub fn add(&mut self, array: &ArrayRef, mut lacks: impl FnMut(usize)) -> Result<(), JobError> {
        let failed = |error: ArrowError| JobError::Table(TableError::from(error));
        match self.sort {
            Sort::Rating => {
                for (row, value) in numbers(array).map_err(failed)?.iter().enumerate() {
                    match value.filter(|value| value.is_finite()) {
                        // Tenths first: 0.7 is a little less than itself.
                        Some(value) => self.number(((value * 10.0).round() as i64).div_euclid(5)),
                        None => lacks(row),
                    }
                }
            }
            Sort::Integer => {
                for (row, value) in integers(array).iter().enumerate() {
                    match value {
                        Some(value) => self.number(value),
                        None => lacks(row),
                    }
                }
            }
            Sort::Words if array.as_list_opt::<i32>().is_some() => {
                for (row, list) in array.as_list::<i32>().iter().enumerate() {
                    let Some(list) = list else {
                        lacks(row);
                        continue;
                    };
                    let words = texts(&list).map_err(failed)?;
                    words.iter().flatten().try_for_each(|word| self.word(word))?;
                }
            }
            Sort::Word | Sort::Words => {
                for (row, text) in texts(array).map_err(failed)?.iter().enumerate() {
                    match text.filter(|text| !text.is_empty()) {
                        // In CSV a list is its words with blanks between.
                        Some(text) if self.sort == Sort::Words => {
                            text.split(' ').try_for_each(|word| self.word(word))?;
                        }
                        Some(text) => self.word(text)?,
                        None => lacks(row),
                    }
                }
            }
        }
        Ok(())
    }

    fn number(&mut self, number: i64) {
        *self.numbers.entry(number).or_default() += 1;
    }

    fn word(&mut self, word: &str) -> Result<(), JobError> {
        if let Some(count) = self.words.get_mut(word) {
            *count += 1;
            return Ok(());
        }
        if self.words.len() == MOST_WORDS {
            let what = format!("more than {MOST_WORDS} different values; name a column of fewer with --by");
            return Err(JobError::Unusable(what));
        }
        self.words.insert(word.to_owned(), 1);
        Ok(())
    }

    /// Numbers in their order; words, the most frequent first.
    pub fn bins(self) -> Vec<Bin> {
        if matches!(self.sort, Sort::Word | Sort::Words) {
            let mut bins: Vec<Bin> =
                self.words.into_iter().map(|(value, rows)| Bin { value, rows }).collect();
            bins.sort_by_key(|bin| std::cmp::Reverse(bin.rows));
            return bins;
        }
        let ends = self.numbers.keys().next().zip(self.numbers.keys().next_back());
        let width = ends.map_or(1, |(first, last)| width(*first, *last));
        let mut wide = BTreeMap::<i64, u64>::new();
        for (number, rows) in &self.numbers {
            *wide.entry(number.div_euclid(width)).or_default() += rows;
        }
        let value = |from: i64| match (self.sort, width) {
            (Sort::Rating, _) => {
                let (from, to) = (from.saturating_mul(5), from.saturating_add(width).saturating_mul(5) - 1);
                format!("{:.1}-{:.1}", from as f64 / 10.0, to as f64 / 10.0)
            }
            (_, 1) => from.to_string(),
            _ => format!("{from}-{}", from.saturating_add(width - 1)),
        };
        wide.into_iter().map(|(at, rows)| Bin { value: value(at.saturating_mul(width)), rows }).collect()
    }
}

/// How many numbers make a line: 1, 2, 5, 10 and so on.
fn width(first: i64, last: i64) -> i64 {
    let span = i128::from(last) - i128::from(first);
    let mut widths = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i128.pow(power)));
    let width = widths.find(|width| span / width < i128::from(MOST_LINES));
    width.and_then(|width| i64::try_from(width).ok()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::{Float64Array, Int64Array, StringArray};
    use std::sync::Arc;

    fn bins(sort: Sort, array: ArrayRef) -> (Vec<(String, u64)>, Vec<usize>) {
        let (mut histogram, mut lacking) = (Histogram::new(sort), Vec::new());
        histogram.add(&array, |row| lacking.push(row)).unwrap();
        (histogram.bins().into_iter().map(|bin| (bin.value, bin.rows)).collect(), lacking)
    }

    fn told(bins: &[(String, u64)]) -> Vec<(&str, u64)> {
        bins.iter().map(|(value, rows)| (value.as_str(), *rows)).collect()
    }

    #[test]
    fn ratings_are_counted_by_half_points() {
        let ratings =
            Float64Array::from(vec![Some(1.4), Some(1.5), None, Some(1.9), Some(f64::NAN), Some(0.7)]);
        let (ratings, lacking) = bins(Sort::Rating, Arc::new(ratings));
        assert_eq!(told(&ratings), [("0.5-0.9", 1), ("1.0-1.4", 1), ("1.5-1.9", 2)]);
        assert_eq!(lacking, [2, 4]);
    }

    #[test]
    fn integers_stand_alone_unless_they_are_too_far_apart() {
        let near = bins(Sort::Integer, Arc::new(Int64Array::from(vec![22, 17, 22]))).0;
        assert_eq!(told(&near), [("17", 1), ("22", 2)]);
        let far = bins(Sort::Integer, Arc::new(Int64Array::from(vec![-3, 4, 1000]))).0;
        assert_eq!(told(&far), [("-20--1", 1), ("0-19", 1), ("1000-1019", 1)]);
        assert!(width(i64::MIN, i64::MAX) > 0);
    }

    #[test]
    fn words_come_by_their_frequency_and_those_of_lists_each_on_its_own() {
        let texts: ArrayRef =
            Arc::new(StringArray::from(vec![Some("a"), Some("b c"), Some("b c"), Some("")]));
        let (words, lacking) = bins(Sort::Word, texts.clone());
        assert_eq!((told(&words), lacking), (vec![("b c", 2), ("a", 1)], vec![3]));
        assert_eq!(told(&bins(Sort::Words, texts).0), [("b", 2), ("c", 2), ("a", 1)]);
        let many: ArrayRef =
            Arc::new(StringArray::from_iter_values((0..=MOST_WORDS).map(|word| word.to_string())));
        assert!(Histogram::new(Sort::Word).add(&many, |_| {}).is_err());
    }
}
