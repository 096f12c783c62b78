//! Ways round the graph that are no fishy cycles, with what is wrong with each.
//!
//! A way round comes back to its start and passes no vertex twice. It is a fishy cycle if it has no
//! [`Fault`]; with one, the houses of its edges may keep the digit elsewhere.
//!
//! Order: by length, then by vertices and edges of the graph. Of ways that pass the same vertices by the same
//! houses one with the fewest faults is told.

use super::super::prelude::*;
use super::graph::Graph;
use super::search::{Cycle, Passage};
use crate::notation;
use std::collections::BTreeMap;

/// What keeps a way round the graph from being a fishy cycle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The house labels two edges.
    TwoEdges(House),
    /// The house is both a vertex and an edge.
    VertexAndEdge(House),
    /// The vertex is entered and left by the same of its two places.
    SamePlace(House, Cell),
    /// The cell is a place of two vertices.
    CellTwice(Cell),
}

/// In the words of the thread: `r1 labels two edges`.
impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (short, cell) = (notation::short_house, notation::cell);
        match *self {
            Fault::TwoEdges(house) => write!(f, "{} labels two edges", short(house)),
            Fault::VertexAndEdge(house) => write!(f, "{} is a vertex and an edge", short(house)),
            Fault::SamePlace(house, place) => {
                write!(f, "{} is entered and left by {}", short(house), cell(place))
            }
            Fault::CellTwice(twice) => write!(f, "{} comes twice", cell(twice)),
        }
    }
}

/// A way round that is no fishy cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejected {
    /// The way, as if it were a cycle.
    pub way: Cycle,
    /// What is wrong with it, each once; never empty.
    pub faults: Vec<Fault>,
}

/// What is wrong with a way round; nothing is wrong with a fishy cycle.
pub fn faults(way: &Cycle) -> Vec<Fault> {
    let passages = &way.passages;
    let before = |i: usize| passages[(i + passages.len() - 1) % passages.len()].entering;
    let mut faults = Vec::new();
    let mut cells: Vec<Cell> = Vec::new();
    for (i, passage) in passages.iter().enumerate() {
        if passages[..i].iter().any(|earlier| earlier.edge == passage.edge) {
            faults.push(Fault::TwoEdges(passage.edge));
        }
        if passages.iter().any(|other| other.vertex == passage.edge) {
            faults.push(Fault::VertexAndEdge(passage.edge));
        }
        if before(i) == passage.leaving {
            faults.push(Fault::SamePlace(passage.vertex, passage.leaving));
        }
        let mut own = vec![before(i), passage.leaving];
        own.dedup();
        faults.extend(own.iter().filter(|cell| cells.contains(cell)).map(|&cell| Fault::CellTwice(cell)));
        cells.extend(own);
    }
    faults.sort_unstable();
    faults.dedup();
    faults
}

/// The ways round that are no fishy cycles, no more than so many and within so many edges tried, and whether
/// these are all. `is_worth` says which of them are to be told.
pub fn rejected(
    graph: &Graph,
    limit: usize,
    work: u32,
    is_worth: &dyn Fn(&Cycle) -> bool,
) -> (Vec<Rejected>, bool) {
    let mut search = Search { graph, ways: ways(graph), work, found: BTreeMap::new() };
    let mut told = Vec::new();
    for length in 2..=graph.vertices.len() {
        for root in 0..graph.vertices.len() {
            search.extend(&mut Vec::new(), root, root, length, is_worth);
        }
        told.extend(std::mem::take(&mut search.found).into_values());
        if told.len() > limit || search.work == 0 {
            told.truncate(limit);
            return (told, false);
        }
    }
    (told, true)
}

/// An edge as seen from one of its vertices: its index, the place by which this one is left, the other vertex
/// and the place by which that one is entered.
#[derive(Clone, Copy)]
struct Way {
    edge: usize,
    leave: usize,
    to: usize,
    enter: usize,
}

fn ways(graph: &Graph) -> Vec<Vec<Way>> {
    let mut ways = vec![Vec::new(); graph.vertices.len()];
    for (index, edge) in graph.edges.iter().enumerate() {
        let ([from, to], [out, into]) = (edge.vertices, edge.ends);
        ways[from].push(Way { edge: index, leave: out, to, enter: into });
        ways[to].push(Way { edge: index, leave: into, to: from, enter: out });
    }
    ways
}

struct Search<'a> {
    graph: &'a Graph,
    ways: Vec<Vec<Way>>,
    /// How many more edges may be tried.
    work: u32,
    /// What was found of one length, by vertices and houses.
    found: BTreeMap<Vec<(House, House)>, Rejected>,
}

impl Search<'_> {
    /// Goes on from a vertex through vertices behind the root, each once; each way round in one direction.
    fn extend(
        &mut self,
        path: &mut Vec<(usize, Way)>,
        root: usize,
        vertex: usize,
        length: usize,
        is_worth: &dyn Fn(&Cycle) -> bool,
    ) {
        for index in 0..self.ways[vertex].len() {
            if self.work == 0 {
                return;
            }
            self.work -= 1;
            let way = self.ways[vertex][index];
            path.push((vertex, way));
            if path.len() == length {
                if way.to == root && is_first_direction(path) {
                    self.judge(path, is_worth);
                }
            } else if way.to > root && path.iter().all(|(passed, _)| *passed != way.to) {
                self.extend(path, root, way.to, length, is_worth);
            }
            path.pop();
        }
    }

    fn judge(&mut self, path: &[(usize, Way)], is_worth: &dyn Fn(&Cycle) -> bool) {
        let vertices = &self.graph.vertices;
        let passage = |&(from, way): &(usize, Way)| Passage {
            vertex: vertices[from].house,
            leaving: vertices[from].cells[way.leave],
            edge: self.graph.edges[way.edge].house,
            entering: vertices[way.to].cells[way.enter],
        };
        let way = Cycle { passages: path.iter().map(passage).collect() };
        let faults = faults(&way);
        if faults.is_empty() || !is_worth(&way) {
            return;
        }
        let key = way.passages.iter().map(|passage| (passage.vertex, passage.edge)).collect();
        let known =
            self.found.entry(key).or_insert_with(|| Rejected { way: way.clone(), faults: faults.clone() });
        if faults.len() < known.faults.len() {
            *known = Rejected { way, faults };
        }
    }
}

/// Whether a way round is told in this direction and not in the other.
fn is_first_direction(path: &[(usize, Way)]) -> bool {
    match path {
        [(_, out), (_, back)] => out.edge < back.edge,
        [_, (second, _), .., (last, _)] => second < last,
        _ => false,
    }
}
