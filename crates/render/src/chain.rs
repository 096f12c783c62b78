//! Chains in words, in three folds: a sentence, the way from the assumption to the end, or one line a reason
//! with all that it gives.
//!
//! Lines come in the order in which one would find out: each right before the first line that uses it, so
//! that what a line rests on is mostly just above. False candidates with the same reason share a line.
//! Branches are numbered and end in what they have in common. Nested chains are numbered through the whole
//! explanation and indented; one that comes again is referred to by its number, and so are lines that stand
//! in another already.

use crate::argument::{Argument, assumed};
use crate::words::{Explanation, Span, explain, list};
use qedoku_model::{Cause, Chain, GroupId, Kind, Literal, Names, Position, Reason, Step, Trail, TrailNode};

mod alternating;
mod order;
mod passages;
mod pattern;
mod reason;
mod trunk;

pub(crate) use order::parents_first;
use order::siblings;
use passages::Passages;
use pattern::pattern_words;
use reason::{choice, clash, excluded, last, literal_span, literals};
pub(crate) use trunk::way_to;

/// A line of a chain's explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLine {
    /// How deep it is indented: 0 for assumptions, more inside branches and nested chains.
    pub depth: usize,
    /// The words.
    pub words: Explanation,
}

/// How much of a chain or net is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fold {
    /// What is supposed, what cannot be then, and what follows, in a sentence.
    Short,
    /// One way from the assumption to the end, link by link; what it needs besides is numbered and counted.
    Trunk,
    /// Every link.
    Full,
}

/// The lines of a chain: each assumption, what follows from it link by link, and where that leads.
pub fn chain_lines(chain: &Chain, names: &dyn Names) -> Vec<ChainLine> {
    full_lines(&Argument::of_chain(chain), names)
}

/// What a step found in a position argues with, folded; no lines if it is no chain and no net.
pub fn step_lines(step: &Step, before: &Position, names: &dyn Names, fold: Fold) -> Vec<ChainLine> {
    if let Some(chain) = &step.alternating {
        return match fold {
            Fold::Short => {
                vec![ChainLine { depth: 0, words: alternating::sentence(chain, step, before, names) }]
            }
            Fold::Trunk | Fold::Full => alternating::lines(chain, names),
        };
    }
    let Some(argument) = Argument::of(step, Some(before), names.net()) else { return Vec::new() };
    match fold {
        Fold::Short => {
            vec![ChainLine { depth: 0, words: explain(sentence_of(&argument.chain), step, before, names) }]
        }
        Fold::Trunk => trunk::lines(&argument, names),
        Fold::Full => full_lines(&argument, names),
    }
}

/// The sentence of a chain or net.
fn sentence_of(chain: &Chain) -> &'static str {
    match chain.kind {
        _ if chain.is_cycle => {
            "The links close to a loop, and of each two neighbours in it one is true; so {concluded}."
        }
        Kind::Cell | Kind::Region | Kind::Double => "{cases}, the same follows: {concluded}.",
        Kind::Contradiction | Kind::X | Kind::Y | Kind::Xy => "If {assumed}, {clash}; so {concluded}.",
    }
}

fn full_lines<'a>(argument: &'a Argument<'a>, names: &'a dyn Names) -> Vec<ChainLine> {
    let mut writer = Writer { names, lines: Vec::new(), nested: Vec::new(), told: Passages::default() };
    writer.argument(argument, 0, None);
    writer.lines
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
    /// Tells a chain inside another one.
    fn chain(&mut self, chain: &'a Chain, depth: usize, number: usize) {
        self.tell(chain, None, &[], depth, Some(number));
    }

    fn argument(&mut self, argument: &'a Argument<'a>, depth: usize, number: Option<usize>) {
        self.tell(&argument.chain, argument.empty, &argument.ends, depth, number);
    }

    /// Tells a chain; nested ones have a number. Of each trail `ends` says what it leads to, by default its
    /// first literal.
    fn tell(
        &mut self,
        chain: &'a Chain,
        empty: Option<GroupId>,
        ends: &[Vec<usize>],
        depth: usize,
        number: Option<usize>,
    ) {
        let ends_of = |i: usize| ends.get(i).map_or(&[0][..], Vec::as_slice);
        let place = number.map(|number| format!("inner chain {number}"));
        if chain.is_cycle {
            return self.cycle(chain, depth);
        }
        match chain.kind {
            Kind::Contradiction => {
                let (on, off) = (&chain.trails[0], &chain.trails[1]);
                self.assumption(if assumed(on).is_some() { on } else { off }, "Suppose ", depth);
                let mut told = Vec::new();
                let start = self.lines.len();
                if empty.is_some() {
                    // What the group lacks is told at the end.
                    self.implications(on, depth + 1, &mut told, &parents_of(on, 0));
                    self.implications(off, depth + 1, &mut told, &[0]);
                } else {
                    self.implications(off, depth + 1, &mut told, &[0]);
                    self.implications(on, depth + 1, &mut told, &[0]);
                }
                self.shorten(start, place);
                let mut end = self.line("But ");
                end.extend(clash(empty, on[0].literal, off[0].literal, self.names));
                if let Some(assumed) = assumed(on).or(assumed(off)) {
                    end.push(Span::plain(", so "));
                    end.push(self.literal(assumed.negated()));
                }
                end.push(Span::plain("."));
                self.push(depth, end);
            }
            Kind::Cell | Kind::Region | Kind::Double => {
                let intro = self.line(&choice(chain, self.names));
                self.push(depth, intro);
                for (i, trail) in chain.trails.iter().enumerate() {
                    self.assumption(trail, &format!("{}. If ", i + 1), depth);
                    let start = self.lines.len();
                    self.implications(trail, depth + 1, &mut Vec::new(), ends_of(i));
                    let case = format!("case {}", i + 1);
                    let place = place.as_ref().map_or(case.clone(), |place| format!("{place}, {case}"));
                    self.shorten(start, Some(place));
                }
                let mut end = self.line("In each case ");
                let led_to = ends_of(0).iter().map(|&end| chain.trails[0][end].literal);
                end.extend(literals(led_to, self.names));
                end.push(Span::plain("."));
                self.push(depth, end);
            }
            Kind::X | Kind::Y | Kind::Xy => {
                let trail = &chain.trails[0];
                self.assumption(trail, "Suppose ", depth);
                let start = self.lines.len();
                self.implications(trail, depth + 1, &mut Vec::new(), &[0]);
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
    fn implications(&mut self, trail: &'a Trail, depth: usize, told: &mut Vec<Literal>, ends: &[usize]) {
        for index in parents_first(trail, ends) {
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
                format!("  {}{after}", last(node, self.names))
            }
            None => format!("  {}", excluded(node, all, self.names)),
        }));
        self.push(depth, words);
        if let Some(nested) = inside {
            self.chain(nested, depth + 1, self.nested.len());
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

    fn literal(&self, literal: Literal) -> Span {
        literal_span(literal, self.names)
    }

    fn line(&self, text: &str) -> Vec<Span> {
        vec![Span::plain(text)]
    }

    fn push(&mut self, depth: usize, spans: Vec<Span>) {
        self.lines.push(ChainLine { depth, words: Explanation { spans } });
    }
}

/// Whether two nested chains are told in the same words.
fn is_same(a: &Chain, b: &Chain) -> bool {
    std::ptr::eq(a, b) || a.kind == b.kind && a.depth == b.depth && a.group == b.group && a.trails == b.trails
}

/// What a node of a trail follows from.
fn parents_of(trail: &Trail, node: usize) -> Vec<usize> {
    trail[node].parents.iter().map(|&parent| parent as usize).collect()
}
