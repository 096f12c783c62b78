//! What was met, in memory as far as that goes and in a file beyond it.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::PathBuf;

/// Hashes that were met, sixteen bytes each. When there are as many in memory as may be they go to a file, in
/// order, and of those one is looked up by halving, if a filter does not tell at once that it is none.
pub struct Known {
    /// In many sets, so that few of them grow at a time.
    sets: Vec<HashSet<u128>>,
    count: usize,
    most: usize,
    folder: PathBuf,
    runs: Vec<Run>,
}

/// So many sets.
const SETS: usize = 256;
/// So many bytes a hash takes in a set that is as full as it gets before it grows.
const EACH: usize = 40;
/// Bytes of a hash.
const SIZE: usize = 16;

/// Hashes in a file, in order.
struct Run {
    file: File,
    count: u64,
    filter: Filter,
}

/// Tells of most hashes that they are none of many (B. H. Bloom, 1970).
struct Filter(Vec<u64>);

/// So many bits for each hash, of which so many are set: of a hundred others one is taken for one.
const BITS: usize = 10;
const SET: u32 = 6;

impl Filter {
    fn of(hashes: &[u128]) -> Filter {
        let mut filter = Filter(vec![0; (hashes.len() * BITS).div_ceil(64).max(1)]);
        for hash in hashes {
            for (word, bit) in filter.places(*hash) {
                filter.0[word] |= bit;
            }
        }
        filter
    }

    fn may_hold(&self, hash: u128) -> bool {
        self.places(hash).into_iter().all(|(word, bit)| self.0[word] & bit > 0)
    }

    /// The bits of a hash, whose halves are as good as two.
    fn places(&self, hash: u128) -> [(usize, u64); SET as usize] {
        let (one, other) = (hash as u64, (hash >> 64) as u64 | 1);
        std::array::from_fn(|number| {
            let at = one.wrapping_add(other.wrapping_mul(number as u64 + 1)) % (64 * self.0.len() as u64);
            ((at / 64) as usize, 1 << (at % 64))
        })
    }
}

impl Run {
    fn write(folder: &PathBuf, hashes: &[u128]) -> io::Result<Run> {
        let mut file = BufWriter::with_capacity(1 << 16, tempfile::tempfile_in(folder)?);
        for hash in hashes {
            file.write_all(&hash.to_le_bytes())?;
        }
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Run { file, count: hashes.len() as u64, filter: Filter::of(hashes) })
    }

    fn holds(&mut self, hash: u128) -> io::Result<bool> {
        if !self.filter.may_hold(hash) {
            return Ok(false);
        }
        let (mut low, mut high) = (0, self.count);
        while low < high {
            let middle = low + (high - low) / 2;
            let mut bytes = [0; SIZE];
            self.file.seek(SeekFrom::Start(middle * SIZE as u64))?;
            self.file.read_exact(&mut bytes)?;
            match u128::from_le_bytes(bytes).cmp(&hash) {
                std::cmp::Ordering::Equal => return Ok(true),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Ok(false)
    }
}

impl Known {
    /// Nothing yet. So many bytes of memory may be taken, besides a bit more than one for each hash in a file
    /// of the folder.
    pub fn new(folder: PathBuf, memory: usize) -> Known {
        let most = (memory / EACH).max(1);
        Known { sets: vec![HashSet::new(); SETS], count: 0, most, folder, runs: Vec::new() }
    }

    /// Remembers a hash; whether it was not met before.
    ///
    /// # Errors
    /// If the file cannot be written or read.
    pub fn is_new(&mut self, hash: u128) -> io::Result<bool> {
        let set = (hash >> 64) as usize % SETS;
        if self.sets[set].contains(&hash) {
            return Ok(false);
        }
        for run in &mut self.runs {
            if run.holds(hash)? {
                return Ok(false);
            }
        }
        if self.count == self.most {
            let mut hashes: Vec<u128> = Vec::with_capacity(self.count);
            self.sets.iter_mut().for_each(|set| hashes.extend(std::mem::take(set)));
            hashes.sort_unstable();
            self.runs.push(Run::write(&self.folder, &hashes)?);
            self.count = 0;
        }
        self.count += 1;
        Ok(self.sets[set].insert(hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_met_is_known_and_nothing_else_is_whatever_is_in_memory() {
        for memory in [0, 100 * EACH, 1 << 20] {
            let mut known = Known::new(std::env::temp_dir(), memory);
            let mut slowly = HashSet::new();
            let (mut state, rounds) = (1_u64, if memory == 0 { 300 } else { 5_000 });
            for round in 0..rounds {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Many come again.
                let small = u128::from(state >> 33) % 1_500;
                let hash = small.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
                assert_eq!(known.is_new(hash).unwrap(), slowly.insert(hash), "{memory} {round}");
            }
            assert_eq!(known.runs.is_empty(), memory == 1 << 20);
        }
    }

    #[test]
    fn a_filter_lets_its_own_pass_and_few_others() {
        let hash = |number: u128| number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let own: Vec<u128> = (1..2_000).map(hash).collect();
        let filter = Filter::of(&own);
        assert!(own.iter().all(|own| filter.may_hold(*own)));
        let others = (2_000..12_000).map(hash).filter(|other| filter.may_hold(*other)).count();
        assert!(others < 300, "{others}");
    }
}
