//! The researchers' scales: W, B, gW, gB, the depth of trial and error, BxB (Denis Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015).
//!
//! They know no techniques but one kind of chain and singles, and say how long that chain has to be. What
//! chains are and how they are found stands in [`qedoku_engine::whips`]; here are the rules of the families
//! in their words (`sudoku.rs`, `kakuro.rs`), and the order of targets: cells by rows, digits ascending.
//!
//! ```
//! use qedoku_engine::Watch;
//! use qedoku_rating::research::{Amount, Theory, rate};
//! let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let setup = qedoku_sudoku::Setup::from_line(line).unwrap();
//! let grid = qedoku_sudoku::Grid::new(&setup).unwrap();
//! assert_eq!(rate(&grid, Theory::Whips, Watch::ENDLESS).unwrap().amount, Amount::Infinite);
//! let nested = rate(&grid, Theory::BraidTrials, Watch::ENDLESS).unwrap();
//! assert_eq!(nested.to_string(), "B4B");
//! ```

mod kakuro;
mod sudoku;

pub use kakuro::rate as rate_kakuro;
pub use sudoku::rate;

use qedoku_engine::Watch;
use qedoku_engine::whips::{Depth, Kind, Length, Play, Rules, State, Trials};
use std::fmt;

/// The version of these scales: that of their order and their rules.
pub const VERSION: &str = "1";

/// No chain that is looked for is longer.
const MOST: usize = 48;

/// Trial and error goes no deeper; no puzzle is known that needs as much.
const DEEPEST: usize = 4;

/// What a scale plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theory {
    /// Whips without loops, a shortest one first: `w`.
    Whips,
    /// Braids: `b`.
    Braids,
    /// Whips whose right side may be a group: `gw`.
    GWhips,
    /// Braids with groups: `gb`.
    GBraids,
    /// Trial and error: `te`.
    Trials,
    /// Trial and error with braids inside, for depth 3 in another trial and error: `bxb`.
    BraidTrials,
}

/// How much it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// So much: the length of the longest chain, or the depth; 0 if singles do.
    Exactly(u16),
    /// No chains of the kind solve it, however long.
    Infinite,
    /// Not settled: this or more.
    AtLeast(u16),
}

/// What a scale says. Printed `7`, `inf`, `unsettled >=9`, and with layers of trials about the braids `B6B`,
/// `B2BB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// The scale.
    pub theory: Theory,
    /// How much it takes.
    pub amount: Amount,
    /// How many layers of trial and error are about the braids; 0 for other scales.
    pub layers: u8,
}

impl Measure {
    /// Whether the amount follows from the definition alone. That of whips is what the stated order of play
    /// comes to; another order may come to less, rarely.
    pub const fn is_exact(&self) -> bool {
        matches!(self.amount, Amount::Exactly(_) | Amount::Infinite) && self.order().is_none()
    }

    /// The order of play, where that matters.
    pub const fn order(&self) -> Option<&'static str> {
        match self.theory {
            Theory::Whips | Theory::GWhips => Some("simplest-first"),
            Theory::Braids | Theory::GBraids | Theory::Trials | Theory::BraidTrials => None,
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers = "B".repeat(self.layers.into());
        let text = match self.amount {
            Amount::Exactly(amount) if self.layers > 0 => format!("B{amount}{layers}"),
            Amount::Exactly(amount) => amount.to_string(),
            Amount::Infinite => "inf".to_owned(),
            Amount::AtLeast(least) => format!("unsettled >={least}"),
        };
        f.pad(&text)
    }
}

/// Measures a state whose rules are known; `None` if it has no solution.
fn measure<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    mut state: State<W, V>,
    targets: &[u16],
    theory: Theory,
    watch: Watch<'_>,
) -> Option<Measure> {
    let mut layers = 0;
    let amount = match theory {
        Theory::Whips | Theory::Braids | Theory::GWhips | Theory::GBraids => {
            let kind = match theory {
                Theory::Braids => Kind::Braid,
                Theory::GWhips => Kind::GWhip,
                Theory::GBraids => Kind::GBraid,
                _ => Kind::Whip,
            };
            of_length(Play::new(rules, kind).rate(&mut state, targets, MOST, watch))?
        }
        Theory::Trials => of_depth(Trials::new(rules).depth(&mut state, DEEPEST, watch))?,
        Theory::BraidTrials => {
            let mut trials = Trials::new(rules);
            match trials.depth(&mut state.clone(), DEEPEST, watch) {
                Depth::Contradiction => return None,
                Depth::Exactly(0 | 1) => {
                    layers = 1;
                    Amount::Exactly(0)
                }
                Depth::Exactly(depth @ (2 | 3)) => {
                    layers = depth as u8 - 1;
                    of_length(trials.braids_within(&mut state, depth - 1, MOST, watch))?
                }
                Depth::Exactly(_) => Amount::Infinite,
                Depth::AtLeast(_) => Amount::AtLeast(0),
            }
        }
    };
    Some(Measure { theory, amount, layers })
}

fn of_length(length: Length) -> Option<Amount> {
    match length {
        Length::Exactly(length) => Some(Amount::Exactly(length as u16)),
        Length::Infinite => Some(Amount::Infinite),
        Length::AtLeast(least) => Some(Amount::AtLeast(least as u16)),
        Length::Contradiction => None,
    }
}

fn of_depth(depth: Depth) -> Option<Amount> {
    match depth {
        Depth::Exactly(depth) => Some(Amount::Exactly(depth as u16)),
        Depth::AtLeast(least) => Some(Amount::AtLeast(least as u16)),
        Depth::Contradiction => None,
    }
}
