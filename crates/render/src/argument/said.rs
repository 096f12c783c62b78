//! An argument within a sentence: what is supposed, and what is wrong with that.

use super::Argument;
use crate::Accent;
use crate::language::{Phrase, Voice};
use crate::words::{Span, candidate_list, cell_list, digit_list, list, sum_of};
use qedoku_model::{Candidate, Cell, DigitSet, Kind, Literal, Meaning, Names, Origin, Role, Target};

impl Argument<'_> {
    /// "r4c5 were 7": what a contradiction supposes.
    pub(crate) fn assumption_words(&self, names: &Voice<'_>) -> Option<Span> {
        let literal = self.assumptions().next()?;
        Some(Span {
            text: were(literal, names),
            accent: Accent::Role(Role::Pattern),
            targets: vec![literal.candidate().into()],
        })
    }

    /// "r2c3 would be both 4 and not 4", "box 6 would have no place for 2": what follows and cannot be.
    pub(crate) fn clash_words(&self, names: &Voice<'_>) -> Option<Span> {
        let ends: Vec<Literal> =
            self.chain.trails.iter().filter_map(|trail| Some(trail.first()?.literal)).collect();
        let accent = Accent::Role(Role::Second);
        if let Some(group) = self.empty {
            let (text, target): (String, Target) = match names.net().group(group).origin {
                Origin::Cell(cell) => {
                    (names.say(Phrase::WouldLackCandidate, &[&names.cell(cell)]), cell.into())
                }
                Origin::Places(house, digit) => {
                    let filling = [names.house(house), digit.to_string()];
                    (names.say(Phrase::WouldLackPlace, &filling.each_ref().map(String::as_str)), house.into())
                }
                Origin::Combinations(house) => {
                    (names.say(Phrase::WouldLackCombination, &[&names.house(house)]), house.into())
                }
            };
            return Some(Span { text, accent, targets: vec![target] });
        }
        let text = match (self.chain.kind, ends.as_slice()) {
            (Kind::Contradiction, &[on, off]) if on.candidate() != off.candidate() => {
                names.say(Phrase::Though, &[&would_be(on, names), &would_be(off, names), &were(off, names)])
            }
            (Kind::Contradiction, &[end, ..]) => {
                let (subject, value) = statement(end.candidate(), names);
                names.say(Phrase::Both, &[&subject, &value])
            }
            // What is supposed leads to its opposite.
            (Kind::X | Kind::Y | Kind::Xy, &[end, ..]) => {
                let (subject, value) = statement(end.candidate(), names);
                let phrase = if end.is_on() { Phrase::WouldHaveToBe } else { Phrase::CouldNotBe };
                names.say(phrase, &[&value, &subject])
            }
            _ => return None,
        };
        Some(Span { text, accent, targets: ends.iter().map(|end| end.candidate().into()).collect() })
    }

    /// "row 5 would have only r5c8 left for 2, r3c1 only 4 and column 2 no place for 9": what follows one
    /// after the other, and what cannot be.
    pub(crate) fn way_words(&self, names: &Voice<'_>) -> Option<Span> {
        let mut clash = self.clash_words(names)?;
        let (Some(empty), false) = (self.empty, self.way.is_empty()) else { return Some(clash) };
        let net = names.net();
        let or = names.language().joint(true);
        let mut told: Vec<String> = Vec::new();
        let mut targets: Vec<Target> = Vec::new();
        for (group, left) in &self.way {
            let (digits, cells, sums) = parts(left, names);
            let is_first = told.is_empty();
            let (phrase, filling) = match net.group(*group).origin {
                Origin::Cell(cell) => (
                    if is_first { Phrase::WouldHaveOnly } else { Phrase::OnlyToo },
                    vec![names.cell(cell), digit_list(digits, or)],
                ),
                Origin::Places(house, digit) if sums.is_empty() => (
                    if is_first { Phrase::WouldHavePlace } else { Phrase::PlaceToo },
                    vec![names.house(house), cell_list(&cells, or, names), digit.to_string()],
                ),
                Origin::Places(house, _) | Origin::Combinations(house) => (
                    if is_first { Phrase::WouldHaveOnly } else { Phrase::OnlyToo },
                    vec![names.house(house), list(sums, or)],
                ),
            };
            told.push(names.say(phrase, &filling.iter().map(String::as_str).collect::<Vec<_>>()));
            targets.extend(left.iter().copied().map(Target::from));
        }
        told.push(match net.group(empty).origin {
            Origin::Cell(cell) => names.say(Phrase::CandidateLacksToo, &[&names.cell(cell)]),
            Origin::Places(house, digit) => {
                names.say(Phrase::PlaceLacksToo, &[&names.house(house), &digit.to_string()])
            }
            Origin::Combinations(house) => names.say(Phrase::CombinationLacksToo, &[&names.house(house)]),
        });
        targets.append(&mut clash.targets);
        Some(Span { text: list(told, names.language().joint(false)), accent: clash.accent, targets })
    }

    /// "whichever of 1 and 5 r4c9 is": the cases of an argument.
    pub(crate) fn cases_words(&self, names: &Voice<'_>) -> Option<Span> {
        let candidates = self.assumed_candidates();
        let origin = self.chain.group.map(|group| names.net().group(group).origin);
        let (digits, cells, sums) = parts(&candidates, names);
        let [and, or] = [false, true].map(|is_or| names.language().joint(is_or));
        let text = match (self.chain.kind, origin) {
            (Kind::Double, _) => {
                let (subject, value) = statement(*candidates.first()?, names);
                names.say(Phrase::WhetherOrNot, &[&subject, &value])
            }
            (Kind::Cell | Kind::Region, Some(Origin::Cell(cell))) => {
                let all = [digit_list(digits, and), names.cell(cell), digit_list(digits, or)];
                names.say(Phrase::WhicheverDigit, &all.each_ref().map(String::as_str))
            }
            (Kind::Cell | Kind::Region, Some(Origin::Combinations(house))) => {
                names.say(Phrase::WhicheverSum, &[&names.house(house), &list(sums, or)])
            }
            (Kind::Cell | Kind::Region, Some(Origin::Places(house, digit))) => {
                let house = names.house(house);
                let without =
                    (!sums.is_empty()).then(|| names.say(Phrase::OrIfSum, &[&list(sums, or), &house]));
                let at =
                    (!cells.is_empty()).then(|| names.say(Phrase::AtCells, &[&cell_list(&cells, or, names)]));
                let places: Vec<String> = at.into_iter().chain(without).collect();
                names.say(Phrase::Wherever, &[&digit.to_string(), &house, &places.join(", ")])
            }
            (Kind::Cell | Kind::Region, None) => {
                let [all, any] = [and, or].map(|joint| candidate_list(&candidates, joint, names));
                names.say(Phrase::WhicheverOf, &[&all, &any])
            }
            _ => return None,
        };
        let house = origin.and_then(|origin| match origin {
            Origin::Places(house, _) | Origin::Combinations(house) => Some(Target::House(house)),
            Origin::Cell(_) => None,
        });
        let targets = candidates.iter().copied().map(Target::from).chain(house);
        Some(Span { text, accent: Accent::Role(Role::Pattern), targets: targets.collect() })
    }
}

/// "r4c5 were 7".
fn were(literal: Literal, names: &Voice<'_>) -> String {
    let (subject, value) = statement(literal.candidate(), names);
    let phrase = match (is_sum(literal, names), literal.is_on()) {
        (false, true) => Phrase::DigitWere,
        (false, false) => Phrase::DigitWereNot,
        (true, true) => Phrase::SumWere,
        (true, false) => Phrase::SumWereNot,
    };
    names.say(phrase, &[&subject, &value])
}

/// "r4c5 would be 7".
fn would_be(literal: Literal, names: &Voice<'_>) -> String {
    let (subject, value) = statement(literal.candidate(), names);
    let phrase = match (is_sum(literal, names), literal.is_on()) {
        (false, true) => Phrase::DigitWouldBe,
        (false, false) => Phrase::DigitWouldNotBe,
        (true, true) => Phrase::SumWouldBe,
        (true, false) => Phrase::SumWouldNotBe,
    };
    names.say(phrase, &[&subject, &value])
}

fn is_sum(literal: Literal, names: &Voice<'_>) -> bool {
    matches!(names.net().meaning(literal.candidate()), Meaning::Combination(..))
}

/// What a candidate speaks of, and what it says of it: "r4c5" and "7", a run and "1 + 8".
fn statement(candidate: Candidate, names: &Voice<'_>) -> (String, String) {
    match names.net().meaning(candidate) {
        Meaning::Digit(cell, digit) => (names.cell(cell), digit.to_string()),
        Meaning::Combination(house, digits) => (names.house(house), sum_of(digits)),
    }
}

/// Digits, cells and combinations of candidates.
fn parts(candidates: &[Candidate], names: &Voice<'_>) -> (DigitSet, Vec<Cell>, Vec<String>) {
    let (mut digits, mut cells, mut sums) = (DigitSet::EMPTY, Vec::new(), Vec::new());
    for &candidate in candidates {
        match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => {
                digits.insert(digit);
                cells.push(cell);
            }
            Meaning::Combination(_, set) => sums.push(sum_of(set)),
        }
    }
    (digits, cells, sums)
}
