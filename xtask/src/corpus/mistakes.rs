//! Positions of both families, as many with a wrong digit or a wrong strike as without: each mistake is
//! pointed at, by every verb that is asked, and nothing is said against a right position.

#[path = "../../../crates/facade/tests/support/played.rs"]
mod played;
#[path = "../../../crates/facade/tests/support/wrong.rs"]
#[allow(dead_code, reason = "puzzles without solution are for tests")]
mod wrong;

use anyhow::Result;
use qedoku::Family;
use rayon::prelude::*;

/// Looks at so many positions of each kind and family; true if all is told that should be, and nothing else.
///
/// # Errors
/// None so far.
pub fn run(count: u64) -> Result<bool> {
    type Faults = fn(u64, Family) -> Vec<String>;
    let kinds: [(&str, Faults); 2] =
        [("with a mistake", played::faults_with_mistake), ("without", played::faults_without_mistake)];
    let mut passed = true;
    for family in [Family::Sudoku, Family::Kakuro] {
        for (kind, faults) in kinds {
            let wrong: Vec<Vec<String>> = (0..count)
                .into_par_iter()
                .map(|seed| faults(seed, family))
                .filter(|told| !told.is_empty())
                .collect();
            println!("{family}: {count} positions {kind}, {} answered wrongly", wrong.len());
            wrong.iter().take(3).flatten().for_each(|told| println!("  {told}"));
            passed &= wrong.is_empty();
        }
    }
    Ok(passed)
}
