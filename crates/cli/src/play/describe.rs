//! Cells in words, for those who do not see the board.

use super::command::Say;
use super::words::told;
use qedoku::game::{At, Board, Digits, Square, White};
use qedoku::{Accent, Language, Theme};

/// A colour as a letter.
pub fn letter(colour: u8) -> char {
    char::from(b'a' + (colour - 1) % 9)
}

/// The letters of colours.
pub fn letters(colours: Digits) -> String {
    colours.0.iter().map(|digit| letter(digit.value())).collect()
}

/// `1 4`.
fn spaced(digits: impl Iterator<Item = u8>) -> String {
    digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

fn values(digits: Digits) -> impl Iterator<Item = u8> {
    digits.0.iter().map(|digit| digit.value())
}

/// A square in words: `r3c6, empty, candidates 1 4`.
pub fn square(board: &Board, at: At, with_candidates: bool) -> String {
    match board.square(at) {
        None => format!("there is no cell {at}"),
        Some(Square::White(cell)) => white(cell, with_candidates),
        Some(Square::Black { down: None, across: None }) => format!("{at}, black"),
        Some(Square::Black { down, across }) => {
            let clue = |way: &str, sum: &Option<u16>| sum.map(|sum| format!("{way} {sum}"));
            let clues: Vec<String> =
                [clue("down", down), clue("across", across)].into_iter().flatten().collect();
            format!("{at}, clue, {}", clues.join(", "))
        }
    }
}

fn white(cell: &White, with_candidates: bool) -> String {
    let mut words = vec![cell.at.to_string()];
    match cell.digit {
        Some(digit) if cell.is_given => words.push(format!("given {digit}")),
        Some(digit) => words.push(digit.to_string()),
        None => words.push("empty".to_owned()),
    }
    if cell.digit.is_none() && with_candidates {
        words.push(match spaced(cell.candidates.iter().map(|&(digit, _)| digit)) {
            none if none.is_empty() => "no candidate".to_owned(),
            some => format!("candidates {some}"),
        });
    }
    if !with_candidates && !cell.struck.0.is_empty() && cell.digit.is_none() {
        words.push(format!("struck {}", spaced(values(cell.struck))));
    }
    if !cell.corner.0.is_empty() {
        words.push(format!("corner {}", spaced(values(cell.corner))));
    }
    if !cell.centre.0.is_empty() {
        words.push(format!("centre {}", spaced(values(cell.centre))));
    }
    if !cell.colours.0.is_empty() {
        words.push(format!("colour {}", letters(cell.colours)));
    }
    for (&colour, &digits) in &cell.candidate_colours {
        words.push(format!("{} colour {}", spaced(values(digits)), letter(colour)));
    }
    if cell.clashes {
        words.push("contradicts others".to_owned());
    }
    let of =
        |accent: Accent| spaced(cell.candidates.iter().filter(|(_, own)| *own == accent).map(|&(d, _)| d));
    let (placed, removed) = (of(Accent::Placed), of(Accent::Removed));
    match (placed.as_str(), removed.as_str()) {
        ("", "") if cell.is_marked => words.push("in the hint".to_owned()),
        ("", "") => {}
        ("", removed) => words.push(format!("loses {removed}")),
        (placed, _) => words.push(format!("becomes {placed}")),
    }
    words.join(", ")
}

/// What was asked for in words, a line each.
pub fn said(board: &Board, what: Say, with_candidates: bool) -> Result<Vec<String>, String> {
    let (name, cells): (String, Vec<&Square>) = match what {
        Say::Cell(at) => return Ok(vec![square(board, at, with_candidates)]),
        Say::Row(row) => {
            let line = usize::from(row).checked_sub(1).and_then(|row| board.rows.get(row));
            (format!("Row {row}"), line.map(|line| line.iter().collect()).unwrap_or_default())
        }
        Say::Column(column) => {
            let at = usize::from(column).wrapping_sub(1);
            (format!("Column {column}"), board.rows.iter().filter_map(|row| row.get(at)).collect())
        }
        Say::Box(number) => {
            let is_in = |cell: &&Square| {
                cell.white().is_some_and(|white| white.region.map(u16::from) == Some(number))
            };
            (format!("Box {number}"), board.rows.iter().flatten().filter(is_in).collect())
        }
    };
    if cells.is_empty() {
        return Err(format!("there is no {} here", name.to_lowercase()));
    }
    let word = |square: &&Square| match square {
        Square::White(white) => white.digit.map_or_else(|| "empty".to_owned(), |digit| digit.to_string()),
        Square::Black { down: None, across: None } => "black".to_owned(),
        Square::Black { down, across } => {
            let sum = |sum: &Option<u16>| sum.map(|sum| sum.to_string()).unwrap_or_default();
            format!("{}\\{}", sum(down), sum(across))
        }
    };
    Ok(vec![format!("{name}: {}.", cells.iter().map(word).collect::<Vec<_>>().join(" "))])
}

/// The signs of a picture and what they mean, for those that a board shows.
pub fn legend(board: &Board, language: &Language) -> String {
    let accents = || board.whites().flat_map(|white| &white.candidates).map(|(_, accent)| *accent);
    let is_shown = |sign: &str| accents().any(|accent| Theme::PLAIN.sign(accent) == sign.chars().next());
    let signs = Theme::SIGNS.into_iter().filter(|(sign, _)| is_shown(sign));
    signs.map(|(sign, meaning)| format!("{sign} {}", told(meaning, language))).collect::<Vec<_>>().join("  ")
}
