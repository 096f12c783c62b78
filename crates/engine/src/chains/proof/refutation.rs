//! From a chain to a proof that the checker replays.
//!
//! Under the opposite of the conclusion, each true literal of a trail is the one candidate left in its group
//! once what comes before it holds, and each pattern or nested chain is a lemma. The contradiction at the end
//! is a group without a candidate. What of a trail the contradiction does not need is left out.

use super::script::{ScriptLine, needed};
use crate::chains::net::Links;
use qedoku_model::{
    Candidate, Cause, Chain, GroupId, Kind, Lemma, Literal, Net, Proof, Reason, Trail, TrailNode,
};

/// A proof of everything the chain concludes.
pub fn proof(net: &Net, links: &Links, chain: &Chain) -> Proof {
    let conclusions = conclusions(chain);
    if chain.is_cycle {
        let lemmas = conclusions.into_iter().map(|conclusion| {
            let proof = refutation(net, links, chain, conclusion);
            Lemma::Literals(vec![conclusion], proof)
        });
        return Proof::Lemmas { lemmas: lemmas.collect(), then: None };
    }
    let Some(&first) = conclusions.first() else { return Proof::units([]) };
    match refutation(net, links, chain, first) {
        // Lemmas at the top of a step are proved without the opposite of the conclusion; these need it.
        proof @ Proof::Lemmas { .. } => {
            Proof::Lemmas { lemmas: vec![Lemma::Literals(conclusions, proof)], then: None }
        }
        proof => proof,
    }
}

/// What a chain concludes: the placement first, if there is one, then the removals.
pub fn conclusions(chain: &Chain) -> Vec<Literal> {
    chain.placed.map(Candidate::on).into_iter().chain(chain.removed.iter().map(|c| c.off())).collect()
}

/// A proof that refutes the opposite of one conclusion.
fn refutation(net: &Net, links: &Links, chain: &Chain, conclusion: Literal) -> Proof {
    let build = Builder { net, links };
    if chain.is_cycle {
        return build.cycle(chain, conclusion.candidate());
    }
    match chain.kind {
        Kind::X | Kind::Y | Kind::Xy => build.script(chain, &[0], chain.trails[0][0].literal.negated()).proof,
        Kind::Contradiction => build.contradiction(chain),
        Kind::Double => build.double(chain),
        Kind::Cell | Kind::Region => build.split(chain),
    }
}

/// A script that refutes the opposite of a conclusion.
struct Script {
    proof: Proof,
    /// Whether it uses a further assumption.
    assumed: bool,
}

struct Builder<'a> {
    net: &'a Net,
    links: &'a Links,
}

impl Builder<'_> {
    /// The group by which a true literal follows.
    fn group(&self, node: &TrailNode) -> Option<GroupId> {
        let Cause::Seat(seat) = node.cause else { return None };
        let seats = self.links.seats(node.literal.candidate());
        Some(seats[usize::from(seat)].group)
    }

    /// Replays trails one after the other, parents first; what stands in an earlier trail is not repeated.
    /// The last thing replayed meets the contradiction with `given`, the opposite of the conclusion, and only
    /// what leads to it is replayed.
    fn script(&self, chain: &Chain, trails: &[usize], given: Literal) -> Script {
        let mut nodes: Vec<&TrailNode> = Vec::new();
        let mut lines: Vec<ScriptLine> = Vec::new();
        // What a replay rests on is not known, so all of it stays.
        let is_known = trails.iter().all(|&index| replay(chain, index).is_none());
        for &index in trails {
            let trail = &chain.trails[index];
            for node in in_order(chain, index) {
                if node.literal == given || nodes.iter().any(|known| known.literal == node.literal) {
                    continue;
                }
                if node.literal.is_on() || node.reason.is_some() || node.cause == Cause::Assumed {
                    let needs = if is_known { node.parents.as_slice() } else { &[] };
                    let needs = needs.iter().map(|&parent| trail[parent as usize].literal).collect();
                    lines.push(ScriptLine { literal: node.literal, needs });
                    nodes.push(node);
                }
            }
        }
        let mut assumed = true;
        if is_known && let Some(kept) = needed(self.net, given, &lines) {
            nodes = kept.into_iter().map(|line| nodes[line]).collect();
            assumed = nodes.iter().any(|node| node.cause == Cause::Assumed);
        }
        nodes.retain(|node| node.cause != Cause::Assumed);
        Script { proof: self.replay(&nodes), assumed }
    }

    /// Lines one after the other: groups to visit if there is nothing else, else lemmas.
    fn replay(&self, nodes: &[&TrailNode]) -> Proof {
        if nodes.iter().all(|node| node.reason.is_none()) {
            return Proof::units(nodes.iter().filter_map(|node| self.group(node)));
        }
        let mut lemmas: Vec<(Literal, Proof)> =
            nodes.iter().map(|node| (node.literal, self.node_proof(node))).collect();
        let then = lemmas.pop().map(|(_, proof)| Box::new(proof));
        let lemmas = lemmas.into_iter().map(|(literal, proof)| Lemma::Literals(vec![literal], proof));
        Proof::Lemmas { lemmas: lemmas.collect(), then }
    }

    /// Why one literal holds, once its parents do.
    fn node_proof(&self, node: &TrailNode) -> Proof {
        match node.reason.as_deref() {
            Some(Reason::Pattern(_, proof)) => proof.clone(),
            Some(Reason::Chain(chain)) => refutation(self.net, self.links, chain, node.literal),
            None => Proof::units(self.group(node)),
        }
    }

    /// The assumption makes a candidate true and false. The true side goes last, unless it is the assumption
    /// itself: then its group is already decided and the false side meets it.
    fn contradiction(&self, chain: &Chain) -> Proof {
        let [on, off] = [&chain.trails[0], &chain.trails[1]];
        let order = if on[0].cause == Cause::Assumed { [0, 1] } else { [1, 0] };
        let assumed = on.iter().chain(off).find(|node| node.cause == Cause::Assumed);
        assumed.map_or(Proof::units([]), |assumed| self.script(chain, &order, assumed.literal).proof)
    }

    /// The assumption is refuted first, then its opposite.
    fn double(&self, chain: &Chain) -> Proof {
        let given = chain.trails[0][0].literal.negated();
        let off = self.script(chain, &[1], given);
        match self.open_assumption(&chain.trails[0]) {
            Some(assumed) if off.assumed => {
                let on = self.script(chain, &[0], given);
                if !on.assumed {
                    return on.proof;
                }
                let lemma = Lemma::Literals(vec![assumed.off()], on.proof);
                Proof::Lemmas { lemmas: vec![lemma], then: Some(Box::new(off.proof)) }
            }
            _ => off.proof,
        }
    }

    /// The candidate that a trail assumes, unless the opposite of the target excludes it at once.
    fn open_assumption(&self, trail: &Trail) -> Option<Candidate> {
        let assumed = trail.iter().find(|node| node.cause == Cause::Assumed)?.literal.candidate();
        let target = trail[0].literal;
        let is_excluded = assumed == target.candidate()
            || !target.is_on() && self.net.conflicts(assumed).any(|c| c == target.candidate());
        (!is_excluded).then_some(assumed)
    }

    /// Each member of the group is refuted on its own; if one is not needed for that, it is enough.
    fn split(&self, chain: &Chain) -> Proof {
        let group = chain.group.unwrap_or(GroupId(0));
        let mut parts = Vec::new();
        for (i, trail) in chain.trails.iter().enumerate() {
            let Some(assumed) = self.open_assumption(trail) else { continue };
            let part = self.script(chain, &[i], trail[0].literal.negated());
            if !part.assumed {
                return part.proof;
            }
            parts.push((assumed, part.proof));
        }
        Proof::Split { group, parts }
    }

    /// A candidate that sees a true and a false node of a cycle: were it true, the true node would be false,
    /// and going round backwards every false node would be true.
    fn cycle(&self, chain: &Chain, removed: Candidate) -> Proof {
        // trail[0] is true, trail[1] the false one before it, and so on round to trail[0] again.
        let trail = &chain.trails[0];
        let sees = |index: usize| {
            let other = trail[index].literal.candidate();
            self.net.conflicts(removed).any(|c| c == other)
        };
        let n = trail.len();
        let mut best: Option<Vec<usize>> = None;
        for start in (0..n).step_by(2).filter(|&i| sees(i)) {
            // Visits the strong links of the true nodes from `start` on, until one whose false end is seen.
            let walk: Vec<usize> = (0..n / 2).map(|k| (start + 2 * k) % n).collect();
            let end = walk.iter().position(|&i| sees((i + 1) % n));
            if let Some(end) = end
                && best.as_ref().is_none_or(|best| end + 1 < best.len())
            {
                best = Some(walk[..=end].to_vec());
            }
        }
        let walk = best.unwrap_or_default();
        // Where a true node is false, the false one before it is true.
        let candidate = |index: usize| trail[index % n].literal.candidate();
        let line =
            |&i: &usize| ScriptLine { literal: candidate(i + 1).on(), needs: vec![candidate(i).off()] };
        let lines: Vec<ScriptLine> = walk.iter().map(line).collect();
        let kept = needed(self.net, removed.on(), &lines).unwrap_or_else(|| (0..walk.len()).collect());
        Proof::units(kept.into_iter().filter_map(|line| self.group(&trail[walk[line]])))
    }
}

/// What a proof establishes for a trail, if the trail is not enough.
fn replay(chain: &Chain, index: usize) -> Option<&Trail> {
    chain.replay.get(index).filter(|replay| !replay.is_empty())
}

/// What a proof establishes for a trail, every node after those it follows from; the target comes last.
fn in_order(chain: &Chain, index: usize) -> Vec<&TrailNode> {
    let trail = &chain.trails[index];
    match replay(chain, index) {
        Some(replay) => replay.iter().collect(),
        None => parents_first(trail).into_iter().map(|i| &trail[i]).collect(),
    }
}

/// Indices of a trail with every node after its parents; the target comes last.
fn parents_first(trail: &Trail) -> Vec<usize> {
    let mut order = Vec::with_capacity(trail.len());
    let mut state = vec![0u8; trail.len()];
    let mut stack = vec![0usize];
    while let Some(&node) = stack.last() {
        if state[node] == 0 {
            state[node] = 1;
            let open = trail[node].parents.iter().rev().map(|&p| p as usize).filter(|&p| state[p] == 0);
            stack.extend(open.collect::<Vec<_>>());
        } else {
            stack.pop();
            if state[node] == 1 {
                state[node] = 2;
                order.push(node);
            }
        }
    }
    order
}
