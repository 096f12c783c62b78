//! `compare`: what each method makes of a puzzle.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::{method, word};
use crate::{Position, Problem};
use qedoku::{Method, Scale, compare_on, json, methods};
use serde::Deserialize;
use std::time::Duration;

/// What each method makes of a puzzle.
pub struct Compare;

/// A puzzle, and which methods.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CompareRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    position: Position,
    /// The ids of methods; all that solve its family without them.
    #[serde(default)]
    methods: Vec<String>,
    /// The ids of scales that tell what they make of it besides.
    #[serde(default)]
    scales: Vec<String>,
}

impl Verb for Compare {
    const NAME: &'static str = "compare";
    const ABOUT: &'static str = "What each method makes of a puzzle";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(60);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::ComparedOnScales;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::ComparedOnScales, Problem> {
        let puzzle = request.position.puzzle()?;
        let tried: Vec<&Method> = if request.methods.is_empty() {
            methods().collect()
        } else {
            request.methods.iter().map(|id| method(Some(id))).collect::<Result<_, _>>()?
        };
        let scales = request.scales.iter().map(|id| word(id)).collect::<Result<Vec<Scale>, _>>()?;
        let compared = compare_on(&puzzle, &tried, &scales, &call.options)?;
        Ok(json::ComparedOnScales::new(json::Compare::new(&puzzle, &compared), &compared))
    }
}
