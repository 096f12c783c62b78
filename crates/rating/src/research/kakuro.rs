//! The researchers' scales for Kakuro: W+ and its kin.
//!
//! Candidates are digits of cells and combinations of runs. Variables are the cells, the runs with a known
//! sum, and the places of a digit in a run all of whose combinations have it at the start. Besides, what
//! excludes each other: one digit twice in a run, a digit and a combination that lacks it. At the start a
//! cell has only digits of some combination of each of its runs; and when no cell of a run can hold a digit
//! any more, the combinations with it go.

use super::{Amount, Measure, Theory, measure};
use qedoku_engine::whips::{RuleLists, Rules, State};
use qedoku_engine::{Board, Watch};
use qedoku_kakuro::Grid;
use qedoku_model::{Candidate, Digit, GroupId, GroupKind, Meaning, Origin};

/// What a scale says of a Kakuro; `None` if it has no solution. What is too large for the tables is not
/// settled.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_kakuro::{Grid, Setup};
/// use qedoku_rating::research::{Theory, rate_kakuro};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let grid = Grid::new(&setup).unwrap();
/// assert_eq!(rate_kakuro(&grid, Theory::Whips, Watch::ENDLESS).unwrap().to_string(), "0");
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn rate(grid: &Grid, theory: Theory, watch: Watch<'_>) -> Option<Measure> {
    let lists = lists(grid);
    let (candidates, variables) = (lists.candidates, lists.variables.len());
    // Rows as wide as the puzzle takes, within some sizes.
    match (candidates.div_ceil(64), variables) {
        (..=12, ..=327) => within::<12, 328>(grid, &lists, theory, watch),
        (..=32, ..=767) => within::<32, 768>(grid, &lists, theory, watch),
        (..=96, ..=2303) => within::<96, 2304>(grid, &lists, theory, watch),
        _ => Some(Measure { theory, amount: Amount::AtLeast(0), layers: 0 }),
    }
}

fn within<const W: usize, const V: usize>(
    grid: &Grid,
    lists: &RuleLists,
    theory: Theory,
    watch: Watch<'_>,
) -> Option<Measure> {
    let Some(rules) = Rules::<W, V>::new(lists) else {
        return Some(Measure { theory, amount: Amount::AtLeast(0), layers: 0 });
    };
    let position = grid.position();
    let alive = position.alive.iter().filter(|&c| is_possible(grid, c));
    let (alive, on) = (alive.map(|c| c.0 as u16), position.on.iter().map(|c| c.0 as u16));
    let targets: Vec<u16> = (0..lists.candidates as u16).collect();
    measure(&rules, State::new(&rules, alive, on), &targets, theory, watch)
}

/// Whether some combination of each of a cell's runs has the digit.
fn is_possible(grid: &Grid, candidate: Candidate) -> bool {
    let Meaning::Digit(_, digit) = grid.meaning(candidate) else { return true };
    let net = grid.net();
    let mut runs = net.groups_of(candidate).iter().filter_map(|&group| match net.group(group).origin {
        Origin::Places(run, _) => Some(run),
        _ => None,
    });
    runs.all(|run| {
        let combinations = grid.run(run).combinations();
        combinations.is_empty() || combinations.iter().any(|set| set.contains(digit))
    })
}

fn lists(grid: &Grid) -> RuleLists {
    let net = grid.net();
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
    lists
}
