//! Chains in words: one line an implication with its reason, nested chains indented, and the short Eureka form
//! where a chain is a single line of links.

use crate::Accent;
use crate::words::{Explanation, Span, list};
use pencilmark_model::{
    Cause, Chain, Depth, Kind, Literal, Meaning, Names, Origin, Reason, Target, Trail, TrailNode,
};

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
    let mut writer = Writer { names, lines: Vec::new() };
    writer.chain(chain, 0);
    writer.lines
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
}

impl Writer<'_> {
    fn chain(&mut self, chain: &Chain, depth: usize) {
        if chain.is_cycle {
            return self.cycle(chain, depth);
        }
        match chain.kind {
            Kind::Contradiction => {
                let (on, off) = (&chain.trails[0], &chain.trails[1]);
                self.assumption(on, "Suppose", depth);
                let mut told = Vec::new();
                self.implications(off, depth + 1, &mut told);
                self.implications(on, depth + 1, &mut told);
                let mut end = self.line("That makes ");
                end.push(self.literal(on[0].literal));
                end.push(Span::plain(" and "));
                end.push(self.literal(off[0].literal));
                end.push(Span::plain(" true together, which cannot be."));
                self.push(depth, end);
            }
            Kind::Cell | Kind::Region | Kind::Double => {
                for trail in &chain.trails {
                    self.assumption(trail, "If", depth);
                    self.implications(trail, depth + 1, &mut Vec::new());
                }
            }
            Kind::X | Kind::Y | Kind::Xy => {
                let trail = &chain.trails[0];
                self.assumption(trail, "Suppose", depth);
                self.implications(trail, depth + 1, &mut Vec::new());
                let mut end = self.line("That contradicts ");
                end.push(self.literal(trail[0].literal.negated()));
                end.push(Span::plain(", so "));
                end.push(self.literal(trail[0].literal));
                end.push(Span::plain("."));
                self.push(depth, end);
            }
        }
    }

    fn cycle(&mut self, chain: &Chain, depth: usize) {
        let trail = &chain.trails[0];
        let mut start = self.line("Suppose ");
        start.push(self.literal(trail[0].literal));
        start.push(Span::plain(":"));
        self.push(depth, start);
        for index in (1..trail.len()).rev().chain([0]) {
            self.implication(trail, index, depth + 1);
        }
        let mut end =
            self.line("That closes the loop, and read backwards it holds as well: of each two neighbours ");
        end.push(Span::plain("one is true."));
        self.push(depth, end);
    }

    fn assumption(&mut self, trail: &Trail, word: &str, depth: usize) {
        let Some(assumed) = trail.iter().find(|node| node.cause == Cause::Assumed) else { return };
        let mut words = self.line(&format!("{word} "));
        words.push(self.literal(assumed.literal));
        let is_target = assumed.literal == trail[0].literal;
        words.push(Span::plain(if is_target { ", that is it already." } else { ":" }));
        self.push(depth, words);
    }

    /// The implications of a trail, parents first; what has been told before is left out.
    fn implications(&mut self, trail: &Trail, depth: usize, told: &mut Vec<Literal>) {
        for index in parents_first(trail) {
            let literal = trail[index].literal;
            if trail[index].cause != Cause::Assumed && (!told.contains(&literal) || index == 0) {
                told.push(literal);
                self.implication(trail, index, depth);
            }
        }
    }

    fn implication(&mut self, trail: &Trail, index: usize, depth: usize) {
        let node = &trail[index];
        let parents = || node.parents.iter().map(|&p| &trail[p as usize]);
        let mut words = vec![self.literal(node.literal)];
        let known = |nodes: Vec<&TrailNode>| {
            list(nodes.into_iter().map(|node| self.names.literal(node.literal)), "and")
        };
        match &node.reason {
            Some(Reason::Pattern(technique, _)) => {
                words.push(Span::plain(format!(
                    "  by {}, after {}",
                    technique.replace('-', " "),
                    known(parents().collect())
                )));
            }
            Some(Reason::Chain(_)) => {
                words
                    .push(Span::plain(format!("  by a chain inside, after {}:", known(parents().collect()))));
            }
            None if node.literal.is_on() => {
                words.push(Span::plain(format!("  {}", self.last(node))));
                let others: Vec<&TrailNode> = parents().filter(|p| !p.literal.is_on()).collect();
                if !others.is_empty() {
                    words.push(Span::plain(format!(", after {}", known(others))));
                }
            }
            None => words.push(Span::plain(format!("  {}", self.excluded(node, known(parents().collect()))))),
        }
        self.push(depth, words);
        if let Some(Reason::Chain(nested)) = &node.reason {
            self.chain(nested, depth + 1);
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

/// Indices of a trail with every node after its parents; the target comes last.
fn parents_first(trail: &Trail) -> Vec<usize> {
    // Breadth first from the target, so a node met late may still be a parent of one met early: sort by the
    // longest way from the assumption.
    fn rank(trail: &Trail, index: usize, ranks: &mut [Option<usize>]) -> usize {
        if let Some(rank) = ranks[index] {
            return rank;
        }
        ranks[index] = Some(0);
        let parents = &trail[index].parents;
        let own = parents.iter().map(|&p| rank(trail, p as usize, ranks) + 1).max().unwrap_or(0);
        ranks[index] = Some(own);
        own
    }
    let mut ranks = vec![None; trail.len()];
    let mut order: Vec<usize> = (0..trail.len()).collect();
    order.iter().for_each(|&index| {
        rank(trail, index, &mut ranks);
    });
    order.sort_by_key(|&index| (index == 0, ranks[index], std::cmp::Reverse(index)));
    order
}
