//! Rating profiles: which techniques a scale asks, in which order, and what each step costs.
//!
//! A profile is a table over the families' techniques; it searches nothing itself. There is one profile:
//! [`se`], the scale of Sudoku Explainer 1.2.1.3.
#![forbid(unsafe_code)]

mod rating;
pub mod se;

pub use rating::Rating;
