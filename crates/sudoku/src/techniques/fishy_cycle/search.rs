//! The simple cycles of a graph, shortest first, each once, within a bound of work.
//!
//! A cycle is found from its vertex with the smallest index, left by its first place. A depth-first search
//! for each length looks only where the way back is short enough: the distances to the start come from a
//! breadth-first search that knows of no restriction, so nothing is lost.

use super::super::prelude::*;
use super::graph::Graph;

/// A cycle: it leaves each vertex for the next by an edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// Its passages, in order; the last leads back to the vertex of the first.
    pub passages: Vec<Passage>,
}

/// From a vertex to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage {
    /// The house of the vertex.
    pub vertex: House,
    /// The place by which the vertex is left.
    pub leaving: Cell,
    /// The house of the edge.
    pub edge: House,
    /// The place by which the next vertex is entered.
    pub entering: Cell,
}

impl Cycle {
    /// The cells of the cycle, two for each vertex.
    pub fn cells(&self) -> CellSet {
        self.passages.iter().flat_map(|passage| [passage.leaving, passage.entering]).collect()
    }
}

/// Searches the cycles of one graph.
pub struct CycleSearch<'a> {
    graph: &'a Graph,
    /// For each vertex and each of its two places the edges by which it can be left there.
    ways: Vec<[Vec<Way>; 2]>,
    /// How many more edges may be tried.
    work: u32,
}

/// An edge as seen from one of its ends.
#[derive(Clone, Copy)]
struct Way {
    house: House,
    to: usize,
    /// The place of the next vertex by which it is entered.
    end: usize,
}

/// Where a search stands.
struct Path {
    passages: Vec<Passage>,
    /// A bit for each house that is a vertex or an edge of the path.
    houses: u32,
    cells: CellSet,
    /// For each vertex and place of entry the fewest edges that lead back to the start.
    distances: Vec<[usize; 2]>,
    root: usize,
    length: usize,
}

const FAR: usize = usize::MAX;

impl<'a> CycleSearch<'a> {
    /// A search that tries so many edges at most.
    pub fn new(graph: &'a Graph, work: u32) -> CycleSearch<'a> {
        let mut ways: Vec<[Vec<Way>; 2]> = vec![[Vec::new(), Vec::new()]; graph.vertices.len()];
        for edge in &graph.edges {
            let [from, to] = edge.vertices;
            let [out, into] = edge.ends;
            ways[from][out].push(Way { house: edge.house, to, end: into });
            ways[to][into].push(Way { house: edge.house, to: from, end: out });
        }
        CycleSearch { graph, ways, work }
    }

    /// Most vertices that a cycle of this graph can have: a house is a vertex or an edge, not both.
    pub fn longest(&self) -> usize {
        self.graph.vertices.len().min(27 / 2)
    }

    /// Whether the bound of work is reached. What was found before is true, but there may be more.
    pub fn is_exhausted(&self) -> bool {
        self.work == 0
    }

    /// Visits the cycles with so many vertices.
    pub fn of_length(&mut self, length: usize, visit: &mut dyn FnMut(&Cycle) -> Flow) -> Flow {
        for root in 0..self.graph.vertices.len() {
            let distances = self.distances(root);
            let start = self.graph.vertices[root];
            let mut path = Path {
                passages: Vec::with_capacity(length),
                houses: 1 << start.house.0,
                cells: start.cells.into_iter().collect(),
                distances,
                root,
                length,
            };
            self.extend(&mut path, root, 0, visit)?;
        }
        Flow::Continue(())
    }

    /// Goes on from a vertex, to be left by one of its places.
    fn extend(
        &mut self,
        path: &mut Path,
        vertex: usize,
        leave: usize,
        visit: &mut dyn FnMut(&Cycle) -> Flow,
    ) -> Flow {
        for index in 0..self.ways[vertex][leave].len() {
            let Way { house, to, end } = self.ways[vertex][leave][index];
            if self.work == 0 {
                return Flow::Continue(());
            }
            self.work -= 1;
            let made = path.passages.len() + 1;
            let next = self.graph.vertices[to];
            let back = path.distances[to][end];
            if path.houses >> house.0 & 1 == 1 || back == FAR || made + back > path.length {
                continue;
            }
            let from = self.graph.vertices[vertex];
            let passage = Passage {
                vertex: from.house,
                leaving: from.cells[leave],
                edge: house,
                entering: next.cells[end],
            };
            if to == path.root {
                // The distance is 0 only for the place by which the start was not left.
                if made == path.length {
                    let passages = path.passages.iter().copied().chain([passage]).collect();
                    visit(&Cycle { passages })?;
                }
                continue;
            }
            let cells: CellSet = next.cells.into_iter().collect();
            if path.houses >> next.house.0 & 1 == 1 || !(path.cells & cells).is_empty() || made == path.length
            {
                continue;
            }
            let (houses, known) = (path.houses, path.cells);
            path.houses |= 1 << house.0 | 1 << next.house.0;
            path.cells = path.cells | cells;
            path.passages.push(passage);
            self.extend(path, to, 1 - end, visit)?;
            path.passages.pop();
            (path.houses, path.cells) = (houses, known);
        }
        Flow::Continue(())
    }

    /// How few edges lead from a vertex, entered at a place, back to the start through vertices after it.
    fn distances(&self, root: usize) -> Vec<[usize; 2]> {
        let mut distances = vec![[FAR; 2]; self.graph.vertices.len()];
        distances[root][1] = 0;
        let mut queue = std::collections::VecDeque::from([(root, 1)]);
        while let Some((vertex, end)) = queue.pop_front() {
            // Edges run both ways: what is left at `end` comes from a vertex that is left at `way.end` and
            // was entered at its other place.
            for way in &self.ways[vertex][end] {
                let entry = 1 - way.end;
                if way.to > root && distances[way.to][entry] == FAR {
                    distances[way.to][entry] = distances[vertex][end] + 1;
                    queue.push_back((way.to, entry));
                }
            }
        }
        distances
    }
}
