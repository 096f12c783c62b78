//! From the chain engine's chains to steps; shared by the chain techniques.

use super::prelude::*;
use crate::chains::links;
use crate::net;
use qedoku_engine::chains;
use qedoku_model::{Chain, Kind};

/// The step of a chain: conclusions, marks, proof.
pub(super) fn step(technique: &'static str, chain: Chain) -> Step {
    chains::step(net::net(), links(), technique, chain)
}

/// The id among four for the kinds of chains with several assumptions: contradiction, double, cell,
/// region.
pub(super) fn id_of(kind: Kind, ids: [&'static str; 4]) -> &'static str {
    match kind {
        Kind::Double => ids[1],
        Kind::Cell => ids[2],
        Kind::Region => ids[3],
        _ => ids[0],
    }
}
