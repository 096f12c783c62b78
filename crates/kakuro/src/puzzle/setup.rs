//! What was typed: a rectangle of white and black cells, any nonsense allowed.
//!
//! [`Setup::review`] finds everything that is wrong with it at once; [`Setup::grid`] turns a sound one into a
//! [`Grid`](crate::Grid) to be solved. Places count from `r1c1`, the top left corner of the whole rectangle,
//! clue row and clue column included.

use super::{Direction, Place, TextPlace};
use qedoku_model::{Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Most cells a rectangle may have, black ones included.
pub const MOST_CELLS: usize = 20_000;

/// One cell as typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupCell {
    /// A cell to be filled.
    White {
        /// Its digit, if the puzzle gives it away; or a player does, if [`Played`] says so.
        given: Option<Digit>,
    },
    /// A cell that holds no digit, perhaps with clues.
    Black {
        /// The sum of the run below.
        down: Option<u16>,
        /// The sum of the run to the right.
        across: Option<u16>,
    },
}

impl SetupCell {
    /// An open white cell.
    pub const OPEN: SetupCell = SetupCell::White { given: None };
    /// A black cell without a clue.
    pub const BLACK: SetupCell = SetupCell::Black { down: None, across: None };

    /// Whether it is a white cell.
    pub const fn is_white(self) -> bool {
        matches!(self, SetupCell::White { .. })
    }
}

/// The K-line token: `.`, a digit, `#` or a clue such as `16\7`.
impl fmt::Display for SetupCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = |sum: Option<u16>| sum.map_or_else(String::new, |sum| sum.to_string());
        match *self {
            SetupCell::White { given: None } => f.pad("."),
            SetupCell::White { given: Some(digit) } => f.pad(&digit.to_string()),
            SetupCell::BLACK => f.pad("#"),
            SetupCell::Black { down, across } => f.pad(&format!("{}\\{}", sum(down), sum(across))),
        }
    }
}

/// What is known of a puzzle beyond its cells. It changes no answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// The solution as it was read: rows joined by `/`, `#` for black cells.
    pub solution: Option<String>,
    /// Title, author, source, difficulty, by these names.
    pub origin: BTreeMap<String, String>,
}

/// What a player has made of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// The white cells whose digit a player placed; those of other cells are given.
    pub placed: BTreeSet<Place>,
    /// Candidates that are taken away, by white cell.
    pub struck: BTreeMap<Place, DigitSet>,
    /// Combinations that are taken away, by the place of the clue and the direction of the run.
    pub combinations: BTreeMap<(Place, Direction), BTreeSet<DigitSet>>,
}

impl Played {
    /// Whether nothing was done.
    pub fn is_empty(&self) -> bool {
        self.placed.is_empty() && self.struck.is_empty() && self.combinations.is_empty()
    }
}

/// A puzzle as typed, clue row and clue column included.
///
/// Two setups are equal when their cells are and what was played; where the cells stood in a text does not
/// count, nor do remarks.
///
/// ```
/// use qedoku_kakuro::Setup;
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// assert!(setup.review().defects.is_empty());
/// let wrong: Setup = "# 3\\ 4\\ / \\40 . . / \\3 . .".parse()?;
/// assert_eq!(
///     wrong.review().defects[0].to_string(),
///     "r2c1 (line 1, column 11): the across sum 40 does not fit its 2 cells, so there is no solution; type 3 to 17"
/// );
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Setup {
    rows: Vec<Vec<SetupCell>>,
    places: Vec<Vec<TextPlace>>,
    /// Where down sums stood that stood elsewhere than the token of their cell.
    down_places: BTreeMap<Place, TextPlace>,
    remarks: Box<Remarks>,
    played: Box<Played>,
}

impl Setup {
    /// A setup of these rows.
    pub fn new(rows: Vec<Vec<SetupCell>>) -> Setup {
        Setup { rows, ..Setup::default() }
    }

    pub(crate) fn with_places(rows: Vec<Vec<(SetupCell, TextPlace)>>) -> Setup {
        let (rows, places) = rows.into_iter().map(|row| row.into_iter().unzip()).unzip();
        Setup { rows, places, ..Setup::default() }
    }

    pub(crate) fn with_down_places(self, down_places: BTreeMap<Place, TextPlace>) -> Setup {
        Setup { down_places, ..self }
    }

    /// The same setup with other remarks.
    pub fn with_remarks(self, remarks: Remarks) -> Setup {
        Setup { remarks: Box::new(remarks), ..self }
    }

    /// What else is known of the puzzle.
    pub fn remarks(&self) -> &Remarks {
        &self.remarks
    }

    /// The same setup with what a player has made of it.
    pub fn with_played(self, played: Played) -> Setup {
        Setup { played: Box::new(played), ..self }
    }

    /// What a player has made of the puzzle.
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// The puzzle as it was before somebody played it.
    ///
    /// ```
    /// use qedoku_kakuro::{Place, Played, Setup};
    /// let setup: Setup = "# 3\\ 4\\ / \\4 1 . / \\3 . .".parse()?;
    /// let placed = [Place { row: 1, col: 1 }].into();
    /// let played = setup.with_played(Played { placed, ..Played::default() });
    /// assert_eq!(played.unplayed(), "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?);
    /// # Ok::<(), qedoku_kakuro::Problems>(())
    /// ```
    pub fn unplayed(&self) -> Setup {
        let mut setup = self.clone();
        for place in std::mem::take(&mut *setup.played).placed {
            setup.empty(place);
        }
        setup
    }

    /// The same without the digit that a player placed in a cell; unchanged if there is none.
    ///
    /// ```
    /// use qedoku_kakuro::{Place, Played, Setup};
    /// let setup: Setup = "# 3\\ 4\\ / \\4 1 . / \\3 . .".parse()?;
    /// let place = Place { row: 1, col: 1 };
    /// assert_eq!(setup.without(place), setup);
    /// let played = setup.clone().with_played(Played { placed: [place].into(), ..Played::default() });
    /// assert_eq!(played.without(place), setup.with_played(played.played().clone()).unplayed());
    /// # Ok::<(), qedoku_kakuro::Problems>(())
    /// ```
    pub fn without(&self, place: Place) -> Setup {
        let mut setup = self.clone();
        if setup.played.placed.remove(&place) {
            setup.empty(place);
        }
        setup
    }

    fn empty(&mut self, place: Place) {
        if let Some(cell @ SetupCell::White { .. }) =
            self.rows.get_mut(place.row).and_then(|row| row.get_mut(place.col))
        {
            *cell = SetupCell::OPEN;
        }
    }

    /// The same setup, read from a text that begins `lines` lines further down and, on its first line,
    /// `columns` characters further right.
    pub fn shifted(mut self, lines: usize, columns: usize) -> Setup {
        for place in self.places.iter_mut().flatten().chain(self.down_places.values_mut()) {
            if place.line == 1 {
                place.column += columns;
            }
            place.line += lines;
        }
        self
    }

    /// The first rows and columns of it.
    pub(crate) fn cropped(mut self, rows: usize, cols: usize) -> Setup {
        self.rows.truncate(rows);
        self.places.truncate(rows);
        self.rows.iter_mut().for_each(|row| row.truncate(cols));
        self.places.iter_mut().for_each(|row| row.truncate(cols));
        self
    }

    /// The rows, clue row first; they may differ in length.
    pub fn rows(&self) -> &[Vec<SetupCell>] {
        &self.rows
    }

    /// The cell at a place.
    pub fn cell(&self, place: Place) -> Option<SetupCell> {
        self.rows.get(place.row)?.get(place.col).copied()
    }

    /// Where the token of a place stood in the text, if the setup was read from one.
    pub fn text_place(&self, place: Place) -> Option<TextPlace> {
        self.places.get(place.row)?.get(place.col).copied()
    }

    /// Where the clue of a direction stood in the text, if the setup was read from one.
    pub fn clue_text_place(&self, place: Place, direction: Direction) -> Option<TextPlace> {
        let down = self.down_places.get(&place).filter(|_| direction == Direction::Down);
        down.copied().or_else(|| self.text_place(place))
    }

    /// The clue at a place for the run of a direction.
    pub fn clue(&self, place: Place, direction: Direction) -> Option<u16> {
        match (self.cell(place)?, direction) {
            (SetupCell::Black { across, .. }, Direction::Across) => across,
            (SetupCell::Black { down, .. }, Direction::Down) => down,
            (SetupCell::White { .. }, _) => None,
        }
    }

    /// The digit at a place, given or placed.
    pub fn given(&self, place: Place) -> Option<Digit> {
        match self.cell(place)? {
            SetupCell::White { given } => given,
            SetupCell::Black { .. } => None,
        }
    }

    /// Whether some white cell stands behind the clue row and the clue column; without one there is no
    /// puzzle.
    pub fn has_inner_cells(&self) -> bool {
        self.rows.iter().skip(1).any(|row| row.iter().skip(1).any(|cell| cell.is_white()))
    }

    /// Whether some white cell does, and none stands in the first row or column.
    pub(crate) fn has_only_inner_cells(&self) -> bool {
        let edge = self.rows.first().into_iter().flatten();
        let edge = edge.chain(self.rows.iter().filter_map(|row| row.first()));
        self.has_inner_cells() && !edge.into_iter().any(|cell| cell.is_white())
    }

    /// A solution as one line: a character for each cell, `#` for black, the digit for white or `.` where
    /// there is none, rows joined by `/`.
    ///
    /// ```
    /// use qedoku_kakuro::Setup;
    /// let setup: Setup = "# 3\\ / \\3 .".parse()?;
    /// assert_eq!(setup.solution_line(|_| qedoku_model::Digit::new(3)), "##/#3");
    /// # Ok::<(), qedoku_kakuro::Problems>(())
    /// ```
    pub fn solution_line(&self, digit: impl Fn(Place) -> Option<Digit>) -> String {
        let mut out = String::new();
        for (row, cells) in self.rows.iter().enumerate() {
            if row > 0 {
                out.push('/');
            }
            for (col, cell) in cells.iter().enumerate() {
                out.push(match cell {
                    SetupCell::Black { .. } => '#',
                    SetupCell::White { .. } => {
                        digit(Place { row, col }).map_or('.', |digit| char::from(b'0' + digit.value()))
                    }
                });
            }
        }
        out
    }
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.rows == other.rows && self.played == other.played
    }
}

impl Eq for Setup {}
