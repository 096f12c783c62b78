//! The run graph: runs are its points, open cells the lines between them.
//!
//! A line whose removal parts the graph is a *bridge*: the sums of either half count the cell one way only,
//! so they give its digit. No other cell is decided by sums alone, because the rows of the equations of a
//! bipartite graph span exactly its cuts. Two lines that part the graph together have a known sum or
//! difference; a run whose removal parts it has sections with known sums.
//!
//! One depth-first search finds parts, bridges and cutting runs (Tarjan 1974). Pairs of lines are found by
//! labels: every line that is not of the search's tree gets a random label, a line of the tree the labels of
//! all lines that go round it, xor-ed; pairs that part the graph have the same label (Pritchard and
//! Thurimella 2011). The reverse is only all but certain, so each pair is confirmed by its [`Region`].
//!
//! A cell without a run in one direction ends at a point of its own, of unknown sum.

use super::region::{Region, rest};
use crate::{Direction, Grid};
use qedoku_engine::Watch;
use qedoku_model::{Cell, House};

/// With how many others of the same label a line is paired; the relations of the rest follow from these, if
/// not all that they remove at once.
const MATES: usize = 8;

/// A connected part of the run graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its runs, in the order of the search.
    pub runs: Vec<House>,
    /// What its across runs still lack and what its down runs lack; `None` if some sum is not known.
    pub totals: Option<[i32; 2]>,
}

/// A cell that alone links two halves of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bridge {
    /// The cell.
    pub cell: Cell,
    /// The half with fewer sums, of those whose sums are all known, with the cell counted plus; `None` if
    /// neither half is known.
    pub region: Option<Region>,
}

/// The cells of a run that link it to a half of the grid which nothing else links to the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The run.
    pub run: House,
    /// The half, without the run, and with the section's cells counted plus.
    pub region: Region,
}

#[derive(Clone, Copy, Default)]
struct Point {
    /// When it was entered, from 1; 0 before.
    entered: u32,
    /// When the last one below it was.
    last: u32,
    /// The earliest point that it or one below it has a line to.
    low: u32,
    /// The labels of the lines that are not of the tree and end here or below, xor-ed.
    label: u64,
}

/// A line that is no bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    label: u64,
    /// When the point below it was entered; 0 for a line that is not of the tree.
    below: u32,
    cell: Cell,
}

/// The run graph of a position, searched.
pub struct RunGraph<'a> {
    grid: &'a Grid,
    /// How many runs there are; points from there on stand for missing runs.
    runs: usize,
    points: Vec<Point>,
    /// The points in the order in which they were entered.
    order: Vec<u32>,
    /// The tree: for each point in that order the cell it was reached by and from where; none for roots.
    reached: Vec<Option<(Cell, u32)>>,
    /// Where in the order each part begins.
    roots: Vec<u32>,
    lines: Vec<Edge>,
    /// How many of the points entered before have no known sum, with one place more for all of them.
    unknown: Vec<u32>,
}

struct Descent {
    point: u32,
    next: usize,
    via: Option<Cell>,
}

impl<'a> RunGraph<'a> {
    /// Searches the open cells of a position.
    pub fn new(grid: &'a Grid) -> RunGraph<'a> {
        let runs = grid.runs().count();
        let points = vec![Point::default(); runs + 2 * grid.cells().count()];
        let mut graph = RunGraph {
            grid,
            runs,
            points,
            order: vec![],
            reached: vec![],
            roots: vec![],
            lines: vec![],
            unknown: vec![],
        };
        for cell in grid.cells().filter(|&cell| grid.value(cell).is_none()) {
            let from = graph.end(cell, Direction::Across);
            if graph.points[from as usize].entered == 0 {
                graph.roots.push(graph.order.len() as u32);
                graph.search(from);
            }
        }
        graph.lines.sort_unstable();
        let mut count = 0;
        graph.unknown.push(count);
        for &point in &graph.order {
            count += u32::from(graph.run(point).and_then(|house| rest(grid, house)).is_none());
            graph.unknown.push(count);
        }
        graph
    }

    /// The point at an end of a cell: its run, or one of its own.
    fn end(&self, cell: Cell, direction: Direction) -> u32 {
        match self.grid.run_of(cell, direction) {
            Some(house) => u32::from(house.0),
            None => (self.runs + 2 * cell.index() + direction as usize) as u32,
        }
    }

    /// The run of a point; `None` for one that stands for a missing run.
    fn run(&self, point: u32) -> Option<House> {
        ((point as usize) < self.runs).then_some(House(point as u16))
    }

    /// The cells of a point, filled ones among them.
    fn cells(&self, point: u32) -> &'a [Cell] {
        match self.run(point) {
            Some(house) => &self.grid.run(house).cells,
            None => &[],
        }
    }

    fn enter(&mut self, point: u32, reached: Option<(Cell, u32)>, steps: &mut Vec<Descent>) {
        self.order.push(point);
        self.reached.push(reached);
        let now = self.order.len() as u32;
        self.points[point as usize] = Point { entered: now, last: now, low: now, label: 0 };
        steps.push(Descent { point, next: 0, via: reached.map(|(cell, _)| cell) });
    }

    fn search(&mut self, root: u32) {
        let mut steps = Vec::new();
        // A missing run has no cells to go through, so a root that stands for one goes on at once.
        self.enter(root, None, &mut steps);
        if self.run(root).is_none() {
            let cell = Cell(((root as usize - self.runs) / 2) as u16);
            let other = self.end(cell, Direction::Down);
            self.enter(other, Some((cell, root)), &mut steps);
        }
        while let Some(step) = steps.last_mut() {
            let (point, via) = (step.point, step.via);
            if let Some(&cell) = self.cells(point).get(step.next) {
                step.next += 1;
                if Some(cell) == via || self.grid.value(cell).is_some() {
                    continue;
                }
                let ends = [Direction::Across, Direction::Down].map(|direction| self.end(cell, direction));
                let other = ends[0] ^ ends[1] ^ point;
                let entered = self.points[other as usize].entered;
                if entered == 0 {
                    self.enter(other, Some((cell, point)), &mut steps);
                } else {
                    let here = &mut self.points[point as usize];
                    here.low = here.low.min(entered);
                    if entered < here.entered {
                        // Seen from below; from above it is the same line.
                        let label = label(cell);
                        here.label ^= label;
                        self.points[other as usize].label ^= label;
                        self.lines.push(Edge { label, below: 0, cell });
                    }
                }
                continue;
            }
            steps.pop();
            self.points[point as usize].last = self.order.len() as u32;
            let below = self.points[point as usize];
            let (Some(above), Some(cell)) = (steps.last(), via) else { continue };
            let above = &mut self.points[above.point as usize];
            above.low = above.low.min(below.low);
            above.label ^= below.label;
            if below.low == below.entered {
                continue;
            }
            self.lines.push(Edge { label: below.label, below: below.entered, cell });
        }
    }

    /// The points entered from one time to another, both included.
    fn span(&self, from: u32, to: u32) -> &[u32] {
        &self.order[from as usize - 1..to as usize]
    }

    /// The parts, by first open cell.
    pub fn parts(&self) -> impl Iterator<Item = Component> + '_ {
        self.roots.iter().map(|&start| {
            let points = self.span(start + 1, self.points[self.order[start as usize] as usize].last);
            let runs: Vec<House> = points.iter().filter_map(|&point| self.run(point)).collect();
            let is_known = runs.len() == points.len();
            let region = Region::of(self.grid, runs.iter().copied()).filter(|_| is_known);
            let total = |houses: &[House]| houses.iter().filter_map(|&h| rest(self.grid, h)).sum();
            Component { totals: region.map(|region| [total(&region.plus), total(&region.minus)]), runs }
        })
    }

    /// The first and the last time within the part of a point.
    fn part_span(&self, entered: u32) -> (u32, u32) {
        let index = self.roots.partition_point(|&start| start < entered) - 1;
        let start = self.roots[index];
        (start + 1, self.points[self.order[start as usize] as usize].last)
    }

    /// The region of the points entered in some spans of time; `None` if a sum is not known.
    fn region(&self, spans: &[(u32, u32)]) -> Option<Region> {
        let spans = spans.iter().filter(|(from, to)| from <= to);
        // Asked first, since the halves of a large grid are large.
        let is_unknown =
            |&&(from, to): &&(u32, u32)| self.unknown[to as usize] > self.unknown[from as usize - 1];
        if spans.clone().any(|span| is_unknown(&span)) {
            return None;
        }
        let points = spans.flat_map(|&(from, to)| self.span(from, to));
        let runs = points.map(|&point| self.run(point)).collect::<Option<Vec<House>>>()?;
        Region::of(self.grid, runs)
    }

    /// The smaller of two regions that is known.
    fn smaller(&self, one: &[(u32, u32)], other: &[(u32, u32)]) -> Option<Region> {
        let size =
            |spans: &[(u32, u32)]| spans.iter().map(|&(from, to)| (to + 1).saturating_sub(from)).sum::<u32>();
        let (first, second) = if size(one) <= size(other) { (one, other) } else { (other, one) };
        self.region(first).or_else(|| self.region(second))
    }

    /// The cells that alone link two halves of a part, in reading order.
    pub fn bridges(&self) -> Vec<Bridge> {
        let mut bridges: Vec<Bridge> = Vec::new();
        for (&point, reached) in self.order.iter().zip(&self.reached) {
            let Some((cell, _)) = *reached else { continue };
            let below = self.points[point as usize];
            if below.low < below.entered {
                continue;
            }
            let (from, to) = self.part_span(below.entered);
            let rest = [(from, below.entered - 1), (below.last + 1, to)];
            let region = self.smaller(&[(below.entered, below.last)], &rest);
            let region = region.map(|r| if r.added.is_empty() { r.turned() } else { r });
            bridges.push(Bridge { cell, region });
        }
        bridges.sort_by_key(|bridge| bridge.cell);
        bridges
    }

    /// The regions that two cells together link to the rest of their part, by the first of the two cells in
    /// reading order. Of two halves it is the one with fewer sums that is known.
    pub fn pairs(&self) -> Vec<Region> {
        self.pairs_of(MATES, Watch::ENDLESS)
    }

    /// The same regions, and those of all other couples of lines with the same label, as far as the time lets
    /// it come.
    pub fn all_pairs(&self, watch: Watch<'_>) -> Vec<Region> {
        self.pairs_of(usize::MAX, watch)
    }

    fn pairs_of(&self, mates: usize, watch: Watch<'_>) -> Vec<Region> {
        let mut regions: Vec<Region> = Vec::new();
        for (index, &line) in self.lines.iter().enumerate().take_while(|_| !watch.is_over()) {
            let more =
                self.lines[index + 1..].iter().take(mates).take_while(|other| other.label == line.label);
            for &other in more {
                regions.extend(self.pair(line, other));
            }
        }
        regions.sort_by_cached_key(|region| {
            let mut cells: Vec<Cell> = region.boundary().collect();
            cells.sort_unstable();
            cells
        });
        regions
    }

    fn pair(&self, a: Edge, b: Edge) -> Option<Region> {
        // The one whose point below was entered first is of the tree, and its half lies below it.
        let [upper, lower] = if a.below == 0 || b.below != 0 && b.below < a.below { [b, a] } else { [a, b] };
        let top = self.points[*self.order.get(upper.below.checked_sub(1)? as usize)? as usize];
        let (from, to) = self.part_span(top.entered);
        let hole = match lower.below.checked_sub(1) {
            // Nothing below: the half is all that is below the upper one.
            None => (top.last + 1, top.last),
            Some(index) => {
                let point = self.points[self.order[index as usize] as usize];
                (point.entered, point.last)
            }
        };
        if lower.below != 0 && !(top.entered <= hole.0 && hole.1 <= top.last) {
            return None;
        }
        let inside = [(top.entered, hole.0 - 1), (hole.1 + 1, top.last)];
        let outside = [(from, top.entered - 1), hole, (top.last + 1, to)];
        let region = self.smaller(&inside, &outside)?;
        let mut cells: Vec<Cell> = region.boundary().collect();
        cells.sort_unstable();
        let mut pair = [a.cell, b.cell];
        pair.sort_unstable();
        let turn = region.added.is_empty() || region.subtracted.len() == 1 && region.total < 0;
        (cells == pair).then(|| if turn { region.turned() } else { region })
    }

    /// The sections of runs, of two cells or more, that a half of the grid hangs on with a known sum; by run,
    /// and in a run by first cell.
    pub fn sections(&self) -> Vec<Section> {
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); self.points.len()];
        for (&point, reached) in self.order.iter().zip(&self.reached) {
            if let Some((_, above)) = *reached {
                children[above as usize].push(point);
            }
        }
        let mut sections: Vec<Section> = Vec::new();
        for &point in &self.order {
            let Some(run) = self.run(point) else { continue };
            let here = self.points[point as usize];
            let is_apart = |&&child: &&u32| self.points[child as usize].low >= here.entered;
            let apart: Vec<Point> =
                children[point as usize].iter().filter(is_apart).map(|&c| self.points[c as usize]).collect();
            let (from, to) = self.part_span(here.entered);
            let is_root = here.entered == from;
            if apart.len() + usize::from(!is_root) < 2 {
                continue;
            }
            let mut halves: Vec<Vec<(u32, u32)>> = apart.iter().map(|p| vec![(p.entered, p.last)]).collect();
            if !is_root {
                // What is above, with the points below that have lines to it.
                let mut spans = vec![(from, here.entered - 1)];
                let mut next = here.entered + 1;
                for below in &apart {
                    spans.push((next, below.entered - 1));
                    next = below.last + 1;
                }
                spans.push((next, to));
                halves.push(spans);
            }
            for spans in halves {
                let Some(region) = self.region(&spans) else { continue };
                let region = if region.added.is_empty() { region.turned() } else { region };
                if region.added.len() > 1 {
                    sections.push(Section { run, region });
                }
            }
        }
        sections.sort_by_key(|section| (section.run, section.region.added.first().copied()));
        sections
    }
}

/// The label of a cell: always the same, and like a random number (Steele, Lea and Flood 2014).
fn label(cell: Cell) -> u64 {
    let mut label = (u64::from(cell.0) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    label = (label ^ label >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    label = (label ^ label >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    label ^ label >> 31
}

#[cfg(test)]
mod tests;
