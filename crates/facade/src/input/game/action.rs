//! What a player does: plain data that carries all it needs, so that doing it again is a pure function.

use super::at::At;
use super::layers::Layers;
use super::marks::{BothNotes, HandLink, Layer, NoteLayer, Notes, Removals};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What notes were filled in for.
///
/// ```
/// use qedoku::game::{Action, Filled};
/// let json = r#"{"do":"fill","layer":"corner","of":"all","added":{"r1c3":"12"}}"#;
/// let Ok(Action::Fill { of, .. }) = serde_json::from_str(json) else { panic!() };
/// assert_eq!(of, Filled::All);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Filled {
    /// All open cells: what their peers leave.
    All,
    /// One digit.
    Digit,
    /// Some cells.
    Cells,
    /// All digits everywhere.
    Free,
}

/// What a player does.
///
/// Its [`Display`](fmt::Display) is the label of undo: `place 4 in r1c3`.
///
/// ```
/// use qedoku::game::{Action, NoteLayer};
/// let action = Action::Note { layer: NoteLayer::Corner, cells: vec!["r1c3".parse().unwrap()], digit: 4, on: true };
/// assert_eq!(action.to_string(), "corner note 4 in r1c3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Action {
    /// The beginning.
    Start,
    /// Places a digit.
    Place {
        /// In these cells.
        cells: Vec<At>,
        /// The digit.
        digit: u8,
        /// The notes that go with it.
        #[serde(default, skip_serializing_if = "BothNotes::is_empty")]
        cleaned: BothNotes,
    },
    /// Clears a layer.
    Clear {
        /// Of these cells.
        cells: Vec<At>,
        /// The layer.
        layer: Layer,
    },
    /// Sets or removes a note.
    Note {
        /// In this layer.
        layer: NoteLayer,
        /// Of these cells.
        cells: Vec<At>,
        /// The digit.
        digit: u8,
        /// Whether it is set.
        on: bool,
    },
    /// Takes candidates away.
    Strike(Removals),
    /// Brings candidates back that were taken away.
    Restore(Removals),
    /// Colours cells or candidates, or takes a colour off.
    Colour {
        /// The cells.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cells: Vec<At>,
        /// The candidates.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        candidates: Notes,
        /// Which of the nine colours, from 1.
        colour: u8,
        /// Whether it is put on.
        on: bool,
    },
    /// Draws a link.
    Draw(HandLink),
    /// Erases a link.
    Erase(HandLink),
    /// Shows or hides candidates that are worked out.
    Show {
        /// Whether they are shown.
        on: bool,
    },
    /// Fills notes in.
    Fill {
        /// In this layer.
        layer: NoteLayer,
        /// What for.
        of: Filled,
        /// What was added.
        added: Notes,
    },
    /// Removes notes that a placed digit rules out.
    Tidy {
        /// The notes.
        removed: BothNotes,
    },
    /// Takes a step.
    Apply {
        /// The id of its technique.
        technique: String,
        /// The digits that it places.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        placed: BTreeMap<At, u8>,
        /// The candidates that it takes away.
        #[serde(flatten)]
        struck: Removals,
    },
    /// Takes all steps of a path up to one.
    Path {
        /// The number of the last step.
        steps: usize,
        /// The digits that they place.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        placed: BTreeMap<At, u8>,
        /// The candidates that they take away.
        #[serde(flatten)]
        struck: Removals,
    },
    /// Takes the notes in the centres as candidates: what they lack is taken away.
    Take(Removals),
    /// Sets another puzzle, with nothing on it.
    Edit {
        /// The puzzle on one line.
        puzzle: String,
    },
    /// Takes all layers from elsewhere.
    Import(Box<Layers>),
    /// Starts again.
    Restart,
}

/// `r1c3`, or `3 cells`.
fn counted(cells: &[At]) -> String {
    match cells {
        [only] => only.to_string(),
        several => format!("{} cells", several.len()),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Start => write!(f, "start"),
            Action::Place { cells, digit, .. } => write!(f, "place {digit} in {}", counted(cells)),
            Action::Clear { cells, .. } => write!(f, "clear {}", counted(cells)),
            Action::Note { layer, cells, digit, on: true } => {
                write!(f, "{layer} note {digit} in {}", counted(cells))
            }
            Action::Note { layer, cells, digit, on: false } => {
                write!(f, "no {layer} note {digit} in {}", counted(cells))
            }
            Action::Strike(removals) => write!(f, "strike {removals}"),
            Action::Restore(removals) => write!(f, "restore {removals}"),
            Action::Colour { cells, candidates, colour, on } => {
                let what = if cells.is_empty() {
                    format!("{} candidates", candidates.len())
                } else {
                    counted(cells)
                };
                write!(f, "{} {what} colour {colour}", if *on { "colour" } else { "take from" })
            }
            Action::Draw(_) => write!(f, "draw a link"),
            Action::Erase(_) => write!(f, "erase a link"),
            Action::Show { on } => write!(f, "{} candidates", if *on { "show" } else { "hide" }),
            Action::Fill { .. } => write!(f, "fill notes"),
            Action::Tidy { .. } => write!(f, "tidy notes"),
            Action::Apply { technique, .. } => write!(f, "{technique}"),
            Action::Path { steps, .. } => write!(f, "path to step {steps}"),
            Action::Take(_) => write!(f, "centre notes as candidates"),
            Action::Edit { .. } => write!(f, "set another puzzle"),
            Action::Import(_) => write!(f, "import marks"),
            Action::Restart => write!(f, "start again"),
        }
    }
}
