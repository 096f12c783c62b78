//! What a method shows besides its steps, and what all reports have in common: how steps and the end are
//! told.

use crate::play::taken::TakenStep;
use crate::{Givens, Language, Outcome, Picture, Puzzle, Standing, State, Theme};
use std::fmt::Write as _;

/// A solve by a method of its own, with what the method shows besides its steps.
///
/// ```
/// use qedoku::{Advice, Options, Puzzle, Theme, find_method};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let method = find_method("tagging").unwrap();
/// let report = method.report(&puzzle, &Options::default()).unwrap().unwrap();
/// assert!(report.standing().verdict.is_unique());
/// assert!(report.text(&Theme::PLAIN, &Advice::NONE).contains("Solved"));
/// // Singles alone solve it, so there is no table to draw.
/// assert!(report.pictures(&qedoku::Givens::of(&puzzle)).is_empty());
/// ```
pub trait Report: AsJson {
    /// How the puzzle stands.
    fn standing(&self) -> &Standing;

    /// The report in the colours of a theme, in lines of its width.
    fn text(&self, theme: &Theme, advice: &Advice<'_>) -> String;

    /// What it draws, in order: the tables and deductions of tagging, the strings of reject lists, the rings
    /// of fishy cycles, the walks of necks.
    fn pictures(&self, givens: &Givens) -> Vec<Picture>;

    /// The same with what is asked for besides, as far as the report has it.
    fn pictures_with(&self, givens: &Givens, _besides: Besides) -> Vec<Picture> {
        self.pictures(givens)
    }

    /// The same with what is asked for besides, as far as the report has it.
    fn text_with(&self, theme: &Theme, advice: &Advice<'_>, _besides: Besides) -> String {
        self.text(theme, advice)
    }
}

/// What a report tells only if it is asked for.
///
/// ```
/// use qedoku::{Advice, Besides, Options, Theme, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let report = necks::report(&line.parse()?, &Options::default())?;
/// let besides = Besides { cells: true, ..Besides::default() };
/// assert!(report.to_text_with(&Theme::PLAIN, &Advice::NONE, besides).contains("Cells of this walk: "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Besides {
    /// Of tagging: the tables and the shortest chain of every position in which tagging takes a step, not of
    /// the first alone.
    pub all_tables: bool,
    /// Of necks: the list of cells that each walk visits.
    pub cells: bool,
}

/// What is told as an object of [`json`](crate::json); implemented there, beside the type of the object.
///
/// ```
/// use qedoku::{AsJson, Options, Puzzle, tagging};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(report.json(&puzzle).starts_with(r#"{"version":1,"kind":"tagging","#));
/// ```
pub trait AsJson {
    /// One line of JSON, with the puzzle that it is about.
    fn json(&self, puzzle: &Puzzle) -> String;

    /// The same with what is asked for besides, as far as the report has it.
    fn json_with(&self, puzzle: &Puzzle, _besides: Besides) -> String {
        self.json(puzzle)
    }
}

/// What a front end tells its users to do. The library does not know how its options are typed there.
///
/// ```
/// use qedoku::{Advice, Budget, Options, Theme, tagging};
/// let puzzle = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32".parse().unwrap();
/// let options = Options { budget: Budget::of_time(std::time::Duration::ZERO), ..Options::default() };
/// let report = tagging::report(&puzzle, &options).unwrap();
/// let text = report.to_text(&Theme::PLAIN, &Advice { out_of_time: "take your time", ..Advice::NONE });
/// assert!(text.ends_with("The time was over after 0 steps; take your time.\n"), "{text}");
/// let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
/// assert!(text.ends_with("The time was over after 0 steps.\n"), "{text}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Advice<'a> {
    /// Where the time was over: `raise --budget`.
    pub out_of_time: &'a str,
    /// Where a technique is asked for all its steps only on request, what asks for it: `` `steps` asks it
    /// with --all ``.
    pub takes_long: &'a str,
}

impl Advice<'_> {
    /// None.
    pub const NONE: Advice<'static> = Advice { out_of_time: "", takes_long: "" };

    /// What asks for all steps of a technique that may take long, behind a semicolon; nothing if that is not
    /// told.
    pub(crate) fn for_all_steps(&self) -> String {
        behind("; ", self.takes_long, "")
    }

    /// What to do where the time was over, behind a semicolon; nothing if that is not told.
    pub(crate) fn more_time(&self) -> String {
        behind("; ", self.out_of_time, "")
    }

    /// The same in brackets.
    pub(crate) fn more_time_in_brackets(&self) -> String {
        behind(" (", self.out_of_time, ")")
    }
}

fn behind(before: &str, words: &str, after: &str) -> String {
    if words.is_empty() { String::new() } else { format!("{before}{words}{after}") }
}

/// How the solve of a report ended.
pub(crate) struct Ending<'a> {
    /// How it ended.
    pub outcome: Outcome,
    /// Where.
    pub end: &'a State,
    /// After so many steps.
    pub steps: usize,
    /// What is said of these: `, one of them a fishy cycle`.
    pub besides: &'a str,
    /// What it means that the method is stuck.
    pub stuck: &'a str,
    /// In which language it is told.
    pub language: &'a Language,
}

impl Ending<'_> {
    /// The board at the end.
    pub fn board(&self, theme: &Theme) -> String {
        match self.outcome {
            Outcome::Solved => self.end.values(theme),
            _ => self.end.candidate_board(None, theme),
        }
    }

    /// The last sentence without its full stop. `more_time` is said where the time was over.
    pub fn words(&self, more_time: &str) -> String {
        let language = self.language;
        let (steps, besides) = (counted(self.steps, "step"), language.message(self.besides));
        let words = match self.outcome {
            Outcome::Solved => format!("Solved in {steps}{besides}"),
            Outcome::Contradiction => match self.end.lack() {
                Some(lack) => format!("No solution: after {steps} {}", lack.told(language, false)),
                None => {
                    format!("No solution, as said above; after {steps} the position does not show it yet")
                }
            },
            Outcome::Stopped => format!("The time was over after {steps}{besides}{more_time}"),
            Outcome::Stuck | Outcome::Several => {
                format!("Stuck after {steps}{besides}: {}", language.message(self.stuck))
            }
        };
        language.message(&words)
    }
}

/// How many columns the names of some steps take.
pub(crate) fn name_width<'a>(steps: impl IntoIterator<Item = &'a TakenStep>) -> usize {
    steps.into_iter().map(|taken| taken.wording().name.chars().count()).max().unwrap_or(0)
}

/// A step behind the start of its line: its name, in so many columns, and its words.
pub(crate) fn push_step(start: &str, taken: &TakenStep, name_width: usize, theme: &Theme, out: &mut String) {
    let name = taken.wording().name;
    let (begins, width) = (start.chars().count(), theme.width());
    let beside = begins + name_width + 2;
    // Where little room is left beside the names, the words stand under them.
    if beside + 30 > width {
        let indent = begins.min(width / 4);
        let words = taken.words().wrapped(theme, indent, width);
        let _ = writeln!(out, "{start}{}\n{:indent$}{words}", theme.heading(name), "");
        return;
    }
    let gap = name_width - name.chars().count() + 2;
    let words = taken.words().wrapped(theme, beside, width);
    let _ = writeln!(out, "{start}{}{:gap$}{words}", theme.heading(name), "");
}

/// `1 step`, `2 steps`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}
