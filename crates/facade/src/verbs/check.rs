//! Is it a puzzle, has it one solution, are all its givens needed; with witnesses.

use crate::input::AnySetup;
use crate::input::{given_places, in_text};
use crate::play::search::{SolutionSearch, givens};
use crate::{Error, Matter, Options, Puzzle, Solution, State, standing};
use qedoku_exact::{Budget, Verdict, sudoku};
use qedoku_kakuro::SetupCell;
use qedoku_model::Cell;

/// What a check finds.
///
/// ```
/// use qedoku::{Checked, Options, Puzzle, check};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let Checked { givens, verdict, .. } = check(&puzzle, &Options::default()).unwrap();
/// assert!(givens == 30 && verdict.is_unique());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many givens the puzzle has.
    pub givens: usize,
    /// Whether there is exactly one solution; the solution, or two as witnesses.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if it has no solution or several.
    pub matter: Option<Matter>,
    /// Whether all givens are needed.
    pub minimality: Minimality,
}

/// Whether a puzzle with one solution needs each of its givens.
///
/// ```
/// use qedoku::{Minimality, Options, Puzzle, check};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// assert_eq!(check(&puzzle, &Options::default()).unwrap().minimality, Minimality::NotApplicable);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Minimality {
    /// Without any one of them there are several solutions.
    Minimal,
    /// These givens, named by their cells, can each be left out on its own.
    Redundant(Vec<String>),
    /// The question has no meaning: no single solution, no given digits, or a position with candidates.
    NotApplicable,
    /// The budget ended first.
    Unknown,
}

/// Checks a puzzle.
///
/// The clues of a Kakuro are not givens: it is minimal or not only if digits are given. A Sudoku of 17
/// givens with one solution is minimal because no puzzle of 16 has one (McGuire, Tugemann, Civario, "There
/// is no 16-clue Sudoku", 2012).
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Minimality, Options, Puzzle, check};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let checked = check(&puzzle, &Options::default()).unwrap();
/// assert!(checked.verdict.is_unique());
/// let Minimality::Redundant(cells) = checked.minimality else { panic!() };
/// assert!(cells.contains(&"r1c2".to_owned()));
/// ```
pub fn check(puzzle: &Puzzle, options: &Options<'_>) -> Result<Checked, Error> {
    let deadline = options.deadline();
    let verdict = standing::verdict(&SolutionSearch::unchecked(puzzle)?, options, || State::new(puzzle))?;
    // Repeated digits are a defect and not a puzzle without solution: here they are found.
    let matter = standing::matter(puzzle, &verdict, options)?;
    let minimality = minimality(puzzle, &verdict, options, &|| deadline.left(options.budget.nodes));
    Ok(Checked { givens: puzzle.given_count(), verdict, matter, minimality })
}

/// Whether a puzzle of this verdict needs each of its givens.
pub(crate) fn minimality<'a>(
    puzzle: &Puzzle,
    verdict: &Verdict<Solution>,
    options: &Options<'_>,
    left: &dyn Fn() -> Budget<'a>,
) -> Minimality {
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => sudoku_minimality(setup, verdict, left()),
        AnySetup::Kakuro(setup) => kakuro_minimality(setup, verdict, options, left),
    }
}

/// What is odd about a puzzle and yet allowed, by place: in Kakuro clues over no cell, runs of one cell, runs
/// without a clue, parts that do not touch. A Sudoku has no such things.
///
/// ```
/// use qedoku::{Puzzle, check::oddities};
/// let puzzle: Puzzle = "7\\ 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let odd = oddities(&puzzle);
/// assert_eq!((odd[0].line, odd[0].column), (1, 1));
/// assert_eq!(odd[0].message, "r1c1: the down sum 7 has no white cell to count; it is left out");
/// ```
pub fn oddities(puzzle: &Puzzle) -> Vec<Warning> {
    match &puzzle.0 {
        AnySetup::Sudoku(_) => Vec::new(),
        AnySetup::Kakuro(setup) => setup.review().warnings.iter().map(Warning::from).collect(),
    }
}

/// Something odd about a puzzle that keeps nothing from going on, and where in its text: line and column,
/// from 1.
///
/// ```
/// use qedoku::{Puzzle, check::{Warning, oddities}};
/// let puzzle: Puzzle = "7\\ 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let Warning { line, column, .. } = &oddities(&puzzle)[0];
/// assert_eq!((*line, *column), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The line of the text.
    pub line: u64,
    /// The column of that line, in characters.
    pub column: u64,
    /// What is odd.
    pub message: String,
}

impl From<&qedoku_kakuro::Warning> for Warning {
    fn from(warning: &qedoku_kakuro::Warning) -> Warning {
        let (line, column) = in_text(&warning.spot);
        Warning { line, column, message: format!("{}: {}", warning.spot.place, warning.kind) }
    }
}

/// A puzzle without its redundant givens.
///
/// ```
/// use qedoku::{Options, Puzzle, check, check::reduced};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let reduced = reduced(&puzzle, &check(&puzzle, &options).unwrap(), &options).unwrap();
/// assert_eq!(reduced.givens + reduced.left_out.len(), 30);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The cells whose givens are left out.
    pub left_out: Vec<String>,
    /// How many givens are left; every one of them is needed.
    pub givens: usize,
    /// The puzzle with these.
    pub puzzle: Puzzle,
}

/// Leaves out one redundant given after the other, in reading order, as long as the solution stays the only
/// one.
///
/// That each of some givens is redundant does not mean that all of them are together; which are left depends
/// on the order. None if the puzzle has no redundant givens, or the budget ends first.
///
/// ```
/// use qedoku::{Minimality, Options, Puzzle, check, check::reduced};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let options = Options::default();
/// let reduced = reduced(&puzzle, &check(&puzzle, &options).unwrap(), &options).unwrap();
/// let again = check(&reduced.puzzle, &options).unwrap();
/// assert_eq!((again.givens, again.minimality), (reduced.givens, Minimality::Minimal));
/// ```
pub fn reduced(puzzle: &Puzzle, checked: &Checked, options: &Options<'_>) -> Option<Reduced> {
    let Minimality::Redundant(cells) = &checked.minimality else { return None };
    let deadline = options.deadline();
    let (mut puzzle, mut left_out) = (puzzle.clone(), Vec::new());
    for cell in cells {
        let without = without_given(&puzzle, cell)?;
        let left = Options { budget: deadline.left(options.budget.nodes), ..*options };
        match SolutionSearch::new(&without).ok()?.verdict(&left) {
            Verdict::Unique(_) => {
                puzzle = without;
                left_out.push(cell.clone());
            }
            Verdict::Unknown(_) => return None,
            _ => {}
        }
    }
    Some(Reduced { givens: checked.givens - left_out.len(), left_out, puzzle })
}

/// The puzzle without the given of a cell.
fn without_given(puzzle: &Puzzle, cell: &str) -> Option<Puzzle> {
    let mut puzzle = puzzle.clone();
    match &mut puzzle.0 {
        AnySetup::Sudoku(setup) => {
            setup.givens[qedoku_sudoku::notation::parse_cell(cell)?.index()] = None;
        }
        AnySetup::Kakuro(setup) => {
            let place = qedoku_kakuro::Place::parse(cell)?;
            let mut rows = setup.rows().to_vec();
            *rows.get_mut(place.row)?.get_mut(place.col)? = SetupCell::OPEN;
            **setup = qedoku_kakuro::Setup::new(rows);
        }
    }
    Some(puzzle)
}

/// The fewest givens a Sudoku with one solution can have.
const FEWEST_GIVENS: usize = 17;

fn sudoku_minimality(
    setup: &qedoku_sudoku::Setup,
    verdict: &Verdict<Solution>,
    budget: Budget<'_>,
) -> Minimality {
    let Verdict::Unique(Solution::Sudoku(solution)) = verdict else { return Minimality::NotApplicable };
    if setup.has_state() {
        return Minimality::NotApplicable;
    }
    if setup.given_count() == FEWEST_GIVENS {
        return Minimality::Minimal;
    }
    match sudoku::redundant_givens(&givens(setup), solution, budget) {
        None => Minimality::Unknown,
        Some(cells) if cells.is_empty() => Minimality::Minimal,
        Some(cells) => {
            let name = |cell: usize| qedoku_sudoku::notation::cell(Cell(cell as u16));
            Minimality::Redundant(cells.into_iter().map(name).collect())
        }
    }
}

fn kakuro_minimality<'a>(
    setup: &qedoku_kakuro::Setup,
    verdict: &Verdict<Solution>,
    options: &Options<'_>,
    left: &dyn Fn() -> Budget<'a>,
) -> Minimality {
    let given = given_places(setup);
    if given.is_empty() || !setup.played().is_empty() || !verdict.is_unique() {
        return Minimality::NotApplicable;
    }
    let mut redundant = Vec::new();
    for place in given {
        let options = Options { budget: left(), ..*options };
        if options.budget.time.is_some_and(|time| time.is_zero()) {
            return Minimality::Unknown;
        }
        let mut rows = setup.rows().to_vec();
        rows[place.row][place.col] = SetupCell::OPEN;
        let without = Puzzle::from(qedoku_kakuro::Setup::new(rows));
        match SolutionSearch::new(&without).map(|search| search.verdict(&options)) {
            Ok(Verdict::Unique(_)) => redundant.push(place.to_string()),
            Ok(Verdict::Unknown(_)) => return Minimality::Unknown,
            _ => {}
        }
    }
    if redundant.is_empty() { Minimality::Minimal } else { Minimality::Redundant(redundant) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Checked {
        check(&text.parse().unwrap(), &Options::default()).unwrap()
    }

    #[test]
    fn two_solutions_are_told_apart_by_the_first_cell_that_differs() {
        let several = checked("# 5\\ 5\\ / \\5 . . / \\5 . .");
        let Verdict::Several(a, b) = &several.verdict else { panic!("{several:?}") };
        let matter = several.matter.unwrap();
        let difference = matter.difference().unwrap();
        assert_eq!(difference.cell, "r2c2");
        assert_eq!(difference.digits, [a.digits()[0], b.digits()[0]]);
        assert_ne!(a.digits()[0], b.digits()[0]);
    }

    #[test]
    fn a_given_that_a_kakuro_needs_is_told_from_one_it_does_not_need() {
        assert_eq!(checked("# 5\\ 5\\ / \\5 2 . / \\5 . .").minimality, Minimality::Minimal);
        let redundant = Minimality::Redundant(vec!["r2c2".into()]);
        assert_eq!(checked("# 3\\ 4\\ / \\4 1 . / \\3 . .").minimality, redundant);
        let puzzle: Puzzle = "# 3\\ 4\\ / \\4 1 . / \\3 . .".parse().unwrap();
        let options = Options::default();
        let reduced = reduced(&puzzle, &check(&puzzle, &options).unwrap(), &options).unwrap();
        assert_eq!((reduced.givens, reduced.left_out), (0, vec!["r2c2".to_owned()]));
        assert_eq!(checked("# 3\\ 4\\ / \\4 . . / \\3 . .").minimality, Minimality::NotApplicable);
    }

    #[test]
    fn repeated_digits_are_a_defect_and_no_puzzle_without_solution() {
        let puzzle: Puzzle = format!("55{}", ".".repeat(79)).parse().unwrap();
        assert!(
            matches!(check(&puzzle, &Options::default()), Err(Error::Defects(defects)) if defects.len() == 2)
        );
        let hopeless = format!("12345678.........9{}", ".".repeat(63));
        let none = checked(&hopeless);
        assert_eq!((none.verdict, none.minimality), (Verdict::None, Minimality::NotApplicable));
    }

    #[test]
    fn a_seventeen_clue_puzzle_is_minimal_and_an_eighteenth_given_is_redundant() {
        let mut line =
            String::from("................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......");
        assert_eq!(checked(&line).minimality, Minimality::Minimal);
        line.replace_range(37..38, "1");
        let eighteen = checked(&line);
        assert_eq!(eighteen.givens, 18);
        assert!(
            matches!(eighteen.minimality, Minimality::Redundant(cells) if cells.contains(&"r5c2".to_owned()))
        );
    }
}
