//! `path`: the whole solve by logic, step by step.

use crate::call::{Call, Lane, Verb};
use crate::position::method;
use crate::{Position, Problem};
use qedoku::explain::{Told, explain_to};
use qedoku::json;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The whole solve by logic.
pub struct Path;

/// A position, and how to solve it.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PathRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
    /// The id of the method; the usual one without it.
    #[serde(default)]
    method: Option<String>,
}

/// What follows from the start.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PathReply"))]
pub struct Reply {
    /// How it ended: `solved`, `contradiction`, `stuck`, `stopped`, `several`.
    outcome: &'static str,
    /// How many steps were taken.
    steps: usize,
    /// The filled cells at the end, `.` for open ones.
    end: String,
}

impl Verb for Path {
    const NAME: &'static str = "path";
    const ABOUT: &'static str = "The whole solve by logic; a part is a step";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(60);
    type Request = Request;
    type Part = json::Step;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, json::Step>) -> Result<Reply, Problem> {
        let method = method(request.method.as_deref())?;
        let puzzle = request.position.puzzle()?;
        let (options, mut steps) = (call.options, 0);
        let ended = explain_to(method, &puzzle, &options, &mut |told| {
            if let Told::Step(step) = told {
                steps += 1;
                call.tell(&json::Step::new(&step));
            }
        })?;
        Ok(Reply { outcome: json::outcome_word(ended.outcome), steps, end: ended.end.line() })
    }
}
