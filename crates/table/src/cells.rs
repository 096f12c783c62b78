//! The digits of a column, for those that want numbers and no text.

use crate::error::TableError;
use crate::read::read;
use crate::row::Read;
use crate::source::Source;
use arrow_array::Array;

/// Hands over the cells of each row, 0 for an empty one; nothing for what is no Sudoku of givens alone. Of
/// each number of a list `digits_offset` is taken first.
///
/// # Errors
/// If the column has a type that holds no puzzles.
///
/// ```
/// use arrow_array::StringArray;
/// use qedoku_table::cells;
/// let puzzles = StringArray::from(vec![Some(format!("9{}", ".".repeat(80))), None]);
/// let mut firsts = Vec::new();
/// cells(&puzzles, 0, |cells| firsts.push(cells.map(|cells| cells[0])))?;
/// assert_eq!(firsts, [Some(9), None]);
/// # Ok::<(), qedoku_table::TableError>(())
/// ```
pub fn cells(
    column: &dyn Array,
    digits_offset: u8,
    mut take: impl FnMut(Option<&[u8; 81]>),
) -> Result<(), TableError> {
    let source = Source::new("", column, Vec::new())?;
    for row in 0..source.len() {
        match read(&source.get(row), digits_offset) {
            Ok(Read::Plain(plain)) => take(Some(&plain)),
            _ => take(None),
        }
    }
    Ok(())
}
