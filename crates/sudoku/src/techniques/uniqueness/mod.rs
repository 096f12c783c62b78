//! Techniques that rely on the puzzle having one solution: they keep deadly patterns from arising.
//!
//! Rectangles, loops and extended rectangles are small patterns of two or three digits, a BUG is the whole
//! rest of the grid. All their steps say "otherwise an exchange of candidates would give a second solution",
//! and none is emitted in a puzzle that is not declared to have one solution. A file here holds one
//! technique; what they share stands in `deadly_pattern` and `rectangle`.

mod avoidable_rectangle;
mod bug;
mod bug_lite;
mod bug_n;
mod deadly_pattern;
mod exchange;
mod extended_rectangle;
mod hidden_rectangle;
mod hidden_unique_loop;
mod rectangle;
mod symmetrical_placement;
mod unique_loop;
mod unique_rectangle_1;
mod unique_rectangle_2;
mod unique_rectangle_3;
mod unique_rectangle_4;
mod unique_rectangle_6;

pub use avoidable_rectangle::AvoidableRectangle;
pub use bug::Bug;
pub use bug_lite::BugLite;
pub use bug_n::BugN;
pub use exchange::{Exchange, ReverseBug};
pub use extended_rectangle::ExtendedRectangle;
pub use hidden_rectangle::HiddenRectangle;
pub use hidden_unique_loop::HiddenUniqueLoop;
pub use rectangle::RoofDigits;
pub(super) use rectangle::{rectangle_lemma, rectangles_with_extra};
pub use symmetrical_placement::SymmetricalPlacement;
pub use unique_loop::{LongUniqueLoop, UniqueLoop};
pub use unique_rectangle_1::UniqueRectangle1;
pub use unique_rectangle_2::{RoofShape, UniqueRectangle2};
pub use unique_rectangle_3::{RoofSubset, UniqueRectangle3};
pub use unique_rectangle_4::UniqueRectangle4;
pub use unique_rectangle_6::UniqueRectangle6;
