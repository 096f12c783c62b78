//! A game as a front end draws it: its cells, row by row, with all that lies on them.

use super::{At, Digits, Game, Layers};
use crate::input::AnySetup;
use crate::input::game::{Scene, direction, place};
use crate::play::state::AnyGrid;
use crate::{Family, State, Step};
use qedoku_kakuro::{Direction, SetupCell};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, Role, Target};
use qedoku_render::Accent;
use qedoku_sudoku::net;
use std::collections::{BTreeMap, BTreeSet};

/// A game as a front end draws it.
///
/// ```
/// use qedoku::Game;
/// use qedoku::game::Square;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse()?);
/// game.place("r2c2".parse()?, 1)?;
/// let board = game.board(None);
/// assert!(matches!(board.rows[0][1], Square::Black { down: Some(3), across: None }));
/// let Square::White(white) = &board.rows[1][1] else { panic!("r2c2 is white") };
/// assert_eq!((white.digit, white.is_given), (Some(1), false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The family.
    pub family: Family,
    /// The squares, row by row, all rows as long as the longest.
    pub rows: Vec<Vec<Square>>,
    /// Whether all cells are filled and nothing contradicts itself: then it is solved.
    pub is_solved: bool,
}

/// A square of a board.
///
/// ```
/// use qedoku::game::Square;
/// let text = "# 3\\ 4\\ / \\4 . . / \\3 . .";
/// let board = qedoku::Game::new(text.parse()?).board(None);
/// assert_eq!(board.rows[0][1], Square::Black { down: Some(3), across: None });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Square {
    /// A black one, with its clues.
    Black {
        /// The sum of the run below.
        down: Option<u16>,
        /// The sum of the run to the right.
        across: Option<u16>,
    },
    /// One to fill.
    White(Box<White>),
}

/// A cell to fill.
///
/// ```
/// use qedoku::game::Square;
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = qedoku::Game::new(text.parse()?).board(None);
/// let Square::White(cell) = &board.rows[0][0] else { panic!() };
/// assert_eq!((cell.digit, cell.is_given), (Some(5), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct White {
    /// Its name.
    pub at: At,
    /// Its digit.
    pub digit: Option<u8>,
    /// Whether that is given.
    pub is_given: bool,
    /// Of an open cell the candidates that are left, in order, with what the step that is shown does to each.
    pub candidates: Vec<(u8, Accent)>,
    /// The candidates that were taken away by hand or by a step.
    pub struck: Digits,
    /// Whether the step that is shown is about this cell.
    pub is_marked: bool,
    /// Whether its digit contradicts others: it stands twice in a house, or the sum of a full run is not met.
    pub clashes: bool,
    /// The notes in the corners.
    pub corner: Digits,
    /// The notes in the centre.
    pub centre: Digits,
    /// The colours, 1 to 9.
    pub colours: Digits,
    /// The colours of its candidates, by colour.
    pub candidate_colours: BTreeMap<u8, Digits>,
    /// The box of a Sudoku, from 1: a border lies between cells of different ones.
    pub region: Option<u8>,
}

impl Square {
    /// The cell to fill, if it is one.
    pub fn white(&self) -> Option<&White> {
        if let Square::White(white) = self { Some(white) } else { None }
    }
}

impl Board {
    /// The square of a name, if the board has it.
    pub fn square(&self, at: At) -> Option<&Square> {
        self.rows.get(usize::from(at.row).checked_sub(1)?)?.get(usize::from(at.col).checked_sub(1)?)
    }

    /// The cell of a name, if there is such a cell to fill.
    pub fn white(&self, at: At) -> Option<&White> {
        self.square(at)?.white()
    }

    /// The cells to fill, in reading order.
    pub fn whites(&self) -> impl Iterator<Item = &White> {
        self.rows.iter().flatten().filter_map(Square::white)
    }
}

impl Game {
    /// The game as a front end draws it, with what a step does that was found in this position.
    pub fn board(&self, step: Option<&Step>) -> Board {
        let state = self.state().ok();
        let (clashes, size) = (self.scene.clashes(), self.scene.size());
        let white = |at: At, given: Option<Digit>| self.white(at, given, state.as_ref(), step, &clashes);
        let square = |row: usize, col: usize| match &self.scene.puzzle.0 {
            AnySetup::Sudoku(setup) => white(At::from_zero(row, col), setup.givens[9 * row + col]),
            AnySetup::Kakuro(setup) => match setup.rows()[row].get(col) {
                Some(&SetupCell::White { given }) => white(At::from_zero(row, col), given),
                Some(_) => {
                    let clue = |way| setup.clue(qedoku_kakuro::Place { row, col }, way);
                    Square::Black { down: clue(Direction::Down), across: clue(Direction::Across) }
                }
                None => Square::Black { down: None, across: None },
            },
        };
        let rows = (0..size.0).map(|row| (0..size.1).map(|col| square(row, col)).collect()).collect();
        let board = Board { family: self.puzzle().family(), rows, is_solved: false };
        let is_solved = board.whites().all(|white| white.digit.is_some() && !white.clashes);
        Board { is_solved, ..board }
    }

    fn white(
        &self,
        at: At,
        given: Option<Digit>,
        state: Option<&State>,
        step: Option<&Step>,
        clashes: &BTreeSet<At>,
    ) -> Square {
        let Layers { corner, centre, cell_colours, candidate_colours, .. } = self.layers();
        let of = |notes: &super::Notes| notes.get(&at).copied().unwrap_or_default();
        let digit = self.digit(at);
        let colour = |(&colour, notes): (&u8, &super::Notes)| Some((colour, *notes.get(&at)?));
        let candidates = if digit.is_some() { Vec::new() } else { self.candidates(at, state, step) };
        let is_concluded = candidates.iter().any(|(_, accent)| *accent != Accent::None);
        let cell = state.and_then(|state| cell_of(state, at));
        let is_marked = || step.zip(cell).is_some_and(|(step, cell)| has_mark(step, cell));
        Square::White(Box::new(White {
            at,
            digit,
            is_given: given.is_some(),
            is_marked: is_concluded || is_marked(),
            candidates,
            clashes: clashes.contains(&at),
            struck: of(&self.layers().struck.cells),
            corner: of(corner),
            centre: of(centre),
            colours: of(cell_colours),
            candidate_colours: candidate_colours.iter().filter_map(colour).collect(),
            region: self.scene.region(at),
        }))
    }

    /// The candidates of an open cell. While digits contradict each other they are what the digits that it
    /// sees leave.
    fn candidates(&self, at: At, state: Option<&State>, step: Option<&Step>) -> Vec<(u8, Accent)> {
        let Some((state, cell)) = state.and_then(|state| Some((state, cell_of(state, at)?))) else {
            let seen: DigitSet =
                self.scene.ground.peers(at).filter_map(|peer| self.scene.digit(peer)).collect();
            let struck = self.layers().struck.cells.get(&at).copied().unwrap_or_default().0;
            return (DigitSet::ALL - seen - struck).iter().map(|d| (d.value(), Accent::None)).collect();
        };
        let digits = match &state.0 {
            AnyGrid::Sudoku(grid) => grid.candidates(cell),
            AnyGrid::Kakuro(grid) => grid.candidates(cell),
        };
        let of = |digit: Digit| {
            let candidate = match &state.0 {
                AnyGrid::Sudoku(_) => net::candidate(cell, digit),
                AnyGrid::Kakuro(grid) => grid.digit_candidate(cell, digit),
            };
            (digit.value(), step.map_or(Accent::None, |step| accent(step, candidate, cell, digit)))
        };
        digits.iter().map(of).collect()
    }
}

fn cell_of(state: &State, at: At) -> Option<Cell> {
    match &state.0 {
        AnyGrid::Sudoku(_) => Some(Cell(9 * (at.row - 1) + at.col - 1)),
        AnyGrid::Kakuro(grid) => grid.cell_at(place(at)),
    }
}

/// How a step shows a candidate: what becomes of it, else its own mark, else the mark of its cell if the
/// step is about its digit.
fn accent(step: &Step, candidate: Candidate, cell: Cell, digit: Digit) -> Accent {
    if step.placements().any(|c| c == candidate) {
        return Accent::Placed;
    }
    if step.removals().any(|c| c == candidate) {
        return Accent::Removed;
    }
    let marks = || step.marks.iter();
    if let Some(mark) = marks().find(|mark| mark.target == Target::Candidate(candidate)) {
        return Accent::Role(mark.role);
    }
    let Some(mark) = marks().find(|mark| mark.target == Target::Cell(cell)) else { return Accent::None };
    let digits = marks().fold(DigitSet::EMPTY, |set, mark| match (mark.role, mark.target) {
        (Role::Digits, Target::Digits(digits)) => set | digits,
        _ => set,
    });
    if digits.is_empty() || digits.contains(digit) || mark.role == Role::Pivot {
        Accent::Role(mark.role)
    } else {
        Accent::None
    }
}

fn has_mark(step: &Step, cell: Cell) -> bool {
    step.marks.iter().any(|mark| mark.target == Target::Cell(cell))
}

impl Scene {
    /// How many rows and columns there are.
    fn size(&self) -> (usize, usize) {
        match &self.puzzle.0 {
            AnySetup::Sudoku(_) => (9, 9),
            AnySetup::Kakuro(setup) => {
                (setup.rows().len(), setup.rows().iter().map(Vec::len).max().unwrap_or(0))
            }
        }
    }

    fn region(&self, at: At) -> Option<u8> {
        let AnySetup::Sudoku(_) = &self.puzzle.0 else { return None };
        u8::try_from((at.row - 1) / 3 * 3 + (at.col - 1) / 3 + 1).ok()
    }

    /// The cells whose digits contradict others.
    fn clashes(&self) -> BTreeSet<At> {
        let mut clashes = BTreeSet::new();
        for house in &self.ground.houses {
            let filled = || house.iter().filter_map(|&at| Some((at, self.digit(at)?)));
            let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for (_, digit) in filled() {
                twice |= seen & digit.set();
                seen |= digit.set();
            }
            clashes.extend(filled().filter(|(_, digit)| twice.contains(*digit)).map(|(at, _)| at));
        }
        let AnySetup::Kakuro(setup) = &self.puzzle.0 else { return clashes };
        for (&run, &length) in &self.ground.runs {
            let clue = place(run.clue);
            let cell = |n| if run.is_down { (clue.row + n, clue.col) } else { (clue.row, clue.col + n) };
            let cells: Vec<At> = (1..=length).map(cell).map(|(row, col)| At::from_zero(row, col)).collect();
            let digits: Option<Vec<Digit>> = cells.iter().map(|&at| self.digit(at)).collect();
            if let (Some(digits), Some(sum)) = (digits, setup.clue(clue, direction(run.is_down)))
                && digits.iter().map(|digit| u16::from(digit.value())).sum::<u16>() != sum
            {
                clashes.extend(cells);
            }
        }
        clashes
    }
}

#[cfg(test)]
mod tests;
