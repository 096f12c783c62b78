//! Canonical forms of Sudoku: what stays of a puzzle when rows, columns and names of digits are exchanged.
//!
//! Two puzzles are *isomorphic* if one becomes the other by transposing, exchanging rows and columns as bands
//! and stacks allow, and naming the digits anew: a [`Map`]. All of a class have one canonical form. There are
//! several: [`puzzle`], the least 81 digits; [`pattern`], of the givens' places alone; [`pattern_first`] and
//! [`by_solution`]; and of candidates [`sukaku()`]. [`automorphisms`] are the maps that leave a puzzle as it
//! is.
//!
//! ```
//! use qedoku_canon::{Map, cells, puzzle};
//! let one = cells("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").unwrap();
//! let map: Map = "t1 r456123789 c321789456 d987654321".parse()?;
//! let other = map.apply(&one);
//! assert_eq!(puzzle(&one).cells, puzzle(&other).cells);
//! // From the one to the other by way of the form.
//! assert_eq!(puzzle(&one).map.then(&puzzle(&other).map.inverse()).apply(&one), other);
//! # Ok::<(), qedoku_canon::MapError>(())
//! ```
//!
//! [`mod@reference`] finds the same by trying all maps; the tests hold one against the other.
//!
//! What it leaves out: reading puzzles, solving them, Kakuro (whose sixteen images are few enough to be tried
//! where they are made), and chance.
#![forbid(unsafe_code)]

mod cells;
mod class;
mod form;
mod grid;
mod group;
mod lines;
mod map;
mod partial;
pub mod reference;
mod search;
mod sukaku;
mod symmetry;
mod token;

pub use cells::{cells, text};
pub use class::{code as class_code, codes as class_codes, name as class_name};
pub use form::{Canonical, Canonizer, automorphisms, by_solution, pattern, pattern_first, puzzle};
pub use group::Group;
pub use map::Map;
pub use sukaku::{Candidates, Sukaku, map_candidates, sukaku};
pub use symmetry::{Symmetry, orbits, symmetries};
pub use token::MapError;
