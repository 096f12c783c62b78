//! A puzzle that may be what is wished, with what is known of it. Nothing is worked out twice.

use super::asked::Asked;
use qedoku_engine::{Flow, Info, Outcome, Watch};
use qedoku_exact::sudoku::{Solution, Sudoku, redundant_givens};
use qedoku_exact::{Budget, Verdict};
use qedoku_model::{Candidate as Place, Digit};
use qedoku_rating::{Judged, Rating, Ratings, hodoku, human, research, se};
use qedoku_sudoku::{Grid, Setup};
use std::collections::BTreeMap;

/// A puzzle with one solution.
pub struct Candidate<'a> {
    givens: [u8; 81],
    solution: Solution,
    asked: &'a Asked,
    watch: Watch<'a>,
    settles: Option<bool>,
    nodes: Option<u64>,
    is_minimal: Option<bool>,
    se: Option<Judged>,
    hodoku: Option<hodoku::Scored>,
    human: Option<HumanPath>,
    trials: Option<u32>,
}

/// The steps on the scale `human`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HumanPath {
    /// The figures; the outcome is `Stopped` if a step was dearer than all that is wished.
    pub ratings: Ratings,
    /// How often each technique is used.
    pub uses: BTreeMap<&'static str, u32>,
    /// The first of the hardest steps.
    pub hardest: Option<Info>,
    /// The price of each step, in tenths.
    pub prices: Vec<u16>,
    /// How many singles come before anything else.
    pub entry: u32,
    /// How many digits are placed.
    pub placed: u32,
}

impl<'a> Candidate<'a> {
    /// A puzzle; `None` if it has not one solution.
    pub fn new(givens: [u8; 81], asked: &'a Asked, watch: Watch<'a>) -> Option<Candidate<'a>> {
        let Verdict::Unique(solution) = Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED) else {
            return None;
        };
        Some(Candidate {
            givens,
            solution,
            asked,
            watch,
            settles: None,
            nodes: None,
            is_minimal: None,
            se: None,
            hodoku: None,
            human: None,
            trials: None,
        })
    }

    /// The givens in reading order, 0 for an empty cell.
    pub fn givens(&self) -> &[u8; 81] {
        &self.givens
    }

    /// The digits of all cells.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// How many givens there are.
    pub fn count(&self) -> u32 {
        self.givens.iter().map(|digit| u32::from(*digit > 0)).sum()
    }

    /// Whether what singles and locked candidates exclude is enough to fill the grid.
    pub fn settles(&mut self) -> bool {
        *self.settles.get_or_insert_with(|| {
            Sudoku::from_givens(&self.givens).settled().is_some_and(|settled| settled.fewest().is_none())
        })
    }

    /// How many positions a search looks at that proves the solution the only one.
    pub fn nodes(&mut self) -> u64 {
        *self.nodes.get_or_insert_with(|| Sudoku::from_givens(&self.givens).count(2, Budget::UNLIMITED).nodes)
    }

    /// Whether no given can be spared.
    pub fn is_minimal(&mut self) -> bool {
        *self.is_minimal.get_or_insert_with(|| {
            redundant_givens(&self.givens, &self.solution, Budget::UNLIMITED)
                .is_some_and(|list| list.is_empty())
        })
    }

    /// The grid at its beginning, known to have one solution.
    pub fn grid(&self) -> Option<Grid> {
        let mut setup = Setup::default();
        for (given, digit) in setup.givens.iter_mut().zip(self.givens) {
            *given = Digit::new(digit);
        }
        Some(Grid::new(&setup).ok()?.with_unique(true))
    }

    /// How deep trial and error has to go, 0 where singles do: nothing if the time was over.
    pub fn trials(&mut self) -> Option<u32> {
        if self.trials.is_none() {
            let measure = research::rate(&self.grid()?, research::Theory::Trials, self.watch)?;
            self.trials = match measure.amount {
                research::Amount::Exactly(depth) => Some(u32::from(depth)),
                research::Amount::Infinite => Some(u32::MAX),
                research::Amount::AtLeast(_) => None,
            };
        }
        self.trials
    }

    /// How many candidates propagation refutes, each being tried for itself at the beginning: the fewer, the
    /// harder.
    pub fn refuted(&self) -> u32 {
        let Some(settled) = Sudoku::from_givens(&self.givens).settled() else { return 0 };
        let open = |cell: &usize| settled.candidates(*cell).len() > 1;
        let tried = (0..81)
            .filter(open)
            .flat_map(|cell| settled.candidates(cell).iter().map(move |digit| (cell, digit)));
        tried.filter(|&(cell, digit)| !settled.clone().place(cell, digit)).count() as u32
    }

    /// The ratings of Sudoku Explainer, as far as they are asked for: nothing if the time was over.
    pub fn se(&mut self) -> Option<&Judged> {
        if self.se.is_none() {
            let grid = self.grid()?;
            let (ep, ed) = (self.asked.ep, self.asked.ed);
            let mut seen = Ratings::NONE;
            // The goal knows no bounds of EP and ED; what is beyond them is told as soon as it is known.
            let judged = se::rate_for(&grid, &self.asked.goal, self.watch, |_, step| {
                seen.count(step.rating, step.step.placements().next().is_some());
                let is_beyond = |rating: Rating, span: super::Span| {
                    rating != Rating::ZERO && span.distance(u32::from(rating.tenths())) > 0
                };
                if is_beyond(seen.ed, ed) || is_beyond(seen.ep, ep) {
                    Flow::Break(())
                } else {
                    Flow::Continue(())
                }
            });
            self.se = (!self.watch.is_over()).then_some(judged);
        }
        self.se.as_ref()
    }

    /// The points of HoDoKu: nothing if the time was over.
    pub fn hodoku(&mut self) -> Option<&hodoku::Scored> {
        if self.hodoku.is_none() {
            let scored = hodoku::rate(&self.grid()?, self.watch, |_, _| Flow::Continue(()));
            self.hodoku = (!self.watch.is_over()).then_some(scored);
        }
        self.hodoku.as_ref()
    }

    /// The steps on the scale `human` with the techniques that are allowed: nothing if the time was over.
    pub fn human(&mut self) -> Option<&HumanPath> {
        if self.human.is_none() {
            let asked = self.asked;
            let path = self.path(&|info| asked.allows(info), asked.human_most, asked.human_reach)?;
            self.human = Some(path);
        }
        self.human.as_ref()
    }

    /// The same with other techniques, until a step costs more than `most` tenths, and without those of which
    /// each step costs more than `reach`.
    pub fn path(&self, knows: &dyn Fn(&Info) -> bool, most: u32, reach: u32) -> Option<HumanPath> {
        let mut path = HumanPath {
            ratings: Ratings::NONE,
            uses: BTreeMap::new(),
            hardest: None,
            prices: Vec::new(),
            entry: 0,
            placed: 0,
        };
        let mut er = Rating::ZERO;
        let reach = Rating::from_tenths(u16::try_from(reach).unwrap_or(u16::MAX));
        let ratings = human::rate_knowing_up_to(&self.grid()?, knows, reach, self.watch, |_, rated| {
            path.placed += rated.step.placements().count() as u32;
            *path.uses.entry(rated.step.technique.id).or_default() += 1;
            path.prices.push(rated.rating.tenths());
            if path.prices.iter().all(|price| *price <= SINGLES) {
                path.entry += 1;
            }
            if rated.rating > er {
                (er, path.hardest) = (rated.rating, Some(*rated.step.technique));
            }
            if u32::from(rated.rating.tenths()) > most { Flow::Break(()) } else { Flow::Continue(()) }
        });
        path.ratings = ratings;
        (!self.watch.is_over()).then_some(path)
    }

    /// The grid before the first step of one of these techniques, with the dearest step before that in
    /// tenths; nothing within if there is no such step, nothing at all if the time was over.
    pub fn before_first(&self, ids: &[&str]) -> Option<Option<(Grid, u32)>> {
        let (mut met, mut dearest) = (None, 0);
        let allows = |info: &Info| self.asked.allows(info);
        human::rate_knowing(&self.grid()?, &allows, self.watch, |grid, rated| {
            if ids.contains(&rated.step.technique.id) {
                met = Some((grid.clone(), dearest));
                return Flow::Break(());
            }
            dearest = dearest.max(u32::from(rated.rating.tenths()));
            Flow::Continue(())
        });
        (!self.watch.is_over()).then_some(met)
    }

    /// How many cells are open where a path with these techniques ends; 0 if it solves the puzzle.
    pub fn left_open(&self, knows: &dyn Fn(&Info) -> bool) -> Option<u32> {
        let grid = self.grid()?;
        let mut placed: Vec<Place> = Vec::new();
        let ratings = human::rate_knowing(&grid, knows, self.watch, |_, rated| {
            placed.extend(rated.step.placements());
            Flow::Continue(())
        });
        let open = 81 - self.count() as usize;
        (!self.watch.is_over()).then(|| {
            if ratings.outcome == Outcome::Solved {
                0
            } else {
                open.saturating_sub(placed.len()).max(1) as u32
            }
        })
    }

    /// What has been worked out of it.
    pub(crate) fn known(self) -> Known {
        let Candidate { se, hodoku, human, .. } = self;
        Known { se: se.map(|judged| judged.ratings), hodoku, human }
    }
}

/// What was worked out of a candidate.
pub(crate) struct Known {
    pub se: Option<Ratings>,
    pub hodoku: Option<hodoku::Scored>,
    pub human: Option<HumanPath>,
}

/// The dearest single of the scale `human`, in tenths.
const SINGLES: u16 = 15;
