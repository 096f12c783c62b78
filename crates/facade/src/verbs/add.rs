//! Givens added until a puzzle is as easy as wished.

use super::minimize::{of_givens, proper};
use crate::{Error, Options, Puzzle};
use qedoku_engine::Watch;
use qedoku_generate::Seed;
use qedoku_generate::sudoku::restrictions::{Levels, Rated, Restriction, Which};
use qedoku_generate::sudoku::{Added, HodokuLevel, Request, Span, Spare, with_added};
use std::sync::atomic::Ordering;

/// What a puzzle is to be when givens have been added.
///
/// ```
/// use qedoku::AddWish;
/// assert_eq!(AddWish::default().er, None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AddWish {
    /// The range of ER, in tenths.
    pub er: Option<Span>,
    /// The levels of HoDoKu, any if there are none.
    pub levels: Vec<HodokuLevel>,
}

/// A puzzle with givens of its solution added, few, so that it is as wished, and whether it is proved that
/// fewer do not do. Where several sets of as many do, the first in reading order.
///
/// # Errors
/// For a Kakuro; if there is not exactly one solution; if no givens do, or the time was over before any were
/// found.
///
/// ```
/// use qedoku::{AddWish, Options, Puzzle, add_givens, generator::sudoku::Span, rate};
/// let puzzle: Puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7".parse().unwrap();
/// let wish = AddWish { er: Some(Span { least: 0, most: 20 }), levels: Vec::new() };
/// let (easier, _) = add_givens(&puzzle, &wish, &Options::default()).unwrap();
/// assert!(rate(&easier, &Options::default()).unwrap().er.tenths() <= 20);
/// ```
pub fn add_givens(puzzle: &Puzzle, wish: &AddWish, options: &Options<'_>) -> Result<(Puzzle, bool), Error> {
    let (givens, solution) = proper(puzzle, "minimize --add", options)?;
    let mut request = Request::new(Seed::Number(0));
    request.spare = Spare::Some;
    if let Some(span) = wish.er {
        request.restrictions.push(Box::new(Rated { which: Which::Er, span }) as Box<dyn Restriction>);
    }
    if !wish.levels.is_empty() {
        request.restrictions.push(Box::new(Levels(wish.levels.clone())));
    }
    let request = request.ready().map_err(|refusals| Error::Unfit(refusals.join("; ")))?;
    let (budget, began) = (options.budget, options.budget.clock.now());
    let is_over = || {
        budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || budget.time.is_some_and(|time| budget.clock.now().saturating_sub(began) >= time)
    };
    match with_added(&request, &givens, &solution, Watch::new(&is_over)) {
        Added::Found { givens, is_fewest } => Ok((of_givens(&givens), is_fewest)),
        Added::None => Err(Error::Unfit("no givens of its solution make the puzzle that".to_owned())),
        Added::Stopped => {
            Err(Error::Unfit("the time was over before enough givens were found; give it more".to_owned()))
        }
    }
}
