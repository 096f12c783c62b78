//! Sentences from templates: `{role}` stands for what a step marks so.
//!
//! `{house}`, `{pivot}` and the other role names stand for the marked things, in the words of the family:
//! cells folded, houses listed, digits as "3 and 7", candidates as "5 in r1c23", combinations as "1 + 2".
//! `{placed}` and `{removed}` stand for the conclusions of that kind, `{concluded}` for all of them: "r2c3 is
//! 4", "r2c35 cannot be 4 or 6"; a cell that loses most of its candidates "can only be" what is left.
//! `{digits:or}` joins a list by "or"; `{plus:+}` gives the numbers of a role, "19 + 28", in
//! brackets if they are to be subtracted, `{plus}` what else the role marks; `{pattern:+}` cells, "r2c2 +
//! r2c3".
//!
//! What a step argues with: `{assumed}` is "r4c5 were 7", `{clash}` what cannot be then, "r2c3 would be both
//! 4 and not 4", `{cases}` "whichever of 1 and 5 r4c9 is". The arithmetic of the run that is marked as house:
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
use gather::{Said, by_digits, clauses, marked, same_digits};
use qedoku_model::{Candidate, Cell, DigitSet, House, Meaning, Names, Position, Role, Step, Target};

/// The words of a template with its placeholders filled from a step and the position before it.
///
/// A placeholder that the step does not set stays as it is, braces and all; [`unresolved`] lists those.
pub fn explain(template: &str, step: &Step, before: &Position, names: &dyn Names) -> Explanation {
    let told =
        Told { step, before: Some(before), names, argument: Argument::of(step, Some(before), names.net()) };
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
    capitalise(&mut explanation);
    explanation
}

/// The placeholders of a template that a step found in a position does not set, in order.
pub fn unresolved<'a>(template: &'a str, step: &Step, before: &Position, names: &dyn Names) -> Vec<&'a str> {
    let told =
        Told { step, before: Some(before), names, argument: Argument::of(step, Some(before), names.net()) };
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

/// A sentence may begin with a placeholder: "the across run …" and "whichever of …" get their capital, "r1c1"
/// does not.
fn capitalise(explanation: &mut Explanation) {
    let Some(first) = explanation.spans.first_mut() else { return };
    let word = first.text.split(' ').next().unwrap_or_default();
    if ["the", "whichever", "wherever", "whether", "it"].contains(&word) {
        let capital = first.text[..1].to_ascii_uppercase();
        first.text.replace_range(..1, &capital);
    }
}

/// A step to be told.
struct Told<'a> {
    step: &'a Step,
    before: Option<&'a Position>,
    names: &'a dyn Names,
    argument: Option<Argument<'a>>,
}

impl Told<'_> {
    /// What stands for a placeholder behind what was said so far.
    fn fill(&self, placeholder: &str, said: &[Span]) -> Option<Span> {
        let Told { step, names, .. } = *self;
        let (name, joint) = placeholder.split_once(':').unwrap_or((placeholder, "and"));
        let (text, accent, targets): (String, Accent, Vec<Target>) = match name {
            "assumed" => return self.argument.as_ref()?.assumption_words(names),
            "clash" => return self.argument.as_ref()?.clash_words(names),
            "cases" => return self.argument.as_ref()?.cases_words(names),
            "placed" => (self.placed(said)?, Accent::Placed, step.placements().map(Target::from).collect()),
            "removed" => {
                (self.removed(said, false)?, Accent::Removed, step.removals().map(Target::from).collect())
            }
            "concluded" => {
                let parts: Vec<String> =
                    [self.placed(said), self.removed(said, true)].into_iter().flatten().collect();
                let places = step.placements().next().is_some();
                let all = step.conclusions.iter().map(|l| Target::from(l.candidate()));
                (clauses(parts), if places { Accent::Placed } else { Accent::Removed }, all.collect())
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
    fn placed(&self, said: &[Span]) -> Option<String> {
        let names = self.names;
        let parts = self.step.placements().map(|candidate| match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => format!("{} is {digit}", names.cell(cell)),
            Meaning::Combination(house, digits) => {
                format!("{} is {}", self.run(house, said), sum_of(digits))
            }
        });
        let text = list(parts.collect::<Vec<_>>(), "and");
        (!text.is_empty()).then_some(text)
    }

    /// "r2c35 cannot be 4 or 6, and r7c1 can only be 6"; `None` if the step removes nothing. What a placement
    /// takes from its own cell may be left out.
    fn removed(&self, said: &[Span], but_filled: bool) -> Option<String> {
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
        let only = same_digits(short).into_iter().map(|(digits, cells)| {
            format!("{} can only be {}", cell_list(&cells, "and", names), digit_list(digits, "or"))
        });
        let cannot = by_digits(&rest, names).into_iter().map(|told| match told {
            Said::Cells(digits, cells) => {
                format!("{} cannot be {}", cell_list(&cells, "and", names), digit_list(digits, "or"))
            }
            Said::Run(house, sets) => format!("{} cannot be {}", self.run(house, said), list(sets, "or")),
        });
        let text = clauses(only.chain(cannot).collect());
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
        if is_clear && is_only { "it".to_owned() } else { self.names.house(house) }
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
        let before = self.before?;
        let own = net.conflicts(one).filter(|&c| before.alive.contains(c)).filter_map(digit_of);
        let left = own.collect::<DigitSet>() - removed;
        (!left.is_empty() && left.len() < removed.len()).then_some(left)
    }
}

#[cfg(test)]
mod tests;
