//! Another guise of the same puzzle.

use crate::Stream;
use qedoku_canon::Map;

/// A change of looks, each of the 2 × 6⁸ × 9! equally likely.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Guise);
/// let (one, other) = (sudoku::guise(&mut stream), sudoku::guise(&mut stream));
/// assert_ne!(one, other);
/// ```
pub fn guise(stream: &mut Stream) -> Map {
    let is_transposed = stream.below(2) == 1;
    let (rows, columns, digits) = (lines(stream), lines(stream), stream.order());
    Map::new(is_transposed, rows, columns, digits).unwrap_or(Map::IDENTITY)
}

/// Nine lines in another order, those of a band together.
fn lines(stream: &mut Stream) -> [u8; 9] {
    let bands: [u8; 3] = stream.order();
    let mut lines = [0; 9];
    for (at, band) in bands.into_iter().enumerate() {
        let within: [u8; 3] = stream.order();
        for (place, line) in within.into_iter().enumerate() {
            lines[3 * at + place] = 3 * band + line;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{bound, chi_square};
    use crate::{Purpose, Seed};

    #[test]
    fn cells_digits_and_transposing_are_evenly_drawn() {
        let mut stream = Stream::new(&Seed::Number(2), 0, 0, Purpose::Guise);
        let (mut cells, mut digits, mut transposed) = ([0u32; 81], [0u32; 9], [0u32; 2]);
        let count = 81_000;
        for _ in 0..count {
            let map = guise(&mut stream);
            cells[usize::from(map.cells()[0])] += 1;
            digits[usize::from(map.digits()[0])] += 1;
            transposed[usize::from(map.is_transposed())] += 1;
        }
        for counts in [&cells[..], &digits, &transposed] {
            let expected = vec![f64::from(count) / counts.len() as f64; counts.len()];
            assert!(chi_square(counts, &expected) < bound(counts.len() - 1));
        }
    }
}
