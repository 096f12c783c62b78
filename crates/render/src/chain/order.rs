//! In which order the literals of a trail are told, and which together.

use qedoku_model::{Cause, Literal, Reason, Trail, TrailNode};

/// The nodes of a trail that a line tells, line by line, parents first; what has been told before is left
/// out.
pub(super) fn lines_of(trail: &Trail, told: &mut Vec<Literal>, ends: &[usize]) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    for index in parents_first(trail, ends) {
        let is_open = |told: &[Literal], index: usize| {
            trail[index].cause != Cause::Assumed && (index == 0 || !told.contains(&trail[index].literal))
        };
        if !is_open(told, index) {
            continue;
        }
        let mut together = siblings(trail, index);
        together.retain(|&index| is_open(told, index));
        told.extend(together.iter().map(|&index| trail[index].literal));
        lines.push(together);
    }
    lines
}

/// Indices of a trail with every node after its parents and otherwise as late as may be: a node's parents are
/// told right before it unless an earlier node needed them. What it leads to, `ends`, comes in that order,
/// and nothing that none of them needs.
pub(crate) fn parents_first(trail: &Trail, ends: &[usize]) -> Vec<usize> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        Fresh,
        Open,
        Told,
    }
    let mut order = Vec::with_capacity(trail.len());
    let mut states = vec![State::Fresh; trail.len()];
    let mut stack: Vec<usize> = ends.iter().rev().copied().collect();
    while let Some(&node) = stack.last() {
        match states[node] {
            State::Fresh => {
                states[node] = State::Open;
                let parents = trail[node].parents.iter().rev().map(|&parent| parent as usize);
                stack.extend(parents.filter(|&parent| states[parent] == State::Fresh));
            }
            State::Open => {
                states[node] = State::Told;
                order.push(node);
                stack.pop();
            }
            State::Told => {
                stack.pop();
            }
        }
    }
    order
}

/// The false literals that have the same reason as this one, itself first; this one alone if it is true or
/// the target, which ends the trail.
fn siblings(trail: &Trail, index: usize) -> Vec<usize> {
    let node = &trail[index];
    let mut siblings = vec![index];
    if index > 0 && !node.literal.is_on() {
        let others = (1..trail.len()).filter(|&other| other != index && is_together(node, &trail[other]));
        siblings.extend(others);
    }
    siblings
}

fn is_together(a: &TrailNode, b: &TrailNode) -> bool {
    !b.literal.is_on()
        && a.cause == b.cause
        && a.parents == b.parents
        && match (a.reason.as_deref(), b.reason.as_deref()) {
            (None, None) => true,
            (Some(Reason::Pattern(a, proof)), Some(Reason::Pattern(b, other))) => a == b && proof == other,
            (Some(Reason::Chain(a)), Some(Reason::Chain(b))) => super::is_same(a, b),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Candidate;

    fn node(literal: Literal, parents: &[u32]) -> TrailNode {
        let cause = if parents.is_empty() { Cause::Assumed } else { Cause::Seat(0) };
        TrailNode { literal, cause, parents: parents.iter().copied().collect(), reason: None }
    }

    #[test]
    fn what_a_line_rests_on_stands_right_above_it() {
        // The target 0 rests on 1 and 2, those on 3 and 4, these on the assumption 5.
        let literals = [0, 1, 2, 3, 4, 5].map(|i| Candidate(i).on());
        let parents: [&[u32]; 6] = [&[1, 2], &[3], &[4, 3], &[5], &[5], &[]];
        let trail: Trail = literals.iter().zip(parents).map(|(&literal, up)| node(literal, up)).collect();
        assert_eq!(parents_first(&trail, &[0]), [5, 3, 1, 4, 2, 0]);
    }

    #[test]
    fn false_literals_with_one_reason_stand_together_but_not_the_target() {
        let off = |i: u32| Candidate(i).off();
        let trail: Trail = vec![
            node(off(0), &[4]),
            node(off(1), &[4]),
            node(off(2), &[4]),
            node(off(3), &[1]),
            node(Candidate(4).on(), &[]),
        ];
        assert_eq!(siblings(&trail, 2), [2, 1]);
        assert_eq!(siblings(&trail, 0), [0]);
        assert_eq!(siblings(&trail, 3), [3]);
    }
}
