//! Proofs about almost locked sets that restricted commons tie together.
//!
//! Two digits of a set are *left* if its other digits cover all of its cells but one: then one of the two
//! is true in the set. In a chain of sets each link is left in the two sets that it joins, so it serves one
//! of them; the ends are left with the digit in question, and a candidate that sees all its places in both
//! would leave one set too few digits.

use super::super::prelude::*;
use super::list::Als;
use crate::almost_locked::common_house;
use crate::net;
use qedoku_model::{GroupId, Lemma};
use std::collections::HashSet;

/// Why one of the places of `digit` in the first and the last set is true, as a refutation of each of the
/// `targets`, which see them all; neighbours are tied by the restricted commons `links`.
///
/// The cells of all sets need more digits than there are, if the sets are apart; otherwise each set is summed
/// up first by the two digits that it leaves. A chain that passes by the targets on the way ends there.
pub(crate) fn chain(sets: &[&Als], links: &[Digit], digit: Digit, targets: CellSet) -> Proof {
    let passes = |&k: &usize| links[k] == digit && (targets - sets[k].seen(digit)).is_empty();
    if let Some(end) = (1..links.len()).find(passes) {
        return chain(&sets[..=end], &links[..end], digit, targets);
    }
    flat(sets, links, digit, targets)
        .or_else(|| summed(sets, links, digit))
        .unwrap_or_else(|| one_by_one(sets, links, digit))
}

/// Why `digit` is true in `set`, which two restricted commons tie to `other`, as a refutation of a candidate
/// that sees all its places there.
pub(crate) fn ring(set: &Als, other: &Als, links: [Digit; 2], digit: Digit) -> Proof {
    if set.overlaps(other) {
        return summed(&[set, other, set], &links, digit).expect("two links have places of their own");
    }
    let base = cell_groups(set).chain(cell_groups(other));
    let own = (set.digits - links[0].set() - links[1].set() - digit.set()).iter().map(|d| cover_of(set, d));
    let tied = links.iter().map(|&link| link_cover([set, other], link));
    Proof::cover(base, own.chain(other_covers(other, links)).chain(tied))
}

/// The cover of one digit of a set.
fn cover_of(set: &Als, digit: Digit) -> GroupId {
    let house = common_house(set.places(digit));
    place_group(house.expect("the cells of a set lie in one house"), digit)
}

/// The cover of a restricted common.
fn link_cover([a, b]: [&Als; 2], digit: Digit) -> GroupId {
    let house = common_house(a.places(digit) | b.places(digit));
    place_group(house.expect("cells that all see each other lie in one house"), digit)
}

fn link_covers<'a>(sets: &'a [&Als], links: &'a [Digit]) -> impl Iterator<Item = GroupId> + 'a {
    links.iter().zip(sets.windows(2)).map(|(&digit, pair)| link_cover([pair[0], pair[1]], digit))
}

/// The places of the links in the sets that they tie.
pub(crate) fn link_places<'a>(sets: &'a [&Als], links: &'a [Digit]) -> impl Iterator<Item = Candidate> + 'a {
    links.iter().zip(sets.windows(2)).flat_map(|(&digit, pair)| {
        let places = pair[0].places(digit) | pair[1].places(digit);
        places.iter().map(move |cell| candidate(cell, digit))
    })
}

/// The two digits that a set leaves, by its place in the chain.
fn left(links: &[Digit], digit: Digit, place: usize) -> [Digit; 2] {
    let before = if place == 0 { digit } else { links[place - 1] };
    [before, links.get(place).copied().unwrap_or(digit)]
}

fn cell_groups(set: &Als) -> impl Iterator<Item = GroupId> {
    set.cells.iter().map(cell_group)
}

/// The covers of the digits of a set but these.
fn other_covers(set: &Als, left: [Digit; 2]) -> impl Iterator<Item = GroupId> {
    let others = set.digits - left[0].set() - left[1].set();
    others.iter().map(|digit| cover_of(set, digit))
}

pub(super) fn all_differ(groups: &[GroupId]) -> bool {
    groups.iter().collect::<HashSet<_>>().len() == groups.len()
}

/// One cover argument over the cells of all sets, unless each target takes a cover of its own besides.
fn flat(sets: &[&Als], links: &[Digit], digit: Digit, targets: CellSet) -> Option<Proof> {
    let base: Vec<GroupId> = sets.iter().flat_map(|set| cell_groups(set)).collect();
    let others = sets.iter().enumerate().flat_map(|(i, set)| other_covers(set, left(links, digit, i)));
    let cover: Vec<GroupId> = others.chain(link_covers(sets, links)).collect();
    let is_taken =
        |cell: Cell| house::houses_of(cell).iter().any(|&h| cover.contains(&place_group(h, digit)));
    let fits = all_differ(&base) && all_differ(&cover) && !targets.iter().all(is_taken);
    fits.then(|| Proof::cover(base, cover))
}

/// One cover argument over a cell and the cells of sets that are each tied to one of its digits.
pub(super) fn flat_star(
    stem: Cell,
    links: &[Digit],
    petals: &[&Als],
    tied: &[GroupId],
    digit: Digit,
) -> Option<Proof> {
    let cells = petals.iter().flat_map(|petal| cell_groups(petal));
    let base: Vec<GroupId> = cells.chain([cell_group(stem)]).collect();
    let others = links.iter().zip(petals).flat_map(|(&link, petal)| other_covers(petal, [link, digit]));
    let cover: Vec<GroupId> = others.chain(tied.iter().copied()).collect();
    (all_differ(&base) && all_differ(&cover)).then(|| Proof::cover(base, cover))
}

/// Why `digit` is true in one of the sets that `links` tie to a stem, or in the stem if that is left with it
/// too, as a refutation of a candidate that sees all its places there; without the digits `left` the stem
/// has one too few.
pub(super) fn star(stem: &Als, left: DigitSet, links: &[Digit], petals: &[&Als], digit: Digit) -> Proof {
    let tied: Vec<GroupId> =
        links.iter().zip(petals).map(|(&link, petal)| link_cover([stem, petal], link)).collect();
    let own: Vec<GroupId> = (stem.digits - left).iter().map(|d| cover_of(stem, d)).collect();
    let cells = petals.iter().flat_map(|petal| cell_groups(petal));
    let base: Vec<GroupId> = cell_groups(stem).chain(cells).collect();
    let others = links.iter().zip(petals).flat_map(|(&link, petal)| other_covers(petal, [link, digit]));
    let cover: Vec<GroupId> = own.iter().copied().chain(others).chain(tied.iter().copied()).collect();
    if all_differ(&base) && all_differ(&cover) {
        return Proof::cover(base, cover);
    }
    let places = |d: Digit| stem.places(d).iter().map(move |cell| candidate(cell, d));
    let members = (stem.digits & left).iter().flat_map(places).collect();
    let of_stem = Lemma::Group(members, Proof::cover(cell_groups(stem), own));
    let of_petals = links.iter().zip(petals).map(|(&link, petal)| either(petal, [link, digit]));
    let sums: Vec<Lemma> = [of_stem].into_iter().chain(of_petals).collect();
    let base = (0..sums.len()).map(learned);
    lemmas(sums, Proof::cover(base, tied))
}

/// Why `digit` is true in a set that does without `link`, as a refutation of a candidate that sees all its
/// places there.
pub(crate) fn without(set: &Als, link: Digit, digit: Digit) -> Proof {
    Proof::cover(cell_groups(set), other_covers(set, [link, digit]))
}

/// What takes some covers of a ring of sets, as the sets need them all: one cell less for each but one that
/// is taken would still be too many.
pub(super) fn closed(sets: &[&Als], cover: &[GroupId], taken: &[GroupId]) -> Proof {
    let base = sets.iter().flat_map(|set| cell_groups(set)).skip(taken.len().saturating_sub(1));
    Proof::cover(base, cover.iter().copied().filter(|group| !taken.contains(group)))
}

/// The covers of a ring of sets, each with the cells that it is about: those of the links, each between a set
/// and the next one, then those of the other digits of the sets.
pub(super) fn ring_covers(sets: &[&Als], links: &[Digit]) -> Vec<(Digit, CellSet, GroupId)> {
    let mut covers = Vec::new();
    for (i, &link) in links.iter().enumerate() {
        let pair = [sets[i], sets[(i + 1) % sets.len()]];
        let places = pair[0].places(link) | pair[1].places(link);
        covers.push((link, places, link_cover(pair, link)));
    }
    for (i, set) in sets.iter().enumerate() {
        let before = links[(i + links.len() - 1) % links.len()];
        for digit in set.digits - before.set() - links[i].set() {
            covers.push((digit, set.places(digit), cover_of(set, digit)));
        }
    }
    covers
}

/// One of these digits is true in the set.
pub(crate) fn either(set: &Als, left: [Digit; 2]) -> Lemma {
    let digits: DigitSet = left.into_iter().collect();
    let members = digits.iter().flat_map(|d| set.places(d).iter().map(move |cell| candidate(cell, d)));
    Lemma::Group(members.collect(), Proof::cover(cell_groups(set), other_covers(set, left)))
}

/// The group that the lemma at this place establishes, if only groups stand before it.
pub(crate) fn learned(place: usize) -> GroupId {
    GroupId((net::net().group_count() + place) as u32)
}

pub(crate) fn lemmas(lemmas: Vec<Lemma>, then: Proof) -> Proof {
    Proof::Lemmas { lemmas, then: Some(Box::new(then)) }
}

/// Each set summed up, then one cover argument over the sums.
fn summed(sets: &[&Als], links: &[Digit], digit: Digit) -> Option<Proof> {
    let cover: Vec<GroupId> = link_covers(sets, links).collect();
    let mut seen = HashSet::new();
    let mut is_new = |set: &Als, link: Digit| set.places(link).iter().all(|cell| seen.insert((cell, link)));
    let apart =
        links.iter().zip(sets.windows(2)).all(|(&link, pair)| is_new(pair[0], link) && is_new(pair[1], link));
    if !apart || !all_differ(&cover) {
        return None;
    }
    let sums = sets.iter().enumerate().map(|(i, set)| either(set, left(links, digit, i)));
    Some(lemmas(sums.collect(), Proof::cover((0..sets.len()).map(learned), cover)))
}

/// Link by link: the digit is true in the first set, or the link that leaves a set is.
fn one_by_one(sets: &[&Als], links: &[Digit], digit: Digit) -> Proof {
    let mut steps = vec![either(sets[0], left(links, digit, 0))];
    let first = |digit: Digit| sets[0].places(digit).iter().map(move |cell| candidate(cell, digit));
    let mut so_far = 0;
    for (i, pair) in sets.windows(2).enumerate() {
        let sum = steps.len();
        steps.push(either(pair[1], left(links, digit, i + 1)));
        let joined =
            Proof::cover([learned(so_far), learned(sum)], [link_cover([pair[0], pair[1]], links[i])]);
        if i + 1 == links.len() {
            return lemmas(steps, joined);
        }
        let next = pair[1].places(links[i + 1]).iter().map(|cell| candidate(cell, links[i + 1]));
        let members: HashSet<Candidate> = first(digit).chain(next).collect();
        let mut members: Vec<Candidate> = members.into_iter().collect();
        members.sort_unstable();
        so_far = steps.len();
        steps.push(Lemma::Group(members, joined));
    }
    unreachable!("a chain has a link")
}

/// The proof for several digits: the chain argument for each, as facts one after the other.
pub(crate) fn for_digits(removed: &super::finds::Removed, proof: impl Fn(Digit) -> Proof) -> Proof {
    let digits = removed.digits();
    if let Some(digit) = digits.single() {
        return proof(digit);
    }
    let facts = digits.iter().map(|digit| {
        let cells = removed.cells(digit);
        Lemma::Literals(cells.iter().map(|cell| candidate(cell, digit).off()).collect(), proof(digit))
    });
    Proof::Lemmas { lemmas: facts.collect(), then: None }
}
