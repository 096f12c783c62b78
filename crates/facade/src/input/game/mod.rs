//! What lies on a puzzle, what a player does, and both as a document: plain data, and the fold of the one to
//! the other. A position with its history is a [`Game`](crate::Game), a room further up.

mod action;
mod at;
mod document;
mod doing;
mod layers;
mod marks;
mod scene;

pub use action::{Action, Filled};
pub use at::{At, BadWord, Digits, RunAt};
pub(crate) use document::bad;
pub use document::{About, BadDocument, Document, HistoryNode, PuzzleText, VERSION};
pub use layers::Layers;
pub(crate) use layers::one;
pub use marks::{BothNotes, HandLink, Layer, LinkEnd, NoteLayer, Notes, Removals};
pub use scene::Illegal;
pub(crate) use scene::{Scene, direction, place};
