//! Game ids: `5x5:48la-.na-lh3l-Bn.-cl.c4a3`, the size without clue column and row, and the code of a
//! puzz.link address.
//!
//! `5x5d3#text` is the seed of a puzzle in collections that make puzzles; it holds none, and the reader says
//! so.

use super::prelude::*;
use super::puzzlink::{code, read_code};
use crate::{Setup, TextPlace};

/// See the head of the file.
pub(super) struct GameId;

impl TextFormat for GameId {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("game-id", "columns x rows, a colon, and the code of a puzz.link address").one_line();
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 160, test: |text| Format::GameId.if_proved(sniff(text), text) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Whether a text is one word that begins like a game id or a seed.
pub(super) fn sniff(text: &str) -> bool {
    let text = text.trim();
    let size = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let Some((cols, rest)) = text.split_once('x') else { return false };
    let end = rest.find([':', 'd']).unwrap_or(rest.len());
    let is_seed = rest[end..].starts_with('d') && rest.contains('#');
    size(cols)
        && size(&rest[..end])
        && (rest[end..].starts_with(':') || is_seed)
        && !text.contains(char::is_whitespace)
}

/// Reads a game id.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    const WANTED: &str = "columns, `x`, rows, `:` and the code of the cells, such as `2x2:n3443`";
    let start = text.len() - text.trim_start().len();
    let line = text[..start].matches('\n').count() + 1;
    let column = text[..start].rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let mut at = TextPlace { line, column };
    let word = text.trim();
    let Some((size, body)) = word.split_once(':') else {
        let expected = if sniff(text) { "an id with its cells; a seed holds no puzzle" } else { WANTED };
        return Err(unread(at, quoted(word), expected));
    };
    let number = |text: &str| text.parse::<usize>().ok().filter(|&n| n > 0);
    let (cols, rows) = size.split_once('x').map_or((None, None), |(c, r)| (number(c), number(r)));
    let (Some(cols), Some(rows)) = (cols, rows) else {
        return Err(unread(at, quoted(size), WANTED));
    };
    at.column += size.chars().count() + 1;
    read_code(body, at, cols, rows)
}

/// The game id of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let mut written = code(setup, Format::GameId)?;
    let (width, height) = (setup.rows()[0].len(), setup.rows().len());
    written.text.insert_str(0, &format!("{}x{}:", width - 1, height - 1));
    Ok(written)
}
