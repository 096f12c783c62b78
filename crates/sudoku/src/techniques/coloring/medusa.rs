//! 3D Medusa: candidates of all digits that strong links join get two colours in turn, inside cells and
//! between places of a digit; those of one colour are true.
//!
//! - *Trap*: a candidate outside excludes candidates of both colours, so it goes: in a cell with both
//!   colours, seeing its digit in both, or beside one and seeing its digit in the other.
//! - *Wrap*: two candidates of one colour exclude each other, so the colour is false.
//! - *Emptied group*: without what a colour excludes a cell has no candidate, or a house no place for a
//!   digit, so the colour is false.
//!
//! Scan order: clusters by their first candidate, those of one digit left out; the trap, then for each colour
//! the wrap, or if there is none the first emptied group, cells before houses.
//!
//! Source: players' forums, 2007; the rules in this form, A. Stuart, sudokuwiki.org.
use super::super::prelude::*;
use super::clusters::{
    Cluster, Colored, Refuted, StrongLinks, digits_of, excludes, falls, proof, trapped, wrapped,
};
use crate::net;
use qedoku_model::GroupId;

/// Finds traps, wraps and emptied groups.
pub struct Medusa;

const TRAP: Info = Info::new(
    "medusa-trap",
    "3D Medusa Trap",
    "Candidates get two colours along strong links of all kinds; what excludes both colours goes.",
    "Strong links give candidates two colours, and all of one colour are true. The first colour: {first}. The \
     second: {second}. What excludes one of either is false: {removed}.",
);
const WRAP: Info = Info::new(
    "medusa-wrap",
    "3D Medusa Wrap",
    "Candidates get two colours along strong links of all kinds; a colour that excludes itself is false.",
    "The strong links make all of {first} true or none of them, but two of them exclude each other; so {removed}.",
);
const EMPTY: Info = Info::new(
    "medusa-emptied-group",
    "3D Medusa Emptied Group",
    "Candidates get two colours along strong links of all kinds; a colour that leaves a cell or a house without a \
     candidate is false.",
    "The strong links make all of {first} true or none of them, but together they exclude all of {second}; \
     so {removed}.",
)
.alias(&["3D Medusa Cell Emptied by Color"]);

impl Technique<Grid> for Medusa {
    fn infos(&self) -> &'static [Info] {
        const { &[TRAP, WRAP, EMPTY] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let links = StrongLinks::new(grid, DigitSet::ALL, true);
        let groups = open_groups(grid);
        for cluster in links.clusters() {
            let [a, b] = &cluster.colors;
            if (digits_of(a) | digits_of(b)).len() < 2 {
                continue;
            }
            let trapped = trapped(grid, &links, &cluster);
            if !trapped.is_empty() {
                emit.step(trap(grid, &cluster, &trapped))?;
            }
            for color in [a, b] {
                if let Some((first, rest)) = wrapped(&links, color) {
                    let step = Step::remove(&WRAP, color.iter().copied(), proof(grid, first, &rest));
                    emit.step(step.mark_all(Role::First, color.iter().copied()))?;
                } else if let Some((members, first, rest)) = emptied(&links, &groups, color) {
                    let step = Step::remove(&EMPTY, color.iter().copied(), proof(grid, first, &rest));
                    emit.step(
                        step.mark_all(Role::First, color.iter().copied()).mark_all(Role::Second, members),
                    )?;
                }
            }
        }
        Flow::Continue(())
    }
}

fn trap(grid: &Grid, cluster: &Cluster, trapped: &[Refuted]) -> Step {
    let [a, b] = &cluster.colors;
    Step::remove(&TRAP, trapped.iter().map(|(c, _)| *c), proof(grid, Vec::new(), trapped))
        .mark_all(Role::First, a.iter().copied())
        .mark_all(Role::Second, b.iter().copied())
}

/// The groups with what is left in them, those with nothing left out.
fn open_groups(grid: &Grid) -> Vec<(GroupId, Vec<Candidate>)> {
    let left = |group: GroupId| {
        let members = net::net().members(group).iter().copied();
        (group, members.filter(|&c| grid.has(net::cell(c), net::digit(c))).collect::<Vec<_>>())
    };
    let groups = (0..net::net().group_count() as u32).map(GroupId);
    groups.map(left).filter(|(_, left)| !left.is_empty()).collect()
}

/// A group of which a colour excludes all that is left, what is left, and the refutations of the colour.
fn emptied(
    links: &StrongLinks,
    groups: &[(GroupId, Vec<Candidate>)],
    color: &[Candidate],
) -> Option<(Vec<Candidate>, Vec<Refuted>, Vec<Refuted>)> {
    let excluder = |x: Candidate| color.iter().copied().find(|&c| excludes(x, c));
    let mut best: Option<(Vec<Candidate>, Candidate, Vec<GroupId>)> = None;
    let colored = Colored::new(color);
    for (group, left) in groups {
        if !left.iter().all(|&c| colored.is_seen(c)) {
            continue;
        }
        let excluders: Option<Vec<Candidate>> = left.iter().map(|&x| excluder(x)).collect();
        let Some(mut excluders) = excluders else { continue };
        excluders.sort_unstable();
        excluders.dedup();
        // From one of them the others follow; the ways share their beginnings.
        let visits = excluders.iter().map(|&root| {
            let mut groups: Vec<GroupId> = Vec::new();
            for &other in &excluders {
                let way = links.groups_to_same(root, other);
                groups.extend(way.into_iter().filter(|g| !groups.contains(g)).collect::<Vec<_>>());
            }
            groups.push(*group);
            (root, groups)
        });
        let (root, groups) = visits.min_by_key(|(_, groups)| groups.len())?;
        if best.as_ref().is_none_or(|(_, _, known)| groups.len() < known.len()) {
            best = Some((left.clone(), root, groups));
        }
    }
    let (left, root, groups) = best?;
    let (first, rest) = falls(links, color, root, groups);
    Some((left, first, rest))
}
