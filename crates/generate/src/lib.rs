//! Makes Sudoku: the same for the same seed, whatever the machine and the number of threads.
#![forbid(unsafe_code)]

#[cfg(test)]
mod chance;
mod seed;
mod stream;
pub mod sudoku;

pub use seed::Seed;
pub use stream::{Purpose, Stream};
