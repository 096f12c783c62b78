//! The searches of Sudoku Explainer: forcing chains and cycles, chains from several assumptions, dynamic and nested ones.
//!
//! [`ForcingChains`] walks the links of a fixed view; [`Runs`] holds what the assumptions of a [`Search`] lead to, from
//! which `branching` makes the chains; [`DynamicSearch`] goes on level by level, with searches nested in others.

mod branching;
mod dynamic;
mod forcing;
mod records;

pub use branching::{
    Ends, Outline, Sketch, all_chains, all_chains_while, chain_of_each_conclusion, complexity, first_chain,
    first_chain_while, weigh,
};
pub use dynamic::{DynamicSearch, Remembered};
pub use forcing::ForcingChains;
pub use records::{Runs, Search};
