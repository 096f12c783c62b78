//! Which cells are white: drawn by blackening, with a symmetry, no run too short or too long, all in one
//! piece.

use super::ShapeSymmetry;
use crate::Stream;

/// A rectangle of white and black cells, clue row and clue column left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// Whether each cell is white, row by row.
    pub white: Vec<bool>,
}

/// What is wished of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Rows and columns.
    pub size: (usize, usize),
    /// The least and the greatest share of white cells, in percent.
    pub white: (u32, u32),
    /// The longest run.
    pub longest: usize,
    /// The symmetry.
    pub symmetry: ShapeSymmetry,
}

/// So often some cells are made white again before a drawing is given up.
const PATIENCE: usize = 60;

/// The run of white cells through a cell, with the steps to the next cell of it: first and last.
fn stretch(shape: &Shape, at: usize, is_down: bool) -> (usize, usize) {
    let step = if is_down { shape.cols } else { 1 };
    let (mut first, mut last) = (at, at);
    let begins = |at: usize| if is_down { at < shape.cols } else { at.is_multiple_of(shape.cols) };
    let ends = |at: usize| {
        if is_down { at + shape.cols >= shape.white.len() } else { (at + 1).is_multiple_of(shape.cols) }
    };
    while !begins(first) && shape.white[first - step] {
        first -= step;
    }
    while !ends(last) && shape.white[last + step] {
        last += step;
    }
    (first, last)
}

impl Shape {
    /// A shape as it is wished, if one comes of this.
    pub fn draw(frame: &Frame, stream: &mut Stream) -> Option<Shape> {
        let (rows, cols) = frame.size;
        let cells = rows * cols;
        let mut shape = Shape { rows, cols, white: vec![true; cells] };
        let (least, most) = frame.white;
        let share = least as usize + stream.below((most - least) as usize + 1);
        let wanted = cells * share / 100;
        for _ in 0..=PATIENCE {
            while let Some(done) = shape.blacken(frame, wanted, stream) {
                if done {
                    let white = shape.count();
                    let is_enough = white * 100 >= cells * least as usize;
                    return (is_enough && shape.is_sound(frame)).then_some(shape);
                }
            }
            shape.whiten(frame, 3 + cells / 60, stream);
        }
        None
    }

    /// How many cells are white.
    pub fn count(&self) -> usize {
        self.white.iter().filter(|white| **white).count()
    }

    /// How long the run through a white cell is.
    fn length(&self, at: usize, is_down: bool) -> usize {
        let (first, last) = stretch(self, at, is_down);
        (last - first) / if is_down { self.cols } else { 1 } + 1
    }

    /// Whether every rule of shapes holds.
    pub fn is_sound(&self, frame: &Frame) -> bool {
        let mut white = (0..self.white.len()).filter(|at| self.white[*at]);
        let is_run = |length: usize| (2..=frame.longest).contains(&length);
        self.count() > 0
            && white.all(|at| is_run(self.length(at, false)) && is_run(self.length(at, true)))
            && self.is_in_one_piece()
    }

    /// Makes one orbit black: whether all is done, nothing if no orbit can be.
    fn blacken(&mut self, frame: &Frame, wanted: usize, stream: &mut Stream) -> Option<bool> {
        let white = || (0..self.white.len()).filter(|at| self.white[*at]);
        let is_long =
            |&at: &usize| self.length(at, false) > frame.longest || self.length(at, true) > frame.longest;
        let mut cells: Vec<usize> = white().filter(is_long).collect();
        if cells.is_empty() {
            if self.count() <= wanted {
                return Some(true);
            }
            cells = white().collect();
        }
        stream.shuffle(&mut cells);
        for at in cells {
            let orbit = frame.symmetry.orbit(at, frame.size);
            orbit.iter().for_each(|&cell| self.white[cell] = false);
            if self.has_no_single_beside(&orbit) && self.is_in_one_piece() {
                return Some(false);
            }
            orbit.iter().for_each(|&cell| self.white[cell] = true);
        }
        None
    }

    /// Whether no stretch of exactly one cell lies beside these.
    fn has_no_single_beside(&self, cells: &[usize]) -> bool {
        cells
            .iter()
            .flat_map(|&at| self.beside(at))
            .all(|at| !self.white[at] || (self.length(at, false) > 1 && self.length(at, true) > 1))
    }

    /// The cells beside a cell.
    fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (cols, cells) = (self.cols, self.white.len());
        let col = at % cols;
        [
            (at >= cols).then(|| at - cols),
            (col > 0).then(|| at - 1),
            (col + 1 < cols).then_some(at + 1),
            (at + cols < cells).then_some(at + cols),
        ]
        .into_iter()
        .flatten()
    }

    fn is_in_one_piece(&self) -> bool {
        let Some(start) = self.white.iter().position(|white| *white) else { return true };
        let (mut seen, mut open, mut count) = (vec![false; self.white.len()], vec![start], 1);
        seen[start] = true;
        while let Some(at) = open.pop() {
            for next in self.beside(at) {
                if self.white[next] && !seen[next] {
                    seen[next] = true;
                    count += 1;
                    open.push(next);
                }
            }
        }
        count == self.count()
    }

    /// Makes so many random orbits white again, and what has a run of one cell then gets a neighbour.
    fn whiten(&mut self, frame: &Frame, orbits: usize, stream: &mut Stream) {
        let mut black: Vec<usize> = (0..self.white.len()).filter(|at| !self.white[*at]).collect();
        stream.shuffle(&mut black);
        for at in black.into_iter().take(orbits) {
            frame.symmetry.orbit(at, frame.size).into_iter().for_each(|cell| self.white[cell] = true);
        }
        loop {
            let single = (0..self.white.len())
                .find(|&at| self.white[at] && (self.length(at, false) == 1 || self.length(at, true) == 1));
            let Some(at) = single else { return };
            let beside: Vec<usize> = self.beside(at).filter(|next| !self.white[*next]).collect();
            if beside.is_empty() {
                return;
            }
            let next = beside[stream.below(beside.len())];
            frame.symmetry.orbit(next, frame.size).into_iter().for_each(|cell| self.white[cell] = true);
        }
    }
}
