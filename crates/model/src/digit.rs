//! Digits 1 to 9 and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A digit, 1 to 9.
///
/// ```
/// use qedoku_model::Digit;
/// let five = Digit::new(5).unwrap();
/// assert_eq!(five.to_string(), "5");
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All nine digits, ascending.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(1); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Digit(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// The digit with this value, `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        if value >= 1 && value <= 9 { Some(Digit(value)) } else { None }
    }

    /// The digit at a zero-based index, 0 to 8.
    ///
    /// # Panics
    /// If `index` is above 8.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9, "a digit's index is 0 to 8");
        Digit(index as u8 + 1)
    }

    /// The value, 1 to 9.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The zero-based index, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The set that holds only this digit.
    pub const fn set(self) -> DigitSet {
        DigitSet(1 << (self.0 - 1))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of digits: nine bits, bit `d - 1` for digit `d`.
///
/// ```
/// use qedoku_model::{Digit, DigitSet};
/// let odd: DigitSet = [1, 3, 5, 7, 9].iter().filter_map(|&d| Digit::new(d)).collect();
/// assert_eq!(odd.len(), 5);
/// assert_eq!((!odd).to_string(), "2468");
/// assert_eq!((odd & Digit::new(3).unwrap().set()).single(), Digit::new(3));
/// assert_eq!(odd.sum(), 25);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

/// By the bits of a set, how many there are: processors of the plain kind have no instruction for that.
static LENGTHS: [u8; 512] = {
    let mut lengths = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        lengths[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    lengths
};

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set with these bits, bit `d - 1` for digit `d`; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits & 0x1ff)
    }

    /// The nine bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits it holds.
    #[inline]
    pub const fn len(self) -> usize {
        LENGTHS[(self.0 & 0x1ff) as usize] as usize
    }

    /// Whether it holds no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds `digit`.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & digit.set().0 != 0
    }

    /// Whether every digit of `other` is in this set.
    pub const fn contains_all(self, other: DigitSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The only digit, `None` if there are none or several.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { Some(Digit(self.0.trailing_zeros() as u8 + 1)) } else { None }
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit(self.0.trailing_zeros() as u8 + 1)) }
    }

    /// The sum of the digits, 0 to 45.
    pub fn sum(self) -> u32 {
        self.iter().map(|d| u32::from(d.value())).sum()
    }

    /// The digits in ascending order.
    pub fn iter(self) -> Digits {
        Digits(self.0)
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= digit.set().0;
    }

    /// Takes a digit out.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !digit.set().0;
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let digit = Digit(self.0.trailing_zeros() as u8 + 1);
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, |set, d| set | d.set())
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        digit.set()
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & 0x1ff)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        *self = *self | other;
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        *self = *self - other;
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|d| write!(f, "{d}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_agrees_with_a_list_of_its_digits() {
        for bits in 0..512u16 {
            let set = DigitSet::from_bits(bits);
            let list: Vec<Digit> = Digit::ALL.into_iter().filter(|&d| set.contains(d)).collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert_eq!(set.len(), list.len());
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(set.single(), if list.len() == 1 { Some(list[0]) } else { None });
            assert_eq!(set.sum(), list.iter().map(|d| u32::from(d.value())).sum::<u32>());
            assert_eq!(list.into_iter().collect::<DigitSet>(), set);
            assert_eq!(!!set, set);
            assert!((set - set).is_empty());
        }
    }
}
