//! Sentences from templates: `{role}` stands for what a step marks so.
//!
//! `{house}`, `{pivot}` and the other role names stand for the marked things, in the words of the family:
//! cells folded, houses listed, digits as "3 and 7", candidates as "5 in r1c23", combinations as "1 + 2".
//! `{placed}` and `{removed}` stand for the conclusions of that kind, `{concluded}` for all of them: "r2c3 is
//! 4", "r2c35 cannot be 4 or 6"; a cell that loses most of its candidates "can only be" what is left.
//! Behind a word that takes the first place of a clause, other languages turn what follows:
//! `{removed:turned}`. `{digits?Ziffer|Ziffern}` chooses by how many there are.
//! `{digits:or}` joins a list by "or"; `{plus:+}` gives the numbers of a role, "19 + 28", in
//! brackets if they are to be subtracted, `{plus}` what else the role marks; `{pattern:+}` cells, "r2c2 +
//! r2c3".
//!
//! What a step argues with: `{assumed}` is "r4c5 were 7", `{clash}` what cannot be then, "r2c3 would be both
//! 4 and not 4", `{way}` what follows one after the other until it cannot be, `{cases}` "whichever of 1 and
//! 5 r4c9 is". The arithmetic of the run that is marked as house:
//! `{house:missing}` is "4 − 3 = 1", `{house:open}` what its cells can hold; `{house:mirror}`,
//! `{house:bounds}`,
//! `{pattern:parity}` and `{pattern:left}` are clauses about these, `{house:each}` runs with the only
//! combination of each.

mod gather;
mod sums;
mod wrap;

pub use gather::list;
pub(crate) use gather::{candidate_list, cell_list, digit_list, house_list, sum_of};
pub use wrap::{Explanation, Span};

use crate::Accent;
use crate::argument::Argument;
use crate::language::{Language, Phrase, Voice};
use gather::{Said, by_digits, clauses, marked, same_digits};
use qedoku_model::{Candidate, Cell, DigitSet, House, Meaning, Names, Position, Role, Step, Target};

/// The words of a template with its placeholders filled from a step and the position before it.
///
/// A placeholder that the step does not set stays as it is, braces and all; [`unresolved`] lists those.
pub fn explain(template: &str, step: &Step, before: &Position, names: &dyn Names) -> Explanation {
    explain_in(template, step, before, &Voice::new(names, &Language::ENGLISH))
}

/// The same in a language, of which the template is.
pub fn explain_in(template: &str, step: &Step, before: &Position, voice: &Voice<'_>) -> Explanation {
    let told = Told::new(step, before, voice);
    let mut spans: Vec<Span> = Vec::new();
    for piece in pieces(template) {
        match piece {
            Piece::Words(text) => spans.push(Span::plain(text)),
            Piece::Placeholder(name) => match told.fill(name, &spans) {
                Some(span) => spans.push(span),
                None => spans.push(Span::plain(format!("{{{name}}}"))),
            },
        }
    }
    let mut explanation = Explanation { spans };
    if let Some(first) = explanation.spans.first_mut() {
        first.text = voice.language().capitalised(&first.text);
    }
    explanation
}

/// The placeholders of a template that a step found in a position does not set, in order.
pub fn unresolved<'a>(template: &'a str, step: &Step, before: &Position, names: &dyn Names) -> Vec<&'a str> {
    let voice = Voice::new(names, &Language::ENGLISH);
    let told = Told::new(step, before, &voice);
    let open = pieces(template).filter_map(|piece| match piece {
        Piece::Placeholder(name) if told.fill(name, &[]).is_none() => Some(name),
        _ => None,
    });
    open.collect()
}

enum Piece<'a> {
    Words(&'a str),
    Placeholder(&'a str),
}

/// The template, cut at its braces; a brace without its partner is a word.
fn pieces(template: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = template;
    std::iter::from_fn(move || {
        if let Some((name, after)) = rest.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            rest = after;
            return Some(Piece::Placeholder(name));
        }
        let first = rest.chars().next()?;
        let end = rest[first.len_utf8()..].find('{').map_or(rest.len(), |i| i + first.len_utf8());
        let words = &rest[..end];
        rest = &rest[end..];
        Some(Piece::Words(words))
    })
}

/// What some cells or a run cannot be, or can only be.
struct Clause {
    /// In the usual order, and behind a word that takes the first place.
    phrases: [Phrase; 2],
    who: String,
    count: usize,
    what: String,
}

/// A step to be told.
struct Told<'a> {
    step: &'a Step,
    before: &'a Position,
    names: &'a Voice<'a>,
    argument: Option<Argument<'a>>,
}

impl<'a> Told<'a> {
    fn new(step: &'a Step, before: &'a Position, names: &'a Voice<'a>) -> Told<'a> {
        Told { step, before, names, argument: Argument::of(step, Some(before), names.net()) }
    }

    /// What stands for a placeholder behind what was said so far.
    fn fill(&self, placeholder: &str, said: &[Span]) -> Option<Span> {
        let Told { step, names, .. } = *self;
        if let Some((name, forms)) = placeholder.split_once('?') {
            return Some(Span::plain(names.language().form(forms, self.count(name)?)));
        }
        let (name, joint) = placeholder.split_once(':').unwrap_or((placeholder, "and"));
        let turned = joint == "turned";
        let (text, accent, targets): (String, Accent, Vec<Target>) = match name {
            "assumed" => return self.argument.as_ref()?.assumption_words(names),
            "clash" => return self.argument.as_ref()?.clash_words(names),
            "way" => return self.argument.as_ref()?.way_words(names),
            "cases" => return self.argument.as_ref()?.cases_words(names),
            "placed" => {
                (self.placed(said, turned)?, Accent::Placed, step.placements().map(Target::from).collect())
            }
            "removed" => (
                self.removed(said, false, turned)?,
                Accent::Removed,
                step.removals().map(Target::from).collect(),
            ),
            "concluded" => {
                let placed = self.placed(said, turned);
                let removed = self.removed(said, true, turned && placed.is_none());
                let parts: Vec<String> = [placed, removed].into_iter().flatten().collect();
                let places = step.placements().next().is_some();
                let all = step.conclusions.iter().map(|l| Target::from(l.candidate()));
                (
                    clauses(parts, names.language()),
                    if places { Accent::Placed } else { Accent::Removed },
                    all.collect(),
                )
            }
            _ => {
                let marks = step.marks.iter().filter(|mark| mark.role.name() == name);
                let targets: Vec<Target> = marks.map(|mark| mark.target).collect();
                let role = step.marks.iter().find(|mark| mark.role.name() == name)?.role;
                match joint {
                    "and" | "or" | "+" => (marked(role, &targets, joint, names), Accent::Role(role), targets),
                    what => {
                        (self.sum_words(role, what)?, Accent::Role(role), self.sum_targets(what, targets))
                    }
                }
            }
        };
        (!text.is_empty()).then_some(Span { text, accent, targets })
    }

    /// How many things a role marks: digits one by one, each house once.
    fn count(&self, name: &str) -> Option<usize> {
        let mut targets: Vec<Target> = Vec::new();
        let mut digits = DigitSet::EMPTY;
        for mark in self.step.marks.iter().filter(|mark| mark.role.name() == name) {
            match mark.target {
                Target::Digits(set) if mark.role != Role::Combinations => digits |= set,
                target if !targets.contains(&target) => targets.push(target),
                _ => {}
            }
        }
        let count = targets.len() + digits.len();
        (count > 0).then_some(count)
    }

    /// What a clause of arithmetic points at: what is marked, and what it concludes.
    fn sum_targets(&self, what: &str, mut targets: Vec<Target>) -> Vec<Target> {
        match what {
            "each" => targets.extend(self.step.marked(Role::Combinations)),
            "mirror" | "bounds" | "parity" => targets.extend(self.step.removals().map(Target::from)),
            _ => {}
        }
        targets
    }

    /// "r2c3 is 4 and r7c1 is 6"; `None` if the step places nothing.
    fn placed(&self, said: &[Span], turned: bool) -> Option<String> {
        let names = self.names;
        let parts = self.step.placements().enumerate().map(|(i, candidate)| {
            // Behind the first clause the order is the usual one again.
            let turned = turned && i == 0;
            match names.net().meaning(candidate) {
                Meaning::Digit(cell, digit) => {
                    let phrase = if turned { Phrase::DigitIsTurned } else { Phrase::DigitIs };
                    names.say(phrase, &[&names.cell(cell), &digit.to_string()])
                }
                Meaning::Combination(house, digits) => {
                    let phrase = if turned { Phrase::SumIsTurned } else { Phrase::SumIs };
                    names.say(phrase, &[&self.run(house, said), &sum_of(digits)])
                }
            }
        });
        let text = list(parts.collect::<Vec<_>>(), names.language().joint(false));
        (!text.is_empty()).then_some(text)
    }

    /// "r2c35 cannot be 4 or 6, and r7c1 can only be 6"; `None` if the step removes nothing. What a placement
    /// takes from its own cell may be left out.
    fn removed(&self, said: &[Span], but_filled: bool, turned: bool) -> Option<String> {
        let names = self.names;
        let cell = |candidate: Candidate| match names.net().meaning(candidate) {
            Meaning::Digit(cell, _) => Some(cell),
            Meaning::Combination(..) => None,
        };
        let is_filled = |candidate: &Candidate| {
            let own = cell(*candidate);
            but_filled && own.is_some() && self.step.placements().any(|placed| cell(placed) == own)
        };
        let candidates: Vec<Candidate> =
            self.step.removals().filter(|candidate| !is_filled(candidate)).collect();
        let (mut short, mut rest): (Vec<(Cell, DigitSet)>, Vec<Candidate>) = (Vec::new(), Vec::new());
        for candidate in candidates {
            match names.net().meaning(candidate) {
                Meaning::Digit(cell, _) => match self.left(cell) {
                    Some(left) if !short.contains(&(cell, left)) => short.push((cell, left)),
                    Some(_) => {}
                    None => rest.push(candidate),
                },
                Meaning::Combination(..) => rest.push(candidate),
            }
        }
        let [and, or] = [false, true].map(|is_or| names.language().joint(is_or));
        let only = same_digits(short).into_iter().map(|(digits, cells)| Clause {
            phrases: [Phrase::CanOnly, Phrase::CanOnlyTurned],
            who: cell_list(&cells, and, names),
            count: cells.len(),
            what: digit_list(digits, or),
        });
        let cannot = by_digits(&rest, names).into_iter().map(|told| {
            let (who, count, what) = match told {
                Said::Cells(digits, cells) => {
                    (cell_list(&cells, and, names), cells.len(), digit_list(digits, or))
                }
                Said::Run(house, sets) => (self.run(house, said), 1, list(sets, or)),
            };
            Clause { phrases: [Phrase::Cannot, Phrase::CannotTurned], who, count, what }
        });
        let said = |(i, clause): (usize, Clause)| {
            let phrase = clause.phrases[usize::from(turned && i == 0)];
            names.say(phrase, &[&clause.who, &clause.count.to_string(), &clause.what])
        };
        let text = clauses(only.chain(cannot).enumerate().map(said).collect(), names.language());
        (!text.is_empty()).then_some(text)
    }

    /// A run by its name, or "it" behind a sentence that speaks of this house alone.
    fn run(&self, house: House, said: &[Span]) -> String {
        let houses =
            || said.iter().flat_map(|span| &span.targets).filter(|target| matches!(target, Target::House(_)));
        let is_clear = houses().count() > 0 && houses().all(|target| *target == Target::House(house));
        // A sentence that comes to speak of cells in between needs the name again.
        let words = self.step.technique.words;
        let is_clear = is_clear && !words.contains(":open}") && !words.contains(":left}");
        let is_only = self.step.conclusions.iter().all(|literal| {
            matches!(self.names.net().meaning(literal.candidate()), Meaning::Combination(own, _) if own == house)
        });
        if is_clear && is_only { self.names.say(Phrase::It, &[]) } else { self.names.house(house) }
    }

    /// What the step leaves a cell, if that is shorter to say than what it takes.
    fn left(&self, cell: Cell) -> Option<DigitSet> {
        let net = self.names.net();
        let digit_of = |candidate: Candidate| match net.meaning(candidate) {
            Meaning::Digit(at, digit) if at == cell => Some(digit),
            _ => None,
        };
        let removed: DigitSet = self.step.removals().filter_map(digit_of).collect();
        let one = self.step.removals().find(|&candidate| digit_of(candidate).is_some())?;
        let own = net.conflicts(one).filter(|&c| self.before.alive.contains(c)).filter_map(digit_of);
        let left = own.collect::<DigitSet>() - removed;
        (!left.is_empty() && left.len() < removed.len()).then_some(left)
    }
}

#[cfg(test)]
mod tests;
