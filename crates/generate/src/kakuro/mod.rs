//! Kakuro: shapes, fillings with one solution, and the search for those that are wished.

mod board;
mod candidate;
mod find;
mod patterns;
mod request;
mod shape;
mod symmetry;
#[cfg(test)]
mod tests;
mod unique;
mod wish;

pub use find::{Generated, Outcome, Short, generate};
pub use request::{EFFORT, Ready, Request, SIZES};
pub use shape::{Frame, Shape};
pub use symmetry::ShapeSymmetry;
pub use wish::{LEVELS, Miss, Wish, level};
