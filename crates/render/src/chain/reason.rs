//! The reasons of links, and what there is to say at the beginning and the end of a chain.

use crate::Accent;
use crate::words::{Span, list};
use qedoku_model::{Cause, Chain, GroupId, Kind, Literal, Meaning, Names, Origin, Target, TrailNode};

/// A literal, in the colour of what becomes of its candidate.
pub(super) fn literal_span(literal: Literal, names: &dyn Names) -> Span {
    Span {
        text: names.literal(literal),
        accent: if literal.is_on() { Accent::Placed } else { Accent::Removed },
        targets: vec![Target::Candidate(literal.candidate())],
    }
}

/// Literals listed: "r2c2=7, r4c1=7 and r4c5≠1".
pub(super) fn literals(all: impl IntoIterator<Item = Literal>, names: &dyn Names) -> Vec<Span> {
    let all: Vec<Literal> = all.into_iter().collect();
    let mut spans = Vec::new();
    for (i, &literal) in all.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == all.len() => spans.push(Span::plain(" and ")),
            _ => spans.push(Span::plain(", ")),
        }
        spans.push(literal_span(literal, names));
    }
    spans
}

/// What the branches are: "7 takes one of its places in row 6:".
pub(super) fn choice(chain: &Chain, names: &dyn Names) -> String {
    let origin = chain.group.map(|group| names.net().group(group).origin);
    let told = match origin.filter(|_| chain.kind != Kind::Double) {
        Some(Origin::Cell(cell)) => format!("{} takes one of its candidates:", names.cell(cell)),
        Some(Origin::Places(house, digit)) => {
            format!("{digit} takes one of its places in {}:", names.house(house))
        }
        Some(Origin::Combinations(house)) => format!("{} takes one of its combinations:", names.house(house)),
        None if chain.kind == Kind::Double => "Either this holds or its opposite:".to_owned(),
        None => "The cases in turn:".to_owned(),
    };
    match told.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => told,
    }
}

/// What cannot be: "r4c8=1 and r4c8≠1 cannot both hold", "box 6 has no place for 2 then".
pub(super) fn clash(empty: Option<GroupId>, on: Literal, off: Literal, names: &dyn Names) -> Vec<Span> {
    match empty.map(|group| names.net().group(group).origin) {
        Some(Origin::Cell(cell)) => {
            vec![Span::plain(format!("{} has no candidate left then", names.cell(cell)))]
        }
        Some(Origin::Places(house, digit)) => {
            vec![Span::plain(format!("{} has no place for {digit} then", names.house(house)))]
        }
        Some(Origin::Combinations(house)) => {
            vec![Span::plain(format!("{} has no combination left then", names.house(house)))]
        }
        None => {
            let mut spans = literals([on, off], names);
            spans.push(Span::plain(" cannot both hold"));
            spans
        }
    }
}

/// Why a literal is true: it is the last of a group.
pub(super) fn last(node: &TrailNode, names: &dyn Names) -> String {
    let is_sum = matches!(names.net().meaning(node.literal.candidate()), Meaning::Combination(..));
    match origin(node, names) {
        Some(Origin::Places(_, digit)) if is_sum => format!("the only combination left without {digit}"),
        Some(Origin::Combinations(_)) if is_sum => "the only combination left".to_owned(),
        Some(Origin::Cell(cell)) => format!("the last candidate of {}", names.cell(cell)),
        Some(Origin::Places(house, digit)) => format!("the last place for {digit} in {}", names.house(house)),
        Some(Origin::Combinations(house)) => format!("the last combination of {}", names.house(house)),
        None => "nothing else is left".to_owned(),
    }
}

/// Why a literal is false: another of its group is true.
pub(super) fn excluded(node: &TrailNode, parent: String, names: &dyn Names) -> String {
    match origin(node, names) {
        // A combination is told with its run.
        Some(Origin::Places(house, _) | Origin::Combinations(house))
            if !parent.contains(&names.house(house)) =>
        {
            format!("since {parent} in {}", names.house(house))
        }
        _ => format!("since {parent}"),
    }
}

/// "after r1c2≠4 and r5c6≠4", with a comma before it; nothing where there is nothing.
pub(super) fn after(parents: &[String]) -> String {
    if parents.is_empty() { String::new() } else { format!(", after {}", list(parents, "and")) }
}

fn origin(node: &TrailNode, names: &dyn Names) -> Option<Origin> {
    let Cause::Seat(seat) = node.cause else { return None };
    let net = names.net();
    let group = net.groups_of(node.literal.candidate()).get(usize::from(seat))?;
    Some(net.group(*group).origin)
}
