//! The vocabulary of Qedoku: digits, candidates, nets of exactly-one groups, positions, steps, proofs.
//!
//! Every puzzle family describes itself as a [`Net`]; every technique returns [`Step`]s whose [`Proof`]
//! the checker crate replays. Nothing here searches, reads, prints, or knows the name of a puzzle.
//!
//! ```
//! use qedoku_model::{Cell, Digit, GroupKind, Info, Meaning, NetBuilder, Origin, Position, Proof, Step};
//! // Two cells of one house that hold 1 and 2.
//! let [one, two] = [1, 2].map(|d| Digit::new(d).unwrap());
//! let mut net = NetBuilder::default();
//! let ids = [0, 1].map(|c| [one, two].map(|d| net.candidate(Meaning::Digit(Cell(c), d))));
//! let left = net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(0)), ids[0]);
//! net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(1)), ids[1]);
//! let net = net.build();
//! let mut position = Position::full(&net, true);
//! position.apply(&net, ids[0][0].off());
//! const SINGLE: Info = Info::new("naked-single", "Naked Single", "One digit is left.", "So {placed}.");
//! let step = Step::place(&SINGLE, ids[0][1], Proof::units([left]));
//! assert!(position.apply(&net, step.conclusions[0]));
//! ```
#![forbid(unsafe_code)]

mod alternating;
pub mod bits;
mod candidate;
mod chain;
mod digit;
mod info;
mod names;
mod net;
mod places;
mod position;
mod proof;
mod step;
pub mod text;

pub use alternating::{Alternating, ChainNode, StrongLink};
pub use candidate::{Candidate, CandidateSet, Cell, House, Literal};
pub use chain::{Cause, Chain, Depth, Kind, Reason, Trail, TrailNode};
pub use digit::{Digit, DigitSet, Digits};
pub use info::Info;
pub use names::Names;
pub use net::{Group, GroupId, GroupKind, Meaning, Net, NetBuilder, Origin};
pub use places::{Block, HousePlace, Places, Spot};
pub use position::Position;
pub use proof::{Groups, Houses, Lemma, Proof};
pub use step::{Mark, Role, Step, Target};
