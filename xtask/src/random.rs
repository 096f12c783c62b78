//! Numbers of a seed, the same on every machine.

use fastrand::Rng;

/// The numbers that follow a seed.
pub struct Random(Rng);

impl Random {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Random {
        Random(Rng::with_seed(seed))
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number below another; 0 if that is 0.
    pub fn below(&mut self, below: usize) -> usize {
        self.0.usize(..below.max(1))
    }

    /// One of a list, which is not empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Puts a list into another order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        self.0.shuffle(list);
    }

    /// The numbers below `N` in random order.
    pub fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut list: Vec<u32> = (0..50).collect();
        Random::new(1).shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
