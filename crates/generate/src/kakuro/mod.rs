//! Kakuro: shapes, fillings with one solution, and the search for those that are wished.

mod board;
mod candidate;
mod climb;
mod find;
mod judge;
mod measures;
mod patterns;
mod reach;
mod request;
mod shape;
mod symmetry;
#[cfg(test)]
mod tests;
mod unique;
mod wish;

/// The version of the lists of Kakuro: the same seed and request make the same ones as long as this stays.
pub const VERSION: u32 = 3;

pub use find::{Generated, Outcome, Short, generate, generate_telling};
pub use judge::{Judge, Judged};
pub use measures::Measures;
pub use request::{EFFORT, Ready, Request, SIZES};
pub use shape::{Frame, Shape};
pub use symmetry::ShapeSymmetry;
pub use wish::{LEVELS, Miss, Wish, level, with_companions};
