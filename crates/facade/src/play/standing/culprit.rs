//! What shows that a position has no solution, and what is to blame.
//!
//! It is looked for in this order: digits and strikes of a player that the only solution contradicts;
//! something in the position that nothing is left for; the same where basic steps end. Whatever is found
//! of the last two, what is given is blamed for it: see [`blame`](super::blame).

use super::blame::{Blame, Given, Least, Questions, blame};
use super::mistake::Mistake;
use super::truth::Truth;
use crate::play::basics;
use crate::play::deadline::Deadline;
use crate::play::lack::Lack;
use crate::play::state::{AnyGrid, State};
use crate::{Options, Puzzle, Verdict};
use qedoku_engine::{Board, Flow, Method, Watch, Workspace};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_model::{Cell, Digit, DigitSet, Names};
use qedoku_render::Language;
use qedoku_render::language::Phrase;
use std::fmt;
use std::ops::ControlFlow;

/// What shows that a puzzle has no solution. Printed as a clause: `r3c5 has no candidate left`.
///
/// ```
/// use qedoku::{Culprit, Matter, Options, Puzzle, standing};
/// let puzzle: Puzzle = r"# 9\ 8\ 10\ / \10 7 6 . / \17 . . .".parse().unwrap();
/// let Some(Matter::NoSolution(culprit)) = standing(&puzzle, &Options::default()).unwrap().matter else { panic!() };
/// assert!(matches!(culprit, Culprit::Lack { after_basics: false, .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Culprit {
    /// Digits and strikes of a player that the only solution of the puzzle contradicts.
    Mistakes(Vec<Mistake>),
    /// Something that nothing is left for.
    Lack {
        /// What it is.
        lack: Lack,
        /// Whether it shows only once basic steps are taken: singles, subsets, and in Kakuro what the sums of
        /// a run leave.
        after_basics: bool,
        /// What is to blame, if that was found.
        blame: Option<Blame>,
    },
    /// Givens and clues that contradict each other.
    Together(Blame),
}

impl Culprit {
    /// The givens and clues that are to blame, if they were found.
    pub fn blame(&self) -> Option<&Blame> {
        match self {
            Culprit::Mistakes(_) => None,
            Culprit::Lack { blame, .. } => blame.as_ref(),
            Culprit::Together(blame) => Some(blame),
        }
    }

    /// The mistakes of a player, if they are to blame.
    pub fn mistakes(&self) -> &[Mistake] {
        match self {
            Culprit::Mistakes(mistakes) => mistakes,
            Culprit::Lack { .. } | Culprit::Together(_) => &[],
        }
    }
}

/// So many mistakes are listed in words.
const LISTED: usize = 6;

impl fmt::Display for Culprit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH))
    }
}

impl Culprit {
    /// The same in a language.
    pub(crate) fn told(&self, language: &Language) -> String {
        match self {
            Culprit::Mistakes(mistakes) => {
                let more = mistakes.len().saturating_sub(LISTED);
                let listed = mistakes.iter().take(LISTED).map(|mistake| mistake.told(language));
                let mut listed: Vec<String> = listed.collect();
                if more > 0 {
                    listed.push(language.say(Phrase::More, &[&more.to_string()]));
                }
                let listed = crate::list(listed, language.joint(false));
                language.say(Phrase::AreWrong, &[&listed, &mistakes.len().to_string()])
            }
            Culprit::Together(blame) => blame.told(language),
            Culprit::Lack { lack, after_basics, blame } => {
                let lack = lack.told(language, *after_basics);
                blame.as_ref().map_or(lack.clone(), |blame| format!("{lack}; {}", blame.told(language)))
            }
        }
    }
}

/// What shows at once, or after basic steps, that a position has no solution, and which of both.
pub(super) fn shown(start: &State, deadline: Deadline<'_>) -> Option<(Lack, bool)> {
    let after = || after_basics(start, deadline).lack().map(|lack| (lack, true));
    start.lack().map(|lack| (lack, false)).or_else(after)
}

/// What shows that a position of a puzzle has no solution, which is known to have none.
pub(super) fn find(puzzle: &Puzzle, start: &State, deadline: Deadline<'_>) -> Culprit {
    let options = Options { budget: deadline.left(None), ..Options::default() };
    if let Some(truth) = Truth::of(puzzle, &options) {
        match &truth.verdict {
            Verdict::Unique(solution) => {
                let mistakes = truth.mistakes(puzzle, &solution.digit_sets());
                if !mistakes.is_empty() {
                    return Culprit::Mistakes(mistakes);
                }
            }
            // Whoever plays a puzzle without solution is not to blame.
            Verdict::None => return found(&truth.start, deadline),
            Verdict::Several(..) | Verdict::Unknown(_) => {}
        }
    }
    found(start, deadline)
}

fn found(start: &State, deadline: Deadline<'_>) -> Culprit {
    let shown = shown(start, deadline);
    let blame = match &start.0 {
        AnyGrid::Sudoku(grid) => sudoku(grid, deadline),
        AnyGrid::Kakuro(grid) => kakuro(grid, deadline),
    };
    match shown {
        // What shows is worth more than a long list of what is given.
        Some((lack, after_basics)) => {
            Culprit::Lack { lack, after_basics, blame: Some(blame).filter(|blame| blame.least > Least::Some) }
        }
        None => Culprit::Together(blame),
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

/// By the engine's loop and not by a playthrough, which asks how the puzzle stands before it begins: that is
/// what is found out here, with steps that nobody is told of.
fn run_until_broken<G: Board + Clone>(method: &Method<G>, grid: &mut G, deadline: Deadline<'_>) {
    let before = |grid: &G, stage: usize| {
        if stage == 0 && grid.is_broken() { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let (is_over, mut workspace) = (|| deadline.is_over(), Workspace::new());
    let watch = Watch::new(&is_over);
    method.run_within(grid, &mut workspace, watch, before, |_, _, _| Flow::Continue(()));
}

fn sudoku(grid: &qedoku_sudoku::Grid, deadline: Deadline<'_>) -> Blame {
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
    let ask = |questions: &mut Questions<'_>, part: &[&(Cell, DigitSet)]| {
        let mut domains = [DigitSet::ALL; 81];
        part.iter().for_each(|(cell, digits)| domains[cell.index()] &= *digits);
        questions.ask(|budget| {
            let mut first = None;
            let tally = Sudoku::from_candidates(&domains).enumerate(budget, |solution| {
                first = Some(solution.to_vec());
                ControlFlow::Break(())
            });
            (tally.end, tally.nodes, first)
        })
    };
    let holds = |(cell, digits): &(Cell, DigitSet), solution: &[u8]| {
        Digit::new(solution[cell.index()]).is_some_and(|digit| digits.contains(digit))
    };
    blame(struck.chain(filled).collect(), &mut Questions::new(81, deadline), ask, holds)
}

/// A given of a Kakuro.
enum Clue {
    /// What a cell may hold.
    Digits(Cell, DigitSet),
    /// The sum of a run, and its cells.
    Sum(usize, u8, Vec<Cell>),
}

fn kakuro(grid: &qedoku_kakuro::Grid, deadline: Deadline<'_>) -> Blame {
    let setup = grid.setup();
    let struck = setup.played().struck.iter().filter_map(|(&place, &digits)| {
        let cell = grid.cell_at(place).filter(|_| setup.given(place).is_none())?;
        Some(Given { name: format!("{place}≠{digits}"), what: Clue::Digits(cell, !digits) })
    });
    let digits = grid.cells().filter_map(|cell| {
        let digit = setup.given(grid.place(cell))?;
        Some(Given { name: format!("{}={digit}", grid.place(cell)), what: Clue::Digits(cell, digit.set()) })
    });
    let sums = grid.runs().filter_map(|house| {
        // A checked grid has sums up to 45.
        let sum = grid.run(house).clue.and_then(|sum| u8::try_from(sum).ok())?;
        let cells = grid.run(house).cells.to_vec();
        Some(Given { name: Names::house(grid, house), what: Clue::Sum(house.index(), sum, cells) })
    });
    let runs = grid.runs().map(|house| {
        let cells = grid.run(house).cells.iter().map(|cell| u32::from(cell.0)).collect();
        Run { cells, sum: None }
    });
    let free = Problem { domains: vec![DigitSet::ALL; grid.cells().len()], runs: runs.collect() };
    let ask = |questions: &mut Questions<'_>, part: &[&Clue]| {
        questions.ask(|budget| {
            let mut problem = free.clone();
            part.iter().for_each(|clue| match **clue {
                Clue::Digits(cell, digits) => problem.domains[cell.index()] &= digits,
                Clue::Sum(run, sum, _) => problem.runs[run].sum = Some(sum),
            });
            let search = Kakuro::new(&problem);
            let tally = search.count(1, budget);
            let solution = if tally.count > 0 { search.solve(budget).solution() } else { None };
            (tally.end, tally.nodes * (1 + tally.count), solution)
        })
    };
    let holds = |clue: &Clue, solution: &[u8]| match clue {
        Clue::Digits(cell, digits) => {
            Digit::new(solution[cell.index()]).is_some_and(|digit| digits.contains(digit))
        }
        Clue::Sum(_, sum, cells) => {
            cells.iter().map(|cell| u32::from(solution[cell.index()])).sum::<u32>() == u32::from(*sum)
        }
    };
    let mut questions = Questions::new(free.domains.len(), deadline);
    blame(struck.chain(digits).chain(sums).collect(), &mut questions, ask, holds)
}
