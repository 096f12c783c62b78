//! How cells are written in sentences.

/// A way to write a cell.
///
/// ```
/// use qedoku_render::language::{CellStyle, GERMAN, Language};
/// let told = |style| Language::read(GERMAN).unwrap().with_cells(style).named("r3c6");
/// assert_eq!(CellStyle::ALL.map(told), ["r3c6", "R3C6", "Z3S6", "C6"]);
/// assert_eq!(CellStyle::ALL.map(CellStyle::id), ["r3c6", "R3C6", "own", "C6"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CellStyle {
    /// `r3c6`, as everywhere else.
    #[default]
    Plain,
    /// `R3C6`.
    Capital,
    /// By the first letters of what the language calls rows and columns: `Z3S6` in German, `R3C6` in English.
    Own,
    /// A letter for the row, a number for the column: `C6`.
    Letter,
}

impl CellStyle {
    /// All of them.
    pub const ALL: [CellStyle; 4] = [CellStyle::Plain, CellStyle::Capital, CellStyle::Own, CellStyle::Letter];

    /// Its id, as settings and requests have it.
    pub const fn id(self) -> &'static str {
        match self {
            CellStyle::Plain => "r3c6",
            CellStyle::Capital => "R3C6",
            CellStyle::Own => "own",
            CellStyle::Letter => "C6",
        }
    }

    /// A cell, or several folded into one word (`r12c3`): digits of the row and of the column. `initials` are
    /// those of row and column.
    pub(super) fn write(self, row: &str, column: &str, is_folded: bool, initials: [char; 2]) -> String {
        let [r, c] = match self {
            CellStyle::Plain => ['r', 'c'],
            CellStyle::Capital => ['R', 'C'],
            CellStyle::Own => initials,
            CellStyle::Letter => {
                let rows = if is_folded {
                    row.chars().filter_map(|digit| digit.to_digit(10)).map(letter).collect()
                } else {
                    row.parse().map_or_else(|_| row.to_owned(), letter)
                };
                return format!("{rows}{column}");
            }
        };
        format!("{r}{row}{c}{column}")
    }
}

/// The letter of a row, counted from 1: `A` to `Z`, then `AA`.
fn letter(row: u32) -> String {
    let (mut rest, mut letters) = (row, Vec::new());
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_letters_and_beyond_them_two() {
        assert_eq!([1, 9, 26, 27, 52, 53].map(letter), ["A", "I", "Z", "AA", "AZ", "BA"]);
        let told = |row, column, is_folded| CellStyle::Letter.write(row, column, is_folded, ['Z', 'S']);
        assert_eq!(
            [told("12", "3", true), told("12", "3", false), told("1", "23", true)],
            ["AB3", "L3", "A23"]
        );
    }
}
