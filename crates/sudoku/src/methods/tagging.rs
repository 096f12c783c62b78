//! Solving by tagging: basic techniques first, then what the closed table of tags says.
//!
//! The basic techniques are those that Sudoku Explainer asks before aligned pair exclusion, where tagging
//! takes over, in its order; unique loops and BUGs are left out, so that no step relies on there being one
//! solution. Tagging then comes in three stages: primary weak links alone, sets of candidates as well,
//! vicinity analysis as well.
//!
//! Source: see the [tagging engine](qedoku_engine::chains::tagging).

use crate::chains::{LocalPatterns, links, view};
use crate::techniques::chains::{NiceLoop, NodeKinds, Scope, length};
use crate::techniques::{
    direct_hidden_set::DirectHiddenSet, direct_locked_candidates::DirectLockedCandidates, fish::Fish,
    full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
    locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle, wing::Wing,
};
use crate::{Grid, net};
use qedoku_engine::chains::View;
use qedoku_engine::chains::tagging::{Grouped, Modes, Rules, Tagging, steps};
use qedoku_engine::{Emit, Flow, Info, Method, Stage, Technique, Workspace};
use qedoku_model::Step;
use std::sync::LazyLock;

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
.alias(&["Layers"])
.spoken_of_as("a step of Tagging");

impl Technique<Grid> for ByTagging {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (patterns, view) = (LocalPatterns::new(grid), view(grid));
        steps(net::net(), links(), &patterns, self.rules, (&INFO, &view), emit)
    }
}

/// Finds chains through groups of candidates that come to something the tables with groups say.
///
/// Order: by length, then as the [grouped chains](crate::techniques::chains::NiceLoop) come.
pub struct ByGroups;

impl Technique<Grid> for ByGroups {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let watch = emit.watch();
        let grouped = Grouped::new(net::net(), links(), &view(grid));
        let rules = Rules::SETS;
        let Some(tables) = Tagging::within(grouped.links(), grouped.view(), rules, watch) else {
            return Flow::Break(());
        };
        if tables.findings.is_empty() {
            return Flow::Continue(());
        }
        let mut found: Vec<Step> = Vec::new();
        let mut keep = |step: Step| {
            if step.conclusions.iter().all(|&literal| tables.deduces(literal)) {
                found.push(step);
            }
            Flow::Continue(())
        };
        let end = GROUPED.find(grid, workspace, &mut Emit::new(watch, &mut keep));
        found.sort_by_key(length);
        for step in found {
            emit.step(Step { technique: &INFO, ..step })?;
        }
        end
    }
}

const GROUPED: NiceLoop = NiceLoop { nodes: NodeKinds::Grouped, scope: Scope::Players };

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

/// What steps of tagging may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// Over which links simple chains run.
    pub modes: Modes,
    /// Whether groups of candidates take part, an extension: chains through them come behind simple chains.
    pub groups: bool,
}

/// The stages of tagging, each with more rules than the one before.
pub fn tagging_stages(switches: Switches) -> Vec<Stage<Grid>> {
    stages(&[Rules::CHAINS, Rules::SETS], switches)
}

/// The stages of the clone: chains in the order of Sudoku Explainer, each candidate assumed in turn as well,
/// then vicinity analysis.
///
/// Where the hint of that program is a chain or cycle without nesting, the first step of these costs the
/// same: `cargo xtask corpus tagging` counts it.
pub fn explainer_stages(switches: Switches) -> Vec<Stage<Grid>> {
    match switches.groups {
        true => stages(&[SIMPLE, Rules::EXPLAINER], switches),
        false => stages(&[Rules::EXPLAINER], switches),
    }
}

/// The clone up to Nishio chains, which groups stand behind.
const SIMPLE: Rules = Rules { sets: false, ..Rules::EXPLAINER };

/// Each of these rules in a stage, groups behind the first if they take part, vicinity analysis at the end.
fn stages(rules: &[Rules], switches: Switches) -> Vec<Stage<Grid>> {
    let stage = |rules: &Rules| {
        let techniques = &BY_RULES.iter().find(|(own, _)| *own == rules.over(switches.modes))?.1;
        Some(Stage { techniques, rank: None })
    };
    let mut stages: Vec<Stage<Grid>> = rules.iter().chain([&Rules::VICINITY]).filter_map(stage).collect();
    if switches.groups {
        stages.insert(1, Stage { techniques: &[&ByGroups as &dyn Technique<Grid>], rank: None });
    }
    stages
}

type OneTechnique = [&'static dyn Technique<Grid>; 1];

static EACH: [[ByTagging; 8]; 5] = {
    let mut each = [const { [const { ByTagging { rules: Rules::CHAINS } }; 8] }; 5];
    let mut number = 0;
    while number < 8 {
        let modes = Modes::EACH[number];
        each[0][number].rules = Rules::CHAINS.over(modes);
        each[1][number].rules = Rules::SETS.over(modes);
        each[2][number].rules = Rules::VICINITY.over(modes);
        each[3][number].rules = SIMPLE.over(modes);
        each[4][number].rules = Rules::EXPLAINER.over(modes);
        number += 1;
    }
    each
};

/// The technique of each choice of rules and modes.
static BY_RULES: LazyLock<Vec<(Rules, OneTechnique)>> = LazyLock::new(|| {
    let each = EACH.iter().flatten();
    each.map(|by| (by.rules, [by as &'static dyn Technique<Grid>])).collect()
});

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
    explainer_method_with(Switches::default())
}

/// The same with these switches.
pub fn explainer_method_with(switches: Switches) -> Method<Grid> {
    let stages = basic_stages().into_iter().chain(explainer_stages(switches)).collect();
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
    method_with(Switches::default())
}

/// The same with these switches.
pub fn method_with(switches: Switches) -> Method<Grid> {
    let stages = basic_stages().into_iter().chain(tagging_stages(switches)).collect();
    Method { id: "tagging", stages }
}
