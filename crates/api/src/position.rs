//! What is asked about, and how a request names methods, techniques and conclusions.

use crate::Problem;
use qedoku::game::{Action, At, Layers, Removals};
use qedoku::{Family, Game, Method, Puzzle, find_method};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The longest text of a puzzle, in bytes.
///
/// ```
/// assert_eq!(qedoku_api::MOST_TEXT, 65_536);
/// ```
pub const MOST_TEXT: usize = 64 * 1024;

/// A position: a text in any format, or a puzzle with what a player did.
///
/// ```
/// use qedoku_api::Position;
/// let json = r##"{"puzzle": "# 3\\ 4\\ / \\4 . . / \\3 . .", "placed": {"r2c2": 1}, "struck": {"cells": {"r2c3": "1"}}}"##;
/// let position: Position = serde_json::from_str(json).unwrap();
/// assert_eq!(position.game().unwrap().digit("r2c2".parse().unwrap()), Some(1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Position {
    /// The text of one puzzle or position.
    Text(String),
    /// A puzzle with what lies on it.
    Played(Placed),
}

/// A puzzle with what a player did.
///
/// ```
/// use qedoku_api::{Placed, Position};
/// let placed = Placed { puzzle: ".".repeat(81), ..Placed::default() };
/// assert!(Position::Played(placed).game().is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The puzzle on one line; what is placed or taken away in it stays so.
    pub puzzle: String,
    /// The digits placed, by cell: `{"r1c3": 4}`.
    #[serde(default)]
    pub placed: BTreeMap<At, u8>,
    /// The candidates taken away.
    #[serde(default)]
    pub struck: Removals,
}

impl Position {
    /// The game that stands here.
    ///
    /// # Errors
    /// A text that is no puzzle, or one that is too long; a cell or run that there is not.
    pub fn game(&self) -> Result<Game, Problem> {
        let Placed { puzzle: text, placed, struck } = match self {
            Position::Text(text) => return Ok(Game::new(puzzle(text)?)),
            Position::Played(played) => played,
        };
        let mut game = Game::new(puzzle(text)?);
        // What the text has itself stays.
        let mut layers: Layers = game.layers().clone();
        layers.placed.extend(placed);
        for (at, digits) in &struck.cells {
            layers.struck.cells.entry(*at).or_default().0 |= digits.0;
        }
        for (run, sets) in &struck.runs {
            layers.struck.runs.entry(*run).or_default().extend(sets);
        }
        game.act(Action::Import(Box::new(layers))).map_err(|error| Problem::bad_request(&error))?;
        Ok(game)
    }

    /// What the verbs read of it.
    ///
    /// # Errors
    /// As for [`Position::game`].
    pub fn puzzle(&self) -> Result<Puzzle, Problem> {
        Ok(self.game()?.position())
    }
}

/// Refuses a text of more than so many bytes.
pub fn ensure_short(text: &str, most: usize) -> Result<(), Problem> {
    if text.len() <= most {
        return Ok(());
    }
    let detail = format!("the text has {} bytes; {most} are the most", text.len());
    Err(Problem::new("too-large", "This is too large", 413, &detail))
}

fn puzzle(text: &str) -> Result<Puzzle, Problem> {
    ensure_short(text, MOST_TEXT)?;
    text.parse().map_err(|problems: qedoku::input::Problems| Problem::unreadable(&problems.0))
}

/// The method of an id, or the usual one.
pub fn method(id: Option<&str>) -> Result<&'static Method, Problem> {
    let Some(id) = id else { return Ok(Method::usual()) };
    find_method(id).ok_or_else(|| Problem::bad_request(&format!("there is no method `{id}`")))
}

/// The family of an id.
pub fn family(id: &str) -> Result<Family, Problem> {
    Family::from_id(id)
        .ok_or_else(|| Problem::bad_request(&format!("there is no family `{id}`; sudoku and kakuro are")))
}

/// Something that is written by `Display` and read by `FromStr`.
pub fn word<T: std::str::FromStr>(text: &str) -> Result<T, Problem>
where
    T::Err: std::fmt::Display,
{
    text.parse().map_err(|error| Problem::bad_request(&error))
}
