//! What many puzzles have in common: the figures that are published of such generators, and evenness where
//! nothing speaks against it. Seeds are fixed, so these tests never flicker.

use qedoku_engine::Flow;
use qedoku_generate::sudoku::{plain, reduced};
use qedoku_generate::{Purpose, Seed, Stream};
use qedoku_model::Digit;
use qedoku_rating::se;
use qedoku_sudoku::{Grid, Setup};

const COUNT: usize = 20_000;

/// So many of a million of our own, another list, have 21 givens or fewer, 22 and so on, 28 or more.
const GIVENS: [f64; 8] = [2_585.0, 35_473.0, 174_950.0, 343_650.0, 296_024.0, 119_922.0, 24_575.0, 2_821.0];
/// Of all minimal puzzles with 23 givens and so on to 30 the percents (Berthier 2009).
const TRUE_SHARES: [f64; 8] = [0.15, 2.28, 13.42, 31.91, 32.71, 15.48, 3.60, 0.41];

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

    let mut classes = [0u32; 8];
    counts.iter().for_each(|count| classes[count.clamp(21.0, 28.0) as usize - 21] += 1);
    let million = GIVENS.iter().sum::<f64>();
    let expected = GIVENS.map(|share| share / million * COUNT as f64);
    let apart = classes
        .iter()
        .zip(expected)
        .map(|(count, expected)| (f64::from(*count) - expected).powi(2) / expected);
    // Once in a million of 7 degrees of freedom.
    let apart: f64 = apart.sum();
    assert!(apart < 42.0, "{classes:?}: {apart}");
}

/// ER in tenths.
fn er(givens: &[u8; 81]) -> f64 {
    let setup = Setup { givens: givens.map(Digit::new), ..Setup::default() };
    f64::from(se::rate(&Grid::new(&setup).unwrap().with_unique(true), |_, _| Flow::Continue(())).er.tenths())
        / 10.0
}

/// A sample of them; all with `PUZZLES=20000`, which takes minutes, and tells what weights make of it.
#[test]
fn minimal_puzzles_are_rated_as_published() {
    let sample: usize = std::env::var("PUZZLES").map_or(1_200, |count| count.parse().unwrap());
    let rated: Vec<(usize, f64)> = puzzles()[..sample]
        .iter()
        .map(|puzzle| (puzzle.iter().filter(|digit| **digit > 0).count(), er(puzzle)))
        .collect();
    let mean = rated.iter().map(|(_, er)| er).sum::<f64>() / sample as f64;
    // Published of a million: 3.77, and 2.42 as the deviation of one (Berthier 2009): five of the mean's.
    assert!((mean - 3.77).abs() < 5.0 * 2.42 / (sample as f64).sqrt(), "{mean}");
    if sample == COUNT {
        let class = |givens: usize| {
            let all = rated.iter().filter(|(own, _)| *own == givens).map(|(_, er)| *er).collect::<Vec<_>>();
            (all.iter().sum::<f64>() / all.len().max(1) as f64, all.is_empty())
        };
        let shares = TRUE_SHARES.iter().zip(23..).map(|(share, givens)| (share, class(givens)));
        let shares: Vec<(f64, f64)> =
            shares.filter(|(_, (_, is_empty))| !is_empty).map(|(share, (mean, _))| (*share, mean)).collect();
        let all = shares.iter().map(|(share, _)| share).sum::<f64>();
        let weighted = shares.iter().map(|(share, mean)| share * mean).sum::<f64>() / all;
        assert!((weighted - 4.4).abs() < 0.3, "{weighted}");
    }
}
