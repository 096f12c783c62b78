//! Which random minimal puzzles take a net on the scale `human`, though whips of some lengths solve them.

use super::random::Random;
use crate::bench::inputs::minimal_of;
use anyhow::Result;
use qedoku_engine::{Flow, Watch};
use qedoku_rating::research::{Amount, Theory, rate};
use qedoku_rating::{Rating, human};
use qedoku_sudoku::{Grid, Setup};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Whether a technique is a net, or comes behind the nets.
fn is_net(id: &str) -> bool {
    let from = human::SECTIONS.iter().skip_while(|section| section.title != "Forcing nets");
    from.flat_map(|section| section.rows).any(|(known, _)| *known == id)
}

/// Puzzles that are made before the count is compared with what is wanted.
const BATCH: u64 = 512;

/// What a puzzle takes.
struct Taken {
    line: String,
    whips: u16,
    hardest: Rating,
    technique: &'static str,
}

/// Which puzzles are wanted.
#[derive(clap::Args)]
pub struct Nets {
    /// How many puzzles.
    #[arg(default_value_t = 300)]
    puzzles: usize,
    /// The least W.
    #[arg(long, default_value_t = 5)]
    least: u16,
    /// The greatest W.
    #[arg(long, default_value_t = 8)]
    most: u16,
}

/// Makes minimal puzzles until so many of them have a W between the bounds, and rates those; prints how many
/// there are of each W and hardest technique. True if none of them takes a net.
pub fn run(&Nets { puzzles, least, most }: &Nets) -> Result<bool> {
    let mut taken: Vec<Taken> = Vec::new();
    let mut made = 0;
    while taken.len() < puzzles {
        let found = (made..made + BATCH).into_par_iter().filter_map(|number| look_at(number, least..=most));
        taken.extend(found.collect::<Vec<_>>());
        made += BATCH;
    }
    taken.truncate(puzzles);
    let mut counts: BTreeMap<(u16, Rating, &str), usize> = BTreeMap::new();
    for one in &taken {
        *counts.entry((one.whips, one.hardest, one.technique)).or_default() += 1;
    }
    for ((whips, hardest, technique), count) in counts {
        println!("W {whips}  human {hardest:>4}  {count:>5}  {technique}");
    }
    let nets: Vec<&Taken> = taken.iter().filter(|one| is_net(one.technique)).collect();
    nets.iter().for_each(|one| println!("{} takes a net: W {}, {}", one.line, one.whips, one.technique));
    println!("{} of {made} minimal puzzles have W {least} to {most}; {} take a net", taken.len(), nets.len());
    Ok(nets.is_empty())
}

fn look_at(number: u64, wanted: std::ops::RangeInclusive<u16>) -> Option<Taken> {
    let line = minimal_of(&mut Random::new(number))?;
    let grid = Grid::new(&Setup::from_line(&line)?).ok()?;
    let Amount::Exactly(whips) = rate(&grid, Theory::Whips, Watch::ENDLESS)?.amount else { return None };
    if !wanted.contains(&whips) {
        return None;
    }
    let (mut hardest, mut technique) = (Rating::default(), "");
    human::rate(&grid, Watch::ENDLESS, |_, rated| {
        if rated.rating > hardest {
            (hardest, technique) = (rated.rating, rated.step.technique.id);
        }
        Flow::Continue(())
    });
    Some(Taken { line, whips, hardest, technique })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nets_are_those_of_the_table_and_what_is_behind_them() {
        assert!(is_net("brute-force") && is_net("dynamic-contradiction-forcing-chain"));
        assert!(!is_net("forcing-chain-contradiction") && !is_net("whip"));
    }

    #[test]
    fn puzzles_of_a_number_are_those_that_are_told() {
        let taken: Vec<Taken> = (0..12).filter_map(|number| look_at(number, 1..=3)).collect();
        assert!(taken.len() > 2);
        for one in &taken {
            assert!(one.hardest.tenths() > 12 && !is_net(one.technique), "{}", one.line);
            assert!(!one.technique.is_empty());
        }
        assert_eq!(taken.len(), (0..12).filter_map(|number| look_at(number, 1..=3)).count());
    }
}
