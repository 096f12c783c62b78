//! The bound of chains with groups against the search for them: it is never above a shortest chain, and says
//! that there is none exactly where none is.

use qedoku_engine::Watch;
use qedoku_engine::whips::{Kind, Search, State};
use qedoku_sudoku::chains::{WhipRules, whip_rules, whip_state};
use qedoku_sudoku::{Grid, Setup};

/// No chain that is looked for is longer.
const MOST: usize = 5;

const PUZZLES: [&str; 4] = [
    "98.7..6..7.....95....95......6.8...4...5..8.......37....5.4...8..4..9..3....2.4..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
];

/// A state after some candidates that are not in the solution fell.
fn state(rules: &WhipRules, line: &str, random: &mut fastrand::Rng) -> State<12, 328> {
    let grid = Grid::new(&Setup::from_line(line).expect(line)).expect(line);
    let mut state = whip_state(rules, &grid, true);
    let mut search = Search::new(Kind::GBraid);
    for _ in 0..random.usize(..12) {
        let open: Vec<u16> = state.open().collect();
        let Some(&target) = random.choice(&open) else { break };
        if search.has_any(rules, &state, target) {
            state.delete(rules, target);
        }
    }
    state
}

#[test]
fn no_chain_with_groups_is_shorter_than_its_landmarks() {
    let rules = whip_rules().expect("room for Sudoku");
    let mut random = fastrand::Rng::with_seed(17);
    let (mut equal, mut below, mut beyond, mut none) = (0, 0, 0, 0);
    for round in 0..120 {
        let state = state(rules, PUZZLES[round % PUZZLES.len()], &mut random);
        let mut braids = Search::new(Kind::GBraid);
        for target in state.open().filter(|_| random.u8(..2) == 0).collect::<Vec<_>>() {
            let least = braids.least(rules, &state, target, MOST);
            assert_eq!(least.is_some(), braids.has_any(rules, &state, target), "{round}: {target}");
            let Some(least) = least else {
                none += 1;
                continue;
            };
            let shortest = (1..=MOST).find(|&length| {
                let chain = braids.chain(rules, &state, target, length, Watch::ENDLESS);
                chain.is_some_and(|chain| !chain.is_empty())
            });
            let shortest = shortest.unwrap_or(MOST + 1);
            assert!(least <= shortest, "{round}: {target} has a chain of {shortest}, not {least}");
            beyond += usize::from(least > MOST);
            equal += usize::from(least == shortest && shortest <= MOST);
            below += usize::from(least < shortest);
        }
    }
    // It says something: most are as long as it says.
    println!("{equal} as long, {below} longer, {beyond} beyond {MOST}, {none} without");
    assert!(equal > 3 * below && beyond > 20 && none > 20, "{equal} {below} {beyond} {none}");
}
