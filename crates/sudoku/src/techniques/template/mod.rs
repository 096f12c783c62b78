//! Templates: the 46,656 ways to place one digit nine times, looked at all at once.

mod overlay;
mod refutation;
mod template_delete;
mod template_set;
pub(super) mod ways;

pub use template_delete::TemplateDelete;
pub use template_set::TemplateSet;
