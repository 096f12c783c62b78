//! Candidates of the cells, and the runs made consistent one by one.
//!
//! Two work lists, first in first out. A run whose cells changed is visited soon: its placed digits are taken
//! out, up to three open cells are made consistent at once ([`consistency::exact`]), more of them coarsely
//! ([`consistency::coarse`]). Only when that comes to rest are longer runs made consistent in full, one, and
//! then what it touched. At rest every run is consistent by itself, in whatever order they were
//! visited: removing what no filling uses commutes.

use super::Kakuro;
use super::consistency::{self, digit, three, two};
use super::tables::{SIZE_AND_TOTAL, combination_digits};

const SOON: u8 = 1;
const LATER: u8 = 2;

/// A first-in-first-out list with room for each run once.
struct List {
    runs: Vec<u32>,
    first: usize,
    /// How many are listed.
    len: usize,
}

impl List {
    /// `room` is a power of two.
    fn new(room: usize) -> List {
        List { runs: vec![0; room], first: 0, len: 0 }
    }

    #[inline]
    fn push(&mut self, run: u32) {
        let at = (self.first + self.len) & (self.runs.len() - 1);
        self.runs[at] = run;
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        if self.len == 0 {
            return None;
        }
        let run = self.runs[self.first];
        self.first = (self.first + 1) & (self.runs.len() - 1);
        self.len -= 1;
        Some(run)
    }
}

pub(super) struct Position<'a> {
    pub(super) puzzle: &'a Kakuro,
    pub(super) domains: Vec<u16>,
    /// Cells with the candidates they had before a change.
    trail: Vec<(u32, u16)>,
    soon: List,
    later: List,
    /// Which lists a run is on; the run that is none counts as listed.
    listed: Vec<u8>,
    /// How many cells have several candidates.
    open: usize,
    /// The run that had no filling when the latest propagation failed.
    pub(super) failed: u32,
}

impl<'a> Position<'a> {
    pub(super) fn new(puzzle: &'a Kakuro) -> Position<'a> {
        let runs = puzzle.runs.len();
        let mut listed = vec![0; runs + 1];
        listed[runs] = SOON | LATER;
        let room = runs.next_power_of_two();
        Position {
            puzzle,
            domains: puzzle.domains.clone(),
            trail: Vec::with_capacity(4 * puzzle.domains.len()),
            soon: List::new(room),
            later: List::new(room),
            listed,
            open: 0,
            failed: 0,
        }
    }

    /// All runs made consistent, from the start; false if that fails.
    pub(super) fn settle(&mut self) -> bool {
        if self.puzzle.impossible {
            return false;
        }
        // Digits of no combination go first, so that the visits meet small sets from the start.
        for (index, run) in (0..).zip(&self.puzzle.runs) {
            if let Some(sum) = run.sum() {
                let digits = combination_digits(run.cells().len(), sum);
                run.cells().iter().for_each(|&cell| self.domains[cell as usize] &= digits);
            }
            self.list(index);
        }
        self.open = self.domains.iter().filter(|&&domain| !single(domain)).count();
        !self.domains.contains(&0) && self.propagate()
    }

    /// Whether every cell has one candidate.
    pub(super) fn complete(&self) -> bool {
        self.open == 0
    }

    /// The digits of the cells, 0 for open ones.
    pub(super) fn values(&self) -> Vec<u8> {
        let value = |&domain: &u16| if single(domain) { domain.trailing_zeros() as u8 + 1 } else { 0 };
        self.domains.iter().map(value).collect()
    }

    /// Whether the cell has one candidate.
    #[inline]
    pub(super) fn solved(&self, cell: u32) -> bool {
        single(self.domains[cell as usize])
    }

    /// The digit of a solved cell, 0 for an open one.
    #[inline]
    pub(super) fn value(&self, cell: u32) -> u32 {
        let domain = self.domains[cell as usize];
        if single(domain) { domain.trailing_zeros() + 1 } else { 0 }
    }

    /// How far changes are recorded: where [`Position::undo`] goes back to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes changes back until the trail is as long as it was.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, domain)) = self.trail.pop() else { return };
            let now = &mut self.domains[cell as usize];
            self.open += usize::from(single(*now) && !single(domain));
            *now = domain;
        }
    }

    /// Gives a cell other candidates and lists its runs.
    pub(super) fn narrow(&mut self, cell: u32, domain: u16) {
        let now = &mut self.domains[cell as usize];
        self.trail.push((cell, *now));
        self.open -= usize::from(single(domain) && !single(*now));
        *now = domain;
        for run in self.puzzle.runs_of(cell) {
            self.list(run);
        }
    }

    #[inline]
    fn list(&mut self, run: u32) {
        let listed = &mut self.listed[run as usize];
        if *listed & SOON == 0 {
            *listed |= SOON;
            self.soon.push(run);
        }
    }

    /// Makes the listed runs consistent, and those that this touches; false if one has no filling.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            let (run, thorough) = if let Some(run) = self.soon.pop() {
                self.listed[run as usize] &= !SOON;
                (run, false)
            } else if self.open == 0 {
                // Every run was visited since its last cell was solved.
                self.drain();
                return true;
            } else if let Some(run) = self.later.pop() {
                self.listed[run as usize] &= !LATER;
                (run, true)
            } else {
                return true;
            };
            if !self.visit(run, thorough) {
                self.failed = run;
                self.drain();
                return false;
            }
        }
    }

    fn drain(&mut self) {
        while let Some(run) = self.soon.pop().or_else(|| self.later.pop()) {
            self.listed[run as usize] &= !(SOON | LATER);
        }
    }

    /// Narrows the cells of a run; false if it has no filling.
    fn visit(&mut self, index: u32, thorough: bool) -> bool {
        let run = &self.puzzle.runs[index as usize];
        // Sixteen places, so that a masked index is in bounds.
        let (mut open, mut before, mut at) = ([0u16; 16], [0u16; 16], [0u32; 16]);
        let mut n = 0;
        let mut placed = 0;
        for &cell in run.cells() {
            let domain = self.domains[cell as usize];
            let single = single(domain);
            let digit = if single { domain } else { 0 };
            placed |= digit;
            (before[n & 15], at[n & 15]) = (domain, cell);
            n += usize::from(!single);
        }
        let n = n & 15;
        let (size, total) = SIZE_AND_TOTAL[usize::from(placed & 0x1ff)];
        if usize::from(size) + n != run.cells().len() {
            // A digit was placed twice.
            return false;
        }
        for i in 0..n {
            open[i] = before[i] & !placed;
            if open[i] == 0 {
                return false;
            }
        }
        let Some(sum) = run.sum() else {
            return self.without_sum(index, thorough, &mut open, &before, &at, n);
        };
        let Some(rest) = sum.checked_sub(total).map(usize::from) else { return false };
        let consistent = match n {
            0 => return rest == 0,
            1 => {
                open[0] &= digit(rest);
                open[0] != 0
            }
            2 => {
                (open[0], open[1]) = two(open[0], open[1], rest);
                open[0] != 0
            }
            3 => {
                [open[0], open[1], open[2]] = three(open[0], open[1], open[2], rest);
                open[0] != 0
            }
            n if thorough => consistency::exact(&mut open[..n], Some(rest)),
            n => {
                if self.listed[index as usize] & LATER == 0 {
                    self.listed[index as usize] |= LATER;
                    self.later.push(index);
                }
                consistency::coarse(&mut open[..n], rest)
            }
        };
        consistent && self.store(index, !thorough && n > 3, &open, &before, &at, n)
    }

    #[cold]
    fn without_sum(
        &mut self,
        index: u32,
        thorough: bool,
        open: &mut [u16; 16],
        before: &[u16; 16],
        at: &[u32; 16],
        n: usize,
    ) -> bool {
        // Two or more candidates each: two cells can always differ, whatever one of them takes.
        if thorough {
            if !consistency::exact(&mut open[..n], None) {
                return false;
            }
        } else if n > 1 && self.listed[index as usize] & LATER == 0 {
            self.listed[index as usize] |= LATER;
            self.later.push(index);
        }
        self.store(index, !thorough, open, before, at, n)
    }

    /// Writes changed sets back and lists the runs they touch: this one too where a new single may tell more.
    #[inline(always)]
    fn store(
        &mut self,
        index: u32,
        again: bool,
        open: &[u16; 16],
        before: &[u16; 16],
        at: &[u32; 16],
        n: usize,
    ) -> bool {
        let mut singles = 0;
        for i in 0..n & 15 {
            if open[i] == before[i] {
                continue;
            }
            singles += usize::from(single(open[i]));
            let cell = at[i] as usize;
            self.trail.push((at[i], before[i]));
            self.domains[cell] = open[i];
            let [a, b] = self.puzzle.ends[cell];
            if self.puzzle.crowd.is_empty() {
                self.list(a ^ b ^ index);
            } else {
                for run in self.puzzle.runs_of(at[i]).filter(|&run| run != index) {
                    self.list(run);
                }
            }
        }
        self.open -= singles;
        if singles > 0 && again {
            self.list(index);
        }
        true
    }
}

/// Whether a set that is not empty has one digit.
#[inline]
fn single(set: u16) -> bool {
    set & set.wrapping_sub(1) == 0
}

#[cfg(test)]
mod tests {
    use super::super::boards::Random;
    use super::*;

    /// All runs made consistent again and again until nothing changes.
    fn by_rounds(puzzle: &Kakuro) -> Option<Vec<u16>> {
        let mut domains = puzzle.domains.clone();
        loop {
            let before = domains.clone();
            for run in &puzzle.runs {
                let mut sets: Vec<u16> = run.cells().iter().map(|&cell| domains[cell as usize]).collect();
                // No cells: the sum alone is judged.
                if !consistency::exact(&mut sets, run.sum().map(usize::from)) {
                    return None;
                }
                run.cells().iter().zip(sets).for_each(|(&cell, set)| domains[cell as usize] = set);
            }
            if domains == before {
                return Some(domains);
            }
        }
    }

    #[test]
    fn at_rest_every_run_is_consistent_and_undoing_brings_back_what_was() {
        let mut random = Random(fastrand::Rng::with_seed(3));
        let mut failures = 0;
        for _ in 0..400 {
            let (mut problem, _) = random.board(8);
            if random.0.usize(..4) == 0 {
                let run = random.0.usize(..problem.runs.len());
                problem.runs[run].sum = problem.runs[run].sum.map(|sum| sum + 1);
            }
            let puzzle = Kakuro::new(&problem);
            let mut position = Position::new(&puzzle);
            let slow = by_rounds(&puzzle);
            assert_eq!(position.settle(), slow.is_some(), "{problem:?}");
            let Some(slow) = slow else {
                failures += 1;
                continue;
            };
            assert_eq!(position.domains, slow, "{problem:?}");
            let open = slow.iter().filter(|set| set.count_ones() > 1).count();
            assert_eq!(position.open, open);
            let mark = position.mark();
            for cell in (0..).take(slow.len()).filter(|&cell| slow[cell as usize].count_ones() > 1) {
                let digit = slow[cell as usize] & slow[cell as usize].wrapping_neg();
                let mut narrowed = puzzle.clone();
                narrowed.domains = slow.clone();
                narrowed.domains[cell as usize] = digit;
                position.narrow(cell, digit);
                let expected = by_rounds(&narrowed);
                assert_eq!(position.propagate(), expected.is_some(), "{problem:?}");
                assert!(expected.is_none_or(|expected| expected == position.domains), "{problem:?}");
                position.undo(mark);
                assert_eq!((&position.domains, position.open), (&slow, open));
            }
        }
        assert!((20..200).contains(&failures), "{failures}");
    }
}
