//! Kakuro for the chain engine: the local patterns that dynamic chains may use. The links of a puzzle come
//! from its [`Grid`](crate::Grid).
//!
//! Chains run over digits of cells and combinations of runs alike: a combination excludes the digits it lacks
//! and the other combinations, and the last combination or the last place of a digit is a strong link.

pub(crate) mod graph;
mod memory;
mod patterns;
#[cfg(test)]
mod tests;
mod whips;

pub(crate) use memory::Memory;
pub use patterns::LocalPatterns;
pub(crate) use whips::whip_steps;
pub use whips::{is_in_combinations, whip_lists};
