//! The fewest steps that leave the rest of a Sudoku to what solves it.

use super::backdoors::Rest;
use crate::play::basics::Base;
use crate::play::deadline::Deadline;
use crate::{Error, Family, Options, Puzzle, TakenStep};
use qedoku_engine::{Board as _, Emit, Flow, Technique, Watch, Workspace};
use qedoku_exact::Verdict;
use qedoku_model::{Candidate, Literal, Step};
use qedoku_rating::{Rating, human};
use qedoku_sudoku::{Grid, techniques};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What is asked: which steps may be taken, what solves between them, and how many steps at most.
///
/// ```
/// use qedoku::shortest::Shorten;
/// assert_eq!(Shorten::default().below.to_string(), "9.0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shorten {
    /// What is done before the first step and after each.
    pub rest: Rest,
    /// The steps are those of all techniques that cost less on the scale `human`; without searches that have
    /// no end in sight.
    pub below: Rating,
    /// The most steps of a way that is looked for.
    pub up_to: usize,
}

impl Default for Shorten {
    fn default() -> Shorten {
        Shorten { rest: Rest::Singles, below: Rating::from_tenths(90), up_to: 2 }
    }
}

/// A step of a way, and how many candidates are gone after it and all that the rest gives then.
///
/// ```
/// use qedoku::{Options, Puzzle, shortest::{Shorten, shortest}};
/// let puzzle: Puzzle =
///     "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....".parse().unwrap();
/// let found = shortest(&puzzle, &Shorten::default(), &Options::default()).unwrap().unwrap();
/// assert!(found.steepest.iter().all(|step| step.gone > 0));
/// ```
#[derive(Clone, Debug)]
pub struct WayStep {
    /// The step.
    pub taken: TakenStep,
    /// Candidates that are gone.
    pub gone: usize,
}

/// Ways to solve a Sudoku in few steps.
///
/// ```
/// use qedoku::{Options, Puzzle, shortest::{Shorten, shortest}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = shortest(&puzzle, &Shorten::default(), &Options::default()).unwrap().unwrap();
/// assert_eq!((found.fewest.unwrap().len(), found.at_least), (0, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Shortest {
    /// What was asked.
    pub asked: Shorten,
    /// Wrong candidates that some step takes away at once where the rest has nothing to say, in reading
    /// order.
    pub erasable: Vec<String>,
    /// How many of the steps there leave the rest to what solves it: one-step solutions.
    pub one_step: usize,
    /// The way on which each step takes most away, what follows by the rest included; of equals the cheapest
    /// step, then the first. It ends where there is no step, or the time was over.
    pub steepest: Vec<WayStep>,
    /// Whether that way solves it.
    pub steepest_solves: bool,
    /// A way with the fewest steps, if one with so many at most was found.
    pub fewest: Option<Vec<WayStep>>,
    /// No way with these steps is shorter: one more than the number of steps for which all ways were tried.
    pub at_least: usize,
}

impl Shortest {
    /// Whether `fewest` is known to have the fewest steps.
    pub fn is_exact(&self) -> bool {
        self.fewest.as_ref().is_some_and(|way| way.len() == self.at_least)
    }
}

/// Looks for the fewest steps. None for a Kakuro, if there is no single solution, or that is not known within
/// the budget.
///
/// `fewest` is exact where its length is `at_least`: all ways of fewer steps, each with the rest done between
/// steps, do not solve it. Which steps there are is what the techniques find where they are asked for all.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::Rest, shortest::{Shorten, shortest}};
/// let puzzle: Puzzle =
///     "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....".parse().unwrap();
/// let ask = Shorten { rest: Rest::Basics, up_to: 1, ..Shorten::default() };
/// let found = shortest(&puzzle, &ask, &Options::default()).unwrap().unwrap();
/// assert_eq!(found.fewest.is_some(), found.one_step > 0);
/// ```
pub fn shortest(puzzle: &Puzzle, ask: &Shorten, options: &Options<'_>) -> Result<Option<Shortest>, Error> {
    let deadline = options.deadline();
    let (standing, start) = crate::play::standing::judged(puzzle, options, deadline)?;
    if !matches!(standing.verdict, Verdict::Unique(_)) || puzzle.family() != Family::Sudoku {
        return Ok(None);
    }
    let base = Base::new(&start, ask.rest);
    let mut search =
        Search { ask: *ask, deadline, tried: HashMap::new(), known: HashMap::new(), is_over: false };
    let first = search.steps(&base);
    let removed: BTreeSet<Candidate> = first.iter().flat_map(|step| lost(&base, &step.step)).collect();
    let names = start.names();
    let one_step = first.iter().filter(|step| base.with(&step.step.conclusions).is_solved()).count();
    let steepest = search.steepest(&base);
    let steepest_solves = steepest.last().map_or(&base, |(_, _, after)| after).is_solved();
    let mut at_least = 0;
    let mut fewest = base.is_solved().then(Vec::new);
    while fewest.is_none() && at_least < ask.up_to {
        at_least += 1;
        search.tried.clear();
        let mut way = Vec::new();
        let is_found = search.way(&base, at_least, &mut way);
        if search.is_over && !is_found {
            // Ways of so many steps were not all tried.
            at_least -= 1;
            break;
        }
        fewest = is_found.then_some(way);
    }
    // All ways of so many were tried, and none solves it.
    at_least += usize::from(fewest.is_none());
    let told = |steps: Vec<(Base, Step, Base)>| -> Vec<WayStep> {
        let told = |(number, (before, step, after)): (usize, (Base, Step, Base))| {
            let gone = before.open().len().saturating_sub(after.open().len());
            let info = *step.technique;
            let rating = Some(human::rated(&step).rating);
            let taken = TakenStep {
                number: number + 1,
                info,
                rating,
                step,
                before: before.into(),
                language: options.language.clone(),
            };
            WayStep { taken, gone }
        };
        steps.into_iter().enumerate().map(told).collect()
    };
    Ok(Some(Shortest {
        asked: *ask,
        erasable: removed.iter().map(|&candidate| names.literal(candidate.off())).collect(),
        one_step,
        steepest: told(steepest),
        steepest_solves,
        fewest: fewest.map(told),
        at_least,
    }))
}

/// What a step takes away of the open candidates.
fn lost(base: &Base, step: &Step) -> Vec<Candidate> {
    let open = base.open();
    let net = qedoku_sudoku::net::net();
    let beside = step.placements().flat_map(|placed| net.conflicts(placed));
    step.removals().chain(beside).filter(|candidate| open.binary_search(candidate).is_ok()).collect()
}

/// A step with its price.
#[derive(Clone)]
struct Priced {
    step: Step,
    rating: Rating,
}

struct Search<'a> {
    ask: Shorten,
    deadline: Deadline<'a>,
    /// Positions from which so many steps do not solve it.
    tried: HashMap<Vec<Candidate>, usize>,
    /// The steps of positions that were asked already.
    known: HashMap<Vec<Candidate>, Vec<Priced>>,
    is_over: bool,
}

impl Search<'_> {
    /// All steps of a position, those with the same conclusions once, the cheapest of them; in the order of
    /// the scale.
    fn steps(&mut self, base: &Base) -> Vec<Priced> {
        let Some(grid) = base.sudoku().filter(|grid| !grid.is_solved() && !grid.is_broken()) else {
            return Vec::new();
        };
        let key = base.open();
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let found = self.found(grid);
        if !self.is_over && self.known.len() < MOST_KNOWN {
            self.known.insert(key, found.clone());
        }
        found
    }

    fn found(&mut self, grid: &Grid) -> Vec<Priced> {
        let least = |technique: &dyn Technique<Grid>| {
            technique.infos().iter().filter_map(|info| human::base(info.id)).min()
        };
        let mut asked: Vec<&dyn Technique<Grid>> = techniques::ALL
            .iter()
            .copied()
            .filter(|technique| {
                !technique.infos().iter().all(|info| info.may_take_long)
                    && least(*technique).is_some_and(|least| least < self.ask.below)
            })
            .collect();
        asked.sort_by_key(|technique| technique.infos().iter().map(|info| human::place(info.id)).min());
        let mut best: BTreeMap<Vec<Literal>, (usize, Priced)> = BTreeMap::new();
        let mut workspace = Workspace::new();
        let deadline = self.deadline;
        let is_over = || deadline.is_over();
        for technique in asked {
            let mut take = |step: Step| {
                let rating = human::rated(&step).rating;
                if rating < self.ask.below && human::base(step.technique.id).is_some() && grid.is_news(&step)
                {
                    let mut key = step.conclusions.to_vec();
                    key.sort_unstable();
                    let place = best.len();
                    let known =
                        best.entry(key).or_insert_with(|| (place, Priced { step: step.clone(), rating }));
                    if rating < known.1.rating {
                        known.1 = Priced { step, rating };
                    }
                }
                if is_over() { Flow::Break(()) } else { Flow::Continue(()) }
            };
            let mut emit = Emit::new(Watch::new(&is_over), &mut take).wanting_all();
            let _ = technique.find(grid, &mut workspace, &mut emit);
            if is_over() {
                self.is_over = true;
                break;
            }
        }
        let mut steps: Vec<(usize, Priced)> = best.into_values().collect();
        steps.sort_by_key(|(place, priced)| (priced.rating, *place));
        steps.into_iter().map(|(_, priced)| priced).collect()
    }

    /// Each step that takes most away, with the positions before and after it.
    fn steepest(&mut self, base: &Base) -> Vec<(Base, Step, Base)> {
        let mut way: Vec<(Base, Step, Base)> = Vec::new();
        let mut here = base.clone();
        while !here.is_solved() && !self.deadline.is_over() {
            let mut best: Option<(usize, Step, Base)> = None;
            for Priced { step, .. } in self.steps(&here) {
                let after = here.with(&step.conclusions);
                let left = after.open().len();
                if best.as_ref().is_none_or(|(least, ..)| left < *least) {
                    best = Some((left, step, after));
                }
            }
            let Some((_, step, after)) = best else { break };
            way.push((here, step, after.clone()));
            here = after;
        }
        way
    }

    /// Whether so many steps solve a position; then the way has them. Tried in the order of what they leave.
    fn way(&mut self, base: &Base, left: usize, way: &mut Vec<(Base, Step, Base)>) -> bool {
        if self.deadline.is_over() {
            self.is_over = true;
            return false;
        }
        let key = base.open();
        if self.tried.get(&key).is_some_and(|&tried| tried >= left) {
            return false;
        }
        let mut next: Vec<(usize, Step, Base)> = Vec::new();
        let mut seen: HashSet<Vec<Candidate>> = HashSet::new();
        for Priced { step, .. } in self.steps(base) {
            let after = base.with(&step.conclusions);
            if after.is_solved() {
                way.push((base.clone(), step, after));
                return true;
            }
            let open = after.open();
            if left > 1 && seen.insert(open.clone()) {
                next.push((open.len(), step, after));
            }
        }
        next.sort_by_key(|(open, ..)| *open);
        for (_, step, after) in next {
            way.push((base.clone(), step, after.clone()));
            if self.way(&after, left - 1, way) {
                return true;
            }
            way.pop();
            if self.is_over {
                return false;
            }
        }
        if !self.is_over {
            self.tried.insert(key, left);
        }
        false
    }
}

/// The steps of so many positions are kept.
const MOST_KNOWN: usize = 2_000;
