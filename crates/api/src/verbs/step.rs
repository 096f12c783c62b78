//! `step`: one step again, with its picture in any view.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::{method, word};
use crate::{Position, Problem};
use qedoku::game::{At, Removals};
use qedoku::scene::Showing;
use qedoku::steps::{Ask, steps};
use qedoku::{Givens, Puzzle, TakenStep, hint_by, json};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// One step with its picture.
pub struct Step;

/// A step of a position, by what it concludes.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "StepRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position before the step.
    pub position: Position,
    /// The id of its technique; without it the next step is meant.
    #[serde(default)]
    technique: Option<String>,
    /// The digits that it places.
    #[serde(default)]
    placed: BTreeMap<At, u8>,
    /// The candidates that it takes away.
    #[serde(default)]
    struck: Removals,
    /// The id of the method by which the next step is found.
    #[serde(default)]
    method: Option<String>,
    /// The view of its chain: `skeleton`, `trunk`, `all`, `branch-1`, `inner-1`.
    #[serde(default)]
    view: Option<String>,
    /// Only so many nodes of its chain.
    #[serde(default)]
    nodes: Option<usize>,
    /// Whether the step is told as others write it, too: `readings`.
    #[serde(default)]
    readings: bool,
}

/// The step.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "StepReply"))]
pub struct Reply {
    /// The step in words.
    step: json::Step,
    /// What it does to a game, as the action `apply` of a document has it.
    apply: qedoku::game::Action,
    /// Its picture.
    scene: json::Scene,
}

impl Verb for Step {
    const NAME: &'static str = "step";
    const ABOUT: &'static str = "One step of a position, with its picture in any view";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(20);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let view = request.view.as_deref().map(word).transpose()?;
        let showing = Showing { view, nodes: request.nodes };
        let puzzle = request.position.puzzle()?;
        let taken = find(&request, &puzzle, call)?;
        let scene = taken.scene(&Givens::of(&puzzle), showing);
        let step = if request.readings { json::Step::read(&taken) } else { json::Step::new(&taken) };
        let scene = json::Scene::of(&taken.before, &scene, &step.words);
        Ok(Reply { apply: taken.action(), scene, step })
    }
}

/// The next step if that is the one, else the one with these conclusions among all of its technique.
pub fn find(request: &Request, puzzle: &Puzzle, call: &Call<'_, NoPart>) -> Result<TakenStep, Problem> {
    let method = method(request.method.as_deref())?;
    let is_it = |taken: &TakenStep| match (&request.technique, taken.action()) {
        (None, _) => true,
        (Some(id), qedoku::game::Action::Apply { technique, placed, struck }) => {
            *id == technique && placed == request.placed && struck == request.struck
        }
        _ => false,
    };
    if let Ok(hint) = hint_by(method, puzzle, &call.options)?.next
        && is_it(&hint.step)
    {
        return Ok(hint.step);
    }
    let none = || Problem::not_found(&"this position has no such step");
    let Some(technique) = &request.technique else { return Err(none()) };
    let ask = Ask { technique: Some(technique.clone()), all: true, ..Ask::default() };
    let found = steps(puzzle, &ask, &call.options)?;
    (0..found.found.len()).map(|index| found.taken(index)).find(is_it).ok_or_else(none)
}
