//! An argument within a sentence: what is supposed, and what is wrong with that.

use super::Argument;
use crate::Accent;
use crate::words::{Span, candidate_list, cell_list, digit_list, list, sum_of};
use qedoku_model::{Candidate, Cell, DigitSet, Kind, Literal, Meaning, Names, Origin, Role, Target};

impl Argument<'_> {
    /// "r4c5 were 7": what a contradiction supposes.
    pub(crate) fn assumption_words(&self, names: &dyn Names) -> Option<Span> {
        let literal = self.assumptions().next()?;
        let (subject, value) = statement(literal.candidate(), names);
        let not = if literal.is_on() { "" } else { "not " };
        Some(Span {
            text: format!("{subject} were {not}{value}"),
            accent: Accent::Role(Role::Pattern),
            targets: vec![literal.candidate().into()],
        })
    }

    /// "r2c3 would be both 4 and not 4", "box 6 would have no place for 2": what follows and cannot be.
    pub(crate) fn clash_words(&self, names: &dyn Names) -> Option<Span> {
        let ends: Vec<Literal> =
            self.chain.trails.iter().filter_map(|trail| Some(trail.first()?.literal)).collect();
        let accent = Accent::Role(Role::Second);
        if let Some(group) = self.empty {
            let (text, target): (String, Target) = match names.net().group(group).origin {
                Origin::Cell(cell) => {
                    (format!("{} would have no candidate left", names.cell(cell)), cell.into())
                }
                Origin::Places(house, digit) => {
                    (format!("{} would have no place for {digit}", names.house(house)), house.into())
                }
                Origin::Combinations(house) => {
                    (format!("{} would have no combination left", names.house(house)), house.into())
                }
            };
            return Some(Span { text, accent, targets: vec![target] });
        }
        let text = match (self.chain.kind, ends.as_slice()) {
            (Kind::Contradiction, &[on, off]) if on.candidate() != off.candidate() => {
                let told = |literal: Literal| {
                    let (subject, value) = statement(literal.candidate(), names);
                    format!("{subject} would {}be {value}", if literal.is_on() { "" } else { "not " })
                };
                format!("{} though {}", told(on), told(off))
            }
            (Kind::Contradiction, &[end, ..]) => {
                let (subject, value) = statement(end.candidate(), names);
                format!("{subject} would be both {value} and not {value}")
            }
            // What is supposed leads to its opposite.
            (Kind::X | Kind::Y | Kind::Xy, &[end, ..]) => {
                let (_, value) = statement(end.candidate(), names);
                let verb = if end.is_on() { "would have to" } else { "could not" };
                format!("it {verb} be {value} after all")
            }
            _ => return None,
        };
        Some(Span { text, accent, targets: ends.iter().map(|end| end.candidate().into()).collect() })
    }

    /// "whichever of 1 and 5 r4c9 is": the cases of an argument.
    pub(crate) fn cases_words(&self, names: &dyn Names) -> Option<Span> {
        let candidates = self.assumed_candidates();
        let origin = self.chain.group.map(|group| names.net().group(group).origin);
        let (digits, cells, sums) = parts(&candidates, names);
        let text = match (self.chain.kind, origin) {
            (Kind::Double, _) => {
                let (subject, value) = statement(*candidates.first()?, names);
                format!("whether {subject} is {value} or not")
            }
            (Kind::Cell | Kind::Region, Some(Origin::Cell(cell))) => {
                format!("whichever of {} {} is", digit_list(digits, "and"), names.cell(cell))
            }
            (Kind::Cell | Kind::Region, Some(Origin::Combinations(house))) => {
                format!("whether {} is {}", names.house(house), list(sums, "or"))
            }
            (Kind::Cell | Kind::Region, Some(Origin::Places(house, digit))) => {
                let house = names.house(house);
                let without = (!sums.is_empty()).then(|| format!("or if that is {}", list(sums, "or")));
                let at = (!cells.is_empty()).then(|| format!("at {}", cell_list(&cells, "or", names)));
                let places: Vec<String> = at.into_iter().chain(without).collect();
                format!("wherever {digit} goes in {house}, {}", places.join(", "))
            }
            (Kind::Cell | Kind::Region, None) => {
                format!("whichever of {} is true", candidate_list(&candidates, "and", names))
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

/// What a candidate speaks of, and what it says of it: "r4c5" and "7", a run and "1 + 8".
fn statement(candidate: Candidate, names: &dyn Names) -> (String, String) {
    match names.net().meaning(candidate) {
        Meaning::Digit(cell, digit) => (names.cell(cell), digit.to_string()),
        Meaning::Combination(house, digits) => (names.house(house), sum_of(digits)),
    }
}

/// Digits, cells and combinations of candidates.
fn parts(candidates: &[Candidate], names: &dyn Names) -> (DigitSet, Vec<Cell>, Vec<String>) {
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
