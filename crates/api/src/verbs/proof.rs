//! `proof`: why a step holds, line by line, with a picture of each.

use super::step::{self, find};
use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use qedoku::json;
use qedoku::proof::{MOST, Proved, Window};
use serde::Deserialize;
use std::time::Duration;

/// Why a step holds.
pub struct Proof;

/// A step, and which part of its proof.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ProofRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The step.
    step: step::Request,
    /// Which of its conclusions, from 0: placements first, in the order of the step.
    #[serde(default)]
    conclusion: usize,
    /// The part of the proof, by its numbers from the whole: `[2, 0]`.
    #[serde(default)]
    path: Vec<usize>,
    /// How many lines come before the first that is told.
    #[serde(default)]
    from: usize,
    /// How many lines, 200 at most.
    #[serde(default = "most")]
    count: usize,
}

fn most() -> usize {
    MOST
}

impl Verb for Proof {
    const NAME: &'static str = "proof";
    const ABOUT: &'static str = "Why a step holds, line by line; the verdict is the checker's";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(20);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Frames;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<json::Frames, Problem> {
        let puzzle = request.step.position.puzzle()?;
        let taken = find(&request.step, &puzzle, call)?;
        let window = Window { path: request.path, from: request.from, count: request.count.min(MOST) };
        let none = || Problem::not_found(&"the proof of this step has no such conclusion or part");
        let proved = Proved::of(taken, request.conclusion, &window).ok_or_else(none)?;
        Ok(json::Frames::new(&puzzle, &proved))
    }
}
