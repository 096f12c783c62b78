//! From whips and braids to steps, for the techniques of the families.

use super::argue::argument;
use super::rules::Rules;
use super::search::{Kind, Search};
use super::state::State;
use crate::{Emit, Flow};
use qedoku_model::{Candidate, GroupId, Info, Proof, Role, Step};

/// A chain that takes more nodes than that is not found by a technique, and after so many for all candidates
/// no more are looked for.
const MOST_NODES: [u64; 2] = [1 << 14, 1 << 18];

/// The same for chains with groups: ten of eleven that 4,096 nodes find take fewer than 150.
const MOST_NODES_OF_GROUPS: [u64; 2] = [1 << 8, 1 << 13];

/// Which chains are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    /// Their kind. Of braids those are told that are shorter than any whip for the same candidate, of chains
    /// with groups those that need them.
    pub kind: Kind,
    /// The most variables.
    pub most: usize,
}

/// Where they are looked for.
pub struct Place<'a, const W: usize, const V: usize> {
    /// The rules of the puzzle.
    pub rules: &'a Rules<W, V>,
    /// Its state.
    pub state: &'a State<W, V>,
    /// Which group of the net a variable is.
    pub group: &'a dyn Fn(u16) -> GroupId,
}

/// Emits a step for each candidate that some chain shows to be false, with a shortest one: by length, then by
/// candidate. The candidate is marked as pattern.
pub fn steps<const W: usize, const V: usize>(
    info: &'static Info,
    ways: Ways,
    place: &Place<'_, W, V>,
    emit: &mut Emit<'_>,
) -> Flow {
    let Place { rules, state, group } = *place;
    if state.is_contradiction() {
        return Flow::Continue(());
    }
    let has_groups = ways.kind.has_groups();
    let [each, all] = if has_groups { MOST_NODES_OF_GROUPS } else { MOST_NODES };
    let mut search = Search::within_nodes(ways.kind, each);
    let mut whips = Search::within_nodes(Kind::Whip, each);
    let watch = emit.watch();
    let mut targets = Vec::new();
    for target in state.open() {
        emit.tick()?;
        if search.has_any(rules, state, target) {
            // Without groups a search is as quick as that.
            let least = if has_groups { search.least(rules, state, target, ways.most) } else { Some(1) };
            targets.extend(least.filter(|&least| least <= ways.most).map(|least| (target, least)));
        }
    }
    for length in 1..=ways.most {
        let mut rest = Vec::with_capacity(targets.len());
        for (target, least) in targets {
            emit.tick()?;
            if length < least {
                rest.push((target, least));
                continue;
            }
            if search.spent() + whips.spent() > all {
                return Flow::Continue(());
            }
            let Some(variables) = search.chain(rules, state, target, length, watch) else {
                // One that is given up is not looked for among longer ones, if that takes long.
                if !has_groups || !search.is_given_up() {
                    rest.push((target, least));
                }
                continue;
            };
            let Some(proof) = argument(rules, state, target, variables, group) else { continue };
            let is_told = match ways.kind {
                Kind::Whip => true,
                Kind::Braid => whips.chain(rules, state, target, length, watch).is_none(),
                Kind::GWhip | Kind::GBraid => !matches!(proof, Proof::Units(_)),
            };
            if is_told {
                let target = Candidate(target.into());
                emit.step(Step::remove(info, [target], proof).mark(Role::Pattern, target))?;
            }
        }
        targets = rest;
    }
    Flow::Continue(())
}
