//! What is alive under an assumption, by digit, and the singles that follow: fast and without reasons, for
//! searches that try many candidates.

pub(in crate::techniques) mod bands;

use super::prelude::*;
use crate::net::net;
use bands::{bands, filled_rows, met_boxes, met_columns};
use qedoku_model::GroupId;

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

    /// What is left of what was alive at the end of all singles from an assumption, in an earlier position.
    pub(in crate::techniques) fn within(&self, end: &[CellSet; 9]) -> Alive {
        let cells = std::array::from_fn(|i| self.cells[i] & end[i]);
        let [once, twice] = met_by(end);
        Alive { cells, decided: once - twice, settled: *end }
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
        let mut image: Vec<Candidate> = (0..net().candidate_count() as u32).map(Candidate).collect();
        for &(a, b) in pairs {
            (image[a.index()], image[b.index()]) = (b, a);
        }
        let is_alive = |c: &Candidate| self.with(crate::net::digit(*c)).contains(crate::net::cell(*c));
        let left = |group: GroupId| net().members(group).iter().copied().filter(is_alive);
        let mut groups: Vec<GroupId> =
            pairs.iter().flat_map(|&(a, b)| [a, b]).flat_map(|c| net().groups_of(c)).copied().collect();
        groups.sort_unstable();
        groups.dedup();
        let mut moved: Vec<Candidate> = Vec::new();
        groups.into_iter().all(|group| {
            moved.clear();
            moved.extend(net().members(group).iter().map(|c| image[c.index()]).filter(is_alive));
            // An exchange is its own reverse, so none comes twice.
            let is_moved = |other: &GroupId| {
                left(*other).count() == moved.len() && left(*other).all(|c| moved.contains(&c))
            };
            moved.first().is_some_and(|&first| net().groups_of(first).iter().any(is_moved))
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
        let [once, twice] = met_by(&self.cells);
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

/// The cells in which some digit is alive, and those in which several are.
fn met_by(digits: &[CellSet; 9]) -> [CellSet; 2] {
    digits.iter().fold([CellSet::EMPTY; 2], |[once, twice], &cells| [once | cells, twice | (once & cells)])
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
    let (mut met, mut several) = (0, 0);
    let (mut columns, mut twice) = (0, 0);
    for (i, band) in bands(cells).into_iter().enumerate() {
        let filled = filled_rows(band);
        // Without the first cell of each row.
        let crowded = filled_rows(band & (band - (filled >> 8)));
        met |= (filled >> 8 & 1 | filled >> 16 & 2 | filled >> 24 & 4) << (3 * i);
        several |= (crowded >> 8 & 1 | crowded >> 16 & 2 | crowded >> 24 & 4) << (3 * i);
        let rows = [band & 0x1ff, band >> 9 & 0x1ff, band >> 18];
        let (own, full) = (met_columns(band), rows[0] & rows[1] | (rows[0] | rows[1]) & rows[2]);
        twice |= columns & own | full;
        columns |= own;
        let boxes = met_boxes(own);
        // Without the first column of each box, and where a column has several.
        let crowded = met_boxes(own & (own - boxes) | full);
        met |= (boxes & 1 | boxes >> 2 & 2 | boxes >> 4 & 4) << (18 + 3 * i);
        several |= (crowded & 1 | crowded >> 2 & 2 | crowded >> 4 & 4) << (18 + 3 * i);
    }
    [met | columns << 9, several | twice << 9]
}

/// What is left of cells when those that are alone in their row, column or box are left out, again and again.
///
/// Loops of unique patterns have no other cells: each of their houses holds two of them at least.
pub(in crate::techniques) fn linked(mut cells: CellSet) -> CellSet {
    loop {
        let [met, several] = counted(cells);
        if met == several {
            return cells;
        }
        cells = houses(met & !several).fold(cells, |left, house| left - house::cell_set(house));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slowly: cell by cell.
    fn slow_linked(cells: CellSet) -> CellSet {
        let is_linked = |cell: &Cell| {
            house::houses_of(*cell).into_iter().all(|house| (house::cell_set(house) & cells).len() > 1)
        };
        let left: CellSet = cells.iter().filter(is_linked).collect();
        if left == cells { cells } else { slow_linked(left) }
    }

    #[test]
    fn cells_are_linked_if_none_is_alone_in_a_house() {
        let mut random = 3_u32;
        let (mut none, mut some) = (0, 0);
        for round in 0..2000 {
            let cells: CellSet = (0..81)
                .map(Cell)
                .filter(|_| {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (random >> 24) % 81 < 10 + round % 20
                })
                .collect();
            let left = linked(cells);
            assert_eq!(left, slow_linked(cells));
            none += usize::from(left.is_empty());
            some += usize::from(!left.is_empty() && left != cells);
        }
        assert!(none > 100 && some > 100, "{none} {some}");
    }

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
