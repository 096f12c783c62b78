//! Exocets: two *base* cells in a line and a box hold three or four digits, and three *cross-lines* have no
//! room for any of these but where two lines cover them and in two *targets*; so the targets hold the same
//! two digits as the base.
//!
//! A line is a row and a cross-line a column, or the other way round. The cross-lines are the one through the
//! third cell beside the base and one in each of the two other boxes of the base's *band*.
//!
//! Why: a digit that is true in the base is nowhere else in the base line and in the base box. Were it in
//! neither target, the cross-lines would need more lines for it than there are; so both digits of the base
//! are in the targets, one each.
//!
//! With one base cell (`single_base`) there is one target, which holds the same digit.
//!
//! Removed is what fits no such filling of base and targets (`fillings`, `refutation`). `junior` and `senior`
//! look for the patterns, `double` for two junior ones that belong together.
//!
//! Source: David P Bird, "JExocet Compendium", players' forum, 2013, after the exocet of champagne, 2012.

mod base;
mod double;
mod fillings;
mod junior;
mod refutation;
mod senior;
mod single_base;

pub use double::DoubleExocet;
pub use junior::JuniorExocet;
pub use senior::SeniorExocet;
pub use single_base::SingleBaseExocet;
