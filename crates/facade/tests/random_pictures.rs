//! Pictures of chains and nets by chance, on boards of both families and of every size: whatever a chain is,
//! nothing hides a digit, everything has its place, and the words say the same. `cargo xtask corpus pictures`
//! looks at thousands.

#[path = "support/chance.rs"]
mod chance;
#[path = "support/chances.rs"]
mod chances;
#[path = "support/faults.rs"]
mod faults;

use fastrand::Rng;

/// How many boards of each family.
const BOARDS: usize = 60;

#[test]
fn nothing_is_wrong_with_chains_by_chance_on_boards_of_sudoku() {
    let mut dice = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    (0..BOARDS).for_each(|_| assert_eq!(chances::sudoku(&mut dice), [""; 0]));
}

#[test]
fn nothing_is_wrong_with_chains_by_chance_on_boards_of_kakuro() {
    let mut dice = Rng::with_seed(0x2545_f491_4f6c_dd1d);
    (0..BOARDS).for_each(|round| assert_eq!(chances::kakuro(&mut dice, round), [""; 0]));
}

#[test]
fn the_largest_board_is_drawn() {
    assert_eq!(chances::of_size(&mut Rng::with_seed(7), 60, 60), [""; 0]);
}
