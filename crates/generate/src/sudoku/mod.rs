//! Sudoku: full grids, puzzles from them, and the search for those that are wished.

mod asked;
mod candidate;
mod find;
mod full;
mod funnel;
mod generated;
mod guise;
mod make;
mod minimal;
mod orbits;
mod pattern;
mod reduce;
mod request;
pub mod restrictions;
mod span;
mod technique;
mod vicinity;
mod walk;

pub use asked::Asked;
pub use candidate::{Candidate, HumanPath};
pub use find::{Attempt, Outcome, generate};
pub use full::{Grids, even, plain};
pub use funnel::{Funnel, Near};
pub use generated::{Figures, Generated};
pub use guise::guise;
pub use minimal::minimal_puzzles;
pub use orbits::Orbits;
pub use pattern::{Pattern, filled, revalued};
pub use qedoku_rating::hodoku::Level as HodokuLevel;
pub use reduce::{reduced, reduced_by_orbits};
pub use request::{EFFORT, Ready, Request, Spare};
pub use span::Span;
pub use technique::Wanted;
pub use vicinity::{Vicinity, vicinity};
pub use walk::{walked, walked_by_orbits, walked_up};
