//! What stands beside the board, in words.

use super::sketch::{Panel, Ring, Strip, Table};
use qedoku_model::{Digit, DigitSet};

/// The words of a panel, behind a space.
pub(super) fn panel(panel: &Panel) -> String {
    match panel {
        Panel::Table(own) => table(own),
        Panel::Strip(own) => strip(own),
        Panel::Ring(own) => ring(own),
        Panel::Lines(lines) => lines.iter().map(|line| format!(" {line}")).collect(),
    }
}

fn table(table: &Table) -> String {
    let row = |row: &Vec<String>| {
        let cells = table.head.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
        let cells: Vec<String> = cells
            .map(|(head, cell)| if head.is_empty() { cell.clone() } else { format!("{head} {cell}") })
            .collect();
        cells.join(", ")
    };
    let rows: Vec<String> = table.rows.iter().map(row).collect();
    format!(" {}: {}.", table.caption, if rows.is_empty() { "none".to_owned() } else { rows.join("; ") })
}

fn strip(strip: &Strip) -> String {
    let cells: Vec<String> =
        strip.cells.iter().map(|(name, digits)| format!("{name} {}", spread(*digits))).collect();
    let pieces: String = strip.pieces.iter().map(|(text, _)| text.as_str()).collect();
    let pieces = if pieces.is_empty() { pieces } else { format!("; together {pieces}") };
    format!(" {}: {}{pieces}.", strip.caption, cells.join(", "))
}

fn ring(ring: &Ring) -> String {
    let edge = |([from, to], name): &([usize; 2], String)| {
        format!("{} -- ({name}) -- {}", ring.vertices[*from], ring.vertices[*to])
    };
    let edges: Vec<String> = ring.edges.iter().map(edge).collect();
    let edges = if edges.is_empty() { "none".to_owned() } else { edges.join(", ") };
    format!(" {}: vertices {}; edges {edges}.", ring.caption, ring.vertices.join(" "))
}

/// A list with a dot for each digit that is not in it: `12..56.89`.
fn spread(digits: DigitSet) -> String {
    let sign = |digit: Digit| if digits.contains(digit) { digit.to_string() } else { ".".to_owned() };
    Digit::ALL.into_iter().map(sign).collect()
}
