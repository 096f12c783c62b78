//! What holds between the researchers' scales, and of each in every guise of a puzzle.

use super::random::Random;
use super::symmetry::Symmetry;
use crate::bench::inputs::minimal_of;
use anyhow::Result;
use qedoku_engine::{Board as _, Technique, Watch};
use qedoku_rating::research::{Amount, Theory, rate};
use qedoku_sudoku::techniques::{locked_candidates::LockedCandidates, whip::Whip};
use qedoku_sudoku::{Grid, Setup};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What is compared.
#[derive(clap::Args)]
pub struct Scales {
    /// How many random minimal puzzles.
    #[arg(default_value_t = 300)]
    puzzles: usize,
    /// How many guises of each.
    #[arg(long, default_value_t = 100)]
    guises: usize,
}

/// Of random minimal puzzles: B and the depth of trial and error are the same in so many guises, braids are
/// no longer than whips, with groups too, the depth is 1 or less exactly where B is finite, and whips of one
/// variable remove what locked candidates do. Prints what fails, and how many puzzles there are of each B.
/// True if nothing fails.
pub fn run(&Scales { puzzles, guises }: &Scales) -> Result<bool> {
    // Some numbers have no puzzle, if only a few.
    let lines = (0..).filter_map(|number| Some((number, minimal_of(&mut Random::new(number))?)));
    let lines: Vec<(u64, String)> = lines.take(puzzles).collect();
    let judged: Vec<(Amount, Vec<String>)> = lines
        .par_iter()
        .filter_map(|(number, line)| judge(line, guises, &mut Random::new(*number)))
        .collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (braids, faults) in &judged {
        *counts.entry(format!("{braids:?}")).or_default() += 1;
        faults.iter().for_each(|fault| println!("{fault}"));
    }
    for (braids, count) in counts {
        println!("B {braids:<12}  {count:>5}");
    }
    let failed = judged.iter().filter(|(_, faults)| !faults.is_empty()).count();
    println!("{} puzzles, {} guises of each: {failed} fail", judged.len(), guises);
    Ok(failed == 0 && judged.len() == puzzles)
}

/// The B of a puzzle, and all that is not as it should be.
fn judge(line: &str, guises: usize, random: &mut Random) -> Option<(Amount, Vec<String>)> {
    let setup = Setup::from_line(line)?;
    let amounts = |setup: &Setup, theories: &[Theory]| -> Option<Vec<Amount>> {
        let grid = Grid::new(setup).ok()?;
        theories.iter().map(|&theory| Some(rate(&grid, theory, Watch::ENDLESS)?.amount)).collect()
    };
    let own = [Theory::Whips, Theory::Braids, Theory::GWhips, Theory::GBraids, Theory::Trials];
    let found = amounts(&setup, &own)?;
    let mut faults = unlike(&found).into_iter().map(|what| format!("{line}: {what}")).collect::<Vec<_>>();
    if !whips_of_one_are_locked_candidates(&setup)? {
        faults.push(format!("{line}: whips of one variable are no locked candidates"));
    }
    for _ in 0..guises {
        let guise = Symmetry::random(random).setup(&setup);
        let same = amounts(&guise, &[Theory::Braids, Theory::Trials])?;
        if same != [found[1], found[4]] {
            faults.push(format!("{line}: B and T&E are {same:?} in another guise, and {found:?} here"));
        }
    }
    Some((found[1], faults))
}

/// What does not hold between W, B, gW, gB and the depth of trial and error.
fn unlike(found: &[Amount]) -> Vec<&'static str> {
    let order = |amount: &Amount| match amount {
        Amount::Exactly(amount) => *amount,
        _ => u16::MAX,
    };
    let found: Vec<u16> = found.iter().map(order).collect();
    let [w, b, gw, gb, depth] = found[..] else { return vec!["a scale lacks"] };
    [
        (b <= w, "a braid is longer than whips"),
        (gb <= gw, "a g-braid is longer than g-whips"),
        ((depth <= 1) == (b < u16::MAX), "the depth is not 1 where B is finite"),
    ]
    .into_iter()
    .filter_map(|(holds, fault)| (!holds).then_some(fault))
    .collect()
}

/// Whether both remove the same where singles end.
fn whips_of_one_are_locked_candidates(setup: &Setup) -> Option<bool> {
    let mut grid = Grid::new(setup).ok()?;
    let singles = qedoku_sudoku::methods::whips::method().stages.remove(0);
    while let Some(step) = singles.techniques.iter().find_map(|technique| technique.first(&grid)) {
        grid.apply(&step);
    }
    let removed = |technique: &dyn Technique<Grid>| -> BTreeSet<u32> {
        technique.all(&grid).iter().flat_map(|step| step.removals().map(|c| c.0)).collect()
    };
    Some(removed(&Whip { most: 1 }) == removed(&LockedCandidates))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_puzzles_hold_in_a_few_guises() {
        assert!(run(&Scales { puzzles: 3, guises: 4 }).unwrap());
    }

    #[test]
    fn what_does_not_hold_is_told() {
        let [one, two, never] = [Amount::Exactly(1), Amount::Exactly(2), Amount::Infinite];
        assert!(unlike(&[two, two, two, one, one]).is_empty());
        assert!(unlike(&[never, never, never, never, two]).is_empty());
        assert_eq!(unlike(&[one, two, one, one, one]), ["a braid is longer than whips"]);
        assert_eq!(unlike(&[one, one, one, two, one]), ["a g-braid is longer than g-whips"]);
        assert_eq!(unlike(&[never, never, two, two, one]), ["the depth is not 1 where B is finite"]);
    }
}
