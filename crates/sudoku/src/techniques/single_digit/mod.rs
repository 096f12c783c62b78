//! Patterns of one digit made of two strong links, or of a box and a strong link.

mod empty_rectangle;
mod pairs;
mod skyscraper;
mod turbot_fish;
mod two_string_kite;

pub use empty_rectangle::{DualEmptyRectangle, EmptyRectangle};
pub use skyscraper::Skyscraper;
pub use turbot_fish::TurbotFish;
pub use two_string_kite::{DualTwoStringKite, TwoStringKite};
