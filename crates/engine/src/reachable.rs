//! What can be reached in a directed graph, from many of its vertices at once.
//!
//! In a strongly connected component all vertices reach the same. So they are taken together, and what they
//! reach is joined from what lies behind them; each edge is looked at twice, however many vertices there are.
//!
//! Source: strongly connected components, R. Tarjan, 1972.

use crate::Flow;
use crate::Watch;
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

/// By vertex, a row of bits: those of the vertices that can be reached from it, itself among them.
#[derive(Debug)]
pub struct Reachable {
    width: usize,
    components: Vec<u32>,
    rows: Vec<u64>,
}

const NONE: u32 = u32::MAX;

impl Reachable {
    /// What some vertices reach, in rows of so many words; `bit` is the bit of a vertex, if it has one.
    /// Breaks once the time is over.
    pub fn new(
        edges: &Edges,
        from: impl IntoIterator<Item = u32>,
        width: usize,
        bit: impl Fn(u32) -> Option<usize>,
        watch: Watch<'_>,
    ) -> ControlFlow<(), Reachable> {
        let count = edges.len();
        let reachable = Reachable { width, components: vec![NONE; count], rows: Vec::new() };
        let numbers = vec![NONE; count];
        let mut walk = Walk { edges, bit, watch, reachable, numbers, open: Vec::new(), path: Vec::new() };
        for vertex in from {
            if walk.numbers[vertex as usize] == NONE {
                walk.from(vertex)?;
            }
        }
        ControlFlow::Continue(walk.reachable)
    }

    /// The row of a vertex that lies on the way from one of those asked for, or is one.
    pub fn row(&self, vertex: u32) -> &[u64] {
        &self.rows[self.components[vertex as usize] as usize * self.width..][..self.width]
    }
}

/// A vertex on the way from the first one to where the walk is.
struct Visit {
    vertex: u32,
    /// The next of its edges to take.
    at: u32,
    /// The earliest vertex of the way that it leads back to, by number.
    least: u32,
}

struct Walk<'a, F> {
    edges: &'a Edges,
    bit: F,
    watch: Watch<'a>,
    reachable: Reachable,
    /// By vertex that has been met its number: the place among the open ones that it had.
    numbers: Vec<u32>,
    /// The vertices whose component is not known yet.
    open: Vec<u32>,
    path: Vec<Visit>,
}

/// Asks now and then whether to go on.
fn look(watch: Watch<'_>, round: u32) -> Flow {
    if round.is_multiple_of(16) && watch.is_over() { Flow::Break(()) } else { Flow::Continue(()) }
}

impl<F: Fn(u32) -> Option<usize>> Walk<'_, F> {
    fn from(&mut self, start: u32) -> Flow {
        self.enter(start);
        while let Some(visit) = self.path.last_mut() {
            let Some(&other) = self.edges.of(visit.vertex).get(visit.at as usize) else {
                self.leave()?;
                continue;
            };
            visit.at += 1;
            let number = self.numbers[other as usize];
            if number == NONE {
                self.enter(other);
            } else if self.reachable.components[other as usize] == NONE {
                visit.least = visit.least.min(number);
            }
        }
        Flow::Continue(())
    }

    fn enter(&mut self, vertex: u32) {
        let number = self.open.len() as u32;
        self.numbers[vertex as usize] = number;
        self.open.push(vertex);
        self.path.push(Visit { vertex, at: 0, least: number });
    }

    /// All that lies behind the last vertex of the way has been met.
    fn leave(&mut self) -> Flow {
        let Some(Visit { vertex, least, .. }) = self.path.pop() else { return Flow::Continue(()) };
        if let Some(before) = self.path.last_mut() {
            before.least = before.least.min(least);
        }
        if least == self.numbers[vertex as usize] {
            self.close(least as usize)?;
        }
        look(self.watch, vertex)
    }

    /// The open vertices from one on are a strongly connected component.
    fn close(&mut self, first: usize) -> Flow {
        let Reachable { width, components, rows } = &mut self.reachable;
        let own = rows.len();
        let component = (own / *width) as u32;
        rows.resize(own + *width, 0);
        let (known, row) = rows.split_at_mut(own);
        for &vertex in &self.open[first..] {
            components[vertex as usize] = component;
            if let Some(bit) = (self.bit)(vertex) {
                row[bit / 64] |= 1 << (bit % 64);
            }
        }
        for vertex in self.open.split_off(first) {
            look(self.watch, vertex)?;
            for &other in self.edges.of(vertex) {
                let other = components[other as usize];
                if other != component {
                    let behind = &known[other as usize * *width..][..*width];
                    row.iter_mut().zip(behind).for_each(|(word, behind)| *word |= behind);
                }
            }
        }
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
                let met: Vec<u32> = (0..128).filter(|&v| row[v as usize / 64] >> (v % 64) & 1 == 1).collect();
                let slow = slow(&edges, vertex);
                assert_eq!(met, slow.iter().copied().filter(|v| v % 5 != 0).collect::<Vec<_>>());
                most = most.max(slow.len());
            }
            components += usize::from(reachable.rows.len() / 2 < count as usize);
        }
        assert!(components > 50 && most > 60, "{components} {most}");
    }
}
