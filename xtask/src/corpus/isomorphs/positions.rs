//! Positions of puzzles of all difficulties: starts, and positions somewhere on the way.
//!
//! They come in turn from the examples of the catalogue, where each technique has its own, from random
//! puzzles and from the reference data, as far as that is here.

use super::guise::setup_of;
use crate::corpus::random::Random;
use crate::corpus::{kakuro, se, shared_data};
use anyhow::{Context, Result};
use qedoku::techniques::example;
use qedoku::{Options, Puzzle, Verdict, techniques};
use qedoku_engine::{Board, Flow, Method, Outcome};
use qedoku_rating::human;
use qedoku_sudoku::Setup;

/// A position, told in a word or two.
pub struct Named<P> {
    /// Where it comes from.
    pub name: String,
    /// The position.
    pub position: P,
}

/// So many positions of Sudokus.
pub fn of_sudoku(random: &mut Random, count: usize) -> Result<Vec<Named<Setup>>> {
    let mut known = Vec::new();
    for file in se::default_files()? {
        let text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        known.extend(text.lines().map(str::to_owned));
    }
    let mut examples = Vec::new();
    for entry in techniques() {
        if let Some(before) = example(&entry).map(|example| example.taken.before)
            && let Some(grid) = before.sudoku_grid()
        {
            examples.push(Named { name: format!("example of {}", entry.info.id), position: setup_of(grid) });
        }
    }
    let mut positions = Vec::new();
    while positions.len() < count {
        let turn = positions.len();
        let is_start = turn % 2 == 0;
        let (name, setup) = if turn % 3 == 0 && !known.is_empty() {
            let trace = se::Trace::parse(&known[random.below(known.len())])?;
            ("puzzle of the traces", Setup::from_line(trace.puzzle()).context("81 signs")?)
        } else if turn % 3 == 1 && !examples.is_empty() {
            positions.push(examples.swap_remove(random.below(examples.len())));
            continue;
        } else {
            ("random puzzle", random.puzzle().0)
        };
        let grid = qedoku_sudoku::Grid::new(&setup).ok().context("no defects")?;
        let steps = on_the_way(&human::method(), &grid, is_start, random);
        let position = match steps {
            None => setup,
            Some(grid) => Setup { givens: setup.givens, placed: placed(&setup, &grid), ..setup_of(&grid) },
        };
        positions.push(Named { name: name.to_owned(), position });
    }
    Ok(positions)
}

/// Whether a position has a solution with the digits that stand in it. Where it has none anything follows,
/// and what is told of it is a matter of chance.
fn has_solution(grid: &qedoku_kakuro::Grid) -> Result<bool> {
    let mut rows = grid.setup().rows().to_vec();
    for cell in grid.cells() {
        let qedoku_kakuro::Place { row, col } = grid.place(cell);
        if let qedoku_kakuro::SetupCell::White { given } = &mut rows[row][col] {
            *given = given.or(grid.value(cell));
        }
    }
    let puzzle: Puzzle = qedoku_kakuro::Setup::new(rows).into();
    Ok(!matches!(qedoku::solve(&puzzle, &Options::default())?, Verdict::None))
}

/// The digits of a position that are not given.
fn placed(setup: &Setup, grid: &qedoku_sudoku::Grid) -> [Option<qedoku_model::Digit>; 81] {
    std::array::from_fn(|i| grid.value(qedoku_model::Cell(i as u16)).filter(|_| setup.givens[i].is_none()))
}

/// So many positions of Kakuros.
pub fn of_kakuro(random: &mut Random, count: usize) -> Result<Vec<Named<qedoku_kakuro::Grid>>> {
    let mut known = Vec::new();
    for name in ["kakuro/kakuro.tsv", "kakuro/hard-generated.tsv"] {
        if let Some(file) = shared_data(name) {
            known.extend(kakuro::entries(&file)?);
        }
    }
    let mut examples = Vec::new();
    for entry in techniques() {
        if let Some(before) = example(&entry).map(|example| example.taken.before)
            && let Some(grid) = before.kakuro_grid()
            && has_solution(grid)?
        {
            examples.push(Named { name: format!("example of {}", entry.info.id), position: grid.clone() });
        }
    }
    let mut positions = Vec::new();
    while positions.len() < count {
        let turn = positions.len();
        if (turn % 2 == 1 || known.is_empty()) && !examples.is_empty() {
            positions.push(examples.swap_remove(random.below(examples.len())));
            continue;
        }
        if known.is_empty() {
            break;
        }
        let entry = &known[random.below(known.len())];
        let setup: qedoku_kakuro::Setup =
            entry.puzzle().parse().map_err(|errors| anyhow::anyhow!("{errors}"))?;
        let grid = setup.grid().map_err(|defects| anyhow::anyhow!("{}", defects[0]))?;
        let grid = on_the_way(&qedoku_kakuro::method(), &grid, false, random).unwrap_or(grid);
        positions.push(Named { name: entry.id().to_owned(), position: grid });
    }
    Ok(positions)
}

/// A random position between the start and the end; none for the start itself.
fn on_the_way<G: Board + Clone>(
    method: &Method<G>,
    start: &G,
    is_start: bool,
    random: &mut Random,
) -> Option<G> {
    if is_start {
        return None;
    }
    let mut before = Vec::new();
    let mut grid = start.clone();
    let outcome = method.run(&mut grid, |grid, _, _| {
        before.push(grid.clone());
        if before.len() > 400 { Flow::Break(()) } else { Flow::Continue(()) }
    });
    debug_assert_ne!(outcome, Outcome::Contradiction);
    let place = random.below(before.len());
    Some(before.swap_remove(place)).filter(|_| place > 0)
}
