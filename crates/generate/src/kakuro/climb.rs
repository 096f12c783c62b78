//! The climb to a level: of a random filling, what cheap steps leave open is made less, change by change.
//!
//! A filling that they solve has one solution, and is as easy as they are. For a level above theirs fillings
//! near it are tried that leave them a few cells, which have one solution still.

use super::board::{Board, Filling};
use super::find::{Generated, LOOKS, Search, TOO_HARD};
use super::reach::Reach;
use qedoku_exact::kakuro::Kakuro;
use qedoku_exact::{Budget, Verdict};

/// The dearest steps that a look follows, in tenths.
const LOOKED: u32 = 28;
/// Up to this rating a level is climbed to; a filling with one solution by chance is mostly harder.
pub const MOST: u32 = 37;
/// Boards with so many cells are climbed whatever the level: other ways to one solution take too long there.
pub const LARGE: usize = 200;
/// So many looks for each cell an attempt has at most.
const CLIMB: usize = 100;
/// Boards with so many cells are changed at one cell after the other, so often at each.
const WIDE: usize = 400;
const AT_A_CELL: usize = 32;
/// So many cells may be left to steps that are dearer than those that are looked at, in levels up to
/// [`MOST`] and in those above.
const REST: [usize; 2] = [20, 60];
/// So many positions are looked at to see whether the rest has one solution.
const NODES: u64 = 200;
/// So many changes for each cell are tried for that.
const NEAR: usize = 8;

impl Search<'_> {
    /// Brings a random filling to where cheap steps solve it, and from there to what is wished.
    pub(super) fn climb(&mut self, board: &Board) -> Option<Box<Generated>> {
        let most = self.ready.span.most;
        let mut reach = Reach::new(board, most.min(LOOKED), self.ready.allowed());
        let filling = if board.cells() < WIDE {
            self.solved(board, &mut reach)?
        } else {
            self.solved_in_parts(board, &mut reach)?
        };
        self.short.unique += 1;
        if most > LOOKED {
            return self.harder(board, &mut reach, filling);
        }
        self.refine(board, filling, Some(reach))
    }

    /// A filling that cheap steps solve.
    fn solved(&mut self, board: &Board, reach: &mut Reach<'_>) -> Option<Filling> {
        let mut filling = board.fill(&mut self.stream)?;
        self.count(1);
        let mut open = reach.open(&filling);
        let patience = 150 + 3 * board.cells();
        let (mut without_gain, mut looks) = (0, 0);
        while !open.is_empty() {
            looks += 1;
            if without_gain >= patience || looks >= CLIMB * board.cells() || self.watch.is_over() {
                return None;
            }
            let Some(next) = self.changed(board, &filling, &open) else {
                without_gain += 1;
                continue;
            };
            self.count(1);
            let then = reach.open(&next);
            let (before, after) = (open.len(), then.len());
            without_gain = if after < before { 0 } else { without_gain + 1 };
            // Now and then a step back, out of a corner.
            if after <= before || after < before + 4 && self.stream.below(200) == 0 {
                (filling, open) = (next, then);
            }
        }
        Some(filling)
    }

    /// The same at one cell after the other: each look begins with what all runs tell but those around it.
    fn solved_in_parts(&mut self, board: &Board, reach: &mut Reach<'_>) -> Option<Filling> {
        let mut filling = board.fill(&mut self.stream)?;
        self.count(1);
        let mut open = reach.open(&filling);
        let patience = 150 + 3 * board.cells();
        let (mut without_gain, mut looks) = (0, 0);
        while !open.is_empty() {
            let cell = open[self.stream.below(open.len())];
            let settled = reach.settle(&filling, board.around(cell));
            open = reach.open_from(&settled, &filling);
            for _ in 0..AT_A_CELL {
                looks += 1;
                if without_gain >= patience || looks >= CLIMB * board.cells() || self.watch.is_over() {
                    return None;
                }
                let Some(next) = self.changed(board, &filling, &[cell]) else {
                    without_gain += 1;
                    continue;
                };
                self.count(1);
                let then = reach.open_from(&settled, &next);
                let (before, after) = (open.len(), then.len());
                without_gain = if after < before { 0 } else { without_gain + 1 };
                if after <= before || after < before + 4 && self.stream.below(200) == 0 {
                    (filling, open) = (next, then);
                }
            }
            if open.is_empty() {
                open = reach.open(&filling);
            }
        }
        Some(filling)
    }

    /// From a filling that cheap steps solve to one near it that leaves them a few cells, with one solution.
    fn harder(
        &mut self,
        board: &Board,
        reach: &mut Reach<'_>,
        mut filling: Filling,
    ) -> Option<Box<Generated>> {
        let all: Vec<u32> = (0..board.cells() as u32).collect();
        if let Ok(found) = self.judge(board, &filling)? {
            return Some(found);
        }
        let rest = REST[usize::from(self.ready.span.most > MOST)];
        for _ in 0..NEAR * board.cells() {
            if self.watch.is_over() {
                return None;
            }
            let Some(next) = self.changed(board, &filling, &all) else { continue };
            self.count(1);
            let open = reach.open(&next);
            if open.is_empty() {
                filling = next;
                continue;
            }
            if open.len() > rest {
                continue;
            }
            let verdict = Kakuro::new(&reach.rest(&open)).verdict(Budget::of_nodes(NODES));
            if !matches!(verdict, Verdict::Unique(_)) {
                continue;
            }
            self.count(LOOKS);
            match self.judge(board, &next)? {
                Ok(found) => return Some(found),
                Err(miss) => self.short.unique += u64::from(miss.distance < TOO_HARD),
            }
        }
        None
    }
}
