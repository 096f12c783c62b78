//! Unavoidable sets: the cells of a solution that could be filled in another way among themselves, each held
//! by a given of the puzzle.

use crate::input::AnySetup;
use crate::{Error, Options, Puzzle, Solution};
use qedoku_exact::Verdict;
use qedoku_model::Digit;
use qedoku_sudoku::unavoidable::unavoidable_sets;

pub use qedoku_sudoku::unavoidable::LEAST;

/// The most cells of a set that is looked for.
///
/// ```
/// use qedoku::unavoidable::{LEAST, MOST};
/// assert_eq!((LEAST, MOST), (4, 14));
/// ```
pub const MOST: usize = 14;

/// The unavoidable sets of a Sudoku.
///
/// ```
/// use qedoku::{Options, Puzzle, unavoidable::unavoidable};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = unavoidable(&puzzle, 6, &Options::default()).unwrap().unwrap();
/// assert_eq!((found.up_to, found.sets.len(), found.complete), (6, 27, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavoidable {
    /// How many cells they have at most.
    pub up_to: usize,
    /// The sets, of which no part is one: the small ones first, then in reading order.
    pub sets: Vec<UnavoidableSet>,
    /// Whether the time was enough to find all.
    pub complete: bool,
}

/// Cells that could be filled in another way among themselves.
///
/// ```
/// use qedoku::{Options, Puzzle, unavoidable::unavoidable};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = unavoidable(&puzzle, 4, &Options::default()).unwrap().unwrap();
/// assert!(found.sets.iter().all(|set| set.cells.len() == 4 && !set.givens.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnavoidableSet {
    /// Its cells, in reading order.
    pub cells: Vec<String>,
    /// Those with a given, one at least.
    pub givens: Vec<String>,
}

/// The unavoidable sets of at most `up_to` cells, [`LEAST`] to [`MOST`]. None for a Kakuro, for a puzzle
/// without a single solution or of which that is not known within the budget, and for positions with
/// candidates or placed digits, of which nobody says that their givens are all there is.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, unavoidable::unavoidable};
/// let puzzle: Puzzle =
///     "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....".parse().unwrap();
/// let found = unavoidable(&puzzle, 10, &Options::default()).unwrap().unwrap();
/// // Every given of a minimal puzzle holds some set alone, however large.
/// assert!(found.alone().count() > 0);
/// ```
pub fn unavoidable(
    puzzle: &Puzzle,
    up_to: usize,
    options: &Options<'_>,
) -> Result<Option<Unavoidable>, Error> {
    let deadline = options.deadline();
    let (standing, _) = crate::play::standing::judged(puzzle, options, deadline)?;
    let (AnySetup::Sudoku(setup), Verdict::Unique(Solution::Sudoku(solution))) =
        (&puzzle.0, standing.verdict)
    else {
        return Ok(None);
    };
    if setup.has_state() {
        return Ok(None);
    }
    let grid = solution.map(|digit| Digit::from_index(usize::from(digit.max(1)) - 1));
    let up_to = up_to.clamp(LEAST, MOST);
    let (sets, complete) = unavoidable_sets(&grid, up_to, &|| deadline.is_over());
    let name = qedoku_sudoku::notation::cell;
    let told = |set: qedoku_sudoku::house::CellSet| UnavoidableSet {
        cells: set.iter().map(name).collect(),
        givens: set.iter().filter(|&cell| setup.givens[cell.index()].is_some()).map(name).collect(),
    };
    Ok(Some(Unavoidable { up_to, sets: sets.into_iter().map(told).collect(), complete }))
}

impl Unavoidable {
    /// The sets that one given alone holds, which can therefore not be left out, with that given.
    ///
    /// ```
    /// use qedoku::{Options, Puzzle, unavoidable::unavoidable};
    /// let puzzle: Puzzle =
    ///     "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....".parse().unwrap();
    /// let found = unavoidable(&puzzle, 10, &Options::default()).unwrap().unwrap();
    /// assert!(found.alone().all(|(given, set)| set.givens == [given]));
    /// ```
    pub fn alone(&self) -> impl Iterator<Item = (&str, &UnavoidableSet)> {
        self.sets.iter().filter_map(|set| match set.givens.as_slice() {
            [given] => Some((given.as_str(), set)),
            _ => None,
        })
    }
}
