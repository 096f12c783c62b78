//! `possible`: which candidates occur in some solution.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::{json, possible};
use serde::Deserialize;
use std::time::Duration;

/// Which candidates occur in some solution.
pub struct Possible;

/// A puzzle.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PossibleRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    position: Position,
}

impl Verb for Possible {
    const NAME: &'static str = "possible";
    const ABOUT: &'static str = "Which candidates occur in some solution: this tells the truth";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(10);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Possible;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Possible, Problem> {
        Ok(json::Possible::new(&possible(&request.position.puzzle()?, &call.options)?))
    }
}
