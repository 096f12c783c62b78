//! Chains of strong and weak links in turn, in a sentence and link by link.

use super::ChainLine;
use crate::Accent;
use crate::words::{Explanation, Span, cell_list, explain, list, sum_of};
use qedoku_model::{
    Alternating, Candidate, Cell, Digit, GroupId, Groups, House, Meaning, Names, Origin, Position, Step,
    StrongLink, Target,
};

/// What the chain of a step says in a sentence.
pub(super) fn sentence(
    chain: &Alternating,
    step: &Step,
    before: &Position,
    names: &dyn Names,
) -> Explanation {
    let writer = Writer { names };
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let (links, lead) = match chain.links() {
        1 => ("1 link".to_owned(), "leads"),
        links => (format!("{links} links"), "lead"),
    };
    let mut spans = match (chain.is_loop, first == last) {
        (true, _) => vec![Span::plain(format!(
            "{links} close to a loop, and of the two ends of each one is true; so "
        ))],
        (_, true) => vec![
            Span::plain("Suppose "),
            writer.off(first),
            Span::plain(format!(": {links} {lead} to the opposite; so ")),
        ],
        _ => vec![
            Span::plain("Suppose "),
            writer.off(first),
            Span::plain(format!(": {links} {lead} to ")),
            writer.on(last),
            Span::plain(". So "),
            writer.on(first),
            Span::plain(" or "),
            writer.on(last),
            Span::plain(", and "),
        ],
    };
    spans.extend(explain("{concluded}.", step, before, names).spans);
    Explanation { spans }
}

/// The lines of the chain of a step: the first node is supposed to be false, and each link gives the next.
pub(super) fn lines(chain: &Alternating, names: &dyn Names) -> Vec<ChainLine> {
    let writer = Writer { names };
    let nodes = &chain.nodes;
    let mut lines = vec![line(0, vec![Span::plain("Suppose "), writer.off(&nodes[0]), Span::plain(":")])];
    for (index, strong) in chain.strong.iter().enumerate() {
        let (a, b) = (&nodes[2 * index], &nodes[2 * index + 1]);
        lines.push(line(1, vec![writer.on(b), Span::plain(format!("  {}", writer.strong(a, strong)))]));
        let next = nodes.get(2 * index + 2).or_else(|| nodes.first().filter(|_| chain.is_loop));
        if let Some(next) = next {
            lines.push(line(1, vec![writer.off(next), Span::plain(format!("  {}", writer.weak(b, next)))]));
        }
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    lines.push(line(0, match (chain.is_loop, first == last) {
        (true, _) => vec![Span::plain(
            "That closes the loop, and read backwards it holds as well: of the two ends of each link one is true.",
        )],
        (_, true) => vec![
            Span::plain("That contradicts "),
            writer.off(first),
            Span::plain(", so "),
            writer.on(first),
            Span::plain("."),
        ],
        _ => vec![
            Span::plain("So either "),
            writer.on(first),
            Span::plain(" or "),
            writer.on(last),
            Span::plain(", if not both."),
        ],
    }));
    lines
}

fn line(depth: usize, spans: Vec<Span>) -> ChainLine {
    ChainLine { depth, words: Explanation { spans } }
}

/// Digit and cells of a node.
fn said(node: &[Candidate], names: &dyn Names) -> Option<(Digit, Vec<Cell>)> {
    let of = |candidate: &Candidate| match names.net().meaning(*candidate) {
        Meaning::Digit(cell, digit) => Some((digit, cell)),
        Meaning::Combination(..) => None,
    };
    let all: Option<Vec<(Digit, Cell)>> = node.iter().map(of).collect();
    let all = all?;
    Some((all.first()?.0, all.into_iter().map(|(_, cell)| cell).collect()))
}

/// Run and combinations of a node, in words.
fn run(node: &[Candidate], names: &dyn Names) -> Option<(String, String)> {
    let mut run: Option<House> = None;
    let mut sets = Vec::new();
    for &candidate in node {
        let Meaning::Combination(house, digits) = names.net().meaning(candidate) else { return None };
        if *run.get_or_insert(house) != house {
            return None;
        }
        sets.push(sum_of(digits));
    }
    Some((names.house(run?), list(sets, "or")))
}

fn set_cells(set: &Groups, names: &dyn Names) -> Vec<Cell> {
    let cell = |&group: &GroupId| match names.net().group(group).origin {
        Origin::Cell(cell) => Some(cell),
        _ => None,
    };
    set.iter().filter_map(cell).collect()
}

struct Writer<'a> {
    names: &'a dyn Names,
}

impl Writer<'_> {
    fn on(&self, node: &[Candidate]) -> Span {
        self.span(node, Accent::Placed, |digit, cells| format!("{digit} in {cells}"))
    }

    fn off(&self, node: &[Candidate]) -> Span {
        self.span(node, Accent::Removed, |digit, cells| format!("no {digit} in {cells}"))
    }

    /// A single candidate as the literal it is, several in words.
    fn span(&self, node: &[Candidate], accent: Accent, words: impl Fn(Digit, String) -> String) -> Span {
        let names = self.names;
        let text = match (node, said(node, names)) {
            (&[only], _) if accent == Accent::Placed => names.literal(only.on()),
            (&[only], _) => names.literal(only.off()),
            (_, Some((digit, cells))) => words(digit, cell_list(&cells, "or", names)),
            _ => match run(node, names) {
                Some((house, sets)) if accent == Accent::Placed => format!("{house} is {sets}"),
                Some((house, sets)) => format!("{house} is not {sets}"),
                None => list(node.iter().map(|&candidate| names.candidate(candidate)), "or"),
            },
        };
        Span { text, accent, targets: node.iter().copied().map(Target::from).collect() }
    }

    fn strong(&self, from: &[Candidate], link: &StrongLink) -> String {
        let names = self.names;
        match link {
            StrongLink::Group(group) => match names.net().group(*group).origin {
                Origin::Cell(cell) => format!("the last candidate of {}", names.cell(cell)),
                Origin::Places(house, digit) => format!("what is left for {digit} in {}", names.house(house)),
                Origin::Combinations(house) => format!("the last combination of {}", names.house(house)),
            },
            StrongLink::AlmostLocked(set) => {
                let cells = cell_list(&set_cells(set, names), "and", names);
                let without = said(from, names).map_or_else(String::new, |(digit, _)| format!(" {digit}"));
                format!("without{without} all other digits of {cells} are needed there")
            }
        }
    }

    fn weak(&self, from: &[Candidate], to: &[Candidate]) -> String {
        let (names, net) = (self.names, self.names.net());
        let first = from.first().map_or(&[] as &[GroupId], |&candidate| net.groups_of(candidate));
        let has_all = |group: &&GroupId| from.iter().chain(to).all(|c| net.members(**group).contains(c));
        let place = match first.iter().find(has_all).map(|&group| net.group(group).origin) {
            Some(Origin::Places(house, _) | Origin::Combinations(house)) => {
                format!(" in {}", names.house(house))
            }
            _ => String::new(),
        };
        format!("since {}{place}", self.on(from).text)
    }
}
