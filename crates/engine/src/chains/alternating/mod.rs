//! Chains of strong and weak links in turn, over any net: X-chains, XY-chains, AICs, loops.
//!
//! A family lists the nodes and strong links that it wants in a [`GraphBuilder`]; the weak links follow from
//! the net. A [`Spread`] goes out from one assumption, shortest ways first, and [`find`] collects what all
//! starts give; [`proof`] says why it holds.
//!
//! Source: nice loops, P. Nugent and others, 2005; alternating inference chains, 2006.

mod collect;
mod finder;
mod form;
mod graph;
mod proof;
mod prune;
mod query;
mod reach;
mod settle;
mod spread;
mod starts;
mod ways;

pub use collect::{find, find_thoroughly, find_within};
pub use graph::{Conflicts, Edge, Graph, GraphBuilder, NodeId, Reason, ReasonId, SetId};
pub use proof::proof;
pub use query::{Form, FoundChain, Keep, Query, Shape, Shapes};
pub(super) use reach::Reach;
pub use settle::settles;
pub use spread::Spread;

/// What a link between two nodes of one group costs, in half links; lengths are in these too.
pub const LINK: u32 = 2;

/// What a link through an almost locked set costs: that many half links.
///
/// As players count, the set is one node that adds two and a half links, so that it is dearer than a plain
/// detour of one node and cheaper than one of two.
pub const SET_LINK: u32 = 5;
