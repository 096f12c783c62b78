//! Four lanes in safe code, for every target: one grid at a time.

use super::{Vector, Words};
use wide::u32x4;

/// The lanes of one grid.
#[derive(Clone, Copy)]
pub(in crate::sudoku) struct Portable(u32x4);

impl Portable {
    #[inline(always)]
    pub(in crate::sudoku) fn words(self) -> Words {
        self.0.to_array()
    }
}

impl Vector for Portable {
    const GRIDS: u32 = 0b1;

    #[inline(always)]
    fn lanes([a, b, c]: [u32; 3]) -> Portable {
        Portable(u32x4::new([a, b, c, 0]))
    }

    #[inline(always)]
    fn each_of(first: u32, _: u32) -> Portable {
        Portable(u32x4::new([first; 4]))
    }

    #[inline(always)]
    fn same(words: &Words) -> Portable {
        Portable(u32x4::new(*words))
    }

    #[inline(always)]
    fn load(words: &[Words; 2]) -> Portable {
        Portable::same(&words[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [Words; 2]) {
        to[0] = self.words();
    }

    #[inline(always)]
    fn and(self, other: Portable) -> Portable {
        Portable(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Portable) -> Portable {
        Portable(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: Portable) -> Portable {
        Portable(self.0 ^ other.0)
    }

    #[inline(always)]
    fn without(self, other: Portable) -> Portable {
        Portable(self.0 & !other.0)
    }

    #[inline(always)]
    fn plus(self, other: Portable) -> Portable {
        Portable(self.0 + other.0)
    }

    #[inline(always)]
    fn minus(self, other: Portable) -> Portable {
        Portable(self.0 - other.0)
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Portable {
        Portable(self.0 << N as u32)
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Portable {
        Portable(self.0 >> N as u32)
    }

    #[inline(always)]
    fn next_lane(self) -> Portable {
        let [a, b, c, d] = self.0.to_array();
        Portable(u32x4::new([b, c, a, d]))
    }

    #[inline(always)]
    fn previous_lane(self) -> Portable {
        let [a, b, c, d] = self.0.to_array();
        Portable(u32x4::new([c, a, b, d]))
    }

    #[inline(always)]
    fn max(self, other: Portable) -> Portable {
        Portable(self.0.max(other.0))
    }

    #[inline(always)]
    fn some(self) -> u32 {
        let [a, b, c, d] = self.0.to_array();
        u32::from((u64::from(a | b) << 32 | u64::from(c | d)) != 0)
    }
}
