//! `read`: puzzles, positions and games out of any text.

use super::board::Grid;
use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::{ensure_short, family, word};
use crate::problem::TextPlace;
use qedoku::game::Layers;
use qedoku::input::{Options, Record, read_text};
use qedoku::{Game, Language};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What stands in a text.
pub struct Read;

/// The longest text, in bytes: a list of puzzles.
const MOST_FILE: usize = 256 * 1024;

/// A text to read.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReadRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The text: puzzles in any format, links, a saved game.
    text: String,
    /// Only puzzles of this family.
    #[serde(default)]
    family: Option<String>,
    /// Only puzzles in this format.
    #[serde(default)]
    format: Option<String>,
}

/// What stands in the text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReadReply"))]
pub struct Reply {
    /// The puzzles and what could not be read, in order.
    records: Vec<OneRecord>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OneRecord {
    /// The line on which it begins, from 1.
    line: u64,
    /// The puzzle, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<OnePuzzle>,
    /// What is wrong if it is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<TextPlace>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OnePuzzle {
    /// `sudoku` or `kakuro`.
    family: &'static str,
    /// The puzzle on one line, without what lies on it.
    puzzle: String,
    /// What lies on it.
    layers: Layers,
    /// The id of its format.
    format: &'static str,
    /// What was assumed.
    warnings: Vec<TextPlace>,
    /// What stood behind it: a name, a rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    tail: Option<String>,
    /// Its squares.
    grid: Grid,
}

impl Verb for Read {
    const NAME: &'static str = "read";
    const ABOUT: &'static str = "Puzzles, positions and links out of any text";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        ensure_short(&request.text, MOST_FILE)?;
        let options = Options {
            family: request.family.as_deref().map(family).transpose()?,
            format: request.format.as_deref().map(word).transpose()?,
        };
        let records = read_text("text", &request.text, &options);
        let language = call.options.language;
        Ok(Reply { records: records.into_iter().map(|one| record(one, language)).collect() })
    }
}

fn record(record: Record, language: &Language) -> OneRecord {
    let line = record.place.line;
    match record.puzzle {
        Ok(read) => {
            let game = Game::of(&read);
            let warning = |warning: qedoku::input::Warning| TextPlace {
                line: warning.place.line,
                column: warning.place.column,
                message: language.message(&warning.message),
            };
            let puzzle = OnePuzzle {
                family: game.puzzle().family().id(),
                puzzle: game.puzzle().to_string(),
                layers: game.layers().clone(),
                format: read.format.id(),
                warnings: read.warnings.into_iter().map(warning).collect(),
                tail: read.tail,
                grid: Grid::of(&game),
            };
            OneRecord { line, read: Some(puzzle), wrong: Vec::new() }
        }
        Err(problems) => {
            OneRecord { line, read: None, wrong: Problem::unreadable(&problems).told_in(language).places }
        }
    }
}
