//! What a unique rectangle or loop is priced by: its type, its corners and its subset.

use qedoku_model::{Role, Step};

/// 1 to 4, from the technique's id.
pub(super) fn kind(step: &Step) -> u16 {
    let digits = step.technique.id.bytes().filter(u8::is_ascii_digit);
    digits.map(|b| u16::from(b - b'0')).next().unwrap_or(0)
}

/// Tenths that the subset of a type 3 adds to the base.
pub(super) fn increment(step: &Step) -> u16 {
    let subset = count(step, Role::Subset);
    if step.technique.id.ends_with("-hidden") { subset.saturating_sub(1) } else { subset }
}

/// How many marks of a role the step has.
pub(super) fn count(step: &Step, role: Role) -> u16 {
    step.marked(role).count() as u16
}
