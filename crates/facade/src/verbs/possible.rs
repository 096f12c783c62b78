//! The candidates that occur in some solution, and what would make a puzzle of several solutions one of one.

use crate::game::At;
use crate::play::deadline::Deadline;
use crate::play::search::SolutionSearch;
use crate::{Error, Options, Puzzle, Solution, State, Verdict};
use qedoku_exact::End;
use qedoku_model::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// What the solutions of a puzzle have in common, and in what they differ.
///
/// ```
/// use qedoku::{Options, Puzzle, possible};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let found = possible(&puzzle, &Options::default()).unwrap();
/// assert!(found.is_complete);
/// assert_eq!(found.differing().map(|cell| cell.digits.to_string()).collect::<Vec<_>>(), ["1234"; 4]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Possible {
    /// Whether the puzzle has one solution.
    pub verdict: Verdict<Solution>,
    /// The cells to be filled, in reading order.
    pub cells: Vec<PossibleCell>,
    /// Whether all was searched; else more candidates may occur, and more digits may decide.
    pub is_complete: bool,
    /// Where no single digit leaves one solution: some digits of which none can be left out that do together.
    pub together: Vec<(At, u8)>,
}

/// What a cell holds in the solutions.
///
/// ```
/// use qedoku::{Options, Puzzle, possible};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let first = &possible(&puzzle, &Options::default()).unwrap().cells[0];
/// assert_eq!((first.at.to_string().as_str(), first.deciding.to_string().as_str()), ("r2c2", "1234"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PossibleCell {
    /// The cell.
    pub at: At,
    /// The digits that it has in some solution.
    pub digits: DigitSet,
    /// Those of them that one solution alone has: given as well, each would make the puzzle one of one
    /// solution. None where all solutions agree.
    pub deciding: DigitSet,
}

impl Possible {
    /// The cells in which solutions differ.
    pub fn differing(&self) -> impl Iterator<Item = &PossibleCell> {
        self.cells.iter().filter(|cell| cell.digits.len() > 1)
    }

    /// The digits that would each make the puzzle one of one solution, by cell.
    pub fn deciding(&self) -> impl Iterator<Item = (At, u8)> + '_ {
        self.cells.iter().flat_map(|cell| cell.deciding.iter().map(|digit| (cell.at, digit.value())))
    }
}

/// Finds the candidates that occur in some solution of a puzzle or position ("true candidates"), the cells in
/// which solutions differ, and the digits that would leave one solution.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, possible};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........".parse().unwrap();
/// let found = possible(&puzzle, &Options::default()).unwrap();
/// let deciding: Vec<String> = found.deciding().map(|(at, digit)| format!("{at}={digit}")).collect();
/// assert!(deciding.contains(&"r1c7=9".to_owned()), "{deciding:?}");
/// ```
pub fn possible(puzzle: &Puzzle, options: &Options<'_>) -> Result<Possible, Error> {
    let (deadline, start) = (options.deadline(), State::new(puzzle)?);
    let left = || Options { budget: deadline.left(options.budget.nodes), ..*options };
    let verdict = SolutionSearch::of(&start).verdict(&left());
    let known = possible_digits(&start, &verdict, options, deadline);
    let mut is_complete = known.is_some() && !matches!(verdict, Verdict::Unknown(_));
    let digits = known.unwrap_or_else(|| start.candidates());
    let mut deciding = vec![DigitSet::EMPTY; digits.len()];
    let mut together = Vec::new();
    if let Verdict::Several(first, _) = &verdict {
        let open: Vec<usize> = (0..digits.len()).filter(|&cell| digits[cell].len() > 1).collect();
        'cells: for &cell in &open {
            for digit in digits[cell] {
                match with(&start, &[(cell, digit)]).verdict(&left()) {
                    Verdict::Unique(_) => deciding[cell].insert(digit),
                    Verdict::Unknown(_) => {
                        is_complete = false;
                        break 'cells;
                    }
                    Verdict::Several(..) | Verdict::None => {}
                }
            }
        }
        if is_complete && deciding.iter().all(|digits| digits.is_empty()) {
            match enough(&start, first, &left) {
                Some(found) => together = found,
                None => is_complete = false,
            }
        }
    }
    let at = |cell: usize| place(&start, cell);
    let cells = (0..digits.len())
        .map(|cell| PossibleCell { at: at(cell), digits: digits[cell], deciding: deciding[cell] })
        .collect();
    let together = together.into_iter().map(|(cell, digit)| (at(cell), digit.value())).collect();
    Ok(Possible { verdict, cells, is_complete, together })
}

/// The digits that each cell has in some solution; nothing if the budget ends first.
pub(super) fn possible_digits(
    start: &State,
    verdict: &Verdict<Solution>,
    options: &Options<'_>,
    deadline: Deadline<'_>,
) -> Option<Vec<DigitSet>> {
    let candidates = start.candidates();
    let mut seen = vec![DigitSet::EMPTY; candidates.len()];
    let mut see = |solution: &Solution| {
        seen.iter_mut().zip(solution.digit_sets()).for_each(|(seen, digit)| *seen |= digit);
    };
    match verdict {
        Verdict::None => return Some(seen),
        Verdict::Unique(only) => {
            see(only);
            return Some(seen);
        }
        Verdict::Several(a, b) => [a, b].into_iter().for_each(see),
        Verdict::Unknown(_) => {}
    }
    for (cell, digits) in candidates.iter().enumerate() {
        for digit in digits.iter() {
            if seen[cell].contains(digit) {
                continue;
            }
            let options = Options { budget: deadline.left(options.budget.nodes), ..*options };
            let mut found = None;
            let tally = with(start, &[(cell, digit)]).enumerate(&options, |solution| {
                found = Some(solution);
                ControlFlow::Break(())
            });
            match found {
                Some(solution) => {
                    seen.iter_mut().zip(solution.digit_sets()).for_each(|(seen, digit)| *seen |= digit);
                }
                None if tally.end == End::Budget => return None,
                None => {}
            }
        }
    }
    Some(seen)
}

/// The position with these digits as well.
fn with(start: &State, placed: &[(usize, Digit)]) -> SolutionSearch {
    let mut domains = start.candidates();
    placed.iter().for_each(|&(cell, digit)| domains[cell] &= digit.set());
    SolutionSearch::among(start, &domains)
}

/// Digits of a solution that no other has together, and of which none can be left out; nothing if the budget
/// ends first.
fn enough<'a>(
    start: &State,
    solution: &Solution,
    left: &impl Fn() -> Options<'a>,
) -> Option<Vec<(usize, Digit)>> {
    let digits = solution.digits();
    let mut placed: Vec<(usize, Digit)> = Vec::new();
    loop {
        match with(start, &placed).verdict(&left()) {
            Verdict::Several(a, b) => {
                let differs = |other: &Solution| other.digits().iter().zip(digits).position(|(a, b)| a != b);
                let cell = differs(&a).or_else(|| differs(&b))?;
                placed.push((cell, Digit::new(digits[cell])?));
            }
            Verdict::Unique(_) => break,
            Verdict::None | Verdict::Unknown(_) => return None,
        }
    }
    let mut at = 0;
    while at < placed.len() {
        let mut fewer = placed.clone();
        fewer.remove(at);
        match with(start, &fewer).verdict(&left()) {
            Verdict::Unique(_) => placed = fewer,
            Verdict::Unknown(_) => return None,
            _ => at += 1,
        }
    }
    placed.sort_unstable_by_key(|(cell, _)| *cell);
    Some(placed)
}

fn place(start: &State, cell: usize) -> At {
    match &start.0 {
        crate::play::state::AnyGrid::Sudoku(_) => At::from_zero(cell / 9, cell % 9),
        crate::play::state::AnyGrid::Kakuro(grid) => {
            let place = grid.place(Cell(u16::try_from(cell).unwrap_or(u16::MAX)));
            At::from_zero(place.row, place.col)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by looking at all solutions.
    fn slow(puzzle: &Puzzle) -> (Vec<DigitSet>, Vec<DigitSet>) {
        let mut seen: Vec<[u32; 10]> = Vec::new();
        crate::enumerate(puzzle, &Options::default(), |solution| {
            seen.resize(solution.digits().len(), [0; 10]);
            seen.iter_mut().zip(solution.digits()).for_each(|(seen, &digit)| seen[usize::from(digit)] += 1);
            ControlFlow::Continue(())
        })
        .unwrap();
        let set = |counts: &[u32; 10], wanted: &dyn Fn(u32) -> bool| -> DigitSet {
            (1..=9).filter(|&d| wanted(counts[usize::from(d)])).filter_map(Digit::new).collect()
        };
        let possible: Vec<DigitSet> = seen.iter().map(|counts| set(counts, &|count| count > 0)).collect();
        let deciding = seen.iter().zip(&possible).map(|(counts, all)| {
            if all.len() > 1 { set(counts, &|count| count == 1) } else { DigitSet::EMPTY }
        });
        let deciding = deciding.collect();
        (possible, deciding)
    }

    #[test]
    fn what_is_possible_is_what_some_solution_has() {
        for text in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........",
            "53..7....6..1.5....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79",
            r"# 5\ 5\ / \5 . . / \5 . .",
            r"# 12\ 11\ / \13 . . / \10 . .",
            r"# 6\ 15\ 15\ / \12 . . . / \12 . . . / \12 . . .",
            "12345678.........9...............................................................",
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let found = possible(&puzzle, &Options::default()).unwrap();
            assert!(found.is_complete, "{text}");
            let (possible, deciding) = slow(&puzzle);
            if found.verdict == Verdict::None {
                assert!(found.cells.iter().all(|cell| cell.digits.is_empty()));
                continue;
            }
            assert_eq!(found.cells.iter().map(|cell| cell.digits).collect::<Vec<_>>(), possible, "{text}");
            assert_eq!(found.cells.iter().map(|cell| cell.deciding).collect::<Vec<_>>(), deciding, "{text}");
        }
    }

    #[test]
    fn where_no_digit_decides_some_do_together() {
        let puzzle: Puzzle = ".".repeat(81).parse().unwrap();
        let found = possible(&puzzle, &Options::default()).unwrap();
        assert!(found.is_complete && found.cells.iter().all(|cell| cell.digits == DigitSet::ALL));
        assert_eq!((found.differing().count(), found.deciding().count()), (81, 0));
        let line = |without: Option<At>| -> Puzzle {
            let digit = |at: At| {
                found
                    .together
                    .iter()
                    .find(|(own, _)| *own == at && Some(at) != without)
                    .map_or('.', |(_, digit)| char::from(b'0' + digit))
            };
            found.cells.iter().map(|cell| digit(cell.at)).collect::<String>().parse().unwrap()
        };
        let verdict = |puzzle: &Puzzle| crate::solve(puzzle, &Options::default()).unwrap();
        assert!(verdict(&line(None)).is_unique());
        for &(at, _) in &found.together {
            assert!(!verdict(&line(Some(at))).is_unique());
        }
    }
}
