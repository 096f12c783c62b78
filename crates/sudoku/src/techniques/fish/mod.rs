//! Fish: houses that place a digit against houses that can take it.
//!
//! `basic_fish.rs` has the fish of lines against lines in the order of the reference rater; `complex_fish.rs`
//! all fish, with fins, boxes and mixed houses; `siamese_fish.rs` two of them at once; `kraken_fish.rs` those
//! whose fins are the starts of chains; `search.rs` finds them.

mod basic_fish;
mod complex_fish;
mod kraken_fish;
mod kraken_search;
mod names;
mod search;
mod siamese_fish;

pub use basic_fish::Fish;
pub use complex_fish::ComplexFish;
pub use kraken_fish::KrakenFish;
pub use names::FishShape;
pub use siamese_fish::SiameseFish;

use super::Repeats;

/// What a search for fish admits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Fins in one base at most.
    pub fins: usize,
    /// Fins in two bases at most.
    pub endo_fins: usize,
    /// Which of the fish that remove the same are listed.
    pub repeats: Repeats,
}

impl Limits {
    /// Five fins, two endo fins, the simplest fish.
    pub const USUAL: Limits = Limits { fins: 5, endo_fins: 2, repeats: Repeats::Simplest };
}
