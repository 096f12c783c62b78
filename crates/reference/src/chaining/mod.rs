//! Chaining: forcing chains and cycles, and the engines that propagate assumptions.

mod advanced;
mod engine;
mod forcing;
mod forest;
mod generation;
mod implications;
mod measure;
mod propagation;
mod rule_parents;

pub(crate) use engine::{Engine, EngineKind};
pub use measure::length_bonus;
