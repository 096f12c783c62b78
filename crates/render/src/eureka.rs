//! Eureka notation: chains as players write them, and read them.
//!
//! `=` is a strong link (one of its ends is true), `-` a weak one (not both are). Links within a cell stand
//! in its brackets: `(1=2)r4c3-(2=3)r3c3 => r3c4≠1`; a digit is said once as long as it stays:
//! `(4)r1c3=r1c6-r5c6=r5c2`. Several places of a digit are a group, `(4)r1c23`; of an almost locked set all
//! candidates are told, the digit that goes on last: `(8=1256)r1789c9-(6)r4c9`. A loop ends in `-loop`. In
//! Kakuro the combinations of a run are `({12}={13})r2c1a`, the run named by the place of its clue and its
//! direction.

mod check;
mod read;
mod write;

pub use check::{ChainFault, CheckedLine, check_line};
pub use read::read_line;
pub use write::{line_of, write_line};

use crate::words::Explanation;
use qedoku_model::{Chain, ChainNode, Literal, Names, Position, Step, StrongLink};

/// A chain of links in turn, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The nodes in order: candidates of which one being true is what counts.
    pub nodes: Vec<ChainNode>,
    /// The links between them; of a loop also that from the last node to the first.
    pub links: Vec<Joint>,
    /// Whether it is a loop.
    pub is_loop: bool,
    /// What it concludes, as it says itself.
    pub conclusions: Vec<Literal>,
}

/// A link of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Joint {
    /// One of its ends is true. What says so is known of links through almost locked sets, and may be unknown
    /// of others.
    Strong(Option<StrongLink>),
    /// Not both of its ends are true.
    Weak,
}

impl Joint {
    /// Whether it is a strong one.
    pub const fn is_strong(&self) -> bool {
        matches!(self, Joint::Strong(_))
    }
}

/// The chain of a step in Eureka notation; `None` if it has none that is a single line of links.
pub fn of_step(step: &Step, before: &Position, names: &dyn Names) -> Option<Explanation> {
    Some(write_line(&line_of(step)?, Some(before), names))
}

/// A chain from one assumption in Eureka notation; `None` if it takes more than single links.
pub fn of_chain(chain: &Chain, names: &dyn Names) -> Option<Explanation> {
    Some(write_line(&write::of_chain(chain)?, None, names))
}
