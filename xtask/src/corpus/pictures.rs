//! Pictures of chains and nets of both families: random puzzles and those of the reference data are solved,
//! and every step that is a chain or a net is drawn in each of its views; so are chains and nets by chance,
//! on boards of any size. Nothing may be wrong with one.

#[path = "../../../crates/facade/tests/support/chance.rs"]
pub mod chance;
#[path = "../../../crates/facade/tests/support/chances.rs"]
mod chances;
#[path = "../../../crates/facade/tests/support/faults.rs"]
mod faults;

use super::isomorphs::positions::{Named, of_kakuro};
use super::random::Random;
use anyhow::Result;
use fastrand::Rng;
use faults::faults;
use qedoku::scene::{Showing, View, chain_graph};
use qedoku::{Family, Givens, Options, Puzzle, TakenStep, explain};
use std::time::Instant;

/// Draws so many chains of each family; true if nothing is wrong.
///
/// # Errors
/// Reference data that cannot be read, a puzzle that cannot be solved.
pub fn run(count: usize) -> Result<bool> {
    let mut good = true;
    for family in [Family::Sudoku, Family::Kakuro] {
        let start = Instant::now();
        let mut random = Random::new(16);
        let (mut chains, mut pictures, mut wrong, mut longest) = (0, 0, 0, 0);
        while chains < count {
            for puzzle in puzzles(family, &mut random)? {
                let Ok(explained) = explain(&puzzle, &Options::default()) else { continue };
                for step in explained.steps.iter().filter(|step| is_chain(step)).take(count - chains) {
                    chains += 1;
                    let (drawn, found, links) = look_at(step);
                    pictures += drawn;
                    longest = longest.max(links);
                    wrong += found.len();
                    found
                        .iter()
                        .take(3)
                        .for_each(|fault| println!("{puzzle}, step {}: {fault}", step.number));
                }
            }
        }
        println!(
            "{family}: {chains} chains, the longest of {longest} links, {pictures} pictures, {wrong} faults, {} s",
            start.elapsed().as_secs()
        );
        good &= wrong == 0;
    }
    Ok(by_chance(count) && good)
}

/// Draws chains and nets by chance on so many boards of each family; true if nothing is wrong.
fn by_chance(count: usize) -> bool {
    let start = Instant::now();
    let mut dice = Rng::with_seed(16);
    let wrong = (0..count).flat_map(|round| {
        let (sudoku, kakuro) = (chances::sudoku(&mut dice), chances::kakuro(&mut dice, round));
        sudoku.into_iter().chain(kakuro)
    });
    let wrong: Vec<String> = wrong.collect();
    wrong.iter().take(20).for_each(|fault| println!("{fault}"));
    let seconds = start.elapsed().as_secs();
    println!("by chance: {} boards, 4 pictures each, {} faults, {seconds} s", 2 * count, wrong.len());
    wrong.is_empty()
}

fn puzzles(family: Family, random: &mut Random) -> Result<Vec<Puzzle>> {
    Ok(match family {
        Family::Sudoku => (0..8).map(|_| Puzzle::from(random.puzzle().0)).collect(),
        Family::Kakuro => {
            let positions = of_kakuro(random, 8)?.into_iter();
            positions.map(|Named { position, .. }| Puzzle::from(position.setup().clone())).collect()
        }
    })
}

fn is_chain(step: &TakenStep) -> bool {
    chain_graph(&step.step, &step.before.position(), step.before.net(), View::All).is_some()
}

/// How many pictures a step has, what is wrong with them, and how many links it has.
fn look_at(step: &TakenStep) -> (usize, Vec<String>, usize) {
    let first = step.scene(&Givens::UNKNOWN, Showing::default());
    let views =
        if first.views.is_empty() { vec![None] } else { first.views.iter().copied().map(Some).collect() };
    let scenes = views.iter().map(|&view| step.scene(&Givens::UNKNOWN, Showing { view, nodes: None }));
    let scenes: Vec<_> = scenes.collect();
    let links = scenes.iter().map(|scene| scene.count("link")).max().unwrap_or(0);
    (scenes.len(), scenes.iter().flat_map(faults).collect(), links)
}
