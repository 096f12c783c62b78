//! Solving by tagging, with the tables of the position where the basic techniques end.
//!
//! `docs/tagging.md` explains the method and reads a report line by line.

mod drawn;
mod naming;
mod switches;
mod tables;
mod text;

pub use switches::{Modes, Switches};
pub use tables::{Deduction, Derived, Layer, Loop, Row, SetOfTags, Tables, WeakLink};

use crate::methods::report::{Advice, Besides, Report};
use crate::methods::way::{Price, Stages, Way};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Error, Givens, Language, Options, Outcome, Puzzle, Scale, Standing, State, Theme};
use naming::Naming;
use qedoku_engine::chains::tagging::{Grouped, Rules, Tag, Tagging};
use qedoku_engine::chains::{Links, View};
use qedoku_engine::{Board, Flow, Method, Watch};
use qedoku_model::{Chain, Literal, Step};
use std::sync::LazyLock;

/// A family that can be solved by tagging.
pub(crate) trait Tagged: Board + Clone + Into<State> + 'static {
    /// How the method solves it.
    const WAY: Way<Self>;

    /// The stages with these switches.
    fn stages(switches: Switches) -> Method<Self>;

    /// How many stages come before tagging.
    fn basic_stages() -> usize;

    /// The links of its net.
    fn links(&self) -> &Links;
}

impl Tagged for qedoku_sudoku::Grid {
    /// Nothing is the price of a step that is proved from derived links alone, which Sudoku Explainer does
    /// not know.
    const WAY: Way<Self> = Way {
        unique: Stages::Listed(|| {
            static METHOD: LazyLock<Method<qedoku_sudoku::Grid>> =
                LazyLock::new(qedoku_sudoku::methods::tagging::method);
            &METHOD
        }),
        open: None,
        price: Some(Price {
            scale: Scale::Se,
            of: |_, step| is_priced(step).then(|| qedoku_rating::se::rated(step).rating),
        }),
    };

    fn stages(switches: Switches) -> Method<Self> {
        qedoku_sudoku::methods::tagging::method_with(switches.of_sudoku())
    }

    fn basic_stages() -> usize {
        qedoku_sudoku::methods::tagging::basic_stages().len()
    }

    fn links(&self) -> &Links {
        qedoku_sudoku::chains::links()
    }
}

impl Tagged for qedoku_kakuro::Grid {
    const WAY: Way<Self> = Way {
        unique: Stages::Listed(|| {
            static METHOD: LazyLock<Method<qedoku_kakuro::Grid>> =
                LazyLock::new(qedoku_kakuro::methods::tagging::method);
            &METHOD
        }),
        open: None,
        price: Some(Price {
            scale: Scale::Kakuro,
            of: |grid, step| is_priced(step).then(|| qedoku_rating::kr::rated(grid, step).rating),
        }),
    };

    fn stages(switches: Switches) -> Method<Self> {
        qedoku_kakuro::methods::tagging::method_over(switches.modes.of_engine())
    }

    fn basic_stages() -> usize {
        qedoku_kakuro::methods::basics::stages().len()
    }

    fn links(&self) -> &Links {
        qedoku_kakuro::Grid::links(self)
    }
}

/// How the clone solves a Sudoku: with the chains of Sudoku Explainer in its order.
pub(crate) const BY_EXPLAINER: Way<qedoku_sudoku::Grid> = Way {
    unique: Stages::Listed(|| {
        static METHOD: LazyLock<Method<qedoku_sudoku::Grid>> =
            LazyLock::new(qedoku_sudoku::methods::tagging::explainer_method);
        &METHOD
    }),
    open: None,
    price: Some(Price {
        scale: Scale::Se,
        of: |_, step| is_priced(step).then(|| qedoku_rating::se::rated(step).rating),
    }),
};

/// Whether a scale knows the step: not what is proved from derived links alone.
fn is_priced(step: &Step) -> bool {
    step.technique.id != "tagging" || step.chain.is_some()
}

/// A solve by tagging and the tables behind it.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.steps.len() > report.basic_steps);
/// ```
#[derive(Clone, Debug)]
pub struct TaggingReport {
    /// In which language it is told.
    pub language: Language,
    /// How the puzzle stands.
    pub standing: Standing,
    /// What its steps may use.
    pub switches: Switches,
    /// The position at the start.
    pub start: State,
    /// All steps of the solve, in order.
    pub steps: Vec<TakenStep>,
    /// How many steps come before the first one that needs tables: all of them if none does.
    pub basic_steps: usize,
    /// The position after these: where the basic techniques find nothing more.
    pub position: State,
    /// The tables of that position.
    pub tables: Tables,
    /// The shortest chain in that position, each literal with its tag.
    pub shortest: Option<ShortestChain>,
    /// The position at the end.
    pub end: State,
    /// How the solve ended.
    pub outcome: Outcome,
}

/// A chain with the tags it runs through.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// let shortest = report.shortest.unwrap();
/// assert!(!shortest.branches.is_empty() && shortest.length > 0);
/// ```
#[derive(Clone, Debug)]
pub struct ShortestChain {
    /// The step that the method takes in the position.
    pub step: TakenStep,
    /// The chain of the step.
    pub chain: Chain,
    /// How many literals it has, as Sudoku Explainer counts them: all its branches and nested chains.
    pub length: u32,
    /// Its branches from the assumption to the target, each literal with the tag that is true with it: that
    /// of its candidate or the negation; `None` for untagged candidates.
    pub branches: Vec<Vec<(Literal, Option<String>)>>,
}

/// Solves a puzzle by tagging and shows the tables of the position in which the basic techniques end.
///
/// No step relies on there being one solution. A part of the budget's time, a second at most, is left for
/// telling the report.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Advice, Options, Outcome, Puzzle, Theme, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert_eq!(report.tables.layers[0].tags, ["a", "A"]);
/// assert!(report.to_text(&Theme::PLAIN, &Advice::NONE).contains("Shortest chain"));
/// ```
pub fn report(puzzle: &Puzzle, options: &Options<'_>) -> Result<TaggingReport, Error> {
    report_with(puzzle, Switches::USUAL, options)
}

/// The same with simple chains over some links alone, or with groups of candidates.
///
/// # Errors
/// As for [`report`].
///
/// ```
/// use qedoku::{Options, Puzzle, tagging, tagging::Switches};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let switches = Switches { groups: true, ..Switches::USUAL };
/// let report = tagging::report_with(&puzzle, switches, &Options::default()).unwrap();
/// // A group of places is written by its cells.
/// let names = report.tables.layers.iter().flat_map(|layer| layer.candidates.concat());
/// assert!(names.into_iter().any(|name| name.len() > "r1c1=1".len()));
/// ```
pub fn report_with(
    puzzle: &Puzzle,
    switches: Switches,
    options: &Options<'_>,
) -> Result<TaggingReport, Error> {
    match State::new(puzzle)?.0 {
        AnyGrid::Sudoku(grid) => solve(grid.with_unique(false), puzzle, switches, options),
        AnyGrid::Kakuro(grid) => solve(grid.with_unique(false), puzzle, switches, options),
    }
}

fn solve<G: Tagged>(
    mut grid: G,
    puzzle: &Puzzle,
    switches: Switches,
    options: &Options<'_>,
) -> Result<TaggingReport, Error> {
    let start: State = grid.clone().into();
    let options = &options.with_time_to_tell();
    let through = Playthrough::new(puzzle, options, &start);
    let deadline = through.deadline();
    let is_over = || deadline.is_over();
    let watch = Watch::new(&is_over);
    let mut steps: Vec<TakenStep> = Vec::new();
    let mut split: Option<Split> = None;
    let (mut basic_steps, basic_stages) = (0, G::basic_stages());
    let (way, method) = (G::WAY, G::stages(switches));
    let outcome = through.solve(&method, &mut grid, |taken| {
        let rating = way.rating(taken.before, taken.step);
        let step = TakenStep { rating, ..TakenStep::of(&taken) };
        if taken.stage >= basic_stages {
            // The tables come first in a report, so they come first when time is short.
            split.get_or_insert_with(|| Split::new(taken.before, Some(&step), switches, watch));
        } else if split.is_none() {
            basic_steps += 1;
        }
        steps.push(step);
        Flow::Continue(())
    })?;
    let Split { position, tables, shortest } =
        split.unwrap_or_else(|| Split::new(&grid, None, switches, watch));
    let (standing, end) = (through.into_standing(), grid.into());
    Ok(TaggingReport {
        language: options.language.clone(),
        standing,
        switches,
        start,
        steps,
        basic_steps,
        position,
        tables,
        shortest,
        end,
        outcome,
    })
}

/// The position where the basic techniques end, its tables, and the step that the method takes there.
struct Split {
    position: State,
    tables: Tables,
    shortest: Option<ShortestChain>,
}

impl Split {
    /// The same for the position before a step.
    fn of(taken: &TakenStep, switches: Switches) -> Split {
        match &taken.before.0 {
            AnyGrid::Sudoku(grid) => Split::new(grid.as_ref(), Some(taken), switches, Watch::ENDLESS),
            AnyGrid::Kakuro(grid) => Split::new(grid.as_ref(), Some(taken), switches, Watch::ENDLESS),
        }
    }

    fn new<G: Tagged>(grid: &G, next: Option<&TakenStep>, switches: Switches, watch: Watch<'_>) -> Split {
        let (links, position): (_, State) = (grid.links(), grid.clone().into());
        let view = View::new(links, &grid.position());
        let grouped = switches.groups.then(|| Grouped::new(grid.net(), links, &view));
        let tables = {
            let names = position.short_names();
            let naming = Naming { names: &*names, grouped: grouped.as_ref() };
            Tables::new(naming.nets(links, &view), &naming, watch)
        };
        let shortest = next.and_then(|step| {
            let tagging = Tagging::within(links, &view, Rules::default(), watch)?;
            shortest(&tagging, step)
        });
        Split { position, tables, shortest }
    }
}

impl TaggingReport {
    /// Each later position in which tagging takes a step: the step, the tables, the shortest chain.
    pub(crate) fn later(&self) -> impl Iterator<Item = (&TakenStep, (Tables, Option<ShortestChain>))> {
        let later = self.steps.iter().skip(self.basic_steps + 1).filter(|taken| taken.info.id == "tagging");
        later.map(|taken| {
            let Split { tables, shortest, .. } = Split::of(taken, self.switches);
            (taken, (tables, shortest))
        })
    }
}

impl Report for TaggingReport {
    fn pictures(&self, givens: &Givens) -> Vec<crate::Picture> {
        self.drawn(givens, Besides::default())
    }

    fn pictures_with(&self, givens: &Givens, besides: Besides) -> Vec<crate::Picture> {
        self.drawn(givens, besides)
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        self.to_text(theme, advice)
    }

    fn text_with(&self, theme: &Theme, advice: &Advice<'_>, besides: Besides) -> String {
        self.to_text_with(theme, advice, besides)
    }
}

/// The chain of a step with the tags of its literals.
fn shortest(tagging: &Tagging, step: &TakenStep) -> Option<ShortestChain> {
    let chain = step.step.chain.as_deref()?.clone();
    let tag = |literal: Literal| {
        let tag = tagging.tag(literal.candidate());
        let tag: Tag = if literal.is_on() { tag } else { tag.negated() };
        tag.layer().map(|_| tag.to_string())
    };
    let shown = if chain.is_cycle { 1 } else { chain.trails.len() };
    let branches = chain.trails[..shown].iter().map(|trail| {
        let literals = trail.iter().rev().map(|node| node.literal);
        literals.map(|literal| (literal, tag(literal))).collect()
    });
    let branches = branches.collect();
    Some(ShortestChain { step: step.clone(), length: chain.complexity(), chain, branches })
}

#[cfg(test)]
mod tests;
