//! The order in which the cells of one nested hint are delivered: the one thing the reference leaves open.

use qedoku_model::DigitSet;
use std::sync::Arc;

/// How the cells of a nested hint's eliminations are ordered.
///
/// The reference walks a hash table keyed by object identity, so its order changes from run to run. The
/// canonical order is by unit and position (or along a cycle). A seeded order gives each cell one hash for
/// the whole run, as the reference's table has, and so reaches every order it can produce.
#[derive(Clone, Debug, Default)]
pub struct Delivery {
    hashes: Option<Arc<[u32; 81]>>,
}

impl Delivery {
    /// The order of the hints' own lists.
    pub fn canonical() -> Delivery {
        Delivery::default()
    }

    /// The order of a hash table with one pseudo-random hash for each cell.
    pub fn seeded(seed: u64) -> Delivery {
        let mut state = seed;
        let hashes = std::array::from_fn(|_| {
            // SplitMix64 (Steele, Lea and Flood, 2014).
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z ^ (z >> 31)) as u32
        });
        Delivery { hashes: Some(Arc::new(hashes)) }
    }

    /// The eliminations in the order in which they are delivered.
    pub fn ordered(&self, eliminations: &[(usize, DigitSet)]) -> Vec<(usize, DigitSet)> {
        let mut list = eliminations.to_vec();
        if let Some(hashes) = &self.hashes {
            let buckets = match list.len() {
                0..=12 => 16,
                13..=24 => 32,
                _ => 64,
            };
            list.sort_by_key(|&(cell, _)| (hashes[cell] ^ (hashes[cell] >> 16)) % buckets);
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_canonical_order_is_that_of_the_list() {
        let list: Vec<_> = [8, 3, 5].map(|cell| (cell, DigitSet::ALL)).to_vec();
        assert_eq!(Delivery::canonical().ordered(&list), list);
    }

    #[test]
    fn a_seed_keeps_its_order_and_loses_no_cell() {
        let list: Vec<_> = (0..30).map(|cell| (cell, DigitSet::ALL)).collect();
        let shuffled = Delivery::seeded(7).ordered(&list);
        assert_eq!(Delivery::seeded(7).ordered(&list), shuffled);
        assert_ne!(shuffled, list);
        let mut sorted = shuffled.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, list);
    }
}
