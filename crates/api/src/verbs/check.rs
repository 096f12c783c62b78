//! `check`: whether a puzzle is one, and whether it has one solution.

use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::analysis::analyse;
use qedoku::backdoors::{Rest, backdoors};
use qedoku::check::reduced;
use qedoku::classify::classify;
use qedoku::shortest::{Shorten, shortest};
use qedoku::unavoidable::unavoidable;
use qedoku::{Rating, check, json};
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
    /// What solves the rest behind a backdoor: `singles`, `basics`, `w1`, `s2` to `s4`, or `human<7.8`;
    /// `singles` if nothing is said.
    #[serde(default)]
    by: Option<String>,
    /// Whether the depth of trial and error and the tridagons with the fewest guardians are told.
    #[serde(default)]
    analyse: bool,
    /// Whether the line of its class is told: depth of trial and error, BxB, SER, guardians, backdoor.
    #[serde(default)]
    classify: bool,
    /// Ways of so many steps at most are told, 1 to 9, between which `by` solves.
    #[serde(default)]
    shortest: Option<usize>,
    /// Unavoidable sets of so many cells at most are told, 4 to 14, of a Sudoku of givens alone.
    #[serde(default)]
    unavoidable: Option<usize>,
    /// The steps of these ways cost less than this on the scale `human`; 9 if nothing is said.
    #[serde(default)]
    below: Option<f64>,
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
        let rest: Rest = request.by.as_deref().map(word).transpose()?.unwrap_or_default();
        if request.analyse {
            reply.analysis = analyse(&puzzle, &call.options)?.as_ref().map(json::Analysis::new);
        }
        if request.classify {
            reply.class = classify(&puzzle, &call.options)?.as_ref().map(json::Class::new);
        }
        if let Some(up_to) = request.shortest {
            let usual = Shorten::default().below;
            let below =
                request.below.map_or(usual, |below| Rating::from_tenths((below * 10.0).round() as u16));
            let ask = Shorten { rest, below, up_to: up_to.clamp(1, 9) };
            reply.shortest = shortest(&puzzle, &ask, &call.options)?.as_ref().map(json::Shortest::new);
        }
        if let Some(up_to) = request.unavoidable {
            let found = unavoidable(&puzzle, up_to, &call.options)?;
            reply.unavoidable = found.as_ref().map(json::Unavoidable::new);
        }
        if let Some(up_to) = request.backdoors.filter(|_| reply.solutions == Some("one")) {
            let doors = backdoors(&puzzle, up_to, rest, &call.options)?;
            reply.backdoors = doors.as_ref().map(json::Backdoors::new);
        }
        Ok(reply)
    }
}
