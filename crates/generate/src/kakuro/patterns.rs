//! Difference patterns: what can be added to a filling without changing a sum.
//!
//! Another filling with the same sums is the first one plus a vector that adds up to nothing in each run.
//! Which vectors there are depends on the shape alone, so they are kept for all fillings of it: a filling has
//! one solution if none of them fits it. Rectangles are known from the start; others are learned from second
//! solutions that the exact solver shows.

use super::board::Board;
use std::collections::HashSet;

/// What is added to some cells, in the order of the cells; adds up to nothing in each run.
type Vector = Vec<(u32, i8)>;

/// The patterns of a shape, and which of them fit a filling.
pub struct Patterns<'a> {
    board: &'a Board,
    vectors: Vec<Vector>,
    /// The runs that each touches, in order.
    runs: Vec<Vec<u32>>,
    known: HashSet<Vector>,
    /// The patterns that touch each run.
    of_run: Vec<Vec<u32>>,
    fits: Vec<bool>,
    /// Those that fit.
    alive: Vec<u32>,
    /// Where each stands among them.
    place: Vec<u32>,
}

/// So many are kept; what is learned beyond that is tried once.
const MOST: usize = 200_000;

impl<'a> Patterns<'a> {
    /// Those known from the start, against a filling.
    pub fn new(board: &'a Board, filling: &[u8]) -> Patterns<'a> {
        let mut patterns = Patterns {
            board,
            vectors: Vec::new(),
            runs: Vec::new(),
            known: HashSet::new(),
            of_run: vec![Vec::new(); board.runs.len()],
            fits: Vec::new(),
            alive: Vec::new(),
            place: Vec::new(),
        };
        let mut filling = filling.to_vec();
        for cells in rectangles(board) {
            for k in 1..=8_i8 {
                for sign in [k, -k] {
                    let [a, b, c, d] = cells;
                    patterns.add(vec![(a, sign), (b, -sign), (c, -sign), (d, sign)], &mut filling);
                }
            }
        }
        patterns
    }

    /// Those that fit the filling.
    pub fn alive(&self) -> &[u32] {
        &self.alive
    }

    /// What a pattern adds.
    pub fn vector(&self, pattern: u32) -> &[(u32, i8)] {
        &self.vectors[pattern as usize]
    }

    /// Learns how another filling with the same sums differs, in parts that share no run. False if all of it
    /// was known.
    pub fn learn(&mut self, filling: &[u8], other: &[u8]) -> bool {
        let mut rest: Vector = (0..)
            .zip(filling.iter().zip(other))
            .filter(|(_, (own, other))| own != other)
            .map(|(cell, (own, other))| (cell, *other as i8 - *own as i8))
            .collect();
        let (mut is_new, mut filling) = (false, filling.to_vec());
        while let Some(first) = rest.pop() {
            let mut part = vec![first];
            let mut next = 0;
            while next < part.len() {
                let ends = self.board.ends[part[next].0 as usize];
                let (with, without) = rest.into_iter().partition(|(cell, _)| {
                    self.board.ends[*cell as usize].iter().any(|run| ends.contains(run))
                });
                part.extend::<Vector>(with);
                rest = without;
                next += 1;
            }
            part.sort_unstable();
            is_new |= self.add(part, &mut filling);
        }
        is_new
    }

    fn add(&mut self, mut vector: Vector, filling: &mut [u8]) -> bool {
        vector.sort_unstable();
        if self.vectors.len() >= MOST || !self.known.insert(vector.clone()) {
            return false;
        }
        let number = self.vectors.len() as u32;
        let mut runs: Vec<u32> =
            vector.iter().flat_map(|(cell, _)| self.board.ends[*cell as usize]).collect();
        runs.sort_unstable();
        runs.dedup();
        runs.iter().for_each(|&run| self.of_run[run as usize].push(number));
        self.vectors.push(vector);
        self.runs.push(runs);
        let fits = self.does_fit(number, filling);
        self.fits.push(false);
        self.place.push(0);
        self.set(number, fits);
        true
    }

    fn set(&mut self, pattern: u32, fits: bool) {
        let at = pattern as usize;
        match (self.fits[at], fits) {
            (false, true) => {
                self.place[at] = self.alive.len() as u32;
                self.alive.push(pattern);
            }
            (true, false) => {
                let place = self.place[at] as usize;
                self.alive.swap_remove(place);
                if let Some(&moved) = self.alive.get(place) {
                    self.place[moved as usize] = place as u32;
                }
            }
            _ => return,
        }
        self.fits[at] = fits;
    }

    /// The patterns that a digit of a cell decides about, in order: those of both of its runs.
    fn about(&self, cell: usize) -> Vec<u32> {
        let [mut across, mut down] = self.board.ends[cell].map(|run| &self.of_run[run as usize][..]);
        let mut about = Vec::with_capacity(across.len() + down.len());
        while let ([one, more @ ..], [other, others @ ..]) = (across, down) {
            about.push(*one.min(other));
            (across, down) =
                (if one <= other { more } else { across }, if other <= one { others } else { down });
        }
        about.extend_from_slice(across);
        about.extend_from_slice(down);
        about
    }

    /// Whether a filling stays one when a pattern is added: digits from 1 to 9, none twice in a run.
    fn does_fit(&self, pattern: u32, filling: &mut [u8]) -> bool {
        let (vector, runs) = (&self.vectors[pattern as usize], &self.runs[pattern as usize]);
        let then = |cell: u32, more: i8, filling: &[u8]| filling[cell as usize].wrapping_add_signed(more);
        if !vector.iter().all(|&(cell, more)| (1..=9).contains(&then(cell, more, filling))) {
            return false;
        }
        vector.iter().for_each(|&(cell, more)| filling[cell as usize] = then(cell, more, filling));
        let fits = runs.iter().all(|&run| {
            let cells = &self.board.runs[run as usize];
            self.board.digits(run, filling).count_ones() as usize == cells.len()
        });
        vector.iter().for_each(|&(cell, more)| filling[cell as usize] = then(cell, -more, filling));
        fits
    }

    /// How many patterns fit about a cell, for each of some digits in it.
    pub fn counts(&self, cell: usize, digits: &[u8], filling: &mut [u8]) -> Vec<usize> {
        let about = self.about(cell);
        let own = filling[cell];
        let counts = digits
            .iter()
            .map(|&digit| {
                filling[cell] = digit;
                about.iter().filter(|&&at| self.does_fit(at, filling)).count()
            })
            .collect();
        filling[cell] = own;
        counts
    }

    /// To be called when a cell got another digit.
    pub fn changed(&mut self, cell: usize, filling: &mut [u8]) {
        for pattern in self.about(cell) {
            let fits = self.does_fit(pattern, filling);
            self.set(pattern, fits);
        }
    }
}

/// Four cells where two runs across and two down cross, as top left, top right, bottom left, bottom right.
fn rectangles(board: &Board) -> Vec<[u32; 4]> {
    let mut found = Vec::new();
    for (number, top) in board.runs.iter().enumerate() {
        for (i, &a) in top.iter().enumerate() {
            let [across, left] = board.ends[a as usize];
            if across as usize != number {
                break;
            }
            for &b in &top[i + 1..] {
                let right = board.ends[b as usize][1];
                for &c in board.runs[left as usize].iter().filter(|cell| **cell > a) {
                    let bottom = board.ends[c as usize][0];
                    let d = board.runs[bottom as usize].iter().find(|&&d| board.ends[d as usize][1] == right);
                    found.extend(d.map(|&d| [a, b, c, d]));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::{Frame, Shape, ShapeSymmetry};
    use super::*;
    use crate::{Purpose, Seed, Stream};
    use qedoku_exact::kakuro::Kakuro;
    use qedoku_exact::{Budget, Verdict};

    /// The slow way: whether a filling stays one when a vector is added, digits from 1 to 9, none twice in a
    /// run.
    fn fits(board: &Board, vector: &[(u32, i8)], filling: &[u8]) -> bool {
        if !vector.iter().all(|&(cell, more)| (1..=9).contains(&(filling[cell as usize] as i8 + more))) {
            return false;
        }
        let added = |cell: u32| {
            vector.iter().find(|(own, _)| *own == cell).map_or(0, |(_, more)| *more)
                + filling[cell as usize] as i8
        };
        vector.iter().all(|&(cell, _)| {
            board.ends[cell as usize].iter().all(|&run| {
                let mut digits = 0_u16;
                board.runs[run as usize].iter().all(|&other| {
                    let bit = 1 << added(other);
                    let is_new = digits & bit == 0;
                    digits |= bit;
                    is_new
                })
            })
        })
    }

    #[test]
    fn a_pattern_that_fits_is_a_second_solution_and_adds_up_to_nothing() {
        let frame = Frame { size: (6, 7), white: (70, 76), longest: 6, symmetry: ShapeSymmetry::HalfTurn };
        let mut tried = 0;
        for index in 0..20 {
            let mut stream = Stream::new(&Seed::Number(5), index, 0, Purpose::Search);
            let Some(shape) = Shape::draw(&frame, &mut stream) else { continue };
            let board = Board::of(shape);
            let Some(mut filling) = board.fill(&mut stream) else { continue };
            let mut patterns = Patterns::new(&board, &filling);
            if let Verdict::Several(one, other) =
                Kakuro::new(&board.problem(&filling)).verdict(Budget::UNLIMITED)
            {
                assert!(
                    patterns.learn(&filling, if one == filling { &other } else { &one })
                        || !patterns.alive().is_empty()
                );
            }
            for &pattern in patterns.alive() {
                let mut second = filling.clone();
                for &(cell, more) in patterns.vector(pattern) {
                    second[cell as usize] = (second[cell as usize] as i8 + more) as u8;
                }
                assert_eq!(board.sums(&second), board.sums(&filling));
                assert!((0..board.runs.len() as u32).all(|run| {
                    board.digits(run, &second).count_ones() as usize == board.runs[run as usize].len()
                }));
                tried += 1;
            }
            // What is kept from change to change is what is found anew.
            for _ in 0..50 {
                let cell = stream.below(board.cells());
                let free: Vec<u8> = board.free(cell, &filling).collect();
                if free.is_empty() {
                    continue;
                }
                filling[cell] = free[stream.below(free.len())];
                patterns.changed(cell, &mut filling);
                let mut kept = patterns.alive().to_vec();
                kept.sort_unstable();
                let anew: Vec<u32> = (0..patterns.vectors.len() as u32)
                    .filter(|&at| fits(&board, patterns.vector(at), &filling))
                    .collect();
                assert_eq!(kept, anew);
            }
        }
        assert!(tried > 100, "{tried}");
    }
}
