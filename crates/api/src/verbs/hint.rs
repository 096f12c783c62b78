//! `hint`: the next step, as much of it as asked for, with the picture of that much.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::method;
use crate::{Position, Problem};
use qedoku::scene::Showing;
use qedoku::{Advice, Givens, Level, State, hint_by, json};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The next step.
pub struct Hint;

/// A position, and how much to tell.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "HintRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
    /// 1 where to look, 2 which technique, 3 which cells, 4 everything.
    #[serde(default = "first")]
    level: u8,
    /// The id of the method; the usual one without it.
    #[serde(default)]
    method: Option<String>,
}

fn first() -> u8 {
    1
}

/// The hint, with nothing that its level does not tell.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "HintReply"))]
pub struct Reply {
    #[serde(flatten)]
    hint: json::Hint,
    /// What is said: the hint, or what there is to say instead.
    said: String,
    /// The same in pieces.
    spans: Vec<json::Span>,
    /// The picture of what is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<json::Scene>,
}

/// The level of a number.
pub fn level(number: u8) -> Result<Level, Problem> {
    let level = Level::ALL.get(usize::from(number).wrapping_sub(1)).copied();
    level.ok_or_else(|| Problem::bad_request(&format!("there is no level {number}; 1 to 4 are")))
}

impl Verb for Hint {
    const NAME: &'static str = "hint";
    const ABOUT: &'static str = "The next step in four levels, each with its picture";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(2);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let (level, method) = (level(request.level)?, method(request.method.as_deref())?);
        let puzzle = request.position.puzzle()?;
        let hinted = hint_by(method, &puzzle, &call.options)?;
        let words = hinted.words(level, &Advice::NONE);
        let said = words.to_string();
        let (spans, scene) = match (&hinted.next, State::new(&puzzle)) {
            (Ok(hint), _) => {
                let (before, drawn) =
                    (&hint.step.before, hint.scene(level, &Givens::of(&puzzle), Showing::default()));
                let spans = json::Span::of(before, &words, Some(&drawn));
                (spans, Some(json::Scene::of(before, &drawn, &said)))
            }
            (Err(_), Ok(state)) => (json::Span::of(&state, &words, None), None),
            (Err(_), Err(_)) => (Vec::new(), None),
        };
        Ok(Reply { hint: json::Hint::new(&puzzle, &hinted, level), said, spans, scene })
    }
}
