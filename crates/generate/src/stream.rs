//! Random numbers with coordinates: a seed, an index, an attempt and a purpose name a stream that is the same
//! on every machine and for every number of threads.

use crate::Seed;
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};

/// What the numbers of a stream are for. Streams of different purposes have nothing in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The search for a puzzle.
    Search = 0,
    /// Another guise of a puzzle.
    Guise = 1,
    /// Which of several wishes holds for a puzzle.
    Choice = 2,
}

/// The numbers of one purpose: ChaCha with eight rounds (Daniel J. Bernstein, 2008), and draws of our own.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream};
/// let mut stream = Stream::new(&Seed::Number(0), 0, 0, Purpose::Search);
/// assert_eq!([stream.next(), stream.next()], [0xd640_5f89_2fef_003e, 0xa1a5_091f_e8b8_5b7f]);
/// ```
#[derive(Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream at these coordinates. Of `attempt` the lowest 56 bits count.
    pub fn new(seed: &Seed, index: u64, attempt: u64, purpose: Purpose) -> Stream {
        let mut key = [0; 32];
        key[..17].copy_from_slice(&seed.bytes());
        key[24..31].copy_from_slice(&attempt.to_le_bytes()[..7]);
        key[31] = purpose as u8;
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(index);
        Stream(numbers)
    }

    /// The next 64 bits.
    #[expect(clippy::should_implement_trait, reason = "a stream has no end")]
    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// How far it has gone, for [`go_back`](Stream::go_back).
    pub(crate) fn gone(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// To where it was before.
    pub(crate) fn go_back(&mut self, gone: u128) {
        self.0.set_word_pos(gone);
    }

    /// A number below `n`, each equally likely.
    ///
    /// The high half of a product of 32 random bits with `n`; what would make some numbers likelier is drawn
    /// again (Lemire 2019).
    ///
    /// # Panics
    /// If `n` is 0 or above 2³².
    pub fn below(&mut self, n: usize) -> usize {
        assert!((1..=1 << 32).contains(&(n as u64)), "a number below nothing");
        let n = n as u64;
        let draw = |numbers: &mut ChaCha8Rng| u64::from(numbers.next_u32()) * n;
        let mut product = draw(&mut self.0);
        // What is drawn again is less than `n`, so the division is seldom needed.
        if product & 0xffff_ffff < n {
            let rejected = (1 << 32) % n;
            while product & 0xffff_ffff < rejected {
                product = draw(&mut self.0);
            }
        }
        (product >> 32) as usize
    }

    /// Puts a list into another order, each equally likely (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// The numbers below `N` in random order.
    pub fn order<const N: usize>(&mut self) -> [u8; N] {
        let mut order = std::array::from_fn(|at| at as u8);
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::chi_square;

    fn stream(index: u64, attempt: u64, purpose: Purpose) -> Stream {
        Stream::new(&Seed::Number(7), index, attempt, purpose)
    }

    #[test]
    fn each_coordinate_names_another_stream() {
        let mut first = [
            stream(0, 0, Purpose::Search),
            stream(1, 0, Purpose::Search),
            stream(0, 1, Purpose::Search),
            stream(0, 1 << 55, Purpose::Search),
            stream(0, 0, Purpose::Guise),
            Stream::new(&Seed::Number(8), 0, 0, Purpose::Search),
            Stream::new(&"7a".parse().unwrap(), 0, 0, Purpose::Search),
        ]
        .map(|mut stream| stream.next());
        first.sort_unstable();
        assert!(first.windows(2).all(|two| two[0] < two[1]));
    }

    #[test]
    fn numbers_below_are_evenly_drawn() {
        let mut stream = stream(0, 0, Purpose::Search);
        for n in [2, 3, 7, 9, 10, 64, 81, 100] {
            let mut counts = vec![0; n];
            (0..100_000).for_each(|_| counts[stream.below(n)] += 1);
            let expected = vec![100_000.0 / n as f64; n];
            assert!(chi_square(&counts, &expected) < crate::chance::bound(n - 1), "{n}");
        }
    }

    #[test]
    fn shuffles_of_four_are_evenly_drawn() {
        let mut stream = stream(1, 0, Purpose::Search);
        let mut counts = vec![0; 256];
        for _ in 0..24_000 {
            let order: [u8; 4] = stream.order();
            counts[order.iter().fold(0, |place, at| place * 4 + usize::from(*at))] += 1;
        }
        counts.retain(|count| *count > 0);
        assert_eq!(counts.len(), 24);
        assert!(chi_square(&counts, &[1000.0; 24]) < 72.0);
    }
}
