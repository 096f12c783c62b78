//! The graph as text.

use super::{Cleared, DigitGraph, Edge, FishyCycle};
use std::fmt::Write as _;

impl DigitGraph {
    /// Every vertex and edge, then the cycles with what they clear, what is rejected and why, the strings.
    pub fn to_text(&self) -> String {
        let mut out = format!("Graph of {}\n", self.digit);
        let count = |out: &mut String, what: &str, count: usize| {
            out.push_str(if out.ends_with("\n\n") { "" } else { "\n" });
            let _ = writeln!(out, "{what}: {count}");
        };
        count(&mut out, "Vertices", self.vertices.len());
        for vertex in &self.vertices {
            let [one, other] = &vertex.cells;
            let _ = writeln!(out, "  {}  {one} {other}", vertex.house);
        }
        count(&mut out, "Edges", self.edges.len());
        for Edge { vertices: [from, to], house, cells: [leave, enter] } in &self.edges {
            let _ = writeln!(out, "  {from} -- {leave} -- ({house}) -- {enter} -- {to}");
        }
        count(&mut out, "Fishy cycles", self.cycles.len());
        for cycle in &self.cycles {
            self.push_cycle(cycle, &mut out);
        }
        count(&mut out, "Rejected ways round that would clear something", self.rejected.len());
        for rejected in &self.rejected {
            rejected.lines.iter().for_each(|line| push(line, &mut out));
            push(&format!("no fishy cycle: {}", rejected.reasons.join("; ")), &mut out);
            out.push('\n');
        }
        count(&mut out, "Paired strings", self.strings.len());
        for strings in &self.strings {
            strings.lines.iter().for_each(|line| push(line, &mut out));
            push(&format!("{} goes from {}", self.digit, strings.removed.join(", ")), &mut out);
            out.push('\n');
        }
        if !self.complete {
            out.push_str("\nThere may be more cycles and more rejected ones than these.\n");
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        out
    }

    fn push_cycle(&self, cycle: &FishyCycle, out: &mut String) {
        cycle.lines.iter().for_each(|line| push(line, out));
        for Cleared { house, cells } in &cycle.clears {
            push(&format!("{house} loses {} at {}", self.digit, cells.join(", ")), out);
        }
        if cycle.clears.is_empty() {
            push("clears nothing", out);
        } else {
            out.push('\n');
            cycle.drawing.lines().for_each(|line| push(line.trim_end(), out));
        }
        out.push('\n');
    }
}

fn push(line: &str, out: &mut String) {
    let _ = writeln!(out, "  {line}");
}
