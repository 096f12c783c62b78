//! Solving a Kakuro by isolated necks, with the walk round each block and what the run graph says of it.
//!
//! `docs/necks.md` explains the method and reads a report line by line.

mod drawn;
mod text;

use crate::methods::report::{Advice, Besides, Report};
use crate::methods::way::{Price, Stages, Way};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Error, Family, Givens, Language, Options, Outcome, Puzzle, Scale, Standing, State, Theme};
use qedoku_engine::{Board as _, Flow, Method, Watch};
pub use qedoku_kakuro::methods::necks::Verdict;
use qedoku_kakuro::methods::necks::{self, Neck, Tour};
use qedoku_kakuro::sums::rest;
use qedoku_kakuro::{Direction, Grid, Place};
use qedoku_model::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(necks::method);

/// How the method solves a Kakuro; its techniques are all on the scale for Kakuro.
pub(crate) const WAY: Way<Grid> = Way {
    unique: Stages::Listed(method),
    open: None,
    price: Some(Price {
        scale: Scale::Kakuro,
        of: |grid, step| Some(qedoku_rating::kr::rated(grid, step).rating),
    }),
};

/// A solve by necks.
///
/// ```
/// use qedoku::{Options, Puzzle, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.steps[0].info.id, "isolated-neck");
/// ```
#[derive(Clone, Debug)]
pub struct NecksReport {
    /// In which language it is told.
    pub language: Language,
    /// How the puzzle stands.
    pub standing: Standing,
    /// The position at the start.
    pub start: State,
    /// The cells that look like necks at the start, or are.
    pub necks: Vec<FoundNeck>,
    /// The cells that a later position makes look like necks, or changes the verdict on, and where.
    pub later: Vec<FoundNeck>,
    /// All steps of the solve, in order.
    pub steps: Vec<TakenStep>,
    /// The position at the end.
    pub end: State,
    /// How the solve ended.
    pub outcome: Outcome,
}

/// A cell that looks like a neck, or is one.
///
/// ```
/// use qedoku::{Options, Puzzle, necks, necks::Verdict};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let found = &report.necks[0];
/// assert_eq!((found.verdict(), found.digit()), (Verdict::Confirmed, Some(7)));
/// ```
#[derive(Clone, Debug)]
pub struct FoundNeck {
    /// The position it is found in: before the step with this number.
    pub before_step: usize,
    /// What walk and run graph say.
    pub(crate) neck: Neck,
    /// That position, shared by all that are found in it.
    pub(crate) grid: Arc<Grid>,
}

/// The necks of one position in one picture.
///
/// ```
/// use qedoku::{Options, Puzzle, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let picture = &report.pictures(usize::MAX)[0];
/// assert_eq!((picture.before_step, picture.signs[0].as_str()), (1, "A"));
/// let row: Vec<&str> = picture.board[3].split_whitespace().collect();
/// assert!(row.ends_with(&["a^2", "a", "A", "14\\"]), "{row:?}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The position: before the step with this number.
    pub before_step: usize,
    /// How each of its necks is written, in their order: `A`, or `B?` for one that only looks like one.
    pub signs: Vec<String>,
    /// The board line by line: the walk of each neck in small letters, with a number where it turns.
    pub board: Vec<String>,
}

/// A walk round the block of a neck.
///
/// ```
/// use qedoku::{Options, Puzzle, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let walks = report.necks[0].walks();
/// assert!(walks.iter().any(|walk| walk.closes && walk.value == Some(7)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The side on which the block lies: `north`, `east`, `south` or `west`.
    pub block: &'static str,
    /// `clockwise` or `anticlockwise`.
    pub circuit: &'static str,
    /// The first primary and secondary direction.
    pub start: [&'static str; 2],
    /// The names of the cells it moves to.
    pub cells: Vec<String>,
    /// Those in which it turns.
    pub turns: Vec<String>,
    /// Whether it ends at the neck.
    pub closes: bool,
    /// Whether it does so as well when nothing keeps it out of the other arm.
    pub closes_unguarded: bool,
    /// What its sums give; nothing if it does not close or a run has no clue.
    pub value: Option<i32>,
    /// Its sums: `54 − 47 = 7`, the larger total first, each written out.
    pub arithmetic: Option<String>,
}

/// Solves a Kakuro by necks and says of each cell that looks like one what the walk and the run graph make of
/// it.
///
/// A neck is placed only where the run graph knows that the block is closed off, and with the digit that it
/// gives. Between necks the easiest steps of single runs go on, because each digit may isolate another cell.
/// A part of the budget's time, a second at most, is left for telling the report.
///
/// # Errors
/// The defects of the puzzle, a puzzle of another family, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Advice, Options, Puzzle, Theme, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// assert_eq!(report.necks.len(), 1);
/// let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
/// assert!(text.contains("11 + 14 − (6 + 12) = 7"), "{text}");
/// ```
pub fn report(puzzle: &Puzzle, options: &Options<'_>) -> Result<NecksReport, Error> {
    let AnyGrid::Kakuro(grid) = State::new(puzzle)?.0 else {
        return Err(Error::NoMethod { method: "necks", family: Family::Sudoku });
    };
    let mut grid = grid.with_unique(false);
    let start = State::from(grid.clone());
    let options = &options.with_time_to_tell();
    let through = Playthrough::new(puzzle, options, &start);
    let deadline = through.deadline();
    let found = |grid: &Grid, before_step| {
        // Where a digit is more than its sum there is nothing left to add up.
        let necks = match grid.is_broken() {
            true => Vec::new(),
            false => necks::survey_within(grid, Watch::new(&|| deadline.is_over())),
        };
        let grid = Arc::new(grid.clone());
        let necks = necks.into_iter().map(|neck| FoundNeck { neck, before_step, grid: Arc::clone(&grid) });
        necks.collect::<Vec<_>>()
    };
    let necks = found(&grid, 1);
    let mut verdicts: BTreeMap<Cell, Verdict> =
        necks.iter().map(|known| (known.neck.cell, known.neck.verdict())).collect();
    let mut later: Vec<FoundNeck> = Vec::new();
    let mut steps: Vec<TakenStep> = Vec::new();
    let outcome = through.solve(method(), &mut grid, |taken| {
        // A position is surveyed again when a digit has been placed.
        if steps.last().is_some_and(|last| last.step.placements().next().is_some()) {
            for next in found(taken.before, taken.number) {
                let verdict = next.neck.verdict();
                if verdicts.insert(next.neck.cell, verdict) != Some(verdict) {
                    later.push(next);
                }
            }
        }
        let rating = WAY.rating(taken.before, taken.step);
        steps.push(TakenStep { rating, ..TakenStep::of(&taken) });
        Flow::Continue(())
    })?;
    let standing = through.into_standing();
    Ok(NecksReport {
        language: options.language.clone(),
        standing,
        start,
        necks,
        later,
        steps,
        end: State::from(grid),
        outcome,
    })
}

impl NecksReport {
    /// The necks of the start, then those of each later position, which belong together.
    pub(crate) fn groups(&self) -> impl Iterator<Item = &[FoundNeck]> {
        let alike = |a: &FoundNeck, b: &FoundNeck| a.before_step == b.before_step;
        self.necks.chunk_by(alike).chain(self.later.chunk_by(alike))
    }

    /// A picture of the necks of the start, then one for each later position with some, in lines of so many
    /// characters.
    pub fn pictures(&self, width: usize) -> Vec<Picture> {
        self.groups().map(|group| Picture::of(group, width)).collect()
    }
}

impl Picture {
    /// The picture of necks of one position.
    fn of(group: &[FoundNeck], width: usize) -> Picture {
        let necks: Vec<Neck> = group.iter().map(|found| found.neck.clone()).collect();
        let board = group.first().map(|first| necks::picture(&first.grid, &necks, width)).unwrap_or_default();
        Picture {
            before_step: group.first().map_or(1, |first| first.before_step),
            signs: necks::signs(&necks),
            board: board.lines().map(str::to_owned).collect(),
        }
    }
}

/// The stages of the method.
fn method() -> &'static Method<Grid> {
    &METHOD
}

impl Report for NecksReport {
    fn pictures(&self, givens: &Givens) -> Vec<crate::Picture> {
        self.drawn(givens)
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

impl FoundNeck {
    /// The name of its cell.
    pub fn cell(&self) -> String {
        self.grid.place(self.neck.cell).to_string()
    }

    /// The name of a cell of the walk's list.
    pub(crate) fn name(&self, index: usize) -> String {
        self.place(index).to_string()
    }

    /// Where a cell of the walk's list is.
    fn place(&self, index: usize) -> Place {
        let width = self.grid.setup().rows().iter().map(Vec::len).max().unwrap_or(1).max(1);
        Place { row: index / width, col: index % width }
    }

    /// What is left of the sums whose clues stand in these cells of the walk's list, in their order.
    fn sums(&self, heads: &[usize], direction: Direction) -> Vec<i32> {
        let run = |&head: &usize| self.grid.run_at(self.place(head), direction);
        heads.iter().filter_map(run).filter_map(|house| rest(&self.grid, house)).collect()
    }

    /// What walk and run graph make of it.
    pub fn verdict(&self) -> Verdict {
        self.neck.verdict()
    }

    /// The product of its neighbours, which tells the shapes of necks.
    pub fn index(&self) -> u32 {
        self.neck.index
    }

    /// Its digit by the run graph; nothing if sums alone do not decide it. It may be more than 9, or less
    /// than 1: then the puzzle has no solution.
    pub fn digit(&self) -> Option<i32> {
        self.neck.region.as_ref().map(|region| region.total)
    }

    /// The walks round its block; none if its shape is not one of the eight.
    pub fn walks(&self) -> Vec<Walk> {
        let names = |cells: &mut dyn Iterator<Item = usize>| cells.map(|cell| self.name(cell)).collect();
        let walk = |tour: &Tour| Walk {
            block: tour.route.block.compass(),
            circuit: tour.route.circuit.word(),
            start: [tour.route.start.primary.word(), tour.route.start.secondary.word()],
            cells: names(&mut tour.walk.visited.iter().map(|&(cell, _)| cell)),
            turns: names(&mut tour.walk.turns.iter().copied()),
            closes: tour.walk.is_closed(),
            closes_unguarded: tour.closes_unguarded,
            value: tour.value(),
            arithmetic: self.walk_arithmetic(tour),
        };
        self.neck.tours.iter().map(walk).collect()
    }

    /// The sums of the region that gives its digit: `19 + 28 − 21 − 19 = 7`.
    pub fn arithmetic(&self) -> Option<String> {
        self.neck.region.as_ref().map(|region| region.arithmetic(&self.grid))
    }

    /// The sums that a walk counts: `54 − 47 = 7`, the larger total first, each written out.
    pub(crate) fn walk_arithmetic(&self, tour: &Tour) -> Option<String> {
        let sums = tour.sums.as_ref()?;
        let written = |numbers: Vec<i32>| {
            let text: Vec<String> = numbers.iter().map(i32::to_string).collect();
            if text.is_empty() { "0".to_owned() } else { text.join(" + ") }
        };
        let across = written(self.sums(&sums.across, Direction::Across));
        let down = written(self.sums(&sums.down, Direction::Down));
        let (more, less) = if sums.totals[0] < sums.totals[1] { (down, across) } else { (across, down) };
        let less = if less.contains('+') { format!("({less})") } else { less };
        Some(format!("{more} − {less} = {}", sums.difference()))
    }
}

#[cfg(test)]
mod tests;
