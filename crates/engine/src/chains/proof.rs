//! From a chain to a proof that the checker replays.
//!
//! Under the opposite of the conclusion, each true literal of a trail is the one candidate left in its group
//! once what comes before it holds, and each pattern or nested chain is a lemma. The contradiction at the end
//! is a group without a candidate.

use super::links::Links;
use pencilmark_model::{
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
        Kind::X | Kind::Y | Kind::Xy => build.script(chain, &[0]),
        Kind::Contradiction => build.contradiction(chain),
        Kind::Double => build.double(chain),
        Kind::Cell | Kind::Region => build.split(chain),
    }
}

struct Builder<'a> {
    net: &'a Net,
    links: &'a Links,
}

impl Builder<'_> {
    /// The group by which a true literal follows.
    fn group(&self, node: &TrailNode) -> Option<GroupId> {
        let Cause::Seat(seat) = node.cause else { return None };
        let seats = self.links.seats(node.literal.candidate().0);
        Some(GroupId(seats[usize::from(seat)].group))
    }

    /// Replays trails one after the other, parents first; what stands in an earlier trail is not repeated.
    /// The last thing replayed meets the contradiction.
    fn script(&self, chain: &Chain, trails: &[usize]) -> Proof {
        let mut nodes: Vec<&TrailNode> = Vec::new();
        for node in trails.iter().flat_map(|&index| in_order(chain, index)) {
            let needs_proof = node.literal.is_on() || node.reason.is_some();
            if needs_proof && node.cause != Cause::Assumed && !nodes.iter().any(|n| n.literal == node.literal)
            {
                nodes.push(node);
            }
        }
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
        match &node.reason {
            Some(Reason::Pattern(_, proof)) => proof.clone(),
            Some(Reason::Chain(chain)) => refutation(self.net, self.links, chain, node.literal),
            None => Proof::units(self.group(node)),
        }
    }

    /// The assumption makes a candidate true and false. The true side goes last, unless it is the assumption
    /// itself: then its group is already decided and the false side meets it.
    fn contradiction(&self, chain: &Chain) -> Proof {
        self.script(chain, if chain.trails[0][0].cause == Cause::Assumed { &[0, 1] } else { &[1, 0] })
    }

    /// The assumption is refuted first, then its opposite.
    fn double(&self, chain: &Chain) -> Proof {
        let off = self.script(chain, &[1]);
        match self.open_assumption(&chain.trails[0]) {
            Some(assumed) => {
                let lemma = Lemma::Literals(vec![assumed.off()], self.script(chain, &[0]));
                Proof::Lemmas { lemmas: vec![lemma], then: Some(Box::new(off)) }
            }
            None => off,
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

    fn split(&self, chain: &Chain) -> Proof {
        let group = chain.group.unwrap_or(GroupId(0));
        let trails = chain.trails.iter().enumerate();
        let parts =
            trails.filter_map(|(i, trail)| Some((self.open_assumption(trail)?, self.script(chain, &[i]))));
        Proof::Split { group, parts: parts.collect() }
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
        Proof::units(best.unwrap_or_default().into_iter().filter_map(|i| self.group(&trail[i])))
    }
}

/// What a proof establishes for a trail, every node after those it follows from; the target comes last.
fn in_order(chain: &Chain, index: usize) -> Vec<&TrailNode> {
    let trail = &chain.trails[index];
    match chain.replay.get(index).filter(|replay| !replay.is_empty()) {
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
