//! What is known of the candidate that is aimed at.

use super::Aim;
use crate::input::AnySetup;
use crate::play::state::cell_and_digit;
use crate::{Language, Puzzle, Solution, State};
use qedoku_exact::Verdict;
use qedoku_kakuro::Place;
use qedoku_model::{Candidate, Digit, DigitSet};
use qedoku_render::language::Phrase;

/// How a candidate stands.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps, steps::Aimed};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { target: Some("r1c1-4".parse().unwrap()), ..Ask::default() };
/// assert_eq!(steps(&puzzle, &ask, &Options::default()).unwrap().aimed, Some(Aimed::Given(5)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aimed {
    /// The cell is none to fill: it is black.
    NoCell,
    /// The cell is given, with this digit.
    Given(u8),
    /// The cell is filled, with this digit.
    Filled(u8),
    /// A player placed the digit itself there: how it stands without that. All else that is told is of the
    /// position without it, too.
    Placed(Box<Aimed>),
    /// The digit is ruled out already; by this placement, if by one.
    Gone(Option<String>),
    /// It is a candidate; whether the only solution has it, where there is one.
    Open {
        /// Whether it is the digit of the only solution.
        is_true: Option<bool>,
    },
}

impl Aimed {
    /// How the candidate stands without the digit in its cell, if it stands there.
    ///
    /// ```
    /// use qedoku::steps::Aimed;
    /// let placed = Aimed::Placed(Box::new(Aimed::Gone(None)));
    /// assert_eq!((placed.bare(), Aimed::NoCell.bare()), (&Aimed::Gone(None), &Aimed::NoCell));
    /// ```
    pub fn bare(&self) -> &Aimed {
        if let Aimed::Placed(bare) = self { bare } else { self }
    }

    /// Why a candidate is not there, or how many steps rule it out, of which there are `total`.
    ///
    /// ```
    /// use qedoku::steps::{Aim, Aimed};
    /// use qedoku::Language;
    /// let aim: Aim = "r1c1-4".parse().unwrap();
    /// let told = |aimed: Aimed, total| aimed.words(aim, total, &Language::ENGLISH);
    /// assert_eq!(told(Aimed::Filled(5), 0), "r1c1 cannot be 4: it is filled with 5.");
    /// assert_eq!(told(Aimed::Open { is_true: None }, 2), "r1c1 cannot be 4 for 2 reasons:\n");
    /// ```
    pub fn words(&self, aim: Aim, total: usize, language: &Language) -> String {
        let (cell, digit) = (language.named(&format!("r{}c{}", aim.row, aim.column)), aim.digit.to_string());
        let say = |phrase, more: &str| language.say(phrase, &[&cell, &digit, more]);
        match self {
            Aimed::NoCell => say(Phrase::NoCell, ""),
            Aimed::Given(given) => language.say(Phrase::GivenSo, &[&cell, &given.to_string()]),
            Aimed::Placed(bare) => {
                format!("{} {}", say(Phrase::PlacedSo, ""), bare.words(aim, total, language))
            }
            Aimed::Filled(filled) if *filled == aim.digit => say(Phrase::FilledSo, ""),
            Aimed::Filled(filled) => say(Phrase::FilledOtherwise, &filled.to_string()),
            Aimed::Gone(Some(by)) => say(Phrase::GoneBecause, by),
            Aimed::Gone(None) => say(Phrase::GoneAlready, ""),
            Aimed::Open { is_true: Some(true) } if total == 0 => say(Phrase::NoneCan, ""),
            Aimed::Open { is_true: Some(false) } if total == 0 => say(Phrase::NoneFoundThough, ""),
            Aimed::Open { .. } if total == 0 => say(Phrase::NoneFound, ""),
            Aimed::Open { .. } if total == 1 => say(Phrase::ForOneReason, "") + "\n",
            Aimed::Open { .. } => say(Phrase::ForReasons, &total.to_string()) + "\n",
        }
    }
}

/// The puzzle without the digit that is aimed at, if a player placed it.
pub(super) fn taken_out(puzzle: &Puzzle, aim: Aim) -> Option<Puzzle> {
    let asked = Digit::new(aim.digit)?;
    let (row, col) = (usize::from(aim.row).checked_sub(1)?, usize::from(aim.column).checked_sub(1)?);
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => {
            let index = Some(9 * row + col).filter(|_| row < 9 && col < 9)?;
            if setup.givens[index].is_some() || setup.placed[index] != Some(asked) {
                return None;
            }
            let mut setup = setup.clone();
            setup.placed[index] = None;
            // What is listed for a filled cell says nothing of the empty one.
            if let Some(candidates) = &mut setup.candidates {
                candidates[index] = DigitSet::ALL;
            }
            Some(Puzzle(AnySetup::Sudoku(setup)))
        }
        AnySetup::Kakuro(setup) => {
            let place = Place { row, col };
            let is_placed = setup.played().placed.contains(&place) && setup.given(place) == Some(asked);
            is_placed.then(|| Puzzle(AnySetup::Kakuro(Box::new(setup.without(place)))))
        }
    }
}

/// Whether a cell is given.
fn is_given(puzzle: &Puzzle, aim: Aim) -> bool {
    let (row, col) = (usize::from(aim.row).wrapping_sub(1), usize::from(aim.column).wrapping_sub(1));
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => row < 9 && col < 9 && setup.givens[9 * row + col].is_some(),
        AnySetup::Kakuro(setup) => {
            let place = Place { row, col };
            setup.given(place).is_some() && !setup.played().placed.contains(&place)
        }
    }
}

pub(super) fn aimed(
    puzzle: &Puzzle,
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
        return if is_given(puzzle, aim) { Aimed::Given(digit) } else { Aimed::Filled(digit) };
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
