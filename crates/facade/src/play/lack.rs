//! What cannot be in a position: a cell, a digit of a house or a run that nothing is left for.

use qedoku_model::{GroupId, GroupKind, Names, Net, Origin, Position};
use qedoku_render::Language;
use qedoku_render::language::Phrase;
use std::fmt;

/// Something in a position that cannot be.
///
/// ```
/// use qedoku::{Lack, Puzzle, State};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let lack = State::new(&puzzle).unwrap().lack();
/// assert_eq!(lack, Some(Lack::Candidate { cell: "r1c9".to_owned() }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// A cell without a candidate.
    Candidate {
        /// Its name.
        cell: String,
    },
    /// A digit without a place.
    Place {
        /// The digit.
        digit: u8,
        /// The name of the house or run.
        house: String,
    },
    /// A run without a combination.
    Combination {
        /// Its name.
        run: String,
    },
    /// A digit that stands twice.
    Twice {
        /// The digit.
        digit: u8,
        /// The name of the house or run.
        house: String,
    },
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH, false))
    }
}

impl Lack {
    /// The same in a language, perhaps as what basic steps come to.
    pub(crate) fn told(&self, language: &Language, after_basics: bool) -> String {
        let of = |at_once, later| if after_basics { later } else { at_once };
        match self {
            Lack::Candidate { cell } => {
                language.say(of(Phrase::HasNoCandidate, Phrase::LeftNoCandidate), &[&language.named(cell)])
            }
            Lack::Place { digit, house } => {
                let phrase = of(Phrase::HasNoPlace, Phrase::LeftNoPlace);
                language.say(phrase, &[&digit.to_string(), &language.named(house)])
            }
            Lack::Combination { run } => {
                let phrase = of(Phrase::NoCombinationFits, Phrase::LeftNoCombination);
                language.say(phrase, &[&language.named(run)])
            }
            Lack::Twice { digit, house } => {
                let phrase = of(Phrase::StandsTwice, Phrase::PutTwice);
                language.say(phrase, &[&digit.to_string(), &language.named(house)])
            }
        }
    }
}

/// A group of a net that cannot be as it should in a position: cells first, then digits, then combinations.
pub(crate) fn broken_group(net: &Net, position: &Position) -> Option<GroupId> {
    let groups = || (0..net.group_count() as u32).map(GroupId);
    let count = |group: GroupId, set: &qedoku_model::CandidateSet| {
        net.members(group).iter().filter(|&&member| set.contains(member)).count()
    };
    let is_empty = |&group: &GroupId| {
        net.group(group).kind == GroupKind::ExactlyOne && count(group, &position.alive) == 0
    };
    let rank = |group: &GroupId| match net.group(*group).origin {
        Origin::Cell(_) => 0,
        Origin::Places(..) => 1,
        Origin::Combinations(_) => 2,
    };
    let empty = groups().filter(is_empty).min_by_key(rank);
    empty.or_else(|| groups().find(|&group| count(group, &position.on) > 1))
}

impl Lack {
    /// What cannot be in a position, if something is so.
    pub(crate) fn of(names: &dyn Names, position: &Position) -> Option<Lack> {
        let group = broken_group(names.net(), position)?;
        let has_member = names.net().members(group).iter().any(|&member| position.alive.contains(member));
        Some(match names.net().group(group).origin {
            Origin::Cell(cell) => Lack::Candidate { cell: names.cell(cell) },
            Origin::Places(house, digit) if has_member => {
                Lack::Twice { digit: digit.value(), house: names.house(house) }
            }
            Origin::Places(house, digit) => Lack::Place { digit: digit.value(), house: names.house(house) },
            Origin::Combinations(house) => Lack::Combination { run: names.house(house) },
        })
    }
}
