//! Canonical forms against those of all 3,359,232 maps, and of random guises.

use super::random::Random;
use crate::bench::inputs;
use anyhow::Result;
use qedoku::canon::{Canonical, Canonizer, Map, cells, reference, text};
use qedoku_exact::{Budget, sudoku::Sudoku};
use std::time::Instant;

/// Compares so many puzzles, a fifth as many grids, and so many guises of each kind of puzzle.
///
/// # Errors
/// If an input cannot be read.
pub fn run(puzzles: usize, guises: usize) -> Result<bool> {
    let (started, mut random) = (Instant::now(), Random::new(19));
    let (all, source) = puzzles_of_all_kinds(puzzles, &mut random)?;
    let solutions =
        all.iter().filter_map(|givens| Sudoku::from_givens(givens).solve(Budget::UNLIMITED).solution());
    let grids: Vec<[u8; 81]> = solutions.take(puzzles / 5).collect();
    let mut canonizer = Canonizer::default();
    let mut wrong = 0;
    for (what, list) in [("puzzles", &all), ("grids", &grids)] {
        for (number, givens) in list.iter().enumerate() {
            let found = canonizer.puzzle(givens);
            wrong += u32::from(!agrees(&found, givens, reference::puzzle(givens)));
            // The other form of puzzles goes through another half of the search.
            if what == "puzzles" && number % 10 == 0 {
                let found = canonizer.pattern_first(givens);
                wrong += u32::from(!agrees(&found, givens, reference::pattern_first(givens)));
            }
        }
        println!(
            "{} {what} against all maps, {wrong} wrong, {:.0} s",
            list.len(),
            started.elapsed().as_secs_f64()
        );
    }
    let kinds: Vec<&[u8; 81]> = all.iter().chain(&grids).collect();
    for (number, givens) in kinds.iter().cycle().take(guises).enumerate() {
        let map = map(&mut random);
        let (one, other) = (canonizer.puzzle(givens), canonizer.puzzle(&map.apply(givens)));
        let same = one.cells == other.cells && one.automorphisms == other.automorphisms;
        if !same || canonizer.puzzle(&one.cells).cells != one.cells {
            println!("guise {number}: {} and {map}", text(givens));
            wrong += 1;
        }
    }
    println!("{guises} guises, {wrong} wrong, {:.0} s; {source}", started.elapsed().as_secs_f64());
    Ok(wrong == 0)
}

fn agrees(found: &Canonical, givens: &[u8; 81], (least, count): ([u8; 81], u32)) -> bool {
    let agrees = found.cells == least && found.automorphisms == count && found.map.apply(givens) == least;
    if !agrees {
        println!("{}: {} with {}, not {}", text(givens), text(&least), count, text(&found.cells));
    }
    agrees
}

/// Real puzzles of 17 givens and hard ones, random minimal ones, and thinned ones that have many solutions.
fn puzzles_of_all_kinds(count: usize, random: &mut Random) -> Result<(Vec<[u8; 81]>, String)> {
    let (few, hard) = (inputs::seventeen()?, inputs::hard()?);
    let source = format!("{}; {}; generated; thinned", few.source, hard.source);
    let lines = few.lines.iter().take(count / 4).chain(hard.lines.iter().take(count / 4));
    let mut all: Vec<[u8; 81]> = lines.filter_map(|line| cells(line)).collect();
    for number in all.len()..count {
        let (setup, _) = random.puzzle();
        let mut givens = setup.givens.map(|given| given.map_or(0, |digit| digit.value()));
        if number % 3 == 0 {
            let order: [usize; 81] = random.shuffled();
            let gone = random.below(70);
            order[..gone].iter().for_each(|&cell| givens[cell] = 0);
        }
        all.push(givens);
    }
    Ok((all, source))
}

fn map(random: &mut Random) -> Map {
    let bytes = |order: [usize; 9]| order.map(|at| at as u8);
    let (turned, rows, columns) = (random.below(2) == 1, bytes(random.lines()), bytes(random.lines()));
    Map::new(turned, rows, columns, bytes(random.shuffled())).unwrap_or(Map::IDENTITY)
}
