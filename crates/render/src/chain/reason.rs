//! The reasons of links, and what there is to say at the beginning and the end of a chain.

use crate::Accent;
use crate::language::{Phrase, Voice};
use crate::words::{Span, list};
use qedoku_model::{Cause, Chain, GroupId, Kind, Literal, Meaning, Names, Origin, Target, Trail, TrailNode};

/// A literal, in the colour of what becomes of its candidate.
pub(super) fn literal_span(literal: Literal, names: &Voice<'_>) -> Span {
    Span {
        text: names.literal(literal),
        accent: if literal.is_on() { Accent::Placed } else { Accent::Removed },
        targets: vec![Target::Candidate(literal.candidate())],
    }
}

/// What each branch leads to, which is its first literal unless `ends` says otherwise.
fn led_to(chain: &Chain, ends: &[Vec<usize>]) -> Vec<Vec<Literal>> {
    let of = |i: usize| ends.get(i).map_or(&[0][..], Vec::as_slice);
    let led_to = |(i, trail): (usize, &Trail)| of(i).iter().map(|&end| trail[end].literal).collect();
    chain.trails.iter().enumerate().map(led_to).collect()
}

/// Whether each branch leads to another literal, as in a blossom loop.
pub(super) fn is_loop_of_branches(chain: &Chain) -> bool {
    let ends = led_to(chain, &[]);
    chain.group.is_some() && ends.len() > 1 && (1..ends.len()).all(|i| !ends[..i].contains(&ends[i]))
}

/// What cases come to: the same in each, or another one in each.
pub(super) fn outcome(chain: &Chain, ends: &[Vec<usize>], names: &Voice<'_>) -> Vec<Span> {
    let mut all = led_to(chain, ends);
    let (phrase, told) = match ends.iter().all(|ends| ends[..] == [0]) && is_loop_of_branches(chain) {
        true => (Phrase::EachCaseAnother, all.concat()),
        false => (Phrase::InEachCase, all.swap_remove(0)),
    };
    names.language().parts(phrase, vec![literals(told, names).into()])
}

/// Literals listed: "r2c2=7, r4c1=7 and r4c5≠1".
pub(super) fn literals(all: impl IntoIterator<Item = Literal>, names: &Voice<'_>) -> Vec<Span> {
    let all: Vec<Literal> = all.into_iter().collect();
    let mut spans = Vec::new();
    for (i, &literal) in all.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == all.len() => {
                spans.push(Span::plain(format!(" {} ", names.language().joint(false))))
            }
            _ => spans.push(Span::plain(", ")),
        }
        spans.push(literal_span(literal, names));
    }
    spans
}

/// What the branches are: "7 takes one of its places in row 6:".
pub(super) fn choice(chain: &Chain, names: &Voice<'_>) -> String {
    let origin = chain.group.map(|group| names.net().group(group).origin);
    let told = match origin.filter(|_| chain.kind != Kind::Double) {
        Some(Origin::Cell(cell)) => names.say(Phrase::TakesCandidate, &[&names.cell(cell)]),
        Some(Origin::Places(house, digit)) => {
            names.say(Phrase::TakesPlace, &[&digit.to_string(), &names.house(house)])
        }
        Some(Origin::Combinations(house)) => names.say(Phrase::TakesCombination, &[&names.house(house)]),
        None if chain.kind == Kind::Double => names.say(Phrase::EitherHolds, &[]),
        None => names.say(Phrase::CasesInTurn, &[]),
    };
    names.language().capitalised(&told)
}

/// What cannot be: "r4c8=1 and r4c8≠1 cannot both hold", "box 6 has no place for 2 then".
pub(super) fn clash(empty: Option<GroupId>, on: Literal, off: Literal, names: &Voice<'_>) -> Vec<Span> {
    match empty.map(|group| names.net().group(group).origin) {
        Some(Origin::Cell(cell)) => {
            vec![Span::plain(names.say(Phrase::LacksCandidate, &[&names.cell(cell)]))]
        }
        Some(Origin::Places(house, digit)) => {
            vec![Span::plain(names.say(Phrase::LacksPlace, &[&names.house(house), &digit.to_string()]))]
        }
        Some(Origin::Combinations(house)) => {
            vec![Span::plain(names.say(Phrase::LacksCombination, &[&names.house(house)]))]
        }
        None => names.language().parts(Phrase::CannotBoth, vec![literals([on, off], names).into()]),
    }
}

/// Why a literal is true: it is the last of a group.
pub(super) fn last(node: &TrailNode, names: &Voice<'_>) -> String {
    let is_sum = matches!(names.net().meaning(node.literal.candidate()), Meaning::Combination(..));
    match origin(node, names) {
        Some(Origin::Places(_, digit)) if is_sum => {
            names.say(Phrase::OnlyCombinationWithout, &[&digit.to_string()])
        }
        Some(Origin::Combinations(_)) if is_sum => names.say(Phrase::OnlyCombination, &[]),
        Some(Origin::Cell(cell)) => names.say(Phrase::LastCandidate, &[&names.cell(cell)]),
        Some(Origin::Places(house, digit)) => {
            names.say(Phrase::LastPlace, &[&digit.to_string(), &names.house(house)])
        }
        Some(Origin::Combinations(house)) => names.say(Phrase::LastCombination, &[&names.house(house)]),
        None => names.say(Phrase::NothingElse, &[]),
    }
}

/// Why a literal is false: another of its group is true.
pub(super) fn excluded(node: &TrailNode, parent: String, names: &Voice<'_>) -> String {
    match origin(node, names) {
        // A combination is told with its run.
        Some(Origin::Places(house, _) | Origin::Combinations(house))
            if !parent.contains(&names.house(house)) =>
        {
            names.say(Phrase::SinceIn, &[&parent, &names.house(house)])
        }
        _ => names.say(Phrase::Since, &[&parent]),
    }
}

/// "after r1c2≠4 and r5c6≠4", with a comma before it; nothing where there is nothing.
pub(super) fn after(parents: &[String], names: &Voice<'_>) -> String {
    if parents.is_empty() {
        return String::new();
    }
    names.say(Phrase::After, &[&list(parents, names.language().joint(false))])
}

fn origin(node: &TrailNode, names: &Voice<'_>) -> Option<Origin> {
    let Cause::Seat(seat) = node.cause else { return None };
    let net = names.net();
    let group = net.groups_of(node.literal.candidate()).get(usize::from(seat))?;
    Some(net.group(*group).origin)
}
