//! `report`: what a method shows besides its steps.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::method;
use crate::{Position, Problem};
use qedoku::{Advice, Givens, State, Theme, json};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a method shows besides its steps.
pub struct Report;

/// A puzzle, and a method with tables of its own.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReportRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    position: Position,
    /// The id of the method.
    method: String,
}

/// What the method tells.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReportReply"))]
pub struct Reply {
    /// Its report, in lines of fixed width: tables are made of text.
    text: String,
    /// What it draws, in order.
    scenes: Vec<json::Scene>,
}

impl Verb for Report {
    const NAME: &'static str = "report";
    const ABOUT: &'static str = "What a method shows besides its steps: tables and pictures";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(60);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let method = method(Some(&request.method))?;
        let puzzle = request.position.puzzle()?;
        let none = || Problem::not_found(&format!("the method `{}` has no report of its own", method.id));
        let report = method.report(&puzzle, &call.options).ok_or_else(none)??;
        let state = State::new(&puzzle)?;
        let pictures = report.pictures(&Givens::of(&puzzle));
        let scenes =
            pictures.iter().map(|picture| json::Scene::of(&state, &picture.scene, &picture.words)).collect();
        Ok(Reply { text: report.text(&Theme::PLAIN, &Advice::NONE), scenes })
    }
}
