//! Which of several steps of an entry is taken.

use qedoku_engine::{Board as _, Emit, Flow, Technique, Watch, Workspace};
use qedoku_model::{Candidate, Cell, House, Role, Step, Target};
use qedoku_sudoku::house::{self, CellSet};
use qedoku_sudoku::techniques::chains::{GROUPED_AIC, GROUPED_DISCONTINUOUS, length};
use qedoku_sudoku::{Grid, net};
use std::cmp::{Ordering, Reverse};

/// How an entry chooses.
pub(super) enum Choice {
    /// The first step in the technique's own scan order.
    First,
    /// The least by a key, the first of equals: HoDoKu's scan order, where it is another than the
    /// technique's.
    Least(fn(&Step) -> Key),
    /// The best of all.
    Best,
    /// The best of all, where a chain with a group of places at an end counts as a loop for each of its
    /// removals, and only chains count whose groups HoDoKu has.
    BestLoop,
}

/// A place in a scan order.
pub(super) type Key = Vec<u16>;

impl Choice {
    /// The step of a technique that is taken among those that count; of those found by then once the time is
    /// over.
    pub(super) fn of(
        &self,
        grid: &Grid,
        technique: &dyn Technique<Grid>,
        counts: &dyn Fn(&Step) -> bool,
        workspace: &mut Workspace,
        watch: Watch<'_>,
    ) -> Option<Step> {
        let mut best: Option<Step> = None;
        let mut consider = |step: Step| {
            let is_better = match (&best, self) {
                (None, _) => true,
                (Some(_), Choice::First) => false,
                (Some(best), Choice::Least(key)) => key(&step) < key(best),
                (Some(best), Choice::Best | Choice::BestLoop) => better(&step, best).is_lt(),
            };
            if is_better {
                best = Some(step);
            }
        };
        let mut choose = |step| {
            match self {
                _ if !counts(&step) || !grid.is_news(&step) => return Flow::Continue(()),
                Choice::BestLoop => {
                    loops(step).filter(|step| has_plain_groups(grid, step)).for_each(&mut consider)
                }
                _ => consider(step),
            }
            if matches!(self, Choice::First) { Flow::Break(()) } else { Flow::Continue(()) }
        };
        let _ = technique.find(grid, workspace, &mut Emit::new(watch, &mut choose));
        best
    }
}

/// The step, or a discontinuous loop for each candidate it removes if it is an open chain with a group at an
/// end.
fn loops(step: Step) -> impl Iterator<Item = Step> {
    let nodes = step.alternating.as_deref().map_or(&[][..], |chain| &chain.nodes);
    let has_group = [nodes.first(), nodes.last()].into_iter().flatten().any(|node| node.len() > 1);
    let count = if has_group && *step.technique == GROUPED_AIC { step.conclusions.len() } else { 0 };
    let (whole, split) = if count > 0 { (None, Some(step)) } else { (Some(step), None) };
    let parts = split.into_iter().flat_map(move |step| {
        (0..count).map(move |i| Step {
            technique: &GROUPED_DISCONTINUOUS,
            conclusions: step.conclusions[i..=i].into(),
            ..step.clone()
        })
    });
    whole.into_iter().chain(parts)
}

/// Whether each group of places is all of a digit in the crossing of a box and a line, and in a discontinuous
/// loop keeps clear of the cell where it breaks.
fn has_plain_groups(grid: &Grid, step: &Step) -> bool {
    let nodes = step.alternating.as_deref().map_or(&[][..], |chain| &chain.nodes);
    let is_broken = *step.technique == GROUPED_DISCONTINUOUS;
    let removed: CellSet = step.removals().map(net::cell).collect();
    nodes.iter().filter(|node| node.len() > 1).all(|node| {
        let own: CellSet = node.iter().map(|&candidate| net::cell(candidate)).collect();
        let homes = (0..27).map(|h| house::cell_set(House(h))).filter(|&home| (own - home).is_empty());
        let crossing = homes.fold(CellSet::ALL, |crossing, home| crossing & home);
        crossing & grid.cells_with(net::digit(node[0])) == own && (!is_broken || (own & removed).is_empty())
    })
}

/// The house that is scanned, by number, then the digits.
pub(super) fn house_then_digit(step: &Step) -> Key {
    let digits = step.marked(Role::Digits).find_map(|target| match target {
        Target::Digits(digits) => digits.iter().next(),
        _ => None,
    });
    vec![house_of(step), digits.map_or(0, |digit| u16::from(digit.value()))]
}

/// The house that is scanned, boxes before rows before columns.
pub(super) fn box_row_column(step: &Step) -> Key {
    vec![(house_of(step) + 9) % 27]
}

fn house_of(step: &Step) -> u16 {
    step.marked(Role::House)
        .find_map(|target| if let Target::House(house) = target { Some(house.0) } else { None })
        .unwrap_or(0)
}

/// The cells of a wing, in reading order.
pub(super) fn cells(step: &Step) -> Key {
    let marked = step.marked(Role::Pivot).chain(step.marked(Role::Pincer));
    let mut key: Key = marked.filter_map(cell_of).map(|cell| cell.0).collect();
    key.sort_unstable();
    key
}

fn cell_of(target: Target) -> Option<Cell> {
    if let Target::Cell(cell) = target { Some(cell) } else { None }
}

/// Where an almost locked set stands in the list of all: the first house that has it, rows before columns
/// before boxes, then its positions there, one by one. A set comes before those that go on from it.
fn place_of_set(cells: &[Cell]) -> Key {
    let set: CellSet = cells.iter().copied().collect();
    let home = (0..27).map(House).find(|&h| (set - house::cell_set(h)).is_empty()).unwrap_or(House(26));
    let positions =
        (1..).zip(house::cells(home)).filter(|(_, cell)| set.contains(**cell)).map(|(place, _)| place);
    std::iter::once(home.0).chain(positions).chain([0]).collect()
}

fn set_of(step: &Step, role: Role) -> Key {
    place_of_set(&step.marked(role).filter_map(cell_of).collect::<Vec<_>>())
}

/// The two sets of an XZ rule, in the order of the list of sets.
pub(super) fn two_sets(step: &Step) -> Key {
    let mut sets = [set_of(step, Role::First), set_of(step, Role::Second)];
    sets.sort_unstable();
    sets.concat()
}

/// The pivot of an XY-wing with each of the other sets, pair by pair in the order of the list.
pub(super) fn three_sets(step: &Step) -> Key {
    let pivot = set_of(step, Role::Pivot);
    let pair = |role| {
        let mut pair = [pivot.clone(), set_of(step, role)];
        pair.sort_unstable();
        pair.concat()
    };
    let mut pairs = [pair(Role::First), pair(Role::Second)];
    pairs.sort_unstable();
    pairs.concat()
}

/// Less if the first step is better: it places something, it concludes more, its chain is shorter, what it
/// concludes comes earlier.
pub(super) fn better(a: &Step, b: &Step) -> Ordering {
    let rank = |step: &Step| {
        let count = step.conclusions.len();
        let size = (Reverse(step.placements().count()), Reverse(count), length(step).unwrap_or(0));
        (size, weighted_sum(step), step.conclusions.clone())
    };
    rank(a).cmp(&rank(b))
}

/// Cells by index and digits: each cell counts nine times its index more than the one before, each digit
/// once. The reference ratings tell no more of the weights than that the first is about that of a digit, and
/// the second at least about four times the first. Forcing chains do not go by it: among them the first cell
/// counts, then the digit.
fn weighted_sum(step: &Step) -> u64 {
    let mut candidates: Vec<Candidate> = step.conclusions.iter().map(|literal| literal.candidate()).collect();
    candidates.sort_unstable();
    let weights = (0..).map(|place| 1 + 9 * place);
    let weighted = |(weight, candidate): (u64, Candidate)| {
        weight * u64::from(net::cell(candidate).0) + u64::from(net::digit(candidate).value())
    };
    weights.zip(candidates).map(weighted).sum()
}
