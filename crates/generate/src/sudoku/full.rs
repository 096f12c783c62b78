//! Full grids by chance.
//!
//! Three boxes along the diagonal are drawn first, then a digit for a cell with the fewest candidates, again
//! and again; at a dead end it starts over. Such a grid is made with the weight that is the product of the
//! numbers of candidates that were chosen from, so grids are not all equally likely: the mean of weight over
//! all tries is the number of grids over (9!)³, whatever the grid.

use crate::Stream;
use qedoku_exact::sudoku::{Settled, Solution, Sudoku};

/// How full grids are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Grids {
    /// As fast as can be, and not quite evenly: 5.0 % of their bands hold the same three triples in each box,
    /// where 3.6 % of all grids do.
    #[default]
    Plain,
    /// Each grid equally likely but for those of 2 % of the mass: a grid is kept with a chance that is its
    /// weight over sixteen times the mean.
    Even,
}

impl Grids {
    /// All, with their names.
    pub const ALL: [(&'static str, Grids); 2] = [("plain", Grids::Plain), ("even", Grids::Even)];

    /// A grid.
    pub fn draw(self, stream: &mut Stream) -> Solution {
        match self {
            Grids::Plain => plain(stream),
            Grids::Even => even(stream),
        }
    }
}

/// A grid that is drawn fast.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = sudoku::plain(&mut stream);
/// assert_eq!(grid.iter().map(|digit| u32::from(*digit)).sum::<u32>(), 405);
/// ```
pub fn plain(stream: &mut Stream) -> Solution {
    loop {
        if let (Some(grid), _) = descent(stream) {
            return grid;
        }
    }
}

/// A grid with these digits in it, drawn like [`plain`]; `None` if a thousand tries come to nothing.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut start = [0; 81];
/// start[40] = 7;
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// assert_eq!(sudoku::completed(&start, &mut stream).unwrap()[40], 7);
/// start[41] = 7;
/// assert!(sudoku::completed(&start, &mut stream).is_none());
/// ```
pub fn completed(start: &[u8; 81], stream: &mut Stream) -> Option<Solution> {
    let settled = Sudoku::from_givens(start).settled()?;
    (0..1_000).find_map(|_| filled_up(settled, stream).0)
}

/// Sixteen times the mean weight of a grid that is completed, 152,900.
const CAP: u128 = 2_446_000;

/// A grid drawn evenly but for 2 % of the mass: by rejection, at some fifteen times the time of [`plain`].
pub fn even(stream: &mut Stream) -> Solution {
    loop {
        if let (Some(grid), weight) = descent(stream)
            && (stream.below(CAP as usize) as u128) < weight
        {
            return grid;
        }
    }
}

/// One try, with the product of the numbers of candidates that were chosen from.
pub(crate) fn descent(stream: &mut Stream) -> (Option<Solution>, u128) {
    let mut givens = [0; 81];
    for start in [0, 30, 60] {
        let digits: [u8; 9] = stream.order();
        for (at, digit) in digits.into_iter().enumerate() {
            givens[start + at / 3 * 9 + at % 3] = digit + 1;
        }
    }
    match Sudoku::from_givens(&givens).settled() {
        Some(settled) => filled_up(settled, stream),
        None => (None, 1),
    }
}

/// A digit for a cell with the fewest candidates, again and again.
fn filled_up(mut settled: Settled, stream: &mut Stream) -> (Option<Solution>, u128) {
    let mut weight = 1;
    while let Some(cell) = settled.fewest() {
        let candidates = settled.candidates(cell);
        weight *= candidates.len() as u128;
        let digit = candidates.iter().nth(stream.below(candidates.len()));
        if !digit.is_some_and(|digit| settled.place(cell, digit)) {
            return (None, weight);
        }
    }
    (settled.solution(), weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, Seed};

    fn stream() -> Stream {
        Stream::new(&Seed::Number(3), 0, 0, Purpose::Search)
    }

    /// Whether the boxes of a band hold the same three triples of a row.
    fn is_pure(grid: &Solution, band: usize) -> bool {
        let triple = |row: usize, stack: usize| {
            (0..3).fold(0u16, |set, at| set | 1 << grid[(3 * band + row) * 9 + 3 * stack + at])
        };
        let first = [0, 1, 2].map(|row| triple(row, 0));
        (1..3).all(|stack| (0..3).all(|row| first.contains(&triple(row, stack))))
    }

    fn pure_share(count: usize, draw: impl Fn(&mut Stream) -> Solution) -> f64 {
        let mut stream = stream();
        let pure: usize = (0..count)
            .map(|_| {
                let grid = draw(&mut stream);
                assert!((0..9).all(|unit| {
                    let row = (0..9).fold(0u16, |set, at| set | 1 << grid[unit * 9 + at]);
                    let column = (0..9).fold(0u16, |set, at| set | 1 << grid[at * 9 + unit]);
                    row == 0x3fe && column == 0x3fe
                }));
                (0..3).filter(|band| is_pure(&grid, *band)).count()
            })
            .sum();
        pure as f64 / (3 * count) as f64
    }

    #[test]
    fn the_mean_weight_is_the_number_of_grids_over_that_of_three_boxes() {
        let mut stream = stream();
        let count = 60_000;
        let sum: u128 =
            (0..count).map(|_| descent(&mut stream)).filter_map(|(grid, weight)| grid.map(|_| weight)).sum();
        // 6,670,903,752,021,072,936,960 over (9!)³; the mean of so many strays by 1 %.
        let mean = sum as f64 / f64::from(count) / 139_603.27;
        assert!((mean - 1.0).abs() < 0.05, "{mean}");
    }

    #[test]
    fn even_grids_have_as_many_pure_bands_as_all_grids_and_plain_ones_more() {
        // Of all grids 3.59 %; the bounds are five deviations.
        let even = pure_share(4_000, even);
        assert!((even - 0.0359).abs() < 0.0085, "{even}");
        let plain = pure_share(40_000, plain);
        assert!((plain - 0.0496).abs() < 0.003, "{plain}");
    }
}
