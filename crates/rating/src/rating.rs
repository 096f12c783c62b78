//! Ratings: integer tenths on a named scale.

use std::fmt;

/// A rating in tenths: 71 is printed `7.1`.
///
/// ```
/// use qedoku_rating::Rating;
/// assert_eq!(Rating::from_tenths(71).to_string(), "7.1");
/// assert!(Rating::from_tenths(100) > Rating::from_tenths(99));
/// assert_eq!(Rating::ZERO.to_string(), "0.0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(u16);

impl Rating {
    /// No step counted yet.
    pub const ZERO: Rating = Rating(0);

    /// The rating of so many tenths.
    pub const fn from_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// The tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
