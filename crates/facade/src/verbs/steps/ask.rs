//! What can be asked about the steps of a position, and how it is typed.

use crate::input::AnySetup;
use crate::play::state::cell_and_digit;
use crate::verbs::techniques::find_techniques;
use crate::{Error, Family, Puzzle, State};
use qedoku_kakuro::MOST_CELLS;
use qedoku_model::Candidate;
pub use qedoku_sudoku::methods::set_logic::SetLogic;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The search by a rank of 0 to 2, with 1 to 6 truths about 1 or 2 digits.
///
/// # Errors
/// A number outside of that.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
/// let ask = Ask { by_rank: Some(steps::by_rank(0, 2, 1).unwrap()), ..Ask::default() };
/// let found = steps(&puzzle, &ask, &Options::default()).unwrap().found;
/// assert!(!found.is_empty() && found.iter().all(|found| found.info.id == "set-logic"));
/// assert!(steps::by_rank(3, 2, 1).is_err());
/// ```
pub fn by_rank(rank: usize, truths: usize, digits: usize) -> Result<SetLogic, BadAsk> {
    let bounds = [("rank", rank, 0, SetLogic::MOST_RANK), ("truths", truths, 1, SetLogic::MOST_TRUTHS)];
    for (name, number, least, most) in bounds.into_iter().chain([("digits", digits, 1, 2)]) {
        if !(least..=most).contains(&number) {
            return Err(BadAsk(format!("{name} {number} is not searched; type {least} to {most}")));
        }
    }
    Ok(SetLogic { rank, truths, digits })
}

/// So many steps are listed unless another limit is set.
///
/// ```
/// use qedoku::{Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let all = steps::steps(&puzzle, &steps::Ask::default(), &Options::default()).unwrap();
/// assert!(all.found.len() <= steps::MOST);
/// ```
pub const MOST: usize = 10_000;

/// Which steps of a position are wanted; all that is set has to hold.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, Sort, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { digit: Some(8), sort: Sort::Singles, limit: Some(3), ..Ask::default() };
/// assert!(steps(&puzzle, &ask, &Options::default()).unwrap().found.len() <= 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// Of this technique: an id, a name or another name.
    pub technique: Option<String>,
    /// With a conclusion in this row, column or box.
    pub place: Option<Place>,
    /// With a conclusion about this digit.
    pub digit: Option<u8>,
    /// That rule out this candidate.
    pub target: Option<Aim>,
    /// In place of techniques: what truths and links of such a rank show, for Sudoku.
    pub by_rank: Option<SetLogic>,
    /// Whether searches without an end in sight are made too.
    pub all: bool,
    /// What comes first.
    pub sort: Sort,
    /// So many steps of the list are passed over.
    pub offset: usize,
    /// No more than this many behind them; without it [`MOST`].
    pub limit: Option<usize>,
    /// All are counted, technique by technique, and none is listed; offset and limit mean nothing then.
    pub counts_only: bool,
}

/// What comes first, techniques by their best step.
///
/// ```
/// assert_eq!(qedoku::Ask::default().sort, qedoku::Sort::Difficulty);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// The easiest.
    #[default]
    Difficulty,
    /// What takes most candidates away.
    Eliminations,
    /// What opens most singles.
    Singles,
}

/// What cannot be read.
///
/// ```
/// use qedoku::steps::{Aim, BadAsk};
/// let error: BadAsk = "r1-c2".parse::<Aim>().unwrap_err();
/// assert!(!error.to_string().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadAsk(String);

/// A row, column or box, from 1: `r4`, `c7`, `b2`. Rows and columns of a Kakuro count the clue row and
/// column.
///
/// ```
/// use qedoku::steps::Place;
/// assert_eq!("r4".parse(), Ok(Place::Row(4)));
/// assert!("x4".parse::<Place>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
    /// A box of a Sudoku, in reading order.
    Box(u16),
}

impl FromStr for Place {
    type Err = BadAsk;

    fn from_str(text: &str) -> Result<Place, BadAsk> {
        let wrong =
            || BadAsk(format!("`{text}` is no house; type a row, column or box such as r4, c7 or b2"));
        let number = text.get(1..).and_then(number).ok_or_else(wrong)?;
        match text.as_bytes()[0].to_ascii_lowercase() {
            b'r' => Ok(Place::Row(number)),
            b'c' => Ok(Place::Column(number)),
            b'b' if number <= 9 => Ok(Place::Box(number)),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Row(number) => write!(f, "r{number}"),
            Place::Column(number) => write!(f, "c{number}"),
            Place::Box(number) => write!(f, "b{number}"),
        }
    }
}

impl Place {
    /// Whether a cell of this name lies in it.
    pub(super) fn has(self, cell: &str) -> bool {
        let Some((row, column)) = coordinates(cell) else { return false };
        match self {
            Place::Row(wanted) => row == wanted,
            Place::Column(wanted) => column == wanted,
            Place::Box(wanted) => (row - 1) / 3 * 3 + (column - 1) / 3 + 1 == wanted,
        }
    }
}

/// A candidate: `r4c7-3`.
///
/// ```
/// use qedoku::steps::Aim;
/// assert_eq!("r4c7-3".parse(), Ok(Aim { row: 4, column: 7, digit: 3 }));
/// assert_eq!("R4C7<>3".parse(), "r4c7≠3".parse::<Aim>());
/// assert!("r4c7".parse::<Aim>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The row, from 1.
    pub row: u16,
    /// The column, from 1.
    pub column: u16,
    /// The digit.
    pub digit: u8,
}

impl FromStr for Aim {
    type Err = BadAsk;

    fn from_str(text: &str) -> Result<Aim, BadAsk> {
        let wrong = || BadAsk(format!("`{text}` is no candidate; type a cell and a digit such as r4c7-3"));
        let (cell, digit) =
            ["-", "<>", "≠", "="].iter().find_map(|sign| text.split_once(sign)).ok_or_else(wrong)?;
        let (row, column) = coordinates(cell).ok_or_else(wrong)?;
        let digit = digit.parse().ok().filter(|digit| (1..=9).contains(digit)).ok_or_else(wrong)?;
        Ok(Aim { row, column, digit })
    }
}

impl Aim {
    /// The candidate of the rules, whether it is still possible or not.
    pub(super) fn known(self, state: &State) -> Option<Candidate> {
        let (names, cell) = (state.names(), format!("r{}c{}", self.row, self.column));
        (0..names.net().candidate_count() as u32).map(Candidate).find(|&candidate| {
            cell_and_digit(names.net(), candidate)
                .is_some_and(|(at, digit)| digit.value() == self.digit && names.cell(at) == cell)
        })
    }

    /// The candidate, if it is possible and not yet placed.
    pub(super) fn candidate(self, state: &State) -> Option<Candidate> {
        let position = state.position();
        self.known(state).filter(|&known| position.alive.contains(known) && !position.on.contains(known))
    }
}

/// Row and column of `r4c7`.
fn coordinates(cell: &str) -> Option<(u16, u16)> {
    let rest = cell.strip_prefix(['r', 'R'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    Some((number(row)?, number(column)?))
}

/// A row or column that some puzzle can have: digits alone, from 1.
fn number(text: &str) -> Option<u16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| is_number && number > 0 && usize::from(number) <= MOST_CELLS / 2)
}

/// How many rows, columns and boxes a puzzle has.
struct Size {
    rows: usize,
    columns: usize,
    boxes: usize,
}

impl Size {
    const SUDOKU: Size = Size { rows: 9, columns: 9, boxes: 9 };

    fn of(puzzle: &Puzzle) -> Size {
        match &puzzle.0 {
            AnySetup::Sudoku(_) => Size::SUDOKU,
            AnySetup::Kakuro(setup) => {
                let columns = setup.rows().iter().map(Vec::len).max().unwrap_or(0);
                Size { rows: setup.rows().len(), columns, boxes: 0 }
            }
        }
    }

    /// That of the largest puzzle of a family.
    fn most(family: Family) -> Size {
        match family {
            Family::Sudoku => Size::SUDOKU,
            Family::Kakuro => Size { rows: MOST_CELLS / 2, columns: MOST_CELLS / 2, boxes: 0 },
        }
    }

    fn has(&self, place: Place) -> bool {
        match place {
            Place::Row(number) => usize::from(number) <= self.rows,
            Place::Column(number) => usize::from(number) <= self.columns,
            Place::Box(number) => usize::from(number) <= self.boxes,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Size { rows, columns, boxes } = self;
        match boxes {
            0 if *rows == Size::most(Family::Kakuro).rows => {
                write!(f, "a Kakuro has rows and columns and no boxes; type one such as r4 or c7")
            }
            0 => write!(
                f,
                "a Kakuro has no boxes, and this one has rows r1 to r{rows} and columns c1 to c{columns}, those of \
                 the clues included"
            ),
            _ => write!(
                f,
                "a Sudoku has rows r1 to r{rows}, columns c1 to c{columns} and boxes b1 to b{boxes}"
            ),
        }
    }
}

impl Ask {
    /// How many steps the search has to keep.
    pub(super) fn most(&self) -> usize {
        match self.counts_only {
            true => 0,
            false => self.offset.saturating_add(self.limit.unwrap_or(MOST)),
        }
    }

    /// What can be told to be wrong before any puzzle is read: a technique that there is not, or a place that
    /// no puzzle of the family has, where that is known.
    ///
    /// # Errors
    /// What is wrong.
    ///
    /// ```
    /// use qedoku::{Ask, Family};
    /// let ask = Ask { place: Some("b2".parse().unwrap()), ..Ask::default() };
    /// assert!(ask.possible(Some(Family::Sudoku)).is_ok() && ask.possible(None).is_ok());
    /// assert!(ask.possible(Some(Family::Kakuro)).unwrap_err().to_string().starts_with("there is no house b2"));
    /// ```
    pub fn possible(&self, family: Option<Family>) -> Result<(), Error> {
        match family {
            Some(family) => {
                self.technique_ids(family)?;
                self.places_in(&Size::most(family))
            }
            None => match &self.technique {
                Some(name) if find_techniques(name).next().is_none() => {
                    Err(Error::NoTechnique { name: name.clone(), family: None })
                }
                _ => Ok(()),
            },
        }
    }

    /// Whether a puzzle has the places that are asked about.
    pub(super) fn places(&self, puzzle: &Puzzle) -> Result<(), Error> {
        self.places_in(&Size::of(puzzle))
    }

    fn places_in(&self, size: &Size) -> Result<(), Error> {
        let lacks = |place: String| Err(Error::NoPlace { place, has: size.to_string() });
        if let Some(place) = self.place.filter(|&place| !size.has(place)) {
            return lacks(format!("house {place}"));
        }
        if let Some(Aim { row, column, .. }) = self.target
            && !(size.has(Place::Row(row)) && size.has(Place::Column(column)))
        {
            return lacks(format!("cell r{row}c{column}"));
        }
        Ok(())
    }

    /// The ids of the technique that is asked for; none if all are.
    pub(super) fn technique_ids(&self, family: Family) -> Result<Option<Vec<&'static str>>, Error> {
        let Some(name) = &self.technique else { return Ok(None) };
        let ids: Vec<&str> =
            find_techniques(name).filter(|entry| entry.family == family).map(|entry| entry.info.id).collect();
        if ids.is_empty() {
            return Err(Error::NoTechnique { name: name.clone(), family: Some(family) });
        }
        Ok(Some(ids))
    }
}
