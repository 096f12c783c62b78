//! Lists within a sentence: cells folded, houses with their noun said once, candidates by what they say.

use crate::language::{Language, Phrase, Voice};
use qedoku_model::{Candidate, Cell, DigitSet, House, Meaning, Names, Role, Target};

/// Words joined as in a sentence: `a`, `a and b`, `a, b and c`.
///
/// ```
/// use qedoku_render::list;
/// assert_eq!(list(["3", "5", "7"], "or"), "3, 5 or 7");
/// assert_eq!(list(["row 1"], "and"), "row 1");
/// ```
pub fn list(words: impl IntoIterator<Item = impl AsRef<str>>, joint: &str) -> String {
    let words: Vec<_> = words.into_iter().collect();
    let mut text = String::new();
    for (i, word) in words.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == words.len() => {
                text.push(' ');
                text.push_str(joint);
                text.push(' ');
            }
            _ => text.push_str(", "),
        }
        text.push_str(word.as_ref());
    }
    text
}

/// Clauses joined: a comma before the last "and" keeps lists inside them apart.
pub(crate) fn clauses(mut parts: Vec<String>, language: &Language) -> String {
    let Some(last) = parts.pop() else { return String::new() };
    if parts.is_empty() { last } else { language.say(Phrase::Clauses, &[&parts.join(", "), &last]) }
}

/// Digits as the sum that they make: "1 + 2 + 9".
pub(crate) fn sum_of(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" + ")
}

/// The marked things of one role.
pub(super) fn marked(role: Role, targets: &[Target], joint: &str, names: &Voice<'_>) -> String {
    let joint = match joint {
        "and" => names.language().joint(false),
        "or" => names.language().joint(true),
        plus => plus,
    };
    let mut cells = Vec::new();
    let mut houses = Vec::new();
    let mut candidates = Vec::new();
    let mut digits = DigitSet::EMPTY;
    let mut parts = Vec::new();
    let mut numbers = Vec::new();
    for &target in targets {
        match target {
            Target::Number(number) => numbers.push(number.to_string()),
            Target::Cell(cell) => cells.push(cell),
            Target::House(house) => houses.push(house),
            Target::Candidate(candidate) => candidates.push(candidate),
            Target::Digits(set) if role == Role::Combinations => parts.push(sum_of(set)),
            Target::Digits(set) => digits |= set,
            _ => {}
        }
    }
    if !cells.is_empty() {
        parts.push(cell_list(&cells, joint, names));
    }
    if !houses.is_empty() {
        parts.push(house_list(&houses, joint, names));
    }
    if !candidates.is_empty() {
        parts.push(candidate_list(&candidates, joint, names));
    }
    if !digits.is_empty() {
        parts.push(digit_list(digits, joint));
    }
    match joint {
        "+" if role == Role::Minus && numbers.len() > 1 => format!("({})", numbers.join(" + ")),
        "+" if numbers.is_empty() => {
            let sum = cells.iter().map(|&cell| names.cell(cell)).collect::<Vec<_>>().join(" + ");
            if role == Role::Subtracted && cells.len() > 1 { format!("({sum})") } else { sum }
        }
        "+" => numbers.join(" + "),
        _ if parts.is_empty() => list(numbers, joint),
        _ => list(parts, joint),
    }
}

pub(crate) fn digit_list(digits: DigitSet, joint: &str) -> String {
    list(digits.iter().map(|d| d.to_string()), joint)
}

pub(crate) fn cell_list(cells: &[Cell], joint: &str, names: &Voice<'_>) -> String {
    list(names.cells(cells).split(", "), joint)
}

/// Houses, each once, with the noun said once where the names are a noun and a number: "rows 1 and 4".
pub(crate) fn house_list(houses: &[House], joint: &str, names: &Voice<'_>) -> String {
    let mut words: Vec<String> = Vec::new();
    for name in houses.iter().map(|&house| names.house(house)) {
        if !words.contains(&name) {
            words.push(name);
        }
    }
    let split: Vec<Option<(&str, &str)>> = words.iter().map(|w| w.split_once(' ')).collect();
    if let [Some((noun, _)), _, ..] = split[..] {
        let numbers = split.iter().map(|pair| pair.filter(|(n, _)| *n == noun).map(|(_, number)| number));
        let numbers: Option<Vec<&str>> = numbers.collect();
        if let Some(numbers) = numbers.filter(|ns| ns.iter().all(|n| n.bytes().all(|b| b.is_ascii_digit()))) {
            let nouns = names.language().plural_of(noun).unwrap_or(noun);
            return format!("{nouns} {}", list(numbers, joint));
        }
    }
    list(words, joint)
}

/// Candidates by what they say: "5 in r1c23 and 7 in r4c2".
pub(crate) fn candidate_list(candidates: &[Candidate], joint: &str, names: &Voice<'_>) -> String {
    let parts = by_digits(candidates, names).into_iter().map(|said| match said {
        Said::Cells(digits, cells) => {
            let cells = cell_list(&cells, names.language().joint(false), names);
            names.say(Phrase::Within, &[&digit_list(digits, joint), &cells])
        }
        Said::Run(house, sets) => names.say(Phrase::Within, &[&list(sets, joint), &names.house(house)]),
    });
    list(parts, joint)
}

/// Gathers cells with the same digits, in the order of the first.
pub(super) fn same_digits(cells: Vec<(Cell, DigitSet)>) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut gathered: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in cells {
        match gathered.iter_mut().find(|(set, _)| *set == digits) {
            Some((_, list)) => list.push(cell),
            None => gathered.push((digits, vec![cell])),
        }
    }
    gathered
}

/// What a list of candidates says, gathered.
pub(super) enum Said {
    /// These cells, each with these digits.
    Cells(DigitSet, Vec<Cell>),
    /// This run with these combinations.
    Run(House, Vec<String>),
}

/// Gathers candidates by cell, then cells with the same digits, and combinations by run; each in the order
/// of its first candidate.
pub(super) fn by_digits(candidates: &[Candidate], names: &Voice<'_>) -> Vec<Said> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    let mut runs: Vec<(House, Vec<String>)> = Vec::new();
    for &candidate in candidates {
        match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => match cells.iter_mut().find(|(c, _)| *c == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => cells.push((cell, digit.set())),
            },
            Meaning::Combination(house, digits) => {
                let combination = sum_of(digits);
                match runs.iter_mut().find(|(h, _)| *h == house) {
                    Some((_, sets)) => sets.push(combination),
                    None => runs.push((house, vec![combination])),
                }
            }
        }
    }
    let cells = same_digits(cells).into_iter().map(|(digits, cells)| Said::Cells(digits, cells));
    let mut said: Vec<Said> = cells.collect();
    said.extend(runs.into_iter().map(|(house, sets)| Said::Run(house, sets)));
    said
}
