//! What can be reached in a directed graph, from many of its vertices at once.
//!
//! In a strongly connected component all vertices reach the same. So they are taken together, and what they
//! reach is joined from what lies behind them; each edge is looked at twice, however many vertices there are.
//! [`Reachable`] takes lists of edges, [`TransitiveClosure`] a table.

use crate::Flow;
use crate::Watch;
use crate::components::{Closed, Components, Digraph, Visitor};
use qedoku_model::bits::{BitMatrix, BitRow};
use std::ops::ControlFlow;

/// By vertex, the vertices one edge away.
#[derive(Clone, Debug)]
pub struct Edges {
    ends: Vec<u32>,
    all: Vec<u32>,
}

impl Default for Edges {
    fn default() -> Edges {
        Edges { ends: vec![0], all: Vec::new() }
    }
}

impl Edges {
    /// No vertices, with room for so many and so many edges.
    pub fn with_room(vertices: usize, edges: usize) -> Edges {
        let mut ends = Vec::with_capacity(vertices + 1);
        ends.push(0);
        Edges { ends, all: Vec::with_capacity(edges) }
    }

    /// Adds the next vertex, with those one edge away.
    pub fn add(&mut self, others: impl IntoIterator<Item = u32>) {
        self.all.extend(others);
        self.ends.push(self.all.len() as u32);
    }

    /// How many vertices there are.
    pub fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn of(&self, vertex: u32) -> &[u32] {
        let [start, end] = [vertex, vertex + 1].map(|v| self.ends[v as usize] as usize);
        &self.all[start..end]
    }
}

impl Digraph for Edges {
    type Cursor = u32;

    #[inline]
    fn begin(&self, vertex: usize) -> u32 {
        self.ends[vertex]
    }

    #[inline]
    fn next(&self, vertex: usize, cursor: &mut u32) -> Option<usize> {
        (*cursor < self.ends[vertex + 1]).then(|| {
            *cursor += 1;
            self.all[*cursor as usize - 1] as usize
        })
    }
}

/// By vertex, a row of bits: those of the vertices that can be reached from it, itself among them.
#[derive(Debug)]
pub struct Reachable {
    width: usize,
    /// By vertex, the number of its component.
    components: Vec<u32>,
    /// By component.
    rows: Vec<u64>,
}

const NONE: u32 = u32::MAX;

impl Reachable {
    /// What some vertices reach, in rows of so many words; `bit` is the bit of a vertex, if it has one.
    /// Breaks once `watch` says no.
    pub fn new(
        edges: &Edges,
        from: impl IntoIterator<Item = u32>,
        width: usize,
        bit: impl Fn(u32) -> Option<usize>,
        watch: Watch<'_>,
    ) -> ControlFlow<(), Reachable> {
        let count = edges.len();
        let reachable = Reachable { width, components: vec![NONE; count], rows: Vec::new() };
        let mut collect = Collect { edges, bit, watch, reachable };
        let mut components = Components::default();
        components.begin(count);
        for vertex in from {
            components.visit(edges, vertex as usize, &mut collect)?;
        }
        ControlFlow::Continue(collect.reachable)
    }

    /// The row of a vertex that lies on the way from one of those asked for, or is one.
    #[inline]
    pub fn row(&self, vertex: u32) -> &[u64] {
        &self.rows[self.components[vertex as usize] as usize * self.width..][..self.width]
    }
}

/// Collects what components reach along lists of edges.
struct Collect<'a, F> {
    edges: &'a Edges,
    bit: F,
    watch: Watch<'a>,
    reachable: Reachable,
}

/// Asks now and then whether to go on.
fn look(watch: Watch<'_>, round: usize) -> Flow {
    if round.is_multiple_of(16) && watch.is_over() { Flow::Break(()) } else { Flow::Continue(()) }
}

impl<F: Fn(u32) -> Option<usize>> Visitor for Collect<'_, F> {
    fn leave(&mut self, vertex: usize) -> Flow {
        look(self.watch, vertex)
    }

    fn close(&mut self, members: &[u32], _: Closed<'_>) -> Flow {
        let Reachable { width, components, rows } = &mut self.reachable;
        let own = rows.len();
        let component = (own / *width) as u32;
        rows.resize(own + *width, 0);
        let (known, row) = rows.split_at_mut(own);
        for &vertex in members {
            components[vertex as usize] = component;
            if let Some(bit) = (self.bit)(vertex) {
                row.set(bit);
            }
        }
        for &vertex in members {
            look(self.watch, vertex as usize)?;
            for &other in self.edges.of(vertex) {
                let other = components[other as usize];
                if other != component {
                    row.unite(&known[other as usize * *width..][..*width]);
                }
            }
        }
        Flow::Continue(())
    }
}

/// Closes tables of direct links; keeps its buffers between uses.
#[derive(Debug, Default)]
pub struct TransitiveClosure {
    direct: BitMatrix,
    joint: Vec<u64>,
    components: Components<(usize, u64)>,
}

impl TransitiveClosure {
    /// Turns direct links, a row with a bit for each vertex that it leads to, into all there are: each row is
    /// joined once for each direct link. `W` is the width of rows, or 0 if that is not known where this is
    /// compiled; then rows are long, and it ends early once the time is over.
    pub fn close<const W: usize>(&mut self, rows: &mut BitMatrix, watch: Watch<'_>) {
        let TransitiveClosure { direct, joint, components } = self;
        direct.clone_from(rows);
        let count = rows.len();
        components.begin(count);
        let graph = Direct::<'_, W>(direct);
        let mut join = Join::<'_, W> { direct, joint, rows, watch };
        for root in 0..count {
            if components.visit(&graph, root, &mut join).is_break() {
                return;
            }
        }
    }
}

/// Direct links as a graph; the cursor is a word of a row and what is left of it.
struct Direct<'a, const W: usize>(&'a BitMatrix);

impl<const W: usize> Digraph for Direct<'_, W> {
    type Cursor = (usize, u64);

    #[inline]
    fn begin(&self, vertex: usize) -> (usize, u64) {
        (0, self.0.row_of::<W>(vertex)[0])
    }

    #[inline]
    fn next(&self, vertex: usize, (word, left): &mut (usize, u64)) -> Option<usize> {
        let row = self.0.row_of::<W>(vertex);
        while *left == 0 {
            *word += 1;
            *left = *row.get(*word)?;
        }
        let next = *word * 64 + left.trailing_zeros() as usize;
        *left &= *left - 1;
        Some(next)
    }
}

/// Joins what components reach along the rows of a table.
struct Join<'a, const W: usize> {
    direct: &'a BitMatrix,
    joint: &'a mut Vec<u64>,
    rows: &'a mut BitMatrix,
    watch: Watch<'a>,
}

impl<const W: usize> Visitor for Join<'_, W> {
    #[inline]
    fn leave(&mut self, _: usize) -> Flow {
        if W == 0 && self.watch.is_over() { Flow::Break(()) } else { Flow::Continue(()) }
    }

    /// The members share one row: all direct links and the rows behind them.
    #[inline]
    fn close(&mut self, members: &[u32], closed: Closed<'_>) -> Flow {
        let Join { direct, joint, rows, .. } = self;
        joint.clear();
        joint.resize(rows.width(), 0);
        members.iter().for_each(|&member| joint.unite(direct.row_of::<W>(member as usize)));
        for word in 0..if W == 0 { rows.width() } else { W } {
            let mut left = joint[word];
            while left != 0 {
                let next = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                // A finished component has its closed row; a member of this one adds only direct links.
                if closed.has(next) {
                    let row = rows.row_of::<W>(next);
                    joint.unite(row);
                    left &= !row[word];
                }
            }
        }
        members.iter().for_each(|&member| rows.row_mut_of::<W>(member as usize).copy_from_slice(joint));
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slowly: the vertices met on the way from one.
    fn slow(edges: &Edges, from: u32) -> Vec<u32> {
        let mut met = vec![from];
        let mut next = 0;
        while let Some(&vertex) = met.get(next) {
            next += 1;
            let new: Vec<u32> = edges.of(vertex).iter().copied().filter(|v| !met.contains(v)).collect();
            for vertex in new {
                if !met.contains(&vertex) {
                    met.push(vertex);
                }
            }
        }
        met.sort_unstable();
        met
    }

    #[test]
    fn each_vertex_reaches_what_a_walk_from_it_meets() {
        let mut random = 1u32;
        let mut below = |n: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % n
        };
        let (mut components, mut most) = (0, 0);
        for round in 0..200 {
            let count = 1 + round % 90;
            let mut edges = Edges::default();
            for _ in 0..count {
                let degree = below(4).saturating_sub(round % 2);
                edges.add((0..degree).map(|_| below(count)).collect::<Vec<_>>());
            }
            let from = 0..count - count / 3;
            let bit = |v: u32| (!v.is_multiple_of(5)).then_some(v as usize);
            let ControlFlow::Continue(reachable) =
                Reachable::new(&edges, from.clone(), 2, bit, Watch::ENDLESS)
            else {
                panic!("nothing stops it")
            };
            for vertex in from {
                let row = reachable.row(vertex);
                let met: Vec<u32> = row.ones().map(|v| v as u32).collect();
                let slow = slow(&edges, vertex);
                assert_eq!(met, slow.iter().copied().filter(|v| v % 5 != 0).collect::<Vec<_>>());
                most = most.max(slow.len());
            }
            components += usize::from(reachable.rows.len() / 2 < count as usize);
        }
        assert!(components > 50 && most > 60, "{components} {most}");
    }

    #[test]
    fn a_table_is_closed_as_walks_from_each_vertex_tell() {
        let mut random = 5u32;
        let mut below = |n: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % n
        };
        let mut closure = TransitiveClosure::default();
        for round in 0..300 {
            let count = 1 + round % 140;
            let mut edges = Edges::default();
            let mut table = BitMatrix::new(count as usize, count as usize);
            for vertex in 0..count {
                let others: Vec<u32> =
                    (0..below(4).saturating_sub(round % 2)).map(|_| below(count)).collect();
                others.iter().for_each(|&other| table.set(vertex as usize, other as usize));
                edges.add(others);
            }
            match table.width() {
                1 if round % 3 > 0 => closure.close::<1>(&mut table, Watch::ENDLESS),
                2 if round % 3 > 0 => closure.close::<2>(&mut table, Watch::ENDLESS),
                _ => closure.close::<0>(&mut table, Watch::ENDLESS),
            }
            for vertex in 0..count {
                // A vertex is reached from itself only along edges.
                let behind = edges.of(vertex).iter().flat_map(|&other| slow(&edges, other));
                let mut behind: Vec<usize> = behind.map(|other| other as usize).collect();
                behind.sort_unstable();
                behind.dedup();
                assert!(table.row(vertex as usize).ones().eq(behind), "{vertex} of {count}");
            }
        }
    }
}
