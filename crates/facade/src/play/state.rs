//! A puzzle in play, of either family, and how it is drawn and named.

use super::error::Error;
use super::lack::Lack;
use crate::input::AnySetup;
use crate::{Family, Puzzle};
use qedoku_engine::Board as _;
use qedoku_model::{Candidate, Cell, Digit, DigitSet, Meaning, Names, Net, Position, Step};
use qedoku_render::scene::{Ground, terminal};
use qedoku_render::{Board, Theme, Tile};
use qedoku_sudoku::notation::{self, SudokuNames};

/// Where a solve stands.
///
/// ```
/// use qedoku::{Puzzle, State, Theme};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let state = State::new(&puzzle).unwrap();
/// assert_eq!(state.line(), "###/#../#..");
/// assert!(state.values(&Theme::PLAIN).contains("r2  \\4  .   ."));
/// ```
#[derive(Clone, Debug)]
pub struct State(pub(crate) AnyGrid);

/// A grid in play, by its family.
#[derive(Clone, Debug)]
pub(crate) enum AnyGrid {
    Sudoku(Box<qedoku_sudoku::Grid>),
    Kakuro(Box<qedoku_kakuro::Grid>),
}

#[doc(hidden)]
impl From<qedoku_sudoku::Grid> for State {
    fn from(grid: qedoku_sudoku::Grid) -> State {
        State(AnyGrid::Sudoku(Box::new(grid)))
    }
}

#[doc(hidden)]
impl From<qedoku_kakuro::Grid> for State {
    fn from(grid: qedoku_kakuro::Grid) -> State {
        State(AnyGrid::Kakuro(Box::new(grid)))
    }
}

impl State {
    /// The puzzle at the start.
    ///
    /// # Errors
    /// All defects of the puzzle.
    pub fn new(puzzle: &Puzzle) -> Result<State, Error> {
        match &puzzle.0 {
            AnySetup::Sudoku(setup) => match qedoku_sudoku::Grid::new(setup) {
                Ok(grid) => Ok(State(AnyGrid::Sudoku(Box::new(grid)))),
                Err(defects) => Err(Error::of_defects(&defects)),
            },
            AnySetup::Kakuro(setup) => match setup.grid() {
                Ok(grid) => Ok(State(AnyGrid::Kakuro(Box::new(grid)))),
                Err(defects) => Err(Error::of_defects(&defects)),
            },
        }
    }

    /// The family.
    pub fn family(&self) -> Family {
        match self.0 {
            AnyGrid::Sudoku(_) => Family::Sudoku,
            AnyGrid::Kakuro(_) => Family::Kakuro,
        }
    }

    /// The grid of a Sudoku, for the tools of this repository.
    #[doc(hidden)]
    pub fn sudoku_grid(&self) -> Option<&qedoku_sudoku::Grid> {
        if let AnyGrid::Sudoku(grid) = &self.0 { Some(grid) } else { None }
    }

    /// The grid of a Kakuro, for the tools of this repository.
    #[doc(hidden)]
    pub fn kakuro_grid(&self) -> Option<&qedoku_kakuro::Grid> {
        if let AnyGrid::Kakuro(grid) = &self.0 { Some(grid) } else { None }
    }

    /// The puzzle with all cells filled with these digits.
    pub(crate) fn filled(puzzle: &Puzzle, digits: &[u8]) -> Result<State, Error> {
        let mut state = State::new(puzzle)?;
        let net = state.net();
        let mut placed = Vec::new();
        for index in 0..net.candidate_count() as u32 {
            if let Some((cell, digit)) = cell_and_digit(net, Candidate(index))
                && digits.get(cell.index()) == Some(&digit.value())
            {
                placed.push(Candidate(index).on());
            }
        }
        let position = state.position();
        placed.retain(|literal| !position.on.contains(literal.candidate()));
        if !placed.is_empty() {
            state.apply(&Step::facts(placed));
        }
        Ok(state)
    }

    /// The rules.
    pub fn net(&self) -> &Net {
        match &self.0 {
            AnyGrid::Sudoku(grid) => grid.net(),
            AnyGrid::Kakuro(grid) => Names::net(grid.as_ref()),
        }
    }

    /// What cells, houses and candidates are called.
    pub fn names(&self) -> &dyn Names {
        match &self.0 {
            AnyGrid::Sudoku(_) => &SudokuNames,
            AnyGrid::Kakuro(grid) => grid.as_ref(),
        }
    }

    /// The same in as few letters as there are, for tables.
    pub(crate) fn short_names(&self) -> Box<dyn Names + '_> {
        match &self.0 {
            AnyGrid::Sudoku(_) => Box::new(SudokuNames),
            AnyGrid::Kakuro(grid) => Box::new(qedoku_kakuro::notation::ShortNames(grid)),
        }
    }

    /// The grid, if it is a Sudoku.
    pub(crate) fn sudoku(&self) -> Option<&qedoku_sudoku::Grid> {
        match &self.0 {
            AnyGrid::Sudoku(grid) => Some(grid),
            AnyGrid::Kakuro(_) => None,
        }
    }

    /// Which candidates are alive and which are placed.
    pub fn position(&self) -> Position {
        match &self.0 {
            AnyGrid::Sudoku(grid) => grid.position(),
            AnyGrid::Kakuro(grid) => grid.position(),
        }
    }

    /// Placements, `r4c7=3`, and removals, `r4c3-1246 r5c3-2`, of a step found here; either may be nothing.
    pub fn parts(&self, step: &Step) -> (String, String) {
        match &self.0 {
            AnyGrid::Sudoku(_) => sudoku_parts(step),
            AnyGrid::Kakuro(grid) => kakuro_parts(grid, step),
        }
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        match &self.0 {
            AnyGrid::Sudoku(grid) => grid.is_solved(),
            AnyGrid::Kakuro(grid) => grid.is_solved(),
        }
    }

    /// Something that nothing is left for: a cell, a digit of a house, a run. If there is such a thing, the
    /// position has no solution.
    pub fn lack(&self) -> Option<Lack> {
        Lack::of(self.names(), &self.position())
    }

    /// Makes the conclusions of a step true.
    pub(crate) fn apply(&mut self, step: &Step) {
        match &mut self.0 {
            AnyGrid::Sudoku(grid) => grid.apply(step),
            AnyGrid::Kakuro(grid) => grid.apply(step),
        }
    }

    /// The filled cells on one line, `.` for open ones: 81 characters for a Sudoku; for a Kakuro a
    /// character for each cell, `#` for black, rows joined by `/`.
    pub fn line(&self) -> String {
        match &self.0 {
            AnyGrid::Sudoku(grid) => grid.line(),
            AnyGrid::Kakuro(grid) => grid.solution(),
        }
    }

    /// The candidates of the cells, each as its digits: of a filled cell its digit. Cells in reading order.
    pub fn candidates(&self) -> Vec<DigitSet> {
        match &self.0 {
            AnyGrid::Sudoku(grid) => grid.domains().to_vec(),
            AnyGrid::Kakuro(grid) => grid.cells().map(|cell| grid.possible(cell)).collect(),
        }
    }

    /// The board with its filled cells, in lines of the theme's width: one that is wider is a list of its
    /// rows.
    pub fn values(&self, theme: &Theme) -> String {
        match &self.0 {
            AnyGrid::Sudoku(grid) => {
                let tile = |cell| grid.value(cell).map_or_else(Tile::default, Tile::value);
                nine_by_nine(tile).to_text(theme)
            }
            AnyGrid::Kakuro(grid) => qedoku_kakuro::board::filled(grid, theme.width()),
        }
    }

    /// The same with the digits that a player has entered apart from the givens: `+5`.
    pub fn values_of(&self, puzzle: &Puzzle, theme: &Theme) -> String {
        match (&self.0, &puzzle.0) {
            (AnyGrid::Sudoku(grid), AnySetup::Sudoku(setup)) => {
                let is_entry =
                    |cell: Cell| setup.placed[cell.index()].is_some() && setup.givens[cell.index()].is_none();
                let tile = |cell| match grid.value(cell) {
                    Some(digit) if is_entry(cell) => Tile::entry(digit),
                    digit => digit.map_or_else(Tile::default, Tile::value),
                };
                nine_by_nine(tile).to_text(theme)
            }
            (AnyGrid::Kakuro(grid), _) => qedoku_kakuro::board::entered(grid, theme.width()),
            _ => self.values(theme),
        }
    }

    /// The board of a puzzle as it was typed: as [`values_of`](State::values_of), and where candidates are
    /// taken away their board below it.
    ///
    /// ```
    /// use qedoku::{Puzzle, State, Theme};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . +3 / \3 {2} .".parse().unwrap();
    /// let board = State::new(&puzzle).unwrap().typed(&puzzle, &Theme::PLAIN);
    /// assert!(board.contains("r2  \\4  .   +3") && board.contains("r3  \\3  {2} "), "{board}");
    /// ```
    pub fn typed(&self, puzzle: &Puzzle, theme: &Theme) -> String {
        let values = self.values_of(puzzle, theme);
        let has_less = match &puzzle.0 {
            AnySetup::Sudoku(setup) => setup.candidates.is_some() || !setup.deleted.is_empty(),
            AnySetup::Kakuro(setup) => {
                let played = setup.played();
                !played.struck.is_empty() || !played.combinations.is_empty()
            }
        };
        if has_less { format!("{values}\n{}", self.candidate_board(None, theme)) } else { values }
    }

    /// The picture of the position, or of a step found there, as text: the board with the candidates of open
    /// cells, before those that stand out the signs of [`Theme::SIGNS`], around those of sets the signs of
    /// [`Theme::FRAMES`], and in a Kakuro before cells that are added up [`Theme::SHADE`].
    pub fn candidate_board(&self, step: Option<&Step>, theme: &Theme) -> String {
        let position = self.position();
        let ground =
            Ground { places: self.places(), position: &position, givens: None, has_candidates: true };
        let mut tiles = terminal::tiles(&ground.items(step));
        match &self.0 {
            AnyGrid::Sudoku(_) => {
                nine_by_nine(|cell| tiles.remove(&self.places().spot(cell)).unwrap_or_default())
                    .to_text(theme)
            }
            AnyGrid::Kakuro(grid) => qedoku_kakuro::board::open_cells(grid, theme.width(), |cell| {
                tiles.get(&self.places().spot(cell)).unwrap_or(&Tile::default()).in_braces(theme)
            }),
        }
    }
}

/// Placements and removals in the notation of Sudoku.
pub(crate) fn sudoku_parts(step: &Step) -> (String, String) {
    let placed: Vec<String> = step.placements().map(notation::placement).collect();
    (placed.join(" "), notation::removals(step.removals()))
}

/// Placements and removals in the notation of Kakuro.
pub(crate) fn kakuro_parts(grid: &qedoku_kakuro::Grid, step: &Step) -> (String, String) {
    let part = |is_on: bool| {
        let literals = step.conclusions.iter().copied().filter(|literal| literal.is_on() == is_on);
        let part = Step::new(step.technique, literals, step.proof.clone());
        qedoku_kakuro::notation::summary(grid, &part)
    };
    (part(true), part(false))
}

fn nine_by_nine(tile: impl FnMut(Cell) -> Tile) -> Board {
    Board { width: 9, box_width: 3, box_height: 3, tiles: (0..81).map(Cell).map(tile).collect() }
}

/// The digit and cell of a candidate, if it is about a cell.
pub(crate) fn cell_and_digit(net: &Net, candidate: Candidate) -> Option<(Cell, Digit)> {
    match net.meaning(candidate) {
        Meaning::Digit(cell, digit) => Some((cell, digit)),
        Meaning::Combination(..) => None,
    }
}
