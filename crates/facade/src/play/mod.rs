//! A puzzle in play: its state, what it is solved by, how it stands, and the one loop that solves by logic.

mod also_as;
pub(crate) mod basics;
pub(crate) mod deadline;
pub(crate) mod error;
pub mod game;
pub(crate) mod lack;
pub(crate) mod options;
pub(crate) mod picture;
pub(crate) mod playthrough;
pub(crate) mod search;
pub(crate) mod solution;
pub mod standing;
pub(crate) mod state;
pub(crate) mod taken;
pub(crate) mod theory;
