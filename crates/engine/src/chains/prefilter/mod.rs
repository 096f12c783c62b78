//! Which assumptions cannot matter: over-approximations of what the ordered propagation derives.
//!
//! Few of the assumptions of a position give a chain. What each comes to is worked out here without order and
//! without reasons, never less than the ordered propagation finds; only where that contradicts itself, or
//! agrees with what the other cases of a group come to, the searches propagate in order.

mod agreement;
mod by_level;
mod incremental;

pub use agreement::{DynamicPrefilter, agreeing, links_settle};
pub use by_level::LevelFixpoints;
pub use incremental::Fixpoints;
