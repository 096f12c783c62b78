//! Lanes of x86-64: four, which every such processor has, or eight, which hold two grids side by side. The
//! one module with `unsafe` code.
//!
//! The instances differ in the features of the function at the top, in [`Grow::grow`] of [`Avx2`] and
//! [`Avx512`]: everything beneath is inlined into it and compiled with its features. AVX-512 brings 32
//! registers and any function of three operands in one instruction.
//!
//! *Why it is sound.* [`One`] needs SSE2 alone, which belongs to x86-64. [`Avx2`] and [`Avx512`] can only be
//! had from `detected`, so whoever holds one runs on a processor with the features. The vectors [`Two`] and
//! [`Three`] are private to this module, which names them nowhere but beneath the functions with the
//! features.
#![allow(unsafe_code)]

use super::{Vector, Words};
use crate::sudoku::search::{Branch, Children, Grow, grow};
use std::arch::x86_64::*;

/// Proof that the processor has AVX2, BMI, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct Avx2(());

impl Avx2 {
    pub(in crate::sudoku) fn detected() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

impl Grow for Avx2 {
    #[inline(always)]
    fn grow(self, children: &mut Children, parent: usize, branch: Branch) {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn instance(children: &mut Children, parent: usize, branch: Branch) {
            grow::<Two>(children, parent, branch);
        }
        // SAFETY: `self` proves the features.
        unsafe { instance(children, parent, branch) }
    }
}

/// Proof that the processor has what [`Avx2`] proves, and AVX-512 F, VL, BW and DQ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct Avx512(());

impl Avx512 {
    pub(in crate::sudoku) fn detected() -> Option<Avx512> {
        let has = Avx2::detected().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq");
        has.then_some(Avx512(()))
    }
}

impl Grow for Avx512 {
    #[inline(always)]
    fn grow(self, children: &mut Children, parent: usize, branch: Branch) {
        #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn instance(children: &mut Children, parent: usize, branch: Branch) {
            grow::<Three>(children, parent, branch);
        }
        // SAFETY: `self` proves the features.
        unsafe { instance(children, parent, branch) }
    }
}

/// Calls an intrinsic that works on values.
macro_rules! on_values {
    ($call:expr) => {
        // SAFETY: only called beneath a function with the features; see the head of the module.
        unsafe { $call }
    };
}

/// The lanes of one grid, with SSE2.
#[derive(Clone, Copy)]
pub(in crate::sudoku) struct One(__m128i);

impl One {
    #[inline(always)]
    pub(in crate::sudoku) fn words(self) -> Words {
        let mut words = [0; 4];
        // SAFETY: writes the 16 bytes of `words`, aligned or not.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) };
        words
    }
}

impl Vector for One {
    const GRIDS: u32 = 0b1;

    #[inline(always)]
    fn lanes([a, b, c]: [u32; 3]) -> One {
        One::same(&[a, b, c, 0])
    }

    #[inline(always)]
    fn each_of(first: u32, _: u32) -> One {
        One(on_values!(_mm_set1_epi32(first as i32)))
    }

    #[inline(always)]
    fn same(words: &Words) -> One {
        // SAFETY: reads the 16 bytes of `words`, aligned or not.
        One(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn load(words: &[Words; 2]) -> One {
        One::same(&words[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [Words; 2]) {
        to[0] = self.words();
    }

    #[inline(always)]
    fn and(self, other: One) -> One {
        One(on_values!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: One) -> One {
        One(on_values!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: One) -> One {
        One(on_values!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: One) -> One {
        One(on_values!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: One) -> One {
        One(on_values!(_mm_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: One) -> One {
        One(on_values!(_mm_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> One {
        One(on_values!(_mm_slli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> One {
        One(on_values!(_mm_srli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn next_lane(self) -> One {
        One(on_values!(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn previous_lane(self) -> One {
        One(on_values!(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    /// SSE2 has no greatest of 32-bit words.
    #[inline(always)]
    fn max(self, other: One) -> One {
        let ([a, b, c, d], [e, f, g, h]) = (self.words(), other.words());
        One::same(&[a.max(e), b.max(f), c.max(g), d.max(h)])
    }

    #[inline(always)]
    fn some(self) -> u32 {
        let [a, b, c, d] = self.words();
        u32::from((u64::from(a | b) << 32 | u64::from(c | d)) != 0)
    }
}

/// A vector of eight lanes; `more` are operations that it has beyond those of AVX2.
macro_rules! eight {
    ($Eight:ident, $($more:tt)*) => {
        #[derive(Clone, Copy)]
        struct $Eight(__m256i);

        impl Vector for $Eight {
            const GRIDS: u32 = 0b11;

            #[inline(always)]
            fn lanes([a, b, c]: [u32; 3]) -> Self {
                let (a, b, c) = (a as i32, b as i32, c as i32);
                Self(on_values!(_mm256_setr_epi32(a, b, c, 0, a, b, c, 0)))
            }

            #[inline(always)]
            fn each_of(first: u32, second: u32) -> Self {
                Self(on_values!(_mm256_set_m128i(_mm_set1_epi32(second as i32), _mm_set1_epi32(first as i32))))
            }

            #[inline(always)]
            fn same(words: &Words) -> Self {
                // SAFETY: reads the 16 bytes of `words`, aligned or not; features as in `on_values`.
                Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(words.as_ptr().cast())) })
            }

            #[inline(always)]
            fn load(words: &[Words; 2]) -> Self {
                // SAFETY: reads the 32 bytes of `words`, aligned or not; features as in `on_values`.
                Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn store(self, to: &mut [Words; 2]) {
                // SAFETY: writes the 32 bytes of `to`, aligned or not; features as in `on_values`.
                unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                Self(on_values!(_mm256_and_si256(self.0, other.0)))
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                Self(on_values!(_mm256_or_si256(self.0, other.0)))
            }

            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                Self(on_values!(_mm256_xor_si256(self.0, other.0)))
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                Self(on_values!(_mm256_andnot_si256(other.0, self.0)))
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                Self(on_values!(_mm256_add_epi32(self.0, other.0)))
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                Self(on_values!(_mm256_sub_epi32(self.0, other.0)))
            }

            #[inline(always)]
            fn up<const N: i32>(self) -> Self {
                Self(on_values!(_mm256_slli_epi32::<N>(self.0)))
            }

            #[inline(always)]
            fn down<const N: i32>(self) -> Self {
                Self(on_values!(_mm256_srli_epi32::<N>(self.0)))
            }

            #[inline(always)]
            fn next_lane(self) -> Self {
                Self(on_values!(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)))
            }

            #[inline(always)]
            fn previous_lane(self) -> Self {
                Self(on_values!(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)))
            }

            #[inline(always)]
            fn max(self, other: Self) -> Self {
                Self(on_values!(_mm256_max_epu32(self.0, other.0)))
            }

            #[inline(always)]
            fn some(self) -> u32 {
                let is_zero = on_values!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()));
                let zeros = on_values!(_mm256_movemask_ps(_mm256_castsi256_ps(is_zero)));
                u32::from(zeros & 0x0f != 0x0f) | u32::from(zeros & 0xf0 != 0xf0) << 1
            }

            $($more)*
        }
    };
}

eight! { Two, }

/// Operations on three operands, by the results for the eight values that three bits can have.
macro_rules! ternary {
    ($($name:ident = $table:expr;)*) => {
        $(#[inline(always)]
        fn $name(self, b: Self, c: Self) -> Self {
            Self(on_values!(_mm256_ternarylogic_epi32::<{ $table & 0xff }>(self.0, b.0, c.0)))
        })*
    };
}

const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

eight! { Three, ternary! {
    all = A & B & C;
    any = A | B | C;
    most = A & B | A & C | B & C;
    without_any = A & !(B | C);
    without_both = A & !(B & C);
    or_without = A | B & !C;
    limited = A & (!B | C);
    chosen = A & !B | C & B;
    or_differing = A | B ^ C;
} }

#[cfg(test)]
mod tests {
    use super::super::tests::agrees_with_portable;
    use super::*;

    #[test]
    fn every_operation_of_sse2_is_that_of_the_portable_lanes() {
        agrees_with_portable::<One>();
    }

    #[test]
    fn every_operation_of_avx2_is_that_of_the_portable_lanes_in_each_half() {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn instance() {
            agrees_with_portable::<Two>();
        }
        if Avx2::detected().is_some() {
            // SAFETY: the features have been detected.
            unsafe { instance() }
        }
    }

    #[test]
    fn every_operation_of_avx_512_is_that_of_the_portable_lanes_in_each_half() {
        #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn instance() {
            agrees_with_portable::<Three>();
        }
        if Avx512::detected().is_some() {
            // SAFETY: the features have been detected.
            unsafe { instance() }
        }
    }
}
