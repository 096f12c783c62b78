//! Multi-sector locked set with boxes: the open cells where some rows and some columns cross. Each digit is
//! counted by the rows, the columns or the boxes that have it there, by what is fewest. If that gives as many
//! digits as there are cells, each house counted places its digit there, and loses it elsewhere.
//!
//! Scan order: rows three to five at a time, in ascending order of their bit masks; columns three to six at a
//! time in ascending order of theirs. Rows come before columns where they are as many, both before boxes. Of
//! the sets that remove the same, the first is given.
//!
//! Lines of which a part comes out even by itself are left out. It does not look at sets in which no digit
//! has fewer boxes than lines, which `multi_sector.rs` finds, or at digits that are counted by houses of
//! several kinds.
//!
//! Source: that of `multi_sector.rs`.

use super::super::prelude::*;
use super::{proof, removed};
use std::collections::HashSet;

/// Finds multi-sector locked sets some of whose sectors are boxes.
pub struct MultiSectorWithBoxes;

const INFO: Info = Info::new(
    "multi-sector-locked-set-boxes",
    "Multi-Sector Locked Set with Boxes",
    "The cells where some rows and columns cross have room for just as many digits as they are, each digit counted by \
     rows, by columns or by boxes; all of these are true there.",
    "{pattern} need as many digits as {house} can give of {digits}, and rows or columns, whichever are fewer, of each \
     other digit; so each of these houses places its digit there, and {removed}.",
)
.alias(&["MSLS with boxes"])
.sampling();

/// What a digit is counted by.
const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

/// The cells where some rows cross the columns.
struct Crossings {
    rows: Vec<usize>,
    /// The columns of the open cells of each row.
    open: Vec<u16>,
    /// By digit the columns of its places in each row.
    places: [Vec<u16>; 9],
}

impl Crossings {
    fn new(grid: &Grid, rows: u16) -> Crossings {
        let rows: Vec<usize> = positions(rows).collect();
        let line = |row: usize| House(row as u16);
        let open = |&row: &usize| {
            let cells = house::cells(line(row)).iter().enumerate();
            cells.filter(|(_, cell)| grid.value(**cell).is_none()).fold(0, |mask, (i, _)| mask | 1 << i)
        };
        let open: Vec<u16> = rows.iter().map(open).collect();
        let places = Digit::ALL.map(|digit| {
            let of_row = |(row, open): (&usize, &u16)| grid.places(line(*row), digit) & open;
            rows.iter().zip(&open).map(of_row).collect()
        });
        Crossings { rows, open, places }
    }

    /// By which houses each digit is counted, if a digit has fewer boxes than lines, they are as many as the
    /// cells in these columns, and no part of these lines comes out even by itself.
    fn balance(&self, columns: u16) -> Option<[HouseKind; 9]> {
        let all = (1 << self.rows.len()) - 1;
        let kinds = self.counted(all, columns).filter(|kinds| kinds.contains(&HouseKind::Box))?;
        let is_part = |&(rows, part): &(u16, u16)| part & !columns == 0 && (rows, part) != (all, columns);
        let mut parts =
            (1..=all).flat_map(|rows| (1..=columns).map(move |part| (rows, part))).filter(is_part);
        (!parts.any(|(rows, part)| self.counted(rows, part).is_some())).then_some(kinds)
    }

    /// By which houses each digit is counted, if they are as many as the cells of some rows in these columns,
    /// and there are any.
    fn counted(&self, rows: u16, columns: u16) -> Option<[HouseKind; 9]> {
        let mut left: u32 = positions(rows).map(|i| (self.open[i] & columns).count_ones()).sum();
        let (mut kinds, is_empty) = ([HouseKind::Row; 9], left == 0);
        for (places, kind) in self.places.iter().zip(&mut kinds) {
            let (mut lines, mut all, mut bands) = (0, 0, [0; 3]);
            for i in positions(rows) {
                let inside = places[i] & columns;
                lines += u32::from(inside != 0);
                all |= inside;
                bands[self.rows[i] / 3] |= inside;
            }
            let stacks =
                |inside: u16| [0o7, 0o70, 0o700].iter().filter(|&stack| inside & stack != 0).count() as u32;
            let counts = [lines, all.count_ones(), bands.into_iter().map(stacks).sum()];
            let fewest = counts.into_iter().min().unwrap_or(0);
            *kind = KINDS[counts.iter().position(|&count| count == fewest).unwrap_or(0)];
            left = left.checked_sub(fewest)?;
        }
        (left == 0 && !is_empty).then_some(kinds)
    }
}

impl Technique<Grid> for MultiSectorWithBoxes {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        for rows in (3..=5).flat_map(|size| subsets(9, size)) {
            emit.look()?;
            let crossings = Crossings::new(grid, rows as u16);
            for columns in (3..=6).flat_map(|size| subsets(9, size)) {
                let Some(kinds) = crossings.balance(columns as u16) else { continue };
                let all = |kind: HouseKind, mask: u64| {
                    let line = move |i| House(kind as u16 * 9 + i as u16);
                    positions(mask as u16).fold(CellSet::EMPTY, |set, i| set | house::cell_set(line(i)))
                };
                let cells = all(HouseKind::Row, rows) & all(HouseKind::Column, columns) & grid.empty();
                let step = step(grid, cells, kinds);
                if step.removals().next().is_some() && known.insert(step.removals().collect::<Vec<_>>()) {
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

fn step(grid: &Grid, cells: CellSet, kinds: [HouseKind; 9]) -> Step {
    let covers_of = |(digit, kind): (Digit, HouseKind)| {
        let places = grid.cells_with(digit) & cells;
        let has = move |house: &House| !(places & house::cell_set(*house)).is_empty();
        kind.houses().filter(has).map(move |house| (house, digit))
    };
    let covers: Vec<(House, Digit)> = Digit::ALL.into_iter().zip(kinds).flat_map(covers_of).collect();
    let of = |kind: HouseKind| {
        let mut houses: Vec<House> =
            covers.iter().map(|&(house, _)| house).filter(|&house| HouseKind::of(house) == kind).collect();
        houses.sort_unstable();
        houses.dedup();
        houses
    };
    let in_boxes = Digit::ALL.into_iter().zip(kinds).filter(|&(_, kind)| kind == HouseKind::Box);
    let digits: DigitSet =
        in_boxes.map(|(digit, _)| digit).filter(|&d| !(grid.cells_with(d) & cells).is_empty()).collect();
    Step::remove(&INFO, removed(grid, cells, &covers), proof(cells, &covers))
        .mark_all(Role::Pattern, cells.iter())
        .mark(Role::Digits, digits)
        .mark_all(Role::Base, of(HouseKind::Row))
        .mark_all(Role::Cover, of(HouseKind::Column))
        .mark_all(Role::House, of(HouseKind::Box))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// As the definition has it, parts aside.
    fn slow_counted(grid: &Grid, rows: u64, columns: u64) -> Option<[HouseKind; 9]> {
        let is_in =
            |cell: &Cell| rows >> (cell.index() / 9) & 1 == 1 && columns >> (cell.index() % 9) & 1 == 1;
        let cells: Vec<Cell> = grid.empty().iter().filter(is_in).collect();
        let count = |digit: Digit, kind: HouseKind| {
            let places = cells.iter().filter(|cell| grid.has(**cell, digit));
            let houses = places.map(|&cell| house::house_of(cell, kind));
            houses.fold(0u32, |all, house| all | 1 << house.0).count_ones() as usize
        };
        let kinds = Digit::ALL.map(|digit| KINDS.into_iter().min_by_key(|&kind| count(digit, kind)).unwrap());
        let sum: usize = Digit::ALL.into_iter().zip(kinds).map(|(digit, kind)| count(digit, kind)).sum();
        (!cells.is_empty() && sum == cells.len()).then_some(kinds)
    }

    /// As the definition has it.
    fn slow_balance(grid: &Grid, rows: u64, columns: u64) -> Option<[HouseKind; 9]> {
        let kinds = slow_counted(grid, rows, columns).filter(|kinds| kinds.contains(&HouseKind::Box))?;
        let some_rows = (1..512).filter(|part| part & !rows == 0);
        let mut parts = some_rows.flat_map(|of_rows| (1..512).map(move |part| (of_rows, part)));
        let is_even = |(of_rows, part)| {
            part & !columns == 0
                && (of_rows, part) != (rows, columns)
                && slow_counted(grid, of_rows, part).is_some()
        };
        (!parts.any(is_even)).then_some(kinds)
    }

    #[test]
    fn houses_are_counted_as_the_definition_does() {
        let (mut even, mut balanced) = (0, 0);
        for line in [
            "..6.......3...7..11.7.............9.3....6..5.5.8..2....3..5..6...2...4..4..9.8..",
            "6....4.1.4....16.2.13726.45...173456156249...734865129367458291591632784248917563",
        ] {
            let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            for rows in (3..=5).flat_map(|size| subsets(9, size)) {
                let crossings = Crossings::new(&grid, rows as u16);
                let all = (1 << crossings.rows.len()) - 1;
                for columns in (3..=6).flat_map(|size| subsets(9, size)) {
                    let slow = slow_counted(&grid, rows, columns);
                    assert_eq!(crossings.counted(all, columns as u16), slow, "{rows:b} {columns:b}");
                    if slow.is_some_and(|kinds| kinds.contains(&HouseKind::Box)) {
                        even += 1;
                        let slow = slow_balance(&grid, rows, columns);
                        assert_eq!(crossings.balance(columns as u16), slow, "{rows:b} {columns:b}");
                        balanced += usize::from(slow.is_some());
                    }
                }
            }
        }
        println!("{even} come out even, {balanced} without a part that does");
        assert!(even > balanced && balanced > 0, "{even} {balanced}");
    }
}
