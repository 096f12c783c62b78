//! Solving by whips: singles, locked candidates, which are whips of length 1, then whips, always a shortest
//! one; where none of up to eight cells and houses is left, g-whips and braids.
//!
//! No subsets, no fish and no other chains. No step relies on there being one solution.
//!
//! Source: D. Berthier, *The Hidden Logic of Sudoku*, 2007.

use crate::Grid;
use crate::techniques::{
    braid::Braid, full_house::FullHouse, g_whip::GWhip, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_single::NakedSingle, whip::Whip,
};
use qedoku_engine::{Method, Stage, Technique};

/// Singles, locked candidates, whips, g-whips, braids.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::whips};
/// let line = "..3..6..9......123.9..............51.8..73..66.4...3..3.5.97....6..4......2.1.4..";
/// let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let outcome = whips::method().run(&mut grid, |_, _, _| Flow::Continue(()));
/// assert_eq!(outcome, Outcome::Solved);
/// ```
pub fn method() -> Method<Grid> {
    const RULES: [&[&dyn Technique<Grid>]; 5] = [
        &[&FullHouse, &HiddenSingle, &NakedSingle],
        &[&LockedCandidates],
        &[&Whip { most: 8 }],
        &[&GWhip { most: 8 }],
        &[&Braid { most: 8 }],
    ];
    let stages = RULES.map(|techniques| Stage { techniques, rank: None }).into();
    Method { id: "whips", stages }
}
