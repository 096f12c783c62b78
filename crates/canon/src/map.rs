//! What leaves a Sudoku the same but for its looks: transposing, exchanging rows and columns as bands and
//! stacks allow, and naming the digits anew.

use std::array::from_fn;

/// One of the 2 × 6⁸ × 9! changes of looks: for each target row, column and digit it has the source.
///
/// ```
/// use qedoku_canon::Map;
/// let turn: Map = "t1 r123456789 c987654321 d123456789".parse()?;
/// let mut cells = [0; 81];
/// cells[0] = 5;
/// assert_eq!(turn.apply(&cells)[8], 5); // a quarter of a turn takes r1c1 to r1c9
/// assert_eq!(turn.then(&turn.inverse()), Map::IDENTITY);
/// # Ok::<(), qedoku_canon::MapError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Map {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
}

const STAY: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Map {
    /// The map that changes nothing.
    pub const IDENTITY: Map = Map { transposed: false, rows: STAY, columns: STAY, digits: STAY };

    /// The map with these sources, zero-based: the row of the (transposed) source at each target row, the
    /// same for columns, and the source of each target digit. `None` if something is missing or doubled, or a
    /// band or stack does not stay together.
    ///
    /// ```
    /// use qedoku_canon::Map;
    /// let stay = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    /// assert_eq!(Map::new(false, stay, stay, stay), Some(Map::IDENTITY));
    /// assert_eq!(Map::new(false, [3, 1, 2, 0, 4, 5, 6, 7, 8], stay, stay), None);
    /// ```
    pub fn new(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Map> {
        let is_whole = keeps_bands(&rows) && keeps_bands(&columns) && is_permutation(&digits);
        is_whole.then_some(Map { transposed, rows, columns, digits })
    }

    /// The same without a check, for those who build it of permutations.
    pub(crate) fn of(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Map {
        debug_assert!(keeps_bands(&rows) && keeps_bands(&columns) && is_permutation(&digits));
        Map { transposed, rows, columns, digits }
    }

    /// Whether rows and columns are exchanged first.
    pub const fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// The source row, after transposing, of each target row; zero-based.
    pub const fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// The source column, after transposing, of each target column; zero-based.
    pub const fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// The source digit of each target digit, both less one.
    pub const fn digits(&self) -> &[u8; 9] {
        &self.digits
    }

    /// The source cell of each target cell, in reading order.
    ///
    /// ```
    /// use qedoku_canon::Map;
    /// let transpose: Map = "t1".parse().unwrap();
    /// assert_eq!(transpose.cells()[..3], [0, 9, 18]);
    /// ```
    pub fn cells(&self) -> [u8; 81] {
        from_fn(|cell| self.source(cell / 9, cell % 9))
    }

    fn source(&self, row: usize, column: usize) -> u8 {
        let (row, column) = (self.rows[row], self.columns[column]);
        if self.transposed { 9 * column + row } else { 9 * row + column }
    }

    /// What it makes of a Sudoku: 81 digits, 0 for an empty cell. What is above 9 stays as it is.
    pub fn apply(&self, cells: &[u8; 81]) -> [u8; 81] {
        let mut images: [u8; 10] = [0; 10];
        for (target, &source) in self.digits.iter().enumerate() {
            images[usize::from(source) + 1] = target as u8 + 1;
        }
        self.apply_positions(cells).map(|digit| images.get(usize::from(digit)).copied().unwrap_or(digit))
    }

    /// The same for anything that stands in 81 cells; digits keep their names.
    pub fn apply_positions<T: Copy>(&self, cells: &[T; 81]) -> [T; 81] {
        from_fn(|cell| cells[usize::from(self.source(cell / 9, cell % 9))])
    }

    /// This map and then another.
    pub fn then(&self, next: &Map) -> Map {
        let (rows, columns) =
            if next.transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Map {
            transposed: self.transposed != next.transposed,
            rows: next.rows.map(|at| rows[usize::from(at)]),
            columns: next.columns.map(|at| columns[usize::from(at)]),
            digits: next.digits.map(|at| self.digits[usize::from(at)]),
        }
    }

    /// The map that undoes this one.
    pub fn inverse(&self) -> Map {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Map { transposed: self.transposed, rows, columns, digits: inverse(&self.digits) }
    }

    /// The same change of places, digits keeping their names.
    pub const fn positions(&self) -> Map {
        Map { digits: STAY, ..*self }
    }
}

fn inverse(sources: &[u8; 9]) -> [u8; 9] {
    let mut targets = [0; 9];
    for (target, &source) in sources.iter().enumerate() {
        targets[usize::from(source)] = target as u8;
    }
    targets
}

pub(crate) fn is_permutation(sources: &[u8; 9]) -> bool {
    sources.iter().filter(|&&at| at < 9).fold(0u16, |seen, at| seen | 1 << at) == 0x1ff
}

pub(crate) fn keeps_bands(sources: &[u8; 9]) -> bool {
    is_permutation(sources) && sources.chunks(3).all(|band| band.iter().all(|at| at / 3 == band[0] / 3))
}
