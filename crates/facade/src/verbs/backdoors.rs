//! Backdoors: the few digits, or the few wrong candidates, that leave a puzzle to basic techniques once
//! known.

use crate::play::basics::Base;
use crate::play::state::cell_and_digit;
use crate::{Error, Family, Options, Puzzle, Solution, State};
use qedoku_exact::Verdict;
use qedoku_model::Literal;

pub use crate::play::basics::Basics;
pub use crate::play::theory::Rest;

/// The backdoors of a puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{Basics, backdoors}};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = backdoors(&puzzle, 1, Basics::Singles, &Options::default()).unwrap().unwrap();
/// assert_eq!((found.up_to, found.cells.size), (1, Some(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backdoors {
    /// What has to solve the rest.
    pub rest: Rest,
    /// How many were looked for at once.
    pub up_to: usize,
    /// Digits of the solution that suffice when they are placed: `r4c7=3`.
    pub cells: Doors,
    /// Wrong candidates that suffice when they are taken away: `r4c7≠3`.
    pub candidates: Doors,
}

/// The smallest backdoors of a kind.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{Basics, backdoors}};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = backdoors(&puzzle, 1, Basics::Singles, &Options::default()).unwrap().unwrap();
/// assert!(found.cells.complete && found.cells.sets.contains(&vec!["r2c2=1".to_owned()]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Doors {
    /// How many digits or candidates each has; 0 if the puzzle needs none. None if there is no backdoor of
    /// the sizes that were looked for, or the time was over.
    pub size: Option<usize>,
    /// All of this size, each as its members; in reading order.
    pub sets: Vec<Vec<String>>,
    /// Whether the time was enough to find all of the size, or to see that there is none.
    pub complete: bool,
}

/// The most that are looked for at once.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{self, Basics}};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = backdoors::backdoors(&puzzle, 9, Basics::Singles, &Options::default()).unwrap().unwrap();
/// assert_eq!(found.up_to, backdoors::MOST);
/// ```
pub const MOST: usize = 3;

/// Looks for backdoors: of one digit, if there are none of two, and so on up to `up_to`, three at most; then
/// the same for candidates. None if the puzzle has no single solution, or that is not known within the
/// budget.
///
/// A set of which a part suffices is no backdoor of its size. The time of the budget bounds the whole search.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{Basics, backdoors}};
/// let puzzle: Puzzle =
///     ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.".parse().unwrap();
/// let found = backdoors(&puzzle, 3, Basics::Singles, &Options::default()).unwrap().unwrap();
/// assert_eq!(found.cells.size, Some(1));
/// assert!(found.cells.sets.contains(&vec!["r6c9=6".to_owned()]));
/// ```
pub fn backdoors(
    puzzle: &Puzzle,
    up_to: usize,
    rest: impl Into<Rest>,
    options: &Options<'_>,
) -> Result<Option<Backdoors>, Error> {
    let rest = match (puzzle.family(), rest.into()) {
        (Family::Kakuro, Rest::Locked | Rest::Sets(_) | Rest::Below(_)) => Rest::Basics,
        (_, rest) => rest,
    };
    let deadline = options.deadline();
    let is_over = || deadline.is_over();
    let (standing, start) = crate::play::standing::judged(puzzle, options, deadline)?;
    let Verdict::Unique(solution) = standing.verdict else { return Ok(None) };
    let base = Base::new(&start, rest);
    let (right, wrong) = literals(&start, &base, &solution);
    let up_to = up_to.min(MOST);
    let names = start.names();
    let find = |literals: &[Literal]| {
        let mut search = BackdoorSearch { literals, found: Vec::new(), is_over: &is_over };
        let (size, complete) = search.smallest(&base, up_to);
        let told = |set: Vec<usize>| set.into_iter().map(|i| names.literal(literals[i])).collect();
        Doors { size, sets: search.found.into_iter().map(told).collect(), complete }
    };
    Ok(Some(Backdoors { rest, up_to, cells: find(&right), candidates: find(&wrong) }))
}

/// The smallest sets of digits that leave the rest of a position to what ends in `base`.
pub(crate) fn doors_of(start: &State, base: &Base, solution: &Solution, is_over: &dyn Fn() -> bool) -> Doors {
    let (right, _) = literals(start, base, solution);
    let mut search = BackdoorSearch { literals: &right, found: Vec::new(), is_over };
    let (size, complete) = search.smallest(base, MOST);
    let names = start.names();
    let told = |set: Vec<usize>| set.into_iter().map(|i| names.literal(right[i])).collect();
    Doors { size, sets: search.found.into_iter().map(told).collect(), complete }
}

/// What is true of the open cells and what is not, in reading order.
fn literals(start: &State, base: &Base, solution: &Solution) -> (Vec<Literal>, Vec<Literal>) {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for candidate in base.open() {
        let Some((cell, digit)) = cell_and_digit(start.net(), candidate) else { continue };
        if solution.digits().get(cell.index()) == Some(&digit.value()) {
            right.push(candidate.on());
        } else {
            wrong.push(candidate.off());
        }
    }
    (right, wrong)
}

struct BackdoorSearch<'a> {
    literals: &'a [Literal],
    found: Vec<Vec<usize>>,
    is_over: &'a dyn Fn() -> bool,
}

impl BackdoorSearch<'_> {
    /// Finds all sets of the smallest size that has some; whether the time was enough.
    fn smallest(&mut self, base: &Base, up_to: usize) -> (Option<usize>, bool) {
        if base.is_solved() {
            return (Some(0), true);
        }
        for size in 1..=up_to {
            let complete = self.sets(base, &mut Vec::new(), size);
            if !self.found.is_empty() || !complete {
                return (Some(size).filter(|_| !self.found.is_empty()), complete);
            }
        }
        (None, true)
    }

    /// The sets that continue this one, which `base` knows already; false if the time was over.
    fn sets(&mut self, base: &Base, chosen: &mut Vec<usize>, left: usize) -> bool {
        let open = base.open();
        for next in chosen.last().map_or(0, |last| last + 1)..self.literals.len() {
            if (self.is_over)() {
                return false;
            }
            let literal = self.literals[next];
            // What follows from the others adds nothing to them.
            if open.binary_search(&literal.candidate()).is_err() {
                continue;
            }
            let after = base.with(&[literal]);
            chosen.push(next);
            if left == 1 {
                if after.is_solved() {
                    self.found.push(chosen.clone());
                }
            } else if !self.sets(&after, chosen, left - 1) {
                return false;
            }
            chosen.pop();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    const HARD: &str = "6..1...8..53.............4....8...6..9....7....24.........7.3.9....2.5..1........";

    #[test]
    fn each_way_to_solve_the_rest_finds_its_own_backdoors() {
        let size = |rest: &str| {
            let rest: Rest = rest.parse().unwrap();
            let found = backdoors(&HARD.parse().unwrap(), 1, rest, &Options::default()).unwrap().unwrap();
            assert!(found.cells.complete && found.rest == rest);
            (found.cells.sets, found.candidates.sets)
        };
        // What knows more finds no fewer.
        let all = ["singles", "w1", "s2", "s3", "s4", "human<7.0"].map(size);
        for pair in all.windows(2) {
            assert!(pair[0].0.iter().all(|set| pair[1].0.contains(set)), "{pair:?}");
            assert!(pair[0].1.iter().all(|set| pair[1].1.contains(set)), "{pair:?}");
        }
    }

    fn found(text: &str, up_to: usize, basics: Basics) -> Option<Backdoors> {
        backdoors(&text.parse().unwrap(), up_to, basics, &Options::default()).unwrap()
    }

    /// All subsets of a size that solve the puzzle, without cleverness.
    fn slow(text: &str, size: usize, basics: Basics, right: bool) -> Vec<Vec<String>> {
        let puzzle: Puzzle = text.parse().unwrap();
        let options = Options::default();
        let (standing, start) = crate::play::standing::judged(&puzzle, &options, options.deadline()).unwrap();
        let Verdict::Unique(solution) = standing.verdict else { unreachable!() };
        let base = Base::new(&start, basics);
        let (on, off) = literals(&start, &base, &solution);
        let all = if right { on } else { off };
        let name = |literal: &Literal| start.names().literal(*literal);
        let mut sets = Vec::new();
        for (i, a) in all.iter().enumerate() {
            if size == 1 && base.with(&[*a]).is_solved() {
                sets.push(vec![name(a)]);
            }
            for b in all[i + 1..].iter().filter(|_| size == 2) {
                if base.with(&[*a, *b]).is_solved() {
                    sets.push(vec![name(a), name(b)]);
                }
            }
        }
        sets
    }

    #[test]
    fn the_smallest_backdoors_are_found_and_all_of_them() {
        let hard = found(HARD, 2, Basics::Subsets).unwrap();
        assert!(hard.cells.complete && hard.candidates.complete);
        for (doors, right) in [(&hard.cells, true), (&hard.candidates, false)] {
            for size in 1..=2 {
                let expected = slow(HARD, size, Basics::Subsets, right);
                match doors.size {
                    Some(smallest) if smallest == size => assert_eq!(doors.sets, expected),
                    Some(smallest) if smallest < size => {}
                    _ => assert!(expected.is_empty()),
                }
            }
        }
    }

    #[test]
    fn what_needs_no_help_has_size_zero_and_what_has_no_single_solution_none() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let easy = found(easy, 3, Basics::Singles).unwrap();
        assert_eq!((easy.cells.size, easy.candidates.size), (Some(0), Some(0)));
        assert_eq!(found("# 5\\ 5\\ / \\5 . . / \\5 . .", 3, Basics::Singles), None);
    }

    #[test]
    fn a_kakuro_has_backdoors_too() {
        let kakuro = found("# 3\\ 4\\ / \\4 . . / \\3 . .", 3, Basics::Singles).unwrap();
        assert_eq!(kakuro.cells.size, Some(1));
        assert!(kakuro.cells.sets.contains(&vec!["r2c2=1".to_owned()]), "{kakuro:?}");
        let with_sums = found("# 3\\ 4\\ / \\4 . . / \\3 . .", 3, Basics::Subsets).unwrap();
        assert_eq!(with_sums.cells.size, Some(0));
    }

    #[test]
    fn without_time_nothing_is_claimed() {
        let options = Options { budget: Budget::of_time(std::time::Duration::ZERO), ..Options::default() };
        let none = backdoors(&HARD.parse().unwrap(), 3, Basics::Singles, &options).unwrap();
        assert!(none.is_none_or(|found| !found.cells.complete && found.cells.size.is_none()));
    }
}
