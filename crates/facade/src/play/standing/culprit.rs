//! What shows that a position has no solution.
//!
//! It is looked for in this order: something in the position that nothing is left for; the same where basic steps
//! end; else what is given, so little of it that it has no solution and would have one without any of its parts.
//! The last is found by leaving things out, as long as exact search still finds no solution, within a bound on its
//! nodes: so the same puzzle has the same culprit.

use crate::play::basics;
use crate::play::options::Clock;
use crate::{Budget, End, State, Tally};
use qedoku_engine::{Board, Flow, Method};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_model::{Cell, Digit, DigitSet, GroupId, GroupKind, Names, Net, Origin, Position};
use std::fmt;

/// What shows that a puzzle has no solution. Printed as a clause: `r3c5 has no candidate left`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Culprit {
    /// Something that nothing is left for.
    Here(Lack),
    /// The same once basic steps are taken: singles, subsets, and in Kakuro what the sums of a run leave.
    AfterBasics(Lack),
    /// Givens and clues that contradict each other.
    Together {
        /// Their names: `r3c5=7`, `the across run 16 at r2c3`.
        given: Vec<String>,
        /// Whether the puzzle without any one of them is known to have a solution.
        all_needed: bool,
    },
}

/// Something in a position that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// A cell without a candidate.
    Candidate {
        /// Its name.
        cell: String,
    },
    /// A digit without a place.
    Place {
        /// The digit.
        digit: u8,
        /// The name of the house or run.
        house: String,
    },
    /// A run without a combination.
    Combination {
        /// Its name.
        run: String,
    },
    /// A digit that stands twice.
    Twice {
        /// The digit.
        digit: u8,
        /// The name of the house or run.
        house: String,
    },
}

/// So many givens and clues are listed in words.
const LISTED: usize = 6;

impl fmt::Display for Culprit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Culprit::Here(lack) => lack.fmt(f),
            Culprit::AfterBasics(Lack::Candidate { cell }) => {
                write!(f, "basic steps leave {cell} without a candidate")
            }
            Culprit::AfterBasics(Lack::Place { digit, house }) => {
                write!(f, "basic steps leave {digit} without a place in {house}")
            }
            Culprit::AfterBasics(Lack::Combination { run }) => {
                write!(f, "basic steps leave {run} without a combination")
            }
            Culprit::AfterBasics(Lack::Twice { digit, house }) => {
                write!(f, "basic steps put {digit} twice in {house}")
            }
            Culprit::Together { given, .. } => match given.as_slice() {
                [] => write!(f, "no digits fit the shape of the grid, whatever its sums"),
                [only] => write!(f, "{only} cannot be"),
                _ => {
                    let more = given.len().saturating_sub(LISTED);
                    let mut listed = given[..given.len() - more].to_vec();
                    if more > 0 {
                        listed.push(format!("{more} more"));
                    }
                    write!(f, "{} contradict each other", crate::list(listed, "and"))
                }
            },
        }
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lack::Candidate { cell } => write!(f, "{cell} has no candidate left"),
            Lack::Place { digit, house } => write!(f, "{digit} has no place left in {house}"),
            Lack::Combination { run } => write!(f, "no combination fits {run}"),
            Lack::Twice { digit, house } => write!(f, "{digit} stands twice in {house}"),
        }
    }
}

/// A group of a net that cannot be as it should in a position: cells first, then digits, then combinations.
pub(crate) fn broken_group(net: &Net, position: &Position) -> Option<GroupId> {
    let groups = || (0..net.group_count() as u32).map(GroupId);
    let count = |group: GroupId, set: &qedoku_model::CandidateSet| {
        net.members(group).iter().filter(|&&member| set.contains(member)).count()
    };
    let is_empty = |&group: &GroupId| {
        net.group(group).kind == GroupKind::ExactlyOne && count(group, &position.alive) == 0
    };
    let rank = |group: &GroupId| match net.group(*group).origin {
        Origin::Cell(_) => 0,
        Origin::Places(..) => 1,
        Origin::Combinations(_) => 2,
    };
    let empty = groups().filter(is_empty).min_by_key(rank);
    empty.or_else(|| groups().find(|&group| count(group, &position.on) > 1))
}

impl Lack {
    /// What cannot be in a position, if something is so.
    pub(crate) fn of(names: &dyn Names, position: &Position) -> Option<Lack> {
        let group = broken_group(names.net(), position)?;
        let has_member = names.net().members(group).iter().any(|&member| position.alive.contains(member));
        Some(match names.net().group(group).origin {
            Origin::Cell(cell) => Lack::Candidate { cell: names.cell(cell) },
            Origin::Places(house, digit) if has_member => {
                Lack::Twice { digit: digit.value(), house: names.house(house) }
            }
            Origin::Places(house, digit) => Lack::Place { digit: digit.value(), house: names.house(house) },
            Origin::Combinations(house) => Lack::Combination { run: names.house(house) },
        })
    }
}

/// What shows at once, or after basic steps, that a position has no solution.
pub(super) fn shown(start: &State, clock: Clock<'_>) -> Option<Culprit> {
    let after = || after_basics(start, clock).lack().map(Culprit::AfterBasics);
    start.lack().map(Culprit::Here).or_else(after)
}

/// What shows that a position has no solution, which is known to have none.
pub(super) fn find(start: &State, clock: Clock<'_>) -> Culprit {
    if let Some(culprit) = shown(start, clock) {
        return culprit;
    }
    match start {
        State::Sudoku(grid) => sudoku(grid, clock),
        State::Kakuro(grid) => kakuro(grid, clock),
    }
}

/// Where basic steps end, or first break the position.
fn after_basics(start: &State, clock: Clock<'_>) -> State {
    match start {
        State::Sudoku(grid) => {
            let mut grid = grid.clone();
            run_until_broken(basics::sudoku_subsets(), grid.as_mut(), clock);
            State::Sudoku(grid)
        }
        State::Kakuro(grid) => {
            let mut grid = grid.clone();
            run_until_broken(basics::kakuro_subsets(), grid.as_mut(), clock);
            State::Kakuro(grid)
        }
    }
}

fn run_until_broken<G: Board + Clone>(method: &Method<G>, grid: &mut G, clock: Clock<'_>) {
    let before = |grid: &G, stage: usize| {
        if stage == 0 && grid.is_broken() { Flow::Break(()) } else { Flow::Continue(()) }
    };
    method.run_while(grid, &|| !clock.is_over(), before, |_, _, _| Flow::Continue(()));
}

/// Something given that can be left out.
struct Given<T> {
    name: String,
    what: T,
}

/// Asks exact search about a part of what is given, within bounds.
struct Questions<'a> {
    clock: Clock<'a>,
    /// What a node costs: cells that are looked at.
    cost: u64,
    /// How many cells may still be looked at.
    left: u64,
    /// Whether each question had an answer.
    all_answered: bool,
}

impl<'a> Questions<'a> {
    /// Cells that all questions may look at; some fifty milliseconds.
    const ALL: u64 = 1_500_000;
    /// A question may take this part of what is left.
    const PART: u64 = 20;

    fn new(cells: usize, clock: Clock<'a>) -> Questions<'a> {
        Questions { clock, cost: cells as u64 + 1, left: Questions::ALL, all_answered: true }
    }

    /// Whether a puzzle is known to have no solution.
    fn is_refuted(&mut self, count: impl FnOnce(Budget<'_>) -> Tally) -> bool {
        let nodes = self.left / self.cost / Questions::PART;
        if nodes == 0 || self.clock.is_over() {
            self.all_answered = false;
            return false;
        }
        let tally = count(self.clock.left(Some(nodes)));
        self.left = self.left.saturating_sub((tally.nodes + 1) * self.cost);
        self.all_answered &= tally.end != End::Budget;
        tally.count == 0 && tally.end == End::Complete
    }
}

/// As few of some givens as are still refuted. The first are left out first, and many at once as long as that is
/// possible.
fn together<T>(
    mut kept: Vec<Given<T>>,
    mut is_refuted: impl FnMut(&mut dyn Iterator<Item = &T>) -> bool,
) -> Vec<String> {
    let mut size = kept.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        while at < kept.len() {
            let end = (at + size).min(kept.len());
            let mut others = kept[..at].iter().chain(&kept[end..]).map(|given| &given.what);
            if is_refuted(&mut others) {
                kept.drain(at..end);
            } else {
                at = end;
            }
        }
        if size == 1 {
            return kept.into_iter().map(|given| given.name).collect();
        }
        size = size.div_ceil(2);
    }
}

fn sudoku(grid: &qedoku_sudoku::Grid, clock: Clock<'_>) -> Culprit {
    let cells = || (0..81).map(Cell);
    let name = qedoku_sudoku::notation::cell;
    let struck = cells().filter(|&cell| grid.value(cell).is_none()).filter_map(|cell| {
        let peers = qedoku_sudoku::house::peer_set(cell).iter();
        let seen: DigitSet = peers.filter_map(|peer| grid.value(peer)).collect();
        let struck = !(seen | grid.candidates(cell));
        let given = || Given { name: format!("{}≠{struck}", name(cell)), what: (cell, !struck) };
        (!struck.is_empty()).then(given)
    });
    let filled = cells().filter_map(|cell| {
        let digit = grid.value(cell)?;
        Some(Given { name: format!("{}={digit}", name(cell)), what: (cell, digit.set()) })
    });
    let mut questions = Questions::new(81, clock);
    let given = together(struck.chain(filled).collect(), |kept| {
        let mut domains = [DigitSet::ALL; 81];
        kept.for_each(|&(cell, digits): &(Cell, DigitSet)| domains[cell.index()] &= digits);
        questions.is_refuted(|budget| Sudoku::from_candidates(&domains).count(1, budget))
    });
    Culprit::Together { given, all_needed: questions.all_answered }
}

/// A given of a Kakuro.
enum Clue {
    Digit(Cell, Digit),
    /// The sum of a run.
    Sum(usize, u8),
}

fn kakuro(grid: &qedoku_kakuro::Grid, clock: Clock<'_>) -> Culprit {
    let digits = grid.cells().filter_map(|cell| {
        let digit = grid.setup().given(grid.place(cell))?;
        Some(Given { name: format!("{}={digit}", grid.place(cell)), what: Clue::Digit(cell, digit) })
    });
    let sums = grid.runs().filter_map(|house| {
        // A checked grid has sums up to 45.
        let sum = grid.run(house).clue.and_then(|sum| u8::try_from(sum).ok())?;
        Some(Given { name: Names::house(grid, house), what: Clue::Sum(house.index(), sum) })
    });
    let runs = grid.runs().map(|house| {
        let cells = grid.run(house).cells.iter().map(|cell| u32::from(cell.0)).collect();
        Run { cells, sum: None }
    });
    let free = Problem { domains: vec![DigitSet::ALL; grid.cells().len()], runs: runs.collect() };
    let mut questions = Questions::new(free.domains.len(), clock);
    let given = together(digits.chain(sums).collect(), |kept| {
        let mut problem = free.clone();
        kept.for_each(|clue| match *clue {
            Clue::Digit(cell, digit) => problem.domains[cell.index()] = digit.set(),
            Clue::Sum(run, sum) => problem.runs[run].sum = Some(sum),
        });
        questions.is_refuted(|budget| Kakuro::new(&problem).count(1, budget))
    });
    Culprit::Together { given, all_needed: questions.all_answered }
}
