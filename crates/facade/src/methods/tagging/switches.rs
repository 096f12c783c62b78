//! What tagging may use: which simple chains, and groups of candidates.

use super::{BY_EXPLAINER, Tagged};
use crate::Method;
use crate::methods::list::MakeReport;
use crate::methods::way::{Stages, Way};
use qedoku_engine::chains::tagging as engine;
use qedoku_sudoku::methods::tagging as sudoku;

/// What steps of tagging may use.
///
/// ```
/// use qedoku::tagging::{Modes, Switches};
/// assert!(Switches::USUAL.modes == Modes::ALL && !Switches::USUAL.groups);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// Over which links simple chains and cycles run.
    pub modes: Modes,
    /// Whether groups of candidates have tags and chains run through them. An extension: Sudoku Explainer has
    /// no such chains. Runs of a Kakuro have one cell in common, so there it changes nothing.
    pub groups: bool,
}

/// Over which links simple chains and cycles may run.
///
/// ```
/// use qedoku::tagging::Modes;
/// let cells = Modes { x: false, y: true, xy: false };
/// assert_eq!((cells.to_string(), Modes::ALL.to_string()), ("Y".to_owned(), "X, Y and XY".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modes {
    /// Places of one digit: X-chains.
    pub x: bool,
    /// Cells with two candidates: Y-chains.
    pub y: bool,
    /// Both. What follows from the tables without a chain needs these links too.
    pub xy: bool,
}

impl Switches {
    /// All modes and no groups, as in the clone.
    pub const USUAL: Switches = Switches { modes: Modes::ALL, groups: false };

    pub(super) fn of_sudoku(self) -> sudoku::Switches {
        sudoku::Switches { modes: self.modes.of_engine(), groups: self.groups }
    }
}

impl Modes {
    /// All of them.
    pub const ALL: Modes = Modes { x: true, y: true, xy: true };

    pub(super) fn of_engine(self) -> engine::Modes {
        engine::Modes { x: self.x, y: self.y, xy: self.xy }
    }
}

/// Writes `X, Y and XY`, or `none`.
impl std::fmt::Display for Modes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let named = [(self.x, "X"), (self.y, "Y"), (self.xy, "XY")];
        let names: Vec<&str> = named.iter().filter(|(is_on, _)| *is_on).map(|(_, name)| *name).collect();
        if names.is_empty() { f.write_str("none") } else { f.write_str(&crate::list(names, "and")) }
    }
}

impl Method {
    /// The same method with these switches; nothing if it is no method of tagging.
    ///
    /// ```
    /// use qedoku::tagging::{Modes, Switches};
    /// use qedoku::{Options, Outcome, explain_by, find_method};
    /// let clone = find_method("tagging-explainer").unwrap();
    /// let switches = Switches { modes: Modes { y: false, ..Modes::ALL }, ..Switches::USUAL };
    /// let without_y = clone.with_switches(switches).unwrap();
    /// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
    /// let explained = explain_by(&without_y, &line.parse()?, &Options::default())?;
    /// assert_eq!(explained.outcome, Outcome::Solved);
    /// assert!(find_method("human").unwrap().with_switches(switches).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_switches(&self, switches: Switches) -> Option<Method> {
        let Method { id, about, .. } = *self;
        match id {
            "tagging" => Some(Method {
                id,
                about,
                sudoku: Some(way(switches)),
                kakuro: Some(way(switches)),
                report: Some(MakeReport::Tagging(switches)),
            }),
            "tagging-explainer" => {
                let stages = Stages::Own(sudoku::explainer_method_with(switches.of_sudoku()));
                Some(Method {
                    id,
                    about,
                    sudoku: Some(Way { unique: stages, ..BY_EXPLAINER }),
                    kakuro: None,
                    report: None,
                })
            }
            _ => None,
        }
    }
}

fn way<G: Tagged>(switches: Switches) -> Way<G> {
    Way { unique: Stages::Own(G::stages(switches)), ..G::WAY }
}
