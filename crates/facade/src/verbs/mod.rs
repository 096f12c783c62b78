//! What can be asked of a puzzle, a file a verb, each a function from plain data to plain data.

pub mod backdoors;
pub mod check;
pub mod combos;
pub mod compare;
pub mod explain;
pub mod hint;
pub mod rate;
pub mod scales;
pub mod solve;
pub mod steps;
pub mod techniques;
