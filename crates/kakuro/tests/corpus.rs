//! The collection of published puzzles: a sample solved by logic, every step checked, every digit right.
//! `cargo xtask corpus kakuro` does the same with all. Absent data is said so and passes.

use qedoku_check::check;
use qedoku_engine::{Board, Outcome};
use qedoku_kakuro::{Format, Grid, Held, Setup, formats, method, open_method};
use qedoku_model::{Literal, Meaning};
use std::ops::ControlFlow::Continue;
use std::path::PathBuf;

/// A line of the table.
struct Entry {
    id: String,
    level: String,
    puzzle: String,
    solution: String,
}

/// The entries of a table of the collection; none, with a line said, if it is not there.
fn entries(file: &str) -> Vec<Entry> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/kakuro").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{} is not there; nothing is tested", path.display());
        return Vec::new();
    };
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let column = |name| head.iter().position(|&h| h == name).unwrap();
    let [id, level, puzzle, solution] = ["id", "level", "puzzle", "solution"].map(column);
    let entry = |line: &str| {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let field = |i: usize| fields.get(i).cloned().unwrap_or_default();
        Entry { id: field(id), level: field(level), puzzle: field(puzzle), solution: field(solution) }
    };
    lines.map(entry).collect()
}

fn setup_of(entry: &Entry) -> Setup {
    entry.puzzle.parse().unwrap_or_else(|e| panic!("{}: {e}", entry.id))
}

fn grid_of(entry: &Entry) -> Grid {
    Grid::new(&setup_of(entry)).unwrap_or_else(|defects| panic!("{}: {}", entry.id, defects[0]))
}

/// Whether a conclusion agrees with the solution of the table.
fn agrees(grid: &Grid, solution: &[Vec<char>], literal: Literal) -> bool {
    let digit_at = |cell| {
        let place = grid.place(cell);
        solution[place.row][place.col].to_digit(10).unwrap_or(0)
    };
    let is_true = match grid.meaning(literal.candidate()) {
        Meaning::Digit(cell, digit) => digit_at(cell) == u32::from(digit.value()),
        Meaning::Combination(house, digits) => grid
            .run(house)
            .cells
            .iter()
            .all(|&cell| digits.iter().any(|d| u32::from(d.value()) == digit_at(cell))),
    };
    is_true == literal.is_on()
}

/// Solves an entry by logic, with every step checked by proof and by the table's solution.
fn solve_checked(entry: &Entry) -> (Outcome, usize) {
    let mut grid = grid_of(entry);
    let solution: Vec<Vec<char>> = entry.solution.split('/').map(|row| row.chars().collect()).collect();
    let mut steps = 0;
    let outcome = method().run(&mut grid, |grid, _, step| {
        steps += 1;
        let words = || format!("{}, step {steps}: {step:?}", entry.id);
        assert_eq!(check(Board::net(grid), &grid.position(), step), Ok(()), "{}", words());
        assert!(step.conclusions.iter().all(|&l| agrees(grid, &solution, l)), "{}", words());
        for mutant in step.mutants() {
            let verdict = check(Board::net(grid), &grid.position(), &mutant);
            assert!(verdict.is_err(), "{}, mutant {mutant:?}", words());
        }
        Continue(())
    });
    if outcome == Outcome::Solved {
        assert_eq!(grid.solution(), entry.solution, "{}", entry.id);
    }
    (outcome, steps)
}

/// Every level of the table in the order of size; of the many easy ones only some.
fn sample() -> Vec<Entry> {
    let mut seen = [0; 3];
    let takes = |entry: &Entry| {
        let (level, every) = match entry.level.as_str() {
            "L1" => (0, 12),
            "L2" => (1, 5),
            _ => (2, 1),
        };
        seen[level] += 1;
        seen[level] % every == 0
    };
    let mut sample = entries("kakuro.tsv");
    let mut takes = takes;
    sample.retain(|entry| takes(entry));
    sample
}

#[test]
fn a_sample_is_solved_with_every_step_checked_and_every_mutant_refused() {
    for entry in &sample() {
        assert_eq!(solve_checked(entry).0, Outcome::Solved, "{} of level {}", entry.id, entry.level);
    }
}

#[test]
fn improper_puzzles_are_never_contradicted() {
    for entry in entries("not-unique.tsv") {
        let mut grid = grid_of(&entry).with_unique(false);
        assert_eq!(open_method().run(&mut grid, |_, _, _| Continue(())), Outcome::Stuck, "{}", entry.id);
    }
}

#[test]
fn hard_puzzles_are_solved_by_nets() {
    for entry in entries("hard-generated.tsv") {
        if ["gen-22", "gen-25", "gen-27"].contains(&entry.id.as_str()) {
            assert_eq!(solve_checked(&entry).0, Outcome::Solved, "{}", entry.id);
        }
    }
}

#[test]
fn every_puzzle_survives_each_format() {
    for entry in entries("kakuro.tsv").iter().chain(&entries("not-unique.tsv")) {
        let setup = setup_of(entry);
        assert_eq!(formats::write(&setup, Format::KLine).unwrap().text, entry.puzzle, "{}", entry.id);
        for format in Format::ALL.into_iter().filter(|format| format.info().is_read) {
            let Ok(written) = formats::write(&setup, format) else {
                assert_eq!(format, Format::Euler424, "{}: only squares", entry.id);
                continue;
            };
            // Backslash text is K-text in other signs.
            let told = formats::sniff(&written.text);
            // A code of a few letters may be a word, and is read only where that format is asked for.
            if format == Format::GridCode && written.text.len() < 8 && told.is_none() {
                continue;
            }
            assert!(told == Some(format) || format == Format::Backslash, "{} as {format}", entry.id);
            if [Held::Clues, Held::Givens].iter().all(|&what| formats::left_out(&written, what) == 0) {
                assert_eq!(written.text.parse().as_ref(), Ok(&setup), "{} as {format}", entry.id);
            }
        }
    }
}
