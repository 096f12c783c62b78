//! What is done with patterns that remove the same.

/// Which of the patterns that remove the same are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeats {
    /// All of them.
    All,
    /// The simplest alone: as each technique says, the smallest or the shortest; of equal ones the first.
    Simplest,
}
