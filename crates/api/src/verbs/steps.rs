//! `steps`: every step of a position.

use crate::call::{Call, Lane, Verb};
use crate::position::word;
use crate::{Position, Problem};
use qedoku::json;
use qedoku::steps::{Ask, Sort, by_rank, steps_to};
use serde::Deserialize;
use std::time::Duration;

/// Every step of a position.
pub struct Steps;

/// So many steps are in a reply at most.
pub const MOST: usize = 200;

/// A position, and which of its steps.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "StepsRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position.
    position: Position,
    /// Only steps of techniques with this id, name or part of a name.
    #[serde(default)]
    technique: Option<String>,
    /// Only steps that conclude something in this row, column or box: `r4`, `c7`, `b2`.
    #[serde(default)]
    house: Option<String>,
    /// Only steps that conclude something about this digit.
    #[serde(default)]
    digit: Option<u8>,
    /// In place of techniques: what truths and links of a rank show, for Sudoku.
    #[serde(default)]
    by_rank: Option<ByRank>,
    /// Whether techniques that take long are asked too.
    #[serde(default)]
    all: bool,
    /// The order.
    #[serde(default)]
    sort: Order,
    /// How many steps come before the first that is told.
    #[serde(default)]
    offset: usize,
    /// How many steps, 200 at most; with 0 the reply has their counts alone.
    #[serde(default = "most")]
    limit: usize,
}

/// A search by rank: links are at most so many more than truths.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ByRank {
    /// The rank, 0 to 2.
    rank: usize,
    /// The most truths, 1 to 6; 3 if nothing is said.
    #[serde(default)]
    truths: Option<usize>,
    /// The most digits that they are about, 1 or 2; 1 if nothing is said.
    #[serde(default)]
    digits: Option<usize>,
}

/// An order of steps.
#[derive(Deserialize, Clone, Copy, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum Order {
    /// The easiest first.
    #[default]
    Difficulty,
    /// Those that take away most first.
    Eliminations,
    /// Those that open most singles first.
    Singles,
}

fn most() -> usize {
    MOST
}

impl Verb for Steps {
    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "Every step of a position, of every technique; a part is the count of one";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(30);
    type Request = Request;
    type Part = json::Asked;
    type Reply = json::Steps;

    fn answer(request: Request, call: &mut Call<'_, json::Asked>) -> Result<json::Steps, Problem> {
        let by_rank = request.by_rank.map(|asked| {
            let (truths, digits) = (asked.truths.unwrap_or(3), asked.digits.unwrap_or(1));
            by_rank(asked.rank, truths, digits).map_err(|error| Problem::bad_request(&error))
        });
        let ask = Ask {
            by_rank: by_rank.transpose()?,
            technique: request.technique,
            place: request.house.as_deref().map(word).transpose()?,
            digit: request.digit,
            target: None,
            all: request.all,
            sort: match request.sort {
                Order::Difficulty => Sort::Difficulty,
                Order::Eliminations => Sort::Eliminations,
                Order::Singles => Sort::Singles,
            },
            offset: request.offset,
            limit: Some(request.limit.min(MOST)),
            counts_only: request.limit == 0,
        };
        let puzzle = request.position.puzzle()?;
        let options = call.options;
        let found = steps_to(&puzzle, &ask, &options, &mut |asked| call.tell(&json::Asked::new(asked)))?;
        Ok(json::Steps::new(&puzzle, &ask, &found))
    }
}
