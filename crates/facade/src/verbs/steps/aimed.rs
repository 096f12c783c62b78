//! What is known of the candidate that is aimed at.

use super::Aim;
use crate::play::state::cell_and_digit;
use crate::{Solution, State};
use qedoku_exact::Verdict;
use qedoku_model::Candidate;

/// How a candidate stands.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps, steps::Aimed};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { target: Some("r1c1-4".parse().unwrap()), ..Ask::default() };
/// assert_eq!(steps(&puzzle, &ask, &Options::default()).unwrap().aimed, Some(Aimed::Filled(5)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aimed {
    /// The cell is none to fill: it is black.
    NoCell,
    /// The cell is filled, with this digit.
    Filled(u8),
    /// The digit is ruled out already; by this placement, if by one.
    Gone(Option<String>),
    /// It is a candidate; whether the only solution has it, where there is one.
    Open {
        /// Whether it is the digit of the only solution.
        is_true: Option<bool>,
    },
}

pub(super) fn aimed(
    start: &State,
    aim: Aim,
    candidate: Option<Candidate>,
    verdict: &Verdict<Solution>,
) -> Aimed {
    let (names, position) = (start.names(), start.position());
    let Some(known) = aim.known(start) else { return Aimed::NoCell };
    let in_cell = |other: Candidate| {
        let cell = cell_and_digit(names.net(), known).map(|(cell, _)| cell);
        cell_and_digit(names.net(), other).filter(|(c, _)| Some(*c) == cell).map(|(_, digit)| digit.value())
    };
    if let Some(digit) = position.on.iter().find_map(in_cell) {
        return Aimed::Filled(digit);
    }
    if candidate.is_none() {
        let by = names.net().conflicts(known).find(|&other| position.on.contains(other));
        return Aimed::Gone(by.map(|other| names.candidate(other)));
    }
    let is_true = match (verdict, cell_and_digit(names.net(), known)) {
        (Verdict::Unique(solution), Some((cell, digit))) => {
            Some(solution.digits().get(cell.index()) == Some(&digit.value()))
        }
        _ => None,
    };
    Aimed::Open { is_true }
}
