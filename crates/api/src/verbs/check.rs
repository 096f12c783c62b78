//! `check`: whether a puzzle is one, and whether it has one solution.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::{Position, Problem};
use qedoku::backdoors::{Basics, backdoors};
use qedoku::check::reduced;
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
    /// Whether the puzzle without what it does not need is told too.
    #[serde(default)]
    minimal: bool,
    /// Backdoors of so many digits or candidates at most are told, 1 to 3; they tell of the solution.
    #[serde(default)]
    backdoors: Option<usize>,
    /// What solves the rest behind a backdoor.
    #[serde(default)]
    by: By,
}

/// What solves the rest behind a backdoor.
#[derive(Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum By {
    /// Singles.
    #[default]
    Singles,
    /// Singles, locked candidates and subsets.
    Basics,
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
        let checked = check(&puzzle, &call.options);
        let mut reply = json::Check::new(&puzzle, &checked);
        let language = call.options.language;
        reply.defects.iter_mut().for_each(|defect| *defect = language.message(defect));
        reply.warnings.iter_mut().for_each(|warning| warning.message = language.message(&warning.message));
        if let (true, Ok(checked)) = (request.minimal, &checked) {
            reply.reduced = reduced(&puzzle, checked, &call.options).map(json::Reduced::from);
        }
        if !request.truth {
            reply.solution = None;
            reply.witnesses.clear();
        }
        if let Some(up_to) = request.backdoors.filter(|_| reply.solutions == Some("one")) {
            let basics = match request.by {
                By::Singles => Basics::Singles,
                By::Basics => Basics::Subsets,
            };
            let doors = backdoors(&puzzle, up_to, basics, &call.options)?;
            reply.backdoors = doors.as_ref().map(json::Backdoors::new);
        }
        Ok(reply)
    }
}
