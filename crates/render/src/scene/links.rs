//! What a picture shows of a chain: its nodes and links, whole or folded.

use super::almost::Almost;
use super::{LinkKind, Sign, almost, pattern};
use crate::argument::Argument;
use crate::chain::{is_same, nested, parents_first, way_to};
use qedoku_model::{
    Alternating, Candidate, Cell, Chain, GroupId, Literal, Net, Origin, Position, Reason, Role, Step,
    StrongLink, Trail,
};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// More links than that are folded, unless they are asked for.
const MANY: usize = 12;
/// Of more links than that nobody sees one: only where each assumption leads is drawn.
const MOST: usize = 200;

/// A view of a chain.
///
/// ```
/// use qedoku_render::scene::View;
/// assert_eq!((View::Trunk.to_string(), View::Branch(0).to_string()), ("trunk".into(), "branch 1".into()));
/// assert_eq!(("branch-1".parse(), "all".parse()), (Ok(View::Branch(0)), Ok(View::All)));
/// assert!("branch-0".parse::<View>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum View {
    /// Each assumption and where it leads, without the way.
    Skeleton,
    /// One way from each assumption to where it leads; where it has more than 200 links folded to its
    /// skeleton, like all that follow.
    Trunk,
    /// Every link.
    All,
    /// Every link of one branch, counted from 0.
    Branch(usize),
    /// A chain within the chain, counted from 0.
    Inner(usize),
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            View::Skeleton => f.write_str("skeleton"),
            View::Trunk => f.write_str("trunk"),
            View::All => f.write_str("all"),
            View::Branch(n) => write!(f, "branch {}", n + 1),
            View::Inner(n) => write!(f, "inner chain {}", n + 1),
        }
    }
}

/// A word that names no view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoView(String);

impl fmt::Display for NoView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no view; write trunk, all, skeleton, branch-2 or inner-1", self.0)
    }
}

impl std::error::Error for NoView {}

/// As people type it: `trunk`, `all`, `skeleton`, `branch-2`, `inner-1`.
impl FromStr for View {
    type Err = NoView;

    fn from_str(word: &str) -> Result<View, NoView> {
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        // As it is typed, `inner-1`, or as it is told, `inner chain 1`.
        let read = || match word.rsplit_once(['-', ' ']) {
            Some(("branch", n)) => number(n).map(View::Branch),
            Some(("inner" | "inner chain", n)) => number(n).map(View::Inner),
            _ => [View::Skeleton, View::Trunk, View::All].into_iter().find(|view| view.to_string() == word),
        };
        read().ok_or_else(|| NoView(word.to_owned()))
    }
}

/// A chain as nodes and links.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Graph {
    /// The nodes, in the order in which they are found out.
    pub nodes: Vec<Node>,
    /// The links between them, each once.
    pub links: Vec<Link>,
}

/// A node of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// One of them is true, or all are false.
    pub candidates: Vec<Candidate>,
    /// Which of both.
    pub sign: Sign,
    /// The chains within the chain that it follows from, counted from 0.
    pub inner: Vec<usize>,
}

/// A link between two nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The place of the node where it begins.
    pub from: usize,
    /// The place of the node where it ends.
    pub to: usize,
    /// What it says.
    pub kind: LinkKind,
    /// The cells of the almost locked set behind it.
    pub set: Vec<Cell>,
}

/// The chain of a step that was found in a position, as nodes and links in a view, and the views that it has,
/// the usual one first; nothing if the step is no chain, no net and no pattern of links.
pub fn chain_graph(step: &Step, before: &Position, net: &Net, view: View) -> Option<(Graph, Vec<View>)> {
    let shown = Shown::of(step, before, net)?;
    Some((shown.graph(view, net), shown.views(net)))
}

/// The chain of a step, as it can be shown.
pub(super) enum Shown<'a> {
    Line(&'a Alternating),
    Pattern(Graph),
    Almost(Almost),
    Net(Argument<'a>),
}

impl<'a> Shown<'a> {
    pub fn of(step: &'a Step, before: &Position, net: &Net) -> Option<Shown<'a>> {
        match &step.alternating {
            Some(chain) => Some(Shown::Line(chain)),
            None => match Argument::of(step, Some(before), net) {
                Some(argument) => Some(Shown::Net(argument)),
                None => almost::of(step, before, net)
                    .map(Shown::Almost)
                    .or_else(|| pattern::links(step, before, net).map(Shown::Pattern)),
            },
        }
    }

    /// The sets of cells that it is made of, each with its role.
    pub fn sets(&self) -> &[(Role, Vec<Cell>)] {
        match self {
            Shown::Almost(almost) => &almost.sets,
            _ => &[],
        }
    }

    /// The views there are, the usual one first.
    pub fn views(&self, net: &Net) -> Vec<View> {
        let Shown::Net(argument) = self else { return vec![View::All] };
        let chain = &*argument.chain;
        if chain.is_cycle {
            return vec![View::All];
        }
        let inner = nested(argument);
        let mut views = vec![View::Trunk, View::All];
        if self.graph(View::All, net).links.len() <= MANY {
            views.reverse();
        }
        views.push(View::Skeleton);
        views.extend((0..chain.trails.len()).filter(|_| chain.trails.len() > 1).map(View::Branch));
        views.extend((0..inner.len()).map(View::Inner));
        views
    }

    pub fn graph(&self, view: View, net: &Net) -> Graph {
        match self {
            Shown::Line(chain) => line(chain, net),
            Shown::Pattern(graph) => graph.clone(),
            Shown::Almost(almost) => almost.graph.clone(),
            Shown::Net(argument) => {
                let inner = nested(argument);
                let (chain, view, ends) = match view {
                    View::Inner(n) => match inner.get(n) {
                        Some(&inner) => (inner, View::All, &[][..]),
                        None => return Graph::default(),
                    },
                    _ => (&*argument.chain, view, &argument.ends[..]),
                };
                let ends = |i: usize| ends.get(i).cloned().unwrap_or_else(|| vec![0]);
                let mut graph = of_chain(chain, view, false, &ends);
                if graph.links.len() > MOST {
                    graph = of_chain(chain, view, true, &ends);
                }
                graph.rests_on(chain, view, &inner);
                graph
            }
        }
    }
}

fn line(chain: &Alternating, net: &Net) -> Graph {
    let mut graph = Graph::default();
    let places: Vec<usize> = chain
        .nodes
        .iter()
        .enumerate()
        .map(|(i, node)| graph.node(node.to_vec(), if i % 2 == 1 { Sign::On } else { Sign::Off }))
        .collect();
    for (i, pair) in places.windows(2).enumerate() {
        let set = match chain.strong.get(i / 2) {
            Some(StrongLink::AlmostLocked(groups)) if i % 2 == 0 => cells(groups, net),
            _ => Vec::new(),
        };
        let kind = if i % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        graph.link(pair[0], pair[1], kind, set);
    }
    if chain.is_loop
        && let (Some(&last), Some(&first)) = (places.last(), places.first())
    {
        graph.link(last, first, LinkKind::Weak, Vec::new());
    }
    graph
}

fn cells(groups: &[GroupId], net: &Net) -> Vec<Cell> {
    let cell = |&group: &GroupId| match net.group(group).origin {
        Origin::Cell(cell) => Some(cell),
        _ => None,
    };
    groups.iter().filter_map(cell).collect()
}

/// A view of a chain, or folded: only where each assumption of it leads.
fn of_chain(chain: &Chain, view: View, is_folded: bool, ends: &dyn Fn(usize) -> Vec<usize>) -> Graph {
    let mut graph = Graph::default();
    if chain.is_cycle {
        let Some(trail) = chain.trails.first() else { return graph };
        let places: Vec<usize> = trail.iter().rev().map(|node| graph.literal(node.literal)).collect();
        let ring = places.windows(2).map(|pair| (pair[0], pair[1]));
        let close = places.last().copied().zip(places.first().copied());
        for (from, to) in ring.chain(close).collect::<Vec<_>>() {
            let kind = if graph.nodes[to].sign == Sign::On { LinkKind::Strong } else { LinkKind::Weak };
            graph.link(from, to, kind, Vec::new());
        }
        return graph;
    }
    for (i, trail) in chain.trails.iter().enumerate() {
        match view {
            View::Branch(branch) if branch != i => {}
            _ if is_folded || view == View::Skeleton => {
                for end in ends(i) {
                    graph.leap(trail, end);
                }
            }
            View::Trunk => {
                for end in ends(i) {
                    graph.walk(trail, &way_to(trail, end));
                }
            }
            _ => graph.whole(trail, &ends(i)),
        }
    }
    graph
}

impl Graph {
    /// The place of a node, which is added if it is not there.
    pub(super) fn node(&mut self, candidates: Vec<Candidate>, sign: Sign) -> usize {
        let known = self.nodes.iter().position(|node| node.candidates == candidates);
        match known {
            Some(known) => {
                if self.nodes[known].sign != sign {
                    self.nodes[known].sign = Sign::Both;
                }
                known
            }
            None => {
                self.nodes.push(Node { candidates, sign, inner: Vec::new() });
                self.nodes.len() - 1
            }
        }
    }

    fn literal(&mut self, literal: Literal) -> usize {
        let sign = if literal.is_on() { Sign::On } else { Sign::Off };
        self.node(vec![literal.candidate()], sign)
    }

    pub(super) fn link(&mut self, from: usize, to: usize, kind: LinkKind, set: Vec<Cell>) {
        let link = Link { from, to, kind, set };
        if from != to && !self.links.contains(&link) {
            self.links.push(link);
        }
    }

    /// The links into a node of a trail from some of its parents.
    fn joint(&mut self, trail: &Trail, parent: usize, node: usize) {
        let (from, to) = (trail[parent].literal, trail[node].literal);
        let is_single = trail[node].parents.len() == 1 && trail[node].reason.is_none();
        let kind = match (from.is_on(), to.is_on()) {
            (false, true) if is_single => LinkKind::Strong,
            (true, false) if is_single => LinkKind::Weak,
            _ => LinkKind::Implies,
        };
        let (from, to) = (self.literal(from), self.literal(to));
        self.link(from, to, kind, Vec::new());
    }

    fn whole(&mut self, trail: &Trail, ends: &[usize]) {
        for node in parents_first(trail, ends) {
            self.literal(trail[node].literal);
            for &parent in &trail[node].parents {
                self.joint(trail, parent as usize, node);
            }
        }
    }

    /// The links along a way, which begins at its end.
    fn walk(&mut self, trail: &Trail, way: &[usize]) {
        for &node in way.iter().rev() {
            self.literal(trail[node].literal);
        }
        for pair in way.windows(2).rev() {
            self.joint(trail, pair[1], pair[0]);
        }
    }

    /// One link from what a trail assumes to an end.
    fn leap(&mut self, trail: &Trail, end: usize) {
        let way = way_to(trail, end);
        if way.len() <= 2 {
            return self.walk(trail, &way);
        }
        let start = way[way.len() - 1];
        let (from, to) = (self.literal(trail[start].literal), self.literal(trail[end].literal));
        self.link(from, to, LinkKind::Implies, Vec::new());
    }

    /// Notes which of the chains within a chain its nodes follow from.
    fn rests_on(&mut self, chain: &Chain, view: View, inner: &[&Chain]) {
        let is_shown = |i: usize| !matches!(view, View::Branch(branch) if branch != i);
        let trails = chain.trails.iter().enumerate().filter(|(i, _)| is_shown(*i));
        for reached in trails.flat_map(|(_, trail)| trail) {
            let Some(Reason::Chain(own)) = reached.reason.as_deref() else { continue };
            let number = inner.iter().position(|known| is_same(known, own));
            let node = |node: &&mut Node| node.candidates[..] == [reached.literal.candidate()];
            if let (Some(number), Some(node)) = (number, self.nodes.iter_mut().find(node))
                && !node.inner.contains(&number)
            {
                node.inner.push(number);
                node.inner.sort_unstable();
            }
        }
    }

    /// The first so many nodes, and the links between them.
    pub(super) fn grown(&mut self, nodes: usize) {
        self.nodes.truncate(nodes);
        self.links.retain(|link| link.from.max(link.to) < nodes);
    }

    /// Whether something follows from several others, so that the order is not plain.
    pub(super) fn is_net(&self) -> bool {
        self.links.iter().any(|link| link.kind == LinkKind::Implies)
    }

    /// The sets behind links, each once.
    pub(super) fn sets(&self) -> BTreeSet<Vec<Cell>> {
        self.links.iter().map(|link| link.set.clone()).filter(|set| !set.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_read_as_they_are_told_and_as_they_are_typed() {
        for view in [View::Skeleton, View::Trunk, View::All, View::Branch(1), View::Inner(11)] {
            assert_eq!(view.to_string().parse(), Ok(view));
        }
        assert_eq!("branch-2".parse(), Ok(View::Branch(1)));
        assert_eq!("inner-12".parse(), Ok(View::Inner(11)));
        for word in ["inner-0", "inner", "chain 1", "branch-", "branch two", "trunk 1"] {
            assert!(word.parse::<View>().is_err(), "{word}");
        }
    }
}
