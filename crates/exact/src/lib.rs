//! Exact solving and counting of Sudoku and Kakuro: the truth that explanations are held against.
//!
//! The crate answers four questions about a puzzle: a solution ([`Answer`]), whether there is exactly one,
//! with two different witnesses where there are several ([`Verdict`]), how many up to a limit ([`Tally`]),
//! and all of them one by one. Every question takes a [`Budget`] of search nodes, time and an outside stop
//! signal; a spent budget is a result, not an error. No input makes it panic: what cannot be filled has no
//! solution.
//!
//! Each family has a fast solver and, in a module `reference`, a slow and obvious one that answers the same
//! questions; the tests hold one against the other.
//!
//! ```
//! use qedoku_exact::{Budget, Verdict, sudoku::Sudoku};
//!
//! let text = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
//! let givens: [u8; 81] = std::array::from_fn(|i| if text[i] == b'.' { 0 } else { text[i] - b'0' });
//! let puzzle = Sudoku::from_givens(&givens);
//! match puzzle.verdict(Budget::UNLIMITED) {
//!     Verdict::Unique(solution) => assert_eq!(solution[..9], [1, 6, 2, 8, 5, 7, 4, 9, 3]),
//!     other => panic!("{other:?}"),
//! }
//! ```
//!
//! What it leaves out: reading and writing puzzles, logical techniques, explanations and ratings.
#![deny(unsafe_code)]

mod budget;
mod clock;
pub mod kakuro;
mod outcome;
pub mod sudoku;

pub use budget::Budget;
pub use clock::Clock;
pub use outcome::{Answer, End, Tally, Verdict};
