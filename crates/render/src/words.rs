//! Sentences from templates: `{role}` stands for what a step marks so.
//!
//! `{house}`, `{pivot}` and the other role names stand for the marked things, in the words of the family:
//! cells folded, houses listed, digits as "3 and 7", candidates as "5 in r1c23". `{placed}` and
//! `{removed}` stand for the conclusions of that kind, `{concluded}` for all of them: "r2c3 is 4", "r2c35
//! cannot be 4 or 6"; a cell that loses most of its candidates "can only be" what is left. `{digits:or}`
//! joins a list by "or"; `{plus:+}` gives the numbers of a role, "19 + 28", in
//! brackets if they are to be subtracted, `{plus}` what else the role marks.

use crate::{Accent, Theme};
use qedoku_model::{Candidate, Cell, DigitSet, House, Meaning, Names, Position, Role, Step, Target};
use std::fmt;

/// A piece of an explanation, and what it points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Why it stands out.
    pub accent: Accent,
    /// The cells, houses or candidates it speaks of; empty for plain words.
    pub targets: Vec<Target>,
}

impl Span {
    /// Plain words.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), accent: Accent::None, targets: Vec::new() }
    }
}

/// Words about a step, piece by piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// The pieces, to be read one after the other without blanks between them.
    pub spans: Vec<Span>,
}

impl Explanation {
    /// The text in the colours of a theme.
    pub fn with_theme(&self, theme: &Theme) -> String {
        self.spans.iter().map(|span| theme.paint(span.accent, &span.text)).collect()
    }

    /// The text in the colours of a theme, in lines of at most `width` characters if no word is longer;
    /// the second and later lines begin with `indent` blanks, the first is taken to stand there already.
    pub fn wrapped(&self, theme: &Theme, indent: usize, width: usize) -> String {
        let mut out = String::new();
        let mut column = indent;
        let mut gap = false;
        // A word may reach over several spans: "r1c2" and "." belong together.
        let mut word: Vec<(Accent, &str)> = Vec::new();
        let mut end_word = |word: &mut Vec<(Accent, &str)>, gap: bool| {
            let length: usize = word.iter().map(|(_, text)| text.chars().count()).sum();
            if length == 0 {
                return;
            }
            if column > indent && column + usize::from(gap) + length > width {
                out.push('\n');
                out.extend(std::iter::repeat_n(' ', indent));
                column = indent;
            } else if gap && column > indent {
                out.push(' ');
                column += 1;
            }
            column += length;
            out.extend(word.drain(..).map(|(accent, text)| theme.paint(accent, text)));
        };
        for span in &self.spans {
            for (i, piece) in span.text.split(' ').enumerate() {
                if i > 0 {
                    end_word(&mut word, gap);
                    gap = true;
                }
                if !piece.is_empty() {
                    word.push((span.accent, piece));
                }
            }
        }
        end_word(&mut word, gap);
        out
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

/// The words of a template with its placeholders filled from a step and the position before it.
///
/// A placeholder that the step does not set stays as it is, braces and all; [`unresolved`] lists those.
pub fn explain(template: &str, step: &Step, before: &Position, names: &dyn Names) -> Explanation {
    let told = Told { step, before: Some(before), names };
    let mut spans = Vec::new();
    for piece in pieces(template) {
        match piece {
            Piece::Words(text) => spans.push(Span::plain(text)),
            Piece::Placeholder(name) => match told.fill(name) {
                Some(span) => spans.push(span),
                None => spans.push(Span::plain(format!("{{{name}}}"))),
            },
        }
    }
    let mut explanation = Explanation { spans };
    capitalise(&mut explanation);
    explanation
}

/// The placeholders of a template that a step does not set, in order.
pub fn unresolved<'a>(template: &'a str, step: &Step, names: &dyn Names) -> Vec<&'a str> {
    let told = Told { step, before: None, names };
    let open = pieces(template).filter_map(|piece| match piece {
        Piece::Placeholder(name) if told.fill(name).is_none() => Some(name),
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

/// A sentence may begin with a placeholder: "the across run …" gets its capital, "r1c1" does not.
fn capitalise(explanation: &mut Explanation) {
    let Some(first) = explanation.spans.first_mut() else { return };
    if first.text.starts_with("the ") {
        first.text.replace_range(..1, "T");
    }
}

/// A step to be told.
struct Told<'a> {
    step: &'a Step,
    before: Option<&'a Position>,
    names: &'a dyn Names,
}

impl Told<'_> {
    fn fill(&self, placeholder: &str) -> Option<Span> {
        let Told { step, names, .. } = *self;
        let (name, joint) = placeholder.split_once(':').unwrap_or((placeholder, "and"));
        let (text, accent, targets): (String, Accent, Vec<Target>) = match name {
            "placed" => (self.placed()?, Accent::Placed, step.placements().map(Target::from).collect()),
            "removed" => (self.removed()?, Accent::Removed, step.removals().map(Target::from).collect()),
            "concluded" => {
                let parts: Vec<String> = [self.placed(), self.removed()].into_iter().flatten().collect();
                let places = step.placements().next().is_some();
                let all = step.conclusions.iter().map(|l| Target::from(l.candidate()));
                (clauses(parts), if places { Accent::Placed } else { Accent::Removed }, all.collect())
            }
            _ => {
                let marks = step.marks.iter().filter(|mark| mark.role.name() == name);
                let targets: Vec<Target> = marks.map(|mark| mark.target).collect();
                let role = step.marks.iter().find(|mark| mark.role.name() == name)?.role;
                (marked(role, &targets, joint, names), Accent::Role(role), targets)
            }
        };
        (!text.is_empty()).then_some(Span { text, accent, targets })
    }

    /// "r2c3 is 4 and r7c1 is 6"; `None` if the step places nothing.
    fn placed(&self) -> Option<String> {
        let names = self.names;
        let parts = self.step.placements().map(|candidate| match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => format!("{} is {digit}", names.cell(cell)),
            Meaning::Combination(house, digits) => {
                format!("{} is {}", names.house(house), names.combination(digits))
            }
        });
        let text = list(parts.collect::<Vec<_>>(), "and");
        (!text.is_empty()).then_some(text)
    }

    /// "r2c35 cannot be 4 or 6, and r7c1 can only be 6"; `None` if the step removes nothing.
    fn removed(&self) -> Option<String> {
        let names = self.names;
        let candidates: Vec<Candidate> = self.step.removals().collect();
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
        let cannot = by_digits(&rest, names).into_iter().map(|said| match said {
            Said::Cells(digits, cells) => {
                format!("{} cannot be {}", cell_list(&cells, "and", names), digit_list(digits, "or"))
            }
            Said::Run(house, sets) => format!("{} cannot be {}", names.house(house), list(sets, "or")),
        });
        let text = clauses(only.chain(cannot).collect());
        (!text.is_empty()).then_some(text)
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

/// Words joined as in a sentence: `a`, `a and b`, `a, b and c`.
///
/// ```
/// use qedoku_render::list;
/// assert_eq!(list(["3", "5", "7"], "or"), "3, 5 or 7");
/// assert_eq!(list(["row 1"], "and"), "row 1");
/// ```
pub fn list(words: impl IntoIterator<Item = impl AsRef<str>>, joint: &str) -> String {
    let words: Vec<_> = words.into_iter().collect();
    let mut text = String::new();
    for (i, word) in words.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == words.len() => {
                text.push(' ');
                text.push_str(joint);
                text.push(' ');
            }
            _ => text.push_str(", "),
        }
        text.push_str(word.as_ref());
    }
    text
}

/// Clauses joined: a comma before the last "and" keeps lists inside them apart.
fn clauses(mut parts: Vec<String>) -> String {
    let Some(last) = parts.pop() else { return String::new() };
    if parts.is_empty() { last } else { format!("{}, and {last}", parts.join(", ")) }
}

/// The marked things of one role.
fn marked(role: Role, targets: &[Target], joint: &str, names: &dyn Names) -> String {
    let mut cells = Vec::new();
    let mut houses = Vec::new();
    let mut candidates = Vec::new();
    let mut digits = DigitSet::EMPTY;
    let mut parts = Vec::new();
    let mut numbers = Vec::new();
    for &target in targets {
        match target {
            Target::Number(number) => numbers.push(number.to_string()),
            Target::Cell(cell) => cells.push(cell),
            Target::House(house) => houses.push(house),
            Target::Candidate(candidate) => candidates.push(candidate),
            Target::Digits(set) if role == Role::Combinations => parts.push(names.combination(set)),
            Target::Digits(set) => digits |= set,
            _ => {}
        }
    }
    if !cells.is_empty() {
        parts.push(cell_list(&cells, joint, names));
    }
    if !houses.is_empty() {
        parts.push(house_list(&houses, joint, names));
    }
    if !candidates.is_empty() {
        parts.push(candidate_list(&candidates, joint, names));
    }
    if !digits.is_empty() {
        parts.push(digit_list(digits, joint));
    }
    match joint {
        "+" if role == Role::Minus && numbers.len() > 1 => format!("({})", numbers.join(" + ")),
        "+" => numbers.join(" + "),
        _ if parts.is_empty() => list(numbers, joint),
        _ => list(parts, joint),
    }
}

pub(crate) fn digit_list(digits: DigitSet, joint: &str) -> String {
    list(digits.iter().map(|d| d.to_string()), joint)
}

pub(crate) fn cell_list(cells: &[Cell], joint: &str, names: &dyn Names) -> String {
    list(names.cells(cells).split(", "), joint)
}

/// Houses, with the noun said once where the names are a noun and a number: "rows 1 and 4".
pub(crate) fn house_list(houses: &[House], joint: &str, names: &dyn Names) -> String {
    let words: Vec<String> = houses.iter().map(|&house| names.house(house)).collect();
    let split: Vec<Option<(&str, &str)>> = words.iter().map(|w| w.split_once(' ')).collect();
    if let [Some((noun, _)), _, ..] = split[..] {
        let numbers = split.iter().map(|pair| pair.filter(|(n, _)| *n == noun).map(|(_, number)| number));
        let numbers: Option<Vec<&str>> = numbers.collect();
        if let Some(numbers) = numbers.filter(|ns| ns.iter().all(|n| n.bytes().all(|b| b.is_ascii_digit()))) {
            let ending = if noun.ends_with('x') { "es" } else { "s" };
            return format!("{noun}{ending} {}", list(numbers, joint));
        }
    }
    list(words, joint)
}

/// Candidates by what they say: "5 in r1c23 and 7 in r4c2".
fn candidate_list(candidates: &[Candidate], joint: &str, names: &dyn Names) -> String {
    let parts = by_digits(candidates, names).into_iter().map(|said| match said {
        Said::Cells(digits, cells) => {
            format!("{} in {}", digit_list(digits, joint), cell_list(&cells, "and", names))
        }
        Said::Run(house, sets) => format!("{} in {}", list(sets, joint), names.house(house)),
    });
    list(parts, joint)
}

/// Gathers cells with the same digits, in the order of the first.
fn same_digits(cells: Vec<(Cell, DigitSet)>) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut gathered: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in cells {
        match gathered.iter_mut().find(|(set, _)| *set == digits) {
            Some((_, list)) => list.push(cell),
            None => gathered.push((digits, vec![cell])),
        }
    }
    gathered
}

/// What a list of candidates says, gathered.
enum Said {
    /// These cells, each with these digits.
    Cells(DigitSet, Vec<Cell>),
    /// This run with these combinations.
    Run(House, Vec<String>),
}

/// Gathers candidates by cell, then cells with the same digits, and combinations by run; each in the order
/// of its first candidate.
fn by_digits(candidates: &[Candidate], names: &dyn Names) -> Vec<Said> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    let mut runs: Vec<(House, Vec<String>)> = Vec::new();
    for &candidate in candidates {
        match names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => match cells.iter_mut().find(|(c, _)| *c == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => cells.push((cell, digit.set())),
            },
            Meaning::Combination(house, digits) => {
                let combination = names.combination(digits);
                match runs.iter_mut().find(|(h, _)| *h == house) {
                    Some((_, sets)) => sets.push(combination),
                    None => runs.push((house, vec![combination])),
                }
            }
        }
    }
    let cells = same_digits(cells).into_iter().map(|(digits, cells)| Said::Cells(digits, cells));
    let mut said: Vec<Said> = cells.collect();
    said.extend(runs.into_iter().map(|(house, sets)| Said::Run(house, sets)));
    said
}

#[cfg(test)]
mod tests;
