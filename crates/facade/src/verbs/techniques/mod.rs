//! The catalogue: every technique of both families, as its file describes it.

mod covered;
mod example;
mod find;

pub use covered::covered_by;
pub use example::{EXAMPLES, Example, example, example_in};
pub use find::find_techniques;

use crate::{Advice, Family, Rating, Scale};
use qedoku_engine::{Info, Technique};
use qedoku_rating::{hodoku, human, kr};

/// A technique of a family.
///
/// ```
/// use qedoku::{Advice, Family, find_techniques};
/// let entry = find_techniques("xy-wing").next().unwrap();
/// assert_eq!(entry.family, Family::Sudoku);
/// assert!(!entry.facts(&Advice::NONE).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The family.
    pub family: Family,
    /// Its id, names and words.
    pub info: Info,
}

impl Entry {
    /// How hard people find it at the least, and the scale of that; nothing where no scale has it.
    ///
    /// ```
    /// use qedoku::{Scale, find_techniques};
    /// let wing = find_techniques("xy-wing").next().unwrap();
    /// assert_eq!(wing.rating().map(|(rating, scale)| (rating.to_string(), scale)), Some(("5.2".to_owned(), Scale::Human)));
    /// ```
    pub fn rating(&self) -> Option<(Rating, Scale)> {
        match self.family {
            Family::Sudoku => human::base(self.info.id).map(|rating| (rating, Scale::Human)),
            Family::Kakuro => Some((kr::least(self.info.id), Scale::Kakuro)),
        }
    }

    /// What there is to know besides its description, each as a heading and a few words: other names, how
    /// hard people find it, what HoDoKu calls it, what it relies on.
    ///
    /// ```
    /// let wing = qedoku::find_techniques("xy-wing").next().unwrap();
    /// assert_eq!(wing.facts(&qedoku::Advice::NONE)[1], ("Difficulty", "5.2 on the scale human, wings".into()));
    /// ```
    pub fn facts(&self, advice: &Advice<'_>) -> Vec<(&'static str, String)> {
        let Info { id, aliases, relies_on_uniqueness, may_take_long, is_exhaustive, .. } = self.info;
        let mut facts = Vec::new();
        if !aliases.is_empty() {
            facts.push(("Also known as", aliases.join(", ")));
        }
        if self.family == Family::Sudoku {
            let left_out = human::LEFT_OUT.iter().find(|(left_out, _)| *left_out == id);
            if let (Some(rating), Some(section)) = (human::base(id), human::section(id)) {
                let title = section.title.to_ascii_lowercase();
                facts.push(("Difficulty", format!("{rating} on the scale human, {title}")));
            } else if let Some((_, reason)) = left_out {
                facts.push(("Difficulty", format!("not on the scale human: {reason}")));
            }
            if let Some(entry) = hodoku::entry(id) {
                let code =
                    if entry.code.is_empty() { String::new() } else { format!("code {}, ", entry.code) };
                let (level, score) = (entry.level, entry.score);
                facts.push(("HoDoKu", format!("{code}short name {}, {level}, {score} points", entry.short)));
            }
        }
        if relies_on_uniqueness {
            facts.push(("Relies on", "the puzzle having one solution".to_owned()));
        }
        if may_take_long {
            facts.push(("Search", format!("may take long{}", advice.for_all_steps())));
        }
        if !is_exhaustive {
            let words = "not all there is; which of several steps as good depends on how the puzzle lies";
            facts.push(("Finds", words.to_owned()));
        }
        facts
    }
}

/// All techniques, Sudoku first, in the order of each family's list.
///
/// ```
/// use qedoku::{Family, techniques};
/// let wing = techniques().find(|entry| entry.info.id == "xy-wing").unwrap();
/// assert_eq!((wing.family, wing.info.name), (Family::Sudoku, "XY-Wing"));
/// ```
pub fn techniques() -> impl Iterator<Item = Entry> {
    fn infos<G>(all: &'static [&'static dyn Technique<G>]) -> impl Iterator<Item = Info> {
        all.iter().flat_map(|technique| technique.infos()).copied()
    }
    let sudoku = infos(qedoku_sudoku::techniques::ALL).map(|info| Entry { family: Family::Sudoku, info });
    let kakuro = infos(qedoku_kakuro::techniques::ALL).map(|info| Entry { family: Family::Kakuro, info });
    sudoku.chain(kakuro)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_id_stands_twice_in_a_family() {
        let ids: Vec<(Family, &str)> = techniques().map(|entry| (entry.family, entry.info.id)).collect();
        let distinct: BTreeSet<_> = ids.iter().map(|(family, id)| (family.id(), *id)).collect();
        assert_eq!(ids.len(), distinct.len(), "{ids:?}");
    }
}
