//! Totals of houses: what the groups say in sum, and whether a few groups can make up for it.
//!
//! Each group of which exactly one member is true is an equation: its members, counted 1 if true and 0 if
//! not, add up to 1. Equations may be multiplied and added as one likes; the multipliers here are those that
//! turn the groups of a house into its total, but whatever they were the result would be true.

use crate::state::State;
use qedoku_model::{Candidate, GroupId, GroupKind, House, Meaning, Origin};
use std::collections::{BTreeMap, HashSet};

/// The search gives up, and the proof counts as none, after so many different states.
const MOST_STATES: usize = 200_000;

/// Whether the total of the houses cannot be what it has to be, whichever member of each term is true.
pub(crate) fn is_impossible(state: &State<'_>, plus: &[House], minus: &[House], terms: &[GroupId]) -> bool {
    let Some((total, weights)) = equation(state, plus, minus) else { return false };
    let Some(search) = Search::new(state, weights, terms) else { return false };
    search.proves_impossible(total)
}

/// The sum of the houses' equations: what is left for candidates that are not placed, and the weights of
/// these. `None` if a house has no equation.
fn equation(state: &State<'_>, plus: &[House], minus: &[House]) -> Option<(i64, BTreeMap<Candidate, i64>)> {
    let net = state.net();
    let mut factors: BTreeMap<House, (i64, bool)> = BTreeMap::new();
    for (houses, sign) in [(plus, 1), (minus, -1)] {
        for &house in houses {
            factors.entry(house).or_default().0 += sign;
        }
    }
    let mut total = 0;
    let mut weights: BTreeMap<Candidate, i64> = BTreeMap::new();
    for id in (0..net.group_count() as u32).map(GroupId) {
        let group = net.group(id);
        let (Origin::Places(house, _) | Origin::Combinations(house)) = group.origin else { continue };
        let Some((factor, seen)) = factors.get_mut(&house) else { continue };
        if group.kind != GroupKind::ExactlyOne {
            return None;
        }
        let multiplier = match group.origin {
            Origin::Places(_, digit) => *factor * i64::from(digit.value()),
            _ => -*factor * lacking(state, id),
        };
        *seen = true;
        total += multiplier;
        for &member in net.members(id) {
            *weights.entry(member).or_default() += multiplier;
        }
    }
    weights.retain(|&candidate, weight| {
        if state.before().on.contains(candidate) {
            total -= *weight;
            return false;
        }
        *weight != 0 && state.is_alive(candidate)
    });
    factors.values().all(|&(_, seen)| seen).then_some((total, weights))
}

/// The sum of the digits that a combination of the group lacks; that of the first, since all have the same.
fn lacking(state: &State<'_>, combinations: GroupId) -> i64 {
    match state.net().members(combinations).first().map(|&first| state.net().meaning(first)) {
        Some(Meaning::Combination(_, digits)) => 45 - i64::from(digits.sum()),
        _ => 0,
    }
}

/// A member of a term.
struct Choice {
    weight: i64,
    /// The choices that it excludes, a bit each.
    excludes: u128,
}

struct Search {
    choices: Vec<Choice>,
    /// For each term its choices, a bit each, and whether it may give none.
    terms: Vec<(u128, bool)>,
    seen: HashSet<(usize, u128, i64)>,
}

impl Search {
    /// `None` if a candidate with a weight lies in no term or in two, or there are too many.
    fn new(state: &State<'_>, mut weights: BTreeMap<Candidate, i64>, terms: &[GroupId]) -> Option<Search> {
        let net = state.net();
        let mut members: Vec<Candidate> = Vec::new();
        let mut search = Search { choices: Vec::new(), terms: Vec::new(), seen: HashSet::new() };
        for &term in terms {
            if !state.is_cover(term) {
                return None;
            }
            let mut own = 0;
            for &member in net.members(term).iter().filter(|&&c| state.is_alive(c)) {
                if members.len() >= 128 || members.contains(&member) {
                    return None;
                }
                own |= 1 << members.len();
                members.push(member);
                let weight = weights.remove(&member).unwrap_or(0);
                search.choices.push(Choice { weight, excludes: 0 });
            }
            search.terms.push((own, net.group(term).kind == GroupKind::AtMostOne));
        }
        if !weights.is_empty() {
            return None;
        }
        for (choice, &member) in search.choices.iter_mut().zip(&members) {
            for other in net.conflicts(member) {
                if let Some(index) = members.iter().position(|&m| m == other) {
                    choice.excludes |= 1 << index;
                }
            }
        }
        Some(search)
    }

    fn proves_impossible(mut self, total: i64) -> bool {
        !self.reaches(0, u128::MAX, total) && self.seen.len() < MOST_STATES
    }

    /// Whether the terms from `index` on can give the rest, by choices that are still allowed; true also if
    /// that takes too long to tell.
    fn reaches(&mut self, index: usize, allowed: u128, rest: i64) -> bool {
        let Some(&(own, may_be_none)) = self.terms.get(index) else { return rest == 0 };
        if self.seen.len() >= MOST_STATES {
            return true;
        }
        // Terms that come later decide alone; choices of earlier ones matter by what they exclude.
        let later = self.terms[index..].iter().fold(0, |all, (own, _)| all | own);
        if !self.seen.insert((index, allowed & later, rest)) {
            return false;
        }
        let mut left = own & allowed;
        while left != 0 {
            let choice = &self.choices[left.trailing_zeros() as usize];
            left &= left - 1;
            let (allowed, rest) = (allowed & !choice.excludes, rest - choice.weight);
            if self.reaches(index + 1, allowed, rest) {
                return true;
            }
        }
        may_be_none && self.reaches(index + 1, allowed & !own, rest)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Refusal, check};
    use qedoku_model::{
        Candidate, Cell, Digit, DigitSet, GroupId, GroupKind, House, Info, Meaning, Net, NetBuilder, Origin,
        Position, Proof, Step,
    };

    const TEST: Info = Info::new("test", "Test", "", "");

    /// Two rows of two cells with sums, and two columns: candidate 9 × cell + digit − 1, groups 0 to 3 the
    /// cells. Houses 0 and 1 are the rows, 2 and 3 the columns; a sum of 0 is unknown.
    fn square(sums: [u32; 4]) -> Net {
        let mut net = NetBuilder::default();
        for cell in (0..4).map(Cell) {
            let digits = Digit::ALL.map(|digit| net.candidate(Meaning::Digit(cell, digit)));
            net.group(GroupKind::ExactlyOne, Origin::Cell(cell), digits);
        }
        let at = |cell: usize, digit: Digit| Candidate((cell * 9 + digit.index()) as u32);
        for (house, cells) in [[0, 1], [2, 3], [0, 2], [1, 3]].into_iter().enumerate() {
            let sum = sums[house];
            let house = House(house as u16);
            let sets = (0..512).map(DigitSet::from_bits).filter(|set| set.len() == 2 && set.sum() == sum);
            let sets: Vec<(DigitSet, Candidate)> =
                sets.map(|set| (set, net.candidate(Meaning::Combination(house, set)))).collect();
            let kind = if sets.is_empty() { GroupKind::AtMostOne } else { GroupKind::ExactlyOne };
            if sum > 0 {
                net.group(kind, Origin::Combinations(house), sets.iter().map(|s| s.1));
            }
            for digit in Digit::ALL {
                let lacking = sets.iter().filter(|(set, _)| !set.contains(digit)).map(|s| s.1);
                let members = cells.map(|cell| at(cell, digit)).into_iter().chain(lacking);
                net.group(kind, Origin::Places(house, digit), members);
            }
        }
        net.build()
    }

    fn at(cell: u32, digit: u32) -> Candidate {
        Candidate(cell * 9 + digit - 1)
    }

    fn linear(plus: &[u16], minus: &[u16], terms: &[u32]) -> Proof {
        let house = |&h: &u16| House(h);
        Proof::linear(plus.iter().map(house), minus.iter().map(house), terms.iter().map(|&g| GroupId(g)))
    }

    fn verdict(net: &Net, position: &Position, step: &Step) -> Result<(), Refusal> {
        let verdict = check(net, position, step);
        if verdict.is_ok() {
            for mutant in step.mutants() {
                assert!(check(net, position, &mutant).is_err(), "{mutant:?}");
            }
        }
        verdict
    }

    const REFUSED: Result<(), Refusal> = Err(Refusal::NoContradiction { conclusion: 0 });

    #[test]
    fn two_cells_of_a_row_have_the_difference_that_column_and_row_leave() {
        // Row 0 is 11, column 0 is 6: cell 1 less cell 2 is 5.
        let net = square([11, 0, 6, 0]);
        let position = Position::full(&net, false);
        let proof = || linear(&[0], &[2], &[1, 2]);
        let step = Step::remove(&TEST, (1..=5).map(|d| at(1, d)), proof());
        assert_eq!(verdict(&net, &position, &step), Ok(()));
        assert_eq!(verdict(&net, &position, &Step::remove(&TEST, [at(1, 6)], proof())), REFUSED);
        assert_eq!(verdict(&net, &position, &Step::place(&TEST, at(1, 6), proof())), REFUSED);
    }

    #[test]
    fn placed_cells_count_as_they_are() {
        let net = square([11, 0, 6, 0]);
        let mut position = Position::full(&net, false);
        position.apply(&net, at(2, 4).on());
        let step = Step::place(&TEST, at(1, 9), linear(&[0], &[2], &[1]));
        assert_eq!(verdict(&net, &position, &step), Ok(()));
        let step = Step::place(&TEST, at(1, 8), linear(&[0], &[2], &[1]));
        assert_eq!(verdict(&net, &position, &step), REFUSED);
    }

    #[test]
    fn terms_that_exclude_each_other_are_not_chosen_together() {
        // 6 is 3 + 3, were they not in one column.
        let net = square([0, 0, 0, 6]);
        let position = Position::full(&net, false);
        let step = Step::remove(&TEST, [3, 6, 7, 8, 9].map(|d| at(1, d)), linear(&[3], &[], &[1, 3]));
        assert_eq!(verdict(&net, &position, &step), Ok(()));
        let step = Step::remove(&TEST, [at(1, 2)], linear(&[3], &[], &[1, 3]));
        assert_eq!(verdict(&net, &position, &step), REFUSED);
    }

    #[test]
    fn a_house_without_a_known_total_proves_nothing() {
        let net = square([11, 0, 6, 0]);
        let position = Position::full(&net, false);
        let step = Step::remove(&TEST, [at(3, 9)], linear(&[1], &[], &[2, 3]));
        assert_eq!(verdict(&net, &position, &step), REFUSED);
        let step = Step::remove(&TEST, [at(3, 9)], linear(&[99], &[], &[2, 3]));
        assert_eq!(verdict(&net, &position, &step), REFUSED);
    }

    #[test]
    fn a_candidate_with_weight_outside_the_terms_or_in_two_of_them_proves_nothing() {
        let net = square([11, 0, 6, 0]);
        let position = Position::full(&net, false);
        for terms in [&[1][..], &[1, 2, 2], &[1, 2, 1], &[1, 2, 99_999]] {
            let step = Step::remove(&TEST, [at(1, 1)], linear(&[0], &[2], terms));
            assert_eq!(verdict(&net, &position, &step), REFUSED, "{terms:?}");
        }
    }

    #[test]
    fn totals_that_differ_contradict_anything() {
        let net = square([11, 8, 10, 10]);
        let position = Position::full(&net, false);
        let step =
            Step::remove(&TEST, Digit::ALL.map(|d| at(0, d.value().into())), linear(&[0, 1], &[2, 3], &[]));
        assert_eq!(check(&net, &position, &step), Ok(()));
        let net = square([11, 9, 10, 10]);
        assert_eq!(verdict(&net, &position, &step), REFUSED);
    }

    #[test]
    fn what_follows_is_what_trying_all_digits_says() {
        // Every pair of digits in cells 1 and 2, for every pair of sums, against the definition.
        for (row, column) in [(3, 4), (4, 17), (9, 9), (12, 5), (16, 16)] {
            let net = square([row, 0, column, 0]);
            let position = Position::full(&net, false);
            for digit in 1..=9i64 {
                let partner = digit - i64::from(row) + i64::from(column);
                let step = Step::remove(&TEST, [at(1, digit as u32)], linear(&[0], &[2], &[1, 2]));
                let expected = if (1..=9).contains(&partner) { REFUSED } else { Ok(()) };
                assert_eq!(check(&net, &position, &step), expected, "{row} {column} {digit}");
            }
        }
    }
}
