//! What is alive under an assumption, by digit, and the singles that follow: fast and without reasons, for
//! searches that try many candidates.

use super::prelude::*;
use crate::net::net;
use qedoku_model::GroupId;
use std::collections::{BTreeMap, BTreeSet};

/// By digit the cells in which it is alive; a filled cell is alive for its digit.
#[derive(Clone)]
pub(in crate::techniques) struct Alive {
    /// By digit.
    pub(in crate::techniques) cells: [CellSet; 9],
    /// Cells that are filled or were visited, or hold the assumption.
    pub(in crate::techniques) decided: CellSet,
    /// By digit the cells in which it was alive when it was last known to have a place in each house and no
    /// single.
    settled: [CellSet; 9],
}

impl Alive {
    /// What is alive in a grid.
    pub(in crate::techniques) fn of(grid: &Grid) -> Alive {
        let mut cells: [CellSet; 9] = std::array::from_fn(|i| grid.cells_with(Digit::ALL[i]));
        for cell in (!grid.empty()).iter() {
            if let Some(digit) = grid.value(cell) {
                cells[digit.index()].insert(cell);
            }
        }
        // A digit that is alive everywhere has no single.
        let mut alive = Alive { cells, decided: !grid.empty(), settled: [CellSet::ALL; 9] };
        for digit in Digit::ALL {
            let [met, several] = counted(alive.with(digit));
            let is_known = |house| ((alive.with(digit) - alive.decided) & house::cell_set(house)).is_empty();
            if met == ALL_HOUSES && houses(met & !several).all(is_known) {
                alive.settled[digit.index()] = alive.with(digit);
            }
        }
        alive
    }

    /// The cells in which a digit is alive.
    pub(in crate::techniques) fn with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        let own = CellSet::of(cell);
        for (i, cells) in self.cells.iter_mut().enumerate() {
            *cells = *cells - if i == digit.index() { house::peer_set(cell) } else { own };
        }
        self.decided.insert(cell);
    }

    /// The same with a candidate that is true.
    pub(in crate::techniques) fn assuming(&self, cell: Cell, digit: Digit) -> Alive {
        let mut alive = self.clone();
        alive.place(cell, digit);
        alive
    }

    /// The only candidate left in a group, if there is one.
    fn single(&self, group: GroupId) -> Option<(Cell, Digit)> {
        let mut left = net()
            .members(group)
            .iter()
            .copied()
            .filter(|&c| self.with(crate::net::digit(c)).contains(crate::net::cell(c)));
        let only = left.next().filter(|_| left.next().is_none())?;
        Some((crate::net::cell(only), crate::net::digit(only)))
    }

    /// The same with the only candidate left in each of the groups made true, in order; nothing if there are
    /// several.
    pub(in crate::techniques) fn after(&self, groups: &[GroupId]) -> Option<Alive> {
        let mut alive = self.clone();
        for &group in groups {
            let (cell, digit) = alive.single(group)?;
            alive.place(cell, digit);
        }
        Some(alive)
    }

    /// Whether what is alive in the image of each group is what is alive in some group.
    pub(in crate::techniques) fn is_exchanged_by(&self, pairs: &[(Candidate, Candidate)]) -> bool {
        let image: BTreeMap<Candidate, Candidate> =
            pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        let is_alive = |c: &Candidate| self.with(crate::net::digit(*c)).contains(crate::net::cell(*c));
        let left =
            |group: GroupId| net().members(group).iter().copied().filter(is_alive).collect::<BTreeSet<_>>();
        image.keys().flat_map(|&c| net().groups_of(c)).all(|&group| {
            let moved = net().members(group).iter().map(|c| *image.get(c).unwrap_or(c)).filter(is_alive);
            let moved: BTreeSet<Candidate> = moved.collect();
            moved
                .first()
                .is_some_and(|&first| net().groups_of(first).iter().any(|&other| left(other) == moved))
        })
    }

    /// What is alive when all singles have been followed, whose groups are noted; where that ends in a
    /// contradiction, what is alive without any.
    pub(in crate::techniques) fn followed(&self, visits: &mut Vec<GroupId>) -> Alive {
        self.all_rounds(visits).unwrap_or_else(|| {
            visits.clear();
            self.clone()
        })
    }

    /// What is alive when all singles have been followed; nothing where that ends in a contradiction.
    pub(in crate::techniques) fn followed_to_the_end(&self) -> Option<Alive> {
        self.all_rounds(&mut Vec::new())
    }

    fn all_rounds(&self, visits: &mut Vec<GroupId>) -> Option<Alive> {
        let mut alive = self.clone();
        loop {
            let before = visits.len();
            alive.round(visits)?;
            if visits.len() == before {
                return Some(alive);
            }
        }
    }

    /// Makes the singles of cells true, then those of houses; nothing where a group has no candidate left.
    fn round(&mut self, visits: &mut Vec<GroupId>) -> Option<()> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for cells in self.cells {
            twice = twice | (once & cells);
            once = once | cells;
        }
        if once != CellSet::ALL {
            return None;
        }
        for cell in ((once - twice) - self.decided).iter() {
            let digit = Digit::ALL.into_iter().find(|&digit| self.with(digit).contains(cell))?;
            visits.push(cell_group(cell));
            self.place(cell, digit);
        }
        for digit in Digit::ALL {
            // Where nothing has changed all is known.
            if self.settled[digit.index()] == self.with(digit) {
                continue;
            }
            self.settled[digit.index()] = self.with(digit);
            let [met, several] = counted(self.with(digit));
            if met != ALL_HOUSES {
                return None;
            }
            for house in houses(met & !several) {
                let places = self.with(digit) & house::cell_set(house);
                if !(places - self.decided).is_empty() {
                    visits.push(place_group(house, digit));
                    self.place(places.first()?, digit);
                }
            }
        }
        Some(())
    }

    /// Whether the groups, each made true where it has one candidate left, come to one that has none.
    fn is_refuted_by(&self, groups: &[GroupId]) -> bool {
        let mut alive = self.clone();
        for &group in groups {
            match (alive.left(group), alive.single(group)) {
                (0, _) => return true,
                (1, Some((cell, digit))) => alive.place(cell, digit),
                _ => return false,
            }
        }
        false
    }

    fn left(&self, group: GroupId) -> usize {
        let is_alive = |c: &&Candidate| self.with(crate::net::digit(**c)).contains(crate::net::cell(**c));
        net().members(group).iter().filter(is_alive).count()
    }

    /// Those of the groups, one of which is a learned one with these candidates, that lead to one without a
    /// candidate, none of which can be spared; nothing if they lead nowhere or the learned one can be spared.
    pub(in crate::techniques) fn refuted_with(
        &self,
        learned: &[Candidate],
        mut groups: Vec<GroupId>,
    ) -> Option<Vec<GroupId>> {
        let refutes = |groups: &[GroupId]| {
            let mut alive = self.clone();
            for &group in groups {
                let members =
                    if group.index() < net().group_count() { net().members(group) } else { learned };
                let is_alive =
                    |c: &&Candidate| alive.with(crate::net::digit(**c)).contains(crate::net::cell(**c));
                let mut left = members.iter().filter(is_alive);
                match (left.next(), left.next()) {
                    (None, _) => return true,
                    (Some(&only), None) => alive.place(crate::net::cell(only), crate::net::digit(only)),
                    _ => return false,
                }
            }
            false
        };
        if !refutes(&groups) {
            return None;
        }
        for i in (0..groups.len()).rev() {
            let gone = groups.remove(i);
            if !refutes(&groups) {
                groups.insert(i, gone);
            }
        }
        groups.iter().any(|group| group.index() >= net().group_count()).then_some(groups)
    }

    /// Groups that lead by singles to one without a candidate, none of which can be spared; nothing if
    /// singles lead nowhere.
    pub(in crate::techniques) fn refutation(&self) -> Option<Vec<GroupId>> {
        let mut alive = self.clone();
        let mut groups = Vec::new();
        let all = || (0..net().group_count() as u32).map(GroupId);
        loop {
            if let Some(empty) = all().find(|&group| alive.left(group) == 0) {
                groups.push(empty);
                break;
            }
            let open =
                |group: &GroupId| alive.single(*group).filter(|(cell, _)| !alive.decided.contains(*cell));
            let (group, (cell, digit)) = all().find_map(|group| Some((group, open(&group)?)))?;
            groups.push(group);
            alive.place(cell, digit);
        }
        for i in (0..groups.len()).rev() {
            let mut fewer = groups.clone();
            fewer.remove(i);
            if self.is_refuted_by(&fewer) {
                groups = fewer;
            }
        }
        Some(groups)
    }
}

/// The houses of a mask, ascending.
fn houses(mut mask: u32) -> impl Iterator<Item = House> {
    std::iter::from_fn(move || {
        let house = (mask != 0).then(|| House(mask.trailing_zeros() as u16));
        mask &= mask.wrapping_sub(1);
        house
    })
}

const ALL_HOUSES: u32 = (1 << 27) - 1;

/// The houses that hold one of the cells at least, and those that hold several; a bit each.
fn counted(cells: CellSet) -> [u32; 2] {
    let bits = cells.bits();
    let (mut met, mut several) = (0, 0);
    let (mut columns, mut twice) = (0, 0);
    for band in 0..3 {
        let (mut boxes, mut full) = (0, 0);
        for row in 3 * band..3 * band + 3 {
            let own = (bits >> (9 * row)) as u32 & 0x1ff;
            met |= u32::from(own != 0) << row;
            several |= u32::from(own & own.wrapping_sub(1) != 0) << row;
            full |= boxes & own;
            boxes |= own;
            twice |= columns & own;
            columns |= own;
        }
        for block in 0..3 {
            let own = boxes >> (3 * block) & 7;
            let is_several = own & own.wrapping_sub(1) != 0 || full >> (3 * block) & 7 != 0;
            met |= u32::from(own != 0) << (18 + 3 * band + block);
            several |= u32::from(is_several) << (18 + 3 * band + block);
        }
    }
    [met | columns << 9, several | twice << 9]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_counted_as_one_by_one() {
        let mut seed = 7_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> 16)
        };
        for round in 0..2000 {
            let mut cells = CellSet::from_bits(random() | random() << 45);
            for _ in 0..round % 4 {
                cells = cells & CellSet::from_bits(random() | random() << 45);
            }
            let count = |house: u16| (house::cell_set(House(house)) & cells).len();
            let houses =
                |least: usize| (0..27).filter(|&house| count(house) >= least).fold(0, |all, h| all | 1 << h);
            assert_eq!(counted(cells), [houses(1), houses(2)]);
        }
    }
}
