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

/// A climb in its course.
struct Path<'a> {
    board: &'a Board,
    filling: Filling,
    /// What is open by the last look.
    open: Vec<u32>,
    without_gain: usize,
    looks: usize,
}

impl Search<'_> {
    /// Brings a random filling to where cheap steps solve it, and from there to what is wished.
    pub(super) fn climb(&mut self, board: &Board) -> Option<Box<Generated>> {
        let most = self.ready.span.most;
        let mut reach = Reach::new(board, most.min(LOOKED), self.ready.allowed());
        let filling = self.solved(board, &mut reach)?;
        self.short.unique += 1;
        if most > LOOKED {
            return self.harder(board, &mut reach, filling);
        }
        self.refine(board, filling, Some(reach))
    }

    /// A filling that cheap steps solve.
    fn solved(&mut self, board: &Board, reach: &mut Reach<'_>) -> Option<Filling> {
        let filling = board.fill(&mut self.stream)?;
        self.count(1);
        let open = reach.open(&filling);
        let mut path = Path { board, filling, open, without_gain: 0, looks: 0 };
        while !path.open.is_empty() {
            if board.cells() < WIDE {
                self.try_change(&mut path, None, &mut |next| reach.open(next))?;
                continue;
            }
            let cell = path.open[self.stream.below(path.open.len())];
            let settled = reach.settle(&path.filling, board.around(cell));
            path.open = reach.open_from(&settled, &path.filling);
            for _ in 0..AT_A_CELL {
                self.try_change(&mut path, Some(cell), &mut |next| reach.open_from(&settled, next))?;
            }
            if path.open.is_empty() {
                path.open = reach.open(&path.filling);
            }
        }
        Some(path.filling)
    }

    /// Tries a change at a cell, or at any that is open, and keeps it if no more stays open by a look.
    /// Nothing if nothing was gained for too long.
    fn try_change(
        &mut self,
        path: &mut Path<'_>,
        cell: Option<u32>,
        look: &mut dyn FnMut(&[u8]) -> Vec<u32>,
    ) -> Option<()> {
        let cells = path.board.cells();
        path.looks += 1;
        if path.without_gain >= 150 + 3 * cells || path.looks >= CLIMB * cells || self.watch.is_over() {
            return None;
        }
        let places = cell.as_ref().map_or(&path.open[..], std::slice::from_ref);
        let Some(next) = self.changed(path.board, &path.filling, places) else {
            path.without_gain += 1;
            return Some(());
        };
        self.count(1);
        let then = look(&next);
        let (before, after) = (path.open.len(), then.len());
        path.without_gain = if after < before { 0 } else { path.without_gain + 1 };
        // Now and then a step back, out of a corner.
        if after <= before || after < before + 4 && self.stream.below(200) == 0 {
            (path.filling, path.open) = (next, then);
        }
        Some(())
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
