//! Givens left out until each is needed.

use super::minimize_kakuro;
use super::rate;
use super::solve::{Solution, solve};
use crate::input::AnySetup;
use crate::{Error, Family, Options, Puzzle, Rating, Verdict};
use qedoku_canon::Symmetry;
use qedoku_generate::sudoku::{Orbits, minimal_puzzles, reduced, reduced_by_orbits};
use qedoku_generate::{Purpose, Seed, Stream};
use qedoku_model::Digit;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Which givens are tried first.
///
/// ```
/// assert_ne!(qedoku::Removal::First, qedoku::Removal::Last);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Removal {
    /// In an order drawn from a seed, another for each number.
    Random(Seed, u64),
    /// In reading order.
    First,
    /// The other way round.
    Last,
    /// At each step the one whose removal makes the hardest puzzle by ER.
    Hardest,
    /// At each step the one whose removal leaves the easiest.
    Easiest,
}

/// How a puzzle is made minimal.
///
/// ```
/// use qedoku::{MinimizeHow, Options, Puzzle, Removal, minimize};
/// let puzzle: Puzzle = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
/// let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 0 };
/// assert_eq!(minimize(&puzzle, &how, &Options::default()).unwrap().to_string().matches('.').count(), 57);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinimizeHow {
    /// Which givens are tried first.
    pub removal: Removal,
    /// Only whole orbits of this symmetry go.
    pub symmetry: Option<Symmetry>,
    /// No more go once there are no more than so many.
    pub to: usize,
}

/// A puzzle with givens left out, as long as it has one solution; a Kakuro with sums left out, as far as a
/// short search tells that it has one still. What was placed by a player is left out too.
///
/// # Errors
/// If there is not exactly one solution or that was not found out in time, and for a Kakuro that is to keep a
/// symmetry or to be as hard or as easy as can be.
///
/// ```
/// use qedoku::generator::Seed;
/// use qedoku::{Minimality, MinimizeHow, Options, Puzzle, Removal, check, minimize};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let how = MinimizeHow { removal: Removal::Random(Seed::Number(1), 0), symmetry: None, to: 0 };
/// let minimal = minimize(&puzzle, &how, &Options::default()).unwrap();
/// assert_eq!(check(&minimal, &Options::default()).unwrap().minimality, Minimality::Minimal);
/// let kakuro: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 0 };
/// let fewer = minimize(&kakuro, &how, &Options::default()).unwrap();
/// assert!(fewer.told() < kakuro.told());
/// ```
pub fn minimize(puzzle: &Puzzle, how: &MinimizeHow, options: &Options<'_>) -> Result<Puzzle, Error> {
    if let AnySetup::Kakuro(setup) = &puzzle.0 {
        return minimize_kakuro::minimize(setup, how, &[], options);
    }
    let (givens, solution) = proper(puzzle, "minimize", options)?;
    let mut order: [u8; 81] = std::array::from_fn(|cell| cell as u8);
    match &how.removal {
        Removal::Random(seed, number) => {
            order = Stream::new(seed, *number, 0, Purpose::Search).order();
        }
        Removal::Last => order.reverse(),
        Removal::First | Removal::Hardest | Removal::Easiest => {}
    }
    let orbits = how.symmetry.map(|symmetry| Orbits::of(&symmetry.orbits()));
    if matches!(how.removal, Removal::Hardest | Removal::Easiest) {
        return greedily(givens, orbits.as_ref(), how, options);
    }
    let less = match (orbits, how.to) {
        (None, 0) => reduced(&givens, &solution, &order, 81).unwrap_or(givens),
        (orbits, to) => {
            let orbits = orbits.unwrap_or_else(|| Orbits::of(&std::array::from_fn(|cell| cell as u8)));
            one_by_one(givens, &orbits, &order, to)
        }
    };
    Ok(of_givens(&less))
}

/// A Kakuro with sums left out as by [`minimize`], as long as it is of one of these levels of the scale `kr`.
///
/// # Errors
/// As [`minimize`], for a Sudoku, and if the puzzle is of none of them to begin with.
///
/// ```
/// use qedoku::{MinimizeHow, Options, Puzzle, Removal, minimize_within};
/// let kakuro: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 0 };
/// let fewer = minimize_within(&kakuro, &how, &["Beginner", "Easy"], &Options::default()).unwrap();
/// assert!(fewer.told() < kakuro.told());
/// let told = minimize_within(&kakuro, &how, &["Expert"], &Options::default()).unwrap_err().to_string();
/// assert_eq!(told, "the puzzle is to stay Expert while sums go; it is Beginner");
/// ```
pub fn minimize_within(
    puzzle: &Puzzle,
    how: &MinimizeHow,
    levels: &[&str],
    options: &Options<'_>,
) -> Result<Puzzle, Error> {
    match &puzzle.0 {
        AnySetup::Kakuro(setup) => minimize_kakuro::minimize(setup, how, levels, options),
        AnySetup::Sudoku(_) => Err(Error::Unfit(
            "a Kakuro keeps its level while sums go; for a Sudoku `--level` is about givens that `--add` adds"
                .to_owned(),
        )),
    }
}

impl Puzzle {
    /// How much a puzzle tells: the givens of a Sudoku, sums and given digits of a Kakuro.
    ///
    /// ```
    /// let puzzle: qedoku::Puzzle = r"# 3\ 4\ / \4 1 . / \3 . .".parse().unwrap();
    /// assert_eq!(puzzle.told(), 5);
    /// ```
    pub fn told(&self) -> usize {
        match &self.0 {
            AnySetup::Sudoku(setup) => setup.givens.iter().flatten().count(),
            AnySetup::Kakuro(setup) => minimize_kakuro::count(setup),
        }
    }
}

/// All minimal puzzles among the givens of one, up to `limit`, and whether these are all.
///
/// # Errors
/// For a Kakuro, and as [`minimize`].
///
/// ```
/// use qedoku::{Options, Puzzle, all_minimal};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (all, is_all) = all_minimal(&puzzle, 1_000, &Options::default()).unwrap();
/// assert!(is_all && all.len() > 1);
/// ```
pub fn all_minimal(
    puzzle: &Puzzle,
    limit: usize,
    options: &Options<'_>,
) -> Result<(Vec<Puzzle>, bool), Error> {
    let (givens, _) = proper(puzzle, "minimize", options)?;
    let mut all = Vec::new();
    let flow = minimal_puzzles(&givens, &mut |minimal| {
        let is_stopped = options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if all.len() == limit || is_stopped {
            return ControlFlow::Break(());
        }
        all.push(of_givens(minimal));
        ControlFlow::Continue(())
    });
    Ok((all, flow.is_continue()))
}

/// Takes orbits away in the order of their first cells in `order`, as long as more than `to` givens are left.
fn one_by_one(givens: [u8; 81], orbits: &Orbits, order: &[u8; 81], to: usize) -> [u8; 81] {
    let count = |givens: &[u8; 81]| givens.iter().filter(|digit| **digit > 0).count();
    let mut places: Vec<usize> = (0..orbits.len()).collect();
    let place = |cell: u8| order.iter().position(|one| *one == cell);
    places.sort_by_key(|orbit| orbits.cells(*orbit).iter().map(|cell| place(*cell)).min());
    let mut left = givens;
    for orbit in places {
        if count(&left) <= to {
            break;
        }
        left = reduced_by_orbits(&left, orbits, &[orbit], 81).unwrap_or(left);
    }
    left
}

/// Takes away what makes the puzzle hardest, or easiest, step by step.
fn greedily(
    givens: [u8; 81],
    orbits: Option<&Orbits>,
    how: &MinimizeHow,
    options: &Options<'_>,
) -> Result<Puzzle, Error> {
    let single = Orbits::of(&std::array::from_fn(|cell| cell as u8));
    let orbits = orbits.unwrap_or(&single);
    let count = |givens: &[u8; 81]| givens.iter().filter(|digit| **digit > 0).count();
    let mut left = givens;
    while count(&left) > how.to {
        let mut best: Option<(Rating, [u8; 81])> = None;
        for orbit in 0..orbits.len() {
            let less = reduced_by_orbits(&left, orbits, &[orbit], 81).unwrap_or(left);
            if less == left {
                continue;
            }
            let er = rate(&of_givens(&less), options)?.er;
            let is_better =
                |known: Rating| if how.removal == Removal::Hardest { er > known } else { er < known };
            if best.is_none_or(|(known, _)| is_better(known)) {
                best = Some((er, less));
            }
        }
        let Some((_, less)) = best else { break };
        left = less;
    }
    Ok(of_givens(&left))
}

/// The givens of a Sudoku with one solution, and that.
pub(crate) fn proper(
    puzzle: &Puzzle,
    verb: &'static str,
    options: &Options<'_>,
) -> Result<([u8; 81], [u8; 81]), Error> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb, family: Family::Kakuro });
    };
    let givens = setup.givens.map(|given| given.map_or(0, Digit::value));
    match solve(&of_givens(&givens), options)? {
        Verdict::Unique(Solution::Sudoku(solution)) => Ok((givens, solution)),
        Verdict::None => {
            Err(Error::Unfit(format!("`{verb}` takes puzzles with one solution; this has none")))
        }
        Verdict::Several(..) => {
            Err(Error::Unfit(format!("`{verb}` takes puzzles with one solution; this has several")))
        }
        _ => Err(Error::Unfit("whether there is one solution was not found out in time".to_owned())),
    }
}

/// A Sudoku with these givens.
pub(crate) fn of_givens(givens: &[u8; 81]) -> Puzzle {
    let mut setup = qedoku_sudoku::Setup::default();
    for (given, digit) in setup.givens.iter_mut().zip(givens) {
        *given = Digit::new(*digit);
    }
    Puzzle(AnySetup::Sudoku(Box::new(setup)))
}
