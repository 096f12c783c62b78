//! Kakuro for whips and braids.
//!
//! Candidates are digits of cells and combinations of runs. Variables are the cells, the runs with a known
//! sum, and the places of a digit in a run all of whose combinations have it at the start. Besides, what
//! excludes each other: one digit twice in a run, a digit and a combination that lacks it. When no cell of a
//! run can hold a digit any more, the combinations with it go.

use crate::Grid;
use crate::play::grid::PuzzleId;
use qedoku_engine::whips::{Place, RuleLists, Rules, State, Ways, steps};
use qedoku_engine::{Board, Emit, Flow, Info, Kept, Workspace};
use qedoku_model::{Candidate, Digit, GroupId, GroupKind, Meaning, Origin};

/// Whether some combination of each of a cell's runs has the digit.
pub fn is_in_combinations(grid: &Grid, candidate: Candidate) -> bool {
    let Meaning::Digit(_, digit) = grid.meaning(candidate) else { return true };
    let net = Board::net(grid);
    let mut runs = net.groups_of(candidate).iter().filter_map(|&group| match net.group(group).origin {
        Origin::Places(run, _) => Some(run),
        _ => None,
    });
    runs.all(|run| {
        let combinations = grid.run(run).combinations();
        combinations.is_empty() || combinations.iter().any(|set| set.contains(digit))
    })
}

/// The rules of a puzzle, and which group of its net each variable is.
pub fn whip_lists(grid: &Grid) -> (RuleLists, Vec<GroupId>) {
    let net = Board::net(grid);
    let mut groups = Vec::new();
    let mut lists = RuleLists { candidates: net.candidate_count(), ..RuleLists::default() };
    for group in (0..net.group_count() as u32).map(GroupId) {
        let members: Vec<u16> = net.members(group).iter().map(|c| c.0 as u16).collect();
        let is_variable = match net.group(group).origin {
            Origin::Cell(_) | Origin::Combinations(_) => true,
            Origin::Places(run, digit) => {
                let combinations = grid.run(run).combinations();
                !combinations.is_empty() && combinations.iter().all(|set| set.contains(digit))
            }
        } && net.group(group).kind == GroupKind::ExactlyOne;
        if is_variable {
            lists.together.push(members.len().min(255) as u8);
            lists.variables.push(members);
            groups.push(group);
        } else {
            for (i, &a) in members.iter().enumerate() {
                lists.links.extend(members[i + 1..].iter().map(|&b| (a, b)));
            }
        }
    }
    for run in grid.runs() {
        for digit in Digit::ALL {
            let cells = grid.run(run).cells.iter().map(|&cell| grid.digit_candidate(cell, digit).0 as u16);
            let with = grid.run(run).combinations().iter().filter(|set| set.contains(digit));
            let with = with.filter_map(|&set| Some(grid.combination_candidate(run, set)?.0 as u16));
            lists.lacks.push((cells.collect(), with.collect()));
        }
    }
    (lists, groups)
}

/// The rules of the last puzzle that was asked for, as wide as it takes.
#[derive(Default)]
struct Last {
    puzzle: Option<PuzzleId>,
    groups: Vec<GroupId>,
    rules: Wide,
}

#[derive(Default)]
enum Wide {
    /// More than there is room for.
    #[default]
    Beyond,
    Small(Rules<12, 328>),
    Medium(Rules<32, 768>),
    Large(Rules<96, 2304>),
}

impl Kept for Last {
    fn bytes(&self) -> usize {
        match &self.rules {
            Wide::Beyond => 0,
            Wide::Small(rules) => rules.bytes(),
            Wide::Medium(rules) => rules.bytes(),
            Wide::Large(rules) => rules.bytes(),
        }
    }
}

/// Emits the steps of whips and braids that are found in a grid, as the engine has them; none in a puzzle
/// that is too large for the tables.
pub(crate) fn whip_steps(
    info: &'static Info,
    ways: Ways,
    grid: &Grid,
    workspace: &mut Workspace,
    emit: &mut Emit<'_>,
) -> Flow {
    let last = workspace.of::<Last>();
    if !last.puzzle.as_ref().is_some_and(|puzzle| grid.is_of(puzzle)) {
        let (lists, groups) = whip_lists(grid);
        let rules = match (lists.candidates.div_ceil(64), lists.variables.len()) {
            (..=12, ..=327) => Rules::new(&lists).map(Wide::Small),
            (..=32, ..=767) => Rules::new(&lists).map(Wide::Medium),
            (..=96, ..=2303) => Rules::new(&lists).map(Wide::Large),
            _ => None,
        };
        *last = Last { puzzle: Some(grid.puzzle_id()), groups, rules: rules.unwrap_or_default() };
    }
    match &last.rules {
        Wide::Beyond => Flow::Continue(()),
        Wide::Small(rules) => within(info, ways, grid, (rules, &last.groups), emit),
        Wide::Medium(rules) => within(info, ways, grid, (rules, &last.groups), emit),
        Wide::Large(rules) => within(info, ways, grid, (rules, &last.groups), emit),
    }
}

fn within<const W: usize, const V: usize>(
    info: &'static Info,
    ways: Ways,
    grid: &Grid,
    (rules, groups): (&Rules<W, V>, &[GroupId]),
    emit: &mut Emit<'_>,
) -> Flow {
    let position = grid.position();
    let [alive, on] = [&position.alive, &position.on].map(|set| set.iter().map(|c| c.0 as u16));
    let state = State::as_it_stands(rules, alive, on);
    let group = |variable: u16| groups[usize::from(variable)];
    steps(info, ways, &Place { rules, state: &state, group: &group }, emit)
}
