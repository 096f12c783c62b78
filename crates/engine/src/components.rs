//! The strongly connected components of a directed graph, each handed over when all that it leads to has
//! been.
//!
//! In a component all vertices reach the same, so whoever collects what can be reached does so once for each
//! component.
//!
//! Source: R. Tarjan, 1972.

use crate::Flow;

/// A directed graph whose edges are taken one by one.
pub trait Digraph {
    /// How far the edges of a vertex have been taken.
    type Cursor: Copy;

    /// Before the first edge of a vertex.
    fn begin(&self, vertex: usize) -> Self::Cursor;

    /// Where the next edge leads to.
    fn next(&self, vertex: usize, cursor: &mut Self::Cursor) -> Option<usize>;
}

/// What is told of the components.
pub trait Visitor {
    /// All that lies behind a vertex has been met.
    fn leave(&mut self, vertex: usize) -> Flow;

    /// These vertices are a component, and all that it leads to has been handed over.
    fn close(&mut self, members: &[u32], closed: Closed<'_>) -> Flow;
}

/// The vertices whose components have been handed over.
#[derive(Clone, Copy)]
pub struct Closed<'a>(&'a [u32]);

impl Closed<'_> {
    /// Whether a vertex is one of them.
    #[inline]
    pub fn has(self, vertex: usize) -> bool {
        self.0[vertex] == CLOSED
    }
}

const CLOSED: u32 = u32::MAX;

/// A walk over a graph; keeps its buffers between graphs.
#[derive(Debug)]
pub struct Components<C> {
    /// By vertex when it was met, from 1, or 0.
    order: Vec<u32>,
    /// By vertex the earliest open one that it leads back to, or [`CLOSED`].
    low: Vec<u32>,
    /// The vertices whose component is not known yet.
    open: Vec<u32>,
    /// The way to the present vertex, without it.
    path: Vec<(usize, C)>,
    met: u32,
}

impl<C> Default for Components<C> {
    fn default() -> Components<C> {
        Components { order: Vec::new(), low: Vec::new(), open: Vec::new(), path: Vec::new(), met: 0 }
    }
}

impl<C: Copy> Components<C> {
    /// Begins with a graph of so many vertices.
    pub fn begin(&mut self, vertices: usize) {
        for list in [&mut self.order, &mut self.low] {
            list.clear();
            list.resize(vertices, 0);
        }
        self.open.clear();
        self.path.clear();
        self.met = 0;
    }

    /// Visits the components of all that can be reached from a vertex, but for those that have been visited.
    /// Breaks if the visitor does; then the walk is over.
    pub fn visit<G: Digraph<Cursor = C>>(
        &mut self,
        graph: &G,
        root: usize,
        visitor: &mut impl Visitor,
    ) -> Flow {
        if self.order[root] != 0 {
            return Flow::Continue(());
        }
        self.enter(root);
        let (mut vertex, mut cursor) = (root, graph.begin(root));
        loop {
            if let Some(next) = graph.next(vertex, &mut cursor) {
                if self.order[next] == 0 {
                    self.path.push((vertex, cursor));
                    self.enter(next);
                    (vertex, cursor) = (next, graph.begin(next));
                } else {
                    // Of a closed one that is no change.
                    self.low[vertex] = self.low[vertex].min(self.low[next]);
                }
                continue;
            }
            visitor.leave(vertex)?;
            if self.low[vertex] == self.order[vertex] {
                self.close(vertex, visitor)?;
            }
            let low = self.low[vertex];
            let Some(before) = self.path.pop() else { return Flow::Continue(()) };
            (vertex, cursor) = before;
            self.low[vertex] = self.low[vertex].min(low);
        }
    }

    #[inline]
    fn enter(&mut self, vertex: usize) {
        self.met += 1;
        self.order[vertex] = self.met;
        self.low[vertex] = self.met;
        self.open.push(vertex as u32);
    }

    /// The open vertices from this one on are a component.
    #[inline]
    fn close(&mut self, vertex: usize, visitor: &mut impl Visitor) -> Flow {
        let start = self.open.iter().rposition(|&member| member as usize == vertex).unwrap_or(0);
        visitor.close(&self.open[start..], Closed(&self.low))?;
        for &member in &self.open[start..] {
            self.low[member as usize] = CLOSED;
        }
        self.open.truncate(start);
        Flow::Continue(())
    }
}
