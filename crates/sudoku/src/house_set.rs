//! Sets of houses.

use crate::house::{self, HouseKind};
use qedoku_model::{Cell, House};
use std::ops::{BitAnd, BitOr, Sub};

/// A set of houses, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HouseSet(u32);

impl HouseSet {
    pub(crate) const EMPTY: HouseSet = HouseSet(0);
    pub(crate) const ROWS: HouseSet = HouseSet(0x1ff);
    pub(crate) const COLUMNS: HouseSet = HouseSet(0x1ff << 9);
    pub(crate) const BOXES: HouseSet = HouseSet(0x1ff << 18);
    pub(crate) const ALL: HouseSet = HouseSet((1 << 27) - 1);

    /// One house.
    #[inline]
    pub(crate) fn of_house(house: House) -> HouseSet {
        HouseSet(1 << house.index())
    }

    /// The three houses of a cell.
    #[inline]
    pub(crate) fn of_cell(cell: Cell) -> HouseSet {
        house::houses_of(cell).into_iter().collect()
    }

    /// What is in one of two sets; also where sets are made at compile time.
    pub(crate) const fn or(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Takes the first house out.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<House> {
        (self.0 != 0).then(|| {
            let house = House(self.0.trailing_zeros() as u16);
            self.0 &= self.0 - 1;
            house
        })
    }

    /// Its houses, in order.
    #[inline]
    pub(crate) fn iter(mut self) -> impl Iterator<Item = House> {
        std::iter::from_fn(move || self.pop())
    }

    /// Its parts but for the empty one, each before those that it is a part of.
    pub(crate) fn parts_up(self) -> impl Iterator<Item = HouseSet> {
        let next = move |part: u32| (part != self.0).then(|| part.wrapping_sub(self.0) & self.0);
        std::iter::successors(next(0), move |&part| next(part)).map(HouseSet)
    }

    /// Its parts but for the whole and the empty one, each behind those that it is a part of.
    pub(crate) fn parts_down(self) -> impl Iterator<Item = HouseSet> {
        let next =
            move |part: u32| Some(part.wrapping_sub(1) & self.0).filter(|&part| part != self.0 && part != 0);
        std::iter::successors(next(self.0), move |&part| next(part)).map(HouseSet)
    }

    /// What orders sets as the lists of their houses are ordered, of equally long ones.
    pub(crate) fn rank(self) -> std::cmp::Reverse<u32> {
        std::cmp::Reverse(self.0.reverse_bits())
    }

    /// Puts a house in or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, house: usize, is_in: bool) {
        self.0 = self.0 & !(1 << house) | u32::from(is_in) << house;
    }

    /// Its houses of a kind, in order.
    #[inline]
    pub(crate) fn of(self, kind: HouseKind) -> impl Iterator<Item = House> {
        HouseSet(self.0 & 0x1ff << (kind as u16 * 9)).iter()
    }
}

impl FromIterator<House> for HouseSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> HouseSet {
        houses.into_iter().fold(HouseSet::EMPTY, |set, house| set | HouseSet::of_house(house))
    }
}

impl BitOr for HouseSet {
    type Output = HouseSet;

    #[inline]
    fn bitor(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 | other.0)
    }
}

impl BitAnd for HouseSet {
    type Output = HouseSet;

    #[inline]
    fn bitand(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }
}

impl Sub for HouseSet {
    type Output = HouseSet;

    #[inline]
    fn sub(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_go_in_and_out_and_come_by_kind() {
        let mut set = HouseSet::EMPTY;
        for house in [3, 8, 9, 26, 3] {
            set.set(house, true);
        }
        set.set(8, false);
        let of = |kind| set.of(kind).map(|house| house.0).collect::<Vec<_>>();
        assert_eq!([HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of), [vec![3], vec![9], vec![26]]);
    }

    #[test]
    fn parts_come_each_once_and_small_numbers_first_or_last() {
        let set: HouseSet = [1, 4, 20].map(House).into_iter().collect();
        let parts: Vec<HouseSet> = set.parts_up().collect();
        let lists = |parts: &[HouseSet]| -> Vec<Vec<u16>> {
            parts.iter().map(|part| part.iter().map(|house| house.0).collect()).collect()
        };
        let expected: [&[u16]; 7] = [&[1], &[4], &[1, 4], &[20], &[1, 20], &[4, 20], &[1, 4, 20]];
        assert_eq!(lists(&parts), expected);
        let mut down: Vec<HouseSet> = set.parts_down().collect();
        down.reverse();
        assert_eq!(down, parts[..6]);
        assert!(HouseSet::EMPTY.parts_up().next().is_none() && HouseSet::EMPTY.parts_down().next().is_none());
        assert!(parts[0].rank() < parts[1].rank() && parts[2].rank() < parts[4].rank());
    }
}
