//! The local pattern that may fire inside a dynamic chain: what no filling of a run uses goes, first
//! combinations, then digits of cells.
//!
//! It is only looked for in runs where something has closed since the chain began. The reasons are those of
//! the techniques combination placement and full run consistency; each names the closed candidates that it
//! rests on. Scan order: the runs in order; within one its combinations, then its cells and their digits.

use super::memory::{Memory, RunState, Used, Useless};
use crate::Grid;
use crate::fillings::{Filling, Obstacle};
use crate::puzzle::net::digit_candidate;
use qedoku_engine::Board;
use qedoku_engine::chains::{Narrowing, Pattern, Patterns, View};
use qedoku_model::bits::{self, BitRow, ones_of};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, GroupId, House, Proof, Reason};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::sync::Arc;

/// The pattern over one grid.
pub struct LocalPatterns<'a> {
    grid: &'a Grid,
    runs: Vec<LocalRun>,
    /// The groups of their combinations.
    groups: Vec<GroupId>,
    /// The places of each cell's runs among those, also of filled cells; the number of runs for none.
    runs_of: Vec<[usize; 2]>,
    /// The place of the run of each combination, in the order of the candidates; the number of runs for none.
    run_of: Vec<usize>,
    /// What has been found out about runs; asked in the midst of a search, which holds the patterns.
    memory: RefCell<Memory>,
}

/// A run with a sum and open cells, as it stands in the grid.
struct LocalRun {
    house: House,
    cells: SmallVec<[Cell; 9]>,
    filled: DigitSet,
    /// What of its state chains do not change.
    state: RunState,
    /// The group of its combinations.
    group: GroupId,
    /// Each alive combination with its bit in the group's mask; no bit if it is known to be the one.
    combinations: SmallVec<[(Candidate, DigitSet, u32); 12]>,
}

impl LocalPatterns<'_> {
    /// Takes over the runs of the grid.
    pub fn new(grid: &Grid) -> LocalPatterns<'_> {
        let runs = grid.runs().filter_map(|house| {
            let group = grid.combinations_group(house)?;
            let cells: SmallVec<[Cell; 9]> = grid.open_cells(house).collect();
            let members = grid.links().members(group);
            let bit = |id: Candidate| {
                members.iter().position(|member| member.candidate == id).map_or(0, |bit| 1 << bit)
            };
            let combinations =
                grid.combinations(house).map(|(id, set)| (id, set, if grid.is_on(id) { 0 } else { bit(id) }));
            let combinations = combinations.collect();
            let known =
                grid.combinations(house).filter(|&(id, _)| grid.is_on(id)).map(|(id, _)| bit(id)).sum();
            let all = grid.run(house).cells.iter().enumerate();
            let open = all.filter(|(_, cell)| cells.contains(cell)).map(|(i, _)| 1 << i).sum();
            let filled = grid.run_summary(house).filled;
            let state = RunState::new(house, filled, open, known);
            let run = LocalRun { house, cells, filled, state, group, combinations };
            (!run.cells.is_empty()).then_some(run)
        });
        let runs: Vec<LocalRun> = runs.collect();
        let mut runs_of = vec![[runs.len(); 2]; grid.cells().len()];
        for (place, run) in runs.iter().enumerate() {
            for cell in &grid.run(run.house).cells {
                let [first, second] = &mut runs_of[cell.index()];
                *(if *first == runs.len() { first } else { second }) = place;
            }
        }
        let cells = digit_candidate(Cell(grid.cells().len() as u16), Digit::ALL[0]).index();
        let mut run_of = vec![runs.len(); Board::net(grid).candidate_count() - cells];
        for (place, run) in runs.iter().enumerate() {
            let members = grid.links().members(run.group);
            members.iter().for_each(|member| run_of[member.candidate.index() - cells] = place);
        }
        let groups = runs.iter().map(|run| run.group).collect();
        LocalPatterns { grid, runs, groups, runs_of, run_of, memory: RefCell::default() }
    }

    /// The same with what was found out before about the runs of the puzzle.
    pub(crate) fn with(self, memory: Memory) -> Self {
        LocalPatterns { memory: RefCell::new(memory), ..self }
    }

    /// What was found out about runs.
    pub(crate) fn into_memory(self) -> Memory {
        self.memory.into_inner()
    }

    /// The runs in which something has closed, in order, a bit each.
    fn changed(&self, reference: &View, current: &View) -> Runs {
        let (before, after) = (reference.masks(), current.masks());
        let words = self.groups.chunks(64).map(|groups| {
            let bits = groups.iter().map(|&group| u64::from(before[group.index()] != after[group.index()]));
            bits.enumerate().fold(0, |word, (bit, has_changed)| word | has_changed << bit)
        });
        let mut changed: Runs = words.collect();
        changed.resize(bits::words(self.runs.len() + 1), 0);
        let cells = self.runs_of.chunks(8).zip(before.chunks(8)).zip(after.chunks(8));
        for ((runs, before), after) in cells.filter(|((_, before), after)| before != after) {
            for ((runs, before), after) in runs.iter().zip(before).zip(after) {
                if before != after {
                    runs.iter().for_each(|&run| changed.set(run));
                }
            }
        }
        self.without_none(changed)
    }

    /// The runs that have some of these candidates, in order, a bit each.
    fn runs_with(&self, candidates: &[Candidate]) -> Runs {
        let mut runs = SmallVec::from_elem(0, bits::words(self.runs.len() + 1));
        let cells = 9 * self.runs_of.len();
        for &candidate in candidates {
            let candidate = candidate.index();
            match candidate.checked_sub(cells) {
                Some(combination) => runs.set(self.run_of[combination]),
                None => self.runs_of[candidate / 9].iter().for_each(|&run| runs.set(run)),
            }
        }
        self.without_none(runs)
    }

    /// The same set without what stands for no run.
    fn without_none(&self, mut runs: Runs) -> Runs {
        runs.unset(self.runs.len());
        runs
    }

    /// The runs of a set, in order.
    fn listed(&self, runs: Runs) -> impl Iterator<Item = &LocalRun> {
        ones_of(runs.into_iter()).map(|run| &self.runs[run])
    }
}

impl Patterns for LocalPatterns<'_> {
    fn count(&self) -> usize {
        2
    }

    fn find(&self, rule: usize, reference: &View, current: &View, emit: &mut dyn FnMut(Pattern<'_>)) {
        for run in self.listed(self.changed(reference, current)) {
            let (state, scan) =
                (run.state(current.masks()), Scan { grid: self.grid, run, masks: current.masks() });
            let mut memory = self.memory.borrow_mut();
            let used = memory.used(state, || scan.used());
            let is_due = if rule == 0 { used.lacks_combinations() } else { used.lacks_digits() };
            let useless = is_due.then(|| memory.useless(state, rule, || scan.useless(rule, used)));
            drop(memory);
            for useless in useless.as_deref().unwrap_or_default() {
                let (removed, closed) = ([useless.candidate], run.closed(useless, reference, current));
                let reason = || Arc::clone(&useless.reason);
                emit(Pattern { removed: &removed, closed: &closed, reason: &reason });
            }
        }
    }

    fn narrowing(&self) -> Option<&dyn Narrowing> {
        Some(self)
    }
}

impl Narrowing for LocalPatterns<'_> {
    fn narrow(&self, masks: &[u32], closed: &[Candidate], fall: &mut dyn FnMut(Candidate)) {
        let mut memory = self.memory.borrow_mut();
        for run in self.listed(self.runs_with(closed)) {
            let scan = Scan { grid: self.grid, run, masks };
            let used = memory.used(run.state(masks), || scan.used());
            if used.lacks_combinations() {
                let open = masks[run.group.index()];
                let left = run.combinations.iter().filter(|(_, _, bit)| *bit == 0 || open & bit != 0);
                let unused = left.enumerate().filter(|&(i, _)| !used.has_combination(i));
                unused.for_each(|(_, &(id, ..))| fall(id));
            }
            if used.lacks_digits() {
                let count = run.cells.len();
                for (i, &cell) in run.cells.iter().enumerate() {
                    let unused = digits(masks, cell) - used.digits(i, count);
                    unused.iter().for_each(|digit| fall(digit_candidate(cell, digit)));
                }
            }
        }
    }
}

/// A set of runs, a bit each.
type Runs = SmallVec<[u64; 8]>;

impl LocalRun {
    /// The closed candidates without which something would be of use: combinations with its digit, and
    /// digits.
    fn closed(&self, useless: &Useless, reference: &View, current: &View) -> SmallVec<[Candidate; 16]> {
        let before = reference.mask(self.group) & !current.mask(self.group);
        let has_digit = |set: DigitSet| useless.digit.is_some_and(|digit| set.contains(digit));
        let gone = self.combinations.iter().filter(|(_, set, bit)| before & bit != 0 && has_digit(*set));
        let mut closed: SmallVec<[Candidate; 16]> = gone.map(|&(id, ..)| id).collect();
        for &(cell, wanted) in &useless.wanted {
            for digit in (digits(reference.masks(), cell) - digits(current.masks(), cell)) & wanted {
                let candidate = digit_candidate(cell, digit);
                if !closed.contains(&candidate) {
                    closed.push(candidate);
                }
            }
        }
        closed
    }

    fn state(&self, masks: &[u32]) -> RunState {
        self.state.with(masks[self.group.index()], self.cells.iter().map(|&cell| digits(masks, cell)))
    }
}

/// A run as it stands in the course of a chain.
struct Scan<'a> {
    grid: &'a Grid,
    run: &'a LocalRun,
    /// The open members of each group.
    masks: &'a [u32],
}

fn digits(masks: &[u32], cell: Cell) -> DigitSet {
    DigitSet::from_bits(masks[cell.index()] as u16)
}

impl Scan<'_> {
    fn filling(&self) -> Option<Filling> {
        let run = self.run;
        let open = self.masks[run.group.index()];
        let left = run.combinations.iter().filter(|(_, _, bit)| *bit == 0 || open & bit != 0);
        let combinations: SmallVec<[_; 12]> = left.map(|&(id, set, _)| (id, set - run.filled)).collect();
        let digits = run.cells.iter().map(|&cell| digits(self.masks, cell)).collect();
        let fits = combinations.iter().all(|(_, set)| set.len() == run.cells.len());
        fits.then(|| Filling { cells: run.cells.clone(), digits, combinations })
    }

    fn used(&self) -> Used {
        let Some(filling) = self.filling() else {
            return Used::default();
        };
        let (supported, possible) = filling.supported();
        let others =
            [(possible.count_ones() as usize) < filling.combinations.len(), filling.digits != supported];
        Used::new(possible, supported.into_iter(), others)
    }

    /// The combinations (rule 0) or digits (rule 1) that no filling uses.
    fn useless(&self, rule: usize, used: Used) -> Arc<[Useless]> {
        let Some(filling) = self.filling() else { return Arc::default() };
        if rule == 0 {
            let combinations = filling.combinations.iter().enumerate();
            let unused = combinations.filter(|&(i, _)| !used.has_combination(i));
            return unused.filter_map(|(_, &(id, set))| self.combination(&filling, id, set)).collect();
        }
        let count = filling.cells.len();
        let cells = filling.digits.iter().enumerate();
        let unused =
            cells.flat_map(|(i, &digits)| (digits - used.digits(i, count)).iter().map(move |d| (i, d)));
        unused.filter_map(|(i, digit)| self.digit(&filling, i, digit)).collect()
    }

    fn combination(&self, filling: &Filling, candidate: Candidate, set: DigitSet) -> Option<Useless> {
        let obstacle = filling.obstacle(set)?;
        let wanted = wanted(filling, set, &obstacle).collect();
        let proof = filling.proof(self.grid, self.run.house, &obstacle);
        let reason = Arc::new(Reason::Pattern("combination-placement", proof));
        Some(Useless { candidate, digit: None, wanted, reason })
    }

    fn digit(&self, filling: &Filling, index: usize, digit: Digit) -> Option<Useless> {
        let group = self.grid.combinations_group(self.run.house)?;
        let with = filling.with(index, digit);
        let (mut missing, mut parts) = (SmallVec::new(), Vec::new());
        for &(id, set) in &with.combinations {
            let obstacle = with.obstacle(set)?;
            missing.extend(wanted(&with, set, &obstacle).map(|(cell, digits)| (cell, digits - digit.set())));
            parts.push((id, with.proof(self.grid, self.run.house, &obstacle)));
        }
        let proof = if parts.is_empty() { Proof::units([group]) } else { Proof::Split { group, parts } };
        Some(Useless {
            candidate: self.grid.digit_candidate(filling.cells[index], digit),
            digit: Some(digit),
            wanted: missing,
            reason: Arc::new(Reason::Pattern("run-consistency", proof)),
        })
    }
}

/// What cells lack because of which there is an obstacle to a combination, in order.
fn wanted<'a>(
    filling: &'a Filling,
    set: DigitSet,
    obstacle: &'a Obstacle,
) -> impl Iterator<Item = (Cell, DigitSet)> + 'a {
    filling.cells.iter().enumerate().filter_map(move |(i, &cell)| match *obstacle {
        Obstacle::Cells(chosen, used) if chosen.contains(i) => Some((cell, set - used)),
        Obstacle::Digits(chosen, cells) if !cells.contains(i) => Some((cell, chosen)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use qedoku_check::check;
    use qedoku_engine::Board;
    use qedoku_model::Step;

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
            for candidate in reference.open(links) {
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
                        position.alive.remove(closed);
                    }
                    let removed = pattern.removed.iter().map(|c| c.off());
                    let Reason::Pattern(_, ref proof) = *(pattern.reason)() else {
                        panic!("a chain is no pattern")
                    };
                    let step = Step { proof: proof.clone(), ..Step::facts(removed) };
                    assert_eq!(check(Board::net(&grid), &position, &step), Ok(()), "{seed}: {step:?}");
                    found += 1;
                });
            }
        }
        assert!(found > 500, "{found}");
    }
}
