//! `write`: a position or a game in any format, links too.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::game::Document;
use qedoku::input::{Options, read_text};
use qedoku::{Format, Game};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A position as text.
pub struct Write;

/// A position to write.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WriteRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    #[serde(default)]
    position: Option<Position>,
    /// The game instead: then notes, colours and drawn links are written where the format has room for them.
    #[serde(default)]
    game: Option<Document>,
    /// The id of the format.
    format: String,
}

/// The text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WriteReply"))]
pub struct Reply {
    /// The puzzle in that format.
    text: String,
    /// What the format cannot hold.
    lost: Vec<String>,
}

impl Verb for Write {
    const NAME: &'static str = "write";
    const ABOUT: &'static str = "A position in any format, links too";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let format: Format = word(&request.format)?;
        let written = match (request.position, request.game) {
            (Some(position), None) => position.puzzle()?.write(format, '.'),
            (None, Some(document)) => {
                let game = Game::try_from(document).map_err(|error| Problem::bad_request(&error))?;
                let mut records = read_text("game", &game.save(), &Options::default());
                let read = records.pop().ok_or_else(|| Problem::bad_request(&"there is no game"))?;
                read.puzzle.map_err(|problems| Problem::unreadable(&problems))?.write(format, '.')
            }
            _ => return Err(Problem::bad_request(&"either `position` or `game` is wanted")),
        };
        let written = written.map_err(|error| Problem::bad_request(&error))?;
        let lost = written.warnings.iter().map(|lost| call.options.language.message(lost)).collect();
        Ok(Reply { text: written.text, lost })
    }
}
