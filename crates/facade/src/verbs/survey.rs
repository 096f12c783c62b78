//! Ratings of many puzzles, counted.

use super::scales::{Figures, OnScale, Scale};
use crate::{Outcome, Rating};
use qedoku_rating::research::Amount;
use std::collections::BTreeMap;

/// How many puzzles have which rating, scale by scale.
///
/// ```
/// use qedoku::{Options, Puzzle, Rating, Scale, rate_on};
/// use qedoku::survey::Survey;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let rated = rate_on(&[Scale::Se, Scale::Hodoku], &puzzle, &Options::default()).unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rated);
/// survey.add(&rated);
/// let [se, hodoku] = &survey.scales[..] else { panic!("two scales were asked for") };
/// assert_eq!((se.solved, se.er[&Rating::from_tenths(12)], se.hardest["Hidden Single"]), (2, 2, 2));
/// assert_eq!((hodoku.scale, hodoku.levels["easy"]), (Scale::Hodoku, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// The scales, in the order in which they first came.
    pub scales: Vec<SurveyOf>,
}

/// The puzzles that were rated on a scale.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap());
/// let of = &survey.scales[0];
/// assert_eq!((of.scale, of.solved, of.hardest_first().len()), (Scale::Kakuro, 1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyOf {
    /// The scale.
    pub scale: Scale,
    /// How many puzzles there were.
    pub puzzles: u64,
    /// How many were solved; only these are counted below.
    pub solved: u64,
    /// How many the techniques of the scale do not solve.
    pub stuck: u64,
    /// How many have no solution.
    pub contradiction: u64,
    /// How many have several solutions.
    pub several: u64,
    /// How many were not decided in time.
    pub unknown: u64,
    /// How many puzzles have which hardest step, on a scale that rates steps.
    pub er: BTreeMap<Rating, u64>,
    /// How many puzzles have which number, on a researchers' scale.
    pub amounts: BTreeMap<u16, u64>,
    /// How many puzzles have which level, on a scale with levels.
    pub levels: BTreeMap<&'static str, u64>,
    /// How often each technique was that of the hardest step: by name.
    pub hardest: BTreeMap<String, u64>,
}

impl Survey {
    /// Counts one more puzzle.
    pub fn add(&mut self, rated: &[OnScale]) {
        for on in rated {
            let place = self.scales.iter().position(|of| of.scale == on.scale).unwrap_or_else(|| {
                self.scales.push(SurveyOf::new(on.scale));
                self.scales.len() - 1
            });
            self.scales[place].add(on);
        }
    }
}

impl SurveyOf {
    fn new(scale: Scale) -> SurveyOf {
        SurveyOf {
            scale,
            puzzles: 0,
            solved: 0,
            stuck: 0,
            contradiction: 0,
            several: 0,
            unknown: 0,
            er: BTreeMap::new(),
            amounts: BTreeMap::new(),
            levels: BTreeMap::new(),
            hardest: BTreeMap::new(),
        }
    }

    fn add(&mut self, on: &OnScale) {
        self.puzzles += 1;
        let count = match on.outcome {
            Outcome::Solved => &mut self.solved,
            Outcome::Stuck => &mut self.stuck,
            Outcome::Contradiction => &mut self.contradiction,
            Outcome::Several => &mut self.several,
            Outcome::Stopped => &mut self.unknown,
        };
        *count += 1;
        if on.outcome != Outcome::Solved {
            return;
        }
        match &on.figures {
            Figures::Ratings(ratings) => *self.er.entry(ratings.er).or_default() += 1,
            Figures::Points { level, .. } => *self.levels.entry(level).or_default() += 1,
            Figures::Measure(measure) => {
                if let Amount::Exactly(amount) = measure.amount {
                    *self.amounts.entry(amount).or_default() += 1;
                }
            }
            Figures::None(_) => {}
        }
        if !on.hardest.is_empty() {
            *self.hardest.entry(on.hardest.clone()).or_default() += 1;
        }
    }

    /// The levels, the easiest first.
    pub fn levels_by_difficulty(&self) -> Vec<(&'static str, u64)> {
        let levels = ["easy", "medium", "hard", "unfair", "extreme"];
        levels.into_iter().filter_map(|level| Some((level, *self.levels.get(level)?))).collect()
    }

    /// The techniques of the hardest steps, the most frequent first.
    pub fn hardest_first(&self) -> Vec<(&str, u64)> {
        let mut hardest: Vec<(&str, u64)> = self.hardest.iter().map(|(name, &n)| (&**name, n)).collect();
        hardest.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        hardest
    }
}
