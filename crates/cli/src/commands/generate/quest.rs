//! What a crew looks for: attempts, of which the lowest that finds counts.

use super::crew::Settled;
use qedoku::generator::sudoku::{self, Attempt, Funnel};
use qedoku::generator::{Watch, kakuro};

/// A list of puzzles that are wished.
pub trait Quest: Sync {
    /// A puzzle that was found.
    type Found: Send;
    /// What came of attempts that found none.
    type Tally: Send;

    /// How many attempts a place of the list may have.
    fn attempts(&self) -> u64;

    /// What comes of no attempt.
    fn tally(&self) -> Self::Tally;

    /// One attempt at a place of the list; the same whoever makes it and when.
    fn attempt(&self, index: u64, attempt: u64, watch: Watch<'_>) -> Tried<Self::Found, Self::Tally>;

    /// Adds what came of other attempts.
    fn add(tally: &mut Self::Tally, more: Self::Tally);

    /// How many candidates there were.
    fn made(tally: &Self::Tally) -> u64;
}

/// What became of an attempt.
pub enum Tried<F, T> {
    /// It found a puzzle.
    Found(F),
    /// It did not.
    Failed(T),
    /// The watch ended it.
    Stopped,
}

impl Quest for sudoku::Ready {
    type Found = Box<sudoku::Generated>;
    type Tally = Funnel;

    fn attempts(&self) -> u64 {
        self.attempts()
    }

    fn tally(&self) -> Funnel {
        Funnel::new(self.restrictions().count())
    }

    fn attempt(&self, index: u64, attempt: u64, watch: Watch<'_>) -> Tried<Self::Found, Funnel> {
        match self.attempt(index, attempt, watch) {
            Attempt::Found(made) => Tried::Found(made),
            Attempt::Failed(funnel) => Tried::Failed(funnel),
            Attempt::Stopped => Tried::Stopped,
        }
    }

    fn add(tally: &mut Funnel, more: Funnel) {
        tally.merge(&more);
    }

    fn made(tally: &Funnel) -> u64 {
        tally.made
    }
}

/// What became of a Sudoku; of a goal, the best that was met.
pub fn outcome(
    request: &sudoku::Ready,
    index: u64,
    settled: Settled<Box<sudoku::Generated>, Funnel>,
) -> sudoku::Outcome {
    let outcome = match settled {
        Settled::Found(made) => sudoku::Outcome::Found(made),
        Settled::Short(funnel) => sudoku::Outcome::Short(Box::new(funnel)),
        Settled::Stopped => sudoku::Outcome::Stopped,
    };
    request.settled(index, outcome, Watch::ENDLESS)
}

/// The attempts at a Kakuro are gone through by one thread: how many there are is told by what they cost.
impl Quest for kakuro::Ready {
    type Found = Box<kakuro::Generated>;
    type Tally = Box<kakuro::Short>;

    fn attempts(&self) -> u64 {
        1
    }

    fn tally(&self) -> Box<kakuro::Short> {
        Box::default()
    }

    fn attempt(&self, index: u64, _: u64, watch: Watch<'_>) -> Tried<Self::Found, Self::Tally> {
        match kakuro::generate(self, index, watch) {
            kakuro::Outcome::Found(made) => Tried::Found(made),
            kakuro::Outcome::Short(short) => Tried::Failed(short),
            kakuro::Outcome::Stopped => Tried::Stopped,
        }
    }

    fn add(tally: &mut Box<kakuro::Short>, more: Box<kakuro::Short>) {
        if more.made > 0 {
            *tally = more;
        }
    }

    fn made(tally: &Box<kakuro::Short>) -> u64 {
        tally.made
    }
}
