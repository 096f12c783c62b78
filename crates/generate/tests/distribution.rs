//! What many puzzles have in common: the figures that are published of such generators, and evenness where
//! nothing speaks against it. Seeds are fixed, so these tests never flicker.

use qedoku_generate::sudoku::{plain, reduced};
use qedoku_generate::{Purpose, Seed, Stream};

const COUNT: usize = 20_000;

/// Minimal puzzles from the top down.
fn puzzles() -> Vec<[u8; 81]> {
    let mut stream = Stream::new(&Seed::Number(11), 0, 0, Purpose::Search);
    (0..COUNT)
        .map(|_| {
            let grid = plain(&mut stream);
            reduced(&grid, &grid, &stream.order(), 81).unwrap()
        })
        .collect()
}

/// The sum of squared differences over the variance of a count that comes up in a share of the cases.
fn spread(counts: &[u32], share: f64) -> f64 {
    let mean = counts.iter().map(|count| f64::from(*count)).sum::<f64>() / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - mean).powi(2)).sum::<f64>() / (mean * (1.0 - share))
}

#[test]
fn minimal_puzzles_have_as_many_givens_as_published_and_all_cells_and_digits_alike() {
    let puzzles = puzzles();
    let counts: Vec<f64> =
        puzzles.iter().map(|puzzle| puzzle.iter().filter(|digit| **digit > 0).count() as f64).collect();
    let mean = counts.iter().sum::<f64>() / COUNT as f64;
    let deviation = (counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / COUNT as f64).sqrt();
    // Published of a million: 24.38 and 1.12 (Berthier 2009).
    assert!((mean - 24.38).abs() < 0.04, "{mean}");
    assert!((deviation - 1.12).abs() < 0.03, "{deviation}");

    let (mut cells, mut digits) = ([0u32; 81], [0u32; 9]);
    for puzzle in &puzzles {
        for (cell, digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            cells[cell] += 1;
            digits[usize::from(digit - 1)] += 1;
        }
    }
    let share = mean / 81.0;
    // Once in a million of 80 and of 8 degrees of freedom.
    assert!(spread(&cells, share) < 156.0, "{}", spread(&cells, share));
    assert!(spread(&digits, 0.0) < 44.0, "{}", spread(&digits, 0.0));
}
