//! The chain engine: implications between candidates of any net.
//!
//! [`Links`] lays out a net, [`View`] says which candidates are open. [`ForcingChains`] searches simple
//! chains and cycles, [`Runs`] with [`Search`] chains from several assumptions, [`DynamicSearch`] dynamic and
//! nested ones. All give [`Chain`]s, with every literal's parents; what a chain is called and costs is
//! the matter of a profile. [`tagging`] holds in tables what candidates imply.
//!
//! [`Chain`]: pencilmark_model::Chain

mod branching;
mod chain;
mod closure;
mod dynamic;
mod filter;
mod forcing;
mod links;
mod probe;
mod proof;
mod propagator;
mod reliance;
mod run;
mod script;
pub mod tagging;
mod view;

pub use branching::{Runs, Search, all_chains, first_chain};
pub use chain::length_bonus;
pub use dynamic::{DynamicSearch, Pattern, Patterns};
pub use forcing::ForcingChains;
pub use links::{Links, Member, Seat};
pub use proof::{conclusions, proof};
pub use view::{View, positions};
