//! Chains of strong and weak links in turn, from remote pairs to grouped loops.

mod nice_loop;
mod remote_pair;
mod steps;
mod x_chain;
mod xy_chain;

pub use nice_loop::{GROUPED_AIC, GROUPED_DISCONTINUOUS, NiceLoop, NodeKinds, Scope};
pub use qedoku_engine::chains::alternating::Keep;
pub use remote_pair::RemotePair;
pub use steps::length;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
