//! One deduction, with everything that its order, its length and its use inside another chain depend on.

use crate::geometry::{Kind, Unit, peers};
use crate::grid::Grid;
use qedoku_model::{Digit, DigitSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// One deduction of one producer.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The name as the reference prints it.
    pub name: String,
    /// The rating, added up in the reference's order so that equal doubles are equal there too.
    pub rating: f64,
    /// Flat complexity plus that of the nested chains; 0 without chains.
    pub complexity: usize,
    /// The literals of the targets' trails; 0 without chains.
    pub flat: usize,
    /// The third key of the sorted producers.
    pub sort_key: u8,
    /// The digit it places, if any.
    pub placement: Option<(usize, Digit)>,
    /// What it eliminates: cells in canonical order, each once, no digits that are no candidates.
    pub eliminations: Vec<(usize, DigitSet)>,
    /// The pattern behind it, as far as rule parents need it.
    pub pattern: Pattern,
    /// The trails of its targets; empty without chains.
    pub trails: Vec<Trail>,
}

/// What a hint is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// A pattern that is never nested.
    Other,
    /// All places for the digit in `unit` lie in `cover`.
    Locked {
        /// The unit that holds the digit.
        unit: Unit,
        /// The unit that loses it.
        cover: Unit,
        /// The digit.
        digit: Digit,
    },
    /// Cells of a unit that hold as few digits.
    NakedSet {
        /// The unit.
        unit: Unit,
        /// Positions of the cells.
        positions: u16,
        /// Their digits.
        digits: DigitSet,
    },
    /// Digits of a unit that have as few places.
    HiddenSet {
        /// The unit.
        unit: Unit,
        /// Positions of the cells.
        positions: u16,
        /// The digits.
        digits: DigitSet,
    },
    /// Base lines whose places for a digit lie in as few cover lines.
    Fish {
        /// Kind of the base lines.
        base: Kind,
        /// Numbers of the base lines.
        lines: u16,
        /// Numbers of the cover lines.
        covers: u16,
        /// The digit.
        digit: Digit,
    },
    /// A chain.
    Chain(Chain),
}

/// The kinds of chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chain {
    /// An assumption that leads to its own negation along one path.
    Forcing,
    /// A path that returns to its start.
    Cycle,
    /// An assumption that leads to a contradiction.
    Contradiction,
    /// A candidate on and off leads to the same.
    Double,
    /// Every candidate of a cell leads to the same.
    Cell,
    /// Every place for a digit in a unit of this kind leads to the same.
    Region(Kind),
}

/// A candidate that is true ("on") or false ("off").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Literal {
    /// The cell, 0 to 80.
    pub cell: usize,
    /// The digit.
    pub digit: Digit,
    /// Whether the candidate is true.
    pub on: bool,
}

impl Literal {
    /// The opposite literal.
    pub fn negated(self) -> Literal {
        Literal { on: !self.on, ..self }
    }
}

/// `r6c4.9+`: the digit 9 of r6c4 is true.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.on { '+' } else { '-' };
        write!(f, "{}.{}{sign}", CellName(self.cell), self.digit)
    }
}

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By the candidates of one cell.
    Cell,
    /// By the places for one digit in a unit of this kind.
    Unit(Kind),
    /// By a pattern or a nested chain.
    Advanced,
}

/// A target and all its ancestors, breadth first; each literal once, as it is first met.
pub type Trail = Vec<Link>;

/// One literal of a trail.
#[derive(Clone, Debug)]
pub struct Link {
    /// The literal.
    pub literal: Literal,
    /// Why it follows; `None` for the assumption.
    pub cause: Option<Cause>,
    /// What it follows from, in order.
    pub parents: Vec<Literal>,
    /// The nested chain by which it follows.
    pub nested: Option<Arc<Hint>>,
}

/// `r6c4.9- [UNIT R] <- r6c7.9+`
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.literal)?;
        match self.cause {
            None => return write!(f, " (assumption)"),
            Some(Cause::Cell) => write!(f, " [CELL]")?,
            Some(Cause::Unit(Kind::Block)) => write!(f, " [UNIT B]")?,
            Some(Cause::Unit(Kind::Row)) => write!(f, " [UNIT R]")?,
            Some(Cause::Unit(Kind::Column)) => write!(f, " [UNIT C]")?,
            Some(Cause::Advanced) => write!(f, " [ADVANCED]")?,
        }
        write!(f, " <-")?;
        self.parents.iter().try_for_each(|parent| write!(f, " {parent}"))
    }
}

impl Hint {
    /// A hint without a chain.
    pub(crate) fn plain(name: impl Into<String>, rating: f64, pattern: Pattern) -> Hint {
        Hint {
            name: name.into(),
            rating,
            complexity: 0,
            flat: 0,
            sort_key: 0,
            placement: None,
            eliminations: Vec::new(),
            pattern,
            trails: Vec::new(),
        }
    }

    /// The same hint, placing a digit.
    pub(crate) fn placing(mut self, cell: usize, digit: Digit) -> Hint {
        self.placement = Some((cell, digit));
        self
    }

    /// Adds those of `digits` that are candidates of the cell to the eliminations.
    pub(crate) fn eliminate(&mut self, grid: &Grid, cell: usize, digits: DigitSet) {
        let digits = digits & grid.candidates[cell];
        if digits.is_empty() {
            return;
        }
        match self.eliminations.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, known)) => *known |= digits,
            None => self.eliminations.push((cell, digits)),
        }
    }

    /// Removes from a grid what it eliminates, then places what it places: the cell gets the value and loses
    /// its candidates, and the digit goes from its peers.
    pub fn apply(&self, grid: &mut Grid) {
        for &(cell, digits) in &self.eliminations {
            grid.candidates[cell] -= digits;
        }
        if let Some((cell, digit)) = self.placement {
            grid.values[cell] = Some(digit);
            grid.candidates[cell] = DigitSet::EMPTY;
            for &(peer, _) in peers(cell) {
                grid.candidates[peer].remove(digit);
            }
        }
    }

    /// Whether it eliminates or places anything.
    pub fn is_worthwhile(&self) -> bool {
        self.placement.is_some() || !self.eliminations.is_empty()
    }

    /// The eliminations by cell: what decides whether two hints eliminate the same.
    pub fn elimination_set(&self) -> Vec<(usize, DigitSet)> {
        let mut sorted = self.eliminations.clone();
        sorted.sort_unstable();
        sorted
    }

    /// Whether two chains count as one among the nested chains of a hint: the same targets with the same
    /// trails, as ordered lists of literals.
    pub fn is_identical(&self, other: &Hint) -> bool {
        let literals = |hint: &Hint| -> Vec<Vec<Literal>> {
            hint.trails.iter().map(|trail| trail.iter().map(|link| link.literal).collect()).collect()
        };
        self.flat == other.flat && literals(self) == literals(other)
    }

    /// The placement as reference traces print it: `r1c2=3`, or nothing.
    pub fn placement_text(&self) -> String {
        self.placement.map_or(String::new(), |(cell, digit)| format!("{}={digit}", CellName(cell)))
    }

    /// The eliminations as reference traces print them: `r4c7-3 r5c7-3`, in cell order.
    pub fn eliminations_text(&self) -> String {
        let parts: Vec<String> = self
            .elimination_set()
            .into_iter()
            .map(|(cell, digits)| format!("{}-{digits}", CellName(cell)))
            .collect();
        parts.join(" ")
    }

    /// The nodes of all targets with causes and parents, nested chains indented below the node that uses
    /// them.
    pub fn chain_text(&self) -> String {
        let mut text = String::new();
        self.write_chain(&mut text, 0);
        text
    }

    fn write_chain(&self, text: &mut String, depth: usize) {
        for (number, trail) in self.trails.iter().enumerate() {
            *text += &format!("{:indent$}target {}\n", "", number + 1, indent = 4 * depth);
            for link in trail {
                *text += &format!("{:indent$}{link}\n", "", indent = 4 * depth + 2);
                if let Some(nested) = &link.nested {
                    *text += &format!("{:indent$}by {nested}\n", "", indent = 4 * depth + 4);
                    nested.write_chain(text, depth + 1);
                }
            }
        }
    }
}

/// `Forcing Chain 7.1 r6c4-9`: name, rating, placement, eliminations.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.1}", self.name, self.rating)?;
        for part in [self.placement_text(), self.eliminations_text()] {
            if !part.is_empty() {
                write!(f, " {part}")?;
            }
        }
        Ok(())
    }
}

struct CellName(usize);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 / 9 + 1, self.0 % 9 + 1)
    }
}

/// Whether a search goes on.
pub(crate) type Flow = ControlFlow<()>;

/// Where producers hand their hints, one by one in order.
pub(crate) type Emit<'a> = dyn FnMut(Hint) -> Flow + 'a;
