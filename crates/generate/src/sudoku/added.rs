//! Givens more, until a puzzle is what is wished: easier, mostly.

use super::Ready;
use qedoku_engine::Watch;
use qedoku_exact::sudoku::Solution;
use std::cmp::Reverse;

/// What became of a puzzle to which givens were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// The givens then, and whether it is proved that fewer do not do.
    Found {
        /// All givens, the added ones among them.
        givens: [u8; 81],
        /// Whether all smaller sets were tried: of up to two givens they are.
        is_fewest: bool,
    },
    /// Nothing was found on the way to the full grid.
    None,
    /// The watch ended it.
    Stopped,
}

/// How far a candidate is from what is wished; less is nearer.
type Far = (Reverse<usize>, u32);

/// Adds givens of the solution to a puzzle until it is what is wished: none, each one, each two, in reading
/// order; and if that does not do, to the nearest two one more, again and again the one that brings it
/// nearest, of which those are left out then that are not needed.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_generate::Seed;
/// use qedoku_generate::sudoku::restrictions::{Rated, Which};
/// use qedoku_generate::sudoku::{Added, Outcome, Request, Span, Spare, generate, with_added};
/// let Outcome::Found(made) = generate(&Request::new(Seed::Number(2)).ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
/// let mut request = Request::new(Seed::Number(0));
/// request.spare = Spare::Some;
/// request.restrictions = vec![Box::new(Rated { which: Which::Er, span: Span { least: 0, most: 15 } })];
/// let found = with_added(&request.ready().unwrap(), &made.givens, &made.solution, Watch::ENDLESS);
/// assert!(matches!(found, Added::Found { .. }));
/// ```
pub fn with_added(request: &Ready, givens: &[u8; 81], solution: &Solution, watch: Watch<'_>) -> Added {
    let open: Vec<usize> = (0..81).filter(|cell| givens[*cell] == 0).collect();
    let with = |cells: &[usize]| {
        let mut more = *givens;
        cells.iter().for_each(|cell| more[*cell] = solution[*cell]);
        more
    };
    let mut nearest: Option<(Far, Vec<usize>)> = None;
    let none = std::iter::once(Vec::new());
    let ones = open.iter().map(|cell| vec![*cell]);
    let twos =
        open.iter().enumerate().flat_map(|(at, one)| open[at + 1..].iter().map(|two| vec![*one, *two]));
    for cells in none.chain(ones).chain(twos) {
        if watch.is_over() {
            return Added::Stopped;
        }
        match far(request, &with(&cells), watch) {
            None => return Added::Found { givens: with(&cells), is_fewest: true },
            Some(far) if nearest.as_ref().is_none_or(|(known, _)| far < *known) => {
                nearest = Some((far, cells))
            }
            Some(_) => {}
        }
    }
    let Some((_, mut cells)) = nearest else { return Added::None };
    loop {
        let rest: Vec<usize> = open.iter().copied().filter(|cell| !cells.contains(cell)).collect();
        let mut best: Option<(Far, usize)> = None;
        for cell in rest {
            if watch.is_over() {
                return Added::Stopped;
            }
            cells.push(cell);
            let far = far(request, &with(&cells), watch);
            match far {
                None => {
                    let mut at = 0;
                    while at < cells.len() {
                        let gone = cells.remove(at);
                        if self::far(request, &with(&cells), watch).is_some() {
                            cells.insert(at, gone);
                            at += 1;
                        }
                    }
                    return if watch.is_over() {
                        Added::Stopped
                    } else {
                        Added::Found { givens: with(&cells), is_fewest: false }
                    };
                }
                Some(far) if best.is_none_or(|(known, _)| far < known) => best = Some((far, cell)),
                Some(_) => {}
            }
            cells.pop();
        }
        match best {
            Some((_, cell)) => cells.push(cell),
            None => return Added::None,
        }
    }
}

/// How far a puzzle is from what is wished; nothing if it is that.
fn far(request: &Ready, givens: &[u8; 81], watch: Watch<'_>) -> Option<Far> {
    match request.compared(givens, watch) {
        Ok(_) => None,
        // What the watch ended is as far as can be.
        Err(near) => Some(near.map_or((Reverse(0), u32::MAX), |near| (Reverse(near.failing), near.distance))),
    }
}
