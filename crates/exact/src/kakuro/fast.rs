//! Depth-first search with full consistency of every run, region sums, and separate parts searched apart.
//!
//! A node is propagated until every run is consistent by itself ([`super::position`]) and the sums of its
//! regions tell no more ([`super::regions`], [`super::cuts`]). Parts that share no run are solved one after
//! the other and their counts multiplied. Within a part one cell is tried digit by digit, ascending: the
//! one with the fewest candidates for the guesses that have failed at its runs so far (Boussemart, Hemery,
//! Lecoutre and Sais, "Boosting systematic search by weighting constraints", 2004). So the search learns
//! where the trouble is and decides that first, instead of meeting it again below every choice made
//! elsewhere.
//!
//! The search keeps its own stack of frames, so a puzzle of any size needs no more call stack than a small
//! one, and takes back changes by a trail.

use super::Kakuro;
use super::position::Position;
use super::regions::Regions;
use crate::budget::Meter;

/// Some cells with their digits.
type Pairs = Vec<(u32, u8)>;

/// The solutions of some of the cells.
#[derive(Default)]
pub(super) struct OpenPart {
    /// How many were met, saturating.
    pub(super) count: u64,
    /// The first of them, as many as the search keeps.
    pub(super) solutions: Vec<Pairs>,
}

impl OpenPart {
    /// The same with more cells in every solution.
    fn with(mut self, fixed: &[(u32, u8)]) -> OpenPart {
        self.solutions.iter_mut().for_each(|solution| solution.extend_from_slice(fixed));
        self
    }
}

enum Frame {
    /// One cell is tried digit by digit.
    Branch { cells: Vec<u32>, fixed: Pairs, cell: u32, untried: u16, mark: usize, limit: u64, sum: OpenPart },
    /// Parts are solved one after the other; `product` is that of those done.
    Split { pending: Vec<Vec<u32>>, limit: u64, product: OpenPart },
}

pub(super) struct FillingSearch<'a> {
    puzzle: &'a Kakuro,
    pub(super) position: Position<'a>,
    /// Made for the first position that propagation does not complete.
    regions: Option<Regions>,
    meter: Meter<'a>,
    /// How many solutions are kept.
    keep: usize,
    frames: Vec<Frame>,
    /// For each run one more than the guesses that failed at it; made with the first frame.
    weights: Vec<u32>,
}

impl<'a> FillingSearch<'a> {
    pub(super) fn new(puzzle: &'a Kakuro, meter: Meter<'a>, keep: usize) -> FillingSearch<'a> {
        FillingSearch {
            puzzle,
            position: Position::new(puzzle),
            regions: None,
            meter,
            keep,
            frames: vec![],
            weights: vec![],
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.meter.spent()
    }

    /// Takes a node; false if the budget does not allow it.
    pub(super) fn take_node(&mut self) -> bool {
        self.meter.take()
    }

    /// The first node: all runs made consistent. `None` if the budget allows none, false if that fails.
    pub(super) fn start(&mut self) -> Option<bool> {
        self.take_node().then(|| self.position.settle())
    }

    /// Solves the whole puzzle, a start made, up to `limit` solutions; `None` if the budget is spent.
    pub(super) fn explore(&mut self, limit: u64) -> Option<OpenPart> {
        self.explore_cells((0..self.puzzle.domains.len() as u32).collect(), limit)
    }

    /// What the topmost branching had met when the budget was spent.
    pub(super) fn met(&mut self) -> OpenPart {
        match self.frames.drain(..).next() {
            Some(Frame::Branch { fixed, sum, .. }) => sum.with(&fixed),
            _ => OpenPart::default(),
        }
    }

    /// Solves `cells`, a union of parts of the current position, up to `limit` solutions; `None` if the
    /// budget is spent. The position is as before afterwards, unless it is.
    pub(super) fn explore_cells(&mut self, cells: Vec<u32>, limit: u64) -> Option<OpenPart> {
        self.frames.clear();
        // The run that is none has a weight, too.
        self.weights.resize(self.puzzle.runs.len() + 1, 1);
        let mark = self.position.mark();
        let mut done = self.enter(&cells, limit);
        loop {
            // Hand a finished part to the frame that waits for it; else start the next piece of work.
            let finished = match (self.frames.pop(), done.take()) {
                (None, done) => {
                    self.position.undo(mark);
                    return Some(done.unwrap_or_default());
                }
                (Some(Frame::Branch { cells, fixed, cell, untried, mark, limit, mut sum }), part) => {
                    self.position.undo(mark);
                    if let Some(part) = part {
                        sum.count = sum.count.saturating_add(part.count);
                        let space = self.keep - sum.solutions.len();
                        sum.solutions.extend(part.solutions.into_iter().take(space));
                    }
                    if untried == 0 || sum.count >= limit {
                        Some(sum.with(&fixed))
                    } else {
                        let digit = untried & untried.wrapping_neg();
                        let left = limit - sum.count;
                        let untried = untried ^ digit;
                        let at = self.frames.len();
                        let branch = Frame::Branch { cells: vec![], fixed, cell, untried, mark, limit, sum };
                        self.frames.push(branch);
                        if !self.meter.take() {
                            return None;
                        }
                        self.position.narrow(cell, digit);
                        let part = if self.position.propagate() {
                            self.enter(&cells, left)
                        } else {
                            let weight = &mut self.weights[self.position.failed as usize];
                            *weight = weight.saturating_add(1);
                            None
                        };
                        if let Some(Frame::Branch { cells: own, .. }) = self.frames.get_mut(at) {
                            *own = cells;
                        }
                        part
                    }
                }
                (Some(Frame::Split { mut pending, limit, mut product }), part) => {
                    if let Some(part) = part {
                        product = self.multiply(&product, &part);
                    }
                    match pending.pop() {
                        Some(cells) if product.count > 0 => {
                            let left = limit.div_ceil(product.count);
                            self.frames.push(Frame::Split { pending, limit, product });
                            self.enter(&cells, left)
                        }
                        _ => Some(product),
                    }
                }
            };
            done = finished;
        }
    }

    /// Looks at a consistent position: the part's result at once if nothing is open, else a new frame.
    fn enter(&mut self, cells: &[u32], limit: u64) -> Option<OpenPart> {
        let Some(open) = self.open(cells) else { return Some(OpenPart::default()) };
        let mut fixed = Pairs::new();
        if self.keep > 0 {
            fixed.reserve(cells.len() - open.len());
            let solved = cells.iter().map(|&cell| (cell, self.position.value(cell) as u8));
            fixed.extend(solved.filter(|(_, value)| *value != 0));
        }
        let Some(cell) = self.choice(&open) else {
            let solutions = if self.keep > 0 { vec![fixed] } else { vec![] };
            return Some(OpenPart { count: 1, solutions });
        };
        if self.regions.as_ref().is_some_and(|regions| regions.parts > 1) {
            let mut parts = self.parts(&open);
            // Small parts first: they fail or reach the limit soonest.
            parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
            let solutions = if self.keep > 0 { vec![fixed] } else { vec![] };
            self.frames.push(Frame::Split {
                pending: parts,
                limit,
                product: OpenPart { count: 1, solutions },
            });
        } else {
            let (untried, mark) = (self.position.domains[cell as usize], self.position.mark());
            let sum = OpenPart::default();
            self.frames.push(Frame::Branch { cells: open, fixed, cell, untried, mark, limit, sum });
        }
        None
    }

    /// The open ones of `cells`, a union of parts, after their regions have told all they can; `None` if
    /// that shows that there is no solution.
    pub(super) fn open(&mut self, cells: &[u32]) -> Option<Vec<u32>> {
        let mut open = cells.to_vec();
        loop {
            open.retain(|&cell| !self.position.solved(cell));
            if open.is_empty() {
                return Some(open);
            }
            let regions = self.regions.get_or_insert_with(|| Regions::new(self.puzzle));
            if !regions.look(&self.position, &open) {
                return None;
            }
            if regions.narrowed.is_empty() {
                return Some(open);
            }
            for (cell, kept) in regions.narrowed.drain(..) {
                let domain = self.position.domains[cell as usize];
                match domain & kept {
                    0 => return None,
                    kept if kept != domain => self.position.narrow(cell, kept),
                    _ => {}
                }
            }
            if !self.position.propagate() {
                return None;
            }
        }
    }

    fn multiply(&self, a: &OpenPart, b: &OpenPart) -> OpenPart {
        let pairs = a.solutions.iter().flat_map(|x| b.solutions.iter().map(move |y| [&x[..], y].concat()));
        OpenPart { count: a.count.saturating_mul(b.count), solutions: pairs.take(self.keep).collect() }
    }

    /// The first cell with the fewest candidates for the weight of its runs.
    fn choice(&self, open: &[u32]) -> Option<u32> {
        let mut best = None;
        let (mut fewest, mut weightiest) = (1, 0);
        for &cell in open {
            let candidates = u64::from(self.position.domains[cell as usize].count_ones());
            let weight = |run: u32| u64::from(self.weights[run as usize]);
            let [a, b] = self.puzzle.ends[cell as usize];
            let weight = weight(a) + weight(b);
            if candidates * weightiest < fewest * weight {
                (best, fewest, weightiest) = (Some(cell), candidates, weight);
            }
        }
        best
    }

    /// Groups open cells that are linked, as [`FillingSearch::open`] found them.
    pub(super) fn parts(&self, open: &[u32]) -> Vec<Vec<u32>> {
        let Some(regions) = &self.regions else { return vec![] };
        let mut parts = vec![vec![]; regions.parts as usize];
        for &cell in open {
            match regions.part(self.puzzle, cell).and_then(|part| parts.get_mut(part as usize)) {
                Some(part) => part.push(cell),
                None => parts.push(vec![cell]),
            }
        }
        parts.retain(|part| !part.is_empty());
        parts
    }
}
