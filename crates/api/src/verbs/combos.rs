//! `combos`: the combinations of a sum.

use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use qedoku::{combos, json};
use serde::Deserialize;
use std::time::Duration;

/// The combinations of a sum.
pub struct Combos;

/// A sum of a run.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CombosRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The sum.
    sum: usize,
    /// How many cells.
    cells: usize,
    /// Digits that are in.
    #[serde(default)]
    with: Vec<u8>,
    /// Digits that are not.
    #[serde(default)]
    without: Vec<u8>,
}

impl Verb for Combos {
    const NAME: &'static str = "combos";
    const ABOUT: &'static str = "The combinations of a sum in so many cells";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = json::Combos;

    fn answer(request: Request, _: &mut Call<'_, NoPart>) -> Result<json::Combos, Problem> {
        let Request { sum, cells, with, without } = request;
        let combos = combos(sum, cells, &with, &without);
        Ok(json::Combos::new(&combos.map_err(|error| Problem::bad_request(&error))?))
    }
}
