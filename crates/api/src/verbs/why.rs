//! `why`: which steps rule out a candidate, or why it is no more.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::json;
use qedoku::steps::{Aim, Ask, steps};
use serde::Deserialize;
use std::time::Duration;

/// Why a digit is not in a cell.
pub struct Why;

/// A candidate to ask about.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhyRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
    /// The candidate: `r4c7-3`.
    candidate: String,
    /// Whether techniques that take long are asked too.
    #[serde(default)]
    all: bool,
    /// Whether the reply may say if the candidate is in the solution.
    #[serde(default)]
    truth: bool,
    /// How many steps are told at most.
    #[serde(default = "few")]
    limit: usize,
}

fn few() -> usize {
    20
}

impl Verb for Why {
    const NAME: &'static str = "why";
    const ABOUT: &'static str = "Which steps rule out a candidate, or why it is no more";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(5);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Steps;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Steps, Problem> {
        let aim: Aim = word(&request.candidate)?;
        let ask = Ask {
            target: Some(aim),
            all: request.all,
            limit: Some(request.limit.min(super::steps::MOST)),
            ..Ask::default()
        };
        let puzzle = request.position.puzzle()?;
        let found = steps(&puzzle, &ask, &call.options)?;
        let mut reply = json::Steps::new(&puzzle, &ask, &found);
        if !request.truth
            && let Some(target) = &mut reply.target
        {
            target.is_true = None;
        }
        Ok(reply)
    }
}
