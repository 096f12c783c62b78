//! Named ways of solving: each a list of stages that the solving loop runs like any other.

pub mod basics;
pub mod fishy_cycles;
pub mod reject_lists;
pub mod set_logic;
pub mod tagging;
pub mod whips;
