//! Puzzles without a solution that look like puzzles: every verb and method says so, names what is to blame,
//! takes no longer for it than for a puzzle that has one, and never reports a fault of its own.

use super::run::run as start;
use crate::bench::inputs::{self, Generator};
use crate::random::Random;
use anyhow::{Context, Result};
use qedoku::{Budget, Family, Options, Puzzle, Verdict, methods};
use qedoku_kakuro::{Setup, SetupCell};
use rayon::prelude::*;
use std::path::Path;
use std::time::Duration;

/// Far beyond the ordinary time of any verb.
const LIMIT: Duration = Duration::from_secs(60);
/// A hopeless puzzle may take so many times as long as the slowest of those it was made from, and this on
/// top.
const TIMES: u32 = 3;
const MORE: Duration = Duration::from_millis(250);
/// A busy machine may spoil a run: one that took too long is asked again so often, and the best counts.
const TRIES: usize = 4;

/// A puzzle with one solution, and what was made of it.
struct Spoilt {
    sound: String,
    broken: String,
}

/// Asks every verb about `count` hopeless puzzles of each family; true if all answers are right.
///
/// # Errors
/// If the command cannot be started.
pub fn run(program: &Path, count: usize) -> Result<bool> {
    let mut passed = true;
    for (family, puzzles) in [(Family::Kakuro, kakuros(count)?), (Family::Sudoku, sudokus(count))] {
        println!("{} puzzles of {family} without a solution", puzzles.len());
        println!("{:40} {:>9} {:>9} {:>9}  wrong", "verb", "sound ms", "broken ms", "worst ms");
        for verb in verbs(family) {
            let sound = time(program, &verb, puzzles.iter().step_by(10).map(|spoilt| spoilt.sound.as_str()))?;
            let worst_sound = sound.iter().map(|ended| ended.0).max().unwrap_or_default();
            let mut broken = time(program, &verb, puzzles.iter().map(|spoilt| spoilt.broken.as_str()))?;
            let limit = worst_sound * TIMES + MORE;
            for (spoilt, (wall, _)) in puzzles.iter().zip(&mut broken) {
                for _ in 0..TRIES {
                    if *wall > limit {
                        *wall = asked(program, &verb, &spoilt.broken)?.0.min(*wall);
                    }
                }
            }
            let wrong: Vec<String> = puzzles
                .iter()
                .zip(&broken)
                .filter_map(|(spoilt, (wall, answer))| {
                    let what = wrong(answer).or((*wall > limit).then_some("it took too long"))?;
                    Some(format!("`qedoku {verb} '{}'`: {what}\n{}", spoilt.broken, answer.told))
                })
                .collect();
            let mean = |times: &[(Duration, Answer)]| {
                let sum: f64 = times.iter().map(|ended| ended.0.as_secs_f64()).sum();
                1000.0 * sum / times.len().max(1) as f64
            };
            let worst = broken.iter().map(|ended| ended.0).max().unwrap_or_default();
            let (worst, wrong_count) = (worst.as_secs_f64() * 1000.0, wrong.len());
            println!("{verb:40} {:>9.1} {:>9.1} {worst:>9.1}  {wrong_count}", mean(&sound), mean(&broken));
            wrong.iter().take(3).for_each(|what| println!("  {what}"));
            passed &= wrong.is_empty();
        }
    }
    Ok(passed)
}

/// What a verb said.
struct Answer {
    code: Option<i32>,
    told: String,
}

fn time<'a>(
    program: &Path,
    verb: &str,
    puzzles: impl Iterator<Item = &'a str>,
) -> Result<Vec<(Duration, Answer)>> {
    let puzzles: Vec<&str> = puzzles.collect();
    puzzles.into_par_iter().map(|puzzle| asked(program, verb, puzzle)).collect()
}

fn asked(program: &Path, verb: &str, puzzle: &str) -> Result<(Duration, Answer)> {
    let args = verb.split(' ').map(str::to_owned).chain(["--".to_owned(), puzzle.to_owned()]);
    let ended = start(program, &args.collect::<Vec<_>>(), None, LIMIT)?;
    Ok((ended.wall, Answer { code: ended.code, told: ended.out + &ended.err }))
}

/// What is wrong with an answer.
fn wrong(answer: &Answer) -> Option<&'static str> {
    let told = &answer.told;
    if !matches!(answer.code, Some(0 | 1)) {
        return Some("its exit code is neither 0 nor 1");
    }
    let says_so = ["no solution", "No solution", "twice", "stands at", "\"none\"", "contradiction"];
    let is_defect = answer.code == Some(1);
    if !says_so.iter().any(|word| told.contains(word)) && !is_defect {
        return Some("it does not say that there is no solution");
    }
    if told.contains("{removed}") || told.contains("− -") {
        return Some("it says something that makes no sense");
    }
    (!names_something(told)).then_some("it names no cell, run, house or clue")
}

/// Whether a text names a cell, or a row, column or box by its number.
fn names_something(told: &str) -> bool {
    let is_cell = |word: &str| {
        let Some((row, column)) = word.strip_prefix('r').and_then(|rest| rest.split_once('c')) else {
            return false;
        };
        let starts = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        starts(row) && starts(column)
    };
    let words: Vec<&str> =
        told.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_house = |pair: &[&str]| {
        ["row", "column", "box"].contains(&pair[0]) && pair[1].starts_with(|c: char| c.is_ascii_digit())
    };
    words.iter().any(|word| is_cell(word)) || words.windows(2).any(is_house)
}

/// Every verb that judges a puzzle, in words and as JSON, and every method.
fn verbs(family: Family) -> Vec<String> {
    let fixed = [
        "solve",
        "solve -o json",
        "solve --count 5",
        "solve --list 2",
        "check",
        "check -o json",
        "check --backdoors=1",
        "explain",
        "explain -o json",
        "hint --level 4",
        "hint -o json",
        "steps",
        "steps -o json",
        "rate",
        "rate --steps -o json",
        "rate --pearl --all",
        "compare",
        "compare -o json",
    ];
    let scales: &[&str] = if family == Family::Sudoku {
        &["rate --scale se,hodoku,human", "rate --scale human -o json"]
    } else {
        &[]
    };
    let methods = methods().filter(|method| method.solves(family));
    let methods = methods.flat_map(|method| {
        [format!("explain --method {}", method.id), format!("hint --method {}", method.id)]
    });
    fixed.iter().chain(scales).map(|verb| (*verb).to_owned()).chain(methods).collect()
}

/// Puzzles without a solution, a line each.
///
/// # Errors
/// Reference data that cannot be read.
pub fn broken(family: Family, count: usize) -> Result<Vec<String>> {
    let spoilt = match family {
        Family::Sudoku => sudokus(count),
        Family::Kakuro => kakuros(count)?,
    };
    Ok(spoilt.into_iter().map(|spoilt| spoilt.broken).collect())
}

fn has_none(puzzle: &Puzzle) -> bool {
    let options = Options { budget: Budget::of_nodes(100_000), ..Options::default() };
    // One with defects is no puzzle, which has to be said as well.
    qedoku::solve(puzzle, &options).map_or(true, |verdict| verdict == Verdict::None)
}

/// Sudokus with a wrong digit in an open cell, or with one given changed.
fn sudokus(count: usize) -> Vec<Spoilt> {
    let mut random = Random::new(5);
    let mut spoilt = Vec::new();
    for sound in Generator::new(7) {
        if spoilt.len() == count {
            break;
        }
        let mut broken = sound.clone().into_bytes();
        let is_given = random.below(3) == 0;
        let cells: Vec<usize> = (0..81).filter(|&cell| (broken[cell] != b'.') == is_given).collect();
        broken[*random.pick(&cells)] = b'1' + random.below(9) as u8;
        let broken = String::from_utf8_lossy(&broken).into_owned();
        if broken.parse().is_ok_and(|puzzle| has_none(&puzzle)) {
            spoilt.push(Spoilt { sound, broken });
        }
    }
    spoilt
}

/// Kakuros with one across and one down clue changed alike, or a wrong digit in a cell.
fn kakuros(count: usize) -> Result<Vec<Spoilt>> {
    let input = inputs::kakuro()?;
    let sound: Vec<(String, Setup)> = input
        .lines
        .iter()
        .filter(|line| line.len() < 1500)
        .map(|line| Ok((line.clone(), line.parse::<Setup>().ok().context("a Kakuro that cannot be read")?)))
        .collect::<Result<_>>()?;
    let (mut random, mut spoilt) = (Random::new(6), Vec::new());
    while spoilt.len() < count && !sound.is_empty() {
        let (line, setup) = random.pick(&sound);
        let mut rows = setup.rows().to_vec();
        if random.below(3) == 0 {
            enter(&mut rows, &mut random);
        } else {
            shift(&mut rows, &mut random);
        }
        let broken = Setup::new(rows);
        let puzzle = Puzzle::from(broken);
        if has_none(&puzzle) {
            spoilt.push(Spoilt { sound: line.clone(), broken: puzzle.to_string() });
        }
    }
    Ok(spoilt)
}

/// Puts a digit into a cell.
fn enter(rows: &mut [Vec<SetupCell>], random: &mut Random) {
    let mut cells: Vec<&mut SetupCell> =
        rows.iter_mut().flatten().filter(|cell| matches!(cell, SetupCell::White { .. })).collect();
    let at = random.below(cells.len());
    if let Some(cell) = cells.get_mut(at) {
        **cell = SetupCell::White { given: qedoku_model::Digit::new(1 + random.below(9) as u8) };
    }
}

/// Changes one across and one down clue by the same.
fn shift(rows: &mut [Vec<SetupCell>], random: &mut Random) {
    let by = [-3, -2, -1, 1, 2, 3][random.below(6)];
    for is_across in [true, false] {
        let mut clues: Vec<&mut u16> = rows
            .iter_mut()
            .flatten()
            .filter_map(|cell| match cell {
                SetupCell::Black { down, across } => {
                    if is_across {
                        across.as_mut()
                    } else {
                        down.as_mut()
                    }
                }
                SetupCell::White { .. } => None,
            })
            .collect();
        let at = random.below(clues.len());
        if let Some(clue) = clues.get_mut(at) {
            **clue = clue.saturating_add_signed(by).clamp(1, 45);
        }
    }
}
