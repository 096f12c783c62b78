//! Score and level of a path.

use super::Entry;
use std::fmt;

/// How hard a puzzle is, in HoDoKu's words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1000 points.
    Medium,
    /// Up to 1600 points.
    Hard,
    /// Up to 1800 points.
    Unfair,
    /// Any number of points.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The most points a puzzle of this level may have.
    pub const fn limit(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }

    /// The level of a path: that of its hardest step, and one up as long as the score is above the limit.
    ///
    /// ```
    /// use qedoku_rating::hodoku::Level;
    /// assert_eq!(Level::of_path(Level::Easy, 800), Level::Easy);
    /// assert_eq!(Level::of_path(Level::Easy, 801), Level::Medium);
    /// assert_eq!(Level::of_path(Level::Medium, 1801), Level::Extreme);
    /// ```
    pub fn of_path(hardest: Level, score: u32) -> Level {
        let fits = |level: &Level| *level >= hardest && score <= level.limit();
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }

    /// The name in lower case: `unfair`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Points and level of the steps counted so far, and how often each kind came, in the order of first use.
///
/// ```
/// use qedoku_rating::hodoku::{Level, Tally, entry};
/// let mut tally = Tally::default();
/// for id in ["hidden-single", "w-wing", "hidden-single"] {
///     tally.count(entry(id).unwrap());
/// }
/// assert_eq!((tally.score(), tally.level()), (178, Level::Hard));
/// assert_eq!(tally.to_string(), "h1*2 w*1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    counts: Vec<(&'static Entry, u32)>,
}

impl Tally {
    /// Counts a step.
    pub fn count(&mut self, entry: &'static Entry) {
        match self.counts.iter_mut().find(|(known, _)| known.id == entry.id) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((entry, 1)),
        }
    }

    /// The kinds and their numbers, in the order of first use.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Entry, u32)> + '_ {
        self.counts.iter().copied()
    }

    /// The points of all steps together.
    pub fn score(&self) -> u32 {
        self.iter().map(|(entry, count)| entry.score * count).sum()
    }

    /// The level of a path with these steps; easy without any.
    pub fn level(&self) -> Level {
        let hardest = self.iter().map(|(entry, _)| entry.level).max().unwrap_or(Level::Easy);
        Level::of_path(hardest, self.score())
    }
}

/// Short names and numbers: `h1*18 n1*19 l2*1`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (entry, count)) in self.iter().enumerate() {
            let blank = if i > 0 { " " } else { "" };
            write!(f, "{blank}{}*{count}", entry.short)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::entry;

    #[test]
    fn a_level_is_lifted_as_often_as_the_score_asks() {
        let level = |id: &str, times| {
            let mut tally = Tally::default();
            (0..times).for_each(|_| tally.count(entry(id).unwrap()));
            tally.level()
        };
        // 57 hidden singles are 798 points, 58 are 812.
        assert_eq!(level("hidden-single", 57), Level::Easy);
        assert_eq!(level("hidden-single", 58), Level::Medium);
        assert_eq!(level("hidden-single", 72), Level::Hard);
        assert_eq!(level("x-chain", 1), Level::Unfair);
        assert_eq!(level("x-chain", 7), Level::Extreme);
        assert_eq!(Tally::default().level(), Level::Easy);
    }
}
