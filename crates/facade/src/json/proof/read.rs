//! Reading a proof back, and asking the checker about it.

use super::{Argument, Fact, GroupAt, Image, Stated};
use crate::State;
use crate::json::at::At;
use qedoku_check::check;
use qedoku_model::{
    Candidate, GroupId, House, Info, Lemma, Literal, Meaning, Names, Net, Origin, Places, Proof, Step,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use thiserror::Error;

/// What a step says of itself in JSON: its conclusions and their proof. Other fields are passed over, so that
/// a step of `explain --json --proofs` is one.
///
/// ```
/// use qedoku::json::{Claim, Step, to_json};
/// use qedoku::{Options, Puzzle, explain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let taken = explain(&puzzle, &Options::default()).unwrap().steps.remove(0);
/// let claim: Claim = to_json(&Step::proved(&taken)).parse().unwrap();
/// assert_eq!(claim.check(&taken.before), Ok(()));
/// // What is known already is not proved again.
/// assert!(claim.check(&taken.after()).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Claim {
    placed: Vec<Concluded>,
    removed: Vec<Concluded>,
    proof: Argument,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Concluded {
    at: At,
}

/// Why a claim does not hold.
///
/// ```
/// use qedoku::json::{Claim, Unproved};
/// let error: Unproved = "{}".parse::<Claim>().unwrap_err();
/// assert!(error.to_string().starts_with("this is no step with its proof"), "{error}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unproved {
    /// The text is no JSON, or none of a step with its proof.
    #[error("this is no step with its proof: {0}")]
    Unreadable(String),
    /// It speaks of something that the puzzle does not have.
    #[error("the puzzle has no {0}")]
    Unknown(String),
    /// The checker refuses it.
    #[error("{0}")]
    Refused(String),
}

impl std::str::FromStr for Claim {
    type Err = Unproved;

    fn from_str(text: &str) -> Result<Claim, Unproved> {
        serde_json::from_str(text).map_err(|error| Unproved::Unreadable(error.to_string()))
    }
}

/// What the technique of a claim is called: it has none.
const CLAIM: &Info = &Info::new("claim", "Claim", "A step that was read.", "{concluded}.");

impl Claim {
    /// Whether the claim holds in a position, as the independent checker says.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, before: &State) -> Result<(), Unproved> {
        let step = self.step(before)?;
        check(before.net(), &before.position(), &step)
            .map_err(|refusal| Unproved::Refused(refusal.to_string()))
    }

    fn step(&self, before: &State) -> Result<Step, Unproved> {
        let things = Things::of(before.places());
        let on = self.placed.iter().map(|placed| Ok(things.candidate(&placed.at)?.on()));
        let off = self.removed.iter().map(|removed| Ok(things.candidate(&removed.at)?.off()));
        let conclusions: Vec<Literal> = on.chain(off).collect::<Result<_, Unproved>>()?;
        Ok(Step::new(CLAIM, conclusions, things.proof(&self.proof)?))
    }
}

/// The things of a puzzle by what they are called in JSON.
struct Things<'a> {
    net: &'a Net,
    candidates: BTreeMap<At, Candidate>,
    groups: BTreeMap<GroupAt, GroupId>,
    houses: BTreeMap<At, House>,
}

fn unknown(thing: &impl fmt::Debug) -> Unproved {
    Unproved::Unknown(format!("{thing:?}"))
}

impl<'a> Things<'a> {
    fn of(places: &'a dyn Places) -> Things<'a> {
        let net = Names::net(places);
        let candidates = (0..net.candidate_count() as u32).map(Candidate);
        let groups = || (0..net.group_count() as u32).map(GroupId);
        let house = |group: GroupId| match net.group(group).origin {
            Origin::Places(house, _) | Origin::Combinations(house) => Some(house),
            Origin::Cell(_) => None,
        };
        let sums = candidates.clone().filter_map(|candidate| match net.meaning(candidate) {
            Meaning::Combination(house, _) => Some(house),
            Meaning::Digit(..) => None,
        });
        Things {
            net,
            candidates: candidates
                .map(|candidate| (At::of_candidate(places, candidate), candidate))
                .collect(),
            groups: groups().map(|group| (GroupAt::of(places, group), group)).collect(),
            houses: groups()
                .filter_map(house)
                .chain(sums)
                .map(|house| (At::of_house(places, house), house))
                .collect(),
        }
    }

    fn candidate(&self, at: &At) -> Result<Candidate, Unproved> {
        self.candidates.get(at).copied().ok_or_else(|| unknown(at))
    }

    fn candidates(&self, list: &[At]) -> Result<Vec<Candidate>, Unproved> {
        list.iter().map(|at| self.candidate(at)).collect()
    }

    fn group(&self, at: &GroupAt) -> Result<GroupId, Unproved> {
        if let GroupAt::Shown { shown } = at {
            // One that was not shown is refused by the checker.
            return Ok(GroupId((self.net.group_count() as u32).saturating_add(*shown)));
        }
        self.groups.get(at).copied().ok_or_else(|| unknown(at))
    }

    fn groups<T: FromIterator<GroupId>>(&self, list: &[GroupAt]) -> Result<T, Unproved> {
        list.iter().map(|at| self.group(at)).collect()
    }

    fn houses<T: FromIterator<House>>(&self, list: &[At]) -> Result<T, Unproved> {
        list.iter().map(|at| self.houses.get(at).copied().ok_or_else(|| unknown(at))).collect()
    }

    fn literal(&self, stated: &Stated) -> Result<Literal, Unproved> {
        let candidate = self.candidate(&stated.candidate)?;
        Ok(if stated.is_true { candidate.on() } else { candidate.off() })
    }

    fn proof(&self, argument: &Argument) -> Result<Proof, Unproved> {
        Ok(match argument {
            Argument::Units { groups } => Proof::Units(self.groups(groups)?),
            Argument::Cover { base, cover } => {
                Proof::Cover { base: self.groups(base)?, cover: self.groups(cover)? }
            }
            Argument::Split { group, parts } => {
                let part =
                    |case: &super::Case| Ok((self.candidate(&case.candidate)?, self.proof(&case.proof)?));
                let parts = parts.iter().map(part).collect::<Result<_, Unproved>>()?;
                Proof::Split { group: self.group(group)?, parts }
            }
            Argument::Linear { plus, minus, terms } => Proof::Linear {
                plus: self.houses(plus)?,
                minus: self.houses(minus)?,
                terms: self.groups(terms)?,
            },
            Argument::Swap { groups, region } => {
                Proof::Swap { groups: self.groups(groups)?, region: self.candidates(region)? }
            }
            Argument::Exchange { groups, pairs } => {
                let pair = |Image { from, to }: &Image| Ok((self.candidate(from)?, self.candidate(to)?));
                let pairs = pairs.iter().map(pair).collect::<Result<_, Unproved>>()?;
                Proof::Exchange { groups: self.groups(groups)?, pairs }
            }
            Argument::Symmetry { image } => {
                let mut all: Vec<Candidate> = (0..self.net.candidate_count() as u32).map(Candidate).collect();
                for Image { from, to } in image {
                    all[self.candidate(from)?.index()] = self.candidate(to)?;
                }
                Proof::Symmetry { image: all }
            }
            Argument::Lemmas { lemmas, then } => {
                let lemma = |fact: &Fact| {
                    Ok(match fact {
                        Fact::Literals { literals, proof } => {
                            let literals = literals.iter().map(|stated| self.literal(stated));
                            Lemma::Literals(literals.collect::<Result<_, Unproved>>()?, self.proof(proof)?)
                        }
                        Fact::Group { one_of, proof } => {
                            Lemma::Group(self.candidates(one_of)?, self.proof(proof)?)
                        }
                    })
                };
                let then = then.as_deref().map(|then| self.proof(then).map(Box::new)).transpose()?;
                Proof::Lemmas { lemmas: lemmas.iter().map(lemma).collect::<Result<_, Unproved>>()?, then }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Step as Told, to_json};
    use crate::techniques;
    use crate::verbs::techniques::example;

    fn examples() -> impl Iterator<Item = (String, crate::TakenStep)> {
        let examples = techniques().filter_map(|entry| Some((entry, example(&entry)?.taken)));
        examples.map(|(entry, taken)| (format!("{} {}", entry.family, entry.info.id), taken))
    }

    #[test]
    fn every_group_and_candidate_has_a_name_of_its_own() {
        for (what, taken) in examples() {
            let (things, net) = (Things::of(taken.before.places()), taken.before.net());
            assert_eq!(things.candidates.len(), net.candidate_count(), "{what}");
            assert_eq!(things.groups.len(), net.group_count(), "{what}");
        }
    }

    #[test]
    fn the_proof_of_every_technique_is_read_back_and_holds() {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for (what, taken) in examples() {
            let text = to_json(&Told::proved(&taken));
            let claim: Claim = text.parse().unwrap_or_else(|error| panic!("{what}: {error}"));
            let read = claim.step(&taken.before).unwrap();
            assert_eq!(read.proof, taken.step.proof, "{what}");
            assert_eq!(claim.check(&taken.before), Ok(()), "{what}");
            for kind in ["units", "cover", "split", "linear", "swap", "exchange", "symmetry", "lemmas"] {
                *kinds.entry(kind).or_default() += text.matches(&format!(r#"{{"kind":"{kind}","#)).count();
            }
        }
        assert!(kinds.values().all(|&count| count > 0) && kinds.len() == 8, "{kinds:?}");
    }

    #[test]
    fn a_damaged_proof_is_refused() {
        let mut refused = 0;
        for (what, taken) in examples() {
            for mutant in taken.step.mutants().into_iter().take(20) {
                let damaged = crate::TakenStep { step: mutant, ..taken.clone() };
                let claim: Claim = to_json(&Told::proved(&damaged)).parse().unwrap();
                let own = check(taken.before.net(), &taken.before.position(), &damaged.step);
                let read = claim.check(&taken.before);
                assert_eq!(read.is_err(), own.is_err(), "{what}");
                // Where totals contradict each other, anything follows from them.
                let is_total = matches!(taken.step.proof, Proof::Linear { .. });
                assert!(matches!(read, Err(Unproved::Refused(_))) || is_total, "{what}");
                refused += usize::from(read.is_err());
            }
        }
        assert!(refused > 1000, "{refused}");
    }

    #[test]
    fn what_the_puzzle_does_not_have_is_named() {
        let (_, taken) = examples().find(|(what, _)| what.ends_with("naked-pair")).unwrap();
        let text = to_json(&Told::proved(&taken));
        let proof = text.find(r#""proof":"#).unwrap();
        let at = proof + text[proof..].find("\"cell\":[").unwrap() + 8;
        let elsewhere = format!("{}99{}", &text[..at], &text[at + 1..]);
        let claim: Claim = elsewhere.parse().unwrap();
        assert!(matches!(claim.check(&taken.before), Err(Unproved::Unknown(_))));
    }
}
