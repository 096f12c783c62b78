//! The links of a small pattern: a wing, a skyscraper, a kite is a chain too, which its proof tells.
//!
//! The proof supposes that a removed candidate is true and visits a few groups, each of which that leaves one
//! candidate, and the last one none. Where every group falls into what is ruled out by one thing and what is
//! left, the groups are strong links, what rules out is a weak one, and all of them are a line from one
//! candidate that the removed ones see to another.

use super::links::{Graph, Node};
use super::{LinkKind, Sign};
use qedoku_model::{Candidate, Net, Position, Proof, Step};
use std::collections::BTreeMap;

/// Patterns of more groups are no small ones.
const MOST: usize = 8;

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
    let Proof::Units(groups) = &step.proof else { return None };
    let is_small = (2..=MOST).contains(&groups.len()) && step.placements().next().is_none();
    let supposed = step.removals().next().filter(|_| is_small)?;
    let mut out: BTreeMap<Candidate, By> = BTreeMap::new();
    let rule_out = |out: &mut BTreeMap<Candidate, By>, candidate: Candidate, by: By| {
        for other in net.conflicts(candidate) {
            out.entry(other).or_insert(by);
        }
    };
    rule_out(&mut out, supposed, By::Supposed);
    let (&last, first) = groups.split_last()?;
    let parts = |group, out: &BTreeMap<Candidate, By>| -> Option<(Vec<Candidate>, Out)> {
        let alive = net.members(group).iter().copied().filter(|&member| before.alive.contains(member));
        let (mut left, mut gone) = (Vec::new(), Out::new());
        for member in alive {
            match out.get(&member) {
                _ if before.on.contains(member) || member == supposed => return None,
                Some(&by) => gone.entry(by).or_default().push(member),
                None => left.push(member),
            }
        }
        Some((left, gone))
    };
    // Strong links, and for each node what rules it out.
    let mut strong: Vec<[Vec<Candidate>; 2]> = Vec::new();
    let mut by: BTreeMap<Vec<Candidate>, By> = BTreeMap::new();
    for &group in first {
        let (left, gone) = parts(group, &out)?;
        let (&[only], 1) = (left.as_slice(), gone.len()) else { return None };
        let (reason, members) = gone.into_iter().next()?;
        by.insert(members.clone(), reason);
        strong.push([members, vec![only]]);
        rule_out(&mut out, only, By::Left(only));
    }
    let (left, gone) = parts(last, &out)?;
    let mut gone = gone.into_iter();
    let (Some((one_by, one)), Some((other_by, other)), None, true) =
        (gone.next(), gone.next(), gone.next(), left.is_empty())
    else {
        return None;
    };
    by.insert(one.clone(), one_by);
    by.insert(other.clone(), other_by);
    // From the last group back to what is supposed, both ways.
    let mut way = walk(&one, &strong, &by)?;
    way.reverse();
    way.extend(walk(&other, &strong, &by)?);
    let (start, end) = (way.first()?, way.last()?);
    let sees = |end: &[Candidate], removed: Candidate| {
        end.iter().all(|&member| net.conflicts(member).any(|other| other == removed))
    };
    let holds = step.removals().all(|removed| sees(start, removed) && sees(end, removed));
    (holds && way.len() == 2 * groups.len()).then(|| line(way))
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
