//! Techniques that rely on the puzzle having one solution.

pub(crate) mod bug;
mod circuit;
pub(crate) mod loops;
mod types;
