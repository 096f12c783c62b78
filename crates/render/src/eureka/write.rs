//! Lines as text.

use super::{Joint, Line};
use crate::words::Explanation;
use qedoku_model::{
    Candidate, Cell, Chain, ChainNode, Depth, Digit, DigitSet, Groups, House, Literal, Meaning, Names,
    Origin, Position, Step, StrongLink,
};

/// The line of a step's chain; `None` if it is none, or none of single links.
pub fn line_of(step: &Step) -> Option<Line> {
    let conclusions = step.conclusions.to_vec();
    let Some(chain) = &step.alternating else {
        return Some(Line { conclusions, ..of_chain(step.chain.as_deref()?)? });
    };
    let mut links: Vec<Joint> = (0..chain.nodes.len().saturating_sub(1))
        .map(|i| if i % 2 == 0 { Joint::Strong(chain.strong.get(i / 2).cloned()) } else { Joint::Weak })
        .collect();
    links.extend(chain.is_loop.then_some(Joint::Weak));
    Some(Line { nodes: chain.nodes.clone(), links, is_loop: chain.is_loop, conclusions })
}

/// The line of a chain from one assumption.
pub(crate) fn of_chain(chain: &Chain) -> Option<Line> {
    if chain.depth != Depth::Simple {
        return None;
    }
    let literals: Vec<Literal> = chain.trails.first()?.iter().rev().map(|node| node.literal).collect();
    let joint = |to: &Literal| if to.is_on() { Joint::Strong(None) } else { Joint::Weak };
    let mut links: Vec<Joint> = literals.iter().skip(1).map(joint).collect();
    links.extend(literals.first().filter(|_| chain.is_cycle).map(joint));
    let placed = chain.placed.map(Candidate::on);
    Some(Line {
        nodes: literals.iter().map(|literal| ChainNode::from_iter([literal.candidate()])).collect(),
        links,
        is_loop: chain.is_cycle,
        conclusions: placed
            .into_iter()
            .chain(chain.removed.iter().map(|candidate| candidate.off()))
            .collect(),
    })
}

/// A line in Eureka notation, with a [`BREAK`](Explanation::BREAK) behind each link between brackets.
/// `names` have to be short ones; the position tells the candidates of almost locked sets, without it they
/// have those of their links alone.
pub fn write_line(line: &Line, position: Option<&Position>, names: &dyn Names) -> Explanation {
    let mut writer = Writer { names, position, text: String::new(), digit: None };
    let mut at = 0;
    while at < line.nodes.len() {
        if at > 0 {
            writer.joint(&line.links[at - 1]);
        }
        at = writer.part(line, at);
    }
    if line.is_loop {
        writer.joint(&line.links[line.nodes.len() - 1]);
        writer.text.push_str("loop");
    }
    if !line.conclusions.is_empty() {
        let conclusions: Vec<String> =
            line.conclusions.iter().map(|&literal| names.literal(literal)).collect();
        writer.text += &format!(" => {}", conclusions.join(", "));
    }
    Explanation::plain(writer.text)
}

/// What a node says.
pub(super) enum Said {
    /// One of these cells holds the digit.
    Places(Digit, Vec<Cell>),
    /// The run has one of these combinations.
    Sums(House, Vec<DigitSet>),
    /// Of several kinds.
    Mixed,
}

pub(super) fn said(node: &[Candidate], names: &dyn Names) -> Said {
    let net = names.net();
    let mut all = node.iter().map(|&candidate| net.meaning(candidate));
    match all.next() {
        Some(Meaning::Digit(cell, digit)) => {
            let (mut cells, mut is_all) = (vec![cell], true);
            for meaning in all {
                match meaning {
                    Meaning::Digit(cell, other) if other == digit => cells.push(cell),
                    _ => is_all = false,
                }
            }
            if is_all { Said::Places(digit, cells) } else { Said::Mixed }
        }
        Some(Meaning::Combination(house, set)) => {
            let (mut sets, mut is_all) = (vec![set], true);
            for meaning in all {
                match meaning {
                    Meaning::Combination(other, set) if other == house => sets.push(set),
                    _ => is_all = false,
                }
            }
            if is_all { Said::Sums(house, sets) } else { Said::Mixed }
        }
        None => Said::Mixed,
    }
}

/// The cells of an almost locked set.
pub(super) fn cells_of(set: &Groups, names: &dyn Names) -> Vec<Cell> {
    let cell = |&group: &qedoku_model::GroupId| match names.net().group(group).origin {
        Origin::Cell(cell) => Some(cell),
        _ => None,
    };
    set.iter().filter_map(cell).collect()
}

struct Writer<'a> {
    names: &'a dyn Names,
    position: Option<&'a Position>,
    text: String,
    /// The digit that goes on if none is said.
    digit: Option<Digit>,
}

impl Writer<'_> {
    fn joint(&mut self, joint: &Joint) {
        self.text.push(if joint.is_strong() { '=' } else { '-' });
        self.text.push(Explanation::BREAK);
    }

    /// Writes as many nodes from here on as share brackets; the first that does not.
    fn part(&mut self, line: &Line, at: usize) -> usize {
        if let Some(Joint::Strong(Some(StrongLink::AlmostLocked(set)))) = line.links.get(at)
            && let Some(to) = line.nodes.get(at + 1)
            && let (Said::Places(a, _), Said::Places(b, _)) =
                (said(&line.nodes[at], self.names), said(to, self.names))
        {
            let cells = cells_of(set, self.names);
            let others: String =
                (self.digits(&cells) - a.set() - b.set()).iter().map(|d| d.to_string()).collect();
            self.text += &format!("({a}={others}{b}){}", self.cells(&cells));
            self.digit = Some(b);
            return at + 2;
        }
        let last = (at + 1..line.nodes.len()).take_while(|&next| {
            let is_set =
                matches!(line.links.get(next), Some(Joint::Strong(Some(StrongLink::AlmostLocked(_)))));
            !is_set && self.is_together(&line.nodes[next - 1], &line.nodes[next])
        });
        let last = last.last().unwrap_or(at);
        if last == at {
            self.node(&line.nodes[at]);
            return at + 1;
        }
        let mut inside = String::new();
        for next in at..=last {
            if next > at {
                inside.push(if line.links[next - 1].is_strong() { '=' } else { '-' });
            }
            inside += &self.value(&line.nodes[next]);
        }
        self.text += &format!("({inside}){}", self.place(&line.nodes[at]));
        self.digit = match said(&line.nodes[last], self.names) {
            Said::Places(digit, _) => Some(digit),
            _ => None,
        };
        last + 1
    }

    /// Whether two nodes speak of one cell, or of one run.
    fn is_together(&self, a: &[Candidate], b: &[Candidate]) -> bool {
        match (said(a, self.names), said(b, self.names)) {
            (Said::Places(_, a), Said::Places(_, b)) => a.len() == 1 && a == b,
            (Said::Sums(a, _), Said::Sums(b, _)) => a == b,
            _ => false,
        }
    }

    /// A node by itself.
    fn node(&mut self, node: &[Candidate]) {
        match said(node, self.names) {
            Said::Places(digit, cells) => {
                if self.digit != Some(digit) {
                    self.text += &format!("({digit})");
                }
                self.text += &self.cells(&cells);
                self.digit = Some(digit);
            }
            Said::Sums(..) => {
                self.text += &format!("({}){}", self.value(node), self.place(node));
                self.digit = None;
            }
            Said::Mixed => {
                let parts = node.iter().map(|candidate| {
                    let own = std::slice::from_ref(candidate);
                    format!("({}){}", self.value(own), self.place(own))
                });
                self.text += &parts.collect::<Vec<_>>().join(",");
                self.digit = None;
            }
        }
    }

    fn value(&self, node: &[Candidate]) -> String {
        match said(node, self.names) {
            Said::Places(digit, _) => digit.to_string(),
            Said::Sums(_, sets) => {
                sets.iter().map(|&set| self.names.combination(set)).collect::<Vec<_>>().join(",")
            }
            Said::Mixed => String::new(),
        }
    }

    fn place(&self, node: &[Candidate]) -> String {
        match said(node, self.names) {
            Said::Places(_, cells) => self.cells(&cells),
            Said::Sums(house, _) => self.names.house(house),
            Said::Mixed => String::new(),
        }
    }

    fn cells(&self, cells: &[Cell]) -> String {
        self.names.cells(cells).replace(", ", ",")
    }

    /// The candidates of some cells.
    fn digits(&self, cells: &[Cell]) -> DigitSet {
        let alive = self.position.into_iter().flat_map(|position| position.alive.iter());
        let own = alive.filter_map(|candidate| match self.names.net().meaning(candidate) {
            Meaning::Digit(cell, digit) if cells.contains(&cell) => Some(digit),
            _ => None,
        });
        own.collect()
    }
}
