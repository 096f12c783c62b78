//! What a player did that the only solution of the puzzle contradicts, and what contradicts itself.

use crate::play::game::{At, Digits, RunAt};
use qedoku_render::Language;
use qedoku_render::language::Phrase;
use std::fmt;

/// Something that a player did and that no solution of the puzzle has. Printed as what it is, without a verb:
/// `your 9 in r5c2`, `your strike of 3 in r3c4`.
///
/// ```
/// use qedoku::Mistake;
/// let mistake = Mistake::Digit { at: "r5c2".parse().unwrap(), digit: 9 };
/// assert_eq!(mistake.to_string(), "your 9 in r5c2");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mistake {
    /// A digit that was placed.
    Digit {
        /// Its cell.
        at: At,
        /// The digit.
        digit: u8,
    },
    /// A candidate that was taken away.
    Candidate {
        /// Its cell.
        at: At,
        /// The digit.
        digit: u8,
    },
    /// A combination of a run of a Kakuro that was taken away.
    Combination {
        /// The run.
        run: RunAt,
        /// The name of the run: `the across run 16 at r2c3`.
        name: String,
        /// The digits.
        digits: Digits,
    },
}

impl Mistake {
    /// Whether it is a digit that was placed; else it is a strike.
    pub fn is_digit(&self) -> bool {
        matches!(self, Mistake::Digit { .. })
    }

    /// Where it is: `r5c2`, `the across run 16 at r2c3`.
    pub fn place(&self) -> String {
        match self {
            Mistake::Digit { at, .. } | Mistake::Candidate { at, .. } => at.to_string(),
            Mistake::Combination { name, .. } => name.clone(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH))
    }
}

impl Mistake {
    /// The same in a language.
    pub(crate) fn told(&self, language: &Language) -> String {
        let (phrase, what) = match self {
            Mistake::Digit { digit, .. } => (Phrase::YourDigit, digit.to_string()),
            Mistake::Candidate { digit, .. } => (Phrase::YourStrike, digit.to_string()),
            Mistake::Combination { digits, .. } => (Phrase::YourStrike, digits.to_string()),
        };
        language.say(phrase, &[&what, &language.named(&self.place())])
    }
}

/// Digits that contradict each other whatever the solution, and of which a player placed one. Printed as a
/// clause: `4 stands twice in row 1, at r1c3 and r1c7`.
///
/// ```
/// use qedoku::Clash;
/// let cells = vec!["r1c3".parse().unwrap(), "r1c7".parse().unwrap()];
/// let clash = Clash::Twice { digit: 4, house: "row 1".to_owned(), cells };
/// assert_eq!(clash.to_string(), "4 stands twice in row 1, at r1c3 and r1c7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clash {
    /// A digit that stands more than once in a house.
    Twice {
        /// The digit.
        digit: u8,
        /// The name of the house.
        house: String,
        /// The cells that hold it.
        cells: Vec<At>,
    },
    /// A full run of a Kakuro with another sum than its clue.
    Sum {
        /// The name of the run: `the across run 16 at r2c3`.
        run: String,
        /// What its digits add up to.
        sum: u16,
    },
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH))
    }
}

impl Clash {
    /// The same in a language.
    pub(crate) fn told(&self, language: &Language) -> String {
        match self {
            Clash::Twice { digit, house, cells } => {
                let times = match cells.len() {
                    2 => language.say(Phrase::Twice, &[]),
                    n => language.say(Phrase::Times, &[&n.to_string()]),
                };
                let cells: Vec<String> = cells.iter().map(|at| language.named(&at.to_string())).collect();
                let cells = crate::list(cells, language.joint(false));
                let house = language.named(house);
                language.say(Phrase::ClashTwice, &[&digit.to_string(), &times, &house, &cells])
            }
            Clash::Sum { run, sum } => {
                language.say(Phrase::ClashSum, &[&language.named(run), &sum.to_string()])
            }
        }
    }
}
