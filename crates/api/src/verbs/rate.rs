//! `rate`: a puzzle on one or several scales.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::scales::rate_on_all;
use qedoku::{Scale, json};
use serde::Deserialize;
use std::time::Duration;

/// A puzzle on scales.
pub struct Rate;

/// A puzzle to rate.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RateRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    position: Position,
    /// The ids of scales, for a Sudoku; the usual one of the family without them.
    #[serde(default)]
    scales: Vec<String>,
}

impl Verb for Rate {
    const NAME: &'static str = "rate";
    const ABOUT: &'static str = "How hard a puzzle is, on one or several scales";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(60);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Scales;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Scales, Problem> {
        let puzzle = request.position.puzzle()?;
        let mut scales: Vec<Scale> = request.scales.iter().map(|id| word(id)).collect::<Result<_, _>>()?;
        if scales.is_empty() {
            scales.push(Scale::usual(puzzle.family()));
        }
        let (rated, matter) = rate_on_all(&scales, &puzzle, &call.options)?;
        let mut reply = json::Scales::new(&puzzle, &rated);
        reply.matter = json::Matter::of(matter.as_ref());
        Ok(reply)
    }
}
