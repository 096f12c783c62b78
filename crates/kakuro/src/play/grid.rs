//! A checked puzzle in play, with the views that techniques scan.

use super::run_summary::{Finding, RunSummary};
use super::worklist::Worklist;
use crate::puzzle::layout::Layout;
use crate::puzzle::{Defect, Direction, Place, Run, Setup, net};
use qedoku_engine::Board;
use qedoku_engine::chains::Links;
use qedoku_engine::chains::alternating::Conflicts;
use qedoku_model::{
    Candidate, CandidateSet, Cell, Digit, DigitSet, GroupId, House, Meaning, Names, Net, Position, Step,
};
use std::sync::{Arc, OnceLock};

/// What does not change in the course of solving.
#[derive(Debug)]
struct Puzzle {
    setup: Setup,
    layout: Layout,
    net: Net,
    links: OnceLock<Links>,
    conflicts: OnceLock<Conflicts>,
    runs: Vec<Run>,
    run_ids: Vec<net::RunIds>,
    /// The runs of each cell, across and down.
    runs_of: Vec<[Option<House>; 2]>,
    initial: CandidateSet,
}

/// Which puzzle a grid is of: copies of a grid are of the same.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleId(Arc<Puzzle>);

/// A Kakuro in play: filled cells, the candidates of open cells, the combinations left to each run.
///
/// Cells are numbered in reading order. Runs are [`House`]s: the across runs in reading order, then the
/// down runs column by column; a single cell without a clue makes no run. The net has nine candidates for
/// each cell and one for each combination of a run with a known sum.
///
/// A change costs time in proportion to the runs it touches. A copy shares the net.
///
/// ```
/// use qedoku_engine::Board;
/// use qedoku_kakuro::{Grid, Setup, method};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let mut grid = Grid::new(&setup).unwrap();
/// method().run(&mut grid, |_, _, _| std::ops::ControlFlow::Continue(()));
/// assert!(grid.is_solved());
/// assert_eq!(grid.solution(), "###/#13/#21");
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    puzzle: Arc<Puzzle>,
    alive: CandidateSet,
    on: CandidateSet,
    unique: bool,
    /// What each cell can hold; a filled cell its digit.
    possible: Vec<DigitSet>,
    filled: Vec<bool>,
    open: usize,
    /// The alive combinations of each run, a bit for each entry of [`Run::combinations`].
    combinations: Vec<u16>,
    summaries: Vec<RunSummary>,
    work: Worklist,
    /// All that techniques which look at one run can see of each, in a number: its combinations, a bit for
    /// each filled cell, and what the cells can hold.
    states: Vec<u128>,
    broken: bool,
}

impl Grid {
    /// The puzzle of a setup. It counts as declared unique; see [`Grid::with_unique`].
    ///
    /// Given digits exclude what they exclude; they may leave a cell or run without any possibility. Then
    /// the puzzle has no solution, which is a result and not a defect.
    ///
    /// # Errors
    /// All defects of the setup.
    pub fn new(setup: &Setup) -> Result<Grid, Vec<Defect>> {
        let review = setup.review();
        if !review.defects.is_empty() {
            return Err(review.defects);
        }
        let mut layout = Layout::of(setup);
        let mut runs = std::mem::take(&mut layout.runs);
        runs.retain(|run| run.cells.len() > 1 || run.clue.is_some());
        let cells = layout.places.len();
        let mut runs_of = vec![[None; 2]; cells];
        for (index, run) in runs.iter().enumerate() {
            for cell in &run.cells {
                runs_of[cell.index()][run.direction as usize] = Some(House(index as u16));
            }
        }
        let (net, run_ids) = net::build(cells, &runs);
        let alive = Position::full(&net, true).alive;
        let on = CandidateSet::empty(net.candidate_count());
        let combinations = runs.iter().map(|run| (1 << run.combinations().len()) - 1).collect();
        let summaries = vec![RunSummary::default(); runs.len()];
        let work = Worklist::new(cells, runs.len());
        let states = vec![0; runs.len()];
        let initial = alive.clone();
        let (links, conflicts) = (OnceLock::new(), OnceLock::new());
        let puzzle =
            Puzzle { setup: setup.clone(), layout, net, links, conflicts, runs, run_ids, runs_of, initial };
        let mut grid = Grid {
            puzzle: Arc::new(puzzle),
            alive,
            on,
            unique: true,
            possible: vec![DigitSet::ALL; cells],
            filled: vec![false; cells],
            open: cells,
            combinations,
            summaries,
            work,
            states,
            broken: false,
        };
        let placed = &setup.played().placed;
        for given in [true, false] {
            for cell in grid.cells() {
                let place = grid.place(cell);
                if let Some(digit) = setup.given(place).filter(|_| placed.contains(&place) != given) {
                    grid.put(cell, digit);
                }
            }
            if let Some(puzzle) = Arc::get_mut(&mut grid.puzzle).filter(|_| given) {
                puzzle.initial = grid.alive.clone();
            }
            if placed.is_empty() {
                break;
            }
        }
        grid.strike(setup);
        for house in grid.runs() {
            grid.work.touch(house);
        }
        grid.refresh();
        Ok(grid)
    }

    /// Takes away what a player took away; of a filled cell there is nothing left to take.
    fn strike(&mut self, setup: &Setup) {
        for (&place, &digits) in &setup.played().struck {
            if let Some(cell) = self.cell_at(place).filter(|&cell| !self.filled[cell.index()]) {
                digits.iter().for_each(|digit| self.drop_digit(cell, digit));
            }
        }
        for (&(clue, direction), sets) in &setup.played().combinations {
            let Some(house) = self.run_at(clue, direction) else { continue };
            let run = self.puzzle.runs[house.index()].combinations();
            for index in (0..run.len()).filter(|&index| sets.contains(&run[index])) {
                self.drop_combination(house, index);
            }
        }
    }

    /// The same grid, declared to have one solution or not.
    pub fn with_unique(self, unique: bool) -> Grid {
        Grid { unique, ..self }
    }

    /// Whether it is declared to have one solution.
    pub fn is_unique(&self) -> bool {
        self.unique
    }

    /// What was typed.
    pub fn setup(&self) -> &Setup {
        &self.puzzle.setup
    }

    /// The white cells, in reading order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.possible.len() as u16).map(Cell)
    }

    /// The runs: across in reading order, then down column by column.
    pub fn runs(&self) -> impl ExactSizeIterator<Item = House> + use<> {
        (0..self.summaries.len() as u16).map(House)
    }

    /// A run.
    pub fn run(&self, house: House) -> &Run {
        &self.puzzle.runs[house.index()]
    }

    /// The run of a direction that a cell lies in; `None` for a single cell without a clue.
    pub fn run_of(&self, cell: Cell, direction: Direction) -> Option<House> {
        self.puzzle.runs_of[cell.index()][direction as usize]
    }

    /// The run of a direction whose clue stands, or would stand, at a place.
    pub fn run_at(&self, clue_place: Place, direction: Direction) -> Option<House> {
        let Place { row, col } = clue_place;
        let first = match direction {
            Direction::Across => Place { row, col: col.checked_add(1)? },
            Direction::Down => Place { row: row.checked_add(1)?, col },
        };
        self.run_of(self.cell_at(first)?, direction).filter(|&h| self.run(h).clue_place == clue_place)
    }

    /// Where a cell is.
    pub fn place(&self, cell: Cell) -> Place {
        self.puzzle.layout.places[cell.index()]
    }

    /// The white cell at a place.
    pub fn cell_at(&self, place: Place) -> Option<Cell> {
        self.puzzle.layout.cell_at(place)
    }

    /// The digit of a filled cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        if self.filled[cell.index()] { self.possible[cell.index()].single() } else { None }
    }

    /// The candidates of an open cell; none for a filled one.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self.filled[cell.index()] { DigitSet::EMPTY } else { self.possible[cell.index()] }
    }

    /// What a cell can hold: its digit if it is filled, else its candidates.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.possible[cell.index()]
    }

    /// The open cells of a run, in order.
    pub fn open_cells(&self, house: House) -> impl Iterator<Item = Cell> + '_ {
        self.run(house).cells.iter().copied().filter(|cell| !self.filled[cell.index()])
    }

    /// The combinations left to a run with a known sum, in the order of
    /// [`combinations::of`](crate::combinations::of).
    pub fn combinations(&self, house: House) -> impl Iterator<Item = (Candidate, DigitSet)> + '_ {
        let (sets, alive) = (self.run(house).combinations(), self.combinations[house.index()]);
        let ids = self.puzzle.run_ids[house.index()];
        let left = sets.iter().enumerate().filter(move |(i, _)| alive >> i & 1 == 1);
        left.map(move |(i, &set)| (ids.combination(i), set))
    }

    /// The candidate "this cell holds this digit".
    pub fn digit_candidate(&self, cell: Cell, digit: Digit) -> Candidate {
        net::digit_candidate(cell, digit)
    }

    /// The candidate "this run holds exactly these digits"; `None` if that is no combination of the run.
    pub fn combination_candidate(&self, house: House, digits: DigitSet) -> Option<Candidate> {
        let index = self.run(house).combinations().iter().position(|&set| set == digits)?;
        Some(self.puzzle.run_ids[house.index()].combination(index))
    }

    /// What a candidate of the net says.
    pub fn meaning(&self, candidate: Candidate) -> Meaning {
        self.puzzle.net.meaning(candidate)
    }

    /// The group of a cell's digits.
    pub fn cell_group(&self, cell: Cell) -> GroupId {
        GroupId(u32::from(cell.0))
    }

    /// The group of a run's combinations; `None` without a known sum.
    pub fn combinations_group(&self, house: House) -> Option<GroupId> {
        self.puzzle.run_ids[house.index()].combinations()
    }

    /// The group of a digit's places in a run.
    pub fn places_group(&self, house: House, digit: Digit) -> GroupId {
        self.puzzle.run_ids[house.index()].places(digit)
    }

    /// The solution as one line: a character for each cell, `#` for black, `.` for open, rows joined by
    /// `/`.
    pub fn solution(&self) -> String {
        self.setup().solution_line(|place| self.value(self.cell_at(place)?))
    }

    /// The links of the net, for chains.
    pub fn links(&self) -> &Links {
        self.puzzle.links.get_or_init(|| Links::new(&self.puzzle.net))
    }

    /// Which candidates exclude which, for alternating chains.
    pub(crate) fn conflicts(&self) -> &Conflicts {
        self.puzzle.conflicts.get_or_init(|| Conflicts::new(&self.puzzle.net))
    }

    /// Whether a candidate is known to be true.
    pub(crate) fn is_on(&self, candidate: Candidate) -> bool {
        self.on.contains(candidate)
    }

    /// What is known about a run in sum.
    pub(crate) fn run_summary(&self, house: House) -> &RunSummary {
        &self.summaries[house.index()]
    }

    /// All that can be seen of a run, in a number: two positions of a puzzle have the same if nothing in it
    /// has changed.
    pub(crate) fn run_state(&self, house: House) -> u128 {
        self.states[house.index()]
    }

    /// Which puzzle it is.
    pub(crate) fn puzzle_id(&self) -> PuzzleId {
        PuzzleId(Arc::clone(&self.puzzle))
    }

    /// Whether it is a position of a puzzle.
    pub(crate) fn is_of(&self, puzzle: &PuzzleId) -> bool {
        Arc::ptr_eq(&self.puzzle, &puzzle.0)
    }

    /// What is filled in, cell by cell; nothing for an open cell.
    pub(crate) fn filling(&self) -> impl ExactSizeIterator<Item = DigitSet> + '_ {
        let cells = self.filled.iter().zip(&self.possible);
        cells.map(|(&is_filled, &possible)| if is_filled { possible } else { DigitSet::EMPTY })
    }

    /// Where a finding waits.
    pub(crate) fn work(&self) -> &Worklist {
        &self.work
    }

    /// Fills a cell: its other digits go, the digit goes from its runs, and so do their combinations
    /// without it.
    fn put(&mut self, cell: Cell, digit: Digit) {
        let candidate = net::digit_candidate(cell, digit);
        self.broken |= !self.alive.contains(candidate);
        self.alive.insert(candidate);
        self.possible[cell.index()].insert(digit);
        if !std::mem::replace(&mut self.filled[cell.index()], true) {
            self.open -= 1;
        }
        self.work.set_single(cell, false);
        self.on.insert(candidate);
        for other in self.possible[cell.index()] - digit.set() {
            self.drop_digit(cell, other);
        }
        let puzzle = Arc::clone(&self.puzzle);
        for house in puzzle.runs_of[cell.index()].into_iter().flatten() {
            self.work.touch(house);
            let run = &puzzle.runs[house.index()];
            for &other in &run.cells {
                if other != cell {
                    self.drop_digit(other, digit);
                }
            }
            for (index, set) in run.combinations().iter().enumerate() {
                if !set.contains(digit) {
                    self.drop_combination(house, index);
                }
            }
        }
    }

    fn drop_digit(&mut self, cell: Cell, digit: Digit) {
        let candidate = net::digit_candidate(cell, digit);
        if !self.alive.remove(candidate) {
            return;
        }
        self.broken |= self.on.contains(candidate);
        let possible = &mut self.possible[cell.index()];
        possible.remove(digit);
        self.broken |= possible.is_empty();
        self.work.set_single(cell, possible.len() == 1 && !self.filled[cell.index()]);
        for house in self.puzzle.runs_of[cell.index()].into_iter().flatten() {
            self.work.touch(house);
        }
    }

    fn drop_combination(&mut self, house: House, index: usize) {
        let candidate = self.puzzle.run_ids[house.index()].combination(index);
        if !self.alive.remove(candidate) {
            return;
        }
        self.broken |= self.on.contains(candidate);
        self.combinations[house.index()] &= !(1 << index);
        self.work.touch(house);
    }

    /// Makes one combination the only one of its run.
    fn settle(&mut self, house: House, digits: DigitSet) {
        let puzzle = Arc::clone(&self.puzzle);
        let run = &puzzle.runs[house.index()];
        for (index, &set) in run.combinations().iter().enumerate() {
            if set == digits {
                let candidate = puzzle.run_ids[house.index()].combination(index);
                self.broken |= !self.alive.contains(candidate);
                self.alive.insert(candidate);
                self.on.insert(candidate);
                self.combinations[house.index()] |= 1 << index;
            } else {
                self.drop_combination(house, index);
            }
        }
        for &cell in &run.cells {
            for digit in !digits {
                self.drop_digit(cell, digit);
            }
        }
        self.work.touch(house);
    }

    /// Brings the summaries of touched runs up to date.
    fn refresh(&mut self) {
        while let Some(house) = self.work.next_touched() {
            let run = &self.puzzle.runs[house.index()];
            let cells = run.cells.iter().map(|c| (self.possible[c.index()], self.filled[c.index()]));
            let sets = run.combinations();
            let alive = self.combinations[house.index()];
            self.states[house.index()] = run.cells.iter().fold(u128::from(alive), |state, cell| {
                let (digits, is_filled) = (self.possible[cell.index()], self.filled[cell.index()]);
                state << 10 | u128::from(digits.bits()) << 1 | u128::from(is_filled)
            });
            let left = sets.iter().enumerate().filter(|(i, _)| alive >> i & 1 == 1).map(|(_, &set)| set);
            let summary = RunSummary::of(cells, left, !sets.is_empty());
            self.broken |= summary.is_broken();
            for finding in Finding::ALL {
                self.work.set(finding, house, summary.has(finding));
            }
            self.summaries[house.index()] = summary;
        }
    }
}

impl Setup {
    /// The checked puzzle, or all its defects.
    ///
    /// Clues over no cell are dropped.
    ///
    /// # Errors
    /// All defects of the setup.
    pub fn grid(&self) -> Result<Grid, Vec<Defect>> {
        Grid::new(self)
    }
}

impl Board for Grid {
    fn net(&self) -> &Net {
        &self.puzzle.net
    }

    fn position(&self) -> Position {
        Position {
            alive: self.alive.clone(),
            on: self.on.clone(),
            initial: self.puzzle.initial.clone(),
            unique: self.unique,
        }
    }

    fn is_open(&self, candidate: Candidate) -> bool {
        self.alive.contains(candidate) && !self.on.contains(candidate)
    }

    /// Whether every cell is filled and no rule is broken.
    fn is_solved(&self) -> bool {
        self.open == 0 && !self.broken
    }

    fn is_broken(&self) -> bool {
        self.broken
    }

    fn apply(&mut self, step: &Step) {
        for literal in &step.conclusions {
            match (self.meaning(literal.candidate()), literal.is_on()) {
                (Meaning::Digit(cell, digit), true) => self.put(cell, digit),
                (Meaning::Digit(cell, digit), false) => self.drop_digit(cell, digit),
                (Meaning::Combination(house, digits), true) => self.settle(house, digits),
                (Meaning::Combination(house, digits), false) => {
                    let sets = self.run(house).combinations();
                    if let Some(index) = sets.iter().position(|&set| set == digits) {
                        self.drop_combination(house, index);
                    }
                }
            }
        }
        self.refresh();
    }
}

/// Cells are named by their place (`r3c5`), runs by direction, sum and the place of the clue
/// (`the across run 16 at r2c3`).
impl Names for Grid {
    fn net(&self) -> &Net {
        &self.puzzle.net
    }

    fn cell(&self, cell: Cell) -> String {
        self.place(cell).to_string()
    }

    fn house(&self, house: House) -> String {
        let run = self.run(house);
        let direction = run.direction.word();
        match run.clue {
            Some(sum) => format!("the {direction} run {sum} at {}", run.clue_place),
            None => format!("the {direction} run without a clue at {}", run.clue_place),
        }
    }
}

#[cfg(test)]
mod tests;
