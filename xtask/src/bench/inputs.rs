//! What the benchmarks work on: the shared reference data where it is, else puzzles made from a seed.

use crate::corpus::shared_data;
use crate::corpus::{kakuro, se};
use crate::random::Random;
use anyhow::{Context, Result};
use qedoku_exact::{Budget, sudoku::Sudoku};
use qedoku_rating::se as profile;
use qedoku_sudoku::{Grid, Setup};

/// Puzzles, a line each, and where they come from.
pub struct Input {
    /// The puzzles.
    pub lines: Vec<String>,
    /// Their origin, in a few words.
    pub source: String,
}

/// Sudoku that Sudoku Explainer rates 2.5 at most.
pub fn easy() -> Result<Input> {
    let lines = traces(|trace| trace.er() <= 25)?;
    if !lines.is_empty() {
        return Ok(Input { lines, source: "reference traces, ER up to 2.5".into() });
    }
    let is_easy = |line: &String| {
        let grid = Setup::from_line(line).and_then(|setup| Grid::new(&setup).ok());
        grid.is_some_and(|grid| {
            let ratings = profile::rate(&grid, |_, _| qedoku_engine::Flow::Continue(()));
            ratings.er.tenths() <= 25 && ratings.outcome == qedoku_engine::Outcome::Solved
        })
    };
    let lines = Generator::new(81).filter(is_easy).take(1000).collect();
    Ok(Input { lines, source: "generated, ER up to 2.5".into() })
}

/// Sudoku of all ratings with their ER in tenths, and where they come from.
pub fn rated() -> Result<(Vec<(u16, String)>, String)> {
    let mut rated = Vec::new();
    for file in se::default_files()? {
        let text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for line in text.lines() {
            let trace = se::Trace::parse(line)?;
            rated.push((trace.er(), trace.puzzle().to_owned()));
        }
    }
    if !rated.is_empty() {
        return Ok((rated, "reference traces".into()));
    }
    for line in Generator::new(81).take(300) {
        if let Some(grid) = Setup::from_line(&line).and_then(|setup| Grid::new(&setup).ok()) {
            let ratings = profile::rate(&grid, |_, _| qedoku_engine::Flow::Continue(()));
            rated.push((ratings.er.tenths(), line));
        }
    }
    Ok((rated, "generated, minimal".into()))
}

/// Sudoku that need no chains, up to ER 6.2.
pub fn no_chains() -> Result<Input> {
    let lines = traces(|trace| trace.er() <= 62)?;
    Ok(Input { lines, source: "reference traces, ER up to 6.2".into() })
}

/// Sudoku of 17 givens; where there are none, minimal ones.
pub fn seventeen() -> Result<Input> {
    let all = traces(|trace| trace.puzzle().bytes().filter(|&b| b != b'.').count() == 17)?;
    if all.is_empty() {
        generated()
    } else {
        Ok(Input { lines: all, source: "reference traces, 17 givens".into() })
    }
}

/// Sudoku rated above 9.
pub fn hard() -> Result<Input> {
    let lines = traces(|trace| trace.er() > 90)?;
    Ok(Input { lines, source: "reference traces, ER above 9.0".into() })
}

/// Hard Sudoku drawn at random from the list top1465.
pub fn top1465() -> Result<Input> {
    hodoku("top1465")
}

/// Sudoku of 17 givens drawn at random from all there are, unlike those of [`seventeen`], which were taken
/// evenly over the ratings.
pub fn seventeen_at_random() -> Result<Input> {
    hodoku("17clue")
}

/// A set of the puzzles that HoDoKu rated.
fn hodoku(set: &str) -> Result<Input> {
    let Some(table) = shared_data("hodoku-ratings.csv") else { return Ok(absent()) };
    let text = std::fs::read_to_string(&table).with_context(|| format!("cannot read {}", table.display()))?;
    let rows = text.lines().filter(|row| row.rsplit(',').next() == Some(set));
    let lines = rows.filter_map(|row| Some(row.split_once(',')?.0.to_owned())).collect();
    Ok(Input { lines, source: format!("hodoku-ratings.csv, {set}") })
}

/// Sudoku of all ratings, every eighth one.
pub fn spread() -> Result<Input> {
    let (rated, source) = rated()?;
    let lines = rated.into_iter().step_by(8).map(|(_, line)| line).collect();
    Ok(Input { lines, source: format!("{source}, every eighth") })
}

/// The published Kakuro of the collection.
pub fn kakuro() -> Result<Input> {
    let Some(folder) = shared_data("kakuro") else { return Ok(absent()) };
    let entries = kakuro::entries(&folder.join("kakuro.tsv"))?;
    let lines = entries.iter().map(|entry| entry.puzzle().to_owned()).collect();
    Ok(Input { lines, source: "the Kakuro collection".into() })
}

/// So many minimal Sudoku of a fixed seed.
pub fn minimal(count: usize) -> Vec<String> {
    Generator::new(81).take(count).collect()
}

/// Minimal Sudoku from a fixed seed.
pub fn generated() -> Result<Input> {
    Ok(Input { lines: minimal(1000), source: "generated, minimal, 20 to 28 givens".into() })
}

fn absent() -> Input {
    Input { lines: Vec::new(), source: "the reference data is not here".into() }
}

/// The puzzles of the reference traces that are wanted.
fn traces(wanted: impl Fn(&se::Trace) -> bool) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for file in se::default_files()? {
        let text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for line in text.lines() {
            let trace = se::Trace::parse(line)?;
            if wanted(&trace) {
                lines.push(trace.puzzle().to_owned());
            }
        }
    }
    Ok(lines)
}

/// Minimal Sudoku without end, the same for every run of a seed: a random filled grid, its givens taken out
/// in random order as long as the solution stays the only one.
pub struct Generator {
    random: Random,
}

impl Generator {
    /// The puzzles of a seed.
    pub fn new(seed: u64) -> Generator {
        Generator { random: Random::new(seed) }
    }
}

impl Iterator for Generator {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        minimal_of(&mut self.random)
    }
}

/// The next minimal Sudoku of these numbers.
pub fn minimal_of(random: &mut Random) -> Option<String> {
    let mut givens = [0; 81];
    // The boxes of the diagonal do not see each other: any filling of them can be completed.
    for corner in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (i, digit) in digits.into_iter().enumerate() {
            givens[corner + i / 3 * 9 + i % 3] = digit;
        }
    }
    let mut puzzle = Sudoku::from_givens(&givens).solve(Budget::UNLIMITED).solution()?;
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let digit = std::mem::take(&mut puzzle[cell]);
        if !Sudoku::from_givens(&puzzle).verdict(Budget::UNLIMITED).is_unique() {
            puzzle[cell] = digit;
        }
    }
    Some(puzzle.map(|digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_puzzles_are_minimal_and_the_same_for_every_run() {
        let lines: Vec<String> = Generator::new(81).take(3).collect();
        assert_eq!(lines, Generator::new(81).take(3).collect::<Vec<_>>());
        for line in &lines {
            let checked = qedoku::check(&line.parse().unwrap(), &qedoku::Options::default()).unwrap();
            assert!(checked.verdict.is_unique(), "{line}");
            assert_eq!(checked.minimality, qedoku::Minimality::Minimal, "{line}");
        }
    }
}
