//! The researchers' scales against published values that an independent program recomputed.
//!
//! A row that is marked as recomputed has to be equal; one that was recomputed as another value on another
//! path may have either. Rows without a mark are claims of their sources: what differs there is told and
//! counted apart. With isomorphs, B and the depth of trial and error are also compared in other guises.

use super::random::Random;
use super::symmetry::Symmetry;
use anyhow::{Context, Result};
use qedoku_engine::Watch;
use qedoku_rating::research::{Amount, Measure, Theory, rate, rate_kakuro};
use qedoku_sudoku::{Grid, Setup};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A row of the table.
struct Row {
    puzzle: String,
    rating: String,
    theory: Theory,
    value: String,
    checked: String,
}

/// How a row compares.
struct Compared {
    measure: Option<Measure>,
    is_equal: bool,
    time: Duration,
}

/// Compares the rows of a table (by default the shared one), then `isomorphs` guises of each of up to 300 of
/// its puzzles; true if all marked rows are equal, and all guises.
pub fn run(file: Option<&Path>, only: Option<&str>, isomorphs: usize) -> Result<bool> {
    let file: Option<PathBuf> = match file {
        Some(file) => Some(file.to_owned()),
        None => super::shared_data("w-ratings/w-ratings.tsv"),
    };
    let Some(file) = file else { return Ok(true) };
    let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut rows: Vec<Row> = text.lines().skip(1).filter_map(Row::of).collect();
    rows.retain(|row| only.is_none_or(|only| row.rating == only));
    let compared: Vec<Compared> = rows.par_iter().map(Row::compare).collect();
    let mut counts: BTreeMap<(&str, bool), (usize, usize, Duration, Duration)> = BTreeMap::new();
    for (row, compared) in rows.iter().zip(&compared) {
        let count = counts.entry((&row.rating, row.is_marked())).or_default();
        count.0 += 1;
        count.1 += usize::from(compared.is_equal);
        count.2 += compared.time;
        count.3 = count.3.max(compared.time);
        if !compared.is_equal {
            let found = compared.measure.map_or("no solution".to_owned(), |measure| measure.to_string());
            println!("{}\t{}\tfound {found}\tstated {} ({})", row.puzzle, row.rating, row.value, row.checked);
        }
    }
    for ((rating, is_marked), (all, equal, time, most)) in &counts {
        let mark = if *is_marked { "recomputed" } else { "claimed" };
        let mean = *time / u32::try_from(*all).unwrap_or(1).max(1);
        println!("{rating:<12} {mark:<10} {equal:>4} of {all:>4} equal, mean {mean:.1?}, longest {most:.1?}");
    }
    let failed = rows.iter().zip(&compared).filter(|(row, c)| row.is_marked() && !c.is_equal).count();
    let guises = if isomorphs > 0 { other_guises(&rows, isomorphs)? } else { 0 };
    println!("{} passed, {} failed", rows.len() - failed, failed + guises);
    Ok(failed + guises == 0)
}

/// How many puzzles say something else in another guise.
fn other_guises(rows: &[Row], isomorphs: usize) -> Result<usize> {
    let mut puzzles: Vec<&str> =
        rows.iter().filter(|row| row.puzzle.len() == 81).map(|row| &*row.puzzle).collect();
    puzzles.dedup();
    let every = (puzzles.len() / 300).max(1);
    let puzzles: Vec<&str> = puzzles.into_iter().step_by(every).take(300).collect();
    let differs = |puzzle: &&str| {
        let setup = Setup::from_line(puzzle)?;
        let said = |setup: &Setup| {
            let grid = Grid::new(setup).ok()?;
            Some([Theory::Braids, Theory::Trials].map(|theory| rate(&grid, theory, Watch::ENDLESS)))
        };
        let mut random = Random::new(20);
        let first = said(&setup)?;
        let same = (0..isomorphs).all(|_| said(&Symmetry::random(&mut random).setup(&setup)) == Some(first));
        (!same).then(|| println!("{puzzle} says something else in another guise"))
    };
    let failed = puzzles.par_iter().filter_map(differs).count();
    println!("{} puzzles in {isomorphs} guises each: {failed} differ", puzzles.len());
    Ok(failed)
}

impl Row {
    /// A row of a scale that is known here.
    fn of(line: &str) -> Option<Row> {
        let mut fields = line.split('\t').map(str::to_owned);
        let mut next = || fields.next();
        let (puzzle, rating, value, _, checked) = (next()?, next()?, next()?, next()?, next()?);
        let theory = match &*rating {
            "W" | "Kakuro W+S" => Theory::Whips,
            "B" => Theory::Braids,
            "gW" | "Kakuro gW+S" => Theory::GWhips,
            "gB" => Theory::GBraids,
            "T&E-depth" => Theory::Trials,
            "BxB" | "BxBB" => Theory::BraidTrials,
            _ => return None,
        };
        Some(Row { puzzle, rating, theory, value, checked })
    }

    fn is_marked(&self) -> bool {
        self.checked.starts_with("recomputed")
    }

    fn compare(&self) -> Compared {
        let started = Instant::now();
        let measure = if self.rating.starts_with("Kakuro") {
            let grid = self.puzzle.parse().ok().and_then(|setup| qedoku_kakuro::Grid::new(&setup).ok());
            grid.and_then(|grid| rate_kakuro(&grid, self.theory, Watch::ENDLESS))
        } else {
            let grid = Setup::from_line(&self.puzzle).and_then(|setup| Grid::new(&setup).ok());
            grid.and_then(|grid| rate(&grid, self.theory, Watch::ENDLESS))
        };
        let time = started.elapsed();
        let is_equal = measure.is_some_and(|measure| match measure.amount {
            Amount::Exactly(amount) => self.allows(&amount.to_string()),
            Amount::Infinite => ["inf", "none"].iter().any(|word| self.allows(word)),
            // No chains of so many variables are looked for, so none is not told from a very long one.
            Amount::AtLeast(least) => self
                .checked
                .split_once("none up to ")
                .and_then(|(_, most)| most.parse().ok())
                .is_some_and(|most: u16| least > most),
        });
        Compared { measure, is_equal, time }
    }

    /// Whether a value is what is stated, or what was recomputed.
    fn allows(&self, value: &str) -> bool {
        let recomputed = self.checked.split([' ', ':']).skip(1);
        self.value == value || recomputed.take_while(|word| *word != "up").any(|word| word == value)
    }
}
