//! What each line of a proof gives.

mod exchange;
mod lemma;
mod line;
mod linear;
mod pattern;
mod symmetry;

use super::{Frame, Part, Played, View, Window};
use crate::{State, TakenStep};
use line::Line;
use qedoku_check::check;
use qedoku_model::{
    Candidate, GroupId, GroupKind, House, Info, Literal, Meaning, Names as _, Net, Origin, Position, Proof,
    Role, Step,
};
use qedoku_render::blockers::{blockers, sentence};
use qedoku_render::language::Phrase;
use qedoku_render::scene::Notes;
use qedoku_render::{Voice, list};
use std::collections::BTreeSet;

/// What the pictures of lines are of.
const LINE: &Info = &Info::new("line", "Line", "A line of a proof.", "{concluded}.");

/// What is known, and what was said.
pub(super) struct Player<'a> {
    state: &'a State,
    names: Voice<'a>,
    net: &'a Net,
    step: &'a Step,
    known: Position,
    /// Groups that lemmas have established.
    learned: Vec<Vec<Candidate>>,
    is_contradictory: bool,
    depth: usize,
    window: &'a Window,
    /// The part that is being replayed.
    path: Vec<usize>,
    /// How many lines of the part that is asked for were said, and how many of all.
    count: usize,
    said: usize,
    frames: Vec<Frame>,
    parts: Vec<Part>,
}

/// How a script of groups ends.
#[derive(PartialEq, Eq)]
enum Visit {
    Contradiction,
    Open,
    Refused,
}

impl<'a> Player<'a> {
    pub fn new(taken: &'a TakenStep, before: &Position, window: &'a Window) -> Player<'a> {
        Player {
            state: &taken.before,
            names: taken.voice(),
            net: taken.before.net(),
            step: &taken.step,
            known: before.clone(),
            learned: Vec::new(),
            is_contradictory: false,
            depth: 0,
            window,
            path: Vec::new(),
            count: 0,
            said: 0,
            frames: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The proof of a conclusion of the step.
    pub fn play(mut self, conclusion: Literal) -> Played {
        let is_new = !self.holds(conclusion);
        let step = self.step;
        let is_refuted = match &step.proof {
            Proof::Lemmas { lemmas, then } => {
                self.establish_all(lemmas)
                    && (self.holds(conclusion)
                        || then.as_deref().is_some_and(|proof| {
                            let supposed = conclusion.negated();
                            let words = |player: &Self| player.literal_words(supposed);
                            self.part(lemmas.len(), words, |player| player.suppose(supposed, proof))
                        }))
            }
            proof => self.suppose(conclusion.negated(), proof),
        };
        let (frames, total, parts) = (self.frames, self.count, self.parts);
        Played { conclusion, frames, total, parts, is_refuted: is_refuted && is_new }
    }

    fn holds(&self, literal: Literal) -> bool {
        let candidate = literal.candidate();
        if literal.is_on() {
            self.known.on.contains(candidate)
        } else {
            !self.known.alive.contains(candidate)
        }
    }

    fn is_alive(&self, candidate: Candidate) -> bool {
        self.known.alive.contains(candidate)
    }

    fn literal_words(&self, literal: Literal) -> String {
        let names = self.names;
        let (thing, value) = match self.net.meaning(literal.candidate()) {
            Meaning::Digit(cell, digit) => (names.cell(cell), digit.to_string()),
            Meaning::Combination(house, digits) => (names.house(house), names.combination(digits)),
        };
        let phrase = if literal.is_on() { Phrase::LiteralIs } else { Phrase::LiteralIsNot };
        names.say(phrase, &[&thing, &value])
    }

    /// Replays a part, which is noted if it is one of that which is asked for.
    fn part(
        &mut self,
        number: usize,
        words: impl FnOnce(&Self) -> String,
        what: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        let said = self.said;
        let is_own = self.path == self.window.path;
        self.path.push(number);
        let is_refuted = what(self);
        if is_own {
            let (path, words, frames) = (self.path.clone(), words(self), self.said - said);
            self.parts.push(Part { path, words, frames, is_refuted });
        }
        self.path.pop();
        is_refuted
    }

    /// A picture that points at a group.
    fn pointing(&self, role: Role, groups: &[GroupId], follows: &[Literal]) -> Step {
        let mut step = concluding(follows);
        let mut houses: BTreeSet<House> = BTreeSet::new();
        for &group in groups {
            if group.index() >= self.net.group_count() {
                step = step.mark_all(Role::Pattern, self.left(group));
                continue;
            }
            step = match self.net.group(group).origin {
                Origin::Cell(cell) => step.mark(role, cell),
                Origin::Places(house, digit) => {
                    let alive: Vec<Candidate> = self.left(group);
                    let step = if houses.insert(house) { step.mark(role, house) } else { step };
                    step.mark(Role::Digits, digit.set()).mark_all(role, alive)
                }
                Origin::Combinations(house) if houses.insert(house) => step.mark(role, house),
                Origin::Combinations(_) => step,
            };
        }
        step
    }

    /// What follows when a candidate becomes true: that, and what it rules out.
    fn following(&self, only: Candidate) -> Vec<Literal> {
        let mut gone: Vec<Candidate> =
            self.net.conflicts(only).filter(|&other| self.is_alive(other)).collect();
        gone.sort_unstable();
        gone.dedup();
        std::iter::once(only.on()).chain(gone.into_iter().map(Candidate::off)).collect()
    }

    /// The groups shown before that are cited, tied together, with their numbers.
    fn notes(&self, groups: &[GroupId]) -> Notes {
        let shown = groups.iter().filter_map(|group| {
            let number = group.index().checked_sub(self.net.group_count())?;
            Some((self.left(*group), (number + 1).to_string()))
        });
        Notes { ties: shown.filter(|(left, _)| !left.is_empty()).collect(), ..Notes::default() }
    }

    /// Makes a literal true.
    fn assume(&mut self, literal: Literal) {
        self.is_contradictory |= !self.known.apply(self.net, literal);
    }

    /// Whether a proof refutes a literal.
    fn suppose(&mut self, literal: Literal, proof: &Proof) -> bool {
        let phrase = if self.depth == 0 { Phrase::SupposeOpposite } else { Phrase::SupposeThat };
        self.say(|player| {
            let words = player.names.say(phrase, &[&player.literal_words(literal)]);
            Line::new(words, blank().mark(Role::Pattern, literal.candidate())).changing(vec![literal])
        });
        let before = self.known.clone();
        self.assume(literal);
        self.refutes(&before, literal, proof)
    }

    /// Whether a proof ends in a contradiction; `before` is what was known before the last supposition.
    fn refutes(&mut self, before: &Position, supposed: Literal, proof: &Proof) -> bool {
        match proof {
            Proof::Units(groups) => self.visit(groups) == Visit::Contradiction,
            Proof::Cover { base, cover } => self.cover(base, cover),
            Proof::Split { group, parts } => self.split(*group, parts),
            Proof::Lemmas { lemmas, then } => {
                self.establish_all(lemmas)
                    && then.as_deref().is_some_and(|proof| {
                        let words = |player: &Self| player.literal_words(supposed);
                        self.part(lemmas.len(), words, |player| player.refutes(before, supposed, proof))
                    })
            }
            Proof::Linear { plus, minus, terms } => {
                self.arithmetic((plus, minus, terms), before, supposed, proof)
            }
            Proof::Swap { groups, region } => self.visit(groups) == Visit::Open && self.exchange(region),
            Proof::Exchange { groups, pairs } => self.change_places((groups, pairs), before, supposed, proof),
            Proof::Symmetry { image } => self.mirror(image, before, supposed, proof),
        }
    }

    /// What the checker says of a proof in the position that was come to.
    fn asks(&self, before: &Position, supposed: Literal, proof: &Proof) -> bool {
        let asked = Step::new(self.step.technique, [supposed.negated()], proof.clone());
        check(self.net, before, &asked).is_ok()
    }

    fn members(&self, group: GroupId) -> Option<Vec<Candidate>> {
        match group.index().checked_sub(self.net.group_count()) {
            None => Some(self.net.members(group).to_vec()),
            Some(learned) => self.learned.get(learned).cloned(),
        }
    }

    fn left(&self, group: GroupId) -> Vec<Candidate> {
        self.members(group).unwrap_or_default().into_iter().filter(|&c| self.is_alive(c)).collect()
    }

    /// Whether one member of a group is true at least.
    fn is_base(&self, group: GroupId) -> bool {
        let is_own = group.index() < self.net.group_count();
        self.members(group).is_some() && (!is_own || self.net.group(group).kind == GroupKind::ExactlyOne)
    }

    /// What a group has left, in words.
    fn left_words(&self, group: GroupId, only: Option<Candidate>) -> String {
        let names = self.names;
        let own = |candidate: Candidate| self.literal_words(candidate.on());
        if group.index() >= self.net.group_count() {
            return match only {
                Some(only) => names.say(Phrase::ShownOne, &[&own(only)]),
                None => names.say(Phrase::ShownNone, &[]),
            };
        }
        match (self.net.group(group).origin, only) {
            (Origin::Cell(cell), Some(only)) => {
                names.say(Phrase::OneCandidate, &[&names.cell(cell), &own(only)])
            }
            (Origin::Cell(cell), None) => names.say(Phrase::NoCandidate, &[&names.cell(cell)]),
            (Origin::Places(house, digit), Some(only)) => {
                names.say(Phrase::OnePlace, &[&names.house(house), &digit.to_string(), &own(only)])
            }
            (Origin::Places(house, digit), None) => {
                let none = names.say(Phrase::NoPlace, &[&names.house(house), &digit.to_string()]);
                let why = sentence(&blockers(group, &self.known, self.net), &names);
                if why.is_empty() { none } else { format!("{none} {why}") }
            }
            (Origin::Combinations(house), Some(only)) => {
                names.say(Phrase::OneCombination, &[&names.house(house), &own(only)])
            }
            (Origin::Combinations(house), None) => names.say(Phrase::NoCombination, &[&names.house(house)]),
        }
    }

    /// A line about what a group has left.
    fn of_group(&self, group: GroupId, left: Vec<Candidate>, words: String, shown: Step) -> Line {
        Line::new(words, shown).view(View::Group { group, left }).notes(self.notes(&[group]))
    }

    /// Makes the one candidate left in each group true, in order.
    fn visit(&mut self, groups: &[GroupId]) -> Visit {
        for &group in groups {
            if !self.is_base(group) {
                return Visit::Refused;
            }
            let left = self.left(group);
            match left.as_slice() {
                [] => {
                    self.say(|player| {
                        // By its proof the picture knows what is in the way.
                        let shown = player.pointing(Role::House, &[group], &[]);
                        let shown = Step { proof: Proof::unit(group), ..shown };
                        player.of_group(group, left, player.left_words(group, None), shown)
                    });
                    return Visit::Contradiction;
                }
                &[only] => {
                    self.say(|player| {
                        let is_known = player.known.on.contains(only);
                        let follows = if is_known { Vec::new() } else { player.following(only) };
                        let shown = player.pointing(Role::House, &[group], &follows);
                        let words = player.left_words(group, Some(only));
                        player.of_group(group, left, words, shown).changing(vec![only.on()])
                    });
                    self.assume(only.on());
                }
                _ => return Visit::Refused,
            }
            if self.is_contradictory {
                self.say(|player| {
                    let shown = player.pointing(Role::House, &[group], &[]);
                    Line::new(player.names.say(Phrase::TwoExclude, &[]), shown)
                });
                return Visit::Contradiction;
            }
        }
        Visit::Open
    }

    /// Whether each candidate left in a group is refuted.
    fn split(&mut self, group: GroupId, parts: &[(Candidate, Proof)]) -> bool {
        if !self.is_base(group) {
            return false;
        }
        let left = self.left(group);
        if left.is_empty() {
            self.say(|player| {
                let shown = player.pointing(Role::House, &[group], &[]);
                player.of_group(group, left, player.left_words(group, None), shown)
            });
            return true;
        }
        self.say(|player| {
            let names = player.names;
            let all = list(left.iter().map(|&c| player.literal_words(c.on())), names.language().joint(true));
            let shown = player.pointing(Role::House, &[group], &[]);
            Line::new(names.say(Phrase::OneOfThese, &[&all]), shown)
                .view(View::Split { group, cases: left.clone() })
                .notes(player.notes(&[group]))
        });
        left.into_iter().enumerate().all(|(number, candidate)| {
            parts.iter().filter(|(part, _)| *part == candidate).any(|(_, proof)| {
                let words = |player: &Self| player.literal_words(candidate.on());
                self.part(number, words, |player| {
                    player.apart(|player| player.suppose(candidate.on(), proof))
                })
            })
        })
    }

    /// Does something with what is known, and forgets what came of it.
    fn apart(&mut self, what: impl FnOnce(&mut Self) -> bool) -> bool {
        let (known, learned) = (self.known.clone(), self.learned.len());
        let is_contradictory = self.is_contradictory;
        self.depth += 1;
        let answer = what(self);
        self.depth -= 1;
        self.known = known;
        self.learned.truncate(learned);
        self.is_contradictory = is_contradictory;
        answer
    }
}

/// A picture without marks.
fn blank() -> Step {
    concluding(&[])
}

/// A picture of what follows.
fn concluding(follows: &[Literal]) -> Step {
    Step::new(LINE, follows.iter().copied(), Proof::units([]))
}

/// The marks of both.
fn pointed_with(mut step: Step, other: &Step) -> Step {
    step.marks.extend(other.marks.iter().copied());
    step
}
