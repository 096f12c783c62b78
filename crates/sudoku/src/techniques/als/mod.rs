//! Almost locked sets: their list, and the techniques that tie them together by restricted commons.

mod aals;
mod als_chain;
mod als_ring;
mod als_xy_wing;
mod als_xz;
mod death_blossom;
pub(crate) mod finds;
mod house_blossom;
pub(crate) mod list;
mod network;
pub(crate) mod petals;
mod ports;
pub(crate) mod proof;
mod rising_chain;
pub(crate) mod sights;

pub use aals::Aals;
pub use als_chain::AlsChain;
pub use als_ring::AlsRing;
pub use als_xy_wing::AlsXyWing;
pub use als_xz::AlsXz;
pub use death_blossom::DeathBlossom;
pub use house_blossom::HouseBlossom;
pub use rising_chain::RisingAlsChain;
