//! Rating profiles: which techniques a scale asks, in which order, and what each step costs.
//!
//! A profile is a table over the families' techniques; it searches nothing itself. The profiles: [`se`], the
//! scale of Sudoku Explainer 1.2.1.3; [`hodoku`], the points and levels of HoDoKu; [`human`], Sudoku in the
//! order in which people find it hard; and [`kr`], a scale for Kakuro in the manner of the first.
//! [`research`] has the researchers' scales, which say how long one kind of chain has to be. What scales
//! share stands beside them: [`Goal`] asks, [`Ratings`] and [`Judged`] answer.
#![forbid(unsafe_code)]

mod goal;
pub mod hodoku;
pub mod human;
mod judge;
pub mod kr;
mod length;
mod rating;
mod ratings;
pub mod research;
pub mod se;

pub use goal::{Figure, Goal, Judged};
pub use judge::Conditions;
pub use rating::Rating;
pub use ratings::{RatedStep, Ratings};
