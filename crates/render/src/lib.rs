//! Writers for steps and boards: words with pointers into the grid, and text with signs and colours.
//!
//! The crate reads marks and conclusions; it never asks which technique it draws. [`explain`] fills a
//! technique's sentence template from a step and keeps, for each piece, what it speaks of. [`Board`] is a
//! layout that the caller fills in. [`Theme`] says how each [`Accent`] looks; signs carry the meaning,
//! colour only adds to it.
//!
//! ```
//! use qedoku_model::{Cell, Digit, House, Info, Meaning, Names, Net, NetBuilder, Position, Proof, Role, Step};
//! use qedoku_render::{explain, Theme};
//!
//! struct OneCell(Net);
//! impl Names for OneCell {
//!     fn net(&self) -> &Net { &self.0 }
//!     fn cell(&self, _: Cell) -> String { "r1c1".into() }
//!     fn house(&self, _: House) -> String { "row 1".into() }
//! }
//! let mut net = NetBuilder::default();
//! let five = Digit::new(5).unwrap();
//! let candidate = net.candidate(Meaning::Digit(Cell(0), five));
//! const WORDS: &str = "{pattern} can only be {digits}, so {placed}.";
//! const SINGLE: Info = Info::new("naked-single", "Naked Single", "One digit is left.", WORDS);
//! let step = Step::place(&SINGLE, candidate, Proof::units([]))
//!     .mark(Role::Pattern, Cell(0))
//!     .mark(Role::Digits, five.set());
//! let names = OneCell(net.build());
//! let before = Position::full(&names.0, true);
//! let words = explain(step.technique.words, &step, &before, &names);
//! assert_eq!(words.to_string(), "r1c1 can only be 5, so r1c1 is 5.");
//! assert_eq!(words.with_theme(&Theme::PLAIN), words.to_string());
//! ```
//!
//! It leaves out which puzzle it draws: families give names through [`qedoku_model::Names`].
#![forbid(unsafe_code)]

mod argument;
pub mod blockers;
mod board;
mod chain;
pub mod eureka;
pub mod language;
pub mod nrc;
#[cfg(test)]
mod row;
pub mod scene;
pub mod set_logic;
mod theme;
mod words;

pub use board::{Board, Tile};
pub use chain::{ChainLine, Fold, chain_lines, step_lines, step_lines_in};
pub use language::{Language, Voice};
pub use theme::{Accent, Theme};
pub use words::{Explanation, Span, explain, explain_in, list, unresolved};
