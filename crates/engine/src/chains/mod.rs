//! The chain engine: implications between candidates of any net.
//!
//! One room for each question; a room uses only those above it in this list.
//!
//! * `net`: the net as tables. [`Links`] lays it out, [`View`] says which candidates are open.
//! * `propagation`: what follows from an assumption, with reasons or without.
//! * `prefilter`: which assumptions cannot matter: over-approximations.
//! * `proof`: from a trail to a proof that cites nothing it can spare.
//! * `explainer`: the searches of Sudoku Explainer. [`ForcingChains`] searches simple chains and cycles,
//!   [`Records`] with [`ForcingSearch`] chains from several assumptions, [`DynamicSearch`] dynamic and nested
//!   ones. All give [`Chain`]s, with every literal's parents; what a chain is called and costs is the matter
//!   of a profile.
//! * [`alternating`]: strong and weak links in turn, with nodes of several candidates.
//! * `tables`: comparison of all implications along such links: [`ImplicationTables`].
//! * [`tagging`]: tables of what layers of candidates imply.
//!
//! [`Chain`]: qedoku_model::Chain

pub mod alternating;
mod explainer;
mod net;
mod prefilter;
mod proof;
mod propagation;
mod tables;
pub mod tagging;

pub use explainer::{
    ByLength, ChainOrder, DynamicSearch, ForcingChains, ForcingSearch, Records, SearchMemory, all_chains,
    all_chains_within, chain_of_each_conclusion, first_chain, first_chain_within, length_steps,
};
pub use net::{Links, Member, Seat, View, positions};
pub use prefilter::links_settle;
pub use proof::{conclusions, proof, step};
pub use propagation::{Narrowing, NodeIndex, Pattern, Patterns, SpareRecords};
pub use tables::{ImplicationTables, TableSource};
