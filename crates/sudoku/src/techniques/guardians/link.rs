//! Chains of strong and weak links from all guardians: each guardian, if true, makes the end of its chain
//! true, so what all the ends exclude is false. A guardian may be an end itself. With two guardians that is
//! an alternating chain in which the pattern is a strong link.
//!
//! The strong links are cells with two candidates and houses with two places of a digit; a chain has six at
//! most.
//!
//! Scan order: by the length of all chains together, then by group, then by cell and digit; each removal
//! once, with the shortest chains. What is refuted by these links alone, before no guardian is left, goes
//! without the group and is left to chains.

use super::super::reach::{Links, Reach, Strong};
use super::*;
use qedoku_model::GroupId;
use std::collections::{BTreeMap, BTreeSet};

/// The most strong links of a chain.
const LONGEST: usize = 6;

/// Emits what the ends of chains from all guardians of a group exclude.
pub fn link(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let links = Links::of(search.grid);
    let mut reaches: BTreeMap<Candidate, Reach> = BTreeMap::new();
    let mut found: Vec<(usize, usize, Candidate)> = Vec::new();
    for (at, group) in search.groups.iter().enumerate().filter(|(_, group)| group.guardians.len() > 1) {
        for &guardian in &group.guardians {
            emit.tick()?;
            reaches.entry(guardian).or_insert_with(|| Reach::from(&links, guardian, LONGEST));
        }
        let others: Vec<&Reach> = group.guardians[1..].iter().map(|guardian| &reaches[guardian]).collect();
        for (off, depth) in reaches[&group.guardians[0]].excluded() {
            let depths = others.iter().map(|reach| reach.excluding(off).map(|(_, depth)| depth));
            let sum = depths.sum::<Option<usize>>().map(|depths| depths + depth);
            found.extend(sum.filter(|&sum| sum > 0).map(|sum| (sum, at, off)));
        }
    }
    found.sort_unstable();
    let mut known = BTreeSet::new();
    for (_, at, removed) in found {
        if known.insert(removed) {
            let group = &search.groups[at];
            let way = |guardian| {
                let reach = &reaches[guardian];
                reach.excluding(removed).map(|(end, _)| reach.way(end)).unwrap_or_default()
            };
            // From what excludes it back to the guardian.
            let strong: Vec<Strong> =
                group.guardians.iter().flat_map(|guardian| way(guardian).into_iter().rev()).collect();
            let visits: Vec<GroupId> = strong.iter().map(|strong| strong.group).collect();
            let last = assuming(&search.alive, removed).after(&visits);
            let stands = |alive: Alive| {
                is_alive(&alive, removed) && strong.iter().all(|strong| is_alive(&alive, strong.excluded))
            };
            if !last.is_some_and(stands) {
                continue;
            }
            let step = group.step(search.grid, &search.infos[0], vec![removed], by_units(visits));
            emit.step(step.mark_all(Role::Pattern, strong.iter().map(|strong| strong.on)))?;
        }
    }
    Flow::Continue(())
}
