//! What each line of a proof gives.

mod pattern;

use super::{Frame, Played};
use crate::State;
use qedoku_check::check;
use qedoku_model::{
    Candidate, GroupId, GroupKind, House, Info, Lemma, Literal, Meaning, Net, Origin, Position, Proof, Role,
    Step,
};
use qedoku_render::list;
use std::collections::BTreeSet;

/// What the pictures of lines are of.
const LINE: &Info = &Info::new("line", "Line", "A line of a proof.", "{concluded}.");

/// What is known, and what was said.
pub(super) struct Player<'a> {
    state: &'a State,
    net: &'a Net,
    step: &'a Step,
    known: Position,
    /// Groups that lemmas have established.
    learned: Vec<Vec<Candidate>>,
    is_contradictory: bool,
    depth: usize,
    frames: Vec<Frame>,
}

/// How a script of groups ends.
#[derive(PartialEq, Eq)]
enum Visit {
    Contradiction,
    Open,
    Refused,
}

impl<'a> Player<'a> {
    pub fn new(state: &'a State, before: &Position, step: &'a Step) -> Player<'a> {
        Player {
            state,
            net: state.net(),
            step,
            known: before.clone(),
            learned: Vec::new(),
            is_contradictory: false,
            depth: 0,
            frames: Vec::new(),
        }
    }

    /// The proof of a conclusion of the step.
    pub fn play(mut self, conclusion: Literal) -> Played {
        let is_new = !self.holds(conclusion);
        let step = self.step;
        let is_refuted = match &step.proof {
            Proof::Lemmas { lemmas, then } => {
                lemmas.iter().all(|lemma| self.establish(lemma))
                    && (self.holds(conclusion)
                        || then.as_deref().is_some_and(|proof| self.suppose(conclusion.negated(), proof)))
            }
            proof => self.suppose(conclusion.negated(), proof),
        };
        Played { conclusion, frames: self.frames, is_refuted: is_refuted && is_new }
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
        let names = self.state.names();
        let (thing, value) = match self.net.meaning(literal.candidate()) {
            Meaning::Digit(cell, digit) => (names.cell(cell), digit.to_string()),
            Meaning::Combination(house, digits) => (names.house(house), names.combination(digits)),
        };
        format!("{thing} is {}{value}", if literal.is_on() { "" } else { "not " })
    }

    fn say(&mut self, words: String, changed: Vec<Literal>, shown: Step) {
        self.frames.push(Frame { depth: self.depth, words, changed, shown, before: self.known.clone() });
    }

    /// A picture that points at a group.
    fn pointing(&self, role: Role, groups: &[GroupId], follows: &[Literal]) -> Step {
        let mut step = Step::new(LINE, follows.iter().copied(), Proof::units([]));
        let mut houses: BTreeSet<House> = BTreeSet::new();
        for &group in groups {
            if group.index() >= self.net.group_count() {
                continue;
            }
            step = match self.net.group(group).origin {
                Origin::Cell(cell) => step.mark(role, cell),
                Origin::Places(house, digit) => {
                    let alive: Vec<Candidate> = self.left(group);
                    let step = if houses.insert(house) { step.mark(role, house) } else { step };
                    step.mark(Role::Digits, digit.set()).mark_all(role, alive)
                }
                Origin::Combinations(house) => {
                    if houses.insert(house) {
                        step.mark(role, house)
                    } else {
                        step
                    }
                }
            };
        }
        step
    }

    /// Makes a literal true.
    fn assume(&mut self, literal: Literal) {
        self.is_contradictory |= !self.known.apply(self.net, literal);
    }

    /// Whether a proof refutes a literal.
    fn suppose(&mut self, literal: Literal, proof: &Proof) -> bool {
        let opposite = if self.depth == 0 { "the opposite: " } else { "" };
        let words = format!("Suppose {opposite}{}.", self.literal_words(literal));
        let shown = Step::new(LINE, [], Proof::units([])).mark(Role::Pattern, literal.candidate());
        self.say(words, vec![literal], shown);
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
                lemmas.iter().all(|lemma| self.establish(lemma))
                    && then.as_deref().is_some_and(|proof| self.refutes(before, supposed, proof))
            }
            Proof::Linear { plus, minus, terms } => {
                let pointed = Step::new(LINE, [], Proof::units([]))
                    .mark_all(Role::Plus, plus.iter().copied())
                    .mark_all(Role::Minus, minus.iter().copied());
                let cells = self.pointing(Role::Pattern, terms, &[]);
                let shown = pointed_with(pointed, &cells);
                let names = self.state.names();
                let added = list(plus.iter().map(|&house| names.house(house)), "and");
                let less = list(minus.iter().map(|&house| names.house(house)), "and");
                let less = if less.is_empty() { less } else { format!(", less those of {less}") };
                let words = format!("The digits of {added}{less}, have a known total.");
                self.ask(words, shown, before, supposed, proof, "The digits that are left cannot give it.")
            }
            Proof::Swap { groups, region } => self.visit(groups) == Visit::Open && self.exchange(region),
            Proof::Symmetry { .. } => {
                let shown = Step::new(LINE, [], Proof::units([]));
                let words = "The puzzle is its own image, so its only solution is.".to_owned();
                let end = "The image of what is true excludes something that is true.";
                self.ask(words, shown, before, supposed, proof, end)
            }
        }
    }

    /// What the checker says of a proof in the position that was come to.
    fn ask(
        &mut self,
        words: String,
        shown: Step,
        before: &Position,
        supposed: Literal,
        proof: &Proof,
        end: &str,
    ) -> bool {
        self.say(words, Vec::new(), shown.clone());
        let asked = Step::new(self.step.technique, [supposed.negated()], proof.clone());
        let is_refuted = check(self.net, before, &asked).is_ok();
        if is_refuted {
            self.say(end.to_owned(), Vec::new(), shown);
        }
        is_refuted
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
        let names = self.state.names();
        let own = |candidate: Candidate| self.literal_words(candidate.on());
        if group.index() >= self.net.group_count() {
            return match only {
                Some(only) => format!("Of what was shown before one is left: {}.", own(only)),
                None => "Of what was shown before nothing is left.".to_owned(),
            };
        }
        match (self.net.group(group).origin, only) {
            (Origin::Cell(cell), Some(only)) => {
                format!("{} has one candidate left: {}.", names.cell(cell), own(only))
            }
            (Origin::Cell(cell), None) => format!("{} has no candidate left.", names.cell(cell)),
            (Origin::Places(house, digit), Some(only)) => {
                format!("In {} one place is left for {digit}: {}.", names.house(house), own(only))
            }
            (Origin::Places(house, digit), None) => {
                format!("In {} no place is left for {digit}.", names.house(house))
            }
            (Origin::Combinations(house), Some(only)) => {
                format!("{} has one combination left: {}.", names.house(house), own(only))
            }
            (Origin::Combinations(house), None) => {
                format!("{} has no combination left.", names.house(house))
            }
        }
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
                    let shown = self.pointing(Role::House, &[group], &[]);
                    self.say(self.left_words(group, None), Vec::new(), shown);
                    return Visit::Contradiction;
                }
                &[only] => {
                    let is_known = self.known.on.contains(only);
                    let follows = [only.on()];
                    let shown = self.pointing(Role::House, &[group], if is_known { &[] } else { &follows });
                    self.say(self.left_words(group, Some(only)), vec![only.on()], shown);
                    self.assume(only.on());
                }
                _ => return Visit::Refused,
            }
            if self.is_contradictory {
                let shown = self.pointing(Role::House, &[group], &[]);
                self.say("Two of what is true exclude each other.".to_owned(), Vec::new(), shown);
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
        let shown = self.pointing(Role::House, &[group], &[]);
        let left = self.left(group);
        let all = list(left.iter().map(|&c| self.literal_words(c.on())), "or");
        self.say(format!("One of these is true: {all}."), Vec::new(), shown);
        left.into_iter().all(|candidate| {
            parts
                .iter()
                .filter(|(part, _)| *part == candidate)
                .any(|(_, proof)| self.apart(|player| player.suppose(candidate.on(), proof)))
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

    /// Whether a lemma follows; then it is known.
    fn establish(&mut self, lemma: &Lemma) -> bool {
        match lemma {
            Lemma::Literals(literals, proof) => {
                let is_shown = literals
                    .iter()
                    .all(|&literal| self.apart(|player| player.suppose(literal.negated(), proof)));
                if is_shown {
                    let words = list(literals.iter().map(|&literal| self.literal_words(literal)), "and");
                    let shown = Step::new(LINE, literals.iter().copied(), Proof::units([]));
                    self.say(format!("So {words}."), literals.clone(), shown);
                    literals.iter().for_each(|&literal| self.assume(literal));
                }
                is_shown
            }
            Lemma::Group(members, proof) => {
                let is_shown = self.apart(|player| {
                    for &member in members.iter().skip(1) {
                        player.assume(member.off());
                    }
                    let before = player.known.clone();
                    if let Some(first) = members.first() {
                        player.assume(first.off());
                    }
                    let shown = Step::new(LINE, [], Proof::units([]))
                        .mark_all(Role::Pattern, members.iter().copied());
                    let changed = members.iter().map(|member| member.off()).collect();
                    player.say("Suppose that none of these is true.".to_owned(), changed, shown);
                    let first = members.first().map_or(Candidate(0).off(), |member| member.off());
                    player.refutes(&before, first, proof)
                });
                if is_shown {
                    let words = list(members.iter().map(|&c| self.literal_words(c.on())), "or");
                    let shown = Step::new(LINE, [], Proof::units([]))
                        .mark_all(Role::Pattern, members.iter().copied());
                    self.say(format!("So {words}."), Vec::new(), shown);
                    self.learned.push(members.clone());
                }
                is_shown
            }
        }
    }
}

/// The marks of both.
fn pointed_with(mut step: Step, other: &Step) -> Step {
    step.marks.extend(other.marks.iter().copied());
    step
}
