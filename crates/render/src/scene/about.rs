//! Which items of a picture show a thing.

use super::{Item, Tone};
use qedoku_model::{Cell, Digit, Meaning, Places, Target};

/// The items that show a thing, in the order of drawing: those about it, and where there are none those that
/// are about a part of it or that it is a part of.
pub fn showing<'a>(items: &'a [Item], target: Target, places: &dyn Places) -> Vec<&'a Item> {
    let net = places.net();
    let own = pick(items, |about| about == target);
    if !own.is_empty() {
        return own;
    }
    let candidate = |about: Target| match about {
        Target::Candidate(candidate) => Some(net.meaning(candidate)),
        _ => None,
    };
    let of_cell = |cell: Cell| {
        pick(items, |about| {
            about == Target::Cell(cell)
                || matches!(candidate(about), Some(Meaning::Digit(own, _)) if own == cell)
        })
    };
    let of_digit = |digit: Digit| {
        pick(items, |about| matches!(candidate(about), Some(Meaning::Digit(_, own)) if own == digit))
    };
    match target {
        Target::Cell(cell) => of_cell(cell),
        Target::Candidate(of) => match net.meaning(of) {
            Meaning::Digit(cell, _) => of_cell(cell),
            Meaning::Combination(house, _) => pick(items, |about| {
                about == Target::House(house)
                    || matches!(candidate(about), Some(Meaning::Combination(own, _)) if own == house)
            }),
        },
        Target::House(house) => {
            let cells = places.cells_of(house);
            cells.into_iter().flat_map(of_cell).collect()
        }
        Target::Digits(digits) => {
            let mut all: Vec<&Item> = digits.iter().flat_map(of_digit).collect();
            all.sort_by_key(|item| (item.shape.layer(), item.tone, &item.id));
            if all.is_empty() {
                // Digits of sums: their combinations, else the runs that they are about.
                let has = |about: Target| match candidate(about) {
                    Some(Meaning::Combination(_, own)) => !(own & digits).is_empty(),
                    _ => false,
                };
                all = pick(items, has);
            }
            if all.is_empty() { pick(items, |about| matches!(about, Target::House(_))) } else { all }
        }
        _ => items.iter().filter(|item| item.id == "label:sum").collect(),
    }
}

/// The items about something, without those of the bare board where there are others.
fn pick(items: &[Item], is_meant: impl Fn(Target) -> bool) -> Vec<&Item> {
    let all = items.iter().filter(|item| item.about.iter().any(|&about| is_meant(about)));
    let (plain, marked): (Vec<&Item>, Vec<&Item>) = all.partition(|item| item.tone == Tone::Board);
    if marked.is_empty() { plain } else { marked }
}
