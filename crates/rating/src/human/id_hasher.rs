//! A hash for ids of techniques, which every step of a solve asks for: short names of our own, so nobody can make them
//! clash. What they begin with, have in the middle and end with tells them apart.

use std::hash::Hasher;

#[derive(Default)]
pub(super) struct IdHasher(u64);

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        let middle = bytes.get((bytes.len() / 2).saturating_sub(4)..).unwrap_or_default();
        let words = match (bytes.first_chunk(), middle.first_chunk(), bytes.last_chunk()) {
            (Some(first), Some(middle), Some(last)) => {
                [first, middle, last].map(|own| u64::from_le_bytes(*own))
            }
            _ => [bytes.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)), 0, 0],
        };
        for word in words.into_iter().chain([bytes.len() as u64]) {
            self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::super::SECTIONS;
    use super::*;
    use std::collections::HashSet;
    use std::hash::{BuildHasher, BuildHasherDefault};

    #[test]
    fn ids_have_hashes_of_their_own() {
        let ids: Vec<&str> = SECTIONS.iter().flat_map(|section| section.rows).map(|row| row.0).collect();
        let hasher: BuildHasherDefault<IdHasher> = BuildHasherDefault::default();
        let hashes: HashSet<u64> = ids.iter().map(|id| hasher.hash_one(id)).collect();
        assert_eq!(hashes.len(), ids.len());
    }
}
