//! Whips and braids of a grid; shared by their techniques.

use super::prelude::*;
use crate::chains::{whip_rules, whip_state};
use qedoku_engine::whips::{Kind, Place, Ways, steps};
use qedoku_model::GroupId;

/// Emits a step of each candidate that a chain of a kind, of at most so many cells and houses, shows to be
/// false: by length, then by cell and digit.
pub(super) fn find(info: &'static Info, kind: Kind, most: usize, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
    let Some(rules) = whip_rules() else { return Flow::Continue(()) };
    let state = whip_state(rules, grid, false);
    let group = |variable: u16| GroupId(variable.into());
    steps(info, Ways { kind, most }, &Place { rules, state: &state, group: &group }, emit)
}
