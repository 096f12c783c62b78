//! The answer of `convert`.

use super::Head;
use crate::Format;
use crate::game::Layers;
use crate::input::{Read, Written};
use serde::Serialize;

/// A puzzle as it was read, and in another format.
///
/// ```
/// use qedoku::{input, json};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy";
/// let record = input::read_text("list", line, &input::Options::default()).remove(0);
/// let json = json::to_json(&json::Convert::new(&record.puzzle.unwrap(), None));
/// assert!(json.ends_with(r#""read_as":"line","tail":"easy","written_as":null,"text":null,"notes":[]}"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Convert {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The id of the format that it was read in.
    pub read_as: &'static str,
    /// What follows the puzzle on its line, or the other columns of its row.
    pub tail: Option<String>,
    /// All that lies on the puzzle, if a link or a saved game told it; also notes, colours and drawn links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layers: Option<Box<Layers>>,
    /// The id of the format that it was written in, if one was asked for.
    pub written_as: Option<&'static str>,
    /// The puzzle in that format.
    pub text: Option<String>,
    /// What that format cannot hold and was left out.
    pub notes: Vec<String>,
}

impl Convert {
    /// The object of a puzzle that was read, and written if a format was asked for.
    pub fn new(read: &Read, written: Option<(Format, &Written)>) -> Convert {
        Convert {
            head: Head::new("convert", &read.puzzle),
            read_as: read.format.id(),
            tail: read.tail.clone(),
            layers: read.layers.clone(),
            written_as: written.map(|(format, _)| format.id()),
            text: written.map(|(_, written)| written.text.clone()),
            notes: written.map(|(_, written)| written.warnings.clone()).unwrap_or_default(),
        }
    }
}
