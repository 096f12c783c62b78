//! `runs`: what is left to each run of a Kakuro.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::{json, runs};
use serde::Deserialize;
use std::time::Duration;

/// What is left to each run.
pub struct Runs;

/// A position of a Kakuro.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RunsRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
}

impl Verb for Runs {
    const NAME: &'static str = "runs";
    const ABOUT: &'static str = "The combinations that are left to each run of a Kakuro";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Runs;

    fn answer(request: Request, _: &mut Call<'_, NoPart>) -> Result<json::Runs, Problem> {
        let puzzle = request.position.puzzle()?;
        Ok(json::Runs::new(&puzzle, &runs(&puzzle)?))
    }
}
