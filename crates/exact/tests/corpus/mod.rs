//! Reads the shared data sets; a file that is absent gives an empty list.

#![allow(dead_code)] // each test uses a part

use qedoku_exact::kakuro::{Problem, Run};
use qedoku_model::{Digit, DigitSet};
use std::path::{Path, PathBuf};

/// Where the data lies beside the workspace.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data")
}

/// The puzzles of a file with one JSON object a line that begins with the puzzle.
pub fn sudoku(path: &Path) -> Vec<[u8; 81]> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| givens(line.strip_prefix("{\"puzzle\":\"")?.get(..81)?)).collect()
}

/// 81 characters, a dot or 0 for an empty cell.
pub fn givens(text: &str) -> Option<[u8; 81]> {
    let cells: Vec<u8> = text.bytes().map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 }).collect();
    cells.try_into().ok()
}

/// One row of a Kakuro table.
pub struct Row {
    pub id: String,
    /// `unique`, `multiple` or `unknown`.
    pub solutions: String,
    pub problem: Problem,
    /// The stated solution, empty if there is none.
    pub solution: Vec<u8>,
}

/// The rows of a Kakuro table; the puzzle is the last column but one, the solution the last.
pub fn kakuro(path: &Path) -> Vec<Row> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    let Some(head) = lines.next() else { return Vec::new() };
    let column = |name: &str| head.split('\t').position(|title| title == name);
    let row = |line: &str| {
        let at = |name: &str| line.split('\t').nth(column(name)?).map(str::to_owned);
        Some(Row {
            id: at("id")?,
            solutions: at("solutions")?,
            problem: problem(&at("puzzle")?),
            solution: at("solution")
                .unwrap_or_default()
                .bytes()
                .filter(u8::is_ascii_digit)
                .map(|b| b - b'0')
                .collect(),
        })
    };
    lines.filter_map(row).collect()
}

/// Reads the line form: rows of blank-separated tokens, joined by ` / `.
pub fn problem(line: &str) -> Problem {
    let grid: Vec<Vec<&str>> = line.split('/').map(|row| row.split_whitespace().collect()).collect();
    let (height, width) = (grid.len(), grid[0].len());
    let white = |row: usize, column: usize| !grid[row][column].contains(['#', '\\']);
    let mut problem = Problem::default();
    let mut number = vec![vec![0; width]; height];
    for row in 0..height {
        for column in 0..width {
            if white(row, column) {
                number[row][column] = problem.domains.len() as u32;
                let given = grid[row][column].parse().ok().and_then(Digit::new);
                problem.domains.push(given.map_or(DigitSet::ALL, DigitSet::from));
            }
        }
    }
    for row in 0..height {
        for column in 0..width {
            if white(row, column) {
                continue;
            }
            let (down, across) = grid[row][column].split_once('\\').unwrap_or_default();
            let below = (row + 1..height).take_while(|&r| white(r, column)).map(|r| number[r][column]);
            let right = (column + 1..width).take_while(|&c| white(row, c)).map(|c| number[row][c]);
            for (cells, sum) in [(below.collect::<Vec<_>>(), down), (right.collect(), across)] {
                if !cells.is_empty() {
                    problem.runs.push(Run { cells, sum: sum.parse().ok() });
                }
            }
        }
    }
    problem
}
