//! The searches of Sudoku Explainer: forcing chains and cycles, chains from several assumptions, dynamic and
//! nested ones.
//!
//! [`ForcingChains`] walks the links of a fixed view. [`Records`] holds what the assumptions of a
//! [`ForcingSearch`] lead to, from which `branching` makes the chains. [`DynamicSearch`] goes on level by
//! level, with searches nested in others.

mod branching;
mod dynamic;
mod forcing;
mod order;
mod records;

pub use branching::{
    all_chains, all_chains_within, chain_of_each_conclusion, first_chain, first_chain_within,
};
pub use dynamic::{DynamicSearch, SearchMemory};
pub use forcing::ForcingChains;
pub use order::{ByLength, ChainOrder, length_steps};
pub use records::{ForcingSearch, Records};
