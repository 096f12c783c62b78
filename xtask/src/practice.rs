//! `cargo xtask practice`: positions to practise each technique on, as links under `web/public/practice`.
//!
//! Puzzles are made here: full boards, dug out at random as long as one solution is left. A person's solve of
//! each gives the position before every step, and so before it nothing easier was there. What a person hardly
//! ever comes to is met by the method that has whips and their kin alone, so that before it none of them was
//! shorter; for what is met by neither the generator looks a while, and in the end hard puzzles are solved in
//! both ways.

use crate::random::Random;
use crate::repository;
use anyhow::{Context, Result};
use qedoku::explain::{Told, explain_to};
use qedoku::generator::sudoku::restrictions::{Position, Rated, Which};
use qedoku::generator::sudoku::{Outcome, Request, Span, generate};
use qedoku::generator::{Seed, Watch};
use qedoku::{Family, Game, Method, Options, Puzzle, Verdict, count, enumerate, find_method, json, solve};
use qedoku::{techniques, wanted};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const FOLDER: &str = "web/public/practice";
/// So many positions of a technique are kept.
const KEPT: usize = 8;
/// So many puzzles are looked at for a wish.
const EFFORT: u64 = 60;
/// So many hard puzzles are solved, and what they are rated, in tenths of ER.
const HARD: u64 = 120;
const HARD_ER: Span = Span { least: 90, most: 99 };
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
    by_whips(puzzles / 40, &mut found)?;
    by_wish(&mut found)?;
    by_rating(&mut found)?;
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

/// Whips and their kin, of puzzles that singles do not solve.
fn by_whips(puzzles: usize, found: &mut Found) -> Result<()> {
    let mut random = Random::new(18);
    let whips = find_method("whips").context("the method `whips`")?;
    let mut own = Found::new();
    for _ in 0..puzzles {
        collect_by(whips, &sudoku(&mut random)?, &mut own)?;
    }
    for (key, positions) in own {
        found.entry(key).or_insert(positions);
    }
    Ok(())
}

/// Positions that are wished, of each technique of Sudoku that has none yet: so many as a short search finds.
fn by_wish(found: &mut Found) -> Result<()> {
    for entry in techniques().filter(|entry| entry.family == Family::Sudoku) {
        let key = ("sudoku", entry.info.id);
        let Some(technique) = wanted(entry.info.id).filter(|_| !found.contains_key(&key)) else { continue };
        let Ok(seed) = "17".parse::<Seed>();
        let mut wish = Request::new(seed);
        wish.effort = EFFORT;
        wish.restrictions.push(Box::new(Position { wanted: technique, after: u32::MAX, alone: false }));
        let Ok(ready) = wish.ready() else { continue };
        let mut positions = Vec::new();
        for index in 0..KEPT as u64 {
            let Outcome::Found(made) = generate(&ready, index, Watch::ENDLESS) else { break };
            let puzzle: Puzzle =
                json::Generated::new(&ready, &made).puzzle.parse().context("what was made")?;
            let mut own = Found::new();
            collect(&puzzle, &mut own)?;
            positions.extend(own.remove(&key).into_iter().flatten());
        }
        if !positions.is_empty() {
            found.insert(key, positions);
        }
    }
    Ok(())
}

/// What only hard puzzles come to, and nothing has met yet.
fn by_rating(found: &mut Found) -> Result<()> {
    let whips = find_method("whips").context("the method `whips`")?;
    let mut wish = Request::new("17".parse::<Seed>().unwrap_or_else(|never| match never {}));
    wish.restrictions.push(Box::new(Rated { which: Which::Er, span: HARD_ER }));
    let ready = wish.ready().map_err(|problems| anyhow::anyhow!(problems.join("; ")))?;
    let mut own = Found::new();
    for index in 0..HARD {
        let Outcome::Found(made) = generate(&ready, index, Watch::ENDLESS) else { continue };
        let puzzle: Puzzle = json::Generated::new(&ready, &made).puzzle.parse().context("what was made")?;
        for method in [Method::usual(), whips] {
            collect_by(method, &puzzle, &mut own)?;
        }
    }
    for (key, positions) in own {
        found.entry(key).or_insert(positions);
    }
    Ok(())
}

/// The position before the first step of each technique in a solve.
fn collect(puzzle: &Puzzle, found: &mut Found) -> Result<()> {
    collect_by(Method::usual(), puzzle, found)
}

/// The same in a solve by a method.
fn collect_by(method: &Method, puzzle: &Puzzle, found: &mut Found) -> Result<()> {
    let family = puzzle.family().id();
    let (mut game, mut seen) = (Game::new(puzzle.clone()), Vec::new());
    let mut failed = None;
    explain_to(method, puzzle, &Options::default(), &mut |told| {
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
