//! Damaged and invented proofs by exchange: the checker refuses them all.
//!
//! Three kinds, at positions of random plays (see `sound/play.rs`):
//!
//! * *damaged*: a part of the proof of a step is taken away or turned into something else;
//! * *untrue*: the proof of a step, changed at random or not at all, is to show that a candidate is false
//!   which the solution has;
//! * *invented*: two digits change places in random cells, or two lines in random columns, after random
//!   groups, and that is to show the same.
//!
//! What is untrue may not be accepted whatever its proof looks like, so this looks for gaps of the rule
//! itself.

use super::random::Random;
use super::sound::Play;
use anyhow::Result;
use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, GroupId, Proof, Step};
use qedoku_sudoku::{Grid, net, techniques};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Puzzles that are looked at before the count is compared with what is wanted.
const BATCH: u64 = 64;

/// Untrue and invented proofs at each position, and for each step.
const EACH: usize = 48;

/// What was tried, by kind: proofs, and those that were accepted.
type Tried = BTreeMap<&'static str, (usize, usize)>;

/// Tries so many proofs; true if all are refused.
pub fn run(proofs: usize) -> Result<bool> {
    let mut tried = Tried::new();
    let (mut count, mut next) = (0, 0);
    while count < proofs {
        let found: Vec<Tried> = (next..next + BATCH).into_par_iter().map(at_puzzle).collect();
        for (kind, (all, accepted)) in found.into_iter().flatten() {
            let sum = tried.entry(kind).or_default();
            *sum = (sum.0 + all, sum.1 + accepted);
            count += all;
        }
        next += BATCH;
    }
    for (kind, (all, accepted)) in &tried {
        println!("{kind:10} {all:>10} proofs, {accepted} accepted");
    }
    println!("{count} proofs in positions of {next} puzzles");
    Ok(tried.values().all(|(_, accepted)| *accepted == 0))
}

/// The techniques whose steps rest on exchanges.
const EXCHANGES: &[&str] = &["reverse-bug-1", "reverse-bug-lite", "exchange", "exchange-chain"];

/// Those by which a play goes on.
const SINGLES: &[&str] = &["full-house", "hidden-single", "naked-single"];

fn named(ids: &[&str]) -> impl Iterator<Item = &'static dyn Technique<Grid>> {
    techniques::ALL.iter().copied().filter(|technique| technique.infos().iter().any(|i| ids.contains(&i.id)))
}

fn at_puzzle(puzzle: u64) -> Tried {
    let mut tried = Tried::new();
    let (mut play, mut random) = (Play::of(puzzle), Random::new(puzzle ^ 0x0e8c_4a06));
    loop {
        let steps: Vec<Step> = named(EXCHANGES).flat_map(|technique| technique.all(&play.grid)).collect();
        let mut attempt = |kind, play: &Play, step: &Step| {
            let accepted = check(net::net(), &play.grid.position(), step).is_ok();
            let sum = tried.entry(kind).or_default();
            *sum = (sum.0 + 1, sum.1 + usize::from(accepted));
            if accepted {
                println!("puzzle {puzzle}, {kind}: accepted {:?} by {:?}", step.conclusions, step.proof);
                println!("  {}", play.line(step));
            }
        };
        let info = &named(EXCHANGES).next().expect("there are such techniques").infos()[0];
        let Some(truths) = truths(&play) else { return tried };
        for step in &steps {
            step.mutants().iter().for_each(|mutant| attempt("damaged", &play, mutant));
            for _ in 0..EACH {
                let proof = changed(&step.proof, &mut random);
                attempt("untrue", &play, &Step::remove(info, [*random.pick(&truths)], proof));
            }
        }
        for _ in 0..EACH {
            let proof = invented(&play.grid, &mut random);
            attempt("invented", &play, &Step::remove(info, [*random.pick(&truths)], proof));
        }
        let onward: Vec<Step> = named(SINGLES).flat_map(|technique| technique.all(&play.grid)).collect();
        if !play.go_on(&onward) {
            return tried;
        }
    }
}

/// Open candidates that the solution has, if there are any.
fn truths(play: &Play) -> Option<Vec<Candidate>> {
    let open = play
        .grid
        .empty()
        .iter()
        .flat_map(|cell| play.grid.candidates(cell).iter().map(move |digit| net::candidate(cell, digit)));
    let truths: Vec<Candidate> = open.filter(|candidate| play.holds(candidate.on())).collect();
    (!truths.is_empty()).then_some(truths)
}

/// The proof with some of its parts changed, or none.
fn changed(proof: &Proof, random: &mut Random) -> Proof {
    let Proof::Exchange { groups, pairs } = proof else { return proof.clone() };
    let (mut groups, mut pairs) = (groups.clone(), pairs.clone());
    for _ in 0..random.below(4) {
        let (at, any) = (random.below(pairs.len()), Candidate(random.below(729) as u32));
        match random.below(5) {
            0 if pairs.len() > 1 => drop(pairs.remove(at)),
            1 => pairs.push((any, Candidate(random.below(729) as u32))),
            2 if !pairs.is_empty() => pairs[at].1 = any,
            3 if !groups.is_empty() => drop(groups.remove(random.below(groups.len()))),
            _ => groups.push(any_group(random)),
        }
    }
    Proof::Exchange { groups, pairs }
}

/// Two digits that change places in some cells that have both, or the contents of two lines of a band.
fn invented(grid: &Grid, random: &mut Random) -> Proof {
    let groups = (0..random.below(4)).map(|_| any_group(random)).collect();
    let order: [usize; 9] = random.shuffled();
    let place = |row: usize, column: usize, digit: usize| Candidate((row * 81 + column * 9 + digit) as u32);
    let mut pairs = Vec::new();
    if random.below(2) == 0 {
        let (one, other) = (order[0], order[1]);
        let few = 1 + random.below(6);
        for cell in grid.empty().iter().filter(|_| random.below(few) == 0) {
            let (row, column) = (cell.index() / 9, cell.index() % 9);
            pairs.push((place(row, column, one), place(row, column, other)));
        }
    } else {
        let (band, line) = (random.below(3) * 3, random.below(3));
        let (one, other) = (band + line, band + (line + 1) % 3);
        let (few, is_turned) = (1 + random.below(3), random.below(2) == 0);
        let at = |line: usize, across: usize, digit: usize| {
            if is_turned { place(across, line, digit) } else { place(line, across, digit) }
        };
        for across in (0..9).filter(|_| random.below(few) == 0).collect::<Vec<_>>() {
            pairs.extend((0..9).map(|digit| (at(one, across, digit), at(other, across, digit))));
        }
        // What the givens exclude cannot be named.
        let before = grid.position();
        pairs.retain(|(a, b)| before.initial.contains(*a) && before.initial.contains(*b));
    }
    Proof::Exchange { groups, pairs }
}

fn any_group(random: &mut Random) -> GroupId {
    GroupId(random.below(net::net().group_count()) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_proof_of_some_puzzles_is_accepted() {
        let tried: Vec<Tried> = (0..4).map(at_puzzle).collect();
        for kind in ["untrue", "invented", "damaged"] {
            let of_kind: Vec<_> = tried.iter().filter_map(|tried| tried.get(kind)).collect();
            assert!(of_kind.iter().map(|(all, _)| all).sum::<usize>() > 20, "{kind}: {of_kind:?}");
            assert!(of_kind.iter().all(|(_, accepted)| *accepted == 0), "{kind}: {of_kind:?}");
        }
    }
}
