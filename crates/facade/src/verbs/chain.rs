//! Whether a chain that someone typed holds in a position, and what follows from it.

pub use qedoku_render::eureka::ChainFault;

use crate::{Error, Puzzle, State};
use qedoku_model::Literal;
use qedoku_render::Explanation;
use qedoku_render::eureka::{check_line, read_line, write_line};

/// A chain that holds.
///
/// ```
/// use qedoku::{Puzzle, check_chain};
/// let puzzle: Puzzle =
///     ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.".parse().unwrap();
/// let chain = check_chain(&puzzle, "(1)r8c8=r8c9").unwrap().unwrap();
/// assert_eq!((chain.links, chain.is_loop), (1, false));
/// assert_eq!(chain.eureka.to_string(), "(1)r8c8=r8c9 => r9c7≠1, r9c9≠1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedChain {
    /// The chain as it would be written here, in Eureka notation, with all that follows.
    pub eureka: Explanation,
    /// Whether it is a loop.
    pub is_loop: bool,
    /// How many links it has.
    pub links: usize,
    /// All that follows from it, by candidate; what the text concludes is among it.
    pub follows: Vec<Literal>,
    /// What follows, as placements, `r4c7=3`, and removals, `r4c3-1246 r5c3-2`.
    pub parts: (String, String),
}

/// Checks a chain in Eureka notation against a puzzle or position: each link, and whether what it concludes
/// follows.
///
/// `(1=2)r4c3-(2=3)r3c3` reads: one of 1 and 2 is in r4c3, not both r4c3 and r3c3 are 2, one of 2 and 3 is in
/// r3c3. Strong links may run within a cell, a house, a run of a Kakuro and its combinations,
/// `({12}={13})r2c1a`, and through almost locked sets, `(8=1256)r1789c9`; ends may be groups, `(4)r1c23`.
/// What is concluded behind
/// `=>` is compared with what follows, and may be left out.
///
/// # Errors
/// The defects of the puzzle. A chain that cannot be read or does not hold is an answer: the first fault of
/// it.
///
/// ```
/// use qedoku::{Puzzle, check_chain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let chain = check_chain(&puzzle, "(2=4)r1c6-(8=2)r1c6").unwrap();
/// assert_eq!(chain.unwrap_err().to_string(), "`=` is wrong between r1c6=2 and r1c6=4: r1c6=6 is possible too");
/// ```
pub fn check_chain(puzzle: &Puzzle, text: &str) -> Result<Result<CheckedChain, ChainFault>, Error> {
    Ok(State::new(puzzle)?.check_chain(text))
}

impl State {
    /// Checks a chain against this position: see [`check_chain`].
    ///
    /// # Errors
    /// The first thing that cannot be read, the first link that does not hold, or what does not follow.
    pub fn check_chain(&self, text: &str) -> Result<CheckedChain, ChainFault> {
        let (position, names) = (self.position(), self.short_names());
        let line = read_line(text, &position, &*names)?;
        let checked = check_line(&line, &position, &*names)?;
        let mut line = checked.line;
        line.conclusions = checked.follows.clone();
        Ok(CheckedChain {
            eureka: write_line(&line, Some(&position), &*names),
            is_loop: line.is_loop,
            links: line.links.len(),
            parts: self.parts(&qedoku_model::Step::facts(checked.follows.iter().copied())),
            follows: checked.follows,
        })
    }
}

#[cfg(test)]
mod tests;
