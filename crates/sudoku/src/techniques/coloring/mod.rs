//! Colouring: candidates joined by strong links get two colours in turn, of which one is true.

mod clusters;
mod medusa;
mod multi_colors;
mod simple_colors;

pub use medusa::Medusa;
pub use multi_colors::MultiColors;
pub use simple_colors::SimpleColors;
