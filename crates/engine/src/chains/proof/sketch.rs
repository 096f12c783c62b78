//! Chains in outline: counted before they are written out, since most never are.

use super::trail::{NestedChains, Tracer, replay};
use crate::chains::net::{Links, View, positions};
use crate::chains::propagation::{NodeIndex, Record};
use qedoku_model::{Candidate, Chain, Depth, GroupId, Kind, Literal};
use smallvec::SmallVec;

/// A record and the node in it that is a target.
pub type End<'a> = (&'a Record, NodeIndex);

/// A chain in outline: what leads to what, not yet counted.
#[derive(Clone, Copy)]
pub struct Outline<'a, 'r> {
    /// What kind of chain it is.
    pub kind: Kind,
    /// The group whose members are assumed in turn.
    pub group: Option<GroupId>,
    /// What the assumptions lead to.
    pub ends: Ends<'a, 'r>,
    /// The literal concluded.
    pub conclusion: Literal,
}

/// The targets of a chain in outline, one for each assumption or the two of a contradiction.
#[derive(Clone, Copy)]
pub enum Ends<'a, 'r> {
    /// A contradiction's.
    Contradiction(&'r Record, [NodeIndex; 2]),
    /// The conclusion's node in the first record; the others are found on demand.
    Common(&'a [&'r Record], NodeIndex),
}

impl<'r> Outline<'_, 'r> {
    fn ends(&self) -> impl Iterator<Item = End<'r>> + '_ {
        let count = match self.ends {
            Ends::Contradiction(..) => 2,
            Ends::Common(records, _) => records.len(),
        };
        (0..count).filter_map(|i| match self.ends {
            Ends::Contradiction(record, nodes) => Some((record, nodes[i])),
            Ends::Common(records, first) if i == 0 => Some((records[0], first)),
            Ends::Common(records, _) => Some((records[i], records[i].find(self.conclusion)?)),
        })
    }
}

/// A chain in outline, counted; it is written out only if it is wanted.
pub struct Sketch<'r> {
    complexity: u32,
    kind: Kind,
    group: Option<GroupId>,
    ends: SmallVec<[End<'r>; 3]>,
    conclusion: Literal,
}

impl Sketch<'_> {
    /// What orders chains: the least complex first, then by kind.
    pub fn rank(&self) -> (u32, Kind) {
        (self.complexity, self.kind)
    }

    /// The candidates that the chain removes, in order.
    pub fn removed(&self, links: &Links, view: &View) -> SmallVec<[Candidate; 8]> {
        removals(links, view, self.conclusion).collect()
    }

    /// Writes the chain out.
    pub fn chain(&self, links: &Links, view: &View, depth: Depth, tracer: &mut Tracer) -> Chain {
        let trails: Vec<_> = self.ends.iter().map(|&(record, node)| tracer.trail(record, node)).collect();
        let flat = trails.iter().map(|trail| trail.len() as u32).sum();
        Chain {
            kind: self.kind,
            depth,
            is_cycle: false,
            trails,
            group: self.group,
            removed: removals(links, view, self.conclusion).collect(),
            placed: self.conclusion.is_on().then(|| self.conclusion.candidate()),
            flat,
            nested: self.complexity - flat,
            replay: self.ends.iter().map(|&(record, node)| replay(record, node)).collect(),
        }
    }
}

/// Counts an outline if it can come before a rival found earlier.
pub fn weigh<'r>(
    tracer: &mut Tracer,
    outline: &Outline<'_, 'r>,
    rival: Option<&Sketch<'r>>,
) -> Option<Sketch<'r>> {
    let most = rival.map_or(u32::MAX, |rival| {
        if outline.kind < rival.kind { rival.complexity } else { rival.complexity - 1 }
    });
    let mut ends = SmallVec::new();
    let complexity = complexity(tracer, outline.ends().inspect(|&end| ends.push(end)), most)?;
    let Outline { kind, group, conclusion, .. } = *outline;
    Some(Sketch { complexity, kind, group, ends, conclusion })
}

/// The complexity of a chain with these targets, unless it is above `most`.
pub fn complexity<'r>(
    tracer: &mut Tracer,
    ends: impl IntoIterator<Item = End<'r>>,
    most: u32,
) -> Option<u32> {
    let (mut flat, mut nested) = (0, NestedChains::default());
    for (record, node) in ends {
        flat += tracer.count(record, node, most - flat, &mut nested);
        if flat + nested.complexity() > most {
            return None;
        }
    }
    Some(flat + nested.complexity())
}

/// A literal that names the set of candidates which a conclusion removes; `None` if that is empty.
#[inline]
pub fn removal_key(links: &Links, view: &View, conclusion: Literal) -> Option<Literal> {
    if !conclusion.is_on() {
        return Some(conclusion);
    }
    let cell = links.seats(conclusion.candidate()).first()?;
    let others = view.mask(cell.group) & !cell.bit;
    match others.count_ones() {
        0 => None,
        1 => Some(links.members(cell.group)[others.trailing_zeros() as usize].candidate.off()),
        _ => Some(conclusion),
    }
}

/// What a target literal removes: itself, or the other candidates of its cell.
pub fn removals(links: &Links, view: &View, target: Literal) -> impl Iterator<Item = Candidate> {
    let itself = (!target.is_on()).then_some(target.candidate());
    let cell = if target.is_on() { links.seats(target.candidate()).first() } else { None };
    let others = cell.into_iter().flat_map(|cell| {
        let members = links.members(cell.group);
        positions(view.mask(cell.group) & !cell.bit).map(|p| members[p].candidate)
    });
    itself.into_iter().chain(others)
}
