//! A local pattern inside a chain, in a few words.

use crate::language::{Phrase, Voice};
use crate::words::{cell_list, digit_list, house_list};
use qedoku_model::{Cell, DigitSet, GroupId, House, Names, Origin, Proof};

/// The pattern with where it is, as its proof has it: "pointing, 9 of box 5 only in row 5". One without a
/// name is candidates of a group that act together.
pub(super) fn pattern_words(technique: &str, proof: &Proof, names: &Voice<'_>) -> String {
    if let (true, Proof::Units(groups)) = (technique.is_empty(), proof)
        && let [group] = groups[..]
    {
        return left_of(group, names);
    }
    let name = names.language().name_of(technique);
    let Proof::Cover { base, cover } = proof else { return name };
    match (told(base, names), told(cover, names)) {
        (Some(Told::Places(digits, houses)), Some(Told::Places(_, covers))) => {
            names.say(Phrase::OnlyIn, &[&name, &digits, &houses, &covers])
        }
        (Some(Told::Places(digits, house)), Some(Told::Cells(cells))) => {
            names.say(Phrase::OnlyIn, &[&name, &digits, &house, &cells])
        }
        (Some(Told::Cells(cells)), Some(Told::Places(digits, house))) => {
            names.say(Phrase::OnlyOf, &[&name, &digits, &house, &cells])
        }
        _ => name,
    }
}

/// Candidates of a group that act together: "what is left of 2 in box 6".
fn left_of(group: GroupId, names: &Voice<'_>) -> String {
    match names.net().group(group).origin {
        Origin::Cell(cell) => names.say(Phrase::LeftOfCell, &[&names.cell(cell)]),
        Origin::Places(house, digit) => {
            names.say(Phrase::LeftOfPlaces, &[&names.house(house), &digit.to_string()])
        }
        Origin::Combinations(house) => names.say(Phrase::LeftOfCombinations, &[&names.house(house)]),
    }
}

enum Told {
    Cells(String),
    /// Digits and the houses that have a place for each.
    Places(String, String),
}

/// The groups, if they are all cells, or each of a few digits in each of a few houses.
fn told(groups: &[GroupId], names: &Voice<'_>) -> Option<Told> {
    let (mut cells, mut houses): (Vec<Cell>, Vec<House>) = (Vec::new(), Vec::new());
    let mut digits = DigitSet::EMPTY;
    let and = names.language().joint(false);
    for &group in groups {
        match (group.index() < names.net().group_count()).then(|| names.net().group(group).origin)? {
            Origin::Cell(cell) => cells.push(cell),
            Origin::Places(house, digit) => {
                digits.insert(digit);
                if !houses.contains(&house) {
                    houses.push(house);
                }
            }
            Origin::Combinations(_) => return None,
        }
    }
    if houses.is_empty() {
        return Some(Told::Cells(cell_list(&cells, and, names)));
    }
    let is_whole = cells.is_empty() && houses.len() * digits.len() == groups.len();
    is_whole.then(|| Told::Places(digit_list(digits, and), house_list(&houses, and, names)))
}
