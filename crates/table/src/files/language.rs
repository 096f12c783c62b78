//! Other languages of conditions than the own one.

use arrow_array::{ArrayRef, BooleanArray};
use arrow_schema::Schema;
use std::fmt::Debug;

/// A language in which conditions on rows may be written that the own one cannot read, such as SQL. A job
/// holds the words of its condition, so it is gone on with by whoever knows their language.
///
/// ```
/// use arrow_array::{ArrayRef, BooleanArray};
/// use arrow_schema::Schema;
/// use qedoku_table::files::{Language, Predicate};
///
/// /// `+er`: the rows that have a rating.
/// #[derive(Debug)]
/// struct Signs;
///
/// #[derive(Debug)]
/// struct Has([usize; 1]);
///
/// impl Language for Signs {
///     fn read(&self, text: &str, columns: &Schema) -> Result<Box<dyn Predicate>, String> {
///         let name = text.strip_prefix('+').ok_or("a condition begins with +")?;
///         let at = columns.index_of(name).map_err(|error| error.to_string())?;
///         Ok(Box::new(Has([at])))
///     }
/// }
///
/// impl Predicate for Has {
///     fn columns(&self) -> &[usize] {
///         &self.0
///     }
///
///     fn holds(&self, rows: usize, arrays: &[ArrayRef]) -> Result<BooleanArray, String> {
///         Ok((0..rows).map(|row| Some(arrays[0].is_valid(row))).collect())
///     }
/// }
///
/// use qedoku_table::files::{Claim, Group, Wish};
/// use qedoku_table::{Plan, Watch};
/// let scratch = tempfile::tempdir()?;
/// let input = scratch.path().join("puzzles.csv");
/// std::fs::write(&input, format!("puzzle\n{}\n", ".".repeat(81)))?;
/// let wish = Wish::new(vec![input], scratch.path().join("rated"), Plan::parse("solutions")?);
/// let wish =
///     Wish { condition: Some("+er".into()), language: Some(std::sync::Arc::new(Signs)), ..wish };
/// let watch = Watch::default();
/// let manifest = Claim::make(&wish, Group::ALL, &watch)?.run(&watch, &|_| {})?.unwrap();
/// assert_eq!(manifest.rows_out, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Language: Debug + Send + Sync {
    /// Reads a condition on rows of these columns: those of the answer, of the input and of the catalogue.
    ///
    /// # Errors
    /// What is wrong with it, for people, with its place.
    fn read(&self, text: &str, columns: &Schema) -> Result<Box<dyn Predicate>, String>;
}

/// A condition of another language.
pub trait Predicate: Debug + Send + Sync {
    /// The columns that it names, by their numbers among those it was read with.
    fn columns(&self) -> &[usize];

    /// For each row whether it holds; null where that is not known. The arrays are its columns in their
    /// order.
    ///
    /// # Errors
    /// What is wrong with the rows, for people.
    fn holds(&self, rows: usize, arrays: &[ArrayRef]) -> Result<BooleanArray, String>;

    /// Whether it asks itself how rows stand, so that those that are not `ok` are its own matter.
    fn asks_status(&self) -> bool {
        false
    }
}
