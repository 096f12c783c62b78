//! Kakuro by size and level, and the seconds that their median may take.

use super::{Row, SEEDS};
use anyhow::anyhow;
use qedoku::generator::kakuro::{Outcome, Request, Wish, generate};
use qedoku::generator::sudoku::Span;
use qedoku::generator::{Seed, Watch};

/// So many of those that are large.
const LARGE: u64 = 10;

/// Rows and columns.
type Size = (usize, usize);

/// The sizes of a row, with the seconds for Beginner; Easy and Medium; Hard and Expert; 5.1 to 8.9; any.
const SIZES: [(Size, [Option<f64>; 5]); 8] = [
    ((5, 5), [Some(1.0), Some(0.3), Some(0.2), Some(1.0), Some(0.03)]),
    ((8, 8), [Some(1.0), Some(0.3), Some(0.2), Some(1.0), Some(0.03)]),
    ((10, 10), [Some(1.0), Some(0.5), Some(0.3), Some(1.0), Some(0.05)]),
    ((15, 15), [Some(10.0), Some(2.0), Some(2.0), Some(3.0), Some(0.3)]),
    ((20, 20), [Some(30.0), Some(8.0), Some(5.0), Some(8.0), Some(1.5)]),
    ((25, 25), [None; 5]),
    ((30, 30), [None, Some(60.0), Some(30.0), Some(60.0), Some(6.0)]),
    ((30, 50), [None, Some(120.0), Some(60.0), Some(120.0), Some(40.0)]),
];

/// What is wished, and which of the seconds it may take.
const WISHES: [(&str, usize); 7] =
    [("Beginner", 0), ("Easy", 1), ("Medium", 1), ("Hard", 2), ("Expert", 2), ("5.1 to 8.9", 3), ("any", 4)];

/// The rows, in their order.
pub fn all() -> Vec<Row> {
    let rows = SIZES.into_iter().flat_map(|(size, most)| {
        WISHES.into_iter().map(move |(word, column)| row(size, word, most[column].unwrap_or(f64::INFINITY)))
    });
    rows.collect()
}

fn row(size: (usize, usize), word: &'static str, most: f64) -> Row {
    let find = move |seed, watch: Watch<'_>| {
        let mut request = Request::new(Seed::Number(seed));
        (request.size, request.longest) = (size, size.0.min(7));
        match word {
            "any" => {}
            "5.1 to 8.9" => request.wishes.push(Wish::Er(Span { least: 51, most: 89 })),
            level => request.wishes.push(Wish::Level(vec![level])),
        }
        let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
        Ok(matches!(generate(&request, 0, watch), Outcome::Found(_)))
    };
    let is_large = size.0 >= 25;
    Row {
        name: format!("Kakuro {}x{} {word}", size.0, size.1),
        most,
        seeds: if is_large { LARGE } else { SEEDS },
        // One of twenty may be short, of large ones one of five.
        short: if is_large { LARGE / 5 } else { SEEDS / 20 },
        find: Box::new(find),
    }
}
