//! What shows that a position has no solution.
//!
//! It is looked for in this order: something in the position that nothing is left for; the same where basic
//! steps end; else what is given, so little of it that it has no solution and would have one without any of
//! its parts. The last is found by leaving things out, as long as exact search still finds no solution,
//! within a bound on its nodes: so the same puzzle has the same culprit.

use crate::play::basics;
use crate::play::lack::Lack;
use crate::play::options::Deadline;
use crate::play::state::{AnyGrid, State};
use crate::{Budget, End, Tally};
use qedoku_engine::{Board, Flow, Method, Watch, Workspace};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_model::{Cell, Digit, DigitSet, Names};
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

/// What shows at once, or after basic steps, that a position has no solution.
pub(super) fn shown(start: &State, deadline: Deadline<'_>) -> Option<Culprit> {
    let after = || after_basics(start, deadline).lack().map(Culprit::AfterBasics);
    start.lack().map(Culprit::Here).or_else(after)
}

/// What shows that a position has no solution, which is known to have none.
pub(super) fn find(start: &State, deadline: Deadline<'_>) -> Culprit {
    if let Some(culprit) = shown(start, deadline) {
        return culprit;
    }
    match &start.0 {
        AnyGrid::Sudoku(grid) => sudoku(grid, deadline),
        AnyGrid::Kakuro(grid) => kakuro(grid, deadline),
    }
}

/// Where basic steps end, or first break the position.
fn after_basics(start: &State, deadline: Deadline<'_>) -> State {
    match &start.0 {
        AnyGrid::Sudoku(grid) => {
            let mut grid = grid.clone();
            run_until_broken(basics::sudoku_subsets(), grid.as_mut(), deadline);
            State(AnyGrid::Sudoku(grid))
        }
        AnyGrid::Kakuro(grid) => {
            let mut grid = grid.clone();
            run_until_broken(basics::kakuro_subsets(), grid.as_mut(), deadline);
            State(AnyGrid::Kakuro(grid))
        }
    }
}

fn run_until_broken<G: Board + Clone>(method: &Method<G>, grid: &mut G, deadline: Deadline<'_>) {
    let before = |grid: &G, stage: usize| {
        if stage == 0 && grid.is_broken() { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let (is_over, mut workspace) = (|| deadline.is_over(), Workspace::new());
    let watch = Watch::new(&is_over);
    method.run_within(grid, &mut workspace, watch, before, |_, _, _| Flow::Continue(()));
}

/// Something given that can be left out.
struct Given<T> {
    name: String,
    what: T,
}

/// Asks exact search about a part of what is given, within bounds.
struct Questions<'a> {
    deadline: Deadline<'a>,
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

    fn new(cells: usize, deadline: Deadline<'a>) -> Questions<'a> {
        Questions { deadline, cost: cells as u64 + 1, left: Questions::ALL, all_answered: true }
    }

    /// Whether a puzzle is known to have no solution.
    fn is_refuted(&mut self, count: impl FnOnce(Budget<'_>) -> Tally) -> bool {
        let nodes = self.left / self.cost / Questions::PART;
        if nodes == 0 || self.deadline.is_over() {
            self.all_answered = false;
            return false;
        }
        let tally = count(self.deadline.left(Some(nodes)));
        self.left = self.left.saturating_sub((tally.nodes + 1) * self.cost);
        self.all_answered &= tally.end != End::Budget;
        tally.count == 0 && tally.end == End::Complete
    }
}

/// As few of some givens as are still refuted. The first are left out first, and many at once as long as that
/// is possible.
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

fn sudoku(grid: &qedoku_sudoku::Grid, deadline: Deadline<'_>) -> Culprit {
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
    let mut questions = Questions::new(81, deadline);
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

fn kakuro(grid: &qedoku_kakuro::Grid, deadline: Deadline<'_>) -> Culprit {
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
    let mut questions = Questions::new(free.domains.len(), deadline);
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
