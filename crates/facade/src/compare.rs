//! What each method makes of a puzzle, and how far each gets over many.

pub mod wire;

use crate::error::RefusedStep;
use crate::methods::{Method, Way};
use crate::solve::Search;
use crate::{Error, Info, Options, Outcome, Puzzle, Rating, State};
use qedoku_engine::{Board, Flow};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// What a method made of a puzzle.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The method.
    pub method: &'static Method,
    /// How it ended; [`Stopped`](Outcome::Stopped) when the time of the budget was over.
    pub outcome: Outcome,
    /// How many steps it took.
    pub steps: usize,
    /// How many cells were filled at the end, and how many there are.
    pub filled: [usize; 2],
    /// The hardest of its steps, the first of equals; nothing if there was none.
    pub hardest: Option<Hardest>,
}

/// The hardest step of a solve: that of the highest rating where the method has a scale, else the one that the
/// method asked for last.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hardest {
    /// The technique.
    pub info: Info,
    /// Its rating, where the method has a scale.
    pub rating: Option<Rating>,
}

/// Solves a puzzle by each of these methods that is one for its family, in their order.
///
/// The budget holds for each method anew. Exact search looks first whether there is one solution, if some method
/// has steps that rely on that.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, compare, methods};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = methods().collect();
/// let attempts = compare(&puzzle, &methods, &Options::default()).unwrap();
/// assert!(attempts.iter().all(|attempt| attempt.outcome == Outcome::Solved));
/// assert!(attempts.len() < methods.len(), "some methods are for Kakuro alone");
/// ```
pub fn compare(
    puzzle: &Puzzle,
    methods: &[&'static Method],
    options: &Options<'_>,
) -> Result<Vec<Attempt>, Error> {
    let start = State::new(puzzle)?;
    let methods: Vec<&'static Method> =
        methods.iter().copied().filter(|method| method.solves(puzzle.family())).collect();
    let asks = methods.iter().any(|method| method.asks_for_uniqueness(puzzle.family()));
    let is_unique = asks && Search::of(&start).verdict(options).is_unique();
    let mut attempts = Vec::new();
    for method in methods {
        attempts.extend(match &start {
            State::Sudoku(grid) => {
                let grid = grid.as_ref().clone();
                attempt(method, method.sudoku.as_ref(), puzzle, options, is_unique, |unique| {
                    grid.with_unique(unique)
                })?
            }
            State::Kakuro(grid) => {
                let grid = grid.as_ref().clone();
                attempt(method, method.kakuro.as_ref(), puzzle, options, is_unique, |unique| {
                    grid.with_unique(unique)
                })?
            }
        });
    }
    Ok(attempts)
}

fn attempt<G: Board + Clone>(
    method: &'static Method,
    way: Option<&Way<G>>,
    puzzle: &Puzzle,
    options: &Options<'_>,
    is_unique: bool,
    grid: impl FnOnce(bool) -> G,
) -> Result<Option<Attempt>, Error> {
    let Some(way) = way else { return Ok(None) };
    let mut grid = grid(is_unique && way.open.is_some());
    let stages = way.stages(is_unique);
    // An end beyond what the clock can express never comes.
    let end = options.budget.time.and_then(|time| Instant::now().checked_add(time));
    let go_on = || {
        options.budget.stop.is_none_or(|stop| !stop.load(Ordering::Relaxed))
            && end.is_none_or(|end| Instant::now() < end)
    };
    let mut hardest: Option<((u16, usize), &'static str, Option<Rating>)> = None;
    let (mut steps, mut refused) = (0, None);
    let outcome = stages.run_while(
        &mut grid,
        &go_on,
        |_| Flow::Continue(()),
        |before, stage, step| {
            steps += 1;
            if options.verifies()
                && let Err(refusal) = qedoku_check::check(before.net(), &before.position(), step)
            {
                refused = Some((steps, step.technique, refusal));
                return Flow::Break(());
            }
            let rating = (way.price)(before, step);
            // What has no rating on a scale is beyond it.
            let cost = (rating.map_or(u16::MAX, Rating::tenths), stage);
            if hardest.is_none_or(|(most, ..)| cost > most) {
                hardest = Some((cost, step.technique, rating));
            }
            Flow::Continue(())
        },
    );
    if let Some((number, technique, refusal)) = refused {
        let start = State::new(puzzle)?;
        // In a puzzle without solution a proof may meet its contradiction too early.
        if !matches!(Search::of(&start).verdict(options), crate::Verdict::None) {
            let refused = RefusedStep { number, technique, refusal, puzzle: puzzle.to_string() };
            return Err(Error::Refused(Box::new(refused)));
        }
    }
    let hardest = hardest.map(|(_, technique, rating)| {
        let unnamed = Info::new(technique, technique, "", "{concluded}.");
        Hardest { info: stages.infos().find(|info| info.id == technique).unwrap_or(unnamed), rating }
    });
    let filled = filled(&grid);
    Ok(Some(Attempt { method, outcome, steps, filled, hardest }))
}

/// How many cells have their digit, and how many cells there are.
fn filled(grid: &impl Board) -> [usize; 2] {
    let (net, position) = (grid.net(), grid.position());
    let cells = |candidates: &mut dyn Iterator<Item = qedoku_model::Candidate>| {
        let cells = candidates.filter_map(|candidate| crate::state::cell_and_digit(net, candidate));
        cells.map(|(cell, _)| cell).collect::<std::collections::BTreeSet<_>>().len()
    };
    let all = (0..net.candidate_count() as u32).map(qedoku_model::Candidate);
    let placed = cells(&mut all.clone().filter(|&candidate| position.on.contains(candidate)));
    [placed, cells(&mut all.clone())]
}

/// How far methods get over many puzzles.
///
/// ```
/// use qedoku::{Options, Puzzle, Reach, compare, methods};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = methods().collect();
/// let mut reach = Reach::default();
/// reach.add(&compare(&puzzle, &methods, &Options::default()).unwrap());
/// assert!(reach.rows.iter().all(|row| row.puzzles == 1 && row.solved == 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// A row for each method that was tried, in the order of the list of methods.
    pub rows: Vec<ReachOf>,
}

/// How far one method gets.
#[derive(Clone, Debug)]
pub struct ReachOf {
    /// The method.
    pub method: &'static Method,
    /// How many puzzles it was tried on.
    pub puzzles: u64,
    /// How many it solved.
    pub solved: u64,
    /// How many of these no other method solved that was tried on them.
    pub alone: u64,
    /// How many it got stuck on.
    pub stuck: u64,
    /// How many it found to have no solution.
    pub contradiction: u64,
    /// How many were not decided when the time was over.
    pub stopped: u64,
    /// Of the puzzles that it solved, how often each technique was the hardest: by name.
    pub hardest: BTreeMap<&'static str, u64>,
}

impl Reach {
    /// Counts what the methods made of one more puzzle.
    pub fn add(&mut self, attempts: &[Attempt]) {
        let solvers = attempts.iter().filter(|attempt| attempt.outcome == Outcome::Solved).count();
        for attempt in attempts {
            let row = self.row(attempt.method);
            row.puzzles += 1;
            match attempt.outcome {
                Outcome::Solved => {
                    row.solved += 1;
                    row.alone += u64::from(solvers == 1);
                    if let Some(hardest) = attempt.hardest {
                        *row.hardest.entry(hardest.info.name).or_default() += 1;
                    }
                }
                Outcome::Stuck => row.stuck += 1,
                Outcome::Contradiction => row.contradiction += 1,
                Outcome::Stopped => row.stopped += 1,
            }
        }
    }

    fn row(&mut self, method: &'static Method) -> &mut ReachOf {
        let place = |method: &Method| crate::methods::methods().position(|known| known.id == method.id);
        let index = self.rows.partition_point(|row| place(row.method) < place(method));
        if self.rows.get(index).is_none_or(|row| row.method.id != method.id) {
            let row = ReachOf {
                method,
                puzzles: 0,
                solved: 0,
                alone: 0,
                stuck: 0,
                contradiction: 0,
                stopped: 0,
                hardest: BTreeMap::new(),
            };
            self.rows.insert(index, row);
        }
        &mut self.rows[index]
    }
}

impl ReachOf {
    /// The techniques that were the hardest of what it solved, the most frequent first.
    pub fn hardest_first(&self) -> Vec<(&'static str, u64)> {
        let mut hardest: Vec<(&'static str, u64)> =
            self.hardest.iter().map(|(&n, &count)| (n, count)).collect();
        hardest.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        hardest
    }
}

#[cfg(test)]
mod tests;
