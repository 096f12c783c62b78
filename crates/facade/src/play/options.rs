//! What holds for all verbs: how long to search, whether to check every step, and who hears how far it is.

use super::deadline::Deadline;
use qedoku_exact::Budget;
use qedoku_render::Language;
use qedoku_render::language::ENGLISH;
use std::fmt;
use std::time::Duration;

/// Limits, checks, and a listener. Everything that a verb asks of the world beside its puzzle stands here: it
/// opens no file, starts no thread, and reads no clock but that of the budget.
///
/// ```
/// use qedoku::{Budget, Options};
/// use std::time::Duration;
/// let options = Options { budget: Budget::of_time(Duration::from_millis(500)), ..Options::default() };
/// assert_eq!(options.budget.time, Some(Duration::from_millis(500)));
///
/// fn may_cross_threads(_: impl Send + Sync + Copy) {}
/// may_cross_threads(options);
/// ```
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// How much work a search for solutions may do, per puzzle. Its time and its stop signal bound every
    /// solve by logic as well, ratings included; they are looked at before each technique and in the course
    /// of long ones. How often they are looked at in one way through a puzzle is bounded by its work.
    pub budget: Budget<'a>,
    /// Whether the checker replays the proof of every step. Always on in builds with debug assertions.
    pub verify: bool,
    /// Hears now and then, on the thread of the verb, how far a solve by logic is.
    pub progress: Option<&'a Listener<'a>>,
    /// In which language steps, hints, mistakes and proofs are told; facts, ids and notation have none.
    pub language: &'a Language,
}

/// Hears how far a solve by logic is. It may set the stop signal of the budget.
///
/// ```
/// use qedoku::{Listener, Options, Progress};
/// let listener: &Listener<'_> = &|heard: Progress| println!("{} steps", heard.steps);
/// let options = Options { progress: Some(listener), ..Options::default() };
/// assert!(options.progress.is_some());
/// ```
pub type Listener<'a> = dyn Fn(Progress) + Sync + 'a;

/// How far a solve by logic is.
///
/// ```
/// use qedoku::{Options, Progress, Puzzle, explain};
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let most = AtomicUsize::new(0);
/// let listener = |heard: Progress| { most.fetch_max(heard.steps, Ordering::Relaxed); };
/// explain(&puzzle, &Options { progress: Some(&listener), ..Options::default() }).unwrap();
/// assert_eq!(most.into_inner(), 51);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// How many steps are taken.
    pub steps: usize,
    /// The stage of the method that is asked, from 0; nothing where a scale does not tell.
    pub stage: Option<usize>,
    /// How often it was asked whether the time is over: before each stage, and all the time in long searches.
    /// The same solve comes to the same number on every machine, as long as no time is over.
    pub work: u64,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            budget: Budget::UNLIMITED,
            verify: cfg!(debug_assertions),
            progress: None,
            language: &ENGLISH,
        }
    }
}

/// Leaves the listener out, which has no words.
impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { budget, verify, progress, language } = self;
        let mut debug = f.debug_struct("Options");
        debug.field("budget", budget).field("verify", verify).field("progress", &progress.is_some());
        debug.field("language", language).finish()
    }
}

impl<'a> Options<'a> {
    /// The same with so much of the time spent: for callers who ask several questions under one budget.
    ///
    /// ```
    /// use qedoku::{Budget, Options};
    /// use std::time::Duration;
    /// let options = Options { budget: Budget::of_time(Duration::from_secs(5)), ..Options::default() };
    /// assert_eq!(options.after(Duration::from_secs(2)).budget.time, Some(Duration::from_secs(3)));
    /// ```
    pub fn after(self, spent: Duration) -> Options<'a> {
        let time = self.budget.time.map(|time| time.saturating_sub(spent));
        Options { budget: Budget { time, ..self.budget }, ..self }
    }

    /// The same with a third of the time left over, a second at most: a report is told when it is whole, and
    /// that takes time as well.
    pub(crate) fn with_time_to_tell(self) -> Options<'a> {
        let spare = self.budget.time.map(|time| (time / 3).min(Duration::from_secs(1)));
        self.after(spare.unwrap_or_default())
    }

    /// Whether steps are checked.
    pub(crate) fn verifies(&self) -> bool {
        self.verify || cfg!(debug_assertions)
    }

    /// When the time is over that starts here.
    pub(crate) fn deadline(&self) -> Deadline<'a> {
        Deadline::of(self.budget)
    }
}
