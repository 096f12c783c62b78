//! A range of whole numbers, and how far a number is from it.

use std::fmt;

/// Numbers from one to another, both included. Ratings are in tenths.
///
/// ```
/// use qedoku_generate::sudoku::Span;
/// let span = Span { least: 85, most: 89 };
/// assert_eq!([span.distance(80), span.distance(87), span.distance(90)], [5, 0, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
}

impl Span {
    /// Without bounds.
    pub const ANY: Span = Span { least: 0, most: u32::MAX };

    /// How far a number is from the nearest of the range.
    pub const fn distance(self, number: u32) -> u32 {
        if number < self.least { self.least - number } else { number.saturating_sub(self.most) }
    }

    /// In words, with `said` for each bound.
    pub(crate) fn told(self, said: impl Fn(u32) -> String) -> String {
        match (self.least, self.most) {
            (least, most) if least == most => said(least),
            (0, u32::MAX) => "any".to_owned(),
            (least, u32::MAX) => format!("at least {}", said(least)),
            (0, most) => format!("at most {}", said(most)),
            (least, most) => format!("{} to {}", said(least), said(most)),
        }
    }

    /// In words, as ratings.
    pub(crate) fn in_tenths(self) -> String {
        self.told(tenths)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|number| number.to_string()))
    }
}

/// Tenths as they are written: `8.5`.
pub(crate) fn tenths(number: u32) -> String {
    format!("{}.{}", number / 10, number % 10)
}
