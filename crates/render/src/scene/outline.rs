//! The edge of a set of cells: orthogonal polygons, with holes.

use super::geometry::{CELL, Path, Point, rounded};
use qedoku_model::Spot;
use std::collections::BTreeSet;

type Vertex = (i32, i32);

/// The edges of a set of cells, each loop so far inside them and with corners rounded so much. Cells that
/// touch by a corner alone have loops of their own.
pub(super) fn outline(cells: &[Spot], inset: i32, radius: i32) -> Vec<Path> {
    loops(cells)
        .into_iter()
        .map(|corners| {
            let n = corners.len();
            let direction = |a: Vertex, b: Vertex| ((b.0 - a.0).signum(), (b.1 - a.1).signum());
            let points: Vec<Point> = (0..n)
                .map(|i| {
                    let (before, at, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
                    let (into, out) = (direction(before, at), direction(at, after));
                    // The cells lie to the right of each edge.
                    let (x, y) = (-into.1 - out.1, into.0 + out.0);
                    Point { x: at.0 * CELL + inset * x, y: at.1 * CELL + inset * y }
                })
                .collect();
            rounded(&points, radius, true)
        })
        .collect()
}

/// The corners of each loop, with the cells to the right of its edges.
fn loops(cells: &[Spot]) -> Vec<Vec<Vertex>> {
    let set: BTreeSet<Vertex> = cells.iter().map(|s| (i32::from(s.column), i32::from(s.row))).collect();
    let mut edges: BTreeSet<(Vertex, Vertex)> = BTreeSet::new();
    for &(x, y) in &set {
        let sides = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ];
        edges.extend(sides.iter().filter(|(other, ..)| !set.contains(other)).map(|&(_, a, b)| (a, b)));
    }
    let mut out = Vec::new();
    while let Some((start, mut at)) = edges.pop_first() {
        let mut corners = vec![start];
        let mut from = start;
        while at != start {
            let (dx, dy) = (at.0 - from.0, at.1 - from.1);
            // Right first: so cells that touch by a corner stay apart.
            let turns = [(-dy, dx), (dx, dy), (dy, -dx)].map(|(x, y)| (at.0 + x, at.1 + y));
            let Some(next) = turns.into_iter().find(|&next| edges.remove(&(at, next))) else { break };
            if (next.0 - at.0, next.1 - at.1) != (dx, dy) {
                corners.push(at);
            }
            from = at;
            at = next;
        }
        // The start is a corner too: the least vertex of all edges left has none above and none to its left.
        out.push(corners);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots(text: &[(u16, u16)]) -> Vec<Spot> {
        text.iter().map(|&(row, column)| Spot { row, column }).collect()
    }

    #[test]
    fn one_cell_is_a_square_inside_it() {
        let paths = outline(&spots(&[(1, 2)]), 60, 0);
        let corners = paths[0].samples(CELL);
        for corner in [(2060, 1060), (2940, 1060), (2940, 1940), (2060, 1940)] {
            assert!(corners.contains(&Point { x: corner.0, y: corner.1 }), "{corner:?} {corners:?}");
        }
    }

    #[test]
    fn a_ring_has_a_hole_and_cells_at_a_corner_are_apart() {
        let ring: Vec<Spot> = (0..3)
            .flat_map(|row| (0..3).map(move |column| Spot { row, column }))
            .filter(|spot| (spot.row, spot.column) != (1, 1))
            .collect();
        assert_eq!(loops(&ring).len(), 2);
        assert_eq!(loops(&ring).iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
        // The hole is drawn outside of itself, in the cells of the ring.
        let hole = &outline(&ring, 60, 0)[1];
        assert!(hole.samples(CELL).contains(&Point { x: 940, y: 940 }), "{hole:?}");
        assert_eq!(loops(&spots(&[(0, 0), (1, 1)])).len(), 2);
        assert_eq!(loops(&spots(&[(0, 0), (0, 1), (1, 0)])).iter().map(Vec::len).collect::<Vec<_>>(), [6]);
    }
}
