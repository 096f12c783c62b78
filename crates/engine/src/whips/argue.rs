//! From the variables of a chain to a proof that cites nothing it can spare.
//!
//! Under the target each variable is left with one candidate, which is true then, and the last one with none:
//! such a proof visits groups. Where a variable is left with several that act together, what all of them
//! exclude is false, which is a lemma; then all that is forced is one.

use super::rules::{Bits, Rules};
use super::state::State;
use qedoku_model::bits::BitRow;
use qedoku_model::{Candidate, GroupId, Lemma, Literal, Proof};

/// What a variable gives: what has to be true, or what falls because all that is left excludes it.
#[derive(Clone, Debug)]
struct Act {
    variable: u16,
    facts: Vec<Literal>,
}

/// The proof that a target is false by these variables in their order, the last of which gets empty. `None`
/// if they do not show it. `group` tells which group of the net a variable is.
pub fn argument<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    state: &State<W, V>,
    target: u16,
    variables: &[u16],
    group: impl Fn(u16) -> GroupId,
) -> Option<Proof> {
    let chain = Chain { rules, state, target };
    let mut acts = chain.acts(variables);
    if !chain.is_proof(&acts) {
        return None;
    }
    // From the last to the first, whole variables and then single facts.
    for at in (0..acts.len().saturating_sub(1)).rev() {
        let left_out = acts.remove(at);
        if !chain.is_proof(&acts) {
            acts.insert(at, left_out);
        }
    }
    for at in (0..acts.len()).rev() {
        for fact in (0..acts[at].facts.len()).rev() {
            if acts[at].facts.len() == 1 {
                break;
            }
            let left_out = acts[at].facts.remove(fact);
            if !chain.is_proof(&acts) {
                acts[at].facts.insert(fact, left_out);
            }
        }
    }
    let is_plain = acts.iter().flat_map(|act| &act.facts).all(|fact| fact.is_on());
    if is_plain {
        return Some(Proof::units(acts.iter().map(|act| group(act.variable))));
    }
    let last = acts.pop()?;
    let lemmas = acts.into_iter().map(|act| Lemma::Literals(act.facts, Proof::unit(group(act.variable))));
    let inner =
        Proof::Lemmas { lemmas: lemmas.collect(), then: Some(Box::new(Proof::unit(group(last.variable)))) };
    // Lemmas at the top of a step are proved without the opposite of the conclusion; these need it.
    let whole = Lemma::Literals(vec![Candidate(target.into()).off()], inner);
    Some(Proof::Lemmas { lemmas: vec![whole], then: None })
}

struct Chain<'a, const W: usize, const V: usize> {
    rules: &'a Rules<W, V>,
    state: &'a State<W, V>,
    target: u16,
}

impl<const W: usize, const V: usize> Chain<'_, W, V> {
    /// What is open when the target is true.
    fn start(&self) -> Bits<W> {
        let mut open = self.state.node.open;
        open.subtract(&self.rules.linked[usize::from(self.target)]);
        open.unset(self.target.into());
        open
    }

    fn left(&self, variable: u16, open: &Bits<W>) -> Vec<u16> {
        let members = self.rules.members(variable.into()).iter().copied();
        members.filter(|&member| open.has(member.into())).collect()
    }

    /// What each variable gives where it stands.
    fn acts(&self, variables: &[u16]) -> Vec<Act> {
        let mut open = self.start();
        let mut acts = Vec::with_capacity(variables.len());
        for &variable in variables {
            let left = self.left(variable, &open);
            let mut fallen = [u64::MAX; W];
            left.iter().for_each(|&member| {
                fallen.intersect(&self.rules.linked[usize::from(member)]);
            });
            fallen.intersect(&open);
            let facts = match left[..] {
                [] => Vec::new(),
                [sole] => vec![Candidate(sole.into()).on()],
                _ => fallen.ones().map(|candidate| Candidate(candidate as u32).off()).collect(),
            };
            if !left.is_empty() {
                open.subtract(&fallen);
            }
            acts.push(Act { variable, facts });
        }
        acts
    }

    /// Whether each fact follows from those before it, and the last variable is empty.
    fn is_proof(&self, acts: &[Act]) -> bool {
        let mut open = self.start();
        let Some((last, acts)) = acts.split_last() else { return false };
        for act in acts {
            let left = self.left(act.variable, &open);
            let mut gone = [0; W];
            for fact in &act.facts {
                let candidate = fact.candidate().0 as u16;
                let linked = &self.rules.linked[usize::from(candidate)];
                let follows = match fact.is_on() {
                    true => left[..] == [candidate],
                    false => left.iter().all(|&member| linked.has(member.into())),
                };
                if !follows {
                    return false;
                }
                if fact.is_on() {
                    gone.unite(linked);
                } else {
                    gone.set(candidate.into());
                }
            }
            open.subtract(&gone);
        }
        self.left(last.variable, &open).is_empty()
    }
}
