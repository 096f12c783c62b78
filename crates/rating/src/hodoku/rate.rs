//! The path HoDoKu takes through a puzzle.

use super::method::{STAGES, Stage};
use super::table::entry;
use super::{Entry, Level, Play, Tally};
use qedoku_engine::{Board, Emit, Flow, Outcome, Technique, Watch, Workspace};
use qedoku_model::Step;
use qedoku_sudoku::{Grid, net};

/// A step of a path and the row of its kind.
#[derive(Clone, Copy, Debug)]
pub struct ScoredStep<'a> {
    /// The step.
    pub step: &'a Step,
    /// What it counts as.
    pub entry: &'static Entry,
}

impl ScoredStep<'_> {
    /// The step as solution paths write it: short name, then `=drc` for a placement or `-drc.drc` for
    /// removals; digit, row and column.
    pub fn token(&self) -> String {
        token(self.entry.short, self.step)
    }
}

fn token(short: &str, step: &Step) -> String {
    let triple = |candidate| {
        let (cell, digit) = (net::cell(candidate), net::digit(candidate));
        format!("{digit}{}{}", cell.0 / 9 + 1, cell.0 % 9 + 1)
    };
    let mut placed: Vec<String> = step.placements().map(triple).collect();
    let mut removed: Vec<String> = step.removals().map(triple).collect();
    placed.sort_unstable();
    removed.sort_unstable();
    match (placed.is_empty(), removed.is_empty()) {
        (false, _) => format!("{short}={}", placed.join(".")),
        _ => format!("{short}-{}", removed.join(".")),
    }
}

/// Score and level of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// How often each kind of step came.
    pub tally: Tally,
    /// How the solve ended.
    pub outcome: Outcome,
}

impl Scored {
    /// The points of the path.
    pub fn score(&self) -> u32 {
        self.tally.score()
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.tally.level()
    }
}

impl Play {
    /// The step that HoDoKu takes here; `None` if nothing is found, or once the time is over.
    pub fn next_step(&mut self, workspace: &mut Workspace, watch: Watch<'_>) -> Option<Step> {
        let mut stages = STAGES.iter().take_while(|_| !watch.is_over());
        let step = self.next_single().or_else(|| {
            let mut step =
                |stage: &Stage| Emit::first(watch, |emit| stage.find(self.grid(), workspace, emit));
            stages.find_map(|stage| step(stage).filter(|step| self.grid().is_news(step)))
        });
        // What a search found that was given up need not be what it would have taken.
        step.filter(|_| !watch.is_over())
    }
}

/// Rates a puzzle. `visit` sees the grid before each step and the step, and may stop; `watch` is asked before
/// every technique, and ends the rating when its time is over.
///
/// A path that ends unsolved counts a "give up".
///
/// ```
/// use qedoku_engine::{Flow, Outcome, Watch};
/// use qedoku_rating::hodoku::{self, Level};
/// use qedoku_sudoku::{Grid, Setup};
/// let line = "................12..3.45........64...17.......8....5.....21..8....7...2.4........";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let scored = hodoku::rate(&grid, Watch::ENDLESS, |_before, _step| Flow::Continue(()));
/// assert_eq!((scored.score(), scored.level()), (506, Level::Easy));
/// assert_eq!(scored.tally.to_string(), "h1*25 n1*19 fh*20");
/// ```
pub fn rate(grid: &Grid, watch: Watch<'_>, mut visit: impl FnMut(&Grid, &ScoredStep<'_>) -> Flow) -> Scored {
    let mut play = Play::new(grid);
    let (mut tally, mut workspace) = (Tally::default(), Workspace::new());
    let outcome = loop {
        if play.is_solved() {
            break Outcome::Solved;
        }
        let step = play.next_step(&mut workspace, watch);
        let Some((step, entry)) =
            step.and_then(|step| Some((entry(step.technique.id)?, step))).map(|(e, s)| (s, e))
        else {
            if watch.is_over() {
                break Outcome::Stopped;
            }
            entry("give-up").into_iter().for_each(|entry| tally.count(entry));
            break if play.grid().is_broken() { Outcome::Contradiction } else { Outcome::Stuck };
        };
        tally.count(entry);
        if visit(play.grid(), &ScoredStep { step: &step, entry }).is_break() {
            break Outcome::Stopped;
        }
        play.apply(&step);
    };
    Scored { tally, outcome }
}
