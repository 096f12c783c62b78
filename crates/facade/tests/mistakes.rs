//! Positions with a wrong digit or a wrong strike are pointed at in both families, and right ones are not. A
//! maintenance task takes more of them: `cargo xtask corpus mistakes`.

#[path = "support/played.rs"]
mod played;
#[path = "support/wrong.rs"]
#[allow(dead_code, reason = "puzzles without solution are for other tests")]
mod wrong;

use played::{faults_with_mistake, faults_without_mistake};
use qedoku::Family;

/// So many positions of each kind and family.
const SAMPLE: u64 = 40;

#[test]
fn every_mistake_is_pointed_at() {
    for family in [Family::Sudoku, Family::Kakuro] {
        for seed in 0..SAMPLE {
            let faults = faults_with_mistake(seed, family);
            assert!(faults.is_empty(), "{seed}: {}", faults.join("\n"));
        }
    }
}

#[test]
fn nothing_is_said_against_a_right_position() {
    for family in [Family::Sudoku, Family::Kakuro] {
        for seed in 0..SAMPLE {
            let faults = faults_without_mistake(seed, family);
            assert!(faults.is_empty(), "{seed}: {}", faults.join("\n"));
        }
    }
}
