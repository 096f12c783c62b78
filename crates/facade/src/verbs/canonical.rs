//! Canonical forms: what stays of a puzzle when its looks are changed.

use super::images::{KakuroMap, least};
use crate::input::AnySetup;
use crate::{Error, Family, Options, Puzzle, Solution, Verdict, solve};
use qedoku_canon::{Canonizer, Group, Map};
use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_sudoku::Setup;
use std::fmt;

/// A meaning of *canonical*.
///
/// ```
/// use qedoku::{CanonForm, Family};
/// assert_eq!(CanonForm::find("pattern-first"), Some(CanonForm::PatternFirst));
/// assert_eq!(CanonForm::Sukaku.family(), Family::Sudoku);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CanonForm {
    /// The least 81 characters over all changes of rows, columns and names, empty cells lowest.
    Puzzle,
    /// The same of a full grid, and of nothing else.
    Grid,
    /// The least pattern over all changes of rows and columns; digits do not count.
    Pattern,
    /// The least digits among the maps that make the pattern least.
    PatternFirst,
    /// What the map that makes the solution least makes of the puzzle.
    BySolution,
    /// The least 729 characters of candidates over all changes of rows, columns and names: of a given its
    /// digit alone, of an empty cell what is listed, all nine where nothing is.
    Sukaku,
    /// The least K-line of a Kakuro over turns, mirrors and the mirror of its digits.
    Kakuro,
}

impl CanonForm {
    /// All of them.
    pub const ALL: [CanonForm; 7] = [
        CanonForm::Puzzle,
        CanonForm::Grid,
        CanonForm::Pattern,
        CanonForm::PatternFirst,
        CanonForm::BySolution,
        CanonForm::Sukaku,
        CanonForm::Kakuro,
    ];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            CanonForm::Puzzle => "puzzle",
            CanonForm::Grid => "grid",
            CanonForm::Pattern => "pattern",
            CanonForm::PatternFirst => "pattern-first",
            CanonForm::BySolution => "by-solution",
            CanonForm::Sukaku => "sukaku",
            CanonForm::Kakuro => "kakuro",
        }
    }

    /// The one with this name.
    pub fn find(id: &str) -> Option<CanonForm> {
        CanonForm::ALL.into_iter().find(|form| form.id() == id)
    }

    /// The form that decides whether this puzzle and another one are one: `puzzle` of a Sudoku, `sukaku`
    /// where candidates are listed and nothing is given, `kakuro` of a Kakuro.
    ///
    /// ```
    /// use qedoku::{CanonForm, Puzzle};
    /// let of = |text: &str| CanonForm::of(&text.parse::<Puzzle>().unwrap()).id();
    /// assert_eq!(of(&".".repeat(81)), "puzzle");
    /// assert_eq!(of(&"123456789".repeat(81)), "sukaku");
    /// assert_eq!(of(r"# 4\ 3\ / \3 . . / \4 . ."), "kakuro");
    /// ```
    pub fn of(puzzle: &Puzzle) -> CanonForm {
        match &puzzle.0 {
            AnySetup::Sudoku(setup) if setup.candidates.is_some() && setup.given_count() == 0 => {
                CanonForm::Sukaku
            }
            AnySetup::Sudoku(_) => CanonForm::Puzzle,
            AnySetup::Kakuro(_) => CanonForm::Kakuro,
        }
    }

    /// The family whose puzzles have it.
    pub const fn family(self) -> Family {
        match self {
            CanonForm::Kakuro => Family::Kakuro,
            _ => Family::Sudoku,
        }
    }
}

impl fmt::Display for CanonForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// How a puzzle becomes its form.
///
/// ```
/// use qedoku::{CanonForm, CanonMap, Options, Puzzle, canonical};
/// let puzzle: Puzzle = r"# 4\ 3\ / \3 . . / \4 . .".parse().unwrap();
/// let found = canonical(&puzzle, CanonForm::Kakuro, &Options::default()).unwrap();
/// assert!(matches!(found.map, CanonMap::Kakuro(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CanonMap {
    /// Rows, columns and names of a Sudoku.
    Sudoku(Map),
    /// Turns and mirrors of a Kakuro.
    Kakuro(KakuroMap),
}

impl fmt::Display for CanonMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CanonMap::Sudoku(map) => map.fmt(f),
            CanonMap::Kakuro(map) => map.fmt(f),
        }
    }
}

/// A puzzle in a canonical form.
///
/// ```
/// use qedoku::{CanonForm, Options, Puzzle, canonical};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = canonical(&puzzle, CanonForm::Puzzle, &Options::default()).unwrap();
/// assert_eq!(found.text, "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.");
/// assert_eq!(found.map.to_string(), "t1 r321789465 c465897213 d863974521");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanonicalForm {
    /// Which form it is.
    pub form: CanonForm,
    /// The form: 81 characters, of a pattern `x` for a given; of a Sukaku 729; or a K-line.
    pub text: String,
    /// A map that leads there.
    pub map: CanonMap,
    /// How many changes of places, of a Kakuro also of digits, lead there.
    pub automorphisms: u32,
}

/// A canonical form of a puzzle, of its givens alone: what a player placed or took away does not count. Only
/// `sukaku` is one of candidates: it needs some milliseconds, and seconds where nothing tells cells apart.
///
/// # Errors
/// If the form is one of the other family, of full grids, or needs a solution that there is not.
///
/// ```
/// use qedoku::{CanonForm, Options, Puzzle, canonical};
/// let one: Puzzle = r"# 4\ 3\ / \3 . . / \4 . .".parse().unwrap();
/// let other: Puzzle = r"# 16\ 17\ / \17 . . / \16 . .".parse().unwrap();
/// let form = |puzzle| canonical(puzzle, CanonForm::Kakuro, &Options::default()).unwrap().text;
/// assert_eq!(form(&one), form(&other));
/// ```
pub fn canonical(puzzle: &Puzzle, form: CanonForm, options: &Options<'_>) -> Result<CanonicalForm, Error> {
    canonical_by(&mut Canonizer::default(), puzzle, form, options)
}

/// The same with room that is kept from puzzle to puzzle.
///
/// # Errors
/// As [`canonical`].
///
/// ```
/// use qedoku::{CanonForm, Options, Puzzle, canon::Canonizer, canonical_by};
/// let mut canonizer = Canonizer::default();
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// let found = canonical_by(&mut canonizer, &empty, CanonForm::Pattern, &Options::default()).unwrap();
/// assert_eq!(found.automorphisms, 3_359_232);
/// ```
pub fn canonical_by(
    canonizer: &mut Canonizer,
    puzzle: &Puzzle,
    form: CanonForm,
    options: &Options<'_>,
) -> Result<CanonicalForm, Error> {
    let setup = match &puzzle.0 {
        AnySetup::Kakuro(setup) if form == CanonForm::Kakuro => {
            let (text, map, automorphisms) = least(setup)?;
            return Ok(CanonicalForm { form, text, map: CanonMap::Kakuro(map), automorphisms });
        }
        AnySetup::Sudoku(setup) if form != CanonForm::Kakuro => setup,
        _ => {
            return Err(Error::Unfit(format!(
                "`{form}` is a form of {}; the puzzle is a {}",
                form.family(),
                puzzle.family()
            )));
        }
    };
    if form == CanonForm::Sukaku {
        let found = qedoku_canon::sukaku(&candidates(setup));
        let (text, map) = (candidate_text(&found.cells), CanonMap::Sudoku(found.map));
        return Ok(CanonicalForm { form, text, map, automorphisms: found.automorphisms });
    }
    let cells = setup.givens.map(|given| given.map_or(0, Digit::value));
    let found = match form {
        CanonForm::Grid if cells.contains(&0) => {
            let reason = "`grid` is a form of full grids, and the puzzle has empty cells; type `puzzle`, or `by-solution`";
            return Err(Error::Unfit(reason.to_owned()));
        }
        CanonForm::Pattern => canonizer.pattern(&cells),
        CanonForm::PatternFirst => canonizer.pattern_first(&cells),
        CanonForm::BySolution => canonizer.by_solution(&cells, &solution(puzzle, options)?),
        _ => canonizer.puzzle(&cells),
    };
    let text = match form {
        CanonForm::Pattern => qedoku_canon::text(&found.cells).replace('1', "x"),
        _ => qedoku_canon::text(&found.cells),
    };
    Ok(CanonicalForm { form, text, map: CanonMap::Sudoku(found.map), automorphisms: found.automorphisms })
}

/// What each cell may be, bit 0 for the digit 1.
fn candidates(setup: &Setup) -> qedoku_canon::Candidates {
    std::array::from_fn(|cell| match &setup.candidates {
        Some(listed) => setup.digit(Cell(cell as u16)).map_or(listed[cell], Digit::set).bits(),
        None => setup.givens[cell].map_or(DigitSet::ALL, Digit::set).bits(),
    })
}

/// Nine characters a cell, the digit where the candidate is open.
fn candidate_text(cells: &qedoku_canon::Candidates) -> String {
    let signs = |set: u16| {
        ('1'..='9').enumerate().map(move |(bit, sign)| if set >> bit & 1 == 1 { sign } else { '.' })
    };
    cells.iter().flat_map(|&set| signs(set)).collect()
}

/// What of a Sudoku is to stay as it is.
///
/// ```
/// assert_eq!(qedoku::Kept::find("solution"), Some(qedoku::Kept::Solution));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Its givens.
    Givens,
    /// Its only solution.
    Solution,
    /// Which cells are given.
    Pattern,
}

impl Kept {
    /// All of them.
    pub const ALL: [Kept; 3] = [Kept::Givens, Kept::Solution, Kept::Pattern];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Kept::Givens => "givens",
            Kept::Solution => "solution",
            Kept::Pattern => "pattern",
        }
    }

    /// The one with this name.
    pub fn find(id: &str) -> Option<Kept> {
        Kept::ALL.into_iter().find(|kept| kept.id() == id)
    }
}

/// The group of maps that leave a Sudoku, its solution or its pattern as it is.
///
/// # Errors
/// For a Kakuro, or if the solution is asked for and there is not exactly one.
///
/// ```
/// use qedoku::{Kept, Options, Puzzle, automorphisms};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let of = |kept| automorphisms(&puzzle, kept, &Options::default()).unwrap();
/// assert_eq!(of(Kept::Givens).order(), 1);
/// assert!(of(Kept::Pattern).contains(&"r987654321 c987654321".parse().unwrap())); // the half turn
/// ```
pub fn automorphisms(puzzle: &Puzzle, kept: Kept, options: &Options<'_>) -> Result<Group, Error> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "automorphisms", family: Family::Kakuro });
    };
    let cells = match kept {
        Kept::Givens => setup.givens.map(|given| given.map_or(0, Digit::value)),
        Kept::Pattern => setup.givens.map(|given| u8::from(given.is_some())),
        Kept::Solution => solution(puzzle, options)?,
    };
    Ok(qedoku_canon::automorphisms(&cells))
}

/// The only solution.
fn solution(puzzle: &Puzzle, options: &Options<'_>) -> Result<[u8; 81], Error> {
    match solve(puzzle, options)? {
        Verdict::Unique(Solution::Sudoku(solution)) => Ok(solution),
        Verdict::None => {
            Err(Error::Unfit("there is no solution, and the form is that of the solution".into()))
        }
        Verdict::Several(..) => {
            Err(Error::Unfit("there are several solutions, and the form is that of the only one".into()))
        }
        _ => Err(Error::Unfit("the solution was not found in time; raise the budget".into())),
    }
}
