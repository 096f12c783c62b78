//! Which starts cannot give a chain, so that there is no spread from them.

use super::LINK;
use super::finder::Finder;
use super::graph::NodeId;
use super::query::{Form, Shapes};
use qedoku_model::bits::BitRow;

impl Finder<'_> {
    /// Whether taking a start to be false may give a chain.
    pub(super) fn may_be_true(&self, start: NodeId) -> bool {
        let (graph, query) = (self.graph, self.query);
        let Some(reach) = &self.reach else { return true };
        let on = reach.on(start, false);
        // A chain to a neighbour that becomes false; one that a candidate of the cell excludes turns there.
        let falls = |other| self.may_turn(start, other) && reach.is_off(start, false, other);
        let is_on = on.has(start.index());
        let mut neighbours = graph.weak_to(start).take_while(|&other| other.0 < query.starts);
        let is_closed = query.shapes == Shapes::All;
        if is_closed && (is_on || query.form == Form::Players && neighbours.any(falls)) {
            return true;
        }
        on.ones().map(NodeId::at).any(|end| {
            if end != start && is_closed && graph.is_weak(start, end) && self.may_turn(start, end) {
                return !self.is_pair(start, end);
            }
            let is_open = start < end && (query.ends)(start, end);
            is_open && graph.count_seeing_both(start, end) >= self.least_removed()
        })
    }

    /// Whether a start is shown to be false by what follows if it is true.
    pub(super) fn may_be_false(&self, start: NodeId) -> bool {
        self.reach.as_ref().is_none_or(|reach| reach.is_off(start, true, start))
    }

    /// Whether the shortest loop over two nodes is their own strong link, which removes nothing.
    fn is_pair(&self, a: NodeId, b: NodeId) -> bool {
        self.graph.strong(a).iter().any(|edge| edge.to == b && edge.cost == LINK)
            && self.graph.count_seeing_both(a, b) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::collect::find;
    use super::super::finder::Finder;
    use super::super::graph::{Conflicts, GraphBuilder, NodeId, Reason};
    use super::super::query::{Form, Keep, Query, Shapes};
    use crate::Flow;
    use qedoku_model::{Candidate, CandidateSet, Cell, Digit, GroupKind, House, Meaning, NetBuilder, Origin};

    /// Chains in a net of cells with a few candidates, some of which exclude each other, with and without the
    /// filter.
    fn chains(seed: u32, form: Form) -> usize {
        let mut random = seed;
        let mut below = |n: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % n
        };
        let mut net = NetBuilder::default();
        let mut count = 0;
        let mut pairs = Vec::new();
        for cell in 0..3 + seed % 12 {
            let own = count..count + 2 + below(2);
            count = own.end;
            own.clone().for_each(|_| {
                net.candidate(Meaning::Digit(Cell(cell as u16), Digit::ALL[0]));
            });
            let group =
                net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell as u16)), own.clone().map(Candidate));
            if own.len() == 2 {
                pairs.push((group, own.start, own.start + 1));
            }
        }
        for _ in 0..count * (seed % 4) / 3 {
            let (a, b) = (below(count), below(count));
            if a != b {
                let kind = if below(4) == 0 { GroupKind::ExactlyOne } else { GroupKind::AtMostOne };
                let origin = Origin::Places(House(0), Digit::ALL[0]);
                let group = net.group(kind, origin, [a, b].map(Candidate));
                if kind == GroupKind::ExactlyOne {
                    pairs.push((group, a, b));
                }
            }
        }
        let net = net.build();
        let conflicts = Conflicts::new(&net);
        let open = CandidateSet::all(count as usize);
        let mut build = GraphBuilder::new(&conflicts, &open);
        let nodes: Vec<NodeId> = (0..count).map(|c| build.node(&[Candidate(c)])).collect();
        for (group, a, b) in pairs {
            build.strong(nodes[a as usize], nodes[b as usize], Reason::group(group));
        }
        let graph = build.build();
        let shapes = if form == Form::Players { Shapes::All } else { Shapes::Open };
        let query =
            Query { keep: Keep::Shortest, most: u32::MAX, starts: count, shapes, form, ends: &|_, _| true };
        let mut found = Vec::new();
        let _ = find(&net, &graph, query, &mut |chain| {
            found.push(chain);
            Flow::Continue(())
        });
        let all = Finder::new(&net, &graph, query, None, crate::Watch::ENDLESS).all();
        assert_eq!(Some(found.as_slice()), all.continue_value().as_deref(), "{seed}");
        found.len()
    }

    #[test]
    fn chains_are_found_as_from_all_starts() {
        for form in [Form::Any, Form::Players] {
            let found: Vec<usize> = (0..1000).map(|seed| chains(seed, form)).collect();
            let without = found.iter().filter(|&&count| count == 0).count();
            assert!(without > 100 && without < 900, "{without}");
        }
    }
}
