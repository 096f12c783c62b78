//! A puzzle and what lies on it: what can be done there, and the position that the verbs read.

use super::action::Action;
use super::at::{At, Digits, RunAt};
use super::layers::Layers;
use super::marks::{Notes, Removals};
use crate::Puzzle;
use crate::input::AnySetup;
use qedoku_kakuro::{Direction, Place, SetupCell};
use qedoku_model::Digit;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Why something cannot be done.
///
/// ```
/// use qedoku::game::Illegal;
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// let corner = "r1c1".parse().unwrap();
/// assert_eq!(game.place(corner, 1), Err(Illegal::NoCell(corner)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// There is no such cell, or it is black.
    #[error("there is no cell {0} to fill")]
    NoCell(At),
    /// The digit of the cell is given.
    #[error("{0} is given")]
    Given(At),
    /// That is no digit, or no colour.
    #[error("{0} is none of 1 to 9")]
    NoDigit(u8),
    /// There is no such run.
    #[error("there is no run {0}")]
    NoRun(RunAt),
    /// The run has no combination of so many digits.
    #[error("{1} is no combination of the run {0}")]
    NoCombination(RunAt, Digits),
    /// A game starts once.
    #[error("a game starts but once")]
    Started,
    /// The text is no puzzle.
    #[error("no puzzle: {0}")]
    NoPuzzle(String),
}

/// The cells of a puzzle.
#[derive(Debug)]
pub(crate) struct Ground {
    /// The cells that can be filled, with what is given there.
    cells: BTreeMap<At, Option<Digit>>,
    /// The cells that hold different digits: rows, columns and boxes, or runs.
    pub houses: Vec<Vec<At>>,
    /// How many cells the runs have that a clue may stand for.
    pub runs: BTreeMap<RunAt, usize>,
}

/// A puzzle and what lies on it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub puzzle: Arc<Puzzle>,
    pub ground: Arc<Ground>,
    pub layers: Layers,
}

fn at(row: usize, col: usize) -> At {
    At::from_zero(row, col)
}

pub(crate) fn place(at: At) -> Place {
    Place { row: usize::from(at.row) - 1, col: usize::from(at.col) - 1 }
}

pub(crate) fn direction(is_down: bool) -> Direction {
    if is_down { Direction::Down } else { Direction::Across }
}

impl Ground {
    fn of(puzzle: &Puzzle) -> Ground {
        match &puzzle.0 {
            AnySetup::Sudoku(setup) => {
                let places = || (0..81).map(|index| (index / 9, index % 9));
                let cells = places().zip(setup.givens).map(|((row, col), given)| (at(row, col), given));
                let house = |is_in: &dyn Fn(usize, usize) -> bool| -> Vec<At> {
                    places().filter(|&(row, col)| is_in(row, col)).map(|(row, col)| at(row, col)).collect()
                };
                let rows = (0..9).map(|n| house(&|row, _| row == n));
                let columns = (0..9).map(|n| house(&|_, col| col == n));
                let boxes = (0..9).map(|n| house(&|row, col| row / 3 * 3 + col / 3 == n));
                let houses = rows.chain(columns).chain(boxes).collect();
                Ground { cells: cells.collect(), houses, runs: BTreeMap::new() }
            }
            AnySetup::Kakuro(setup) => {
                let mut ground = Ground { cells: BTreeMap::new(), houses: Vec::new(), runs: BTreeMap::new() };
                for (row, line) in setup.rows().iter().enumerate() {
                    for (col, cell) in line.iter().enumerate() {
                        match *cell {
                            SetupCell::White { given } => {
                                ground.cells.insert(at(row, col), given);
                            }
                            SetupCell::Black { .. } => {
                                for is_down in [false, true] {
                                    let cells: Vec<At> = (1..)
                                        .map(|n| if is_down { (row + n, col) } else { (row, col + n) })
                                        .take_while(|&(row, col)| {
                                            setup.cell(Place { row, col }).is_some_and(SetupCell::is_white)
                                        })
                                        .map(|(row, col)| at(row, col))
                                        .collect();
                                    if !cells.is_empty() {
                                        ground
                                            .runs
                                            .insert(RunAt { clue: at(row, col), is_down }, cells.len());
                                        ground.houses.push(cells);
                                    }
                                }
                            }
                        }
                    }
                }
                ground
            }
        }
    }

    /// The cells that can be filled.
    pub fn cells(&self) -> impl Iterator<Item = At> + '_ {
        self.cells.iter().filter(|(_, given)| given.is_none()).map(|(&at, _)| at)
    }

    /// The other cells of the houses of a cell.
    pub fn peers(&self, at: At) -> impl Iterator<Item = At> + '_ {
        self.houses
            .iter()
            .filter(move |house| house.contains(&at))
            .flatten()
            .copied()
            .filter(move |&peer| peer != at)
    }

    fn is_cell(&self, at: At) -> Result<(), Illegal> {
        if self.cells.contains_key(&at) { Ok(()) } else { Err(Illegal::NoCell(at)) }
    }

    fn is_open(&self, at: At) -> Result<(), Illegal> {
        self.is_cell(at)?;
        if self.cells[&at].is_some() { Err(Illegal::Given(at)) } else { Ok(()) }
    }

    fn are_cells(&self, notes: &Notes) -> Result<(), Illegal> {
        notes.keys().try_for_each(|&at| self.is_cell(at))
    }

    fn are_candidates(&self, removals: &Removals) -> Result<(), Illegal> {
        self.are_cells(&removals.cells)?;
        removals.runs.iter().try_for_each(|(&run, sets)| {
            let cells = *self.runs.get(&run).ok_or(Illegal::NoRun(run))?;
            let odd = sets.iter().find(|digits| digits.0.len() != cells);
            odd.map_or(Ok(()), |&digits| Err(Illegal::NoCombination(run, digits)))
        })
    }

    fn are_placed(&self, placed: &BTreeMap<At, u8>) -> Result<(), Illegal> {
        placed.iter().try_for_each(|(&at, &digit)| self.is_open(at).and(is_digit(digit)))
    }

    /// Whether an action is one of these cells and runs.
    fn allows(&self, action: &Action) -> Result<(), Illegal> {
        let are_cells = |cells: &[At]| cells.iter().try_for_each(|&at| self.is_cell(at));
        match action {
            Action::Start => Err(Illegal::Started),
            Action::Place { cells, digit, cleaned } => {
                cells.iter().try_for_each(|&at| self.is_open(at))?;
                is_digit(*digit)?;
                self.are_cells(&cleaned.corner)?;
                self.are_cells(&cleaned.centre)
            }
            Action::Clear { cells, .. } => are_cells(cells),
            Action::Note { cells, digit, .. } => are_cells(cells).and(is_digit(*digit)),
            Action::Strike(removals) | Action::Restore(removals) | Action::Take(removals) => {
                self.are_candidates(removals)
            }
            Action::Colour { cells, candidates, colour, .. } => {
                are_cells(cells)?;
                self.are_cells(candidates)?;
                is_digit(*colour)
            }
            Action::Draw(link) | Action::Erase(link) => {
                are_cells(&[link.from.cell, link.to.cell])?;
                is_digit(link.from.digit).and(is_digit(link.to.digit))
            }
            Action::Fill { added, .. } => self.are_cells(added),
            Action::Tidy { removed } => {
                self.are_cells(&removed.corner)?;
                self.are_cells(&removed.centre)
            }
            Action::Apply { placed, struck, .. } | Action::Path { placed, struck, .. } => {
                self.are_placed(placed)?;
                self.are_candidates(struck)
            }
            Action::Import(layers) => {
                self.are_placed(&layers.placed)?;
                self.are_candidates(&layers.struck)?;
                let colours = layers.candidate_colours.values();
                [&layers.corner, &layers.centre, &layers.cell_colours]
                    .into_iter()
                    .chain(colours)
                    .try_for_each(|notes| self.are_cells(notes))?;
                layers.candidate_colours.keys().try_for_each(|&colour| is_digit(colour))?;
                layers.links.iter().try_for_each(|link| self.allows(&Action::Draw(*link)))
            }
            Action::Edit { .. } | Action::Restart | Action::Show { .. } => Ok(()),
        }
    }
}

fn is_digit(digit: u8) -> Result<(), Illegal> {
    Digit::new(digit).map(|_| ()).ok_or(Illegal::NoDigit(digit))
}

impl Scene {
    /// A puzzle with nothing on it.
    pub fn new(puzzle: Puzzle) -> Scene {
        let ground = Arc::new(Ground::of(&puzzle));
        Scene { puzzle: Arc::new(puzzle), ground, layers: Layers::default() }
    }

    /// A puzzle with all that lies on it; what lies on no cell of it is passed over.
    pub fn with(puzzle: Puzzle, layers: Layers) -> Scene {
        let mut scene = Scene::new(puzzle);
        // Layers that were read have cells of the puzzle alone.
        let _ = scene.play(&Action::Import(Box::new(layers)));
        scene
    }

    /// Does an action.
    pub fn play(&mut self, action: &Action) -> Result<(), Illegal> {
        self.ground.allows(action)?;
        if let Action::Edit { puzzle } = action {
            let puzzle: Puzzle = puzzle.parse().map_err(|error| Illegal::NoPuzzle(format!("{error}")))?;
            *self = Scene::new(puzzle);
        } else {
            self.layers.play(action);
        }
        Ok(())
    }

    /// Whether two scenes look the same.
    pub fn is_same_as(&self, other: &Scene) -> bool {
        self.layers == other.layers && self.puzzle == other.puzzle
    }

    /// The digit of a cell, given or placed.
    pub fn digit(&self, at: At) -> Option<Digit> {
        let given = || self.ground.cells.get(&at).copied().flatten();
        self.layers.placed.get(&at).and_then(|&digit| Digit::new(digit)).or_else(given)
    }

    /// The puzzle with the digits that are placed and all that is taken away.
    pub fn position(&self) -> Puzzle {
        let Layers { placed, struck, .. } = &self.layers;
        let placed = || placed.iter().filter_map(|(&at, &digit)| Some((at, Digit::new(digit)?)));
        let cells = || struck.cells.iter().filter(|(at, _)| self.digit(**at).is_none());
        match &self.puzzle.0 {
            AnySetup::Sudoku(setup) => {
                let index = |at: At| 9 * place(at).row + place(at).col;
                let mut setup = setup.as_ref().clone();
                placed().for_each(|(at, digit)| setup.placed[index(at)] = Some(digit));
                for (&at, digits) in cells() {
                    let Ok(cell) = u16::try_from(index(at)) else { continue };
                    setup.deleted.extend(digits.0.iter().map(|digit| (qedoku_model::Cell(cell), digit)));
                }
                setup.into()
            }
            AnySetup::Kakuro(setup) => {
                let mut rows = setup.rows().to_vec();
                let mut played = setup.played().clone();
                for (at, digit) in placed() {
                    let Place { row, col } = place(at);
                    rows[row][col] = SetupCell::White { given: Some(digit) };
                    played.placed.insert(place(at));
                }
                played.struck.extend(cells().map(|(&at, digits)| (place(at), digits.0)));
                for (run, sets) in &struck.runs {
                    let sets = sets.iter().map(|digits| digits.0).collect();
                    played.combinations.insert((place(run.clue), direction(run.is_down)), sets);
                }
                let remarks = setup.remarks().clone();
                qedoku_kakuro::Setup::new(rows).with_remarks(remarks).with_played(played).into()
            }
        }
    }

    /// What a puzzle as typed has besides givens, as layers on the puzzle without it.
    pub fn parted(puzzle: Puzzle) -> (Puzzle, Layers) {
        let mut layers = Layers::default();
        let setup = match puzzle.0 {
            AnySetup::Sudoku(setup) => setup,
            AnySetup::Kakuro(setup) => {
                let number = |Place { row, col }: Place| at(row, col);
                let (played, unplayed) = (setup.played(), Puzzle::from(setup.unplayed()));
                let ground = Ground::of(&unplayed);
                let digit = |&place: &Place| Some((number(place), setup.given(place)?.value()));
                layers.placed = played.placed.iter().filter_map(digit).collect();
                let cells = played.struck.iter().map(|(&place, &digits)| (number(place), Digits(digits)));
                let cells = cells.filter(|(at, _)| ground.is_cell(*at).is_ok());
                // What is no run of the puzzle, or none of its combinations, takes nothing away.
                let runs = played.combinations.iter().filter_map(|(&(clue, way), sets)| {
                    let run = RunAt { clue: number(clue), is_down: way == Direction::Down };
                    let length = ground.runs.get(&run)?;
                    let sets: BTreeSet<Digits> =
                        sets.iter().filter(|set| set.len() == *length).map(|&set| Digits(set)).collect();
                    (!sets.is_empty()).then_some((run, sets))
                });
                layers.struck = Removals { cells: cells.collect(), runs: runs.collect() };
                return (unplayed, layers);
            }
        };
        let mut setup = *setup;
        for (index, placed) in setup.placed.iter_mut().enumerate() {
            if let (Some(digit), None) = (placed.take(), setup.givens[index]) {
                layers.placed.insert(at(index / 9, index % 9), digit.value());
            }
        }
        for (cell, digit) in std::mem::take(&mut setup.deleted) {
            let own = layers.struck.cells.entry(at(cell.index() / 9, cell.index() % 9)).or_default();
            own.0.insert(digit);
        }
        (setup.into(), layers)
    }
}
