//! The net as tables: which groups a candidate is in, which candidates a group has, and which of them are
//! open.

mod links;
mod view;

pub use links::{Links, MOST_SEATS, Member, Seat};
pub use view::{View, positions};
