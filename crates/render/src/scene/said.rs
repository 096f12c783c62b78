//! What stands beside the board, in words.

use super::sketch::{Panel, Ring, Strip, Table};
use crate::language::{Language, Phrase};
use qedoku_model::{Digit, DigitSet};

/// The words of a panel, behind a space.
pub(super) fn panel(panel: &Panel, language: &Language) -> String {
    match panel {
        Panel::Table(own) => table(own, language),
        Panel::Strip(own) => strip(own, language),
        Panel::Ring(own) => ring(own, language),
        Panel::Lines(lines) => lines.iter().map(|line| format!(" {line}")).collect(),
    }
}

fn table(table: &Table, language: &Language) -> String {
    let row = |row: &Vec<String>| {
        let cells = table.head.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
        let cells: Vec<String> = cells
            .map(|(head, cell)| if head.is_empty() { cell.clone() } else { format!("{head} {cell}") })
            .collect();
        cells.join(", ")
    };
    let rows: Vec<String> = table.rows.iter().map(row).collect();
    let rows = if rows.is_empty() { language.say(Phrase::None, &[]) } else { rows.join("; ") };
    format!(" {}: {rows}.", table.caption)
}

fn strip(strip: &Strip, language: &Language) -> String {
    let cells: Vec<String> =
        strip.cells.iter().map(|(name, digits)| format!("{name} {}", spread(*digits))).collect();
    let pieces: String = strip.pieces.iter().map(|(text, _)| text.as_str()).collect();
    let pieces = if pieces.is_empty() { pieces } else { language.say(Phrase::Together, &[&pieces]) };
    format!(" {}: {}{pieces}.", strip.caption, cells.join(", "))
}

fn ring(ring: &Ring, language: &Language) -> String {
    let edge = |([from, to], name): &([usize; 2], String)| {
        format!("{} -- ({name}) -- {}", ring.vertices[*from], ring.vertices[*to])
    };
    let edges: Vec<String> = ring.edges.iter().map(edge).collect();
    let edges = if edges.is_empty() { language.say(Phrase::None, &[]) } else { edges.join(", ") };
    language.say(Phrase::Vertices, &[&ring.caption, &ring.vertices.join(" "), &edges])
}

/// A list with a dot for each digit that is not in it: `12..56.89`.
fn spread(digits: DigitSet) -> String {
    let sign = |digit: Digit| if digits.contains(digit) { digit.to_string() } else { ".".to_owned() };
    Digit::ALL.into_iter().map(sign).collect()
}
