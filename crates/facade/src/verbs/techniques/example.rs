//! An example of each technique: the first positive case of its fixtures.
//!
//! `examples.txt` holds them, blocks apart by empty lines: the family and the id, then the lines of the case.
//! It is made by `cargo xtask catalogue`, and a test says when it is out of date.

use super::Entry;
use crate::play::taken::TakenStep;
use crate::{Family, Language, State};
use qedoku_engine::{Board as _, Emit, Flow, Technique, Watch, Workspace};
use qedoku_kakuro as kakuro;
use qedoku_model::{Digit, DigitSet, Step};
use qedoku_sudoku::{self as sudoku, net, notation};

/// The examples that the program knows.
///
/// ```
/// use qedoku::techniques::{EXAMPLES, example_in};
/// let entry = qedoku::techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// assert!(example_in(EXAMPLES, &entry).is_some());
/// ```
pub const EXAMPLES: &str = include_str!("examples.txt");

/// A position in which a technique finds a step.
///
/// ```
/// let entry = qedoku::techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// let example = qedoku::techniques::example(&entry).unwrap();
/// assert_eq!(example.taken.info.id, "xy-wing");
/// ```
#[derive(Clone, Debug)]
pub struct Example {
    /// What it shows.
    pub what: String,
    /// The step, and the position before it.
    pub taken: TakenStep,
}

/// The example of a technique.
///
/// ```
/// let wing = qedoku::find_techniques("xy-wing").next().unwrap();
/// let example = qedoku::techniques::example(&wing).unwrap();
/// assert_eq!(example.taken.info.id, "xy-wing");
/// ```
pub fn example(entry: &Entry) -> Option<Example> {
    example_in(EXAMPLES, entry)
}

/// The example of a technique in a text of the form of [`EXAMPLES`].
///
/// ```
/// let entry = qedoku::techniques().next().unwrap();
/// assert!(qedoku::techniques::example_in("", &entry).is_none());
/// ```
pub fn example_in(examples: &str, entry: &Entry) -> Option<Example> {
    let head = format!("{} {}", entry.family.id(), entry.info.id);
    let block = examples.split("\n\n").find(|block| block.lines().next() == Some(&head))?;
    let lines: Vec<(&str, &str)> = block.lines().skip(1).filter_map(|line| line.split_once(": ")).collect();
    let what = lines.iter().find(|(key, _)| *key == "case")?.1.to_owned();
    let id = entry.info.id;
    let (before, step, rating) = match entry.family {
        Family::Sudoku => {
            let grid = sudoku_grid(&lines)?;
            let step = first(sudoku::techniques::ALL, &grid, id)?;
            let rating = qedoku_rating::human::base(id).map(|_| qedoku_rating::human::rated(&step).rating);
            (State::from(grid), step, rating)
        }
        Family::Kakuro => {
            let grid = kakuro_grid(&lines)?;
            let step = first(kakuro::techniques::ALL, &grid, id)?;
            let rating = Some(qedoku_rating::kr::rated(&grid, &step).rating);
            (State::from(grid), step, rating)
        }
    };
    let language = Language::ENGLISH;
    Some(Example { what, taken: TakenStep { number: 1, info: entry.info, rating, step, before, language } })
}

/// The first step with the id.
fn first<G>(all: &[&dyn Technique<G>], grid: &G, id: &str) -> Option<Step> {
    let mut found = None;
    for technique in all.iter().filter(|technique| technique.infos().iter().any(|info| info.id == id)) {
        let mut keep = |step: Step| {
            if step.technique.id != id {
                return Flow::Continue(());
            }
            found.get_or_insert(step);
            Flow::Break(())
        };
        let _ = technique.find(grid, &mut Workspace::new(), &mut Emit::new(Watch::ENDLESS, &mut keep));
    }
    found
}

fn sudoku_grid(lines: &[(&str, &str)]) -> Option<sudoku::Grid> {
    let mut setup = sudoku::Setup::default();
    let (mut unique, mut played) = (true, false);
    for (key, value) in lines {
        match *key {
            "grid" => {
                setup = sudoku::Setup { candidates: setup.candidates, ..sudoku::Setup::from_line(value)? }
            }
            "candidates" => setup.candidates = Some(Box::new(candidates(value)?)),
            "removed" => {
                let removed = notation::parse_candidates(value)?;
                setup.deleted.extend(removed.into_iter().map(|c| (net::cell(c), net::digit(c))));
            }
            "givens" => {
                let givens = sudoku::Setup::from_line(value)?.givens;
                setup.placed = std::mem::replace(&mut setup.givens, givens);
                for (placed, given) in setup.placed.iter_mut().zip(givens) {
                    *placed = placed.filter(|_| given.is_none());
                }
                played = true;
            }
            "unique" => unique = *value != "no",
            _ => {}
        }
    }
    let grid = sudoku::Grid::new(&setup).ok()?;
    let grid = if played { grid.played_from_givens(&setup) } else { grid };
    Some(grid.with_unique(unique))
}

/// Nine characters for each cell, a digit in its place or else a dot.
fn candidates(text: &str) -> Option<[DigitSet; 81]> {
    let signs: &[u8; 729] = text.as_bytes().try_into().ok()?;
    let own = |cell: usize| {
        let digits = Digit::ALL.into_iter().filter(|digit| signs[9 * cell + digit.index()] != b'.');
        digits.collect::<DigitSet>()
    };
    Some(std::array::from_fn(own))
}

fn kakuro_grid(lines: &[(&str, &str)]) -> Option<kakuro::Grid> {
    let mut grid: Option<kakuro::Grid> = None;
    for (key, value) in lines {
        match *key {
            "grid" => grid = kakuro::Grid::new(&value.parse::<kakuro::Setup>().ok()?).ok(),
            "state" => {
                let grid = grid.as_mut()?;
                let literals = kakuro::notation::conclusions(grid, value).ok()?;
                grid.apply(&Step::facts(literals));
            }
            _ => {}
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques;

    #[test]
    fn the_checker_agrees_with_every_example() {
        let mut count = 0;
        for entry in techniques() {
            let Some(Example { taken, .. }) = example(&entry) else { continue };
            let (net, before) = (taken.before.net(), taken.before.position());
            assert_eq!(qedoku_check::check(net, &before, &taken.step), Ok(()), "{}", entry.info.id);
            count += 1;
        }
        assert!(count > 100, "{count}");
    }
}
