//! Named ways of solving: the list of them, and the reports of those that show more than their steps, a
//! folder each.

pub mod fishy_cycles;
mod list;
pub mod necks;
pub mod reject_lists;
mod report;
pub mod tagging;
pub(crate) mod trees;
pub(crate) mod usual;
pub(crate) mod way;

pub use list::{Method, find_method, methods};
pub use report::{Advice, AsJson, Besides, Report};
