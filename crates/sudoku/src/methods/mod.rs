//! Named ways of solving: each a list of stages that the solving loop runs like any other.

pub mod tagging;
