//! What a crew looks for: attempts, of which the lowest that finds counts.

use super::crew::Settled;
use super::short;
use indicatif::HumanCount;
use qedoku::generator::sudoku::{self, Attempt, Funnel};
use qedoku::generator::{Watch, kakuro};

/// A list of puzzles that are wished.
pub trait Quest: Sync {
    /// A puzzle that was found.
    type Found: Send;
    /// What came of attempts that found none.
    type Tally: Send + Clone;

    /// How many attempts a place of the list may have.
    fn attempts(&self) -> u64;

    /// What comes of no attempt.
    fn tally(&self) -> Self::Tally;

    /// One attempt at a place of the list; the same whoever makes it and when. A long one tells what has come
    /// of it on its way.
    fn attempt(
        &self,
        index: u64,
        attempt: u64,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(&Self::Tally),
    ) -> Tried<Self::Found, Self::Tally>;

    /// Adds what came of other attempts.
    fn add(tally: &mut Self::Tally, more: Self::Tally);

    /// How many candidates there were.
    fn made(tally: &Self::Tally) -> u64;

    /// How many candidates met each wish, and how near they came.
    fn standing(&self, tally: &Self::Tally) -> Standing;
}

/// How far the candidates came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The wishes in the order of the tests, with how many met each and all before it.
    pub passed: Vec<(String, u64)>,
    /// The place of the wish that the nearest fails, and how far it is from that.
    pub nearest: Option<(usize, u32)>,
}

impl Standing {
    /// In a few words: which wish fails most, and how near the nearest came.
    pub fn told(&self, made: u64) -> Option<String> {
        let before = |place: usize| place.checked_sub(1).map_or(made, |place| self.passed[place].1);
        let failed = |place: &usize| before(*place).saturating_sub(self.passed[*place].1);
        let most = (0..self.passed.len()).max_by_key(|place| (failed(place), *place))?;
        let mut out = format!("{} failed `{}`", HumanCount(failed(&most)), self.passed[most].0);
        if let Some((place, distance)) = self.nearest {
            let wish = self.passed.get(place).filter(|_| place != most);
            out += &format!("; the nearest is off by {distance}");
            out.extend(wish.map(|(wish, _)| format!(" from `{wish}`")));
        }
        Some(out)
    }
}

/// What became of an attempt.
pub enum Tried<F, T> {
    /// It found a puzzle.
    Found(F),
    /// It did not.
    Failed(T),
    /// The watch ended it; what had come of it.
    Stopped(T),
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

    fn attempt(
        &self,
        index: u64,
        attempt: u64,
        watch: Watch<'_>,
        _: &mut dyn FnMut(&Funnel),
    ) -> Tried<Self::Found, Funnel> {
        match self.attempt(index, attempt, watch) {
            Attempt::Found(made) => Tried::Found(made),
            Attempt::Failed(funnel) => Tried::Failed(funnel),
            Attempt::Stopped(funnel) => Tried::Stopped(funnel),
        }
    }

    fn add(tally: &mut Funnel, more: Funnel) {
        tally.merge(&more);
    }

    fn made(tally: &Funnel) -> u64 {
        tally.made
    }

    fn standing(&self, tally: &Funnel) -> Standing {
        let wishes = self.restrictions().map(ToString::to_string);
        let passed = wishes.zip(tally.passed.iter().copied()).collect();
        Standing { passed, nearest: tally.nearest.map(|near| (near.failing, near.distance)) }
    }
}

/// What became of a Sudoku; of a goal, the best that was met.
pub fn outcome(
    request: &sudoku::Ready,
    index: u64,
    settled: Settled<Box<sudoku::Generated>, Funnel>,
) -> Option<sudoku::Outcome> {
    let outcome = match settled {
        Settled::Found(made) => sudoku::Outcome::Found(made),
        Settled::Short(funnel) => sudoku::Outcome::Short(Box::new(funnel)),
        Settled::Stopped => return None,
    };
    Some(request.settled(index, outcome, Watch::ENDLESS))
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

    fn attempt(
        &self,
        index: u64,
        _: u64,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(&Self::Tally),
    ) -> Tried<Self::Found, Self::Tally> {
        let mut tell = |short: &kakuro::Short| tell(&Box::new(short.clone()));
        match kakuro::generate_telling(self, index, watch, &mut tell) {
            kakuro::Outcome::Found(made) => Tried::Found(made),
            kakuro::Outcome::Short(short) => Tried::Failed(short),
            kakuro::Outcome::Stopped(short) => Tried::Stopped(short),
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

    fn standing(&self, tally: &Box<kakuro::Short>) -> Standing {
        let unique = (short::PROPER.to_owned(), tally.unique);
        let wishes = self.wishes().iter().map(ToString::to_string);
        let passed = wishes.zip(tally.passed.iter().copied());
        let nearest = tally.nearest.as_ref().map(|(miss, _)| (miss.failing + 1, miss.distance));
        Standing { passed: std::iter::once(unique).chain(passed).collect(), nearest }
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;

    #[test]
    fn the_wish_that_fails_most_is_told_and_how_near_the_nearest_is() {
        let passed = [("a", 90), ("b", 10), ("c", 0)].map(|(wish, passed)| (wish.to_owned(), passed)).into();
        let mut standing = Standing { passed, nearest: Some((2, 7)) };
        assert_eq!(standing.told(100).unwrap(), "80 failed `b`; the nearest is off by 7 from `c`");
        standing.nearest = Some((1, 3));
        assert_eq!(standing.told(1_200).unwrap(), "1,110 failed `a`; the nearest is off by 3 from `b`");
        assert_eq!(Standing { passed: Vec::new(), nearest: None }.told(5), None);
    }
}
