//! The local pattern that may fire inside a dynamic chain: what no filling of a run uses goes, first
//! combinations, then digits of cells.
//!
//! It is only looked for in runs where something has closed since the chain began. The reasons are those of
//! the techniques combination placement and full run consistency; each names the closed candidates that it
//! rests on. Scan order: the runs in order; within one its combinations, then its cells and their digits.

use super::memory::{RunState, Unused};
use crate::Grid;
use crate::filling::{Filling, Obstacle};
use pencilmark_engine::chains::{Pattern, Patterns, View};
use pencilmark_model::{Candidate, Cell, Digit, DigitSet, House, Proof};
use smallvec::SmallVec;

/// The pattern over one grid.
pub struct LocalPatterns<'a> {
    grid: &'a Grid,
    runs: Vec<LocalRun>,
}

/// A run with a sum and open cells, as it stands in the grid.
struct LocalRun {
    house: House,
    cells: SmallVec<[Cell; 9]>,
    filled: DigitSet,
    /// What of its state chains do not change.
    state: RunState,
    /// The group of its combinations.
    group: u32,
    /// Each alive combination with its bit in the group's mask; no bit if it is known to be the one.
    combinations: SmallVec<[(Candidate, DigitSet, u32); 12]>,
}

impl LocalPatterns<'_> {
    /// Takes over the runs of the grid.
    pub fn new(grid: &Grid) -> LocalPatterns<'_> {
        let runs = grid.runs().filter_map(|house| {
            let group = grid.combinations_group(house)?;
            let cells: SmallVec<[Cell; 9]> = grid.open_cells(house).collect();
            let members = grid.links().members(group.0);
            let bit = |id: Candidate| {
                members.iter().position(|member| member.candidate == id.0).map_or(0, |bit| 1 << bit)
            };
            let combinations =
                grid.combinations(house).map(|(id, set)| (id, set, if grid.is_on(id) { 0 } else { bit(id) }));
            let combinations = combinations.collect();
            let known =
                grid.combinations(house).filter(|&(id, _)| grid.is_on(id)).map(|(id, _)| bit(id)).sum();
            let all = grid.run(house).cells.iter().enumerate();
            let open = all.filter(|(_, cell)| cells.contains(cell)).map(|(i, _)| 1 << i).sum();
            let filled = grid.view(house).filled;
            let state = RunState::new(house, filled, open, known);
            let run = LocalRun { house, cells, filled, state, group: group.0, combinations };
            (!run.cells.is_empty()).then_some(run)
        });
        LocalPatterns { grid, runs: runs.collect() }
    }
}

impl Patterns for LocalPatterns<'_> {
    fn count(&self) -> usize {
        2
    }

    fn find(&self, rule: usize, reference: &View, current: &View, emit: &mut dyn FnMut(Pattern<'_>)) {
        for run in &self.runs {
            let Some(state) = run.changed(reference, current) else { continue };
            let scan = Scan { grid: self.grid, run, reference, current };
            let unused = self.grid.memory().unused(state, || scan.unused());
            let is_due = if rule == 0 { unused.combinations } else { unused.digits };
            if is_due {
                scan.find(rule, emit);
            }
        }
    }
}

impl LocalRun {
    /// The state of the run, if it has changed.
    fn changed(&self, reference: &View, current: &View) -> Option<RunState> {
        let open = current.mask(self.group);
        let changed = open != reference.mask(self.group)
            || self.cells.iter().any(|&cell| digits(current, cell) != digits(reference, cell));
        changed.then(|| self.state.with(open, self.cells.iter().map(|&cell| digits(current, cell))))
    }
}

struct Scan<'a> {
    grid: &'a Grid,
    run: &'a LocalRun,
    reference: &'a View,
    current: &'a View,
}

fn digits(view: &View, cell: Cell) -> DigitSet {
    DigitSet::from_bits(view.mask(u32::from(cell.0)) as u16)
}

impl Scan<'_> {
    fn filling(&self) -> Option<Filling> {
        let run = self.run;
        let open = self.current.mask(run.group);
        let left = run.combinations.iter().filter(|(_, _, bit)| *bit == 0 || open & bit != 0);
        let combinations: SmallVec<[_; 12]> = left.map(|&(id, set, _)| (id, set - run.filled)).collect();
        let digits = run.cells.iter().map(|&cell| digits(self.current, cell)).collect();
        let fits = combinations.iter().all(|(_, set)| set.len() == run.cells.len());
        fits.then(|| Filling { cells: run.cells.clone(), digits, combinations })
    }

    fn unused(&self) -> Unused {
        let Some(filling) = self.filling() else { return Unused::default() };
        let (supported, possible) = filling.supported();
        Unused {
            combinations: (possible.count_ones() as usize) < filling.combinations.len(),
            digits: filling.digits != supported,
        }
    }

    fn find(&self, rule: usize, emit: &mut dyn FnMut(Pattern<'_>)) {
        let Some(filling) = self.filling() else { return };
        let (supported, possible) = filling.supported();
        if rule == 0 {
            for (i, &(id, set)) in filling.combinations.iter().enumerate() {
                if possible >> i & 1 == 0
                    && let Some(obstacle) = filling.obstacle(set)
                {
                    let mut closed = Vec::new();
                    self.add_closed(&filling, set, &obstacle, None, &mut closed);
                    let proof = filling.proof(self.grid, self.run.house, &obstacle);
                    emit(Pattern {
                        technique: "combination-placement",
                        removed: &[id.0],
                        closed: &closed,
                        proof,
                    });
                }
            }
            return;
        }
        for (i, (&cell, digits)) in filling.cells.iter().zip(&filling.digits).enumerate() {
            for digit in *digits - supported[i] {
                self.digit(&filling, (i, cell), digit, emit);
            }
        }
    }

    fn digit(
        &self,
        filling: &Filling,
        (index, cell): (usize, Cell),
        digit: Digit,
        emit: &mut dyn FnMut(Pattern<'_>),
    ) {
        let Some(group) = self.grid.combinations_group(self.run.house) else { return };
        // Combinations with the digit that have closed, and what closed for the others to be obstructed.
        let before = self.reference.mask(self.run.group) & !self.current.mask(self.run.group);
        let gone =
            self.run.combinations.iter().filter(|(_, set, bit)| before & bit != 0 && set.contains(digit));
        let mut closed: Vec<u32> = gone.map(|(id, ..)| id.0).collect();
        let with = filling.with(index, digit);
        let mut parts = Vec::new();
        for &(id, set) in &with.combinations {
            let Some(obstacle) = with.obstacle(set) else { return };
            self.add_closed(&with, set, &obstacle, Some(digit), &mut closed);
            parts.push((id, with.proof(self.grid, self.run.house, &obstacle)));
        }
        let proof = if parts.is_empty() { Proof::units([group]) } else { Proof::Split { group, parts } };
        let removed = self.grid.digit_candidate(cell, digit).0;
        emit(Pattern { technique: "run-consistency", removed: &[removed], closed: &closed, proof });
    }

    /// The closed candidates without which the obstacle to a combination would not be there.
    fn add_closed(
        &self,
        filling: &Filling,
        set: DigitSet,
        obstacle: &Obstacle,
        placed: Option<Digit>,
        closed: &mut Vec<u32>,
    ) {
        for (i, &cell) in filling.cells.iter().enumerate() {
            let gone = digits(self.reference, cell) - digits(self.current, cell);
            let wanted = match obstacle {
                Obstacle::Cells(chosen, used) if chosen >> i & 1 == 1 => set - *used,
                Obstacle::Digits(chosen, cells) if !cells.contains(Digit::from_index(i)) => *chosen,
                _ => DigitSet::EMPTY,
            };
            let without = placed.map_or(DigitSet::EMPTY, Digit::set);
            for digit in (gone & wanted) - without {
                let candidate = self.grid.digit_candidate(cell, digit).0;
                if !closed.contains(&candidate) {
                    closed.push(candidate);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use pencilmark_check::check;
    use pencilmark_engine::Board;
    use pencilmark_model::Step;

    #[test]
    fn a_pattern_holds_once_the_candidates_it_names_are_closed() {
        let mut found = 0;
        for seed in 0..300u64 {
            let Ok(grid) = random::puzzle(seed).0.grid() else { continue };
            let links = grid.links();
            let reference = View::new(links, &grid.position());
            let mut current = reference.clone();
            // Closes two of three candidates or so of some cells.
            let mut state = seed;
            for candidate in links.open(&reference) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if state >> 62 == 0 {
                    current.remove(links, candidate);
                }
            }
            let patterns = LocalPatterns::new(&grid);
            for rule in 0..patterns.count() {
                patterns.find(rule, &reference, &current, &mut |pattern| {
                    let mut position = grid.position();
                    for &closed in pattern.closed {
                        position.alive.remove(Candidate(closed));
                    }
                    let removed = pattern.removed.iter().map(|&c| Candidate(c));
                    let step = Step::remove(pattern.technique, removed, pattern.proof);
                    assert_eq!(check(Board::net(&grid), &position, &step), Ok(()), "{seed}: {step:?}");
                    found += 1;
                });
            }
        }
        assert!(found > 500, "{found}");
    }
}
