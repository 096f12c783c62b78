//! A puzzle on several scales side by side.

mod research;
mod used;

use super::figures::{Figures as Found, Inquiry, Needs};
use crate::play::playthrough::{Playthrough, Taken, Watcher};
use crate::verbs::rate::{Asked, visited};
use crate::{Error, Family, Matter, Options, Outcome, Puzzle, Rating, Ratings, State};
use qedoku_engine::Watch;
pub use qedoku_rating::research::{Amount, Measure, Theory};
use qedoku_rating::{hodoku, human};
use qedoku_sudoku::Grid;
pub(crate) use research::by_theory;
use std::fmt;
use std::str::FromStr;
use used::Used;

/// A scale.
///
/// ```
/// use qedoku::Scale;
/// assert_eq!("hodoku".parse(), Ok(Scale::Hodoku));
/// assert_eq!(Scale::SUDOKU.map(Scale::id), ["se", "hodoku", "human"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1.3.
    Se,
    /// HoDoKu: points and a level.
    Hodoku,
    /// The order in which people find techniques hard.
    Human,
    /// Kakuro's own scale, in the manner of the first.
    Kakuro,
    /// The researchers' W: the longest whip, always with a shortest one.
    Whips,
    /// B: the longest braid.
    Braids,
    /// gW: the longest whip whose right side may be a group, always with a shortest one.
    GWhips,
    /// gB: the longest braid with groups.
    GBraids,
    /// How deep trial and error has to go.
    Trials,
    /// BxB, the longest braid inside of trial and error; BxBB inside of two.
    BraidTrials,
}

impl Scale {
    /// The scales of steps for Sudoku.
    pub const SUDOKU: [Scale; 3] = [Scale::Se, Scale::Hodoku, Scale::Human];

    /// The researchers' scales, for both families.
    pub const RESEARCH: [Scale; 6] =
        [Scale::Whips, Scale::Braids, Scale::GWhips, Scale::GBraids, Scale::Trials, Scale::BraidTrials];

    /// All scales.
    pub fn all() -> impl Iterator<Item = Scale> {
        Scale::SUDOKU.into_iter().chain([Scale::Kakuro]).chain(Scale::RESEARCH)
    }

    /// Whether it is a scale for puzzles of a family.
    pub fn measures(self, family: Family) -> bool {
        match self {
            Scale::Se | Scale::Hodoku | Scale::Human => family == Family::Sudoku,
            Scale::Kakuro => family == Family::Kakuro,
            _ => true,
        }
    }

    /// Whether it says one number and takes no steps that could be told.
    pub fn is_research(self) -> bool {
        Scale::RESEARCH.contains(&self)
    }

    /// The id: `se`, `hodoku`, `human`, `kakuro`, `w`, `b`, `gw`, `gb`, `te`, `bxb`.
    pub const fn id(self) -> &'static str {
        match self {
            Scale::Se => "se",
            Scale::Hodoku => "hodoku",
            Scale::Human => "human",
            Scale::Kakuro => "kakuro",
            Scale::Whips => "w",
            Scale::Braids => "b",
            Scale::GWhips => "gw",
            Scale::GBraids => "gb",
            Scale::Trials => "te",
            Scale::BraidTrials => "bxb",
        }
    }

    /// The version: that of the program whose scale it is, or of this one's own table. Ratings are compared
    /// only where it is the same.
    pub const fn version(self) -> &'static str {
        match self {
            Scale::Se => "1.2.1.3",
            Scale::Hodoku => "2.3.2",
            Scale::Human | Scale::Kakuro => "1",
            _ => qedoku_rating::research::VERSION,
        }
    }

    /// The name in words, without version.
    pub const fn name(self) -> &'static str {
        match self {
            Scale::Se => "Sudoku Explainer",
            Scale::Hodoku => "HoDoKu",
            Scale::Human => "human",
            Scale::Kakuro => "kakuro",
            Scale::Whips => "W",
            Scale::Braids => "B",
            Scale::GWhips => "gW",
            Scale::GBraids => "gB",
            Scale::Trials => "T&E depth",
            Scale::BraidTrials => "BxB",
        }
    }

    /// The scale by which a puzzle is rated unless another one is asked for.
    pub const fn usual(family: Family) -> Scale {
        match family {
            Family::Sudoku => Scale::Se,
            Family::Kakuro => Scale::Kakuro,
        }
    }
}

impl FromStr for Scale {
    type Err = String;

    fn from_str(id: &str) -> Result<Scale, String> {
        let known = Scale::all().find(|scale| scale.id() == id || (id == "kr" && *scale == Scale::Kakuro));
        known.ok_or_else(|| {
            let ids: Vec<&str> = Scale::all().map(Scale::id).collect();
            format!("there is no scale `{id}`; type some of {}, apart by commas", ids.join(", "))
        })
    }
}

/// A rating on a scale.
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, rate_on};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let on = rate_on(&[Scale::Hodoku], &puzzle, &Options::default()).unwrap();
/// assert!(on[0].scale == Scale::Hodoku && on[0].steps > 0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct OnScale {
    /// The scale.
    pub scale: Scale,
    /// How the solve ended.
    pub outcome: Outcome,
    /// What it comes to. Unless the outcome is solved it is that of the steps taken, or what the scale gives
    /// for a puzzle that is not solved.
    pub figures: Figures,
    /// How many steps were taken.
    pub steps: usize,
    /// The technique of the hardest step, the first of equals; nothing without steps.
    pub hardest: String,
    /// The ids of the techniques that were used, the easiest first, each once.
    pub techniques: Vec<&'static str>,
    /// If it ended before the last step: the least that the rating can be.
    pub least: Option<Rating>,
}

/// What a rating comes to.
///
/// ```
/// use qedoku::scales::Figures;
/// use qedoku::{Options, Puzzle, Scale, rate_on};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let on = rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap();
/// assert!(matches!(on[0].figures, Figures::Ratings(_)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Figures {
    /// The hardest step, the hardest up to the first placement, the first step.
    Ratings(Ratings),
    /// Points, and a level in a word.
    Points {
        /// The points of all steps.
        score: u32,
        /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
        level: &'static str,
        /// How often each kind of step came, in HoDoKu's short names: `h1*18 n1*19`.
        tally: String,
    },
    /// A number of a researchers' scale.
    Measure(Measure),
    /// None, as the scale is one for puzzles with one solution: why.
    None(&'static str),
}

/// `4.5/1.2/1.2`, `1788 unfair`, `7`, `B6B` or `inf`; what is not solved in a word.
impl fmt::Display for OnScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.outcome, &self.figures) {
            (_, Figures::Measure(measure)) => measure.to_string(),
            (Outcome::Stopped, _) => "unknown".to_owned(),
            (_, Figures::None(reason)) => (*reason).to_owned(),
            (_, Figures::Points { score, level, .. }) => format!("{score} {level}"),
            (Outcome::Solved, Figures::Ratings(ratings)) => ratings.to_string(),
            (Outcome::Contradiction, _) => "no solution".to_owned(),
            (Outcome::Several, _) => "several solutions".to_owned(),
            (Outcome::Stuck, _) => "stuck".to_owned(),
        };
        f.pad(&text)
    }
}

/// Rates a puzzle on each of some scales. A Kakuro has a scale of its own in place of those of steps for
/// Sudoku.
///
/// Scales are for puzzles with one solution: one with none or several has no figures on any. Steps rely on
/// there being one only where exact search says so, but for the scale of Sudoku Explainer, which asks late.
/// The scales share the time of the budget.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Puzzle, scales::{Scale, rate_on}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let rated = rate_on(&Scale::SUDOKU, &puzzle, &Options::default()).unwrap();
/// let told: Vec<String> = rated.iter().map(|on| format!("{} {on}", on.scale.id())).collect();
/// assert_eq!(told, ["se 1.2/1.2/1.2", "hodoku 204 easy", "human 1.2/1.2/1.2"]);
/// assert_eq!((rated[2].steps, rated[2].hardest.as_str()), (51, "Hidden Single"));
/// ```
pub fn rate_on(scales: &[Scale], puzzle: &Puzzle, options: &Options<'_>) -> Result<Vec<OnScale>, Error> {
    Ok(rate_on_all(scales, puzzle, options)?.0)
}

/// The same, with what is the matter with a puzzle that has no rating.
///
/// # Errors
/// As for [`rate_on`].
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, rate_on_all};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let (on, matter) = rate_on_all(&Scale::SUDOKU, &puzzle, &Options::default()).unwrap();
/// assert!(on.iter().all(|on| on.to_string() == "no solution") && matter.is_some());
/// ```
pub fn rate_on_all(
    scales: &[Scale],
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<(Vec<OnScale>, Option<Matter>), Error> {
    let scales = match puzzle.family() {
        Family::Sudoku => scales.iter().copied().filter(|scale| scale.measures(Family::Sudoku)).collect(),
        Family::Kakuro => {
            let mut own: Vec<Scale> = Vec::new();
            for &scale in scales {
                let scale = if scale.measures(Family::Kakuro) { scale } else { Scale::Kakuro };
                if !own.contains(&scale) {
                    own.push(scale);
                }
            }
            own
        }
    };
    let needs = &Needs { scales, late: true, ..Needs::default() };
    let (deadline, start) = (options.deadline(), &State::new(puzzle)?);
    let mut found = Found::default();
    Inquiry { puzzle, start, needs, options, deadline }.rate(None, &mut found)?;
    Ok((found.scales, found.matter))
}

/// Rated step by step as `rate` does.
pub(crate) fn by_steps(
    scale: Scale,
    asked: &Asked<'_>,
    options: &Options<'_>,
) -> Result<(OnScale, Option<Matter>), Error> {
    let mut used = Used::none();
    let (judged, matter) =
        visited(asked, options, |rated, _| used.add(rated.rating, &rated.name, rated.step.technique.id))?;
    let outcome = judged.ratings.outcome;
    if let Some(reason) = no_rating(outcome) {
        return Ok((OnScale::without(scale, outcome, reason), matter));
    }
    let least = judged.is_early().then(|| judged.er().least());
    Ok((used.on(scale, outcome, Figures::Ratings(judged.ratings), least), matter))
}

/// Why a puzzle that ends so has no rating.
fn no_rating(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Contradiction => Some("no solution"),
        Outcome::Several => Some("several solutions"),
        Outcome::Solved | Outcome::Stuck | Outcome::Stopped => None,
    }
}

/// Rated on a scale for puzzles whose standing is known.
pub(crate) fn by_table(scale: Scale, grid: &Grid, through: &Playthrough<'_>) -> Result<OnScale, Error> {
    if let Some((outcome, reason)) = through.standing().outcome().and_then(|o| Some((o, no_rating(o)?))) {
        return Ok(OnScale::without(scale, outcome, reason));
    }
    let watcher = through.watcher();
    let on = match scale {
        Scale::Human => by_people(grid, &watcher),
        _ => by_points(grid, &watcher),
    };
    Ok(match watcher.end()? {
        Taken::All => on,
        Taken::UpToUnproved => OnScale { outcome: Outcome::Stopped, ..on },
    })
}

impl OnScale {
    /// Without figures.
    pub(crate) fn without(scale: Scale, outcome: Outcome, reason: &'static str) -> OnScale {
        Used::<Rating>::none().on(scale, outcome, Figures::None(reason), None)
    }
}

fn by_people(grid: &Grid, watcher: &Watcher<'_, '_>) -> OnScale {
    let mut used = Used::none();
    let is_over = || watcher.is_over();
    let ratings = human::rate(grid, Watch::new(&is_over), |before, rated| {
        used.add(rated.rating, &rated.name, rated.step.technique.id);
        watcher.takes(before, rated.step)
    });
    let outcome = ratings.outcome;
    let least = (outcome == Outcome::Stopped).then_some(ratings.er);
    used.on(Scale::Human, outcome, Figures::Ratings(ratings), least)
}

fn by_points(grid: &Grid, watcher: &Watcher<'_, '_>) -> OnScale {
    let mut used = Used::none();
    let is_over = || watcher.is_over();
    let scored = hodoku::rate(grid, Watch::new(&is_over), |before, scored| {
        // Levels are the first thing to compare, as in the level of a puzzle.
        let rank = (scored.entry.level, scored.entry.score);
        used.add(rank, scored.step.technique.name, scored.step.technique.id);
        watcher.takes(before, scored.step)
    });
    let figures = Figures::Points {
        score: scored.score(),
        level: scored.level().name(),
        tally: scored.tally.to_string(),
    };
    used.on(Scale::Hodoku, scored.outcome, figures, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(text: &str, options: &Options<'_>) -> Vec<OnScale> {
        rate_on(&Scale::SUDOKU, &text.parse().unwrap(), options).unwrap()
    }

    #[test]
    fn each_scale_says_what_it_says_alone() {
        let line = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
        let options = Options::default();
        let rated = rated(line, &options);
        let [se, hodoku, human] = rated.as_slice() else { panic!("{rated:?}") };
        assert_eq!((se.to_string(), se.hardest.as_str()), ("4.5/1.2/1.2".into(), "Unique Rectangle type 1"));
        assert_eq!((se.steps, human.outcome, hodoku.outcome), (62, Outcome::Solved, Outcome::Solved));
        let Figures::Points { score, tally, .. } = &hodoku.figures else { panic!("{hodoku:?}") };
        assert!(*score > 300 && tally.contains("h1*"), "{tally}");
        let explained = crate::explain(&line.parse().unwrap(), &options).unwrap();
        assert_eq!(human.steps, explained.steps.len());
        let most = explained.steps.iter().filter_map(|taken| taken.rating).max().unwrap();
        assert!(human.to_string().starts_with(&most.to_string()));
    }

    #[test]
    fn a_kakuro_has_one_scale_and_two_solutions_are_no_rating() {
        let options = Options::default();
        let kakuro = rated("# 3\\ 4\\ / \\4 . . / \\3 . .", &options);
        assert_eq!(kakuro.len(), 1);
        assert_eq!((kakuro[0].scale, kakuro[0].to_string()), (Scale::Kakuro, "1.2/1.2/1.2".into()));
        let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
        let two = rated(line, &options);
        assert_eq!(two.iter().map(|on| on.outcome).collect::<Vec<_>>(), [Outcome::Several; 3]);
        assert_eq!(two[1].figures, Figures::None("several solutions"));
        assert!(two.iter().all(|on| on.to_string() == "several solutions"));
    }

    #[test]
    fn without_solution_there_are_no_points() {
        // Two hidden singles are asked of one cell, which the givens do not show at once.
        let line = "1.2......3.4......5.6.......7.......8...............1..2.................3.......";
        let [hodoku] = &rate_on(&[Scale::Hodoku], &line.parse().unwrap(), &Options::default()).unwrap()[..]
        else {
            panic!("one scale is asked")
        };
        assert_eq!((hodoku.outcome, hodoku.steps), (Outcome::Contradiction, 0));
        assert_eq!(hodoku.to_string(), "no solution");
    }

    #[test]
    fn a_puzzle_that_no_technique_solves_has_points_all_the_same() {
        // Arto Inkala, 2012.
        let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let [hodoku] = &rate_on(&[Scale::Hodoku], &line.parse().unwrap(), &Options::default()).unwrap()[..]
        else {
            panic!("one scale is asked")
        };
        let Figures::Points { tally, level, .. } = &hodoku.figures else { panic!("{hodoku:?}") };
        assert_eq!((hodoku.outcome, *level), (Outcome::Solved, "extreme"));
        assert!(!tally.contains("gu*"), "{tally}");
    }

    #[test]
    fn without_time_nothing_is_known() {
        let options =
            Options { budget: crate::Budget::of_time(std::time::Duration::ZERO), ..Options::default() };
        let line = "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9";
        assert!(rated(line, &options).iter().all(|on| on.to_string() == "unknown"));
    }
}
