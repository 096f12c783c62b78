//! Techniques and the solving loop, for any puzzle that describes itself as a net.
//!
//! A [`Technique`] searches a family's grid and emits steps; a [`Method`] is an ordered list of stages of
//! techniques, and its loop takes the first step it finds, again and again. The engine knows neither
//! Sudoku nor Kakuro, and no ratings.
//!
//! ```
//! use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
//! use qedoku_model::{Candidate, Proof, Step};
//!
//! /// Finds the even numbers below its grid, which is a number.
//! struct Even;
//! const EVEN: Info = Info::new("even", "Even", "An even number.", "{removed}.");
//! impl Technique<u32> for Even {
//!     fn infos(&self) -> &'static [Info] {
//!         const { &[EVEN] }
//!     }
//!     fn find(&self, grid: &u32, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
//!         for n in (0..*grid).step_by(2) {
//!             emit.step(Step::remove(&EVEN, [Candidate(n)], Proof::units([])))?;
//!         }
//!         Flow::Continue(())
//!     }
//! }
//! assert_eq!(Even.all(&5).len(), 3);
//! assert!(Even.first(&0).is_none());
//! ```
#![forbid(unsafe_code)]

pub mod chains;
mod components;
mod emit;
pub mod reachable;
mod search;
mod technique;
mod watch;
pub mod whips;
mod workspace;

pub use emit::Emit;
pub use qedoku_model::Info;
pub use search::{Board, Method, Outcome, Stage};
pub use technique::{Flow, Technique};
pub use watch::Watch;
pub use workspace::{Kept, Workspace};
