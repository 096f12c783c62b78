//! What each method makes of a puzzle, and how far each gets over many.

use crate::methods::Method;
use crate::methods::way::Way;
use crate::play::playthrough::{Move, Playthrough};
use crate::play::state::AnyGrid;
use crate::verbs::scales::{OnScale, Scale, rate_on};
use crate::{Error, Info, Matter, Options, Outcome, Puzzle, Rating, Solution, Standing, State, Verdict};
use qedoku_engine::{Board, Flow, Stage};
use std::collections::BTreeMap;

/// What methods made of a puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, compare, find_method};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods = [find_method("human").unwrap()];
/// let compared = compare(&puzzle, &methods, &Options::default()).unwrap();
/// assert!(compared.verdict.is_unique() && compared.attempts.len() == 1);
/// ```
#[derive(Clone, Debug)]
pub struct Compared<'m> {
    /// Whether it has one solution: methods are tried unless it is known to have none or several.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if it has none or several.
    pub matter: Option<Matter>,
    /// What each method made of it.
    pub attempts: Vec<Attempt<'m>>,
    /// What scales say that were asked for.
    pub scales: Vec<OnScale>,
}

/// What a method made of a puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, compare, find_method};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods = [find_method("human").unwrap()];
/// let compared = compare(&puzzle, &methods, &Options::default()).unwrap();
/// let attempt = &compared.attempts[0];
/// assert_eq!((attempt.method.id, attempt.filled), ("human", [81, 81]));
/// ```
#[derive(Clone, Debug)]
pub struct Attempt<'m> {
    /// The method.
    pub method: &'m Method,
    /// How it ended; [`Stopped`](Outcome::Stopped) when the time of the budget was over.
    pub outcome: Outcome,
    /// How many steps it took.
    pub steps: usize,
    /// How many cells were filled at the end, and how many there are.
    pub filled: [usize; 2],
    /// The hardest of its steps; nothing if there was none.
    pub hardest: Option<Hardest>,
}

/// The hardest step of a solve: that of the highest rating where the method has a scale; without one, and of
/// equals, that of the technique which the method asks for last.
///
/// ```
/// use qedoku::{Options, Puzzle, compare, find_method};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods = [find_method("human").unwrap()];
/// let compared = compare(&puzzle, &methods, &Options::default()).unwrap();
/// assert_eq!(compared.attempts[0].hardest.as_ref().unwrap().info.name, "Hidden Single");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hardest {
    /// The technique.
    pub info: Info,
    /// Its rating, where the method has a scale.
    pub rating: Option<Rating>,
}

/// Solves a puzzle by each of these methods that is one for its family, in their order.
///
/// The methods share the time of the budget: each gets as much of what is left as those behind it. Exact
/// search looks first whether there is one solution. If there is none, or there are several, which logic
/// cannot tell apart, that is the answer of all methods.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, compare, methods};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = methods().collect();
/// let attempts = compare(&puzzle, &methods, &Options::default()).unwrap().attempts;
/// assert!(attempts.iter().all(|attempt| attempt.outcome == Outcome::Solved));
/// assert!(attempts.len() < methods.len(), "some methods are for Kakuro alone");
/// ```
pub fn compare<'m>(
    puzzle: &Puzzle,
    methods: &[&'m Method],
    options: &Options<'_>,
) -> Result<Compared<'m>, Error> {
    let start = State::new(puzzle)?;
    let methods = methods.iter().copied().filter(|method| method.solves(puzzle.family()));
    let methods: Vec<&'m Method> = methods.collect();
    let mut through = Playthrough::new(puzzle, options, &start);
    let is_unique = through.standing().verdict.is_unique();
    let mut attempts = Vec::new();
    let deadline = through.deadline();
    for (place, &method) in methods.iter().enumerate() {
        through.go_by(deadline.share(methods.len() - place));
        attempts.extend(match start.clone().0 {
            AnyGrid::Sudoku(grid) => {
                attempt(method, method.sudoku.as_ref(), &through, |asks| grid.with_unique(is_unique && asks))?
            }
            AnyGrid::Kakuro(grid) => {
                attempt(method, method.kakuro.as_ref(), &through, |asks| grid.with_unique(is_unique && asks))?
            }
        });
    }
    let Standing { verdict, matter } = through.into_standing();
    Ok(Compared { verdict, matter, attempts, scales: Vec::new() })
}

/// The same, and what some scales say besides; these share the time of another such budget.
///
/// # Errors
/// As for [`compare`].
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, compare_on, find_method};
/// let puzzle: Puzzle =
///     "1.34....94....92....9.72..1...6..8..5........9...24..7.6.....7....8......1....364".parse().unwrap();
/// let methods = [find_method("whips").unwrap()];
/// let compared = compare_on(&puzzle, &methods, &[Scale::Whips, Scale::Trials], &Options::default()).unwrap();
/// let told: Vec<String> = compared.scales.iter().map(|on| on.to_string()).collect();
/// assert_eq!(told, ["3", "1"]);
/// ```
pub fn compare_on<'m>(
    puzzle: &Puzzle,
    methods: &[&'m Method],
    scales: &[Scale],
    options: &Options<'_>,
) -> Result<Compared<'m>, Error> {
    let compared = compare(puzzle, methods, options)?;
    let scales = if scales.is_empty() { Vec::new() } else { rate_on(scales, puzzle, options)? };
    Ok(Compared { scales, ..compared })
}

fn attempt<'m, G: Board + Clone>(
    method: &'m Method,
    way: Option<&Way<G>>,
    through: &Playthrough<'_>,
    grid: impl FnOnce(bool) -> G,
) -> Result<Option<Attempt<'m>>, Error> {
    let Some(way) = way else { return Ok(None) };
    let mut grid = grid(way.open.is_some());
    if let Some(outcome) = through.standing().outcome() {
        return Ok(Some(Attempt { method, outcome, steps: 0, filled: filled(&grid), hardest: None }));
    }
    let stages = way.stages(grid.position().unique);
    let mut hardest: Option<((u16, usize), Hardest)> = None;
    let mut steps = 0;
    let outcome = through.solve(stages, &mut grid, |taken| {
        steps += 1;
        let rating = way.rating(taken.before, taken.step);
        // What has no rating on a scale is beyond it.
        let cost = (rating.map_or(u16::MAX, Rating::tenths), place(stages, &taken));
        if hardest.is_none_or(|(most, _)| cost > most) {
            hardest = Some((cost, Hardest { info: *taken.step.technique, rating }));
        }
        Flow::Continue(())
    })?;
    let hardest = hardest.map(|(_, hardest)| hardest);
    Ok(Some(Attempt { method, outcome, steps, filled: filled(&grid), hardest }))
}

/// The place of a step's technique in the order in which a method asks.
fn place<G>(method: &qedoku_engine::Method<G>, taken: &Move<'_, G>) -> usize {
    let infos = |stage: &Stage<G>| stage.techniques.iter().flat_map(|technique| technique.infos());
    let (before, from) = method.stages.split_at(taken.stage);
    let own = from.iter().take(1).flat_map(infos);
    before.iter().flat_map(infos).count() + own.take_while(|info| *info != taken.step.technique).count()
}

/// How many cells have their digit, and how many cells there are.
fn filled(grid: &impl Board) -> [usize; 2] {
    let (net, position) = (grid.net(), grid.position());
    let cells = |candidates: &mut dyn Iterator<Item = qedoku_model::Candidate>| {
        let cells = candidates.filter_map(|candidate| crate::play::state::cell_and_digit(net, candidate));
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
/// reach.add(&compare(&puzzle, &methods, &Options::default()).unwrap().attempts);
/// assert!(reach.rows.iter().all(|row| row.puzzles == 1 && row.solved == 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reach<'m> {
    /// A row for each method that was tried, in the order of the list of methods; others come last.
    pub rows: Vec<ReachOf<'m>>,
}

/// How far one method gets.
///
/// ```
/// use qedoku::{Options, Puzzle, Reach, compare, find_method};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods = [find_method("human").unwrap()];
/// let compared = compare(&puzzle, &methods, &Options::default()).unwrap();
/// let mut reach = Reach::default();
/// reach.add(&compared.attempts);
/// assert_eq!((reach.rows[0].puzzles, reach.rows[0].hardest_first().len()), (1, 1));
/// ```
#[derive(Clone, Debug)]
pub struct ReachOf<'m> {
    /// The method.
    pub method: &'m Method,
    /// How many puzzles it was tried on.
    pub puzzles: u64,
    /// How many it solved.
    pub solved: u64,
    /// How many of these no other method solved that was tried on them.
    pub alone: u64,
    /// How many it got stuck on.
    pub stuck: u64,
    /// How many have no solution.
    pub contradiction: u64,
    /// How many have several solutions.
    pub several: u64,
    /// How many were not decided when the time was over.
    pub stopped: u64,
    /// Of the puzzles that it solved, how often each technique was the hardest: by name.
    pub hardest: BTreeMap<&'static str, u64>,
}

impl<'m> Reach<'m> {
    /// Counts what the methods made of one more puzzle.
    pub fn add(&mut self, attempts: &[Attempt<'m>]) {
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
                Outcome::Several => row.several += 1,
                Outcome::Stopped => row.stopped += 1,
            }
        }
    }

    fn row(&mut self, method: &'m Method) -> &mut ReachOf<'m> {
        let place = |method: &Method| {
            let listed = crate::methods::methods().position(|known| known.id == method.id);
            listed.unwrap_or(usize::MAX)
        };
        let index = self.rows.partition_point(|row| place(row.method) < place(method));
        if self.rows.get(index).is_none_or(|row| row.method.id != method.id) {
            let row = ReachOf {
                method,
                puzzles: 0,
                solved: 0,
                alone: 0,
                stuck: 0,
                contradiction: 0,
                several: 0,
                stopped: 0,
                hardest: BTreeMap::new(),
            };
            self.rows.insert(index, row);
        }
        &mut self.rows[index]
    }
}

impl ReachOf<'_> {
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
