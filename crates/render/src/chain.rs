//! Chains in words, in three folds: a sentence, the way from the assumption to the end, or one line a reason
//! with all that it gives.
//!
//! Lines come in the order in which one would find out: each right before the first line that uses it, so
//! that what a line rests on is mostly just above. False candidates with the same reason share a line.
//! Branches are numbered and end in what they have in common. Nested chains are numbered through the whole
//! explanation and indented; one that comes again is referred to by its number, and so are lines that stand
//! in another already.

use crate::argument::{Argument, assumed};
use crate::language::{Language, Part, Phrase, Voice};
use crate::words::{Explanation, Span, explain_in, list};
use qedoku_model::{Chain, GroupId, Kind, Literal, Names, Position, Reason, Step, Trail, TrailNode};

mod alternating;
mod nested;
mod order;
mod passages;
mod pattern;
mod reason;
mod trunk;

pub(crate) use nested::nested;
use order::lines_of;
pub(crate) use order::parents_first;
use passages::Passages;
use pattern::pattern_words;
use reason::{choice, clash, excluded, is_loop_of_branches, last, literal_span, outcome};
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
    full_lines(&Argument::of_chain(chain), &Voice::new(names, &Language::ENGLISH))
}

/// What a step found in a position argues with, folded; no lines if it is no chain and no net.
pub fn step_lines(step: &Step, before: &Position, names: &dyn Names, fold: Fold) -> Vec<ChainLine> {
    step_lines_in(step, before, &Voice::new(names, &Language::ENGLISH), fold)
}

/// The same in a language.
pub fn step_lines_in(step: &Step, before: &Position, names: &Voice<'_>, fold: Fold) -> Vec<ChainLine> {
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
            let template = names.language().raw(sentence_of(&argument.chain));
            vec![ChainLine { depth: 0, words: explain_in(template, step, before, names) }]
        }
        Fold::Trunk => trunk::lines(&argument, names),
        Fold::Full => full_lines(&argument, names),
    }
}

/// The sentence of a chain or net.
fn sentence_of(chain: &Chain) -> Phrase {
    match chain.kind {
        _ if chain.is_cycle => Phrase::LoopSentence,
        Kind::Cell | Kind::Region if is_loop_of_branches(chain) => Phrase::BranchesSentence,
        Kind::Cell | Kind::Region | Kind::Double => Phrase::CasesSentence,
        Kind::Contradiction | Kind::X | Kind::Y | Kind::Xy => Phrase::IfSentence,
    }
}

fn full_lines<'a>(argument: &'a Argument<'a>, names: &'a Voice<'a>) -> Vec<ChainLine> {
    let mut writer = Writer { names, lines: Vec::new(), nested: Vec::new(), told: Passages::default() };
    writer.argument(argument, 0, None);
    writer.lines
}

struct Writer<'a> {
    names: &'a Voice<'a>,
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
        let place = number.map(|number| self.names.say(Phrase::InnerChain, &[&number.to_string()]));
        if chain.is_cycle {
            return self.cycle(chain, depth);
        }
        match chain.kind {
            Kind::Contradiction => {
                let (on, off) = (&chain.trails[0], &chain.trails[1]);
                self.assumption(if assumed(on).is_some() { on } else { off }, None, depth);
                let mut told = Vec::new();
                let start = self.lines.len();
                for (trail, ends) in both(on, off, empty) {
                    self.implications(trail, depth + 1, &mut told, &ends);
                }
                self.shorten(start, place);
                let clash = clash(empty, on[0].literal, off[0].literal, self.names);
                self.push(
                    depth,
                    match assumed(on).or(assumed(off)) {
                        Some(assumed) => self
                            .spans(Phrase::ButSo, vec![clash.into(), self.literal(assumed.negated()).into()]),
                        None => self.spans(Phrase::But, vec![clash.into()]),
                    },
                );
            }
            Kind::Cell | Kind::Region | Kind::Double => {
                self.push(depth, vec![Span::plain(choice(chain, self.names))]);
                for (i, trail) in chain.trails.iter().enumerate() {
                    self.assumption(trail, Some(i + 1), depth);
                    let start = self.lines.len();
                    self.implications(trail, depth + 1, &mut Vec::new(), ends_of(i));
                    let case = self.names.say(Phrase::Case, &[&(i + 1).to_string()]);
                    let place = place.as_ref().map_or(case.clone(), |place| format!("{place}, {case}"));
                    self.shorten(start, Some(place));
                }
                self.push(depth, outcome(chain, ends, self.names));
            }
            Kind::X | Kind::Y | Kind::Xy => {
                let trail = &chain.trails[0];
                self.assumption(trail, None, depth);
                let start = self.lines.len();
                self.implications(trail, depth + 1, &mut Vec::new(), &[0]);
                self.shorten(start, place);
                let both = [trail[0].literal.negated(), trail[0].literal].map(|it| self.literal(it).into());
                self.push(depth, self.spans(Phrase::Contradicts, both.into()));
            }
        }
    }

    fn cycle(&mut self, chain: &'a Chain, depth: usize) {
        let trail = &chain.trails[0];
        self.push(depth, self.spans(Phrase::Suppose, vec![self.literal(trail[0].literal).into()]));
        for index in (1..trail.len()).rev().chain([0]) {
            self.implication(trail, &[index], depth + 1);
        }
        self.push(depth, self.spans(Phrase::NeighboursClose, Vec::new()));
    }

    /// What a trail assumes, which is that of a case if it has a number.
    fn assumption(&mut self, trail: &Trail, case: Option<usize>, depth: usize) {
        let Some(assumed) = assumed(trail) else { return };
        let is_target = assumed == trail[0].literal;
        self.push(depth, assumption(assumed, case, is_target, self.names));
    }

    /// The implications of a trail, parents first; what has been told before is left out.
    fn implications(&mut self, trail: &'a Trail, depth: usize, told: &mut Vec<Literal>, ends: &[usize]) {
        for together in lines_of(trail, told, ends) {
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
        let (names, and) = (self.names, self.names.language().joint(false));
        let after = |known: &str| names.say(Phrase::After, &[known]);
        let known = |is_wanted: &dyn Fn(&TrailNode) -> bool| {
            let parents = node.parents.iter().map(|&p| &trail[p as usize]).filter(|node| is_wanted(node));
            list(parents.map(|node| self.names.literal(node.literal)).collect::<Vec<_>>(), and)
        };
        let all = known(&|_| true);
        let mut inside = None;
        let reason = match node.reason.as_deref() {
            Some(Reason::Pattern(technique, proof)) => {
                names.say(Phrase::ByPattern, &[&pattern_words(technique, proof, names), &after(&all)])
            }
            Some(Reason::Chain(nested)) => match self.nested.iter().position(|told| is_same(told, nested)) {
                Some(number) => names.say(Phrase::ByChainAgain, &[&(number + 1).to_string(), &after(&all)]),
                None => {
                    inside = Some(&**nested);
                    self.nested.push(nested);
                    names.say(Phrase::ByChain, &[&self.nested.len().to_string(), &after(&all)])
                }
            },
            None if node.literal.is_on() => {
                let others = known(&|node| !node.literal.is_on());
                let after = if others.is_empty() { others } else { after(&others) };
                last(node, names) + &after
            }
            None => excluded(node, all, names),
        };
        words.push(Span::plain(format!("  {reason}")));
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
            self.lines.extend(self.told.shortened(lines, place, self.names.language()));
        }
    }

    fn literal(&self, literal: Literal) -> Span {
        literal_span(literal, self.names)
    }

    fn spans(&self, phrase: Phrase, filling: Vec<Part>) -> Vec<Span> {
        self.names.language().parts(phrase, filling)
    }

    fn push(&mut self, depth: usize, spans: Vec<Span>) {
        self.lines.push(ChainLine { depth, words: Explanation { spans } });
    }
}

/// The line that supposes something: the assumption of a case, if it has a number, and perhaps what is to be
/// shown already.
fn assumption(assumed: Literal, case: Option<usize>, is_target: bool, names: &Voice<'_>) -> Vec<Span> {
    let phrase = match (case, is_target) {
        (None, false) => Phrase::Suppose,
        (None, true) => Phrase::SupposeTarget,
        (Some(_), false) => Phrase::IfCase,
        (Some(_), true) => Phrase::IfCaseTarget,
    };
    let filling = vec![literal_span(assumed, names).into(), case.unwrap_or_default().into()];
    names.language().parts(phrase, filling)
}

/// The trails of a contradiction in the order in which they are told, each with what it leads to.
fn both<'a>(on: &'a Trail, off: &'a Trail, empty: Option<GroupId>) -> [(&'a Trail, Vec<usize>); 2] {
    match empty {
        // What the group lacks is told at the end.
        Some(_) => [(on, parents_of(on, 0)), (off, vec![0])],
        None => [(off, vec![0]), (on, vec![0])],
    }
}

/// Whether two nested chains are told in the same words.
pub(crate) fn is_same(a: &Chain, b: &Chain) -> bool {
    std::ptr::eq(a, b) || a.kind == b.kind && a.depth == b.depth && a.group == b.group && a.trails == b.trails
}

/// What a node of a trail follows from.
fn parents_of(trail: &Trail, node: usize) -> Vec<usize> {
    trail[node].parents.iter().map(|&parent| parent as usize).collect()
}
