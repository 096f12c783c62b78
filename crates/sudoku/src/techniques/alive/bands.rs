//! Cells band by band, three rows of nine bits each, of which several are looked at in one operation.

use super::super::prelude::*;

/// The first column of each row.
pub(in crate::techniques) const EACH_ROW: u32 = 1 << 18 | 1 << 9 | 1;

/// The last column of each row.
const LAST: u32 = EACH_ROW << 8;

/// The cells of each band.
pub(in crate::techniques) fn bands(cells: CellSet) -> [u32; 3] {
    let bits = cells.bits();
    [0, 27, 54].map(|from| (bits >> from) as u32 & ((1 << 27) - 1))
}

/// The last column of each row that holds some cell.
pub(in crate::techniques) fn filled_rows(band: u32) -> u32 {
    // A cell before the last column carries into it.
    (band | ((band & !LAST) + (LAST - EACH_ROW))) & LAST
}

/// The columns that hold some cell.
pub(in crate::techniques) fn met_columns(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & 0x1ff
}

/// The first column of each box that has some of these columns.
pub(in crate::techniques) fn met_boxes(columns: u32) -> u32 {
    (columns | columns >> 1 | columns >> 2) & 0o111
}
