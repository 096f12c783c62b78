//! How Sudoku things are written: `r4c7`, `r1c23`, `box 5`, `r4c7=3`.
//!
//! Zero-based indices become one-based names here and nowhere else.

use crate::{house, house::HouseKind, net};
use qedoku_model::{Block, Candidate, Cell, Digit, DigitSet, House, HousePlace, Names, Net, Places, Spot};

/// A cell: `r4c7`.
pub fn cell(cell: Cell) -> String {
    format!("r{}c{}", cell.0 / 9 + 1, cell.0 % 9 + 1)
}

/// A house in words: `row 4`, `column 7`, `box 5`.
pub fn house(house: House) -> String {
    let kind = match HouseKind::of(house) {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", house.0 % 9 + 1)
}

/// A house in short: `r4`, `c7`, `b5`.
pub fn short_house(house: House) -> String {
    let kind = match HouseKind::of(house) {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Box => 'b',
    };
    format!("{kind}{}", house.0 % 9 + 1)
}

/// Cells folded by row, or by column where that is shorter: `r1c23`, `r12c3`, `r1c2, r5c6`.
///
/// Cells come in reading order (or by columns where folded so); one named twice comes once.
pub fn cells(cells: &[Cell]) -> String {
    let set: house::CellSet = cells.iter().copied().collect();
    let fold = |kind: HouseKind| -> Vec<String> {
        kind.houses()
            .filter_map(|house| {
                let inside = set & house::cell_set(house);
                let numbers: String =
                    inside.iter().map(|c| char::from(b'1' + house::position_in(c, kind) as u8)).collect();
                let line = house.0 % 9 + 1;
                (!numbers.is_empty()).then(|| match kind {
                    HouseKind::Row => format!("r{line}c{numbers}"),
                    _ => format!("r{numbers}c{line}"),
                })
            })
            .collect()
    };
    let (by_row, by_column) = (fold(HouseKind::Row), fold(HouseKind::Column));
    if by_column.len() < by_row.len() { by_column.join(", ") } else { by_row.join(", ") }
}

/// The cell that a text such as `r4c7` or `R4C7` names.
pub fn parse_cell(text: &str) -> Option<Cell> {
    let bytes = text.as_bytes();
    let &[b'r' | b'R', r @ b'1'..=b'9', b'c' | b'C', c @ b'1'..=b'9'] = bytes else { return None };
    Some(Cell(u16::from(r - b'1') * 9 + u16::from(c - b'1')))
}

/// Removals as the reference traces write them: `r4c3-1246 r5c3-2`, cells sorted as text, digits
/// ascending.
pub fn removals(candidates: impl IntoIterator<Item = Candidate>) -> String {
    let mut by_cell: std::collections::BTreeMap<Cell, DigitSet> = Default::default();
    for candidate in candidates {
        by_cell.entry(net::cell(candidate)).or_default().insert(net::digit(candidate));
    }
    // Reading order is text order for r1c1 to r9c9.
    let words: Vec<String> = by_cell.into_iter().map(|(c, digits)| format!("{}-{digits}", cell(c))).collect();
    words.join(" ")
}

/// A placement: `r4c7=3`.
pub fn placement(candidate: Candidate) -> String {
    format!("{}={}", cell(net::cell(candidate)), net::digit(candidate))
}

/// The candidates that a text such as `r4c3-1246 r5c3-2` or `r4c7=3` names; `None` if it does not parse.
pub fn parse_candidates(text: &str) -> Option<Vec<Candidate>> {
    let mut candidates = Vec::new();
    for word in text.split_whitespace() {
        let (place, digits) = word.split_once(['-', '='])?;
        let place = parse_cell(place)?;
        for digit in digits.bytes() {
            candidates.push(net::candidate(place, Digit::new(digit.checked_sub(b'0')?)?));
        }
    }
    Some(candidates)
}

/// The names of classic Sudoku.
#[derive(Clone, Copy, Debug, Default)]
pub struct SudokuNames;

impl Names for SudokuNames {
    fn net(&self) -> &Net {
        net::net()
    }

    fn cell(&self, c: Cell) -> String {
        cell(c)
    }

    fn house(&self, h: House) -> String {
        house(h)
    }

    fn cells(&self, list: &[Cell]) -> String {
        cells(list)
    }
}

impl Places for SudokuNames {
    fn size(&self) -> Spot {
        Spot { row: 9, column: 9 }
    }

    fn spot(&self, c: Cell) -> Spot {
        Spot { row: c.0 / 9, column: c.0 % 9 }
    }

    fn cell_at(&self, Spot { row, column }: Spot) -> Option<Cell> {
        (row < 9 && column < 9).then_some(Cell(row * 9 + column))
    }

    fn cells_of(&self, h: House) -> Vec<Cell> {
        house::cells(h).to_vec()
    }

    fn house_place(&self, h: House) -> HousePlace {
        match HouseKind::of(h) {
            HouseKind::Row => HousePlace::Row(h.0 % 9),
            HouseKind::Column => HousePlace::Column(h.0 % 9),
            HouseKind::Box => HousePlace::Box(h.0 % 9),
        }
    }

    fn blocks(&self) -> Vec<Block> {
        Vec::new()
    }

    fn boxes(&self) -> Spot {
        Spot { row: 3, column: 3 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_fold_by_row_or_by_column_whichever_is_shorter() {
        let at = |names: &[&str]| names.iter().map(|n| parse_cell(n).unwrap()).collect::<Vec<_>>();
        assert_eq!(cells(&at(&["r1c2", "r1c3"])), "r1c23");
        assert_eq!(cells(&at(&["r1c3", "r2c3"])), "r12c3");
        assert_eq!(cells(&at(&["r5c6", "r1c2"])), "r1c2, r5c6");
        assert_eq!(cells(&[]), "");
    }

    #[test]
    fn every_cell_name_is_read_back() {
        for c in (0..81).map(Cell) {
            assert_eq!(parse_cell(&cell(c)), Some(c));
        }
        for bad in ["", "r0c1", "r1c10", "c1r1", "r1c"] {
            assert_eq!(parse_cell(bad), None, "{bad}");
        }
    }

    #[test]
    fn removals_are_grouped_by_cell_and_read_back() {
        let text = "r4c3-1246 r5c3-2";
        let candidates = parse_candidates(text).unwrap();
        assert_eq!(removals(candidates.into_iter().rev()), text);
    }
}
