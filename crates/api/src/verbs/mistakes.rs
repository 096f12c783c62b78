//! `mistakes`: whether what was played is right, in four levels.

use super::hint::level;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::game::Document;
use qedoku::{Game, json};
use serde::Deserialize;
use std::time::Duration;

/// Whether what was played is right.
pub struct Mistakes;

/// A position, or a game with its history.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "MistakesRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    #[serde(default)]
    position: Option<Position>,
    /// The game instead: then the reply tells since which action something is wrong.
    #[serde(default)]
    game: Option<Document>,
    /// How much to tell.
    #[serde(default = "first")]
    level: u8,
}

fn first() -> u8 {
    1
}

impl Verb for Mistakes {
    const NAME: &'static str = "mistakes";
    const ABOUT: &'static str = "Whether what was played is right, in four levels";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(2);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Mistakes;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Mistakes, Problem> {
        let level = level(request.level)?;
        let game = match (request.position, request.game) {
            (Some(position), None) => position.game()?,
            (None, Some(document)) => {
                Game::try_from(document).map_err(|error| Problem::bad_request(&error))?
            }
            _ => return Err(Problem::bad_request(&"either `position` or `game` is wanted")),
        };
        let found = game.mistakes(&call.options)?;
        Ok(json::Mistakes::new(&game.position(), &found, level))
    }
}
