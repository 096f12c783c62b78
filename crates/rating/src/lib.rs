//! Rating profiles: which techniques a scale asks, in which order, and what each step costs.
//!
//! A profile is a table over the families' techniques; it searches nothing itself. There are two profiles:
//! [`se`], the scale of Sudoku Explainer 1.2.1.3, and [`kr`], a scale for Kakuro in its manner.
#![forbid(unsafe_code)]

pub mod kr;
mod rating;
pub mod se;

pub use rating::Rating;
