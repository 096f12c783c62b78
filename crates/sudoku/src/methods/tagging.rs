//! Solving by tagging: basic techniques first, then what the closed table of tags says.
//!
//! The basic techniques are those that Sudoku Explainer asks before aligned pair exclusion, where tagging
//! takes over, in its order; unique loops and BUGs are left out, so that no step relies on there being one
//! solution. Tagging then comes in three stages: primary weak links alone, sets of candidates as well,
//! vicinity analysis as well.
//!
//! Source: see the [tagging engine](qedoku_engine::chains::tagging).

use crate::chains::{LocalPatterns, links, view};
use crate::techniques::{
    direct_hidden_set::DirectHiddenSet, direct_locked_candidates::DirectLockedCandidates, fish::Fish,
    full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle, wing::Wing,
};
use crate::{Grid, net};
use qedoku_engine::chains::View;
use qedoku_engine::chains::tagging::{Rules, Tagging, steps};
use qedoku_engine::{Emit, Flow, Info, Method, Stage, Technique, Workspace};

/// Finds what the closed table of tags says.
pub struct ByTagging {
    /// What derives links.
    pub rules: Rules,
}

const INFO: Info = Info::new(
    "tagging",
    "Tagging",
    "Candidates joined by strong links share a tag; the table of what tags imply, expanded until nothing \
     changes, shows which are false.",
    "The table of tags settles what follows from {pattern}: {concluded}.",
)
.alias(&["Layers"]);

impl Technique<Grid> for ByTagging {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (patterns, view) = (LocalPatterns::new(grid), view(grid));
        steps(net::net(), links(), &patterns, self.rules, (&INFO, &view), emit)
    }
}

/// The open candidates of a grid and their tables.
///
/// ```
/// use qedoku_engine::chains::tagging::Rules;
/// use qedoku_sudoku::{Grid, Setup, methods::tagging};
/// let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let (_, tagging) = tagging::tables(&grid, Rules::SETS);
/// let layer = &tagging.layers[0];
/// assert!(!layer.halves[0].is_empty() && !layer.halves[1].is_empty());
/// ```
pub fn tables(grid: &Grid, rules: Rules) -> (View, Tagging) {
    let view = view(grid);
    let tagging = Tagging::new(links(), &view, rules);
    (view, tagging)
}

/// The stages before tagging.
pub fn basic_stages() -> Vec<Stage<Grid>> {
    const fn first(techniques: &'static [&'static dyn Technique<Grid>]) -> Stage<Grid> {
        Stage { techniques, rank: None }
    }
    vec![
        first(&[&FullHouse, &HiddenSingle]),
        first(&[&DirectLockedCandidates]),
        first(&[&DirectHiddenSet { size: 2 }]),
        first(&[&NakedSingle]),
        first(&[&DirectHiddenSet { size: 3 }]),
        first(&[&LockedCandidates]),
        first(&[&NakedSet { size: 2 }]),
        first(&[&Fish { size: 2 }]),
        first(&[&HiddenSet { size: 2 }]),
        first(&[&NakedSet { size: 3 }]),
        first(&[&Fish { size: 3 }]),
        first(&[&HiddenSet { size: 3 }]),
        first(&[&Wing { size: 2 }]),
        first(&[&Wing { size: 3 }]),
        first(&[&NakedSet { size: 4 }]),
        first(&[&Fish { size: 4 }]),
        first(&[&HiddenSet { size: 4 }]),
    ]
}

/// The stages of tagging, each with more rules than the one before.
pub fn tagging_stages() -> Vec<Stage<Grid>> {
    const STAGES: [&[&dyn Technique<Grid>]; 3] = [
        &[&ByTagging { rules: Rules::CHAINS }],
        &[&ByTagging { rules: Rules::SETS }],
        &[&ByTagging { rules: Rules::VICINITY }],
    ];
    STAGES.map(|techniques| Stage { techniques, rank: None }).into()
}

/// The stages of the clone: chains in the order of Sudoku Explainer, each candidate assumed in turn as well,
/// then vicinity analysis.
///
/// Where the hint of that program is a chain or cycle without nesting, the first step of these costs the
/// same: `cargo xtask corpus tagging` counts it.
pub fn explainer_stages() -> Vec<Stage<Grid>> {
    const STAGES: [&[&dyn Technique<Grid>]; 2] =
        [&[&ByTagging { rules: Rules::EXPLAINER }], &[&ByTagging { rules: Rules::VICINITY }]];
    STAGES.map(|techniques| Stage { techniques, rank: None }).into()
}

/// The basic techniques, then the stages of the clone.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// assert_eq!(tagging::explainer_method().run(&mut grid, |_, _, _| Flow::Continue(())), Outcome::Solved);
/// ```
pub fn explainer_method() -> Method<Grid> {
    let stages = basic_stages().into_iter().chain(explainer_stages()).collect();
    Method { id: "tagging-explainer", stages }
}

/// The basic techniques, then tagging.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_sudoku::{Grid, Setup, methods::tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let mut steps = 0;
/// let outcome = tagging::method().run(&mut grid, |_, _, step| {
///     steps += usize::from(step.technique.id == "tagging");
///     Flow::Continue(())
/// });
/// assert_eq!(outcome, Outcome::Solved);
/// assert!(steps > 0);
/// ```
pub fn method() -> Method<Grid> {
    let stages = basic_stages().into_iter().chain(tagging_stages()).collect();
    Method { id: "tagging", stages }
}
