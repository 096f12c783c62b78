//! The methods: named ways of solving, in one list that `explain --method` and `compare` read.
//!
//! To add one, add it to the list: its id, a line about it, how it solves each family, and a report of its
//! own if it has one.

use super::report::Report;
use super::tagging::Switches;
use super::way::Stages::Listed;
use super::way::Way;
use super::{fishy_cycles, necks, reject_lists, tagging, usual};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Error, Family, Options, Outcome, Puzzle, Scale, State};
use qedoku_engine::{Board, Flow};
use std::fmt;

/// A way of solving that can be chosen by its id.
///
/// ```
/// use qedoku::{Family, Method, find_method};
/// assert_eq!(Method::usual().id, "human");
/// let necks = find_method("necks").unwrap();
/// assert!(necks.solves(Family::Kakuro) && !necks.solves(Family::Sudoku) && necks.has_report());
/// ```
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
    pub(crate) report: Option<MakeReport>,
}

type Reporter = fn(&Puzzle, &Options<'_>) -> Result<Box<dyn Report>, Error>;

/// How the report of a method is made.
pub(crate) enum MakeReport {
    /// By a function of its own.
    By(Reporter),
    /// By tagging with these switches.
    Tagging(Switches),
}

static METHODS: &[Method] = &[
    Method {
        id: "human",
        about: "All techniques in the order in which people find them hard",
        sudoku: Some(usual::SUDOKU_BY_PEOPLE),
        kakuro: Some(usual::KAKURO_BY_ALL),
        report: None,
    },
    Method {
        id: "se",
        about: "The techniques of Sudoku Explainer in its order; for Kakuro the same as human",
        sudoku: Some(usual::SUDOKU_BY_SE),
        kakuro: Some(usual::KAKURO_BY_ALL),
        report: None,
    },
    Method {
        id: "hodoku",
        about: "The techniques of HoDoKu in its order (Sudoku), forcing nets and brute force at the end",
        sudoku: Some(Way {
            unique: Listed(|| qedoku_rating::hodoku::method(true)),
            open: Some(Listed(|| qedoku_rating::hodoku::method(false))),
            price: None,
        }),
        kakuro: None,
        report: None,
    },
    Method {
        id: "reject-lists",
        about: "Reject lists (Sudoku): what eight or seven cells of a house reject, with the strings that are examined",
        sudoku: Some(Way { unique: Listed(reject_lists::method), open: None, price: None }),
        kakuro: None,
        report: Some(MakeReport::By(|puzzle, options| Ok(Box::new(reject_lists::report(puzzle, options)?)))),
    },
    Method {
        id: "reject-lists-own-seven",
        about: "Reject lists, and besides two cells with the same list of seven (Sudoku)",
        sudoku: Some(Way { unique: Listed(reject_lists::with_own_seven), open: None, price: None }),
        kakuro: None,
        report: Some(MakeReport::By(|puzzle, options| {
            Ok(Box::new(reject_lists::report_with_own_seven(puzzle, options)?))
        })),
    },
    Method {
        id: "fishy-cycles",
        about: "A rule book of 2005 with fishy cycles at its end (Sudoku): the graph of a digit and rings in it",
        sudoku: Some(Way { unique: Listed(fishy_cycles::method), open: None, price: None }),
        kakuro: None,
        report: Some(MakeReport::By(|puzzle, options| Ok(Box::new(fishy_cycles::report(puzzle, options)?)))),
    },
    Method {
        id: "implication-trees",
        about: "The rule book with fishy cycles, then limited implication trees (Sudoku)",
        sudoku: Some(Way { unique: Listed(fishy_cycles::with_trees), open: None, price: None }),
        kakuro: None,
        report: None,
    },
    Method {
        id: "whips",
        about: "Singles and whips, always a shortest one, up to eight cells and houses; then g-whips and braids",
        sudoku: Some(usual::SUDOKU_BY_WHIPS),
        kakuro: Some(usual::KAKURO_BY_WHIPS),
        report: None,
    },
    Method {
        id: "tagging",
        about: "Tags on layers of strong links: the tables where the basic techniques end, and all steps",
        sudoku: Some(<qedoku_sudoku::Grid as tagging::Tagged>::WAY),
        kakuro: Some(<qedoku_kakuro::Grid as tagging::Tagged>::WAY),
        report: Some(MakeReport::Tagging(Switches::USUAL)),
    },
    Method {
        id: "tagging-explainer",
        about: "Tagging with the chains of Sudoku Explainer in its order, each candidate assumed in turn (Sudoku)",
        sudoku: Some(tagging::BY_EXPLAINER),
        kakuro: None,
        report: None,
    },
    Method {
        id: "necks",
        about: "Isolated necks (Kakuro): the walk round each block, what the sums give, and all steps",
        sudoku: None,
        kakuro: Some(necks::WAY),
        report: Some(MakeReport::By(|puzzle, options| Ok(Box::new(necks::report(puzzle, options)?)))),
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

    /// The scale of its ratings; where its steps have none, the usual one of the family.
    ///
    /// ```
    /// use qedoku::{Family, Method, Scale, find_method};
    /// assert_eq!(Method::usual().scale(Family::Sudoku), Scale::Human);
    /// assert_eq!(find_method("tagging").unwrap().scale(Family::Sudoku), Scale::Se);
    /// ```
    pub fn scale(&self, family: Family) -> Scale {
        self.rates_on(family).unwrap_or(Scale::usual(family))
    }

    /// The scale of its ratings, if its steps have any.
    ///
    /// ```
    /// use qedoku::{Family, Scale, find_method};
    /// assert_eq!(find_method("se").unwrap().rates_on(Family::Sudoku), Some(Scale::Se));
    /// assert_eq!(find_method("reject-lists").unwrap().rates_on(Family::Sudoku), None);
    /// ```
    pub fn rates_on(&self, family: Family) -> Option<Scale> {
        match family {
            Family::Sudoku => self.sudoku.as_ref()?.price.as_ref().map(|price| price.scale),
            Family::Kakuro => self.kakuro.as_ref()?.price.as_ref().map(|price| price.scale),
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
        self.report.as_ref().map(|report| match report {
            MakeReport::By(report) => report(puzzle, options),
            MakeReport::Tagging(switches) => {
                Ok(Box::new(tagging::report_with(puzzle, *switches, options)?) as Box<dyn Report>)
            }
        })
    }

    /// Goes through a puzzle as far as the method gets. `visit` sees each step, and may end it.
    pub(crate) fn solve(
        &self,
        through: &Playthrough<'_>,
        state: &mut State,
        visit: &mut dyn FnMut(TakenStep) -> Flow,
    ) -> Result<Outcome, Error> {
        match &mut state.0 {
            AnyGrid::Sudoku(grid) => solve_by(self.sudoku.as_ref(), through, grid.as_mut(), visit),
            AnyGrid::Kakuro(grid) => solve_by(self.kakuro.as_ref(), through, grid.as_mut(), visit),
        }
    }

    /// The error for a puzzle of a family that it does not solve.
    pub(crate) fn is_none_for(&self, family: Family) -> Error {
        Error::NoMethod { method: self.id, family }
    }
}

fn solve_by<G: Board + Clone + Into<State>>(
    way: Option<&Way<G>>,
    through: &Playthrough<'_>,
    grid: &mut G,
    visit: &mut dyn FnMut(TakenStep) -> Flow,
) -> Result<Outcome, Error> {
    let Some(way) = way else { return Ok(Outcome::Stuck) };
    let method = way.stages(grid.position().unique);
    through.solve(method, grid, |taken| {
        let rating = way.rating(taken.before, taken.step);
        visit(TakenStep { rating, ..TakenStep::of(&taken) })
    })
}

/// Shows the id.
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
