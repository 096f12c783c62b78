//! Techniques that rely on the puzzle having one solution.

pub(crate) mod bug;
pub(crate) mod loops;
mod types;
