//! ALS-XY-Wing: two almost locked sets are tied to a third one, the pivot, by different restricted commons
//! `x` and `y`. The pivot does without one of its digits at most, so it holds `x` or `y`; the set that shares
//! this digit does without it and holds all its others. A further common digit `z` of the two sets goes from
//! the cells that see all its places in both.
//!
//! Scan order: pairs of ends in the order of the list of sets, the second one varying slowest; pivots in that
//! order; small patterns first.
//!
//! It does not look at sets that share a cell, unless asked to.
//!
//! Source: Bennys, players' forum, 2004; the name is of 2006.

use super::super::Repeats;
use super::super::prelude::*;
use super::finds::{Finds, Removed, between};
use super::list::Als;
use super::network::{Network, Tie};
use super::proof;
use crate::changes::{Changes, looks_back};
use qedoku_model::bits::BitRow;

/// Finds the steps of two almost locked sets and their pivot.
pub struct AlsXyWing {
    /// Whether the sets may share cells.
    pub overlap: bool,
    /// Which of the patterns that remove the same are given.
    pub repeats: Repeats,
}

const INFO: Info = Info::new(
    "als-xy-wing",
    "Almost Locked Set XY-Wing",
    "Two almost locked sets are tied to a third one by different restricted commons; one of the two holds their \
     other common digit.",
    "{pivot} can hold one of {links} from each of its neighbours and does without one digit at most, so {first} \
     or {second} has to do without its own; that one holds {digits}, and {removed}.",
)
.alias(&["ALS-XY-Wing", "ALS-Wing", "ALS-XY"]);

impl Technique<Grid> for AlsXyWing {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!(workspace);
}

/// Two sets, the second one known, that are tied to a pivot by more than one digit.
struct Wing {
    i: usize,
    c: usize,
    to_a: DigitSet,
    to_b: DigitSet,
}

impl AlsXyWing {
    fn search(&self, grid: &Grid, changes: Changes, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let network = Network::of(grid, self.overlap, workspace, emit)?;
        let changed = network.sets_in(changes.cells);
        let mut finds = Finds::new(self.repeats);
        let mut wings: Vec<Wing> = Vec::new();
        for (j, b) in network.sets.iter().enumerate() {
            wings.clear();
            for &Tie { to: c, digits: to_b } in network.ties(j) {
                emit.tick()?;
                let is_changed = changed.has(j) || changed.has(c);
                for &Tie { to: i, digits: to_a } in network.ties(c).iter().take_while(|tie| tie.to < j) {
                    // Mostly one digit ties all three.
                    let has_two = to_a != to_b || to_a.single().is_none();
                    if !has_two || !is_changed && !changed.has(i) {
                        continue;
                    }
                    if !(network.common_aims(i, j) - alone(to_a) - alone(to_b)).is_empty() {
                        wings.push(Wing { i, c, to_a, to_b });
                    }
                }
            }
            wings.sort_unstable_by_key(|wing| (wing.i, wing.c));
            for with_same_end in wings.chunk_by(|wing, next| wing.i == next.i) {
                emit.tick()?;
                let i = with_same_end[0].i;
                let (a, digits) = (&network.sets[i], network.common_targets(i, j));
                if digits.is_empty() || !self.overlap && a.overlaps(b) {
                    continue;
                }
                for &Wing { c, to_a, to_b, .. } in with_same_end {
                    emit.tick()?;
                    let pivot = &network.sets[c];
                    let size = a.cells.len() + b.cells.len() + pivot.cells.len();
                    for x in to_a {
                        for y in to_b - x.set() {
                            if !(digits - x.set() - y.set()).is_empty() {
                                let removed = between(grid, [a, b], x.set() | y.set());
                                finds.add(size, removed, ([a, pivot, b], [x, y]));
                            }
                        }
                    }
                }
            }
        }
        for (removed, (sets, links)) in finds.sorted() {
            emit.step(step(sets, links, &removed))?;
        }
        Flow::Continue(())
    }
}

/// A digit that is alone; none of several.
fn alone(digits: DigitSet) -> DigitSet {
    digits.single().map_or(DigitSet::EMPTY, Digit::set)
}

fn step(sets: [&Als; 3], links: [Digit; 2], removed: &Removed) -> Step {
    let proof = proof::for_digits(removed, |digit| proof::chain(&sets, &links, digit, removed.cells(digit)));
    let [a, pivot, b] = sets;
    Step::remove(&INFO, removed.candidates(), proof)
        .mark_all(Role::First, a.cells.iter())
        .mark_all(Role::Pivot, pivot.cells.iter())
        .mark_all(Role::Second, b.cells.iter())
        .mark_all(Role::Link, proof::link_places(&sets, &links))
        .mark(Role::Digits, removed.digits())
}
