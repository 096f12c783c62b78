//! The search for what is wished, attempt by attempt: a shape, a filling, and changes that bring it nearer.
//!
//! Easy puzzles are climbed to: what the techniques that are allowed leave open is made less, and a filling
//! that they solve has one solution. Others begin with a filling of one solution.

use super::board::{Board, Filling};
use super::candidate::{Candidate, Rated};
use super::climb;
use super::reach::Reach;
use super::request::Ready;
use super::unique::unique;
use super::wish::Miss;
use super::{Frame, Shape};
use crate::{Purpose, Stream};
use qedoku_engine::Watch;
use qedoku_exact::kakuro::Kakuro;
use qedoku_exact::{Budget, Verdict};
use qedoku_kakuro::Setup;
use qedoku_rating::Ratings;
use std::cmp::Reverse;

/// A puzzle that was found.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle.
    pub setup: Setup,
    /// Its solution on one line, `#` for black cells, rows apart by `/`.
    pub solution: String,
    /// Its place in the list.
    pub index: u64,
    /// The attempt that found it.
    pub attempt: u64,
    /// How many cells are white.
    pub white: usize,
    /// How many runs there are.
    pub runs: usize,
    /// The longest of them.
    pub longest: usize,
    /// Cells that are the only link between two parts.
    pub necks: usize,
    /// Runs with one combination alone.
    pub magic: usize,
    /// The rating on the scale `kr`.
    pub ratings: Ratings,
    /// The technique of the first of the hardest steps.
    pub hardest: Option<&'static str>,
}

/// What became of a puzzle that was not found.
#[derive(Clone, Default, Debug)]
pub struct Short {
    /// How many boards were looked at.
    pub made: u64,
    /// What they cost, in thirty-seconds of a board that is rated: so much is a look at what cheap steps
    /// leave open.
    pub spent: u64,
    /// How many of them had one solution, by what is allowed.
    pub unique: u64,
    /// How many passed each wish and all before it.
    pub passed: Vec<u64>,
    /// The nearest, with how far it is from which wish.
    pub nearest: Option<(Miss, Setup)>,
}

/// What became of a place of the list.
#[derive(Debug)]
pub enum Outcome {
    /// It was found.
    Found(Box<Generated>),
    /// The effort is spent.
    Short(Box<Short>),
    /// The watch ended it: what had become of the boards.
    Stopped(Box<Short>),
}

/// So many looks cost what a board costs that is rated.
pub(super) const LOOKS: u64 = 32;
/// How far a board is from a wish about its path that is not solved by what is allowed.
pub(super) const TOO_HARD: u32 = 1_000;
/// So many changes of a filling that is solved an attempt tries.
const EDITS: u64 = 60;
/// So many changes a random filling has on its way to one solution, and so many more for each cell. Most need
/// a tenth of that; one that needs more is given up for another, which is there sooner.
const STEPS: usize = 500;
const STEPS_EACH: usize = 10;
/// So many positions are looked at to see that a changed filling has one solution still.
const NODES: u64 = 3_000;

/// The puzzle at a place of the list, found by the first attempt that finds one. The same whatever was made
/// before.
pub fn generate(ready: &Ready, index: u64, watch: Watch<'_>) -> Outcome {
    generate_telling(ready, index, watch, &mut |_| {})
}

/// The same, and tells after each attempt what has become of the boards so far.
pub fn generate_telling(
    ready: &Ready,
    index: u64,
    watch: Watch<'_>,
    tell: &mut dyn FnMut(&Short),
) -> Outcome {
    let wishes = ready.wishes().len();
    let mut short = Short { passed: vec![0; wishes], ..Short::default() };
    let mut attempt = 0;
    while short.spent < ready.effort().saturating_mul(LOOKS) {
        let mut search = Search::new(ready, index, attempt, watch, &mut short);
        if let Some(found) = search.attempt() {
            return Outcome::Found(found);
        }
        if watch.is_over() {
            return Outcome::Stopped(Box::new(short));
        }
        attempt += 1;
        tell(&short);
    }
    Outcome::Short(Box::new(short))
}

/// An attempt in its course.
pub(super) struct Search<'a> {
    pub(super) ready: &'a Ready,
    pub(super) stream: Stream,
    pub(super) watch: Watch<'a>,
    index: u64,
    attempt: u64,
    pub(super) short: &'a mut Short,
}

impl<'a> Search<'a> {
    fn new(ready: &'a Ready, index: u64, attempt: u64, watch: Watch<'a>, short: &'a mut Short) -> Search<'a> {
        let stream = Stream::new(&ready.request.seed, index, attempt, Purpose::Search);
        Search { ready, stream, watch, index, attempt, short }
    }

    fn attempt(&mut self) -> Option<Box<Generated>> {
        let Some(board) = self.board() else {
            self.count(LOOKS);
            return None;
        };
        let free = self.ready.wishes().iter().take_while(|wish| wish.stage() == 0).count();
        let candidate = Candidate { board: &board, filling: &[] };
        for (failing, wish) in self.ready.wishes()[..free].iter().enumerate() {
            let distance = wish.distance(&candidate, None, self.watch);
            if distance > 0 {
                self.count(LOOKS);
                self.short.passed[..failing].iter_mut().for_each(|count| *count += 1);
                return None;
            }
        }
        let is_climbed = self.ready.span.most <= climb::MOST || board.cells() >= climb::LARGE;
        if is_climbed { self.climb(&board) } else { self.edit(&board) }
    }

    /// One more board, which cost so many looks.
    pub(super) fn count(&mut self, looks: u64) {
        self.short.made += 1;
        self.short.spent += looks;
    }

    fn board(&mut self) -> Option<Board> {
        let request = &self.ready.request;
        if let Some(shape) = &request.shape {
            return Some(Board::of(shape.clone()));
        }
        let symmetry = request.symmetries[self.stream.below(request.symmetries.len())];
        let frame = Frame { size: request.size, white: request.white, longest: request.longest, symmetry };
        Shape::draw(&frame, &mut self.stream).map(Board::of)
    }

    /// Begins with a filling of one solution.
    fn edit(&mut self, board: &Board) -> Option<Box<Generated>> {
        let steps = STEPS + STEPS_EACH * board.cells();
        self.count(LOOKS);
        let filling = unique(board, steps, &mut self.stream, self.watch)?;
        self.short.unique += 1;
        self.refine(board, filling, None)
    }

    /// Changes a filling with one solution, which stays so, until it is all that is wished.
    pub(super) fn refine(
        &mut self,
        board: &Board,
        mut filling: Filling,
        mut reach: Option<Reach<'_>>,
    ) -> Option<Box<Generated>> {
        let mut miss = match self.judge(board, &filling)? {
            Ok(found) => return Some(found),
            Err(miss) => miss,
        };
        let all: Vec<u32> = (0..board.cells() as u32).collect();
        for _ in 0..EDITS {
            let Some(next) = self.changed(board, &filling, &all) else { continue };
            self.count(LOOKS);
            let is_unique = if let Some(reach) = &mut reach {
                reach.open(&next).is_empty()
            } else {
                let verdict = Kakuro::new(&board.problem(&next)).verdict(Budget::of_nodes(NODES));
                matches!(verdict, Verdict::Unique(_))
            };
            if !is_unique {
                continue;
            }
            self.short.unique += 1;
            match self.judge(board, &next)? {
                Ok(found) => return Some(found),
                Err(then) if rank(then) <= rank(miss) => (filling, miss) = (next, then),
                Err(_) => {}
            }
        }
        None
    }

    /// The puzzle if it is all that is wished, or how far it is from that; nothing if the time is over.
    pub(super) fn judge(&mut self, board: &Board, filling: &[u8]) -> Option<Result<Box<Generated>, Miss>> {
        let candidate = Candidate { board, filling };
        let mut rated: Option<Rated> = None;
        for (failing, wish) in self.ready.wishes().iter().enumerate() {
            if wish.stage() > 1 && rated.is_none() {
                rated = Some(candidate.rate(self.ready.span.most, self.watch)?);
            }
            let too_hard = rated.as_ref().is_some_and(|rated| !rated.is_solved());
            let distance =
                if too_hard { TOO_HARD } else { wish.distance(&candidate, rated.as_ref(), self.watch) };
            if self.watch.is_over() {
                return None;
            }
            if distance > 0 {
                let miss = Miss { failing, distance };
                self.short.passed[..failing].iter_mut().for_each(|count| *count += 1);
                let nearest = self.short.nearest.as_ref();
                if nearest.is_none_or(|(nearest, _)| rank(miss) < rank(*nearest)) {
                    self.short.nearest = Some((miss, board.setup(filling)));
                }
                return Some(Err(miss));
            }
        }
        let rated = match rated {
            Some(rated) => rated,
            None => candidate.rate(u32::MAX, self.watch)?,
        };
        Some(Ok(Box::new(Generated {
            setup: board.setup(filling),
            solution: board.solution_line(filling),
            index: self.index,
            attempt: self.attempt,
            white: board.cells(),
            runs: board.runs.len(),
            longest: board.runs.iter().map(Vec::len).max().unwrap_or(0),
            necks: board.necks(),
            magic: board.magic(filling),
            ratings: rated.ratings,
            hardest: rated.hardest,
        })))
    }

    /// A filling with one or two changes at these cells or in their runs: another digit, or two digits of a
    /// run exchanged. Nothing if a change does not fit.
    pub(super) fn changed(&mut self, board: &Board, filling: &[u8], cells: &[u32]) -> Option<Filling> {
        let stream = &mut self.stream;
        let mut next = filling.to_vec();
        for _ in 0..=stream.below(2) {
            let mut cell = cells[stream.below(cells.len())] as usize;
            let run = &board.runs[board.ends[cell][stream.below(2)] as usize];
            match stream.below(3) {
                0 => {
                    let other = run[stream.below(run.len())] as usize;
                    next.swap(cell, other);
                    let is_sound = [cell, other].iter().all(|&cell| {
                        board.ends[cell].iter().all(|&run| {
                            board.digits(run, &next).count_ones() as usize == board.runs[run as usize].len()
                        })
                    });
                    if !is_sound {
                        next.swap(cell, other);
                    }
                }
                kind => {
                    if kind == 2 {
                        cell = run[stream.below(run.len())] as usize;
                    }
                    let free: Vec<u8> = board.free(cell, &next).collect();
                    if !free.is_empty() {
                        next[cell] = free[stream.below(free.len())];
                    }
                }
            }
        }
        (next != filling).then_some(next)
    }
}

/// Less is nearer.
fn rank(miss: Miss) -> (Reverse<usize>, u32) {
    (Reverse(miss.failing), miss.distance)
}
