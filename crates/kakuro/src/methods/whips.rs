//! Solving by whips: single candidates and the combinations that fit, then whips, always a shortest one;
//! where none of up to eight cells, runs and digits is left, g-whips and braids.
//!
//! Source: D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015, ch. 15.

use crate::Grid;
use crate::techniques::{
    ANY, braid::Braid, combination_filter::CombinationFilter, g_whip::GWhip, hidden_single::HiddenSingle,
    last_cell::LastCell, naked_single::NakedSingle, sum_combinations::SumCombinations, whip::Whip,
};
use qedoku_engine::{Method, Stage, Technique};

/// Singles and combinations, whips, g-whips, braids.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_kakuro::{Grid, Setup, methods::whips};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let mut grid = Grid::new(&setup).unwrap();
/// assert_eq!(whips::method().run(&mut grid, |_, _, _| Flow::Continue(())), Outcome::Solved);
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn method() -> Method<Grid> {
    const RULES: [&[&dyn Technique<Grid>]; 5] = [
        &[&LastCell, &NakedSingle, &HiddenSingle { open: ANY }],
        &[&SumCombinations { unique: false, open: ANY }, &CombinationFilter { open: ANY }],
        &[&Whip { most: 8 }],
        &[&GWhip { most: 8 }],
        &[&Braid { most: 8 }],
    ];
    let stages = RULES.map(|techniques| Stage { techniques, rank: None }).into();
    Method { id: "whips", stages }
}
