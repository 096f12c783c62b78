//! Sets of houses.

use crate::house::HouseKind;
use qedoku_model::House;

/// A set of houses, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HouseSet(u32);

impl HouseSet {
    pub(crate) const EMPTY: HouseSet = HouseSet(0);

    /// Puts a house in or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, house: usize, is_in: bool) {
        self.0 = self.0 & !(1 << house) | u32::from(is_in) << house;
    }

    /// Its houses of a kind, in order.
    #[inline]
    pub(crate) fn of(self, kind: HouseKind) -> impl Iterator<Item = House> {
        let first = kind as u16 * 9;
        let mut bits = self.0 >> first & 0x1ff;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let house = House(first + bits.trailing_zeros() as u16);
                bits &= bits - 1;
                house
            })
        })
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
}
