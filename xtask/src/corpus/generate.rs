//! Puzzles that were made, looked at again from their text by slow ways: one solution, needed givens, shape,
//! and what was wished of them; and the same for the same seed, whoever else makes some at the same time.

use anyhow::{Result, anyhow};
use qedoku::canon::{Symmetry, text};
use qedoku::generator::sudoku::restrictions::{Levels, Rated, Which};
use qedoku::generator::sudoku::{self, HodokuLevel, Span, Spare};
use qedoku::generator::{Purpose, Seed, Stream, Watch, kakuro};
use qedoku_engine::{Flow, Outcome};
use qedoku_exact::kakuro::{Problem, Run};
use qedoku_exact::{Budget, kakuro::reference as slow_kakuro, sudoku::reference as slow_sudoku};
use qedoku_model::{Digit, DigitSet};
use qedoku_rating::{hodoku, kr, se};
use rayon::prelude::*;
use std::time::Instant;

/// What is wrong with the puzzle at a place of a list, and the puzzle.
type Look = Box<dyn Fn(u64) -> (String, Option<String>) + Sync>;

/// Makes so many puzzles of all kinds together, or of those with `only` in their name; true if nothing is
/// wrong with any.
///
/// # Errors
/// If a request is refused, or no kind has such a name.
pub fn run(puzzles: u64, only: Option<&str>) -> Result<bool> {
    let mut kinds = kinds()?;
    kinds.retain(|(name, _)| only.is_none_or(|part| name.contains(part)));
    if kinds.is_empty() {
        return Err(anyhow!("no kind has {:?} in its name", only.unwrap_or_default()));
    }
    let each = puzzles.div_ceil(kinds.len() as u64);
    let mut passed = true;
    for (name, look) in &kinds {
        let started = Instant::now();
        let found: Vec<(String, Option<String>)> = (0..each).into_par_iter().map(look).collect();
        // One by one, some of them again.
        let again = (0..each).step_by(20).filter(|index| look(*index).0 != found[*index as usize].0).count();
        let wrong: Vec<String> = found
            .iter()
            .filter_map(|(text, wrong)| wrong.as_ref().map(|why| format!("{why}: {text}")))
            .collect();
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{name:32} {each:>6} made, {} wrong, {again} not the same again, {seconds:.0} s",
            wrong.len()
        );
        wrong.iter().take(3).for_each(|told| println!("  {told}"));
        passed &= wrong.is_empty() && again == 0;
    }
    Ok(passed)
}

fn kinds() -> Result<Vec<(String, Look)>> {
    let mut kinds: Vec<(String, Look)> = Vec::new();
    kinds.push(("Sudoku, minimal, top-down".to_owned(), of_sudoku(|_| {}, |_| true)?));
    let up = |request: &mut sudoku::Request| request.make = sudoku::Make::BottomUp;
    kinds.push(("Sudoku, minimal, bottom-up".to_owned(), of_sudoku(up, |_| true)?));
    kinds.push(("Sudoku, minimal, walked".to_owned(), Box::new(walked)));
    let pattern = sudoku::Pattern::of(&drawn(&mut stream(0)));
    let filled = move |request: &mut sudoku::Request| request.patterns = vec![pattern];
    let holds = move |givens: &[u8; 81]| sudoku::Pattern::of(givens) == pattern;
    kinds.push(("Sudoku, minimal, of a pattern".to_owned(), of_sudoku(filled, holds)?));
    for id in ["half-turn", "diagonal"] {
        let symmetry = Symmetry::find(id).ok_or_else(|| anyhow!("no {id}"))?;
        let wish = move |request: &mut sudoku::Request| {
            (request.symmetries, request.spare) = (vec![*symmetry], Spare::Orbits);
        };
        let holds = move |givens: &[u8; 81]| {
            let image = |cell: usize| match id {
                "half-turn" => 80 - cell,
                _ => cell % 9 * 9 + cell / 9,
            };
            (0..81).all(|cell| (givens[cell] > 0) == (givens[image(cell)] > 0))
        };
        kinds.push((format!("Sudoku, {id}"), of_sudoku(wish, holds)?));
    }
    for level in HodokuLevel::ALL {
        let wish = move |request: &mut sudoku::Request| {
            request.restrictions.push(Box::new(Levels(vec![level])));
        };
        let holds = move |givens: &[u8; 81]| {
            let grid = grid(givens);
            grid.is_some_and(|grid| {
                hodoku::rate(&grid, Watch::ENDLESS, |_, _| Flow::Continue(())).level() == level
            })
        };
        kinds.push((format!("Sudoku, {}", level.name()), of_sudoku(wish, holds)?));
    }
    for (least, most) in [(15, 25), (42, 69), (70, 79), (83, 89)] {
        let span = Span { least, most };
        let wish = move |request: &mut sudoku::Request| {
            request.restrictions.push(Box::new(Rated { which: Which::Er, span }));
        };
        let holds = move |givens: &[u8; 81]| {
            let rated = grid(givens).map(|grid| se::rate(&grid, |_, _| Flow::Continue(())));
            rated.is_some_and(|rated| span.distance(rated.er.tenths().into()) == 0)
        };
        kinds.push((format!("Sudoku, ER {least} to {most} tenths"), of_sudoku(wish, holds)?));
    }
    for level in kakuro::LEVELS {
        for size in [(5, 5), (6, 7)] {
            kinds.push((format!("Kakuro {}x{}, {level}", size.0, size.1), of_kakuro(size, level)?));
        }
    }
    Ok(kinds)
}

fn grid(givens: &[u8; 81]) -> Option<qedoku_sudoku::Grid> {
    qedoku_sudoku::Grid::new(&qedoku_sudoku::Setup::from_line(&text(givens))?).ok()
}

fn of_sudoku(
    wish: impl Fn(&mut sudoku::Request),
    holds: impl Fn(&[u8; 81]) -> bool + Sync + 'static,
) -> Result<Look> {
    let mut request = sudoku::Request::new(Seed::Text("corpus".to_owned()));
    wish(&mut request);
    let is_minimal = request.spare == Spare::None;
    let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
    Ok(Box::new(move |index| match sudoku::generate(&request, index, Watch::ENDLESS) {
        sudoku::Outcome::Found(made) => {
            let wrong = wrong_sudoku(&made.givens, is_minimal);
            let wrong = wrong.or_else(|| (!holds(&made.givens)).then_some("not as it was wished"));
            (text(&made.givens), wrong.map(str::to_owned))
        }
        _ => (String::new(), Some("nothing was found".to_owned())),
    }))
}

/// A minimal puzzle, and one near it.
fn walked(index: u64) -> (String, Option<String>) {
    let mut stream = stream(index);
    let from = drawn(&mut stream);
    let near = sudoku::walked(&from, 3, &mut stream);
    (text(&near), wrong_sudoku(&near, true).map(str::to_owned))
}

fn stream(index: u64) -> Stream {
    Stream::new(&Seed::Text("corpus".to_owned()), index, 0, Purpose::Search)
}

/// A minimal puzzle.
fn drawn(stream: &mut Stream) -> [u8; 81] {
    let grid = sudoku::plain(stream);
    // Where any number of givens may be needed, nothing is given up.
    sudoku::reduced(&grid, &grid, &stream.order(), 81).unwrap_or(grid)
}

/// What is wrong with a Sudoku, by the slow solver.
fn wrong_sudoku(givens: &[u8; 81], is_minimal: bool) -> Option<&'static str> {
    let solutions = |givens: &[u8; 81]| slow_sudoku::count(&domains(givens), 2, Budget::UNLIMITED).count;
    let is_needed = |cell: usize| {
        let mut less = *givens;
        less[cell] = 0;
        givens[cell] == 0 || solutions(&less) > 1
    };
    if solutions(givens) != 1 {
        return Some("not one solution");
    }
    (is_minimal && !(0..81).all(is_needed)).then_some("a given is not needed")
}

fn domains(givens: &[u8; 81]) -> [DigitSet; 81] {
    givens.map(|given| Digit::new(given).map_or(DigitSet::ALL, DigitSet::from))
}

fn of_kakuro(size: (usize, usize), level: &'static str) -> Result<Look> {
    let mut request = kakuro::Request::new(Seed::Text("corpus".to_owned()));
    (request.size, request.longest) = (size, size.0);
    request.wishes.push(kakuro::Wish::Level(vec![level]));
    let longest = request.longest;
    let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
    Ok(Box::new(move |index| match kakuro::generate(&request, index, Watch::ENDLESS) {
        kakuro::Outcome::Found(made) => {
            let line = qedoku::Puzzle::from(made.setup.clone()).to_string();
            let wrong = wrong_kakuro(&line, size, longest, level);
            (line, wrong)
        }
        _ => (String::new(), Some("nothing was found".to_owned())),
    }))
}

/// What is wrong with a Kakuro as it is written.
fn wrong_kakuro(line: &str, size: (usize, usize), longest: usize, level: &str) -> Option<String> {
    let Ok(setup) = line.parse::<qedoku_kakuro::Setup>() else { return Some("it cannot be read".to_owned()) };
    let Ok(grid) = qedoku_kakuro::Grid::new(&setup) else { return Some("it is no Kakuro".to_owned()) };
    let white: Vec<Vec<bool>> =
        line.split(" / ").map(|row| row.split(' ').map(|cell| cell == ".").collect()).collect();
    if white.len() != size.0 + 1 || white.iter().any(|row| row.len() != size.1 + 1) {
        return Some("another size".to_owned());
    }
    let turned = |row: usize, col: usize| white[size.0 + 1 - row][size.1 + 1 - col];
    if (1..=size.0).any(|row| (1..=size.1).any(|col| white[row][col] != turned(row, col))) {
        return Some("no half-turn".to_owned());
    }
    if grid.runs().any(|house| !(2..=longest).contains(&grid.run(house).cells.len())) {
        return Some("a run is too short or too long".to_owned());
    }
    let run = |run: &qedoku_kakuro::Run| Run {
        cells: run.cells.iter().map(|cell| cell.0.into()).collect(),
        sum: run.clue.and_then(|clue| clue.try_into().ok()),
    };
    let runs = grid.runs().map(|house| run(grid.run(house))).collect();
    let problem = Problem { domains: vec![DigitSet::ALL; grid.cells().len()], runs };
    if slow_kakuro::count(&problem, 2, Budget::UNLIMITED).count != 1 {
        return Some("not one solution".to_owned());
    }
    let rated = kr::rate(&grid, |_, _| Flow::Continue(()));
    let is_right = rated.outcome == Outcome::Solved && kr::word(rated.er) == level;
    (!is_right).then(|| format!("kr {}", rated.er))
}
