//! The proof of a step, as the checker replays it.

mod read;

pub use read::{Claim, Unproved};

use super::Step;
use super::at::{At, HouseAt, RunAt, Square, place};
use crate::TakenStep;
use qedoku_model::{Candidate, GroupId, Lemma, Literal, Origin, Places, Proof};
use serde::{Deserialize, Serialize};

/// Why the conclusions of a step hold: a script that refutes the opposite of each.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = qedoku::find_techniques("naked-pair").next().unwrap();
/// let proof = json::Argument::of(&techniques::example(&entry).unwrap().taken);
/// assert!(matches!(proof, json::Argument::Cover { base, cover } if base.len() == 2 && cover.len() == 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Argument {
    /// These groups, one after the other, each have one candidate left, which is true then, and the last one
    /// none; or two candidates that are true exclude each other.
    Units {
        /// The groups.
        groups: Vec<GroupAt>,
    },
    /// Each of the `base` groups holds a true candidate, and all their candidates lie in the `cover` groups;
    /// what is supposed leaves fewer of these than there are bases.
    Cover {
        /// Groups that each hold a true candidate.
        base: Vec<GroupAt>,
        /// Groups that each hold at most one.
        cover: Vec<GroupAt>,
    },
    /// Each candidate left in a group is refuted by itself.
    Split {
        /// The group.
        group: GroupAt,
        /// Its candidates, each with what refutes it.
        parts: Vec<Case>,
    },
    /// The digits of some houses, less those of others, have a known total, which the few groups that do not
    /// cancel cannot give.
    Linear {
        /// Houses whose totals are added.
        plus: Vec<At>,
        /// Houses whose totals are subtracted.
        minus: Vec<At>,
        /// The groups that are left.
        terms: Vec<GroupAt>,
    },
    /// After the groups have been visited as in `units`, true and false can be exchanged among the candidates
    /// of a region, which gives a second solution. It relies on there being one.
    Swap {
        /// The groups.
        groups: Vec<GroupAt>,
        /// The candidates.
        region: Vec<At>,
    },
    /// After the groups have been visited as in `units`, candidates can change places in pairs, which gives a
    /// second solution. It relies on there being one.
    Exchange {
        /// The groups.
        groups: Vec<GroupAt>,
        /// The candidates that change places.
        pairs: Vec<Image>,
    },
    /// The puzzle as given is its own image, so its only solution is. It relies on there being one.
    Symmetry {
        /// Each candidate whose image is another one, with its image.
        image: Vec<Image>,
    },
    /// Facts that follow one after the other.
    Lemmas {
        /// The facts.
        lemmas: Vec<Fact>,
        /// How the conclusions follow that are none of the facts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<Argument>>,
    },
}

/// A group of candidates of which one is true at most, and mostly exactly one.
///
/// ```
/// use qedoku::json::{GroupAt, HouseAt, HouseKind};
/// let house = HouseAt { kind: HouseKind::Row, index: 4 };
/// let json = qedoku::json::to_json(&GroupAt::Places { house, digit: 2 });
/// assert_eq!(json, r#"{"house":{"kind":"row","index":4},"digit":2}"#);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GroupAt {
    /// The places of a digit in a row, column or box.
    Places {
        /// The house.
        house: HouseAt,
        /// The digit.
        digit: u8,
    },
    /// The places of a digit in a run, and the combinations without it.
    RunPlaces {
        /// The run.
        run: RunAt,
        /// The digit.
        digit: u8,
    },
    /// The digits of a cell.
    Cell {
        /// Row and column.
        cell: Square,
    },
    /// The combinations of a run.
    Combinations {
        /// The run.
        run: RunAt,
    },
    /// The combinations of another house.
    Sums {
        /// The house.
        house: HouseAt,
    },
    /// A group that a fact before has shown.
    Shown {
        /// Which of these groups, from 0.
        shown: u32,
    },
}

/// A candidate of a split group, and what refutes it.
///
/// ```
/// use qedoku::json::{Argument, At, Case};
/// let refuted = Case { candidate: At::Candidate { cell: [0, 0], digit: 1 }, proof: Argument::Units { groups:
/// vec![] } };
/// assert!(qedoku::json::to_json(&refuted).ends_with(r#""proof":{"kind":"units","groups":[]}}"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Case {
    /// The candidate.
    pub candidate: At,
    /// What refutes it.
    pub proof: Argument,
}

/// A candidate and its image.
///
/// ```
/// use qedoku::json::{At, Image};
/// let at = |digit| At::Candidate { cell: [0, 0], digit };
/// assert_ne!(Image { from: at(1), to: at(2) }, Image { from: at(2), to: at(1) });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Image {
    /// The candidate.
    pub from: At,
    /// Its image.
    pub to: At,
}

/// A fact on the way: literals that hold, or candidates of which one is true at least.
///
/// ```
/// use qedoku::json::{Argument, At, Fact};
/// let one_of = vec![At::Candidate { cell: [0, 0], digit: 1 }];
/// let fact = Fact::Group { one_of, proof: Argument::Units { groups: vec![] } };
/// assert!(qedoku::json::to_json(&fact).starts_with(r#"{"one_of":[{"cell":[0,0],"digit":1}],"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Fact {
    /// These hold.
    Literals {
        /// What holds.
        literals: Vec<Stated>,
        /// What refutes the opposite of each.
        proof: Argument,
    },
    /// One of these is true; later proofs cite the group by its number among such groups.
    Group {
        /// The candidates.
        one_of: Vec<At>,
        /// What refutes that all are false.
        proof: Argument,
    },
}

/// A candidate, and whether it is true.
///
/// ```
/// use qedoku::json::{At, Stated};
/// let stated = Stated { candidate: At::Candidate { cell: [0, 8], digit: 2 }, is_true: true };
/// assert_eq!(qedoku::json::to_json(&stated), r#"{"candidate":{"cell":[0,8],"digit":2},"is_true":true}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stated {
    /// The candidate.
    pub candidate: At,
    /// Whether it is true.
    pub is_true: bool,
}

impl GroupAt {
    pub(super) fn of(places: &dyn Places, group: GroupId) -> GroupAt {
        let net = places.net();
        if let Some(shown) = group.index().checked_sub(net.group_count()) {
            return GroupAt::Shown { shown: u32::try_from(shown).unwrap_or(u32::MAX) };
        }
        match net.group(group).origin {
            Origin::Cell(cell) => {
                let spot = places.spot(cell);
                GroupAt::Cell { cell: [spot.row, spot.column] }
            }
            Origin::Places(house, digit) => {
                let digit = digit.value();
                match place(places, house) {
                    Ok(house) => GroupAt::Places { house, digit },
                    Err(run) => GroupAt::RunPlaces { run, digit },
                }
            }
            Origin::Combinations(house) => match place(places, house) {
                Ok(house) => GroupAt::Sums { house },
                Err(run) => GroupAt::Combinations { run },
            },
        }
    }

    pub(super) fn all(places: &dyn Places, groups: &[GroupId]) -> Vec<GroupAt> {
        groups.iter().map(|&group| GroupAt::of(places, group)).collect()
    }
}

impl Stated {
    pub(super) fn of(places: &dyn Places, literal: Literal) -> Stated {
        Stated { candidate: At::of_candidate(places, literal.candidate()), is_true: literal.is_on() }
    }
}

impl Argument {
    /// The proof of a step.
    pub fn of(taken: &TakenStep) -> Argument {
        Argument::new(taken.before.places(), &taken.step.proof)
    }

    fn new(places: &dyn Places, proof: &Proof) -> Argument {
        let groups = |list: &[GroupId]| GroupAt::all(places, list);
        let at = |candidate: &Candidate| At::of_candidate(places, *candidate);
        let own = |proof: &Proof| Argument::new(places, proof);
        match proof {
            Proof::Units(list) => Argument::Units { groups: groups(list) },
            Proof::Cover { base, cover } => Argument::Cover { base: groups(base), cover: groups(cover) },
            Proof::Split { group, parts } => {
                let part = |(candidate, proof): &(Candidate, Proof)| Case {
                    candidate: at(candidate),
                    proof: own(proof),
                };
                Argument::Split {
                    group: GroupAt::of(places, *group),
                    parts: parts.iter().map(part).collect(),
                }
            }
            Proof::Linear { plus, minus, terms } => {
                let houses = |list: &[_]| list.iter().map(|&house| At::of_house(places, house)).collect();
                Argument::Linear { plus: houses(plus), minus: houses(minus), terms: groups(terms) }
            }
            Proof::Swap { groups: list, region } => {
                Argument::Swap { groups: groups(list), region: region.iter().map(at).collect() }
            }
            Proof::Exchange { groups: list, pairs } => {
                let pair = |(from, to): &(Candidate, Candidate)| Image { from: at(from), to: at(to) };
                Argument::Exchange { groups: groups(list), pairs: pairs.iter().map(pair).collect() }
            }
            Proof::Symmetry { image } => {
                let moved = image.iter().enumerate().map(|(from, &to)| (Candidate(from as u32), to));
                let moved = moved.filter(|(from, to)| from != to);
                Argument::Symmetry {
                    image: moved.map(|(from, to)| Image { from: at(&from), to: at(&to) }).collect(),
                }
            }
            Proof::Lemmas { lemmas, then } => {
                let fact = |lemma: &Lemma| match lemma {
                    Lemma::Literals(literals, proof) => Fact::Literals {
                        literals: literals.iter().map(|&literal| Stated::of(places, literal)).collect(),
                        proof: own(proof),
                    },
                    Lemma::Group(members, proof) => {
                        Fact::Group { one_of: members.iter().map(at).collect(), proof: own(proof) }
                    }
                };
                Argument::Lemmas {
                    lemmas: lemmas.iter().map(fact).collect(),
                    then: then.as_deref().map(|proof| Box::new(own(proof))),
                }
            }
        }
    }
}

impl Step {
    /// The object of a step with its proof.
    pub fn proved(taken: &TakenStep) -> Step {
        Step { proof: Some(Argument::of(taken)), ..Step::new(taken) }
    }
}
