//! Chains of strong and weak links from all guardians: each guardian, if true, makes the end of its chain
//! true, so what all the ends exclude is false. A guardian may be an end itself. With two guardians that is
//! an alternating chain in which the pattern is a strong link.
//!
//! The strong links are cells with two candidates and houses with two places of a digit; a chain has six at
//! most.
//!
//! Scan order: by the length of all chains together, then by group, then by cell and digit; each removal
//! once, with the shortest chains.

use super::*;
use qedoku_model::GroupId;
use std::collections::{BTreeMap, BTreeSet};

/// The most strong links of a chain.
const LONGEST: usize = 6;

/// Emits what the ends of chains from all guardians of a group exclude.
pub fn link(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let mut spreads: BTreeMap<Candidate, Spread> = BTreeMap::new();
    let mut found: Vec<(usize, usize, Candidate)> = Vec::new();
    for (at, group) in search.groups.iter().enumerate().filter(|(_, group)| group.guardians.len() > 1) {
        for &guardian in &group.guardians {
            emit.tick()?;
            spreads.entry(guardian).or_insert_with(|| Spread::from(search, guardian));
        }
        let mut first = spreads[&group.guardians[0]].excluded.clone();
        first.retain(|c, end| {
            let others = group.guardians[1..].iter().map(|guardian| spreads[guardian].excluded.get(c));
            let depths: Option<usize> = others.map(|end| end.map(|&(_, depth)| depth)).sum();
            let sum = depths.map(|depths| depths + end.1);
            found.extend(sum.filter(|&sum| sum > 0).map(|sum| (sum, at, *c)));
            false
        });
    }
    found.sort_unstable();
    let mut known = BTreeSet::new();
    for (_, at, removed) in found {
        if known.insert(removed) {
            let group = &search.groups[at];
            let ways: Vec<Vec<(Candidate, GroupId)>> =
                group.guardians.iter().map(|guardian| spreads[guardian].way(removed)).collect();
            let visits = ways.iter().flatten().map(|&(_, group)| group);
            let step = group.step(search.grid, &search.infos[0], vec![removed], by_units(visits));
            emit.step(step.mark_all(Role::Pattern, ways.iter().flatten().map(|&(node, _)| node)))?;
        }
    }
    Flow::Continue(())
}

/// What a candidate makes true by links, and what that excludes.
struct Spread {
    /// How a true candidate follows: by the candidate before it and the group of the strong link.
    from: BTreeMap<Candidate, (Candidate, GroupId)>,
    /// By what is excluded the first that excludes it, and after how many strong links.
    excluded: BTreeMap<Candidate, (Candidate, usize)>,
}

impl Spread {
    fn from(search: &Search<'_>, guardian: Candidate) -> Spread {
        let mut spread = Spread { from: BTreeMap::new(), excluded: BTreeMap::new() };
        let mut last = vec![guardian];
        for depth in 0..=LONGEST {
            let mut next = Vec::new();
            for &node in &last {
                let mut seen: Vec<Candidate> = net().conflicts(node).filter(|&c| search.is_open(c)).collect();
                seen.sort_unstable();
                seen.dedup();
                for off in seen {
                    spread.excluded.entry(off).or_insert((node, depth));
                    for &group in net().groups_of(off) {
                        let mut left = net().members(group).iter().copied().filter(|&c| search.is_open(c));
                        let (Some(one), Some(other), None) = (left.next(), left.next(), left.next()) else {
                            continue;
                        };
                        let on = if one == off { other } else { one };
                        if on != guardian && on != node && !spread.from.contains_key(&on) {
                            spread.from.insert(on, (node, group));
                            next.push(on);
                        }
                    }
                }
            }
            last = next;
        }
        spread
    }

    /// The nodes that follow and the groups of their strong links, from the one that excludes a candidate
    /// back to the guardian.
    fn way(&self, excluded: Candidate) -> Vec<(Candidate, GroupId)> {
        let mut way = Vec::new();
        let mut node = self.excluded.get(&excluded).map(|&(node, _)| node);
        while let Some(on) = node {
            node = self.from.get(&on).map(|&(before, group)| {
                way.push((on, group));
                before
            });
        }
        way
    }
}
