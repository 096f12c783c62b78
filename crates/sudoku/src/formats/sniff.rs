//! Which format a text is in: a fixed order of tests, and the nearest format for a text that is spoilt.

use super::csv::{self, Columns};
use super::error::ErrorKind;
use super::lines::Line;
use super::rows::Rows;
use super::sign::{Sign, sign};
use super::{Format, candidates729, library, line81, sdk, ss};

/// The format of a text by its content lines.
pub(super) fn detect(text: &str, lines: &[Line<'_>]) -> Result<Format, ErrorKind> {
    let Some(first) = lines.first() else { return Err(ErrorKind::Empty) };
    if let Some(what) = unsupported(lines) {
        return Err(ErrorKind::Unsupported { what });
    }
    if lines.iter().all(|line| library::is_line(line.text)) {
        return Ok(Format::Library);
    }
    if candidates729::is_text(lines) {
        return Ok(Format::Candidates729);
    }
    if let Some(columns) = Columns::of_header(first.text) {
        // A lone word is a title unless puzzles of one line follow.
        let is_title = !first.text.contains(columns.delimiter)
            && !lines.get(1).is_some_and(|row| row.text.trim().len() >= 15 && lines.len() != 10);
        if lines.len() > 1 && !is_title {
            return Ok(Format::Csv);
        }
    }
    if lines.iter().all(|line| csv::is_row(line.text)) {
        return Ok(Format::Csv);
    }
    let plain = lines.iter().filter(|line| line81::is_line(line.text)).count();
    if plain == lines.len() || plain > 1 {
        return Ok(Format::Line81);
    }
    if sdk::has_marks(text, lines) {
        return Ok(Format::Sdk);
    }
    detect_grid(lines).ok_or(ErrorKind::NotAPuzzle)
}

/// The grid format whose number of cells or groups is right, or nearest.
fn detect_grid(lines: &[Line<'_>]) -> Option<Format> {
    let others: Vec<Line<'_>> = lines.iter().filter(|line| !line81::is_line(line.text)).copied().collect();
    let rows = Rows::of(&others);
    let (groups, characters) = (rows.group_count(), rows.character_count());
    if ss::has_blocks(&rows) || ss::has_layout(&rows) {
        return Some(Format::Ss);
    }
    let long = rows.groups().filter(|group| group.text.len() > 1).count();
    let blank = rows.groups().filter(|group| matches!(group.text, "." | "0" | "-" | "_")).count();
    if groups == 81 && characters != 81 && long >= blank {
        let unpadded = |line: &Line<'_>| !line.text.trim().contains("  ") && !line.text.contains('|');
        let sdx = rows.frames == 0
            && (others.iter().all(unpadded) || rows.groups().any(|group| group.text.starts_with('u')));
        return Some(if sdx { Format::Sdx } else { Format::CandidateGrid });
    }
    // A rule of dashes or stars is no empty grid.
    let is_rule = others.len() == 1 && !others[0].text.contains(|c: char| c == '.' || c.is_ascii_digit());
    if (characters == 81 || groups == 81) && !is_rule {
        return Some(Format::Grid);
    }
    match rows.rows.len() {
        0 => None,
        1 if others.len() == 1 && others[0].text.split_whitespace().next().is_some_and(|w| w.len() >= 9) => {
            let line = others[0].text;
            let cells = line.chars().filter(|&c| !matches!(sign(c), Sign::Other(_))).count();
            if matches!(line.trim().len(), 700..=760) {
                Some(Format::Candidates729)
            } else {
                (cells >= 9).then_some(Format::Line81)
            }
        }
        2.. if long > 9 && groups >= 60 && characters > groups + groups / 2 && groups < 200 => {
            Some(Format::CandidateGrid)
        }
        2.. if rows.rows.iter().all(|row| row.characters >= 4) => Some(Format::Grid),
        _ => None,
    }
}

/// A form of text that is recognised but not read.
fn unsupported(lines: &[Line<'_>]) -> Option<&'static str> {
    let first = lines.first()?.text.trim_start();
    if first.starts_with('<') {
        Some("XML")
    } else if first.starts_with('{') {
        Some("a JSON object")
    } else if lines.len() == 1 && first.contains("://") || first.contains("bd=") || first.contains("?load=") {
        Some("a link")
    } else if lines.len() == 1
        && first.trim_end().len() == 162
        && first.trim_end().bytes().all(|b| b.is_ascii_alphanumeric())
    {
        Some("the 162-character state of a link")
    } else {
        None
    }
}
