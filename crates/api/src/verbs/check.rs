//! `check`: whether a puzzle is one, and whether it has one solution.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::{check, json};
use serde::Deserialize;
use std::time::Duration;

/// Whether a puzzle is one.
pub struct Check;

/// A puzzle to check.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    position: Position,
    /// Whether the solution, or two of several, may be in the reply.
    #[serde(default)]
    truth: bool,
}

impl Verb for Check {
    const NAME: &'static str = "check";
    const ABOUT: &'static str = "Whether a puzzle is one, has one solution, and needs all of its givens";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(2);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Check;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Check, Problem> {
        let puzzle = request.position.puzzle()?;
        let mut reply = json::Check::new(&puzzle, &check(&puzzle, &call.options));
        if !request.truth {
            reply.solution = None;
            reply.witnesses.clear();
        }
        Ok(reply)
    }
}
