//! The chain engine: implications between candidates of any net.
//!
//! [`Links`] lays out a net, [`View`] says which candidates are open. [`ForcingChains`] searches simple
//! chains and cycles, [`Runs`] with [`Search`] chains from several assumptions, [`DynamicSearch`] dynamic and
//! nested ones. All give [`Chain`]s, with every literal's parents; what a chain is called and costs is
//! the matter of a profile. [`alternating`] has chains of strong and weak links in turn, with nodes of several
//! candidates. [`Premises`] compare what follows from every literal along such links. [`tagging`] holds in tables what candidates imply.
//!
//! [`Chain`]: qedoku_model::Chain

pub mod alternating;
mod branching;
mod chain;
mod closure;
mod components;
mod consequences;
mod dynamic;
mod filter;
mod forcing;
mod links;
mod outcomes;
mod outlook;
mod patterns;
mod premises;
mod probe;
mod proof;
mod propagator;
mod reliance;
mod run;
mod runs;
mod script;
mod step;
pub mod tagging;
mod view;

pub use branching::{all_chains, all_chains_while, chain_of_each_conclusion, first_chain, first_chain_while};
pub use chain::length_bonus;
pub use dynamic::{DynamicSearch, Remembered};
pub use filter::links_settle;
pub use forcing::ForcingChains;
pub use links::{Links, Member, Seat};
pub use patterns::{Narrowing, Pattern, Patterns};
pub use premises::{Premises, Source};
pub use proof::{conclusions, proof};
pub use runs::{Runs, Search};
pub use step::step;
pub use view::{View, positions};
