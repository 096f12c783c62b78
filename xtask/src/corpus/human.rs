//! The profile `human` over the puzzles of the reference traces: every step through the checker, every puzzle
//! solved by logic.
//!
//! The reference solves all of these puzzles without trial, and the profile ends with its techniques, so none
//! may need brute force.

use super::se::{Trace, default_files};
use anyhow::{Context, Result};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Outcome, Watch};
use qedoku_rating::human;
use qedoku_sudoku::{Grid, Setup};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// How a puzzle goes.
#[derive(Debug, Default)]
struct Course {
    /// Steps by id of their technique.
    steps: BTreeMap<&'static str, usize>,
    /// What is wrong, if anything is.
    failure: Option<String>,
}

/// Solves all puzzles of the trace files (by default the shared ones), and prints what fails and how often
/// each technique has a step and in how many puzzles. True if nothing fails.
pub fn run(files: &[PathBuf]) -> Result<bool> {
    let files = if files.is_empty() { default_files()? } else { files.to_vec() };
    let mut puzzles = Vec::new();
    for file in files {
        let text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for line in text.lines() {
            puzzles.push(Trace::parse(line)?.puzzle().to_owned());
        }
    }
    let courses: Vec<Course> = puzzles.par_iter().map(|puzzle| solve(puzzle)).collect();
    let mut table: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut steps, mut failed) = (0, 0);
    for (puzzle, course) in puzzles.iter().zip(&courses) {
        for (&id, &count) in &course.steps {
            let row = table.entry(id).or_default();
            *row = (row.0 + count, row.1 + 1);
            steps += count;
        }
        if let Some(failure) = &course.failure {
            println!("{puzzle}: {failure}");
            failed += 1;
        }
    }
    println!("{:<44}{:>9}{:>9}", "technique", "steps", "puzzles");
    let rows = human::SECTIONS.iter().flat_map(|section| section.rows);
    for (id, _) in rows.filter(|(id, _)| table.contains_key(id)) {
        let (steps, puzzles) = table[id];
        println!("{id:<44}{steps:>9}{puzzles:>9}");
    }
    let forced = table.get(BRUTE_FORCE).map_or(0, |row| row.1);
    println!(
        "{} puzzles, {steps} steps, {failed} puzzles with failures, {forced} that need brute force",
        puzzles.len()
    );
    Ok(failed == 0)
}

/// The technique that no puzzle may need.
const BRUTE_FORCE: &str = "brute-force";

fn solve(puzzle: &str) -> Course {
    let mut course = Course::default();
    let Some(grid) = Setup::from_line(puzzle).and_then(|setup| Grid::new(&setup).ok()) else {
        course.failure = Some("not a puzzle".to_owned());
        return course;
    };
    let ratings = human::rate(&grid, Watch::ENDLESS, |before, rated| {
        let step = rated.step;
        *course.steps.entry(step.technique.id).or_default() += 1;
        if let Err(refusal) = check(before.net(), &before.position(), step) {
            course.failure = Some(format!("{} is refused: {refusal}", step.technique.id));
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    if course.failure.is_none() && ratings.outcome != Outcome::Solved {
        course.failure = Some("not solved".to_owned());
    }
    if course.failure.is_none() && course.steps.contains_key(BRUTE_FORCE) {
        course.failure = Some("needs brute force".to_owned());
    }
    course
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_puzzles_of_the_traces_are_solved_by_checked_steps() {
        for file in default_files().unwrap() {
            let text = std::fs::read_to_string(file).unwrap();
            for line in text.lines().step_by(300) {
                let course = solve(Trace::parse(line).unwrap().puzzle());
                assert_eq!(course.failure, None, "{line}");
                assert!(course.steps.values().sum::<usize>() > 40);
            }
        }
    }

    #[test]
    fn what_is_no_puzzle_fails() {
        let clash = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(solve("53..7").failure.as_deref(), Some("not a puzzle"));
        assert_eq!(solve(clash).failure.as_deref(), Some("not a puzzle"));
    }
}
