//! The kinds of puzzle.

use std::fmt;

/// A kind of puzzle.
///
/// ```
/// use qedoku::Family;
/// assert_eq!(Family::from_id("kakuro"), Some(Family::Kakuro));
/// assert_eq!((Family::Sudoku.id(), Family::Sudoku.to_string().as_str()), ("sudoku", "Sudoku"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Sudoku and Sukaku.
    Sudoku,
    /// Kakuro.
    Kakuro,
}

impl Family {
    /// Both families.
    pub const ALL: [Family; 2] = [Family::Sudoku, Family::Kakuro];

    /// The name that options take: `sudoku`, `kakuro`.
    pub const fn id(self) -> &'static str {
        match self {
            Family::Sudoku => "sudoku",
            Family::Kakuro => "kakuro",
        }
    }

    /// The family with this id.
    pub fn from_id(id: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.id() == id)
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Family::Sudoku => "Sudoku",
            Family::Kakuro => "Kakuro",
        })
    }
}
