//! Makes Sudoku and Kakuro: the same for the same seed, whatever the machine and the number of threads.
#![forbid(unsafe_code)]

#[cfg(test)]
mod chance;
pub mod kakuro;
mod seed;
mod stream;
pub mod sudoku;

/// The version of the lists of Sudoku: the same seed and request make the same ones as long as this stays.
pub const VERSION: u32 = 3;

pub use qedoku_engine::Watch;
pub use seed::Seed;
pub use stream::{Purpose, Stream};
