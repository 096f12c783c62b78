//! What of all that is given is to blame where there is no solution: as little of it as contradicts itself.
//!
//! First things are left out, many at once, as long as exact search still finds no solution: what stays is
//! minimal, so that nothing of it can be left out. Then smaller sets are looked for. A set that can be filled
//! says something about all that cannot: such a set has to have one of the things that the filling breaks. So
//! the smallest set that meets all these demands is asked next, until one is refuted or none is smaller than
//! what is known (implicit hitting sets; A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest
//! MUS Extraction with Minimal Hitting Set Dualization", CP 2015).
//!
//! Both searches are bounded by the nodes of exact search, so the same puzzle has the same answer.

use crate::play::deadline::Deadline;
use crate::{Budget, End};
use qedoku_render::Language;
use qedoku_render::language::Phrase;
use std::fmt;

/// Givens and clues that contradict each other. Printed as in `r3c5=7 and r3c9=7 contradict each other`.
///
/// ```
/// use qedoku::{Least, Matter, Options, Puzzle, standing};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let Some(Matter::NoSolution(culprit)) = standing(&puzzle, &Options::default()).unwrap().matter else { panic!() };
/// let blame = culprit.blame().unwrap();
/// assert_eq!((blame.given.len(), blame.least), (7, Least::Smallest));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blame {
    /// Their names: `r3c5=7`, `r1c2≠46` for candidates that are taken away, `the across run 16 at r2c3`.
    pub given: Vec<String>,
    /// What is known of their number.
    pub least: Least,
}

/// How little is blamed.
///
/// ```
/// assert!(qedoku::Least::Smallest > qedoku::Least::Minimal);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Least {
    /// It is not known whether all of it is needed.
    Some,
    /// Without any one of them the others have a solution; other sets may be smaller.
    Minimal,
    /// No smaller set contradicts itself.
    Smallest,
}

/// So many givens and clues are listed in words.
const LISTED: usize = 9;

impl fmt::Display for Blame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH))
    }
}

impl Blame {
    /// The same in a language.
    pub(crate) fn told(&self, language: &Language) -> String {
        let given: Vec<String> = self.given.iter().map(|name| language.named(name)).collect();
        let told = match given.as_slice() {
            [] => return language.say(Phrase::NoShape, &[]),
            [only] => return language.say(Phrase::CannotBe, &[only]),
            given => {
                let more = given.len().saturating_sub(LISTED);
                let mut listed = given[..given.len() - more].to_vec();
                if more > 0 {
                    listed.push(language.say(Phrase::More, &[&more.to_string()]));
                }
                language.say(Phrase::ContradictEachOther, &[&crate::list(listed, language.joint(false))])
            }
        };
        let but = match self.least {
            Least::Smallest => return told,
            Least::Minimal => Phrase::FewerMayDo,
            Least::Some => Phrase::NotAllNeeded,
        };
        told + &language.say(but, &[])
    }
}

/// Something given that can be left out.
pub(super) struct Given<T> {
    pub name: String,
    pub what: T,
}

/// What exact search says of a part of what is given.
pub(super) enum Reply {
    /// It has no solution.
    Refuted,
    /// It has this one, and perhaps others.
    Filled(Vec<u8>),
    /// That is not known.
    Unknown,
}

/// Exact search, asked about parts of what is given, within bounds.
pub(super) struct Questions<'a> {
    deadline: Deadline<'a>,
    /// What a node costs: cells that are looked at.
    cost: u64,
    /// How many cells may still be looked at.
    left: u64,
    /// Whether each question had an answer.
    all_answered: bool,
}

impl<'a> Questions<'a> {
    /// Cells that all questions of a search may look at; some fifty milliseconds.
    const ALL: u64 = 1_500_000;
    /// A question may take this part of what is left.
    const PART: u64 = 20;

    pub fn new(cells: usize, deadline: Deadline<'a>) -> Questions<'a> {
        Questions { deadline, cost: cells as u64 + 1, left: Questions::ALL, all_answered: true }
    }

    /// The same with as much left as at the beginning.
    fn again(&mut self) {
        (self.left, self.all_answered) = (Questions::ALL, true);
    }

    /// Asks: how the search ended, after how many nodes, with which solution.
    pub fn ask(&mut self, search: impl FnOnce(Budget<'_>) -> (End, u64, Option<Vec<u8>>)) -> Reply {
        let nodes = self.left / self.cost / Questions::PART;
        if nodes == 0 || self.deadline.is_over() {
            self.all_answered = false;
            return Reply::Unknown;
        }
        let (end, nodes, solution) = search(self.deadline.left(Some(nodes)));
        self.left = self.left.saturating_sub((nodes + 1) * self.cost);
        match (solution, end) {
            (Some(solution), _) => Reply::Filled(solution),
            (None, End::Complete) => Reply::Refuted,
            (None, _) => {
                self.all_answered = false;
                Reply::Unknown
            }
        }
    }
}

/// As little of what is given as is still refuted; all of it if that is not known to be. The first are left
/// out first.
pub(super) fn blame<'a, T>(
    given: Vec<Given<T>>,
    questions: &mut Questions<'a>,
    ask: impl Fn(&mut Questions<'a>, &[&T]) -> Reply,
    holds: impl Fn(&T, &[u8]) -> bool,
) -> Blame {
    let asked = |questions: &mut Questions<'a>, part: &[usize]| {
        let part: Vec<&T> = part.iter().map(|&index| &given[index].what).collect();
        ask(questions, &part)
    };
    let mut kept: Vec<usize> = (0..given.len()).collect();
    let mut size = kept.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        while at < kept.len() {
            let end = (at + size).min(kept.len());
            let others = [&kept[..at], &kept[end..]].concat();
            if matches!(asked(questions, &others), Reply::Refuted) {
                kept = others;
            } else {
                at = end;
            }
        }
        if size == 1 {
            break;
        }
        size = size.div_ceil(2);
    }
    let mut least = if questions.all_answered { Least::Minimal } else { Least::Some };
    // Sets are kept as bits.
    if given.len() <= 128 && kept.len() > 1 {
        questions.again();
        if let Some(smallest) = smallest(&kept, given.len(), questions, asked, |index, solution| {
            holds(&given[index].what, solution)
        }) {
            (kept, least) = (smallest, Least::Smallest);
        }
    } else if least == Least::Minimal && kept.len() <= 1 {
        least = Least::Smallest;
    }
    Blame { given: kept.into_iter().map(|index| given[index].name.clone()).collect(), least }
}

/// The smallest set that is refuted, of those below `count`; nothing if the bounds end the search. `known` is
/// one such set.
fn smallest<Q>(
    known: &[usize],
    count: usize,
    questions: &mut Q,
    ask: impl Fn(&mut Q, &[usize]) -> Reply,
    holds: impl Fn(usize, &[u8]) -> bool,
) -> Option<Vec<usize>> {
    let (mut demands, mut size, mut effort) = (Demands::default(), 0, Demands::EFFORT);
    loop {
        let set = loop {
            if size >= known.len() {
                return Some(known.to_vec());
            }
            match demands.met_by(size, &mut effort)? {
                Some(set) => break set,
                None => size += 1,
            }
        };
        let members = |set: u128| (0..count).filter(move |&index| set >> index & 1 == 1);
        let held = |solution: &[u8]| {
            (0..count).filter(|&index| holds(index, solution)).fold(0, |set, index| set | 1u128 << index)
        };
        let part: Vec<usize> = members(set).collect();
        let mut inside = match ask(questions, &part) {
            Reply::Refuted => return Some(part),
            Reply::Unknown => return None,
            Reply::Filled(solution) => held(&solution),
        };
        // The fewer things a filling breaks, the more its demand says.
        for index in 0..count {
            if inside >> index & 1 == 0 {
                let more: Vec<usize> = members(inside | 1 << index).collect();
                if let Reply::Filled(solution) = ask(questions, &more) {
                    inside |= held(&solution);
                }
            }
        }
        demands.0.push(!inside & (u128::MAX >> (128 - count)));
    }
}

/// Sets of which each wants one of its members.
#[derive(Default)]
struct Demands(Vec<u128>);

impl Demands {
    /// So many choices are tried in all.
    const EFFORT: u32 = 400_000;

    /// A set of so many that meets all demands: none if there is none, nothing if the effort was too much.
    fn met_by(&self, size: usize, effort: &mut u32) -> Option<Option<u128>> {
        self.completed(0, size, effort)
    }

    fn completed(&self, chosen: u128, left: usize, effort: &mut u32) -> Option<Option<u128>> {
        *effort = effort.checked_sub(1)?;
        let open = || self.0.iter().copied().filter(|demand| demand & chosen == 0);
        let Some(next) = open().min_by_key(|demand| demand.count_ones()) else { return Some(Some(chosen)) };
        // Demands that share nothing want a member each.
        let (mut apart, mut taken) = (0, 0);
        for demand in open() {
            if demand & taken == 0 {
                (apart, taken) = (apart + 1, taken | demand);
            }
        }
        if apart > left {
            return Some(None);
        }
        let mut members = next;
        while members != 0 {
            let member = members & members.wrapping_neg();
            members &= members - 1;
            if let Some(set) = self.completed(chosen | member, left - 1, effort)? {
                return Some(Some(set));
            }
        }
        Some(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of numbers below `count`, of which the `forbidden` contradict themselves: the smallest by asking
    /// all, against the search.
    fn check(count: usize, forbidden: &[u128]) {
        let refutes = |set: u128| forbidden.iter().any(|bad| bad & set == *bad);
        let ask = |asked: &mut u32, part: &[usize]| {
            *asked += 1;
            let set = part.iter().fold(0, |set, index| set | 1u128 << index);
            if refutes(set) {
                return Reply::Refuted;
            }
            // A filling that holds as much as it can.
            let all = (0..count)
                .fold(set, |set, index| if refutes(set | 1 << index) { set } else { set | 1 << index });
            Reply::Filled((0..count).map(|index| (all >> index & 1) as u8).collect())
        };
        let known: Vec<usize> = (0..count).collect();
        let found = smallest(&known, count, &mut 0, ask, |index, filling| filling[index] == 1).unwrap();
        let least = (0u128..1 << count).filter(|&set| refutes(set)).map(u128::count_ones).min().unwrap();
        assert_eq!(found.len(), least as usize, "{forbidden:?}");
        assert!(refutes(found.iter().fold(0, |set, index| set | 1 << index)), "{forbidden:?}");
    }

    #[test]
    fn the_smallest_set_is_found_among_many() {
        check(1, &[0b1]);
        check(6, &[0b111111]);
        check(8, &[0b11110000, 0b00001110, 0b10000111]);
        check(10, &[0b1111100000, 0b0000111110, 0b1000000001]);
        let mut seed = 1u128;
        for _ in 0..40 {
            let mut next = || {
                seed = seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(1) & u128::from(u64::MAX);
                seed >> 40 & 0x3ff
            };
            let forbidden: Vec<u128> = (0..5).map(|_| next()).filter(|set| *set != 0).collect();
            check(10, &forbidden);
        }
    }
}
