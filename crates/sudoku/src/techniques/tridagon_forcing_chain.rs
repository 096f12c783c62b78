//! Tridagon forcing chain: twelve cells in four boxes that three digits alone cannot fill have several
//! *guardians*, candidates of other digits, of which one is true. What is false whichever it is, by singles,
//! is false.
//!
//! Why the cells cannot be filled stands in `tridagon.rs`. Here a cell may lack one of the three digits,
//! which leaves fewer fillings still.
//!
//! Where it is looked for: in the boxes that the cells need and in those beside them, which are all but one,
//! none of the three digits is filled in (mith); with one of them there the pattern is all but gone.
//!
//! Scan order: patterns by number of guardians, from two on, then by digits, the box left out and the
//! permutations of `tridagon.rs`; removals by cell and digit, each once.
//!
//! It does not look at filled cells of the pattern, nor at chains longer than what singles give.
//!
//! Source: guardians as an *or* of chains: Denis Berthier, *ORk-chains*, 2022; the filter mith, players'
//! forum, 2022.

use super::alive::Alive;
use super::extra_subset::{candidates, learned};
use super::filling::refute_filling;
use super::prelude::*;
use super::tridagon::PERMUTATIONS;
use crate::net::net;
use qedoku_engine::Board;
use qedoku_model::Lemma;
use std::collections::BTreeSet;

/// Finds tridagon forcing chains.
pub struct TridagonForcingChain {
    /// The most guardians.
    pub most: usize,
}

const INFO: Info = Info::new(
    "tridagon-forcing-chain",
    "Tridagon Forcing Chain",
    "Twelve cells in four boxes cannot all hold the same three digits; what is false by singles whichever of their \
     other candidates is true, is false.",
    "The cells {corners} cannot be filled with {digits} alone, so one of {extra} is true. Singles lead from each of \
     them to the same: {removed}.",
)
.alias(&["Tridagon OR-k Chain", "Anti-Tridagon Forcing Chain", "Tridagon Link"]);

/// Twelve cells that three digits cannot fill, and their other candidates.
struct Pattern {
    digits: DigitSet,
    cells: CellSet,
    guardians: Vec<Candidate>,
}

impl Technique<Grid> for TridagonForcingChain {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut patterns = Vec::new();
        for digits in subsets(9, 3).map(|mask| DigitSet::from_bits(mask as u16)) {
            let filled: CellSet = (!grid.empty())
                .iter()
                .filter(|&cell| grid.value(cell).is_some_and(|digit| digits.contains(digit)))
                .collect();
            let apart = (0..9).filter(|&block| (filled - house::cell_set(House(18 + block))).is_empty());
            for block in apart {
                self.patterns(grid, digits, usize::from(block), &mut patterns);
            }
        }
        patterns.sort_by_key(|pattern| pattern.guardians.len());
        let alive = Alive::of(grid);
        let mut known = BTreeSet::new();
        for pattern in patterns {
            emit.tick()?;
            for removed in common(grid, &alive, &pattern.guardians) {
                if known.insert(removed) {
                    let Some(step) = step(grid, &alive, &pattern, removed) else { continue };
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl TridagonForcingChain {
    /// The patterns in the four boxes that share no band and no stack with this one.
    fn patterns(&self, grid: &Grid, digits: DigitSet, apart: usize, patterns: &mut Vec<Pattern>) {
        let others = |own: usize| (0..3).filter(move |&other| other != own);
        let boxes: Vec<usize> =
            others(apart / 3).flat_map(|band| others(apart % 3).map(move |stack| 3 * band + stack)).collect();
        let diagonals: Vec<Vec<(CellSet, bool, usize)>> =
            boxes.iter().map(|&block| self.diagonals(grid, digits, block)).collect();
        let mut partial = vec![(CellSet::EMPTY, false, 0)];
        for own in &diagonals {
            partial = partial
                .iter()
                .flat_map(|&(cells, is_odd, count)| {
                    own.iter().map(move |&(more, odd, extra)| (cells | more, is_odd ^ odd, count + extra))
                })
                .filter(|&(_, _, count)| count <= self.most)
                .collect();
        }
        for (cells, is_odd, count) in partial {
            if is_odd && count > 1 {
                patterns.push(Pattern { digits, cells, guardians: candidates(grid, cells, !digits) });
            }
        }
    }

    /// Three cells of a box in different rows and columns, each with two of the digits at least; whether they
    /// are an odd permutation, and how many other candidates they have.
    fn diagonals(&self, grid: &Grid, digits: DigitSet, block: usize) -> Vec<(CellSet, bool, usize)> {
        let first = block / 3 * 27 + block % 3 * 3;
        let all = PERMUTATIONS.iter().map(|&(columns, is_odd)| {
            let cells: CellSet = (0..3).map(|row| Cell((first + 9 * row + columns[row]) as u16)).collect();
            let extra = cells.iter().map(|cell| (grid.candidates(cell) - digits).len()).sum();
            (cells, is_odd, extra)
        });
        let is_open = |cell: Cell| (grid.candidates(cell) & digits).len() > 1;
        all.filter(|&(cells, _, extra)| extra <= self.most && cells.iter().all(is_open)).collect()
    }
}

/// What is false whichever of the guardians is true.
fn common(grid: &Grid, alive: &Alive, guardians: &[Candidate]) -> Vec<Candidate> {
    let mut left: [CellSet; 9] = [CellSet::EMPTY; 9];
    for &guardian in guardians {
        let assumed = alive.assuming(crate::net::cell(guardian), crate::net::digit(guardian));
        // A guardian that leads to a contradiction leaves nothing.
        let Some(last) = assumed.followed_to_the_end() else { continue };
        for (left, own) in left.iter_mut().zip(last.cells) {
            *left = *left | own;
        }
    }
    let is_false = |cell: Cell, digit: &Digit| !left[digit.index()].contains(cell);
    let of_cell = |cell: Cell| grid.candidates(cell).iter().map(move |digit| (cell, digit));
    let all = grid.empty().iter().flat_map(of_cell).filter(|(cell, digit)| is_false(*cell, digit));
    all.map(|(cell, digit)| candidate(cell, digit)).collect()
}

/// The step that removes a candidate.
fn step(grid: &Grid, alive: &Alive, pattern: &Pattern, removed: Candidate) -> Option<Step> {
    let assuming = |alive: &Alive, c: Candidate| alive.assuming(crate::net::cell(c), crate::net::digit(c));
    let assumed = assuming(alive, removed);
    let is_left = |c: &Candidate| assumed.with(crate::net::digit(*c)).contains(crate::net::cell(*c));
    let open = pattern.guardians.iter().copied().filter(is_left);
    let parts: Option<Vec<(Candidate, Proof)>> =
        open.map(|c| Some((c, Proof::units(assuming(&assumed, c).refutation()?)))).collect();
    let mut position = grid.position();
    for guardian in &pattern.guardians {
        position.apply(net(), guardian.off());
    }
    let cells: Vec<(Cell, DigitSet)> = pattern.cells.iter().map(|cell| (cell, pattern.digits)).collect();
    let lemma = Lemma::Group(pattern.guardians.clone(), refute_filling(&position, &cells, &|_| Vec::new()));
    let parts = parts?;
    let then = match parts.is_empty() {
        true => Proof::units([learned()]),
        false => Proof::Split { group: learned(), parts },
    };
    let proof = Proof::Lemmas { lemmas: vec![lemma], then: Some(Box::new(then)) };
    let step = Step::remove(&INFO, [removed], proof)
        .mark_all(Role::Corner, pattern.cells.iter())
        .mark(Role::Digits, pattern.digits)
        .mark_all(Role::Extra, pattern.guardians.iter().copied());
    Some(step)
}
