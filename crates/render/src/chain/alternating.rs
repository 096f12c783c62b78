//! Chains of strong and weak links in turn, in a sentence and link by link.

use super::ChainLine;
use crate::Accent;
use crate::language::{Phrase, Voice};
use crate::words::{Explanation, Span, cell_list, explain_in, list, sum_of};
use qedoku_model::{
    Alternating, Candidate, Cell, Digit, GroupId, Groups, House, Meaning, Names, Origin, Position, Step,
    StrongLink, Target,
};

/// What the chain of a step says in a sentence.
pub(super) fn sentence(
    chain: &Alternating,
    step: &Step,
    before: &Position,
    names: &Voice<'_>,
) -> Explanation {
    let writer = Writer { names };
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let links = chain.links();
    let language = names.language();
    let end = || explain_in(language.raw(Phrase::Concluded), step, before, names).spans.into();
    let spans = match (chain.is_loop, first == last) {
        (true, _) => language.parts(Phrase::AlternatingLoop, vec![links.into(), end()]),
        (_, true) => {
            language.parts(Phrase::AlternatingReturn, vec![writer.off(first).into(), links.into(), end()])
        }
        _ => {
            let ends = [writer.on(last).into(), writer.on(first).into(), end()];
            let filling = [writer.off(first).into(), links.into()].into_iter().chain(ends);
            language.parts(Phrase::AlternatingEnds, filling.collect())
        }
    };
    Explanation { spans }
}

/// The lines of the chain of a step: the first node is supposed to be false, and each link gives the next.
pub(super) fn lines(chain: &Alternating, names: &Voice<'_>) -> Vec<ChainLine> {
    let writer = Writer { names };
    let nodes = &chain.nodes;
    let mut lines =
        vec![line(0, names.language().parts(Phrase::Suppose, vec![writer.off(&nodes[0]).into()]))];
    for (index, strong) in chain.strong.iter().enumerate() {
        let (a, b) = (&nodes[2 * index], &nodes[2 * index + 1]);
        lines.push(line(1, vec![writer.on(b), Span::plain(format!("  {}", writer.strong(a, strong)))]));
        let next = nodes.get(2 * index + 2).or_else(|| nodes.first().filter(|_| chain.is_loop));
        if let Some(next) = next {
            lines.push(line(1, vec![writer.off(next), Span::plain(format!("  {}", writer.weak(b, next)))]));
        }
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let (on, off) = (|node| writer.on(node).into(), |node| writer.off(node).into());
    let (phrase, filling) = match (chain.is_loop, first == last) {
        (true, _) => (Phrase::LinksClose, Vec::new()),
        (_, true) => (Phrase::Contradicts, vec![off(first), on(first)]),
        _ => (Phrase::EitherOr, vec![on(first), on(last)]),
    };
    lines.push(line(0, names.language().parts(phrase, filling)));
    lines
}

fn line(depth: usize, spans: Vec<Span>) -> ChainLine {
    ChainLine { depth, words: Explanation { spans } }
}

/// Digit and cells of a node.
fn said(node: &[Candidate], names: &Voice<'_>) -> Option<(Digit, Vec<Cell>)> {
    let of = |candidate: &Candidate| match names.net().meaning(*candidate) {
        Meaning::Digit(cell, digit) => Some((digit, cell)),
        Meaning::Combination(..) => None,
    };
    let all: Option<Vec<(Digit, Cell)>> = node.iter().map(of).collect();
    let all = all?;
    Some((all.first()?.0, all.into_iter().map(|(_, cell)| cell).collect()))
}

/// Run and combinations of a node, in words.
fn run(node: &[Candidate], names: &Voice<'_>) -> Option<(String, String)> {
    let mut run: Option<House> = None;
    let mut sets = Vec::new();
    for &candidate in node {
        let Meaning::Combination(house, digits) = names.net().meaning(candidate) else { return None };
        if *run.get_or_insert(house) != house {
            return None;
        }
        sets.push(sum_of(digits));
    }
    Some((names.house(run?), list(sets, names.language().joint(true))))
}

fn set_cells(set: &Groups, names: &Voice<'_>) -> Vec<Cell> {
    let cell = |&group: &GroupId| match names.net().group(group).origin {
        Origin::Cell(cell) => Some(cell),
        _ => None,
    };
    set.iter().filter_map(cell).collect()
}

struct Writer<'a> {
    names: &'a Voice<'a>,
}

impl Writer<'_> {
    fn on(&self, node: &[Candidate]) -> Span {
        self.span(node, Accent::Placed, Phrase::OnNode)
    }

    fn off(&self, node: &[Candidate]) -> Span {
        self.span(node, Accent::Removed, Phrase::OffNode)
    }

    /// A single candidate as the literal it is, several in words.
    fn span(&self, node: &[Candidate], accent: Accent, phrase: Phrase) -> Span {
        let (names, or) = (self.names, self.names.language().joint(true));
        let text = match (node, said(node, names)) {
            (&[only], _) if accent == Accent::Placed => names.literal(only.on()),
            (&[only], _) => names.literal(only.off()),
            (_, Some((digit, cells))) => {
                names.say(phrase, &[&digit.to_string(), &cell_list(&cells, or, names)])
            }
            _ => match run(node, names) {
                Some((house, sets)) if accent == Accent::Placed => names.say(Phrase::RunIs, &[&house, &sets]),
                Some((house, sets)) => names.say(Phrase::RunIsNot, &[&house, &sets]),
                None => list(node.iter().map(|&candidate| names.candidate(candidate)), or),
            },
        };
        Span { text, accent, targets: node.iter().copied().map(Target::from).collect() }
    }

    fn strong(&self, from: &[Candidate], link: &StrongLink) -> String {
        let names = self.names;
        match link {
            StrongLink::Group(group) => match names.net().group(*group).origin {
                Origin::Cell(cell) => names.say(Phrase::LastCandidate, &[&names.cell(cell)]),
                Origin::Places(house, digit) => {
                    names.say(Phrase::LeftFor, &[&digit.to_string(), &names.house(house)])
                }
                Origin::Combinations(house) => names.say(Phrase::LastCombination, &[&names.house(house)]),
            },
            StrongLink::AlmostLocked(set) => {
                let cells = cell_list(&set_cells(set, names), names.language().joint(false), names);
                let without = said(from, names).map_or_else(String::new, |(digit, _)| format!(" {digit}"));
                names.say(Phrase::NeededThere, &[&without, &cells])
            }
        }
    }

    fn weak(&self, from: &[Candidate], to: &[Candidate]) -> String {
        let (names, net) = (self.names, self.names.net());
        let first = from.first().map_or(&[] as &[GroupId], |&candidate| net.groups_of(candidate));
        let has_all = |group: &&GroupId| from.iter().chain(to).all(|c| net.members(**group).contains(c));
        let known = self.on(from).text;
        match first.iter().find(has_all).map(|&group| net.group(group).origin) {
            Some(Origin::Places(house, _) | Origin::Combinations(house)) => {
                names.say(Phrase::SinceIn, &[&known, &names.house(house)])
            }
            _ => names.say(Phrase::Since, &[&known]),
        }
    }
}
