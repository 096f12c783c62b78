//! From the chain engine's chains to steps; shared by the chain techniques.

use super::prelude::*;
use crate::chains::links;
use crate::net;
use qedoku_engine::chains;
use qedoku_model::{Chain, Kind};

/// The step of a chain: conclusions, marks, proof.
pub(super) fn step(info: &'static Info, chain: Chain) -> Step {
    chains::step(net::net(), links(), info, chain)
}

/// The info among four for the kinds of chains with several assumptions: contradiction, double, cell,
/// region.
pub(super) fn info_of(kind: Kind, infos: [&'static Info; 4]) -> &'static Info {
    match kind {
        Kind::Double => infos[1],
        Kind::Cell => infos[2],
        Kind::Region => infos[3],
        _ => infos[0],
    }
}
