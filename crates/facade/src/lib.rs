//! Solve, explain, rate and check Sudoku and Kakuro by logic: the verbs, as plain data in and out.
//!
//! A [`Puzzle`] is read from text in any of the formats; [`input`] cuts longer inputs into puzzles. Each verb
//! is one function over it: [`solve()`], [`count`], [`enumerate`], [`check()`], [`explain()`], [`hint()`],
//! [`rate()`], [`rate_for`], [`trace`], [`steps()`] for every step of a position; [`techniques()`] is the
//! catalogue, [`combos()`] lists the combinations of a Kakuro run. What a verb finds is a value; having no
//! solution, several, or being stuck is an answer, never an error. [`json`] holds the same answers as
//! versioned JSON.
//!
//! ```
//! use qedoku::{Options, Puzzle, Theme, Verdict};
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let options = Options::default();
//! assert!(matches!(qedoku::solve(&puzzle, &options)?, Verdict::Unique(_)));
//!
//! let explained = qedoku::explain(&puzzle, &options)?;
//! let first = &explained.steps[0];
//! assert_eq!(first.info.name, "Hidden Single");
//! assert_eq!(first.words().to_string(), "In box 2 the only place for 8 is r1c6.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All that a verb asks of the world beside its puzzle is in its [`Options`]: how long it may take, by which
//! clock, what may stop it, and who hears how far it is. A [`Game`] is a puzzle being played, with every
//! branch of its history; it is asked for its next step, takes it, goes back to a puzzle in any format, and
//! is saved as a document.
//!
//! ```
//! use qedoku::{Format, Game, Level, Method, Options};
//! let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse()?);
//! let hint = game.hint(Method::usual(), &Options::default())?.next.unwrap();
//! assert_eq!(hint.words(Level::Where).to_string(), "Look at the across run 4 at r2c1.");
//! game.take(&hint.step)?;
//! let format: Format = "k-line".parse()?;
//! assert_eq!(game.position().write(format, '.')?.text, r"# 3\ 4\ / \4 +1 . / \3 . .");
//! assert_eq!(Game::load(&game.save())?.layers(), game.layers());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It leaves out files, threads and terminals: those are the command line's. The types of its answers are its
//! own or the [`model`]'s; those of the families stay inside.
#![forbid(unsafe_code)]

pub mod input;
pub mod json;
pub mod library;
pub mod methods;
mod play;
pub mod sudoku81;
mod verbs;

pub use input::{Defect, Family, Format, Puzzle};
pub use methods::fishy_cycles::{self, FishyCyclesReport};
pub use methods::necks::{self, NecksReport};
pub use methods::reject_lists::{self, RejectListsReport};
pub use methods::tagging::{self, TaggingReport};
pub use methods::{Advice, AsJson, Besides, Method, Report, find_method, methods};
pub use play::error::{Error, RefusedStep};
pub use play::game::{self, Game};
pub use play::options::{Listener, Options, Progress};
pub use play::picture::{Givens, Picture};
pub use play::standing::{
    self, Blame, Clash, Culprit, Difference, Lack, Least, Matter, Mistake, Standing, standing,
};
pub use play::state::State;
/// Canonical forms of Sudoku as 81 digits, maps between puzzles, their groups and classes, and named
/// symmetries.
///
/// ```
/// use qedoku::canon::{Map, puzzle};
/// let cells = qedoku::sudoku81::givens("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".as_bytes()).unwrap();
/// let map: Map = "t1 r321456789 d912345678".parse().unwrap();
/// assert_eq!(puzzle(&map.apply(&cells)).cells, puzzle(&cells).cells);
/// ```
pub use qedoku_canon as canon;
pub use qedoku_engine::{Info, Outcome};
pub use qedoku_exact::{Budget, Clock, End, Tally, Verdict};
/// Makes puzzles by what is wished of them: seeds, requests, restrictions and the search, for Sudoku.
///
/// ```
/// use qedoku::generator::sudoku::{Outcome, Request, generate};
/// use qedoku::{generator::Seed, generator::Watch};
/// let request = Request::new(Seed::Number(7)).ready().unwrap();
/// let Outcome::Found(made) = generate(&request, 0, Watch::ENDLESS) else { panic!() };
/// assert!(made.figures.is_minimal);
/// ```
pub use qedoku_generate as generator;
pub use qedoku_model::{
    self as model, Candidate, Cell, Digit, DigitSet, House, Literal, Mark, Names, Net, Position, Role, Step,
    Target,
};
/// Books of puzzles as PDF: [`Book`](print::Book) takes the scenes of boards.
///
/// ```
/// use qedoku::print::{Book, Form};
/// use qedoku::{Givens, Puzzle, State};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut book = Book::new("One puzzle", Form::default()).unwrap();
/// book.part("Puzzles", 1);
/// book.board("1", State::new(&puzzle).unwrap().bare_scene(&Givens::of(&puzzle), "Puzzle 1"));
/// let (file, pages) = book.finish().unwrap();
/// assert!(file.starts_with(b"%PDF") && pages == 1);
/// ```
#[cfg(feature = "pdf")]
pub use qedoku_print as print;
pub use qedoku_rating::{Figure, Goal, Judged, Rating, Ratings};
pub use qedoku_render::{Accent, ChainLine, Explanation, Fold, Language, Span, Theme, list};
pub use qedoku_render::{language, scene, set_logic};
pub use verbs::*;

/// The snippets of the README, compiled and run with the documentation's own.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The same for this crate's own page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct OwnReadme;
