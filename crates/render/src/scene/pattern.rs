//! The links of a small pattern: a wing, a skyscraper, a kite is a chain too, which its proof tells, and so
//! are the chains from the guardians of a pattern.
//!
//! The proof supposes that a removed candidate is true and visits a few groups, each of which that leaves one
//! candidate, and the last one none. Where every group falls into what is ruled out by one thing and what is
//! left, the groups are strong links, what rules out is a weak one. If the last group has lost two nodes, all
//! of them are a line from one candidate that the removed ones see to another; if it is a group that a lemma
//! has shown to hold a true candidate, a line leads from each of its candidates to one that the removed ones
//! see.

use super::links::{Graph, Node};
use super::{LinkKind, Sign};
use qedoku_model::{Candidate, GroupId, Lemma, Net, Position, Proof, Step};
use std::collections::BTreeMap;

/// Patterns of more groups are no small ones.
const MOST: usize = 8;

/// The same for lines from several candidates.
const MOST_OF_SEVERAL: usize = 16;

/// What rules a candidate out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// What is supposed.
    Supposed,
    /// The candidate that one of the groups has left.
    Left(Candidate),
}

/// What is ruled out of a group, by what rules it out.
type Out = BTreeMap<By, Vec<Candidate>>;

/// The links of a step, if it is such a pattern.
pub(super) fn links(step: &Step, before: &Position, net: &Net) -> Option<Graph> {
    let supposed = step.removals().next().filter(|_| step.placements().next().is_none())?;
    let start = || Following::from(supposed, before, net);
    let sees = |end: &[Candidate]| {
        let seen = |removed| end.iter().all(|&member| net.conflicts(member).any(|other| other == removed));
        step.removals().all(seen)
    };
    match &step.proof {
        Proof::Units(groups) if (2..=MOST).contains(&groups.len()) => {
            let (&last, first) = groups.split_last()?;
            let way = start().through(first)?.line(last)?;
            let holds = way.len() == 2 * groups.len() && sees(way.first()?) && sees(way.last()?);
            holds.then(|| line(way))
        }
        Proof::Lemmas { lemmas, then: Some(then) } => {
            let ([Lemma::Group(known, _)], Proof::Units(groups)) = (lemmas.as_slice(), &**then) else {
                return None;
            };
            let (last, first) = groups.split_last()?;
            let is_small = last.index() == net.group_count() && (1..=MOST_OF_SEVERAL).contains(&first.len());
            let following = if is_small { start().through(first)? } else { return None };
            let known = known.iter().filter(|&&member| before.alive.contains(member));
            let ways: Option<Vec<_>> = known.map(|&member| following.way_from(member)).collect();
            ways.filter(|ways| ways.iter().filter_map(|way| way.last()).all(|end| sees(end))).map(lines)
        }
        _ => None,
    }
}

/// What follows from what is supposed.
struct Following<'a> {
    before: &'a Position,
    net: &'a Net,
    supposed: Candidate,
    /// What is ruled out, and by what first.
    out: BTreeMap<Candidate, By>,
    /// Strong links: what a group has lost, and what it has left.
    strong: Vec<[Vec<Candidate>; 2]>,
    /// What rules each node out.
    by: BTreeMap<Vec<Candidate>, By>,
}

impl<'a> Following<'a> {
    fn from(supposed: Candidate, before: &'a Position, net: &'a Net) -> Following<'a> {
        let (out, strong, by) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        let mut following = Following { before, net, supposed, out, strong, by };
        following.rule_out(supposed, By::Supposed);
        following
    }

    fn rule_out(&mut self, candidate: Candidate, by: By) {
        for other in self.net.conflicts(candidate) {
            self.out.entry(other).or_insert(by);
        }
    }

    /// What groups leave one behind the other, if that is one candidate each.
    fn through(mut self, groups: &[GroupId]) -> Option<Following<'a>> {
        for &group in groups {
            let (left, gone) = self.parts(group)?;
            let (&[only], 1) = (left.as_slice(), gone.len()) else { return None };
            let (reason, members) = gone.into_iter().next()?;
            self.by.insert(members.clone(), reason);
            self.strong.push([members, vec![only]]);
            self.rule_out(only, By::Left(only));
        }
        Some(self)
    }

    /// What a group has left, and what it has lost.
    fn parts(&self, group: GroupId) -> Option<(Vec<Candidate>, Out)> {
        let alive = |member: &Candidate| self.before.alive.contains(*member);
        let (mut left, mut gone) = (Vec::new(), Out::new());
        for member in self.net.members(group).iter().copied().filter(alive) {
            match self.out.get(&member) {
                _ if self.before.on.contains(member) || member == self.supposed => return None,
                Some(&by) => gone.entry(by).or_default().push(member),
                None => left.push(member),
            }
        }
        Some((left, gone))
    }

    /// The nodes of a line on which a group has lost all, by two things.
    fn line(mut self, last: GroupId) -> Option<Vec<Vec<Candidate>>> {
        let (left, gone) = self.parts(last)?;
        let mut gone = gone.into_iter();
        let (Some((one_by, one)), Some((other_by, other)), None, true) =
            (gone.next(), gone.next(), gone.next(), left.is_empty())
        else {
            return None;
        };
        self.by.insert(one.clone(), one_by);
        self.by.insert(other.clone(), other_by);
        // From the last group back to what is supposed, both ways.
        let mut way = walk(&one, &self.strong, &self.by)?;
        way.reverse();
        way.extend(walk(&other, &self.strong, &self.by)?);
        Some(way)
    }

    /// The nodes from a candidate that is ruled out to one that what is supposed rules out.
    fn way_from(&self, candidate: Candidate) -> Option<Vec<Vec<Candidate>>> {
        let mut by = self.by.clone();
        by.insert(vec![candidate], *self.out.get(&candidate)?);
        walk(&[candidate], &self.strong, &by)
    }
}

/// The nodes from one that a group has lost to one that is ruled out by what is supposed.
fn walk(
    from: &[Candidate],
    strong: &[[Vec<Candidate>; 2]],
    by: &BTreeMap<Vec<Candidate>, By>,
) -> Option<Vec<Vec<Candidate>>> {
    let mut way = vec![from.to_vec()];
    while let By::Left(only) = *by.get(way.last()?)? {
        let [gone, left] = strong.iter().find(|[_, left]| left[..] == [only])?;
        way.push(left.clone());
        way.push(gone.clone());
        if way.len() > 2 * MOST {
            return None;
        }
    }
    Some(way)
}

/// Lines that begin with what is true on them.
fn lines(ways: Vec<Vec<Vec<Candidate>>>) -> Graph {
    let mut graph = Graph::default();
    for way in ways {
        let signs = [Sign::On, Sign::Off].into_iter().cycle();
        let places: Vec<usize> =
            way.into_iter().zip(signs).map(|(node, sign)| graph.node(node, sign)).collect();
        for (i, pair) in places.windows(2).enumerate() {
            let kind = if i % 2 == 1 { LinkKind::Strong } else { LinkKind::Weak };
            graph.link(pair[0], pair[1], kind, Vec::new());
        }
    }
    graph
}

/// A line of nodes, joined by strong and weak links in turn.
fn line(way: Vec<Vec<Candidate>>) -> Graph {
    let mut graph = Graph::default();
    for (i, candidates) in way.into_iter().enumerate() {
        let sign = if i % 2 == 1 { Sign::On } else { Sign::Off };
        graph.nodes.push(Node { candidates, sign, inner: Vec::new() });
        if i > 0 {
            let kind = if i % 2 == 1 { LinkKind::Strong } else { LinkKind::Weak };
            graph.link(i - 1, i, kind, Vec::new());
        }
    }
    graph
}
