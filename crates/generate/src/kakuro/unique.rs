//! From a random filling to one with a single solution: patterns that fit are taken away one by one, windows
//! and then the whole show patterns that were not known.

use super::board::{Board, Filling};
use super::patterns::Patterns;
use crate::Stream;
use qedoku_engine::Watch;
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::{Budget, Verdict};
use qedoku_model::DigitSet;

/// A cell that was changed is left alone for so many steps.
const TABU: usize = 12;
/// One step in so many may make things worse.
const WORSE: usize = 33;
/// Rows and columns of a window, and how far it is to the next.
const WINDOW: (usize, usize) = (8, 4);
/// So many positions a search of a window looks at.
const WINDOW_NODES: u64 = 400;
/// So many positions a search of the whole looks at.
const NODES: u64 = 3_000;

/// A filling with one solution near a random one; none if that takes more than so many changes, or the time
/// is over.
pub fn unique(board: &Board, steps: usize, stream: &mut Stream, watch: Watch<'_>) -> Option<Filling> {
    let mut filling = board.fill(stream)?;
    let mut search = Search {
        board,
        patterns: Patterns::new(board, &filling),
        changed: vec![0; board.cells()],
        step: 0,
        windows: windows(board),
    };
    let mut dirty = vec![true; search.windows.len()];
    let mut most = steps;
    loop {
        while !search.patterns.alive().is_empty() {
            most = most.checked_sub(1)?;
            if most.is_multiple_of(64) && watch.is_over() {
                return None;
            }
            if let Some(cell) = search.mend(&mut filling, stream) {
                search.windows.iter().zip(&mut dirty).for_each(|(window, dirty)| {
                    *dirty |= window.binary_search(&cell).is_ok();
                });
            }
        }
        if let Some(at) = dirty.iter().position(|dirty| *dirty) {
            dirty[at] = search.look(at, &filling);
            continue;
        }
        let verdict = Kakuro::new(&board.problem(&filling)).verdict(Budget::of_nodes(NODES));
        match verdict {
            Verdict::Unique(_) => return Some(filling),
            Verdict::Several(one, other) => {
                let other = if one == filling { other } else { one };
                if !search.patterns.learn(&filling, &other) {
                    return None;
                }
            }
            Verdict::None | Verdict::Unknown(_) => return None,
        }
    }
}

struct Search<'a> {
    board: &'a Board,
    patterns: Patterns<'a>,
    /// The step in which each cell was changed last.
    changed: Vec<usize>,
    step: usize,
    /// The cells of each window, in order.
    windows: Vec<Vec<u32>>,
}

impl Search<'_> {
    /// Changes a cell so that a pattern fits no longer: which one, if any can be.
    fn mend(&mut self, filling: &mut [u8], stream: &mut Stream) -> Option<u32> {
        self.step += 1;
        let alive = self.patterns.alive();
        let pattern = alive[stream.below(alive.len())];
        let vector = self.patterns.vector(pattern);
        let mut cell = vector[stream.below(vector.len())].0;
        // Any cell of its runs may make the pattern stand twice.
        if stream.below(2) == 0 {
            let run = &self.board.runs[self.board.ends[cell as usize][stream.below(2)] as usize];
            cell = run[stream.below(run.len())];
        }
        let at = cell as usize;
        if self.changed[at] > 0 && self.step < self.changed[at] + TABU {
            return None;
        }
        let mut digits: Vec<u8> = self.board.free(at, filling).collect();
        if digits.is_empty() {
            return None;
        }
        digits.push(filling[at]);
        let counts = self.patterns.counts(at, &digits, filling);
        let (before, counts) = counts.split_last()?;
        let least = counts.iter().min()?;
        if least > before && stream.below(WORSE) > 0 {
            return None;
        }
        let best: Vec<u8> =
            digits.iter().zip(counts).filter(|(_, count)| *count == least).map(|(digit, _)| *digit).collect();
        filling[at] = best[stream.below(best.len())];
        self.changed[at] = self.step;
        self.patterns.changed(at, filling);
        Some(cell)
    }

    /// Whether a window still has something to show: it has two fillings, everything else as it is.
    fn look(&mut self, window: usize, filling: &[u8]) -> bool {
        let cells = &self.windows[window];
        let number = |cell: u32| cells.binary_search(&cell).ok().map(|at| at as u32);
        let mut problem = Problem { domains: vec![DigitSet::ALL; cells.len()], runs: Vec::new() };
        for run in &self.board.runs {
            let inside: Vec<u32> = run.iter().filter_map(|&cell| number(cell)).collect();
            if inside.is_empty() {
                continue;
            }
            let outside = run.iter().filter(|&&cell| number(cell).is_none());
            let mut taken = DigitSet::default();
            for &cell in outside {
                taken |= qedoku_model::Digit::new(filling[cell as usize]).into_iter().collect();
            }
            inside.iter().for_each(|&cell| problem.domains[cell as usize] -= taken);
            let sum =
                run.iter().filter(|&&cell| number(cell).is_some()).map(|&cell| filling[cell as usize]).sum();
            problem.runs.push(Run { cells: inside, sum: Some(sum) });
        }
        if let Verdict::Several(one, other) = Kakuro::new(&problem).verdict(Budget::of_nodes(WINDOW_NODES)) {
            for second in [one, other] {
                let mut whole = filling.to_vec();
                cells.iter().zip(second).for_each(|(&cell, digit)| whole[cell as usize] = digit);
                if whole != filling && self.patterns.learn(filling, &whole) {
                    return true;
                }
            }
        }
        false
    }
}

/// The cells of each window; none of a board that is not larger than one.
fn windows(board: &Board) -> Vec<Vec<u32>> {
    let (size, step) = WINDOW;
    let (rows, cols) = (board.shape.rows, board.shape.cols);
    if rows <= size && cols <= size {
        return Vec::new();
    }
    let starts = |length: usize| (0..length.saturating_sub(size - step)).step_by(step);
    let mut windows = Vec::new();
    for top in starts(rows) {
        for left in starts(cols) {
            let is_in = |at: usize| {
                let (row, col) = (at / cols, at % cols);
                (top..top + size).contains(&row) && (left..left + size).contains(&col)
            };
            let cells = (0..).zip(&board.places).filter(|(_, at)| is_in(**at)).map(|(cell, _)| cell);
            windows.push(cells.collect());
        }
    }
    windows
}
