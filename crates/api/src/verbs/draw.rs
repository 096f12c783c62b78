//! `draw`: the picture of a position.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::game::HandLink;
use qedoku::language::Phrase;
use qedoku::{Givens, State, json};
use serde::Deserialize;
use std::time::Duration;

/// The picture of a position.
pub struct Draw;

/// A position to draw.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "DrawRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
    /// Whether its candidates are drawn.
    #[serde(default)]
    candidates: bool,
    /// Links between candidates, to be led round digits; with them candidates are drawn.
    #[serde(default)]
    links: Vec<HandLink>,
}

/// So many links are drawn at most.
const MOST_LINKS: usize = 200;

impl Verb for Draw {
    const NAME: &'static str = "draw";
    const ABOUT: &'static str = "The picture of a position";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Scene;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Scene, Problem> {
        let puzzle = request.position.puzzle()?;
        let (state, givens) = (State::new(&puzzle)?, Givens::of(&puzzle));
        let language = call.options.language;
        let title = language.raw(Phrase::Position);
        let links = &request.links[..request.links.len().min(MOST_LINKS)];
        let scene = match (links, request.candidates) {
            ([], true) => state.scene(&givens, title),
            ([], false) => state.bare_scene(&givens, title),
            (links, _) => state.linked_scene(&givens, title, links, language),
        };
        Ok(json::Scene::of(&state, &scene, ""))
    }
}
