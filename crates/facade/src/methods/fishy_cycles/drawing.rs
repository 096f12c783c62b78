//! A cycle drawn: as text, as SVG, and with the whole graph in the language of Graphviz.

use super::FoundCycle;
use qedoku_model::House;
use qedoku_sudoku::notation::{self, short_house};
use qedoku_sudoku::techniques::fishy_cycle::{Cycle, Edge, Graph};
use std::fmt::Write as _;

impl FoundCycle {
    /// The ring as text, clockwise: half of its vertices above, the others below, each edge with its house.
    ///
    /// ```text
    /// r5 --b4-- c3
    /// |         |
    /// c5        r3
    /// |         |
    /// b2 --r1-- c9
    /// ```
    pub fn to_drawing(&self) -> String {
        let names: Vec<String> =
            self.cycle.passages.iter().map(|passage| short_house(passage.vertex)).collect();
        let edges: Vec<String> =
            self.cycle.passages.iter().map(|passage| short_house(passage.edge)).collect();
        ring(&names, &edges)
    }

    /// The graph of the digit in the language of Graphviz; the cycle is drawn bold.
    pub fn to_dot(&self) -> String {
        dot(&self.graph, &[&self.cycle])
    }

    /// The ring as an SVG picture: its vertices on a circle, each edge with its house and what that loses.
    /// The same cycle gives the same bytes.
    pub fn to_svg(&self) -> String {
        let count = self.cycle.passages.len();
        let points: Vec<(i32, i32)> = (0..count).map(|i| on_circle(i, count, 150)).collect();
        let mut lines = String::new();
        let mut labels = String::new();
        for (i, passage) in self.cycle.passages.iter().enumerate() {
            let ((x1, y1), (x2, y2)) = (points[i], points[(i + 1) % count]);
            // The two edges of a ring of two bulge to either side; others are nearly straight.
            let bulge = if count == 2 { 90 } else { 0 };
            let (mx, my) = ((x1 + x2) / 2, (y1 + y2) / 2 + if i == 0 { -bulge } else { bulge });
            let _ = writeln!(lines, "  <path d=\"M{x1} {y1} Q{mx} {my} {x2} {y2}\"/>");
            let (lx, ly) = if count == 2 { (mx, (my + 200) / 2) } else { (mx, my) };
            let loss = if self.removed[i].is_empty() {
                String::new()
            } else {
                format!(" loses {} at {}", self.digit, notation::cells(&self.removed[i]))
            };
            let text = format!("{}{loss}", short_house(passage.edge));
            let _ = writeln!(labels, "  <text x=\"{lx}\" y=\"{}\">{text}</text>", ly - 6);
        }
        let mut circles = String::new();
        for (passage, (x, y)) in self.cycle.passages.iter().zip(&points) {
            let name = short_house(passage.vertex);
            let _ = writeln!(
                circles,
                "  <circle cx=\"{x}\" cy=\"{y}\" r=\"24\"/><text x=\"{x}\" y=\"{}\">{name}</text>",
                y + 5
            );
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\" font-family=\"sans-serif\" \
             font-size=\"15\" text-anchor=\"middle\">\n<title>Fishy cycle of {}</title>\n\
             <g fill=\"none\" stroke=\"black\" stroke-width=\"2\">\n{lines}</g>\n\
             <g stroke=\"white\" stroke-width=\"4\" paint-order=\"stroke\">\n{labels}</g>\n\
             <g fill=\"white\" stroke=\"black\" stroke-width=\"2\">\n{}</g>\n</svg>\n",
            self.digit,
            circles.replace("<text", "<text fill=\"black\" stroke=\"none\"")
        )
    }
}

/// A graph in the language of Graphviz; what is on one of the cycles is drawn bold.
pub(crate) fn dot(graph: &Graph, cycles: &[&Cycle]) -> String {
    let mut out = format!("graph \"{}\" {{\n  node [shape=circle];\n", graph.digit);
    for vertex in &graph.vertices {
        let on = cycles.iter().flat_map(|cycle| &cycle.passages).any(|p| p.vertex == vertex.house);
        let style = if on { " [style=bold]" } else { "" };
        let _ = writeln!(out, "  {}{style};", short_house(vertex.house));
    }
    for edge in &graph.edges {
        let [from, to] = edge.vertices.map(|vertex| graph.vertices[vertex]);
        let [out_of, into] = [from.cells[edge.ends[0]], to.cells[edge.ends[1]]];
        let is_bold = cycles.iter().any(|cycle| is_on_cycle(graph, edge, cycle));
        let style = if is_bold { ", style=bold" } else { "" };
        let _ = writeln!(
            out,
            "  {} -- {} [label=\"{}\", tooltip=\"{} {}\"{style}];",
            short_house(from.house),
            short_house(to.house),
            short_house(edge.house),
            notation::cell(out_of),
            notation::cell(into)
        );
    }
    out.push_str("}\n");
    out
}

fn is_on_cycle(graph: &Graph, edge: &Edge, cycle: &Cycle) -> bool {
    let [from, to] = edge.vertices.map(|vertex| graph.vertices[vertex]);
    let ends = [(from.house, from.cells[edge.ends[0]]), (to.house, to.cells[edge.ends[1]])];
    let mut passages = cycle.passages.iter().zip(cycle.passages.iter().cycle().skip(1));
    passages.any(|(passage, next)| {
        let (out, into) = ((passage.vertex, passage.leaving), (next.vertex, passage.entering));
        passage.edge == edge.house && (ends == [out, into] || ends == [into, out])
    })
}

/// A point of a circle around the middle of the picture, from the left, clockwise.
fn on_circle(index: usize, count: usize, radius: i32) -> (i32, i32) {
    let turn = std::f64::consts::TAU * index as f64 / count as f64;
    let at = |value: f64| 200 + (value * f64::from(radius)).round() as i32;
    (at(-turn.cos()), at(-turn.sin()))
}

/// A ring of names with an edge from each to the next.
pub(crate) fn ring(names: &[String], edges: &[String]) -> String {
    const CORNER: &str = "+";
    let count = names.len();
    let above = if count == 2 { 2 } else { count.div_ceil(2) };
    let top: Vec<&str> = names[..above].iter().map(String::as_str).collect();
    let across = |from: &str, edge: &str| format!("{from:<3}--{edge}-- ");
    let mut first = String::new();
    for (i, name) in top.iter().enumerate() {
        if i + 1 < above { first.push_str(&across(name, &edges[i])) } else { first.push_str(name) }
    }
    // Below from left to right: the last vertex, …, and at the right the first that is not above. Where there
    // are fewer below than above, the ring turns at corners.
    let mut below: Vec<&str> = names[above..].iter().rev().map(String::as_str).collect();
    let mut labels: Vec<&str> = edges[above..].iter().rev().map(String::as_str).collect();
    let (mut left, mut right) = ("|", edges[above - 1].as_str());
    if count == 2 {
        (below, labels) = (vec![CORNER, CORNER], vec![edges[1].as_str()]);
        right = "|";
    } else {
        left = labels.remove(0);
        if below.len() < above {
            below.push(CORNER);
            labels.push(right);
            right = "|";
        }
    }
    let mut last = String::new();
    for (i, name) in below.iter().enumerate() {
        match labels.get(i) {
            Some(label) => last.push_str(&across(name, label)),
            None => last.push_str(name),
        }
    }
    let width = 10 * (above - 1);
    let side = |left: &str, right: &str| format!("{left:<width$}{right}");
    [first, side("|", "|"), side(left, right), side("|", "|"), last].join("\n") + "\n"
}

/// Short names of houses, for lists.
pub(crate) fn names(houses: impl IntoIterator<Item = House>) -> Vec<String> {
    houses.into_iter().map(short_house).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], edges: &[&str], expected: &[&str]) {
        let owned = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let drawing = ring(&owned(names), &owned(edges));
        assert_eq!(drawing.lines().map(str::trim_end).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn rings_of_any_size_close() {
        check(
            &["r5", "c3", "c9", "b2"],
            &["b4", "r3", "r1", "c5"],
            &["r5 --b4-- c3", "|         |", "c5        r3", "|         |", "b2 --r1-- c9"],
        );
        check(
            &["c2", "c3"],
            &["b1", "b4"],
            &["c2 --b1-- c3", "|         |", "|         |", "|         |", "+  --b4-- +"],
        );
        check(
            &["r1", "r4", "r7"],
            &["c4", "c7", "c1"],
            &["r1 --c4-- r4", "|         |", "c1        |", "|         |", "r7 --c7-- +"],
        );
        check(
            &["r1", "r2", "r3", "r4", "r5"],
            &["c1", "c2", "c3", "c4", "c5"],
            &[
                "r1 --c1-- r2 --c2-- r3",
                "|                   |",
                "c5                  |",
                "|                   |",
                "r5 --c4-- r4 --c3-- +",
            ],
        );
    }

    #[test]
    fn points_go_round_from_the_left() {
        assert_eq!(
            [0, 1, 2, 3].map(|i| on_circle(i, 4, 150)),
            [(50, 200), (200, 50), (350, 200), (200, 350)]
        );
    }
}
