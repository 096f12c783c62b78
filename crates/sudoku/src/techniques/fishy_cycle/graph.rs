//! The multigraph of a digit: houses joined by houses.

use super::super::prelude::*;
use crate::notation;
use std::fmt::Write as _;

/// The graph of one digit in one position.
///
/// ```
/// use qedoku_model::Digit;
/// use qedoku_sudoku::{Grid, Setup, techniques::fishy_cycle::Graph};
/// let line = ".829.5.1...5182..991.7.458284937625152.418.971.75298..698251473271843965354697128";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let graph = Graph::new(&grid, Digit::new(3).unwrap());
/// assert!(graph.to_string().starts_with("vertices {r1,"), "{graph}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// The digit.
    pub digit: Digit,
    /// The houses that have exactly two places for the digit: rows, columns, boxes.
    pub vertices: Vec<Vertex>,
    /// What joins them: by vertices, houses and cells in order.
    pub edges: Vec<Edge>,
}

/// A house with two places for the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vertex {
    /// The house.
    pub house: House,
    /// The two places, in the order of the house.
    pub cells: [Cell; 2],
}

/// A third house that holds a place of each of two vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The indices of the two vertices, the smaller first.
    pub vertices: [usize; 2],
    /// The house.
    pub house: House,
    /// Which place of each vertex it holds: 0 or 1. The two are different cells.
    pub ends: [usize; 2],
}

impl Graph {
    /// The graph of a digit.
    pub fn new(grid: &Grid, digit: Digit) -> Graph {
        let vertices: Vec<Vertex> =
            (0..27).map(House).filter_map(|house| Vertex::new(grid, house, digit)).collect();
        let mut edges = Vec::new();
        for (j, to) in vertices.iter().enumerate() {
            for (i, from) in vertices[..j].iter().enumerate() {
                for ends in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                    let (out, into) = (from.cells[ends[0]], to.cells[ends[1]]);
                    if !house::peer_set(out).contains(into) {
                        continue;
                    }
                    for house in house::houses_of(out) {
                        let joins = house::cell_set(house).contains(into);
                        if joins && house != from.house && house != to.house {
                            edges.push(Edge { vertices: [i, j], house, ends });
                        }
                    }
                }
            }
        }
        edges.sort_by_key(|edge| (edge.vertices, edge.house, edge.ends));
        Graph { digit, vertices, edges }
    }
}

impl Vertex {
    fn new(grid: &Grid, house: House, digit: Digit) -> Option<Vertex> {
        let places = grid.places(house, digit);
        let mut cells = positions(places).map(|position| house::cells(house)[position]);
        let (one, other) = (cells.next()?, cells.next()?);
        cells.next().is_none().then_some(Vertex { house, cells: [one, other] })
    }
}

/// In the manner of the thread: the set of vertices, and each edge as a couple of them with its label.
impl std::fmt::Display for Graph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<String> =
            self.vertices.iter().map(|vertex| notation::short_house(vertex.house)).collect();
        let mut text = format!("vertices {{{}}}, edges {{", names.join(", "));
        let mut labels: Vec<([usize; 2], House)> =
            self.edges.iter().map(|edge| (edge.vertices, edge.house)).collect();
        labels.dedup();
        for (i, ([from, to], house)) in labels.iter().enumerate() {
            let gap = if i == 0 { "" } else { ", " };
            let _ =
                write!(text, "{gap}{{{},{}}} {}", names[*from], names[*to], notation::short_house(*house));
        }
        write!(f, "{text}}}")
    }
}
