//! The way out of a search: where its steps go, and when it has to end.

use crate::{Flow, Watch};
use qedoku_model::Step;

/// How often a search may ask before the clock is looked at.
const PATIENCE: u32 = 32;

/// Receives the steps of a search, one by one, and tells it when to end.
///
/// ```
/// use qedoku_engine::{Emit, Flow, Info, Watch};
/// use qedoku_model::{Candidate, Proof, Step};
/// use std::cell::Cell;
///
/// const ANY: Info = Info::new("any", "Any", "Finds the same again.", "{removed}.");
/// // A search without an end ends when the clock says so.
/// let looks = Cell::new(0);
/// let is_over = || looks.replace(looks.get() + 1) >= 3;
/// let mut found = 0;
/// let mut count = |_| {
///     found += 1;
///     Flow::Continue(())
/// };
/// let mut emit = Emit::new(Watch::new(&is_over), &mut count);
/// let endless = |emit: &mut Emit<'_>| -> Flow {
///     loop {
///         emit.tick()?;
///         emit.step(Step::remove(&ANY, [Candidate(0)], Proof::units([])))?;
///     }
/// };
/// assert!(endless(&mut emit).is_break());
/// assert!(found > 0);
/// ```
pub struct Emit<'a> {
    watch: Watch<'a>,
    sink: Sink<'a>,
    /// How often the search may still ask before the clock is looked at.
    patience: u32,
    /// How many steps it has been given.
    count: usize,
    wants_all: bool,
}

/// Where steps go.
enum Sink<'a> {
    /// The first is kept here and is enough.
    First(&'a mut Option<Step>),
    Each(&'a mut dyn FnMut(Step) -> Flow),
}

impl<'a> Emit<'a> {
    /// Hands the steps to `sink`, as long as that wants more and the time is not over.
    pub fn new(watch: Watch<'a>, sink: &'a mut dyn FnMut(Step) -> Flow) -> Emit<'a> {
        Emit { watch, sink: Sink::Each(sink), patience: PATIENCE, count: 0, wants_all: false }
    }

    /// The same, for those who take every step to the last.
    pub fn wanting_all(self) -> Emit<'a> {
        Emit { wants_all: true, ..self }
    }

    /// The first step that a search emits, or none once the time is over: what is first of a search that was
    /// cut off need not be the first of the whole one.
    pub fn first(watch: Watch<'_>, search: impl FnOnce(&mut Emit<'_>) -> Flow) -> Option<Step> {
        let mut found = None;
        let sink = Sink::First(&mut found);
        let _ = search(&mut Emit { watch, sink, patience: PATIENCE, count: 0, wants_all: false });
        if found.is_some() && watch.is_over() {
            found = None;
        }
        found
    }

    /// All steps that a search emits, in their order.
    pub fn all(search: impl FnOnce(&mut Emit<'_>) -> Flow) -> Vec<Step> {
        let mut found = Vec::new();
        let mut push = |step| {
            found.push(step);
            Flow::Continue(())
        };
        let _ = search(&mut Emit::new(Watch::ENDLESS, &mut push).wanting_all());
        found
    }

    /// Hands over a step, and asks as [`tick`](Emit::tick) does. A step without conclusions is none and is
    /// dropped.
    #[inline]
    pub fn step(&mut self, step: Step) -> Flow {
        if !step.conclusions.is_empty() {
            self.count += 1;
            match &mut self.sink {
                Sink::First(found) => {
                    **found = Some(step);
                    return Flow::Break(());
                }
                Sink::Each(sink) => sink(step)?,
            }
        }
        self.tick()
    }

    /// Hands over some steps, or one if there is one, in their order.
    pub fn steps(&mut self, steps: impl IntoIterator<Item = Step>) -> Flow {
        steps.into_iter().try_for_each(|step| self.step(step))
    }

    /// To be asked in every loop that may be long: breaks when the time is over. It looks at the clock only
    /// now and then, so a round of the loop should take microseconds, not milliseconds.
    #[inline]
    pub fn tick(&mut self) -> Flow {
        match self.patience.checked_sub(1) {
            Some(less) => {
                self.patience = less;
                Flow::Continue(())
            }
            None => self.look(),
        }
    }

    /// The same, looking at the clock each time: for loops whose rounds are long.
    pub fn look(&mut self) -> Flow {
        self.patience = PATIENCE;
        self.watch.look()
    }

    /// Whether every step is taken to the last. A search that solves quickly by leaving some out emits those
    /// too, behind the others: so the first step is the same for all.
    pub fn wants_all(&self) -> bool {
        self.wants_all
    }

    /// Whether the first step is enough. A search that makes them all and then orders them may be quicker if
    /// it looks for that one alone.
    pub fn wants_first(&self) -> bool {
        matches!(self.sink, Sink::First(_))
    }

    /// How many steps it has been given.
    pub fn count(&self) -> usize {
        self.count
    }

    /// What tells it that the time is over, for searches that ask by themselves.
    pub fn watch(&self) -> Watch<'a> {
        self.watch
    }
}
