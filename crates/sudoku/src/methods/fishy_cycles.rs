//! Solving by the rule book of a solver of 2005, with fishy cycles at its end.
//!
//! The rules under their names of that time: it can't be anything else (naked single), only square in a group
//! (hidden single), simple locked set (a naked pair), possibility reduction (hidden sets), intersection
//! removal (pointing and claiming), remote locked pairs (remote pair), comprehensive locked set (naked sets
//! in general), fishy cycles.
//!
//! The replies of the thread add colouring, Nishio and limited implication trees; [`with_trees`] has them
//! after fishy cycles.
//!
//! Order: that list. No step relies on there being one solution.
//!
//! Source: the thread "Fishy Cycles", 2005, a list of what one of its solvers implements.

use crate::Grid;
use crate::techniques::{
    chains::{Keep, RemotePair},
    fishy_cycle::FishyCycle,
    full_house::FullHouse,
    hidden_set::HiddenSet,
    hidden_single::HiddenSingle,
    implication_tree::ImplicationTree,
    locked_candidates::LockedCandidates,
    naked_set::NakedSet,
    naked_single::NakedSingle,
};
use qedoku_engine::{Method, Stage, Technique};

/// The rules before fishy cycles.
pub fn rule_book() -> Vec<Stage<Grid>> {
    const RULES: [&[&dyn Technique<Grid>]; 10] = [
        &[&NakedSingle],
        &[&FullHouse, &HiddenSingle],
        &[&NakedSet { size: 2 }],
        &[&HiddenSet { size: 2 }],
        &[&HiddenSet { size: 3 }],
        &[&HiddenSet { size: 4 }],
        &[&LockedCandidates],
        &[&RemotePair { keep: Keep::Shortest }],
        &[&NakedSet { size: 3 }],
        &[&NakedSet { size: 4 }],
    ];
    RULES.map(|techniques| Stage { techniques, rank: None }).into()
}

/// The rule book, then fishy cycles, the shortest first.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::fishy_cycles};
/// let line = "......7.547.....8..56.2...1.148..65....6.9....6.1....87....4.1...59....7....3.59.";
/// let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let outcome = fishy_cycles::method().run(&mut grid, |_, _, _| Flow::Continue(()));
/// assert_eq!(outcome, Outcome::Solved);
/// ```
pub fn method() -> Method<Grid> {
    let mut stages = rule_book();
    stages.push(Stage { techniques: &[&FishyCycle], rank: None });
    Method { id: "fishy-cycles", stages }
}

/// The rule book, fishy cycles, then limited implication trees, which Nishio is a case of: first small trees,
/// then deep ones.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::fishy_cycles};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let by = |method: qedoku_engine::Method<Grid>| method.run(&mut grid.clone(), |_, _, _| Flow::Continue(()));
/// assert_eq!(by(fishy_cycles::method()), Outcome::Stuck);
/// assert_eq!(by(fishy_cycles::with_trees()), Outcome::Solved);
/// ```
pub fn with_trees() -> Method<Grid> {
    const TREES: [&[&dyn Technique<Grid>]; 4] = [
        &[&ImplicationTree { depth: 1, branches: 2 }],
        &[&ImplicationTree { depth: 2, branches: 2 }],
        &[&ImplicationTree { depth: 4, branches: 3 }],
        &[&ImplicationTree { depth: 8, branches: 3 }],
    ];
    let mut stages = method().stages;
    stages.extend(TREES.map(|techniques| Stage { techniques, rank: None }));
    Method { id: "implication-trees", stages }
}
