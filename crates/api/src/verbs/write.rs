//! `write`: a position in any format, links too.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::Format;
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
    position: Position,
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

    fn answer(request: Request, _: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let format: Format = word(&request.format)?;
        let puzzle = request.position.puzzle()?;
        let written = puzzle.write(format, '.').map_err(|error| Problem::bad_request(&error))?;
        Ok(Reply { text: written.text, lost: written.warnings.iter().map(ToString::to_string).collect() })
    }
}
