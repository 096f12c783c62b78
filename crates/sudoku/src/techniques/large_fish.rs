//! Fish of five to seven houses and Kraken fish, which stand behind the chains in the catalogue: people find
//! them last, if at all. The searches and their definitions are those of the folder `fish`.

pub use super::fish::{ComplexFish, FishShape, KrakenFish};
