//! `cargo xtask practice`: positions to practise each technique on, as links under `web/public/practice`.
//!
//! Puzzles are made here: full boards, dug out at random as long as one solution is left. A person's solve of
//! each gives the position before every step, and so before it nothing easier was there.

use crate::random::Random;
use crate::repository;
use anyhow::{Context, Result};
use qedoku::explain::{Told, explain_to};
use qedoku::{Game, Method, Options, Puzzle, Verdict, count, enumerate, solve};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const FOLDER: &str = "web/public/practice";
/// So many positions of a technique are kept.
const KEPT: usize = 8;
/// The white cells of the Kakuro boards.
const SHAPES: [&str; 3] = [
    "#####/#..##/#...#/##.../###..",
    "######/#..###/#...##/##...#/###.../####..",
    "#######/#..#..#/#.....#/###..##/###..##/##...../##..#..",
];

/// Positions by family and technique.
type Found = BTreeMap<(&'static str, &'static str), Vec<String>>;

/// Writes a file for each technique that was met; the same seed gives the same files.
///
/// # Errors
/// A file that cannot be written.
pub fn run(puzzles: usize) -> Result<()> {
    let mut random = Random::new(17);
    let mut found = Found::new();
    for _ in 0..puzzles {
        collect(&sudoku(&mut random)?, &mut found)?;
    }
    for _ in 0..puzzles / 8 {
        if let Some(puzzle) = kakuro(&mut random) {
            collect(&puzzle, &mut found)?;
        }
    }
    let folder = repository::root().join(FOLDER);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    for ((family, technique), positions) in &found {
        let folder = folder.join(family);
        std::fs::create_dir_all(&folder)?;
        let text: String = positions.iter().flat_map(|position| [position, "\n"]).collect();
        let file = folder.join(format!("{technique}.txt"));
        std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    println!("{} techniques", found.len());
    Ok(())
}

/// The position before the first step of each technique in a solve.
fn collect(puzzle: &Puzzle, found: &mut Found) -> Result<()> {
    let family = puzzle.family().id();
    let (mut game, mut seen) = (Game::new(puzzle.clone()), Vec::new());
    let mut failed = None;
    explain_to(Method::usual(), puzzle, &Options::default(), &mut |told| {
        let Told::Step(step) = told else { return };
        let own = found.entry((family, step.info.id)).or_default();
        if own.len() < KEPT && !seen.contains(&step.info.id) {
            seen.push(step.info.id);
            match game.link() {
                Ok(link) => own.push(link.text),
                Err(error) => failed = Some(error.to_string()),
            }
        }
        if let Err(error) = game.act(step.action()) {
            failed = Some(error.to_string());
        }
    })?;
    failed.map_or(Ok(()), |failed| Err(anyhow::anyhow!("{failed} in {puzzle}")))
}

/// A puzzle without a given too many.
fn sudoku(random: &mut Random) -> Result<Puzzle> {
    // Three boxes that do not see each other can be filled in any way.
    let mut line = ['.'; 81];
    for corner in [0, 30, 60] {
        for (i, digit) in random.shuffled::<9>().into_iter().enumerate() {
            line[corner + 9 * (i / 3) + i % 3] = char::from(b'1' + digit as u8);
        }
    }
    let start: Puzzle = text(&line).parse().context("the boxes on the diagonal")?;
    let (mut solutions, wanted) = (Vec::new(), random.below(500));
    enumerate(&start, &Options::default(), |solution| {
        solutions.push(solution.to_string());
        if solutions.len() > wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let full = solutions.pop().context("a full board")?;
    let mut line: Vec<char> = full.chars().collect();
    for cell in random.shuffled::<81>() {
        let digit = std::mem::replace(&mut line[cell], '.');
        let puzzle: Puzzle = text(&line).parse().context("a board with a hole")?;
        if count(&puzzle, 2, &Options::default())?.count != 1 {
            line[cell] = digit;
        }
    }
    text(&line).parse().context("a puzzle")
}

fn text(line: &[char]) -> String {
    line.iter().collect()
}

/// A Kakuro with one solution, if one was met.
fn kakuro(random: &mut Random) -> Option<Puzzle> {
    let shape: Vec<Vec<bool>> =
        random.pick(&SHAPES).split('/').map(|row| row.chars().map(|c| c == '.').collect()).collect();
    (0..400).find_map(|_| {
        let digits = filled(&shape, random)?;
        let puzzle: Puzzle = clues(&shape, &digits).parse().ok()?;
        matches!(solve(&puzzle, &Options::default()), Ok(Verdict::Unique(_))).then_some(puzzle)
    })
}

/// Digits at random, no two equal ones in a run.
fn filled(shape: &[Vec<bool>], random: &mut Random) -> Option<Vec<Vec<usize>>> {
    let mut digits = vec![vec![0; shape[0].len()]; shape.len()];
    for r in 0..shape.len() {
        for c in 0..shape[0].len() {
            if !shape[r][c] {
                continue;
            }
            let left = (0..c).rev().take_while(|&at| shape[r][at]).map(|at| digits[r][at]);
            let above = (0..r).rev().take_while(|&at| shape[at][c]).map(|at| digits[at][c]);
            let taken: Vec<usize> = left.chain(above).collect();
            let free: Vec<usize> = (1..=9).filter(|digit| !taken.contains(digit)).collect();
            digits[r][c] = *free.get(random.below(free.len()))?;
        }
    }
    Some(digits)
}

/// The board with its sums, on one line.
fn clues(shape: &[Vec<bool>], digits: &[Vec<usize>]) -> String {
    let sum = |mut r: usize, mut c: usize, down: bool| {
        let mut sum = 0;
        loop {
            (r, c) = if down { (r + 1, c) } else { (r, c + 1) };
            match shape.get(r).and_then(|row| row.get(c)) {
                Some(true) => sum += digits[r][c],
                _ => return if sum == 0 { String::new() } else { sum.to_string() },
            }
        }
    };
    let square = |r: usize, c: usize| match (shape[r][c], sum(r, c, true), sum(r, c, false)) {
        (true, ..) => ".".to_owned(),
        (false, down, across) if down.is_empty() && across.is_empty() => "#".to_owned(),
        (false, down, across) => format!("{down}\\{across}"),
    };
    let row = |r: usize| (0..shape[0].len()).map(|c| square(r, c)).collect::<Vec<_>>().join(" ");
    (0..shape.len()).map(row).collect::<Vec<_>>().join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku::Family;

    #[test]
    fn positions_lie_before_a_step_of_their_technique() {
        let mut random = Random::new(3);
        let mut found = Found::new();
        collect(&sudoku(&mut random).unwrap(), &mut found).unwrap();
        let puzzle = (0..50).find_map(|_| kakuro(&mut random)).expect("a Kakuro");
        collect(&puzzle, &mut found).unwrap();
        for family in Family::ALL {
            assert!(found.keys().any(|(of, _)| *of == family.id()), "{family}");
        }
        for ((_, technique), positions) in &found {
            for position in positions {
                let position: Puzzle = position.parse().unwrap();
                let next = qedoku::hint(&position, &Options::default()).unwrap().next.unwrap();
                assert_eq!(next.step.info.id, *technique);
            }
        }
    }
}
