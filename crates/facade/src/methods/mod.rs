//! The methods: named ways of solving, in one list that `explain --method` and `compare` read.
//!
//! To add one, add it to the list: its id, a line about it, how it solves each family, and a report of its own
//! if it has one.

pub mod fishy_cycles;
pub mod necks;
pub mod reject_lists;
pub mod tagging;

use crate::verbs::explain;
use crate::{Error, Family, Options, Puzzle, Standing, Theme};
use qedoku_model::Step;
use qedoku_rating::Rating;
use std::fmt;

/// A way of solving that can be chosen by its id.
pub struct Method {
    /// Kebab-case id: `tagging`.
    pub id: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// How it solves a Sudoku.
    pub(crate) sudoku: Option<Way<qedoku_sudoku::Grid>>,
    /// How it solves a Kakuro.
    pub(crate) kakuro: Option<Way<qedoku_kakuro::Grid>>,
    /// What it shows besides its steps.
    report: Option<MakeReport>,
}

type MakeReport = fn(&Puzzle, &Options<'_>) -> Result<Box<dyn Report>, Error>;

/// How a method solves the puzzles of one family.
pub(crate) struct Way<G: 'static> {
    /// The stages, for puzzles that are known to have one solution.
    pub(crate) unique: fn() -> &'static qedoku_engine::Method<G>,
    /// The stages for other puzzles, if they differ: without techniques that rely on there being one.
    pub(crate) open: Option<fn() -> &'static qedoku_engine::Method<G>>,
    /// What a step costs on the scale of the method; nothing if it has no scale.
    pub(crate) price: fn(&G, &Step) -> Option<Rating>,
}

impl<G> Way<G> {
    /// The stages for a puzzle.
    pub(crate) fn stages(&self, is_unique: bool) -> &'static qedoku_engine::Method<G> {
        match self.open {
            Some(open) if !is_unique => open(),
            _ => (self.unique)(),
        }
    }
}

static METHODS: &[Method] = &[
    Method {
        id: "human",
        about: "All techniques in the order in which people find them hard",
        sudoku: Some(explain::SUDOKU_BY_PEOPLE),
        kakuro: Some(explain::KAKURO_BY_ALL),
        report: None,
    },
    Method {
        id: "se",
        about: "The techniques of Sudoku Explainer in its order; for Kakuro the same as human",
        sudoku: Some(explain::SUDOKU_BY_SE),
        kakuro: Some(explain::KAKURO_BY_ALL),
        report: None,
    },
    Method {
        id: "hodoku",
        about: "The techniques of HoDoKu in its order (Sudoku), forcing nets and brute force at the end",
        sudoku: Some(Way {
            unique: || qedoku_rating::hodoku::method(true),
            open: Some(|| qedoku_rating::hodoku::method(false)),
            price: |_, _| None,
        }),
        kakuro: None,
        report: None,
    },
    Method {
        id: "reject-lists",
        about: "Reject lists (Sudoku): what eight or seven cells of a house reject, with the strings that are examined",
        sudoku: Some(Way { unique: reject_lists::method, open: None, price: |_, _| None }),
        kakuro: None,
        report: Some(|puzzle, options| Ok(Box::new(reject_lists::report(puzzle, options)?))),
    },
    Method {
        id: "fishy-cycles",
        about: "A rule book of 2005 with fishy cycles at its end (Sudoku): the graph of a digit and rings in it",
        sudoku: Some(Way { unique: fishy_cycles::method, open: None, price: |_, _| None }),
        kakuro: None,
        report: Some(|puzzle, options| Ok(Box::new(fishy_cycles::report(puzzle, options)?))),
    },
    Method {
        id: "implication-trees",
        about: "The rule book with fishy cycles, then limited implication trees (Sudoku)",
        sudoku: Some(Way { unique: fishy_cycles::with_trees, open: None, price: |_, _| None }),
        kakuro: None,
        report: None,
    },
    Method {
        id: "tagging",
        about: "Tags on layers of strong links: the tables where the basic techniques end, and all steps",
        sudoku: Some(<qedoku_sudoku::Grid as tagging::Tagged>::WAY),
        kakuro: Some(<qedoku_kakuro::Grid as tagging::Tagged>::WAY),
        report: Some(|puzzle, options| Ok(Box::new(tagging::report(puzzle, options)?))),
    },
    Method {
        id: "necks",
        about: "Isolated necks (Kakuro): the walk round each block, what the sums give, and all steps",
        sudoku: None,
        kakuro: Some(necks::WAY),
        report: Some(|puzzle, options| Ok(Box::new(necks::report(puzzle, options)?))),
    },
];

/// All methods, the usual one first.
///
/// ```
/// let ids: Vec<&str> = qedoku::methods().map(|method| method.id).collect();
/// assert!(ids.contains(&"tagging"));
/// ```
pub fn methods() -> impl Iterator<Item = &'static Method> {
    METHODS.iter()
}

/// The method with this id.
///
/// ```
/// use qedoku::{Family, find_method};
/// let method = find_method("necks").unwrap();
/// assert!(method.solves(Family::Kakuro) && !method.solves(Family::Sudoku));
/// ```
pub fn find_method(id: &str) -> Option<&'static Method> {
    methods().find(|method| method.id == id)
}

impl Method {
    /// The method that is taken where none is chosen.
    pub fn usual() -> &'static Method {
        &METHODS[0]
    }

    /// Whether it solves puzzles of this family.
    pub fn solves(&self, family: Family) -> bool {
        match family {
            Family::Sudoku => self.sudoku.is_some(),
            Family::Kakuro => self.kakuro.is_some(),
        }
    }

    /// Whether a solve by it has more to show than its steps: see [`Method::report`].
    pub fn has_report(&self) -> bool {
        self.report.is_some()
    }

    /// Solves a puzzle and tells what the method shows besides its steps; `None` if that is nothing.
    ///
    /// # Errors
    /// In the result: the defects of the puzzle, a puzzle of another family, or a step that the checker
    /// refuses.
    pub fn report(&self, puzzle: &Puzzle, options: &Options<'_>) -> Option<Result<Box<dyn Report>, Error>> {
        self.report.map(|report| report(puzzle, options))
    }

    /// The error for a puzzle of a family that it does not solve.
    pub(crate) fn is_none_for(&self, family: Family) -> Error {
        Error::NoMethod { method: self.id, family }
    }
}

/// Shows the id.
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A solve by a method of its own, with what the method shows besides its steps.
pub trait Report {
    /// How the puzzle stands.
    fn standing(&self) -> &Standing;

    /// The report in the colours of a theme, lines of about 100 characters.
    fn text(&self, theme: &Theme) -> String;

    /// The report as one line of JSON, with the puzzle that it is about.
    fn json(&self, puzzle: &Puzzle) -> String;
}
