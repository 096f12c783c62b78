//! A puzzle as it was before anybody played it, and what a player did that contradicts its solutions.

use super::mistake::{Clash, Mistake};
use crate::input::AnySetup;
use crate::play::game::{At, Digits, RunAt};
use crate::play::search::SolutionSearch;
use crate::play::solution::Solution;
use crate::play::state::{AnyGrid, State};
use crate::{Family, Options, Puzzle, Verdict};
use qedoku_kakuro::{Direction, Place};
use qedoku_model::{Cell, Digit, DigitSet, Meaning, Origin};
use qedoku_sudoku::Setup;
use std::collections::BTreeMap;

/// A puzzle of fewer givens has no single solution (McGuire, Tugemann, Civario, "There is no 16-clue Sudoku",
/// 2012).
const FEWEST_GIVENS: usize = 17;

/// A puzzle as it was before anybody played it.
pub(crate) struct Truth {
    /// Its start.
    pub start: State,
    /// How many solutions it has.
    pub verdict: Verdict<Solution>,
}

/// The puzzles that a player may have begun with, the likeliest first: the givens, else the givens with the
/// candidates that are listed, of which some may be struck off since. Nothing if nobody played.
fn unplayed(puzzle: &Puzzle) -> Vec<Puzzle> {
    match &puzzle.0 {
        AnySetup::Sudoku(setup) if setup.has_state() => {
            let givens = Setup { givens: setup.givens, ..Setup::default() };
            let listed = Setup { candidates: setup.candidates.clone(), ..givens.clone() };
            let is_played = setup.placed.iter().any(Option::is_some) || !setup.deleted.is_empty();
            let enough = setup.given_count() >= FEWEST_GIVENS;
            match (enough, setup.candidates.is_some(), is_played) {
                (_, false, _) | (true, true, false) => vec![givens.into()],
                (true, true, true) => vec![givens.into(), listed.into()],
                (false, true, true) => vec![listed.into()],
                (false, true, false) => Vec::new(),
            }
        }
        AnySetup::Kakuro(setup) if !setup.played().is_empty() => vec![setup.unplayed().into()],
        _ => Vec::new(),
    }
}

impl Truth {
    /// How the puzzle stood before it was played. None if nobody played it, or if it is no puzzle.
    pub fn of(puzzle: &Puzzle, options: &Options<'_>) -> Option<Truth> {
        let deadline = options.deadline();
        let mut last = None;
        for unplayed in unplayed(puzzle) {
            let start = State::new(&unplayed).ok()?;
            // A large Kakuro may never be settled.
            let most = (start.family() == Family::Kakuro).then_some(super::MOST_NODES);
            let budget = deadline.left(options.budget.nodes.or(most));
            let verdict = SolutionSearch::of(&start).verdict(&Options { budget, ..*options });
            let is_settled = matches!(verdict, Verdict::Unique(_) | Verdict::None);
            last = Some(Truth { start, verdict });
            if is_settled {
                break;
            }
        }
        last
    }

    /// What a player did that contradicts the digits that each cell has in some solution, cell by cell, then
    /// combinations by run.
    pub fn mistakes(&self, puzzle: &Puzzle, possible: &[DigitSet]) -> Vec<Mistake> {
        match (&puzzle.0, &self.start.0) {
            (AnySetup::Sudoku(setup), _) => sudoku(setup, possible),
            (AnySetup::Kakuro(setup), AnyGrid::Kakuro(grid)) => kakuro(setup, grid, possible),
            (AnySetup::Kakuro(_), AnyGrid::Sudoku(_)) => Vec::new(),
        }
    }

    /// What contradicts itself, by house, and has a digit that a player placed.
    pub fn clashes(&self, puzzle: &Puzzle) -> Vec<Clash> {
        let placed = digits(puzzle);
        let names = self.start.names();
        let net = self.start.net();
        let here = |cell: Cell| self.at(cell).and_then(|at| Some((at, *placed.get(&at)?)));
        let mut clashes = Vec::new();
        for group in (0..net.group_count() as u32).map(qedoku_model::GroupId) {
            let Origin::Places(house, digit) = net.group(group).origin else { continue };
            let holders = net.members(group).iter().filter_map(|&member| match net.meaning(member) {
                Meaning::Digit(cell, own) if own == digit => {
                    here(cell).filter(|(_, (held, _))| *held == digit)
                }
                _ => None,
            });
            let holders: Vec<(At, (Digit, bool))> = holders.collect();
            if holders.len() > 1 && holders.iter().any(|(_, (_, is_placed))| *is_placed) {
                let cells: Vec<At> = holders.into_iter().map(|(at, _)| at).collect();
                let clash = Clash::Twice { digit: digit.value(), house: names.house(house), cells };
                clashes.push((house, clash));
            }
        }
        clashes.sort_by_key(|(house, _)| *house);
        // Two cells of a row and a box are one matter.
        let mut told: Vec<Clash> = Vec::new();
        for (_, clash) in clashes {
            let is_same = |other: &Clash| match (other, &clash) {
                (Clash::Twice { digit, cells, .. }, Clash::Twice { digit: own_digit, cells: own, .. }) => {
                    digit == own_digit && cells == own
                }
                _ => false,
            };
            if !told.iter().any(is_same) {
                told.push(clash);
            }
        }
        let mut clashes = told;
        if let AnyGrid::Kakuro(grid) = &self.start.0 {
            for house in grid.runs() {
                let run = grid.run(house);
                let held: Option<Vec<(Digit, bool)>> =
                    run.cells.iter().map(|&cell| here(cell).map(|(_, held)| held)).collect();
                let (Some(held), Some(clue)) = (held, run.clue) else { continue };
                let sum = held.iter().map(|(digit, _)| u16::from(digit.value())).sum();
                if sum != clue && held.iter().any(|(_, is_placed)| *is_placed) {
                    clashes.push(Clash::Sum { run: names.house(house), sum });
                }
            }
        }
        clashes
    }

    /// Where a cell is.
    fn at(&self, cell: Cell) -> Option<At> {
        match &self.start.0 {
            AnyGrid::Sudoku(_) => Some(at(cell)),
            AnyGrid::Kakuro(grid) => Some(here(grid.place(cell))),
        }
    }
}

fn at(cell: Cell) -> At {
    At::from_zero(cell.index() / 9, cell.index() % 9)
}

fn here(place: Place) -> At {
    At::from_zero(place.row, place.col)
}

/// The digits of a position by cell, each with whether a player placed it.
fn digits(puzzle: &Puzzle) -> BTreeMap<At, (Digit, bool)> {
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => (0..81)
            .map(Cell)
            .filter_map(|cell| {
                let (given, placed) = (setup.givens[cell.index()], setup.placed[cell.index()]);
                let digit = given.or(placed)?;
                Some((at(cell), (digit, given.is_none())))
            })
            .collect(),
        AnySetup::Kakuro(setup) => {
            let rows = setup.rows().iter().enumerate();
            let places = rows.flat_map(|(row, cells)| (0..cells.len()).map(move |col| Place { row, col }));
            let held = |place: Place| {
                Some((here(place), (setup.given(place)?, setup.played().placed.contains(&place))))
            };
            places.filter_map(held).collect()
        }
    }
}

/// Whether all white cells of a position are filled.
pub(crate) fn is_full(puzzle: &Puzzle) -> bool {
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => (0..81).map(Cell).all(|cell| setup.digit(cell).is_some()),
        AnySetup::Kakuro(setup) => {
            !setup.rows().iter().flatten().any(|&cell| cell == qedoku_kakuro::SetupCell::OPEN)
        }
    }
}

/// The mistakes of a cell with a digit that was placed, or candidates that were taken away.
fn of_cell(at: At, placed: Option<Digit>, struck: DigitSet, possible: DigitSet) -> Vec<Mistake> {
    match placed {
        Some(digit) if !possible.contains(digit) => vec![Mistake::Digit { at, digit: digit.value() }],
        None if (possible - struck).is_empty() => {
            possible.iter().map(|digit| Mistake::Candidate { at, digit: digit.value() }).collect()
        }
        _ => Vec::new(),
    }
}

fn sudoku(setup: &Setup, possible: &[DigitSet]) -> Vec<Mistake> {
    let mut struck = [DigitSet::EMPTY; 81];
    if let Some(listed) = &setup.candidates {
        struck.iter_mut().zip(listed.iter()).for_each(|(struck, &listed)| *struck = !listed);
    }
    setup.deleted.iter().for_each(|&(cell, digit)| struck[cell.index()].insert(digit));
    let open = (0..81).map(Cell).filter(|cell| setup.givens[cell.index()].is_none());
    open.flat_map(|cell| {
        let index = cell.index();
        of_cell(at(cell), setup.placed[index], struck[index], possible[index])
    })
    .collect()
}

fn kakuro(setup: &qedoku_kakuro::Setup, grid: &qedoku_kakuro::Grid, possible: &[DigitSet]) -> Vec<Mistake> {
    let played = setup.played();
    let cells = grid.cells().flat_map(|cell| {
        let place = grid.place(cell);
        let placed = setup.given(place).filter(|_| played.placed.contains(&place));
        let struck = match setup.given(place) {
            None => played.struck.get(&place).copied().unwrap_or_default(),
            Some(_) => DigitSet::EMPTY,
        };
        of_cell(here(place), placed, struck, possible[cell.index()])
    });
    let mut mistakes: Vec<Mistake> = cells.collect();
    for (&(clue, way), sets) in &played.combinations {
        let Some(house) = grid.run_at(clue, way) else { continue };
        // Only where each cell has one digit, the combination is known.
        let single = |cell: &Cell| possible[cell.index()].single();
        let Some(digits) = grid.run(house).cells.iter().map(single).collect::<Option<DigitSet>>() else {
            continue;
        };
        if sets.contains(&digits) {
            let run = RunAt { clue: here(clue), is_down: way == Direction::Down };
            let name = qedoku_model::Names::house(grid, house);
            mistakes.push(Mistake::Combination { run, name, digits: Digits(digits) });
        }
    }
    mistakes
}
