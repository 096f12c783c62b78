//! Chains in words: one line a reason with all that it gives, and the short Eureka form where a chain is a
//! single line of links.
//!
//! Lines come in the order in which one would find out: each right before the first line that uses it, so
//! that what a line rests on is mostly just above. False candidates with the same reason share a line.
//! Branches are numbered and end in what they have in common. Nested chains are numbered through the whole
//! explanation and indented; one that comes again is referred to by its number, and so are lines that stand
//! in another already.

use crate::Accent;
use crate::words::{Explanation, Span, list};
use qedoku_model::{
    Cause, Chain, Depth, Kind, Literal, Meaning, Names, Origin, Reason, Step, Target, Trail, TrailNode,
};

mod alternating;
mod order;
mod passages;
mod pattern;

use order::{parents_first, siblings};
use passages::Passages;
use pattern::pattern_words;

/// A line of a chain's explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLine {
    /// How deep it is indented: 0 for assumptions, more inside branches and nested chains.
    pub depth: usize,
    /// The words.
    pub words: Explanation,
}

/// The lines of a chain: each assumption, what follows from it link by link, and where that leads.
pub fn chain_lines(chain: &Chain, names: &dyn Names) -> Vec<ChainLine> {
    let mut writer = Writer { names, lines: Vec::new(), nested: Vec::new(), told: Passages::default() };
    writer.chain(chain, 0, None);
    writer.lines
}

/// The lines of the chain of a step; none if it is no chain.
pub fn step_lines(step: &Step, names: &dyn Names) -> Vec<ChainLine> {
    match (&step.alternating, &step.chain) {
        (Some(chain), _) => alternating::lines(chain, names),
        (None, Some(chain)) => chain_lines(chain, names),
        (None, None) => Vec::new(),
    }
}

/// The chain of a step in Eureka notation; `None` if it is not a single line of links.
pub fn step_eureka(step: &Step, names: &dyn Names) -> Option<String> {
    match &step.alternating {
        Some(chain) => Some(alternating::eureka(chain, step, names)),
        None => eureka(step.chain.as_deref()?, names),
    }
}

/// The chain in Eureka notation, `(4)r1c3 = (4)r1c6 - (9)r3c6 => r2c8≠4`; `None` unless it is simple.
///
/// `=` is a strong link (if the left side is false the right side is true), `-` a weak one.
pub fn eureka(chain: &Chain, names: &dyn Names) -> Option<String> {
    if chain.depth != Depth::Simple {
        return None;
    }
    let trail = chain.trails.first()?;
    let mut text = String::new();
    for node in trail.iter().rev() {
        if !text.is_empty() {
            text.push_str(if node.literal.is_on() { " = " } else { " - " });
        }
        match names.net().meaning(node.literal.candidate()) {
            Meaning::Digit(cell, digit) => text.push_str(&format!("({digit}){}", names.cell(cell))),
            Meaning::Combination(house, digits) => {
                text.push_str(&format!("{}{}", names.combination(digits), names.house(house)));
            }
        }
    }
    if chain.is_cycle {
        text.push_str(" - loop");
    }
    let placed = chain.placed.map(|candidate| names.literal(candidate.on()));
    let removed = chain.removed.iter().map(|candidate| names.literal(candidate.off()));
    let conclusions: Vec<String> = placed.into_iter().chain(removed).collect();
    Some(format!("{text} => {}", conclusions.join(", ")))
}

struct Writer<'a> {
    names: &'a dyn Names,
    lines: Vec<ChainLine>,
    /// The nested chains told so far: number 1 is the first.
    nested: Vec<&'a Chain>,
    /// What the branches and nested chains so far said.
    told: Passages,
}

impl<'a> Writer<'a> {
    /// Tells a chain; nested ones have a number.
    fn chain(&mut self, chain: &'a Chain, depth: usize, number: Option<usize>) {
        let place = number.map(|number| format!("inner chain {number}"));
        if chain.is_cycle {
            return self.cycle(chain, depth);
        }
        match chain.kind {
            Kind::Contradiction => {
                let (on, off) = (&chain.trails[0], &chain.trails[1]);
                self.assumption(on, "Suppose ", depth);
                let mut told = Vec::new();
                let start = self.lines.len();
                self.implications(off, depth + 1, &mut told);
                self.implications(on, depth + 1, &mut told);
                self.shorten(start, place);
                let mut end = self.line("But ");
                end.push(self.literal(on[0].literal));
                end.push(Span::plain(" and "));
                end.push(self.literal(off[0].literal));
                end.push(Span::plain(" cannot both hold"));
                if let Some(assumed) = assumed(on).or(assumed(off)) {
                    end.push(Span::plain(", so "));
                    end.push(self.literal(assumed.negated()));
                }
                end.push(Span::plain("."));
                self.push(depth, end);
            }
            Kind::Cell | Kind::Region | Kind::Double => {
                let intro = self.line(&self.choice(chain));
                self.push(depth, intro);
                for (i, trail) in chain.trails.iter().enumerate() {
                    self.assumption(trail, &format!("{}. If ", i + 1), depth);
                    let start = self.lines.len();
                    self.implications(trail, depth + 1, &mut Vec::new());
                    let case = format!("case {}", i + 1);
                    let place = place.as_ref().map_or(case.clone(), |place| format!("{place}, {case}"));
                    self.shorten(start, Some(place));
                }
                let mut end = self.line("In each case ");
                end.push(self.literal(chain.trails[0][0].literal));
                end.push(Span::plain("."));
                self.push(depth, end);
            }
            Kind::X | Kind::Y | Kind::Xy => {
                let trail = &chain.trails[0];
                self.assumption(trail, "Suppose ", depth);
                let start = self.lines.len();
                self.implications(trail, depth + 1, &mut Vec::new());
                self.shorten(start, place);
                let mut end = self.line("That contradicts ");
                end.push(self.literal(trail[0].literal.negated()));
                end.push(Span::plain(", so "));
                end.push(self.literal(trail[0].literal));
                end.push(Span::plain("."));
                self.push(depth, end);
            }
        }
    }

    /// What the branches are: "7 has one of these places in row 6:".
    fn choice(&self, chain: &Chain) -> String {
        let origin = chain.group.map(|group| self.names.net().group(group).origin);
        match origin.filter(|_| chain.kind != Kind::Double) {
            Some(Origin::Cell(cell)) => format!("{} takes one of its candidates:", self.names.cell(cell)),
            Some(Origin::Places(house, digit)) => {
                format!("{digit} takes one of its places in {}:", self.names.house(house))
            }
            Some(Origin::Combinations(house)) => {
                format!("{} takes one of its combinations:", self.names.house(house))
            }
            None if chain.kind == Kind::Double => "Either this holds or its opposite:".to_owned(),
            None => "The cases in turn:".to_owned(),
        }
    }

    fn cycle(&mut self, chain: &'a Chain, depth: usize) {
        let trail = &chain.trails[0];
        let mut start = self.line("Suppose ");
        start.push(self.literal(trail[0].literal));
        start.push(Span::plain(":"));
        self.push(depth, start);
        for index in (1..trail.len()).rev().chain([0]) {
            self.implication(trail, &[index], depth + 1);
        }
        let mut end =
            self.line("That closes the loop, and read backwards it holds as well: of each two neighbours ");
        end.push(Span::plain("one is true."));
        self.push(depth, end);
    }

    fn assumption(&mut self, trail: &Trail, start: &str, depth: usize) {
        let Some(assumed) = assumed(trail) else { return };
        let mut words = self.line(start);
        words.push(self.literal(assumed));
        let is_target = assumed == trail[0].literal;
        words.push(Span::plain(if is_target { ", that is it already." } else { ":" }));
        self.push(depth, words);
    }

    /// The implications of a trail, parents first; what has been told before is left out.
    fn implications(&mut self, trail: &'a Trail, depth: usize, told: &mut Vec<Literal>) {
        for index in parents_first(trail) {
            let is_open = |told: &[Literal], index: usize| {
                trail[index].cause != Cause::Assumed && (index == 0 || !told.contains(&trail[index].literal))
            };
            if !is_open(told, index) {
                continue;
            }
            let mut together = siblings(trail, index);
            together.retain(|&index| is_open(told, index));
            told.extend(together.iter().map(|&index| trail[index].literal));
            self.implication(trail, &together, depth);
        }
    }

    /// A line: literals that have one reason.
    fn implication(&mut self, trail: &'a Trail, together: &[usize], depth: usize) {
        let node = &trail[together[0]];
        let mut words = Vec::new();
        for &index in together {
            if !words.is_empty() {
                words.push(Span::plain(", "));
            }
            words.push(self.literal(trail[index].literal));
        }
        let known = |is_wanted: &dyn Fn(&TrailNode) -> bool| {
            let parents = node.parents.iter().map(|&p| &trail[p as usize]).filter(|node| is_wanted(node));
            list(parents.map(|node| self.names.literal(node.literal)).collect::<Vec<_>>(), "and")
        };
        let all = known(&|_| true);
        let mut inside = None;
        words.push(Span::plain(match node.reason.as_deref() {
            Some(Reason::Pattern(technique, proof)) => {
                format!("  by {}, after {all}", pattern_words(technique, proof, self.names))
            }
            Some(Reason::Chain(nested)) => match self.nested.iter().position(|told| is_same(told, nested)) {
                Some(number) => format!("  by inner chain {} again, after {all}", number + 1),
                None => {
                    inside = Some(&**nested);
                    self.nested.push(nested);
                    format!("  by inner chain {}, after {all}:", self.nested.len())
                }
            },
            None if node.literal.is_on() => {
                let others = known(&|node| !node.literal.is_on());
                let after = if others.is_empty() { others } else { format!(", after {others}") };
                format!("  {}{after}", self.last(node))
            }
            None => format!("  {}", self.excluded(node, all)),
        }));
        self.push(depth, words);
        if let Some(nested) = inside {
            self.chain(nested, depth + 1, Some(self.nested.len()));
        }
    }

    /// Replaces what was said before by where it stands, in the lines of one branch without chains inside;
    /// and remembers the rest of them under this name.
    fn shorten(&mut self, start: usize, place: Option<String>) {
        let depths = self.lines[start..].iter().map(|line| line.depth);
        if let Some(place) = place
            && depths.clone().min() == depths.max()
        {
            let lines = self.lines.split_off(start);
            self.lines.extend(self.told.shortened(lines, place));
        }
    }

    /// Why a literal is true: it is the last of a group.
    fn last(&self, node: &TrailNode) -> String {
        match self.origin(node) {
            Some(Origin::Cell(cell)) => format!("the last candidate of {}", self.names.cell(cell)),
            Some(Origin::Places(house, digit)) => {
                format!("the last place for {digit} in {}", self.names.house(house))
            }
            Some(Origin::Combinations(house)) => {
                format!("the last combination of {}", self.names.house(house))
            }
            None => "nothing else is left".to_owned(),
        }
    }

    /// Why a literal is false: another of its group is true.
    fn excluded(&self, node: &TrailNode, parent: String) -> String {
        match self.origin(node) {
            Some(Origin::Cell(_)) => format!("since {parent}"),
            Some(Origin::Places(house, _) | Origin::Combinations(house)) => {
                format!("since {parent} in {}", self.names.house(house))
            }
            None => format!("since {parent}"),
        }
    }

    fn origin(&self, node: &TrailNode) -> Option<Origin> {
        let Cause::Seat(seat) = node.cause else { return None };
        let net = self.names.net();
        let group = net.groups_of(node.literal.candidate()).get(usize::from(seat))?;
        Some(net.group(*group).origin)
    }

    fn literal(&self, literal: Literal) -> Span {
        Span {
            text: self.names.literal(literal),
            accent: if literal.is_on() { Accent::Placed } else { Accent::Removed },
            targets: vec![Target::Candidate(literal.candidate())],
        }
    }

    fn line(&self, text: &str) -> Vec<Span> {
        vec![Span::plain(text)]
    }

    fn push(&mut self, depth: usize, spans: Vec<Span>) {
        self.lines.push(ChainLine { depth, words: Explanation { spans } });
    }
}

/// What a trail assumes.
fn assumed(trail: &Trail) -> Option<Literal> {
    trail.iter().find(|node| node.cause == Cause::Assumed).map(|node| node.literal)
}

/// Whether two nested chains are told in the same words.
fn is_same(a: &Chain, b: &Chain) -> bool {
    std::ptr::eq(a, b) || a.kind == b.kind && a.depth == b.depth && a.group == b.group && a.trails == b.trails
}
